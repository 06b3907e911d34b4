talk-hello = Hello!
talk-thanks = Thank you.
talk-well-played = Well played.
talk-one-moment = One moment, please.
talk-sorry = Sorry.
talk-said = { $seat }: “{ $text }”
