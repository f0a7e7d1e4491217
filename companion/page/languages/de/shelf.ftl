shelf-title = Alle Partien
shelf-none = Keine gewonnene oder verlorene Partie ist darunter.
shelf-won = { $won } von { $games } gewonnen
shelf-best = Beste: Partie { $game }, { $time } vor dem Einsturz.
shelf-left = Zeit übrig bei Gewinn: im Mittel { $time }. Aktivierte Steine: im Mittel { $gems }.
shelf-streak = In Folge gewonnen: jetzt { $now }, höchstens { $most }.
shelf-counting = { $count ->
    [one] Eine Partie wird noch gezählt.
   *[other] { $count } Partien werden noch gezählt.
}
shelf-kind = Partien mit
shelf-players = { $count ->
    [one] einem Spieler
   *[other] { $count } Spielern
}
shelf-basic = keinem Modul
shelf-of = Gewonnen
shelf-sure = In 95 von 100 Fällen liegt der wahre Anteil zwischen
shelf-between = { $low } % und { $high } %
shelf-dice = Die Würfel
shelf-dice-none = Niemand hat Würfel gesehen: Darüber lässt sich nichts sagen.
shelf-dice-all = { $rolls } Würfel wurden geworfen. Ehrliche Würfel sind in { $chance } von 100 Häusern so ungleich.
shelf-dice-worst = Der ungleichste von { $judged } Würfeln: { $player }, Würfel { $number }. Er zeigte { $face } in { $share } % von { $rolls } Würfen; die Wahrheit liegt zwischen { $low } und { $high } %.
shelf-dice-loaded = Das ist mehr, als der Zufall bei so vielen Würfeln macht: Sieh dir diesen Würfel an, und wie er gelesen wird.
shelf-dice-fair = Unter so vielen Würfeln ist einer durch Zufall so ungleich: Keiner sieht gezinkt aus.
shelf-ladder = Die Leiter der Herausforderungen
shelf-ladder-sum = { $won } von { $all } in diesem Haus gewonnen.
shelf-rung-won = Herausforderung { $number }: gewonnen
shelf-rung-tried = Herausforderung { $number }: versucht, nicht gewonnen
shelf-rung-open = Herausforderung { $number }: nicht versucht
shelf-games = Die Partien
shelf-search = Suchen
shelf-search-hint = Wörter, die alle vorkommen müssen: verloren, Flüche, 2026-11, Profis …
shelf-found = { $count ->
    [one] Eine Partie
   *[other] { $count } Partien
}
shelf-game = Partie
shelf-begun = Begonnen
shelf-length = Dauer
shelf-result = Ergebnis
shelf-result-won = gewonnen
shelf-result-lost = verloren
shelf-result-unfinished = verlassen
shelf-result-playing = abgebrochen
shelf-newer = Neuere
shelf-older = Ältere
shelf-people = Die Leute
shelf-people-none = Noch hat niemand einen Namen gesagt: Namen gibt man in der Lobby ein.
shelf-best-own = Beste Restzeit
shelf-row-own = In Folge, jetzt · höchstens
shelf-face = Seite
shelf-share = Wie oft
shelf-share-said = { $share } %, gerecht: { $fair } %
shelf-faces-fair = Keine Seite kommt über alle Würfel zu selten oder zu oft: Sie scheinen alle gleich gelesen zu werden.
shelf-faces-odd = Über alle Würfel kam { $face } in { $share } % der Würfe, gerecht sind { $fair } % (mit der Wahrheit verträglich: { $low } bis { $high } %). Kaum sind alle Würfel gleich gezinkt: Vielleicht liest die Kamera diese Seite schlechter.
check-game = Partie { $game }: { $rows } Zeilen, { $changed } anders
check-cue = ein Zeichen oder eine Sanduhr
check-row = Zeile { $row }, { $time } s
check-then = damals: { $said }
check-now = heute:  { $said }
check-more = und { $count } weitere; --json nennt alle
check-broken = sie kann nicht bis zum Ende beurteilt werden: { $why }
check-sum = { $games } neu beurteilt, { $different } anders
