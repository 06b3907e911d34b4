### Ce que les rapports disent de Gravis 3
gravis3-reason-alignment = trois alignés
gravis3-reason-reserve = plus de pion
gravis3-reason-repetition = trois fois la même position
