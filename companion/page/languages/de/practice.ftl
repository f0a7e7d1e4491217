practice-title = Übungsspiel
practice-about = Für das erste Spiel: keine Musik, keine Gongs, eine Stunde Zeit. Was abgelehnt wird, wird erklärt.
practice-to-try = Zum Ausprobieren
practice-done = geschafft
practice-roll = Würfeln
practice-enter = Eine Kammer betreten
practice-discover = Eine Kammer entdecken
practice-activate = Einen Stein aktivieren
practice-free = Einen Bann brechen
practice-escape = Entkommen

## The rule behind a refusal, told after it in a practice game

explained-not-enough-icons-enter = Würfelt, so oft ihr wollt, und behaltet die Würfel, die helfen.
explained-not-enough-icons-discover = Würfelt, so oft ihr wollt, und behaltet die Würfel, die helfen.
explained-not-enough-icons-gems = Abenteurer in derselben Kammer können zusammenzählen, was sie zeigen.
explained-not-enough-icons-escape = Es ist ein Schlüssel mehr, als Steine im Vorrat liegen: Jeder aktivierte Stein macht es leichter.
explained-wall-in-the-way = Gehen könnt ihr nur durch Öffnungen, und beide Kammern brauchen dort eine.
explained-wall-beyond = Gehen könnt ihr nur durch Öffnungen, und beide Kammern brauchen dort eine.
explained-no-chamber-there = Entdeckt sie zuerst: Zeigt die Symbole, zieht eine Kammer und legt sie dort an.
explained-place-taken = Entdeckt wird, wo eine Öffnung auf einen freien Platz führt.
explained-die-is-cursed = Eine schwarze Maske sperrt ihren Würfel. Eine goldene Maske in derselben Kammer befreit zwei davon.
explained-no-golden-mask = Eine goldene Maske befreit zwei gesperrte Würfel, eure eigenen oder die anderer in derselben Kammer.
explained-not-a-golden-mask = Eine goldene Maske befreit zwei gesperrte Würfel, eure eigenen oder die anderer in derselben Kammer.
explained-frees-too-many = Eine goldene Maske befreit zwei Würfel; für mehr braucht ihr zwei.
explained-die-not-cursed = Nur ein Würfel mit schwarzer Maske muss befreit werden.
explained-not-in-one-chamber = Ihr helft einander nur in derselben Kammer.
explained-not-in-the-exit = Findet die Ausgangskammer und geht hinein, bevor ihr entkommt.
explained-must-cooperate = Trefft euch in dieser Kammer und zahlt gemeinsam.
explained-gems-already-active = Jede Kammer gibt ihre Steine nur einmal.
explained-no-gem-icon = Steine werden dort aktiviert, wo eine Kammer ihren Preis zeigt.
explained-die-not-ready = Zahlen kann nur ein Würfel, der daliegt und noch nicht gezahlt hat.
explained-dice-do-not-pay = Zeigt genau die verlangten Symbole.
explained-not-unanimous = Einer Schicksalswende müssen alle zustimmen, die noch im Tempel sind.
explained-has-not-escaped = Wer entkommen ist, gibt einen seiner Würfel jemandem im Tempel.
