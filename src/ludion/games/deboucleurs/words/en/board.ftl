board-deboucleurs-aim = One researcher on End and everybody wins; one singularity on Start and everybody loses.
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
board-deboucleurs-no-way = There is no move to this square.
board-deboucleurs-actions = Actions
board-deboucleurs-cards = { $count ->
    [0] Your cards: none
    [one] Your card
   *[other] Your { $count } cards
}
board-deboucleurs-no-cards = You hold no object yet. One comes for each singularity that is eliminated.
board-deboucleurs-tray = Actions or cards
board-deboucleurs-choose = Choose a move
board-deboucleurs-choose-card = Choose a card
board-deboucleurs-price-nothing = free
board-deboucleurs-story = The story
board-deboucleurs-story-close = To the strip of time
board-deboucleurs-story-1 = A group of researchers wanted to go back by a few hours. The experiment ran away from them, and tied several days into a loop.
board-deboucleurs-story-2 = Now time is torn in every epoch. Singularities climb back through it; time rifts lie in the way, and only a Trans-Epoch passage leads from one age to the next.
board-deboucleurs-story-3 = One memory alone puts no paradox right: it takes two. Stop them together before they reach Start, walk to End, and the loop is broken.
board-deboucleurs-people = Who plays
board-deboucleurs-who-0 = Ada
board-deboucleurs-who-0-line = wrote a program a century before there was a machine to run it.
board-deboucleurs-who-1 = Émilie
board-deboucleurs-who-1-line = translated Newton, and corrected him in the margin.
board-deboucleurs-who-2 = Léon
board-deboucleurs-who-2-line = hung a pendulum from a dome and let everybody watch the Earth turn.
board-deboucleurs-who-3 = Grace
board-deboucleurs-who-3-line = taped the first bug into the logbook. It was a moth.
board-deboucleurs-who-4 = Blaise
board-deboucleurs-who-4-line = built a calculator at nineteen, to spare his father the sums.
board-deboucleurs-who-5 = Hedy
board-deboucleurs-who-5-line = stayed in the laboratory, at the radio. The hints are hers.
board-deboucleurs-chip-end = End turn
board-deboucleurs-chip-eliminate = Eliminate
board-deboucleurs-chip-pay = Eliminate one, { $price } energy
board-deboucleurs-cards-held = Cards: { $count }
board-deboucleurs-power-0 = holds out
board-deboucleurs-power-0-line = gains 2 energy instead of 1 while she holds a singularity and rests
board-deboucleurs-power-1 = reads the margins
board-deboucleurs-power-1-line = changes epochs without a passage, for nothing
board-deboucleurs-power-2 = swings across
board-deboucleurs-power-2-line = on his own step forward, one rift does not count
board-deboucleurs-power-3 = debugs
board-deboucleurs-power-3-line = eliminates one for 2 energy instead of 3
board-deboucleurs-power-4 = keeps count
board-deboucleurs-power-4-line = draws one more object whenever he helps to eliminate
board-deboucleurs-power = { $who } { $power }: { $line }.
board-deboucleurs-edit-set = Make a set of cards
board-deboucleurs-edit-leaves = Parts of the set
board-deboucleurs-edit-events = Events
board-deboucleurs-edit-objects = Objects
board-deboucleurs-edit-tiles = Tiles
board-deboucleurs-edit-tracks = Waves
board-deboucleurs-edit-opening = Start
board-deboucleurs-edit-off = , something is wrong here
board-deboucleurs-edit-wrong = { $count ->
    [one] One thing is wrong
   *[other] { $count } things are wrong
}
board-deboucleurs-edit-count = { $cards } of { $wanted } cards, { $kinds } different ones (at least { $least })
board-deboucleurs-edit-new = New card
board-deboucleurs-edit-add = Add a card
board-deboucleurs-edit-copy = Copy it
board-deboucleurs-edit-remove = Remove it
board-deboucleurs-edit-name-en = Name, English
board-deboucleurs-edit-name-fr = Name, French
board-deboucleurs-edit-text-en = Text, English
board-deboucleurs-edit-text-fr = Text, French
board-deboucleurs-edit-copies = Copies
board-deboucleurs-edit-key = Key, for records
board-deboucleurs-edit-fewer = { $what }: one less
board-deboucleurs-edit-more = { $what }: one more
board-deboucleurs-edit-drawing = Choose a drawing
board-deboucleurs-edit-drawing-own = Its own
board-deboucleurs-edit-effect = What it does
board-deboucleurs-edit-or = or, as the player chooses:
board-deboucleurs-edit-then = and then…
board-deboucleurs-edit-choice = or else…
board-deboucleurs-edit-verb = Step { $step }: what happens
board-deboucleurs-edit-who = Step { $step }: to whom
board-deboucleurs-edit-number = Step { $step }: how much
board-deboucleurs-edit-step-remove = Remove step { $step }
board-deboucleurs-edit-verb-energy = energy
board-deboucleurs-edit-verb-tiles = tiles forward or back
board-deboucleurs-edit-verb-epoch = to a neighbouring epoch
board-deboucleurs-edit-verb-push = push singularities
board-deboucleurs-edit-verb-remove = remove a singularity
board-deboucleurs-edit-verb-add = add singularities
board-deboucleurs-edit-verb-draw = draw objects
board-deboucleurs-edit-verb-discard = discard objects
board-deboucleurs-edit-verb-rift = rifts ahead
board-deboucleurs-edit-verb-passage = passages here
board-deboucleurs-edit-verb-counter = the counter
board-deboucleurs-edit-verb-hold = singularities stay this round
board-deboucleurs-edit-verb-swap = change places with another
board-deboucleurs-edit-verb-skip = skip the next turn
board-deboucleurs-edit-verb-peek = turn up the next tiles
board-deboucleurs-edit-verb-again = move once more
board-deboucleurs-edit-who-me = the player
board-deboucleurs-edit-who-mate = another researcher
board-deboucleurs-edit-who-any = a researcher of your choice
board-deboucleurs-edit-who-all = everybody
board-deboucleurs-edit-who-each = all of them
board-deboucleurs-edit-who-nearest = the nearest one
board-deboucleurs-edit-who-here = one here
board-deboucleurs-edit-who-open = open
board-deboucleurs-edit-who-close = close
board-deboucleurs-edit-who-hold = stays this round
board-deboucleurs-edit-who-moves = moves by
board-deboucleurs-edit-tile-entry = Rift on the way into { $epoch }
board-deboucleurs-edit-tile-exit = Rift on the way out of { $epoch }
board-deboucleurs-edit-tile-passages = Passage between { $epoch } and { $below }
board-deboucleurs-edit-tiles-how = Press the left or right side of an epoch for a rift, the line between two for a passage.
board-deboucleurs-edit-difficulty = Difficulty
board-deboucleurs-edit-difficulty-easy = First evening
board-deboucleurs-edit-difficulty-normal = Once more
board-deboucleurs-edit-difficulty-hard = Against time
board-deboucleurs-edit-tracks-how = Press a step: no wave, wave 1, wave 2. The loop always begins with wave 1.
board-deboucleurs-edit-players = { $players } players
board-deboucleurs-edit-wave = Step { $step }: { $wave ->
    [0] no wave
   *[other] wave { $wave }
}
board-deboucleurs-edit-shorter = One step less
board-deboucleurs-edit-longer = One step more
board-deboucleurs-edit-title-en = Title, English
board-deboucleurs-edit-title-fr = Title, French
board-deboucleurs-edit-story-en = Story before the game, English (may be empty)
board-deboucleurs-edit-story-fr = Story before the game, French (may be empty)
board-deboucleurs-edit-start = How a game starts
board-deboucleurs-edit-start-energy = Energy of each
board-deboucleurs-edit-start-draw = Objects each draws
board-deboucleurs-edit-start-wave = First wave
board-deboucleurs-edit-start-tiles = Tiles known at first, as 3 7 12
board-deboucleurs-edit-epochs = The seven epochs, top first
board-deboucleurs-edit-epoch-en = Epoch { $number }, English
board-deboucleurs-edit-epoch-fr = Epoch { $number }, French
board-deboucleurs-setup-board = Squares of the strip
board-deboucleurs-setup-how = Choose a researcher or a singularity, then press a square. Remove takes a singularity away. Tiles come in the order of their numbers; hands and discards are under Cards. With keys: arrows, then space.
board-deboucleurs-setup-singularity = Singularity
board-deboucleurs-setup-cards = Cards: hands and discards
board-deboucleurs-setup-pile = Where
board-deboucleurs-setup-hand = Hand of { $seat }
board-deboucleurs-setup-objects = Discarded objects
board-deboucleurs-setup-events = Discarded events
board-deboucleurs-setup-decks = The decks have the rest, shuffled: { $objects ->
    [one] 1 object
   *[other] { $objects } objects
}, { $events ->
    [one] 1 event
   *[other] { $events } events
}.
board-deboucleurs-setup-energy = Energy of { $seat }
board-deboucleurs-setup-tiles = Tiles laid
board-deboucleurs-setup-counter = Counter
board-deboucleurs-setup-round = Round
