### Ce que rapporte `ludion balance sprocket`
sprocket-balance-formation = formation
sprocket-balance-players = joueurs
sprocket-balance-by = joué par
sprocket-balance-games = parties
sprocket-balance-first = le premier gagne
sprocket-balance-turns = tours
sprocket-balance-drawn = nulles
sprocket-balance-others = gagnées au coup d’un autre
sprocket-balance-gears = engrenages par tour
sprocket-reason-empty = tous les ergots placés
sprocket-reason-idle = trop longtemps sans ergot
