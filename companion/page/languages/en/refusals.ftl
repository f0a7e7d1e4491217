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
refused-verb-not-in-play = { $verb ->
    [ability] A character’s ability
    [chamber] What this chamber can do
    [choose] This choice
    [claim] Taking a treasure
    [lift] Lifting a curse
    [quest] A quest
    [use] A treasure tile
   *[other] { $verb }
    } belongs to a module that is not in play
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
refused-has-not-escaped = { $player } is still inside: only a player who has escaped gives a die away
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

refused-not-enough-icons-here = { $chamber } asks for { $asked }; there are { $shown }
refused-sand-forbids-movement = While the sand runs on { $chamber }, nobody may enter a chamber
refused-sand-forbids-start = While the sand runs on { $chamber }, nobody may enter START
refused-sand-forbids-gems = While the sand runs on { $chamber }, nobody may activate gems
refused-sand-forbids-golden-masks = While the sand runs on { $chamber }, no golden mask breaks a spell
refused-no-task-now = There is no task in { $chamber } now

## Module quests

refused-quest-open = { $markers } quest(s) are still open
refused-no-quest-here = There is no quest to work on in { $chamber }
refused-altar-needs-dice = The altar takes { $left } more, not { $asked }
refused-offers-no-die = { $player } offers no die
refused-ghost-elsewhere = The ghost is not where { $player } is
refused-ghost-cannot-pass = The ghost cannot leave { $chamber } to the { $side }

## Module characters

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
