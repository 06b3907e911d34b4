study-ended-resigned = { $seat } a abandonné.
study-ended-time = { $seat } a épuisé son temps.
study-ended-agreed = Partie nulle d’un commun accord.
