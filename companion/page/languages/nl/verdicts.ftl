## Verdicts

verdict-accepted = Goedgekeurd
verdict-refused = Afgekeurd
verdict-notice = Opmerking
verdict-event = Gebeurtenis
verdicts-none = Er is nog niets gebeurd.

## Accepted acts

done-roll = { $player } gooit { $dice }
done-free = { $player } breekt de ban: { $for } mag weer gooien
done-enter = { $player } betreedt { $chamber }
done-discover = { $player } ontdekt { $chamber }
done-activate = { $gems ->
    [one] { $player } activeert een steen in { $chamber }
   *[other] { $player } activeert { $gems } stenen in { $chamber }
}
done-escape = { $player } is ontsnapt!
done-give = { $player } geeft een dobbelsteen aan { $to }
done-fate = Noodlot afgewend: één steen erbij in de voorraad, alle zwarte maskers zijn vrij
done-lost = Een dobbelsteen van { $player } viel van de tafel
done-claim = { $player } neemt een schat
done-use = { $player } gebruikt { $treasure }
done-lift = { $player } heft { $curse } op
done-choose = { $player } kiest { $pick }
done-pause = Time-out
done-resume = Het spel gaat verder
done-undo = De laatste zet is teruggenomen
done-end = Het spel is afgelopen

## Who put something right

undone = { $by ->
    [named] Teruggenomen door { $name }
    [player] Teruggenomen op de telefoon van { $name }
    [here] Teruggenomen in de browser van de gastheer
    [host] Teruggenomen op de telefoon van de gastheer
    [phone] Teruggenomen op een telefoon
   *[unknown] De laatste zet is teruggenomen
}
overruled = { $by ->
    [named] De scheidsrechter is overruled door { $name }
    [player] De scheidsrechter is overruled op de telefoon van { $name }
    [here] De scheidsrechter is overruled in de browser van de gastheer
    [host] De scheidsrechter is overruled op de telefoon van de gastheer
    [phone] De scheidsrechter is overruled op een telefoon
   *[unknown] De scheidsrechter is overruled
}

## How it really lies, as people say

chamber-put-right = Zo is het: { $chamber } ligt daar
chamber-put-away = Zo is het: { $chamber } ligt daar niet
gems-put-right = Zo is het: { $gems ->
    [0] in { $chamber } is geen steen geactiveerd
    [one] in { $chamber } is één steen geactiveerd
   *[other] in { $chamber } zijn { $gems } stenen geactiveerd
}
figure-put-right = Zo is het: { $player } staat in { $chamber }
token-put-right = { $token ->
    [chalice] Zo is het: de kelk staat in { $chamber }
    [ghost] Zo is het: de geest staat in { $chamber }
   *[teleporter] Zo is het: de fiche van de teleporter ligt in { $chamber }
}
teleporter-put-right = Zo is het: { $player } draagt de fiche van de teleporter
quest-put-right-done = Zo is het: de quest van { $chamber } is voltooid
quest-put-right-open = Zo is het: de quest van { $chamber } is nog open
snake-put-right = Zo is het: de slang in { $chamber } is verslagen
calendar-put-right = Zo is het: de kalendertegel in { $chamber } toont: { $symbol }
cursed-gem-put-right = Zo is het: { $player } heeft de vervloekte steen naar { $chamber } teruggebracht
kept-at-the-door = De dobbelstenen zeggen het: { $player } was in START toen de deur dichtsloeg, en verliest geen dobbelsteen

## What the table says of itself

notice-nobody-near = Niemand staat naast dat vak
notice-not-near = { $player } staat niet naast dat vak
notice-there-already = { $player } is al in die kamer
notice-wall-there = Op de pagina staat een muur tussen { $player } en dat vak. Klopt dat niet, druk dan op “Ligt het anders?”
notice-gems-there = { $gems ->
    [one] In { $chamber } is al één steen geactiveerd
   *[other] In { $chamber } zijn al { $gems } stenen geactiveerd
}. Klopt het aantal niet, druk dan op “Ligt het anders?”
notice-who = Wie wordt bedoeld? { $players }: druk op je kleur
notice-who-laid = { $chamber } is van de stapel, en niemand heeft gedrukt. Wie heeft hem gelegd: { $players }?
notice-stranger = Er ligt een dobbelsteen te veel op de mat van { $player }
notice-black-mask-taken = { $player } heeft een zwart masker opgepakt, maar er ligt geen gouden masker klaar: leg het terug
notice-unsure = { $player }: een dobbelsteen is onleesbaar, leg hem plat neer
notice-camera-reads = { $player }: de camera leest deze dobbelsteen; klopt hij niet, leg hem dan opnieuw neer
notice-no-golden-mask = { $player }: er ligt geen gouden masker klaar in deze kamer
notice-dice-stand = Deze dobbelstenen kunnen niet meer terug: er is al iets mee gedaan
notice-which = { $player }: welke?
notice-wrong-die-taken = { $player } heeft de verkeerde dobbelsteen weggehaald: leg hem terug en neem de gemarkeerde
notice-exchange-back = De ruil is teruggedraaid. { $players }: leg terug wat jullie al geruild hebben
notice-name-the-tile = Wat heeft { $player } getrokken? Zeg het op de pagina
notice-name-the-openings = Zeg eerst op de pagina of een telefoon wat er naast de start ligt
notice-name-the-holdings = Zeg eerst op de pagina of een telefoon wat iedereen vasthoudt
notice-lies-elsewhere = { $player }: dat ligt al op tafel: kijk nog eens
notice-nothing-drawn = Er is toch niets getrokken
notice-tile-not-named = Niemand zei wat er getrokken is: leg het terug
notice-move-gone = { $player }: dat kan niet meer
notice-nothing-to-undo = Er valt niets terug te nemen
notice-cannot-overrule = Dat valt niet meer te overrulen
notice-cannot-put-right = Zo kan het niet verteld worden: de regels staan niet toe wat erna kwam
notice-no-such-track = Er is geen soundtrack { $track }
notice-fault = Er ging iets mis in de metgezel. Het staat in het logboek. Het spel gaat door; doe het laatste nog eens

## Module time_chambers

done-chamber = { $chamber } wordt gebruikt door { $players }

## Module quests

done-quest = { $player } werkt aan een quest

## Module characters

done-ability = { $player } gebruikt een vaardigheid

## What cards, chambers and the clock have done

event-asked = { $player } moet kiezen
event-calendar-moved = De kalender schuift op: { $symbol }
event-calendar-tile-laid = Er ligt een kalendertegel in { $chamber }: { $symbol }
event-chalice-placed = De kelk staat in de schatkamer
event-chalice-recovered = { $player } heeft de kelk gered!
event-chamber-removed = { $chamber } is weg: leg hem onder de stapel
event-chamber-returned = { $player } legt { $chamber } onder de stapel
event-chamber-turned = { $chamber } is gedraaid, de trap naar het { $stairway }
event-climbed-down = { $player } is van de klif af
event-curse-discarded = { $curse }: uit het spel
event-curse-drawn = { $player } trekt een vloek: { $curse }
event-curse-ended = { $player } is { $curse } kwijt
event-dead-end = Doodlopend: er valt niets meer te ontdekken
event-dice-exchanged = { $player } en { $other } hebben dobbelstenen geruild
event-die-held = Dobbelsteen { $die } van { $player } ligt op { $on }
event-die-lost = { $player } verliest dobbelsteen { $die }
event-die-returned = { $player } heeft dobbelsteen { $die } terug
event-figures-exchanged = { $player } en { $other } ruilen van figuur
event-gem-returned = { $player } heeft de vervloekte steen teruggebracht
event-gem-taken = { $player } neemt een steen uit de voorraad
event-gem-tile-moved = Een steentegel verlaat de voorraad; nog { $gem_tiles }
event-gem-tiles-laid = { $gem_tiles } steentegels gaan op de voorraad
event-gems-added = { $gems ->
    [one] Een steen meer in de voorraad
   *[other] { $gems } stenen meer in de voorraad
}
event-ghost-placed = Bij de start verschijnt een geest
event-ghost-pushed = { $player } drijft de geest naar { $chamber }
event-location-laid = Een steenplek ligt in { $chamber }, gedekt
event-location-seen = { $player } heeft de steenplek bekeken
event-passage-opened = Er opent zich een geheime doorgang naar het { $side }
event-pile-shuffled = Schud de stapel
event-placed = { $player } is nu in { $chamber }
event-quest-done = Quest voltooid: { $chamber }!
event-reminded = { $player }, denk eraan: { $curse }
event-sand-runs = Op { $chamber } loopt het zand
event-snake-beaten = Een slang is verslagen; nog { $left }
event-snake-placed = Er ligt een slang voor { $player }
event-stranded = { $player } heeft geen dobbelstenen meer: wie geeft er een?
event-task-mastered = Gelukt in { $chamber }; nog { $left }
event-task-revealed = De opdracht: { $icons }
event-task-solved = Opdracht opgelost; nog { $left }
event-tasks-laid = { $tiles } opdrachttegels liggen gedekt in de kamer
event-teleporter-placed = De fiche van de teleporter ligt hier
event-teleporter-taken = { $player } draagt de fiche van de teleporter
event-token-placed = { $chamber } wacht op de zandloper
event-torch-lit = { $player } ontsteekt de grote fakkel: hier is het veilig tot de volgende deur
event-torch-out = De grote fakkel is opgebrand
event-trapped = { $player } zit vast op de klif: { $chamber }
event-treasure-claimed = { $player } vindt: { $treasure }
event-treasure-discarded = { $player } verliest { $treasure }
event-treasure-drawn = { $player } trekt een schat: { $treasure }
event-treasure-laid = Er ligt een schat in { $chamber }
event-treasure-taken = { $player } neemt: { $treasure }

## A game that goes on

notice-resumed-differs = { $player }: toen het spel werd afgebroken, lag op de mat ook { $lacks }; nu ziet de camera { $seen }. Draai de dobbelstenen terug
notice-resumed-other-rules = De regels van nu beoordelen { $count } handelingen van dit spel anders dan eerst; het spel staat zoals zij nu zeggen
games-differ = { $count ->
    [one] ≠: de regels van vandaag zouden hier anders antwoorden. Die, of de correcties van de doos, zijn sinds dit spel veranderd
   *[other] ≠: de regels van vandaag zouden op { $count } plaatsen anders antwoorden. Die, of de correcties van de doos, zijn sinds dit spel veranderd
}
