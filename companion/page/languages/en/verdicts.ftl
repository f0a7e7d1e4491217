## Verdicts

verdict-accepted = Accepted
verdict-refused = Refused
verdict-notice = Notice
verdict-event = Event
verdicts-none = Nothing has happened yet.

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

## How it really lies, as people say

chamber-put-right = So it is: { $chamber } lies there
chamber-put-away = So it is: { $chamber } does not lie there
gems-put-right = So it is: { $gems ->
    [0] no gem is active in { $chamber }
    [one] one gem is active in { $chamber }
   *[other] { $gems } gems are active in { $chamber }
}
figure-put-right = So it is: { $player } stands in { $chamber }
token-put-right = { $token ->
    [chalice] So it is: the chalice stands in { $chamber }
    [ghost] So it is: the ghost stands in { $chamber }
   *[teleporter] So it is: the teleporter’s token lies in { $chamber }
}
teleporter-put-right = So it is: { $player } carries the teleporter’s token
quest-put-right-done = So it is: the quest of { $chamber } is done
quest-put-right-open = So it is: the quest of { $chamber } is still open
snake-put-right = So it is: the snake in { $chamber } is beaten
calendar-put-right = So it is: the calendar tile in { $chamber } shows { $symbol }
cursed-gem-put-right = So it is: { $player } has brought the cursed gem back to { $chamber }
kept-at-the-door = The dice say it: { $player } was in START when the door slammed, and loses no die

## What the table says of itself

notice-nobody-near = Nobody stands next to that cell
notice-not-near = { $player } does not stand next to that cell
notice-there-already = { $player } is in that chamber already
notice-wall-there = On the page, a wall separates { $player } from that cell. If that is wrong, press “Not as shown?”
notice-gems-there = { $gems ->
    [one] A gem is active in { $chamber } already
   *[other] { $gems } gems are active in { $chamber } already
}. If it is another number, press “Not as shown?”
notice-who = Who is meant? { $players }: press your colour
notice-who-laid = { $chamber } has gone from the pile, and nobody has pressed. Who laid it: { $players }?
notice-stranger = There is one die too many on the mat of { $player }
notice-black-mask-taken = { $player } has picked up a black mask, but no golden mask lies ready: put it back
notice-unsure = { $player }: a die cannot be read; lay it flat
notice-camera-reads = { $player }: the camera reads this die; lay it down again if it is wrong
notice-no-golden-mask = { $player }: no golden mask lies ready in this chamber
notice-dice-stand = These dice cannot be taken back any more: something was done with them
notice-which = { $player }: which of these?
notice-wrong-die-taken = { $player } has taken the wrong die away: put it back and take the one that is marked
notice-exchange-back = The exchange is taken back. { $players }: put back whatever dice you have exchanged
notice-name-the-tile = What has { $player } drawn? Say it on the page
notice-name-the-openings = Say first on the page or on a phone what lies beside the start
notice-name-the-holdings = Say first on the page or on a phone what everybody holds
notice-lies-elsewhere = { $player }: that one lies on the table already: look again
notice-nothing-drawn = Nothing was drawn after all
notice-tile-not-named = Nobody has said what was drawn: put it back
notice-move-gone = { $player }: that is no longer possible
notice-nothing-to-undo = There is nothing to take back
notice-cannot-overrule = That can no longer be overruled
notice-cannot-put-right = It cannot be told so: the rules do not allow what came after it
notice-no-such-track = There is no soundtrack { $track }
notice-fault = Something went wrong inside the companion. It is in the log. The game goes on; please do the last thing again

## Module time_chambers

done-chamber = { $chamber } is used by { $players }

## Module quests

done-quest = { $player } works on a quest

## Module characters

done-ability = { $player } uses an ability

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

## A game that goes on

notice-resumed-differs = { $player }: when the game was broken off, { $lacks } lay on the mat too; now the camera sees { $seen }. Turn the dice back
notice-resumed-other-rules = The rules of today answer { $count } acts of this game otherwise than before; the game stands as they say now
games-differ = { $count ->
    [one] ≠: the rules of today would answer otherwise here. They, or the corrections of the box, have changed since this game
   *[other] ≠: the rules of today would answer otherwise in { $count } places. They, or the corrections of the box, have changed since this game
}
