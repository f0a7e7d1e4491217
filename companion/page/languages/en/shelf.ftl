shelf-title = All games
shelf-none = No game that was won or lost is among them.
shelf-won = { $won } of { $games } won
shelf-best = Best: game { $game }, { $time } before the collapse.
shelf-left = Time left when won: { $time } on average. Gems activated: { $gems } on average.
shelf-streak = Won in a row: { $now } now, { $most } at most.
shelf-counting = { $count ->
    [one] One game is still being counted.
   *[other] { $count } games are still being counted.
}
shelf-kind = Games with
shelf-players = { $count ->
    [one] one player
   *[other] { $count } players
}
shelf-basic = no module
shelf-of = Won
shelf-sure = In 95 of 100 cases the true share lies between
shelf-between = { $low } % and { $high } %
shelf-dice = The dice
shelf-dice-none = No dice were seen: nothing can be said of them.
shelf-dice-all = { $rolls } dice were rolled. Fair dice are as uneven as this in { $chance } of 100 houses.
shelf-dice-worst = The most uneven of { $judged } dice: { $player }, die { $number }. It showed { $face } in { $share } % of { $rolls } rolls, where { $low } to { $high } % would agree with the truth.
shelf-dice-loaded = That is more than chance makes of so many dice: look at this die, and at how it is read.
shelf-dice-fair = Among so many dice one is as uneven by chance: no die looks loaded.
shelf-ladder = The ladder of challenges
shelf-ladder-sum = { $won } of { $all } won in this house.
shelf-rung-won = Challenge { $number }: won
shelf-rung-tried = Challenge { $number }: tried, not won
shelf-rung-open = Challenge { $number }: not tried
shelf-games = The games
shelf-search = Search
shelf-search-hint = Words that must all occur: lost, curses, 2026-11, professional …
shelf-found = { $count ->
    [one] One game
   *[other] { $count } games
}
shelf-game = Game
shelf-begun = Begun
shelf-length = Length
shelf-result = Result
shelf-result-won = won
shelf-result-lost = lost
shelf-result-unfinished = left
shelf-result-playing = broken off
shelf-newer = Newer
shelf-older = Older
shelf-people = The people
shelf-people-none = Nobody has said a name yet: names can be given in the lobby.
shelf-best-own = Best time left
shelf-row-own = In a row, now · most
shelf-face = Face
shelf-share = How often
shelf-share-said = { $share } %, fair: { $fair } %
shelf-faces-fair = No face comes too rarely or too often over all dice: they seem to be read alike.
shelf-faces-odd = Over all dice { $face } came in { $share } % of the rolls, fair is { $fair } % ({ $low } to { $high } % would agree with the truth). Dice are hardly all loaded alike: the camera may read this face worse than others.
check-game = game { $game }: { $rows } rows, { $changed } different
check-cue = a cue or sand timer
check-row = row { $row }, { $time } s
check-then = then: { $said }
check-now = now:  { $said }
check-more = and { $count } more; --json names all
check-broken = it cannot be judged to its end: { $why }
check-sum = { $games } judged again, { $different } different
