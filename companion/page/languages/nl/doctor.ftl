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
