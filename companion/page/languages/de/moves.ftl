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

moves-of = was möglich ist
moves-open = Jetzt
moves-none = Würfeln: Noch ist nichts bezahlt
moves-not-yet = Jetzt ist nichts möglich
moves-later = Mit den richtigen Würfeln
move-asks = verlangt
move-lacks = Würfel fehlen
choice-treasure = muss einen Schatz abgeben:
choice-player = tauscht die Figur mit:
choosing-north = Welche Kammer nach Norden?
choosing-east = Welche Kammer nach Osten?
choosing-south = Welche Kammer nach Süden?
choosing-west = Welche Kammer nach Westen?
choosing-treasure = Welchen Schatz?

## Signs of the modules

ban-movement = Kein Betreten
ban-gems = Keine Steine
ban-golden_masks = Keine goldenen Masken
ban-start = Nicht zum Start
