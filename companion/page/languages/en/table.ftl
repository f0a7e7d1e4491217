## Page

page-title = Escape: The Curse of the Temple
page-short-title = Escape
page-offline = The companion is not there. Is it switched on, and is this device in the same network? This page comes back by itself.
language = Language

## Phases

phase-waiting = The temple is waiting
phase-introduction = The story begins
phase-running = In the temple
phase-paused = Time out
phase-won = You have escaped!
phase-lost = The temple has collapsed
hint-waiting = Figures on the starting chamber, dice in hand.
hint-introduction = Nobody rolls before the word “Escape!”.
hint-paused = The clock stands. Leave the dice as they lie.
hint-won = Everybody is out, and the curse is lifted.
hint-lost = Somebody was still inside. Next time!
hint-ended = You judge: is everybody out?
phase-lobby = The lobby
phase-ended = The soundtrack has ended

## Clock and cues

clock-left = left
clock-starts = until “Escape!”
cue-next = Next:
cue-gong = Gong
cue-door = The door slams
cue-collapse = The temple collapses
alarm-start = Back to the start!
alarm-exit = Get out of the temple!
alarm-door = until the door slams
alarm-collapse = until the temple collapses
timeline = The course of the game
cue-sand-timer = The sand on { $chamber } has run out

## Numbers

label-keys = Keys to escape
label-depot = Gems in the depot
label-fate = Turns of fate
label-pile = Chambers in the pile
label-top = Lay next
label-level = Level:
label-temple = The temple
label-players = Adventurers
label-verdicts = What happened
label-devices = Devices
rehearsal = Rehearsal

## Adventurers and dice

player-escaped = Escaped
player-rolling = rolling
told-yes = Yes
told-no = Not allowed
told-waiting = One moment …
told-asked = Is it you?
told-now = Back to START!
die = Die
die-unrolled = not rolled yet
die-ready = ready
die-cursed = cursed
die-freed = free again, to be rolled
die-spent = used, to be rolled
die-away-hand = in hand
die-away-off = off the mat
die-held = lies on a card or chamber
die-given = given away
die-lost = lost
die-unsure = not seen clearly

## Temple

chamber-openings = Openings
chamber-entering = To enter
chamber-gems = Activated gems
chamber-stairway = Stairway

## Hands and sheets

hand-begin = Begin
hand-pause = Pause
hand-go-on = Go on
hand-undo = Undo
overrule = Overrule the judge
overrule-sure = Sure? Once more
panel = colour button
panel-hint = Press: it is me. Hold, all together: turn of fate.
close = Close
cards-title = Before you
card-down = face down until the next door
card-cursed-gem = Cursed gem
player-trapped = trapped
cell-beyond = A place for a chamber
asking-which = What is meant?
asking-where = Where was it? Touch it on the map
asking-who = Who was it?
asking-you = Was it you?
picker-nothing = Nothing was drawn
picker-unlikely = The pile was laid out differently, and the exit was drawn
picker-title-pile = which chamber was drawn?
picker-title-curses = which curse was drawn?
picker-title-treasures = which treasure is it?
picker-title-tasks = which task is it?
picker-title-calendar = which calendar tile was drawn?
picker-title-gem-locations = which gem location is it?
before-title = What have you drawn for the start?
opening-unnamed = which one?
opening-east = East of the start
opening-west = West of the start
holding-characters = which character?
holding-cursed-gems = which cursed gem?

## It lies otherwise

put-right = Not as shown?
put-right-about = Something lies otherwise on the table than is shown here
put-right-touch = Touch the place where it lies otherwise: a chamber, or a free place beside one.
put-right-cancel = Cancel
put-right-title = how is it really?
put-right-who = Who stands here?
put-right-gems = Gems that are active here
put-right-way = Which way does it lie?
put-right-chamber = Which chamber lies here?
put-right-elsewhere = Chambers from elsewhere in the temple
put-right-none = No chamber lies here
put-right-quest = Is its quest done?
put-right-quest-done = It is done
put-right-quest-open = It is still open
put-right-things = What stands or lies here?
put-right-no-snake = No snake lies here any more
put-right-calendar = Which calendar tile lies here?
put-right-cursed = Who has brought their cursed gem back here?

## What the table is not sure of

doubt-figure = still there, or gone on?
doubt-here = perhaps here
doubt-gems = are these gems active?
doubt-chamber = was drawn; where does it lie?

# A name and what belongs to it.
page-pair = { $name }: { $what }
