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
