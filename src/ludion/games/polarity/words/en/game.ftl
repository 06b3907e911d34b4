polarity-tagline = Lean magnets on magnets, and keep your hand steady.
polarity-seat-0 = Player 1
polarity-seat-1 = Player 2
polarity-seat-2 = Player 3
polarity-seat-3 = Player 4
polarity-mover = { $seat } ({ $colour })
polarity-colour-w = White
polarity-colour-b = Black
polarity-pole-n = North
polarity-pole-s = South
polarity-standing = { $colour }: { $reserve } in reserve, score { $score }
polarity-disc-flat = { $number } { $colour }: flat at { $x }, { $y } mm
polarity-disc-tower = { $number } { $colour }: in a tower at { $x }, { $y } mm
polarity-disc-leaner = { $number } { $colour }: leans at { $tilt }°, its face to { $bearing }°, at { $x }, { $y } mm
polarity-disc-edge = { $number } { $colour }: on its edge at { $x }, { $y } mm
polarity-do-nature = The discs are settling.
polarity-do-call = { $who }: call how the red disc will fall.
polarity-do-take = { $who }: the toss is yours; take white or black. White begins.
polarity-do-put = { $who }: put a foundation, { $count } to go.
polarity-do-put-lone = { $who }: the other player’s fault took your last disc: put a foundation
polarity-do-put-held = { $who }: put down the { $count ->
    [one] disc
   *[other] tower of { $count }
} in your hand.
polarity-do-capture = { $who }: capture { $clusters } by lifting one of these discs.
polarity-do-gesture = { $who }: lean a disc, press a leaner flat, or sweep past. Tries left: { $count }.
polarity-do-free = A free table: put, lean, press, sweep or lift what you like. { $colour } is in your hand.
polarity-somebody = The hand
polarity-type-free = Type such as F60,-40 to put a disc, L1b0d51t40 to lean one, C7 to lift one away, take:w or take:b for the colour.
polarity-type-call = Type call:N or call:S.
polarity-type-take = Type take:w or take:b.
polarity-type-put = Type such as F60,-40 (millimetres from the centre), or put.
polarity-type-capture = Type such as C7.
polarity-type-gesture = Type such as L1b0d51t40, or lean, press or sweep.
polarity-said-call = { $who } calls { $pole }.
polarity-said-toss = The red disc falls: { $pole } up.
polarity-said-take = { $who } takes { $colour }.
polarity-said-put = { $who } puts it down at { $x }, { $y } mm.
polarity-said-capture = { $who } lifts disc { $number }.
polarity-said-lean = { $who } leans a disc against { $number }.
polarity-said-press = { $who } presses on { $number }.
polarity-said-sweep = { $who } sweeps past { $number }.
polarity-said-leans = Disc { $number } leans, at { $tilt }°.
polarity-said-lies = It lies still.
polarity-said-nothing = Nothing happens, or it falls flat: try again.
polarity-said-lifted = { $count ->
    [one] One disc is in the hand.
   *[other] { $count } discs are in the hand.
}
polarity-said-back = { $count ->
    [one] One disc goes to the reserve.
   *[other] { $count } discs go to the reserve.
}
polarity-event-touch = Discs { $one } and { $other } touch!
polarity-event-stuck = Disc { $one } sticks to the one in the hand!
polarity-event-fell = Leaner { $one } falls flat.
polarity-event-turned = Disc { $one } turns over.
polarity-event-moved = Disc { $one } moves farther than its diameter.
polarity-event-out = Disc { $one } leaves the circle.
polarity-event-left = Disc { $one } is left behind.
polarity-event-slid = Discs give way there: put it elsewhere.
polarity-event-red-touched = The red disc is touched!
polarity-event-red-moved = The red disc leaves its spot!
polarity-end-red-touched = { $loser } made a disc touch the red one: { $winner } wins.
polarity-end-red-moved = { $loser } moved the red disc off its spot: { $winner } wins.
polarity-end-no-discs = { $loser } has no disc left on the table: { $winner } wins.
polarity-end-score = { $winner } wins. White { $white }, Black { $black }.
polarity-end-score-draw = A draw. White { $white }, Black { $black }.
polarity-end-turns = The game has gone on long enough: { $winner } wins. White { $white }, Black { $black }.
polarity-end-turns-draw = The game has gone on long enough: a draw. White { $white }, Black { $black }.
polarity-option-players = players
polarity-option-magnets = magnets
polarity-option-magnets-gentle = gentle
polarity-option-magnets-standard = standard
polarity-option-magnets-strong = strong
polarity-step-duties = Duties
polarity-step-gesture = Gesture
polarity-ask-x = How far to the right of the centre, in mm?
polarity-ask-y = How far up from the centre, in mm?
polarity-ask-target = Against which disc ({ $numbers })?
polarity-ask-bearing-lean = On which side of it, in degrees from the right, counterclockwise?
polarity-ask-bearing-press = Towards which side of it do you come down, in degrees from the right, counterclockwise?
polarity-ask-bearing-sweep = On which side do you pass, in degrees from the right, counterclockwise?
polarity-ask-distance-lean = How far from its centre does the rim stand, in mm (49 to 54 leans)?
polarity-ask-distance-press = How far from its centre, in mm?
polarity-ask-distance-sweep = How far from its centre do you pass, in mm?
polarity-ask-tilt = How steep, in degrees?
polarity-ask-height = How low, in mm above the cloth?
command-polarity = Polarity: draw a map of the results of gestures, measure a moving hand.
command-polarity-map = Simulate leans by distance and tilt, and presses by place and height, and draw the results as SVG.
option-polarity-out = The file to write, which must not exist yet.
option-polarity-coarse = Draw with fewer, larger fields: quicker.
polarity-map-drawing = Simulating { $count } gestures …
polarity-map-drawn = Drawn: { $file }
polarity-map-lean = Leans: what comes of letting go
polarity-map-press = Presses on a leaner of { $tilt }°
polarity-map-distance = from the foundation’s centre to the rim, in diameters
polarity-map-tilt = tilt, degrees
polarity-map-offset = from the leaner towards its foundation, in diameters
polarity-map-height = height, mm
polarity-map-leans = leans
polarity-map-flat = falls flat, try again
polarity-map-turned = turns over
polarity-map-touch = jumps on to a disc
polarity-map-stuck = snaps to the hand
polarity-map-fell = converted
polarity-map-moved = moves a foundation
polarity-map-nothing = no reaction
tui-polarity-choose = Choose a disc of yours, then a spot
tui-polarity-aim = 1 2 3: lean, press, sweep  v: another tilt or height
tui-polarity-lean = Lean against disc { $number }, at { $third }°
tui-polarity-press = Press disc { $number } flat, down to { $third } mm
tui-polarity-sweep = Sweep past disc { $number }, at { $third } mm
tui-polarity-gesture = { $move } here
command-polarity-hand = Measure how often a moving hand is answered, over a real socket.
polarity-hand = { $discs } discs: { $poses } answers a second to a moving hand; in { $median } ms, 99 of 100 in { $last } ms.
polarity-form-lean = Lean
polarity-form-press = Press a leaner flat
polarity-form-sweep = Sweep past
polarity-form-put = Put down
polarity-map-tower = Leans against a tower of { $discs }
polarity-towers = { $discs ->
    [1] Foundation
   *[other] Tower of { $discs }
  }, { $near } to { $far } mm: { $stood } of { $leans } leans stand.
command-polarity-towers = Measure how surely a steady hand leans discs on a foundation and on towers of two to six.
option-polarity-leans = How many leans for each height.
option-polarity-magnets = How strong the magnets are.
