## Verdicts

verdict-accepted = Angenommen
verdict-refused = Abgelehnt
verdict-notice = Hinweis
verdict-event = Ereignis
verdicts-none = Noch ist nichts geschehen.

## Accepted acts

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

## How it really lies, as people say

chamber-put-right = So ist es: Dort liegt { $chamber }
chamber-put-away = So ist es: { $chamber } liegt dort nicht
gems-put-right = So ist es: { $gems ->
    [0] In { $chamber } ist kein Stein aktiviert
    [one] In { $chamber } ist ein Stein aktiviert
   *[other] In { $chamber } sind { $gems } Steine aktiviert
}
figure-put-right = So ist es: { $player } steht in { $chamber }
token-put-right = { $token ->
    [chalice] So ist es: Der Kelch steht in { $chamber }
    [ghost] So ist es: Der Geist steht in { $chamber }
   *[teleporter] So ist es: Die Teleportermarke liegt in { $chamber }
}
teleporter-put-right = So ist es: { $player } trägt die Teleportermarke
quest-put-right-done = So ist es: Die Prüfung von { $chamber } ist geschafft
quest-put-right-open = So ist es: Die Prüfung von { $chamber } ist noch offen
snake-put-right = So ist es: Die Schlange in { $chamber } ist besiegt
calendar-put-right = So ist es: Das Kalenderplättchen in { $chamber } zeigt: { $symbol }
cursed-gem-put-right = So ist es: { $player } hat den verfluchten Stein nach { $chamber } zurückgebracht
kept-at-the-door = Die Würfel sagen es: { $player } war in START, als die Tür zuschlug, und verliert keinen Würfel

## What the table says of itself

notice-nobody-near = Neben diesem Feld steht niemand
notice-not-near = { $player } steht nicht neben diesem Feld
notice-there-already = { $player } ist schon in dieser Kammer
notice-wall-there = Laut Seite trennt eine Wand { $player } von diesem Feld. Stimmt das nicht: „Liegt anders?“ drücken
notice-gems-there = { $gems ->
    [one] In { $chamber } ist schon ein Stein aktiviert
   *[other] In { $chamber } sind schon { $gems } Steine aktiviert
}. Stimmt die Zahl nicht: „Liegt anders?“ drücken
notice-who = Wer ist gemeint? { $players }: drückt eure Farbe
notice-who-laid = { $chamber } ist vom Stapel weg, und niemand hat gedrückt. Wer hat sie gelegt: { $players }?
notice-stranger = Auf der Matte von { $player } liegt ein Würfel zu viel
notice-black-mask-taken = { $player } hat eine schwarze Maske aufgenommen, aber keine goldene liegt bereit: zurücklegen
notice-unsure = { $player }: ein Würfel ist nicht lesbar, bitte flach hinlegen
notice-camera-reads = { $player }: die Kamera liest diesen Würfel; stimmt er nicht, neu hinlegen
notice-no-golden-mask = { $player }: in dieser Kammer liegt keine goldene Maske bereit
notice-dice-stand = Diese Würfel lassen sich nicht mehr zurücknehmen: mit ihnen wurde schon gezogen
notice-which = { $player }: Was davon?
notice-wrong-die-taken = { $player } hat den falschen Würfel weggenommen: zurücklegen und den markierten nehmen
notice-exchange-back = Der Tausch ist zurückgenommen. { $players }: legt zurück, was ihr schon getauscht habt
notice-name-the-tile = Was hat { $player } gezogen? Auf der Seite sagen
notice-name-the-openings = Sagt zuerst auf der Seite oder einem Handy, was neben dem Start liegt
notice-name-the-holdings = Sagt zuerst auf der Seite oder einem Handy, was jeder hält
notice-lies-elsewhere = { $player }: Das liegt schon auf dem Tisch: schau noch einmal nach
notice-nothing-drawn = Es wurde doch nichts gezogen
notice-tile-not-named = Niemand hat gesagt, was gezogen wurde: zurücklegen
notice-move-gone = { $player }: Das geht nicht mehr
notice-nothing-to-undo = Es gibt nichts zurückzunehmen
notice-cannot-overrule = Das lässt sich nicht mehr überstimmen
notice-cannot-put-right = So lässt es sich nicht erzählen: Die Regeln erlauben nicht, was danach kam
notice-no-such-track = Es gibt keine Tonspur { $track }
notice-fault = Im Begleiter ist etwas schiefgegangen. Es steht im Protokoll. Das Spiel geht weiter; bitte das Letzte noch einmal tun

## Module time_chambers

done-chamber = { $chamber } wird genutzt von { $players }

## Module quests

done-quest = { $player } arbeitet an einer Prüfung

## Module characters

done-ability = { $player } setzt eine Fähigkeit ein

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

## A game that goes on

notice-resumed-differs = { $player }: Als das Spiel unterbrochen wurde, lag auf der Matte auch { $lacks }; jetzt sieht die Kamera { $seen }. Dreht die Würfel zurück
notice-resumed-other-rules = Die Regeln von heute beantworten { $count } Züge dieses Spiels anders als zuvor; das Spiel steht, wie sie jetzt sagen
games-differ = { $count ->
    [one] ≠: Die heutigen Regeln würden hier anders antworten. Sie oder die Berichtigungen zur Schachtel haben sich seit diesem Spiel geändert
   *[other] ≠: Die heutigen Regeln würden an { $count } Stellen anders antworten. Sie oder die Berichtigungen zur Schachtel haben sich seit diesem Spiel geändert
}
