gravity-tagline = Tombez sur l’objectif, pendant que chacun tourne la gravité.
gravity-seat-0 = Bleu
gravity-seat-1 = Vert
gravity-seat-2 = Rouge
gravity-end-meeting = { $seat } rejoint l’objectif et gagne.
gravity-end-repetition = Troisième fois la même position : partie nulle.
gravity-end-turns = { $count } tours sans rencontre : partie nulle.
