# ---- de quoi il s’agit dans les problèmes ----

gravis3-theme-two = Deux alignements à la fois
gravis3-theme-capture = Prendre en chemin
gravis3-theme-arrow = Le bas décide
gravis3-theme-glance = Une poussée, et c’est là
gravis3-theme-squeeze = Toute réponse perd
gravis3-theme-long = Un long souffle
