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
board-deboucleurs-power-2-line = on his own step forward one rift does not count
board-deboucleurs-power-3 = debugs
board-deboucleurs-power-3-line = eliminates one for 2 energy instead of 3
board-deboucleurs-power-4 = keeps count
board-deboucleurs-power-4-line = draws one object more whenever he helps to eliminate
board-deboucleurs-power = { $who } { $power }: { $line }.
