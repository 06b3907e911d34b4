talk-hello = Bonjour !
talk-thanks = Merci.
talk-well-played = Bien joué.
talk-one-moment = Un instant, s’il vous plaît.
talk-sorry = Désolé.
talk-wait-for-me = Attendez-moi.
talk-i-wait = Je vous attends.
talk-come-to-me = Venez sur ma case.
talk-i-hold-it = Je retiens celle-ci.
talk-yours = La plus proche est pour vous.
talk-go-on = Avancez, je m’en occupe.
talk-i-go-back = Je reviens en arrière.
talk-need-energy = Il me faut de l’énergie.
talk-use-object = Utilisez un objet.
talk-i-have-object = J’ai un objet qui peut servir.
talk-danger = Attention, Début est menacé.
talk-will-wait = { $turns ->
    [one] { $seat }, je vous attends un tour sur la dalle { $tile }.
   *[other] { $seat }, je vous attends { $turns } tours sur la dalle { $tile }.
}
