# ---- de quoi il s’agit dans les problèmes ----

sprocket-theme-twice = Un rotor qui engrène deux fois
sprocket-theme-mesh = Un engrenage suffit
sprocket-theme-corner = Sans issue
sprocket-theme-high = De hautes piles
