## Refused acts: the ids of the judge's sentences

refused-unreadable-line = Ligne illisible : { $reason }
refused-key-given-twice = Cette ligne donne { $key } deux fois
refused-time-runs-backwards = La ligne indique { $t } s, mais la partie en est déjà à { $now } s
refused-time-in-a-pause = La ligne indique { $t } s, mais la partie est arrêtée à { $now } s
refused-names-nothing = { $key } ne nomme rien
refused-named-twice = { $key } nomme { $name } deux fois
refused-no-gems-named = { $gems } gemmes, c’est impossible : 1, 2 ou 3
refused-pays-without-acting = { $key } nomme { $player }, qui n’agit pas
refused-for-and-dice-by-player = Des dés nommés par joueur disent déjà à qui ils sont
refused-split-is-off = Un masque doré n’aide qu’un seul aventurier
refused-unknown-name = { $key } { $name } n’existe pas
refused-pays-only = { $treasure } ne s’utilise pas seul
refused-key-needed = { $verb } { $name } demande { $key }
refused-no-such-path = Un chemin traverse une à { $most } salles, pas { $asked }
refused-game-over = La partie est finie : { $result }
refused-game-paused = Temps mort : rien ne compte avant la reprise
refused-player-not-in-play = { $player } ne joue pas
refused-verb-not-in-play = { $verb ->
    [ability] La capacité d’un personnage
    [chamber] Ce que peut cette salle
    [choose] Ce choix
    [claim] Prendre un trésor
    [lift] Lever une malédiction
    [quest] Une quête
    [use] Une tuile Trésor
   *[other] { $verb }
    } appartient à un module qui n’est pas en jeu
refused-key-not-in-play = { $key } appartient à un module qui n’est pas en jeu
refused-has-escaped = { $player } est hors du temple et ne peut plus que donner un dé
refused-choose-first = { $player } doit d’abord faire son choix
refused-no-such-die = { $player } n’a pas ce dé
refused-die-not-at-hand = Ce dé de { $player } n’est pas disponible : { $state }
refused-no-die-to-give = { $player } n’a plus de dé à donner
refused-die-is-cursed = { $player } ne peut relancer un masque noir qu’après l’aide d’un masque doré
refused-no-effect-here = Rien à utiliser dans { $chamber }
refused-no-choice-open = { $player } n’a rien à choisir
refused-nothing-to-undo = Il n’y a rien à annuler
refused-nothing-to-resume = La partie n’est pas en pause
refused-not-in-one-chamber = { $player } et { $other } ne sont pas dans la même salle
refused-not-in-the-exit = { $player } est dans { $chamber }, pas à la sortie
refused-has-not-escaped = { $player } est encore à l’intérieur : seul un aventurier sorti donne un dé
refused-not-unanimous = Le coup du destin demande l’accord de tous ; il manque : { $missing }
refused-fate-is-used = Il n’y a plus de gemme à côté de la réserve
refused-no-fate-at-this-level = Pas de coup du destin à ce niveau : { $level }
refused-no-gem-icon = Pas de gemme à activer dans { $chamber }
refused-not-so-many-gems = { $chamber } ne peut pas donner { $gems } gemmes, elle en montre { $icons }
refused-gems-already-active = Des gemmes sont déjà activées dans { $chamber }
refused-depot-is-empty = La réserve est vide
refused-must-cooperate = { $gems } gemmes d’un coup : il faut deux aventuriers, seul { $player } paie
refused-wall-in-the-way = Un mur : pas d’ouverture dans { $chamber }, côté { $side }
refused-no-chamber-there = Aucune salle ici ; il faut d’abord la découvrir
refused-wall-beyond = Un mur : pas d’ouverture de { $other } vers { $chamber }
refused-place-taken = { $other } s’y trouve déjà
refused-pile-is-empty = La pile est vide
refused-chamber-closed = Personne ne peut entrer dans { $chamber }
refused-no-golden-mask = { $player } n’a pas de masque doré prêt
refused-not-a-golden-mask = Ce dé de { $player } n’est pas un masque doré : { $shows }, { $state }
refused-die-not-cursed = Ce dé de { $player } n’est pas maudit
refused-frees-too-many = Un masque doré libère au plus { $most } masques noirs, pas { $asked }
refused-helps-too-many = Un masque doré aide au plus { $most } joueurs, pas { $asked }
refused-gift-already-given = { $player } a déjà donné un dé
refused-not-enough-icons-enter = { $chamber } demande { $asked } ; { $player } montre { $shows }
refused-not-enough-icons-discover = Découvrir demande { $asked } ; { $player } montre { $shows }
refused-not-enough-icons-gems = { $gems ->
    [one] Une gemme dans { $chamber } demande { $asked } × { $icon } ; il y en a { $shown }
   *[other] { $gems } gemmes dans { $chamber } demandent { $asked } × { $icon } ; il y en a { $shown }
}
refused-not-enough-icons-escape = Sortir demande { $asked } × clé ; { $player } montre { $shows }
refused-pays-nothing = { $player } participe, mais n’a rien pour payer : { $icon }
refused-dice-do-not-pay = Ces dés montrent { $shows } ; il faut exactement { $asked }
refused-card-not-in-play = { $card } appartient à un module qui n’est pas de la partie
refused-card-not-held = { $player } n’a pas { $card }
refused-curse-not-liftable = { $card } ne peut pas être levée
refused-no-treasure-here = Il n’y a pas de trésor dans { $chamber }
refused-not-an-answer = { $player } ne peut pas choisir { $pick } ; possible : { $options }
refused-not-enough-icons-lift = { $card } se lève avec { $asked } ; { $player } montre { $shows }
refused-not-enough-icons-claim = Un trésor demande { $asked } ; { $player } montre { $shows }
refused-tile-pays-nothing = { $treasure } de { $player } n’épargne aucun dé ici
refused-die-not-ready = Ce dé de { $player } ne paie rien : { $state }

## Module curses

refused-caught-in-a-trap = { $player } subit la malédiction { $card } et ne peut ni entrer ni découvrir

## Module treasures

refused-in-that-chamber-already = { $player } et { $other } sont déjà dans la même salle
refused-open-already = Le passage de { $chamber } vers { $side } est déjà ouvert

## Queenie The Pit

refused-pit-for-one = { $chamber } prend les masques noirs d’un seul aventurier
refused-not-enough-black-masks = { $chamber } demande { $asked } masques noirs ; { $player } en a { $shown }

## Queenie Doomed

refused-doomed-to-stay = { $player } subit la malédiction { $card } et ne peut pas s’échapper

## Queenie The Fountain

refused-fountain-used = { $player } a déjà repris un dé à { $chamber }
refused-no-die-lost = { $player } n’a perdu aucun dé
refused-fountain-for-one = { $chamber } aide qui montre seul { $asked }
refused-not-enough-icons-fountain = { $chamber } demande { $asked } ; { $player } montre { $shows }

## Queenie The Maze

refused-gear-needs = { $chamber } demande une rangée ou une colonne et le côté où elle glisse
refused-row-goes-across = Une rangée glisse à l’est ou à l’ouest, une colonne au nord ou au sud, pas vers { $side }
refused-no-such-line = Il n’y a aucune salle dans cette rangée ou colonne
refused-short-cut-not-named = { $player } choisit une salle sans nommer { $card }
refused-not-in-the-pile = { $chamber } n’est pas dans la pile
refused-genie-does-not-see = { $card } n’est pas parmi les premières tuiles

## Module special_chambers

refused-inner-wall = { $chamber } a un mur intérieur ; seule l’autre pièce s’ouvre côté { $side }
refused-chalice-elsewhere = Le calice n’est pas là où se trouve { $player }
refused-linked-alone = Les salles liées demandent des aventuriers dans deux d’entre elles à la fois ; tous sont dans { $chamber }
refused-not-linked = { $player } est dans { $chamber }, qui n’est pas une salle liée
refused-gems-at-the-rear = Les gemmes de { $chamber } sont dans la pièce du fond ; { $player } est à l’avant
refused-not-enough-icons-linked = { $chamber } demande { $asked } × { $icon } ; il y en a { $shown }

## Module traps

refused-stairway-one-way = L’escalier incliné de { $chamber } ne mène que vers l’intérieur
refused-on-the-cliff = { $player } est sur la falaise de { $chamber } ; il faut { $asked } pour en descendre
refused-not-on-the-cliff = { $player } n’est pas sur la falaise de { $chamber }
refused-pays-alone = Dans { $chamber }, un seul aventurier doit montrer tous les symboles

## Module time_chambers

refused-not-enough-icons-here = { $chamber } demande { $asked } ; il y a { $shown }
refused-sand-forbids-movement = Tant que le sable coule sur { $chamber }, personne n’entre dans une salle
refused-sand-forbids-start = Tant que le sable coule sur { $chamber }, personne n’entre dans DÉPART
refused-sand-forbids-gems = Tant que le sable coule sur { $chamber }, personne n’active de gemmes
refused-sand-forbids-golden-masks = Tant que le sable coule sur { $chamber }, aucun masque doré ne rompt de sort
refused-no-task-now = Il n’y a pas d’épreuve dans { $chamber } pour l’instant

## Module quests

refused-quest-open = Quêtes encore ouvertes : { $markers }
refused-no-quest-here = Pas de quête à accomplir dans { $chamber }
refused-altar-needs-dice = L’autel accepte encore { $left }, pas { $asked }
refused-offers-no-die = { $player } n’offre aucun dé
refused-ghost-elsewhere = Le fantôme n’est pas avec { $player }
refused-ghost-cannot-pass = Le fantôme ne peut pas quitter { $chamber } vers : { $side }

## Module characters

refused-no-such-ability = { $player } n’a pas de capacité à utiliser ainsi
refused-card-face-down = La carte de { $player } est retournée jusqu’à la prochaine porte
refused-not-enough-icons-ability = { $card } demande { $asked } ; { $player } montre { $shows }
refused-with-somebody-else = { $player } a besoin d’un autre aventurier
refused-carries-nothing = Avec cette capacité ({ $card }), on n’emporte rien
refused-already-together = { $player } et { $other } sont déjà dans la même salle
refused-no-card-of = { $player } n’a pas de carte visible : { $card }
refused-redraw-or-choose = Choisir une salle ou en piocher une autre, pas les deux
refused-no-black-masks = { $player } n’a pas de masque noir à libérer
refused-start-stays = La salle de départ ne tourne jamais
refused-no-chamber-at = Aucune salle en { $x }, { $y }
refused-not-all-black = Les dés de { $player } ne montrent pas tous un masque noir
refused-too-few-black = { $player } montre { $shown } masques noirs ; il en faut { $asked }

## Module queenie_characters

refused-not-next-to = Le portail s’ouvre sur les salles autour de { $chamber }
refused-no-open-entrance = { $chamber } n’a pas d’entrée ouverte vers l’extérieur
refused-this-very-chamber = { $player } est déjà dans { $chamber }
refused-exchange-unevenly = Les dés s’échangent à égalité, pas { $own } contre { $others }
refused-exchange-needs-both = Il faut nommer les dés des deux

## Module queenie_quests, totem, exchange_teleport, cursed_gems, maya

refused-not-all-in-chaos = Tout le monde doit être dans { $chamber } ; { $player } est ailleurs
refused-not-in-constellation = Personne ne se trouve à : { $missing }
refused-snakes-at-large = Serpents encore à vaincre : { $count }
refused-stacks-no-die = { $player } n’empile aucun dé
refused-stack-too-low = { $gems } gemme(s) : une pile de { $asked } dés, pas { $stacked }
refused-shows-no-mask = Le dé { $die } de { $player } ne montre pas de masque
refused-only-dice-stack = Dans { $chamber }, on n’empile que des dés
refused-exchanged-already = { $player } a déjà échangé dans { $chamber } ; il faut d’abord sortir
refused-no-treasure-left = Il ne reste plus de trésor
refused-no-teleporter-here = Le téléporteur n’est pas avec { $player }
refused-teleporter-not-held = { $player } ne porte pas le téléporteur
refused-nowhere-to-go = Le téléporteur ne mène { $player } nulle part d’ici
refused-teleporter-within = Le téléporteur se trouve dans { $chamber } même
refused-gem-is-cursed = { $player } a encore la gemme maudite { $gem }
refused-no-calendar-tile = Aucune tuile du calendrier en { $x }, { $y }
refused-not-in-calendar-order = Le calendrier demande { $symbol } ; dans { $chamber } : { $tile }
