# ---- what puzzles are about ----

gravis3-theme-two = Two alignments at once
gravis3-theme-capture = Take on the way
gravis3-theme-arrow = Where down is decides
gravis3-theme-glance = One push, and it is there
gravis3-theme-squeeze = Every answer loses
gravis3-theme-long = A long breath
