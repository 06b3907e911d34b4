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
lobby-note = You are matched with somebody who wants the same. Between strangers there are phrases, and no hints; a player who leaves for a minute resigns. Others may watch.
lobby-note-days = You are matched with somebody who wants the same. If there is nobody yet, your table stays in the list for { $days } days, and you may leave. Between strangers there are phrases, and no hints.
lobby-host = Or open a table of your own choice to everybody
lobby-looking = Looking for somebody
lobby-looking-sought = The game begins as soon as somebody wants the same. You may do something else here meanwhile: we will call you.
lobby-looking-hosted = Your table is in the list on the home page. You may do something else here meanwhile: we will call you.
lobby-looking-days = Your table stays in the list for { $days } days, even while you are away. My games shows when somebody has come.
lobby-looking-since = { $seconds } s
lobby-looking-late = Nobody has come yet. You could play the computer meanwhile; we will call you when somebody comes.
lobby-meanwhile = Play level { $level } meanwhile
lobby-stop = Stop looking
lobby-block = Block { $name }
lobby-unblock = Unblock { $name }
lobby-block-note = You are not matched again with somebody you block, and you read nothing of theirs here.
lobby-blocked = { $name } is blocked.
lobby-unblocked = { $name } is not blocked any more.
lobby-report = Report { $name }…
lobby-report-why = What is wrong with { $name }?
lobby-report-talk = What they say
lobby-report-name = The name
lobby-report-cheating = A computer plays for them
lobby-report-other = Something else
lobby-report-text = In your own words (may be left empty)
lobby-report-note = The operator of this server reads it, with the game and its chat. The other player does not.
lobby-report-send = Send the report
lobby-reported = The report was sent to the operator of this server.
lobby-watch = Games to watch
lobby-watch-computers = Nobody plays here at the moment, so two computers do.
lobby-watch-more = { $count ->
    [one] And one more game.
   *[other] And { $count } more games.
}
