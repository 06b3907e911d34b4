polarity-tagline = Appuyez des aimants sur des aimants, et gardez la main sûre.
polarity-seat-0 = Joueur 1
polarity-seat-1 = Joueur 2
polarity-seat-2 = Joueur 3
polarity-seat-3 = Joueur 4
polarity-mover = { $seat } ({ $colour })
polarity-colour-w = Blanc
polarity-colour-b = Noir
polarity-pole-n = nord
polarity-pole-s = sud
polarity-standing = { $colour } : { $reserve } en réserve, score { $score }
polarity-disc-flat = { $number } { $colour } : à plat en { $x } ; { $y } mm
polarity-disc-tower = { $number } { $colour } : dans une tour en { $x } ; { $y } mm
polarity-disc-leaner = { $number } { $colour } : en appui à { $tilt }°, face vers { $bearing }°, en { $x } ; { $y } mm
polarity-disc-edge = { $number } { $colour } : sur la tranche en { $x } ; { $y } mm
polarity-do-nature = Les disques se stabilisent.
polarity-do-call = { $who } : annoncez comment tombera le disque rouge.
polarity-do-take = { $who } : vous gagnez le tirage ; prenez les blancs ou les noirs. Blanc commence.
polarity-do-put = { $who } : posez une fondation, encore { $count }.
polarity-do-put-lone = { $who } : la faute de l’autre a pris votre dernier disque : posez une fondation
polarity-do-put-held = { $who } : posez { $count ->
    [one] le disque
   *[other] la tour de { $count }
} que vous tenez.
polarity-do-capture = { $who } : capturez { $clusters } en soulevant un de ces disques.
polarity-do-gesture = { $who } : appuyez un disque, pressez un disque en appui, ou balayez. Essais restants : { $count }.
polarity-do-free = Table libre : posez, appuyez, pressez, balayez ou retirez ce que vous voulez. Vous tenez : { $colour }.
polarity-somebody = La main
polarity-type-free = Tapez par exemple F60,-40 pour poser un disque, L1b0d51t40 pour en appuyer un, C7 pour en retirer un, take:w ou take:b pour la couleur.
polarity-type-call = Tapez call:N (nord) ou call:S (sud).
polarity-type-take = Tapez take:w (blancs) ou take:b (noirs).
polarity-type-put = Tapez par exemple F60,-40 (millimètres depuis le centre), ou put.
polarity-type-capture = Tapez par exemple C7.
polarity-type-gesture = Tapez par exemple L1b0d51t40, ou lean, press ou sweep.
polarity-said-call = { $who } annonce { $pole }.
polarity-said-toss = Le disque rouge tombe : { $pole } dessus.
polarity-said-take = { $who } prend { $colour }.
polarity-said-put = { $who } pose en { $x } ; { $y } mm.
polarity-said-capture = { $who } soulève le disque { $number }.
polarity-said-lean = { $who } appuie un disque contre le { $number }.
polarity-said-press = { $who } presse le { $number }.
polarity-said-sweep = { $who } passe près du { $number }.
polarity-said-leans = Le disque { $number } tient en appui, à { $tilt }°.
polarity-said-lies = Rien ne bouge.
polarity-said-nothing = Rien ne se passe, ou il tombe à plat : essayez encore.
polarity-said-lifted = { $count ->
    [one] Un disque est dans la main.
   *[other] { $count } disques sont dans la main.
}
polarity-said-back = { $count ->
    [one] Un disque va dans la réserve.
   *[other] { $count } disques vont dans la réserve.
}
polarity-event-touch = Les disques { $one } et { $other } se touchent !
polarity-event-stuck = Le disque { $one } se colle à celui de la main !
polarity-event-fell = Le disque { $one } en appui tombe à plat.
polarity-event-turned = Le disque { $one } se retourne.
polarity-event-moved = Le disque { $one } bouge de plus que son diamètre.
polarity-event-out = Le disque { $one } sort du cercle.
polarity-event-left = Le disque { $one } est laissé derrière.
polarity-event-slid = Des disques cèdent à cet endroit : posez ailleurs.
polarity-event-red-touched = Le disque rouge est touché !
polarity-event-red-moved = Le disque rouge quitte sa place !
polarity-end-red-touched = { $loser } a fait toucher le disque rouge : { $winner } gagne.
polarity-end-red-moved = { $loser } a fait quitter sa place au disque rouge : { $winner } gagne.
polarity-end-no-discs = { $loser } n’a plus de disque sur la table : { $winner } gagne.
polarity-end-score = { $winner } gagne. Blanc { $white }, Noir { $black }.
polarity-end-score-draw = Égalité. Blanc { $white }, Noir { $black }.
polarity-end-turns = La partie a assez duré : { $winner } gagne. Blanc { $white }, Noir { $black }.
polarity-end-turns-draw = La partie a assez duré : égalité. Blanc { $white }, Noir { $black }.
polarity-option-players = joueurs
polarity-option-magnets = aimants
polarity-option-magnets-gentle = doux
polarity-option-magnets-standard = normaux
polarity-option-magnets-strong = forts
polarity-step-duties = Devoirs
polarity-step-gesture = Geste
polarity-ask-x = À combien de mm à droite du centre ?
polarity-ask-y = À combien de mm au-dessus du centre ?
polarity-ask-target = Contre quel disque ({ $numbers }) ?
polarity-ask-bearing-lean = De quel côté, en degrés depuis la droite, sens inverse des aiguilles d’une montre ?
polarity-ask-bearing-press = De quel côté descendez-vous, en degrés depuis la droite, sens inverse des aiguilles d’une montre ?
polarity-ask-bearing-sweep = De quel côté passez-vous, en degrés depuis la droite, sens inverse des aiguilles d’une montre ?
polarity-ask-distance-lean = À combien de mm de son centre se pose le bord (de 49 à 54, il tient) ?
polarity-ask-distance-press = À combien de mm de son centre ?
polarity-ask-distance-sweep = À combien de mm de son centre passez-vous ?
polarity-ask-tilt = Quelle inclinaison, en degrés ?
polarity-ask-height = Jusqu’à quelle hauteur, en mm au-dessus du tissu ?
command-polarity = Polarity : dessiner la carte des résultats des gestes, mesurer une main qui bouge.
command-polarity-map = Simuler des appuis selon la distance et l’inclinaison, des pressions selon le lieu et la hauteur, et dessiner les résultats en SVG.
option-polarity-out = Le fichier à écrire, qui ne doit pas exister.
option-polarity-coarse = Dessiner moins de cases, plus grandes : plus rapide.
polarity-map-drawing = Simulation de { $count } gestes …
polarity-map-drawn = Dessiné : { $file }
polarity-map-lean = Appuis : ce qui arrive quand on lâche
polarity-map-press = Pressions sur un disque en appui à { $tilt }°
polarity-map-distance = du centre de la fondation au bord, en diamètres
polarity-map-tilt = inclinaison, degrés
polarity-map-offset = du disque en appui vers sa fondation, en diamètres
polarity-map-height = hauteur, mm
polarity-map-leans = tient en appui
polarity-map-flat = tombe à plat, on recommence
polarity-map-turned = se retourne
polarity-map-touch = saute sur un disque
polarity-map-stuck = se colle à la main
polarity-map-fell = converti
polarity-map-moved = déplace une fondation
polarity-map-nothing = aucune réaction
tui-polarity-choose = Choisissez un de vos disques, puis un endroit
tui-polarity-aim = 1 2 3 : appui, pression, balayage  v : autre inclinaison ou hauteur
tui-polarity-lean = Appuyer contre le disque { $number }, à { $third }°
tui-polarity-press = Presser le disque { $number }, jusqu’à { $third } mm
tui-polarity-sweep = Balayer près du disque { $number }, à { $third } mm
tui-polarity-gesture = { $move } ici
command-polarity-hand = Mesurer combien de fois par seconde le serveur répond à une main qui bouge.
polarity-hand = { $discs } disques : { $poses } réponses par seconde à une main qui bouge ; en { $median } ms, 99 sur 100 en { $last } ms.
polarity-form-lean = Appuyer
polarity-form-press = Presser un disque en appui
polarity-form-sweep = Balayer
polarity-form-put = Poser
polarity-map-tower = Appuis contre une tour de { $discs }
polarity-towers = { $discs ->
    [1] Fondation
   *[other] Tour de { $discs }
  }, de { $near } à { $far } mm : { $stood } appuis sur { $leans } tiennent.
command-polarity-towers = Mesure combien sûrement une main calme appuie des disques contre une fondation et des tours de deux à six.
option-polarity-leans = Combien d’appuis par hauteur.
option-polarity-magnets = La force des aimants.
