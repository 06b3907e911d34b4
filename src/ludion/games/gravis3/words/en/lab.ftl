### What reports say of Gravis 3
gravis3-reason-alignment = three in a row
gravis3-reason-reserve = no pawn left
gravis3-reason-repetition = the same position three times
