### What reports say of Gravity
gravity-reason-meeting = the objective met
gravity-reason-repetition = the same position three times
gravity-reason-turns = too many turns
