## What a player could do, on buttons

move-enter = { $other } betreden
move-enter-chalice = De kelk naar { $other } dragen
move-discover = Kamer ontdekken, naar het { $side }
move-discover-choose = { $choose } aanleggen, naar het { $side }
move-discover-redraw = Naar het { $side } ontdekken, maar de volgende kamer nemen
move-activate = { $gems ->
    [one] Een steen activeren
   *[other] { $gems } stenen activeren
}
move-activate-dice = { $gems ->
    [one] Dobbelstenen stapelen voor een steen
   *[other] Dobbelstenen stapelen voor { $gems } stenen
}
move-escape = Ontsnappen!
move-give-to = Een dobbelsteen aan { $to } geven
move-fate = Het noodlot afwenden
move-claim = De schat nemen
move-use = { $treasure } gebruiken
move-use-to = { $treasure }: naar { $to }
move-use-side = { $treasure } naar het { $side }, naar { $other }
move-use-curse = { $treasure } tegen { $curse }
move-use-choose = { $treasure }: { $choose } nemen
move-use-cell = { $treasure }: naar { $other }
move-lift-curse = { $curse } opheffen
move-ability = { $character }
move-ability-cell = { $character }: { $other }
move-ability-cell-turn = { $other } { $turn }° draaien
move-ability-path = Naar { $other } rennen: { $path }
move-ability-side = { $character }: naar het { $side }, naar { $other }
move-ability-side-chalice = { $character }: de kelk naar het { $side } dragen, naar { $other }
move-ability-to = { $character }: { $to }
move-ability-to-dice = Dobbelstenen met { $to } ruilen
move-quest = Doen wat de quest vraagt
move-quest-dice = Dobbelstenen op het altaar leggen
move-quest-side = De geest naar het { $side } drijven
move-chamber = Doen wat { $chamber } vraagt
move-chamber-cells = Kalendertegels verwisselen: { $cells }
move-chamber-curse = { $curse } ruilen voor een schat
move-chamber-row = Rij { $row } naar het { $side } schuiven
move-chamber-column = Kolom { $column } naar het { $side } schuiven
move-chamber-take = De fiche van de teleporter pakken
move-chamber-drop = De fiche van de teleporter hier neerleggen
move-chamber-go = Naar het andere eind teleporteren
move-choose-treasure = { $pick }
move-choose-player = { $pick }

## Hands and sheets

moves-of = wat er kan
moves-open = Nu
moves-none = Gooien: nog niets is betaald
moves-not-yet = Er kan nu niets
moves-later = Met de juiste dobbelstenen
move-asks = vraagt
move-lacks = er ontbreken dobbelstenen
choice-treasure = moet een schat inleveren:
choice-player = ruilt van figuur met:
choosing-north = welke kamer naar het noorden?
choosing-east = welke kamer naar het oosten?
choosing-south = welke kamer naar het zuiden?
choosing-west = welke kamer naar het westen?
choosing-treasure = welke schat?

## Signs of the modules

ban-movement = Niet betreden
ban-gems = Geen stenen
ban-golden_masks = Geen gouden maskers
ban-start = Niet naar start
