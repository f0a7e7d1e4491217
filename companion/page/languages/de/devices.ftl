## Connection and devices

connection-lost = Die Verbindung zum Tisch ist weg. Neuer Versuch …
device-kind-sound = Ton
device-kind-camera = Kamera
device-kind-board = Platte
device-kind-panel = Taster
device-kind-gpio = Pi-Tasten
device-kind-journal = Journal
device-kind-settings = Einstellungen
device-sound-ready = Ton über { $name }
device-sound-starting = Der Ton wird vorbereitet
device-sound-missing = Kein Tongerät: das Spiel geht stumm weiter
device-sound-trouble = Ton: { $detail }
device-camera-ready = Kamera { $name } sieht den Tisch
device-camera-starting = Kamera { $name } startet
device-camera-missing = Kamera { $name } liefert kein Bild: Kabel prüfen
device-camera-trouble = Kamera { $name }: { $detail }
device-board-ready = Platte { $name } ist bereit
device-board-starting = Platte { $name } wird gerufen
device-board-missing = Platte { $name } antwortet nicht: Kabel prüfen
device-board-trouble = Platte { $name }: { $detail }
device-panel-ready = Taster { $name } ist bereit
device-panel-starting = Taster { $name } wird gerufen
device-panel-missing = Taster { $name } antwortet nicht: Kabel prüfen
device-panel-trouble = Taster { $name }: { $detail }
device-gpio-ready = Taste, Knopf und Lampe sind bereit
device-gpio-starting = Taste, Knopf und Lampe werden vorbereitet
device-gpio-missing = Dieser Rechner hat keine eigenen Tasten
device-gpio-trouble = Tasten: { $detail }
device-journal-ready = Jeder Zug wird aufgeschrieben
device-journal-starting = Das Journal wird geöffnet
device-journal-missing = Kein Journal: dieses Spiel wird nicht aufgeschrieben
device-journal-trouble = Journal: { $detail }
device-settings-ready = Es gelten die Einstellungen aus table.toml
device-settings-starting = Die Einstellungen werden gelesen
device-settings-missing = table.toml hat einen Fehler, darum gelten die Voreinstellungen: { $detail }
device-settings-trouble = table.toml hat einen Fehler, darum gelten die letzten brauchbaren Einstellungen: { $detail }

## Boards and ports in trouble

# Bretter und Anschlüsse, die nicht benutzt werden können; das Spiel geht ohne sie weiter.
device-board-no-answer = { $port } antwortet nicht wie ein Brett: mit companion boards flash bespielen oder aus der Liste nehmen
device-board-version = Das Brett an { $port } spricht Fassung { $theirs } der Leitung, dieser Companion { $ours }: die Firmware dieses Companions aufspielen
device-board-no-identity = Das Brett an { $port } ist neu: mit companion boards name Nummer und Platz geben
device-board-memory-damaged = Das Gedächtnis des Bretts an { $port } ist beschädigt: mit companion boards name neu benennen
device-board-unknown-kind = Das Brett an { $port } ist von einer Art ({ $kind }), die dieser Companion nicht kennt: eines von beiden erneuern
device-board-no-place = Brett { $board } an { $port } hat keinen Platz an diesem Tisch: mit companion boards name einen geben
device-board-same-name = Zwei Bretter nennen sich Nummer { $board }: nur das an { $other } wird benutzt, nicht das an { $port }
device-board-same-place = Zwei Bretter liegen auf { $column },{ $row }: nur das an { $other } wird benutzt, nicht das an { $port }
device-board-lost-presses = Brett { $board } war so lange abgeschnitten, dass es { $count } Tastenbewegungen vergessen musste
device-board-lost-fields = Brett { $board } hat { $count } seiner Felder verloren, { $fields } sind noch da: das Kabel hinter Feld { $fields } prüfen
device-board-lies = Etwas liegt auf { $cells }: nehmt es weg. Bis dahin zählt dort kein Druck
device-port-forbidden = { $port } darf nicht geöffnet werden: companion boards udev --install ausführen, dann das Brett neu einstecken
device-port-busy = { $port } wird von einem anderen Programm benutzt: dieses schließen
device-port-unusable = { $port } taugt nicht als serieller Anschluss ({ $reason }): aus der Liste nehmen
device-port-something-else = { $port } ist { $stranger ->
    [gps] ein GPS-Empfänger
    [printer] ein 3D-Drucker
    [mill] eine Fräse oder ein Gravierer
    [firmata] ein Arduino mit Firmata
    [modem] ein Modem
   *[other] etwas anderes
}, kein Brett: es wird in Ruhe gelassen

## The camera's screen

camera-opening = Kamera { $camera } wird geöffnet.
camera-not-there = Kamera { $camera } lässt sich nicht öffnen: steck sie ein oder berichtige ihre source in table.toml; alle 2 Sekunden wird es neu versucht.
camera-silent = Kamera { $camera } gibt keine Bilder: prüfe Kabel oder Stream; alle 2 Sekunden wird es neu versucht.
camera-phone-away = Das Telefon, das Kamera { $camera } ist, schickt keine Bilder: entsperre es und öffne seine Kameraseite wieder; es wird darauf gewartet.
camera-restarted = Kamera { $camera } hat aufgehört ({ $error }); alle 2 Sekunden wird sie neu gestartet.
camera-program-missing = Das Programm { $program }, das Kamera { $camera } liest, ist nicht installiert: gib am Rechner des Tischs { $command } ein; alle 2 Sekunden wird es neu gesucht.
camera-program-not-packaged = Das Programm { $program }, das Kamera { $camera } liest, ist nicht installiert, und dieses System hat kein Paket davon (Debian selbst hat keines): nimm Raspberry Pi OS, dort heißt das Paket rpicam-apps-lite, oder eine Kamera am USB.
camera-program-ended = Das Programm { $program }, das Kamera { $camera } liest, hat aufgehört ({ $error }): prüfe das Flachkabel der Kamera, und ob ein anderes Programm sie benutzt; alle 2 Sekunden wird es neu gestartet.
camera-too-dark = Kamera { $camera } sieht zu wenig Licht: mach eine Lampe an.
camera-too-bright = Kamera { $camera } sieht zu viel Licht: dimm die Lampe oder dreh sie weg.
camera-no-mats = Kamera { $camera } sieht keine Matte. Zeigt ihr Bild etwas anderes? Dann richte sie auf den Tisch. Zeigt es den Tisch? Dann leg eine Matte so hin, dass mindestens zwei ihrer vier Marken im Bild und scharf sind.
camera-blurred = Kamera { $camera } sieht keine Matte, und alles ist unscharf: dreh am Ring der Linse, bis der Tisch scharf ist, wisch sie ab, mach die Kamera fest, so dass sie nicht wackelt; leg dann eine Matte ins Bild.
camera-mat-too-small = Kamera { $camera } sieht { $count ->
    [one] diese Matte
   *[other] diese Matten
} zu klein: { $mat }, { $px_per_mm } Bildpunkte je Millimeter, nötig sind 1,6; bring die Kamera näher oder wähle ein größeres Bild.
camera-no-dice-set = Die Würfel „{ $set }“ sind noch nicht bekannt: sie werden gefunden, aber nicht benannt. Zeig sie der Kamera.
camera-old-dice-set = Die Würfel „{ $set }“ sind beschädigt oder von einer anderen Version: sie werden gefunden, aber nicht benannt. Zeig sie der Kamera noch einmal.
camera-live = Kamera { $camera } sieht { $mats ->
    [one] { $mats } Matte
   *[other] { $mats } Matten
} ({ $width } × { $height }).
camera-mat-half-seen = Kamera { $camera } sieht nur eine Marke { $count ->
    [one] dieser Matte
   *[other] jeder dieser Matten
}: { $mat }, nötig sind zwei; verschieb die Matte oder die Kamera, oder nimm weg, was sie verdeckt.
camera-mat-dark = Kamera { $camera } sieht { $count ->
    [one] diese Matte
   *[other] diese Matten
} zu dunkel, um Würfel zu unterscheiden: { $mat }; stell eine Lampe näher.
camera-mat-bright = Kamera { $camera } sieht { $count ->
    [one] diese Matte
   *[other] diese Matten
} weiß vor Licht: { $mat }; dimm die Lampe oder dreh sie weg.
camera-mat-blurred = Kamera { $camera } sieht { $count ->
    [one] diese Matte
   *[other] diese Matten
} unscharf: { $mat }; dreh am Ring der Linse, bis die Marken scharf sind, wisch sie ab, mach die Kamera fest, so dass sie nicht wackelt.
camera-glare = Von { $count ->
    [one] dieser Matte
   *[other] diesen Matten
} scheint Licht in Kamera { $camera } zurück: { $mat }; rück die Lampe zur Seite, häng Papier davor oder wisch die Linse ab.
camera-slow = Kamera { $camera } gibt nur { $fps } Bilder je Sekunde, nötig sind 15: gib ihr mehr Licht, ein kleineres Bild oder einen anderen USB-Anschluss, und schließ andere Programme.
camera-damaged = Bilder von Kamera { $camera } kommen beschädigt an ({ $count } in 10 Sekunden) und werden ausgelassen: nimm ein kürzeres Kabel, einen anderen USB-Anschluss oder ein besseres Netz.
camera-strange-dice = Die Würfel auf { $count ->
    [one] dieser Matte
   *[other] diesen Matten
} sehen nicht aus wie der Satz „{ $set }“, den Kamera { $camera } liest: { $mat }. Zeig sie der Kamera oder benutze ihren Satz.
camera-wanders = Kamera { $camera } ändert Helligkeit oder Farben immer wieder von selbst: schalte Belichtungs- und Weißabgleichsautomatik in ihren Einstellungen aus.
camera-not-held = Kamera { $camera } lässt sich hierin nicht festhalten: { $what }. Wenn sich das Licht ändert, können Würfel unsicher sein; stell es von Hand ein oder nimm eine andere Kamera.
camera-mat-too-small-short = zu klein: { $mat }
camera-mat-dark-short = zu dunkel: { $mat }
camera-mat-bright-short = weiß vor Licht: { $mat }
camera-mat-blurred-short = unscharf: { $mat }
camera-glare-short = spiegelt: { $mat }
camera-mat-half-seen-short = nur eine Marke im Bild: { $mat }
camera-no-dice-set-short = Würfel „{ $set }“ nicht bekannt
camera-old-dice-set-short = Würfel „{ $set }“ noch einmal zeigen
camera-strange-dice-short = andere Würfel als „{ $set }“: { $mat }
camera-damaged-short = beschädigte Bilder
camera-slow-short = nur { $fps } Bilder je Sekunde
camera-wanders-short = Helligkeit oder Farben wechseln immer wieder
camera-not-held-short = lässt sich nicht festhalten: { $what }
