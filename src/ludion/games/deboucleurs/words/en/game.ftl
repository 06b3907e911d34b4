deboucleurs-tagline = Break the loop before it closes, all together or not at all.
deboucleurs-seat-0 = Ada
deboucleurs-seat-1 = Émilie
deboucleurs-seat-2 = Léon
deboucleurs-seat-3 = Grace
deboucleurs-seat-4 = Blaise
deboucleurs-start = Start
deboucleurs-end = End
deboucleurs-square = tile { $tile } ({ $epoch })
deboucleurs-square-start = Start ({ $epoch })
deboucleurs-square-end = End ({ $epoch })
deboucleurs-energy = energy { $energy }/6
deboucleurs-hidden = { $count ->
    [one] { $count } hidden object
   *[other] { $count } hidden objects
}
deboucleurs-counter = round { $round }, wave { $wave } { $rounds ->
    [one] at the end of this round
   *[other] in { $rounds } rounds
}
deboucleurs-to-lay = { $count ->
    [one] { $count } tile to lay
   *[other] { $count } tiles to lay
}
deboucleurs-known = next tiles: { $tiles }
deboucleurs-do-nature = A card is drawn.
deboucleurs-do = { $seat }: { $matters } { $may }
deboucleurs-do-place = { $seat }: choose the epoch you start in. { $matters }
deboucleurs-matters-start-open = Nobody awaits the singularity on { $square } yet.
deboucleurs-matters-start-met = Somebody awaits every singularity that comes.
deboucleurs-matters-majority = you outnumber them here; eliminate, and everybody draws an object for each.
deboucleurs-matters-pay-or-wait = { $price } energy eliminates the singularity; or { $mate } joins you in { $count ->
    [one] one turn
   *[other] { $count } turns
    }, and then it costs nothing.
deboucleurs-matters-wait = hold the singularity; { $mate } can be here in { $count ->
    [one] one turn
   *[other] { $count } turns
    }, and two can eliminate it.
deboucleurs-matters-pay = { $price } energy eliminates a singularity here.
deboucleurs-matters-rest = hold the singularity; { $count ->
    [one] one more energy
   *[other] { $count } more energy
    } and you can eliminate it.
deboucleurs-matters-end = End is one step away.
deboucleurs-matters-yours = nobody blocks the singularity on { $square }. You are the nearest to it.
deboucleurs-matters-theirs = { $mate } can stop the singularity on { $square } without you.
deboucleurs-matters-loose = nobody can catch the singularity on { $square }. Only a card stops it.
deboucleurs-matters-met = { $mate } blocks the singularity on { $square }.
deboucleurs-matters-met-by-you = you block the singularity on { $square }. Stay in this epoch and it runs into you.
deboucleurs-matters-join = { $mate } holds a singularity on { $square }. { $count ->
    [0] You stand there too.
    [one] One step, and the two of you outnumber it.
   *[other] You can be there in { $count } steps.
}
deboucleurs-matters-rifts = { $count ->
    [one] a rift lies ahead: 1 energy to cross it, or 1 event.
   *[other] { $count } rifts lie ahead: { $count } energy to cross them, or { $count } events.
}
deboucleurs-matters-clear = no singularity is on the strip.
deboucleurs-may = You may { $what }.
deboucleurs-may-or = { $first }, or { $last }
deboucleurs-may-move = move one square
deboucleurs-may-back = go back for 1 energy
deboucleurs-may-object = use an object
deboucleurs-may-eliminate = eliminate
deboucleurs-may-pay = eliminate one for { $price } energy
deboucleurs-may-end = end your turn
deboucleurs-may-rest = rest and gain { $gain } energy
deboucleurs-may-drift = drift forward and gain 1 energy
deboucleurs-do-either = { $seat }: choose one of two. { $text }
deboucleurs-do-whom = { $seat }: choose the researcher this is for ({ $what }).
deboucleurs-do-which = { $seat }: choose the singularity this is for ({ $what }).
deboucleurs-do-shift = { $seat }: choose the epoch above or below.
deboucleurs-do-drop = { $seat }: choose an object to discard.
deboucleurs-deed-epoch = Start in { $epoch }
deboucleurs-deed-go = { $where }: { $price }
deboucleurs-go-forward = Forward to tile { $tile }
deboucleurs-go-end = Forward to End
deboucleurs-go-back = Back to tile { $tile }
deboucleurs-go-start = Back to Start
deboucleurs-go-up = Up to { $epoch }
deboucleurs-go-down = Down to { $epoch }
deboucleurs-toll-free = free
deboucleurs-toll-pay-rift = pay { $count } energy at the { $count ->
    [one] rift
   *[other] rifts
}
deboucleurs-toll-suffer-rift = { $count ->
    [one] 1 event at the rift
   *[other] { $count } events at the rifts
}
deboucleurs-toll-pay-wall = pay { $count } energy, no passage
deboucleurs-toll-suffer-wall = { $count } event, no passage
deboucleurs-toll-back = 1 energy
deboucleurs-toll-back-rift = 1 energy, and { $rifts ->
    [one] 1 event at the rift
   *[other] { $rifts } events at the rifts
}
deboucleurs-deed-eliminate = Eliminate by majority
deboucleurs-deed-pay = Eliminate one for { $price } energy
deboucleurs-deed-use = Use { $card }
deboucleurs-deed-drop = Discard { $card }
deboucleurs-deed-which = The one on { $square }
deboucleurs-deed-up = To the epoch above
deboucleurs-deed-down = To the epoch below
deboucleurs-step-whom-mate = another researcher: { $what }
deboucleurs-step-whom-any = a researcher: { $what }
deboucleurs-step-whom-all = everybody: { $what }
deboucleurs-step-which-nearest = the nearest singularity: { $what }
deboucleurs-step-which-all = all singularities: { $what }
deboucleurs-step-which-here = a singularity here: { $what }
deboucleurs-step-energy-up = gain { $count } energy
deboucleurs-step-energy-down = lose { $count } energy
deboucleurs-step-tiles-up = { $count ->
    [one] { $count } tile forward
   *[other] { $count } tiles forward
}
deboucleurs-step-tiles-down = { $count ->
    [one] { $count } tile back
   *[other] { $count } tiles back
}
deboucleurs-step-epoch = to a neighbouring epoch
deboucleurs-step-push-up = { $count ->
    [one] { $count } tile away from Start
   *[other] { $count } tiles away from Start
}
deboucleurs-step-push-down = { $count ->
    [one] { $count } tile closer to Start
   *[other] { $count } tiles closer to Start
}
deboucleurs-step-remove = off the board
deboucleurs-step-add = { $count ->
    [one] { $count } more singularity
   *[other] { $count } more singularities
}
deboucleurs-step-draw = { $count ->
    [one] draw { $count } object
   *[other] draw { $count } objects
}
deboucleurs-step-discard = { $count ->
    [one] discard { $count } object
   *[other] discard { $count } objects
}
deboucleurs-step-rift-open = a rift opens ahead
deboucleurs-step-rift-close = the rifts ahead close
deboucleurs-step-passage-open = the passages open
deboucleurs-step-passage-close = the passages close
deboucleurs-step-counter-up = the counter advances one step
deboucleurs-step-counter-down = the counter goes back one step
deboucleurs-step-counter-hold = the counter stays this round
deboucleurs-step-hold = the singularities stay this round
deboucleurs-step-swap = change places with another researcher
deboucleurs-step-skip = skip a turn
deboucleurs-step-peek = { $count ->
    [one] turn up the next tile
   *[other] turn up the next { $count } tiles
}
deboucleurs-step-again = move once more
deboucleurs-deed-end = End the turn
deboucleurs-deed-rest = Rest: gain { $gain } energy
deboucleurs-deed-drift = { $count ->
    [0] Drift to tile { $tile }: gain 1 energy
    [one] Drift to tile { $tile }: gain 1 energy, 1 event at the rift
   *[other] Drift to tile { $tile }: gain 1 energy, { $count } events at the rifts
}
deboucleurs-deed-drift-end = Drift to End: the loop is broken
deboucleurs-said-event = Event: { $card }. { $text }
deboucleurs-said-used = { $seat } uses { $card }. { $text }
deboucleurs-said-drew = { $seat } draws an object.
deboucleurs-said-drew-card = { $seat } draws { $card }.
deboucleurs-said-dropped = { $seat } discards { $card }.
deboucleurs-said-gains = { $seat } gains { $count } energy ({ $energy }).
deboucleurs-said-loses = { $seat } loses { $count } energy ({ $energy }).
deboucleurs-said-placed = { $seat } starts in { $epoch }.
deboucleurs-said-walked = { $seat } goes to { $square }.
deboucleurs-said-laid = Tile { $tile } is laid.
deboucleurs-said-turned-up = Tile number { $tile } is turned up.
deboucleurs-said-came = A singularity comes to { $square }.
deboucleurs-said-removed = { $count ->
    [one] A singularity goes
   *[other] { $count } singularities go
    } from { $square }.
deboucleurs-said-one-marched = A singularity moves to { $square }.
deboucleurs-said-marched = { $count ->
    [one] A singularity moves.
   *[other] { $count } singularities move.
}
deboucleurs-said-rift-opened = A rift opens ahead of { $square }.
deboucleurs-said-rift-closed = The rifts ahead of { $square } close.
deboucleurs-said-passages-opened = The passages of { $square } open.
deboucleurs-said-passages-closed = The passages of { $square } close.
deboucleurs-said-swapped = { $seat } and { $other } change places.
deboucleurs-said-rewound = The counter goes back one step.
deboucleurs-said-wave = Wave { $wave }!
deboucleurs-said-counter-held = The counter stays this round.
deboucleurs-said-held = The singularities stay this round.
deboucleurs-said-will-skip = { $seat } will skip a turn.
deboucleurs-said-skipped = { $seat } skips a turn.
deboucleurs-said-again = { $seat } may move once more.
deboucleurs-said-no-card = No object is left for { $seat }.
deboucleurs-said-not-done = That cannot be done here, and is skipped.
deboucleurs-said-end = { $seat } ends the turn.
deboucleurs-end-loop-broken = { $seat } reaches End in round { $rounds }: the loop is broken, everybody wins.
deboucleurs-end-start-reached = A singularity has reached Start: everybody loses.
deboucleurs-end-too-late = Ninety-nine rounds have passed: the loop has closed, everybody loses.
deboucleurs-plan-place = { $tile ->
    [0] Start
   *[other] tile { $tile }
}
deboucleurs-plan-begin = Begin in { $epoch }.
deboucleurs-plan-eliminate = We outnumber them on { deboucleurs-plan-place }: eliminate.
deboucleurs-plan-pay = { $price } energy well spent: clear { deboucleurs-plan-place }.
deboucleurs-plan-use = Now is the time for it.
deboucleurs-plan-return = Go back to { deboucleurs-plan-place } for what slipped past.
deboucleurs-plan-hurry = { $left ->
    [0] This is End: everybody wins.
    [one] Hurry: { $left } tile to End after that.
   *[other] Hurry: { $left } tiles to End after that.
}
deboucleurs-plan-drift = { $left ->
    [0] This is End: everybody wins.
    [one] Drift and save energy: { $left } tile to End after that.
   *[other] Drift and save energy: { $left } tiles to End after that.
}
deboucleurs-plan-guard = Stand in the way of the singularity on { deboucleurs-plan-place } ({ $epoch }).
deboucleurs-plan-change = { $epoch } is the better way.
deboucleurs-plan-stay = Hold { deboucleurs-plan-place } this turn.
deboucleurs-plan-wait = { $turns ->
    [one] Hold it one turn on { deboucleurs-plan-place }, until the energy is there.
   *[other] Hold it { $turns } turns on { deboucleurs-plan-place }, until the energy is there.
}
deboucleurs-plan-wait-for = { $turns ->
    [one] Wait one turn for { $seat } on { deboucleurs-plan-place }.
   *[other] Wait { $turns } turns for { $seat } on { deboucleurs-plan-place }.
}
deboucleurs-plan-choose = Of these, this one helps most.
deboucleurs-plan-share-only = It wins { $share }% of the games I play out in my head.
command-deboucleurs = Commands only for Déboucleurs: check your own set of cards.
command-deboucleurs-check = Check a set file: cards, tiles, epochs, tracks.
deboucleurs-set-read = { $title }: { $events } events, { $objects } objects, { $tiles } tiles; all is well.
deboucleurs-set-waves = In ten rounds, “{ $difficulty }”, 2 to 5 players meet { $two }; { $three }; { $four }; { $five } singularities.
deboucleurs-set-drawing = there is no drawing { $name }; choose one from the list
deboucleurs-set-track = { $difficulty }, { $players } players: { $track }
tui-deboucleurs-signs = A B … researchers, @ singularity, bright edge: rift, bar below: no passage. On a square: the price of the step: 0, energy (−1) or an event (!).
tui-deboucleurs-choose = choose a square, an object, or the end of the turn
progress-balance = { $done } of { $total } games
deboucleurs-option-players = players
deboucleurs-option-powers = powers
deboucleurs-option-powers-no = none
deboucleurs-option-powers-yes = one each
deboucleurs-option-powers-about = With powers every researcher can do one thing that the others cannot; the game is then easier.
deboucleurs-option-open-hands = hands
deboucleurs-option-open-hands-no = hidden
deboucleurs-option-open-hands-yes = open
talk-wait-for-me = Wait for me.
talk-i-wait = I am waiting for you.
talk-come-to-me = Come to my square.
talk-i-hold-it = I am holding this one.
talk-yours = The nearest one is yours.
talk-go-on = Go on, I will manage.
talk-i-go-back = I am going back.
talk-need-energy = I need energy.
talk-use-object = Use an object.
talk-i-have-object = I have an object that helps.
talk-danger = Careful, Start is in danger.
talk-will-guard = I go to meet the singularity on { deboucleurs-plan-place }, or it reaches Start.
talk-will-return = I go back to { deboucleurs-plan-place }: a singularity has slipped past us.
talk-will-pay = I spend { $price } energy on { deboucleurs-plan-place }, so that nobody has to come back for it.
talk-will-hold = I hold { deboucleurs-plan-place } until I have the energy to clear it.
talk-will-wait = { $turns ->
    [one] { $seat }, I wait one turn for you at { deboucleurs-plan-place }.
   *[other] { $seat }, I wait { $turns } turns for you at { deboucleurs-plan-place }.
}
deboucleurs-option-difficulty = difficulty
deboucleurs-option-difficulty-easy = first evening
deboucleurs-option-difficulty-normal = once more
deboucleurs-option-difficulty-hard = against time
deboucleurs-option-difficulty-about = Of ten games newcomers win six on a first evening, four once more, and two or three against time.
deboucleurs-option-energy = energy at the start (D4)
deboucleurs-option-energy-set = as the scenario says (mostly 2)
deboucleurs-option-energy-0 = 0
deboucleurs-option-energy-1 = 1
deboucleurs-option-energy-2 = 2
deboucleurs-option-energy-3 = 3
deboucleurs-option-energy-4 = 4
deboucleurs-option-price = eliminating one costs (D9)
deboucleurs-option-price-2 = 2 energy
deboucleurs-option-price-3 = 3 energy
deboucleurs-option-price-4 = 4 energy
deboucleurs-option-waves = singularities in a wave (D3)
deboucleurs-option-waves-book = as many as the draft says
deboucleurs-option-waves-fewer = one less, at least one
deboucleurs-option-waves-more = one more
deboucleurs-option-set = scenario
deboucleurs-option-set-official = The spring clean
deboucleurs-option-set-too-late = An hour too late
deboucleurs-option-set-power-cut = Power cut
deboucleurs-option-set-shards = Time in pieces
deboucleurs-option-set-high-water = High water
deboucleurs-option-set-tomorrows-map = Tomorrow’s map
deboucleurs-deed-turn-up = Lay tile { $tile }
deboucleurs-option-set-about = The text of a scenario file: lines with a name, = and a value, with texts in quotes. It may begin with from = "official" and list only what differs.
balance-about-deboucleurs = Random, greedy and newcomers’ teams at each table, at one difficulty: wins, rounds, what ended the game, and which goals are missed; for the greedy team also how each card influenced the result.
balance-newcomers = Games of newcomers at each table.
balance-difficulty = The difficulty that is measured.
balance-levels = Also teams of one level, 1 to 7, with as many games as newcomers.
balance-tables = Numbers of players.
balance-set = The set of cards, or @FILE.

deboucleurs-print-tiles = time tiles, including Start and End
deboucleurs-print-tiles-note = Cut along the lines. A game of this many players lays { $count } of them, drawn at random, between Start and End.
deboucleurs-print-events = event cards
deboucleurs-print-objects = object cards
deboucleurs-print-event = Event
deboucleurs-print-object = Object
deboucleurs-print-epochs = epoch cards
deboucleurs-print-researchers = researchers to fold
deboucleurs-print-singularities = singularities, and tokens for rifts and passages that cards open
deboucleurs-print-gauges = energy gauges
deboucleurs-print-track = counter’s track
deboucleurs-print-track-note = A cube moves one step per round; a number is a wave.
deboucleurs-print-cubes = cubes or beads to mark energy and the counter
deboucleurs-print-players = Tiles, epochs and track are those for { $count } players; choose another number with the option “players”.
