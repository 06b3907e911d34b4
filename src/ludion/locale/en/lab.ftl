lab-title = Lab
lab-about = Computers play many games; you see who wins, how long it takes and how it ends. Compare variants side by side.
lab-game = Game
lab-by = Who plays
lab-level = level { $level }
lab-random = at random
lab-games = Games of each variant
lab-seed = First seed
lab-variant = Variant { $number }
lab-usual = the usual rules
lab-add = Compare with another variant
lab-remove = Remove variant { $number }
lab-run = Run
lab-stop = Stop
lab-progress = { $done } of { $total } games
lab-left = about { $time } left
lab-compiling = The computers are getting ready…
lab-out-of-time = Stopped after { $seconds } seconds and { $games } games: that is the limit for guests.
lab-failed = The experiment ended early. The games played so far are kept.
lab-stopped = Stopped. The games played so far are kept.
lab-wins = Wins
lab-draws = Draws
lab-length = Turns
lab-length-mean = { $mean } turns on average, { $least } to { $most }
lab-ends = How games end
lab-drama = Drama
lab-changes = the lead changes { $count } times per game
lab-settled = decided after { $share } % of the turns
lab-choices = { $count } legal moves per decision
lab-share = { $share } % ({ $low } to { $high } %)
lab-of = { $count } of { $total }
lab-show = Games: { $what }
lab-replay = Game { $seed }, { $turns } turns
lab-csv = Save as CSV
lab-json = Save as JSON
lab-records = Save records
lab-html = Save as a page
lab-address = The address of this page repeats the experiment.
lab-lost = Losses
lab-sweep = Every value of…
lab-solve-out-of-time = Not solved within { $seconds } seconds: that is the limit for guests.
lab-solve-failed = Solving ended early; nothing is known.
lab-solved-draw = With best play nobody wins: it is a draw.
lab-solved-won = { $turns ->
    [0] With best play { $seat } wins during the set-up.
    [one] With best play { $seat } wins in one turn after the set-up.
   *[other] With best play { $seat } wins in { $turns } turns after the set-up.
}
