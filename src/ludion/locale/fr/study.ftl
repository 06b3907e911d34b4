# Reprise et analyse, parties intégrées, règles, leçons, problèmes : lus par la page.

study-title = Revoir et analyser
study-heading = { $game } : revoir et analyser
study-about = Une partie enregistrée, coup par coup : ce qu’elle valait, où elle a tourné, et ce qu’on aurait pu jouer.
study-loading = Un instant…
study-crumb = revoir et analyser
study-crumb-names = { $names }
study-paste = Le texte d’une partie
study-open = Ouvrir la partie
study-choose-file = Choisir un fichier…
study-own = Vos dernières parties
study-examples = Exemples
study-examples-about = Une partie entre deux machines, coup par coup ; ou essayez des coups pour les deux camps depuis le début.
study-example = Une partie d’exemple
study-example-of = Une partie d’exemple de { $game }
study-from-start = Depuis le début
study-from-start-of = { $game } depuis le début
study-paste-record = Coller le texte d’une partie…
study-open-another = Ouvrir une autre partie
study-embed-nothing = Il n’y a pas de partie à cette adresse.

study-playback = Lecture
study-first = Au début
study-back = Un coup en arrière
study-play = Lire
study-pause = Pause
study-forward = Un coup en avant
study-last = À la fin
study-speed = ×{ $speed }, vitesse

study-start = Le début.
study-turn = Tour { $turn }
study-turn-says = Tour { $turn } : { $says }
study-says-wins = { $seat } gagne { $turns ->
    [one] à ce tour
   *[other] en { $turns } tours
}
study-says-drawn = partie nulle si chacun joue au mieux
study-says-chance = au hasard de jouer
study-says-wins-whatever = { $seat } gagne { $turns ->
    [one] à ce tour
   *[other] en { $turns } tours
} quoi qu’on joue
study-says-loses = { $seat } perd { $turns ->
    [one] en un tour
   *[other] en { $turns } tours
}
study-says-unknown = on ne sait pas encore qui gagne
study-says-even = personne ne semble avoir l’avantage
study-says-ahead = { $seat } semble avoir un petit avantage
study-says-well-ahead = { $seat } semble avoir un net avantage
study-says-behind = { $seat } semble avoir le dessous
study-says-together = l’équipe gagne environ { $share } parties sur 100 à partir d’ici
study-share = { $percent } % gagnées
study-judged = Verdict : { $says }.
study-turned = Ici, la partie a basculé.
study-move-of = Coup { $number } sur { $of }.
study-gauge = Ce que vaut la position : pas encore connu
study-worth-of = { $seat } { $worth } %
study-graph = Ce que valait la partie, coup par coup

study-best = Meilleure suite
study-lines = Autres suites
study-over = La partie est finie ici.
study-nothing-known = Pas encore regardé.
study-chance = Ici le hasard décide : personne n’a le choix.
study-thinking = Réflexion…
study-proven = Prouvé.
study-reviewing = Lecture de la partie : position { $done } sur { $of }.

study-panels = Plus bas
study-panel-moves = Coups
study-panel-try = Essayer
study-panel-record = Partie
study-moves = Coups
study-notation = Montrer la notation
study-no-moves = Pas encore de coup. Jouez-en un sur le plateau.
study-branch = Et si
study-in-branch = Et si : vous avez quitté la partie.
study-leave = Revenir à la partie
study-record = La partie en texte
study-copy = Copier le texte
study-download = Enregistrer le fichier
study-copy-link = Copier le lien
study-copy-embed = Copier le code d’intégration

study-learn = Apprendre
study-learn-about = Chaque règle sur un plateau où l’on peut jouer, des leçons de quelques minutes (premiers pas, tactique, stratégie), et des problèmes : un seul tour qui gagne, ou un but à atteindre à la main.
study-ways = Façons d’apprendre
study-rules = Règles
study-lesson = Leçon
study-lessons = Leçons
study-lesson-next = Suite : { $name }
study-table = Table libre
study-table-about = Ici rien ne se gagne ni ne se perd : posez des disques où vous voulez, de l’une ou l’autre couleur, appuyez, pressez, balayez, retirez-en. Chaque geste est simulé et raconté.
study-table-clear = Débarrasser la table
study-puzzles = Problèmes
study-summary = En bref
study-summary-aim = Le but
study-summary-turn = Un tour
study-summary-end = La fin
study-puzzle-analysis = Analyser
study-contents = Sommaire
study-diagram = Plateau pour { $rule }
study-show = Montrer
study-try = Essayer
study-restart = Depuis le début
study-progress = Votre avancée
study-step-of = Étape { $number } sur { $of }
study-previous = Retour
study-next = Continuer
study-skip = Passer
study-again = Réessayer
study-watch = Regarder
study-play-game = Jouer une partie
study-puzzles-about = Dans chacun, un seul tour gagne. La maison se défend aussi longtemps qu’elle peut.
study-puzzles-about-aims = Dans chacun, un seul coup rend l’équipe sûre de son but, quoi que donnent les cartes. Vous menez tout le monde, et les mains sont ouvertes. La maison tire les pires cartes.
study-puzzles-about-goals = Chacun fixe un but sur la table : tout geste qui l’atteint résout le problème.
study-missed-hands = Des mains qui tremblent, et connaissent le geste, le manquent { $percent } fois sur cent.
study-puzzle-missed-goal = Ce n’était pas cela.
study-puzzle-goes-on = C’est bien jusqu’ici. Continuez.
study-puzzles-none = Il n’y a pas encore de problèmes pour ce jeu. La leçon et les règles y sont.
study-puzzles-begin = Commencer par le premier
study-puzzles-go-on = Continuer
study-solved = Résolus
study-solved-word = résolu
study-streak = Série
study-streak-best = Meilleure série
study-rating = Cote
study-rating-is = Votre cote : { $rating }.
study-streak-is = Résolus de suite au premier essai : { $streak }. Le plus jusqu’ici : { $best }.
study-difficulty = Difficulté { $difficulty } sur 5
study-puzzle-number = Problème { $number }
study-puzzle-of = problème { $number } sur { $of }
study-puzzle-facts = Problème { $number } sur { $of }, difficulté { $difficulty } sur 5
study-missed = Les premiers niveaux de la maison le manquent { $percent } fois sur cent.
study-hint = Indice
study-solution = Solution
study-puzzle-next = Problème suivant
study-puzzle-right = C’est cela. Continuez.
study-puzzle-wins-too = Cela gagne aussi. La solution continue par : { $deed }.
study-puzzle-unsure = Après { $deed }, les cartes peuvent tout gâcher : voyez comment.
study-puzzle-sure-too = C’est sûr aussi. La solution continue par : { $deed }.
study-puzzle-wrong = Après { $deed }, plus rien ne gagne.
study-puzzle-unknown = { $deed } n’est pas la solution, et l’on ne sait pas si cela gagne.
study-puzzle-refuted = { $deed } { $worth }.
study-puzzle-hint = C’est l’un de ceux-ci : { $moves }
study-puzzle-hint-move = Essayez ceci : { $deed }.
study-puzzle-solved = Résolu.
study-puzzle-solved-helped = Résolu, avec un peu d’aide.
study-puzzle-shown = Voici la solution.
study-practise = S’exercer d’ici
study-hidden = Cette partie n’est pas finie et des mains y sont cachées. On pourra la revoir quand elle sera finie.

study-ideas = Une idée à la fois
study-ideas-about = Apprenez une tactique par les problèmes qui s’en servent, du plus facile au plus difficile ; l’idée est dite à l’avance.
study-explore = Explorer
study-explore-it = Explorer.
study-explore-heading = { $game } : ce qu’on en sait
study-known = Ce qui est prouvé
study-known-how = Comment on l’a prouvé, et comment le vérifier
study-explore-wins = { $count ->
    [one] gagne
   *[other] { $count } coups gagnent
}
study-explore-draws = { $count ->
    [one] fait nulle
   *[other] { $count } coups font nulle
}
study-explore-open = { $count ->
    [one] rien de prouvé
   *[other] { $count } coups sans preuve
}
study-explore-loses = { $count ->
    [one] perd
   *[other] { $count } coups perdent
}
study-explore-played = { $games ->
    [one] 1 partie ici
   *[other] { $games } parties ici
}, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}
study-explore-met = { $games ->
    [one] 1 partie ici
   *[other] { $games } parties ici
}
study-explore-house = { $games ->
    [one] Une partie terminée sur ce serveur est passée par cette position.
   *[other] { $games } parties terminées sur ce serveur sont passées par cette position.
}
study-explore-shares = parties gagnées après chaque coup
study-explore-share = { $share } sur 100
study-explore-share-within = { $share } sur 100 ({ $low } à { $high })
study-values-missing = Ce jeu est résolu, mais ce serveur n’a pas encore calculé ses valeurs. Il lui faut une à deux minutes et 60 Mo de disque, en marge du reste. Vous pouvez arrêter : les tours déjà explorés sont gardés, la préparation qui précède ne l’est pas.
study-values-make = Calculer les valeurs
study-values-begun = Début…
study-values-stop = Arrêter
study-values-stopped = Arrêté. Les tours déjà explorés sont gardés ; le reste recommencera.
study-explore-watch-win = Voir le gain forcé
study-explore-watch-loss = Pourquoi ? Voir comment c’est perdu
study-explore-analyse = Analyser
study-explore-hands = Les mains sont libres dans ce jeu : on ne peut pas lister ses coups.
study-explore-here = Explorer cette position
study-explore-deal = Nouvelle donne
study-explore-chance = Ce que le hasard peut apporter
study-explore-why = Pourquoi ?
study-explore-how = Comment ?
study-explore-line = Et ensuite ?
study-explore-why-heading = Pourquoi ce coup perd
study-explore-how-heading = Comment ce coup gagne
study-explore-line-heading = La suite du jeu
study-explore-close = Fermer : { $deed }
study-explore-not-proven = C’est l’avis de la recherche, non une preuve.
study-explore-watch = Voir la suite
study-explore-walk = Le camp qui gagne joue seul : ne choisissez que les coups de l’autre

study-print = Imprimer le jeu
study-print-note = Un PDF avec les règles, une aide de jeu, le plateau et les pièces à découper. Il faut quelques secondes pour le faire.
study-print-paper = Papier
study-print-ink = Encre
study-print-a4 = A4
study-print-letter = Letter
study-print-colour = Couleurs
study-print-saving = Peu d’encre
study-print-save = Enregistrer le PDF
study-design = Éditeur
study-position = Composer une position
study-lab = Labo : est-ce équitable ?
