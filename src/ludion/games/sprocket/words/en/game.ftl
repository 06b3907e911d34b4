sprocket-tagline = Mesh the rotors; place all your pegs first.
sprocket-seat-0 = Blue
sprocket-seat-1 = Green
sprocket-seat-2 = Red
sprocket-seat-3 = Purple
sprocket-corner-nw = north-west
sprocket-corner-ne = north-east
sprocket-corner-se = south-east
sprocket-corner-sw = south-west
sprocket-hole = the { $corner } hole of { $cell }
sprocket-do-deal = Chance fills the holes of the rotors.
sprocket-do-peg = { $seat }: put a peg into a free hole.
sprocket-do-slide = { $seat }: slide a rotor that holds a peg of yours to another place, turned as you like.
sprocket-do-slide-banned = { $seat }: slide a rotor that holds a peg of yours to another place, turned as you like. The one moved last may not go straight back.
sprocket-do-bonus-anywhere = { $count ->
    [one] { $seat }: put a bonus peg on a stack of yours.
   *[other] { $seat }: put { $count } bonus pegs, one by one, on stacks of yours.
}
sprocket-do-bonus-outside = { $count ->
    [one] { $seat }: put a bonus peg on a stack of yours that is in no gear.
   *[other] { $seat }: put { $count } bonus pegs, one by one, on stacks of yours that are in no gear.
}
sprocket-do-bonus-optional = { $count ->
    [one] { $seat }: you may put a bonus peg on a stack of yours that is in no gear.
   *[other] { $seat }: you may put { $count } bonus pegs, one by one, on stacks of yours that are in no gear.
}
sprocket-do-pass = { $seat }: no rotor can move; pass.
sprocket-turn-none = not turned
sprocket-turn-right = turned a quarter right
sprocket-turn-half = turned by half
sprocket-turn-left = turned a quarter left
sprocket-said-slid = { $seat } slides the rotor on { $rotor } to { $place }, { $turned }.
sprocket-said-gear = A gear of { $cells }, all { $height } high.
sprocket-said-raised = { $count ->
    [one] { $seat } adds a peg in { $hole }.
   *[other] { $seat } adds { $count } pegs in { $hole }.
}
sprocket-said-put = { $height ->
    [one] { $seat } puts a peg into { $hole }.
   *[other] { $seat } puts a peg in { $hole }, now { $height } high.
}
sprocket-said-dealt = Chance fills the rotor on { $rotor }.
sprocket-said-passed = { $seat } passes.
sprocket-said-declined = { $seat } puts no bonus peg.
sprocket-said-won = { $seat } has no peg left.
sprocket-end-empty = { $seat } has placed every peg and wins.
sprocket-end-empty-by = { $seat } has placed every peg and wins, by { $other }’s move.
sprocket-end-idle = { $count } turns without a peg: a draw. Fewest pegs left: { $seats }.
sprocket-option-players = players
sprocket-option-setup = set-up
sprocket-option-setup-hand = by hand
sprocket-option-setup-random = at random
sprocket-option-ban = the rotor moved last (R5)
sprocket-option-ban-yes = may not go back
sprocket-option-ban-no = may go back
sprocket-option-bonus = bonus pegs (S8)
sprocket-option-bonus-outside = outside gears
sprocket-option-bonus-optional = may be put outside gears
sprocket-option-bonus-anywhere = on any own stack
tui-sprocket-take = Take the rotor on { $rotor }
tui-sprocket-place = Slide it to { $place }
tui-sprocket-turn-none = Lay it on { $place } as it is
tui-sprocket-turn-right = Lay it on { $place }, a quarter right
tui-sprocket-turn-half = Lay it on { $place }, by half
tui-sprocket-turn-left = Lay it on { $place }, a quarter left
sprocket-deed-peg = Put a peg into { $hole }
sprocket-deed-bonus = Put the bonus peg into { $hole }
sprocket-deed-pass = Pass
sprocket-deed-decline = Put no bonus peg
tui-sprocket-keys-peg = Choose a hole
tui-sprocket-keys-rotor = Choose a rotor
tui-sprocket-keys-place = Choose a place, ⌫ another rotor
tui-sprocket-keys-turn = ←→ turn it, ⌫ another place
sprocket-reserve = { $count } in reserve
sprocket-step-rotor = Rotor
sprocket-step-place = Place
sprocket-step-turn = Turn
sprocket-step-bonus = Bonus
sprocket-deed-slide-none = Slide the rotor on { $rotor } to { $place }
sprocket-deed-slide-right = Slide the rotor on { $rotor } to { $place }, a quarter right
sprocket-deed-slide-half = Slide the rotor on { $rotor } to { $place }, by half
sprocket-deed-slide-left = Slide the rotor on { $rotor } to { $place }, a quarter left
sprocket-deed-deal = Deal the pegs
sprocket-not-back = The rotor on { $rotor } has just come from { $left }: it may not go straight back.
sprocket-option-formation = formation
sprocket-option-formation-2x4 = two rows
sprocket-option-formation-ring = ring
sprocket-option-formation-notch = notch
sprocket-and = { $most } and { $last }
sprocket-option-formation-about = Rows of places, separated by /: # is a rotor, . is none. Eight connected rotors, such as ####/####.
balance-about-sprocket = For each formation, number of players and player: who wins how often, how long it takes, how many games are drawn or won on another’s move, how many gears a turn makes. All seats are taken by the same player.
balance-formation = Formations by name.
balance-setup = Set up by hand, or at random.

sprocket-print-rotors = discs of wood or card, { $width } mm across, { $thick } mm thick: the rotors. Wooden coasters, or slices of a round bar, will do.
sprocket-print-holes = holes, { $width } mm wide and { $deep } mm deep, four in each rotor, drilled by the template
sprocket-print-pegs = pegs in a colour each: wooden discs { $width } mm across with a hole, stacked on a short dowel, or bricks that stack
sprocket-print-glue = Sticker paper, or glue, for the faces of the rotors and the tops of the pegs
sprocket-print-how = These sizes are ours: the rulebook gives none. Whatever you take, the centres of two neighbouring rotors are one diameter apart, and the four holes stand at the corners of a square, so that four rotors bring four holes together round each corner.
sprocket-print-drill = Mark the crosses through the paper, then drill.
sprocket-print-faces = Faces of the rotors
sprocket-print-tops = Tops of the pegs
sprocket-formation-gears = Eight rotors in one piece, { $count ->
    [0] no gear
    [one] one gear
   *[other] { $count } gears
} as they lie.
sprocket-formation-slides = A rotor can be slid to { $count ->
    [one] one place
   *[other] { $count } places
} from here, all rotors taken together.
