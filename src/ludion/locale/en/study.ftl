study-ended-resigned = { $seat } resigned.
study-ended-time = { $seat } ran out of time.
study-ended-agreed = The players agreed on a draw.
