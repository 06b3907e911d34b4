house-about = Board games of force: play them, replay them, analyse them.

    Without a command, opens the lobby: pick a game and play.
house-error = ludion: { $text }
house-commands = Commands
house-seats = for { $seats }
house-moves = Moves: { $moves }
house-such-as = Such as: { $moves }

command-games = List the games; with GAME, its options.
command-play = Play a game at the terminal, against somebody or a computer.
command-resume = List your unfinished games, or continue one.
command-rules = Show the rules of a game, with their diagrams.
command-learn = Learn a game in lessons, move by move.
command-show = Show a position: the board, who is to move, the legal moves.
command-apply = Print the text of the position after some moves.
command-perft = Count lines of play and distinct positions after whole turns.
command-replay = Replay a recorded game.
command-picture = Draw a position or a recorded game: SVG, PNG, GIF or WebP.
command-print = Make a PDF to print: rulebook, board, pieces to cut out.
command-analyse = Evaluate a position, or judge every move of a recorded game.
command-solve = Prove who wins a game with best play on both sides, and write the proof to a file.
command-verify = Check a file of ludion solve by the readable rules alone.
command-engine = Answer the queries of other programs: one JSON object per line.
command-tournament = Play games between computer players: a cross table, and Elo ratings with their intervals. Players are level:1 to level:8, greedy, depth:TURNS, mcts:PLAYOUTS, random, random:SEED, engine:COMMAND or python:MODULE:CLASS.
command-levels = Measure how strong each level of a game is: against the one below or, where all win together, how often a team of it wins.
command-score = Score a player (level:4, mcts:1000, engine:COMMAND …): how often it keeps what is proven, solves puzzles, wins together. One number per game, from fixed seeds.
option-score-game = Score one game only.
option-score-number = How many positions, puzzles or games of each game to ask.
command-data = Write games of computer players as data for learners (Parquet): every position a seat moved from, the move, how the game ended. Or positions with their proven values.
option-data-player = A player, written as for tournament; repeat it for several, who take the seats in turn. Moves are random unless given.
option-data-games = How many games to play and write.
option-data-proven = Write this many positions with their proven values, instead of games.
option-data-openings = How many random turns each game begins with; they are not written.
option-data-processes = How many processes play.
data-written = { $file }: { $rows } positions
score-row = { $game }: { $share } % ({ $right } of { $number }) – { $measure }
score-proven = moves that keep the proven value
score-puzzles = puzzles whose first turn is found
score-together = games won together
score-gestures = gestures without a fault
command-balance = Measure how balanced a game is: who wins how often, and how long games last. For the arguments of a game, see ludion balance GAME --help.
command-puzzles = Solve a puzzle: find the only turn that wins, or the gesture that reaches a goal.
command-bench = Measure speed, as a ratio to a reference that runs at the same time.
command-warm = Compile all searches now, so that no game has to wait for them.
command-completion = Print the script that completes ludion commands in a shell.

option-lang = Language; by default that of the environment.
option-version = Show the version and exit.
option-option = An option of the game, such as pawns=8; may be repeated. room=@FILE takes the value from a file.
option-position = Start from this position instead of the start of the game.
option-json = Print JSON, for a program to read.
option-seed = Make the computer's choices repeatable.
option-moves = Moves in the game's notation, separated by spaces.
option-turns = How many whole turns.
option-by-rules = Count by the readable rules even if a faster kernel exists.
option-seat = Who sits there, one per seat, in order: human, human:NAME, level:1 to level:8, greedy, depth:TURNS, mcts:PLAYOUTS, random, random:SEED, engine:COMMAND (a program that answers as ludion engine does), python:MODULE:CLASS.
option-plain = Line by line, for pipes and screen readers.
option-lesson = Which lesson: 1 is the first one
option-look = Colours: light, dark, or saving, which uses little ink.
option-width = Width in pixels, 64 to 4000, for PNG, GIF and WebP.
option-move = The position after this move of the recording; 0 is the start.
option-from = Begin the animation after this move.
option-to = End the animation after this move.
option-still-seconds = How long each position is shown in an animation, in seconds.
option-animate = Animate an SVG: it plays the moves.
option-paper = The paper: a4 or letter.
option-ink = Colours, or black lines on white: colour or saving.
option-print-file = The file; by default it is named after the game.
option-save = Save the record to this new file, from the first move on.
option-resume-delete = Delete this game instead.
option-seconds = How long each side runs in a round.
option-rounds = How many rounds; the best round of each side counts.
option-only = Only the comparisons whose name contains this.
option-out = Write the proof to this new file.
option-sample = Check this many claims, drawn at random, and always those about the start.
option-all = Check every claim.
option-record = Judge every move of the game recorded in this file.
option-think = How many seconds to think about each position.
option-lines = How many of the best lines to show.
option-annotated = Write the record to this new file, with verdicts as comments and better lines as variations.
option-games = Games of each pairing, rounded up so that every opening is played from every seat; by default 100, or every opening of a file once.
option-openings = Begin after this many random whole turns, or from the openings of a file: positions, one per line, or records.
option-processes = How many processes play; by default one for each core.
option-solve-processes = How many processes work; only the solving of some games can be divided.
option-score-processes = How many processes answer.
option-on = Let a Dask cluster play: the address of its scheduler.
option-warm-processes = How many games to compile at once; by default one per core.
option-tournament-out = Store every finished game in this file; the same command then resumes where it stopped.
option-levels = Which levels to measure, such as 1-4 or 2,5.
option-levels-games = Games of each level.
option-levels-openings = Random whole turns at the beginning of each game.
option-levels-even = Begin only from openings that are proven draws.
option-levels-processes = How many processes play.
option-sprt = For two players: stop as soon as it is clear which of these two Elo differences is likelier.
option-ladder = Only neighbours meet; without players, the ladder is random and all the levels.
option-number = The puzzle with this number; higher numbers are harder. By default the first.
option-random = A random puzzle.
option-make = Find this many new puzzles in played games, and write them as records.
option-make-processes = With --make: how many processes search.
option-puzzles-out = Write the new puzzles to this new file; until then, FILE.part has what is found, and the same command resumes from there.

perft-lines = { $count ->
    [one] { $count } line of play
   *[other] { $count } lines of play
}
perft-positions = { $count ->
    [one] { $count } distinct position of unfinished games
   *[other] { $count } distinct positions of unfinished games
}
warm-done = { $game }: compiled in { $seconds } s
warm-kept = Cached in { $directory }
search-preparing = The compiled search is being prepared; until it is ready, a smaller one answers.
search-preparing-part = The compiled search is being prepared (part { $done } of { $parts }); until it is ready, a smaller one answers.
search-meanwhile = Level { $level } plays with a simpler search until the fast one is ready.
search-meanwhile-part = Level { $level } plays with a simpler search until the fast one is ready: { $percent } %.
bench-row = { $name }: { $ratio } × ({ $fast } to { $slow } { $unit })
progress-turns = Turns searched: { $done }
progress-strategy = Positions of the winner: { $done }
progress-defence = Positions of the defence: { $done }
progress-claims = Claims checked: { $done } of { $total }
progress-analysed = Positions analysed: { $done } of { $total }
progress-positions = Positions numbered: { $done } of { $total } forces
progress-actions = Actions followed: { $done } of { $total } forces
progress-games = Games played: { $done } of { $total }
progress-puzzles = Puzzles found: { $done } of { $total }
progress-pace = { $rate }/s, { $left } left
progress-other = { $done } of { $total }
solve-wins = { $seat } wins { $turns ->
    [one] this turn
   *[other] in { $turns } turns
}, with best play on both sides.
solve-draw = Nobody can force a win: a draw, with best play on both sides.
solve-unproven = Nothing is proven: nobody can force a win within the turns searched.
solve-work = { $nodes } positions searched in { $seconds } s.
solve-wrote = Proof: { $path }, { $bytes } bytes, SHA-256 { $digest }
solve-no-file = Nothing is proven, so no file was written.
verify-checked = { $checked } of { $claims } claims checked by the rules: all hold.
verify-file = { $game }, { $options }; SHA-256 { $digest }

tournament-title = { $game }: { $games } games, { $openings }.
tournament-random = openings of { $turns } random turns
tournament-from-file = { $count } openings from a file
tournament-player = player
tournament-elo = Elo
tournament-points = points
tournament-games = games
tournament-legend = Elo with its 95 % interval, the mean being 0; then won-drawn-lost against each.
tournament-difference = { $first } is { $elo } Elo stronger than { $second }; with 95 % confidence, { $low } to { $high }.
tournament-test-open = Is { $player } { $low } or { $high } Elo stronger? Not clear yet: log-likelihood ratio { $ratio }, bounds ±{ $bound }.
tournament-test-elo0 = Is { $player } { $low } or { $high } Elo stronger? Rather { $low }: log-likelihood ratio { $ratio }, bounds ±{ $bound }.
tournament-test-elo1 = Is { $player } { $low } or { $high } Elo stronger? Rather { $high }: log-likelihood ratio { $ratio }, bounds ±{ $bound }.
tournament-goes-on = Resuming: { $games } games are already played.
tournament-stopped = Stopped after { $games } games. To be able to resume later, give --out FILE.
tournament-stopped-kept = Stopped. { $games } games are in { $file }; the same command resumes from there.
puzzles-go-on = Resuming: { $games } games are already searched, with { $found } puzzles.
puzzles-stopped = Stopped. { $found } puzzles are in { $file }; the same command resumes from there.

plain-help = Type a move, or several separated by spaces. Other words: moves (every move and what it does), board, hint, undo, rules, quit.
plain-word-help = help
plain-word-moves = moves
plain-word-board = board
plain-word-hint = hint
plain-word-undo = undo
plain-word-rules = rules
plain-word-solution = solution
plain-word-next = next
plain-word-quit = quit
plain-word-go-on = go
plain-word-wait-for-me = wait
plain-answer = Answer go (“{ $on }”) or wait (“{ $wait }”); Enter alone leaves it to your team-mate.
plain-not-yours = { $seat } is played by a computer. Not read: { $rest }
plain-not-nature = Chance decides by itself. Not read: { $rest }
plain-over = The game is over. Not read: { $rest }
hint-type = Type { $move }.
hint-asked = Looking for a hint.
hint-try = Try { $move }.
hint-do = Try this: { $deed }.
hint-wins = It wins { $turns ->
    [one] this turn
   *[other] in { $turns } turns
}, whatever the other does.
hint-loses = Against best play the game is lost; this holds out longest, for { $turns ->
    [one] one turn
   *[other] { $turns } turns
}.
hint-draws = With best play the game is drawn.
hint-only = { $turns ->
    [one] Every other move loses in one turn.
   *[other] Every other move loses within { $turns } turns.
}
hint-danger = Of the { $others } other moves, { $losing ->
    [one] one loses
   *[other] { $losing } lose
    } within { $turns ->
    [one] one turn
   *[other] { $turns } turns
}. Nothing bad is known about this one.
hint-threat = This prevents, for example: { $ending }
hint-looks = Nothing is proven here; it is what the strongest computer would play.
hint-solve = The top level plays this game by search. Once { $command } has solved the game, it plays perfectly.
plain-nothing-to-undo = There is nothing to take back.
replay-unfinished = The game was not finished.
stopped-resigned = The game was resigned.
stopped-time = Time ran out.

analyse-wins = { $seat } wins { $turns ->
    [one] this turn
   *[other] in { $turns } turns
}, with best play on both sides.
analyse-loses = { $seat } loses { $turns ->
    [one] in one turn
   *[other] in { $turns } turns
}, with best play on both sides.
analyse-draws = A draw, with best play on both sides.
analyse-value = { $seat }: { $value }, from −1 (lost) to +1 (won); not proven.
analyse-compiling = The compiled search is being prepared, once after an installation or an update; until it is ready, a smaller one answers.
analyse-chance = Chance is to move.
analyse-worth-wins = wins { $turns ->
    [one] this turn
   *[other] in { $turns } turns
}
analyse-worth-loses = loses { $turns ->
    [one] in one turn
   *[other] in { $turns } turns
}
analyse-worth-unknown = not known
analyse-worth-draws = draws
analyse-work = { $nodes } positions searched, { $depth ->
    [one] one turn
   *[other] { $depth } turns
} deep.
analyse-games = { $nodes } games played out.
analyse-unsolved = Searched, not proven: this server has not solved the game yet. Its operator can do so in a few minutes with “ludion solve”.
analyse-best = best
analyse-good = good
analyse-mistake = mistake
analyse-blunder = blunder
analyse-forced = the only move
analyse-move = { $number }. { $move }: { $verdict } ({ $worth }). { $happened }
analyse-better = Better: { $moves } ({ $worth }).
analyse-turning = Turning point.
analyse-comment = { $verdict } ({ $worth })
analyse-comment-best = { $verdict } ({ $worth }); best: { $best } ({ $other })
analyse-comment-turning = { $comment }. Turning point
analyse-turning-points = Turning points: { $moves }
analyse-no-turning-point = No turning point.
analyse-tally = { $seat }: best { $best }, good { $good }, mistakes { $mistakes }, blunders { $blunders }.
analyse-wrote = Annotated record: { $path }
analyse-stopped = Stopped after { $done } of { $of } positions; this is the result so far. No file was written.
puzzle-heading = Puzzle { $number } of { $of }, difficulty { $difficulty } of 5; levels 1 to 7 miss it { $missed } times in a hundred.
puzzle-goal-heading = Puzzle { $number } of { $of }: { $theme }, difficulty { $difficulty } of 5; trembling hands that know the gesture miss it { $missed } times in a hundred.
puzzle-goal-help = Type a gesture in the notation of the game, or the name of one to be asked for its numbers. Other words: hint, solution, board, quit.
puzzle-goal-missed = That was not it. The table is as it was before: try again.
puzzle-task = { $turns ->
    [one] { $seat } to move and win this turn. Only one turn wins.
   *[other] { $seat } to move and win in { $turns } turns. Only one first turn wins.
}
puzzle-help = Type a move, or several separated by spaces. Other words: hint, solution, board, quit.
puzzle-hint = It is one of these: { $moves }
puzzle-wrong = No: nothing wins after { $move }.
puzzle-not-known = { $move } is not the solution; whether it wins is not known.
puzzle-unsure = No: after { $move } the cards can spoil it.
puzzle-aim-missed = For instance { $line }
puzzle-aim-fails = can be spoilt by the cards
puzzle-wins-too = { $move } wins too. The solution continues with { $solution }.
puzzle-loses = For instance { $line }: it loses { $turns ->
    [one] in one turn
   *[other] in { $turns } turns
}.
puzzle-draws = For instance { $line }: with best play the game is drawn.
puzzle-solved = Solved.
puzzle-solved-helped = Solved, with a hint.
house-your-turn = Your turn, { $seat }
metavar-game = GAME
metavar-name = NAME
metavar-option = NAME=VALUE
metavar-position = TEXT
metavar-number = NUMBER
metavar-levels = LEVELS
metavar-who = WHO
metavar-file = FILE
metavar-what = GAME-OR-RECORD
metavar-seconds = SECONDS
metavar-count = COUNT
metavar-players = PLAYERS
metavar-openings = TURNS|FILE
metavar-player = PLAYER...
metavar-text = TEXT
metavar-address = ADDRESS
metavar-table = TABLE
resume-none = You have no unfinished games. Games you leave are saved and listed here.
resume-how = Continue one with ludion resume NAME.
resume-go-on = The game is saved. Continue with: { $command }
resume-not-saved = The game continues, but it is not saved: { $fault }.
resume-deleted = Deleted: { $name }
resume-moves = { $moves ->
    [one] one move
   *[other] { $moves } moves
}
rules-aim = The aim
rules-turn = A turn
rules-end = The end
lesson-step = Step { $number } of { $of }
lesson-next = Press Enter to continue.
lesson-help = Type the move that the lesson asks for. Other words: hint, solution, board, quit.
lesson-wrong = That is not it. Try again.
lesson-over = That is the end of the lesson. Play now: ludion play { $game }
lesson-follows = That is the end of the lesson. The next one: ludion learn { $game } --lesson { $number }
lesson-another = The next lesson
lesson-go-on = Continue
lesson-end = The lesson is over
puzzle-missed-hands = { $theme }. Trembling hands that know the gesture miss it { $missed } times in a hundred.
puzzle-missed = Levels 1 to 7 miss it { $missed } times in a hundred.
analyse-under-way = Analysing the game…
analyse-not-here = The moves of this game cannot be compared by a search.
analyse-first = Press A first: it analyses the whole game.
games-options = Options:
games-option = { $title }: { $wanted }; by default { $usual }
games-ruling = { $line } (another value is a house rule)
house-rule = { $rule }: { $value }
play-house-rules = House rule: { $rules }
play-house-ruled = with a house rule
games-any-text = { $named }, or your own text (=@FILE reads it from a file)
games-more = See also: { $commands }
games-proposed = { $line }; ludion play begins with { $value }
metavar-n = N
metavar-days = DAYS
metavar-url = URL
metavar-rowsxcols = ROWSxCOLS
metavar-id = ID
metavar-seat = SEAT
metavar-to = FILE
metavar-arguments = ARGUMENTS
metavar-command = COMMAND [ARGUMENTS]…
metavar-host-port = HOST:PORT
balance-about-experiment = An experiment: variants of a game, each played many times by computers; the results as a table, HTML, JSON or CSV. Each --versus and each value of --sweep adds a variant.
balance-option = An option of the game, for all variants.
balance-versus = Another variant.
balance-sweep = A variant for each value.
balance-by = Who plays, on all seats.
balance-player = Who plays, on all seats.
balance-against = Another player to meet; they take turns to begin.
balance-games = How many games of each kind.
balance-seed = The first seed: the same one gives the same games.
balance-journal = Store the games in this file; an interrupted run resumes from it.
balance-report = Write a report to this file: .html, .json or .csv.
balance-out = Write the report to this new file.
balance-players = Numbers of players.
balance-processes = How many games are played at the same time.
balance-on = A Dask cluster, by the address of its scheduler.
metavar-sweep = NAME=A,B,C
metavar-scheduler = tcp://HOST:PORT

# what is printed
print-scale = { $length } mm: print at 100 %, not fitted to the page
print-backs = Backs: print on the other side, flipped along the long edge.
print-tile = Page { $number } of { $count }: cut along the frame, and overlap by 8 mm.
print-aid = player aid
print-needs = What you need
print-board = Board
print-pieces = Pieces
print-counters = Counters
print-template = Template, 1:1
print-fold = Pieces to fold
print-card = Strong card or sticker paper, glue, scissors
print-cut = Cut along the line.
print-cut-board = Glue it on card, then cut it out.
print-cut-stickers = Print on sticker paper, or glue on card, then cut out the circles.
print-cut-cards = Print on card, then cut at the marks; the drawing extends 3 mm beyond them.
print-cut-fold = Cut out, fold at the dashed lines, glue the halves together, fold the feet outwards.
print-how = How to print
print-how-read = { $count ->
    [one] Page { $pages }
   *[other] Pages { $pages }
  } to read: on one side or on both.
print-how-one = { $count ->
    [one] Page { $pages }
   *[other] Pages { $pages }
  } to cut out: on one side only.
print-how-both = Pages { $pages }, cards with their backs: on both sides, flipped along the long edge.
print-made = { $file }: { $size } kB
