## Numbers

level-normal = Normal
level-expert = Experten
level-professional = Profis

## Adventurers and dice

colour-red = Rot
colour-blue = Blau
colour-green = Grün
colour-yellow = Gelb
colour-white = Weiß
colour-purple = Lila
icon-adventurer = Abenteurer
icon-key = Schlüssel
icon-torch = Fackel
icon-golden_mask = Goldene Maske
icon-black_mask = Schwarze Maske

## Temple

chamber-start = Start
chamber-exit = Ausgang
side-north = Norden
side-east = Osten
side-south = Süden
side-west = Westen

## Words of the game record within messages

word-red = Rot
word-blue = Blau
word-green = Grün
word-yellow = Gelb
word-white = Weiß
word-purple = Lila
word-exposure = Belichtung
word-white-balance = Weißabgleich
word-focus = Schärfe
word-adventurer = Abenteurer
word-key = Schlüssel
word-torch = Fackel
word-golden-mask = goldene Maske
word-black-mask = schwarze Maske
word-nothing = nichts
word-north = Norden
word-east = Osten
word-south = Süden
word-west = Westen
word-unrolled = nicht geworfen
word-ready = bereit
word-cursed = verflucht
word-freed = neu zu werfen
word-spent = verbraucht, neu zu werfen
word-held = liegt auf Karte oder Kammer
word-given = verschenkt
word-lost = verloren
word-won = gewonnen
word-normal = Normal
word-expert = Experten
word-professional = Profis
word-START = START
word-EXIT = AUSGANG
word-permanent = dauerhaft
word-activatable = aktivierbar

## Curses and treasures by their names

word-trap = Falle
word-broken-die = Zerbrochener Würfel
word-mask = Maske
word-silence = Schweigen
word-lost-dice = Verlorene Würfel
word-cursed-hand = Verfluchte Hand
word-soul-exchange = Seelentausch
word-lost-treasure = Verlorener Schatz
word-really-cursed = Doppelt verflucht
word-doomed = Verdammt
word-stand-up = Steh auf
word-poison = Gift
word-strangle-vines = Würgeranken
word-mind-control = Gedankenkontrolle
word-pitfall = Fallgrube
word-magical-bond = Magisches Band
word-weakest-link = Schwächstes Glied
word-misinformation = Falschmeldung
word-healing-mask = Heilende Maske
word-double-torch = Doppelfackel
word-double-key = Doppelschlüssel
word-teleport = Teleport
word-extra-gem = Zusatzstein
word-secret-passage = Geheimgang
word-large-torch = Große Fackel
word-counterspell = Gegenzauber
word-short-cut = Abkürzung
word-time-out = Auszeit
word-genie-lamp = Wunderlampe
word-portal = Portal
word-clone = Klon

## Module characters and calendar, in words

word-explorer = Entdecker
word-doctor = Doktor
word-muscleman = Kraftprotz
word-priest = Priester
word-technician = Techniker
word-mentalist = Mentalist
word-void-runner = Leerenläufer
word-trickster = Gaukler
word-triple-gem-chamber = eine Kammer mit drei Steinen
word-single-gem-chamber = eine Kammer mit einem Stein
word-sun = Sonne
word-moon = Mond
word-gear = Zahnrad

## Signs of the modules

setup-module-curses = Flüche
setup-module-treasures = Schätze
setup-module-illusions = Illusionen
setup-module-special-chambers = Besondere Kammern
setup-module-quests = Prüfungen
setup-module-characters = Charaktere
setup-module-traps = Fallen
setup-module-time-chambers = Zeitkammern
setup-module-queenie-pit = Queenie: Die Grube
setup-module-queenie-doomed = Queenie: Verdammt
setup-module-queenie-fountain = Queenie: Der Brunnen
setup-module-queenie-quests = Queenie: Prüfungskammern
setup-module-queenie-maze = Queenie: Labyrinth
setup-module-queenie-characters = Queenie: Neue Charaktere
setup-module-queenie-maya-eternal = Queenie: Maya-Kalender, ewig
setup-module-queenie-maya-doomed = Queenie: Maya-Kalender, verdammt
setup-module-queenie-exchange-teleport = Queenie: Tausch und Teleport
setup-module-queenie-totem = Queenie: Totem
setup-module-queenie-cursed-gems = Queenie: Verfluchte Steine
label-signs = Was jetzt gilt
label-challenge = Herausforderung
sign-quests = Offene Prüfungen
sign-gem-tiles = Steinplättchen im Vorrat
sign-tasks = Aufgaben übrig
sign-calendar = Kalender, als Nächstes
sign-teleporter = Trägt den Teleporter
sign-curses = Flüche im Stapel
sign-treasures = Schätze im Stapel
token-treasure = Schatz, verdeckt
token-chalice = Kelch
token-ghost = Geist
token-snake = Schlange
token-teleporter = Teleportermarke
token-card-large_torch = Große Fackel: hier ist es sicher
token-sun = Kalenderplättchen: Sonne
token-moon = Kalenderplättchen: Mond
token-gear = Kalenderplättchen: Zahnrad
token-location = Steinplatz, verdeckt

## Chambers of the modules, by name

word-L1 = Verbundene Kammer
word-L2 = Verbundene Kammer
word-L3 = Verbundene Kammer
word-D1 = Doppelkammer
word-D2 = Doppelkammer
word-TC = Schatzkammer
word-Q1 = Altar
word-Q2 = Aufgabenkammer
word-Q3 = Geisterkammer
word-Q4 = Lebensbaum
word-Q5 = Obelisk
word-Q6 = Chaos
word-Q7 = Sternbild
word-Q8 = Schlangengrube
word-T1 = Bewegliche Plattform
word-T2 = Beschwörung
word-T3 = Klippe (Schlüssel)
word-T4 = Klippe (Fackeln)
word-T5 = Rutsche
word-P1 = Verbotskammer
word-P2 = Verbotskammer
word-P3 = Verbotskammer
word-P4 = Verbotskammer
word-LV1 = Lava (Würfel)
word-LV2 = Lava (Steine)
word-TO = Fackelkammer
word-SA = Opferkammer
word-PIT = Die Grube
word-FO = Brunnen
word-MI = Trugbild
word-GE = Zahnradkammer
word-DU = Verlies
word-NG = Schmalspur
word-CA = Kalenderkammer
word-EX = Tauschkammer
word-TE = Teleporter
word-TT = Totem

## What a chamber is called that has no name of its own

chamber-gems-none = Kammer ohne Stein
chamber-gems-one = Kammer mit einem Stein
chamber-gems-several = Kammer mit mehreren Steinen
