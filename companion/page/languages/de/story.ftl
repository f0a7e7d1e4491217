story-title = Die Geschichte von Partie { $game }
story-link = Was war los?
story-back = Zurück zum Tisch
story-all = Alle Partien
story-share = Als eine Datei sichern
story-share-nameless = ohne Namen
story-record = Spielprotokoll
story-won-alone = Du bist entkommen!
story-won = { $players ->
    [one] { $player } entkam { $time } vor dem Einsturz.
   *[other] Zuletzt entkam { $player }, { $time } vor dem Einsturz.
}
story-lost-inside = { $count ->
    [one] Eine von { $players } Personen war noch drin.
   *[other] { $count } von { $players } Personen waren noch drin; am nächsten am Ausgang: { $player }.
}
story-lost-keys = { $count ->
    [0] { $player } stand im Ausgang, und die Würfel zeigten alle Schlüssel.
    [one] { $player } stand im Ausgang, ein Schlüssel fehlte.
   *[other] { $player } stand im Ausgang, { $count } Schlüssel fehlten.
}
story-lost-way = { $steps ->
    [one] { $player } war eine Kammer vom Ausgang entfernt{ $count ->
        [0] .
        [one] , ein Schlüssel fehlte.
       *[other] , { $count } Schlüssel fehlten.
    }
   *[other] { $player } war { $steps } Kammern vom Ausgang entfernt{ $count ->
        [0] .
        [one] , ein Schlüssel fehlte.
       *[other] , { $count } Schlüssel fehlten.
    }
}
story-lost-cut-off = { $player } hatte keinen Weg zum Ausgang.
story-lost-unfound = Niemand hat den Ausgang gefunden.
story-unfinished = Die Partie wurde nach { $time } verlassen.
story-counts = Aktivierte Steine: { $gems }, übrig: { $depot }. Abgelehnte Züge: { $refused }, zurückgenommen: { $back }.
story-different = { $count ->
    [one] Die heutigen Regeln würden einen Zug anders beantworten.
   *[other] Die heutigen Regeln würden { $count } Züge anders beantworten.
}
story-unreadable = Diese Partie lässt sich mit den heutigen Regeln nicht nachspielen.
story-picture = Die ganze Partie
story-picture-hint = Berühre es, um den Tisch in diesem Augenblick zu sehen.
story-chance = Gewinnchance
story-chance-waits = Die Gewinnchance wird berechnet …
story-chance-none = Die Gewinnchance ließ sich nicht berechnen.
story-chance-practice = Das war ein Übungsspiel: Nichts hat euch gedrängt. Darum wird keine Chance berechnet, und es zählt in keiner Statistik.
story-chance-note = Aus { $games } Partien, die simulierte Spieler weitergespielt haben, mit dem { $pace }-Fachen ihrer üblichen Zeit. Je breiter das Band, desto unsicherer.
story-gems = Aktivierte Steine
story-chambers = Kammern
story-in-start = In der Startkammer
story-in-temple = Im Tempel
story-in-exit = Im Ausgang
story-in-locked = Alle Würfel gesperrt
story-in-outside = Draußen
story-moments = Die entscheidenden Augenblicke
story-moments-none = Kein einzelner Augenblick hat die Chance stark verändert.
story-moments-few = Es konnten zu wenige Partien weitergespielt werden, um entscheidende Augenblicke zu erkennen.
story-moment = { $time }: aus { $before } % wurden { $after } %
story-moment-locked = { $player } konnte keinen Würfel mehr werfen
story-moment-gems = { $gems ->
    [one] { $players }: ein Stein aktiviert
   *[other] { $players }: { $gems } Steine aktiviert
}
story-moment-exit = { $player } fand den Ausgang
story-moment-discovered = { $player } legte eine Kammer
story-moment-fate = Eine Schicksalswende
story-moment-freed = { $player } löste den Bann auf Würfeln von { $for }
story-moment-escaped = { $player } entkam
story-moment-die-lost = { $player } verlor einen Würfel
story-moment-curse = { $player } zog den Fluch { $curse }
story-moment-stranded = { $player } hatte gar keinen Würfel mehr
story-moment-door = Die Tür schlug zu
story-moment-collapse = Der Tempel stürzte ein
story-moment-won = Niemand war mehr drin
story-moment-dice = Die Würfel fielen gut
story-moment-time = Die Zeit verstrich
story-replay = Nachspielen
story-play = Abspielen
story-stop = Anhalten
story-speed = Tempo
story-instant = Augenblick der Partie
story-before = Ein Zug zurück
story-after = Ein Zug weiter
story-next = Nächste:
story-refusals = Ablehnung
story-questions = Frage
story-corrections = Korrektur
story-acts = Was getan wurde
story-paid = bezahlt mit Würfel { $dice }
story-players = Die Spieler
story-player = Spieler
story-rolling = Beschäftigt
story-walking = Zurücklaufen
story-locked = Gesperrt
story-waiting = Warten
story-outside = Draußen
story-dice = Gewürfelt
story-masks = Schwarze und goldene Masken
story-luck = Glück
story-luck-said = mehr Glück als { $share } von 100
story-luck-unseen = niemand sah die Würfel
story-luck-none = nicht gewürfelt
story-luck-note = Glück: goldene weniger schwarze Masken, gegen ebenso viele ehrliche Würfel. Die Hälfte aller Spieler hat mehr als 50.
story-freed = Befreite Würfel
story-freed-by = { $by } befreite { $count } von { $player }
story-freed-fate = Das Schicksal befreite { $count } von { $player }
story-freed-none = Niemand hat Würfel anderer befreit.
story-help = Was geholfen hätte
story-help-locked = { $player } war { $time } lang gesperrt: Eine goldene Maske zur rechten Zeit ist gewonnene Zeit.
story-help-gems = { $gems ->
    [one] Ein Stein mehr, und das Entkommen hätte einen Schlüssel weniger gekostet: { $depot } lagen noch im Vorrat.
   *[other] { $gems } Steine mehr, und das Entkommen hätte { $gems } Schlüssel weniger gekostet: { $depot } lagen noch im Vorrat.
}
story-help-exit = Nur { $chambers } Kammern wurden gelegt: Der Ausgang liegt tiefer. Er will früher gesucht werden.
story-help-waiting = { $player } wartete zusammen { $time }: Das reicht für eine weitere Kammer.
story-help-door = { $dice ->
    [one] Die Türen nahmen einen Würfel: Früher zur Startkammer zurück!
   *[other] Die Türen nahmen { $dice } Würfel: Früher zur Startkammer zurück!
}
story-help-gems-tried = { $gems ->
    [one] Mit einem Stein mehr bis { $at } wäre die Chance { $after } % gewesen statt { $before } %.
   *[other] Mit { $gems } Steinen mehr bis { $at } wäre die Chance { $after } % gewesen statt { $before } %.
}
story-help-locked-tried = { $player } war { $time } lang gesperrt. Mit einer goldenen Maske sofort wäre die Chance { $after } % gewesen statt { $before } %.
story-help-door-tried = { $dice ->
    [one] Die Tür nahm bei { $at } einen Würfel. Ohne diesen Verlust wäre die Chance { $after } % gewesen statt { $before } %.
   *[other] Die Tür nahm bei { $at } { $dice } Würfel. Ohne diesen Verlust wäre die Chance { $after } % gewesen statt { $before } %.
}
story-help-pace-tried = Ein Fünftel schneller ab { $at }, und die Chance wäre { $after } % gewesen statt { $before } %.
story-left = Die Partie wurde verlassen
story-challenge = Herausforderung { $number }
story-picture-save = Bild speichern
story-sound = Musik bei 1 ×
