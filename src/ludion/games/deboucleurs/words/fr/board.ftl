board-deboucleurs-aim = Un chercheur sur Fin, et tout le monde gagne ; une singularité sur Début, et tout le monde perd.
board-deboucleurs-board = La bande de temps
board-deboucleurs-start = Début
board-deboucleurs-end = Fin
board-deboucleurs-tile = Dalle { $tile }
board-deboucleurs-singularities = { $count ->
    [one] { $count } singularité
   *[other] { $count } singularités
}
board-deboucleurs-not-laid = retournée, pas encore posée
board-deboucleurs-rift-behind = une faille derrière
board-deboucleurs-rift-ahead = une faille devant
board-deboucleurs-passage-up = un passage vers le haut
board-deboucleurs-passage-down = un passage vers le bas
board-deboucleurs-wave = Vague { $wave } { $rounds ->
    [one] à la fin de ce tour.
   *[other] dans { $rounds } tours.
}
board-deboucleurs-nearest = { $tiles ->
    [0] Une singularité est sur Début.
    [one] Une singularité est à une dalle de Début.
   *[other] Une singularité est à { $tiles } dalles de Début.
}
board-deboucleurs-none = Aucune singularité sur la bande.
board-deboucleurs-round = Tour de table { $round }.
board-deboucleurs-held = Les singularités restent en place ce tour-ci.
board-deboucleurs-stopped = Le compte-tour reste en place ce tour-ci.
board-deboucleurs-to-lay = à poser
board-deboucleurs-event = Évènement
board-deboucleurs-object = Objet
board-deboucleurs-used = { $seat } utilise
board-deboucleurs-dropped = { $seat } défausse
board-deboucleurs-no-way = Aucun coup ne mène à cette case.
board-deboucleurs-actions = Actions
board-deboucleurs-cards = { $count ->
    [0] Vos cartes : aucune
    [one] Votre carte
   *[other] Vos { $count } cartes
}
board-deboucleurs-no-cards = Vous n’avez pas encore d’objet. Chaque singularité éliminée en apporte un.
board-deboucleurs-tray = Actions ou cartes
board-deboucleurs-choose = Choisissez un coup
board-deboucleurs-choose-card = Choisissez une carte
board-deboucleurs-price-nothing = gratuit
board-deboucleurs-story = L’histoire
board-deboucleurs-story-close = Vers la bande de temps
board-deboucleurs-story-1 = Des chercheurs voulaient reculer de quelques heures. L’expérience leur a échappé, et plusieurs jours se sont noués en boucle.
board-deboucleurs-story-2 = Depuis, le temps est déchiré à toutes les époques. Des singularités le remontent ; des Failles temporelles barrent le chemin, et seul un passage Trans-Époque mène d’un âge à l’autre.
board-deboucleurs-story-3 = Une mémoire ne suffit pas à rectifier un paradoxe : il en faut deux. Arrêtez-les ensemble avant Début, marchez jusqu’à Fin, et la boucle est brisée.
board-deboucleurs-people = Qui joue
board-deboucleurs-who-0 = Ada
board-deboucleurs-who-0-line = a écrit un programme un siècle avant la machine qui l’exécuterait.
board-deboucleurs-who-1 = Émilie
board-deboucleurs-who-1-line = a traduit Newton, et l’a corrigé dans la marge.
board-deboucleurs-who-2 = Léon
board-deboucleurs-who-2-line = a pendu un poids sous une coupole et fait voir à tous que la Terre tourne.
board-deboucleurs-who-3 = Grace
board-deboucleurs-who-3-line = a collé le premier « bug » dans le cahier. C’était un papillon de nuit.
board-deboucleurs-who-4 = Blaise
board-deboucleurs-who-4-line = a construit une calculatrice à dix-neuf ans, pour épargner les additions à son père.
board-deboucleurs-who-5 = Hedy
board-deboucleurs-who-5-line = est restée au laboratoire, à la radio. Les conseils viennent d’elle.
board-deboucleurs-chip-end = Finir
board-deboucleurs-chip-eliminate = Éliminer
board-deboucleurs-chip-pay = En éliminer une, { $price ->
    [one] 1 énergie
   *[other] { $price } énergies
}
board-deboucleurs-cards-held = Cartes : { $count }
board-deboucleurs-power-0 = tient bon
board-deboucleurs-power-0-line = gagne 2 énergies au lieu de 1 quand elle se repose en retenant une singularité
board-deboucleurs-power-1 = lit dans les marges
board-deboucleurs-power-1-line = change d’époque sans passage, gratuitement
board-deboucleurs-power-2 = prend de l’élan
board-deboucleurs-power-2-line = quand il avance d’un pas, une faille ne compte pas
board-deboucleurs-power-3 = déverrouille
board-deboucleurs-power-3-line = élimine une singularité pour 2 énergies au lieu de 3
board-deboucleurs-power-4 = tient les comptes
board-deboucleurs-power-4-line = pioche un objet de plus chaque fois qu’il aide à éliminer
board-deboucleurs-power = { $who } { $power } : { $line }.
board-deboucleurs-edit-set = Composer un jeu de cartes
board-deboucleurs-edit-leaves = Parties du jeu de cartes
board-deboucleurs-edit-events = Évènements
board-deboucleurs-edit-objects = Objets
board-deboucleurs-edit-tiles = Dalles
board-deboucleurs-edit-tracks = Vagues
board-deboucleurs-edit-opening = Début
board-deboucleurs-edit-off = , quelque chose ne va pas ici
board-deboucleurs-edit-wrong = { $count ->
    [one] Une chose ne va pas
   *[other] { $count } choses ne vont pas
}
board-deboucleurs-edit-count = { $cards } cartes sur { $wanted }, { $kinds } différentes (au moins { $least })
board-deboucleurs-edit-new = Nouvelle carte
board-deboucleurs-edit-add = Ajouter une carte
board-deboucleurs-edit-copy = La copier
board-deboucleurs-edit-remove = L’enlever
board-deboucleurs-edit-name-en = Nom, en anglais
board-deboucleurs-edit-name-fr = Nom, en français
board-deboucleurs-edit-text-en = Texte, en anglais
board-deboucleurs-edit-text-fr = Texte, en français
board-deboucleurs-edit-copies = Exemplaires
board-deboucleurs-edit-key = Clé, pour les notations
board-deboucleurs-edit-fewer = { $what } : un de moins
board-deboucleurs-edit-more = { $what } : un de plus
board-deboucleurs-edit-drawing = Choisir un dessin
board-deboucleurs-edit-drawing-own = Le sien
board-deboucleurs-edit-effect = Ce qu’elle fait
board-deboucleurs-edit-or = ou, au choix du joueur :
board-deboucleurs-edit-then = et puis…
board-deboucleurs-edit-choice = ou bien…
board-deboucleurs-edit-verb = Étape { $step } : ce qui arrive
board-deboucleurs-edit-who = Étape { $step } : à qui
board-deboucleurs-edit-number = Étape { $step } : combien
board-deboucleurs-edit-step-remove = Enlever l’étape { $step }
board-deboucleurs-edit-verb-energy = énergie
board-deboucleurs-edit-verb-tiles = dalles en avant ou en arrière
board-deboucleurs-edit-verb-epoch = vers une époque voisine
board-deboucleurs-edit-verb-push = pousser des singularités
board-deboucleurs-edit-verb-remove = retirer une singularité
board-deboucleurs-edit-verb-add = ajouter des singularités
board-deboucleurs-edit-verb-draw = piocher des objets
board-deboucleurs-edit-verb-discard = défausser des objets
board-deboucleurs-edit-verb-rift = failles devant soi
board-deboucleurs-edit-verb-passage = passages d’ici
board-deboucleurs-edit-verb-counter = le compte-tour
board-deboucleurs-edit-verb-hold = les singularités restent ce tour
board-deboucleurs-edit-verb-swap = échanger sa place
board-deboucleurs-edit-verb-skip = passer le prochain tour
board-deboucleurs-edit-verb-peek = retourner les prochaines dalles
board-deboucleurs-edit-verb-again = se déplacer encore
board-deboucleurs-edit-who-me = le joueur
board-deboucleurs-edit-who-mate = un autre chercheur
board-deboucleurs-edit-who-any = un chercheur au choix
board-deboucleurs-edit-who-all = tout le monde
board-deboucleurs-edit-who-each = toutes
board-deboucleurs-edit-who-nearest = la plus proche
board-deboucleurs-edit-who-here = une d’ici
board-deboucleurs-edit-who-open = s’ouvrent
board-deboucleurs-edit-who-close = se ferment
board-deboucleurs-edit-who-hold = reste ce tour
board-deboucleurs-edit-who-moves = avance de
board-deboucleurs-edit-tile-entry = { $epoch } : faille à l’entrée
board-deboucleurs-edit-tile-exit = { $epoch } : faille à la sortie
board-deboucleurs-edit-tile-passages = Passage entre { $epoch } et { $below }
board-deboucleurs-edit-tiles-how = Touchez le côté gauche ou droit d’une époque pour une faille, la ligne entre deux pour un passage.
board-deboucleurs-edit-difficulty = Difficulté
board-deboucleurs-edit-difficulty-easy = Premier soir
board-deboucleurs-edit-difficulty-normal = La revanche
board-deboucleurs-edit-difficulty-hard = Contre la montre
board-deboucleurs-edit-tracks-how = Touchez un cran : pas de vague, vague 1, vague 2. La boucle commence toujours par la vague 1.
board-deboucleurs-edit-players = { $players } joueurs
board-deboucleurs-edit-wave = Cran { $step } : { $wave ->
    [0] pas de vague
   *[other] vague { $wave }
}
board-deboucleurs-edit-shorter = Un cran de moins
board-deboucleurs-edit-longer = Un cran de plus
board-deboucleurs-edit-title-en = Titre, en anglais
board-deboucleurs-edit-title-fr = Titre, en français
board-deboucleurs-edit-story-en = Histoire avant la partie, en anglais (peut rester vide)
board-deboucleurs-edit-story-fr = Histoire avant la partie, en français (peut rester vide)
board-deboucleurs-edit-start = Comment la partie commence
board-deboucleurs-edit-start-energy = Énergie de chacun
board-deboucleurs-edit-start-draw = Objets que chacun pioche
board-deboucleurs-edit-start-wave = Première vague
board-deboucleurs-edit-start-tiles = Dalles connues au début, par exemple 3 7 12
board-deboucleurs-edit-epochs = Les sept époques, de haut en bas
board-deboucleurs-edit-epoch-en = Époque { $number }, en anglais
board-deboucleurs-edit-epoch-fr = Époque { $number }, en français
board-deboucleurs-setup-board = Les cases de la bande
board-deboucleurs-setup-how = Choisissez un chercheur ou une singularité, puis touchez une case. Enlever ôte une singularité. Les dalles viennent dans l’ordre de leurs numéros ; mains et défausses sont sous Cartes. Au clavier : flèches, puis espace.
board-deboucleurs-setup-singularity = Singularité
board-deboucleurs-setup-cards = Cartes : mains et défausses
board-deboucleurs-setup-pile = Où
board-deboucleurs-setup-hand = Main : { $seat }
board-deboucleurs-setup-objects = Objets défaussés
board-deboucleurs-setup-events = Évènements défaussés
board-deboucleurs-setup-decks = Le reste est dans les pioches, mélangé : { $objects ->
    [one] 1 objet
   *[other] { $objects } objets
}, { $events ->
    [one] 1 évènement
   *[other] { $events } évènements
}.
board-deboucleurs-setup-energy = { $seat } : énergie
board-deboucleurs-setup-tiles = Dalles posées
board-deboucleurs-setup-counter = Compte-tour
board-deboucleurs-setup-round = Tour de table
