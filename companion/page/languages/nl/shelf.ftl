shelf-title = Alle partijen
shelf-none = Er is geen gewonnen of verloren partij bij.
shelf-won = { $won } van { $games } gewonnen
shelf-best = Beste: partij { $game }, { $time } voor de instorting.
shelf-left = Tijd over bij winst: gemiddeld { $time }. Geactiveerde stenen: gemiddeld { $gems }.
shelf-streak = Op rij gewonnen: nu { $now }, hoogstens { $most }.
shelf-counting = { $count ->
    [one] Eén partij wordt nog geteld.
   *[other] { $count } partijen worden nog geteld.
}
shelf-kind = Partijen met
shelf-players = { $count ->
    [one] één speler
   *[other] { $count } spelers
}
shelf-basic = geen module
shelf-of = Gewonnen
shelf-sure = In 95 van de 100 gevallen ligt het ware aandeel tussen
shelf-between = { $low } % en { $high } %
shelf-dice = De dobbelstenen
shelf-dice-none = Er zijn geen dobbelstenen gezien: daar valt niets over te zeggen.
shelf-dice-all = Er zijn { $rolls } dobbelstenen gegooid. Eerlijke dobbelstenen zijn in { $chance } van de 100 huizen zo ongelijk.
shelf-dice-worst = De ongelijkste van { $judged } dobbelstenen: { $player }, dobbelsteen { $number }. Hij toonde { $face } in { $share } % van { $rolls } worpen; de waarheid ligt tussen { $low } en { $high } %.
shelf-dice-loaded = Dat is meer dan het toeval bij zoveel dobbelstenen doet: bekijk deze dobbelsteen, en hoe hij gelezen wordt.
shelf-dice-fair = Onder zoveel dobbelstenen is er toevallig één zo ongelijk: geen ervan lijkt verzwaard.
shelf-ladder = De ladder van uitdagingen
shelf-ladder-sum = { $won } van { $all } gewonnen in dit huis.
shelf-rung-won = Uitdaging { $number }: gewonnen
shelf-rung-tried = Uitdaging { $number }: geprobeerd, niet gewonnen
shelf-rung-open = Uitdaging { $number }: niet geprobeerd
shelf-games = De partijen
shelf-search = Zoeken
shelf-search-hint = Woorden die allemaal moeten voorkomen: verloren, vloeken, 2026-11, professionals …
shelf-found = { $count ->
    [one] Eén partij
   *[other] { $count } partijen
}
shelf-game = Partij
shelf-begun = Begonnen
shelf-length = Duur
shelf-result = Resultaat
shelf-result-won = gewonnen
shelf-result-lost = verloren
shelf-result-unfinished = verlaten
shelf-result-playing = afgebroken
shelf-newer = Nieuwere
shelf-older = Oudere
shelf-people = De mensen
shelf-people-none = Nog niemand heeft een naam gezegd: namen geef je in de lobby.
shelf-best-own = Beste resttijd
shelf-row-own = Op rij, nu · hoogstens
shelf-face = Zijde
shelf-share = Hoe vaak
shelf-share-said = { $share } %, eerlijk: { $fair } %
shelf-faces-fair = Geen zijde komt over alle dobbelstenen te zelden of te vaak: ze lijken allemaal even goed gelezen.
shelf-faces-odd = Over alle dobbelstenen kwam { $face } in { $share } % van de worpen, eerlijk is { $fair } % (de waarheid ligt tussen { $low } en { $high } %). Zelden zijn alle dobbelstenen gelijk verzwaard: misschien leest de camera deze zijde slechter.
check-game = spel { $game }: { $rows } regels, { $changed } anders
check-cue = een teken of zandloper
check-row = regel { $row }, { $time } s
check-then = toen: { $said }
check-now = nu:   { $said }
check-more = en nog { $count }; --json noemt ze allemaal
check-broken = het kan niet tot het einde beoordeeld worden: { $why }
check-sum = { $games } opnieuw beoordeeld, { $different } anders
