practice-title = Oefenspel
practice-about = Voor een eerste spel: geen muziek, geen gongs, een uur de tijd. Wat geweigerd wordt, wordt uitgelegd.
practice-to-try = Om te proberen
practice-done = gedaan
practice-roll = Gooien
practice-enter = Een kamer binnengaan
practice-discover = Een kamer ontdekken
practice-activate = Een steen activeren
practice-free = Een ban breken
practice-escape = Ontsnappen

## The rule behind a refusal, told after it in a practice game

explained-not-enough-icons-enter = Gooi zo vaak je wilt en houd de dobbelstenen die helpen.
explained-not-enough-icons-discover = Gooi zo vaak je wilt en houd de dobbelstenen die helpen.
explained-not-enough-icons-gems = Avonturiers in dezelfde kamer mogen samen tellen wat ze tonen.
explained-not-enough-icons-escape = Het is één sleutel meer dan er stenen in de voorraad liggen: elke geactiveerde steen maakt het makkelijker.
explained-wall-in-the-way = Je loopt alleen door openingen, en beide kamers hebben er daar een nodig.
explained-wall-beyond = Je loopt alleen door openingen, en beide kamers hebben er daar een nodig.
explained-no-chamber-there = Ontdek haar eerst: toon de symbolen, trek een kamer en leg die daar neer.
explained-place-taken = Je ontdekt waar een opening naar een vrije plek leidt.
explained-die-is-cursed = Een zwart masker blokkeert zijn dobbelsteen. Een gouden masker in dezelfde kamer bevrijdt er twee.
explained-no-golden-mask = Een gouden masker bevrijdt twee geblokkeerde dobbelstenen, van jezelf of van anderen in je kamer.
explained-not-a-golden-mask = Een gouden masker bevrijdt twee geblokkeerde dobbelstenen, van jezelf of van anderen in je kamer.
explained-frees-too-many = Eén gouden masker bevrijdt twee dobbelstenen; toon er twee voor meer.
explained-die-not-cursed = Alleen een dobbelsteen met een zwart masker moet bevrijd worden.
explained-not-in-one-chamber = Jullie helpen elkaar alleen in dezelfde kamer.
explained-not-in-the-exit = Zoek de uitgang en ga erin voordat je ontsnapt.
explained-must-cooperate = Kom samen in deze kamer en betaal samen.
explained-gems-already-active = Elke kamer geeft haar stenen één keer.
explained-no-gem-icon = Stenen activeer je waar een kamer hun prijs toont.
explained-die-not-ready = Alleen een dobbelsteen die er ligt en nog niet betaald heeft, kan betalen.
explained-dice-do-not-pay = Toon precies de gevraagde symbolen.
explained-not-unanimous = Iedereen in de tempel moet het ermee eens zijn het noodlot af te wenden.
explained-has-not-escaped = Wie ontsnapt is, geeft een dobbelsteen aan iemand in de tempel.
