## Page

page-title = Escape: Der Fluch des Tempels
page-short-title = Escape
page-offline = Der Begleiter ist nicht da. Ist er eingeschaltet, und ist dieses Gerät im selben Netz? Diese Seite kommt von selbst wieder.
language = Sprache

## Phases

phase-waiting = Der Tempel wartet
phase-introduction = Die Geschichte beginnt
phase-running = Im Tempel
phase-paused = Auszeit
phase-won = Ihr seid entkommen!
phase-lost = Der Tempel ist eingestürzt
hint-waiting = Figuren auf die Startkammer, Würfel in die Hand.
hint-introduction = Niemand würfelt vor dem Ruf „Escape!“.
hint-paused = Die Uhr steht. Lasst die Würfel liegen.
hint-won = Alle sind draußen, der Fluch ist gebrochen.
hint-lost = Jemand war noch drinnen. Beim nächsten Mal!
hint-ended = Ihr entscheidet: Sind alle draußen?
phase-lobby = Die Lobby
phase-ended = Die Musik ist zu Ende

## Clock and cues

clock-left = verbleiben
clock-starts = bis „Escape!“
cue-next = Als Nächstes:
cue-gong = Gong
cue-door = Die Tür fällt zu
cue-collapse = Der Tempel stürzt ein
alarm-start = Zurück zum Start!
alarm-exit = Raus aus dem Tempel!
alarm-door = bis die Tür zufällt
alarm-collapse = bis der Tempel einstürzt
timeline = Der Verlauf des Spiels
cue-sand-timer = Der Sand auf { $chamber } ist durchgelaufen

## Numbers

label-keys = Schlüssel zur Flucht
label-depot = Steine im Vorrat
label-fate = Schicksals­wenden
label-pile = Kammern im Stapel
label-top = Als Nächstes legen
label-level = Stufe:
label-temple = Der Tempel
label-players = Abenteurer
label-verdicts = Was geschah
label-devices = Geräte
rehearsal = Probe

## Adventurers and dice

player-escaped = Entkommen
player-rolling = würfelt
told-yes = Ja
told-no = Nicht erlaubt
told-waiting = Moment …
told-asked = Bist du es?
told-now = Zurück zum START!
die = Würfel
die-unrolled = noch nicht geworfen
die-ready = bereit
die-cursed = verflucht
die-freed = wieder frei, neu zu werfen
die-spent = verbraucht, neu zu werfen
die-away-hand = in der Hand
die-away-off = neben der Matte
die-held = liegt auf einer Karte oder Kammer
die-given = verschenkt
die-lost = verloren
die-unsure = nicht deutlich gesehen

## Temple

chamber-openings = Öffnungen
chamber-entering = Zum Betreten
chamber-gems = Aktivierte Steine
chamber-stairway = Treppe

## Hands and sheets

hand-begin = Beginnen
hand-pause = Pause
hand-go-on = Weiter
hand-undo = Zurücknehmen
overrule = Den Schiedsrichter überstimmen
overrule-sure = Sicher? Noch einmal
panel = Farbknopf
panel-hint = Drücken: ich bin’s. Alle zugleich halten: Schicksalswende.
close = Schließen
cards-title = Vor dir
card-down = verdeckt bis zur nächsten Tür
card-cursed-gem = Verfluchter Stein
player-trapped = gefangen
cell-beyond = Platz für eine Kammer
asking-which = Was ist gemeint?
asking-where = Wo war es? Tippt es auf der Karte an
asking-who = Wer war es?
asking-you = Warst du es?
picker-nothing = Es wurde nichts gezogen
picker-unlikely = Der Stapel lag anders: Es war schon der Ausgang
picker-title-pile = Welche Kammer wurde gezogen?
picker-title-curses = Welcher Fluch wurde gezogen?
picker-title-treasures = Welcher Schatz ist es?
picker-title-tasks = Welche Aufgabe ist es?
picker-title-calendar = Welches Kalenderplättchen wurde gezogen?
picker-title-gem-locations = Welcher Edelsteinort ist es?
before-title = Was habt ihr für den Start gezogen?
opening-unnamed = welche?
opening-east = Östlich vom Start
opening-west = Westlich vom Start
holding-characters = welcher Charakter?
holding-cursed-gems = welcher verfluchte Stein?

## It lies otherwise

put-right = Liegt anders?
put-right-about = Auf dem Tisch liegt etwas anders als hier gezeigt
put-right-touch = Berührt die Stelle, an der es anders liegt: eine Kammer oder einen freien Platz daneben.
put-right-cancel = Abbrechen
put-right-title = Wie ist es wirklich?
put-right-who = Wer steht hier?
put-right-gems = Hier aktivierte Steine
put-right-way = Wie herum liegt sie?
put-right-chamber = Welche Kammer liegt hier?
put-right-elsewhere = Kammern von anderswo im Tempel
put-right-none = Hier liegt keine Kammer
put-right-quest = Ist ihre Prüfung geschafft?
put-right-quest-done = Sie ist geschafft
put-right-quest-open = Sie ist noch offen
put-right-things = Was steht oder liegt hier?
put-right-no-snake = Hier liegt keine Schlange mehr
put-right-calendar = Welches Kalenderplättchen liegt hier?
put-right-cursed = Wer hat den verfluchten Stein hierher zurückgebracht?

## What the table is not sure of

doubt-figure = noch da oder schon weiter?
doubt-here = vielleicht hier
doubt-gems = sind diese Edelsteine aktiv?
doubt-chamber = wurde gezogen; wo liegt sie?

# A name and what belongs to it.
page-pair = { $name }: { $what }
