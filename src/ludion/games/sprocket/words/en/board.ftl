board-sprocket-aim = Place all your pegs first. Slide and turn a rotor: where four meet, their stacks rise to the tallest.
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
board-sprocket-how = Choose a rotor with a peg of yours, then its place. Turn it with the wheel or the keys , and . before you put it down.
board-sprocket-how-touch = Tap a rotor with a peg of yours, then its place; or drag it there.
board-sprocket-how-peg = Put a peg of yours into any free hole.
board-sprocket-how-anywhere = { $count ->
    [one] One bonus peg: choose a stack of yours.
   *[other] { $count } bonus pegs: choose stacks of yours, one by one.
}
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
board-sprocket-overview = The whole formation
board-sprocket-place = Place { $cell }
board-sprocket-which-rotor = A rotor, then its place
board-sprocket-former-peg = Previous place for the peg
board-sprocket-next-peg = Next place for the peg
board-sprocket-which-peg = Choose a stack
board-sprocket-former-rotor = Previous rotor
board-sprocket-next-rotor = Next rotor
board-sprocket-former-place = Previous place
board-sprocket-next-place = Next place
board-sprocket-edit-formation = Lay out a formation
board-sprocket-edit-place = Place { $cell }, free
board-sprocket-edit-rotor = Rotor on { $cell }
board-sprocket-edit-taken = Rotor on { $cell }, taken
board-sprocket-edit-how = Drag a rotor to another place, or press it and then the place. All eight must be connected by their sides.
board-sprocket-setup-how = Choose a colour, then press a hole: each press adds a peg. Remove takes one away. With keys: arrows, then space.
board-sprocket-setup-hole = { $cell }, { $corner }: { $what }
board-sprocket-setup-nw = north-west
board-sprocket-setup-ne = north-east
board-sprocket-setup-se = south-east
board-sprocket-setup-sw = south-west
board-sprocket-setup-stack = { $seat }, { $height ->
    [one] one peg
   *[other] { $height } pegs
}
