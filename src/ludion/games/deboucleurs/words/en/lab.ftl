### What `ludion balance deboucleurs` reports
deboucleurs-balance-title = Déboucleurs: balance of “{ $set }”, { $difficulty }
deboucleurs-balance-made = Made by `{ $command }`.
deboucleurs-balance-met = All goals are met.
deboucleurs-balance-missed = Goals missed:
deboucleurs-balance-miss = { $players } players, { $team }: { $share }, wanted { $low } to { $high } %
deboucleurs-balance-wanted = { $low } to { $high } %
deboucleurs-balance-team-random = random
deboucleurs-balance-team-greedy = greedy
deboucleurs-balance-team-newcomers = newcomers
deboucleurs-balance-team-level = level { $level }
deboucleurs-balance-are-machines = **Random** draws its moves. **Greedy** plays by the rules of thumb of `advice.py`.
deboucleurs-balance-are-newcomers = **Newcomers** are computers of level 2 and level 3, who alternate, with open hands.
deboucleurs-balance-are-level = **Level N** is a team of computers of that level, with open hands.
deboucleurs-balance-who-wins = Who wins
deboucleurs-balance-players = players
deboucleurs-balance-team = team
deboucleurs-balance-games = games
deboucleurs-balance-wins = wins (95 % interval)
deboucleurs-balance-goal = wanted
deboucleurs-balance-rounds = rounds
deboucleurs-balance-moves = moves per game
deboucleurs-balance-track = The counter’s track
deboucleurs-balance-waves = loop of waves (0: none)
deboucleurs-balance-ended = What ended the games
deboucleurs-balance-length = How long it takes
deboucleurs-balance-half = rounds, half of the games
deboucleurs-balance-minutes = estimated minutes
deboucleurs-balance-estimate = The minutes are an estimate: { $move } s for each move and { $round } s for the end of a round.
deboucleurs-balance-cards = What each card did
deboucleurs-balance-cards-how =
    The share of games that the greedy team won in which the card came up, minus the share in
    which it did not, averaged over the tables. A card that comes up late comes up in long
    games, so read the differences between cards rather than the numbers.
deboucleurs-balance-card = card
deboucleurs-balance-kind = kind
deboucleurs-balance-moved = moved the result by
deboucleurs-balance-event = event
deboucleurs-balance-object = object
deboucleurs-balance-to = { $low } to { $high }
deboucleurs-reason-loop-broken = loop broken
deboucleurs-reason-start-reached = Start reached
deboucleurs-reason-too-late = too late
