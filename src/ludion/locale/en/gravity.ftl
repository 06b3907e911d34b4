gravity-tagline = Fall onto the objective, while everybody turns the gravity.
gravity-seat-0 = Blue
gravity-seat-1 = Green
gravity-seat-2 = Red
gravity-end-meeting = { $seat } meets the objective and wins.
gravity-end-repetition = Same position for the third time: a draw.
gravity-end-turns = { $count } turns without a meeting: a draw.
