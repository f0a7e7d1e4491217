## Connection and devices

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
device-board-lost-fields = Bord { $board } heeft { $count } van zijn velden verloren, er zijn er nog { $fields }: controleer de kabel achter veld { $fields }
device-board-lies = Er ligt iets op { $cells }: haal het weg. Tot dan telt daar geen druk
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

camera-opening = Camera { $camera } wordt geopend.
camera-not-there = Camera { $camera } gaat niet open: sluit haar aan of verbeter haar source in table.toml; elke 2 seconden een nieuwe poging.
camera-silent = Camera { $camera } geeft geen beelden: controleer kabel of stream; elke 2 seconden een nieuwe poging.
camera-phone-away = De telefoon die camera { $camera } is, stuurt geen beelden: ontgrendel hem en open zijn camerapagina weer; er wordt op gewacht.
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
