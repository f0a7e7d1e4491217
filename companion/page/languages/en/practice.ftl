practice-title = Practice game
practice-about = For a first game: no music, no gongs, an hour of time. What is refused is explained.
practice-to-try = To try
practice-done = done
practice-roll = Roll
practice-enter = Enter a chamber
practice-discover = Discover a chamber
practice-activate = Activate a gem
practice-free = Break a spell
practice-escape = Escape

## The rule behind a refusal, told after it in a practice game

explained-not-enough-icons-enter = Roll as often as you like, and keep the dice that help.
explained-not-enough-icons-discover = Roll as often as you like, and keep the dice that help.
explained-not-enough-icons-gems = Adventurers in the same chamber can add up what they show.
explained-not-enough-icons-escape = It is one key more than gems lie in the depot: each gem that you activate makes it easier.
explained-wall-in-the-way = You walk through openings only, and both chambers need one there.
explained-wall-beyond = You walk through openings only, and both chambers need one there.
explained-no-chamber-there = Discover it first: show the icons, then draw a chamber and lay it there.
explained-place-taken = You discover where an opening leads to a free place.
explained-die-is-cursed = A black mask locks its die. A golden mask in the same chamber frees two of them.
explained-no-golden-mask = A golden mask frees two locked dice, your own or those of others in your chamber.
explained-not-a-golden-mask = A golden mask frees two locked dice, your own or those of others in your chamber.
explained-frees-too-many = One golden mask frees two dice; show two for more.
explained-die-not-cursed = Only a die that shows a black mask needs to be freed.
explained-not-in-one-chamber = You help each other only in the same chamber.
explained-not-in-the-exit = Find the exit chamber, and walk into it, before you escape.
explained-must-cooperate = Meet in this chamber, and pay together.
explained-gems-already-active = Each chamber gives its gems once.
explained-no-gem-icon = Gems are activated where a chamber shows their price.
explained-die-not-ready = Only a die that lies there and has not paid yet can pay.
explained-dice-do-not-pay = Show exactly the icons that are asked for.
explained-not-unanimous = Everybody inside must agree to a turn of fate.
explained-has-not-escaped = A player who has escaped gives one of their dice to somebody inside.
