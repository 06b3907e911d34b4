board-way-up = up
board-way-right = right
board-way-down = down
board-way-left = left
board-side-up = above
board-side-right = on the right
board-side-down = below
board-side-left = on the left
board-row = Row { $name }
board-column = Column { $name }
board-cell = { $cell }, { $what }
board-empty = empty
board-gravity-board = The room of Gravity
board-gravity-pawn = { $seat }’s pawn
board-gravity-a-pawn = the pawn to be put
board-gravity-objective = the objective
board-and = { " and " }
board-pause = { "; " }
board-gravity-pull = gravity draws { $way }
board-gravity-pull-flux = { $seat }’s flux draws { $way }
board-gravity-walls = walls { $where }
board-gravity-taken = Something stands on that cell already.
board-gravity-dial = Turn the gravity
board-gravity-dial-present = Gravity points { $way } now
board-gravity-dial-way = Gravity { $way }
board-gravity-which = Gravity or flux
board-gravity-hold-gravity = Gravity
board-gravity-hold-flux = My flux
board-gravity-keys-turn = turn the gravity.
board-gravity-keys-flux = For your flux, point at a line on the edge of the board, or type its name ({ $letters }, { $figures }).
board-gravity-which-way = { $line }. Which way?
board-gravity-which-line = Swipe along a line, or touch one of its cells.
board-gravity-former-line = Former line
board-gravity-next-line = Next line
board-gravity-lay = Lay
board-gravity-put = Put: { $deed }
board-gravity-put-how = Choose a cell, or drag the piece there.
board-gravity-move-piece = Move the piece
board-gravis3-board = The tile of Gravis 3
board-gravis3-pawn = { $seat }’s pawn
board-gravis3-draws = the arrow draws { $way }
board-gravis3-takeable = may be taken
board-gravis3-aligned = in the alignment that wins
board-gravis3-full = No pawn can go in there: the line is full.
board-gravis3-not-way = Pawns go in along the arrow.
board-gravis3-not-takeable = Only a ringed pawn breaks the alignment.
board-gravis3-arrow-up = The arrow points up: pawns come in from the bottom.
board-gravis3-arrow-right = The arrow points right: pawns come in from the left.
board-gravis3-arrow-down = The arrow points down: pawns come in from the top.
board-gravis3-arrow-left = The arrow points left: pawns come in from the right.
board-gravis3-which-line = Choose a line
board-gravis3-which-pawn = Choose a pawn
board-gravis3-former = Former
board-gravis3-next = Next
board-gravis3-turn = Turn the arrow
board-gravis3-drag = A pawn of the reserve: drag it into a line
board-sprocket-board = The formation of Sprocket
board-sprocket-nw = north-west
board-sprocket-ne = north-east
board-sprocket-se = south-east
board-sprocket-sw = south-west
board-sprocket-free = free
board-sprocket-stack = { $seat } { $height }
board-sprocket-rotor = Rotor { $cell }
board-sprocket-hole = { $cell } { $corner }, { $what }
board-sprocket-spot = { $count ->
    [0] Place { $cell }
    [one] Place { $cell }, makes a gear
   *[other] Place { $cell }, makes { $count } gears
}
board-sprocket-lifted = { $count ->
    [one] Rotor { $cell } lifted, one place
   *[other] Rotor { $cell } lifted, { $count } places
}
board-sprocket-makes = { $count ->
    [0] No gear
    [one] A gear
   *[other] { $count } gears
}
board-sprocket-adds = { $count ->
    [0] { $seat } adds nothing
    [one] { $seat } adds a peg
   *[other] { $seat } adds { $count } pegs
}
board-sprocket-wins = { $seat } wins
board-sprocket-then-bonus = { $count ->
    [one] then a bonus peg
   *[other] then { $count } bonus pegs
}
board-sprocket-how = Choose a rotor with a peg of yours, then its place. Turn it by the wheel or with , and . before you put it.
board-sprocket-how-touch = Tap a rotor with a peg of yours, then its place; or drag it there.
board-sprocket-how-peg = Put a peg of yours into any free hole.
board-sprocket-how-bonus = { $count ->
    [one] One bonus peg: choose a stack of yours that is in no gear.
   *[other] { $count } bonus pegs: choose a stack of yours that is in no gear, one by one.
}
board-sprocket-anywhere = Put it anywhere
board-sprocket-ban = { $rotor } has just come from { $left } and may not go back there.
board-sprocket-turn = Turn the rotor
board-sprocket-turn-left = A quarter left
board-sprocket-turn-right = A quarter right
board-sprocket-back = Back
board-deboucleurs-board = The strip of time
board-deboucleurs-start = Start
board-deboucleurs-end = End
board-deboucleurs-tile = Tile { $tile }
board-deboucleurs-singularities = { $count ->
    [one] { $count } singularity
   *[other] { $count } singularities
}
board-deboucleurs-not-laid = turned up, not laid yet
board-deboucleurs-rift-behind = a rift behind
board-deboucleurs-rift-ahead = a rift ahead
board-deboucleurs-passage-up = a passage up
board-deboucleurs-passage-down = a passage down
board-deboucleurs-wave = Wave { $wave } { $rounds ->
    [one] at the end of this round.
   *[other] in { $rounds } rounds.
}
board-deboucleurs-nearest = { $tiles ->
    [0] A singularity is on Start.
    [one] The nearest singularity is one tile from Start.
   *[other] The nearest singularity is { $tiles } tiles from Start.
}
board-deboucleurs-none = No singularity is on the strip.
board-deboucleurs-round = Round { $round }.
board-deboucleurs-held = The singularities stay where they are this round.
board-deboucleurs-stopped = The counter stays where it is this round.
board-deboucleurs-to-lay = to lay
board-deboucleurs-event = Event
board-deboucleurs-object = Object
board-deboucleurs-used = { $seat } uses
board-deboucleurs-dropped = { $seat } discards
board-deboucleurs-no-way = There is no move to this case.
board-deboucleurs-moves = Moves
board-deboucleurs-cards = { $count ->
    [0] Your cards: none
    [one] Your card
   *[other] Your { $count } cards
}
board-deboucleurs-no-cards = You hold no object yet. One comes for each singularity that is eliminated.
board-deboucleurs-tray = Moves or cards
board-deboucleurs-choose = Choose a move
board-deboucleurs-end-turn = End turn
board-deboucleurs-use = Use
board-deboucleurs-drop = Discard
board-deboucleurs-price-nothing = free
board-deboucleurs-price-energy = { $count ->
    [one] { $count } energy
   *[other] { $count } energy
}
board-deboucleurs-price-events = { $count ->
    [one] { $count } event
   *[other] { $count } events
}

board-polarity-colour-w = white
board-polarity-colour-b = black
board-polarity-colour-r = red
board-polarity-centre = in the centre
board-polarity-right = { $mm } mm right
board-polarity-left = { $mm } mm left
board-polarity-up = { $mm } mm up
board-polarity-down = { $mm } mm down
board-polarity-discs = Discs on the table
board-polarity-disc-flat = Disc { $number }, { $colour }, lies flat, { $place }.
board-polarity-disc-tower = Disc { $number }, { $colour }, on top of a tower of { $count }, { $place }.
board-polarity-disc-within = Disc { $number }, { $colour }, within a tower, { $place }.
board-polarity-disc-leaner = Disc { $number }, { $colour }, leans on disc { $support } at { $tilt }°, facing { $bearing }°, { $place }.
board-polarity-disc-leaner-alone = Disc { $number }, { $colour }, leans at { $tilt }°, facing { $bearing }°, { $place }.
board-polarity-disc-edge = Disc { $number }, { $colour }, on its edge, { $place }.
board-polarity-disc-red = The red disc, { $place }.
board-polarity-disc-offered = It has to be captured.
board-polarity-table = Polarity’s table: { $white } discs show white, { $black } black, { $leaners } lean.
board-polarity-view = How to look
board-polarity-view-table = Table
board-polarity-view-top = Top
board-polarity-view-side = Side
board-polarity-slowly = Again, slowly
board-polarity-by = How to play
board-polarity-by-hand = By hand
board-polarity-by-numbers = By numbers
board-polarity-call-N = North up
board-polarity-call-S = South up
board-polarity-take-w = White
board-polarity-take-b = Black
board-polarity-capture-how = Lift one disc so that the others stick to it.
board-polarity-lift = Lift disc { $number }
board-polarity-tool = Do
board-polarity-tool-play = Play a disc
board-polarity-tool-put = Put a disc
board-polarity-tool-lift = Lift a disc
board-polarity-colour = Colour in the hand
board-polarity-lift-how = Press a disc: it is lifted away with all that sticks to it.
board-polarity-kind = Gesture
board-polarity-kind-lean = Lean
board-polarity-kind-press = Press
board-polarity-kind-sweep = Sweep
board-polarity-kind-lean-note = Hold the disc tilted beside one of yours and let go: it must stand by itself.
board-polarity-kind-press-note = Come down beside a leaner of yours, so that it falls flat.
board-polarity-kind-sweep-note = Pass by, so that something moves.
board-polarity-no-leaner = There is no leaner of yours to press.
board-polarity-take = Take a disc
board-polarity-take-note = { $count ->
    [one] The last one in your reserve.
   *[other] { $count } in your reserve.
    } Or press one of your discs on the table to hold yours beside it.
board-polarity-waking = The table is waking up. This happens once.
board-polarity-taken = A disc is in your hand.
board-polarity-height = Height
board-polarity-tilt = Tilt
board-polarity-turn = Turn
board-polarity-distance = Distance
board-polarity-force = Force
board-polarity-time = Time to move
board-polarity-mm = { $count } mm
board-polarity-seconds = { $count } s
board-polarity-diameters = { $count } D
board-polarity-weights = { $count } × its weight
board-polarity-pull = { $count } ×
board-polarity-foreseen = If you let go: { $says }
board-polarity-let-go = Let go
board-polarity-draw-back = Draw back
board-polarity-put-back = Put back
board-polarity-help = Show what would come of letting go
board-polarity-keys = Drag to carry, wheel to lift, shift and drag to tilt. Keys: arrows, Page Up and Down, [ and ], Home and End; Enter lets go.
board-polarity-held = { $distance } diameters from disc { $target }, tilted { $tilt }°, { $height } mm high. It is pulled by { $force } times its weight.
board-polarity-target = Against
board-polarity-bearing = On its side
board-polarity-speed = Speed
board-polarity-do-lean = Lean it on { $number }
board-polarity-do-press = Press { $number }
board-polarity-do-sweep = Sweep past { $number }
board-polarity-numbers-lean = The side in degrees from the right, counterclockwise; the distance from the other’s centre to the rim. 49 to 54 mm at 40° stand.
board-polarity-numbers-press = Where the disc comes down, seen from the leaner: best above what it leans on. Speed 0 is the usual one.
board-polarity-numbers-sweep = Where it passes, and how low. Speed 0 is the usual one.
board-polarity-put-how = Press a place in the circle that touches nothing.
board-polarity-x = To the right
board-polarity-y = Up
board-polarity-somewhere = Find a place
board-polarity-put = { $count ->
    [one] Put it there
   *[other] Put the tower there
}
board-polarity-not-capture = This disc is not to be captured.
board-polarity-not-gesture-lean = A disc is played against one’s own colour.
board-polarity-not-gesture-press = Only a leaner of one’s own colour is pressed.
board-polarity-not-gesture-sweep = A disc is played against one’s own colour.
board-polarity-legend = How to read the table
board-polarity-legend-foundations = Foundations. White wears a ring, black a cross.
board-polarity-legend-leaner = Leaner. The narrower, the steeper; its shadow says where it stands.
board-polarity-legend-tower = Tower. Its slices can be counted; the figure is on top.
board-polarity-legend-force = Force, in brass, between a leaner and what it leans on.
board-polarity-legend-reach = Reach. Between the circles it stands; within, it snaps.
