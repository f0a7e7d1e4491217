### De tafelpagina in het Nederlands. Elke sleutel hier bestaat in alle vier de talen.

## Pagina

page-title = Escape: De vloek van de tempel
page-short-title = Escape
page-offline = De metgezel is er niet. Staat hij aan, en zit dit apparaat in hetzelfde netwerk? Deze pagina komt vanzelf terug.
language = Taal

## Fasen

phase-waiting = De tempel wacht
phase-introduction = Het verhaal begint
phase-running = In de tempel
phase-paused = Time-out
phase-won = Jullie zijn ontsnapt!
phase-lost = De tempel is ingestort
hint-waiting = Speelfiguren in de startkamer, dobbelstenen in de hand.
hint-introduction = Niemand gooit vóór de kreet “Escape!”.
hint-paused = De klok staat stil. Laat de dobbelstenen liggen.
hint-won = Iedereen is buiten en de vloek is opgeheven.
hint-lost = Er was nog iemand binnen. Volgende keer beter!
hint-ended = Jullie oordelen: is iedereen buiten?

## Klok en signalen

clock-left = resterend
clock-starts = tot “Escape!”
cue-next = Straks:
cue-gong = Gong
cue-door = De deur slaat dicht
cue-collapse = De tempel stort in
alarm-start = Terug naar de start!
alarm-exit = De tempel uit!
alarm-door = tot de deur dichtslaat
alarm-collapse = tot de tempel instort
timeline = Het verloop van het spel

## Getallen

label-keys = Sleutels om te ontsnappen
label-depot = Stenen in de voorraad
label-fate = Noodlot afwenden
label-pile = Kamers in de stapel
label-top = Volgende tegel
label-level = Niveau:
label-temple = De tempel
label-players = Avonturiers
label-verdicts = Wat er gebeurde
label-devices = Apparaten
level-normal = Normaal
level-expert = Gevorderden
level-professional = Professionals
rehearsal = Repetitie

## Avonturiers en dobbelstenen

colour-red = Rood
colour-blue = Blauw
colour-green = Groen
colour-yellow = Geel
colour-white = Wit
colour-purple = Paars
player-escaped = Ontsnapt
player-rolling = gooit
player-wanted = Ben jij het?
icon-adventurer = Avonturier
icon-key = Sleutel
icon-torch = Fakkel
icon-golden_mask = Gouden masker
icon-black_mask = Zwart masker
die = Dobbelsteen
die-unrolled = nog niet gegooid
die-ready = klaar
die-cursed = geblokkeerd
die-freed = weer vrij, opnieuw te gooien
die-spent = gebruikt, opnieuw te gooien
die-away-hand = in de hand
die-away-off = naast de mat
die-held = ligt op een kaart of kamer
die-given = weggegeven
die-lost = verloren
die-unsure = niet duidelijk gezien

## Tempel

chamber-start = Start
chamber-exit = Uitgang
chamber-openings = Openingen
chamber-entering = Om te betreden
chamber-gems = Geactiveerde stenen
chamber-stairway = Traptrede
side-north = noorden
side-east = oosten
side-south = zuiden
side-west = westen

## Oordelen

verdict-accepted = Goedgekeurd
verdict-refused = Afgekeurd
verdict-notice = Opmerking
verdict-event = Gebeurtenis
verdicts-none = Er is nog niets gebeurd.

## Verbinding en apparaten

connection-lost = De verbinding met de tafel is weg. Nieuwe poging …
device-kind-sound = Geluid
device-kind-camera = Camera
device-kind-board = Bord
device-kind-panel = Paneel
device-kind-gpio = Pi-knoppen
device-kind-journal = Logboek
device-kind-settings = Instellingen
device-sound-ready = Geluid via { $name }
device-sound-starting = Het geluid start op
device-sound-missing = Geen geluidsapparaat: het spel gaat in stilte verder
device-sound-trouble = Geluid: { $detail }
device-camera-ready = Camera { $name } ziet de tafel
device-camera-starting = Camera { $name } start op
device-camera-missing = Camera { $name } geeft geen beeld: controleer de kabel
device-camera-trouble = Camera { $name }: { $detail }
device-board-ready = Bord { $name } is klaar
device-board-starting = Bord { $name } wordt opgeroepen
device-board-missing = Bord { $name } antwoordt niet: controleer de kabel
device-board-trouble = Bord { $name }: { $detail }
device-panel-ready = Paneel { $name } is klaar
device-panel-starting = Paneel { $name } wordt opgeroepen
device-panel-missing = Paneel { $name } antwoordt niet: controleer de kabel
device-panel-trouble = Paneel { $name }: { $detail }
device-gpio-ready = Knop, draaiknop en lamp zijn klaar
device-gpio-starting = Knop, draaiknop en lamp starten op
device-gpio-missing = Deze computer heeft geen eigen knoppen
device-gpio-trouble = Knoppen: { $detail }
device-journal-ready = Elke zet wordt genoteerd
device-journal-starting = Het logboek wordt geopend
device-journal-missing = Geen logboek: dit spel wordt niet genoteerd
device-journal-trouble = Logboek: { $detail }
device-settings-ready = De instellingen van table.toml gelden
device-settings-starting = De instellingen worden gelezen
device-settings-missing = table.toml bevat een fout, daarom gelden de standaardinstellingen: { $detail }
device-settings-trouble = table.toml bevat een fout, daarom gelden de laatste werkende instellingen: { $detail }

## Goedgekeurde zetten

done-roll = { $player } gooit { $dice }
done-free = { $player } verbreekt de vloek: { $for } mag weer gooien
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

## Wat de tafel zelf zegt

notice-nobody-near = Niemand staat naast dat vak
notice-not-near = { $player } staat niet naast dat vak
notice-who = Wie wordt bedoeld? { $players }: druk op je kleur
notice-stranger = Er ligt een dobbelsteen te veel op de mat van { $player }
notice-black-mask-taken = { $player } heeft een zwart masker opgepakt, maar er ligt geen gouden masker klaar: leg het terug
notice-unsure = { $player }: een dobbelsteen is onleesbaar, leg hem plat neer
notice-camera-reads = { $player }: de camera leest deze dobbelsteen; klopt hij niet, leg hem dan opnieuw neer
notice-no-golden-mask = { $player }: er ligt geen gouden masker klaar in deze kamer
notice-dice-stand = Deze dobbelstenen kunnen niet meer terug: er is al iets mee gedaan

## Afgekeurde zetten: de sleutels van de zinnen van de scheidsrechter

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
refused-verb-not-in-play = { $verb } hoort bij een module die niet meespeelt
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

## Woorden van het spelverslag in meldingen

word-red = Rood
word-blue = Blauw
word-green = Groen
word-yellow = Geel
word-white = Wit
word-purple = Paars
word-exposure = belichting
word-white-balance = witbalans
word-focus = scherpstelling
word-adventurer = avonturier
word-key = sleutel
word-torch = fakkel
word-golden-mask = gouden masker
word-black-mask = zwart masker
word-nothing = niets
word-north = noorden
word-east = oosten
word-south = zuiden
word-west = westen
word-unrolled = niet gegooid
word-ready = klaar
word-cursed = geblokkeerd
word-freed = opnieuw te gooien
word-spent = gebruikt, opnieuw te gooien
word-held = ligt op een kaart of kamer
word-given = weggegeven
word-lost = verloren
word-won = gewonnen
word-normal = normaal
word-expert = gevorderden
word-professional = professionals
word-START = START
word-EXIT = UITGANG

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

## Curses and treasures by their names

word-trap = Val
word-broken-die = Kapotte dobbelsteen
word-mask = Masker
word-silence = Stilte
word-lost-dice = Verloren dobbelstenen
word-cursed-hand = Vervloekte hand
word-soul-exchange = Gedaanteverwisseling
word-lost-treasure = Verloren schat
word-really-cursed = Dubbel vervloekt
word-doomed = Verdoemd
word-stand-up = Sta op
word-poison = Gif
word-strangle-vines = Wurgranken
word-mind-control = Gedachtencontrole
word-pitfall = Valkuil
word-magical-bond = Magische band
word-weakest-link = Zwakste schakel
word-misinformation = Vals bericht
word-healing-mask = Helend masker
word-double-torch = Dubbele fakkel
word-double-key = Dubbele sleutel
word-teleport = Teleportatie
word-extra-gem = Extra edelsteen
word-secret-passage = Geheime doorgang
word-large-torch = Grote fakkel
word-counterspell = Tegenspreuk
word-short-cut = Kortere weg
word-time-out = Pauze
word-genie-lamp = Wonderlamp
word-portal = Portaal
word-clone = Kloon

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

done-chamber = { $chamber } wordt gebruikt door { $players }
refused-not-enough-icons-here = { $chamber } vraagt { $asked }; er zijn { $shown }
refused-sand-forbids-movement = Zolang het zand op { $chamber } loopt, betreedt niemand een kamer
refused-sand-forbids-start = Zolang het zand op { $chamber } loopt, betreedt niemand START
refused-sand-forbids-gems = Zolang het zand op { $chamber } loopt, activeert niemand stenen
refused-sand-forbids-golden-masks = Zolang het zand op { $chamber } loopt, verbreekt geen gouden masker een vloek
refused-no-task-now = In { $chamber } is nu geen opdracht

## Module quests

done-quest = { $player } werkt aan een quest
refused-quest-open = Nog open quests: { $markers }
refused-no-quest-here = In { $chamber } is geen quest te doen
refused-altar-needs-dice = Het altaar neemt er nog { $left }, geen { $asked }
refused-offers-no-die = { $player } offert geen dobbelsteen
refused-ghost-elsewhere = De geest is niet bij { $player }
refused-ghost-cannot-pass = De geest kan { $chamber } niet uit naar { $side }

## Module characters

done-ability = { $player } gebruikt een vaardigheid
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

## Module characters and calendar, in words

word-explorer = Ontdekker
word-doctor = Dokter
word-muscleman = Krachtpatser
word-priest = Priester
word-technician = Techneut
word-mentalist = Mentalist
word-void-runner = Leegteloper
word-trickster = Bedrieger
word-triple-gem-chamber = een kamer met drie stenen
word-single-gem-chamber = een kamer met één steen
word-sun = zon
word-moon = maan
word-gear = tandwiel

## Setting up (companion setup)

setup-game = { $players ->
    [one] Eén speler
   *[other] { $players } spelers
}, { $level }
setup-modules = met { $modules }
setup-section-take = Uit de doos nemen
setup-section-lay = Opbouwen, stap voor stap
setup-section-leave = Blijft in de doos
setup-section-order = In deze volgorde, geschud met de beginwaarde { $seed }
setup-named = { $things }: { $which }
setup-challenge = { $game }, uitdaging { $challenge }
setup-of = { $things } (van { $total })
setup-back-unseen = ongezien teruggelegd
setup-place-start = De startkamer open in het midden leggen, daarop de figuren: { $players }
setup-mix = Deze { $count } kamers gedekt schudden en als stapel neerleggen: { $which }
setup-lay-beside = { $count ->
    [one] Eén kamer
   *[other] { $count } kamers
} trekken en open aan de start leggen, naar { $sides }, met de trap naar de start; maskers en schatten erop tellen niet
setup-lay-beside-never = Komt hierbij { $which }, gedekt midden in de stapel steken en een andere trekken
setup-draw-unseen = Deze gedekt schudden en er { $count } ongezien trekken: { $which }. De rest gaat ongezien terug in de doos
setup-unseen = { $count ->
    [one] de ene ongezien getrokkene
   *[other] de { $count } ongezien getrokken
}
setup-add = In de stapel schudden: { $which }. Die heeft nu { $pile } kamers
setup-exit-middle = De uitgang gedekt onder de bovenste { $above } kamers van de stapel steken
setup-exit-bottom = De bovenste { $count } kamers van de stapel met de uitgang schudden en onder de stapel leggen
setup-exit-top = De bovenste { $count } kamers van de stapel met de uitgang schudden en weer bovenop leggen
setup-exit-top-unseen = De bovenste { $count } kamers van de stapel met de uitgang en { $unseen ->
    [one] de ongezien getrokken quest
   *[other] de { $unseen } ongezien getrokken quests
} schudden en weer bovenop leggen
setup-stack = Gedekt schudden en naast de stapel leggen: { $things }
setup-sort-chambers = Er wordt niets geschud: leg deze { $count } kamers open en gesorteerd naast de tafel: { $which }
setup-sort-stack = Er wordt niets geschud: leg open en gesorteerd klaar: { $things }
setup-chambers-seen = Leg de stapel onder de camera, de markeringen naar boven: hij ziet welke kamer getrokken wordt. Anders zeg je het op de pagina
setup-chambers-told = Trekt iemand een kamer, zeg dan op de pagina welke
setup-chambers-dealt = Ontdekt iemand een kamer, dan zegt de pagina welke je legt
setup-cards-seen = Draait iemand een kaart of tegel om, zeg dan op de pagina welke
setup-cards-told = Draait iemand een kaart of tegel om, zeg dan op de pagina welke
setup-cards-dealt = Krijgt iemand een kaart of tegel, dan zegt de pagina welke je neemt
setup-fill-depot = In de voorraad: { $things }
setup-fate = Naast de voorraad, om het noodlot af te wenden: { $things }
setup-quest-markers = Op de voorraad: { $things }
setup-substitute = De doos heeft er te weinig; neem iets anders voor { $things }
setup-deal = Voor iedereen: { $things }
setup-choose-characters = Iedereen kiest een karakter en legt een van zijn twee kaarten open; de andere gaat terug: { $which }
setup-keep-at-hand = Naast de stapel, tot een kamer erom vraagt: { $things }
setup-borrow-quest-marker = { $module } gebruikt de questfiches van de Quest-uitbreiding: één op de voorraad voor elke questkamer, en niemand ontsnapt zolang er een ligt
setup-borrow-character-rules = { $module } gebruikt de regels voor karakters van de Quest-uitbreiding: iedereen kiest er een, en een gebruikte kaart ligt tot de volgende deur gedekt
setup-sums = Kamers: { $taken } in het spel, { $left } in de doos, { $total } in totaal
setup-order-beside = Van de start naar { $side }: { $chamber }
setup-order-pile = De stapel, van boven: { $which }
setup-order-stack = { $things }, van boven: { $which }
setup-order-character = { $player }: { $character }, { $card }
setup-check-left = { $count ->
    [one] Eén gegeven is
   *[other] { $count } gegevens zijn
} aangenomen; nog niemand heeft in een doos gekeken.
setup-check-legend = Symbolen schrijf je A avonturier, K sleutel, T fakkel, G gouden masker, B zwart masker; zijden N noord, E oost, S zuid, W west, de trap (≡) naar je toe, altijd S.
setup-check-ask = Juist? [Enter ja, e ingangen, f kader, g stenen, m masker en schat, s later, b terug, q stop]
setup-check-ask-icons = Juist? [Enter ja, i symbolen, s later, b terug, q stop]
setup-check-entrances = Ingangen, bijvoorbeeld SNE; een dubbele kamer SEW/N
setup-check-frame = Symbolen in het rode kader, bijvoorbeeld AK; - voor geen
setup-check-gems = Stenen, bijvoorbeeld 4K, 4/7/10T of 4K=2 voor twee stenen tegelijk; - voor geen
setup-check-marks = m paars masker, t schat, mt allebei, - geen
setup-check-bans = Wat de bovenste en de onderste zandloper verbieden, twee van: movement, gems, golden_masks, start
setup-check-icons = De symbolen, bijvoorbeeld AAK; - voor geen
setup-check-ask-calendar = Juist? [Enter ja, t baan, r balken, k sleutels, s later, b terug, q stop]
setup-check-ask-row = Juist? [Enter ja, r rij, s later, b terug, q stop]
setup-check-ask-number = Juist? [Enter ja, n aantal, s later, b terug, q stop]
setup-check-calendar-is = Mayakalender: baan { $track } (S zon, M maan, G tandrad); balken na de vakken { $bars }; sleutels { $keys }
setup-check-row-is = Uitdaging { $row }: { $told } (niveau, stenen meer, C vloeken T schatten I illusies H karakters, opdrachten)
setup-check-number-is = Vervloekte stenen, en evenveel vindplaatsen: { $count }
setup-check-track = De symbolen van de negen vakken, bijvoorbeeld SMSGSMSGM; voor elk is er een tegel
setup-check-bars = Na welke vakken de drie balken liggen, bijvoorbeeld 2 5 8
setup-check-keys = De sleutels op de tien vakken, de pijl eerst, bijvoorbeeld 3 3 3 3 3 3 3 2 1 0
setup-check-row = Niveau, stenen meer, modules, opdrachten, bijvoorbeeld 2 1 TH 1; - voor geen module
setup-check-number = Hoeveel
setup-fault-opening-twice = Een ingang is twee keer genoemd
setup-fault-no-stairway = De trap is de ingang aan de zuidkant, en die is er niet
setup-fault-too-few-openings = Een kamer heeft haar trap en een tot drie andere ingangen
setup-fault-rear-elsewhere = De ingangen van de achterste ruimte horen niet bij die van de kamer
setup-fault-frame-of-two = In het rode kader staan twee symbolen (drie bij de smalle doorgang)
setup-fault-two-bans = Een verbodskamer heeft twee zandlopers, elk met wat hij verbiedt
setup-fault-three-gems = Een stenenkamer vraagt 4, 7 of 10 van haar symbool
setup-fault-one-gem = Een kamer met één steen vraagt 4 van haar symbool
setup-fault-no-mark = Deze kamer toont een paars masker, een schat of allebei
setup-fault-basic-has-no-mark = Een basiskamer toont geen paars masker en geen schat
setup-fault-total = In de doos zitten { $things }; geteld zijn er { $found }
setup-fault-total-of-module = In de doos zitten { $things } van de module { $modules }; geteld zijn er { $found }
setup-fault-three-gems-of-each = { $things }: drie tonen een steen voor sleutels en drie een voor fakkels
setup-fault-calendar-tiles-unlike-spaces = De kalendertegels moeten die zijn waar de vakken om vragen
setup-fault-calendar-keys-and-bars = De kalender heeft tien sleutelgetallen en drie balken nodig
setup-fault-numbers-of-gems = Er zijn stenen nodig voor 1 tot 6 spelers en drie niveaus
setup-fault-cue-unknown = Een teken is gong, door of collapse, niet { $name }
setup-fault-cue-impossible = Het teken { $name } op { $t } s met aftelling { $countdown } kan niet; aftellingen zijn 1 tot 3
setup-fault-no-such-kind = De soort { $kind } bestaat niet; er zijn { $known }
setup-fault-no-such-table = De tabel { $table } bestaat niet; er zijn { $known }
setup-fault-no-such-entry = { $table } heeft geen regel { $name } om te verbeteren
setup-fault-entry-twice = { $table } heeft al een regel { $name }
setup-fault-unreadable-entry = Dat is niet leesbaar: { $reason }
setup-fault-unreadable-corrections = { $file } is niet leesbaar als verbeteringen: { $reason }
setup-fault-unreadable-addition = { $file } is niet leesbaar: { $reason }
setup-check-again = Dat is niet leesbaar; nog eens
setup-check-done = Alles is bekeken. Bedankt!
setup-check-stopped = { $count ->
    [one] Eén gegeven blijft
   *[other] { $count } gegevens blijven
} over voor een andere keer.
setup-check-kept = Staat in { $file }; play en setup gebruiken het vanaf nu.
setup-check-unfinished = Staat in { $file }, maar geldt nog niet, want het past niet bij elkaar: { $reason }
setup-thing-chamber-start = { $count ->
    [one] { $count } startkamer
   *[other] { $count } startkamers
}
setup-thing-chamber-exit = { $count ->
    [one] { $count } uitgang
   *[other] { $count } uitgangen
}
setup-thing-chamber-gem = { $count ->
    [one] { $count } kamer met drie stenen
   *[other] { $count } kamers met drie stenen
}
setup-thing-chamber-basic = { $count ->
    [one] { $count } basiskamer
   *[other] { $count } basiskamers
}
setup-thing-chamber-curse-treasure = { $count ->
    [one] { $count } kamer met masker of schat
   *[other] { $count } kamers met masker of schat
}
setup-thing-chamber-illusion = { $count ->
    [one] { $count } schijnkamer
   *[other] { $count } schijnkamers
}
setup-thing-chamber-linked = { $count ->
    [one] { $count } verbonden kamer
   *[other] { $count } verbonden kamers
}
setup-thing-chamber-double = { $count ->
    [one] { $count } dubbele kamer
   *[other] { $count } dubbele kamers
}
setup-thing-chamber-treasure = { $count ->
    [one] { $count } schatkamer
   *[other] { $count } schatkamers
}
setup-thing-chamber-quest = { $count ->
    [one] { $count } questkamer
   *[other] { $count } questkamers
}
setup-thing-chamber-trap = { $count ->
    [one] { $count } valkamer
   *[other] { $count } valkamers
}
setup-thing-chamber-time = { $count ->
    [one] { $count } tijdkamer
   *[other] { $count } tijdkamers
}
setup-thing-chamber-queenie = { $count ->
    [one] { $count } Queenie-kamer
   *[other] { $count } Queenie-kamers
}
setup-thing-chamber-home-made = { $count ->
    [one] { $count } zelfgemaakte kamer
   *[other] { $count } zelfgemaakte kamers
}
setup-thing-curse-card = { $count ->
    [one] { $count } vloekkaart
   *[other] { $count } vloekkaarten
}
setup-thing-treasure-tile = { $count ->
    [one] { $count } schattegel
   *[other] { $count } schattegels
}
setup-thing-task-tile = { $count ->
    [one] { $count } taaktegel
   *[other] { $count } taaktegels
}
setup-thing-calendar-tile = { $count ->
    [one] { $count } kalendertegel
   *[other] { $count } kalendertegels
}
setup-thing-gem-location-tile = { $count ->
    [one] { $count } vindplaatstegel
   *[other] { $count } vindplaatstegels
}
setup-thing-cursed-gem-tile = { $count ->
    [one] { $count } tegel vervloekte steen
   *[other] { $count } tegels vervloekte steen
}
setup-thing-character = { $count ->
    [one] { $count } karakter
   *[other] { $count } karakters
}
setup-thing-challenge = { $count ->
    [one] { $count } uitdaging
   *[other] { $count } uitdagingen
}
setup-thing-calendar-space = { $count ->
    [one] { $count } vak van de kalender
   *[other] { $count } vakken van de kalender
}
setup-thing-character-card = { $count ->
    [one] { $count } karakterkaart
   *[other] { $count } karakterkaarten
}
setup-thing-gem = { $count ->
    [one] { $count } magische steen
   *[other] { $count } magische stenen
}
setup-thing-die = { $count ->
    [one] { $count } dobbelsteen
   *[other] { $count } dobbelstenen
}
setup-thing-quest-marker = { $count ->
    [one] { $count } questfiche
   *[other] { $count } questfiches
}
setup-thing-figure = { $count ->
    [one] { $count } avonturier
   *[other] { $count } avonturiers
}
setup-thing-token = { $count ->
    [one] { $count } avonturiersfiche
   *[other] { $count } avonturiersfiches
}
setup-thing-ghost = { $count ->
    [one] { $count } spook
   *[other] { $count } spoken
}
setup-thing-gem-tile = { $count ->
    [one] { $count } steentegel van de obelisk
   *[other] { $count } steentegels van de obelisk
}
setup-thing-chalice = { $count ->
    [one] { $count } kelk
   *[other] { $count } kelken
}
setup-thing-green-timer = { $count ->
    [one] { $count } groene zandloper
   *[other] { $count } groene zandlopers
}
setup-thing-blue-timer = { $count ->
    [one] { $count } blauwe zandloper
   *[other] { $count } blauwe zandlopers
}
setup-thing-time-token = { $count ->
    [one] { $count } tijdfiche
   *[other] { $count } tijdfiches
}
setup-thing-snake = { $count ->
    [one] { $count } slangenfiche
   *[other] { $count } slangenfiches
}
setup-thing-calendar-board = { $count ->
    [one] { $count } Mayakalender
   *[other] { $count } Mayakalenders
}
setup-thing-calendar-figure = { $count ->
    [one] { $count } Mayafiguur
   *[other] { $count } Mayafiguren
}
setup-thing-teleporter = { $count ->
    [one] { $count } teleporterfiche
   *[other] { $count } teleporterfiches
}
setup-module-curses = Vloeken
setup-module-treasures = Schatten
setup-module-illusions = Schijnkamers
setup-module-special-chambers = Speciale kamers
setup-module-quests = Quests
setup-module-characters = Karakters
setup-module-traps = Vallen
setup-module-time-chambers = Tijdkamers
setup-module-queenie-pit = Queenie: De kuil
setup-module-queenie-doomed = Queenie: Verdoemd
setup-module-queenie-fountain = Queenie: De fontein
setup-module-queenie-quests = Queenie: Questkamers
setup-module-queenie-maze = Queenie: Doolhof
setup-module-queenie-characters = Queenie: Nieuwe karakters
setup-module-queenie-maya-eternal = Queenie: Mayakalender, eeuwig
setup-module-queenie-maya-doomed = Queenie: Mayakalender, verdoemd
setup-module-queenie-exchange-teleport = Queenie: Ruil en teleport
setup-module-queenie-totem = Queenie: Totem
setup-module-queenie-cursed-gems = Queenie: Vervloekte stenen
word-permanent = blijvend
word-activatable = activeerbaar

## Hands of the page

hand-unreadable = Dat is niet begrepen: { $reason }
hand-too-fast = Te snel: iets langzamer graag

## Who may do what on the page

access-no-name = Deze aanvraag zegt niet onder welke naam ze de tafel zoekt.
access-wrong-name = De tafel luistert niet naar „{ $name }”. Open haar eigen adres, of zet deze naam in `names` onder [page] in table.toml.
access-other-site = Een andere website vroeg dit in je browser; dat mag niet.
access-join-first = Je kijkt alleen. Tik op „Meedoen” en voer de pincode in.
access-host-only = Alleen een gastheer mag dit.
access-too-long = Dat is meer dan de tafel in één keer aanneemt.
access-too-slow = Er kwam niets meer aan: probeer het opnieuw.
access-too-many = Te veel browsers kijken naar de tafel: sluit de pagina op een ervan.
access-too-many-of-one = Dit apparaat heeft de pagina te vaak open: sluit een paar vensters.
access-unreadable = Dat is niet begrepen.
access-pin-wrong = Dat is niet de pincode.
access-pin-wait = Dat was te vaak niet de pincode. Wacht { $seconds ->
    [one] een seconde
   *[other] { $seconds } seconden
}.
join = Meedoen
join-pin = Pincode
join-where = De pincode staat op de pagina van de gastheer en in de terminal van de tafel. Sneller: scan daar de QR-code.
join-aloud = Pincode laten zeggen
join-aloud-said = Luister: de tafel zegt de pincode.
join-aloud-again = De tafel heeft de pincode net gezegd. Vraag het zo nog eens.
join-aloud-not-now = De pincode kan nu niet worden gezegd: er loopt een spel, of de tafel heeft geen geluid.
join-old-code = Deze QR-code is van een eerdere avond: scan de nieuwe, of voer de pincode in.
join-delete = Een cijfer wissen
join-wait = Wacht:
join-done = Je doet mee.
join-offline = De tafel antwoordt niet: zit dit apparaat in hetzelfde netwerk?
me = Dit apparaat
me-whose = Van wie is het? Meerderen mogen het delen.
me-name = De naam ervan
me-keep = Bewaren
phone-own = Mijn telefoon
phone-table = De hele tafel
phone-whose = Van wie deze telefoon is
phone-speak = Praten
phone-cards = Kaarten en kamer
phone-says-asked = De tafel vraagt je iets
phone-says-refused = Dat kan niet
phone-says-door = Tien seconden!
pad-dice = De dobbelstenen
pad-keys = Wat de dobbelsteen toont
pad-same = Weer hetzelfde
pad-all = Alles gegooid
pad-back = Fout: terug
pad-free = Breek de ban
pad-trust = Liever vertrouwen
pad-enter = Dobbelstenen invoeren
pad-unsure = De camera kan een dobbelsteen niet lezen: wat toont hij?
pad-way-trusted = Vertrouwd: de worp die betaalt wordt genoteerd
pad-way-counted = Geteld: tik een dobbelsteen aan en zeg wat hij toont
pad-way-seen = De camera leest deze dobbelstenen
role-look = kijkt
role-play = speelt mee
role-host = gastheer
invite = Iemand binnenlaten
invite-scan = Scan dit met de camera van een telefoon
invite-or = of open dit adres en voer de pincode in
invite-host = Nog een apparaat gastheer maken
invite-host-about = Wie dit scant, mag alles wat jij mag.
invite-only-here = Geen telefoon kan deze pagina nu openen: de tafel zit in geen netwerk, of `host` onder [page] in table.toml sluit anderen buiten.
invite-qr = QR-code met het adres van de pagina

## Chambers of the modules, by name

word-L1 = Verbonden kamer
word-L2 = Verbonden kamer
word-L3 = Verbonden kamer
word-D1 = Dubbele kamer
word-D2 = Dubbele kamer
word-TC = Schatkamer
word-Q1 = Altaar
word-Q2 = Opdrachtenkamer
word-Q3 = Geestenkamer
word-Q4 = Levensboom
word-Q5 = Obelisk
word-Q6 = Chaos
word-Q7 = Sterrenbeeld
word-Q8 = Slangenkuil
word-T1 = Bewegend platform
word-T2 = Oproeping
word-T3 = Klif (sleutels)
word-T4 = Klif (fakkels)
word-T5 = Glijbaan
word-P1 = Verbodskamer
word-P2 = Verbodskamer
word-P3 = Verbodskamer
word-P4 = Verbodskamer
word-LV1 = Lava (dobbelstenen)
word-LV2 = Lava (stenen)
word-TO = Fakkelkamer
word-SA = Offerkamer
word-PIT = De kuil
word-FO = Fontein
word-MI = Luchtspiegeling
word-GE = Tandwielkamer
word-DU = Kerker
word-NG = Smalspoor
word-CA = Kalenderkamer
word-EX = Ruilkamer
word-TE = Teleporter
word-TT = Totem

## What chambers do, in a sentence

about-start = Wees hier wanneer de deur dichtslaat.
about-exit = Genoeg sleutels op je eigen dobbelstenen en je bent buiten.
about-illusion = Verdwijnt als de deur dichtslaat; de stenen blijven tellen.
about-linked = Stenen alleen samen: avonturiers tegelijk in twee verbonden kamers.
about-double = De stenen liggen in de achterkamer; alleen de achterdeur leidt erheen.
about-TC = Draag de kelk naar de uitgang: elke stap kost een extra fakkel.
about-Q1 = Twee dobbelstenen gaan voorgoed op het altaar.
about-Q2 = Los hier samen vier opdrachten op, een voor een.
about-Q3 = Drijf de geest hierheen, twee fakkels per kamer. Niemand mag erin.
about-Q4 = Genees de boom: twee gouden maskers per speler.
about-Q5 = Drie steentegels drukken op de voorraad; elke buurkamer haalt er één weg.
about-Q6 = Verzamel je hier allemaal, dan trekt ieder een vloek.
about-Q7 = Sta tegelijk op alle tekens, dan hier twee sleutels.
about-Q8 = Versla elke slang met twee fakkels, daarna de moeder met vijf.
about-T1 = Draagt de ontdekker met de klok mee rond de tempel naar de eerste deur.
about-T2 = Roept iedereen hierheen; later roepen drie sleutels opnieuw.
about-T3 = Wie erin valt, heeft drie eigen sleutels nodig om eruit te komen.
about-T4 = Wie erin valt, heeft drie eigen fakkels nodig om eruit te komen.
about-T5 = De schuine trap leidt alleen naar binnen.
about-time-green = Zolang het zand loopt is dit verboden; daarna één keer omdraaien.
about-LV1 = Vijf fakkels, vier sleutels, drie avonturiers binnen een minuut, anders gaan er dobbelstenen verloren.
about-LV2 = Vijf fakkels, vier sleutels, drie avonturiers binnen een minuut, anders komen er stenen in de voorraad.
about-TO = Zeven fakkels binnen een minuut, anders verliezen twee spelers een dobbelsteen.
about-SA = Ieder laat hier een dobbelsteen achter: haal hem binnen een minuut.
about-PIT = Vijf zwarte maskers van één speler activeren twee stenen; de dobbelstenen blijven zwart.
about-FO = Twee gouden maskers geven een verloren dobbelsteen terug, één keer per speler.
about-MI = Wisselt van plaats met de startkamer. Niet veilig.
about-GE = Twee fakkels schuiven een hele rij of kolom één op.
about-DU = De ontdekker glijdt erin en komt er niet uit waar hij binnenkwam.
about-NG = Drie fakkels om erdoor te komen; binnen wachten een steen en een schat.
about-CA = Drie sleutels verwisselen twee kalendertegels.
about-EX = Lever een vloek in, neem een schat: één keer per bezoek.
about-TE = Leg de fiche ergens neer en ga heen en weer zonder dobbelstenen.
about-TT = Stapel dobbelstenen met maskers: vijf voor één steen, tien voor twee.

## What curses and treasures do

about-trap = Je mag geen kamer betreden en er geen ontdekken.
about-broken_die = Een van je dobbelstenen ligt op deze kaart.
about-mask = Je gouden masker bevrijdt maar één zwart masker.
about-silence = Je mag niet praten.
about-lost_dice = Een dobbelsteen die van tafel valt, ben je voorgoed kwijt.
about-cursed_hand = Eén hand blijft op je hoofd.
about-soul_exchange = Je speelt de avonturier van een ander, en hij die van jou.
about-lost_treasure = Een van je schatten is weg, ongebruikt.
about-really_cursed = Je trekt twee vloeken in plaats van één.
about-doomed = Je mag niet ontsnappen.
about-stand_up = Je speelt staand.
about-poison = Als de deur dichtslaat verlies je een dobbelsteen, buiten de start zelfs twee.
about-strangle_vines = Gegooide avonturiers kun je niet gebruiken.
about-mind_control = Raak je figuur, de stapel en de stenen niet aan: anderen doen het.
about-pitfall = Je valt terug naar de startkamer.
about-magical_bond = Eén hand houdt een medespeler vast.
about-weakest_link = Wees bij de start als de deur dichtslaat, anders verliest iedereen met je mee.
about-misinformation = Roep bij elke ontdekking twee keer dat je de uitgang hebt gevonden.
about-healing_mask = Iedereen mag meteen alle zwarte maskers opnieuw gooien. Eén keer.
about-double_torch = Telt als twee fakkels. Eén keer.
about-double_key = Telt als twee sleutels. Eén keer.
about-teleport = Naar elke kamer waar iemand staat, zonder de kelk. Eén keer.
about-extra_gem = Een steen uit de voorraad komt op deze tegel en geldt als geactiveerd.
about-secret_passage = Een blijvende doorgang door een muur tussen twee kamers, voor iedereen.
about-large_torch = Je kamer is tot de volgende deur ook een veilige startkamer.
about-counterspell = Legt een van je vloeken af. Eén keer.
about-short_cut = Bij het ontdekken: kies een kamer uit de stapel en schud hem daarna.
about-time_out = De klok staat stil en niemand gooit.
about-genie_lamp = Bekijk de bovenste drie schatten en neem er één.
about-portal = Naar elke kamer rondom de jouwe, ook schuin.
about-clone = Je sleutels en fakkels tellen dubbel voor één actie.

## What characters can do

about-explorer-permanent = Je mag een getrokken kamer onder de stapel leggen en de volgende aanleggen.
about-explorer-activatable = Ren door maximaal drie open deuren.
about-doctor-permanent = Je gouden masker bevrijdt tot drie zwarte maskers.
about-doctor-activatable = Een andere speler, waar hij ook is, gooit alle zwarte maskers opnieuw.
about-muscleman-permanent = Elke fakkel die je gooit telt als twee.
about-muscleman-activatable = Draai een willekeurige kamer, behalve de start.
about-priest-permanent = Zijn al je dobbelstenen zwart, ga dan naar een andere avonturier.
about-priest-activatable = Drie zwarte maskers tellen ergens als drie sleutels of fakkels voor stenen en zijn daarna vrij.
about-technician-permanent = Je gouden maskers mogen sleutels zijn.
about-technician-activatable = Ga naar een kamer waar iemand staat.
about-mentalist-permanent = Met twee avonturiers betreed je elke kamer naast je.
about-mentalist-activatable = Loop door een muur.
about-void_runner-permanent = Van een open ingang naar elke andere open ingang.
about-void_runner-activatable = Hetzelfde, en iedereen in je kamer gaat mee.
about-trickster-permanent = Ruil dobbelstenen één op één met wie in je kamer is.
about-trickster-activatable = Ruil dobbelstenen één op één met een speler waar dan ook.

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

hand-begin = Beginnen
hand-pause = Pauze
hand-go-on = Verder
hand-undo = Terugnemen
overrule = De scheidsrechter overrulen
overrule-sure = Zeker? Nog een keer
panel = kleurknop
panel-hint = Drukken: ik ben het. Allemaal vasthouden: noodlot afwenden.
moves-of = wat er kan
moves-open = Nu
moves-none = Gooien: nog niets is betaald
moves-not-yet = Nu kan er niets
moves-later = Met de juiste dobbelstenen
move-asks = vraagt
move-lacks = er ontbreken dobbelstenen
close = Sluiten
cards-title = Voor je
card-down = gedekt tot de volgende deur
card-cursed-gem = Vervloekte steen
about-cursed-gem = Vind zijn plek in een kamer met één steen; eerder mag je niet ontsnappen.
player-trapped = gevangen
cell-beyond = Plaats voor een kamer
choice-treasure = moet een schat inleveren:
choice-player = ruilt van figuur met:
asking-which = Wat wordt bedoeld?
asking-who = Wie was het?
asking-you = Was jij het?
picker-nothing = Er is niets getrokken
picker-title-pile = welke kamer is getrokken?
picker-title-curses = welke vloek is getrokken?
picker-title-treasures = welke schat is het?
picker-title-tasks = welke taak is het?
picker-title-calendar = welke kalendertegel is getrokken?
picker-title-gem-locations = welke edelsteenplaats is het?
before-title = Wat hebben jullie voor de start getrokken?
opening-unnamed = welke?
opening-east = Oostelijk van de start
opening-west = Westelijk van de start
holding-characters = welk personage?
holding-cursed-gems = welke vervloekte steen?

## Sound

sound-title = Geluid
bus-music = Muziek
bus-effects = Effecten
bus-voice = Stem
mute = Dempen
sound-muted = gedempt
hear-it = Beluisteren
tracks-title = Soundtrack
tracks-fixed = Het spel is begonnen: de soundtrack blijft.
voices-title = De tempel spreekt
track-temple = De tempel (rustig)
track-depths = De diepte (duister)
track-drums = Gongs, deuren en hartslag
track-quick = Negentig seconden, om te proberen
track-hourglass = Zandloper

## Eigen muziek

import-open = Eigen muziek …
import-title = Jullie eigen muziek
import-choose = Bestand kiezen
import-drop = of leg het hier neer
import-kinds = Van cd gelezen, MP3, Ogg, FLAC, WAV, M4A … Het blijft op de computer van deze tafel.
import-limit = hoogstens
import-too-large = Dit bestand is te groot: knip de tien minuten van het spel eruit, of maak er FLAC of MP3 van.
import-arriving = Het bestand komt eraan …
import-decoding = Het wordt beluisterd …
import-keeping = De muziek wordt geschreven …
import-decoded = tot nu toe gehoord
import-cancel = Stoppen
import-other-file = Ander bestand
import-length = Lengte
import-frames = Monsters bij 48 kHz
import-source = In het bestand
import-loudness = Luidheid
import-mono = mono
import-stereo = stereo
import-channels = kanalen
import-note-mono = Eén kanaal: het is aan beide kanten te horen.
import-note-dull = Met een lage frequentie opgenomen: het klinkt dof, maar speelt.
import-note-short = Korter dan een spel: het kan als muziek dienen, steeds opnieuw, onder onze eigen gongs en deuren.
import-note-known = Dit geluid hebben jullie al eens gemarkeerd: hier zijn jullie markeringen.
import-note-playing = Er wordt gespeeld: tot het einde kan niets gebracht of beluisterd worden.
import-step-mark = Waar is de eerste gong?
import-step-mark-how = Tik in de golfvorm waar de eerste gong klinkt, ongeveer drie minuten na „Escape!”, en zet hem daaronder precies goed.
import-step-check = Staat alles op zijn plaats?
import-step-check-how = Beluister elke markering; verschuif haar hieronder met vinger, muis of pijltjestoetsen, of haal haar weg.
import-find = De andere zoeken
import-find-again = De andere opnieuw zoeken
import-finding = Dezelfde gong wordt gezocht …
import-wave = Het hele nummer
import-nearer = Dichterbij
import-farther = Verder weg
import-hear = Beluisteren
import-earlier = eerder
import-later = later
import-drop-mark = Weghalen
import-drop-stroke = Geen slag
import-missing = niet gemarkeerd
import-missing-still = Nog te markeren:
import-wrong = Niet in hun volgorde:
import-sure-certain = zeker
import-sure-likely = waarschijnlijk
import-sure-guess = graag nakijken
import-sure-clock = volgens de klok
import-sure-yours = van jullie
import-game-length = Van „Escape!” tot de instorting:
import-name = Hoe heet het?
import-keep = Deze muziek bewaren
import-plain = Als gewone muziek spelen
import-plain-how = Zonder markeringen: onze gongs, deuren en hartslag liggen eroverheen, en de muziek wijkt ervoor.
import-kept = staat nu in de lijst met muziek
import-choose-it = Voor dit spel kiezen
import-chosen = Het is gekozen.
import-mark-escape = „Escape!”
import-mark-gong-1 = Eerste gong
import-mark-gong-2 = Tweede gong
import-mark-gong-3 = Derde gong
import-mark-door-1 = Eerste deur
import-mark-door-2 = Tweede deur
import-mark-collapse = Instorting
import-order = { $mark } ({ $at }) komt niet na { $other } ({ $bound }).
import-past-end = { $mark } ({ $at }) ligt voorbij het einde van het nummer ({ $bound }).
import-fault-no-sound = „{ $name }” is geen geluidsbestand: WAV, FLAC, Ogg, MP3, M4A en dergelijke kunnen gelezen worden.
import-fault-needs-ffmpeg = „{ $name }” is alleen met ffmpeg leesbaar: installeer het op de computer van de tafel, of breng WAV, FLAC, Ogg of MP3.
import-fault-empty = Er zit geen geluid in „{ $name }”.
import-fault-silent = Er is niets te horen in „{ $name }”: het is stil of korter dan een halve seconde.
import-fault-unreadable = „{ $name }” is beschadigd en kan niet gelezen worden.
import-fault-rate = „{ $name }” heeft een frequentie die niet gespeeld kan worden.
import-fault-too-long = „{ $name }” duurt langer dan een half uur: knip de tien minuten van het spel eruit.
import-fault-too-large = „{ $name }” is te groot: een bestand mag hoogstens { $limit } MB hebben.
import-fault-full = Er is geen plaats voor „{ $name }” op de computer van de tafel: maak plaats en probeer het opnieuw.
import-fault-quota = Er is al { $kept } GB eigen muziek: verwijder er eerst iets van op de computer van de tafel, in de map „soundtracks”.
import-fault-broke = „{ $name }” kan niet tot het einde gelezen worden: zet het om naar WAV of FLAC.
import-fault-unkept = De muziek kon niet geschreven worden op de computer van de tafel: is er plaats, en mag dit programma schrijven?
import-fault-playing = Er wordt gespeeld: breng muziek voor of na het spel.
import-fault-busy = Er wordt net andere muziek gebracht: wacht even.
import-fault-none = Er is geen muziek meer om te markeren: breng het bestand opnieuw.
import-fault-marks = De markeringen passen niet bij elkaar.
import-fault-gone = Het bestand is niet heel aangekomen: probeer het opnieuw.
import-fault-given-up = Dit bestand is opgegeven.
import-fault-other = Dit bestand kan niet gebruikt worden.
import-offline = De tafel antwoordt niet: probeer het zo meteen opnieuw.

## Signs of the modules

label-signs = Wat nu geldt
label-challenge = Uitdaging
ban-movement = Niet betreden
ban-gems = Geen stenen
ban-golden_masks = Geen gouden maskers
ban-start = Niet naar start
sign-quests = Open quests
sign-gem-tiles = Steentegels op de voorraad
sign-tasks = Opdrachten over
sign-calendar = Kalender, hierna
sign-teleporter = Draagt de teleporter
sign-curses = Vloeken op de stapel
sign-treasures = Schatten op de stapel
token-treasure = Schat, gedekt
token-chalice = Kelk
token-ghost = Geest
token-snake = Slang
token-teleporter = Fiche van de teleporter
token-card-large_torch = Grote fakkel: hier is het veilig
token-sun = Kalendertegel: zon
token-moon = Kalendertegel: maan
token-gear = Kalendertegel: tandwiel
token-location = Steenplek, gedekt

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

## What the table says of itself, more of it

notice-which = { $player }: welke?
notice-wrong-die-taken = { $player } heeft een andere dobbelsteen weggehaald dan de juiste: leg hem terug en neem de gemarkeerde
notice-exchange-back = De ruil is teruggedraaid. { $players }: leg terug wat jullie al geruild hebben
notice-name-the-tile = Wat heeft { $player } getrokken? Zeg het op de pagina
notice-name-the-openings = Zeg eerst op de pagina wat naast de start ligt en wat iedereen heeft
notice-nothing-drawn = Er is toch niets getrokken
notice-tile-not-named = Niemand zei wat er getrokken is: leg het terug
notice-move-gone = { $player }: dat kan niet meer
notice-nothing-to-undo = Er valt niets terug te nemen
notice-cannot-overrule = Dat valt niet meer te overrulen
notice-no-such-track = Er is geen soundtrack { $track }
notice-fault = Er ging iets mis in de metgezel. Het staat in het logboek. Het spel gaat door; doe het laatste nog eens

## Boards and ports in trouble

# Borden en poorten die niet te gebruiken zijn; het spel gaat zonder ze verder.
device-board-no-answer = { $port } antwoordt niet als een bord: flash het met companion boards flash, of haal het uit de lijst
device-board-version = Het bord op { $port } spreekt versie { $theirs } van de lijn, deze companion { $ours }: flash de firmware van deze companion
device-board-no-identity = Het bord op { $port } is nieuw: geef het een nummer en een plaats met companion boards name
device-board-memory-damaged = Het geheugen van het bord op { $port } is beschadigd: noem het opnieuw met companion boards name
device-board-unknown-kind = Het bord op { $port } is van een soort ({ $kind }) die deze companion niet kent: werk een van beide bij
device-board-no-place = Bord { $board } op { $port } heeft geen plaats aan deze tafel: geef het er een met companion boards name
device-board-same-name = Twee borden noemen zich nummer { $board }: alleen dat op { $other } telt, niet dat op { $port }
device-board-same-place = Twee borden liggen op { $column },{ $row }: alleen dat op { $other } telt, niet dat op { $port }
device-board-lost-presses = Bord { $board } was zo lang afgesneden dat het { $count } toetsbewegingen moest vergeten
device-port-forbidden = { $port } mag niet geopend worden: voer companion boards udev --install uit en steek het bord opnieuw in
device-port-busy = { $port } is in gebruik bij een ander programma: sluit dat
device-port-unusable = { $port } is niet als seriële poort te gebruiken ({ $reason }): haal het uit de lijst
device-port-something-else = { $port } is { $stranger ->
    [gps] een gps-ontvanger
    [printer] een 3D-printer
    [mill] een frees of graveermachine
    [firmata] een Arduino met Firmata
    [modem] een modem
   *[other] iets anders
}, geen bord: het wordt met rust gelaten

## The camera's screen

eye-title = Wat de camera ziet
eye-back = De tafel
eye-mats = Wat ze leest
eye-calm-still = ligt stil
eye-calm-moving = beweegt
eye-calm-hand = er ligt een hand boven
eye-die-read = gelezen
eye-die-unsure = niet zeker
eye-die-cocked = ligt scheef
eye-die-hidden = deels bedekt
eye-no-dice = geen dobbelstenen
eye-unknown-face = onbekend
eye-pile = Trekstapel
eye-tile = Kamer nummer
eye-no-tile = geen tegelmarkering in beeld
eye-took = van stilstand tot aflezing
eye-px = pixels per millimeter (1,6 is nodig)
eye-figure-size = Beeld
eye-figure-fps = Beelden per seconde
eye-figure-work = Werk per beeld
eye-figure-set = Dobbelstenen
eye-waiting = Wachten op het eerste beeld …
eye-no-picture = Nu geen beeld; eronder staat waarom.
eye-no-camera = Er is geen camera genoemd: schrijf cameras = [{"{"}source = 0{"}"}] onder [dice] in table.toml en start opnieuw
eye-nobody-answers = De camera antwoordt nog niet; probeer het zo nog eens
eye-teach = Laat je dobbelstenen zien
eye-teach-about = Ongeveer drie minuten: neem de vijf dobbelstenen van een speler en leg ze op een mat zoals gezegd wordt, kant voor kant. Ondertussen hoef je niets in te drukken.
eye-teach-name = Naam van deze dobbelstenen
eye-teach-begin = Begin
eye-teach-replaces = Er zijn al dobbelstenen met deze naam: deze komen ervoor in de plaats.
eye-game-is-on = Er loopt een spel: laat dobbelstenen ervoor of erna zien
eye-pictures = Beelden
eye-undo-face = Eén kant terug
eye-stop = Stoppen
eye-use = Deze dobbelstenen nu gebruiken
eye-done = Nu niet
eye-sets = Dobbelstenen die ze kent
eye-sets-none = Nog geen: laat eerst je dobbelstenen zien.
eye-in-use = in gebruik
eye-set-use = Gebruiken
eye-set-save = Als bestand bewaren
eye-set-remove = Verwijderen
eye-set-report = Hoe goed zijn ze te onderscheiden?
eye-sure = Echt?
eye-take-in = Bestand overnemen
eye-taken-in = De dobbelstenen uit dat bestand zijn nu bekend.
eye-report = Van { $held } achtergehouden beelden werden er { $right } goed benoemd en bleven er { $unsure } open; wat open blijft wordt gevraagd, nooit geraden.
eye-report-none = Er waren te weinig beelden om te zeggen hoe goed de kanten te onderscheiden zijn.
eye-report-matrix = Rijen: wat getoond werd; kolommen: waarvoor het gehouden werd
eye-report-closest = Het makkelijkst te verwarren
eye-used = “{ $name }” wordt vanaf nu gelezen, in elk spel. Gooi de dobbelstenen op een mat: het beeld noemt ze zodra ze stilliggen.
eye-used-today = “{ $name }” wordt gelezen tot je dit sluit. Gooi de dobbelstenen op een mat: het beeld noemt ze zodra ze stilliggen.
eye-used-not-kept = “{ $name }” wordt gelezen, maar alleen tot je dit sluit: { $reason }
lesson-learning = Alle kanten zijn gezien; ze leren duurt enkele seconden …
lesson-kept = “{ $name }” is geleerd en bewaard.
lesson-failed = De dobbelstenen konden niet worden geleerd: { $reason }
lesson-ended-by-game = Er is een spel begonnen, dus het tonen is gestopt; wat geleerd was is vergeten
guide-mat = Leg een mat onder de camera, zodat minstens twee markeringen te zien zijn.
guide-lay = Leg je dobbelstenen op een van de matten, allemaal met deze kant boven: { $face }.
guide-hold-still = Goed. Haal je hand even weg.
guide-move = Gezien. Verschuif en draai de dobbelstenen nu, nog steeds met deze kant boven: { $face }.
guide-improve = Er is nog iets te verbeteren.
guide-done = Alle kanten zijn gezien.
guide-too-small = De dobbelstenen zijn te klein in beeld: breng de camera dichter bij de mat.
guide-leaning = Een dobbelsteen ligt scheef: leg hem plat.
guide-covered = Een dobbelsteen is deels bedekt: laat er ruimte omheen.
guide-dark = Het is te donker: doe een lamp aan.
guide-bright = Het is te licht: dim de lamp of draai haar weg.
guide-glare = De lamp spiegelt in een dobbelsteen: zet haar opzij.
guide-blurred = Het beeld is onscherp: stel de camera scherp of houd haar stil.
guide-looks-like = Dit lijkt op { $other }. Ligt bij alle dobbelstenen deze kant boven: { $face }?
camera-opening = Camera { $camera } wordt geopend.
camera-not-there = Camera { $camera } gaat niet open: sluit haar aan of verbeter haar source in table.toml; elke 2 seconden een nieuwe poging.
camera-silent = Camera { $camera } geeft geen beelden: controleer kabel of stream; elke 2 seconden een nieuwe poging.
camera-restarted = Camera { $camera } is gestopt ({ $error }); ze wordt elke 2 seconden opnieuw gestart.
camera-program-missing = Het programma { $program }, dat camera { $camera } leest, is niet geïnstalleerd: typ { $command } op de computer bij de tafel; elke 2 seconden wordt er opnieuw gezocht.
camera-program-not-packaged = Het programma { $program }, dat camera { $camera } leest, is niet geïnstalleerd, en dit systeem heeft er geen pakket van (Debian zelf heeft er geen): gebruik Raspberry Pi OS, dat heeft rpicam-apps-lite, of een camera op USB.
camera-program-ended = Het programma { $program }, dat camera { $camera } leest, is gestopt ({ $error }): controleer de lintkabel van de camera en of geen ander programma haar gebruikt; elke 2 seconden een nieuwe start.
camera-too-dark = Camera { $camera } ziet te weinig licht: doe een lamp aan.
camera-too-bright = Camera { $camera } ziet te veel licht: dim de lamp of draai haar weg.
camera-no-mats = Camera { $camera } ziet geen mat. Toont het beeld iets anders? Richt haar dan op de tafel. Toont het de tafel? Leg dan een mat zo neer dat minstens twee van de vier markeringen in beeld en scherp zijn.
camera-blurred = Camera { $camera } ziet geen mat, en alles is onscherp: draai aan de scherpstelring tot de tafel scherp is, veeg de lens schoon, zet de camera vast zodat ze niet trilt; leg dan een mat in beeld.
camera-mat-too-small = Camera { $camera } ziet { $count ->
    [one] deze mat
   *[other] deze matten
} te klein: { $mat }, { $px_per_mm } pixels per millimeter, 1,6 is nodig; breng de camera dichterbij of kies een groter beeld.
camera-no-dice-set = De dobbelstenen “{ $set }” zijn nog niet bekend: wel gevonden, niet benoemd. Laat ze aan de camera zien.
camera-old-dice-set = De dobbelstenen “{ $set }” zijn beschadigd of van een andere versie: wel gevonden, niet benoemd. Laat ze opnieuw aan de camera zien.
camera-live = Camera { $camera } ziet { $mats ->
    [one] { $mats } mat
   *[other] { $mats } matten
} ({ $width } × { $height }).
guide-unlike = Deze dobbelstenen tonen niet allemaal hetzelfde. Ligt bij alle deze kant boven: { $face }?
camera-mat-half-seen = Camera { $camera } ziet maar één markering van { $count ->
    [one] deze mat
   *[other] elk van deze matten
}: { $mat }, er zijn er twee nodig; verschuif de mat of de camera, of haal weg wat haar bedekt.
camera-mat-dark = Camera { $camera } ziet { $count ->
    [one] deze mat
   *[other] deze matten
} te donker om dobbelstenen te onderscheiden: { $mat }; zet een lamp dichterbij.
camera-mat-bright = Camera { $camera } ziet { $count ->
    [one] deze mat
   *[other] deze matten
} wit van het licht: { $mat }; dim de lamp of draai haar weg.
camera-mat-blurred = Camera { $camera } ziet { $count ->
    [one] deze mat
   *[other] deze matten
} onscherp: { $mat }; draai aan de scherpstelring tot de markeringen scherp zijn, veeg de lens schoon, zet de camera vast zodat ze niet trilt.
camera-glare = Van { $count ->
    [one] deze mat
   *[other] deze matten
} schijnt licht terug in camera { $camera }: { $mat }; zet de lamp opzij, hang er papier voor of veeg de lens schoon.
camera-slow = Camera { $camera } geeft maar { $fps } beelden per seconde, 15 zijn nodig: geef haar meer licht, een kleiner beeld of een andere USB-poort, en sluit andere programma’s.
camera-damaged = Beelden van camera { $camera } komen beschadigd aan ({ $count } in 10 seconden) en worden overgeslagen: neem een kortere kabel, een andere USB-poort of een beter netwerk.
camera-strange-dice = De dobbelstenen op { $count ->
    [one] deze mat
   *[other] deze matten
} lijken niet op de set “{ $set }” die camera { $camera } leest: { $mat }. Laat ze aan de camera zien of gebruik hun set.
camera-wanders = Camera { $camera } verandert steeds zelf van helderheid of kleur: zet automatische belichting en witbalans uit in haar eigen instellingen.
camera-not-held = Camera { $camera } laat dit niet vasthouden: { $what }. Als het licht verandert kunnen dobbelstenen onzeker zijn; stel het met de hand in of neem een andere camera.
camera-mat-too-small-short = te klein: { $mat }
camera-mat-dark-short = te donker: { $mat }
camera-mat-bright-short = wit van het licht: { $mat }
camera-mat-blurred-short = onscherp: { $mat }
camera-glare-short = weerspiegelt: { $mat }
camera-mat-half-seen-short = maar één markering in beeld: { $mat }
camera-no-dice-set-short = dobbelstenen “{ $set }” niet bekend
camera-old-dice-set-short = dobbelstenen “{ $set }” opnieuw laten zien
camera-strange-dice-short = andere dobbelstenen dan “{ $set }”: { $mat }
camera-damaged-short = beschadigde beelden
camera-slow-short = maar { $fps } beelden per seconde
camera-wanders-short = helderheid of kleur verandert steeds
camera-not-held-short = laat zich niet vasthouden: { $what }

## The lobby between two games

phase-lobby = De lobby
phase-ended = De muziek is afgelopen
lobby-title = Wie speelt er vanavond?
lobby-who = Wie speelt
lobby-name = Naam
lobby-how = Hoeveel doet de metgezel?
lobby-level = Niveau
lobby-modules = Modules
lobby-sound = Geluid
lobby-introduction = De stem legt eerst het spel uit
drawn-title = Wat getrokken wordt
drawn-tiles = Kamers
drawn-cards = Kaarten en tegels
drawn-seen = Een camera ziet het
drawn-told = Wij zeggen het
drawn-dealt = De pagina deelt uit
drawn-tiles-seen = Markeringen op de achterkant, de stapel onder een camera. Wat hij mist, zeggen jullie.
drawn-tiles-told = Jullie schudden en trekken. Wie trekt, tikt aan wat het is.
drawn-tiles-dealt = Er wordt niets geschud. De pagina zegt welke kamer je neemt.
drawn-cards-seen = Jullie schudden en trekken. Wie trekt, tikt aan wat het is.
drawn-cards-told = Jullie schudden en trekken. Wie trekt, tikt aan wat het is.
drawn-cards-dealt = Er wordt niets geschud. De pagina zegt wat je neemt.
lobby-challenge = Uitdaging
lobby-no-challenge = geen
lobby-brought = met de uitdaging
lobby-count-quests = Opdrachtkamers
lobby-count-traps = Valkamers
lobby-count-time = Tijdkamers
lobby-by-the-rules = volgens de regels
lobby-devices = Wat er is
lobby-lay-out = De tafel klaarzetten
lobby-listen = Naar de muziek
lobby-watch = Kijk hoe het vanzelf speelt
lobby-watch-preparing = Borden, camera en dobbelstenen worden nagebootst. Dat duurt een halve minuut.
lobby-watch-failed = Dat lukte niet:
lobby-invite = QR-code en pincode voor telefoons
lobby-unfinished = Een spel is afgebroken bij
lobby-resume = Verder spelen
lobby-leave = Opgeven
way-soundtrack = Alleen de muziek
way-soundtrack-about = Zoals de cd: inleiding, tien minuten muziek, gongs en deuren. Niemand oordeelt.
way-soundtrack-lacks = Er is nog geen luidspreker gevonden.
way-scorekeeper = Teller
way-scorekeeper-about = Jullie drukken waar je heen gaat, en hij gelooft dat de dobbelstenen genoeg tonen.
way-referee = Scheidsrechter
way-referee-about = De camera leest de dobbelstenen, en die bepalen wat mag.
way-referee-lacks = Er is nog geen camera gevonden.
lobby-too-many-players = { $count } spelers zijn te veel: dit spel is voor hoogstens { $most }.
lobby-needs = { $module } vraagt ook om: { $needs }.
lobby-one-side = { $module } en { $other } zijn twee kanten van één bord: kies er een.
lobby-impossible = Dit spel kan zo niet: { $why }

## After a game

debrief-again = Nog een keer
debrief-change = Iets veranderen
debrief-look = Naar de tafel kijken
debrief-escaped = is ontsnapt
debrief-buried = blijft in de tempel
debrief-t = Tijd
debrief-gems-activated = Edelstenen geactiveerd
debrief-gems-left = Edelstenen over
debrief-chambers = Kamers gelegd
debrief-rolls = Worpen
debrief-black-masks = Zwarte maskers gegooid
debrief-golden-masks = Gouden maskers gegooid
leave-game = Het spel verlaten
leave-question = Het spel is niet afgelopen. Toch verlaten?
leave-yes = Verlaten
leave-no = Verder spelen

## A game that goes on

notice-resumed-differs = { $player }: toen het spel werd afgebroken, lag op de mat ook { $lacks }; nu ziet de camera { $seen }. Draai de dobbelstenen terug
notice-resumed-other-rules = De regels van nu beoordelen { $count } handelingen van dit spel anders dan eerst; het spel staat zoals zij nu zeggen

## Een spel, verteld in de terminal

cue-sand-timer = Het zand op { $chamber } is doorgelopen
games-differ = { $count ->
    [one] ≠: de regels van vandaag zouden hier anders antwoorden. Die, of de correcties van de doos, zijn sinds dit spel veranderd
   *[other] ≠: de regels van vandaag zouden op { $count } plaatsen anders antwoorden. Die, of de correcties van de doos, zijn sinds dit spel veranderd
}

doctor-title = Diagnose
doctor-back = Terug
doctor-checked = Gecontroleerd om { $time }.
doctor-in-english = De bevindingen over de computer staan er in het Engels.
doctor-wrong = { $count ->
    [0] Er is niets mis
    [one] Er is één ding mis
   *[other] Er zijn { $count } dingen mis
}
doctor-again = Opnieuw controleren
doctor-bundle-title = Voor een foutmelding
doctor-bundle = Rapport opslaan
doctor-bundle-note = Eén bestand met dit resultaat, het log, de instellingen en het laatste spel. Geheimen, namen van spelers en persoonlijke mappen zijn eruit gehaald.
doctor-finding-well = in orde
doctor-finding-note = opmerking
doctor-finding-wrong = mis
doctor-finding-skipped = niet gecontroleerd
doctor-section-system = Computer
doctor-section-python = Python en pakketten
doctor-section-settings = Instellingen
doctor-section-sound = Geluid
doctor-section-boards = Borden
doctor-section-dice = Camera’s en dobbelstenen
doctor-section-controls = Pi-knoppen
doctor-section-journal = Logboek
doctor-section-disk = Schijf
doctor-section-clock = Klok
doctor-section-network = Netwerk en namen
doctor-section-page = Deze pagina
doctor-section-service = Dienst en log

## De televisie

tv-who = Wie wordt bedoeld? Druk op je kleur!
tv-which = Wat wordt bedoeld?
tv-card = welke kaart of tegel is getrokken?
tv-treasure = geef een schat af
tv-player = wissel met iemand van figuur
tv-trapped = in de val!
tv-stuck = alle dobbelstenen vervloekt. Een gouden masker helpt!
tv-join = Doe mee met je telefoon
tv-join-here = Scan dit met een telefoon, of open het adres en voer de pincode in.
tv-join-pin = Scan dit, of open het adres. De pincode staat op de pagina van de gastheer.
tv-join-nobody = Geen telefoon kan de pagina nu openen: de tafel zit in geen enkel netwerk.
tv-tick = Vink de stappen af op een telefoon: dit scherm volgt.
tv-laid-title = Alles ligt klaar
tv-laid = Klaar? Druk op een telefoon op “Beginnen”.
