## Setting up (companion setup)

setup-game = { $players ->
    [one] One player
   *[other] { $players } players
}, { $level }
setup-section-take = Take from the box
setup-section-lay = Lay out, step by step
setup-section-leave = Stays in the box
setup-section-order = In this order, shuffled with the seed { $seed }
setup-named = { $things }: { $which }
setup-challenge = { $game }, challenge { $challenge }
setup-of = { $things } (of { $total })
setup-back-unseen = put back unseen
setup-place-start = Lay the starting chamber face up in the middle, and on it the figures: { $players }
setup-place-start-on = Lay the starting chamber face up on the boards’ cell { $cell }, its openings to the east and west, and on it the figures: { $players }
setup-beyond-boards = About { $count } of 10 chambers come to lie on the boards; chambers beyond are pressed on the page
setup-mix = Mix these { $count } chambers face down and stack them as the pile: { $which }
setup-draw-seen = Lay this pile on its place under the camera, the markers up, and draw one chamber after the other from there. In this order they lie beside the start: { $sides }
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
setup-cards-seen = Lay the stacks under the camera, the markers up: it sees which card or tile is drawn. Where it does not, say it on the page
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
setup-fault-so-many-tasks = The rulebook gives this chamber another number of tasks or of penalties
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
setup-fault-cue-impossible = The cue { $name } at { $t } s with countdown { $countdown } cannot be: times begin at 0, countdowns are 1 to 3
setup-fault-no-such-kind = There is no kind { $kind }; there are { $known }
setup-fault-no-such-table = There is no table { $table }; there are { $known }
setup-fault-no-such-entry = { $table } has no entry { $name } to correct
setup-fault-entry-twice = { $table } has an entry { $name } already
setup-fault-unreadable-entry = This cannot be read: { $reason }
setup-fault-unreadable-corrections = { $file } cannot be read as corrections: { $reason }
setup-fault-unreadable-addition = { $file } cannot be read: { $reason }
setup-check-again = That cannot be read; try again
setup-check-done = You have looked at everything. Thank you!
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

## Signs of the modules

setup-modules = { $game }; with { $modules }
stickers-title = Stickers for the backs
stickers-hint = Page { $page } of { $pages }: cut out along the lines, stick one in the middle of each back
stickers-ruler = 100 mm: measure this line; print at 100 %, not “fit to page”
