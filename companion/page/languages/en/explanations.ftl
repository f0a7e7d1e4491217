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

## Hands and sheets

about-cursed-gem = Find its place in a chamber with one gem; before that you may not escape.
