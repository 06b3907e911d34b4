own-away = En votre absence
own-push-text = Ce navigateur peut vous prévenir quand c’est à vous dans une partie à plusieurs jours par tour, même la page fermée.
own-push-do = Me prévenir quand c’est à moi
own-push-on = Ce navigateur vous prévient quand c’est à vous dans une partie à plusieurs jours par tour.
own-push-stop = Ne plus me prévenir
own-push-denied = Vous avez interdit à ce navigateur de montrer des messages de cette page ; ses réglages permettent d’en changer.
own-push-failed = Ce navigateur n’a pas pu être inscrit pour recevoir des messages.
own-rest-text = Des vacances arrêtent toutes vos pendules à plusieurs jours par tour. Il reste { $left } jours sur { $year } par an.
own-rest-days = Combien de temps
own-rest-length = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
own-rest-do = Partir en vacances
own-rest-until = Vous êtes en vacances jusqu’au { $day } : vos pendules à plusieurs jours par tour sont arrêtées. Vous pouvez jouer quand même.
own-rest-end = Mettre fin aux vacances
own-rest-none = Les { $year } jours de vacances de l’année sont épuisés.
own-things = Vos affaires
own-things-text = Vos places, vos parties, vos progrès et vos réglages ne sont que dans ce navigateur. Vous pouvez les emporter sur un autre appareil, les enregistrer dans un fichier ou les effacer.
own-send = Les emporter sur un autre appareil
own-receive = Reprendre ses affaires d’un autre appareil
own-save = Enregistrer dans un fichier
own-load = Lire un fichier
own-erase = Tout effacer
own-failed = Cela n’a pas marché. Réessayez.
own-file-refused = Ce n’est pas un fichier enregistré ici.
own-code-text = Scannez le code avec l’autre appareil, ou ouvrez-y « Reprendre ses affaires d’un autre appareil » et tapez :
own-code-note = Il sert une seule fois, pendant dix minutes. Qui l’utilise joue à vos places. Le serveur ne peut pas lire ce qu’il transmet.
own-erase-text = Ce navigateur oublie toutes les places, parties, progrès et réglages. Sur le serveur, votre nom, ce que vous avez dit, vos vacances et vos messages sont effacés, et vos places abandonnées ; les coups restent, sans nom. C’est définitif.
own-erase-yes = Effacer
own-erase-no = Garder
own-code = Le code
own-code-refused = Un code a 16 lettres et chiffres.
own-receive-text = Sur l’autre appareil, dans Mes parties, pressez « Les emporter sur un autre appareil », puis tapez le code affiché.
own-receive-do = Reprendre
own-receive-note = Les parties s’ajoutent à celles de ce navigateur ; les réglages sont remplacés.
