# ---- les problèmes : quoi faire, de quoi il s’agit ----

deboucleurs-aim-win = Vous menez toute l’équipe ; { $seat } commence. Gagnez à coup sûr, quoi que donnent les cartes : { $turns ->
    [one] ce tour-ci.
   *[other] en { $turns } tours au plus, ceux de tous comptés.
    }
deboucleurs-aim-survive = Vous menez toute l’équipe ; { $seat } commence. Qu’aucune singularité n’atteigne Début, quoi que donnent les cartes : { $turns ->
    [one] ce tour en décide.
   *[other] tenez pendant { $turns } tours, ceux de tous comptés.
    }
deboucleurs-theme-object = Le bon objet au bon moment
deboucleurs-theme-price = Cela vaut son énergie
deboucleurs-theme-majority = Deux contre une
deboucleurs-theme-back = Un pas en arrière
deboucleurs-theme-dare = Aucune carte ne peut nuire
deboucleurs-theme-forward = Courir
deboucleurs-theme-across = En travers de sa route
deboucleurs-theme-hold = Rester et retenir
deboucleurs-theme-drift = Se laisser porter par le temps
