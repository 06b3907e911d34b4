# ---- problèmes : que faire, comment s’y prendre, de quoi il s’agit ----

polarity-goal-who = { $side ->
    [w] Blanc
   *[other] Noir
    }
polarity-goal-lean = { polarity-goal-who } : appuyez un disque de sorte qu’il tienne, sans rien d’autre.
polarity-goal-steep = { polarity-goal-who } : tendez un piège. Appuyez un disque à { $count }° ou plus.
polarity-goal-low = { polarity-goal-who } : appuyez un disque très bas, à { $count }° ou moins, prêt à être couché.
polarity-goal-against = { polarity-goal-who } : appuyez un disque contre la tour de { $count }.
polarity-goal-convert = { $count ->
    [0] { polarity-goal-who } : convertissez un disque en appui d’un seul geste, sans rien déranger d’autre.
   *[other] { polarity-goal-who } : convertissez { $count } disques en appui d’un coup, d’un seul geste.
    }
polarity-goal-sweep = { polarity-goal-who } : passez avec un disque pour qu’un disque en appui tombe, et rien d’autre.
polarity-goal-capture = { polarity-goal-who } : soulevez les disques cerclés, tous à la fois.
polarity-goal-tower = { polarity-goal-who } : posez ce que vous tenez, sans rien déranger.
polarity-goal-settle = { polarity-goal-who } : acquittez-vous de vos devoirs sans faute. Soulevez ce qui est cerclé, et reposez-le.
polarity-goal-win = { polarity-goal-who } : terminez la partie maintenant, et gagnez au score.
polarity-goal-hint-lean = Un disque tient là où la poussée de votre aimant et son poids s’équilibrent : le bord à quelque 51 mm du milieu d’un disque seul, incliné d’environ 20°.
polarity-goal-hint-steep = Plus la tour est haute et le bord proche, plus le disque se dresse.
polarity-goal-hint-low = C’est au bout extérieur de la zone qu’un disque est le plus bas ; un millimètre de plus, et il tombe à plat.
polarity-goal-hint-against = La zone d’une tour est plus loin que celle d’un disque seul, et le disque s’y dresse davantage.
polarity-goal-hint-convert = Descendez juste au-dessus de la fondation, non du disque en appui ; remontez dès qu’il tombe.
polarity-goal-hint-sweep = Passez bas, à deux ou trois centimètres du disque en appui.
polarity-goal-hint-capture = Tous les disques d’un groupe n’entraînent pas les autres : prenez celui auquel tous collent.
polarity-goal-hint-tower = Une tour pousse et attire autant de fois plus qu’elle a de disques : cherchez de la place.
polarity-goal-hint-settle = Tous les disques d’un groupe n’entraînent pas les autres : prenez celui auquel tous collent. Puis cherchez de la place.
polarity-goal-hint-win = Ne risquez rien : le geste le plus sûr qui termine la partie est le meilleur.
polarity-theme-lean = L’appui
polarity-theme-edge = Sur la ligne
polarity-theme-red = Près du disque rouge
polarity-theme-crowd = Parmi les appuis
polarity-theme-tower = Les tours
polarity-theme-convert = La conversion
polarity-theme-sweep = Le balayage
polarity-theme-capture = La capture
polarity-theme-grip = Quel disque saisir
polarity-theme-score = Le dernier point

# ---- ludion polarity puzzles ----

command-polarity-puzzles = Résoudre chaque problème par ses gestes enregistrés : d’une main sûre, et de mains qui tremblent de 0,8 à 2,5 mm.
option-polarity-tries = Combien de fois chacune des quatre mains tremblantes essaie un problème.
polarity-puzzle-graded = Problème { $number } ({ $goal }) : résolu d’une main sûre ; manqué par celles qui tremblent { $missed } fois sur cent.
polarity-puzzle-unsolved = Problème { $number } ({ $goal }) : NON résolu d’une main sûre ; manqué par celles qui tremblent { $missed } fois sur cent.
