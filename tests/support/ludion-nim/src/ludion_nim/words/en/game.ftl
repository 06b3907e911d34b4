nim-tagline = Whoever takes the last match wins.
nim-seat-0 = First
nim-seat-1 = Second
nim-do = { $seat }: take matches from one heap.
nim-happened = { $count ->
    [one] { $seat } takes one match from heap { $heap }.
   *[other] { $seat } takes { $count } matches from heap { $heap }.
}
nim-end = { $seat } has taken the last match and wins.
nim-deed = { $count ->
    [one] Take one match from heap { $heap }
   *[other] Take { $count } matches from heap { $heap }
}
nim-option-matches = matches in the smallest heap
