lab-title = Labo
lab-about = Des machines jouent beaucoup de parties ; on voit qui gagne, combien de temps cela dure et comment cela finit. Comparez des variantes côte à côte.
lab-game = Jeu
lab-by = Qui joue
lab-level = niveau { $level }
lab-random = au hasard
lab-games = Parties par variante
lab-seed = Première graine
lab-variant = Variante { $number }
lab-usual = les règles habituelles
lab-add = Comparer avec une autre variante
lab-remove = Enlever la variante { $number }
lab-run = Lancer
lab-stop = Arrêter
lab-progress = { $done } parties sur { $total }
lab-left = encore { $time } environ
lab-compiling = Les machines se préparent…
lab-out-of-time = Arrêt après { $seconds } secondes et { $games } parties : c’est la limite pour les invités.
lab-failed = L’expérience s’est interrompue avant la fin. Ce qui a été joué est gardé.
lab-stopped = Arrêté. Ce qui a été joué est gardé.
lab-wins = Victoires
lab-draws = Nulles
lab-length = Tours
lab-length-mean = { $mean } tours en moyenne, de { $least } à { $most }
lab-ends = Comment finissent les parties
lab-drama = Suspense
lab-changes = l’avantage change { $count } fois par partie
lab-settled = décidée après { $share } % des tours
lab-choices = { $count } coups possibles à chaque décision
lab-share = { $share } % (de { $low } à { $high } %)
lab-of = { $count } sur { $total }
lab-show = Parties : { $what }
lab-replay = Partie { $seed }, { $turns } tours
lab-csv = Enregistrer en CSV
lab-json = Enregistrer en JSON
lab-records = Enregistrer les parties
lab-html = Enregistrer en page web
lab-address = L’adresse de cette page refait l’expérience.
lab-lost = Défaites
lab-sweep = Toutes les valeurs de…
lab-solve-out-of-time = Pas résolu en { $seconds } secondes : c’est la limite pour les invités.
lab-solve-failed = La résolution s’est interrompue avant la fin ; on ne sait rien.
lab-solved-draw = Si chacun joue au mieux, personne ne gagne : la partie est nulle.
lab-solved-won = { $turns ->
    [0] Si chacun joue au mieux, { $seat } gagne dès la mise en place.
    [one] Si chacun joue au mieux, { $seat } gagne en un tour après la mise en place.
   *[other] Si chacun joue au mieux, { $seat } gagne en { $turns } tours après la mise en place.
}
