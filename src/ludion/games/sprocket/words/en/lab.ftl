### What `ludion balance sprocket` reports
sprocket-balance-formation = formation
sprocket-balance-players = players
sprocket-balance-by = played by
sprocket-balance-games = games
sprocket-balance-first = first player wins
sprocket-balance-turns = turns
sprocket-balance-drawn = drawn
sprocket-balance-others = won on another’s move
sprocket-balance-gears = gears per turn
sprocket-reason-empty = every peg placed
sprocket-reason-idle = too long without a peg
