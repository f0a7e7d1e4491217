## Setting up (companion setup)

setup-game = { $players ->
    [one] Eén speler
   *[other] { $players } spelers
}, { $level }
setup-section-take = Uit de doos nemen
setup-section-lay = Opbouwen, stap voor stap
setup-section-leave = Blijft in de doos
setup-section-order = In deze volgorde, geschud met de beginwaarde { $seed }
setup-named = { $things }: { $which }
setup-challenge = { $game }, uitdaging { $challenge }
setup-of = { $things } (van { $total })
setup-back-unseen = ongezien teruggelegd
setup-place-start = De startkamer open in het midden leggen, daarop de figuren: { $players }
setup-place-start-on = De startkamer open op vak { $cell } van de borden leggen, openingen naar het oosten en westen, daarop de figuren: { $players }
setup-beyond-boards = Ongeveer { $count } van de 10 kamers komen op de borden te liggen; kamers daarbuiten worden op de pagina ingedrukt
setup-mix = Deze { $count } kamers gedekt schudden en als stapel neerleggen: { $which }
setup-draw-seen = Leg deze stapel op zijn plaats onder de camera, de markeringen naar boven, en trek daar de ene kamer na de andere. In deze volgorde liggen ze aan de start: { $sides }
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
setup-cards-seen = Leg de stapels onder de camera, de markeringen naar boven: hij ziet welke kaart of tegel getrokken wordt. Anders zeg je het op de pagina
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
setup-fault-so-many-tasks = De spelregels geven deze kamer een ander aantal taken of straffen
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
setup-fault-cue-impossible = Het teken { $name } op { $t } s met aftelling { $countdown } kan niet: tijden beginnen bij 0, aftellingen zijn 1 tot 3
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

## Signs of the modules

setup-modules = { $game }; met { $modules }
stickers-title = Stickers voor de achterkanten
stickers-hint = Pagina { $page } van { $pages }: langs de lijnen uitknippen en telkens midden op de achterkant plakken
stickers-ruler = 100 mm: meet deze lijn na; print op 100 %, niet ‘passend maken’
