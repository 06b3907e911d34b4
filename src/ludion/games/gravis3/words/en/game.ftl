gravis3-tagline = Three in a row, while gravity turns.
gravis3-seat-0 = White
gravis3-seat-1 = Black
gravis3-do-line = { $seat }: insert a pawn in a line. The arrow points { $arrow }: pawns come in from the { $edge }.
gravis3-do-first-line = { $seat }: choose a direction and a line for the first pawn.
gravis3-do-take = { $seat }: { $enemy } has { $count ->
    [3] three
    [4] four
   *[other] five
  } in a row, { $runs }. Take a pawn of it: { $choices }.
gravis3-do-give = { $seat }: { $count ->
    [3] three
    [4] four
   *[other] five
  } of yours in a row, { $runs }. Choose which one is taken: { $choices }.
gravis3-do-turn = { $seat }: turn the arrow for { $enemy }.
gravis3-do-swap = Or swap: take the first pawn over as your own.
gravis3-way-up = up
gravis3-way-right = right
gravis3-way-down = down
gravis3-way-left = left
gravis3-from-up = bottom
gravis3-from-right = left
gravis3-from-down = top
gravis3-from-left = right
gravis3-said-line = { $seat } inserts a pawn in { $line }, going { $way }.
gravis3-said-pushed = It pushes { $count ->
    [one] one pawn
   *[other] { $count } pawns
}.
gravis3-said-taken = The { $enemy } pawn on { $cell } is taken.
gravis3-said-fall = { $count ->
    [one] One pawn falls
   *[other] { $count } pawns fall
}.
gravis3-said-turned = { $seat } turns the arrow { $way }.
gravis3-said-kept = { $seat } leaves the arrow pointing { $way }.
gravis3-said-swapped = { $seat } takes the pawn on { $cell } over: the colours are exchanged.
gravis3-row = row { $name }
gravis3-column = column { $name }
gravis3-arrow = arrow: { $way }
gravis3-end-alignment = { $seat } has { $count ->
    [3] three
    [4] four
   *[other] five
  } in a row, { $runs }, and wins.
gravis3-end-reserve = { $seat } has no pawn left to insert: a draw.
gravis3-end-reserve-loses = { $seat } has no pawn left to insert and loses.
gravis3-end-reserve-wins = { $seat } has no pawn left to insert and wins.
gravis3-end-repetition = Same position for the third time: a draw.
gravis3-option-pawns = pawns each
gravis3-option-pie = pie rule
gravis3-option-pie-no = without
gravis3-option-pie-yes = with
gravis3-option-chooser = who chooses the captured pawn (R1)
gravis3-option-chooser-mover = the player who inserts
gravis3-option-chooser-owner = its owner
gravis3-option-chooser-about = If its owner chooses, White wins two turns sooner with best play: in 11 instead of 13.
gravis3-option-capture = which pawn of an alignment (R1)
gravis3-option-capture-breaking = one that breaks it
gravis3-option-capture-any = any
gravis3-option-capture-about = If any pawn may be taken, three may stay in a row; then one more is taken. With best play White wins in 13 turns either way.
gravis3-option-order = which alignment first (R2)
gravis3-option-order-most = the most at once
gravis3-option-order-any = any
gravis3-option-order-about = Whether a pawn of several alignments must be taken before others. With best play White wins in 13 turns either way.
gravis3-option-fall = when lines fall after captures (R3)
gravis3-option-fall-together = together
gravis3-option-fall-each = one by one
gravis3-option-fall-never = never
gravis3-option-fall-about = With best play White wins in 13 turns in all three.
gravis3-option-empty = a player without a pawn to insert (R4)
gravis3-option-empty-draw = draws
gravis3-option-empty-loses = loses
gravis3-option-empty-wins = wins
gravis3-option-empty-about = Cannot matter with ten pawns and best play. With five pawns it decides the game: a draw, Black in 12 turns, or White in 11.
gravis3-deed-line = Insert in { $line }, going { $way }
gravis3-deed-take = Take the pawn on { $cell }
gravis3-deed-swap = Take the first pawn over
gravis3-deed-turn-up = Turn the arrow up
gravis3-deed-turn-right = Turn the arrow right
gravis3-deed-turn-down = Turn the arrow down
gravis3-deed-turn-left = Turn the arrow left
gravis3-reserve = { $count } in reserve
gravis3-step-line = Line
gravis3-step-take = Capture
gravis3-step-turn = Arrow
gravis3-solution = Solved: with best play White wins in 13 turns. A computer has searched every answer of Black, and the proof was checked by the rules alone.
gravis3-run = from { $first } to { $last }
gravis3-and = { $most } and { $last }
gravis3-or = { $most } or { $last }

gravis3-print-board = board of five by five cells (next page)
gravis3-print-pawns = pawns, half white, half black: stickers of { $width } mm, for counters or coins
gravis3-print-arrow = arrow
