### Ce que rapporte `ludion balance deboucleurs`
deboucleurs-balance-title = Déboucleurs : équilibre de « { $set } », { $difficulty }
deboucleurs-balance-made = Fait par `{ $command }`.
deboucleurs-balance-met = Tous les buts sont atteints.
deboucleurs-balance-missed = Buts manqués :
deboucleurs-balance-miss = { $players } joueurs, { $team } : { $share }, voulu de { $low } à { $high } %
deboucleurs-balance-wanted = de { $low } à { $high } %
deboucleurs-balance-team-random = hasard
deboucleurs-balance-team-greedy = gourmande
deboucleurs-balance-team-newcomers = débutants
deboucleurs-balance-team-level = niveau { $level }
deboucleurs-balance-are-machines = L’équipe du **hasard** tire ses coups au sort. La **gourmande** suit les règles simples d’`advice.py`.
deboucleurs-balance-are-newcomers = Les **débutants** sont des machines de niveau 2 et de niveau 3, assises en alternance, mains ouvertes.
deboucleurs-balance-are-level = **Niveau N** est une équipe de machines de ce niveau, mains ouvertes.
deboucleurs-balance-who-wins = Qui gagne
deboucleurs-balance-players = joueurs
deboucleurs-balance-team = équipe
deboucleurs-balance-games = parties
deboucleurs-balance-wins = gagnées (intervalle à 95 %)
deboucleurs-balance-goal = voulu
deboucleurs-balance-rounds = tours
deboucleurs-balance-moves = coups par partie
deboucleurs-balance-track = La piste du compte-tour
deboucleurs-balance-waves = boucle des vagues (0 : aucune)
deboucleurs-balance-ended = Ce qui a mis fin aux parties
deboucleurs-balance-length = Durée des parties
deboucleurs-balance-half = tours, la moitié des parties
deboucleurs-balance-minutes = minutes estimées
deboucleurs-balance-estimate = Les minutes sont une estimation : { $move } s pour chaque geste et { $round } s pour la fin d’un tour.
deboucleurs-balance-cards = Ce qu’a fait chaque carte
deboucleurs-balance-cards-how =
    La part des parties gagnées par l’équipe gourmande où la carte est sortie, moins la part de
    celles où elle n’est pas sortie, en moyenne sur les tables. Une carte qui sort tard sort dans
    les longues parties : lisez les différences entre cartes plutôt que les nombres.
deboucleurs-balance-card = carte
deboucleurs-balance-kind = sorte
deboucleurs-balance-moved = a changé le résultat de
deboucleurs-balance-event = évènement
deboucleurs-balance-object = objet
deboucleurs-balance-to = de { $low } à { $high }
deboucleurs-reason-loop-broken = boucle brisée
deboucleurs-reason-start-reached = Début atteint
deboucleurs-reason-too-late = trop tard
