own-away = While you are away
own-push-text = This browser can notify you when it is your turn in a game with days per turn, even while the page is closed.
own-push-do = Notify me when it is my turn
own-push-on = This browser notifies you when it is your turn in a game with days per turn.
own-push-stop = Stop notifying me
own-push-denied = You have told this browser not to show notifications of this page; its settings can change that.
own-push-failed = This browser could not be registered for notifications.
own-rest-text = A vacation stops all your clocks with days per turn. You have { $left } of { $year } days left this year.
own-rest-days = How long
own-rest-length = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
own-rest-do = Go on vacation
own-rest-until = You are on vacation until { $day }: your clocks with days per turn stand still. You may still play.
own-rest-end = End the vacation
own-rest-none = You have used all { $year } days of vacation of this year.
own-things = Your own things
own-things-text = Your seats, games, progress and settings are in this browser only. You can take them along to another device, save them as a file, or erase them.
own-send = Take them to another device
own-receive = Take over things from another device
own-save = Save as a file
own-load = Load a file
own-erase = Erase everything
own-failed = That did not work. Try again.
own-file-refused = This is not a file that was saved here.
own-code-text = Scan the code with the other device, or open “Take over things from another device” there and type this:
own-code-note = It works once and for ten minutes. Anybody who uses it plays on your seats. The server cannot read what it passes on.
own-erase-text = This browser forgets all seats, games, progress and settings. On the server your name, what you said, your vacations and messages are erased, and your seats are given up; the moves stay, without a name. It cannot be undone.
own-erase-yes = Erase
own-erase-no = Keep
own-code = The code
own-code-refused = A code has 16 letters and digits.
own-receive-text = On the other device, press “Take them to another device” under My games, and type the code that is shown there.
own-receive-do = Take over
own-receive-note = Games are added to those of this browser; settings are replaced.
