# Quelqu’un avec qui jouer : la liste des tables ouvertes, et qui cherche n’importe qui.

lobby-title = Jouer avec quelqu’un
lobby-open = { $count ->
    [one] Quelqu’un vous attend
   *[other] { $count } tables vous attendent
}
lobby-all = Afficher les { $count }
lobby-nobody = quelqu’un
lobby-no-clock = Sans pendule
lobby-free = { $free } places libres sur { $of }
lobby-option = { $option } : { $value }
lobby-own-start = à partir d’une position
lobby-look = Chercher quelqu’un
lobby-note = Vous jouerez avec la première personne qui veut la même chose. Entre inconnus : des phrases toutes faites, et pas d’indices ; une minute d’absence vaut abandon. On peut vous regarder jouer.
lobby-note-days = Vous jouerez avec la première personne qui veut la même chose. S’il n’y a encore personne, votre table reste { $days } jours dans la liste, et vous pouvez partir. Entre inconnus : des phrases toutes faites, et pas d’indices.
lobby-host = Ou ouvrir à tout le monde une table de votre choix
lobby-looking = Recherche de quelqu’un
lobby-looking-sought = La partie commence dès que quelqu’un veut la même chose. Vous pouvez faire autre chose ici entre-temps : on vous appellera.
lobby-looking-hosted = Votre table figure dans la liste de l’accueil. Vous pouvez faire autre chose ici entre-temps : on vous appellera.
lobby-looking-days = Votre table reste { $days } jours dans la liste, même en votre absence. Mes parties montre quand quelqu’un est venu.
lobby-looking-since = { $seconds } s
lobby-looking-late = Personne pour l’instant. Vous pourriez jouer contre la machine ; on vous appellera quand quelqu’un viendra.
lobby-meanwhile = Jouer au niveau { $level } en attendant
lobby-stop = Ne plus chercher
lobby-block = Bloquer { $name }
lobby-unblock = Débloquer { $name }
lobby-block-note = Une personne bloquée ne sera plus placée à votre table, et vous ne lirez plus rien d’elle ici.
lobby-blocked = { $name } : blocage en place.
lobby-unblocked = { $name } : blocage levé.
lobby-report = Signaler { $name }…
lobby-report-why = Que reprochez-vous à { $name } ?
lobby-report-talk = Ce qui est dit
lobby-report-name = Le nom choisi
lobby-report-cheating = Une machine joue à sa place
lobby-report-other = Autre chose
lobby-report-text = Avec vos mots (facultatif)
lobby-report-note = La personne qui tient cette maison lira le signalement, avec la partie et ce qui s’y est dit. L’autre joueur, non.
lobby-report-send = Envoyer le signalement
lobby-reported = Le signalement est parti à la personne qui tient cette maison.
lobby-watch = Parties à regarder
lobby-watch-computers = Personne ne joue ici pour l’instant, alors deux machines jouent.
lobby-watch-more = { $count ->
    [one] Et une autre partie.
   *[other] Et { $count } autres parties.
}
