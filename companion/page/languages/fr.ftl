### La page de la table en français. Chaque identifiant existe dans les quatre langues.

## Page

page-title = Escape : La malédiction du temple
page-short-title = Escape
page-offline = Le compagnon n’est pas là. Est-il allumé, et cet appareil est-il sur le même réseau ? Cette page revient d’elle-même.
language = Langue

## Phases

phase-waiting = Le temple attend
phase-introduction = L’histoire commence
phase-running = Dans le temple
phase-paused = Temps mort
phase-won = Vous êtes sortis !
phase-lost = Le temple s’est effondré
hint-waiting = Les figurines dans la salle de départ, les dés en main.
hint-introduction = Personne ne lance avant le cri « Escape ! ».
hint-paused = Le chrono est arrêté. Laissez les dés en place.
hint-won = Tout le monde est dehors, la malédiction est levée.
hint-lost = Il restait quelqu’un à l’intérieur. La prochaine fois !
hint-ended = À vous de juger : tout le monde est-il dehors ?

## Chrono et signaux

clock-left = restantes
clock-starts = avant « Escape ! »
cue-next = À venir :
cue-gong = Gong
cue-door = La porte claque
cue-collapse = Le temple s’effondre
alarm-start = Retour au départ !
alarm-exit = Sortez du temple !
alarm-door = avant que la porte claque
alarm-collapse = avant l’effondrement
timeline = Le déroulement de la partie

## Nombres

label-keys = Clés pour sortir
label-depot = Gemmes en réserve
label-fate = Coups du destin
label-pile = Salles dans la pile
label-top = À poser ensuite
label-level = Niveau :
label-temple = Le temple
label-players = Aventuriers
label-verdicts = Ce qui s’est passé
label-devices = Appareils
level-normal = Normal
level-expert = Expert
level-professional = Professionnel
rehearsal = Répétition

## Aventuriers et dés

colour-red = Rouge
colour-blue = Bleu
colour-green = Vert
colour-yellow = Jaune
colour-white = Blanc
colour-purple = Violet
player-escaped = Sorti
player-rolling = lance
player-wanted = C’est toi ?
icon-adventurer = Aventurier
icon-key = Clé
icon-torch = Torche
icon-golden_mask = Masque doré
icon-black_mask = Masque noir
die = Dé
die-unrolled = pas encore lancé
die-ready = prêt
die-cursed = maudit
die-freed = libéré, à relancer
die-spent = utilisé, à relancer
die-away-hand = en main
die-away-off = hors du tapis
die-held = posé sur une carte ou une salle
die-given = donné
die-lost = perdu
die-unsure = mal vu

## Temple

chamber-start = Départ
chamber-exit = Sortie
chamber-openings = Ouvertures
chamber-entering = Pour entrer
chamber-gems = Gemmes activées
chamber-stairway = Escalier
side-north = nord
side-east = est
side-south = sud
side-west = ouest

## Verdicts

verdict-accepted = Accepté
verdict-refused = Refusé
verdict-notice = Remarque
verdict-event = Événement
verdicts-none = Rien ne s’est encore passé.

## Liaison et appareils

connection-lost = La liaison avec la table est coupée. Nouvel essai …
device-kind-sound = Son
device-kind-camera = Caméra
device-kind-board = Plateau
device-kind-panel = Pupitre
device-kind-gpio = Boutons du Pi
device-kind-journal = Journal
device-kind-settings = Réglages
device-sound-ready = Le son sort par { $name }
device-sound-starting = Le son démarre
device-sound-missing = Pas de son : la partie continue en silence
device-sound-trouble = Son : { $detail }
device-camera-ready = La caméra { $name } voit la table
device-camera-starting = La caméra { $name } démarre
device-camera-missing = La caméra { $name } ne donne plus d’image : vérifiez le câble
device-camera-trouble = La caméra { $name } : { $detail }
device-board-ready = Le plateau { $name } est en place
device-board-starting = Le plateau { $name } est appelé
device-board-missing = Le plateau { $name } ne répond pas : vérifiez le câble
device-board-trouble = Le plateau { $name } : { $detail }
device-panel-ready = Le pupitre { $name } est en place
device-panel-starting = Le pupitre { $name } est appelé
device-panel-missing = Le pupitre { $name } ne répond pas : vérifiez le câble
device-panel-trouble = Le pupitre { $name } : { $detail }
device-gpio-ready = Bouton, molette et lampe sont en place
device-gpio-starting = Bouton, molette et lampe se préparent
device-gpio-missing = Cet ordinateur n’a pas de boutons
device-gpio-trouble = Boutons : { $detail }
device-journal-ready = Chaque action est notée
device-journal-starting = Le journal s’ouvre
device-journal-missing = Pas de journal : cette partie n’est pas notée
device-journal-trouble = Journal : { $detail }
device-settings-ready = Les réglages sont ceux de table.toml
device-settings-starting = Lecture des réglages
device-settings-missing = table.toml contient une erreur, les réglages par défaut sont donc utilisés : { $detail }
device-settings-trouble = table.toml contient une erreur, les derniers réglages valables sont donc utilisés : { $detail }

## Actions acceptées

done-roll = { $player } lance { $dice }
done-free = { $player } rompt le sort : { $for } peut relancer
done-enter = { $player } entre dans { $chamber }
done-discover = { $player } découvre { $chamber }
done-activate = { $gems ->
    [one] { $player } active une gemme dans { $chamber }
   *[other] { $player } active { $gems } gemmes dans { $chamber }
}
done-escape = { $player } s’est échappé !
done-give = { $player } donne un dé à { $to }
done-fate = Coup du destin : une gemme de plus en réserve, tous les masques noirs sont libérés
done-lost = Un dé de { $player } est tombé de la table
done-claim = { $player } prend un trésor
done-use = { $player } utilise { $treasure }
done-lift = { $player } lève { $curse }
done-choose = { $player } choisit { $pick }
done-pause = Temps mort
done-resume = La partie reprend
done-undo = La dernière action est annulée
done-end = La partie est finie

## Who put something right

undone = { $by ->
    [named] Annulé par { $name }
    [player] Annulé sur le téléphone de { $name }
    [here] Annulé dans le navigateur de l’hôte
    [host] Annulé sur le téléphone de l’hôte
    [phone] Annulé sur un téléphone
   *[unknown] La dernière action est annulée
}
overruled = { $by ->
    [named] Décision de l’arbitre renversée par { $name }
    [player] Décision de l’arbitre renversée sur le téléphone de { $name }
    [here] Décision de l’arbitre renversée dans le navigateur de l’hôte
    [host] Décision de l’arbitre renversée sur le téléphone de l’hôte
    [phone] Décision de l’arbitre renversée sur un téléphone
   *[unknown] La décision de l’arbitre est renversée
}

## Ce que la table dit elle-même

notice-nobody-near = Personne n’est à côté de cette case
notice-not-near = { $player } n’est pas à côté de cette case
notice-who = Qui est-ce ? { $players } : appuyez sur votre couleur
notice-stranger = Il y a un dé de trop sur le tapis de { $player }
notice-black-mask-taken = { $player } a ramassé un masque noir sans masque doré disponible : reposez-le
notice-unsure = { $player } : un dé est illisible, posez-le à plat
notice-camera-reads = { $player } : la caméra lit ce dé ; s’il est faux, reposez-le
notice-no-golden-mask = { $player } : aucun masque doré disponible dans cette salle
notice-dice-stand = Ces dés ne peuvent plus être repris : ils ont déjà servi

## Actions refusées : les identifiants des phrases de l’arbitre

refused-unreadable-line = Ligne illisible : { $reason }
refused-key-given-twice = Cette ligne donne { $key } deux fois
refused-time-runs-backwards = La ligne indique { $t } s, mais la partie en est déjà à { $now } s
refused-time-in-a-pause = La ligne indique { $t } s, mais la partie est arrêtée à { $now } s
refused-names-nothing = { $key } ne nomme rien
refused-named-twice = { $key } nomme { $name } deux fois
refused-no-gems-named = { $gems } gemmes, c’est impossible : 1, 2 ou 3
refused-pays-without-acting = { $key } nomme { $player }, qui n’agit pas
refused-for-and-dice-by-player = Des dés nommés par joueur disent déjà à qui ils sont
refused-split-is-off = Un masque doré n’aide qu’un seul aventurier
refused-unknown-name = { $key } { $name } n’existe pas
refused-pays-only = { $treasure } ne s’utilise pas seul
refused-key-needed = { $verb } { $name } demande { $key }
refused-no-such-path = Un chemin traverse une à { $most } salles, pas { $asked }
refused-game-over = La partie est finie : { $result }
refused-game-paused = Temps mort : rien ne compte avant la reprise
refused-player-not-in-play = { $player } ne joue pas
refused-verb-not-in-play = { $verb } appartient à un module qui n’est pas en jeu
refused-key-not-in-play = { $key } appartient à un module qui n’est pas en jeu
refused-has-escaped = { $player } est hors du temple et ne peut plus que donner un dé
refused-choose-first = { $player } doit d’abord faire son choix
refused-no-such-die = { $player } n’a pas ce dé
refused-die-not-at-hand = Ce dé de { $player } n’est pas disponible : { $state }
refused-no-die-to-give = { $player } n’a plus de dé à donner
refused-die-is-cursed = { $player } ne peut relancer un masque noir qu’après l’aide d’un masque doré
refused-no-effect-here = Rien à utiliser dans { $chamber }
refused-no-choice-open = { $player } n’a rien à choisir
refused-nothing-to-undo = Il n’y a rien à annuler
refused-nothing-to-resume = La partie n’est pas en pause
refused-not-in-one-chamber = { $player } et { $other } ne sont pas dans la même salle
refused-not-in-the-exit = { $player } est dans { $chamber }, pas à la sortie
refused-has-not-escaped = { $player } est encore à l’intérieur : seul un aventurier sorti donne un dé
refused-not-unanimous = Le coup du destin demande l’accord de tous ; il manque : { $missing }
refused-fate-is-used = Il n’y a plus de gemme à côté de la réserve
refused-no-fate-at-this-level = Pas de coup du destin à ce niveau : { $level }
refused-no-gem-icon = Pas de gemme à activer dans { $chamber }
refused-not-so-many-gems = { $chamber } ne peut pas donner { $gems } gemmes, elle en montre { $icons }
refused-gems-already-active = Des gemmes sont déjà activées dans { $chamber }
refused-depot-is-empty = La réserve est vide
refused-must-cooperate = { $gems } gemmes d’un coup : il faut deux aventuriers, seul { $player } paie
refused-wall-in-the-way = Un mur : pas d’ouverture dans { $chamber }, côté { $side }
refused-no-chamber-there = Aucune salle ici ; il faut d’abord la découvrir
refused-wall-beyond = Un mur : pas d’ouverture de { $other } vers { $chamber }
refused-place-taken = { $other } s’y trouve déjà
refused-pile-is-empty = La pile est vide
refused-chamber-closed = Personne ne peut entrer dans { $chamber }
refused-no-golden-mask = { $player } n’a pas de masque doré prêt
refused-not-a-golden-mask = Ce dé de { $player } n’est pas un masque doré : { $shows }, { $state }
refused-die-not-cursed = Ce dé de { $player } n’est pas maudit
refused-frees-too-many = Un masque doré libère au plus { $most } masques noirs, pas { $asked }
refused-helps-too-many = Un masque doré aide au plus { $most } joueurs, pas { $asked }
refused-gift-already-given = { $player } a déjà donné un dé
refused-not-enough-icons-enter = { $chamber } demande { $asked } ; { $player } montre { $shows }
refused-not-enough-icons-discover = Découvrir demande { $asked } ; { $player } montre { $shows }
refused-not-enough-icons-gems = { $gems ->
    [one] Une gemme dans { $chamber } demande { $asked } × { $icon } ; il y en a { $shown }
   *[other] { $gems } gemmes dans { $chamber } demandent { $asked } × { $icon } ; il y en a { $shown }
}
refused-not-enough-icons-escape = Sortir demande { $asked } × clé ; { $player } montre { $shows }
refused-pays-nothing = { $player } participe, mais n’a rien pour payer : { $icon }
refused-dice-do-not-pay = Ces dés montrent { $shows } ; il faut exactement { $asked }
refused-card-not-in-play = { $card } appartient à un module qui n'est pas de la partie
refused-card-not-held = { $player } n'a pas { $card }
refused-curse-not-liftable = { $card } ne peut pas être levée
refused-no-treasure-here = Il n'y a pas de trésor dans { $chamber }
refused-not-an-answer = { $player } ne peut pas choisir { $pick } ; possible : { $options }
refused-not-enough-icons-lift = { $card } se lève avec { $asked } ; { $player } montre { $shows }
refused-not-enough-icons-claim = Un trésor demande { $asked } ; { $player } montre { $shows }
refused-tile-pays-nothing = { $treasure } de { $player } n'épargne aucun dé ici
refused-die-not-ready = Ce dé de { $player } ne paie rien : { $state }

## Mots du procès-verbal dans les messages

word-red = Rouge
word-blue = Bleu
word-green = Vert
word-yellow = Jaune
word-white = Blanc
word-purple = Violet
word-exposure = exposition
word-white-balance = balance des blancs
word-focus = mise au point
word-adventurer = aventurier
word-key = clé
word-torch = torche
word-golden-mask = masque doré
word-black-mask = masque noir
word-nothing = rien
word-north = nord
word-east = est
word-south = sud
word-west = ouest
word-unrolled = pas lancé
word-ready = prêt
word-cursed = maudit
word-freed = à relancer
word-spent = utilisé, à relancer
word-held = posé sur une carte ou une salle
word-given = donné
word-lost = perdu
word-won = gagnée
word-normal = normal
word-expert = expert
word-professional = professionnel
word-START = DÉPART
word-EXIT = SORTIE

## Module curses

refused-caught-in-a-trap = { $player } subit la malédiction { $card } et ne peut ni entrer ni découvrir

## Module treasures

refused-in-that-chamber-already = { $player } et { $other } sont déjà dans la même salle
refused-open-already = Le passage de { $chamber } vers { $side } est déjà ouvert

## Queenie The Pit

refused-pit-for-one = { $chamber } prend les masques noirs d'un seul aventurier
refused-not-enough-black-masks = { $chamber } demande { $asked } masques noirs ; { $player } en a { $shown }

## Queenie Doomed

refused-doomed-to-stay = { $player } subit la malédiction { $card } et ne peut pas s'échapper

## Queenie The Fountain

refused-fountain-used = { $player } a déjà repris un dé à { $chamber }
refused-no-die-lost = { $player } n'a perdu aucun dé
refused-fountain-for-one = { $chamber } aide qui montre seul { $asked }
refused-not-enough-icons-fountain = { $chamber } demande { $asked } ; { $player } montre { $shows }

## Queenie The Maze

refused-gear-needs = { $chamber } demande une rangée ou une colonne et le côté où elle glisse
refused-row-goes-across = Une rangée glisse à l'est ou à l'ouest, une colonne au nord ou au sud, pas vers { $side }
refused-no-such-line = Il n'y a aucune salle dans cette rangée ou colonne
refused-short-cut-not-named = { $player } choisit une salle sans nommer { $card }
refused-not-in-the-pile = { $chamber } n'est pas dans la pile
refused-genie-does-not-see = { $card } n'est pas parmi les premières tuiles

## Curses and treasures by their names

word-trap = Piège
word-broken-die = Dé brisé
word-mask = Masque
word-silence = Silence
word-lost-dice = Dés perdus
word-cursed-hand = Main maudite
word-soul-exchange = Échange d'âmes
word-lost-treasure = Trésor perdu
word-really-cursed = Doublement maudit
word-doomed = Condamné
word-stand-up = Debout
word-poison = Poison
word-strangle-vines = Lianes étrangleuses
word-mind-control = Contrôle mental
word-pitfall = Trappe
word-magical-bond = Lien magique
word-weakest-link = Maillon faible
word-misinformation = Fausse nouvelle
word-healing-mask = Masque guérisseur
word-double-torch = Double torche
word-double-key = Double clé
word-teleport = Téléportation
word-extra-gem = Gemme en plus
word-secret-passage = Passage secret
word-large-torch = Grande torche
word-counterspell = Contresort
word-short-cut = Raccourci
word-time-out = Pause
word-genie-lamp = Lampe du génie
word-portal = Portail
word-clone = Clone

## Module special_chambers

refused-inner-wall = { $chamber } a un mur intérieur ; seule l’autre pièce s’ouvre côté { $side }
refused-chalice-elsewhere = Le calice n’est pas là où se trouve { $player }
refused-linked-alone = Les salles liées demandent des aventuriers dans deux d’entre elles à la fois ; tous sont dans { $chamber }
refused-not-linked = { $player } est dans { $chamber }, qui n’est pas une salle liée
refused-gems-at-the-rear = Les gemmes de { $chamber } sont dans la pièce du fond ; { $player } est à l’avant
refused-not-enough-icons-linked = { $chamber } demande { $asked } × { $icon } ; il y en a { $shown }

## Module traps

refused-stairway-one-way = L’escalier incliné de { $chamber } ne mène que vers l’intérieur
refused-on-the-cliff = { $player } est sur la falaise de { $chamber } ; il faut { $asked } pour en descendre
refused-not-on-the-cliff = { $player } n’est pas sur la falaise de { $chamber }
refused-pays-alone = Dans { $chamber }, un seul aventurier doit montrer tous les symboles

## Module time_chambers

done-chamber = { $players } : utilisation de { $chamber }
refused-not-enough-icons-here = { $chamber } demande { $asked } ; il y a { $shown }
refused-sand-forbids-movement = Tant que le sable coule sur { $chamber }, personne n’entre dans une salle
refused-sand-forbids-start = Tant que le sable coule sur { $chamber }, personne n’entre dans DÉPART
refused-sand-forbids-gems = Tant que le sable coule sur { $chamber }, personne n’active de gemmes
refused-sand-forbids-golden-masks = Tant que le sable coule sur { $chamber }, aucun masque doré ne rompt de sort
refused-no-task-now = Il n’y a pas d’épreuve dans { $chamber } pour l’instant

## Module quests

done-quest = { $player } avance dans une quête
refused-quest-open = Quêtes encore ouvertes : { $markers }
refused-no-quest-here = Pas de quête à accomplir dans { $chamber }
refused-altar-needs-dice = L’autel accepte encore { $left }, pas { $asked }
refused-offers-no-die = { $player } n’offre aucun dé
refused-ghost-elsewhere = Le fantôme n’est pas avec { $player }
refused-ghost-cannot-pass = Le fantôme ne peut pas quitter { $chamber } vers : { $side }

## Module characters

done-ability = { $player } utilise sa capacité
refused-no-such-ability = { $player } n’a pas de capacité à utiliser ainsi
refused-card-face-down = La carte de { $player } est retournée jusqu’à la prochaine porte
refused-not-enough-icons-ability = { $card } demande { $asked } ; { $player } montre { $shows }
refused-with-somebody-else = { $player } a besoin d’un autre aventurier
refused-carries-nothing = Avec cette capacité ({ $card }), on n’emporte rien
refused-already-together = { $player } et { $other } sont déjà dans la même salle
refused-no-card-of = { $player } n’a pas de carte visible : { $card }
refused-redraw-or-choose = Choisir une salle ou en piocher une autre, pas les deux
refused-no-black-masks = { $player } n’a pas de masque noir à libérer
refused-start-stays = La salle de départ ne tourne jamais
refused-no-chamber-at = Aucune salle en { $x }, { $y }
refused-not-all-black = Les dés de { $player } ne montrent pas tous un masque noir
refused-too-few-black = { $player } montre { $shown } masques noirs ; il en faut { $asked }

## Module queenie_characters

refused-not-next-to = Le portail s’ouvre sur les salles autour de { $chamber }
refused-no-open-entrance = { $chamber } n’a pas d’entrée ouverte vers l’extérieur
refused-this-very-chamber = { $player } est déjà dans { $chamber }
refused-exchange-unevenly = Les dés s’échangent à égalité, pas { $own } contre { $others }
refused-exchange-needs-both = Il faut nommer les dés des deux

## Module queenie_quests, totem, exchange_teleport, cursed_gems, maya

refused-not-all-in-chaos = Tout le monde doit être dans { $chamber } ; { $player } est ailleurs
refused-not-in-constellation = Personne ne se trouve à : { $missing }
refused-snakes-at-large = Serpents encore à vaincre : { $count }
refused-stacks-no-die = { $player } n’empile aucun dé
refused-stack-too-low = { $gems } gemme(s) : une pile de { $asked } dés, pas { $stacked }
refused-shows-no-mask = Le dé { $die } de { $player } ne montre pas de masque
refused-only-dice-stack = Dans { $chamber }, on n’empile que des dés
refused-exchanged-already = { $player } a déjà échangé dans { $chamber } ; il faut d’abord sortir
refused-no-treasure-left = Il ne reste plus de trésor
refused-no-teleporter-here = Le téléporteur n’est pas avec { $player }
refused-teleporter-not-held = { $player } ne porte pas le téléporteur
refused-nowhere-to-go = Le téléporteur ne mène { $player } nulle part d’ici
refused-teleporter-within = Le téléporteur se trouve dans { $chamber } même
refused-gem-is-cursed = { $player } a encore la gemme maudite { $gem }
refused-no-calendar-tile = Aucune tuile du calendrier en { $x }, { $y }
refused-not-in-calendar-order = Le calendrier demande { $symbol } ; dans { $chamber } : { $tile }

## Module characters and calendar, in words

word-explorer = Explorateur
word-doctor = Docteur
word-muscleman = Costaud
word-priest = Prêtre
word-technician = Technicien
word-mentalist = Mentaliste
word-void-runner = Coureur du vide
word-trickster = Farceur
word-triple-gem-chamber = une salle à trois gemmes
word-single-gem-chamber = une salle à une gemme
word-sun = soleil
word-moon = lune
word-gear = engrenage

## Setting up (companion setup)

setup-game = { $players ->
    [one] Un joueur
   *[other] { $players } joueurs
}, { $level }
setup-modules = avec { $modules }
setup-section-take = À prendre dans la boîte
setup-section-lay = Mettre en place, pas à pas
setup-section-leave = Reste dans la boîte
setup-section-order = Dans cet ordre, mélangé avec la graine { $seed }
setup-named = { $things } : { $which }
setup-challenge = { $game }, défi { $challenge }
setup-of = { $things } (sur { $total })
setup-back-unseen = remises sans les regarder
setup-place-start = Poser la salle de départ au milieu, face visible, et dessus les figurines : { $players }
setup-mix = Mélanger ces { $count } salles face cachée et en faire la pile : { $which }
setup-lay-beside = Tirer { $count ->
    [one] une salle
   *[other] { $count } salles
} et les poser face visible contre le départ, côté { $sides }, l’escalier vers lui ; leurs masques et trésors ne comptent pas
setup-lay-beside-never = Si { $which } est tirée ici, la glisser face cachée au milieu de la pile et en tirer une autre
setup-draw-unseen = Mélanger celles-ci face cachée et en tirer { $count } sans regarder : { $which }. Le reste retourne dans la boîte, sans être vu
setup-unseen = { $count ->
    [one] celle tirée sans regarder
   *[other] les { $count } tirées sans regarder
}
setup-add = Mélanger à la pile : { $which }. Elle a maintenant { $pile } salles
setup-exit-middle = Glisser la sortie face cachée sous les { $above } premières salles de la pile
setup-exit-bottom = Prendre les { $count } premières salles de la pile, les mélanger avec la sortie, les remettre sous la pile
setup-exit-top = Prendre les { $count } premières salles de la pile, les mélanger avec la sortie, les remettre dessus
setup-exit-top-unseen = Prendre les { $count } premières salles de la pile, les mélanger avec la sortie et { $unseen ->
    [one] la quête tirée
   *[other] les { $unseen } quêtes tirées
} sans regarder, les remettre dessus
setup-stack = Mélanger face cachée et empiler à côté de la pile : { $things }
setup-sort-chambers = On ne mélange rien : posez ces { $count } salles à côté de la table, face visible et triées : { $which }
setup-sort-stack = On ne mélange rien : préparez, face visible et triés : { $things }
setup-chambers-seen = Posez la pile sous la caméra, les marqueurs vers le haut : elle voit quelle salle est tirée. Sinon, dites-le sur la page
setup-chambers-told = Quand quelqu’un tire une salle, dites sur la page laquelle
setup-chambers-dealt = Quand quelqu’un découvre une salle, la page dit laquelle poser
setup-cards-seen = Quand quelqu’un retourne une carte ou une tuile, dites sur la page laquelle
setup-cards-told = Quand quelqu’un retourne une carte ou une tuile, dites sur la page laquelle
setup-cards-dealt = Quand quelqu’un reçoit une carte ou une tuile, la page dit laquelle prendre
setup-fill-depot = Dans la réserve : { $things }
setup-fate = À côté de la réserve, pour les coups du destin : { $things }
setup-quest-markers = Sur la réserve : { $things }
setup-substitute = La boîte n’en a pas assez ; prendre autre chose pour { $things }
setup-deal = Pour chacun : { $things }
setup-choose-characters = Chacun choisit un personnage et pose une de ses deux cartes face visible ; l’autre retourne dans la boîte : { $which }
setup-keep-at-hand = À côté de la pile, jusqu’à ce qu’une salle le demande : { $things }
setup-borrow-quest-marker = { $module } utilise les marqueurs de quête de l’extension Quest : un sur la réserve pour chaque salle de quête, et personne ne s’échappe tant qu’il en reste un
setup-borrow-character-rules = { $module } utilise les règles des personnages de l’extension Quest : chacun en choisit un, et une carte utilisée reste face cachée jusqu’à la prochaine porte
setup-sums = Salles : { $taken } en jeu, { $left } dans la boîte, { $total } en tout
setup-order-beside = Du départ vers { $side } : { $chamber }
setup-order-pile = La pile, à partir du haut : { $which }
setup-order-stack = { $things }, à partir du haut : { $which }
setup-order-character = { $player } : { $character }, { $card }
setup-check-left = { $count ->
    [one] Une fiche est supposée
   *[other] { $count } fiches sont supposées
} ; personne n’a encore regardé dans une boîte.
setup-check-legend = Les symboles s’écrivent A aventurier, K clé, T torche, G masque doré, B masque noir ; les côtés N nord, E est, S sud, W ouest, l’escalier (≡) vers vous, toujours S.
setup-check-ask = Juste ? [Entrée oui, e entrées, f cadre, g gemmes, m masque et trésor, s plus tard, b retour, q fin]
setup-check-ask-icons = Juste ? [Entrée oui, i symboles, s plus tard, b retour, q fin]
setup-check-entrances = Entrées, par exemple SNE ; une salle double SEW/N
setup-check-frame = Symboles du cadre rouge, par exemple AK ; - pour aucun
setup-check-gems = Gemmes, par exemple 4K, 4/7/10T ou 4K=2 pour deux gemmes à la fois ; - pour aucune
setup-check-marks = m masque violet, t trésor, mt les deux, - aucun
setup-check-bans = Ce qu’interdisent le sablier du haut et celui du bas, deux de : movement, gems, golden_masks, start
setup-check-icons = Les symboles, par exemple AAK ; - pour aucun
setup-check-ask-calendar = Juste ? [Entrée oui, t piste, r barres, k clés, s plus tard, b retour, q fin]
setup-check-ask-row = Juste ? [Entrée oui, r ligne, s plus tard, b retour, q fin]
setup-check-ask-number = Juste ? [Entrée oui, n nombre, s plus tard, b retour, q fin]
setup-check-calendar-is = Calendrier maya : piste { $track } (S soleil, M lune, G rouage) ; barres après les cases { $bars } ; clés { $keys }
setup-check-row-is = Défi { $row } : { $told } (niveau, gemmes en plus, C malédictions T trésors I illusions H personnages, quêtes)
setup-check-number-is = Gemmes maudites, et autant d’emplacements : { $count }
setup-check-track = Les symboles des neuf cases, par exemple SMSGSMSGM ; il y a une tuile pour chacune
setup-check-bars = Après quelles cases sont les trois barres, par exemple 2 5 8
setup-check-keys = Les clés des dix cases, la flèche d’abord, par exemple 3 3 3 3 3 3 3 2 1 0
setup-check-row = Niveau, gemmes en plus, modules, quêtes, par exemple 2 1 TH 1 ; - pour aucun module
setup-check-number = Combien
setup-fault-opening-twice = Une entrée est nommée deux fois
setup-fault-no-stairway = L’escalier est l’entrée du côté sud, et il n’y en a pas
setup-fault-too-few-openings = Une salle a son escalier et une à trois autres entrées
setup-fault-rear-elsewhere = Les entrées de la pièce du fond ne sont pas parmi celles de la salle
setup-fault-frame-of-two = Le cadre rouge porte deux symboles (trois pour le passage étroit)
setup-fault-two-bans = Une salle d’interdiction a deux sabliers, chacun avec ce qu’il interdit
setup-fault-three-gems = Une salle à gemmes demande 4, 7 ou 10 de son symbole
setup-fault-one-gem = Une salle à une gemme demande 4 de son symbole
setup-fault-no-mark = Cette salle montre un masque violet, un trésor ou les deux
setup-fault-basic-has-no-mark = Une salle de base ne montre ni masque violet ni trésor
setup-fault-total = La boîte contient { $things } ; on en compte { $found }
setup-fault-total-of-module = La boîte contient { $things } du module { $modules } ; on en compte { $found }
setup-fault-three-gems-of-each = { $things } : trois montrent une gemme pour des clés et trois une pour des torches
setup-fault-calendar-tiles-unlike-spaces = Les tuiles du calendrier doivent être celles que demandent les cases
setup-fault-calendar-keys-and-bars = Le calendrier demande dix nombres de clés et trois barres
setup-fault-numbers-of-gems = Il faut les gemmes pour 1 à 6 joueurs et trois niveaux
setup-fault-cue-unknown = Un signal est gong, door ou collapse, pas { $name }
setup-fault-cue-impossible = Le signal { $name } à { $t } s avec le compte à rebours { $countdown } est impossible ; il y en a de 1 à 3
setup-fault-no-such-kind = Le genre { $kind } n’existe pas ; il y a { $known }
setup-fault-no-such-table = La table { $table } n’existe pas ; il y a { $known }
setup-fault-no-such-entry = { $table } n’a pas d’entrée { $name } à corriger
setup-fault-entry-twice = { $table } a déjà une entrée { $name }
setup-fault-unreadable-entry = C’est illisible : { $reason }
setup-fault-unreadable-corrections = { $file } ne peut être lu comme corrections : { $reason }
setup-fault-unreadable-addition = { $file } est illisible : { $reason }
setup-check-again = Illisible ; encore une fois
setup-check-done = Tout a été regardé. Merci !
setup-check-stopped = { $count ->
    [one] Il reste une fiche
   *[other] Il reste { $count } fiches
} pour une autre fois.
setup-check-kept = Noté dans { $file } ; play et setup l’utilisent désormais.
setup-check-unfinished = Noté dans { $file }, mais pas encore utilisé, car cela ne va pas ensemble : { $reason }
setup-thing-chamber-start = { $count ->
    [one] { $count } salle de départ
   *[other] { $count } salles de départ
}
setup-thing-chamber-exit = { $count ->
    [one] { $count } sortie
   *[other] { $count } sorties
}
setup-thing-chamber-gem = { $count ->
    [one] { $count } salle à trois gemmes
   *[other] { $count } salles à trois gemmes
}
setup-thing-chamber-basic = { $count ->
    [one] { $count } salle de base
   *[other] { $count } salles de base
}
setup-thing-chamber-curse-treasure = { $count ->
    [one] { $count } salle avec masque ou trésor
   *[other] { $count } salles avec masque ou trésor
}
setup-thing-chamber-illusion = { $count ->
    [one] { $count } illusion
   *[other] { $count } illusions
}
setup-thing-chamber-linked = { $count ->
    [one] { $count } salle liée
   *[other] { $count } salles liées
}
setup-thing-chamber-double = { $count ->
    [one] { $count } salle double
   *[other] { $count } salles doubles
}
setup-thing-chamber-treasure = { $count ->
    [one] { $count } salle du trésor
   *[other] { $count } salles du trésor
}
setup-thing-chamber-quest = { $count ->
    [one] { $count } salle de quête
   *[other] { $count } salles de quête
}
setup-thing-chamber-trap = { $count ->
    [one] { $count } salle piégée
   *[other] { $count } salles piégées
}
setup-thing-chamber-time = { $count ->
    [one] { $count } salle du temps
   *[other] { $count } salles du temps
}
setup-thing-chamber-queenie = { $count ->
    [one] { $count } salle Queenie
   *[other] { $count } salles Queenie
}
setup-thing-chamber-home-made = { $count ->
    [one] { $count } salle maison
   *[other] { $count } salles maison
}
setup-thing-curse-card = { $count ->
    [one] { $count } carte malédiction
   *[other] { $count } cartes malédiction
}
setup-thing-treasure-tile = { $count ->
    [one] { $count } tuile trésor
   *[other] { $count } tuiles trésor
}
setup-thing-task-tile = { $count ->
    [one] { $count } tuile épreuve
   *[other] { $count } tuiles épreuve
}
setup-thing-calendar-tile = { $count ->
    [one] { $count } tuile calendrier
   *[other] { $count } tuiles calendrier
}
setup-thing-gem-location-tile = { $count ->
    [one] { $count } tuile emplacement
   *[other] { $count } tuiles emplacement
}
setup-thing-cursed-gem-tile = { $count ->
    [one] { $count } tuile gemme maudite
   *[other] { $count } tuiles gemme maudite
}
setup-thing-character = { $count ->
    [one] { $count } personnage
   *[other] { $count } personnages
}
setup-thing-challenge = { $count ->
    [one] { $count } défi
   *[other] { $count } défis
}
setup-thing-calendar-space = { $count ->
    [one] { $count } case du calendrier
   *[other] { $count } cases du calendrier
}
setup-thing-character-card = { $count ->
    [one] { $count } carte personnage
   *[other] { $count } cartes personnage
}
setup-thing-gem = { $count ->
    [one] { $count } gemme magique
   *[other] { $count } gemmes magiques
}
setup-thing-die = { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}
setup-thing-quest-marker = { $count ->
    [one] { $count } marqueur de quête
   *[other] { $count } marqueurs de quête
}
setup-thing-figure = { $count ->
    [one] { $count } figurine
   *[other] { $count } figurines
}
setup-thing-token = { $count ->
    [one] { $count } jeton d’aventurier
   *[other] { $count } jetons d’aventurier
}
setup-thing-ghost = { $count ->
    [one] { $count } fantôme
   *[other] { $count } fantômes
}
setup-thing-gem-tile = { $count ->
    [one] { $count } tuile gemme de l’obélisque
   *[other] { $count } tuiles gemme de l’obélisque
}
setup-thing-chalice = { $count ->
    [one] { $count } calice
   *[other] { $count } calices
}
setup-thing-green-timer = { $count ->
    [one] { $count } sablier vert
   *[other] { $count } sabliers verts
}
setup-thing-blue-timer = { $count ->
    [one] { $count } sablier bleu
   *[other] { $count } sabliers bleus
}
setup-thing-time-token = { $count ->
    [one] { $count } jeton temps
   *[other] { $count } jetons temps
}
setup-thing-snake = { $count ->
    [one] { $count } jeton serpent
   *[other] { $count } jetons serpent
}
setup-thing-calendar-board = { $count ->
    [one] { $count } calendrier maya
   *[other] { $count } calendriers mayas
}
setup-thing-calendar-figure = { $count ->
    [one] { $count } figurine maya
   *[other] { $count } figurines mayas
}
setup-thing-teleporter = { $count ->
    [one] { $count } jeton téléporteur
   *[other] { $count } jetons téléporteur
}
setup-module-curses = Malédictions
setup-module-treasures = Trésors
setup-module-illusions = Illusions
setup-module-special-chambers = Salles spéciales
setup-module-quests = Quêtes
setup-module-characters = Personnages
setup-module-traps = Pièges
setup-module-time-chambers = Salles du temps
setup-module-queenie-pit = Queenie : La fosse
setup-module-queenie-doomed = Queenie : Condamné
setup-module-queenie-fountain = Queenie : La fontaine
setup-module-queenie-quests = Queenie : Salles de quête
setup-module-queenie-maze = Queenie : Labyrinthe
setup-module-queenie-characters = Queenie : Nouveaux personnages
setup-module-queenie-maya-eternal = Queenie : Calendrier maya éternel
setup-module-queenie-maya-doomed = Queenie : Calendrier maya maudit
setup-module-queenie-exchange-teleport = Queenie : Échange et téléport
setup-module-queenie-totem = Queenie : Totem
setup-module-queenie-cursed-gems = Queenie : Gemmes maudites
word-permanent = permanente
word-activatable = activable

## Hands of the page

hand-unreadable = Cela n’a pas été compris : { $reason }
hand-too-fast = Trop vite : un peu plus lentement

## Who may do what on the page

access-no-name = Cette demande ne dit pas sous quel nom elle cherche la table.
access-wrong-name = La table ne répond pas au nom « { $name } ». Ouvrez sa propre adresse, ou ajoutez ce nom à `names` sous [page] dans table.toml.
access-other-site = Un autre site l’a demandé dans votre navigateur ; ce n’est pas permis.
access-join-first = Vous regardez seulement. Touchez « Participer » et entrez le code PIN.
access-host-only = Seul un hôte peut le faire.
access-too-long = C’est plus que la table n’accepte en une fois.
access-too-slow = Plus rien n’est arrivé : réessayez.
access-too-many = Trop de navigateurs regardent la table : fermez la page sur l’un d’eux.
access-too-many-of-one = Cet appareil a ouvert la page trop souvent : fermez quelques fenêtres.
access-unreadable = Cela n’a pas été compris.
access-pin-wrong = Ce n’est pas le code PIN.
access-pin-wait = Ce n’était pas le code PIN, trop souvent. Attendez { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
join = Participer
join-pin = Code PIN
join-where = Le code PIN est affiché sur la page de l’hôte et dans le terminal de la table. Plus rapide : y scanner le code QR.
join-aloud = Entendre le code PIN
join-aloud-said = Écoutez : la table dit le code PIN.
join-aloud-again = La table vient de dire le code PIN. Redemandez dans un instant.
join-aloud-not-now = Le code PIN ne peut pas être dit maintenant : une partie est en cours, ou la table n’a pas de son.
join-old-code = Ce code QR date d’une autre soirée : scannez le nouveau, ou entrez le code PIN.
join-delete = Effacer un chiffre
join-wait = Attendez :
join-done = Vous y êtes.
join-offline = La table ne répond pas : cet appareil est-il dans le même réseau ?
me = Cet appareil
me-whose = À qui est-il ? Plusieurs peuvent le partager.
me-name = Son nom
me-keep = Retenir
phone-own = Mon téléphone
phone-table = Toute la table
phone-whose = À qui est ce téléphone
phone-speak = Parler
phone-cards = Cartes et salle
phone-says-asked = La table te demande quelque chose
phone-says-refused = Ce n’est pas possible
phone-says-door = Dix secondes !
pad-dice = Les dés
pad-keys = Ce que montre le dé
pad-same = Pareil
pad-all = Tous lancés
pad-back = Erreur : retour
pad-free = Rompre le sort
pad-trust = Plutôt faire confiance
pad-enter = Saisir les dés
pad-unsure = La caméra ne lit pas un dé : que montre-t-il ?
pad-way-trusted = Confiance : le lancer qui paie est noté
pad-way-counted = Comptés : touchez un dé et dites ce qu’il montre
pad-way-seen = La caméra lit ces dés
role-look = regarde
role-play = joue
role-host = hôte
invite = Faire entrer quelqu’un
invite-scan = Scannez ceci avec l’appareil photo d’un téléphone
invite-or = ou ouvrez cette adresse et entrez le code PIN
invite-host = Nommer hôte un autre appareil
invite-host-about = Qui scanne ceci peut faire tout ce que vous pouvez faire.
invite-only-here = Aucun téléphone ne peut ouvrir cette page : la table n’est dans aucun réseau, ou `host` sous [page] dans table.toml exclut les autres.
invite-qr = Code QR avec l’adresse de la page

## Chambers of the modules, by name

word-L1 = Salle liée
word-L2 = Salle liée
word-L3 = Salle liée
word-D1 = Salle double
word-D2 = Salle double
word-TC = Chambre du trésor
word-Q1 = Autel
word-Q2 = Salle des épreuves
word-Q3 = Salle du fantôme
word-Q4 = Arbre de vie
word-Q5 = Obélisque
word-Q6 = Chaos
word-Q7 = Constellation
word-Q8 = Fosse aux serpents
word-T1 = Plateforme mobile
word-T2 = Invocation
word-T3 = Falaise (clés)
word-T4 = Falaise (torches)
word-T5 = Toboggan
word-P1 = Salle d’interdiction
word-P2 = Salle d’interdiction
word-P3 = Salle d’interdiction
word-P4 = Salle d’interdiction
word-LV1 = Lave (dés)
word-LV2 = Lave (gemmes)
word-TO = Salle des torches
word-SA = Salle du sacrifice
word-PIT = La fosse
word-FO = Fontaine
word-MI = Mirage
word-GE = Salle de l’engrenage
word-DU = Cachot
word-NG = Voie étroite
word-CA = Salle du calendrier
word-EX = Salle d’échange
word-TE = Téléporteur
word-TT = Totem

## What chambers do, in a sentence

about-start = Soyez ici quand la porte claque.
about-exit = Assez de clés sur vos propres dés et vous êtes dehors.
about-illusion = Disparaît quand la porte claque ; ses gemmes comptent toujours.
about-linked = Gemmes ensemble seulement : des aventuriers dans deux salles liées à la fois.
about-double = Les gemmes sont dans la pièce du fond ; seule l’entrée arrière y mène.
about-TC = Portez le calice à la sortie : chaque pas coûte une torche de plus.
about-Q1 = Deux dés restent sur l’autel pour toujours.
about-Q2 = Résolvez ici ensemble quatre épreuves, l’une après l’autre.
about-Q3 = Poussez le fantôme ici, deux torches par salle. Personne n’y entre.
about-Q4 = Soignez l’arbre : deux masques dorés par joueur.
about-Q5 = Trois tuiles gemme pèsent sur la réserve ; chaque salle voisine en retire une.
about-Q6 = Rassemblez-vous tous ici, chacun tire une malédiction.
about-Q7 = Occupez tous les signes à la fois, puis deux clés ici.
about-Q8 = Battez chaque serpent avec deux torches, puis leur mère avec cinq.
about-T1 = Emporte son découvreur autour du temple, dans le sens horaire, jusqu’à la première porte.
about-T2 = Appelle tout le monde ici ; plus tard, trois clés rappellent.
about-T3 = Qui y tombe a besoin de trois clés à lui pour en sortir.
about-T4 = Qui y tombe a besoin de trois torches à lui pour en sortir.
about-T5 = L’escalier incliné ne fait qu’entrer.
about-time-green = Tant que le sable coule, c’est interdit ; puis on le retourne une fois.
about-LV1 = Cinq torches, quatre clés, trois aventuriers en une minute, sinon des dés sont perdus.
about-LV2 = Cinq torches, quatre clés, trois aventuriers en une minute, sinon des gemmes rejoignent la réserve.
about-TO = Sept torches en une minute, sinon deux joueurs perdent un dé.
about-SA = Chacun laisse un dé ici : venez le chercher en une minute.
about-PIT = Cinq masques noirs d’un joueur activent deux gemmes ; les dés restent noirs.
about-FO = Deux masques dorés rendent un dé perdu, une fois par joueur.
about-MI = Échange sa place avec la salle de départ. Pas sûre.
about-GE = Deux torches font glisser une rangée ou une colonne d’un cran.
about-DU = Son découvreur y glisse et n’en ressort pas par où il est venu.
about-NG = Trois torches pour s’y glisser ; une gemme et un trésor attendent.
about-CA = Trois clés échangent deux tuiles du calendrier.
about-EX = Rendez une malédiction, prenez un trésor : une fois par visite.
about-TE = Déposez son jeton ailleurs et allez et venez sans dés.
about-TT = Empilez des dés qui montrent des masques : cinq pour une gemme, dix pour deux.

## What curses and treasures do

about-trap = Vous ne pouvez ni entrer dans une salle ni en découvrir.
about-broken_die = Un de vos dés reste sur cette carte.
about-mask = Votre masque doré ne libère qu’un masque noir.
about-silence = Vous n’avez pas le droit de parler.
about-lost_dice = Un dé qui tombe de la table est perdu pour toujours.
about-cursed_hand = Une main reste sur votre tête.
about-soul_exchange = Vous jouez l’aventurier d’un autre, et lui le vôtre.
about-lost_treasure = Un de vos trésors disparaît, inutilisé.
about-really_cursed = Vous tirez deux malédictions au lieu d’une.
about-doomed = Vous ne pouvez pas vous échapper.
about-stand_up = Vous jouez debout.
about-poison = Quand la porte claque, vous perdez un dé, hors du départ même deux.
about-strangle_vines = Les aventuriers que vous lancez sont inutilisables.
about-mind_control = Ne touchez ni votre figurine, ni la pile, ni les gemmes : d’autres le font.
about-pitfall = Vous retombez dans la salle de départ.
about-magical_bond = Une main reste sur un autre joueur.
about-weakest_link = Soyez au départ quand la porte claque, sinon tous ont perdu la partie.
about-misinformation = À chaque découverte, criez deux fois que vous avez trouvé la sortie.
about-healing_mask = Tous relancent aussitôt tous leurs masques noirs. Une fois.
about-double_torch = Compte comme deux torches. Une fois.
about-double_key = Compte comme deux clés. Une fois.
about-teleport = Vers toute salle où se trouve quelqu’un, sans le calice. Une fois.
about-extra_gem = Une gemme de la réserve vient sur cette tuile et compte comme activée.
about-secret_passage = Un passage durable à travers un mur entre deux salles, pour tous.
about-large_torch = Votre salle est aussi une salle de départ sûre, jusqu’à la prochaine porte.
about-counterspell = Défausse une de vos malédictions. Une fois.
about-short_cut = En découvrant : choisissez une salle de la pile, puis mélangez-la.
about-time_out = L’horloge s’arrête, et personne ne lance.
about-genie_lamp = Regardez les trois premiers trésors et prenez-en un.
about-portal = Vers toute salle autour de la vôtre, même en diagonale.
about-clone = Vos clés et torches comptent double pour une action.

## What characters can do

about-explorer-permanent = Vous pouvez remettre la salle tirée sous la pile et poser la suivante.
about-explorer-activatable = Courez à travers jusqu’à trois portes ouvertes.
about-doctor-permanent = Votre masque doré libère jusqu’à trois masques noirs.
about-doctor-activatable = Un autre joueur, où qu’il soit, relance tous ses masques noirs.
about-muscleman-permanent = Chacune de vos torches en vaut deux.
about-muscleman-activatable = Tournez une salle, sauf le départ.
about-priest-permanent = Si tous vos dés sont noirs, rejoignez un autre aventurier.
about-priest-activatable = Trois masques noirs valent trois clés ou torches pour des gemmes n’importe où, puis se relancent.
about-technician-permanent = Vos masques dorés peuvent être des clés.
about-technician-activatable = Rejoignez une salle où se trouve quelqu’un.
about-mentalist-permanent = Avec deux aventuriers, entrez dans toute salle voisine.
about-mentalist-activatable = Traversez un mur.
about-void_runner-permanent = D’une entrée ouverte, passez à toute autre entrée ouverte.
about-void_runner-activatable = Pareil, et tous ceux de votre salle vous suivent.
about-trickster-permanent = Échangez des dés à égalité avec ceux de votre salle.
about-trickster-activatable = Échangez des dés à égalité avec un joueur n’importe où.

## What a player could do, on buttons

move-enter = Entrer : { $other }
move-enter-chalice = Porter le calice : { $other }
move-discover = Découvrir une salle, côté { $side }
move-discover-choose = Poser { $choose }, côté { $side }
move-discover-redraw = Découvrir côté { $side }, mais prendre la salle suivante
move-activate = { $gems ->
    [one] Activer une gemme
   *[other] Activer { $gems } gemmes
}
move-activate-dice = { $gems ->
    [one] Empiler des dés pour une gemme
   *[other] Empiler des dés pour { $gems } gemmes
}
move-escape = S’échapper !
move-give-to = Donner un dé à { $to }
move-fate = Coup du destin
move-claim = Prendre le trésor
move-use = Utiliser { $treasure }
move-use-to = { $treasure } : rejoindre { $to }
move-use-side = { $treasure } côté { $side }, vers { $other }
move-use-curse = { $treasure } contre { $curse }
move-use-choose = { $treasure } : prendre { $choose }
move-use-cell = { $treasure } : vers { $other }
move-lift-curse = Lever { $curse }
move-ability = { $character }
move-ability-cell = { $character } : { $other }
move-ability-cell-turn = Tourner { $other } de { $turn }°
move-ability-path = Courir vers { $other } : { $path }
move-ability-side = { $character } : côté { $side }, vers { $other }
move-ability-side-chalice = { $character } : porter le calice côté { $side }, vers { $other }
move-ability-to = { $character } : { $to }
move-ability-to-dice = Échanger des dés avec { $to }
move-quest = Accomplir ce que demande la quête
move-quest-dice = Poser des dés sur l’autel
move-quest-side = Pousser le fantôme côté { $side }
move-chamber = Faire ce que demande : { $chamber }
move-chamber-cells = Échanger les tuiles : { $cells }
move-chamber-curse = Échanger { $curse } contre un trésor
move-chamber-row = Pousser la rangée { $row }, côté { $side }
move-chamber-column = Pousser la colonne { $column }, côté { $side }
move-chamber-take = Prendre le jeton du téléporteur
move-chamber-drop = Poser ici le jeton du téléporteur
move-chamber-go = Se téléporter à l’autre bout
move-choose-treasure = { $pick }
move-choose-player = { $pick }

## Hands and sheets

hand-begin = Commencer
hand-pause = Pause
hand-go-on = Reprendre
hand-undo = Annuler
overrule = Passer outre l’arbitre
overrule-sure = Sûr ? Encore une fois
panel = bouton de couleur
panel-hint = Appuyer : c’est moi. Maintenir, tous ensemble : coup du destin.
moves-of = ce qui est possible
moves-open = Maintenant
moves-none = Lancez : rien n’est encore payé
moves-not-yet = Rien à faire pour l’instant
moves-later = Avec les bons dés
move-asks = demande
move-lacks = il manque des dés
close = Fermer
cards-title = Devant vous
card-down = face cachée jusqu’à la prochaine porte
card-cursed-gem = Gemme maudite
about-cursed-gem = Trouvez sa place dans une salle à une gemme ; avant cela, pas d’évasion.
player-trapped = piégé
cell-beyond = Emplacement libre
choice-treasure = doit rendre un trésor :
choice-player = échange sa figurine avec :
asking-which = Que voulez-vous faire ?
asking-who = Qui était-ce ?
asking-you = C’était toi ?
picker-nothing = Rien n’a été tiré
picker-title-pile = quelle salle a été tirée ?
picker-title-curses = quelle malédiction a été tirée ?
picker-title-treasures = quel trésor est-ce ?
picker-title-tasks = quelle tâche est-ce ?
picker-title-calendar = quelle tuile du calendrier a été tirée ?
picker-title-gem-locations = quel lieu de gemme est-ce ?
before-title = Qu’avez-vous tiré pour le départ ?
opening-unnamed = laquelle ?
opening-east = À l’est du départ
opening-west = À l’ouest du départ
holding-characters = quel personnage ?
holding-cursed-gems = quelle gemme maudite ?

## Sound

sound-title = Son
bus-music = Musique
bus-effects = Effets
bus-voice = Voix
mute = Muet
sound-muted = muet
hear-it = Écouter
tracks-title = Bande-son
tracks-fixed = La partie a commencé : la bande-son reste.
voices-title = Le temple parle
track-temple = Le temple (doux)
track-depths = Les profondeurs (sombre)
track-drums = Gongs, portes et battements de cœur
track-quick = Quatre-vingt-dix secondes, pour essayer
track-hourglass = Sablier

## Votre propre bande-son

import-open = Apporter la vôtre …
import-title = Votre propre bande-son
import-choose = Choisir un fichier
import-drop = ou déposez-le ici
import-kinds = Copie de CD, MP3, Ogg, FLAC, WAV, M4A … Il reste sur l’ordinateur de cette table.
import-limit = au plus
import-too-large = Ce fichier est trop grand : gardez-en les dix minutes de la partie, ou faites-en un FLAC ou un MP3.
import-arriving = Le fichier arrive …
import-decoding = On l’écoute …
import-keeping = La bande-son est écrite …
import-decoded = écouté jusqu’ici
import-cancel = Arrêter
import-other-file = Un autre fichier
import-length = Durée
import-frames = Échantillons à 48 kHz
import-source = Dans le fichier
import-loudness = Niveau sonore
import-mono = mono
import-stereo = stéréo
import-channels = canaux
import-note-mono = Un seul canal : on l’entend des deux côtés.
import-note-dull = Enregistré à une fréquence basse : le son est sourd, mais il passe.
import-note-short = Plus courte qu’une partie : elle peut servir de musique, en boucle, sous nos propres gongs et portes.
import-note-known = Vous avez déjà marqué ce son : voici vos repères.
import-note-playing = Une partie est en cours : rien ne peut être apporté ni écouté avant la fin.
import-step-mark = Où est le premier gong ?
import-step-mark-how = Touchez l’onde là où sonne le premier gong, environ trois minutes après « Escape ! », puis ajustez-le dessous.
import-step-check = Tout est-il à sa place ?
import-step-check-how = Écoutez chaque repère ; déplacez-le dessous du doigt, à la souris ou avec les flèches, ou retirez-le.
import-find = Trouver les autres
import-find-again = Chercher les autres de nouveau
import-finding = On cherche le même gong …
import-wave = Toute la piste
import-nearer = Plus près
import-farther = Plus loin
import-hear = Écouter
import-earlier = plus tôt
import-later = plus tard
import-drop-mark = Retirer
import-drop-stroke = Pas un coup
import-missing = sans repère
import-missing-still = Encore à marquer :
import-wrong = Pas dans leur ordre :
import-sure-certain = certain
import-sure-likely = probable
import-sure-guess = à vérifier
import-sure-clock = d’après l’heure
import-sure-yours = par vous
import-game-length = De « Escape ! » à l’effondrement :
import-name = Comment s’appelle-t-elle ?
import-keep = Garder cette bande-son
import-plain = La jouer comme simple musique
import-plain-how = Sans repères : nos gongs, nos portes et le battement de cœur la recouvrent, et elle s’efface devant eux.
import-kept = est dans la liste des bandes-son
import-choose-it = La choisir pour cette partie
import-chosen = Elle est choisie.
import-mark-escape = « Escape ! »
import-mark-gong-1 = Premier gong
import-mark-gong-2 = Deuxième gong
import-mark-gong-3 = Troisième gong
import-mark-door-1 = Première porte
import-mark-door-2 = Deuxième porte
import-mark-collapse = Effondrement
import-order = { $mark } ({ $at }) ne vient pas après { $other } ({ $bound }).
import-past-end = { $mark } ({ $at }) dépasse la fin de la piste ({ $bound }).
import-fault-no-sound = « { $name } » n’est pas un fichier son : WAV, FLAC, Ogg, MP3, M4A et autres peuvent être lus.
import-fault-needs-ffmpeg = « { $name } » ne se lit qu’avec ffmpeg : installez-le sur l’ordinateur de la table, ou apportez du WAV, FLAC, Ogg ou MP3.
import-fault-empty = Il n’y a aucun son dans « { $name } ».
import-fault-silent = On n’entend rien dans « { $name } » : il est muet ou dure moins d’une demi-seconde.
import-fault-unreadable = « { $name } » est endommagé et illisible.
import-fault-rate = « { $name } » a une fréquence d’échantillonnage qui ne peut pas être jouée.
import-fault-too-long = « { $name } » dure plus d’une demi-heure : gardez-en les dix minutes de la partie.
import-fault-too-large = « { $name } » est trop grand : un fichier peut avoir { $limit } Mo au plus.
import-fault-full = Il n’y a pas de place pour « { $name } » sur l’ordinateur de la table : faites-en, puis réessayez.
import-fault-quota = Il y a déjà { $kept } Go de bandes-son : supprimez-en d’abord sur l’ordinateur de la table, dans le dossier « soundtracks ».
import-fault-broke = « { $name } » ne se lit pas jusqu’au bout : convertissez-le en WAV ou FLAC.
import-fault-unkept = La bande-son n’a pas pu être écrite sur l’ordinateur de la table : y a-t-il de la place, et ce programme peut-il écrire ?
import-fault-playing = Une partie est en cours : apportez les bandes-son avant ou après.
import-fault-busy = Une autre bande-son est en train d’arriver : attendez un instant.
import-fault-none = Il n’y a plus de bande-son à marquer : apportez le fichier de nouveau.
import-fault-marks = Les repères ne vont pas ensemble.
import-fault-gone = Le fichier n’est pas arrivé entier : réessayez.
import-fault-given-up = Ce fichier a été abandonné.
import-fault-other = Ce fichier ne peut pas servir.
import-offline = La table ne répond pas : réessayez dans un instant.

## Signs of the modules

label-signs = Ce qui compte maintenant
label-challenge = Défi
ban-movement = Entrée interdite
ban-gems = Pas de gemmes
ban-golden_masks = Pas de masques dorés
ban-start = Pas au départ
sign-quests = Quêtes ouvertes
sign-gem-tiles = Tuiles gemme en réserve
sign-tasks = Épreuves restantes
sign-calendar = Calendrier, ensuite
sign-teleporter = Porte le téléporteur
sign-curses = Malédictions en pile
sign-treasures = Trésors en pile
token-treasure = Trésor, face cachée
token-chalice = Calice
token-ghost = Fantôme
token-snake = Serpent
token-teleporter = Jeton du téléporteur
token-card-large_torch = Grande torche : ici, c’est sûr
token-sun = Tuile calendrier : soleil
token-moon = Tuile calendrier : lune
token-gear = Tuile calendrier : engrenage
token-location = Emplacement de gemme, face cachée

## What cards, chambers and the clock have done

event-asked = { $player } doit choisir
event-calendar-moved = Le calendrier avance : { $symbol }
event-calendar-tile-laid = Une tuile du calendrier est posée dans { $chamber } : { $symbol }
event-chalice-placed = Le calice se trouve dans la chambre du trésor
event-chalice-recovered = { $player } a sauvé le calice !
event-chamber-removed = { $chamber } a disparu : sous la pile
event-chamber-returned = { $player } remet { $chamber } sous la pile
event-chamber-turned = { $chamber } est tournée, escalier côté { $stairway }
event-climbed-down = { $player } est descendu de la falaise
event-curse-discarded = { $curse } : hors du jeu
event-curse-drawn = { $player } tire une malédiction : { $curse }
event-curse-ended = { $player } est débarrassé de { $curse }
event-dead-end = Impasse : plus rien à découvrir
event-dice-exchanged = { $player } et { $other } ont échangé des dés
event-die-held = Le dé { $die } de { $player } est posé sur { $on }
event-die-lost = { $player } perd le dé { $die }
event-die-returned = { $player } récupère le dé { $die }
event-figures-exchanged = { $player } et { $other } échangent leurs figurines
event-gem-returned = { $player } a rapporté la gemme maudite
event-gem-taken = { $player } prend une gemme de la réserve
event-gem-tile-moved = Une tuile gemme quitte la réserve ; reste { $gem_tiles }
event-gem-tiles-laid = { $gem_tiles } tuiles gemme vont sur la réserve
event-gems-added = { $gems ->
    [one] Une gemme de plus en réserve
   *[other] { $gems } gemmes de plus en réserve
}
event-ghost-placed = Un fantôme apparaît au départ
event-ghost-pushed = { $player } pousse le fantôme vers { $chamber }
event-location-laid = Un emplacement de gemme est posé dans { $chamber }, face cachée
event-location-seen = { $player } a regardé l’emplacement
event-passage-opened = Un passage secret s’ouvre côté { $side }
event-pile-shuffled = Mélangez la pile
event-placed = { $player } est maintenant dans { $chamber }
event-quest-done = Quête accomplie : { $chamber } !
event-reminded = { $player }, n’oubliez pas : { $curse }
event-sand-runs = Le sable coule sur { $chamber }
event-snake-beaten = Un serpent est vaincu ; reste { $left }
event-snake-placed = Un serpent se dresse devant { $player }
event-stranded = { $player } n’a plus de dés : qui en donne un ?
event-task-mastered = Réussi dans { $chamber } ; encore { $left }
event-task-revealed = L’épreuve : { $icons }
event-task-solved = Épreuve résolue ; reste { $left }
event-tasks-laid = { $tiles } tuiles d’épreuve sont posées face cachée dans la salle
event-teleporter-placed = Le jeton du téléporteur est posé ici
event-teleporter-taken = { $player } porte le jeton du téléporteur
event-token-placed = { $chamber } attend le sablier
event-torch-lit = { $player } allume la grande torche : on y est à l’abri jusqu’à la prochaine porte
event-torch-out = La grande torche s’est éteinte
event-trapped = { $player } est coincé sur la falaise : { $chamber }
event-treasure-claimed = { $player } trouve : { $treasure }
event-treasure-discarded = { $player } perd { $treasure }
event-treasure-drawn = { $player } tire un trésor : { $treasure }
event-treasure-laid = Un trésor est posé dans { $chamber }
event-treasure-taken = { $player } prend : { $treasure }

## What the table says of itself, more of it

notice-which = { $player } : lequel ?
notice-wrong-die-taken = { $player } a retiré un autre dé que celui qui compte : le remettre et prendre celui qui est marqué
notice-exchange-back = L’échange est annulé. { $players } : remettez les dés que vous avez échangés
notice-name-the-tile = Qu’a tiré { $player } ? Dites-le sur la page
notice-name-the-openings = Dites d’abord sur la page ce qui est à côté du départ et ce que chacun a
notice-nothing-drawn = Finalement, rien n’a été tiré
notice-tile-not-named = Personne n’a dit ce qui a été tiré : remettez-le
notice-move-gone = { $player } : ce n’est plus possible
notice-nothing-to-undo = Rien à annuler
notice-cannot-overrule = Il est trop tard pour passer outre
notice-no-such-track = Il n’y a pas de bande-son { $track }
notice-fault = Une erreur s’est produite dans le compagnon. Elle est dans le journal. La partie continue ; refaites la dernière action

## Boards and ports in trouble

# Plateaux et ports inutilisables ; la partie continue sans eux.
device-board-no-answer = { $port } ne répond pas comme un plateau : programmez-le avec companion boards flash, ou retirez-le de la liste
device-board-version = Le plateau sur { $port } parle la version { $theirs } de la liaison, ce companion la { $ours } : installez-y le micrologiciel de ce companion
device-board-no-identity = Le plateau sur { $port } est neuf : donnez-lui un numéro et une place avec companion boards name
device-board-memory-damaged = La mémoire du plateau sur { $port } est abîmée : renommez-le avec companion boards name
device-board-unknown-kind = Le plateau sur { $port } est d'un genre ({ $kind }) que ce companion ne connaît pas : mettez l'un des deux à jour
device-board-no-place = Le plateau { $board } sur { $port } n'a pas de place à cette table : donnez-lui-en une avec companion boards name
device-board-same-name = Deux plateaux portent le numéro { $board } : seul celui sur { $other } sert, pas celui sur { $port }
device-board-same-place = Deux plateaux sont en { $column },{ $row } : seul celui sur { $other } sert, pas celui sur { $port }
device-board-lost-presses = Le plateau { $board } est resté coupé si longtemps qu'il a dû oublier { $count } mouvements de touches
device-port-forbidden = { $port } ne peut pas être ouvert : lancez companion boards udev --install, puis rebranchez le plateau
device-port-busy = { $port } est utilisé par un autre programme : fermez-le
device-port-unusable = { $port } ne peut pas servir de port série ({ $reason }) : retirez-le de la liste
device-port-something-else = { $port } est { $stranger ->
    [gps] un récepteur GPS
    [printer] une imprimante 3D
    [mill] une fraiseuse ou une graveuse
    [firmata] un Arduino avec Firmata
    [modem] un modem
   *[other] autre chose
}, pas un plateau : on n'y touche pas

## The camera's screen

eye-title = Ce que voit la caméra
eye-back = La table
eye-mats = Ce qu’elle lit
eye-calm-still = immobile
eye-calm-moving = en mouvement
eye-calm-hand = une main est au-dessus
eye-die-read = lu
eye-die-unsure = pas sûr
eye-die-cocked = penché
eye-die-hidden = en partie caché
eye-no-dice = pas de dés
eye-unknown-face = inconnu
eye-pile = Pioche
eye-tile = Chambre numéro
eye-no-tile = aucun marqueur de tuile en vue
eye-took = du repos à la lecture
eye-px = pixels par millimètre (il en faut 1,6)
eye-figure-size = Image
eye-figure-fps = Images par seconde
eye-figure-work = Travail par image
eye-figure-set = Dés
eye-waiting = En attente de la première image …
eye-no-picture = Pas d’image ; il est dit dessous pourquoi.
eye-no-camera = Aucune caméra n’est nommée : écrivez cameras = [{"{"}source = 0{"}"}] sous [dice] dans table.toml et redémarrez
eye-nobody-answers = La caméra ne répond pas encore ; réessayez dans un instant
eye-teach = Montrez-lui vos dés
eye-teach-about = Environ trois minutes : prenez les cinq dés d’un joueur et posez-les sur un tapis comme on vous le dit, face par face. Rien à presser entre-temps.
eye-teach-name = Nom de ces dés
eye-teach-begin = Commencer
eye-teach-replaces = Des dés portent déjà ce nom : ceux-ci prendront leur place.
eye-game-is-on = Une partie est en cours : montrez les dés avant ou après
eye-pictures = Images
eye-undo-face = Une face en arrière
eye-stop = Arrêter
eye-use = Utiliser ces dés maintenant
eye-done = Pas maintenant
eye-sets = Les dés qu’elle connaît
eye-sets-none = Aucun encore : montrez-lui d’abord vos dés.
eye-in-use = utilisés
eye-set-use = Utiliser
eye-set-save = Enregistrer
eye-set-remove = Supprimer
eye-set-report = Se distinguent-ils bien ?
eye-sure = Vraiment ?
eye-take-in = Reprendre un fichier
eye-taken-in = Les dés de ce fichier sont connus.
eye-report = Sur { $held } images mises de côté, { $right } ont été bien nommées et { $unsure } laissées ouvertes ; ce qui reste ouvert est demandé, jamais deviné.
eye-report-none = Trop peu d’images pour dire si les faces se distinguent bien.
eye-report-matrix = Lignes : ce qui fut montré ; colonnes : ce qui fut lu
eye-report-closest = Les plus faciles à confondre
eye-used = « { $name } » est lu désormais, à chaque partie. Lancez les dés sur un tapis : l’image les nomme dès qu’ils sont immobiles.
eye-used-today = « { $name } » est lu jusqu’à la fermeture. Lancez les dés sur un tapis : l’image les nomme dès qu’ils sont immobiles.
eye-used-not-kept = « { $name } » est lu, mais seulement jusqu’à la fermeture : { $reason }
lesson-learning = Toutes les faces ont été vues ; les apprendre prend quelques secondes …
lesson-kept = « { $name } » est appris et gardé.
lesson-failed = Les dés n’ont pas pu être appris : { $reason }
lesson-ended-by-game = Une partie a commencé : la présentation des dés est terminée et oubliée
guide-mat = Posez un tapis sous la caméra, au moins deux de ses marqueurs en vue.
guide-lay = Posez vos dés sur l’un des tapis, tous avec cette face en haut : { $face }.
guide-hold-still = Bien. Retirez la main un instant.
guide-move = Vu. Déplacez et tournez maintenant les dés, toujours cette face en haut : { $face }.
guide-improve = Il reste quelque chose à améliorer.
guide-done = Toutes les faces ont été vues.
guide-too-small = Les dés sont trop petits : rapprochez la caméra du tapis.
guide-leaning = Un dé penche : posez-le à plat.
guide-covered = Un dé est en partie caché : laissez de la place autour.
guide-dark = Il fait trop sombre : allumez une lampe.
guide-bright = Il fait trop clair : baissez la lampe ou détournez-la.
guide-glare = La lampe se reflète dans un dé : déplacez-la sur le côté.
guide-blurred = L’image est floue : faites la mise au point ou tenez la caméra immobile.
guide-looks-like = Cela ressemble à { $other }. Cette face est-elle en haut sur tous les dés : { $face } ?
camera-opening = La caméra { $camera } s’ouvre.
camera-not-there = La caméra { $camera } ne s’ouvre pas : branchez-la ou corrigez sa source dans table.toml ; nouvel essai toutes les 2 secondes.
camera-silent = La caméra { $camera } ne donne pas d’images : vérifiez son câble ou son flux ; nouvel essai toutes les 2 secondes.
camera-restarted = La caméra { $camera } s’est arrêtée ({ $error }) ; elle redémarre toutes les 2 secondes.
camera-program-missing = Le programme { $program }, qui lit la caméra { $camera }, n’est pas installé : tapez { $command } sur la machine de la table ; nouvel essai toutes les 2 secondes.
camera-program-not-packaged = Le programme { $program }, qui lit la caméra { $camera }, n’est pas installé, et ce système n’en a pas de paquet (Debian même n’en a pas) : prenez Raspberry Pi OS, qui a rpicam-apps-lite, ou une caméra USB.
camera-program-ended = Le programme { $program }, qui lit la caméra { $camera }, s’est arrêté ({ $error }) : vérifiez la nappe de la caméra et qu’aucun autre programme ne l’utilise ; il redémarre toutes les 2 secondes.
camera-too-dark = La caméra { $camera } manque de lumière : allumez une lampe.
camera-too-bright = La caméra { $camera } reçoit trop de lumière : baissez la lampe ou détournez-la.
camera-no-mats = La caméra { $camera } ne voit aucun tapis. Son image montre autre chose ? Tournez-la vers la table. Elle montre la table ? Posez-y un tapis, au moins deux de ses quatre marqueurs dans l’image et nets.
camera-blurred = La caméra { $camera } ne voit aucun tapis et tout est flou : tournez sa bague jusqu’à ce que la table soit nette, essuyez l’objectif, fixez-la pour qu’elle ne tremble pas ; puis posez un tapis dans l’image.
camera-mat-too-small = La caméra { $camera } voit { $count ->
    [one] ce tapis trop petit
   *[other] ces tapis trop petits
} : { $mat }, { $px_per_mm } pixels par millimètre, il en faut 1,6 ; rapprochez la caméra ou choisissez une image plus grande.
camera-no-dice-set = Les dés « { $set } » ne sont pas encore connus : trouvés mais pas nommés. Montrez-les à la caméra.
camera-old-dice-set = Les dés « { $set } » sont abîmés ou d’une autre version : trouvés mais pas nommés. Montrez-les de nouveau à la caméra.
camera-live = La caméra { $camera } voit { $mats } tapis ({ $width } × { $height }).
guide-unlike = Ces dés ne montrent pas tous la même face. Celle-ci est-elle en haut sur tous : { $face } ?
camera-mat-half-seen = La caméra { $camera } ne voit qu’un marqueur de { $count ->
    [one] ce tapis
   *[other] chacun de ces tapis
} : { $mat }, il en faut deux ; déplacez le tapis ou la caméra, ou ôtez ce qui le cache.
camera-mat-dark = Trop sombre pour que la caméra { $camera } distingue les dés sur { $count ->
    [one] ce tapis
   *[other] ces tapis
} : { $mat } ; approchez une lampe.
camera-mat-bright = La caméra { $camera } voit { $count ->
    [one] ce tapis blanc
   *[other] ces tapis blancs
} de lumière : { $mat } ; baissez la lampe ou détournez-la.
camera-mat-blurred = La caméra { $camera } voit { $count ->
    [one] ce tapis flou
   *[other] ces tapis flous
} : { $mat } ; tournez sa bague jusqu’à ce que les marqueurs soient nets, essuyez l’objectif, fixez-la pour qu’elle ne tremble pas.
camera-glare = De la lumière revient de { $count ->
    [one] ce tapis
   *[other] ces tapis
} dans la caméra { $camera } : { $mat } ; écartez la lampe, voilez-la de papier ou essuyez l’objectif.
camera-slow = La caméra { $camera } ne donne que { $fps } images par seconde, il en faut 15 : plus de lumière, une image plus petite ou un autre port USB, et fermez d’autres programmes.
camera-damaged = Des images de la caméra { $camera } arrivent abîmées ({ $count } en 10 secondes) et sont écartées : câble plus court, autre port USB ou meilleur réseau.
camera-strange-dice = Les dés de { $count ->
    [one] ce tapis
   *[other] ces tapis
} ne ressemblent pas à « { $set } » que lit la caméra { $camera } : { $mat }. Montrez-les à la caméra ou utilisez leur jeu.
camera-wanders = La caméra { $camera } change sans cesse de luminosité ou de couleurs : coupez l’exposition et la balance des blancs automatiques dans ses réglages.
camera-not-held = La caméra { $camera } ne se laisse pas fixer : { $what }. Les dés peuvent être incertains quand la lumière change ; réglez à la main ou prenez une autre caméra.
camera-mat-too-small-short = trop petit : { $mat }
camera-mat-dark-short = trop sombre : { $mat }
camera-mat-bright-short = blanc de lumière : { $mat }
camera-mat-blurred-short = flou : { $mat }
camera-glare-short = reflets : { $mat }
camera-mat-half-seen-short = un seul marqueur visible : { $mat }
camera-no-dice-set-short = dés « { $set } » inconnus
camera-old-dice-set-short = dés « { $set } » à montrer de nouveau
camera-strange-dice-short = d’autres dés que « { $set } » : { $mat }
camera-damaged-short = images abîmées
camera-slow-short = { $fps } images par seconde seulement
camera-wanders-short = luminosité ou couleurs changeantes
camera-not-held-short = ne se laisse pas fixer : { $what }

## The lobby between two games

phase-lobby = L’accueil
phase-ended = La bande-son est finie
lobby-title = Qui joue ce soir ?
lobby-who = Les joueurs
lobby-name = Nom
lobby-how = Que doit faire le compagnon ?
lobby-level = Niveau
lobby-modules = Modules
lobby-sound = Son
lobby-introduction = La voix explique d’abord le jeu
drawn-title = Ce qui est tiré
drawn-tiles = Salles
drawn-cards = Cartes et tuiles
drawn-seen = Une caméra le voit
drawn-told = Nous le disons
drawn-dealt = La page distribue
drawn-tiles-seen = Des marqueurs au dos, la pile sous une caméra. Ce qu’elle ne voit pas, vous le dites.
drawn-tiles-told = Vous mélangez et tirez. Qui tire touche ce que c’est.
drawn-tiles-dealt = On ne mélange rien. La page dit quelle salle prendre.
drawn-cards-seen = Vous mélangez et tirez. Qui tire touche ce que c’est.
drawn-cards-told = Vous mélangez et tirez. Qui tire touche ce que c’est.
drawn-cards-dealt = On ne mélange rien. La page dit ce qu’il faut prendre.
lobby-challenge = Défi
lobby-no-challenge = aucun
lobby-brought = avec le défi
lobby-count-quests = Salles de quête
lobby-count-traps = Salles piégées
lobby-count-time = Salles du temps
lobby-by-the-rules = selon la règle
lobby-devices = Ce qui est là
lobby-lay-out = Préparer la table
lobby-listen = Vers la bande-son
lobby-watch = Regarder une partie simulée
lobby-watch-preparing = Plateaux, caméra et dés sont simulés. Cela dure une demi-minute.
lobby-watch-failed = C’est impossible :
lobby-invite = Code QR et code PIN pour les téléphones
lobby-unfinished = Une partie a été interrompue à
lobby-resume = La reprendre
lobby-leave = L’abandonner
way-soundtrack = La bande-son seule
way-soundtrack-about = Comme le CD : introduction, dix minutes de musique, gongs et portes. Personne n’arbitre.
way-soundtrack-lacks = Aucun haut-parleur n’est trouvé.
way-scorekeeper = Marqueur
way-scorekeeper-about = Vous appuyez où vous allez, et il croit que vos dés suffisent.
way-referee = Arbitre
way-referee-about = La caméra lit vos dés, et ils décident de ce qui est permis.
way-referee-lacks = Aucune caméra n’est trouvée.
lobby-too-many-players = { $count } joueurs, c’est trop : cette partie est pour { $most } au plus.
lobby-needs = { $module } demande aussi : { $needs }.
lobby-one-side = { $module } et { $other } sont les deux faces d’un plateau : choisissez-en une.
lobby-impossible = Cette partie est impossible : { $why }

## After a game

debrief-again = Encore une fois
debrief-change = Changer quelque chose
debrief-look = Voir la table
debrief-escaped = s’est échappé
debrief-buried = reste dans le temple
debrief-t = Temps
debrief-gems-activated = Gemmes activées
debrief-gems-left = Gemmes restantes
debrief-chambers = Salles posées
debrief-rolls = Lancers
debrief-black-masks = Masques noirs obtenus
debrief-golden-masks = Masques dorés obtenus
leave-game = Quitter la partie
leave-question = La partie n’est pas finie. La quitter quand même ?
leave-yes = Quitter
leave-no = Continuer

## A game that goes on

notice-resumed-differs = { $player } : quand la partie a été interrompue, { $lacks } était aussi sur le tapis ; la caméra voit maintenant { $seen }. Remettez les dés
notice-resumed-other-rules = Les règles d’aujourd’hui jugent autrement { $count } actions de cette partie ; la partie est comme elles le disent maintenant

## Une partie racontée dans le terminal

cue-sand-timer = Le sable sur { $chamber } s’est écoulé
games-differ = { $count ->
    [one] ≠ : les règles d’aujourd’hui répondraient autrement ici. Elles, ou les corrections de la boîte, ont changé depuis cette partie
   *[other] ≠ : les règles d’aujourd’hui répondraient autrement à { $count } endroits. Elles, ou les corrections de la boîte, ont changé depuis cette partie
}

doctor-title = Diagnostic
doctor-back = Retour
doctor-checked = Vérifié à { $time }.
doctor-in-english = Les constats sur l’ordinateur sont en anglais.
doctor-wrong = { $count ->
    [0] Aucun problème
    [one] Un problème
   *[other] { $count } problèmes
}
doctor-again = Vérifier à nouveau
doctor-bundle-title = Pour signaler une erreur
doctor-bundle = Enregistrer le rapport
doctor-bundle-note = Un fichier avec ce résultat, le journal technique, les réglages et la dernière partie. Les secrets, les noms des joueurs et les dossiers personnels en sont retirés.
doctor-finding-well = en ordre
doctor-finding-note = remarque
doctor-finding-wrong = problème
doctor-finding-skipped = non vérifié
doctor-section-system = Ordinateur
doctor-section-python = Python et paquets
doctor-section-settings = Réglages
doctor-section-sound = Son
doctor-section-boards = Plateaux
doctor-section-dice = Caméras et dés
doctor-section-controls = Boutons du Pi
doctor-section-journal = Journal
doctor-section-disk = Disque
doctor-section-clock = Horloge
doctor-section-network = Réseau et noms
doctor-section-page = Cette page
doctor-section-service = Service et journal technique

## Le téléviseur

tv-who = Qui est concerné ? Appuie sur ta couleur !
tv-which = Qu’est-ce qui est visé ?
tv-card = quelle carte ou tuile a été tirée ?
tv-treasure = rends un trésor
tv-player = échange ta figurine avec quelqu’un
tv-trapped = pris au piège !
tv-stuck = tous les dés sont maudits. Il faut un masque doré !
tv-join = Participe avec ton téléphone
tv-join-here = Scanne ceci avec un téléphone, ou ouvre l’adresse et tape le code PIN.
tv-join-pin = Scanne ceci, ou ouvre l’adresse. Le code PIN est sur la page de l’hôte.
tv-join-nobody = Aucun téléphone ne peut ouvrir la page : la table n’est dans aucun réseau.
tv-tick = Cochez les étapes sur un téléphone : cet écran suit.
tv-laid-title = Tout est en place
tv-laid = Prêts ? Appuyez sur « Commencer » sur un téléphone.
