## Connection and devices

connection-lost = The line to the table is broken. Trying again …
device-kind-sound = Sound
device-kind-camera = Camera
device-kind-board = Board
device-kind-panel = Panel
device-kind-gpio = Pi buttons
device-kind-journal = Journal
device-kind-settings = Settings
device-sound-ready = Sound plays on { $name }
device-sound-starting = The sound is starting
device-sound-missing = No sound device: the game goes on in silence
device-sound-trouble = Sound: { $detail }
device-camera-ready = Camera { $name } sees the table
device-camera-starting = Camera { $name } is starting
device-camera-missing = Camera { $name } gives no pictures: check its cable
device-camera-trouble = Camera { $name }: { $detail }
device-board-ready = Board { $name } is in place
device-board-starting = Board { $name } is being contacted
device-board-missing = Board { $name } does not answer: check its cable
device-board-trouble = Board { $name }: { $detail }
device-panel-ready = Panel { $name } is in place
device-panel-starting = Panel { $name } is being contacted
device-panel-missing = Panel { $name } does not answer: check its cable
device-panel-trouble = Panel { $name }: { $detail }
device-gpio-ready = Button, knob and lamp are in place
device-gpio-starting = Button, knob and lamp are being prepared
device-gpio-missing = This computer has no buttons of its own
device-gpio-trouble = Buttons: { $detail }
device-journal-ready = Every act is written down
device-journal-starting = The journal is being opened
device-journal-missing = No journal: this game is not written down
device-journal-trouble = Journal: { $detail }
device-settings-ready = The settings are those of table.toml
device-settings-starting = The settings are being read
device-settings-missing = table.toml has a mistake, so the default settings are used: { $detail }
device-settings-trouble = table.toml has a mistake, so the last settings that worked are used: { $detail }

## Boards and ports in trouble

# Boards and ports that cannot be used; the game goes on without them.
device-board-no-answer = { $port } does not answer as a board: flash it with companion boards flash, or take it off the list
device-board-version = The board on { $port } speaks version { $theirs } of the wire, this companion { $ours }: flash this companion’s firmware
device-board-no-identity = The board on { $port } is new: give it a number and a place with companion boards name
device-board-memory-damaged = The memory of the board on { $port } is damaged: name it again with companion boards name
device-board-unknown-kind = The board on { $port } is of a kind ({ $kind }) that this companion does not know: update one of them
device-board-no-place = Board { $board } on { $port } has no place at this table: give it one with companion boards name
device-board-same-name = Two boards say that they are number { $board }: only the one on { $other } is used, not the one on { $port }
device-board-same-place = Two boards lie at { $column },{ $row }: only the one on { $other } is used, not the one on { $port }
device-board-lost-presses = Board { $board } was cut off for so long that it had to forget { $count } presses and releases
device-board-lost-fields = Board { $board } has lost { $count } of its fields, { $fields } are left: check the cable behind field { $fields }
device-board-lies = Something lies on { $cells }: lift it off. Until then no press there counts
device-port-forbidden = { $port } may not be opened: run companion boards udev --install, then plug the board in anew
device-port-busy = { $port } is in use by another program: close that one
device-port-unusable = { $port } cannot be used as a serial port ({ $reason }): take it off the list
device-port-something-else = { $port } is { $stranger ->
    [gps] a GPS receiver
    [printer] a 3D printer
    [mill] a milling machine or engraver
    [firmata] an Arduino with Firmata on it
    [modem] a modem
   *[other] something else
}, no board: it is left alone

## The camera's screen

camera-opening = Camera { $camera } is being opened.
camera-not-there = Camera { $camera } does not open: plug it in, or correct its source in table.toml; it is tried again every 2 seconds.
camera-silent = Camera { $camera } gives no pictures: check its cable or stream; it is tried again every 2 seconds.
camera-phone-away = The phone that is camera { $camera } sends no pictures: unlock it, and open its camera page again; it is waited for.
camera-restarted = Camera { $camera } has stopped ({ $error }); it is started again every 2 seconds.
camera-program-missing = The program { $program } that reads camera { $camera } is not installed: run { $command } on the machine at the table; it is looked for again every 2 seconds.
camera-program-not-packaged = The program { $program } that reads camera { $camera } is not installed, and this system has no package of it (Debian itself has none): use Raspberry Pi OS, which has rpicam-apps-lite, or a camera on USB.
camera-program-ended = The program { $program } that reads camera { $camera } ended ({ $error }): check the camera’s ribbon cable, and that no other program uses the camera; it is started again every 2 seconds.
camera-too-dark = Camera { $camera } sees too little light: switch a lamp on.
camera-too-bright = Camera { $camera } sees too much light: dim the lamp or turn it away.
camera-no-mats = Camera { $camera } sees no mat. Does its picture show something else? Then turn it to the table. Does it show the table? Then lay a mat there, so that at least two of its four markers are in view and sharp.
camera-blurred = Camera { $camera } sees no mat, and all is blurred: turn its focus ring until the table is sharp, wipe the lens, and fasten it so that it does not shake; then lay a mat in view.
camera-mat-too-small = Camera { $camera } sees { $count ->
    [one] this mat
   *[other] these mats
} too small: { $mat }, { $px_per_mm } pixels a millimetre, and 1.6 are needed; bring the camera closer or choose a larger picture.
camera-no-dice-set = The dice “{ $set }” are not known yet: dice are found but not named. Show them to the camera.
camera-old-dice-set = The dice “{ $set }” are damaged or of another version: dice are found but not named. Show them to the camera again.
camera-live = Camera { $camera } sees { $mats ->
    [one] { $mats } mat
   *[other] { $mats } mats
} ({ $width } × { $height }).
camera-mat-half-seen = Camera { $camera } sees only one marker of { $count ->
    [one] this mat
   *[other] each of these mats
}: { $mat }, and two are needed; move the mat or the camera, or take away what covers it.
camera-mat-dark = Camera { $camera } sees { $count ->
    [one] this mat
   *[other] these mats
} too dark to tell dice apart: { $mat }; bring a lamp nearer.
camera-mat-bright = Camera { $camera } sees { $count ->
    [one] this mat
   *[other] these mats
} white with light: { $mat }; dim the lamp or turn it away.
camera-mat-blurred = Camera { $camera } sees { $count ->
    [one] this mat
   *[other] these mats
} blurred: { $mat }; turn its focus ring until the markers are sharp, wipe the lens, fasten it so that it does not shake.
camera-glare = Light shines back into camera { $camera } from { $count ->
    [one] this mat
   *[other] these mats
}: { $mat }; move the lamp aside, hang paper before it, or wipe the lens.
camera-slow = Camera { $camera } gives only { $fps } pictures a second, and 15 are needed: give it more light, a smaller picture or another USB port, and close other programs.
camera-damaged = Pictures of camera { $camera } come damaged ({ $count } in 10 seconds) and are left out: use a shorter cable, another USB port or a better network.
camera-strange-dice = The dice on { $count ->
    [one] this mat
   *[other] these mats
} do not look like the set “{ $set }” that camera { $camera } reads: { $mat }. Show them to the camera, or use their set.
camera-wanders = Camera { $camera } keeps changing its brightness or colours by itself: switch automatic exposure and white balance off in its own settings.
camera-not-held = Camera { $camera } does not let this be held: { $what }. Dice may be unsure when the light changes; set it by hand, or take another camera.
camera-mat-too-small-short = too small: { $mat }
camera-mat-dark-short = too dark: { $mat }
camera-mat-bright-short = white with light: { $mat }
camera-mat-blurred-short = blurred: { $mat }
camera-glare-short = shining back: { $mat }
camera-mat-half-seen-short = only one marker in view: { $mat }
camera-no-dice-set-short = dice “{ $set }” not known
camera-old-dice-set-short = dice “{ $set }” to be shown again
camera-strange-dice-short = other dice than “{ $set }”: { $mat }
camera-damaged-short = damaged pictures
camera-slow-short = only { $fps } pictures a second
camera-wanders-short = brightness or colours keep changing
camera-not-held-short = cannot be held: { $what }
