# ---- de quoi il s’agit dans les problèmes ----

gravity-theme-pushed = Poussé au but par l’autre
gravity-theme-long = Une longue chute
gravity-theme-flux = Se laisser porter par le flux
gravity-theme-lift = La gravité, puis le flux
gravity-theme-gravity = La gravité seule
gravity-theme-row = Un flux après l’autre
