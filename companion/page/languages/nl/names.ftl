## Numbers

level-normal = Normaal
level-expert = Gevorderden
level-professional = Professionals

## Adventurers and dice

colour-red = Rood
colour-blue = Blauw
colour-green = Groen
colour-yellow = Geel
colour-white = Wit
colour-purple = Paars
icon-adventurer = Avonturier
icon-key = Sleutel
icon-torch = Fakkel
icon-golden_mask = Gouden masker
icon-black_mask = Zwart masker

## Temple

chamber-start = Start
chamber-exit = Uitgang
side-north = noorden
side-east = oosten
side-south = zuiden
side-west = westen

## Words of the game record within messages

word-red = Rood
word-blue = Blauw
word-green = Groen
word-yellow = Geel
word-white = Wit
word-purple = Paars
word-exposure = belichting
word-white-balance = witbalans
word-focus = scherpstelling
word-adventurer = avonturier
word-key = sleutel
word-torch = fakkel
word-golden-mask = gouden masker
word-black-mask = zwart masker
word-nothing = niets
word-north = noorden
word-east = oosten
word-south = zuiden
word-west = westen
word-unrolled = niet gegooid
word-ready = klaar
word-cursed = geblokkeerd
word-freed = opnieuw te gooien
word-spent = gebruikt, opnieuw te gooien
word-held = ligt op een kaart of kamer
word-given = weggegeven
word-lost = verloren
word-won = gewonnen
word-normal = normaal
word-expert = gevorderden
word-professional = professionals
word-START = START
word-EXIT = UITGANG
word-permanent = blijvend
word-activatable = activeerbaar

## Curses and treasures by their names

word-trap = Val
word-broken-die = Kapotte dobbelsteen
word-mask = Masker
word-silence = Stilte
word-lost-dice = Verloren dobbelstenen
word-cursed-hand = Vervloekte hand
word-soul-exchange = Gedaanteverwisseling
word-lost-treasure = Verloren schat
word-really-cursed = Dubbel vervloekt
word-doomed = Verdoemd
word-stand-up = Sta op
word-poison = Gif
word-strangle-vines = Wurgranken
word-mind-control = Gedachtencontrole
word-pitfall = Valkuil
word-magical-bond = Magische band
word-weakest-link = Zwakste schakel
word-misinformation = Vals bericht
word-healing-mask = Helend masker
word-double-torch = Dubbele fakkel
word-double-key = Dubbele sleutel
word-teleport = Teleportatie
word-extra-gem = Extra edelsteen
word-secret-passage = Geheime doorgang
word-large-torch = Grote fakkel
word-counterspell = Tegenspreuk
word-short-cut = Kortere weg
word-time-out = Pauze
word-genie-lamp = Wonderlamp
word-portal = Portaal
word-clone = Kloon

## Module characters and calendar, in words

word-explorer = Ontdekker
word-doctor = Dokter
word-muscleman = Krachtpatser
word-priest = Priester
word-technician = Techneut
word-mentalist = Mentalist
word-void-runner = Leegteloper
word-trickster = Bedrieger
word-triple-gem-chamber = een kamer met drie stenen
word-single-gem-chamber = een kamer met één steen
word-sun = zon
word-moon = maan
word-gear = tandwiel

## Signs of the modules

setup-module-curses = Vloeken
setup-module-treasures = Schatten
setup-module-illusions = Schijnkamers
setup-module-special-chambers = Speciale kamers
setup-module-quests = Quests
setup-module-characters = Karakters
setup-module-traps = Vallen
setup-module-time-chambers = Tijdkamers
setup-module-queenie-pit = Queenie: De kuil
setup-module-queenie-doomed = Queenie: Verdoemd
setup-module-queenie-fountain = Queenie: De fontein
setup-module-queenie-quests = Queenie: Questkamers
setup-module-queenie-maze = Queenie: Doolhof
setup-module-queenie-characters = Queenie: Nieuwe karakters
setup-module-queenie-maya-eternal = Queenie: Mayakalender, eeuwig
setup-module-queenie-maya-doomed = Queenie: Mayakalender, verdoemd
setup-module-queenie-exchange-teleport = Queenie: Ruil en teleport
setup-module-queenie-totem = Queenie: Totem
setup-module-queenie-cursed-gems = Queenie: Vervloekte stenen
label-signs = Wat nu geldt
label-challenge = Uitdaging
sign-quests = Open quests
sign-gem-tiles = Steentegels op de voorraad
sign-tasks = Opdrachten over
sign-calendar = Kalender, hierna
sign-teleporter = Draagt de teleporter
sign-curses = Vloeken op de stapel
sign-treasures = Schatten op de stapel
token-treasure = Schat, gedekt
token-chalice = Kelk
token-ghost = Geest
token-snake = Slang
token-teleporter = Fiche van de teleporter
token-card-large_torch = Grote fakkel: hier is het veilig
token-sun = Kalendertegel: zon
token-moon = Kalendertegel: maan
token-gear = Kalendertegel: tandwiel
token-location = Steenplek, gedekt

## Chambers of the modules, by name

word-L1 = Verbonden kamer
word-L2 = Verbonden kamer
word-L3 = Verbonden kamer
word-D1 = Dubbele kamer
word-D2 = Dubbele kamer
word-TC = Schatkamer
word-Q1 = Altaar
word-Q2 = Opdrachtenkamer
word-Q3 = Geestenkamer
word-Q4 = Levensboom
word-Q5 = Obelisk
word-Q6 = Chaos
word-Q7 = Sterrenbeeld
word-Q8 = Slangenkuil
word-T1 = Bewegend platform
word-T2 = Oproeping
word-T3 = Klif (sleutels)
word-T4 = Klif (fakkels)
word-T5 = Glijbaan
word-P1 = Verbodskamer
word-P2 = Verbodskamer
word-P3 = Verbodskamer
word-P4 = Verbodskamer
word-LV1 = Lava (dobbelstenen)
word-LV2 = Lava (stenen)
word-TO = Fakkelkamer
word-SA = Offerkamer
word-PIT = De kuil
word-FO = Fontein
word-MI = Luchtspiegeling
word-GE = Tandwielkamer
word-DU = Kerker
word-NG = Smalspoor
word-CA = Kalenderkamer
word-EX = Ruilkamer
word-TE = Teleporter
word-TT = Totem

## What a chamber is called that has no name of its own

chamber-gems-none = een kamer zonder steen
chamber-gems-one = een kamer met één steen
chamber-gems-several = een kamer met meer stenen
