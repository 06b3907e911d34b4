nim-tagline = Qui prend la dernière allumette gagne.
nim-seat-0 = Premier
nim-seat-1 = Second
nim-do = { $seat } : prenez des allumettes d’un seul tas.
nim-happened = { $count ->
    [one] { $seat } prend une allumette du tas { $heap }.
   *[other] { $seat } prend { $count } allumettes du tas { $heap }.
}
nim-end = { $seat } a pris la dernière allumette et gagne.
nim-deed = { $count ->
    [one] Prendre une allumette du tas { $heap }
   *[other] Prendre { $count } allumettes du tas { $heap }
}
nim-option-matches = allumettes du plus petit tas
