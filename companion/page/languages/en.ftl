### The table page in English. Every id here is in all four languages.

page-title = Escape: The Curse of the Temple
language = Language

## Phases

phase-waiting = The temple is waiting
phase-introduction = The story begins
phase-running = In the temple
phase-paused = Time out
phase-won = You have escaped!
phase-lost = The temple has collapsed
hint-waiting = Everybody puts their figure into the starting chamber and takes their dice.
hint-introduction = Listen, and do not roll before the word “Escape!”
hint-paused = The clock stands. Leave the dice as they lie.
hint-won = Everybody is out and the curse is lifted.
hint-lost = Somebody was still inside. The next expedition will do better.

## Clock and cues

clock-left = left
clock-starts = until “Escape!”
cue-next = Next
cue-gong = Gong
cue-door = Door slams
cue-collapse = Collapse
alarm-start = Back to the start!
alarm-exit = Get out of the temple!
alarm-door = until the door slams
alarm-collapse = until the temple collapses
timeline = The course of the game

## Numbers

label-keys = Keys to escape
label-depot = Gems in the depot
label-fate = Turns of fate
label-pile = Chambers in the pile
label-top = Lay next
label-level = Level
label-temple = The temple
label-players = Adventurers
label-verdicts = What happened
label-devices = Devices
level-normal = Normal
level-expert = Expert
level-professional = Professional
rehearsal = Rehearsal

## Players and dice

colour-red = Red
colour-blue = Blue
colour-green = Green
colour-yellow = Yellow
colour-white = White
colour-purple = Purple
player-escaped = Escaped
player-rolling = rolling
player-wanted = Is it you? Press your colour
player-away = Not in the starting chamber
icon-adventurer = Adventurer
icon-key = Key
icon-torch = Torch
icon-golden_mask = Golden mask
icon-black_mask = Black mask
die = Die
die-unrolled = not rolled yet
die-ready = ready
die-cursed = cursed
die-freed = freed, roll it again
die-spent = used, roll it again
die-held = held by a card or chamber
die-given = given away
die-lost = lost
die-unsure = not seen clearly
dice-none = no dice seen yet

## Temple

chamber-start = Start
chamber-exit = Exit
chamber-openings = Openings
chamber-entering = To enter
chamber-gems = Activated gems
chamber-stairway = Stairway
side-north = north
side-east = east
side-south = south
side-west = west

## Verdicts

verdict-accepted = Accepted
verdict-refused = Refused
verdicts-none = Nothing has happened yet.

## Connection and devices

connection-lost = The connection to the table is lost. Trying again …
connection-back = The table is back.
device-kind-sound = Sound
device-kind-camera = Camera
device-kind-board = Board
device-kind-panel = Panel
device-kind-gpio = Pi buttons
device-kind-journal = Journal
devices-well = All devices are well.
device-sound-ready = { $name } plays
device-sound-starting = { $name } is starting
device-sound-missing = No sound device; the game goes on without sound
device-sound-trouble = { $name }: { $detail }
device-camera-ready = { $name } sees the table
device-camera-starting = { $name } is starting
device-camera-missing = { $name } gives no pictures; what you press is believed
device-camera-trouble = { $name }: { $detail }
device-board-ready = { $name } is in place
device-board-starting = { $name } is being called
device-board-missing = { $name } does not answer; check its cable
device-board-trouble = { $name }: { $detail }
device-panel-ready = { $name } is in place
device-panel-starting = { $name } is being called
device-panel-missing = { $name } does not answer
device-panel-trouble = { $name }: { $detail }
device-gpio-ready = { $name } are in place
device-gpio-starting = { $name } are being prepared
device-gpio-missing = No buttons on this computer
device-gpio-trouble = { $name }: { $detail }
device-journal-ready = Every act is written down
device-journal-starting = The journal is being opened
device-journal-missing = There is no journal; this game is not written down
device-journal-trouble = The journal cannot be written: { $detail }

## Accepted acts

done-roll = { $player } has rolled
done-free = { $player } breaks the spell on black masks of { $for }
done-enter = { $player } enters { $chamber }
done-discover = { $player } discovers { $chamber }
done-activate = { $player } { $gems ->
    [one] activates a gem
   *[other] activates { $gems } gems
} in { $chamber }
done-escape = { $player } has escaped!
done-give = { $player } gives a die to { $to }
done-fate = Turn of fate: one more gem into the depot, all black masks are free
done-lost = { $player } has a die off the table
done-pause = Time out
done-resume = The game goes on
done-undo = The last act is taken back
done-end = The game is over
