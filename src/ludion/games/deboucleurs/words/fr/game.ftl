deboucleurs-tagline = Brisez la boucle avant qu’elle se referme, tous ensemble ou pas du tout.
deboucleurs-seat-0 = Ada
deboucleurs-seat-1 = Émilie
deboucleurs-seat-2 = Léon
deboucleurs-seat-3 = Grace
deboucleurs-seat-4 = Blaise
deboucleurs-start = Début
deboucleurs-end = Fin
deboucleurs-square = la dalle { $tile } ({ $epoch })
deboucleurs-square-start = Début ({ $epoch })
deboucleurs-square-end = Fin ({ $epoch })
deboucleurs-energy = énergie { $energy }/6
deboucleurs-hidden = { $count ->
    [one] { $count } objet caché
   *[other] { $count } objets cachés
}
deboucleurs-counter = tour { $round }, vague { $wave } { $rounds ->
    [one] à la fin de ce tour
   *[other] dans { $rounds } tours
}
deboucleurs-to-lay = { $count ->
    [one] { $count } dalle à poser
   *[other] { $count } dalles à poser
}
deboucleurs-known = prochaines dalles : { $tiles }
deboucleurs-do-nature = On pioche une carte.
deboucleurs-do = { $seat } : { $matters } { $may }
deboucleurs-do-place = { $seat } : choisissez votre époque de départ. { $matters }
deboucleurs-matters-start-open = Personne n’attend encore la singularité de { $square }.
deboucleurs-matters-start-met = Chaque singularité qui arrive est attendue.
deboucleurs-matters-majority = vous avez ici la majorité ; éliminez, et chacun pioche un objet par singularité.
deboucleurs-matters-pay-or-wait = { $price ->
    [one] 1 énergie élimine
   *[other] { $price } énergies éliminent
} la singularité ; ou { $mate } vous rejoint en { $count ->
    [one] un tour
   *[other] { $count } tours
    }, et à deux c’est gratuit.
deboucleurs-matters-wait = retenez la singularité ; { $mate } peut être là en { $count ->
    [one] un tour
   *[other] { $count } tours
    } : à deux, on l’élimine.
deboucleurs-matters-pay = ici, { $price ->
    [one] 1 énergie élimine
   *[other] { $price } énergies éliminent
} une singularité.
deboucleurs-matters-rest = retenez la singularité ; encore { $count ->
    [one] une énergie
   *[other] { $count } énergies
    } et vous pourrez l’éliminer.
deboucleurs-matters-end = Fin n’est plus qu’à un pas.
deboucleurs-matters-yours = personne ne barre la route à la singularité de { $square }. Vous en êtes le plus près.
deboucleurs-matters-theirs = { $mate } peut arrêter la singularité de { $square } sans vous.
deboucleurs-matters-loose = personne ne rattrapera la singularité de { $square }. Seule une carte l’arrête.
deboucleurs-matters-met = { $mate } barre la route à la singularité de { $square }.
deboucleurs-matters-met-by-you = vous barrez la route à la singularité de { $square }. Restez dans cette époque et elle viendra à vous.
deboucleurs-matters-join = { $mate } retient une singularité sur { $square }. { $count ->
    [0] Vous y êtes aussi.
    [one] Un pas, et à deux vous avez la majorité.
   *[other] Vous pouvez y être en { $count } pas.
}
deboucleurs-matters-rifts = { $count ->
    [one] une faille devant vous : 1 énergie pour la franchir, ou 1 évènement.
   *[other] { $count } failles devant vous : { $count } énergies pour les franchir, ou { $count } évènements.
}
deboucleurs-matters-clear = aucune singularité n’est sur la bande.
deboucleurs-may = Vous pouvez { $what }.
deboucleurs-may-or = { $first } ou { $last }
deboucleurs-may-move = bouger d’une case
deboucleurs-may-back = reculer pour 1 énergie
deboucleurs-may-object = utiliser un objet
deboucleurs-may-eliminate = éliminer
deboucleurs-may-pay = en éliminer une pour { $price ->
    [one] 1 énergie
   *[other] { $price } énergies
}
deboucleurs-may-end = finir votre tour
deboucleurs-may-rest = vous reposer et gagner { $gain ->
    [one] 1 énergie
   *[other] { $gain } énergies
}
deboucleurs-may-drift = dériver d’une dalle et gagner 1 énergie
deboucleurs-do-either = { $seat } : choisissez l’un des deux. { $text }
deboucleurs-do-whom = { $seat } : choisissez le chercheur concerné ({ $what }).
deboucleurs-do-which = { $seat } : choisissez la singularité concernée ({ $what }).
deboucleurs-do-shift = { $seat } : choisissez l’époque au-dessus ou au-dessous.
deboucleurs-do-drop = { $seat } : choisissez un objet à défausser.
deboucleurs-deed-epoch = Départ : { $epoch }
deboucleurs-deed-go = { $where } : { $price }
deboucleurs-go-forward = Avancer à la dalle { $tile }
deboucleurs-go-end = Avancer jusqu’à Fin
deboucleurs-go-back = Reculer à la dalle { $tile }
deboucleurs-go-start = Reculer jusqu’à Début
deboucleurs-go-up = Monter, { $epoch }
deboucleurs-go-down = Descendre, { $epoch }
deboucleurs-toll-free = gratuit
deboucleurs-toll-pay-rift = { $count ->
    [one] payer 1 énergie pour la faille
   *[other] payer { $count } énergies pour les failles
}
deboucleurs-toll-suffer-rift = { $count ->
    [one] 1 évènement pour la faille
   *[other] { $count } évènements pour les failles
}
deboucleurs-toll-pay-wall = { $count ->
    [one] payer 1 énergie, pas de passage
   *[other] payer { $count } énergies, pas de passage
}
deboucleurs-toll-suffer-wall = { $count ->
    [one] 1 évènement, pas de passage
   *[other] { $count } évènements, pas de passage
}
deboucleurs-toll-back = 1 énergie
deboucleurs-toll-back-rift = 1 énergie, et { $rifts ->
    [one] 1 évènement pour la faille
   *[other] { $rifts } évènements pour les failles
}
deboucleurs-deed-eliminate = Éliminer à la majorité
deboucleurs-deed-pay = En éliminer une pour { $price ->
    [one] 1 énergie
   *[other] { $price } énergies
}
deboucleurs-deed-use = Utiliser « { $card } »
deboucleurs-deed-drop = Défausser « { $card } »
deboucleurs-deed-which = Celle qui est sur { $square }
deboucleurs-deed-up = Vers l’époque au-dessus
deboucleurs-deed-down = Vers l’époque au-dessous
deboucleurs-step-whom-mate = un autre chercheur : { $what }
deboucleurs-step-whom-any = un chercheur : { $what }
deboucleurs-step-whom-all = tout le monde : { $what }
deboucleurs-step-which-nearest = la singularité la plus proche : { $what }
deboucleurs-step-which-all = toutes les singularités : { $what }
deboucleurs-step-which-here = une singularité d’ici : { $what }
deboucleurs-step-energy-up = { $count ->
    [one] { $count } énergie de plus
   *[other] { $count } énergies de plus
}
deboucleurs-step-energy-down = { $count ->
    [one] { $count } énergie de moins
   *[other] { $count } énergies de moins
}
deboucleurs-step-tiles-up = { $count ->
    [one] { $count } dalle en avant
   *[other] { $count } dalles en avant
}
deboucleurs-step-tiles-down = { $count ->
    [one] { $count } dalle en arrière
   *[other] { $count } dalles en arrière
}
deboucleurs-step-epoch = vers une époque voisine
deboucleurs-step-push-up = { $count ->
    [one] { $count } dalle plus loin de Début
   *[other] { $count } dalles plus loin de Début
}
deboucleurs-step-push-down = { $count ->
    [one] { $count } dalle plus près de Début
   *[other] { $count } dalles plus près de Début
}
deboucleurs-step-remove = retirée du plateau
deboucleurs-step-add = { $count ->
    [one] { $count } singularité de plus
   *[other] { $count } singularités de plus
}
deboucleurs-step-draw = { $count ->
    [one] { $count } objet à piocher
   *[other] { $count } objets à piocher
}
deboucleurs-step-discard = { $count ->
    [one] { $count } objet à défausser
   *[other] { $count } objets à défausser
}
deboucleurs-step-rift-open = une faille s’ouvre devant
deboucleurs-step-rift-close = les failles devant se referment
deboucleurs-step-passage-open = les passages s’ouvrent
deboucleurs-step-passage-close = les passages se referment
deboucleurs-step-counter-up = le compte-tour avance d’un cran
deboucleurs-step-counter-down = le compte-tour recule d’un cran
deboucleurs-step-counter-hold = le compte-tour reste en place ce tour-ci
deboucleurs-step-hold = les singularités restent en place ce tour-ci
deboucleurs-step-swap = échanger sa place avec un autre chercheur
deboucleurs-step-skip = un tour à passer
deboucleurs-step-peek = { $count ->
    [one] la prochaine dalle retournée
   *[other] les { $count } prochaines dalles retournées
}
deboucleurs-step-again = bouger encore une fois
deboucleurs-deed-end = Finir le tour
deboucleurs-deed-rest = Se reposer et gagner { $gain ->
    [one] 1 énergie
   *[other] { $gain } énergies
}
deboucleurs-deed-drift = { $count ->
    [0] Dériver vers la dalle { $tile } et gagner 1 énergie
    [one] Dériver vers la dalle { $tile } et gagner 1 énergie ; 1 évènement pour la faille
   *[other] Dériver vers la dalle { $tile } et gagner 1 énergie ; { $count } évènements pour les failles
}
deboucleurs-deed-drift-end = Dériver jusqu’à Fin : la boucle est brisée
deboucleurs-said-event = Évènement : « { $card } ». { $text }
deboucleurs-said-used = { $seat } utilise « { $card } ». { $text }
deboucleurs-said-drew = { $seat } pioche un objet.
deboucleurs-said-drew-card = { $seat } pioche « { $card } ».
deboucleurs-said-dropped = { $seat } défausse « { $card } ».
deboucleurs-said-gains = { $seat } gagne { $count ->
    [one] { $count } énergie
   *[other] { $count } énergies
    } ({ $energy }).
deboucleurs-said-loses = { $seat } perd { $count ->
    [one] { $count } énergie
   *[other] { $count } énergies
    } ({ $energy }).
deboucleurs-said-placed = { $seat } choisit son départ : { $epoch }.
deboucleurs-said-walked = { $seat } va sur { $square }.
deboucleurs-said-laid = La dalle { $tile } est posée.
deboucleurs-said-turned-up = La dalle numéro { $tile } est retournée.
deboucleurs-said-came = Une singularité arrive sur { $square }.
deboucleurs-said-removed = { $count ->
    [one] Une singularité quitte
   *[other] { $count } singularités quittent
    } { $square }.
deboucleurs-said-one-marched = Une singularité va sur { $square }.
deboucleurs-said-marched = { $count ->
    [one] Une singularité avance.
   *[other] { $count } singularités avancent.
}
deboucleurs-said-rift-opened = Une faille s’ouvre devant { $square }.
deboucleurs-said-rift-closed = Les failles devant { $square } se referment.
deboucleurs-said-passages-opened = Les passages s’ouvrent : { $square }.
deboucleurs-said-passages-closed = Les passages se ferment : { $square }.
deboucleurs-said-swapped = { $seat } et { $other } échangent leur place.
deboucleurs-said-rewound = Le compte-tour recule d’un cran.
deboucleurs-said-wave = Vague { $wave } !
deboucleurs-said-counter-held = Le compte-tour reste en place ce tour-ci.
deboucleurs-said-held = Les singularités ne bougent pas ce tour-ci.
deboucleurs-said-will-skip = { $seat } passera un tour.
deboucleurs-said-skipped = { $seat } passe son tour.
deboucleurs-said-again = { $seat } peut bouger encore.
deboucleurs-said-no-card = Il n’y a plus d’objet à piocher pour { $seat }.
deboucleurs-said-not-done = C’est impossible ici, et sans effet.
deboucleurs-said-end = { $seat } finit son tour.
deboucleurs-end-loop-broken = { $seat } atteint Fin au tour { $rounds } : la boucle est brisée, tout le monde gagne.
deboucleurs-end-start-reached = Une singularité a atteint Début : tout le monde perd.
deboucleurs-end-too-late = Quatre-vingt-dix-neuf tours ont passé : la boucle s’est refermée, tout le monde perd.
deboucleurs-plan-place = { $tile ->
    [0] Début
   *[other] la dalle { $tile }
}
deboucleurs-plan-begin = Commencer par cette époque : { $epoch }.
deboucleurs-plan-eliminate = Nous avons la majorité sur { deboucleurs-plan-place } : éliminons.
deboucleurs-plan-pay = { $price ->
    [one] 1 énergie bien placée
   *[other] { $price } énergies bien placées
} : { deboucleurs-plan-place } est libre.
deboucleurs-plan-use = C’est le bon moment.
deboucleurs-plan-return = Revenir à { deboucleurs-plan-place } pour celle qui est passée.
deboucleurs-plan-hurry = { $left ->
    [0] C’est Fin : tout le monde gagne.
    [one] Avancer : plus que { $left } dalle ensuite.
   *[other] Avancer : encore { $left } dalles ensuite.
}
deboucleurs-plan-drift = { $left ->
    [0] C’est Fin : tout le monde gagne.
    [one] Dériver et garder l’énergie : plus que { $left } dalle ensuite.
   *[other] Dériver et garder l’énergie : encore { $left } dalles ensuite.
}
deboucleurs-plan-guard = Barrer la route à la singularité de { deboucleurs-plan-place } ({ $epoch }).
deboucleurs-plan-change = { $epoch } est le meilleur chemin.
deboucleurs-plan-stay = Tenir { deboucleurs-plan-place } ce tour-ci.
deboucleurs-plan-wait = { $turns ->
    [one] La retenir un tour sur { deboucleurs-plan-place }, le temps d’avoir l’énergie.
   *[other] La retenir { $turns } tours sur { deboucleurs-plan-place }, le temps d’avoir l’énergie.
}
deboucleurs-plan-wait-for = { $turns ->
    [one] Attendre { $seat } un tour sur { deboucleurs-plan-place }.
   *[other] Attendre { $seat } { $turns } tours sur { deboucleurs-plan-place }.
}
deboucleurs-plan-choose = C’est le choix le plus utile.
deboucleurs-plan-share-only = Gagne { $share } % des parties que je joue en pensée.
command-deboucleurs = Ce que seul Déboucleurs a : vérifier un jeu de cartes à vous.
command-deboucleurs-check = Vérifier un fichier : cartes, dalles, époques, pistes.
deboucleurs-set-read = { $title } : { $events } évènements, { $objects } objets, { $tiles } dalles ; tout va bien.
deboucleurs-set-waves = En dix tours, « { $difficulty } », 2 à 5 joueurs voient arriver { $two } ; { $three } ; { $four } ; { $five } singularités.
deboucleurs-set-drawing = il n’y a pas de dessin { $name } ; choisissez-en un dans la liste
deboucleurs-set-track = { $difficulty }, { $players } joueurs : { $track }
tui-deboucleurs-signs = A B… chercheurs, @ singularité, bord clair : faille, barre dessous : pas de passage. Sur une case : le prix du pas, 0, −1 énergie, ou un évènement marqué d’un point d’exclamation.
tui-deboucleurs-choose = choisissez une case, un objet, ou la fin du tour
progress-balance = { $done } parties sur { $total }
deboucleurs-option-players = joueurs
deboucleurs-option-powers = pouvoirs
deboucleurs-option-powers-no = aucun
deboucleurs-option-powers-yes = un par chercheur
deboucleurs-option-powers-about = Avec les pouvoirs, chaque chercheur sait faire une chose que les autres ne savent pas ; la partie en devient plus facile.
deboucleurs-option-open-hands = mains
deboucleurs-option-open-hands-no = cachées
deboucleurs-option-open-hands-yes = ouvertes
talk-wait-for-me = Attendez-moi.
talk-i-wait = Je vous attends.
talk-come-to-me = Venez sur ma case.
talk-i-hold-it = Je retiens celle-ci.
talk-yours = La plus proche est pour vous.
talk-go-on = Avancez, je m’en occupe.
talk-i-go-back = Je reviens en arrière.
talk-need-energy = Il me faut de l’énergie.
talk-use-object = Utilisez un objet.
talk-i-have-object = J’ai un objet qui peut servir.
talk-danger = Attention, Début est menacé.
talk-will-guard = Je vais au-devant de la singularité sur { deboucleurs-plan-place }, sinon elle atteint Début.
talk-will-return = Je retourne sur { deboucleurs-plan-place } : une singularité nous a échappé.
talk-will-pay = Je dépense { $price ->
    [one] 1 énergie
   *[other] { $price } énergies
} sur { deboucleurs-plan-place }, pour que personne n’ait à y revenir.
talk-will-hold = Je la retiens sur { deboucleurs-plan-place }, le temps d’avoir l’énergie qu’il faut.
talk-will-wait = { $turns ->
    [one] { $seat }, je vous attends un tour sur { deboucleurs-plan-place }.
   *[other] { $seat }, je vous attends { $turns } tours sur { deboucleurs-plan-place }.
}
deboucleurs-option-difficulty = difficulté
deboucleurs-option-difficulty-easy = premier soir
deboucleurs-option-difficulty-normal = la revanche
deboucleurs-option-difficulty-hard = contre la montre
deboucleurs-option-difficulty-about = Sur dix parties, des débutants en gagnent six un premier soir, quatre à la revanche, deux ou trois contre la montre.
deboucleurs-option-energy = énergie au départ (D4)
deboucleurs-option-energy-set = selon le scénario (2 le plus souvent)
deboucleurs-option-energy-0 = 0
deboucleurs-option-energy-1 = 1
deboucleurs-option-energy-2 = 2
deboucleurs-option-energy-3 = 3
deboucleurs-option-energy-4 = 4
deboucleurs-option-price = en éliminer une coûte (D9)
deboucleurs-option-price-2 = 2 énergies
deboucleurs-option-price-3 = 3 énergies
deboucleurs-option-price-4 = 4 énergies
deboucleurs-option-waves = singularités d’une vague (D3)
deboucleurs-option-waves-book = autant que dit l’ébauche
deboucleurs-option-waves-fewer = une de moins, une au moins
deboucleurs-option-waves-more = une de plus
deboucleurs-option-set = scénario
deboucleurs-option-set-official = Le ménage de prinTEMPS
deboucleurs-option-set-too-late = Une heure trop tard
deboucleurs-option-set-power-cut = Coupure de courant
deboucleurs-option-set-shards = Le temps en miettes
deboucleurs-option-set-high-water = Grandes eaux
deboucleurs-option-set-tomorrows-map = La carte de demain
deboucleurs-deed-turn-up = Poser la dalle { $tile }
deboucleurs-option-set-about = Le texte d’un fichier de scénario : des lignes avec un nom, = et une valeur ; les textes sont entre guillemets. Il peut commencer par from = "official" et ne dire que ce qui change.
balance-about-deboucleurs = Des équipes de hasard, gourmandes et de débutants à chaque table, à une difficulté : victoires, tours, ce qui a fini la partie, et les buts manqués ; pour l’équipe gourmande, aussi l’effet de chaque carte.
balance-newcomers = Les parties de débutants à chaque table.
balance-difficulty = La difficulté mesurée.
balance-levels = Aussi des équipes d’un seul niveau, de 1 à 7 : autant de parties que les débutants.
balance-tables = Les nombres de joueurs.
balance-set = Le jeu de cartes, ou @FICHIER.

deboucleurs-print-tiles = dalles de temps, Début et Fin comprises
deboucleurs-print-tiles-note = Coupez le long des traits. À ce nombre de joueurs, on en pose { $count }, tirées au hasard, entre Début et Fin.
deboucleurs-print-events = cartes évènement
deboucleurs-print-objects = cartes objet
deboucleurs-print-event = Évènement
deboucleurs-print-object = Objet
deboucleurs-print-epochs = cartes époque
deboucleurs-print-researchers = chercheurs à plier
deboucleurs-print-singularities = singularités, et jetons pour les failles et les passages que des cartes ouvrent
deboucleurs-print-gauges = jauges d’énergie
deboucleurs-print-track = piste du compte-tour
deboucleurs-print-track-note = Un cube y tourne, d’un cran par tour ; un chiffre est une vague.
deboucleurs-print-cubes = cubes ou perles, pour marquer l’énergie et le compte-tour
deboucleurs-print-players = Dalles, époques et piste sont celles de { $count } joueurs ; l’option « players » en choisit un autre nombre.
