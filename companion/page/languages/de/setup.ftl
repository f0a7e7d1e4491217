## Setting up (companion setup)

setup-game = { $players ->
    [one] Ein Spieler
   *[other] { $players } Spieler
}, { $level }
setup-section-take = Aus der Schachtel nehmen
setup-section-lay = Aufbauen, Schritt für Schritt
setup-section-leave = Bleibt in der Schachtel
setup-section-order = In dieser Reihenfolge, gemischt mit dem Startwert { $seed }
setup-named = { $things }: { $which }
setup-challenge = { $game }, Herausforderung { $challenge }
setup-of = { $things } (von { $total })
setup-back-unseen = ungesehen zurückgelegt
setup-place-start = Die Startkammer offen in die Mitte legen, darauf die Figuren: { $players }
setup-place-start-on = Die Startkammer offen auf Feld { $cell } der Platten legen, Öffnungen nach Osten und Westen, darauf die Figuren: { $players }
setup-beyond-boards = Etwa { $count } von 10 Kammern kommen auf den Platten zu liegen; Kammern daneben werden auf der Seite gedrückt
setup-mix = Diese { $count } Kammern verdeckt mischen und als Stapel hinlegen: { $which }
setup-draw-seen = Diesen Stapel auf seinen Platz unter der Kamera legen, die Marken nach oben, und von dort eine Kammer nach der anderen ziehen. In dieser Reihenfolge liegen sie am Start: { $sides }
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
setup-cards-seen = Die Stapel unter die Kamera legen, die Marken nach oben: sie sieht, welche Karte oder welches Plättchen gezogen wird. Wo nicht, sagt es auf der Seite
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
setup-fault-so-many-tasks = Die Spielregel gibt dieser Kammer eine andere Zahl von Aufgaben oder Strafen
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
setup-fault-cue-impossible = Das Zeichen { $name } bei { $t } s mit Countdown { $countdown } kann nicht sein: Zeiten beginnen bei 0, Countdowns sind 1 bis 3
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

## Signs of the modules

setup-modules = { $game }; Module: { $modules }
stickers-title = Aufkleber für die Rückseiten
stickers-hint = Seite { $page } von { $pages }: an den Linien ausschneiden, je einen mitten auf die Rückseite kleben
stickers-ruler = 100 mm: diese Linie nachmessen; mit 100 % drucken, nicht „an Seite anpassen“
