# ---- what puzzles are about ----

sprocket-theme-twice = A rotor that meshes twice
sprocket-theme-mesh = One gear is enough
sprocket-theme-corner = No way out
sprocket-theme-high = High stacks
