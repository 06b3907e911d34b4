# ---- puzzles: what to do, how it is done, what they are about ----

polarity-goal-who = { $side ->
    [w] White
   *[other] Black
    }
polarity-goal-lean = { polarity-goal-who }: lean a disc so that it stands, and nothing else happens.
polarity-goal-steep = { polarity-goal-who }: build a trap. Lean a disc at { $count }° or steeper.
polarity-goal-low = { polarity-goal-who }: lean a disc low, at { $count }° or less, ready to be pressed flat.
polarity-goal-against = { polarity-goal-who }: lean a disc against the tower of { $count }.
polarity-goal-convert = { $count ->
    [0] { polarity-goal-who }: convert a leaner with one press, and disturb nothing else.
   *[other] { polarity-goal-who }: convert { $count } leaners at once, with a single press.
    }
polarity-goal-sweep = { polarity-goal-who }: sweep past with a disc, so that a leaner falls and nothing else happens.
polarity-goal-capture = { polarity-goal-who }: lift the ringed discs, all of them at once.
polarity-goal-tower = { polarity-goal-who }: put down what you hold, and disturb nothing.
polarity-goal-settle = { polarity-goal-who }: do your duties without a fault. Lift what is ringed, and put it down again.
polarity-goal-win = { polarity-goal-who }: finish the game now, and win by the score.
polarity-goal-hint-lean = A disc stands where the push of your magnet and its weight balance: its rim about 51 mm from the centre of a single disc, tilted by about 20°.
polarity-goal-hint-steep = The higher the tower and the nearer the rim, the steeper a disc stands.
polarity-goal-hint-low = At the outer end of the zone a disc stands lowest; a millimetre more, and it falls flat.
polarity-goal-hint-against = The zone of a tower lies farther out than that of a single disc, and the disc stands steeper there.
polarity-goal-hint-convert = Come down directly above the foundation, not above the leaner; draw back as soon as it falls.
polarity-goal-hint-sweep = Pass low, two to three centimetres beside the leaner.
polarity-goal-hint-capture = Not every disc of a cluster carries the others along: take the one they all stick to.
polarity-goal-hint-tower = Each disc of a tower adds to its push and pull: look for free space.
polarity-goal-hint-settle = Not every disc of a cluster carries the others along: take the one they all stick to. Then look for free space.
polarity-goal-hint-win = Take no risk: the surest gesture that ends the game is the best.
polarity-theme-lean = The lean
polarity-theme-edge = On the line
polarity-theme-red = Beside the red disc
polarity-theme-crowd = Among leaners
polarity-theme-tower = Towers
polarity-theme-convert = Conversion
polarity-theme-sweep = The sweep
polarity-theme-capture = Capture
polarity-theme-grip = Which disc to grip
polarity-theme-score = The last point

# ---- ludion polarity puzzles ----

command-polarity-puzzles = Solve every puzzle by its recorded gestures: with a steady hand, and with hands that tremble by 0.8 to 2.5 mm.
option-polarity-tries = How often each of four trembling hands tries a puzzle.
polarity-puzzle-graded = Puzzle { $number } ({ $goal }): solved by a steady hand; missed by trembling ones { $missed } times in a hundred.
polarity-puzzle-unsolved = Puzzle { $number } ({ $goal }): NOT solved by a steady hand; missed by trembling ones { $missed } times in a hundred.
