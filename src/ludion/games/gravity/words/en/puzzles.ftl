# ---- what puzzles are about ----

gravity-theme-pushed = Pushed home by the other
gravity-theme-long = A long way down
gravity-theme-flux = Let the flux carry you
gravity-theme-lift = First gravity, then the flux
gravity-theme-gravity = Gravity alone
gravity-theme-row = One flux after another
