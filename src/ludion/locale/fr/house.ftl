house-about = Cinq jeux de force : y jouer, les revoir, les mesurer.

    Sans commande, ouvre la maison : choisissez un jeu et jouez.
house-error = ludion : { $text }
house-commands = Commandes
house-seats = à { $seats }
house-moves = Coups : { $moves }
house-such-as = Par exemple : { $moves }

command-games = Lister les jeux de la maison.
command-play = Jouer au terminal, contre quelqu’un ou contre la machine.
command-show = Montrer une position : le plateau, le trait, les coups permis.
command-apply = Écrire le texte de la position après des coups.
command-perft = Compter les suites de coups et les positions distinctes après des tours entiers.
command-replay = Rejouer une partie enregistrée.
command-analyse = Dire ce que vaut une position, ou juger chaque coup d’une partie enregistrée.
command-solve = Prouver qui gagne un jeu au mieux joué, et écrire la preuve dans un fichier.
command-verify = Vérifier un fichier de solve par les règles lisibles seules.
command-engine = Répondre aux questions d’autres programmes, en lignes de JSON.
command-tournament = Faire se rencontrer des joueurs de la machine : tableau croisé, Elo et sa certitude.
command-balance = Mesurer l’équilibre d’un jeu : qui gagne combien de fois, en combien de tours. Arguments après le jeu : voir ludion balance sprocket -- --help.
command-puzzles = Résoudre un problème : trouver le seul tour qui gagne.
command-bench = Mesurer la vitesse, à côté d’autre chose au même moment.
command-warm = Compiler maintenant tous les noyaux, pour que nul jeu n’attende.
command-completion = Écrire le script qui complète les commandes de ludion dans un shell.

option-lang = Langue ; par défaut celle de l’environnement.
option-version = Afficher la version et sortir.
option-option = Une option du jeu, comme pawns=8 ; peut être répétée. Après @ vient un fichier dont le texte est la valeur : room=@FICHIER.
option-position = Partir de cette position plutôt que du début.
option-json = Écrire en JSON, pour un programme.
option-seed = Rendre les choix de la machine répétables.
option-moves = Des coups dans la notation du jeu, séparés par des espaces.
option-turns = Combien de tours entiers.
option-by-rules = Compter par les règles lisibles, même là où un noyau va plus vite.
option-seat = Qui s’assied là : human, human:NOM, level:1 à level:8, random ou random:GRAINE ; un par siège, dans l’ordre.
option-plain = Ligne par ligne, pour les tubes et les lecteurs d’écran.
option-save = Garder la partie dans ce nouveau fichier, dès le premier coup.
option-seconds = Combien de temps chaque côté travaille à son tour.
option-rounds = Combien de tours a chaque côté ; le meilleur compte.
option-only = Seulement les comparaisons dont le nom contient ceci.
option-out = Écrire la preuve dans ce nouveau fichier.
option-sample = Vérifier tant d’affirmations tirées au hasard, et toujours celles du début.
option-all = Vérifier toutes les affirmations.
option-record = Juger chaque coup de la partie enregistrée dans ce fichier.
option-think = Combien de secondes réfléchir à chaque position.
option-lines = Combien des meilleures suites donner.
option-annotated = Écrire la partie dans ce nouveau fichier, avec les jugements en commentaires et les meilleures suites en variantes.
option-games = Parties de chaque paire (à chaque table), arrondies à des ouvertures entières, chacune jouée de chaque siège ; par défaut 100, ou une fois tout le fichier d’ouvertures.
option-openings = Commencer après tant de tours entiers au hasard, ou là où un fichier le dit : des positions, une par ligne, ou des parties.
option-processes = Combien de processus jouent ; par défaut un par cœur.
option-warm-processes = Combien de jeux compiler à la fois.
option-tournament-out = Garder chaque partie finie dans ce fichier ; la même commande reprend là où elle s’est arrêtée.
option-sprt = Entre deux joueurs : s’arrêter dès qu’il est clair laquelle de ces deux différences d’Elo est la plus vraisemblable.
option-ladder = Chaque joueur contre le suivant seulement ; sans joueurs, random et tous les niveaux.
option-number = Le problème de ce numéro ; ils sont de plus en plus difficiles. Par défaut le premier.
option-random = N’importe quel problème.
option-make = Chercher plutôt tant de nouveaux problèmes dans des parties jouées, et les écrire comme des parties.
option-puzzles-out = Écrire les nouveaux problèmes dans ce nouveau fichier.

perft-lines = { $count ->
    [one] { $count } suite de coups
   *[other] { $count } suites de coups
}
perft-positions = { $count ->
    [one] { $count } position distincte de parties en cours
   *[other] { $count } positions distinctes de parties en cours
}
warm-done = { $game } : compilé en { $seconds } s
warm-kept = Gardé dans { $directory }
bench-row = { $name } : { $ratio } × ({ $fast } contre { $slow } { $unit })
progress-turns = Tours cherchés : { $done }
progress-strategy = Positions du gagnant : { $done }
progress-defence = Positions de la défense : { $done }
progress-claims = Affirmations vérifiées : { $done } sur { $total }
progress-analysed = Positions analysées : { $done } sur { $total }
progress-positions = Positions numérotées : { $done } forces sur { $total }
progress-actions = Actions suivies : { $done } forces sur { $total }
progress-games = Parties jouées : { $done } sur { $total }
progress-puzzles = Problèmes trouvés : { $done } sur { $total }
progress-graded = Problèmes gradués : { $done } sur { $total }
progress-other = { $done } sur { $total }
solve-wins = { $seat } gagne en { $turns } tours, au mieux joué des deux côtés.
solve-draw = Personne ne peut forcer le gain : nulle, au mieux joué des deux côtés.
solve-unproven = Rien n’est prouvé : personne ne peut forcer le gain dans les tours cherchés.
solve-work = { $nodes } positions cherchées en { $seconds } s.
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
tournament-legend = Elo avec son intervalle à 95 %, la moyenne étant 0 ; puis gagnées-nulles-perdues contre chacun.
tournament-difference = { $first } est plus fort que { $second } de { $elo } Elo ; avec 95 % de confiance, de { $low } à { $high }.
tournament-test-open = { $player } est-il plus fort de { $low } ou de { $high } Elo ? Pas encore clair : log du rapport de vraisemblance { $ratio }, bornes ±{ $bound }.
tournament-test-elo0 = { $player } est-il plus fort de { $low } ou de { $high } Elo ? Plutôt { $low } : log du rapport de vraisemblance { $ratio }, bornes ±{ $bound }.
tournament-test-elo1 = { $player } est-il plus fort de { $low } ou de { $high } Elo ? Plutôt { $high } : log du rapport de vraisemblance { $ratio }, bornes ±{ $bound }.
tournament-goes-on = Reprise : { $games } parties sont déjà gardées.
tournament-stopped = Arrêté après { $games } parties. Pour pouvoir reprendre une autre fois, donnez --out FICHIER.
tournament-stopped-kept = Arrêté. { $games } parties sont gardées dans { $file } ; la même commande reprend de là.

plain-help = Tapez un coup, ou plusieurs séparés par des espaces. Autres mots : moves (chaque coup et son effet), board (le plateau), hint (un conseil), undo (reprendre), quit (sortir).
hint-asked = Un conseil se cherche.
hint-try = Essayez { $move }.
hint-do = Essayez ceci : { $deed }.
hint-wins = Cela gagne { $turns ->
    [one] à ce tour
   *[other] en { $turns } tours
}, quoi que fasse l’autre.
hint-loses = Contre le meilleur jeu, cela ne fait que retarder la perte, en { $turns } tours.
hint-draws = Avec le meilleur jeu, la partie est nulle.
hint-solve = Le plus haut niveau joue ici par recherche. Une fois le jeu résolu par { $command }, il joue parfaitement.
plain-nothing-to-undo = Il n’y a rien à reprendre.
replay-unfinished = La partie n’était pas finie.
stopped-resigned = La partie a été abandonnée.
stopped-time = Le temps est écoulé.

analyse-wins = { $seat } gagne { $turns ->
    [one] à ce tour
   *[other] en { $turns } tours
}, au mieux joué des deux côtés.
analyse-loses = { $seat } perd en { $turns } tours, au mieux joué des deux côtés.
analyse-draws = Nulle, au mieux joué des deux côtés.
analyse-value = { $seat } : { $value }, de −1 (perdu) à +1 (gagné) ; non prouvé.
analyse-compiling = Compilation de la recherche de ce jeu : une fois après une installation ou une mise à jour, environ une minute.
analyse-chance = C’est au hasard de jouer.
analyse-worth-wins = gagne { $turns ->
    [one] à ce tour
   *[other] en { $turns } tours
}
analyse-worth-loses = perd en { $turns } tours
analyse-worth-draws = nulle
analyse-work = { $nodes } positions cherchées, à { $depth } tours de profondeur.
analyse-games = { $nodes } parties jouées jusqu’au bout.
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
analyse-turning-points = Tournants de la partie : { $moves }
analyse-no-turning-point = Aucun tournant.
analyse-tally = { $seat } : meilleurs { $best }, bons { $good }, erreurs { $mistakes }, bévues { $blunders }.
analyse-wrote = Partie annotée : { $path }
analyse-stopped = Arrêté après { $done } positions sur { $of } : voici ce qu’elles ont dit. Aucun fichier n’a été écrit.
puzzle-heading = Problème { $number } sur { $of }, difficulté { $difficulty } sur 5 ; les niveaux 1 à 7 le manquent { $missed } fois sur cent.
puzzle-task = { $turns ->
    [one] Trait : { $seat }, qui gagne à ce tour. Un seul tour gagne.
   *[other] Trait : { $seat }, qui gagne en { $turns } tours. Un seul premier tour gagne.
}
puzzle-help = Tapez un coup, ou plusieurs séparés par des espaces. Autres mots : hint (un conseil), solution, board (le plateau), quit (sortir).
puzzle-hint = C’est l’un de ceux-ci : { $moves }
puzzle-wrong = Non : rien ne gagne après { $move }.
puzzle-not-known = { $move } n’est pas la solution, et l’on ne sait pas si cela gagne.
puzzle-wins-too = { $move } gagne aussi. La solution continue par { $solution }.
puzzle-loses = Par exemple { $line } : cela perd en { $turns } tours.
puzzle-draws = Par exemple { $line } : au mieux joué, la partie est nulle.
puzzle-solved = Résolu.
puzzle-solved-helped = Résolu, avec un conseil.
house-your-turn = À vous, { $seat }
