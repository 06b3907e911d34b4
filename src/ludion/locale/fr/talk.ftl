talk-hello = Bonjour !
talk-thanks = Merci.
talk-well-played = Bien joué.
talk-one-moment = Un instant, s’il vous plaît.
talk-sorry = Pardon.
talk-said = { $seat } : « { $text } »
