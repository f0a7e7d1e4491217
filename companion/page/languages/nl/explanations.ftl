## What chambers do, in a sentence

about-start = Wees hier wanneer de deur dichtslaat.
about-exit = Genoeg sleutels op je eigen dobbelstenen en je bent buiten.
about-illusion = Verdwijnt als de deur dichtslaat; de stenen blijven tellen.
about-linked = Stenen alleen samen: avonturiers tegelijk in twee verbonden kamers.
about-double = De stenen liggen in de achterkamer; alleen de achterdeur leidt erheen.
about-TC = Draag de kelk naar de uitgang: elke stap kost een extra fakkel.
about-Q1 = Twee dobbelstenen gaan voorgoed op het altaar.
about-Q2 = Los hier samen vier opdrachten op, een voor een.
about-Q3 = Drijf de geest hierheen, twee fakkels per kamer. Niemand mag erin.
about-Q4 = Genees de boom: twee gouden maskers per speler.
about-Q5 = Drie steentegels drukken op de voorraad; elke buurkamer haalt er één weg.
about-Q6 = Verzamel je hier allemaal, dan trekt ieder een vloek.
about-Q7 = Sta tegelijk op alle tekens, dan hier twee sleutels.
about-Q8 = Versla elke slang met twee fakkels, daarna de moeder met vijf.
about-T1 = Draagt de ontdekker met de klok mee rond de tempel naar de eerste deur.
about-T2 = Roept iedereen hierheen; later roepen drie sleutels opnieuw.
about-T3 = Wie erin valt, heeft drie eigen sleutels nodig om eruit te komen.
about-T4 = Wie erin valt, heeft drie eigen fakkels nodig om eruit te komen.
about-T5 = De schuine trap leidt alleen naar binnen.
about-time-green = Zolang het zand loopt is dit verboden; daarna één keer omdraaien.
about-LV1 = Vijf fakkels, vier sleutels, drie avonturiers binnen een minuut, anders gaan er dobbelstenen verloren.
about-LV2 = Vijf fakkels, vier sleutels, drie avonturiers binnen een minuut, anders komen er stenen in de voorraad.
about-TO = Zeven fakkels binnen een minuut, anders verliezen twee spelers een dobbelsteen.
about-SA = Ieder laat hier een dobbelsteen achter: haal hem binnen een minuut.
about-PIT = Vijf zwarte maskers van één speler activeren twee stenen; de dobbelstenen blijven zwart.
about-FO = Twee gouden maskers geven een verloren dobbelsteen terug, één keer per speler.
about-MI = Wisselt van plaats met de startkamer. Niet veilig.
about-GE = Twee fakkels schuiven een hele rij of kolom één op.
about-DU = De ontdekker glijdt erin en komt er niet uit waar hij binnenkwam.
about-NG = Drie fakkels om erdoor te komen; binnen wachten een steen en een schat.
about-CA = Drie sleutels verwisselen twee kalendertegels.
about-EX = Lever een vloek in, neem een schat: één keer per bezoek.
about-TE = Leg de fiche ergens neer en ga heen en weer zonder dobbelstenen.
about-TT = Stapel dobbelstenen met maskers: vijf voor één steen, tien voor twee.

## What curses and treasures do

about-trap = Je mag geen kamer betreden en er geen ontdekken.
about-broken_die = Een van je dobbelstenen ligt op deze kaart.
about-mask = Je gouden masker bevrijdt maar één zwart masker.
about-silence = Je mag niet praten.
about-lost_dice = Een dobbelsteen die van tafel valt, ben je voorgoed kwijt.
about-cursed_hand = Eén hand blijft op je hoofd.
about-soul_exchange = Je speelt de avonturier van een ander, en hij die van jou.
about-lost_treasure = Een van je schatten is weg, ongebruikt.
about-really_cursed = Je trekt twee vloeken in plaats van één.
about-doomed = Je mag niet ontsnappen.
about-stand_up = Je speelt staand.
about-poison = Als de deur dichtslaat verlies je een dobbelsteen, buiten de start zelfs twee.
about-strangle_vines = Gegooide avonturiers kun je niet gebruiken.
about-mind_control = Raak je figuur, de stapel en de stenen niet aan: anderen doen het.
about-pitfall = Je valt terug naar de startkamer.
about-magical_bond = Eén hand houdt een medespeler vast.
about-weakest_link = Wees bij de start als de deur dichtslaat, anders verliest iedereen met je mee.
about-misinformation = Roep bij elke ontdekking twee keer dat je de uitgang hebt gevonden.
about-healing_mask = Iedereen mag meteen alle zwarte maskers opnieuw gooien. Eén keer.
about-double_torch = Telt als twee fakkels. Eén keer.
about-double_key = Telt als twee sleutels. Eén keer.
about-teleport = Naar elke kamer waar iemand staat, zonder de kelk. Eén keer.
about-extra_gem = Een steen uit de voorraad komt op deze tegel en geldt als geactiveerd.
about-secret_passage = Een blijvende doorgang door een muur tussen twee kamers, voor iedereen.
about-large_torch = Je kamer is tot de volgende deur ook een veilige startkamer.
about-counterspell = Legt een van je vloeken af. Eén keer.
about-short_cut = Bij het ontdekken: kies een kamer uit de stapel en schud hem daarna.
about-time_out = De klok staat stil en niemand gooit.
about-genie_lamp = Bekijk de bovenste drie schatten en neem er één.
about-portal = Naar elke kamer rondom de jouwe, ook schuin.
about-clone = Je sleutels en fakkels tellen dubbel voor één actie.

## What characters can do

about-explorer-permanent = Je mag een getrokken kamer onder de stapel leggen en de volgende aanleggen.
about-explorer-activatable = Ren door maximaal drie open deuren.
about-doctor-permanent = Je gouden masker bevrijdt tot drie zwarte maskers.
about-doctor-activatable = Een andere speler, waar hij ook is, gooit alle zwarte maskers opnieuw.
about-muscleman-permanent = Elke fakkel die je gooit telt als twee.
about-muscleman-activatable = Draai een willekeurige kamer, behalve de start.
about-priest-permanent = Zijn al je dobbelstenen zwart, ga dan naar een andere avonturier.
about-priest-activatable = Drie zwarte maskers tellen ergens als drie sleutels of fakkels voor stenen en zijn daarna vrij.
about-technician-permanent = Je gouden maskers mogen sleutels zijn.
about-technician-activatable = Ga naar een kamer waar iemand staat.
about-mentalist-permanent = Met twee avonturiers betreed je elke kamer naast je.
about-mentalist-activatable = Loop door een muur.
about-void_runner-permanent = Van een open ingang naar elke andere open ingang.
about-void_runner-activatable = Hetzelfde, en iedereen in je kamer gaat mee.
about-trickster-permanent = Ruil dobbelstenen één op één met wie in je kamer is.
about-trickster-activatable = Ruil dobbelstenen één op één met een speler waar dan ook.

## Hands and sheets

about-cursed-gem = Vind zijn plek in een kamer met één steen; eerder mag je niet ontsnappen.
