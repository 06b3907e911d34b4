design-title = Editor
design-undo = Undo
design-redo = Redo
design-chance = Random
design-seed = Random, by its seed
design-gallery = Begin with
design-play = Play with it
design-study = Try moves
design-save = Save file
design-open = Open file…
design-link = Copy link
design-file-large = A file must have at most { $most } kB.
design-lab = Is it fair?
design-link-long = This is too long for a link: save the file and send it.
design-wrong = { $count ->
    [one] Fix one thing before you can play it.
   *[other] Fix { $count } things before you can play it.
}
design-position = Set up a position
design-play-from = Play from here
design-analyse-from = Analyse from here
design-who-wins = Who wins?
design-solving = Solving…
design-stop = Stop
