command-serve = Servir la maison comme une page : jouer dans le navigateur, avec la machine ou par un lien.
option-host = L’adresse où écouter ; par défaut cette machine seulement.
option-port = Le port ; par défaut 8700, ou le prochain qui est libre.
option-lan = Laisser entrer ceux du réseau, et afficher l’adresse et son code QR.
option-database = Où les tables sont gardées : sqlite:///FICHIER ou postgresql://… ; par défaut un fichier à vous.
option-retention = Oublier une table où rien ne s’est passé depuis tant de jours.
option-domain = Un nom par lequel on atteint la maison, par un mandataire par exemple ; peut être répété.
option-no-open = Ne pas ouvrir le navigateur.
serve-here = Ludion est à { $url }
serve-lan = Sur le réseau : { $url }
serve-stop = Ctrl+C l’arrête ; les parties reprennent où elles étaient quand on le relance.
bench-page = Premier coup possible, Chromium ralenti { $times } ×, cache vide ; médiane de { $visits } visites :
bench-page-row = { $game } : { $link } s par le lien d’une table, { $home } s de l’accueil par son bouton.
bench-server-load = { $tables } tables de deux connexions, { $pace } coups par seconde, chacun durable avant d’être confirmé.
bench-server-house = Maison : { $cpu } µs de processeur par coup ; réponse en { $median } ms, 99 fois sur 100 en { $last } ms.
bench-server-echo = Écho : { $cpu } µs de processeur par message ; réponse en { $median } ms, 99 fois sur 100 en { $last } ms.
bench-server-relay = Relais, qui enregistre un message et le dit aux deux connexions : { $cpu } µs de processeur par message ; réponse en { $median } ms, 99 fois sur 100 en { $last } ms.
bench-server-disk = Le disque seul (fdatasync), que l’écho n’attend pas : { $median } ms, 99 fois sur 100 en { $last } ms.
bench-server-echo-ratio = Maison / écho : processeur { $cpu } ×, 99 fois sur 100 { $last } ×.
bench-server-relay-ratio = Maison / relais : processeur { $cpu } ×, 99 fois sur 100 { $last } ×.
serve-port-in-use = Le port { $wanted } est occupé ; ce sera { $port }.

server-over-resigned = { $seat } abandonne.
server-over-time = { $seat } n’a plus de temps.
server-over-agreed = Nulle d’un commun accord.

