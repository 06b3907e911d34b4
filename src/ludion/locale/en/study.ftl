# Replay and analysis, embeds, rules, lessons, puzzles: read by the page.

study-title = Replay and analysis
study-heading = { $game }: replay and analysis
study-about = A recorded game, step by step: who was ahead, where it turned, and what might have been played instead.
study-loading = One moment…
study-crumb = replay and analysis
study-crumb-names = { $names }
study-paste = The text of a record
study-open = Open the record
study-choose-file = Choose a file…
study-own = Your last games
study-examples = Examples
study-examples-about = A game between two computers, move by move; or try out moves for both sides from the start.
study-example = An example game
study-example-of = An example game of { $game }
study-from-start = From the start
study-from-start-of = { $game } from the start
study-paste-record = Paste a record…
study-open-another = Open another record
study-embed-nothing = There is no game at this address.

study-playback = Playback
study-first = To the start
study-back = One move back
study-play = Play
study-pause = Pause
study-forward = One move on
study-last = To the end
study-speed = ×{ $speed }, speed

study-start = The start.
study-turn = Turn { $turn }
study-turn-says = Turn { $turn }: { $says }
study-says-wins = { $seat } wins { $turns ->
    [one] this turn
   *[other] in { $turns } turns
}
study-says-wins-whatever = { $seat } wins { $turns ->
    [one] this turn
   *[other] in { $turns } turns
}, whatever is played
study-says-loses = { $seat } loses { $turns ->
    [one] in one turn
   *[other] in { $turns } turns
}
study-says-drawn = with best play a draw
study-says-chance = chance decides
study-says-unknown = not proven yet who wins
study-says-even = nobody seems to be ahead
study-says-ahead = { $seat } seems a little ahead
study-says-well-ahead = { $seat } seems well ahead
study-says-behind = { $seat } seems to be behind
study-says-together = all win about { $share } of 100 games from here
study-share = { $percent }% won
study-judged = Verdict: { $says }.
study-turned = Here the game turned.
study-move-of = Move { $number } of { $of }.
study-gauge = What the position is worth: not known yet
study-worth-of = { $seat } { $worth } %
study-graph = What the game was worth, move by move

study-best = Best line
study-lines = Other lines
study-over = The game is over here.
study-nothing-known = Not analysed yet.
study-chance = Chance decides here: nobody has a choice.
study-thinking = Analysing…
study-proven = Proven.
study-reviewing = Analysing the game: position { $done } of { $of }.

study-panels = Below
study-panel-moves = Moves
study-panel-try = Try a move
study-panel-record = Record
study-moves = Moves
study-notation = Show notation
study-no-moves = No move yet. Make one on the board.
study-branch = What if
study-in-branch = What if: you have left the game.
study-leave = Back to the game
study-record = The game as a record
study-copy = Copy the text
study-download = Save as a file
study-copy-link = Copy the link
study-copy-embed = Copy the embed

study-learn = Learn
study-learn-about = Every rule on a board that you can play with, lessons of a few minutes (first steps, tactics, strategy), and puzzles: one turn that wins, or a goal to reach by hand.
study-ways = Ways to learn
study-rules = Rules
study-lesson = Lesson
study-lessons = Lessons
study-lesson-next = Next: { $name }
study-table = Free table
study-table-about = Nothing is won or lost here: put discs where you like, in either colour, lean, press and sweep them, lift any away. Every gesture is simulated and described.
study-table-clear = Clear the table
study-puzzles = Puzzles
study-summary = In short
study-summary-aim = The aim
study-summary-turn = A turn
study-summary-end = The end
study-puzzle-analysis = Analyse
study-contents = Contents
study-diagram = Board for { $rule }
study-show = Show
study-try = Try it
study-restart = From the start
study-progress = How far you are
study-step-of = Step { $number } of { $of }
study-previous = Back
study-next = Continue
study-skip = Skip
study-again = Try again
study-watch = Watch
study-play-game = Play a game
study-puzzles-about = In each of them exactly one turn wins. The computer defends itself for as long as it can.
study-puzzles-about-aims = In each of them exactly one move makes the team sure of its aim, whatever the cards bring. You move everybody, and all hands are open. The computer draws the worst cards.
study-puzzles-about-goals = Each of them sets a goal on the table: any gesture that reaches it solves the puzzle.
study-missed-hands = Hands that tremble, and know the gesture, miss it { $percent } times in a hundred.
study-puzzle-missed-goal = That was not it.
study-puzzle-goes-on = So far, so good. Go on.
study-puzzles-none = There are no puzzles for this game yet, but there are a lesson and the rules.
study-puzzles-begin = Begin with the first
study-puzzles-go-on = Continue
study-solved = Solved
study-solved-word = solved
study-streak = In a row
study-streak-best = Most in a row
study-rating = Rating
study-rating-is = Your rating: { $rating }.
study-streak-is = Solved in a row at the first try: { $streak }. Most so far: { $best }.
study-difficulty = Difficulty { $difficulty } of 5
study-puzzle-number = Puzzle { $number }
study-puzzle-of = puzzle { $number } of { $of }
study-puzzle-facts = Puzzle { $number } of { $of }, difficulty { $difficulty } of 5
study-missed = The lower computer levels miss it { $percent } times in a hundred.
study-hint = Hint
study-solution = Solution
study-puzzle-next = Next puzzle
study-puzzle-right = Right. Go on.
study-puzzle-wins-too = That wins too. The solution continues with: { $deed }.
study-puzzle-unsure = After { $deed } the cards can spoil it: look how.
study-puzzle-sure-too = That is sure, too. The solution continues with: { $deed }.
study-puzzle-wrong = After { $deed } nothing wins any more.
study-puzzle-unknown = { $deed } is not the solution, and is not known to win.
study-puzzle-refuted = { $deed } { $worth }.
study-puzzle-hint = It is one of these: { $moves }
study-puzzle-hint-move = Try this: { $deed }.
study-puzzle-solved = Solved.
study-puzzle-solved-helped = Solved, with some help.
study-puzzle-shown = This is the solution.
study-practise = Practise from here
study-hidden = This game is not over, and it has hidden hands. Its replay opens when it is over.

study-ideas = One idea at a time
study-ideas-about = Learn a tactic by the puzzles that use it, the easier ones first; the idea is told in advance.
study-explore = Explore
study-explore-it = Explore it.
study-explore-heading = { $game }: what is known
study-known = What is proven
study-known-how = How it was proved, and how to check it
study-explore-wins = { $count ->
    [one] wins
   *[other] { $count } moves win
}
study-explore-draws = { $count ->
    [one] draws
   *[other] { $count } moves draw
}
study-explore-open = { $count ->
    [one] not proven
   *[other] { $count } moves are not proven
}
study-explore-loses = { $count ->
    [one] loses
   *[other] { $count } moves lose
}
study-explore-played = { $games ->
    [one] 1 game here
   *[other] { $games } games here
}, { $won } won
study-explore-met = { $games ->
    [one] 1 game here
   *[other] { $games } games here
}
study-explore-house = { $games ->
    [one] One finished game on this server has come to this position.
   *[other] { $games } finished games on this server have come to this position.
}
study-explore-shares = games won after each move
study-explore-share = { $share } of 100
study-explore-share-within = { $share } of 100 ({ $low } to { $high })
study-values-missing = This game is solved, but this server has not computed its values yet. That takes a minute or two and 60 MB of disk, beside everything else. You can stop: turns already searched are kept, the preparation before them is not.
study-values-make = Compute the values
study-values-begun = Beginning…
study-values-stop = Stop
study-values-stopped = Stopped. Turns already searched are kept; the rest begins again when you start.
study-explore-watch-win = Watch the forced win
study-explore-watch-loss = Why? Watch how it is lost
study-explore-analyse = Analyse
study-explore-hands = Hands move freely in this game: its moves cannot be listed.
study-explore-here = Explore this position
study-explore-deal = Deal again
study-explore-chance = What chance may bring
study-explore-why = Why?
study-explore-how = How?
study-explore-line = And then?
study-explore-why-heading = Why this loses
study-explore-how-heading = How this wins
study-explore-line-heading = How play goes on
study-explore-close = Close: { $deed }
study-explore-not-proven = This is the search’s view, not a proof.
study-explore-watch = Watch it
study-explore-walk = The winning side plays by itself: choose only the other’s moves

study-print = Print and play
study-print-note = A PDF with the rulebook, a player aid, the board and the pieces to cut out. Making it takes a few seconds.
study-print-paper = Paper
study-print-ink = Ink
study-print-a4 = A4
study-print-letter = Letter
study-print-colour = Colour
study-print-saving = Little ink
study-print-save = Save the PDF
study-design = Editor
study-position = Set up a position
study-lab = Lab: is it fair?
