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
gravis3-said-turned = { $seat } turns the arrow: { $way }.
gravis3-said-kept = { $seat } leaves the arrow: { $way }.
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
gravis3-end-repetition = Same position for the third time: a draw.
gravis3-option-pawns = pawns each
gravis3-option-pie = pie rule
gravis3-option-pie-no = without
gravis3-option-pie-yes = with
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
