## Numbers

level-normal = Normal
level-expert = Expert
level-professional = Professionnel

## Adventurers and dice

colour-red = Rouge
colour-blue = Bleu
colour-green = Vert
colour-yellow = Jaune
colour-white = Blanc
colour-purple = Violet
icon-adventurer = Aventurier
icon-key = Clé
icon-torch = Torche
icon-golden_mask = Masque doré
icon-black_mask = Masque noir

## Temple

chamber-start = Départ
chamber-exit = Sortie
side-north = nord
side-east = est
side-south = sud
side-west = ouest

## Words of the game record within messages

word-red = Rouge
word-blue = Bleu
word-green = Vert
word-yellow = Jaune
word-white = Blanc
word-purple = Violet
word-exposure = exposition
word-white-balance = balance des blancs
word-focus = mise au point
word-adventurer = aventurier
word-key = clé
word-torch = torche
word-golden-mask = masque doré
word-black-mask = masque noir
word-nothing = rien
word-north = nord
word-east = est
word-south = sud
word-west = ouest
word-unrolled = pas lancé
word-ready = prêt
word-cursed = maudit
word-freed = à relancer
word-spent = utilisé, à relancer
word-held = posé sur une carte ou une salle
word-given = donné
word-lost = perdu
word-won = gagnée
word-normal = normal
word-expert = expert
word-professional = professionnel
word-START = DÉPART
word-EXIT = SORTIE
word-permanent = permanente
word-activatable = activable

## Curses and treasures by their names

word-trap = Piège
word-broken-die = Dé brisé
word-mask = Masque
word-silence = Silence
word-lost-dice = Dés perdus
word-cursed-hand = Main maudite
word-soul-exchange = Échange d’âmes
word-lost-treasure = Trésor perdu
word-really-cursed = Doublement maudit
word-doomed = Condamné
word-stand-up = Debout
word-poison = Poison
word-strangle-vines = Lianes étrangleuses
word-mind-control = Contrôle mental
word-pitfall = Trappe
word-magical-bond = Lien magique
word-weakest-link = Maillon faible
word-misinformation = Fausse nouvelle
word-healing-mask = Masque guérisseur
word-double-torch = Double torche
word-double-key = Double clé
word-teleport = Téléportation
word-extra-gem = Gemme en plus
word-secret-passage = Passage secret
word-large-torch = Grande torche
word-counterspell = Contresort
word-short-cut = Raccourci
word-time-out = Pause
word-genie-lamp = Lampe du génie
word-portal = Portail
word-clone = Clone

## Module characters and calendar, in words

word-explorer = Explorateur
word-doctor = Docteur
word-muscleman = Costaud
word-priest = Prêtre
word-technician = Technicien
word-mentalist = Mentaliste
word-void-runner = Coureur du vide
word-trickster = Farceur
word-triple-gem-chamber = une salle à trois gemmes
word-single-gem-chamber = une salle à une gemme
word-sun = soleil
word-moon = lune
word-gear = engrenage

## Signs of the modules

setup-module-curses = Malédictions
setup-module-treasures = Trésors
setup-module-illusions = Illusions
setup-module-special-chambers = Salles spéciales
setup-module-quests = Quêtes
setup-module-characters = Personnages
setup-module-traps = Pièges
setup-module-time-chambers = Salles du temps
setup-module-queenie-pit = Queenie : La fosse
setup-module-queenie-doomed = Queenie : Condamné
setup-module-queenie-fountain = Queenie : La fontaine
setup-module-queenie-quests = Queenie : Salles de quête
setup-module-queenie-maze = Queenie : Labyrinthe
setup-module-queenie-characters = Queenie : Nouveaux personnages
setup-module-queenie-maya-eternal = Queenie : Calendrier maya éternel
setup-module-queenie-maya-doomed = Queenie : Calendrier maya maudit
setup-module-queenie-exchange-teleport = Queenie : Échange et téléportation
setup-module-queenie-totem = Queenie : Totem
setup-module-queenie-cursed-gems = Queenie : Gemmes maudites
label-signs = Ce qui compte maintenant
label-challenge = Défi
sign-quests = Quêtes ouvertes
sign-gem-tiles = Tuiles gemme en réserve
sign-tasks = Épreuves restantes
sign-calendar = Calendrier, ensuite
sign-teleporter = Porte le téléporteur
sign-curses = Malédictions en pile
sign-treasures = Trésors en pile
token-treasure = Trésor, face cachée
token-chalice = Calice
token-ghost = Fantôme
token-snake = Serpent
token-teleporter = Jeton du téléporteur
token-card-large_torch = Grande torche : ici, c’est sûr
token-sun = Tuile calendrier : soleil
token-moon = Tuile calendrier : lune
token-gear = Tuile calendrier : engrenage
token-location = Emplacement de gemme, face cachée

## Chambers of the modules, by name

word-L1 = Salle liée
word-L2 = Salle liée
word-L3 = Salle liée
word-D1 = Salle double
word-D2 = Salle double
word-TC = Chambre du trésor
word-Q1 = Autel
word-Q2 = Salle des épreuves
word-Q3 = Salle du fantôme
word-Q4 = Arbre de vie
word-Q5 = Obélisque
word-Q6 = Chaos
word-Q7 = Constellation
word-Q8 = Fosse aux serpents
word-T1 = Plateforme mobile
word-T2 = Invocation
word-T3 = Falaise (clés)
word-T4 = Falaise (torches)
word-T5 = Toboggan
word-P1 = Salle d’interdiction
word-P2 = Salle d’interdiction
word-P3 = Salle d’interdiction
word-P4 = Salle d’interdiction
word-LV1 = Lave (dés)
word-LV2 = Lave (gemmes)
word-TO = Salle des torches
word-SA = Salle du sacrifice
word-PIT = La fosse
word-FO = Fontaine
word-MI = Mirage
word-GE = Salle de l’engrenage
word-DU = Cachot
word-NG = Voie étroite
word-CA = Salle du calendrier
word-EX = Salle d’échange
word-TE = Téléporteur
word-TT = Totem

## What a chamber is called that has no name of its own

chamber-gems-none = une salle sans gemme
chamber-gems-one = une salle à une gemme
chamber-gems-several = une salle à plusieurs gemmes
