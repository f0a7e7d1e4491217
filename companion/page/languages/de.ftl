### Die Tischseite auf Deutsch. Jede Kennung hier gibt es in allen vier Sprachen.

## Seite

page-title = Escape: Der Fluch des Tempels
page-short-title = Escape
page-offline = Der Begleiter ist nicht da. Ist er eingeschaltet, und ist dieses Gerät im selben Netz? Diese Seite kommt von selbst wieder.
language = Sprache

## Phasen

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

## Uhr und Signale

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

## Zahlen

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
level-normal = Normal
level-expert = Experten
level-professional = Profis
rehearsal = Probe

## Abenteurer und Würfel

colour-red = Rot
colour-blue = Blau
colour-green = Grün
colour-yellow = Gelb
colour-white = Weiß
colour-purple = Lila
player-escaped = Entkommen
player-rolling = würfelt
player-wanted = Bist du es?
icon-adventurer = Abenteurer
icon-key = Schlüssel
icon-torch = Fackel
icon-golden_mask = Goldene Maske
icon-black_mask = Schwarze Maske
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

## Tempel

chamber-start = Start
chamber-exit = Ausgang
chamber-openings = Öffnungen
chamber-entering = Zum Betreten
chamber-gems = Aktivierte Steine
chamber-stairway = Treppe
side-north = Norden
side-east = Osten
side-south = Süden
side-west = Westen

## Urteile

verdict-accepted = Angenommen
verdict-refused = Abgelehnt
verdict-notice = Hinweis
verdict-event = Ereignis
verdicts-none = Noch ist nichts geschehen.

## Verbindung und Geräte

connection-lost = Die Verbindung zum Tisch ist weg. Neuer Versuch …
device-kind-sound = Ton
device-kind-camera = Kamera
device-kind-board = Platte
device-kind-panel = Taster
device-kind-gpio = Pi-Tasten
device-kind-journal = Journal
device-kind-settings = Einstellungen
device-sound-ready = Ton über { $name }
device-sound-starting = Der Ton wird vorbereitet
device-sound-missing = Kein Tongerät: das Spiel geht stumm weiter
device-sound-trouble = Ton: { $detail }
device-camera-ready = Kamera { $name } sieht den Tisch
device-camera-starting = Kamera { $name } startet
device-camera-missing = Kamera { $name } liefert kein Bild: Kabel prüfen
device-camera-trouble = Kamera { $name }: { $detail }
device-board-ready = Platte { $name } ist bereit
device-board-starting = Platte { $name } wird gerufen
device-board-missing = Platte { $name } antwortet nicht: Kabel prüfen
device-board-trouble = Platte { $name }: { $detail }
device-panel-ready = Taster { $name } ist bereit
device-panel-starting = Taster { $name } wird gerufen
device-panel-missing = Taster { $name } antwortet nicht: Kabel prüfen
device-panel-trouble = Taster { $name }: { $detail }
device-gpio-ready = Taste, Knopf und Lampe sind bereit
device-gpio-starting = Taste, Knopf und Lampe werden vorbereitet
device-gpio-missing = Dieser Rechner hat keine eigenen Tasten
device-gpio-trouble = Tasten: { $detail }
device-journal-ready = Jeder Zug wird aufgeschrieben
device-journal-starting = Das Journal wird geöffnet
device-journal-missing = Kein Journal: dieses Spiel wird nicht aufgeschrieben
device-journal-trouble = Journal: { $detail }
device-settings-ready = Es gelten die Einstellungen aus table.toml
device-settings-starting = Die Einstellungen werden gelesen
device-settings-missing = table.toml hat einen Fehler, darum gelten die Voreinstellungen: { $detail }
device-settings-trouble = table.toml hat einen Fehler, darum gelten die letzten brauchbaren Einstellungen: { $detail }

## Angenommene Züge

done-roll = { $player } würfelt { $dice }
done-free = { $player } bricht den Bann: { $for } darf wieder würfeln
done-enter = { $player } betritt { $chamber }
done-discover = { $player } entdeckt { $chamber }
done-activate = { $gems ->
    [one] { $player } aktiviert einen Stein in { $chamber }
   *[other] { $player } aktiviert { $gems } Steine in { $chamber }
}
done-escape = { $player } ist entkommen!
done-give = { $player } schenkt einen Würfel an { $to }
done-fate = Schicksalswende: ein Stein mehr im Vorrat, alle schwarzen Masken sind frei
done-lost = Ein Würfel von { $player } fiel vom Tisch
done-claim = { $player } nimmt einen Schatz
done-use = { $player } benutzt { $treasure }
done-lift = { $player } hebt { $curse } auf
done-choose = { $player } wählt { $pick }
done-pause = Auszeit
done-resume = Das Spiel geht weiter
done-undo = Der letzte Zug ist zurückgenommen
done-end = Das Spiel ist zu Ende

## Who put something right

undone = { $by ->
    [named] Zurückgenommen von { $name }
    [player] Zurückgenommen am Handy von { $name }
    [here] Zurückgenommen im Browser des Gastgebers
    [host] Zurückgenommen am Handy des Gastgebers
    [phone] Zurückgenommen an einem Handy
   *[unknown] Der letzte Zug ist zurückgenommen
}
overruled = { $by ->
    [named] Der Schiedsrichter ist überstimmt von { $name }
    [player] Der Schiedsrichter ist überstimmt am Handy von { $name }
    [here] Der Schiedsrichter ist überstimmt im Browser des Gastgebers
    [host] Der Schiedsrichter ist überstimmt am Handy des Gastgebers
    [phone] Der Schiedsrichter ist überstimmt an einem Handy
   *[unknown] Der Schiedsrichter ist überstimmt
}

## Was der Tisch selbst sagt

notice-nobody-near = Neben diesem Feld steht niemand
notice-not-near = { $player } steht nicht neben diesem Feld
notice-who = Wer ist gemeint? { $players }: drückt eure Farbe
notice-stranger = Auf der Matte von { $player } liegt ein Würfel zu viel
notice-black-mask-taken = { $player } hat eine schwarze Maske aufgenommen, aber keine goldene liegt bereit: zurücklegen
notice-unsure = { $player }: ein Würfel ist nicht lesbar, bitte flach hinlegen
notice-camera-reads = { $player }: die Kamera liest diesen Würfel; stimmt er nicht, neu hinlegen
notice-no-golden-mask = { $player }: in dieser Kammer liegt keine goldene Maske bereit
notice-dice-stand = Diese Würfel lassen sich nicht mehr zurücknehmen: mit ihnen wurde schon gezogen

## Abgelehnte Züge: die Kennungen der Sätze des Schiedsrichters

refused-unreadable-line = Diese Zeile ist nicht lesbar: { $reason }
refused-key-given-twice = Diese Zeile nennt { $key } zweimal
refused-time-runs-backwards = Die Zeile sagt { $t } s, das Spiel ist aber schon bei { $now } s
refused-time-in-a-pause = Die Zeile sagt { $t } s, das Spiel steht aber bei { $now } s still
refused-names-nothing = { $key } nennt nichts
refused-named-twice = { $key } nennt { $name } zweimal
refused-no-gems-named = { $gems } Steine gehen nicht: nur 1, 2 oder 3
refused-pays-without-acting = { $key } nennt { $player }, nimmt aber nicht teil
refused-for-and-dice-by-player = Nach Spielern genannte Würfel sagen schon, wem sie gehören
refused-split-is-off = Eine goldene Maske hilft nur einem Abenteurer
refused-unknown-name = { $key } { $name } gibt es nicht
refused-pays-only = { $treasure } wirkt nicht allein
refused-key-needed = { $verb } { $name } braucht { $key }
refused-no-such-path = Ein Weg führt durch eine bis { $most } Kammern, nicht { $asked }
refused-game-over = Das Spiel ist zu Ende: { $result }
refused-game-paused = Auszeit: bis es weitergeht, zählt nichts
refused-player-not-in-play = { $player } spielt nicht mit
refused-verb-not-in-play = { $verb } gehört zu einem Modul, das nicht im Spiel ist
refused-key-not-in-play = { $key } gehört zu einem Modul, das nicht im Spiel ist
refused-has-escaped = { $player } ist in Sicherheit und kann nur noch einen Würfel verschenken
refused-choose-first = { $player } muss erst die offene Wahl treffen
refused-no-such-die = { $player } hat keinen solchen Würfel
refused-die-not-at-hand = Dieser Würfel von { $player } ist nicht verfügbar: { $state }
refused-no-die-to-give = { $player } hat keinen Würfel mehr zu verschenken
refused-die-is-cursed = { $player } darf eine schwarze Maske erst werfen, wenn eine goldene Maske sie befreit hat
refused-no-effect-here = In { $chamber } gibt es nichts zu nutzen
refused-no-choice-open = { $player } hat nichts zu wählen
refused-nothing-to-undo = Es gibt nichts zurückzunehmen
refused-nothing-to-resume = Das Spiel ist nicht angehalten
refused-not-in-one-chamber = { $player } und { $other } sind nicht in derselben Kammer
refused-not-in-the-exit = { $player } ist in { $chamber }, nicht am Ausgang
refused-has-not-escaped = { $player } ist noch im Tempel: nur wer entkommen ist, verschenkt einen Würfel
refused-not-unanimous = Zur Schicksalswende müssen alle im Tempel zustimmen; es fehlt: { $missing }
refused-fate-is-used = Neben dem Vorrat liegt kein Stein mehr
refused-no-fate-at-this-level = Auf dieser Stufe gibt es keine Schicksalswende: { $level }
refused-no-gem-icon = In { $chamber } ist kein Stein zu aktivieren
refused-not-so-many-gems = { $chamber } gibt keine { $gems } Steine her, sie zeigt { $icons }
refused-gems-already-active = In { $chamber } sind schon Steine aktiviert
refused-depot-is-empty = Der Vorrat ist leer
refused-must-cooperate = Für { $gems } Steine müssen zwei Abenteurer zahlen, hier zahlt nur { $player }
refused-wall-in-the-way = Eine Wand: { $chamber } hat keine Öffnung nach { $side }
refused-no-chamber-there = Dort liegt noch keine Kammer, sie muss erst entdeckt werden
refused-wall-beyond = Eine Wand: { $other } hat keine Öffnung zu { $chamber }
refused-place-taken = Dort liegt schon { $other }
refused-pile-is-empty = Der Nachziehstapel ist leer
refused-chamber-closed = { $chamber } darf niemand betreten
refused-no-golden-mask = { $player } hat keine goldene Maske bereit
refused-not-a-golden-mask = Dieser Würfel von { $player } ist keine goldene Maske: { $shows }, { $state }
refused-die-not-cursed = Dieser Würfel von { $player } ist nicht verflucht
refused-frees-too-many = Eine goldene Maske befreit höchstens { $most } schwarze Masken, nicht { $asked }
refused-helps-too-many = Eine goldene Maske hilft höchstens { $most } Spielern, nicht { $asked }
refused-gift-already-given = { $player } hat schon einen Würfel verschenkt
refused-not-enough-icons-enter = { $chamber } verlangt { $asked }; { $player } zeigt { $shows }
refused-not-enough-icons-discover = Entdecken verlangt { $asked }; { $player } zeigt { $shows }
refused-not-enough-icons-gems = { $gems ->
    [one] Ein Stein in { $chamber } verlangt { $asked } × { $icon }; da sind { $shown }
   *[other] { $gems } Steine in { $chamber } verlangen { $asked } × { $icon }; da sind { $shown }
}
refused-not-enough-icons-escape = Die Flucht verlangt { $asked } × Schlüssel; { $player } zeigt { $shows }
refused-pays-nothing = { $player } macht mit, hat aber nichts zu zahlen: { $icon } fehlt
refused-dice-do-not-pay = Diese Würfel zeigen { $shows }; verlangt ist genau { $asked }
refused-card-not-in-play = { $card } gehört zu einem Modul, das nicht mitspielt
refused-card-not-held = { $player } hat { $card } nicht
refused-curse-not-liftable = { $card } lässt sich nicht aufheben
refused-no-treasure-here = In { $chamber } liegt kein Schatz
refused-not-an-answer = { $player } kann { $pick } nicht wählen; möglich sind { $options }
refused-not-enough-icons-lift = { $card } wird mit { $asked } aufgehoben; { $player } zeigt { $shows }
refused-not-enough-icons-claim = Ein Schatz verlangt { $asked }; { $player } zeigt { $shows }
refused-tile-pays-nothing = { $treasure } von { $player } erspart hier keinen Würfel
refused-die-not-ready = Dieser Würfel von { $player } zahlt nicht: { $state }

## Wörter des Spielprotokolls in Meldungen

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

## Module curses

refused-caught-in-a-trap = { $player } steht unter dem Fluch { $card } und darf weder betreten noch entdecken

## Module treasures

refused-in-that-chamber-already = { $player } und { $other } sind schon in einer Kammer
refused-open-already = Der Weg aus { $chamber } nach { $side } ist schon offen

## Queenie The Pit

refused-pit-for-one = { $chamber } nimmt die schwarzen Masken eines einzigen Abenteurers
refused-not-enough-black-masks = { $chamber } verlangt { $asked } schwarze Masken; { $player } hat { $shown }

## Queenie Doomed

refused-doomed-to-stay = { $player } steht unter dem Fluch { $card } und darf nicht entkommen

## Queenie The Fountain

refused-fountain-used = { $player } hat von { $chamber } schon einen Würfel zurück
refused-no-die-lost = { $player } hat keinen Würfel verloren
refused-fountain-for-one = { $chamber } hilft, wer allein { $asked } zeigt
refused-not-enough-icons-fountain = { $chamber } verlangt { $asked }; { $player } zeigt { $shows }

## Queenie The Maze

refused-gear-needs = { $chamber } braucht eine Reihe oder Spalte und die Seite, nach der sie rückt
refused-row-goes-across = Eine Reihe rückt nach Osten oder Westen, eine Spalte nach Norden oder Süden, nicht nach { $side }
refused-no-such-line = In dieser Reihe oder Spalte liegt keine Kammer
refused-short-cut-not-named = { $player } wählt eine Kammer, nennt aber kein Plättchen { $card }
refused-not-in-the-pile = { $chamber } ist nicht im Stapel
refused-genie-does-not-see = { $card } ist nicht unter den obersten Plättchen

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

## Module special_chambers

refused-inner-wall = { $chamber } hat innen eine Wand; nach { $side } führt nur der andere Raum
refused-chalice-elsewhere = Der Kelch ist nicht dort, wo { $player } steht
refused-linked-alone = Verbundene Kammern brauchen Abenteurer in zweien zugleich; alle stehen in { $chamber }
refused-not-linked = { $player } steht in { $chamber }, das ist keine verbundene Kammer
refused-gems-at-the-rear = Die Steine von { $chamber } sind im hinteren Raum; { $player } steht im vorderen
refused-not-enough-icons-linked = { $chamber } verlangt { $asked } × { $icon }; da sind { $shown }

## Module traps

refused-stairway-one-way = Die schräge Treppe von { $chamber } führt nur hinein
refused-on-the-cliff = { $player } steht auf der Klippe von { $chamber }; herunter führt nur { $asked }
refused-not-on-the-cliff = { $player } steht nicht auf der Klippe von { $chamber }
refused-pays-alone = In { $chamber } muss einer allein alle Symbole zeigen

## Module time_chambers

done-chamber = { $chamber } wird genutzt von { $players }
refused-not-enough-icons-here = { $chamber } verlangt { $asked }; da sind { $shown }
refused-sand-forbids-movement = Solange der Sand auf { $chamber } läuft, betritt niemand eine Kammer
refused-sand-forbids-start = Solange der Sand auf { $chamber } läuft, betritt niemand START
refused-sand-forbids-gems = Solange der Sand auf { $chamber } läuft, aktiviert niemand Steine
refused-sand-forbids-golden-masks = Solange der Sand auf { $chamber } läuft, bricht keine goldene Maske den Bann
refused-no-task-now = In { $chamber } gibt es jetzt keine Aufgabe

## Module quests

done-quest = { $player } arbeitet an einer Prüfung
refused-quest-open = Noch offene Prüfungen: { $markers }
refused-no-quest-here = In { $chamber } gibt es keine Prüfung
refused-altar-needs-dice = Der Altar nimmt noch { $left }, nicht { $asked }
refused-offers-no-die = { $player } opfert keinen Würfel
refused-ghost-elsewhere = Der Geist ist nicht bei { $player }
refused-ghost-cannot-pass = Der Geist kann { $chamber } nicht nach { $side } verlassen

## Module characters

done-ability = { $player } setzt eine Fähigkeit ein
refused-no-such-ability = { $player } hat keine Fähigkeit, die so eingesetzt wird
refused-card-face-down = Die Karte von { $player } liegt verdeckt bis zur nächsten Tür
refused-not-enough-icons-ability = { $card } braucht { $asked }; { $player } zeigt { $shows }
refused-with-somebody-else = { $player } braucht dafür einen anderen Abenteurer
refused-carries-nothing = Mit dieser Fähigkeit ({ $card }) kommt nichts mit
refused-already-together = { $player } und { $other } sind schon in einer Kammer
refused-no-card-of = { $player } hat keine offene Karte: { $card }
refused-redraw-or-choose = Entweder eine Kammer wählen oder neu ziehen
refused-no-black-masks = { $player } hat keine schwarzen Masken
refused-start-stays = Die Startkammer wird nie gedreht
refused-no-chamber-at = Bei { $x }, { $y } liegt keine Kammer
refused-not-all-black = Nicht alle Würfel von { $player } zeigen schwarze Masken
refused-too-few-black = { $player } zeigt { $shown } schwarze Masken; nötig sind { $asked }

## Module queenie_characters

refused-not-next-to = Das Portal führt in die Kammern rund um { $chamber }
refused-no-open-entrance = { $chamber } hat keinen offenen Eingang nach außen
refused-this-very-chamber = { $player } ist schon in { $chamber }
refused-exchange-unevenly = Würfel werden gleich getauscht, nicht { $own } gegen { $others }
refused-exchange-needs-both = Die Würfel von beiden werden genannt

## Module queenie_quests, totem, exchange_teleport, cursed_gems, maya

refused-not-all-in-chaos = Alle müssen in { $chamber } sein; { $player } ist woanders
refused-not-in-constellation = Niemand steht bei: { $missing }
refused-snakes-at-large = Noch zu besiegende Schlangen: { $count }
refused-stacks-no-die = { $player } stapelt keinen Würfel
refused-stack-too-low = { $gems } Stein(e) brauchen einen Stapel von { $asked } Würfeln, nicht { $stacked }
refused-shows-no-mask = Würfel { $die } von { $player } zeigt keine Maske
refused-only-dice-stack = In { $chamber } werden nur Würfel gestapelt
refused-exchanged-already = { $player } hat in { $chamber } schon getauscht; erst hinausgehen
refused-no-treasure-left = Es ist kein Schatz mehr da
refused-no-teleporter-here = Der Teleporter ist nicht bei { $player }
refused-teleporter-not-held = { $player } trägt den Teleporter nicht
refused-nowhere-to-go = Der Teleporter bringt { $player } von hier nirgendwohin
refused-teleporter-within = Der Teleporter liegt in { $chamber } selbst
refused-gem-is-cursed = { $player } hat noch den verfluchten Stein { $gem }
refused-no-calendar-tile = Bei { $x }, { $y } liegt kein Kalenderplättchen
refused-not-in-calendar-order = Der Kalender verlangt { $symbol }; in { $chamber } liegt { $tile }

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

## Setting up (companion setup)

setup-game = { $players ->
    [one] Ein Spieler
   *[other] { $players } Spieler
}, { $level }
setup-modules = Module: { $modules }
setup-section-take = Aus der Schachtel nehmen
setup-section-lay = Aufbauen, Schritt für Schritt
setup-section-leave = Bleibt in der Schachtel
setup-section-order = In dieser Reihenfolge, gemischt mit dem Startwert { $seed }
setup-named = { $things }: { $which }
setup-challenge = { $game }, Herausforderung { $challenge }
setup-of = { $things } (von { $total })
setup-back-unseen = ungesehen zurückgelegt
setup-place-start = Die Startkammer offen in die Mitte legen, darauf die Figuren: { $players }
setup-mix = Diese { $count } Kammern verdeckt mischen und als Stapel hinlegen: { $which }
setup-lay-beside = { $count ->
    [one] Eine Kammer
   *[other] { $count } Kammern
} ziehen und offen an den Start legen, nach { $sides }, die Treppe zum Start; Masken und Schätze darauf gelten nicht
setup-lay-beside-never = Kommt dabei { $which }, verdeckt in die Mitte des Stapels stecken und eine andere ziehen
setup-draw-unseen = Diese verdeckt mischen und { $count } ungesehen ziehen: { $which }. Der Rest kommt ungesehen in die Schachtel
setup-unseen = { $count ->
    [one] die eine ungesehen gezogene
   *[other] die { $count } ungesehen gezogenen
}
setup-add = In den Stapel mischen: { $which }. Er hat jetzt { $pile } Kammern
setup-exit-middle = Den Ausgang verdeckt unter die obersten { $above } Kammern des Stapels stecken
setup-exit-bottom = Die obersten { $count } Kammern des Stapels mit dem Ausgang mischen und unter den Stapel legen
setup-exit-top = Die obersten { $count } Kammern des Stapels mit dem Ausgang mischen und wieder obenauf legen
setup-exit-top-unseen = Die obersten { $count } Kammern des Stapels mit dem Ausgang und { $unseen ->
    [one] der ungesehen gezogenen Prüfung
   *[other] den { $unseen } ungesehen gezogenen Prüfungen
} mischen und wieder obenauf legen
setup-stack = Verdeckt mischen und neben den Stapel legen: { $things }
setup-sort-chambers = Nichts wird gemischt: diese { $count } Kammern offen und sortiert neben den Tisch legen: { $which }
setup-sort-stack = Nichts wird gemischt: offen und sortiert bereitlegen: { $things }
setup-chambers-seen = Den Stapel unter die Kamera legen, die Marken nach oben: sie sieht, welche Kammer gezogen wird. Wo nicht, sagt es auf der Seite
setup-chambers-told = Wenn jemand eine Kammer zieht, auf der Seite sagen, welche
setup-chambers-dealt = Wenn jemand eine Kammer entdeckt, sagt die Seite, welche ihr legt
setup-cards-seen = Wenn jemand eine Karte oder ein Plättchen aufdeckt, auf der Seite sagen, welche
setup-cards-told = Wenn jemand eine Karte oder ein Plättchen aufdeckt, auf der Seite sagen, was es ist
setup-cards-dealt = Wenn jemand eine Karte oder ein Plättchen bekommt, sagt die Seite, welches ihr nehmt
setup-fill-depot = In den Vorrat: { $things }
setup-fate = Neben den Vorrat, für Schicksalswenden: { $things }
setup-quest-markers = Auf den Vorrat: { $things }
setup-substitute = Die Schachtel hat zu wenige; etwas anderes nehmen für { $things }
setup-deal = Für alle: { $things }
setup-choose-characters = Alle wählen einen Charakter und legen eine seiner zwei Karten offen hin; die andere kommt zurück: { $which }
setup-keep-at-hand = Neben den Stapel, bis eine Kammer danach fragt: { $things }
setup-borrow-quest-marker = { $module } braucht die Prüfungsmarker der Quest-Erweiterung: einen auf dem Edelsteinvorrat für jede Prüfungskammer, und niemand flieht, solange dort einer liegt
setup-borrow-character-rules = { $module } braucht die Regeln für Charaktere der Quest-Erweiterung: alle wählen einen, und eine benutzte Karte liegt bis zur nächsten Tür verdeckt
setup-sums = Kammern: { $taken } im Spiel, { $left } in der Schachtel, { $total } insgesamt
setup-order-beside = Vom Start nach { $side }: { $chamber }
setup-order-pile = Der Stapel, von oben: { $which }
setup-order-stack = { $things }, von oben: { $which }
setup-order-character = { $player }: { $character }, { $card }
setup-check-left = { $count ->
    [one] Ein Eintrag ist
   *[other] { $count } Einträge sind
} nur angenommen; noch hat niemand in eine Schachtel gesehen.
setup-check-legend = Symbole schreibt man A Abenteurer, K Schlüssel, T Fackel, G goldene Maske, B schwarze Maske; Seiten N Norden, E Osten, S Süden, W Westen, die Treppe (≡) zu dir, also immer S.
setup-check-ask = Richtig? [Enter ja, e Eingänge, f Rahmen, g Steine, m Maske und Schatz, s später, b zurück, q Schluss]
setup-check-ask-icons = Richtig? [Enter ja, i Symbole, s später, b zurück, q Schluss]
setup-check-entrances = Eingänge, zum Beispiel SNE; eine Doppelkammer SEW/N
setup-check-frame = Symbole im roten Rahmen, zum Beispiel AK; - für keine
setup-check-gems = Steine, zum Beispiel 4K, 4/7/10T oder 4K=2 für zwei Steine auf einmal; - für keine
setup-check-marks = m lila Maske, t Schatz, mt beides, - keines
setup-check-bans = Was die obere und die untere Sanduhr verbieten, zwei von: movement, gems, golden_masks, start
setup-check-icons = Die Symbole, zum Beispiel AAK; - für keine
setup-check-ask-calendar = Richtig? [Enter ja, t Leiste, r Balken, k Schlüssel, s später, b zurück, q Schluss]
setup-check-ask-row = Richtig? [Enter ja, r Zeile, s später, b zurück, q Schluss]
setup-check-ask-number = Richtig? [Enter ja, n Anzahl, s später, b zurück, q Schluss]
setup-check-calendar-is = Maya-Kalender: Leiste { $track } (S Sonne, M Mond, G Zahnrad); Balken nach den Feldern { $bars }; Schlüssel { $keys }
setup-check-row-is = Herausforderung { $row }: { $told } (Stufe, Steine mehr, C Flüche T Schätze I Illusionen H Charaktere, Aufgaben)
setup-check-number-is = Verfluchte Steine, und ebenso viele Fundorte: { $count }
setup-check-track = Die Zeichen der neun Felder, zum Beispiel SMSGSMSGM; zu jedem gehört ein Plättchen
setup-check-bars = Nach welchen Feldern die drei Balken liegen, zum Beispiel 2 5 8
setup-check-keys = Die Schlüssel auf den zehn Feldern, der Pfeil zuerst, zum Beispiel 3 3 3 3 3 3 3 2 1 0
setup-check-row = Stufe, Steine mehr, Module, Aufgaben, zum Beispiel 2 1 TH 1; - für kein Modul
setup-check-number = Wie viele
setup-fault-opening-twice = Ein Eingang ist doppelt genannt
setup-fault-no-stairway = Die Treppe ist der Eingang im Süden, und da ist keiner
setup-fault-too-few-openings = Eine Kammer hat ihre Treppe und ein bis drei weitere Eingänge
setup-fault-rear-elsewhere = Die Eingänge des hinteren Raums gehören nicht zu denen der Kammer
setup-fault-frame-of-two = Im roten Rahmen stehen zwei Symbole (drei beim Engpass)
setup-fault-two-bans = Eine Verbotskammer hat zwei Sanduhren, jede mit dem, was sie verbietet
setup-fault-three-gems = Eine Steinkammer verlangt 4, 7 oder 10 ihres Symbols
setup-fault-one-gem = Eine Kammer mit einem Stein verlangt 4 ihres Symbols
setup-fault-no-mark = Diese Kammer zeigt eine lila Maske, einen Schatz oder beides
setup-fault-basic-has-no-mark = Eine Basiskammer zeigt weder lila Maske noch Schatz
setup-fault-total = In der Schachtel sind { $things }; gezählt sind { $found }
setup-fault-total-of-module = In der Schachtel sind { $things } des Moduls { $modules }; gezählt sind { $found }
setup-fault-three-gems-of-each = { $things }: drei zeigen einen Stein für Schlüssel und drei einen für Fackeln
setup-fault-calendar-tiles-unlike-spaces = Die Kalenderplättchen müssen die sein, die die Felder verlangen
setup-fault-calendar-keys-and-bars = Der Kalender braucht zehn Schlüsselzahlen und drei Balken
setup-fault-numbers-of-gems = Es fehlen die Steine für 1 bis 6 Spieler und drei Stufen
setup-fault-cue-unknown = Ein Zeichen heißt gong, door oder collapse, nicht { $name }
setup-fault-cue-impossible = Das Zeichen { $name } bei { $t } s mit Countdown { $countdown } kann nicht sein; Countdowns sind 1 bis 3
setup-fault-no-such-kind = Die Art { $kind } gibt es nicht; es gibt { $known }
setup-fault-no-such-table = Die Tabelle { $table } gibt es nicht; es gibt { $known }
setup-fault-no-such-entry = { $table } hat keinen Eintrag { $name }, der zu berichtigen wäre
setup-fault-entry-twice = { $table } hat schon einen Eintrag { $name }
setup-fault-unreadable-entry = Das ist nicht lesbar: { $reason }
setup-fault-unreadable-corrections = { $file } ist nicht als Berichtigung lesbar: { $reason }
setup-fault-unreadable-addition = { $file } ist nicht lesbar: { $reason }
setup-check-again = Das ist nicht lesbar; noch einmal
setup-check-done = Alles ist angesehen. Danke!
setup-check-stopped = { $count ->
    [one] Ein Eintrag bleibt
   *[other] { $count } Einträge bleiben
} für ein andermal.
setup-check-kept = Steht in { $file }; play und setup benutzen es von nun an.
setup-check-unfinished = Steht in { $file }, gilt aber noch nicht, denn es passt nicht zusammen: { $reason }
setup-thing-chamber-start = { $count ->
    [one] { $count } Startkammer
   *[other] { $count } Startkammern
}
setup-thing-chamber-exit = { $count ->
    [one] { $count } Ausgang
   *[other] { $count } Ausgänge
}
setup-thing-chamber-gem = { $count ->
    [one] { $count } Kammer mit drei Steinen
   *[other] { $count } Kammern mit drei Steinen
}
setup-thing-chamber-basic = { $count ->
    [one] { $count } einfache Kammer
   *[other] { $count } einfache Kammern
}
setup-thing-chamber-curse-treasure = { $count ->
    [one] { $count } Kammer mit Maske oder Schatz
   *[other] { $count } Kammern mit Maske oder Schatz
}
setup-thing-chamber-illusion = { $count ->
    [one] { $count } Illusion
   *[other] { $count } Illusionen
}
setup-thing-chamber-linked = { $count ->
    [one] { $count } verbundene Kammer
   *[other] { $count } verbundene Kammern
}
setup-thing-chamber-double = { $count ->
    [one] { $count } Doppelkammer
   *[other] { $count } Doppelkammern
}
setup-thing-chamber-treasure = { $count ->
    [one] { $count } Schatzkammer
   *[other] { $count } Schatzkammern
}
setup-thing-chamber-quest = { $count ->
    [one] { $count } Prüfungskammer
   *[other] { $count } Prüfungskammern
}
setup-thing-chamber-trap = { $count ->
    [one] { $count } Fallenkammer
   *[other] { $count } Fallenkammern
}
setup-thing-chamber-time = { $count ->
    [one] { $count } Zeitkammer
   *[other] { $count } Zeitkammern
}
setup-thing-chamber-queenie = { $count ->
    [one] { $count } Queenie-Kammer
   *[other] { $count } Queenie-Kammern
}
setup-thing-chamber-home-made = { $count ->
    [one] { $count } selbstgemachte Kammer
   *[other] { $count } selbstgemachte Kammern
}
setup-thing-curse-card = { $count ->
    [one] { $count } Fluchkarte
   *[other] { $count } Fluchkarten
}
setup-thing-treasure-tile = { $count ->
    [one] { $count } Schatzplättchen
   *[other] { $count } Schatzplättchen
}
setup-thing-task-tile = { $count ->
    [one] { $count } Aufgabenplättchen
   *[other] { $count } Aufgabenplättchen
}
setup-thing-calendar-tile = { $count ->
    [one] { $count } Kalenderplättchen
   *[other] { $count } Kalenderplättchen
}
setup-thing-gem-location-tile = { $count ->
    [one] { $count } Fundortplättchen
   *[other] { $count } Fundortplättchen
}
setup-thing-cursed-gem-tile = { $count ->
    [one] { $count } Plättchen „Verfluchter Stein“
   *[other] { $count } Plättchen „Verfluchte Steine“
}
setup-thing-character = { $count ->
    [one] { $count } Charakter
   *[other] { $count } Charaktere
}
setup-thing-challenge = { $count ->
    [one] { $count } Herausforderung
   *[other] { $count } Herausforderungen
}
setup-thing-calendar-space = { $count ->
    [one] { $count } Kalenderfeld
   *[other] { $count } Kalenderfelder
}
setup-thing-character-card = { $count ->
    [one] { $count } Charakterkarte
   *[other] { $count } Charakterkarten
}
setup-thing-gem = { $count ->
    [one] { $count } magischer Stein
   *[other] { $count } magische Steine
}
setup-thing-die = { $count ->
    [one] { $count } Würfel
   *[other] { $count } Würfel
}
setup-thing-quest-marker = { $count ->
    [one] { $count } Prüfungsmarker
   *[other] { $count } Prüfungsmarker
}
setup-thing-figure = { $count ->
    [one] { $count } Abenteurerfigur
   *[other] { $count } Abenteurerfiguren
}
setup-thing-token = { $count ->
    [one] { $count } Abenteurermarker
   *[other] { $count } Abenteurermarker
}
setup-thing-ghost = { $count ->
    [one] { $count } Geist
   *[other] { $count } Geister
}
setup-thing-gem-tile = { $count ->
    [one] { $count } Steinplättchen des Obelisken
   *[other] { $count } Steinplättchen des Obelisken
}
setup-thing-chalice = { $count ->
    [one] { $count } Kelch
   *[other] { $count } Kelche
}
setup-thing-green-timer = { $count ->
    [one] { $count } grüne Sanduhr
   *[other] { $count } grüne Sanduhren
}
setup-thing-blue-timer = { $count ->
    [one] { $count } blaue Sanduhr
   *[other] { $count } blaue Sanduhren
}
setup-thing-time-token = { $count ->
    [one] { $count } Zeitmarker
   *[other] { $count } Zeitmarker
}
setup-thing-snake = { $count ->
    [one] { $count } Schlangenmarker
   *[other] { $count } Schlangenmarker
}
setup-thing-calendar-board = { $count ->
    [one] { $count } Maya-Kalender
   *[other] { $count } Maya-Kalender
}
setup-thing-calendar-figure = { $count ->
    [one] { $count } Maya-Figur
   *[other] { $count } Maya-Figuren
}
setup-thing-teleporter = { $count ->
    [one] { $count } Teleporter-Marker
   *[other] { $count } Teleporter-Marker
}
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
word-permanent = dauerhaft
word-activatable = aktivierbar

## Hands of the page

hand-unreadable = Das wurde nicht verstanden: { $reason }
hand-too-fast = Zu schnell: bitte etwas langsamer

## Who may do what on the page

access-no-name = Diese Anfrage sagt nicht, unter welchem Namen sie den Tisch sucht.
access-wrong-name = Der Tisch hört nicht auf „{ $name }“. Öffne seine eigene Adresse, oder schreibe den Namen in table.toml unter [page] in `names`.
access-other-site = Eine andere Website hat das in deinem Browser verlangt; das ist nicht erlaubt.
access-join-first = Du schaust nur zu. Tippe auf „Mitmachen“ und gib die PIN ein.
access-host-only = Das darf nur ein Gastgeber.
access-too-long = Das ist mehr, als der Tisch auf einmal annimmt.
access-too-slow = Es kam nichts mehr an: bitte noch einmal.
access-too-many = Zu viele Browser schauen auf den Tisch: schließe die Seite auf einem davon.
access-too-many-of-one = Dieses Gerät hat die Seite zu oft offen: schließe einige Fenster.
access-unreadable = Das wurde nicht verstanden.
access-pin-wrong = Das ist nicht die PIN.
access-pin-wait = Das war zu oft nicht die PIN. Warte { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
}.
join = Mitmachen
join-pin = PIN
join-where = Die PIN steht auf der Seite des Gastgebers und im Terminal des Tisches. Schneller: den QR-Code dort scannen.
join-aloud = PIN ansagen lassen
join-aloud-said = Hör zu: der Tisch sagt die PIN an.
join-aloud-again = Der Tisch hat die PIN gerade angesagt. Frage gleich noch einmal.
join-aloud-not-now = Die PIN kann gerade nicht angesagt werden: ein Spiel läuft, oder der Tisch hat keinen Ton.
join-old-code = Dieser QR-Code ist von einem früheren Abend: scanne den neuen, oder gib die PIN ein.
join-delete = Eine Ziffer löschen
join-wait = Warte:
join-done = Du bist dabei.
join-offline = Der Tisch antwortet nicht: ist dieses Gerät im selben Netz?
me = Dieses Gerät
me-whose = Wem gehört es? Mehrere dürfen es teilen.
me-name = Sein Name
me-keep = Merken
phone-own = Mein Handy
phone-table = Der ganze Tisch
phone-whose = Wem dieses Handy gehört
phone-speak = Sprechen
phone-cards = Karten und Kammer
phone-says-asked = Der Tisch fragt dich etwas
phone-says-refused = Das geht nicht
phone-says-door = Zehn Sekunden!
pad-dice = Die Würfel
pad-keys = Was der Würfel zeigt
pad-same = Noch mal gleich
pad-all = Alle gewürfelt
pad-back = Falsch: zurück
pad-free = Bann brechen
pad-trust = Lieber vertrauen
pad-enter = Würfel eingeben
pad-unsure = Die Kamera kann einen Würfel nicht lesen: was zeigt er?
pad-way-trusted = Vertraut: der Wurf, der zahlt, wird notiert
pad-way-counted = Gezählt: Würfel antippen und sagen, was er zeigt
pad-way-seen = Die Kamera liest diese Würfel
role-look = schaut zu
role-play = spielt mit
role-host = Gastgeber
invite = Jemanden hereinlassen
invite-scan = Scanne das mit der Kamera eines Handys
invite-or = oder öffne diese Adresse und gib die PIN ein
invite-host = Ein weiteres Gerät zum Gastgeber machen
invite-host-about = Wer das scannt, darf alles, was du darfst.
invite-only-here = Kein Handy kann diese Seite gerade öffnen: der Tisch ist in keinem Netz, oder `host` unter [page] in table.toml schließt andere aus.
invite-qr = QR-Code mit der Adresse der Seite

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

## What chambers do, in a sentence

about-start = Hier musst du sein, wenn die Tür zuschlägt.
about-exit = Genug Schlüssel auf den eigenen Würfeln, und du bist draußen.
about-illusion = Verschwindet, wenn die Tür zuschlägt; ihre Steine zählen weiter.
about-linked = Steine nur gemeinsam: Abenteurer zugleich in zwei verbundenen Kammern.
about-double = Die Steine liegen im hinteren Raum; dorthin führt nur der Hintereingang.
about-TC = Tragt den Kelch zum Ausgang: Jeder Schritt kostet eine Fackel mehr.
about-Q1 = Zwei Würfel kommen für immer auf den Altar.
about-Q2 = Löst hier gemeinsam vier Aufgaben, eine nach der anderen.
about-Q3 = Treibt den Geist hinein, zwei Fackeln je Kammer. Niemand betritt sie.
about-Q4 = Heilt den Baum: zwei goldene Masken je Spieler.
about-Q5 = Drei Steinplättchen belasten den Vorrat; jeder Nachbar nimmt eines weg.
about-Q6 = Versammelt euch alle hier, dann zieht jeder einen Fluch.
about-Q7 = Steht zugleich auf allen Zeichen, dann hier zwei Schlüssel.
about-Q8 = Besiegt jede Schlange mit zwei Fackeln, dann die Mutter mit fünf.
about-T1 = Trägt den Entdecker im Uhrzeigersinn um den Tempel zur ersten Tür.
about-T2 = Ruft alle hierher; später rufen drei Schlüssel noch einmal.
about-T3 = Wer hineingerät, braucht drei eigene Schlüssel, um herauszukommen.
about-T4 = Wer hineingerät, braucht drei eigene Fackeln, um herauszukommen.
about-T5 = Die schräge Treppe führt nur hinein.
about-time-green = Solange der Sand läuft, ist das verboten; danach wird einmal gewendet.
about-LV1 = Fünf Fackeln, vier Schlüssel, drei Abenteurer in einer Minute, sonst gehen Würfel verloren.
about-LV2 = Fünf Fackeln, vier Schlüssel, drei Abenteurer in einer Minute, sonst kommen Steine in den Vorrat.
about-TO = Sieben Fackeln in einer Minute, sonst verlieren zwei Spieler einen Würfel.
about-SA = Jeder lässt einen Würfel hier: Holt ihn binnen einer Minute.
about-PIT = Fünf schwarze Masken eines Spielers aktivieren zwei Steine; die Würfel bleiben schwarz.
about-FO = Zwei goldene Masken bringen einen verlorenen Würfel zurück, einmal je Spieler.
about-MI = Tauscht den Platz mit der Startkammer. Nicht sicher.
about-GE = Zwei Fackeln schieben eine ganze Reihe oder Spalte um eins.
about-DU = Der Entdecker rutscht hinein und kommt nicht heraus, wie er kam.
about-NG = Drei Fackeln zum Durchzwängen; drinnen warten Stein und Schatz.
about-CA = Drei Schlüssel tauschen zwei Kalenderplättchen.
about-EX = Fluch abgeben, Schatz nehmen: einmal je Besuch.
about-TE = Leg seine Marke irgendwo ab und gehe ohne Würfel hin und her.
about-TT = Stapelt Würfel mit Masken: fünf für einen Stein, zehn für zwei.

## What curses and treasures do

about-trap = Du darfst keine Kammer betreten und keine entdecken.
about-broken_die = Einer deiner Würfel liegt auf dieser Karte.
about-mask = Deine goldene Maske befreit nur eine schwarze Maske.
about-silence = Du darfst nicht reden.
about-lost_dice = Ein Würfel, der vom Tisch fällt, ist für immer verloren.
about-cursed_hand = Eine Hand bleibt auf deinem Kopf.
about-soul_exchange = Du spielst den Abenteurer eines anderen, er deinen.
about-lost_treasure = Einer deiner Schätze ist weg, ungenutzt.
about-really_cursed = Du ziehst zwei Flüche statt einem.
about-doomed = Du darfst nicht entkommen.
about-stand_up = Du spielst im Stehen.
about-poison = Schlägt die Tür zu, verlierst du einen Würfel, außerhalb des Starts zwei.
about-strangle_vines = Gewürfelte Abenteurer kannst du nicht nutzen.
about-mind_control = Fass weder Figur noch Stapel noch Steine an: Andere tun es für dich.
about-pitfall = Du fällst zurück in die Startkammer.
about-magical_bond = Eine Hand bleibt an einem Mitspieler.
about-weakest_link = Sei beim Türknall am Start, sonst haben alle das Spiel verloren.
about-misinformation = Rufe bei jeder Entdeckung zweimal, du hättest den Ausgang gefunden.
about-healing_mask = Alle dürfen sofort alle schwarzen Masken neu würfeln. Einmal.
about-double_torch = Zählt als zwei Fackeln. Einmal.
about-double_key = Zählt als zwei Schlüssel. Einmal.
about-teleport = In jede Kammer, in der jemand steht, ohne den Kelch. Einmal.
about-extra_gem = Ein Stein aus dem Vorrat kommt auf dieses Plättchen und gilt als aktiviert.
about-secret_passage = Ein bleibender Weg durch eine Wand zwischen zwei Kammern, für alle.
about-large_torch = Deine Kammer ist bis zur nächsten Tür auch eine sichere Startkammer.
about-counterspell = Wirft einen deiner Flüche ab. Einmal.
about-short_cut = Beim Entdecken: Wähle eine Kammer aus dem Stapel, dann mische ihn.
about-time_out = Die Uhr steht still, und niemand würfelt.
about-genie_lamp = Sieh die obersten drei Schätze an und nimm einen.
about-portal = In jede Kammer rings um deine, auch schräg.
about-clone = Deine Schlüssel und Fackeln zählen für eine Aktion doppelt.

## What characters can do

about-explorer-permanent = Du darfst eine gezogene Kammer unter den Stapel legen und die nächste anlegen.
about-explorer-activatable = Laufe durch bis zu drei offene Türen.
about-doctor-permanent = Deine goldene Maske befreit bis zu drei schwarze Masken.
about-doctor-activatable = Ein anderer Spieler, wo er auch ist, würfelt alle schwarzen Masken neu.
about-muscleman-permanent = Jede deiner Fackeln zählt als zwei.
about-muscleman-activatable = Drehe eine beliebige Kammer außer dem Start.
about-priest-permanent = Sind alle deine Würfel schwarz, gehe zu einem anderen Abenteurer.
about-priest-activatable = Drei schwarze Masken zählen irgendwo als drei Schlüssel oder Fackeln für Steine und sind dann frei.
about-technician-permanent = Deine goldenen Masken dürfen Schlüssel sein.
about-technician-activatable = Gehe in eine Kammer, in der jemand steht.
about-mentalist-permanent = Mit zwei Abenteurern betrittst du jede Nachbarkammer.
about-mentalist-activatable = Gehe durch eine Wand.
about-void_runner-permanent = Von einem offenen Eingang zu jedem anderen offenen Eingang.
about-void_runner-activatable = Dasselbe, und alle in deiner Kammer kommen mit.
about-trickster-permanent = Tausche Würfel eins zu eins mit denen in deiner Kammer.
about-trickster-activatable = Tausche Würfel eins zu eins mit einem Spieler irgendwo.

## What a player could do, on buttons

move-enter = { $other } betreten
move-enter-chalice = Den Kelch nach { $other } tragen
move-discover = Kammer entdecken, nach { $side }
move-discover-choose = { $choose } anlegen, nach { $side }
move-discover-redraw = Nach { $side } entdecken, aber die nächste Kammer nehmen
move-activate = { $gems ->
    [one] Einen Stein aktivieren
   *[other] { $gems } Steine aktivieren
}
move-activate-dice = { $gems ->
    [one] Würfel stapeln, für einen Stein
   *[other] Würfel stapeln, für { $gems } Steine
}
move-escape = Entkommen!
move-give-to = { $to } einen Würfel schenken
move-fate = Schicksalswende
move-claim = Den Schatz nehmen
move-use = { $treasure } einsetzen
move-use-to = { $treasure }: zu { $to }
move-use-side = { $treasure } nach { $side }, zu { $other }
move-use-curse = { $treasure } gegen { $curse }
move-use-choose = { $treasure }: { $choose } nehmen
move-use-cell = { $treasure }: nach { $other }
move-lift-curse = { $curse } aufheben
move-ability = { $character }
move-ability-cell = { $character }: { $other }
move-ability-cell-turn = { $other } um { $turn }° drehen
move-ability-path = Nach { $other } laufen: { $path }
move-ability-side = { $character }: nach { $side }, zu { $other }
move-ability-side-chalice = { $character }: den Kelch nach { $side } tragen, zu { $other }
move-ability-to = { $character }: { $to }
move-ability-to-dice = Würfel mit { $to } tauschen
move-quest = Tun, was die Prüfung verlangt
move-quest-dice = Würfel auf den Altar legen
move-quest-side = Den Geist nach { $side } treiben
move-chamber = Tun, was { $chamber } verlangt
move-chamber-cells = Kalenderplättchen tauschen: { $cells }
move-chamber-curse = { $curse } gegen einen Schatz tauschen
move-chamber-row = Reihe { $row } nach { $side } schieben
move-chamber-column = Spalte { $column } nach { $side } schieben
move-chamber-take = Die Teleportermarke nehmen
move-chamber-drop = Die Teleportermarke hier ablegen
move-chamber-go = Zum anderen Ende teleportieren
move-choose-treasure = { $pick }
move-choose-player = { $pick }

## Hands and sheets

hand-begin = Beginnen
hand-pause = Pause
hand-go-on = Weiter
hand-undo = Zurücknehmen
overrule = Den Schiedsrichter überstimmen
overrule-sure = Sicher? Noch einmal
panel = Farbknopf
panel-hint = Drücken: ich bin’s. Alle zugleich halten: Schicksalswende.
moves-of = was möglich ist
moves-open = Jetzt
moves-none = Würfeln: Noch ist nichts bezahlt
moves-not-yet = Jetzt ist nichts möglich
moves-later = Mit den richtigen Würfeln
move-asks = verlangt
move-lacks = Würfel fehlen
close = Schließen
cards-title = Vor dir
card-down = verdeckt bis zur nächsten Tür
card-cursed-gem = Verfluchter Stein
about-cursed-gem = Finde seinen Platz in einer Kammer mit einem Stein; vorher darfst du nicht entkommen.
player-trapped = gefangen
cell-beyond = Platz für eine Kammer
choice-treasure = muss einen Schatz abgeben:
choice-player = tauscht die Figur mit:
asking-which = Was ist gemeint?
asking-who = Wer war es?
asking-you = Warst du es?
picker-nothing = Es wurde nichts gezogen
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

## Sound

sound-title = Ton
bus-music = Musik
bus-effects = Effekte
bus-voice = Stimme
mute = Stumm
sound-muted = stumm
hear-it = Anhören
tracks-title = Tonspur
tracks-fixed = Das Spiel läuft: Die Tonspur bleibt.
voices-title = Der Tempel spricht
track-temple = Der Tempel (sanft)
track-depths = Die Tiefe (düster)
track-drums = Gongs, Türen und Herzschlag
track-quick = Neunzig Sekunden, zum Ausprobieren
track-hourglass = Sanduhr

## Eigene Musik

import-open = Eigene Musik …
import-title = Eure eigene Musik
import-choose = Datei wählen
import-drop = oder hier ablegen
import-kinds = Von CD gelesen, MP3, Ogg, FLAC, WAV, M4A … Sie bleibt auf dem Rechner dieses Tisches.
import-limit = höchstens
import-too-large = Diese Datei ist zu groß: Schneidet die zehn Minuten des Spiels heraus, oder macht FLAC oder MP3 daraus.
import-arriving = Die Datei kommt …
import-decoding = Sie wird angehört …
import-keeping = Die Musik wird geschrieben …
import-decoded = bisher gehört
import-cancel = Abbrechen
import-other-file = Andere Datei
import-length = Länge
import-frames = Abtastwerte bei 48 kHz
import-source = In der Datei
import-loudness = Lautheit
import-mono = mono
import-stereo = stereo
import-channels = Kanäle
import-note-mono = Ein Kanal: Er ist auf beiden Seiten zu hören.
import-note-dull = Mit niedriger Rate aufgenommen: Es klingt dumpf, spielt aber.
import-note-short = Kürzer als ein Spiel: Sie kann als Musik gespielt werden, immer wieder, unter unseren eigenen Gongs und Türen.
import-note-known = Diesen Klang habt ihr schon einmal markiert: Hier sind eure Marken.
import-note-playing = Es wird gespielt: Bis zum Ende kann nichts gebracht oder angehört werden.
import-step-mark = Wo ist der erste Gong?
import-step-mark-how = Tippt in die Wellenform, wo der erste Gong klingt, etwa drei Minuten nach „Escape!“, und rückt ihn darunter zurecht.
import-step-check = Ist alles an seinem Platz?
import-step-check-how = Hört jede Marke an; schiebt sie unten mit Finger, Maus oder Pfeiltasten, oder nehmt sie weg.
import-find = Die anderen finden
import-find-again = Die anderen neu suchen
import-finding = Derselbe Gong wird gesucht …
import-wave = Das ganze Stück
import-nearer = Näher
import-farther = Weiter weg
import-hear = Anhören
import-earlier = früher
import-later = später
import-drop-mark = Wegnehmen
import-drop-stroke = Kein Schlag
import-missing = nicht markiert
import-missing-still = Noch zu markieren:
import-wrong = Nicht in ihrer Reihenfolge:
import-sure-certain = sicher
import-sure-likely = wahrscheinlich
import-sure-guess = bitte prüfen
import-sure-clock = nach der Uhr
import-sure-yours = von euch
import-game-length = Von „Escape!“ bis zum Einsturz:
import-name = Wie heißt sie?
import-keep = Diese Musik behalten
import-plain = Als reine Musik spielen
import-plain-how = Ohne Marken: Unsere Gongs, Türen und der Herzschlag liegen darüber, und sie wird dafür leiser.
import-kept = steht jetzt in der Liste der Musik
import-choose-it = Für dieses Spiel wählen
import-chosen = Sie ist gewählt.
import-mark-escape = „Escape!“
import-mark-gong-1 = Erster Gong
import-mark-gong-2 = Zweiter Gong
import-mark-gong-3 = Dritter Gong
import-mark-door-1 = Erste Tür
import-mark-door-2 = Zweite Tür
import-mark-collapse = Einsturz
import-order = { $mark } ({ $at }) kommt nicht nach { $other } ({ $bound }).
import-past-end = { $mark } ({ $at }) liegt hinter dem Ende des Stücks ({ $bound }).
import-fault-no-sound = „{ $name }“ ist keine Tondatei: WAV, FLAC, Ogg, MP3, M4A und Ähnliches können gelesen werden.
import-fault-needs-ffmpeg = „{ $name }“ ist nur mit ffmpeg lesbar: Richtet es auf dem Rechner des Tisches ein, oder bringt WAV, FLAC, Ogg oder MP3.
import-fault-empty = In „{ $name }“ ist kein Ton.
import-fault-silent = In „{ $name }“ ist nichts zu hören: Sie ist still oder kürzer als eine halbe Sekunde.
import-fault-unreadable = „{ $name }“ ist beschädigt und kann nicht gelesen werden.
import-fault-rate = „{ $name }“ hat eine Abtastrate, die nicht gespielt werden kann.
import-fault-too-long = „{ $name }“ ist länger als eine halbe Stunde: Schneidet die zehn Minuten des Spiels heraus.
import-fault-too-large = „{ $name }“ ist zu groß: Eine Datei darf höchstens { $limit } MB haben.
import-fault-full = Für „{ $name }“ ist kein Platz auf dem Rechner des Tisches: Schafft welchen und versucht es noch einmal.
import-fault-quota = Es sind schon { $kept } GB eigene Musik da: Löscht zuerst etwas davon auf dem Rechner des Tisches, im Ordner „soundtracks“.
import-fault-broke = „{ $name }“ lässt sich nicht zu Ende lesen: Wandelt sie in WAV oder FLAC um.
import-fault-unkept = Die Musik konnte auf dem Rechner des Tisches nicht geschrieben werden: Ist Platz da, und darf dieses Programm schreiben?
import-fault-playing = Es wird gespielt: Bringt Musik vor oder nach dem Spiel.
import-fault-busy = Gerade wird andere Musik gebracht: Wartet einen Augenblick.
import-fault-none = Es ist keine Musik mehr da, die markiert werden könnte: Bringt die Datei noch einmal.
import-fault-marks = Die Marken passen nicht zusammen.
import-fault-gone = Die Datei ist nicht ganz angekommen: Versucht es noch einmal.
import-fault-given-up = Diese Datei wurde aufgegeben.
import-fault-other = Diese Datei kann nicht verwendet werden.
import-offline = Der Tisch antwortet nicht: Versucht es gleich noch einmal.

## Signs of the modules

label-signs = Was jetzt gilt
label-challenge = Herausforderung
ban-movement = Kein Betreten
ban-gems = Keine Steine
ban-golden_masks = Keine goldenen Masken
ban-start = Nicht zum Start
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

## What cards, chambers and the clock have done

event-asked = { $player } muss wählen
event-calendar-moved = Der Kalender rückt vor: { $symbol }
event-calendar-tile-laid = Ein Kalenderplättchen liegt in { $chamber }: { $symbol }
event-chalice-placed = Der Kelch steht in der Schatzkammer
event-chalice-recovered = { $player } hat den Kelch gerettet!
event-chamber-removed = { $chamber } ist fort: unter den Stapel legen
event-chamber-returned = { $player } legt { $chamber } unter den Stapel
event-chamber-turned = { $chamber } ist gedreht, die Treppe nach { $stairway }
event-climbed-down = { $player } ist von der Klippe herunter
event-curse-discarded = { $curse }: aus dem Spiel
event-curse-drawn = { $player } zieht einen Fluch: { $curse }
event-curse-ended = { $player } ist { $curse } los
event-dead-end = Sackgasse: Nichts lässt sich mehr entdecken
event-dice-exchanged = { $player } und { $other } haben Würfel getauscht
event-die-held = Würfel { $die } von { $player } liegt auf { $on }
event-die-lost = { $player } verliert Würfel { $die }
event-die-returned = { $player } hat Würfel { $die } wieder
event-figures-exchanged = { $player } und { $other } tauschen die Figuren
event-gem-returned = { $player } hat den verfluchten Stein zurückgebracht
event-gem-taken = { $player } nimmt einen Stein aus dem Vorrat
event-gem-tile-moved = Ein Steinplättchen verlässt den Vorrat; noch { $gem_tiles }
event-gem-tiles-laid = { $gem_tiles } Steinplättchen kommen in den Vorrat
event-gems-added = { $gems ->
    [one] Ein Stein mehr im Vorrat
   *[other] { $gems } Steine mehr im Vorrat
}
event-ghost-placed = Am Start erscheint ein Geist
event-ghost-pushed = { $player } treibt den Geist nach { $chamber }
event-location-laid = Ein Steinplatz liegt in { $chamber }, verdeckt
event-location-seen = { $player } hat den Steinplatz angesehen
event-passage-opened = Ein Geheimgang öffnet sich nach { $side }
event-pile-shuffled = Den Stapel mischen
event-placed = { $player } ist jetzt in { $chamber }
event-quest-done = Prüfung geschafft: { $chamber }!
event-reminded = { $player }, denk daran: { $curse }
event-sand-runs = Auf { $chamber } läuft der Sand
event-snake-beaten = Eine Schlange ist besiegt; noch { $left }
event-snake-placed = Vor { $player } liegt eine Schlange
event-stranded = { $player } hat keine Würfel mehr: Wer schenkt einen?
event-task-mastered = Geschafft in { $chamber }; noch { $left }
event-task-revealed = Die Aufgabe: { $icons }
event-task-solved = Aufgabe gelöst; noch { $left }
event-tasks-laid = { $tiles } Aufgabenplättchen liegen verdeckt in der Kammer
event-teleporter-placed = Die Teleportermarke liegt hier
event-teleporter-taken = { $player } trägt die Teleportermarke
event-token-placed = { $chamber } wartet auf die Sanduhr
event-torch-lit = { $player } entzündet die große Fackel: hier ist es sicher bis zur nächsten Tür
event-torch-out = Die große Fackel ist erloschen
event-trapped = { $player } sitzt auf der Klippe fest: { $chamber }
event-treasure-claimed = { $player } findet: { $treasure }
event-treasure-discarded = { $player } verliert { $treasure }
event-treasure-drawn = { $player } zieht einen Schatz: { $treasure }
event-treasure-laid = In { $chamber } liegt ein Schatz
event-treasure-taken = { $player } nimmt: { $treasure }

## What the table says of itself, more of it

notice-which = { $player }: Was davon?
notice-wrong-die-taken = { $player } hat einen anderen Würfel weggenommen als den, der zählt: zurücklegen und den markierten nehmen
notice-exchange-back = Der Tausch ist zurückgenommen. { $players }: legt zurück, was ihr schon getauscht habt
notice-name-the-tile = Was hat { $player } gezogen? Auf der Seite sagen
notice-name-the-openings = Erst auf der Seite sagen, was neben dem Start liegt und was alle haben
notice-nothing-drawn = Es wurde doch nichts gezogen
notice-tile-not-named = Niemand hat gesagt, was gezogen wurde: zurücklegen
notice-move-gone = { $player }: Das geht nicht mehr
notice-nothing-to-undo = Es gibt nichts zurückzunehmen
notice-cannot-overrule = Das lässt sich nicht mehr überstimmen
notice-no-such-track = Es gibt keine Tonspur { $track }
notice-fault = Im Begleiter ist etwas schiefgegangen. Es steht im Protokoll. Das Spiel geht weiter; bitte das Letzte noch einmal tun

## Boards and ports in trouble

# Bretter und Anschlüsse, die nicht benutzt werden können; das Spiel geht ohne sie weiter.
device-board-no-answer = { $port } antwortet nicht wie ein Brett: mit companion boards flash bespielen oder aus der Liste nehmen
device-board-version = Das Brett an { $port } spricht Fassung { $theirs } der Leitung, dieser Companion { $ours }: die Firmware dieses Companions aufspielen
device-board-no-identity = Das Brett an { $port } ist neu: mit companion boards name Nummer und Platz geben
device-board-memory-damaged = Das Gedächtnis des Bretts an { $port } ist beschädigt: mit companion boards name neu benennen
device-board-unknown-kind = Das Brett an { $port } ist von einer Art ({ $kind }), die dieser Companion nicht kennt: eines von beiden erneuern
device-board-no-place = Brett { $board } an { $port } hat keinen Platz an diesem Tisch: mit companion boards name einen geben
device-board-same-name = Zwei Bretter nennen sich Nummer { $board }: nur das an { $other } wird benutzt, nicht das an { $port }
device-board-same-place = Zwei Bretter liegen auf { $column },{ $row }: nur das an { $other } wird benutzt, nicht das an { $port }
device-board-lost-presses = Brett { $board } war so lange abgeschnitten, dass es { $count } Tastenbewegungen vergessen musste
device-port-forbidden = { $port } darf nicht geöffnet werden: companion boards udev --install ausführen, dann das Brett neu einstecken
device-port-busy = { $port } wird von einem anderen Programm benutzt: dieses schließen
device-port-unusable = { $port } taugt nicht als serieller Anschluss ({ $reason }): aus der Liste nehmen
device-port-something-else = { $port } ist { $stranger ->
    [gps] ein GPS-Empfänger
    [printer] ein 3D-Drucker
    [mill] eine Fräse oder ein Gravierer
    [firmata] ein Arduino mit Firmata
    [modem] ein Modem
   *[other] etwas anderes
}, kein Brett: es wird in Ruhe gelassen

## The camera's screen

eye-title = Was die Kamera sieht
eye-back = Zum Tisch
eye-mats = Was sie liest
eye-calm-still = liegt still
eye-calm-moving = bewegt sich
eye-calm-hand = eine Hand liegt darüber
eye-die-read = gelesen
eye-die-unsure = nicht sicher
eye-die-cocked = liegt schief
eye-die-hidden = teils verdeckt
eye-no-dice = keine Würfel
eye-unknown-face = unbekannt
eye-pile = Zugstapel
eye-tile = Kammer Nummer
eye-no-tile = keine Marke eines Plättchens zu sehen
eye-took = vom Stillstand bis zum Ergebnis
eye-px = Bildpunkte je Millimeter (1,6 sind nötig)
eye-figure-size = Bild
eye-figure-fps = Bilder je Sekunde
eye-figure-work = Arbeit je Bild
eye-figure-set = Würfelsatz
eye-waiting = Warte auf das erste Bild …
eye-no-picture = Gerade kein Bild; darunter steht, warum.
eye-no-camera = Keine Kamera ist genannt: schreib cameras = [{"{"}source = 0{"}"}] unter [dice] in table.toml und starte neu
eye-nobody-answers = Die Kamera antwortet noch nicht; versuche es gleich noch einmal
eye-teach = Zeig ihr deine Würfel
eye-teach-about = Etwa drei Minuten: nimm die fünf Würfel eines Spielers und leg sie auf eine Matte, wie gesagt wird, Seite für Seite. Drücken musst du dabei nichts.
eye-teach-name = Name dieser Würfel
eye-teach-begin = Los
eye-teach-replaces = Würfel dieses Namens gibt es schon: diese treten an ihre Stelle.
eye-game-is-on = Ein Spiel läuft: Würfel zeigen kannst du davor oder danach
eye-pictures = Bilder
eye-undo-face = Eine Seite zurück
eye-stop = Abbrechen
eye-use = Diese Würfel jetzt benutzen
eye-done = Jetzt nicht
eye-sets = Würfel, die sie kennt
eye-sets-none = Noch keine: zeig ihr zuerst deine Würfel.
eye-in-use = in Gebrauch
eye-set-use = Benutzen
eye-set-save = Als Datei sichern
eye-set-remove = Entfernen
eye-set-report = Wie gut sind sie zu unterscheiden?
eye-sure = Wirklich?
eye-take-in = Datei übernehmen
eye-taken-in = Die Würfel dieser Datei sind jetzt bekannt.
eye-report = Von { $held } zurückgehaltenen Bildern wurden { $right } richtig benannt, { $unsure } blieben offen; was offen bleibt, wird gefragt, nie geraten.
eye-report-none = Es waren zu wenige Bilder, um zu sagen, wie gut die Seiten zu unterscheiden sind.
eye-report-matrix = Zeilen: was gezeigt wurde; Spalten: wofür es gehalten wurde
eye-report-closest = Am leichtesten zu verwechseln
eye-used = „{ $name }“ wird ab jetzt gelesen, in jedem Spiel. Wirf die Würfel auf eine Matte: das Bild nennt sie, sobald sie still liegen.
eye-used-today = „{ $name }“ wird gelesen, bis du hier schließt. Wirf die Würfel auf eine Matte: das Bild nennt sie, sobald sie still liegen.
eye-used-not-kept = „{ $name }“ wird gelesen, aber nur, bis du hier schließt: { $reason }
lesson-learning = Alle Seiten sind gesehen; sie zu lernen dauert einige Sekunden …
lesson-kept = „{ $name }“ ist gelernt und aufgehoben.
lesson-failed = Die Würfel konnten nicht gelernt werden: { $reason }
lesson-ended-by-game = Ein Spiel hat begonnen, darum wurde das Zeigen beendet; das bisher Gelernte ist vergessen
guide-mat = Leg eine Matte unter die Kamera, so dass mindestens zwei ihrer Marken zu sehen sind.
guide-lay = Leg deine Würfel auf eine der Matten, alle mit dieser Seite nach oben: { $face }.
guide-hold-still = Gut. Nimm die Hand für einen Augenblick weg.
guide-move = Gesehen. Verschiebe und drehe die Würfel nun, weiter mit dieser Seite nach oben: { $face }.
guide-improve = Etwas ist noch zu verbessern.
guide-done = Alle Seiten sind gesehen.
guide-too-small = Die Würfel sind zu klein im Bild: bring die Kamera näher an die Matte.
guide-leaning = Ein Würfel liegt schief: leg ihn flach hin.
guide-covered = Ein Würfel ist teils verdeckt: lass ringsum Platz.
guide-dark = Es ist zu dunkel: mach eine Lampe an.
guide-bright = Es ist zu hell: dimm die Lampe oder dreh sie weg.
guide-glare = Die Lampe spiegelt sich in einem Würfel: stell sie zur Seite.
guide-blurred = Das Bild ist unscharf: stell die Kamera scharf oder halte sie ruhig.
guide-looks-like = Das sieht aus wie { $other }. Liegt auf allen Würfeln diese Seite oben: { $face }?
camera-opening = Kamera { $camera } wird geöffnet.
camera-not-there = Kamera { $camera } lässt sich nicht öffnen: steck sie ein oder berichtige ihre source in table.toml; alle 2 Sekunden wird es neu versucht.
camera-silent = Kamera { $camera } gibt keine Bilder: prüfe Kabel oder Stream; alle 2 Sekunden wird es neu versucht.
camera-restarted = Kamera { $camera } hat aufgehört ({ $error }); alle 2 Sekunden wird sie neu gestartet.
camera-program-missing = Das Programm { $program }, das Kamera { $camera } liest, ist nicht installiert: gib am Rechner des Tischs { $command } ein; alle 2 Sekunden wird es neu gesucht.
camera-program-not-packaged = Das Programm { $program }, das Kamera { $camera } liest, ist nicht installiert, und dieses System hat kein Paket davon (Debian selbst hat keines): nimm Raspberry Pi OS, dort heißt das Paket rpicam-apps-lite, oder eine Kamera am USB.
camera-program-ended = Das Programm { $program }, das Kamera { $camera } liest, hat aufgehört ({ $error }): prüfe das Flachkabel der Kamera, und ob ein anderes Programm sie benutzt; alle 2 Sekunden wird es neu gestartet.
camera-too-dark = Kamera { $camera } sieht zu wenig Licht: mach eine Lampe an.
camera-too-bright = Kamera { $camera } sieht zu viel Licht: dimm die Lampe oder dreh sie weg.
camera-no-mats = Kamera { $camera } sieht keine Matte. Zeigt ihr Bild etwas anderes? Dann richte sie auf den Tisch. Zeigt es den Tisch? Dann leg eine Matte so hin, dass mindestens zwei ihrer vier Marken im Bild und scharf sind.
camera-blurred = Kamera { $camera } sieht keine Matte, und alles ist unscharf: dreh am Ring der Linse, bis der Tisch scharf ist, wisch sie ab, mach die Kamera fest, so dass sie nicht wackelt; leg dann eine Matte ins Bild.
camera-mat-too-small = Kamera { $camera } sieht { $count ->
    [one] diese Matte
   *[other] diese Matten
} zu klein: { $mat }, { $px_per_mm } Bildpunkte je Millimeter, nötig sind 1,6; bring die Kamera näher oder wähle ein größeres Bild.
camera-no-dice-set = Die Würfel „{ $set }“ sind noch nicht bekannt: sie werden gefunden, aber nicht benannt. Zeig sie der Kamera.
camera-old-dice-set = Die Würfel „{ $set }“ sind beschädigt oder von einer anderen Version: sie werden gefunden, aber nicht benannt. Zeig sie der Kamera noch einmal.
camera-live = Kamera { $camera } sieht { $mats ->
    [one] { $mats } Matte
   *[other] { $mats } Matten
} ({ $width } × { $height }).
guide-unlike = Diese Würfel zeigen nicht alle dasselbe. Liegt bei allen diese Seite oben: { $face }?
camera-mat-half-seen = Kamera { $camera } sieht nur eine Marke { $count ->
    [one] dieser Matte
   *[other] jeder dieser Matten
}: { $mat }, nötig sind zwei; verschieb die Matte oder die Kamera, oder nimm weg, was sie verdeckt.
camera-mat-dark = Kamera { $camera } sieht { $count ->
    [one] diese Matte
   *[other] diese Matten
} zu dunkel, um Würfel zu unterscheiden: { $mat }; stell eine Lampe näher.
camera-mat-bright = Kamera { $camera } sieht { $count ->
    [one] diese Matte
   *[other] diese Matten
} weiß vor Licht: { $mat }; dimm die Lampe oder dreh sie weg.
camera-mat-blurred = Kamera { $camera } sieht { $count ->
    [one] diese Matte
   *[other] diese Matten
} unscharf: { $mat }; dreh am Ring der Linse, bis die Marken scharf sind, wisch sie ab, mach die Kamera fest, so dass sie nicht wackelt.
camera-glare = Von { $count ->
    [one] dieser Matte
   *[other] diesen Matten
} scheint Licht in Kamera { $camera } zurück: { $mat }; rück die Lampe zur Seite, häng Papier davor oder wisch die Linse ab.
camera-slow = Kamera { $camera } gibt nur { $fps } Bilder je Sekunde, nötig sind 15: gib ihr mehr Licht, ein kleineres Bild oder einen anderen USB-Anschluss, und schließ andere Programme.
camera-damaged = Bilder von Kamera { $camera } kommen beschädigt an ({ $count } in 10 Sekunden) und werden ausgelassen: nimm ein kürzeres Kabel, einen anderen USB-Anschluss oder ein besseres Netz.
camera-strange-dice = Die Würfel auf { $count ->
    [one] dieser Matte
   *[other] diesen Matten
} sehen nicht aus wie der Satz „{ $set }“, den Kamera { $camera } liest: { $mat }. Zeig sie der Kamera oder benutze ihren Satz.
camera-wanders = Kamera { $camera } ändert Helligkeit oder Farben immer wieder von selbst: schalte Belichtungs- und Weißabgleichsautomatik in ihren Einstellungen aus.
camera-not-held = Kamera { $camera } lässt sich hierin nicht festhalten: { $what }. Wenn sich das Licht ändert, können Würfel unsicher sein; stell es von Hand ein oder nimm eine andere Kamera.
camera-mat-too-small-short = zu klein: { $mat }
camera-mat-dark-short = zu dunkel: { $mat }
camera-mat-bright-short = weiß vor Licht: { $mat }
camera-mat-blurred-short = unscharf: { $mat }
camera-glare-short = spiegelt: { $mat }
camera-mat-half-seen-short = nur eine Marke im Bild: { $mat }
camera-no-dice-set-short = Würfel „{ $set }“ nicht bekannt
camera-old-dice-set-short = Würfel „{ $set }“ noch einmal zeigen
camera-strange-dice-short = andere Würfel als „{ $set }“: { $mat }
camera-damaged-short = beschädigte Bilder
camera-slow-short = nur { $fps } Bilder je Sekunde
camera-wanders-short = Helligkeit oder Farben wechseln immer wieder
camera-not-held-short = lässt sich nicht festhalten: { $what }

## The lobby between two games

phase-lobby = Die Lobby
phase-ended = Die Musik ist zu Ende
lobby-title = Wer spielt heute?
lobby-who = Wer spielt
lobby-name = Name
lobby-how = Wie viel soll der Begleiter tun?
lobby-level = Stufe
lobby-modules = Module
lobby-sound = Ton
lobby-introduction = Die Stimme erklärt zuerst das Spiel
drawn-title = Was gezogen wird
drawn-tiles = Kammern
drawn-cards = Karten und Plättchen
drawn-seen = Eine Kamera sieht es
drawn-told = Wir sagen es
drawn-dealt = Die Seite teilt aus
drawn-tiles-seen = Marken auf den Rückseiten, der Stapel unter einer Kamera. Was sie nicht sieht, sagt ihr.
drawn-tiles-told = Ihr mischt und zieht. Wer zieht, tippt an, was es ist.
drawn-tiles-dealt = Nichts wird gemischt. Die Seite sagt, welche Kammer ihr nehmt.
drawn-cards-seen = Ihr mischt und zieht. Wer zieht, tippt an, was es ist.
drawn-cards-told = Ihr mischt und zieht. Wer zieht, tippt an, was es ist.
drawn-cards-dealt = Nichts wird gemischt. Die Seite sagt, was ihr nehmt.
lobby-challenge = Herausforderung
lobby-no-challenge = keine
lobby-brought = durch die Herausforderung
lobby-count-quests = Prüfungskammern
lobby-count-traps = Fallenkammern
lobby-count-time = Zeitkammern
lobby-by-the-rules = nach der Regel
lobby-devices = Was da ist
lobby-lay-out = Den Tisch aufbauen
lobby-listen = Zur Musik
lobby-watch = Beim Spielen zusehen
lobby-watch-preparing = Platinen, Kamera und Würfel werden nachgebildet. Das dauert eine halbe Minute.
lobby-watch-failed = Das ging nicht:
lobby-invite = QR-Code und PIN für Handys
lobby-unfinished = Ein Spiel wurde unterbrochen bei
lobby-resume = Weiterspielen
lobby-leave = Aufgeben
way-soundtrack = Nur die Musik
way-soundtrack-about = Wie die CD: Einführung, zehn Minuten Musik, Gongs und Türen. Niemand urteilt.
way-soundtrack-lacks = Noch ist kein Lautsprecher gefunden.
way-scorekeeper = Spielleiter ohne Kamera
way-scorekeeper-about = Ihr drückt oder tippt, wohin ihr geht, und es glaubt, dass eure Würfel dafür reichen.
way-referee = Schiedsrichter
way-referee-about = Die Kamera liest eure Würfel, und sie entscheiden, was ihr dürft.
way-referee-lacks = Noch ist keine Kamera gefunden.
lobby-too-many-players = { $count } Spieler sind zu viele: Dieses Spiel ist für höchstens { $most }.
lobby-needs = { $module } braucht auch: { $needs }.
lobby-one-side = { $module } und { $other } sind zwei Seiten eines Bretts: Wählt eine.
lobby-impossible = Dieses Spiel ist so nicht möglich: { $why }

## After a game

debrief-again = Noch einmal das gleiche
debrief-change = Etwas ändern
debrief-look = Den Tisch ansehen
debrief-escaped = ist entkommen
debrief-buried = bleibt im Tempel
debrief-t = Zeit
debrief-gems-activated = Edelsteine aktiviert
debrief-gems-left = Edelsteine übrig
debrief-chambers = Kammern gelegt
debrief-rolls = Würfe
debrief-black-masks = Schwarze Masken gewürfelt
debrief-golden-masks = Goldene Masken gewürfelt
leave-game = Das Spiel verlassen
leave-question = Das Spiel ist nicht zu Ende. Trotzdem verlassen?
leave-yes = Verlassen
leave-no = Weiterspielen

## A game that goes on

notice-resumed-differs = { $player }: Als das Spiel unterbrochen wurde, lag auf der Matte auch { $lacks }; jetzt sieht die Kamera { $seen }. Dreht die Würfel zurück
notice-resumed-other-rules = Die Regeln von heute beantworten { $count } Züge dieses Spiels anders als zuvor; das Spiel steht, wie sie jetzt sagen

## Ein Spiel, im Terminal erzählt

cue-sand-timer = Der Sand auf { $chamber } ist durchgelaufen
games-differ = { $count ->
    [one] ≠: Die heutigen Regeln würden hier anders antworten. Sie oder die Berichtigungen zur Schachtel haben sich seit diesem Spiel geändert
   *[other] ≠: Die heutigen Regeln würden an { $count } Stellen anders antworten. Sie oder die Berichtigungen zur Schachtel haben sich seit diesem Spiel geändert
}

doctor-title = Diagnose
doctor-back = Zurück
doctor-checked = Geprüft um { $time }.
doctor-in-english = Die Befunde über den Rechner stehen auf Englisch da.
doctor-wrong = { $count ->
    [0] Nichts ist gestört
    [one] Eine Störung
   *[other] { $count } Störungen
}
doctor-again = Noch einmal prüfen
doctor-bundle-title = Für eine Fehlermeldung
doctor-bundle = Bericht speichern
doctor-bundle-note = Eine Datei mit diesem Ergebnis, dem Protokoll, den Einstellungen und dem letzten Spiel. Geheimes, Namen der Spieler und persönliche Ordner sind entfernt.
doctor-finding-well = in Ordnung
doctor-finding-note = Hinweis
doctor-finding-wrong = gestört
doctor-finding-skipped = nicht geprüft
doctor-section-system = Rechner
doctor-section-python = Python und Pakete
doctor-section-settings = Einstellungen
doctor-section-sound = Ton
doctor-section-boards = Platten
doctor-section-dice = Kameras und Würfel
doctor-section-controls = Pi-Tasten
doctor-section-journal = Journal
doctor-section-disk = Datenträger
doctor-section-clock = Uhr
doctor-section-network = Netz und Namen
doctor-section-page = Diese Seite
doctor-section-service = Dienst und Protokoll

## Der Fernseher

tv-who = Wer ist gemeint? Drück deine Farbe!
tv-which = Was ist gemeint?
tv-card = Welche Karte, welches Plättchen wurde gezogen?
tv-treasure = gib einen Schatz ab
tv-player = tausche die Figur mit jemandem
tv-trapped = in der Falle!
tv-stuck = alle Würfel verflucht. Eine goldene Maske hilft!
tv-join = Mach mit dem Handy mit
tv-join-here = Scanne dies mit der Handykamera, oder öffne die Adresse und gib die PIN ein.
tv-join-pin = Scanne dies, oder öffne die Adresse. Die PIN steht auf der Seite des Gastgebers.
tv-join-nobody = Kein Handy kann die Seite jetzt öffnen: Der Tisch ist in keinem Netz.
tv-tick = Hakt die Schritte auf einem Handy ab: Dieser Bildschirm folgt.
tv-laid-title = Alles ist aufgebaut
tv-laid = Bereit? Drückt auf einem Handy auf „Beginnen“.
