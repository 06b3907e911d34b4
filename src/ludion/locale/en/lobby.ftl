# Somebody to play with: the list of open tables, and who looks for anybody. Loaded where it is shown.

lobby-title = Play somebody
lobby-open = { $count ->
    [one] Somebody waits for you
   *[other] { $count } tables wait for you
}
lobby-all = Show all { $count }
lobby-nobody = somebody
lobby-no-clock = No clock
lobby-free = { $free } of { $of } seats free
lobby-option = { $option }: { $value }
lobby-own-start = from a position
lobby-look = Look for somebody
lobby-note = You are seated with whoever wants the same. Between strangers there are phrases, and no hints.
lobby-host = Or open a table of your own choice to everybody
lobby-looking = Looking for somebody
lobby-looking-sought = The game begins as soon as somebody wants the same. You may do something else here meanwhile: you are called.
lobby-looking-hosted = Your table is in the list on the home page. You may do something else here meanwhile: you are called.
lobby-looking-since = { $seconds } s
lobby-looking-late = Nobody has come yet. You could play the computer meanwhile; you are called when somebody comes.
lobby-meanwhile = Play level { $level } meanwhile
lobby-stop = Stop looking
