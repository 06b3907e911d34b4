gravity-tagline = Décidez où est le bas.
gravity-seat-0 = Bleu
gravity-seat-1 = Vert
gravity-seat-2 = Rouge
gravity-way-up = vers le haut
gravity-way-right = vers la droite
gravity-way-down = vers le bas
gravity-way-left = vers la gauche
gravity-row = rangée { $name }
gravity-column = colonne { $name }
gravity-objective = objectif
gravity-the-objective = l’objectif
gravity-gravity = gravité : { $way }
gravity-flux = { $seat } : flux sur la { $line }, { $way }
gravity-stock = flux : { $line }, { $way }
gravity-no-flux = { $seat } : flux pas encore posé
gravity-do-gravity = { $seat } : choisissez le sens de la gravité au départ.
gravity-do-objective = { $seat } : posez l’objectif sur une case.
gravity-do-pawn = { $seat } : posez le personnage de { $other } sur une case libre, loin de l’objectif ; personne ne pose le sien.
gravity-do-turn = { $seat } : tournez la gravité, ou posez votre flux sur une ligne.
gravity-do-turn-banned = { $seat } : tournez la gravité (pas { $way }, d’où elle vient), ou posez votre flux sur une ligne.
gravity-said-chosen = { $seat } choisit la gravité : { $way }.
gravity-said-turned = { $seat } tourne la gravité { $way }.
gravity-said-laid = { $seat } pose son flux sur la { $line }, { $way }.
gravity-said-reversed = { $seat } retourne son flux sur la { $line }, { $way }.
gravity-said-put-objective = { $seat } pose l’objectif en { $cell }.
gravity-said-put-pawn = { $seat } pose le personnage de { $pawn } en { $cell }.
gravity-said-drawn = { $cause } : { $pawns }.
gravity-by-gravity = Par la gravité
gravity-by-flux = Par le flux de { $seat }
gravity-by-flux-gravity = Par le flux de { $seat } et la gravité
gravity-by-fluxes = Par les flux
gravity-by-fluxes-gravity = Par les flux et la gravité
gravity-goes = { $pawn } en { $cell }
gravity-goes-round = { $pawn } par le bord en { $cell }
gravity-said-rest = Rien ne bouge.
gravity-said-circle = La chute tourne en rond et s’arrête là.
gravity-said-meeting = { $seat } rejoint l’objectif.
gravity-not-turn-banned = Pas { $way } ce tour-ci : la gravité vient d’en partir.
gravity-not-line-taken = Le flux de { $seat } est sur la { $line } : un seul flux par ligne.
gravity-not-turn-same = La gravité tire déjà { $way } ; la laisser n’est pas une action.
gravity-not-line-same = Votre flux y souffle déjà { $way } : retournez-le, ou posez-le ailleurs.
gravity-end-meeting = { $seat } rejoint l’objectif et gagne.
gravity-end-pushed = { $seat } rejoint l’objectif et gagne, sur un coup de { $other }.
gravity-end-repetition = Troisième fois la même position : partie nulle.
gravity-end-turns = { $count } tours sans rencontre : partie nulle.
gravity-option-players = joueurs
gravity-option-length = durée
gravity-option-length-normal = 150 tours
gravity-option-length-long = 500 tours
gravity-option-ban = demi-tours (règle 1)
gravity-option-ban-yes = pas de retour aussitôt
gravity-option-ban-no = retour permis
gravity-option-crossing = au croisement de deux flux (R4)
gravity-option-crossing-newest = le plus récent d’abord
gravity-option-crossing-oldest = le plus ancien d’abord
gravity-option-way = qui entre dans une case que deux veulent (R5)
gravity-option-way-flux = qui est tiré par un flux
gravity-option-way-turn = qui agit
gravity-deed-turn-up = Gravité vers le haut
gravity-deed-turn-right = Gravité vers la droite
gravity-deed-turn-down = Gravité vers le bas
gravity-deed-turn-left = Gravité vers la gauche
gravity-deed-lay = Poser votre flux sur la { $line }, { $way }
gravity-deed-put-objective = L’objectif en { $cell }
gravity-deed-put-pawn = { $seat } en { $cell }
tui-gravity-keys-turn = ↑→↓← dans quel sens ?
tui-gravity-keys-play = ↑→↓← gravité, { $lines } flux
tui-gravity-keys-put = Choisissez une case
tui-gravity-word = gravité
gravity-step-gravity = Gravité
gravity-step-objective = Objectif
command-gravity = Les salles de Gravity : en créer d’équitables, vérifier des fichiers.
command-gravity-room = Écrire l’image d’une salle équitable, ou vérifier un fichier de salle. Pour y jouer : ludion play gravity -o room=@FICHIER
option-gravity-seed = Quelle salle équitable ; mêmes graine et taille, même salle.
option-gravity-size = Rangées et colonnes, de 4x4 à 16x16 ; 8x8 par défaut.
option-gravity-official = Écrire la salle officielle.
option-gravity-check = Lire ce fichier de salle : dire ce qu’il contient, ou bien où il est faux.
gravity-room-seed = Créée avec --seed { $seed }
gravity-room-read = { $rows } rangées, { $columns } colonnes, { $walls ->
    [0] aucun mur
    [one] un mur
   *[other] { $walls } murs
}.
gravity-room-fair = La salle est équitable : chaque ligne a un mur, et chaque case peut être atteinte de partout.
gravity-room-open = Pas équitable. Sans mur : { $lines }. La gravité peut y faire tourner un pion sans fin.
gravity-room-unreachable = Pas équitable : quoi qu’on tourne, un pion au repos en { $rest } ne peut atteindre { $count ->
    [1] { $cells }
    [2] { $cells }
    [3] { $cells }
    [4] { $cells }
   *[other] { $count } cases, dont { $cells }
}.
gravity-option-room = salle
gravity-option-room-official = officielle
gravity-option-room-tiny = minuscule
gravity-option-room-small = petite
gravity-option-room-long = longue
gravity-option-room-large = grande
gravity-solution = Résolu à deux dans la salle officielle : si chacun joue au mieux, personne ne gagne. Un ordinateur a calculé les 51 784 912 positions au repos ; un échantillon a été vérifié par les seules règles.
gravity-option-room-about = Des rangées de cases, séparées par / : . est une case ouverte, _ a un mur dessous, | un mur à droite, J les deux. De 4 à 16 rangées et colonnes ; ce qui sort d’un côté rentre de l’autre.

gravity-print-room = salle, telle que vous l’avez choisie ; une case mesure { $cell } mm
gravity-print-pawns = personnages à plier, un par joueur
gravity-print-fluxes = flux : des jetons fléchés, un par joueur
gravity-print-objective = objectif : le jeton à l’étoile
gravity-print-dial = cadran qui montre où pointe la gravité
gravity-print-how = Posez un flux hors de la salle, au bout de sa ligne, sa flèche dans le sens où il souffle. Tournez le cadran quand quelqu’un tourne la gravité. Là où le bord est en pointillé, la salle continue de l’autre côté.
