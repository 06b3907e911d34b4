house-about = Jeux de force : y jouer, les revoir, les analyser.

    Sans commande, ouvre l’accueil : choisissez un jeu et jouez.
house-error = ludion : { $text }
house-commands = Commandes{" "}
house-seats = à { $seats }
house-moves = Coups : { $moves }
house-such-as = Par exemple : { $moves }

command-games = Lister les jeux ; avec JEU, ses options.
command-play = Jouer au terminal, contre quelqu’un ou contre la machine.
command-resume = Lister les parties en cours, ou en reprendre une.
command-rules = Montrer les règles d’un jeu, avec leurs diagrammes.
command-learn = Apprendre un jeu par des leçons, coup par coup.
command-show = Montrer une position : le plateau, le trait, les coups permis.
command-apply = Écrire le texte de la position après des coups.
command-perft = Compter les suites de coups et les positions distinctes après des tours entiers.
command-replay = Rejouer une partie enregistrée.
command-picture = Dessiner une position ou une partie enregistrée : SVG, PNG, GIF ou WebP.
command-print = Faire un PDF à imprimer : règles, plateau, pièces à découper.
command-analyse = Dire ce que vaut une position, ou juger chaque coup d’une partie enregistrée.
command-solve = Prouver qui gagne un jeu quand chacun joue au mieux, et écrire la preuve dans un fichier.
command-verify = Vérifier un fichier de ludion solve par les seules règles lisibles.
command-engine = Répondre aux questions d’autres programmes, un objet JSON par ligne.
command-tournament = Faire jouer des machines entre elles : un tableau croisé, et des classements Elo avec leurs intervalles. Les joueurs sont level:1 à level:8, greedy, depth:TOURS, mcts:PARTIES, random, random:GRAINE, engine:COMMANDE ou python:MODULE:CLASSE.
command-levels = Mesurer la force de chaque niveau d’un jeu : contre celui d’en dessous ou, si tous gagnent ensemble, combien de fois une équipe gagne.
command-score = Noter un joueur (level:4, mcts:1000, engine:COMMANDE…) : combien de fois il garde ce qui est prouvé, résout des problèmes, gagne avec les autres. Un nombre par jeu, à graines fixes.
option-score-game = Noter un seul jeu.
option-score-number = Combien de positions, de problèmes ou de parties demander à chaque jeu.
command-data = Écrire des parties de machines comme données d’apprentissage (Parquet) : chaque position où une place a joué, le coup, la fin de la partie. Ou des positions avec leur valeur prouvée.
option-data-player = Un joueur, écrit comme pour tournament ; à répéter pour plusieurs, qui occupent les places à tour de rôle. Sans cette option, les coups sont tirés au hasard.
option-data-games = Combien de parties jouer et écrire.
option-data-proven = Écrire autant de positions avec leur valeur prouvée, au lieu de parties.
option-data-openings = Par combien de tours au hasard commence chaque partie ; ils ne sont pas écrits.
option-data-processes = Combien de processus jouent.
data-written = { $file } : { $rows } positions
score-row = { $game } : { $share } % ({ $right } sur { $number }) – { $measure }
score-proven = coups qui gardent la valeur prouvée
score-puzzles = problèmes dont le premier tour est trouvé
score-together = parties gagnées ensemble
score-gestures = gestes sans faute
command-balance = Mesurer l’équilibre d’un jeu : qui gagne et combien de fois, combien durent les parties. Pour les arguments d’un jeu, voir ludion balance JEU --help.
command-puzzles = Résoudre un problème : trouver le seul tour qui gagne, ou le geste qui atteint un but.
command-bench = Mesurer la vitesse, rapportée à une référence exécutée au même moment.
command-warm = Compiler maintenant toutes les recherches, pour qu’aucun jeu n’ait à attendre.
command-completion = Écrire le script qui complète les commandes de ludion dans un shell.

option-lang = Langue ; par défaut celle de l’environnement.
option-version = Afficher la version et sortir.
option-option = Une option du jeu, comme pawns=8 ; peut être répétée. room=@FICHIER prend la valeur dans un fichier.
option-position = Partir de cette position plutôt que du début de la partie.
option-json = Écrire en JSON, pour un programme.
option-seed = Rendre les choix de la machine répétables.
option-moves = Des coups dans la notation du jeu, séparés par des espaces.
option-turns = Combien de tours entiers.
option-by-rules = Compter par les règles lisibles, même là où un noyau va plus vite.
option-seat = Qui occupe cette place, une par place, dans l’ordre : human, human:NOM, level:1 à level:8, greedy, depth:TOURS, mcts:PARTIES, random, random:GRAINE, engine:COMMANDE (un programme qui répond comme ludion engine), python:MODULE:CLASSE.
option-plain = Ligne par ligne, pour les redirections et les lecteurs d’écran.
option-lesson = Quelle leçon : 1 est la première
option-look = Couleurs : light (clair), dark (sombre) ou saving (peu d’encre).
option-width = Largeur en pixels, de 64 à 4000 ; pour PNG, GIF et WebP.
option-move = La position après ce coup de la partie ; 0 est le début.
option-from = Commencer l’animation après ce coup.
option-to = Finir l’animation après ce coup.
option-still-seconds = Combien de secondes chaque position se voit dans une animation.
option-animate = Animer un SVG : il joue les coups.
option-paper = Le papier : a4 ou letter.
option-ink = En couleurs (colour), ou en noir sur blanc (saving).
option-print-file = Le fichier ; sans cela, son nom vient du jeu.
option-save = Garder la partie dans ce nouveau fichier, dès le premier coup.
option-resume-delete = Supprimer plutôt cette partie.
option-seconds = Combien de temps chaque côté travaille dans une manche.
option-rounds = Combien de manches ; la meilleure de chaque côté compte.
option-only = Seulement les comparaisons dont le nom contient ceci.
option-out = Écrire la preuve dans ce nouveau fichier.
option-sample = Vérifier ce nombre d’affirmations tirées au hasard, et toujours celles du début.
option-all = Vérifier toutes les affirmations.
option-record = Juger chaque coup de la partie enregistrée dans ce fichier.
option-think = Combien de secondes réfléchir à chaque position.
option-lines = Combien des meilleures suites montrer.
option-annotated = Écrire la partie dans ce nouveau fichier, avec les jugements en commentaires et les meilleures suites en variantes.
option-games = Parties de chaque paire, arrondies pour que chaque ouverture soit jouée de chaque place ; par défaut 100, ou une fois chaque ouverture du fichier.
option-openings = Commencer après ce nombre de tours entiers au hasard, ou par les ouvertures d’un fichier : des positions, une par ligne, ou des parties.
option-processes = Combien de processus jouent ; par défaut un par cœur.
option-solve-processes = Combien de processus travaillent ; seule la résolution de certains jeux se partage.
option-score-processes = Combien de processus répondent.
option-on = Faire jouer une grappe Dask : l’adresse de son ordonnanceur.
option-warm-processes = Combien de jeux compiler à la fois ; par défaut, autant que de cœurs.
option-tournament-out = Garder chaque partie finie dans ce fichier ; la même commande reprend alors là où elle s’est arrêtée.
option-levels = Quels niveaux mesurer, par exemple 1-4 ou 2,5.
option-levels-games = Parties de chaque niveau.
option-levels-openings = Tours entiers au hasard au début de chaque partie.
option-levels-even = Ne commencer que par des ouvertures dont la nullité est prouvée.
option-levels-processes = Combien de processus jouent.
option-sprt = Entre deux joueurs : s’arrêter dès qu’on sait laquelle de ces deux différences d’Elo est la plus vraisemblable.
option-ladder = Seuls les voisins se rencontrent ; sans joueurs, random et tous les niveaux.
option-number = Le problème de ce numéro ; ils sont de plus en plus difficiles. Par défaut le premier.
option-random = N’importe quel problème.
option-make = Chercher ce nombre de nouveaux problèmes dans des parties jouées, et les écrire comme des parties.
option-make-processes = Avec --make : combien de processus cherchent.
option-puzzles-out = Écrire les nouveaux problèmes dans ce nouveau fichier ; jusque-là, FICHIER.part a ce qui est trouvé, et la même commande reprend de là.

perft-lines = { $count ->
    [one] { $count } suite de coups
   *[other] { $count } suites de coups
}
perft-positions = { $count ->
    [one] { $count } position distincte de parties en cours
   *[other] { $count } positions distinctes de parties en cours
}
warm-done = { $game } : compilé en { $seconds } s
warm-kept = Enregistré dans { $directory }
search-preparing = La recherche compilée se prépare ; en attendant, une plus petite répond.
search-preparing-part = La recherche compilée se prépare (partie { $done } sur { $parts }) ; en attendant, une plus petite répond.
search-meanwhile = En attendant que la recherche rapide soit prête, le niveau { $level } joue avec une plus simple.
search-meanwhile-part = En attendant que la recherche rapide soit prête ({ $percent } %), le niveau { $level } joue avec une plus simple.
bench-row = { $name } : { $ratio } × ({ $fast } contre { $slow } { $unit })
progress-turns = Tours explorés : { $done }
progress-strategy = Positions du gagnant : { $done }
progress-defence = Positions de la défense : { $done }
progress-claims = Affirmations vérifiées : { $done } sur { $total }
progress-analysed = Positions analysées : { $done } sur { $total }
progress-positions = Positions numérotées : { $done } forces sur { $total }
progress-actions = Actions suivies : { $done } forces sur { $total }
progress-games = Parties jouées : { $done } sur { $total }
progress-puzzles = Problèmes trouvés : { $done } sur { $total }
progress-pace = { $rate }/s, encore { $left }
progress-other = { $done } sur { $total }
solve-wins = { $seat } gagne { $turns ->
    [one] à ce tour
   *[other] en { $turns } tours
} si chacun joue au mieux.
solve-draw = Personne ne peut forcer le gain : nulle si chacun joue au mieux.
solve-unproven = Rien n’est prouvé : personne ne peut forcer le gain dans les tours explorés.
solve-work = { $nodes } positions explorées en { $seconds } s.
solve-wrote = Preuve : { $path }, { $bytes } octets, SHA-256 { $digest }
solve-no-file = Rien n’est prouvé : aucun fichier n’a été écrit.
verify-checked = { $checked } affirmations sur { $claims } vérifiées par les règles : toutes tiennent.
verify-file = { $game }, { $options } ; SHA-256 { $digest }

tournament-title = { $game } : { $games } parties, { $openings }.
tournament-random = ouvertures de { $turns } tours au hasard
tournament-from-file = { $count } ouvertures d’un fichier
tournament-player = joueur
tournament-elo = Elo
tournament-points = points
tournament-games = parties
tournament-legend = Elo avec son intervalle à 95 %, la moyenne étant 0 ; puis gagnées-nulles-perdues contre chacun.
tournament-difference = { $first } est plus fort que { $second } de { $elo } Elo ; avec 95 % de confiance, de { $low } à { $high }.
tournament-test-open = { $player } est-il plus fort de { $low } ou de { $high } Elo ? Pas encore clair : log du rapport de vraisemblance { $ratio }, bornes ±{ $bound }.
tournament-test-elo0 = { $player } est-il plus fort de { $low } ou de { $high } Elo ? Plutôt { $low } : log du rapport de vraisemblance { $ratio }, bornes ±{ $bound }.
tournament-test-elo1 = { $player } est-il plus fort de { $low } ou de { $high } Elo ? Plutôt { $high } : log du rapport de vraisemblance { $ratio }, bornes ±{ $bound }.
tournament-goes-on = Reprise : { $games } parties sont déjà là.
tournament-stopped = Arrêté après { $games } parties. Pour pouvoir reprendre plus tard, donnez --out FICHIER.
tournament-stopped-kept = Arrêté. { $games } parties sont dans { $file } ; la même commande reprend de là.
puzzles-go-on = Reprise : { $games } parties sont déjà fouillées, avec { $found } problèmes.
puzzles-stopped = Arrêté. { $found } problèmes sont dans { $file } ; la même commande reprend de là.

hint-asked = Recherche d’un indice.
plain-help = Tapez un coup, ou plusieurs séparés par des espaces. Autres mots : coups (chaque coup et son effet), plateau, indice, reprendre, règles, quitter.
plain-word-help = aide
plain-word-moves = coups
plain-word-board = plateau
plain-word-hint = indice conseil
plain-word-undo = reprendre annuler
plain-word-rules = règles regles
plain-word-solution = solution
plain-word-next = suite suivant
plain-word-quit = quitter
plain-word-go-on = avance avancez
plain-word-wait-for-me = attends attendez
plain-answer = Répondez avance (« { $on } ») ou attends (« { $wait } ») ; Entrée seule laisse faire.
plain-not-yours = C’est la machine qui joue { $seat }. Pas lu : { $rest }
plain-not-nature = Le hasard décide seul. Pas lu : { $rest }
plain-over = La partie est finie. Pas lu : { $rest }
hint-type = Tapez { $move }.
hint-try = Essayez { $move }.
hint-do = Essayez ceci : { $deed }.
hint-wins = Cela gagne { $turns ->
    [one] à ce tour
   *[other] en { $turns } tours
}, quoi que fasse l’autre.
hint-loses = Face au meilleur jeu, la partie est perdue ; ce coup tient le plus longtemps, { $turns ->
    [one] un tour
   *[other] { $turns } tours
}.
hint-draws = Si chacun joue au mieux, la partie est nulle.
hint-only = { $turns ->
    [one] Tout autre coup perd en un tour.
   *[other] Tout autre coup perd en { $turns } tours au plus.
}
hint-danger = Sur les { $others } autres coups, { $losing ->
    [one] un seul perd
   *[other] { $losing } perdent
    } en { $turns ->
    [one] un tour
   *[other] { $turns } tours au plus
}. De celui-ci, on ne connaît rien de mauvais.
hint-threat = On évite ainsi, par exemple : { $ending }
hint-looks = Rien n’est prouvé ici ; c’est ce que jouerait la machine la plus forte.
hint-solve = Le plus haut niveau joue ici par recherche. Une fois le jeu résolu par { $command }, il jouera parfaitement.
plain-nothing-to-undo = Il n’y a rien à reprendre.
replay-unfinished = La partie n’était pas finie.
stopped-resigned = La partie a été abandonnée.
stopped-time = Le temps est écoulé.

analyse-wins = { $seat } gagne { $turns ->
    [one] à ce tour
   *[other] en { $turns } tours
} si chacun joue au mieux.
analyse-loses = { $seat } perd { $turns ->
    [one] en un tour
   *[other] en { $turns } tours
} si chacun joue au mieux.
analyse-draws = Nulle si chacun joue au mieux.
analyse-value = { $seat } : { $value }, de −1 (perdu) à +1 (gagné) ; non prouvé.
analyse-compiling = La recherche compilée se prépare, une fois après une installation ou une mise à jour ; en attendant, une plus petite répond.
analyse-chance = C’est au hasard de jouer.
analyse-worth-wins = gagne { $turns ->
    [one] à ce tour
   *[other] en { $turns } tours
}
analyse-worth-loses = perd { $turns ->
    [one] en un tour
   *[other] en { $turns } tours
}
analyse-worth-unknown = inconnu
analyse-worth-draws = nulle
analyse-work = { $nodes } positions explorées, à { $depth ->
    [one] un tour
   *[other] { $depth } tours
} de profondeur.
analyse-games = { $nodes } parties jouées jusqu’au bout.
analyse-unsolved = Cherché, non prouvé : cette maison n’a pas calculé la solution de ce jeu. Qui la fait tourner peut le faire en quelques minutes, par « ludion solve ».
analyse-best = le meilleur
analyse-good = bon
analyse-mistake = erreur
analyse-blunder = bévue
analyse-forced = le seul coup
analyse-move = { $number }. { $move } : { $verdict } ({ $worth }). { $happened }
analyse-better = Mieux : { $moves } ({ $worth }).
analyse-turning = Tournant de la partie.
analyse-comment = { $verdict } ({ $worth })
analyse-comment-best = { $verdict } ({ $worth }) ; le meilleur : { $best } ({ $other })
analyse-comment-turning = { $comment }. Tournant de la partie
analyse-turning-points = Tournants de la partie : { $moves }
analyse-no-turning-point = Aucun tournant.
analyse-tally = { $seat } : meilleurs { $best }, bons { $good }, erreurs { $mistakes }, bévues { $blunders }.
analyse-wrote = Partie annotée : { $path }
analyse-stopped = Arrêté après { $done } positions sur { $of } ; voici le résultat jusque-là. Aucun fichier n’a été écrit.
puzzle-heading = Problème { $number } sur { $of }, difficulté { $difficulty } sur 5 ; les niveaux 1 à 7 le manquent { $missed } fois sur cent.
puzzle-goal-heading = Problème { $number } sur { $of } : { $theme }, difficulté { $difficulty } sur 5 ; des mains qui tremblent et connaissent le geste le manquent { $missed } fois sur cent.
puzzle-goal-help = Tapez un geste dans la notation du jeu, ou le mot d’un geste pour qu’on en demande les nombres. Autres mots : indice, solution, plateau, quitter.
puzzle-goal-missed = Ce n’était pas cela. La table est comme avant : essayez encore.
puzzle-task = { $turns ->
    [one] { $seat } joue, et gagne à ce tour. Un seul tour gagne.
   *[other] { $seat } joue, et gagne en { $turns } tours. Un seul premier tour y mène.
}
puzzle-help = Tapez un coup, ou plusieurs séparés par des espaces. Autres mots : indice, solution, plateau, quitter.
puzzle-hint = C’est l’un de ceux-ci : { $moves }
puzzle-wrong = Non : après { $move }, plus rien ne gagne.
puzzle-not-known = { $move } n’est pas la solution ; on ne sait pas si ce coup gagne.
puzzle-unsure = Non : après { $move }, les cartes peuvent tout gâcher.
puzzle-aim-missed = Par exemple { $line }
puzzle-aim-fails = peut être gâché par les cartes
puzzle-wins-too = { $move } gagne aussi. La solution continue par { $solution }.
puzzle-loses = Par exemple { $line } : cela perd { $turns ->
    [one] en un tour
   *[other] en { $turns } tours
}.
puzzle-draws = Par exemple { $line } : si chacun joue au mieux, la partie est nulle.
puzzle-solved = Résolu.
puzzle-solved-helped = Résolu, avec un indice.
house-your-turn = À vous, { $seat }
metavar-game = JEU
metavar-name = NOM
metavar-option = NOM=VALEUR
metavar-position = TEXTE
metavar-number = NOMBRE
metavar-levels = NIVEAUX
metavar-who = QUI
metavar-file = FICHIER
metavar-what = JEU-OU-PARTIE
metavar-seconds = SECONDES
metavar-count = COMBIEN
metavar-players = JOUEURS
metavar-openings = TOURS|FICHIER
metavar-player = JOUEUR...
metavar-text = TEXTE
metavar-address = ADRESSE
metavar-table = TABLE
resume-none = Aucune partie en cours. Les parties que vous quittez sont gardées et listées ici.
resume-how = Pour en reprendre une : ludion resume NOM.
resume-go-on = La partie est gardée. Pour continuer : { $command }
resume-not-saved = La partie continue, mais elle n’est pas gardée : { $fault }.
resume-deleted = Supprimé : { $name }
resume-moves = { $moves ->
    [0] aucun coup
    [one] un coup
   *[other] { $moves } coups
}
rules-aim = Le but
rules-turn = Un tour
rules-end = La fin
lesson-step = Étape { $number } sur { $of }
lesson-next = Entrée pour continuer.
lesson-help = Tapez le coup que la leçon demande. Autres mots : indice, solution, plateau, quitter.
lesson-wrong = Ce n’est pas cela. Essayez encore.
lesson-over = La leçon est finie. À vous de jouer : ludion play { $game }
lesson-follows = La leçon est finie. La suivante : ludion learn { $game } --lesson { $number }
lesson-another = La leçon suivante
lesson-go-on = Continuer
lesson-end = La leçon est finie
puzzle-missed-hands = { $theme }. Des mains qui tremblent et connaissent le geste le manquent { $missed } fois sur cent.
puzzle-missed = Les niveaux 1 à 7 le manquent { $missed } fois sur cent.
analyse-under-way = Examen de la partie…
analyse-not-here = Les coups de ce jeu ne se comparent pas par une recherche.
analyse-first = Appuyez d’abord sur A : la partie entière sera examinée.
games-options = Options :
games-option = { $title } : { $wanted } ; par défaut { $usual }
games-ruling = { $line } (une autre valeur est une règle maison)
house-rule = { $rule } : { $value }
play-house-rules = Règle maison : { $rules }
play-house-ruled = avec une règle maison
games-any-text = { $named }, ou un texte à soi (=@FICHIER le prend dans un fichier)
games-more = Voir aussi : { $commands }
games-proposed = { $line } ; ludion play commence par { $value }
metavar-n = N
metavar-days = JOURS
metavar-url = URL
metavar-rowsxcols = RANGÉESxCOLONNES
metavar-id = ID
metavar-seat = PLACE
metavar-to = FICHIER
metavar-arguments = ARGUMENTS
metavar-command = COMMANDE [ARGUMENTS]…
metavar-host-port = HÔTE:PORT
balance-about-experiment = Une expérience : des variantes d’un jeu, chacune jouée de nombreuses fois par des machines ; le résultat en tableau, en HTML, JSON ou CSV. Chaque --versus et chaque valeur de --sweep est une variante de plus.
balance-option = Une option du jeu, pour toutes les variantes.
balance-versus = Une autre variante.
balance-sweep = Une variante par valeur.
balance-by = Qui joue, à toutes les places.
balance-player = Qui joue, à toutes les places.
balance-against = Un autre joueur à rencontrer ; ils commencent à tour de rôle.
balance-games = Combien de parties de chaque sorte.
balance-seed = La première graine : la même donne les mêmes parties.
balance-journal = Y garder les parties ; une mesure interrompue reprend.
balance-report = Y écrire un rapport : .html, .json ou .csv.
balance-out = Écrire le rapport dans ce nouveau fichier.
balance-players = Les nombres de joueurs.
balance-processes = Combien de parties se jouent à la fois.
balance-on = Une grappe Dask, par son ordonnanceur.
metavar-sweep = NOM=A,B,C
metavar-scheduler = tcp://HÔTE:PORT

# ce qu’on imprime
print-scale = { $length } mm : imprimez à 100 %, sans ajuster à la page
print-backs = Dos : imprimez sur l’autre face, en retournant le long du grand côté.
print-tile = Page { $number } sur { $count } : coupez le long du cadre, et faites chevaucher de 8 mm.
print-aid = aide de jeu
print-needs = Ce qu’il faut
print-board = Plateau
print-pieces = Pions
print-counters = Jetons
print-template = Gabarit, 1:1
print-fold = Pièces à plier
print-card = Du carton fort ou du papier autocollant, de la colle, des ciseaux
print-cut = Coupez le long du trait.
print-cut-board = Collez-le sur du carton, puis découpez le tour.
print-cut-stickers = Imprimez sur papier autocollant, ou collez sur du carton, puis découpez les cercles.
print-cut-cards = Imprimez sur carton, puis coupez aux repères ; le dessin dépasse de 3 mm.
print-cut-fold = Découpez, pliez aux pointillés, collez les moitiés dos à dos, rabattez les pieds vers l’extérieur.
print-how = Comment imprimer
print-how-read = { $count ->
    [one] Page { $pages }
   *[other] Pages { $pages }
  }, à lire : au recto ou recto verso.
print-how-one = { $count ->
    [one] Page { $pages }
   *[other] Pages { $pages }
  }, à découper : au recto seulement.
print-how-both = Pages { $pages }, les cartes et leurs dos : recto verso, en retournant le long du grand côté.
print-made = { $file } : { $size } ko
