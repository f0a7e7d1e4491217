### The table page in English. Every id here is in all four languages.

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
level-normal = Normal
level-expert = Expert
level-professional = Professional
rehearsal = Rehearsal

## Adventurers and dice

colour-red = Red
colour-blue = Blue
colour-green = Green
colour-yellow = Yellow
colour-white = White
colour-purple = Purple
player-escaped = Escaped
player-rolling = rolling
player-wanted = Is it you?
icon-adventurer = Adventurer
icon-key = Key
icon-torch = Torch
icon-golden_mask = Golden mask
icon-black_mask = Black mask
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
verdict-notice = Notice
verdict-event = Event
verdicts-none = Nothing has happened yet.

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
device-board-starting = Board { $name } is being called
device-board-missing = Board { $name } does not answer: check its cable
device-board-trouble = Board { $name }: { $detail }
device-panel-ready = Panel { $name } is in place
device-panel-starting = Panel { $name } is being called
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

## Accepted acts

done-roll = { $player } rolls { $dice }
done-free = { $player } breaks the spell: { $for } may roll again
done-enter = { $player } enters { $chamber }
done-discover = { $player } discovers { $chamber }
done-activate = { $gems ->
    [one] { $player } activates a gem in { $chamber }
   *[other] { $player } activates { $gems } gems in { $chamber }
}
done-escape = { $player } has escaped!
done-give = { $player } gives a die to { $to }
done-fate = Turn of fate: one more gem in the depot, all black masks are free
done-lost = A die of { $player } fell off the table
done-claim = { $player } claims a treasure
done-use = { $player } uses { $treasure }
done-lift = { $player } lifts { $curse }
done-choose = { $player } chooses { $pick }
done-pause = Time out
done-resume = The game goes on
done-undo = The last act is taken back
done-end = The game is over

## Who put something right

undone = { $by ->
    [named] Undone by { $name }
    [player] Undone by { $name }’s phone
    [here] Undone in the host’s browser
    [host] Undone by the host’s phone
    [phone] Undone by a phone
   *[unknown] The last act is taken back
}
overruled = { $by ->
    [named] The judge is overruled by { $name }
    [player] The judge is overruled by { $name }’s phone
    [here] The judge is overruled in the host’s browser
    [host] The judge is overruled by the host’s phone
    [phone] The judge is overruled by a phone
   *[unknown] The judge is overruled
}

## What the table says of itself

notice-nobody-near = Nobody stands next to that cell
notice-not-near = { $player } does not stand next to that cell
notice-who = Who is meant? { $players }: press your colour
notice-stranger = A die too many lies on the mat of { $player }
notice-black-mask-taken = { $player } has picked up a black mask, but no golden mask lies ready: put it back
notice-unsure = { $player }: a die cannot be read; lay it flat
notice-camera-reads = { $player }: the camera reads this die; lay it anew if it is wrong
notice-no-golden-mask = { $player }: no golden mask lies ready in this chamber
notice-dice-stand = These dice cannot be taken back any more: something was done with them

## Refused acts: the ids of the judge's sentences

refused-unreadable-line = This line cannot be read: { $reason }
refused-key-given-twice = This line gives { $key } twice
refused-time-runs-backwards = The line says { $t } s, but the game is at { $now } s already
refused-time-in-a-pause = The line says { $t } s, but the game stands still at { $now } s
refused-names-nothing = { $key } names nothing
refused-named-twice = { $key } names { $name } twice
refused-no-gems-named = { $gems } gems cannot be activated: it is 1, 2 or 3
refused-pays-without-acting = { $key } names { $player }, who does not act
refused-for-and-dice-by-player = Dice listed by player already say whose they are
refused-split-is-off = A golden mask helps one adventurer only
refused-unknown-name = There is no { $key } { $name }
refused-pays-only = { $treasure } cannot be used by itself
refused-key-needed = { $verb } { $name } needs { $key }
refused-no-such-path = A path leads through one to { $most } chambers, not { $asked }
refused-game-over = The game has ended: it is { $result }
refused-game-paused = Time out: nothing counts until the game goes on
refused-player-not-in-play = { $player } does not play
refused-verb-not-in-play = { $verb } belongs to a module that is not in play
refused-key-not-in-play = { $key } belongs to a module that is not in play
refused-has-escaped = { $player } is out of the temple and can only give a die away
refused-choose-first = { $player } must first make the open choice
refused-no-such-die = { $player } has no such die
refused-die-not-at-hand = This die of { $player } is not at hand: { $state }
refused-no-die-to-give = { $player } has no die left to give
refused-die-is-cursed = { $player } may not roll a black mask that no golden mask has freed
refused-no-effect-here = { $chamber } has nothing to use
refused-no-choice-open = { $player } has nothing to choose
refused-nothing-to-undo = There is nothing to take back
refused-nothing-to-resume = The game is not paused
refused-not-in-one-chamber = { $player } and { $other } are not in one chamber
refused-not-in-the-exit = { $player } is in { $chamber }, not at the exit
refused-has-not-escaped = { $player } is still inside: only who has escaped gives a die away
refused-not-unanimous = A turn of fate needs everybody inside; still missing: { $missing }
refused-fate-is-used = No gem lies beside the depot any more
refused-no-fate-at-this-level = There is no turn of fate at this level: { $level }
refused-no-gem-icon = { $chamber } has no gem to activate
refused-not-so-many-gems = { $chamber } cannot give { $gems } gems, it shows { $icons }
refused-gems-already-active = Gems are active in { $chamber } already
refused-depot-is-empty = The depot is empty
refused-must-cooperate = { $gems } gems at once need two adventurers who pay; only { $player } does
refused-wall-in-the-way = A wall: { $chamber } has no opening to the { $side }
refused-no-chamber-there = No chamber lies there yet; discover it first
refused-wall-beyond = A wall: { $other } has no opening towards { $chamber }
refused-place-taken = { $other } lies there already
refused-pile-is-empty = The draw pile is empty
refused-chamber-closed = Nobody may enter { $chamber }
refused-no-golden-mask = { $player } has no golden mask ready
refused-not-a-golden-mask = This die of { $player } is no golden mask: { $shows }, { $state }
refused-die-not-cursed = This die of { $player } is not cursed
refused-frees-too-many = A golden mask frees up to { $most } black masks, not { $asked }
refused-helps-too-many = A golden mask helps up to { $most } players, not { $asked }
refused-gift-already-given = { $player } has given a die away already
refused-not-enough-icons-enter = { $chamber } asks for { $asked }; { $player } shows { $shows }
refused-not-enough-icons-discover = Discovering asks for { $asked }; { $player } shows { $shows }
refused-not-enough-icons-gems = { $gems ->
    [one] A gem in { $chamber } asks for { $asked } × { $icon }; there are { $shown }
   *[other] { $gems } gems in { $chamber } ask for { $asked } × { $icon }; there are { $shown }
}
refused-not-enough-icons-escape = Escaping asks for { $asked } × key; { $player } shows { $shows }
refused-pays-nothing = { $player } takes part, but has no { $icon } to pay with
refused-dice-do-not-pay = These dice show { $shows }; exactly { $asked } is asked for
refused-card-not-in-play = { $card } belongs to a module that is not part of this game
refused-card-not-held = { $player } does not hold { $card }
refused-curse-not-liftable = { $card } cannot be lifted
refused-no-treasure-here = No treasure lies in { $chamber }
refused-not-an-answer = { $player } cannot choose { $pick }; possible are { $options }
refused-not-enough-icons-lift = { $card } is lifted with { $asked }; { $player } shows { $shows }
refused-not-enough-icons-claim = A treasure asks for { $asked }; { $player } shows { $shows }
refused-tile-pays-nothing = { $treasure } of { $player } spares no die here
refused-die-not-ready = This die of { $player } pays nothing: { $state }

## Words of the game record within messages

word-red = Red
word-blue = Blue
word-green = Green
word-yellow = Yellow
word-white = White
word-purple = Purple
word-exposure = exposure
word-white-balance = white balance
word-focus = focus
word-adventurer = adventurer
word-key = key
word-torch = torch
word-golden-mask = golden mask
word-black-mask = black mask
word-nothing = nothing
word-north = north
word-east = east
word-south = south
word-west = west
word-unrolled = not rolled
word-ready = ready
word-cursed = cursed
word-freed = to be rolled
word-spent = used, to be rolled
word-held = lies on a card or chamber
word-given = given away
word-lost = lost
word-won = won
word-normal = normal
word-expert = expert
word-professional = professional
word-START = START
word-EXIT = EXIT

## Module curses

refused-caught-in-a-trap = { $player } is under the curse { $card } and may neither enter nor discover

## Module treasures

refused-in-that-chamber-already = { $player } and { $other } are in one chamber already
refused-open-already = The way out of { $chamber } to the { $side } is open already

## Queenie The Pit

refused-pit-for-one = { $chamber } takes the black masks of one adventurer alone
refused-not-enough-black-masks = { $chamber } asks for { $asked } black masks; { $player } has { $shown }

## Queenie Doomed

refused-doomed-to-stay = { $player } is under the curse { $card } and may not escape

## Queenie The Fountain

refused-fountain-used = { $player } has had a die back from { $chamber } already
refused-no-die-lost = { $player } has lost no die
refused-fountain-for-one = { $chamber } helps one player, who must show { $asked } alone
refused-not-enough-icons-fountain = { $chamber } asks for { $asked }; { $player } shows { $shows }

## Queenie The Maze

refused-gear-needs = { $chamber } needs a row or a column and the side to which it slides
refused-row-goes-across = A row slides east or west, a column north or south, not { $side }
refused-no-such-line = No chamber lies in that row or column
refused-short-cut-not-named = { $player } chooses a chamber, but names no { $card }
refused-not-in-the-pile = { $chamber } is not in the draw pile
refused-genie-does-not-see = { $card } is not among the top tiles of the stack

## Curses and treasures by their names

word-trap = Trap
word-broken-die = Broken die
word-mask = Mask
word-silence = Silence
word-lost-dice = Lost dice
word-cursed-hand = Cursed hand
word-soul-exchange = Soul exchange
word-lost-treasure = Lost treasure
word-really-cursed = Really cursed
word-doomed = Doomed
word-stand-up = Stand up
word-poison = Poison
word-strangle-vines = Strangle vines
word-mind-control = Mind control
word-pitfall = Pitfall
word-magical-bond = Magical bond
word-weakest-link = Weakest link
word-misinformation = Misinformation
word-healing-mask = Healing mask
word-double-torch = Double torch
word-double-key = Double key
word-teleport = Teleport
word-extra-gem = Extra gem
word-secret-passage = Secret passage
word-large-torch = Large torch
word-counterspell = Counterspell
word-short-cut = Short cut
word-time-out = Time out
word-genie-lamp = Genie lamp
word-portal = Portal
word-clone = Clone

## Module special_chambers

refused-inner-wall = { $chamber } has a wall inside; only its other room opens to the { $side }
refused-chalice-elsewhere = The chalice is not where { $player } is
refused-linked-alone = Linked chambers need adventurers in two of them at once; all are in { $chamber }
refused-not-linked = { $player } is in { $chamber }, which is no linked chamber
refused-gems-at-the-rear = The gems of { $chamber } are in its rear room; { $player } is in the front
refused-not-enough-icons-linked = { $chamber } asks for { $asked } × { $icon }; there are { $shown }

## Module traps

refused-stairway-one-way = The slanted stairway of { $chamber } only leads in
refused-on-the-cliff = { $player } is on the cliff of { $chamber }; only { $asked } leads down
refused-not-on-the-cliff = { $player } is not on the cliff of { $chamber }
refused-pays-alone = In { $chamber } one adventurer must show all icons alone

## Module time_chambers

done-chamber = { $chamber } is used by { $players }
refused-not-enough-icons-here = { $chamber } asks for { $asked }; there are { $shown }
refused-sand-forbids-movement = While the sand runs on { $chamber }, nobody may enter a chamber
refused-sand-forbids-start = While the sand runs on { $chamber }, nobody may enter START
refused-sand-forbids-gems = While the sand runs on { $chamber }, nobody may activate gems
refused-sand-forbids-golden-masks = While the sand runs on { $chamber }, no golden mask breaks a spell
refused-no-task-now = There is no task in { $chamber } now

## Module quests

done-quest = { $player } works on a quest
refused-quest-open = { $markers } quest(s) are still open
refused-no-quest-here = There is no quest to work on in { $chamber }
refused-altar-needs-dice = The altar takes { $left } more, not { $asked }
refused-offers-no-die = { $player } offers no die
refused-ghost-elsewhere = The ghost is not where { $player } is
refused-ghost-cannot-pass = The ghost cannot leave { $chamber } to the { $side }

## Module characters

done-ability = { $player } uses an ability
refused-no-such-ability = { $player } has no ability card to use like this
refused-card-face-down = The card of { $player } lies face down until the next door
refused-not-enough-icons-ability = { $card } needs { $asked }; { $player } shows { $shows }
refused-with-somebody-else = { $player } needs another adventurer for this
refused-carries-nothing = The { $card } carries nothing along by this ability
refused-already-together = { $player } and { $other } are in one chamber already
refused-no-card-of = { $player } has no open card of the { $card }
refused-redraw-or-choose = Either choose a chamber or draw another, not both
refused-no-black-masks = { $player } has no black masks to be freed
refused-start-stays = The starting chamber is never turned
refused-no-chamber-at = No chamber lies at { $x }, { $y }
refused-not-all-black = Not all dice of { $player } show black masks
refused-too-few-black = { $player } shows { $shown } black masks; it takes { $asked }

## Module queenie_characters

refused-not-next-to = The portal opens to the chambers around { $chamber }
refused-no-open-entrance = { $chamber } has no open entrance to the outside
refused-this-very-chamber = { $player } is in { $chamber } already
refused-exchange-unevenly = Dice are exchanged evenly, not { $own } for { $others }
refused-exchange-needs-both = Name the dice of both who exchange

## Module queenie_quests, totem, exchange_teleport, cursed_gems, maya

refused-not-all-in-chaos = Everybody must be in { $chamber }; { $player } is elsewhere
refused-not-in-constellation = Nobody stands at: { $missing }
refused-snakes-at-large = Snakes still to beat: { $count }
refused-stacks-no-die = { $player } stacks no die
refused-stack-too-low = { $gems } gem(s) need a stack of { $asked } dice, not { $stacked }
refused-shows-no-mask = Die { $die } of { $player } shows no mask
refused-only-dice-stack = Only dice are stacked in { $chamber }
refused-exchanged-already = { $player } has exchanged in { $chamber } already; leave it first
refused-no-treasure-left = No treasure is left
refused-no-teleporter-here = The teleporter is not where { $player } is
refused-teleporter-not-held = { $player } does not carry the teleporter
refused-nowhere-to-go = The teleporter takes { $player } nowhere from here
refused-teleporter-within = The teleporter lies in { $chamber } itself
refused-gem-is-cursed = { $player } still has the cursed gem { $gem }
refused-no-calendar-tile = No calendar tile lies at { $x }, { $y }
refused-not-in-calendar-order = The calendar asks for { $symbol }; in { $chamber } lies { $tile }

## Module characters and calendar, in words

word-explorer = Explorer
word-doctor = Doctor
word-muscleman = Muscleman
word-priest = Priest
word-technician = Technician
word-mentalist = Mentalist
word-void-runner = Void Runner
word-trickster = Trickster
word-triple-gem-chamber = a chamber with three gems
word-single-gem-chamber = a chamber with one gem
word-sun = sun
word-moon = moon
word-gear = gear

## Setting up (companion setup)

setup-game = { $players ->
    [one] One player
   *[other] { $players } players
}, { $level }
setup-modules = with { $modules }
setup-section-take = Take from the box
setup-section-lay = Lay out, step by step
setup-section-leave = Stays in the box
setup-section-order = In this order, shuffled with the seed { $seed }
setup-named = { $things }: { $which }
setup-challenge = { $game }, challenge { $challenge }
setup-of = { $things } (of { $total })
setup-back-unseen = put back unseen
setup-place-start = Lay the starting chamber face up in the middle, and on it the figures: { $players }
setup-mix = Mix these { $count } chambers face down and stack them as the pile: { $which }
setup-lay-beside = Draw { $count ->
    [one] a chamber
   *[other] { $count } chambers
} and lay them face up at the start, to the { $sides }, their stairways towards it; masks and treasures on them mean nothing
setup-lay-beside-never = If { $which } is drawn here, put it face down into the middle of the pile and draw another
setup-draw-unseen = Shuffle these face down and draw { $count } without looking: { $which }. The rest goes back into the box, unseen
setup-unseen = { $count ->
    [one] the one drawn unseen
   *[other] the { $count } drawn unseen
}
setup-add = Shuffle into the pile: { $which }. It has { $pile } chambers now
setup-exit-middle = Put the exit face down under the top { $above } chambers of the pile
setup-exit-bottom = Take the top { $count } chambers of the pile, shuffle them with the exit, put them under the pile
setup-exit-top = Take the top { $count } chambers of the pile, shuffle them with the exit, put them back on top
setup-exit-top-unseen = Take the top { $count } chambers of the pile, shuffle them with the exit and { $unseen ->
    [one] the quest
   *[other] the { $unseen } quests
} drawn unseen, put them back on top
setup-stack = Shuffle face down and stack beside the pile: { $things }
setup-sort-chambers = Nothing is shuffled: lay these { $count } chambers beside the table, face up and sorted: { $which }
setup-sort-stack = Nothing is shuffled: lay these ready, face up and sorted: { $things }
setup-chambers-seen = Put the pile under the camera, the markers up: it sees which chamber is drawn. Where it does not, say it on the page
setup-chambers-told = Whenever somebody draws a chamber, say on the page which one
setup-chambers-dealt = Whenever somebody discovers a chamber, the page says which one to lay
setup-cards-seen = Whenever somebody turns a card or tile up, say on the page which one
setup-cards-told = Whenever somebody turns a card or tile up, say on the page which one
setup-cards-dealt = Whenever somebody gets a card or tile, the page says which one to take
setup-fill-depot = Into the gem depot: { $things }
setup-fate = Beside the depot, for turns of fate: { $things }
setup-quest-markers = Onto the depot: { $things }
setup-substitute = The box has too few; use anything else for { $things }
setup-deal = For everybody: { $things }
setup-choose-characters = Everybody chooses a character and lays one of its two cards face up; the other goes back: { $which }
setup-keep-at-hand = Beside the pile, until a chamber asks for it: { $things }
setup-borrow-quest-marker = { $module } uses the quest markers of the Quest expansion: one on the depot for each quest chamber, and nobody escapes while one lies there
setup-borrow-character-rules = { $module } uses the rules for characters of the Quest expansion: everybody chooses one, and a card that was used lies face down until the next door
setup-sums = Chambers: { $taken } in the game, { $left } in the box, { $total } in all
setup-order-beside = To the { $side } of the start: { $chamber }
setup-order-pile = The pile, from the top: { $which }
setup-order-stack = { $things }, from the top: { $which }
setup-order-character = { $player }: { $character }, { $card }
setup-check-left = { $count ->
    [one] One entry is
   *[other] { $count } entries are
} assumed; nobody has checked them in a box yet.
setup-check-legend = Icons are written A adventurer, K key, T torch, G golden mask, B black mask; sides N, E, S, W as you hold the tile with its stairway (≡) towards you, always S.
setup-check-ask = Right? [Enter yes, e entrances, f frame, g gems, m mask and treasure, s later, b back, q stop]
setup-check-ask-icons = Right? [Enter yes, i icons, s later, b back, q stop]
setup-check-entrances = Entrances, for example SNE; a double chamber SEW/N
setup-check-frame = Icons with the red frame, for example AK; - for none
setup-check-gems = Gems, for example 4K, 4/7/10T, or 4K=2 for two gems at once; - for none
setup-check-marks = m purple mask, t treasure, mt both, - none
setup-check-bans = What the upper and the lower sand timer forbid, two of: movement, gems, golden_masks, start
setup-check-icons = The icons, for example AAK; - for none
setup-check-ask-calendar = Right? [Enter yes, t track, r bars, k keys, s later, b back, q stop]
setup-check-ask-row = Right? [Enter yes, r row, s later, b back, q stop]
setup-check-ask-number = Right? [Enter yes, n number, s later, b back, q stop]
setup-check-calendar-is = Maya calendar: track { $track } (S sun, M moon, G gear); bars after spaces { $bars }; keys { $keys }
setup-check-row-is = Challenge { $row }: { $told } (level, gems more, C curses T treasures I illusions H characters, quests)
setup-check-number-is = Cursed gems, and as many locations: { $count }
setup-check-track = The symbols of the nine spaces, for example SMSGSMSGM; there is a tile for each
setup-check-bars = After which spaces the three bars are, for example 2 5 8
setup-check-keys = The keys on the ten spaces, the arrow first, for example 3 3 3 3 3 3 3 2 1 0
setup-check-row = Level, gems more, modules, quests, for example 2 1 TH 1; - for no module
setup-check-number = How many
setup-fault-opening-twice = An entrance is named twice
setup-fault-no-stairway = The stairway is the entrance on the south side, and there is none
setup-fault-too-few-openings = A chamber has its stairway and one to three more entrances
setup-fault-rear-elsewhere = The rear room’s entrances are not among the chamber’s
setup-fault-frame-of-two = The red frame holds two icons (three on the narrow gauge)
setup-fault-two-bans = A prohibition chamber has two sand timers, each with what it forbids
setup-fault-three-gems = A gem chamber asks for 4, 7 or 10 of its icon
setup-fault-one-gem = A chamber with one gem icon asks for 4 of its icon
setup-fault-no-mark = This chamber shows a purple mask, a treasure, or both
setup-fault-basic-has-no-mark = A basic chamber shows neither purple mask nor treasure
setup-fault-total = The box holds { $things }; counted are { $found }
setup-fault-total-of-module = The box holds { $things } of the module { $modules }; counted are { $found }
setup-fault-three-gems-of-each = Of the { $things } three show a gem for keys and three one for torches
setup-fault-calendar-tiles-unlike-spaces = The calendar tiles must be those that the spaces ask for
setup-fault-calendar-keys-and-bars = The calendar needs ten numbers of keys and three bars
setup-fault-numbers-of-gems = Gems for 1 to 6 players and three levels are needed
setup-fault-cue-unknown = A cue is gong, door or collapse, not { $name }
setup-fault-cue-impossible = The cue { $name } at { $t } s with countdown { $countdown } cannot be; countdowns are 1 to 3
setup-fault-no-such-kind = There is no kind { $kind }; there are { $known }
setup-fault-no-such-table = There is no table { $table }; there are { $known }
setup-fault-no-such-entry = { $table } has no entry { $name } to correct
setup-fault-entry-twice = { $table } has an entry { $name } already
setup-fault-unreadable-entry = This cannot be read: { $reason }
setup-fault-unreadable-corrections = { $file } cannot be read as corrections: { $reason }
setup-fault-unreadable-addition = { $file } cannot be read: { $reason }
setup-check-again = That cannot be read; try again
setup-check-done = All is looked at. Thank you!
setup-check-stopped = { $count ->
    [one] One entry is
   *[other] { $count } entries are
} left for another time.
setup-check-kept = Kept in { $file }; play and setup use it from now on.
setup-check-unfinished = Kept in { $file }, but not used yet, because it does not fit together: { $reason }
setup-thing-chamber-start = { $count ->
    [one] { $count } starting chamber
   *[other] { $count } starting chambers
}
setup-thing-chamber-exit = { $count ->
    [one] { $count } exit
   *[other] { $count } exits
}
setup-thing-chamber-gem = { $count ->
    [one] { $count } chamber with three gems
   *[other] { $count } chambers with three gems
}
setup-thing-chamber-basic = { $count ->
    [one] { $count } basic chamber
   *[other] { $count } basic chambers
}
setup-thing-chamber-curse-treasure = { $count ->
    [one] { $count } chamber with mask or treasure
   *[other] { $count } chambers with mask or treasure
}
setup-thing-chamber-illusion = { $count ->
    [one] { $count } illusion
   *[other] { $count } illusions
}
setup-thing-chamber-linked = { $count ->
    [one] { $count } linked chamber
   *[other] { $count } linked chambers
}
setup-thing-chamber-double = { $count ->
    [one] { $count } double chamber
   *[other] { $count } double chambers
}
setup-thing-chamber-treasure = { $count ->
    [one] { $count } treasure chamber
   *[other] { $count } treasure chambers
}
setup-thing-chamber-quest = { $count ->
    [one] { $count } quest chamber
   *[other] { $count } quest chambers
}
setup-thing-chamber-trap = { $count ->
    [one] { $count } trap chamber
   *[other] { $count } trap chambers
}
setup-thing-chamber-time = { $count ->
    [one] { $count } time chamber
   *[other] { $count } time chambers
}
setup-thing-chamber-queenie = { $count ->
    [one] { $count } Queenie chamber
   *[other] { $count } Queenie chambers
}
setup-thing-chamber-home-made = { $count ->
    [one] { $count } home-made chamber
   *[other] { $count } home-made chambers
}
setup-thing-curse-card = { $count ->
    [one] { $count } curse card
   *[other] { $count } curse cards
}
setup-thing-treasure-tile = { $count ->
    [one] { $count } treasure tile
   *[other] { $count } treasure tiles
}
setup-thing-task-tile = { $count ->
    [one] { $count } task tile
   *[other] { $count } task tiles
}
setup-thing-calendar-tile = { $count ->
    [one] { $count } calendar tile
   *[other] { $count } calendar tiles
}
setup-thing-gem-location-tile = { $count ->
    [one] { $count } gem location tile
   *[other] { $count } gem location tiles
}
setup-thing-cursed-gem-tile = { $count ->
    [one] { $count } cursed gem tile
   *[other] { $count } cursed gem tiles
}
setup-thing-character = { $count ->
    [one] { $count } character
   *[other] { $count } characters
}
setup-thing-challenge = { $count ->
    [one] { $count } challenge
   *[other] { $count } challenges
}
setup-thing-calendar-space = { $count ->
    [one] { $count } space of the calendar
   *[other] { $count } spaces of the calendar
}
setup-thing-character-card = { $count ->
    [one] { $count } character card
   *[other] { $count } character cards
}
setup-thing-gem = { $count ->
    [one] { $count } magic gem
   *[other] { $count } magic gems
}
setup-thing-die = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
setup-thing-quest-marker = { $count ->
    [one] { $count } quest marker
   *[other] { $count } quest markers
}
setup-thing-figure = { $count ->
    [one] { $count } adventurer figure
   *[other] { $count } adventurer figures
}
setup-thing-token = { $count ->
    [one] { $count } adventurer token
   *[other] { $count } adventurer tokens
}
setup-thing-ghost = { $count ->
    [one] { $count } ghost
   *[other] { $count } ghosts
}
setup-thing-gem-tile = { $count ->
    [one] { $count } gem tile of the obelisk
   *[other] { $count } gem tiles of the obelisk
}
setup-thing-chalice = { $count ->
    [one] { $count } chalice
   *[other] { $count } chalices
}
setup-thing-green-timer = { $count ->
    [one] { $count } green sand timer
   *[other] { $count } green sand timers
}
setup-thing-blue-timer = { $count ->
    [one] { $count } blue sand timer
   *[other] { $count } blue sand timers
}
setup-thing-time-token = { $count ->
    [one] { $count } time token
   *[other] { $count } time tokens
}
setup-thing-snake = { $count ->
    [one] { $count } snake token
   *[other] { $count } snake tokens
}
setup-thing-calendar-board = { $count ->
    [one] { $count } Maya calendar
   *[other] { $count } Maya calendars
}
setup-thing-calendar-figure = { $count ->
    [one] { $count } Maya figure
   *[other] { $count } Maya figures
}
setup-thing-teleporter = { $count ->
    [one] { $count } teleporter token
   *[other] { $count } teleporter tokens
}
setup-module-curses = Curses
setup-module-treasures = Treasures
setup-module-illusions = Illusions
setup-module-special-chambers = Special chambers
setup-module-quests = Quests
setup-module-characters = Characters
setup-module-traps = Traps
setup-module-time-chambers = Time chambers
setup-module-queenie-pit = Queenie: The Pit
setup-module-queenie-doomed = Queenie: Doomed
setup-module-queenie-fountain = Queenie: The Fountain
setup-module-queenie-quests = Queenie: Quest chambers
setup-module-queenie-maze = Queenie: Maze
setup-module-queenie-characters = Queenie: New characters
setup-module-queenie-maya-eternal = Queenie: Maya calendar, eternal
setup-module-queenie-maya-doomed = Queenie: Maya calendar, doomed
setup-module-queenie-exchange-teleport = Queenie: Exchange and Teleport
setup-module-queenie-totem = Queenie: Totem
setup-module-queenie-cursed-gems = Queenie: Cursed gems
word-permanent = permanent
word-activatable = activatable

## Hands of the page

hand-unreadable = That was not understood: { $reason }
hand-too-fast = Too fast: slow down a little

## Who may do what on the page

access-no-name = This request does not say by which name it asks for the table.
access-wrong-name = The table does not answer to “{ $name }”. Open its own address, or write this name into `names` under [page] in table.toml.
access-other-site = Another website asked for this in your browser; that is not allowed.
access-join-first = You are only looking. Press “Join in” and enter the PIN.
access-host-only = Only a host may do this.
access-too-long = That is more than the table takes at once.
access-too-slow = Nothing more arrived: try again.
access-too-many = Too many browsers are looking at the table: close the page on one of them.
access-too-many-of-one = This device has the page open too often: close some of its windows.
access-unreadable = That was not understood.
access-pin-wrong = That is not the PIN.
access-pin-wait = That was not the PIN too often. Wait for { $seconds ->
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
me = This device
me-whose = Whose is it? Several may share it.
me-name = Its name
me-keep = Keep
phone-own = My phone
phone-table = The whole table
phone-whose = Whose phone this is
phone-speak = Speak
phone-cards = Cards and chamber
phone-says-asked = The table asks you something
phone-says-refused = That is not possible
phone-says-door = Ten seconds!
pad-dice = The dice
pad-keys = What the die shows
pad-same = Same again
pad-all = All rolled
pad-back = Wrong: back
pad-free = Break the spell
pad-trust = Trust instead
pad-enter = Enter the dice
pad-unsure = The camera cannot read a die: what does it show?
pad-way-trusted = Trusted: the roll that pays is recorded
pad-way-counted = Counted: touch a die and say what it shows
pad-way-seen = The camera reads these dice
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

## Chambers of the modules, by name

word-L1 = Linked chamber
word-L2 = Linked chamber
word-L3 = Linked chamber
word-D1 = Double chamber
word-D2 = Double chamber
word-TC = Treasure chamber
word-Q1 = Altar
word-Q2 = Task chamber
word-Q3 = Ghost chamber
word-Q4 = Tree of Life
word-Q5 = Obelisk
word-Q6 = Chaos
word-Q7 = Constellation
word-Q8 = Snake pit
word-T1 = Moving platform
word-T2 = Invocation
word-T3 = Cliff (keys)
word-T4 = Cliff (torches)
word-T5 = Slide
word-P1 = Prohibition
word-P2 = Prohibition
word-P3 = Prohibition
word-P4 = Prohibition
word-LV1 = Lava (dice)
word-LV2 = Lava (gems)
word-TO = Torch chamber
word-SA = Sacrifice
word-PIT = The Pit
word-FO = Fountain
word-MI = Mirage
word-GE = Gear
word-DU = Dungeon
word-NG = Narrow gauge
word-CA = Calendar chamber
word-EX = Exchange
word-TE = Teleporter
word-TT = Totem

## What chambers do, in a sentence

about-start = Be here when the door slams.
about-exit = Enough keys on your own dice, and you are out.
about-illusion = Vanishes when the door slams; its gems keep counting.
about-linked = Gems only together: adventurers in two linked chambers at the same time.
about-double = The gems are in the rear room; only the rear entrance leads there.
about-TC = Carry the chalice to the exit: every step costs a torch more.
about-Q1 = Two dice are laid on the altar for good.
about-Q2 = Solve four tasks, one after the other, with all who are here.
about-Q3 = Push the ghost in here, two torches a chamber. Nobody enters.
about-Q4 = Heal the tree: two golden masks for every player.
about-Q5 = Three gem tiles weigh on the depot; each neighbour takes one away.
about-Q6 = Gather all here, and everybody draws a curse.
about-Q7 = Stand on every sign at once, then two keys here.
about-Q8 = Beat each snake with two torches, then their mother with five.
about-T1 = Carries its discoverer clockwise round the temple to the first door.
about-T2 = Calls everybody here; later three keys call again.
about-T3 = A player who falls in must show three keys alone to climb out.
about-T4 = A player who falls in must show three torches alone to climb out.
about-T5 = The slanted stairway only leads in.
about-time-green = While the sand runs, this is forbidden; then the timer is flipped once.
about-LV1 = Five torches, four keys, three adventurers within a minute, or dice are lost.
about-LV2 = Five torches, four keys, three adventurers within a minute, or gems join the depot.
about-TO = Seven torches within a minute, or two players lose a die.
about-SA = Everybody leaves a die here: fetch it within a minute.
about-PIT = Five black masks of one player activate two gems; the dice stay black.
about-FO = Two golden masks bring back a lost die, once for each player.
about-MI = Changes places with the starting chamber. Not safe.
about-GE = Two torches push a whole row or column by one.
about-DU = The discoverer slides in and cannot go back the same way.
about-NG = Three torches to squeeze in; a gem and a treasure wait inside.
about-CA = Three keys swap two calendar tiles.
about-EX = Give a curse, take a treasure: once for each visit.
about-TE = Drop its token somewhere, and go to and fro without dice.
about-TT = Stack dice that show masks: five for one gem, ten for two.

## What curses and treasures do

about-trap = You may neither enter nor discover a chamber.
about-broken_die = One of your dice lies on this card.
about-mask = Your golden mask frees only one black mask.
about-silence = You may not talk.
about-lost_dice = A die that falls off the table is lost for good.
about-cursed_hand = One hand stays on your head.
about-soul_exchange = You play another player’s adventurer, and they play yours.
about-lost_treasure = One of your treasures is gone, unused.
about-really_cursed = You draw two curses instead of one.
about-doomed = You may not escape.
about-stand_up = You play standing up.
about-poison = When the door slams you lose a die, away from the start even two.
about-strangle_vines = Adventurers that you roll cannot be used.
about-mind_control = Touch neither your figure, nor the pile, nor gems: others do it for you.
about-pitfall = You fall back to the starting chamber.
about-magical_bond = One hand holds on to another player.
about-weakest_link = Be at the start when the door slams, or all players lose the game.
about-misinformation = At every discovery shout twice that you have found the exit.
about-healing_mask = Everybody may re-roll all black masks at once. Once.
about-double_torch = Counts as two torches. Once.
about-double_key = Counts as two keys. Once.
about-teleport = To any chamber where somebody stands, without the chalice. Once.
about-extra_gem = A gem of the depot comes onto this tile and counts as activated.
about-secret_passage = A lasting way through a wall between two chambers, for everybody.
about-large_torch = Your chamber is a safe starting chamber too, until the next door.
about-counterspell = Discards one of your curses. Once.
about-short_cut = When you discover: choose any chamber of the pile, then shuffle it.
about-time_out = The clock stands still, and nobody rolls.
about-genie_lamp = Look at the top three treasures and take one.
about-portal = To any chamber around yours, diagonally too.
about-clone = Your keys and torches count double for one action.

## What characters can do

about-explorer-permanent = You may put a drawn chamber under the pile and lay the next one.
about-explorer-activatable = Run through up to three open doors.
about-doctor-permanent = Your golden mask frees up to three black masks.
about-doctor-activatable = Another player, in any chamber, re-rolls all black masks.
about-muscleman-permanent = Each torch you roll counts as two.
about-muscleman-activatable = Turn any chamber except the start.
about-priest-permanent = If all your dice are black, go to another adventurer.
about-priest-activatable = Three black masks count as three keys or torches for gems anywhere, then roll again.
about-technician-permanent = Your golden masks may be keys.
about-technician-activatable = Go to a chamber where somebody stands.
about-mentalist-permanent = Two adventurers let you enter any chamber next to yours.
about-mentalist-activatable = Walk through a wall.
about-void_runner-permanent = From an open entrance, step round to any other open entrance.
about-void_runner-activatable = The same, and everybody in your chamber comes along.
about-trickster-permanent = Swap dice evenly with those in your chamber.
about-trickster-activatable = Swap dice evenly with one player anywhere.

## What a player could do, on buttons

move-enter = Enter { $other }
move-enter-chalice = Carry the chalice to { $other }
move-discover = Discover a chamber to the { $side }
move-discover-choose = Lay { $choose } to the { $side }
move-discover-redraw = Discover to the { $side }, but take the next chamber
move-activate = { $gems ->
    [one] Activate a gem
   *[other] Activate { $gems } gems
}
move-activate-dice = { $gems ->
    [one] Stack dice for a gem
   *[other] Stack dice for { $gems } gems
}
move-escape = Escape!
move-give-to = Give a die to { $to }
move-fate = Turn of fate
move-claim = Claim the treasure
move-use = Use { $treasure }
move-use-to = { $treasure }: to { $to }
move-use-side = { $treasure } to the { $side }, to { $other }
move-use-curse = { $treasure } against { $curse }
move-use-choose = { $treasure }: take { $choose }
move-use-cell = { $treasure }: to { $other }
move-lift-curse = Lift { $curse }
move-ability = { $character }
move-ability-cell = { $character }: { $other }
move-ability-cell-turn = Turn { $other } by { $turn }°
move-ability-path = Run to { $other }: { $path }
move-ability-side = { $character }: to the { $side }, to { $other }
move-ability-side-chalice = { $character }: carry the chalice to the { $side }, to { $other }
move-ability-to = { $character }: { $to }
move-ability-to-dice = Swap dice with { $to }
move-quest = Do what the quest asks
move-quest-dice = Lay dice on the altar
move-quest-side = Push the ghost to the { $side }
move-chamber = Do what { $chamber } asks
move-chamber-cells = Swap calendar tiles: { $cells }
move-chamber-curse = Exchange { $curse } for a treasure
move-chamber-row = Push row { $row } to the { $side }
move-chamber-column = Push column { $column } to the { $side }
move-chamber-take = Take the teleporter’s token
move-chamber-drop = Drop the teleporter’s token here
move-chamber-go = Teleport to the other end
move-choose-treasure = { $pick }
move-choose-player = { $pick }

## Hands and sheets

hand-begin = Begin
hand-pause = Pause
hand-go-on = Go on
hand-undo = Undo
overrule = Overrule the judge
overrule-sure = Sure? Once more
panel = colour button
panel-hint = Press: it is me. Hold, all together: turn of fate.
moves-of = what can be done
moves-open = Now
moves-none = Roll: nothing is paid for yet
moves-not-yet = Nothing can be done now
moves-later = With the right dice
move-asks = asks for
move-lacks = dice are wanting
close = Close
cards-title = Before you
card-down = face down until the next door
card-cursed-gem = Cursed gem
about-cursed-gem = Find its place in a chamber with one gem; before that you may not escape.
player-trapped = trapped
cell-beyond = A place for a chamber
choice-treasure = has to give up a treasure:
choice-player = changes figures with:
asking-which = What is meant?
asking-who = Who was it?
asking-you = Was it you?
picker-nothing = Nothing was drawn
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

## Sound

sound-title = Sound
bus-music = Music
bus-effects = Effects
bus-voice = Voice
mute = Mute
sound-muted = muted
hear-it = Hear it
tracks-title = Soundtrack
tracks-fixed = The game has begun: the soundtrack stays.
voices-title = The temple speaks
track-temple = The temple (gentle)
track-depths = The depths (dark)
track-drums = Gongs, doors and a heartbeat
track-quick = Ninety seconds, for trying out
track-hourglass = Hourglass

## Own soundtracks

import-open = Bring your own …
import-title = Your own soundtrack
import-choose = Choose a file
import-drop = or drop it here
import-kinds = A CD rip, MP3, Ogg, FLAC, WAV, M4A … It stays on this table’s computer.
import-limit = at most
import-too-large = This file is too large; cut the game’s ten minutes out of it, or make a FLAC or MP3 of it.
import-arriving = The file is coming …
import-decoding = Listening to it …
import-keeping = Writing the soundtrack …
import-decoded = heard so far
import-cancel = Stop
import-other-file = Another file
import-length = Length
import-frames = Frames at 48 kHz
import-source = In the file
import-loudness = Loudness
import-mono = mono
import-stereo = stereo
import-channels = channels
import-note-mono = One channel: it is heard on both sides.
import-note-dull = Recorded at a low rate: it sounds dull, but plays.
import-note-short = Shorter than a game: it can be played as music, again and again, under our own gongs and doors.
import-note-known = You have marked this sound before: your marks are here.
import-note-playing = A game is being played: nothing can be brought or heard until it is over.
import-step-mark = Where is the first gong?
import-step-mark-how = Touch the waveform where the first gong sounds, about three minutes after “Escape!”, then put it right below.
import-step-check = Is everything in its place?
import-step-check-how = Hear each mark; move it below with a finger, the mouse or the arrow keys, or take it away.
import-find = Find the others
import-find-again = Find the others anew
import-finding = Looking for the same gong …
import-wave = The whole track
import-nearer = Nearer
import-farther = Farther
import-hear = Hear it
import-earlier = earlier
import-later = later
import-drop-mark = Take away
import-drop-stroke = No stroke
import-missing = not marked
import-missing-still = Still to be marked:
import-wrong = Not in their order:
import-sure-certain = certain
import-sure-likely = likely
import-sure-guess = please check
import-sure-clock = by the clock
import-sure-yours = by you
import-game-length = From “Escape!” to the collapse:
import-name = What is it called?
import-keep = Keep this soundtrack
import-plain = Play as plain music
import-plain-how = Without marks: our own gongs, doors and heartbeat lie over it, and it steps back for them.
import-kept = stands in the list of soundtracks
import-choose-it = Choose it for this game
import-chosen = It is chosen.
import-mark-escape = “Escape!”
import-mark-gong-1 = First gong
import-mark-gong-2 = Second gong
import-mark-gong-3 = Third gong
import-mark-door-1 = First door
import-mark-door-2 = Second door
import-mark-collapse = Collapse
import-order = { $mark } ({ $at }) does not come after { $other } ({ $bound }).
import-past-end = { $mark } ({ $at }) lies past the end of the track ({ $bound }).
import-fault-no-sound = “{ $name }” is no sound file: WAV, FLAC, Ogg, MP3, M4A and the like can be read.
import-fault-needs-ffmpeg = “{ $name }” can only be read with ffmpeg: install it on the table’s computer, or bring WAV, FLAC, Ogg or MP3.
import-fault-empty = There is no sound in “{ $name }”.
import-fault-silent = There is nothing to be heard in “{ $name }”: it is silent or shorter than half a second.
import-fault-unreadable = “{ $name }” is damaged and cannot be read.
import-fault-rate = “{ $name }” has a sampling rate that cannot be played.
import-fault-too-long = “{ $name }” is longer than half an hour: cut the game’s ten minutes out of it.
import-fault-too-large = “{ $name }” is too large: a file may have { $limit } MB at most.
import-fault-full = There is no room for “{ $name }” on the table’s computer: make some, and try again.
import-fault-quota = There are { $kept } GB of soundtracks already: delete some on the table’s computer first, in the folder “soundtracks”.
import-fault-broke = “{ $name }” cannot be read to its end: convert it to WAV or FLAC.
import-fault-unkept = The soundtrack could not be written on the table’s computer: is there room, and may this program write?
import-fault-playing = A game is being played: bring soundtracks before it or after it.
import-fault-busy = Another soundtrack is just being brought in: wait a moment.
import-fault-none = There is no soundtrack to be marked any more: bring the file again.
import-fault-marks = The marks do not fit together.
import-fault-gone = The file did not arrive whole: try again.
import-fault-given-up = This file was given up.
import-fault-other = This file cannot be used.
import-offline = The table does not answer: try again in a moment.

## Signs of the modules

label-signs = What counts now
label-challenge = Challenge
ban-movement = No entering
ban-gems = No gems
ban-golden_masks = No golden masks
ban-start = Not to the start
sign-quests = Open quests
sign-gem-tiles = Gem tiles on the depot
sign-tasks = Tasks left
sign-calendar = Calendar, next
sign-teleporter = Carries the teleporter
sign-curses = Curses in the stack
sign-treasures = Treasures in the stack
token-treasure = Treasure, face down
token-chalice = Chalice
token-ghost = Ghost
token-snake = Snake
token-teleporter = Teleporter’s token
token-card-large_torch = Large torch: safe here
token-sun = Calendar tile: sun
token-moon = Calendar tile: moon
token-gear = Calendar tile: gear
token-location = Gem location, face down

## What cards, chambers and the clock have done

event-asked = { $player } has to choose
event-calendar-moved = The calendar moves on to { $symbol }
event-calendar-tile-laid = A calendar tile lies in { $chamber }: { $symbol }
event-chalice-placed = The chalice stands in the treasure chamber
event-chalice-recovered = { $player } has saved the chalice!
event-chamber-removed = { $chamber } is gone: put it under the pile
event-chamber-returned = { $player } puts { $chamber } under the pile
event-chamber-turned = { $chamber } is turned, its stairway to the { $stairway }
event-climbed-down = { $player } is down from the cliff
event-curse-discarded = { $curse }: out of the game
event-curse-drawn = { $player } draws a curse: { $curse }
event-curse-ended = { $player } is rid of { $curse }
event-dead-end = Dead end: nothing can be discovered any more
event-dice-exchanged = { $player } and { $other } have swapped dice
event-die-held = Die { $die } of { $player } lies on { $on }
event-die-lost = { $player } loses die { $die }
event-die-returned = { $player } has die { $die } back
event-figures-exchanged = { $player } and { $other } swap figures
event-gem-returned = { $player } has brought the cursed gem back
event-gem-taken = { $player } takes a gem from the depot
event-gem-tile-moved = A gem tile leaves the depot; { $gem_tiles } left
event-gem-tiles-laid = { $gem_tiles } gem tiles go onto the depot
event-gems-added = { $gems ->
    [one] A gem more in the depot
   *[other] { $gems } gems more in the depot
}
event-ghost-placed = A ghost appears at the start
event-ghost-pushed = { $player } drives the ghost to { $chamber }
event-location-laid = A gem location lies in { $chamber }, face down
event-location-seen = { $player } has looked at the gem location
event-passage-opened = A secret passage opens to the { $side }
event-pile-shuffled = Shuffle the pile
event-placed = { $player } is now in { $chamber }
event-quest-done = Quest done: { $chamber }!
event-reminded = { $player }, remember: { $curse }
event-sand-runs = The sand runs on { $chamber }
event-snake-beaten = A snake is beaten; { $left } left
event-snake-placed = A snake lies before { $player }
event-stranded = { $player } has no dice left: who gives one?
event-task-mastered = Done in { $chamber }; { $left } to go
event-task-revealed = The task: { $icons }
event-task-solved = Task solved; { $left } left
event-tasks-laid = { $tiles } task tiles lie face down in the chamber
event-teleporter-placed = The teleporter’s token lies here
event-teleporter-taken = { $player } carries the teleporter’s token
event-token-placed = { $chamber } waits for the sand timer
event-torch-lit = { $player } lights the large torch: safe here until the next door
event-torch-out = The large torch has burned out
event-trapped = { $player } is stuck on the cliff: { $chamber }
event-treasure-claimed = { $player } finds: { $treasure }
event-treasure-discarded = { $player } loses { $treasure }
event-treasure-drawn = { $player } draws a treasure: { $treasure }
event-treasure-laid = A treasure lies in { $chamber }
event-treasure-taken = { $player } takes: { $treasure }

## What the table says of itself, more of it

notice-which = { $player }: which of these?
notice-wrong-die-taken = { $player } has taken another die away than the one that counts: put it back and take the one that is marked
notice-exchange-back = The exchange is taken back. { $players }: put back whatever dice you have exchanged
notice-name-the-tile = What has { $player } drawn? Say it on the page
notice-name-the-openings = Say first on the page what lies beside the start and what everybody holds
notice-nothing-drawn = Nothing was drawn after all
notice-tile-not-named = Nobody has said what was drawn: put it back
notice-move-gone = { $player }: that is no longer possible
notice-nothing-to-undo = There is nothing to take back
notice-cannot-overrule = That can no longer be overruled
notice-no-such-track = There is no soundtrack { $track }
notice-fault = Something went wrong inside the companion. It is in the log. The game goes on; please do the last thing again

## Boards and ports in trouble

# Boards and ports that cannot be used; the game goes on without them.
device-board-no-answer = { $port } does not answer as a board: flash it with companion boards flash, or take it off the list
device-board-version = The board on { $port } speaks version { $theirs } of the wire, this companion { $ours }: flash this companion's firmware
device-board-no-identity = The board on { $port } is new: give it a number and a place with companion boards name
device-board-memory-damaged = The memory of the board on { $port } is damaged: name it again with companion boards name
device-board-unknown-kind = The board on { $port } is of a kind ({ $kind }) that this companion does not know: update one of them
device-board-no-place = Board { $board } on { $port } has no place at this table: give it one with companion boards name
device-board-same-name = Two boards say that they are number { $board }: only the one on { $other } is used, not the one on { $port }
device-board-same-place = Two boards lie at { $column },{ $row }: only the one on { $other } is used, not the one on { $port }
device-board-lost-presses = Board { $board } was cut off for so long that it had to forget { $count } presses and releases
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

eye-title = What the camera sees
eye-back = The table
eye-mats = What it reads
eye-calm-still = lies still
eye-calm-moving = moving
eye-calm-hand = a hand lies over it
eye-die-read = read
eye-die-unsure = not sure
eye-die-cocked = leaning
eye-die-hidden = partly covered
eye-no-dice = no dice
eye-unknown-face = unknown
eye-pile = Draw pile
eye-tile = Chamber number
eye-no-tile = no tile’s marker in view
eye-took = from rest to reading
eye-px = pixels a millimetre (1.6 are needed)
eye-figure-size = Picture
eye-figure-fps = Frames a second
eye-figure-work = Work for a frame
eye-figure-set = Dice
eye-waiting = Waiting for the first picture …
eye-no-picture = No picture now; below it says why.
eye-no-camera = No camera is named: write cameras = [{"{"}source = 0{"}"}] under [dice] in table.toml and start again
eye-nobody-answers = The camera does not answer yet; try again in a moment
eye-teach = Show it your dice
eye-teach-about = About three minutes: take the five dice of a player, lay them on a mat as you are told, face by face. Nothing needs to be pressed meanwhile.
eye-teach-name = Name of these dice
eye-teach-begin = Begin
eye-teach-replaces = There are dice of this name: these will take their place.
eye-game-is-on = A game is on: dice can be shown before it begins or after it has ended
eye-pictures = Pictures
eye-undo-face = One face back
eye-stop = Stop
eye-use = Use these dice now
eye-done = Not now
eye-sets = Dice it knows
eye-sets-none = None yet: show it your dice first.
eye-in-use = in use
eye-set-use = Use
eye-set-save = Save as a file
eye-set-remove = Remove
eye-set-report = How well are they told apart?
eye-sure = Really?
eye-take-in = Take in a file
eye-taken-in = The dice of that file are known now.
eye-report = Of { $held } pictures that were held back, { $right } were named right and { $unsure } left open; what is left open is asked about, never guessed.
eye-report-none = There were too few pictures to tell how well the faces can be told apart.
eye-report-matrix = Rows: what was shown; columns: what it was taken for
eye-report-closest = Most easily confused
eye-used = “{ $name }” is read from now on, in every game. Throw the dice onto a mat: the picture names them as soon as they lie still.
eye-used-today = “{ $name }” is read until you close this. Throw the dice onto a mat: the picture names them as soon as they lie still.
eye-used-not-kept = “{ $name }” is read, but only until you close this: { $reason }
lesson-learning = All faces have been seen; learning them takes some seconds …
lesson-kept = “{ $name }” is learned and kept.
lesson-failed = The dice could not be learned: { $reason }
lesson-ended-by-game = A game has begun, so showing dice was ended; what was learned so far is forgotten
guide-mat = Lay a mat under the camera, so that at least two of its markers can be seen.
guide-lay = Lay your dice on one of the mats, all of them with this side up: { $face }.
guide-hold-still = Good. Take your hand away for a moment.
guide-move = Seen. Now move the dice about and turn them, this side still up: { $face }.
guide-improve = Something is still to be improved.
guide-done = All faces have been seen.
guide-too-small = The dice are too small in the picture: bring the camera nearer to the mat.
guide-leaning = A die leans: let it lie flat.
guide-covered = A die is partly covered: leave room around it.
guide-dark = It is too dark: switch a lamp on.
guide-bright = It is too bright: dim the lamp, or turn it away.
guide-glare = The lamp is mirrored in a die: move the lamp to the side.
guide-blurred = The picture is blurred: focus the camera, or hold it steady.
guide-looks-like = This looks like { $other }. Is this side up on all dice: { $face }?
camera-opening = Camera { $camera } is being opened.
camera-not-there = Camera { $camera } does not open: plug it in, or correct its source in table.toml; it is tried again every 2 seconds.
camera-silent = Camera { $camera } gives no pictures: check its cable or stream; it is tried again every 2 seconds.
camera-restarted = Camera { $camera } has stopped ({ $error }); it is started again every 2 seconds.
camera-program-missing = The program { $program } that reads camera { $camera } is not installed: run { $command } on the machine at the table; it is looked for again every 2 seconds.
camera-program-not-packaged = The program { $program } that reads camera { $camera } is not installed, and this system has no package of it (Debian itself has none): use Raspberry Pi OS, which has rpicam-apps-lite, or a camera on USB.
camera-program-ended = The program { $program } that reads camera { $camera } ended ({ $error }): check the camera’s ribbon cable, and that no other program uses the camera; it is started again every 2 seconds.
camera-too-dark = Camera { $camera } sees too little light: switch a lamp on.
camera-too-bright = Camera { $camera } sees too much light: dim the lamp or turn it away.
camera-no-mats = Camera { $camera } sees no mat. Does its picture show something else? Then turn it to the table. Does it show the table? Then lay a mat there, so that at least two of its four markers are in view and sharp.
camera-blurred = Camera { $camera } sees no mat, and all is blurred: turn its focus ring until the table is sharp, wipe the lens, fasten it so that it does not shake; then lay a mat in view.
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
guide-unlike = These dice do not all show the same. Is this side up on all of them: { $face }?
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

## The lobby between two games

phase-lobby = The lobby
phase-ended = The soundtrack has ended
lobby-title = Who plays tonight?
lobby-who = Who plays
lobby-name = Name
lobby-how = How much shall the companion do?
lobby-level = Level
lobby-modules = Modules
lobby-sound = Sound
lobby-introduction = The voice explains the game first
drawn-title = What is drawn
drawn-tiles = Chambers
drawn-cards = Cards and tiles
drawn-seen = A camera sees it
drawn-told = We say it
drawn-dealt = The page deals
drawn-tiles-seen = Markers on the backs, the pile under a camera. What it misses, you say.
drawn-tiles-told = You shuffle and draw. Whoever draws taps what it is.
drawn-tiles-dealt = Nothing is shuffled. The page says which chamber to take.
drawn-cards-seen = You shuffle and draw. Whoever draws taps what it is.
drawn-cards-told = You shuffle and draw. Whoever draws taps what it is.
drawn-cards-dealt = Nothing is shuffled. The page says which card or tile to take.
lobby-challenge = Challenge
lobby-no-challenge = none
lobby-brought = with the challenge
lobby-count-quests = Quest chambers
lobby-count-traps = Trap chambers
lobby-count-time = Time chambers
lobby-by-the-rules = as the rules say
lobby-devices = What is there
lobby-lay-out = Lay out the table
lobby-listen = To the soundtrack
lobby-watch = Watch it play by itself
lobby-watch-preparing = Boards, camera and dice are being simulated. This takes half a minute.
lobby-watch-failed = That was not possible:
lobby-invite = QR code and PIN for phones
lobby-unfinished = A game was broken off at
lobby-resume = Go on with it
lobby-leave = Leave it
way-soundtrack = Soundtrack only
way-soundtrack-about = It is the CD: introduction, ten minutes of music, gongs and doors. Nobody judges.
way-soundtrack-lacks = No loudspeaker was found yet.
way-scorekeeper = Scorekeeper
way-scorekeeper-about = You press or touch where you go, and it believes that your dice pay for it.
way-referee = Referee
way-referee-about = The camera reads your dice, and they decide what you may do.
way-referee-lacks = No camera was found yet.
lobby-too-many-players = { $count } players are too many: this game is for { $most } at most.
lobby-needs = { $module } also needs: { $needs }.
lobby-one-side = { $module } and { $other } are two sides of one board: choose one.
lobby-impossible = This game cannot be played: { $why }

## After a game

debrief-again = The same again
debrief-change = Change something
debrief-look = Look at the table
debrief-escaped = has escaped
debrief-buried = stays in the temple
debrief-t = Time
debrief-gems-activated = Gems activated
debrief-gems-left = Gems left
debrief-chambers = Chambers laid
debrief-rolls = Rolls
debrief-black-masks = Black masks rolled
debrief-golden-masks = Golden masks rolled
leave-game = Leave the game
leave-question = The game is not over. Leave it all the same?
leave-yes = Leave it
leave-no = Go on playing

## A game that goes on

notice-resumed-differs = { $player }: when the game was broken off, { $lacks } lay on the mat too; now the camera sees { $seen }. Turn the dice back
notice-resumed-other-rules = The rules of today answer { $count } acts of this game otherwise than before; the game stands as they say now

## A game told in the terminal

cue-sand-timer = The sand on { $chamber } has run out
games-differ = { $count ->
    [one] ≠: the rules of today would answer otherwise here. They, or the corrections of the box, have changed since this game
   *[other] ≠: the rules of today would answer otherwise in { $count } places. They, or the corrections of the box, have changed since this game
}

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

## The television

tv-who = Who is meant? Press your colour!
tv-which = What is meant?
tv-card = which card or tile was drawn?
tv-treasure = give up a treasure
tv-player = change figures with somebody
tv-trapped = caught in a trap!
tv-stuck = all dice are cursed. Bring a golden mask!
tv-join = Join in with your phone
tv-join-here = Scan this with a phone’s camera, or open the address and enter the PIN.
tv-join-pin = Scan this, or open the address. The PIN stands on the host’s page.
tv-join-nobody = No phone can open the page now: the table is in no network.
tv-tick = Tick the steps off on any phone: this screen follows.
tv-laid-title = All is laid out
tv-laid = Ready? Press “Begin” on a phone.
