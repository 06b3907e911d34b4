# The page: its frame, home, new table, table. Read by Python's tests and by the page itself.

page-home = Ludion, home
page-title = { $page } · Ludion
page-skip = Skip to the content
page-nav = Menu
page-nav-play = Play
page-nav-learn = Learn
page-nav-study = Analyse
page-nav-games = My games
page-other-language = FR : passer en français
page-settings = Settings
page-settings-language = Language
page-settings-theme = Theme
page-settings-light = Light
page-settings-dark = Dark
page-settings-motion = Speed of motion
page-settings-motion-slow = Slow
page-settings-motion-normal = Normal
page-settings-motion-fast = Fast
page-settings-motion-none = None
page-settings-play = While playing
page-settings-sound = Sounds
page-settings-hints = Offer hints
page-settings-confirm = Ask me to confirm each move at a table
page-settings-notation = Show moves in notation instead of words
page-settings-keys = Keyboard shortcuts at a table
page-settings-marks = Marks on the board
page-settings-mark-last = The last move and its path
page-settings-mark-coordinates = Names of rows and columns
page-settings-mark-needles = Needles that show which way pieces are pulled
page-settings-note = Kept in this browser only.
page-close = Close
page-try-again = Try again
page-unreachable = The server cannot be reached. Check that it is running, then try again.
page-failed = The server could not answer ({ $status }).
page-lost-title = Connection lost
page-privacy = Privacy: what is stored, and where
page-missing-title = Nothing at this address
page-missing-text = The address may have been cut off, or the table has been cleared away.
page-missing-home = Go home

page-home-title = { $count ->
    [1] One game of force
    [2] Two games of force
    [3] Three games of force
    [4] Four games of force
    [5] Five games of force
    [6] Six games of force
    [7] Seven games of force
    [8] Eight games of force
    [9] Nine games of force
   *[other] { $count } games of force
}
page-home-about = Things fall, pull and turn. Play alone against the machine, together on one screen, or by a link.
page-home-word = ludion
page-home-meaning = , n. A small figure that sinks under the press of a finger, and rises again.
page-home-press = Press the cap: the diver sinks
page-home-games = The games
page-home-play = Play, level { $level }
page-home-play-game = Play, level { $level }: play { $game } against the computer
page-home-other = Other ways…
page-home-other-game = Other ways to play { $game }
page-home-missing = not installed
page-home-opening = Opening a table…
page-daily = Puzzle of the day
page-home-yours = Your games in progress
page-home-all = All my games
page-seats-exactly = for { $seats }
page-seats-or = for { $least } or { $most }
page-seats-to = for { $least } to { $most }
page-your-turn = your turn
page-their-turn = waiting for the other
page-nobody-yet = nobody has come yet
page-game-over = over

page-new-title = A new table
page-new-game = Game
page-new-options = Variant
page-new-rulings = House rules
page-new-rulings-note = The first answer is how we read the book. Another is marked at the table as a house rule; where compiled searches and proofs do not know it, computers look less far ahead.
page-new-file = or from a file
page-new-file-empty = { $file } is empty.
page-new-refused-start = This text is not a position of { $game }; without one, the game begins at its usual start.
page-new-refused-own = Your text was not understood ({ $option }).
page-new-file-bytes = { $file } is not a text file: save it as plain text (UTF-8).
page-new-players = How many play
page-new-seats = Who sits where
page-new-first = plays first
page-new-who = Who plays { $seat }
page-new-me = Me
page-new-open = Somebody, by a link
page-new-computer = Computer
page-new-level-of = Level of { $seat }
page-new-level-name = { $level } · { $name }
page-new-swap = Swap seats
page-new-chance = Draw the seats by lot
page-new-hints = Allow hints to both players
page-new-clock = Clock
page-new-no-clock = None
page-new-clock-is = { $minutes } min + { $seconds } s
page-new-name = Your name
page-new-name-note = Shown to the others; may be left empty.
page-new-advanced = Start from a position
page-new-position = Text of a position
page-new-position-note = As replay, records and the terminal write it. Empty: the usual start.
page-new-nobody = Give yourself a seat, or leave one to somebody by a link.
page-new-start = Open the table
page-new-start-game = Start the game
page-new-several = You share this screen: hand it on after each turn.

page-you = You
page-computer-level = computer, level { $level }
page-seat-open = free seat
page-away = away
page-crumb-against = against { $names }
page-crumb-with = with { $names }
page-crumb-watching = { $names }
page-crumb-alone = on one screen
page-clock-low = { $seconds } seconds left.
page-crumb-hints = with hints
page-crumb-house-rule = with a house rule
page-house-rules = House rule: { $rules }
page-table-loading = Setting up the table…
page-table-players = Players
page-table-board = Board of { $game }
page-table-hand = What you can do
page-table-moves = Moves
page-table-chance = { $count ->
    [one] Decided by chance.
   *[other] Decided by chance, in { $count } steps.
}
page-table-round = Round { $round }
page-table-no-moves = No move yet.
page-table-waits = your move
page-table-thinks = { $name } is thinking.
page-table-to-move = { $name } is to move.
page-table-earlier = After move { $number } of { $of }
page-table-start = The start
page-table-back = Back to now
page-table-confirm = Play this move?
page-table-confirm-yes = Play it
page-table-confirm-no = Choose another
page-table-hint = Hint
page-table-hint-asked = Looking for a hint…
page-table-hinting = Looking…
page-table-offer-hints = { $name } proposes that you both may ask for hints.
page-table-offered-hints = You proposed hints for both.
page-table-accept-hints = Agree
page-table-ask-hints = Propose hints
page-table-no-hints = Without hints, unless both agree.
page-table-with-hints = Hints are allowed for both.
page-table-takeback = Take back
page-table-resign = Resign
page-table-resign-ask = Resign this game?
page-table-resign-note = The other side wins. You can look at the game again afterwards.
page-table-resign-yes = Resign
page-table-go-on = Keep playing
page-table-draw = Offer a draw
page-table-more = More
page-table-list = Moves
page-table-full = Large board
page-table-small = Leave the large board
page-table-chat = Talk
page-table-chat-none = Nothing said yet.
page-table-chat-phrases = Phrases
page-table-chat-field = Say something to the table
page-table-chat-send = Send
page-table-chat-watcher = somebody watching
page-table-chat-said = { $name } says: { $text }
page-table-waits-for-answer = { $name } waits up to { $seconds } s for an answer.
page-table-watching = { $count ->
    [one] { $count } person watching
   *[other] { $count } people watching
}
page-table-you-watch = You are watching.
page-table-offer-draw = { $name } offers a draw.
page-table-offer-takeback = { $name } asks to take a turn back.
page-table-offered-draw = Your draw offer stands.
page-table-offered-takeback = You asked to take your turn back.
page-table-accept-draw = Agree to a draw
page-table-accept-takeback = Let it be taken back
page-table-decline = Decline
page-table-withdraw = Withdraw
page-table-took-back = A turn was taken back.
page-table-declined = Declined.
page-table-lost = Connection lost. Trying again…
page-table-lost-move = Connection lost. Your move will be sent when it is back.
page-table-retry = Try now
page-table-substitute = { $name } has been away for a while.
page-table-substitute-do = Let the computer play for { $seat }
page-table-rematch = Play again
page-table-rematch-go = Go to the next game
page-table-result-won = You win.
page-table-result-lost = You lose.
page-table-result-drawn = A draw.
page-table-level-up = Three wins in a row: ready for a stronger computer?
page-table-level-down = Three losses in a row: an easier computer is no shame.
page-table-level = Play level { $level }
page-table-turning = The turning point
page-table-review = Replay and analysis
page-table-explore = Explore
page-table-new = New game
page-table-keys = Keys
page-table-keys-title = Keys at the table
page-table-key-hint = a hint
page-table-key-backspace = Backspace
page-table-key-takeback = take back
page-table-key-moves = the move before, the move after
page-table-key-now = back to now
page-table-key-sound = sound on or off
page-table-key-full = large board
page-table-key-help = these keys
page-table-key-board = On the board, the arrow keys move from cell to cell; Enter chooses.
page-table-aim = The aim
page-table-learn = Learn it in 2 minutes
page-table-rules = Rules
page-table-invite = Waiting for somebody to sit down.
page-table-invite-note = Send this link. Whoever opens it first takes the free seat.
page-table-sit = A seat is free: { $seat }.
page-table-sit-do = Sit down as { $seat }
page-table-sit-name = Your name (may be left empty)
page-table-sit-watch = Or just watch.

page-share = Share
page-share-title = Share this table
page-share-seat = To play with you
page-share-watch = To watch
page-share-mine = To come back on another device
page-share-mine-note = Whoever has this link plays for you. Keep it to yourself.
page-share-link = Link
page-share-copy = Copy the link
page-share-copied = Copied.
page-share-renew = New link
page-share-renewed = The old link no longer works; here is the new one.
page-share-qr = QR code of the link
page-share-lan = This server only accepts this computer. Start it with --lan to let others on your network in.

page-games-title = My games
page-games-none = No games are stored in this browser yet.
page-games-none-do = Pick a game
page-games-open = In progress
page-games-over = Over
page-games-forget-game = Forget { $game } { $names }
page-games-note = Stored in this browser only. You can still find a forgotten game by its link.
page-games-only-all = All
page-games-only-won = Won
page-games-only-lost = Lost
page-games-only-drawn = Drawn
page-games-ended = Over
page-games-won = Won
page-games-lost = Lost
page-games-drawn = Drawn
page-games-which = Which game
page-games-every = Every game
page-games-result = Which result
page-games-no-match = No games match.
page-games-all-of = Show all { $count }
page-games-turns = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
page-games-who-level = { $who }, level { $level }
page-games-together = Survived together
page-games-survived = { $played ->
    [one] Your team saved the day in { $won } of { $played } game.
   *[other] Your teams saved the day in { $won } of { $played } games.
}
page-games-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
page-games-survived-best = The longest fight won, on { $day }: { $length }, { $names }.
page-games-survived-watch = Watch its story
page-games-statistics = Results by level
page-games-against = With or against
page-games-level = level { $level }
page-games-people = people
page-games-review-game = Replay { $game } { $names }
page-games-review = Replay
page-games-go = Continue
page-table-lost-clock = Connection lost. Trying again… The clock runs on.
page-table-lost-asked = Connection lost. Your request will be sent when it is back.
page-table-lost-unsure = The connection was lost before the answer came. Please check, and ask again if needed.
page-table-sat = { $name } sits down as { $seat }.
page-table-rematch-asked = A rematch is offered.
page-clock-unsure = as of the last message of the server
page-share-send = Send
page-new-own = own…
page-new-is = { $what }: { $how }
page-new-rest = Clock and variant
page-table-sat-somebody = Somebody sits down: { $seat }.
page-home-somebody = Play somebody
page-new-lobby = Open to everybody: list this table
page-new-lobby-note = Anybody who finds it on the home page may sit down. There are no hints between strangers.
page-new-lobby-days = It stays in the list for { $days } days, even while you are away.
page-table-looking = Looking for somebody to play with…
page-looking = Somebody to play with
page-looking-for = Looking for somebody: { $game }
page-looking-came = { $name } has come. Your game can begin.
page-looking-go = Go to the table
page-looking-stop = Stop looking for somebody

page-picture = Picture
page-picture-note = It shows the board as everybody may see it.
page-picture-png = PNG
page-picture-svg = SVG
page-picture-gif = Animated GIF
page-picture-webp = Animated WebP
page-picture-moving = Animated SVG
page-picture-pdf = PDF to print
page-making = Preparing…
page-saved = Saved: { $name }
page-new-free-talk = Players may type what they like; otherwise they choose from phrases
page-table-manners = Block or report
page-table-chat-only-phrases = At this table people talk in phrases.
page-table-leaving = { $name } has left. A player who stays away for { $seconds } s resigns.
page-home-watch = Watch a game
page-new-watched = Everybody may watch
page-new-clock-days = { $days ->
    [one] { $days } day per turn
   *[other] { $days } days per turn
}
page-new-days = Days per turn
page-new-days-note = Play whenever you have time: each turn may take this long. My games shows where it is your turn.
page-rests = { $days ->
    [one] on vacation, { $days } more day
   *[other] on vacation, { $days } more days
}
page-days-left = { $time } left
page-new-draw = Draw it…
page-new-set-up = Set it up…
