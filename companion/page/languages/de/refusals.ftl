## Refused acts: the ids of the judge's sentences

refused-unreadable-line = Diese Zeile ist nicht lesbar: { $reason }
refused-key-given-twice = Diese Zeile nennt { $key } zweimal
refused-time-runs-backwards = Die Zeile sagt { $t } s, das Spiel ist aber schon bei { $now } s
refused-time-in-a-pause = Die Zeile sagt { $t } s, das Spiel steht aber bei { $now } s still
refused-names-nothing = { $key } nennt nichts
refused-named-twice = { $key } nennt { $name } zweimal
refused-no-gems-named = { $gems } Steine gehen nicht: nur 1, 2 oder 3
refused-pays-without-acting = { $key } nennt { $player }, nimmt aber nicht teil
refused-for-and-dice-by-player = Nach Spielern genannte Würfel sagen schon, wem sie gehören
refused-split-is-off = Eine goldene Maske hilft nur einem Abenteurer
refused-unknown-name = { $key } { $name } gibt es nicht
refused-pays-only = { $treasure } wirkt nicht allein
refused-key-needed = { $verb } { $name } braucht { $key }
refused-no-such-path = Ein Weg führt durch eine bis { $most } Kammern, nicht { $asked }
refused-game-over = Das Spiel ist zu Ende: { $result }
refused-game-paused = Auszeit: bis es weitergeht, zählt nichts
refused-player-not-in-play = { $player } spielt nicht mit
refused-verb-not-in-play = { $verb ->
    [ability] Die Fähigkeit eines Charakters
    [chamber] Was diese Kammer kann
    [choose] Diese Wahl
    [claim] Einen Schatz zu nehmen
    [lift] Einen Fluch aufzuheben
    [quest] Eine Prüfung
    [use] Ein Schatzplättchen
   *[other] { $verb }
    } gehört zu einem Modul, das nicht im Spiel ist
refused-key-not-in-play = { $key } gehört zu einem Modul, das nicht im Spiel ist
refused-has-escaped = { $player } ist in Sicherheit und kann nur noch einen Würfel verschenken
refused-choose-first = { $player } muss erst die offene Wahl treffen
refused-no-such-die = { $player } hat keinen solchen Würfel
refused-die-not-at-hand = Dieser Würfel von { $player } ist nicht verfügbar: { $state }
refused-no-die-to-give = { $player } hat keinen Würfel mehr zu verschenken
refused-die-is-cursed = { $player } darf eine schwarze Maske erst werfen, wenn eine goldene Maske sie befreit hat
refused-no-effect-here = In { $chamber } gibt es nichts zu nutzen
refused-no-choice-open = { $player } hat nichts zu wählen
refused-nothing-to-undo = Es gibt nichts zurückzunehmen
refused-nothing-to-resume = Das Spiel ist nicht angehalten
refused-not-in-one-chamber = { $player } und { $other } sind nicht in derselben Kammer
refused-not-in-the-exit = { $player } ist in { $chamber }, nicht am Ausgang
refused-has-not-escaped = { $player } ist noch im Tempel: nur wer entkommen ist, verschenkt einen Würfel
refused-not-unanimous = Zur Schicksalswende müssen alle im Tempel zustimmen; es fehlt: { $missing }
refused-fate-is-used = Neben dem Vorrat liegt kein Stein mehr
refused-no-fate-at-this-level = Auf dieser Stufe gibt es keine Schicksalswende: { $level }
refused-no-gem-icon = In { $chamber } ist kein Stein zu aktivieren
refused-not-so-many-gems = { $chamber } gibt keine { $gems } Steine her, sie zeigt { $icons }
refused-gems-already-active = In { $chamber } sind schon Steine aktiviert
refused-depot-is-empty = Der Vorrat ist leer
refused-must-cooperate = Für { $gems } Steine müssen zwei Abenteurer zahlen, hier zahlt nur { $player }
refused-wall-in-the-way = Eine Wand: { $chamber } hat keine Öffnung nach { $side }
refused-no-chamber-there = Dort liegt noch keine Kammer, sie muss erst entdeckt werden
refused-wall-beyond = Eine Wand: { $other } hat keine Öffnung zu { $chamber }
refused-place-taken = Dort liegt schon { $other }
refused-pile-is-empty = Der Nachziehstapel ist leer
refused-chamber-closed = { $chamber } darf niemand betreten
refused-no-golden-mask = { $player } hat keine goldene Maske bereit
refused-not-a-golden-mask = Dieser Würfel von { $player } ist keine goldene Maske: { $shows }, { $state }
refused-die-not-cursed = Dieser Würfel von { $player } ist nicht verflucht
refused-frees-too-many = Eine goldene Maske befreit höchstens { $most } schwarze Masken, nicht { $asked }
refused-helps-too-many = Eine goldene Maske hilft höchstens { $most } Spielern, nicht { $asked }
refused-gift-already-given = { $player } hat schon einen Würfel verschenkt
refused-not-enough-icons-enter = { $chamber } verlangt { $asked }; { $player } zeigt { $shows }
refused-not-enough-icons-discover = Entdecken verlangt { $asked }; { $player } zeigt { $shows }
refused-not-enough-icons-gems = { $gems ->
    [one] Ein Stein in { $chamber } verlangt { $asked } × { $icon }; da sind { $shown }
   *[other] { $gems } Steine in { $chamber } verlangen { $asked } × { $icon }; da sind { $shown }
}
refused-not-enough-icons-escape = Die Flucht verlangt { $asked } × Schlüssel; { $player } zeigt { $shows }
refused-pays-nothing = { $player } macht mit, hat aber nichts zu zahlen: { $icon } fehlt
refused-dice-do-not-pay = Diese Würfel zeigen { $shows }; verlangt ist genau { $asked }
refused-card-not-in-play = { $card } gehört zu einem Modul, das nicht mitspielt
refused-card-not-held = { $player } hat { $card } nicht
refused-curse-not-liftable = { $card } lässt sich nicht aufheben
refused-no-treasure-here = In { $chamber } liegt kein Schatz
refused-not-an-answer = { $player } kann { $pick } nicht wählen; möglich sind { $options }
refused-not-enough-icons-lift = { $card } wird mit { $asked } aufgehoben; { $player } zeigt { $shows }
refused-not-enough-icons-claim = Ein Schatz verlangt { $asked }; { $player } zeigt { $shows }
refused-tile-pays-nothing = { $treasure } von { $player } erspart hier keinen Würfel
refused-die-not-ready = Dieser Würfel von { $player } zahlt nicht: { $state }

## Module curses

refused-caught-in-a-trap = { $player } steht unter dem Fluch { $card } und darf weder betreten noch entdecken

## Module treasures

refused-in-that-chamber-already = { $player } und { $other } sind schon in einer Kammer
refused-open-already = Der Weg aus { $chamber } nach { $side } ist schon offen

## Queenie The Pit

refused-pit-for-one = { $chamber } nimmt die schwarzen Masken eines einzigen Abenteurers
refused-not-enough-black-masks = { $chamber } verlangt { $asked } schwarze Masken; { $player } hat { $shown }

## Queenie Doomed

refused-doomed-to-stay = { $player } steht unter dem Fluch { $card } und darf nicht entkommen

## Queenie The Fountain

refused-fountain-used = { $player } hat von { $chamber } schon einen Würfel zurück
refused-no-die-lost = { $player } hat keinen Würfel verloren
refused-fountain-for-one = { $chamber } hilft, wer allein { $asked } zeigt
refused-not-enough-icons-fountain = { $chamber } verlangt { $asked }; { $player } zeigt { $shows }

## Queenie The Maze

refused-gear-needs = { $chamber } braucht eine Reihe oder Spalte und die Seite, nach der sie rückt
refused-row-goes-across = Eine Reihe rückt nach Osten oder Westen, eine Spalte nach Norden oder Süden, nicht nach { $side }
refused-no-such-line = In dieser Reihe oder Spalte liegt keine Kammer
refused-short-cut-not-named = { $player } wählt eine Kammer, nennt aber kein Plättchen { $card }
refused-not-in-the-pile = { $chamber } ist nicht im Stapel
refused-genie-does-not-see = { $card } ist nicht unter den obersten Plättchen

## Module special_chambers

refused-inner-wall = { $chamber } hat innen eine Wand; nach { $side } führt nur der andere Raum
refused-chalice-elsewhere = Der Kelch ist nicht dort, wo { $player } steht
refused-linked-alone = Verbundene Kammern brauchen Abenteurer in zweien zugleich; alle stehen in { $chamber }
refused-not-linked = { $player } steht in { $chamber }, das ist keine verbundene Kammer
refused-gems-at-the-rear = Die Steine von { $chamber } sind im hinteren Raum; { $player } steht im vorderen
refused-not-enough-icons-linked = { $chamber } verlangt { $asked } × { $icon }; da sind { $shown }

## Module traps

refused-stairway-one-way = Die schräge Treppe von { $chamber } führt nur hinein
refused-on-the-cliff = { $player } steht auf der Klippe von { $chamber }; herunter führt nur { $asked }
refused-not-on-the-cliff = { $player } steht nicht auf der Klippe von { $chamber }
refused-pays-alone = In { $chamber } muss einer allein alle Symbole zeigen

## Module time_chambers

refused-not-enough-icons-here = { $chamber } verlangt { $asked }; da sind { $shown }
refused-sand-forbids-movement = Solange der Sand auf { $chamber } läuft, betritt niemand eine Kammer
refused-sand-forbids-start = Solange der Sand auf { $chamber } läuft, betritt niemand START
refused-sand-forbids-gems = Solange der Sand auf { $chamber } läuft, aktiviert niemand Steine
refused-sand-forbids-golden-masks = Solange der Sand auf { $chamber } läuft, bricht keine goldene Maske den Bann
refused-no-task-now = In { $chamber } gibt es jetzt keine Aufgabe

## Module quests

refused-quest-open = Noch offene Prüfungen: { $markers }
refused-no-quest-here = In { $chamber } gibt es keine Prüfung
refused-altar-needs-dice = Der Altar nimmt noch { $left }, nicht { $asked }
refused-offers-no-die = { $player } opfert keinen Würfel
refused-ghost-elsewhere = Der Geist ist nicht bei { $player }
refused-ghost-cannot-pass = Der Geist kann { $chamber } nicht nach { $side } verlassen

## Module characters

refused-no-such-ability = { $player } hat keine Fähigkeit, die so eingesetzt wird
refused-card-face-down = Die Karte von { $player } liegt verdeckt bis zur nächsten Tür
refused-not-enough-icons-ability = { $card } braucht { $asked }; { $player } zeigt { $shows }
refused-with-somebody-else = { $player } braucht dafür einen anderen Abenteurer
refused-carries-nothing = Mit dieser Fähigkeit ({ $card }) kommt nichts mit
refused-already-together = { $player } und { $other } sind schon in einer Kammer
refused-no-card-of = { $player } hat keine offene Karte: { $card }
refused-redraw-or-choose = Entweder eine Kammer wählen oder neu ziehen
refused-no-black-masks = { $player } hat keine schwarzen Masken
refused-start-stays = Die Startkammer wird nie gedreht
refused-no-chamber-at = Bei { $x }, { $y } liegt keine Kammer
refused-not-all-black = Nicht alle Würfel von { $player } zeigen schwarze Masken
refused-too-few-black = { $player } zeigt { $shown } schwarze Masken; nötig sind { $asked }

## Module queenie_characters

refused-not-next-to = Das Portal führt in die Kammern rund um { $chamber }
refused-no-open-entrance = { $chamber } hat keinen offenen Eingang nach außen
refused-this-very-chamber = { $player } ist schon in { $chamber }
refused-exchange-unevenly = Würfel werden gleich getauscht, nicht { $own } gegen { $others }
refused-exchange-needs-both = Die Würfel von beiden werden genannt

## Module queenie_quests, totem, exchange_teleport, cursed_gems, maya

refused-not-all-in-chaos = Alle müssen in { $chamber } sein; { $player } ist woanders
refused-not-in-constellation = Niemand steht bei: { $missing }
refused-snakes-at-large = Noch zu besiegende Schlangen: { $count }
refused-stacks-no-die = { $player } stapelt keinen Würfel
refused-stack-too-low = { $gems } Stein(e) brauchen einen Stapel von { $asked } Würfeln, nicht { $stacked }
refused-shows-no-mask = Würfel { $die } von { $player } zeigt keine Maske
refused-only-dice-stack = In { $chamber } werden nur Würfel gestapelt
refused-exchanged-already = { $player } hat in { $chamber } schon getauscht; erst hinausgehen
refused-no-treasure-left = Es ist kein Schatz mehr da
refused-no-teleporter-here = Der Teleporter ist nicht bei { $player }
refused-teleporter-not-held = { $player } trägt den Teleporter nicht
refused-nowhere-to-go = Der Teleporter bringt { $player } von hier nirgendwohin
refused-teleporter-within = Der Teleporter liegt in { $chamber } selbst
refused-gem-is-cursed = { $player } hat noch den verfluchten Stein { $gem }
refused-no-calendar-tile = Bei { $x }, { $y } liegt kein Kalenderplättchen
refused-not-in-calendar-order = Der Kalender verlangt { $symbol }; in { $chamber } liegt { $tile }
