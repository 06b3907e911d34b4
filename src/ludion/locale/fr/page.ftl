# La page : son cadre, l’accueil, la nouvelle table, la table.

page-home = Ludion, accueil
page-title = { $page } · Ludion
page-skip = Aller au contenu
page-nav = Menu
page-nav-play = Jouer
page-nav-learn = Apprendre
page-nav-study = Analyser
page-nav-games = Mes parties
page-other-language = EN: switch to English
page-settings = Réglages
page-settings-language = Langue
page-settings-theme = Thème
page-settings-light = Clair
page-settings-dark = Sombre
page-settings-motion = Vitesse des animations
page-settings-motion-slow = Lente
page-settings-motion-normal = Normale
page-settings-motion-fast = Rapide
page-settings-motion-none = Aucune
page-settings-play = Pendant la partie
page-settings-sound = Sons
page-settings-hints = Proposer des indices
page-settings-confirm = Me faire confirmer chaque coup à une table
page-settings-notation = Afficher les coups en notation plutôt qu’en mots
page-settings-keys = Raccourcis clavier à une table
page-settings-marks = Repères sur le plateau
page-settings-mark-last = Le dernier coup et son trajet
page-settings-mark-coordinates = Les noms des rangées et des colonnes
page-settings-mark-needles = Les aiguilles qui montrent où les pièces sont attirées
page-settings-note = Conservés dans ce navigateur seulement.
page-close = Fermer
page-try-again = Réessayer
page-unreachable = La maison est hors d’atteinte. Vérifiez qu’elle est ouverte, puis réessayez.
page-failed = La maison n’a pas pu répondre ({ $status }).
page-lost-title = Connexion perdue
page-privacy = Vie privée : ce qui est gardé, et où
page-missing-title = Rien à cette adresse
page-missing-text = L’adresse a peut-être été coupée, ou la table débarrassée.
page-missing-home = Aller à l’accueil

page-home-title = { $count ->
    [1] Un jeu de force
    [2] Deux jeux de force
    [3] Trois jeux de force
    [4] Quatre jeux de force
    [5] Cinq jeux de force
    [6] Six jeux de force
    [7] Sept jeux de force
    [8] Huit jeux de force
    [9] Neuf jeux de force
   *[other] { $count } jeux de force
}
page-home-about = Tout tombe, s’attire ou tourne. Contre la machine, à deux sur l’écran, ou par un lien.
page-home-word = ludion
page-home-meaning = , n. m. Figurine qu’une pression du doigt fait descendre, et qui remonte.
page-home-press = Pressez le bouchon : le ludion descend
page-home-games = Les jeux
page-home-play = Jouer, niveau { $level }
page-home-play-game = Jouer, niveau { $level } : jouer à { $game } avec la machine
page-home-other = Autrement…
page-home-other-game = Jouer autrement à { $game }
page-home-missing = à installer
page-home-opening = On dresse la table…
page-daily = Le problème du jour
page-home-yours = Vos parties en cours
page-home-all = Toutes mes parties
page-seats-exactly = à { $seats }
page-seats-or = à { $least } ou { $most }
page-seats-to = de { $least } à { $most }
page-your-turn = à vous de jouer
page-their-turn = en attente d’un coup
page-nobody-yet = personne n’est encore venu
page-game-over = finie

page-new-title = Une nouvelle table
page-new-game = Jeu
page-new-options = Variante
page-new-rulings = Règles maison
page-new-rulings-note = La première réponse est notre lecture du livret. Une autre est signalée à la table comme règle maison ; là où les recherches compilées et les preuves ne la connaissent pas, les machines voient moins loin.
page-new-file = ou depuis un fichier
page-new-file-empty = { $file } : le fichier est vide.
page-new-refused-start = Ce texte n’est pas une position de { $game } ; sans texte, la partie commence comme d’habitude.
page-new-refused-own = Votre texte n’a pas été compris ({ $option }).
page-new-file-bytes = { $file } n’est pas un fichier de texte : enregistrez-le en texte brut (UTF-8).
page-new-players = Combien jouent
page-new-seats = Qui joue où
page-new-first = commence
page-new-who = Qui joue { $seat }
page-new-me = Moi
page-new-open = Quelqu’un, par un lien
page-new-computer = Machine
page-new-level-of = Niveau de { $seat }
page-new-level-name = { $level } · { $name }
page-new-swap = Échanger les places
page-new-chance = Tirer les places au sort
page-new-hints = Permettre les indices à tout le monde
page-new-clock = Pendule
page-new-no-clock = Aucune
page-new-clock-is = { $minutes } min + { $seconds } s
page-new-name = Votre nom
page-new-name-note = Montré aux autres ; peut rester vide.
page-new-advanced = Partir d’une position
page-new-position = Texte d’une position
page-new-position-note = Tel que l’écrivent l’analyse, les parties enregistrées et le terminal. Vide : le départ habituel.
page-new-nobody = Prenez une place, ou laissez-en une à quelqu’un par un lien.
page-new-start = Ouvrir la table
page-new-start-game = Commencer la partie
page-new-several = Vous partagez cet écran : passez-le après chaque tour.

page-you = Vous
page-computer-level = machine de niveau { $level }
page-seat-open = place libre
page-away = hors ligne
page-crumb-against = contre { $names }
page-crumb-with = avec { $names }
page-crumb-watching = { $names }
page-crumb-alone = sur un seul écran
page-clock-low = Il vous reste { $seconds } secondes.
page-crumb-hints = avec indices
page-crumb-house-rule = avec une règle maison
page-house-rules = Règle maison : { $rules }
page-table-loading = On dresse la table…
page-table-players = Joueurs
page-table-board = Plateau de { $game }
page-table-hand = Ce que vous pouvez faire
page-table-moves = Coups
page-table-chance = { $count ->
    [one] Décidé par le hasard.
   *[other] Décidé par le hasard, en { $count } étapes.
}
page-table-round = Tour de table { $round }
page-table-no-moves = Pas encore de coup.
page-table-waits = à vous
page-table-thinks = { $name } réfléchit.
page-table-to-move = À { $name } de jouer.
page-table-earlier = Après le coup { $number } sur { $of }
page-table-start = Le début
page-table-back = Revenir au présent
page-table-confirm = Jouer ce coup ?
page-table-confirm-yes = Le jouer
page-table-confirm-no = En choisir un autre
page-table-hint = Indice
page-table-hint-asked = On cherche un indice…
page-table-hinting = Recherche…
page-table-offer-hints = { $name } propose que chacun puisse demander des indices.
page-table-offered-hints = Vous avez proposé que chacun puisse demander des indices.
page-table-accept-hints = D’accord
page-table-ask-hints = Proposer les indices
page-table-no-hints = Sans indices, sauf si tout le monde est d’accord.
page-table-with-hints = Chacun peut demander des indices.
page-table-takeback = Reprendre
page-table-resign = Abandonner
page-table-resign-ask = Abandonner la partie ?
page-table-resign-note = L’autre camp gagne. Vous pourrez revoir la partie ensuite.
page-table-resign-yes = Abandonner
page-table-go-on = Continuer à jouer
page-table-draw = Proposer la nulle
page-table-more = Plus
page-table-list = Coups
page-table-full = Grand plateau
page-table-small = Quitter le grand plateau
page-table-chat = Parler
page-table-chat-none = Rien n’a été dit.
page-table-chat-phrases = Phrases toutes faites
page-table-chat-field = Dire quelque chose à la table
page-table-chat-send = Envoyer
page-table-chat-watcher = quelqu’un qui regarde
page-table-chat-said = { $name } dit : { $text }
page-table-waits-for-answer = { $name } attend une réponse, { $seconds } s au plus.
page-table-watching = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
page-table-you-watch = Vous regardez.
page-table-offer-draw = { $name } propose la nulle.
page-table-offer-takeback = { $name } demande à reprendre son tour.
page-table-offered-draw = Votre proposition de nulle tient.
page-table-offered-takeback = Vous avez demandé à reprendre votre tour.
page-table-accept-draw = Accepter la nulle
page-table-accept-takeback = Laisser reprendre
page-table-decline = Refuser
page-table-withdraw = Retirer
page-table-took-back = Un tour vient d’être repris.
page-table-declined = C’est refusé.
page-table-lost = Connexion perdue. Nouvel essai…
page-table-lost-move = Connexion perdue. Votre coup partira dès son retour.
page-table-retry = Réessayer
page-table-substitute = { $name } n’est plus là depuis un moment.
page-table-substitute-do = Laisser la machine jouer { $seat }
page-table-rematch = Rejouer
page-table-rematch-go = Aller à la partie suivante
page-table-result-won = Vous gagnez.
page-table-result-lost = Vous perdez.
page-table-result-drawn = Partie nulle.
page-table-level-up = Trois victoires de suite : et si la machine jouait mieux ?
page-table-level-down = Trois défaites de suite : et si la machine jouait un peu moins bien ?
page-table-level = Jouer au niveau { $level }
page-table-turning = Le tournant
page-table-review = Revoir et analyser
page-table-explore = Explorer
page-table-new = Nouvelle partie
page-table-keys = Touches
page-table-keys-title = Touches à la table
page-table-key-hint = un indice
page-table-key-backspace = Retour arrière
page-table-key-takeback = reprendre
page-table-key-moves = le coup d’avant, le coup d’après
page-table-key-now = revenir au présent
page-table-key-sound = son, ou silence
page-table-key-full = grand plateau
page-table-key-help = ces touches
page-table-key-board = Sur le plateau, les flèches vont de case en case ; Entrée choisit.
page-table-aim = Le but
page-table-learn = Apprendre en 2 minutes
page-table-rules = Règles
page-table-invite = On attend que quelqu’un s’assoie.
page-table-invite-note = Envoyez ce lien. Qui l’ouvre en premier prend la place libre.
page-table-sit = Une place est libre : { $seat }.
page-table-sit-do = Jouer { $seat }
page-table-sit-name = Votre nom (peut rester vide)
page-table-sit-watch = Ou seulement regarder.

page-share = Partager
page-share-title = Partager cette table
page-share-seat = Pour jouer avec vous
page-share-watch = Pour regarder
page-share-mine = Pour revenir sur un autre appareil
page-share-mine-note = Qui a ce lien joue pour vous. Gardez-le pour vous.
page-share-link = Lien
page-share-copy = Copier le lien
page-share-copied = Copié.
page-share-renew = Nouveau lien
page-share-renewed = L’ancien lien ne vaut plus rien ; voici le nouveau.
page-share-qr = Code QR du lien
page-share-lan = Cette maison n’écoute que cet ordinateur. Lancez-la avec --lan pour y laisser entrer votre réseau.

page-games-title = Mes parties
page-games-none = Aucune partie n’est encore gardée dans ce navigateur.
page-games-none-do = Choisir un jeu
page-games-open = En cours
page-games-over = Finies
page-games-forget-game = Oublier { $game } { $names }
page-games-note = Gardées dans ce navigateur seulement. Une partie oubliée ici se retrouve par son lien.
page-games-only-all = Toutes
page-games-only-won = Gagnées
page-games-only-lost = Perdues
page-games-only-drawn = Nulles
page-games-ended = Finie
page-games-won = Gagnée
page-games-lost = Perdue
page-games-drawn = Nulle
page-games-which = Quel jeu
page-games-every = Tous les jeux
page-games-result = Quel résultat
page-games-no-match = Aucune partie ne correspond.
page-games-all-of = Afficher les { $count }
page-games-turns = { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
page-games-who-level = { $who }, niveau { $level }
page-games-together = Gagné ensemble
page-games-survived = Vos équipes ont sauvé la situation { $won } fois sur { $played }.
page-games-rounds = { $rounds ->
    [one] { $rounds } tour
   *[other] { $rounds } tours
}
page-games-survived-best = Le plus long combat gagné, le { $day } : { $length }, { $names }.
page-games-survived-watch = Revoir son histoire
page-games-statistics = Résultats par niveau
page-games-against = Avec ou contre
page-games-level = niveau { $level }
page-games-people = des personnes
page-games-review-game = Revoir { $game } { $names }
page-games-review = Revoir
page-games-go = Continuer
page-table-lost-clock = Connexion perdue. Nouvel essai… La pendule continue.
page-table-lost-asked = Connexion perdue. Votre demande partira dès son retour.
page-table-lost-unsure = La connexion a été perdue avant la réponse. Vérifiez, et demandez de nouveau si nécessaire.
page-table-sat = { $name } prend place : { $seat }.
page-table-rematch-asked = On vous propose une revanche.
page-clock-unsure = d’après le dernier message du serveur
page-share-send = Envoyer
page-new-own = autre…
page-new-is = { $what } : { $how }
page-new-rest = Pendule et variante
page-table-sat-somebody = Quelqu’un prend place : { $seat }.
page-home-somebody = Jouer avec quelqu’un
page-new-lobby = Ouverte à tout le monde : afficher cette table
page-new-lobby-note = Quiconque la trouve à l’accueil peut s’y asseoir. Entre inconnus, il n’y a pas d’indices.
page-new-lobby-days = Elle y reste { $days } jours, même en votre absence.
page-table-looking = On cherche quelqu’un pour jouer avec vous…
page-looking = Quelqu’un avec qui jouer
page-looking-for = On cherche quelqu’un : { $game }
page-looking-came = { $name } est là. Votre partie peut commencer.
page-looking-go = Aller à la table
page-looking-stop = Ne plus chercher

page-picture = Image
page-picture-note = Elle montre le plateau tel que chacun peut le voir.
page-picture-png = PNG
page-picture-svg = SVG
page-picture-gif = GIF animé
page-picture-webp = WebP animé
page-picture-moving = SVG animé
page-picture-pdf = PDF à imprimer
page-making = En préparation…
page-saved = Enregistré : { $name }
page-new-free-talk = On peut écrire ce qu’on veut ; sinon, des phrases toutes faites
page-table-manners = Bloquer ou signaler
page-table-chat-only-phrases = À cette table, on parle par phrases toutes faites.
page-table-leaving = { $name } n’est plus là. Après { $seconds } s d’absence, c’est un abandon.
page-home-watch = Regarder une partie
page-new-watched = Tout le monde peut regarder
page-new-clock-days = { $days ->
    [one] { $days } jour par tour
   *[other] { $days } jours par tour
}
page-new-days = Jours par tour
page-new-days-note = Jouez quand vous avez le temps : chaque tour peut durer autant. Mes parties montre où c’est à vous.
page-rests = { $days ->
    [one] en vacances, encore { $days } jour
   *[other] en vacances, encore { $days } jours
}
page-days-left = encore { $time }
page-new-draw = Dessiner…
page-new-set-up = La composer…
