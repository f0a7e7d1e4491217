story-title = The story of game { $game }
story-link = What happened?
story-back = Back to the table
story-all = All games
story-share = Save as one file
story-share-nameless = without names
story-record = Game record
story-won-alone = You have escaped!
story-won = { $players ->
    [one] { $player } got out { $time } before the collapse.
   *[other] { $player } got out last, { $time } before the collapse.
}
story-lost-inside = { $count ->
    [one] One of { $players } players was still inside.
   *[other] { $count } of { $players } players were still inside; { $player } was the nearest to the exit.
}
story-lost-keys = { $count ->
    [0] { $player } stood in the exit, and their dice showed all the keys.
    [one] { $player } stood in the exit, one key short.
   *[other] { $player } stood in the exit, { $count } keys short.
}
story-lost-way = { $steps ->
    [one] { $player } was one chamber away from the exit{ $count ->
        [0] .
        [one] , one key short.
       *[other] , { $count } keys short.
    }
   *[other] { $player } was { $steps } chambers away from the exit{ $count ->
        [0] .
        [one] , one key short.
       *[other] , { $count } keys short.
    }
}
story-lost-cut-off = { $player } had no way to the exit.
story-lost-unfound = Nobody found the exit.
story-unfinished = The game was left after { $time }.
story-counts = Gems activated: { $gems }, left: { $depot }. Acts refused: { $refused }, taken back: { $back }.
story-different = { $count ->
    [one] Today’s rules would answer one act otherwise.
   *[other] Today’s rules would answer { $count } acts otherwise.
}
story-unreadable = This game cannot be replayed by today’s rules.
story-picture = The whole game
story-picture-hint = Touch it to see the table at that moment.
story-chance = Chance to win
story-chance-waits = The chance to win is being reckoned …
story-chance-none = The chance to win could not be reckoned.
story-chance-practice = This was a practice game: nothing hurried you, so no chance is reckoned, and it counts in no statistics.
story-chance-note = From { $games } games that simulated players have played on, with { $pace } times their usual time for each act. The wider the band, the less sure it is.
story-gems = Gems activated
story-chambers = Chambers
story-in-start = In the starting chamber
story-in-temple = In the temple
story-in-exit = In the exit
story-in-locked = All dice locked
story-in-outside = Outside
story-moments = The moments that mattered
story-moments-none = No single moment changed the chance much.
story-moments-few = Too few games could be played on to tell which moments mattered.
story-moment = { $time }: { $before } % became { $after } %
story-moment-locked = { $player } had no die left to roll
story-moment-gems = { $gems ->
    [one] { $players } activated a gem
   *[other] { $players } activated { $gems } gems
}
story-moment-exit = { $player } found the exit
story-moment-discovered = { $player } laid a chamber
story-moment-fate = A turn of fate
story-moment-freed = { $player } broke the spell on dice of { $for }
story-moment-escaped = { $player } escaped
story-moment-die-lost = { $player } lost a die
story-moment-curse = { $player } drew the curse { $curse }
story-moment-stranded = { $player } had no die at all
story-moment-door = The door slammed
story-moment-collapse = The temple collapsed
story-moment-won = Nobody was left inside
story-moment-dice = The dice came right
story-moment-time = Time went by
story-replay = Replay
story-play = Play
story-stop = Stop
story-speed = Speed
story-instant = Moment of the game
story-before = One act back
story-after = One act on
story-next = Next:
story-refusals = Refusal
story-questions = Question
story-corrections = Correction
story-acts = What was done
story-paid = paid with dice { $dice }
story-players = The players
story-player = Player
story-rolling = Busy
story-walking = Walking back
story-locked = Locked
story-waiting = Waiting
story-outside = Outside
story-dice = Dice rolled
story-masks = Black and golden masks
story-luck = Luck
story-luck-said = luckier than { $share } of 100
story-luck-unseen = nobody saw the dice
story-luck-none = no dice rolled
story-luck-note = Luck: golden masks less black ones, against as many fair dice. Half of all players have more than 50.
story-freed = Dice freed
story-freed-by = { $by } freed { $count } of { $player }
story-freed-fate = Fate freed { $count } of { $player }
story-freed-none = Nobody freed another player’s dice.
story-help = What would have helped
story-help-locked = { $player } lay locked for { $time }: a golden mask brought sooner is time won.
story-help-gems = { $gems ->
    [one] One gem more, and the escape would have cost one key less: { $depot } were left in the depot.
   *[other] { $gems } gems more, and the escape would have cost { $gems } keys less: { $depot } were left in the depot.
}
story-help-exit = Only { $chambers } chambers were laid: the exit lies deeper. Look for it sooner.
story-help-waiting = { $player } waited for { $time } in all: there was time for another chamber.
story-help-door = { $dice ->
    [one] The doors took a die: be back in the starting chamber sooner.
   *[other] The doors took { $dice } dice: be back in the starting chamber sooner.
}
story-help-gems-tried = { $gems ->
    [one] With one gem more by { $at } the chance would have been { $after } % instead of { $before } %.
   *[other] With { $gems } gems more by { $at } the chance would have been { $after } % instead of { $before } %.
}
story-help-locked-tried = { $player } lay locked for { $time }. With a golden mask at once the chance would have been { $after } % instead of { $before } %.
story-help-door-tried = { $dice ->
    [one] The door took a die at { $at }. Without that loss the chance would have been { $after } % instead of { $before } %.
   *[other] The door took { $dice } dice at { $at }. Without that loss the chance would have been { $after } % instead of { $before } %.
}
story-help-pace-tried = A fifth quicker from { $at } on, the chance would have been { $after } % instead of { $before } %.
story-left = The game was left
story-challenge = Challenge { $number }
story-picture-save = Save picture
story-sound = Soundtrack at 1 ×
