gravity-tagline = Meet the objective where everything falls.
gravity-seat-0 = Blue
gravity-seat-1 = Green
gravity-seat-2 = Red
gravity-way-up = up
gravity-way-right = right
gravity-way-down = down
gravity-way-left = left
gravity-row = row { $name }
gravity-column = column { $name }
gravity-objective = objective
gravity-the-objective = the objective
gravity-gravity = gravity: { $way }
gravity-flux = { $seat }: flux on { $line }, { $way }
gravity-stock = flux on { $line }, { $way }
gravity-no-flux = { $seat }: flux not laid yet
gravity-do-gravity = { $seat }: choose which way gravity points at the start.
gravity-do-objective = { $seat }: put the objective on any cell.
gravity-do-pawn = { $seat }: put { $other }’s character on a free cell, far from the objective; nobody puts their own.
gravity-do-turn = { $seat }: turn gravity, or lay your flux on a line.
gravity-do-turn-banned = { $seat }: turn gravity (not { $way }, where it has just come from), or lay your flux on a line.
gravity-said-chosen = { $seat } chooses gravity: { $way }.
gravity-said-turned = { $seat } turns gravity { $way }.
gravity-said-laid = { $seat } lays a flux on { $line }, { $way }.
gravity-said-reversed = { $seat } reverses the flux on { $line }: { $way }.
gravity-said-put-objective = { $seat } puts the objective on { $cell }.
gravity-said-put-pawn = { $seat } puts { $pawn }’s character on { $cell }.
gravity-said-drawn = { $cause }: { $pawns }.
gravity-by-gravity = By gravity
gravity-by-flux = By { $seat }’s flux
gravity-by-flux-gravity = By { $seat }’s flux and gravity
gravity-by-fluxes = By the fluxes
gravity-by-fluxes-gravity = By the fluxes and gravity
gravity-goes = { $pawn } to { $cell }
gravity-goes-round = { $pawn } through the edge to { $cell }
gravity-said-rest = Nothing moves.
gravity-said-circle = The fall goes round in a circle and stops there.
gravity-said-meeting = { $seat } meets the objective.
gravity-not-turn-banned = Not { $way } this turn: gravity has just come from there.
gravity-not-turn-same = Gravity points { $way } already; staying is not an action.
gravity-not-line-taken = { $seat }’s flux lies on { $line }: one flux to a line.
gravity-not-line-same = Your flux blows { $way } there already: you may reverse it, or lay it elsewhere.
gravity-end-meeting = { $seat } meets the objective and wins.
gravity-end-pushed = { $seat } meets the objective and wins. { $other } pushed it there.
gravity-end-repetition = Same position for the third time: a draw.
gravity-end-turns = { $count } turns without a meeting: a draw.
gravity-option-players = players
gravity-option-length = length
gravity-option-length-normal = 150 turns
gravity-option-length-long = 500 turns
gravity-option-ban = half turns (rule 1)
gravity-option-ban-yes = may not be undone at once
gravity-option-ban-no = may be undone
gravity-option-crossing = where two fluxes cross (R4)
gravity-option-crossing-newest = the newest draws first
gravity-option-crossing-oldest = the oldest draws first
gravity-option-way = who enters a cell that two want (R5)
gravity-option-way-flux = the one drawn by a flux
gravity-option-way-turn = the one who acts
gravity-deed-turn-up = Turn gravity up
gravity-deed-turn-right = Turn gravity right
gravity-deed-turn-down = Turn gravity down
gravity-deed-turn-left = Turn gravity left
gravity-deed-lay = Lay your flux on { $line }, going { $way }
gravity-deed-put-objective = Objective on { $cell }
gravity-deed-put-pawn = { $seat } on { $cell }
tui-gravity-keys-turn = ↑→↓← which way?
tui-gravity-keys-play = ↑→↓← gravity, { $lines } flux
tui-gravity-keys-put = Choose a cell
tui-gravity-word = gravity
gravity-step-gravity = Gravity
gravity-step-objective = Objective
command-gravity = Rooms for Gravity: make fair ones, check room files.
command-gravity-room = Print the picture of a fair room, or check a room file. Play in it with: ludion play gravity -o room=@FILE
option-gravity-seed = Which fair room; the same seed and size give the same room.
option-gravity-size = Rows and columns, from 4x4 to 16x16; 8x8 by default.
option-gravity-official = Print the official room.
option-gravity-check = Read this room file and say what it contains, or where it is wrong.
gravity-room-seed = Made with --seed { $seed }
gravity-room-read = { $rows } rows, { $columns } columns, { $walls ->
    [one] one wall
   *[other] { $walls } walls
}.
gravity-room-fair = The room is fair: every line has a wall, and every cell can be reached from anywhere.
gravity-room-open = Not fair. Without a wall: { $lines }. Gravity can carry a piece round and round there.
gravity-room-unreachable = Not fair: however gravity turns, a piece that rests on { $rest } cannot reach { $count ->
    [1] { $cells }
    [2] { $cells }
    [3] { $cells }
    [4] { $cells }
   *[other] { $count } cells, such as { $cells }
}.
gravity-option-room = room
gravity-option-room-official = official
gravity-option-room-tiny = tiny
gravity-option-room-small = small
gravity-option-room-long = long
gravity-option-room-large = large
gravity-solution = Solved for two in the official room: with best play nobody wins. A computer has worked out all 51,784,912 positions at rest; a sample was checked by the rules alone.
gravity-option-room-about = Rows of cells, separated by /: . is an open cell, _ has a wall below, | a wall on its right, J both. 4 to 16 rows and columns; what leaves on one side comes in on the other.

gravity-print-room = room, as you have chosen it; a cell measures { $cell } mm
gravity-print-pawns = characters to fold, one for each player
gravity-print-fluxes = fluxes: counters with an arrow, one for each player
gravity-print-objective = objective: the counter with the star
gravity-print-dial = dial that shows where gravity points
gravity-print-how = Lay a flux outside the room, at the end of its line, its arrow pointing the way it blows. Turn the dial when somebody turns gravity. Where the edge is dotted, the room continues at the opposite side.
