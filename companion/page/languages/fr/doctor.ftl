doctor-title = Diagnostic
doctor-back = Retour
doctor-checked = Vérifié à { $time }.
doctor-in-english = Les constats sur l’ordinateur sont en anglais.
doctor-wrong = { $count ->
    [0] Aucun problème
    [one] Un problème
   *[other] { $count } problèmes
}
doctor-again = Vérifier à nouveau
doctor-bundle-title = Pour signaler une erreur
doctor-bundle = Enregistrer le rapport
doctor-bundle-note = Un fichier avec ce résultat, le journal technique, les réglages et la dernière partie. Les secrets, les noms des joueurs et les dossiers personnels en sont retirés.
doctor-finding-well = en ordre
doctor-finding-note = remarque
doctor-finding-wrong = problème
doctor-finding-skipped = non vérifié
doctor-section-system = Ordinateur
doctor-section-python = Python et paquets
doctor-section-settings = Réglages
doctor-section-sound = Son
doctor-section-boards = Plateaux
doctor-section-dice = Caméras et dés
doctor-section-controls = Boutons du Pi
doctor-section-journal = Journal
doctor-section-disk = Disque
doctor-section-clock = Horloge
doctor-section-network = Réseau et noms
doctor-section-page = Cette page
doctor-section-service = Service et journal technique
