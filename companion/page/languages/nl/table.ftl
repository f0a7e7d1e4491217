## Page

page-title = Escape: De vloek van de tempel
page-short-title = Escape
page-offline = De metgezel is er niet. Staat hij aan, en zit dit apparaat in hetzelfde netwerk? Deze pagina komt vanzelf terug.
language = Taal

## Phases

phase-waiting = De tempel wacht
phase-introduction = Het verhaal begint
phase-running = In de tempel
phase-paused = Time-out
phase-won = Jullie zijn ontsnapt!
phase-lost = De tempel is ingestort
hint-waiting = Speelfiguren in de startkamer, dobbelstenen in de hand.
hint-introduction = Niemand gooit vóór de kreet “Escape!”.
hint-paused = De klok staat stil. Laat de dobbelstenen liggen.
hint-won = Iedereen is buiten en de vloek is opgeheven.
hint-lost = Er was nog iemand binnen. Volgende keer beter!
hint-ended = Jullie oordelen: is iedereen buiten?
phase-lobby = De lobby
phase-ended = De muziek is afgelopen

## Clock and cues

clock-left = resterend
clock-starts = tot “Escape!”
cue-next = Straks:
cue-gong = Gong
cue-door = De deur slaat dicht
cue-collapse = De tempel stort in
alarm-start = Terug naar de start!
alarm-exit = De tempel uit!
alarm-door = tot de deur dichtslaat
alarm-collapse = tot de tempel instort
timeline = Het verloop van het spel
cue-sand-timer = Het zand op { $chamber } is doorgelopen

## Numbers

label-keys = Sleutels om te ontsnappen
label-depot = Stenen in de voorraad
label-fate = Noodlot afwenden
label-pile = Kamers in de stapel
label-top = Volgende tegel
label-level = Niveau:
label-temple = De tempel
label-players = Avonturiers
label-verdicts = Wat er gebeurde
label-devices = Apparaten
rehearsal = Repetitie

## Adventurers and dice

player-escaped = Ontsnapt
player-rolling = gooit
told-yes = Ja
told-no = Niet toegestaan
told-waiting = Even wachten …
told-asked = Ben jij het?
told-now = Terug naar START!
die = Dobbelsteen
die-unrolled = nog niet gegooid
die-ready = klaar
die-cursed = geblokkeerd
die-freed = weer vrij, opnieuw te gooien
die-spent = gebruikt, opnieuw te gooien
die-away-hand = in de hand
die-away-off = naast de mat
die-held = ligt op een kaart of kamer
die-given = weggegeven
die-lost = verloren
die-unsure = niet duidelijk gezien

## Temple

chamber-openings = Openingen
chamber-entering = Om te betreden
chamber-gems = Geactiveerde stenen
chamber-stairway = Traptrede

## Hands and sheets

hand-begin = Beginnen
hand-pause = Pauze
hand-go-on = Verder
hand-undo = Terugnemen
overrule = De scheidsrechter overrulen
overrule-sure = Zeker? Nog een keer
panel = kleurknop
panel-hint = Drukken: ik ben het. Allemaal vasthouden: noodlot afwenden.
close = Sluiten
cards-title = Voor je
card-down = gedekt tot de volgende deur
card-cursed-gem = Vervloekte steen
player-trapped = gevangen
cell-beyond = Plaats voor een kamer
asking-which = Wat wordt bedoeld?
asking-where = Waar was het? Tik het aan op de kaart
asking-who = Wie was het?
asking-you = Was jij het?
picker-nothing = Er is niets getrokken
picker-unlikely = De stapel lag anders: het was al de uitgang
picker-title-pile = welke kamer is getrokken?
picker-title-curses = welke vloek is getrokken?
picker-title-treasures = welke schat is het?
picker-title-tasks = welke taak is het?
picker-title-calendar = welke kalendertegel is getrokken?
picker-title-gem-locations = welke edelsteenplaats is het?
before-title = Wat hebben jullie voor de start getrokken?
opening-unnamed = welke?
opening-east = Oostelijk van de start
opening-west = Westelijk van de start
holding-characters = welk karakter?
holding-cursed-gems = welke vervloekte steen?

## It lies otherwise

put-right = Ligt het anders?
put-right-about = Op de tafel ligt iets anders dan hier getoond
put-right-touch = Raak de plek aan waar het anders ligt: een kamer of een vrije plaats ernaast.
put-right-cancel = Annuleren
put-right-title = hoe is het echt?
put-right-who = Wie staat hier?
put-right-gems = Hier geactiveerde stenen
put-right-way = Hoe ligt hij gedraaid?
put-right-chamber = Welke kamer ligt hier?
put-right-elsewhere = Kamers van elders in de tempel
put-right-none = Hier ligt geen kamer
put-right-quest = Is de quest voltooid?
put-right-quest-done = Die is voltooid
put-right-quest-open = Die is nog open
put-right-things = Wat staat of ligt hier?
put-right-no-snake = Hier ligt geen slang meer
put-right-calendar = Welke kalendertegel ligt hier?
put-right-cursed = Wie heeft hier de vervloekte steen teruggebracht?

## What the table is not sure of

doubt-figure = nog daar, of al verder?
doubt-here = misschien hier
doubt-gems = zijn deze edelstenen actief?
doubt-chamber = is getrokken; waar ligt hij?

# A name and what belongs to it.
page-pair = { $name }: { $what }
