## Numbers

level-normal = Normal
level-expert = Expert
level-professional = Professional

## Adventurers and dice

colour-red = Red
colour-blue = Blue
colour-green = Green
colour-yellow = Yellow
colour-white = White
colour-purple = Purple
icon-adventurer = Adventurer
icon-key = Key
icon-torch = Torch
icon-golden_mask = Golden mask
icon-black_mask = Black mask

## Temple

chamber-start = Start
chamber-exit = Exit
side-north = north
side-east = east
side-south = south
side-west = west

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
word-permanent = permanent
word-activatable = activatable

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

## Signs of the modules

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
label-signs = What counts now
label-challenge = Challenge
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

## What a chamber is called that has no name of its own

chamber-gems-none = a chamber without gems
chamber-gems-one = a chamber with one gem
chamber-gems-several = a chamber with several gems
