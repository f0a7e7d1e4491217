doctor-title = Diagnose
doctor-back = Zurück
doctor-checked = Geprüft um { $time }.
doctor-in-english = Die Befunde über den Rechner stehen auf Englisch da.
doctor-wrong = { $count ->
    [0] Nichts ist gestört
    [one] Eine Störung
   *[other] { $count } Störungen
}
doctor-again = Noch einmal prüfen
doctor-bundle-title = Für eine Fehlermeldung
doctor-bundle = Bericht speichern
doctor-bundle-note = Eine Datei mit diesem Ergebnis, dem Protokoll, den Einstellungen und dem letzten Spiel. Geheimes, Namen der Spieler und persönliche Ordner sind entfernt.
doctor-finding-well = in Ordnung
doctor-finding-note = Hinweis
doctor-finding-wrong = gestört
doctor-finding-skipped = nicht geprüft
doctor-section-system = Rechner
doctor-section-python = Python und Pakete
doctor-section-settings = Einstellungen
doctor-section-sound = Ton
doctor-section-boards = Platten
doctor-section-dice = Kameras und Würfel
doctor-section-controls = Pi-Tasten
doctor-section-journal = Journal
doctor-section-disk = Datenträger
doctor-section-clock = Uhr
doctor-section-network = Netz und Namen
doctor-section-page = Diese Seite
doctor-section-service = Dienst und Protokoll
