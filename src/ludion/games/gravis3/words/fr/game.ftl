gravis3-tagline = Alignez trois pions pendant que la gravité tourne.
gravis3-seat-0 = Blanc
gravis3-seat-1 = Noir
gravis3-do-line = { $seat } : faites entrer un pion dans une ligne. La flèche pointe { $arrow } : les pions entrent par { $edge }.
gravis3-do-first-line = { $seat } : choisissez une direction et une ligne pour le premier pion.
gravis3-do-take = { $seat } : { $enemy } aligne { $count ->
    [3] trois
    [4] quatre
   *[other] cinq
  } pions, { $runs }. Prenez-en un : { $choices }.
gravis3-do-give = { $seat } : { $count ->
    [3] trois
    [4] quatre
   *[other] cinq
  } de vos pions sont alignés, { $runs }. Choisissez lequel est pris : { $choices }.
gravis3-do-turn = { $seat } : tournez la flèche pour { $enemy }.
gravis3-do-swap = Ou reprenez le premier pion à votre compte.
gravis3-way-up = vers le haut
gravis3-way-right = vers la droite
gravis3-way-down = vers le bas
gravis3-way-left = vers la gauche
gravis3-from-up = le bas
gravis3-from-right = la gauche
gravis3-from-down = le haut
gravis3-from-left = la droite
gravis3-said-line = { $seat } fait entrer un pion dans la { $line }, { $way }.
gravis3-said-pushed = Il pousse { $count ->
    [one] un pion
   *[other] { $count } pions
}.
gravis3-said-taken = Le pion de { $enemy } en { $cell } est pris.
gravis3-said-fall = { $count ->
    [one] Un pion tombe
   *[other] { $count } pions tombent
}.
gravis3-said-turned = { $seat } tourne la flèche { $way }.
gravis3-said-kept = { $seat } laisse la flèche { $way }.
gravis3-said-swapped = { $seat } reprend le pion en { $cell } à son compte : les couleurs sont échangées.
gravis3-row = rangée { $name }
gravis3-column = colonne { $name }
gravis3-arrow = flèche { $way }
gravis3-end-alignment = { $seat } aligne { $count ->
    [3] trois
    [4] quatre
   *[other] cinq
  } pions, { $runs }, et gagne.
gravis3-end-reserve = { $seat } n’a plus de pion à faire entrer : partie nulle.
gravis3-end-reserve-loses = { $seat } n’a plus de pion à faire entrer et perd.
gravis3-end-reserve-wins = { $seat } n’a plus de pion à faire entrer et gagne.
gravis3-end-repetition = Troisième fois la même position : partie nulle.
gravis3-option-pawns = pions par personne
gravis3-option-pie = règle du gâteau
gravis3-option-pie-no = sans
gravis3-option-pie-yes = avec
gravis3-option-chooser = qui choisit le pion pris (R1)
gravis3-option-chooser-mover = qui fait entrer
gravis3-option-chooser-owner = son propriétaire
gravis3-option-chooser-about = Si son propriétaire choisit, Blanc gagne deux tours plus tôt quand chacun joue au mieux : en 11 au lieu de 13.
gravis3-option-capture = quel pion d’un alignement (R1)
gravis3-option-capture-breaking = un qui le rompt
gravis3-option-capture-any = n’importe lequel
gravis3-option-capture-about = Avec n’importe lequel, trois pions peuvent rester alignés ; on en prend alors un de plus. Si chacun joue au mieux, Blanc gagne en 13 tours dans les deux cas.
gravis3-option-order = quel alignement d’abord (R2)
gravis3-option-order-most = le plus à la fois
gravis3-option-order-any = au choix
gravis3-option-order-about = Faut-il prendre d’abord un pion de plusieurs alignements ? Si chacun joue au mieux, Blanc gagne en 13 tours dans les deux cas.
gravis3-option-fall = quand tombent les lignes après des prises (R3)
gravis3-option-fall-together = ensemble
gravis3-option-fall-each = une à une
gravis3-option-fall-never = jamais
gravis3-option-fall-about = Si chacun joue au mieux, Blanc gagne en 13 tours dans les trois cas.
gravis3-option-empty = qui n’a plus de pion à faire entrer (R4)
gravis3-option-empty-draw = partie nulle
gravis3-option-empty-loses = perd
gravis3-option-empty-wins = gagne
gravis3-option-empty-about = Sans effet avec dix pions si chacun joue au mieux. Avec cinq pions, c’est elle qui décide : partie nulle, Noir en 12 tours, ou Blanc en 11.
gravis3-deed-line = Entrer en { $line }, { $way }
gravis3-deed-take = Prendre le pion en { $cell }
gravis3-deed-swap = Reprendre le premier pion à mon compte
gravis3-deed-turn-up = Tourner vers le haut
gravis3-deed-turn-right = Tourner vers la droite
gravis3-deed-turn-down = Tourner vers le bas
gravis3-deed-turn-left = Tourner vers la gauche
gravis3-reserve = { $count } en réserve
gravis3-step-line = Ligne
gravis3-step-take = Prise
gravis3-step-turn = Flèche
gravis3-solution = Résolu : si chacun joue au mieux, Blanc gagne en 13 tours. Un ordinateur a exploré toutes les réponses de Noir, et la preuve a été vérifiée par les seules règles.
gravis3-run = de { $first } à { $last }
gravis3-and = { $most } et { $last }
gravis3-or = { $most } ou { $last }

gravis3-print-board = plateau de cinq cases sur cinq (page suivante)
gravis3-print-pawns = pions, moitié blancs, moitié noirs : étiquettes de { $width } mm, à coller sur des jetons ou des pièces
gravis3-print-arrow = flèche
