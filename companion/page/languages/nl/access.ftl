## Hands of the page

hand-unreadable = Dat is niet begrepen: { $reason }
hand-too-fast = Te snel: iets langzamer graag

## Who may do what on the page

access-no-name = Deze aanvraag zegt niet onder welke naam ze de tafel zoekt.
access-wrong-name = De tafel luistert niet naar “{ $name }”. Open haar eigen adres, of zet deze naam in `names` onder [page] in table.toml.
access-other-site = Een andere website vroeg dit in je browser; dat mag niet.
access-join-first = Je kijkt alleen mee. Tik op “Meedoen” en voer de pincode in.
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
