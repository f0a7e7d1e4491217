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

moves-of = what can be done
moves-open = Now
moves-none = Roll: nothing is paid for yet
moves-not-yet = Nothing can be done now
moves-later = With the right dice
move-asks = asks for
move-lacks = dice are missing
choice-treasure = has to give up a treasure:
choice-player = changes figures with:
choosing-north = which chamber to the north?
choosing-east = which chamber to the east?
choosing-south = which chamber to the south?
choosing-west = which chamber to the west?
choosing-treasure = which treasure?

## Signs of the modules

ban-movement = No entering
ban-gems = No gems
ban-golden_masks = No golden masks
ban-start = Not to the start
