## Refused acts: the ids of the judge's sentences

refused-unreadable-line = Deze regel is onleesbaar: { $reason }
refused-key-given-twice = Deze regel noemt { $key } twee keer
refused-time-runs-backwards = De regel zegt { $t } s, maar het spel is al bij { $now } s
refused-time-in-a-pause = De regel zegt { $t } s, maar het spel staat stil op { $now } s
refused-names-nothing = { $key } noemt niets
refused-named-twice = { $key } noemt { $name } twee keer
refused-no-gems-named = { $gems } stenen kan niet: het zijn er 1, 2 of 3
refused-pays-without-acting = { $key } noemt { $player }, die niet meedoet
refused-for-and-dice-by-player = Dobbelstenen per speler zeggen al van wie ze zijn
refused-split-is-off = Een gouden masker helpt maar één avonturier
refused-unknown-name = { $key } { $name } bestaat niet
refused-pays-only = { $treasure } werkt niet op zichzelf
refused-key-needed = { $verb } { $name } heeft { $key } nodig
refused-no-such-path = Een pad gaat door een tot { $most } kamers, niet { $asked }
refused-game-over = Het spel is afgelopen: { $result }
refused-game-paused = Time-out: niets telt tot het spel verdergaat
refused-player-not-in-play = { $player } speelt niet mee
refused-verb-not-in-play = { $verb ->
    [ability] Wat een karakter kan
    [chamber] Wat deze kamer kan
    [choose] Deze keuze
    [claim] Een schat pakken
    [lift] Een vloek opheffen
    [quest] Een quest
    [use] Een schattegel
   *[other] { $verb }
    } hoort bij een module die niet meespeelt
refused-key-not-in-play = { $key } hoort bij een module die niet meespeelt
refused-has-escaped = { $player } is in veiligheid en kan alleen nog een dobbelsteen weggeven
refused-choose-first = { $player } moet eerst de open keuze maken
refused-no-such-die = { $player } heeft die dobbelsteen niet
refused-die-not-at-hand = Deze dobbelsteen van { $player } is niet beschikbaar: { $state }
refused-no-die-to-give = { $player } heeft geen dobbelsteen meer om te geven
refused-die-is-cursed = { $player } mag een zwart masker pas gooien als een gouden masker het heeft bevrijd
refused-no-effect-here = In { $chamber } valt niets te gebruiken
refused-no-choice-open = { $player } heeft niets te kiezen
refused-nothing-to-undo = Er valt niets terug te nemen
refused-nothing-to-resume = Het spel is niet gepauzeerd
refused-not-in-one-chamber = { $player } en { $other } zijn niet in dezelfde kamer
refused-not-in-the-exit = { $player } is in { $chamber }, niet bij de uitgang
refused-has-not-escaped = { $player } is nog binnen: alleen wie ontsnapt is, geeft een dobbelsteen weg
refused-not-unanimous = Voor het noodlot moet iedereen binnen het eens zijn; nog niet: { $missing }
refused-fate-is-used = Er ligt geen steen meer naast de voorraad
refused-no-fate-at-this-level = Op dit niveau kan het noodlot niet worden afgewend: { $level }
refused-no-gem-icon = In { $chamber } is geen steen te activeren
refused-not-so-many-gems = { $chamber } geeft geen { $gems } stenen, de kamer toont er { $icons }
refused-gems-already-active = In { $chamber } zijn al stenen geactiveerd
refused-depot-is-empty = De voorraad is leeg
refused-must-cooperate = Voor { $gems } stenen moeten twee avonturiers betalen, nu alleen { $player }
refused-wall-in-the-way = Een muur: { $chamber } heeft geen opening naar het { $side }
refused-no-chamber-there = Daar ligt nog geen kamer, die moet eerst worden ontdekt
refused-wall-beyond = Een muur: { $other } heeft geen opening naar { $chamber }
refused-place-taken = Daar ligt { $other } al
refused-pile-is-empty = De trekstapel is leeg
refused-chamber-closed = Niemand mag { $chamber } betreden
refused-no-golden-mask = { $player } heeft geen gouden masker klaar
refused-not-a-golden-mask = Deze dobbelsteen van { $player } is geen gouden masker: { $shows }, { $state }
refused-die-not-cursed = Deze dobbelsteen van { $player } is niet geblokkeerd
refused-frees-too-many = Een gouden masker bevrijdt hoogstens { $most } zwarte maskers, geen { $asked }
refused-helps-too-many = Een gouden masker helpt hoogstens { $most } spelers, geen { $asked }
refused-gift-already-given = { $player } heeft al een dobbelsteen weggegeven
refused-not-enough-icons-enter = { $chamber } vraagt { $asked }; { $player } toont { $shows }
refused-not-enough-icons-discover = Ontdekken vraagt { $asked }; { $player } toont { $shows }
refused-not-enough-icons-gems = { $gems ->
    [one] Een steen in { $chamber } vraagt { $asked } × { $icon }; er zijn er { $shown }
   *[other] { $gems } stenen in { $chamber } vragen { $asked } × { $icon }; er zijn er { $shown }
}
refused-not-enough-icons-escape = Ontsnappen vraagt { $asked } × sleutel; { $player } toont { $shows }
refused-pays-nothing = { $player } doet mee, maar heeft niets om te betalen: { $icon }
refused-dice-do-not-pay = Deze dobbelstenen tonen { $shows }; gevraagd is precies { $asked }
refused-card-not-in-play = { $card } hoort bij een module die niet meedoet
refused-card-not-held = { $player } heeft { $card } niet
refused-curse-not-liftable = { $card } kan niet worden opgeheven
refused-no-treasure-here = In { $chamber } ligt geen schat
refused-not-an-answer = { $player } kan { $pick } niet kiezen; mogelijk: { $options }
refused-not-enough-icons-lift = { $card } wordt opgeheven met { $asked }; { $player } toont { $shows }
refused-not-enough-icons-claim = Een schat vraagt { $asked }; { $player } toont { $shows }
refused-tile-pays-nothing = { $treasure } van { $player } bespaart hier geen dobbelsteen
refused-die-not-ready = Deze dobbelsteen van { $player } betaalt niet: { $state }

## Module curses

refused-caught-in-a-trap = { $player } draagt de vloek { $card } en mag niet binnengaan of ontdekken

## Module treasures

refused-in-that-chamber-already = { $player } en { $other } zijn al in dezelfde kamer
refused-open-already = De weg uit { $chamber } naar { $side } is al open

## Queenie The Pit

refused-pit-for-one = { $chamber } neemt de zwarte maskers van één avonturier
refused-not-enough-black-masks = { $chamber } vraagt { $asked } zwarte maskers; { $player } heeft er { $shown }

## Queenie Doomed

refused-doomed-to-stay = { $player } draagt de vloek { $card } en mag niet ontsnappen

## Queenie The Fountain

refused-fountain-used = { $player } heeft al een dobbelsteen terug van { $chamber }
refused-no-die-lost = { $player } heeft geen dobbelsteen verloren
refused-fountain-for-one = { $chamber } helpt wie alleen { $asked } toont
refused-not-enough-icons-fountain = { $chamber } vraagt { $asked }; { $player } toont { $shows }

## Queenie The Maze

refused-gear-needs = { $chamber } vraagt een rij of kolom en de kant waarheen die schuift
refused-row-goes-across = Een rij schuift naar oost of west, een kolom naar noord of zuid, niet naar { $side }
refused-no-such-line = In die rij of kolom ligt geen kamer
refused-short-cut-not-named = { $player } kiest een kamer, maar noemt geen { $card }
refused-not-in-the-pile = { $chamber } ligt niet in de stapel
refused-genie-does-not-see = { $card } ligt niet bij de bovenste tegels

## Module special_chambers

refused-inner-wall = { $chamber } heeft binnen een muur; alleen de andere ruimte opent naar het { $side }
refused-chalice-elsewhere = De kelk is niet waar { $player } is
refused-linked-alone = Verbonden kamers vragen avonturiers in twee ervan tegelijk; allen staan in { $chamber }
refused-not-linked = { $player } staat in { $chamber }, dat is geen verbonden kamer
refused-gems-at-the-rear = De stenen van { $chamber } zijn in de achterste ruimte; { $player } staat vooraan
refused-not-enough-icons-linked = { $chamber } vraagt { $asked } × { $icon }; er zijn { $shown }

## Module traps

refused-stairway-one-way = De schuine trap van { $chamber } leidt alleen naar binnen
refused-on-the-cliff = { $player } staat op de klif van { $chamber }; alleen { $asked } brengt hem eraf
refused-not-on-the-cliff = { $player } staat niet op de klif van { $chamber }
refused-pays-alone = In { $chamber } moet één avonturier alle symbolen alleen tonen

## Module time_chambers

refused-not-enough-icons-here = { $chamber } vraagt { $asked }; er zijn { $shown }
refused-sand-forbids-movement = Zolang het zand op { $chamber } loopt, betreedt niemand een kamer
refused-sand-forbids-start = Zolang het zand op { $chamber } loopt, betreedt niemand START
refused-sand-forbids-gems = Zolang het zand op { $chamber } loopt, activeert niemand stenen
refused-sand-forbids-golden-masks = Zolang het zand op { $chamber } loopt, verbreekt geen gouden masker een vloek
refused-no-task-now = In { $chamber } is nu geen opdracht

## Module quests

refused-quest-open = Nog open quests: { $markers }
refused-no-quest-here = In { $chamber } is geen quest te doen
refused-altar-needs-dice = Het altaar neemt er nog { $left }, geen { $asked }
refused-offers-no-die = { $player } offert geen dobbelsteen
refused-ghost-elsewhere = De geest is niet bij { $player }
refused-ghost-cannot-pass = De geest kan { $chamber } niet uit naar { $side }

## Module characters

refused-no-such-ability = { $player } heeft geen vaardigheid om zo te gebruiken
refused-card-face-down = De kaart van { $player } ligt gedekt tot de volgende deur
refused-not-enough-icons-ability = { $card } vraagt { $asked }; { $player } toont { $shows }
refused-with-somebody-else = { $player } heeft hiervoor een andere avonturier nodig
refused-carries-nothing = Met deze vaardigheid ({ $card }) gaat er niets mee
refused-already-together = { $player } en { $other } zijn al in één kamer
refused-no-card-of = { $player } heeft geen open kaart: { $card }
refused-redraw-or-choose = Een kamer kiezen of opnieuw trekken, niet allebei
refused-no-black-masks = { $player } heeft geen zwarte maskers
refused-start-stays = De startkamer wordt nooit gedraaid
refused-no-chamber-at = Op { $x }, { $y } ligt geen kamer
refused-not-all-black = Niet alle dobbelstenen van { $player } tonen zwarte maskers
refused-too-few-black = { $player } toont { $shown } zwarte maskers; nodig zijn { $asked }

## Module queenie_characters

refused-not-next-to = Het portaal leidt naar de kamers rond { $chamber }
refused-no-open-entrance = { $chamber } heeft geen open ingang naar buiten
refused-this-very-chamber = { $player } is al in { $chamber }
refused-exchange-unevenly = Dobbelstenen worden gelijk geruild, niet { $own } tegen { $others }
refused-exchange-needs-both = Noem de dobbelstenen van beiden

## Module queenie_quests, totem, exchange_teleport, cursed_gems, maya

refused-not-all-in-chaos = Iedereen moet in { $chamber } zijn; { $player } is elders
refused-not-in-constellation = Niemand staat bij: { $missing }
refused-snakes-at-large = Nog te verslaan slangen: { $count }
refused-stacks-no-die = { $player } stapelt geen dobbelsteen
refused-stack-too-low = { $gems } steen/stenen: een stapel van { $asked } dobbelstenen, niet { $stacked }
refused-shows-no-mask = Dobbelsteen { $die } van { $player } toont geen masker
refused-only-dice-stack = In { $chamber } worden alleen dobbelstenen gestapeld
refused-exchanged-already = { $player } heeft in { $chamber } al geruild; ga eerst weg
refused-no-treasure-left = Er is geen schat meer
refused-no-teleporter-here = De teleporter is niet bij { $player }
refused-teleporter-not-held = { $player } draagt de teleporter niet
refused-nowhere-to-go = De teleporter brengt { $player } hier nergens heen
refused-teleporter-within = De teleporter ligt in { $chamber } zelf
refused-gem-is-cursed = { $player } heeft nog de vervloekte steen { $gem }
refused-no-calendar-tile = Op { $x }, { $y } ligt geen kalendertegel
refused-not-in-calendar-order = De kalender vraagt { $symbol }; in { $chamber } ligt { $tile }
