## Hands of the page

hand-unreadable = Das wurde nicht verstanden: { $reason }
hand-too-fast = Zu schnell: bitte etwas langsamer

## Who may do what on the page

access-no-name = Diese Anfrage sagt nicht, unter welchem Namen sie den Tisch sucht.
access-wrong-name = Der Tisch hört nicht auf „{ $name }“. Öffne seine eigene Adresse, oder schreibe den Namen in table.toml unter [page] in `names`.
access-other-site = Eine andere Website hat das in deinem Browser verlangt; das ist nicht erlaubt.
access-join-first = Du schaust nur zu. Tippe auf „Mitmachen“ und gib die PIN ein.
access-host-only = Das darf nur ein Gastgeber.
access-too-long = Das ist mehr, als der Tisch auf einmal annimmt.
access-too-slow = Es kam nichts mehr an: bitte noch einmal.
access-too-many = Zu viele Browser schauen auf den Tisch: schließe die Seite auf einem davon.
access-too-many-of-one = Dieses Gerät hat die Seite zu oft offen: schließe einige Fenster.
access-unreadable = Das wurde nicht verstanden.
access-pin-wrong = Das ist nicht die PIN.
access-pin-wait = Das war zu oft nicht die PIN. Warte { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
}.
join = Mitmachen
join-pin = PIN
join-where = Die PIN steht auf der Seite des Gastgebers und im Terminal des Tisches. Schneller: den QR-Code dort scannen.
join-aloud = PIN ansagen lassen
join-aloud-said = Hör zu: der Tisch sagt die PIN an.
join-aloud-again = Der Tisch hat die PIN gerade angesagt. Frage gleich noch einmal.
join-aloud-not-now = Die PIN kann gerade nicht angesagt werden: ein Spiel läuft, oder der Tisch hat keinen Ton.
join-old-code = Dieser QR-Code ist von einem früheren Abend: scanne den neuen, oder gib die PIN ein.
join-delete = Eine Ziffer löschen
join-wait = Warte:
join-done = Du bist dabei.
join-offline = Der Tisch antwortet nicht: ist dieses Gerät im selben Netz?
role-look = schaut zu
role-play = spielt mit
role-host = Gastgeber
invite = Jemanden hereinlassen
invite-scan = Scanne das mit der Kamera eines Handys
invite-or = oder öffne diese Adresse und gib die PIN ein
invite-host = Ein weiteres Gerät zum Gastgeber machen
invite-host-about = Wer das scannt, darf alles, was du darfst.
invite-only-here = Kein Handy kann diese Seite gerade öffnen: der Tisch ist in keinem Netz, oder `host` unter [page] in table.toml schließt andere aus.
invite-qr = QR-Code mit der Adresse der Seite
