design-title = Éditeur
design-undo = Annuler
design-redo = Rétablir
design-chance = Au hasard
design-seed = Au hasard, selon la graine
design-gallery = Partir de
design-play = Jouer avec
design-study = Essayer des coups
design-save = Enregistrer le fichier
design-open = Ouvrir un fichier…
design-link = Copier le lien
design-file-large = Un fichier doit peser au plus { $most } ko.
design-lab = Est-ce équitable ?
design-link-long = C’est trop long pour un lien : enregistrez le fichier et envoyez-le.
design-wrong = { $count ->
    [one] Une chose reste à corriger avant de jouer.
   *[other] { $count } choses restent à corriger avant de jouer.
}
design-position = Composer une position
design-play-from = Jouer d’ici
design-analyse-from = Analyser d’ici
design-who-wins = Qui gagne ?
design-solving = Résolution…
design-stop = Arrêter
