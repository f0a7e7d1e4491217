doctor-title = Diagnosis
doctor-back = Back
doctor-checked = Checked at { $time }.
doctor-in-english = What was found is told in English.
doctor-wrong = { $count ->
    [0] Nothing is wrong
    [one] One thing is wrong
   *[other] { $count } things are wrong
}
doctor-again = Check again
doctor-bundle-title = For a bug report
doctor-bundle = Save the report
doctor-bundle-note = One file with this result, the log, the settings and the last game. Secrets, names of players and home folders are taken out.
doctor-finding-well = all right
doctor-finding-note = note
doctor-finding-wrong = wrong
doctor-finding-skipped = not checked
doctor-section-system = Computer
doctor-section-python = Python and packages
doctor-section-settings = Settings
doctor-section-sound = Sound
doctor-section-boards = Boards
doctor-section-dice = Cameras and dice
doctor-section-controls = Pi buttons
doctor-section-journal = Journal
doctor-section-disk = Disk
doctor-section-clock = Clock
doctor-section-network = Network and names
doctor-section-page = This page
doctor-section-service = Service and log
