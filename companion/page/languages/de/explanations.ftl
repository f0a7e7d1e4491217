## What chambers do, in a sentence

about-start = Hier musst du sein, wenn die Tür zuschlägt.
about-exit = Genug Schlüssel auf den eigenen Würfeln, und du bist draußen.
about-illusion = Verschwindet, wenn die Tür zuschlägt; ihre Steine zählen weiter.
about-linked = Steine nur gemeinsam: Abenteurer zugleich in zwei verbundenen Kammern.
about-double = Die Steine liegen im hinteren Raum; dorthin führt nur der Hintereingang.
about-TC = Tragt den Kelch zum Ausgang: Jeder Schritt kostet eine Fackel mehr.
about-Q1 = Zwei Würfel kommen für immer auf den Altar.
about-Q2 = Löst hier gemeinsam vier Aufgaben, eine nach der anderen.
about-Q3 = Treibt den Geist hinein, zwei Fackeln je Kammer. Niemand betritt sie.
about-Q4 = Heilt den Baum: zwei goldene Masken je Spieler.
about-Q5 = Drei Steinplättchen belasten den Vorrat; jeder Nachbar nimmt eines weg.
about-Q6 = Versammelt euch alle hier, dann zieht jeder einen Fluch.
about-Q7 = Steht zugleich auf allen Zeichen, dann hier zwei Schlüssel.
about-Q8 = Besiegt jede Schlange mit zwei Fackeln, dann die Mutter mit fünf.
about-T1 = Trägt den Entdecker im Uhrzeigersinn um den Tempel zur ersten Tür.
about-T2 = Ruft alle hierher; später rufen drei Schlüssel noch einmal.
about-T3 = Wer hineingerät, braucht drei eigene Schlüssel, um herauszukommen.
about-T4 = Wer hineingerät, braucht drei eigene Fackeln, um herauszukommen.
about-T5 = Die schräge Treppe führt nur hinein.
about-time-green = Solange der Sand läuft, ist das verboten; danach wird einmal gewendet.
about-LV1 = Fünf Fackeln, vier Schlüssel, drei Abenteurer in einer Minute, sonst gehen Würfel verloren.
about-LV2 = Fünf Fackeln, vier Schlüssel, drei Abenteurer in einer Minute, sonst kommen Steine in den Vorrat.
about-TO = Sieben Fackeln in einer Minute, sonst verlieren zwei Spieler einen Würfel.
about-SA = Jeder lässt einen Würfel hier: Holt ihn binnen einer Minute.
about-PIT = Fünf schwarze Masken eines Spielers aktivieren zwei Steine; die Würfel bleiben schwarz.
about-FO = Zwei goldene Masken bringen einen verlorenen Würfel zurück, einmal je Spieler.
about-MI = Tauscht den Platz mit der Startkammer. Nicht sicher.
about-GE = Zwei Fackeln schieben eine ganze Reihe oder Spalte um eins.
about-DU = Der Entdecker rutscht hinein und kommt nicht heraus, wie er kam.
about-NG = Drei Fackeln zum Durchzwängen; drinnen warten Stein und Schatz.
about-CA = Drei Schlüssel tauschen zwei Kalenderplättchen.
about-EX = Fluch abgeben, Schatz nehmen: einmal je Besuch.
about-TE = Leg seine Marke irgendwo ab und gehe ohne Würfel hin und her.
about-TT = Stapelt Würfel mit Masken: fünf für einen Stein, zehn für zwei.

## What curses and treasures do

about-trap = Du darfst keine Kammer betreten und keine entdecken.
about-broken_die = Einer deiner Würfel liegt auf dieser Karte.
about-mask = Deine goldene Maske befreit nur eine schwarze Maske.
about-silence = Du darfst nicht reden.
about-lost_dice = Ein Würfel, der vom Tisch fällt, ist für immer verloren.
about-cursed_hand = Eine Hand bleibt auf deinem Kopf.
about-soul_exchange = Du spielst den Abenteurer eines anderen, er deinen.
about-lost_treasure = Einer deiner Schätze ist weg, ungenutzt.
about-really_cursed = Du ziehst zwei Flüche statt einem.
about-doomed = Du darfst nicht entkommen.
about-stand_up = Du spielst im Stehen.
about-poison = Schlägt die Tür zu, verlierst du einen Würfel, außerhalb des Starts zwei.
about-strangle_vines = Gewürfelte Abenteurer kannst du nicht nutzen.
about-mind_control = Fass weder Figur noch Stapel noch Steine an: Andere tun es für dich.
about-pitfall = Du fällst zurück in die Startkammer.
about-magical_bond = Eine Hand bleibt an einem Mitspieler.
about-weakest_link = Sei beim Türknall am Start, sonst haben alle das Spiel verloren.
about-misinformation = Rufe bei jeder Entdeckung zweimal, du hättest den Ausgang gefunden.
about-healing_mask = Alle dürfen sofort alle schwarzen Masken neu würfeln. Einmal.
about-double_torch = Zählt als zwei Fackeln. Einmal.
about-double_key = Zählt als zwei Schlüssel. Einmal.
about-teleport = In jede Kammer, in der jemand steht, ohne den Kelch. Einmal.
about-extra_gem = Ein Stein aus dem Vorrat kommt auf dieses Plättchen und gilt als aktiviert.
about-secret_passage = Ein bleibender Weg durch eine Wand zwischen zwei Kammern, für alle.
about-large_torch = Deine Kammer ist bis zur nächsten Tür auch eine sichere Startkammer.
about-counterspell = Wirft einen deiner Flüche ab. Einmal.
about-short_cut = Beim Entdecken: Wähle eine Kammer aus dem Stapel, dann mische ihn.
about-time_out = Die Uhr steht still, und niemand würfelt.
about-genie_lamp = Sieh die obersten drei Schätze an und nimm einen.
about-portal = In jede Kammer rings um deine, auch schräg.
about-clone = Deine Schlüssel und Fackeln zählen für eine Aktion doppelt.

## What characters can do

about-explorer-permanent = Du darfst eine gezogene Kammer unter den Stapel legen und die nächste anlegen.
about-explorer-activatable = Laufe durch bis zu drei offene Türen.
about-doctor-permanent = Deine goldene Maske befreit bis zu drei schwarze Masken.
about-doctor-activatable = Ein anderer Spieler, wo er auch ist, würfelt alle schwarzen Masken neu.
about-muscleman-permanent = Jede deiner Fackeln zählt als zwei.
about-muscleman-activatable = Drehe eine beliebige Kammer außer dem Start.
about-priest-permanent = Sind alle deine Würfel schwarz, gehe zu einem anderen Abenteurer.
about-priest-activatable = Drei schwarze Masken zählen irgendwo als drei Schlüssel oder Fackeln für Steine und sind dann frei.
about-technician-permanent = Deine goldenen Masken dürfen Schlüssel sein.
about-technician-activatable = Gehe in eine Kammer, in der jemand steht.
about-mentalist-permanent = Mit zwei Abenteurern betrittst du jede Nachbarkammer.
about-mentalist-activatable = Gehe durch eine Wand.
about-void_runner-permanent = Von einem offenen Eingang zu jedem anderen offenen Eingang.
about-void_runner-activatable = Dasselbe, und alle in deiner Kammer kommen mit.
about-trickster-permanent = Tausche Würfel eins zu eins mit denen in deiner Kammer.
about-trickster-activatable = Tausche Würfel eins zu eins mit einem Spieler irgendwo.

## Hands and sheets

about-cursed-gem = Finde seinen Platz in einer Kammer mit einem Stein; vorher darfst du nicht entkommen.
