talk-hello = Hello!
talk-thanks = Thank you.
talk-well-played = Well played.
talk-one-moment = One moment, please.
talk-sorry = Sorry.
talk-wait-for-me = Wait for me.
talk-i-wait = I am waiting for you.
talk-come-to-me = Come to my case.
talk-i-hold-it = I am holding this one.
talk-yours = The nearest one is yours.
talk-go-on = Go on, I will manage.
talk-i-go-back = I am going back.
talk-need-energy = I need energy.
talk-use-object = Use an object.
talk-i-have-object = I have an object that helps.
talk-danger = Careful, Start is in danger.
talk-will-wait = { $turns ->
    [one] { $seat }, I wait one turn for you at tile { $tile }.
   *[other] { $seat }, I wait { $turns } turns for you at tile { $tile }.
}
