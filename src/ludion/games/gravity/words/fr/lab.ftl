### Ce que les rapports disent de Gravity
gravity-reason-meeting = objectif rejoint
gravity-reason-repetition = trois fois la même position
gravity-reason-turns = trop de tours
