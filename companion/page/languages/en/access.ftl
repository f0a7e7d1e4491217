## Hands of the page

hand-unreadable = That was not understood: { $reason }
hand-too-fast = Too fast: slow down a little

## Who may do what on the page

access-no-name = This request does not say by which name it asks for the table.
access-wrong-name = The table does not answer to “{ $name }”. Open its own address, or write this name into `names` under [page] in table.toml.
access-other-site = Another website asked for this in your browser; that is not allowed.
access-join-first = You are only looking. Press “Join in” and enter the PIN.
access-host-only = Only a host may do this.
access-too-long = That is more than the table can take at once.
access-too-slow = Nothing more arrived: try again.
access-too-many = Too many browsers are looking at the table: close the page on one of them.
access-too-many-of-one = This device has the page open too often: close some of its windows.
access-unreadable = That was not understood.
access-pin-wrong = That is not the PIN.
access-pin-wait = Too many wrong PINs. Wait for { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
join = Join in
join-pin = PIN
join-where = The PIN stands on the host’s page and in the table’s terminal. Quicker: scan the QR code there.
join-aloud = Hear the PIN
join-aloud-said = Listen: the table says the PIN.
join-aloud-again = The table has just said the PIN. Ask again in a moment.
join-aloud-not-now = The PIN cannot be spoken now: a game is running, or the table has no sound.
join-old-code = This QR code is from an earlier evening: scan the new one, or enter the PIN.
join-delete = Delete a digit
join-wait = Wait:
join-done = You are in.
join-offline = The table does not answer: is this device in the same network?
role-look = looks
role-play = plays
role-host = host
invite = Let somebody in
invite-scan = Scan this with a phone’s camera
invite-or = or open this address and enter the PIN
invite-host = Make another device host
invite-host-about = Whoever scans this may do everything that you may.
invite-only-here = No phone can open this page now: the table is in no network, or `host` under [page] in table.toml shuts others out.
invite-qr = QR code with the page’s address
