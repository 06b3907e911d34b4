# ---- puzzles: what to do, what they are about ----

deboucleurs-aim-win = You move the whole team; { $seat } begins. Make sure to win, whatever the cards bring: { $turns ->
    [one] in this very turn.
   *[other] within { $turns } turns, everybody’s counted.
    }
deboucleurs-aim-survive = You move the whole team; { $seat } begins. Make sure that no singularity reaches Start, whatever the cards bring: { $turns ->
    [one] this turn decides.
   *[other] hold out for { $turns } turns, everybody’s counted.
    }
deboucleurs-theme-object = The right object at the right time
deboucleurs-theme-price = Worth its energy
deboucleurs-theme-majority = Two against one
deboucleurs-theme-back = One step back
deboucleurs-theme-dare = No card can hurt
deboucleurs-theme-forward = Run for it
deboucleurs-theme-across = In its way
deboucleurs-theme-hold = Stay and hold
deboucleurs-theme-drift = Let time carry you
