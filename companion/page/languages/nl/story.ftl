story-title = Het verhaal van partij { $game }
story-link = Wat is er gebeurd?
story-back = Terug naar de tafel
story-all = Alle partijen
story-share = Als één bestand bewaren
story-share-nameless = zonder namen
story-record = Spelverslag
story-won-alone = Je bent ontsnapt!
story-won = { $players ->
    [one] { $player } kwam { $time } voor de instorting naar buiten.
   *[other] { $player } kwam als laatste naar buiten, { $time } voor de instorting.
}
story-lost-inside = { $count ->
    [one] Eén van de { $players } spelers was nog binnen.
   *[other] { $count } van de { $players } spelers waren nog binnen; het dichtst bij de uitgang: { $player }.
}
story-lost-keys = { $count ->
    [0] { $player } stond in de uitgang, en de dobbelstenen toonden alle sleutels.
    [one] { $player } stond in de uitgang en kwam één sleutel tekort.
   *[other] { $player } stond in de uitgang en kwam { $count } sleutels tekort.
}
story-lost-way = { $steps ->
    [one] { $player } was één kamer van de uitgang{ $count ->
        [0] .
        [one] , één sleutel tekort.
       *[other] , { $count } sleutels tekort.
    }
   *[other] { $player } was { $steps } kamers van de uitgang{ $count ->
        [0] .
        [one] , één sleutel tekort.
       *[other] , { $count } sleutels tekort.
    }
}
story-lost-cut-off = { $player } had geen weg naar de uitgang.
story-lost-unfound = Niemand heeft de uitgang gevonden.
story-unfinished = De partij werd na { $time } verlaten.
story-counts = Geactiveerde stenen: { $gems }, over: { $depot }. Geweigerde acties: { $refused }, teruggenomen: { $back }.
story-different = { $count ->
    [one] De regels van nu zouden één actie anders beantwoorden.
   *[other] De regels van nu zouden { $count } acties anders beantwoorden.
}
story-unreadable = Deze partij kan met de regels van nu niet worden nagespeeld.
story-picture = De hele partij
story-picture-hint = Raak het aan om de tafel op dat moment te zien.
story-chance = Winstkans
story-chance-waits = De winstkans wordt berekend …
story-chance-none = De winstkans kon niet worden berekend.
story-chance-practice = Dit was een oefenspel: niets joeg jullie op. Daarom wordt er geen kans berekend, en telt het in geen enkele statistiek.
story-chance-note = Uit { $games } partijen die gesimuleerde spelers hebben doorgespeeld, met { $pace } keer hun gewone tijd. Hoe breder de band, hoe onzekerder.
story-gems = Geactiveerde stenen
story-chambers = Kamers
story-in-start = In de startkamer
story-in-temple = In de tempel
story-in-exit = In de uitgang
story-in-locked = Alle dobbelstenen geblokkeerd
story-in-outside = Buiten
story-moments = De beslissende momenten
story-moments-none = Geen enkel moment veranderde de kans sterk.
story-moments-few = Er konden te weinig partijen worden doorgespeeld om te zeggen welke momenten beslissend waren.
story-moment = { $time }: { $before } % werd { $after } %
story-moment-locked = { $player } had geen dobbelsteen meer om te gooien
story-moment-gems = { $gems ->
    [one] { $players }: een steen geactiveerd
   *[other] { $players }: { $gems } stenen geactiveerd
}
story-moment-exit = { $player } vond de uitgang
story-moment-discovered = { $player } legde een kamer
story-moment-fate = Een speling van het lot
story-moment-freed = { $player } verbrak de ban op dobbelstenen van { $for }
story-moment-escaped = { $player } ontsnapte
story-moment-die-lost = { $player } verloor een dobbelsteen
story-moment-curse = { $player } trok de vloek { $curse }
story-moment-stranded = { $player } had helemaal geen dobbelsteen meer
story-moment-door = De deur sloeg dicht
story-moment-collapse = De tempel stortte in
story-moment-won = Er was niemand meer binnen
story-moment-dice = De dobbelstenen vielen goed
story-moment-time = De tijd verstreek
story-replay = Naspelen
story-play = Afspelen
story-stop = Stoppen
story-speed = Snelheid
story-instant = Moment van de partij
story-before = Een actie terug
story-after = Een actie verder
story-next = Volgende:
story-refusals = Weigering
story-questions = Vraag
story-corrections = Correctie
story-acts = Wat er gedaan is
story-paid = betaald met dobbelsteen { $dice }
story-players = De spelers
story-player = Speler
story-rolling = Bezig
story-walking = Teruglopen
story-locked = Geblokkeerd
story-waiting = Wachten
story-outside = Buiten
story-dice = Gegooid
story-masks = Zwarte en gouden maskers
story-luck = Geluk
story-luck-said = meer geluk dan { $share } van de 100
story-luck-unseen = niemand zag de dobbelstenen
story-luck-none = niet gegooid
story-luck-note = Geluk: gouden min zwarte maskers, tegen evenveel eerlijke dobbelstenen. De helft van alle spelers heeft meer dan 50.
story-freed = Bevrijde dobbelstenen
story-freed-by = { $by } bevrijdde er { $count } van { $player }
story-freed-fate = Het lot bevrijdde er { $count } van { $player }
story-freed-none = Niemand bevrijdde dobbelstenen van een ander.
story-help = Wat had geholpen
story-help-locked = { $player } zat { $time } geblokkeerd: een gouden masker dat eerder komt, is gewonnen tijd.
story-help-gems = { $gems ->
    [one] Met één steen meer had de ontsnapping een sleutel minder gekost: er lagen er nog { $depot } in de voorraad.
   *[other] Met { $gems } stenen meer had de ontsnapping { $gems } sleutels minder gekost: er lagen er nog { $depot } in de voorraad.
}
story-help-exit = Er lagen maar { $chambers } kamers: de uitgang ligt dieper. Ga hem eerder zoeken.
story-help-waiting = { $player } wachtte in totaal { $time }: tijd genoeg voor nog een kamer.
story-help-door = { $dice ->
    [one] De deuren namen een dobbelsteen: ga eerder terug naar de startkamer.
   *[other] De deuren namen { $dice } dobbelstenen: ga eerder terug naar de startkamer.
}
story-help-gems-tried = { $gems ->
    [one] Met één steen meer vóór { $at } was de kans { $after } % geweest in plaats van { $before } %.
   *[other] Met { $gems } stenen meer vóór { $at } was de kans { $after } % geweest in plaats van { $before } %.
}
story-help-locked-tried = { $player } zat { $time } geblokkeerd. Met meteen een gouden masker was de kans { $after } % geweest in plaats van { $before } %.
story-help-door-tried = { $dice ->
    [one] De deur nam om { $at } een dobbelsteen. Zonder dat verlies was de kans { $after } % geweest in plaats van { $before } %.
   *[other] De deur nam om { $at } { $dice } dobbelstenen. Zonder dat verlies was de kans { $after } % geweest in plaats van { $before } %.
}
story-help-pace-tried = Een vijfde sneller vanaf { $at }, en de kans was { $after } % geweest in plaats van { $before } %.
story-left = Het spel werd verlaten
story-challenge = Uitdaging { $number }
story-picture-save = Afbeelding bewaren
story-sound = Muziek bij 1 ×
