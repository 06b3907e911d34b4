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
polarity-do-nature = La table s’apaise.
polarity-do-call = { $who } : annoncez comment tombera le disque rouge, call:N (nord) ou call:S (sud).
polarity-do-take = { $who } gagne le tirage : prenez les blancs ou les noirs, take:w ou take:b. Blanc commence.
polarity-do-put = { $who } : posez une fondation, encore { $count }, par exemple F60,-40 (millimètres depuis le centre) ; ou tapez put.
polarity-do-put-held = { $who } : posez { $count ->
    [one] le disque
   *[other] la tour de { $count }
} que vous tenez, par exemple F60,-40 ; ou tapez put.
polarity-do-capture = { $who } : capturez { $clusters } en soulevant un de ces disques, par exemple C7.
polarity-do-gesture = { $who } : appuyez, pressez ou balayez avec un disque de votre réserve, par exemple L1b0d51t40 ; ou tapez lean, press ou sweep. Essais restants : { $count }.
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
command-polarity = Polarity : dessiner la carte de ce que deviennent les gestes.
command-polarity-map = Simuler des appuis selon la distance et l’inclinaison, des pressions selon le lieu et la hauteur, et dessiner ce qu’ils deviennent en SVG.
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
