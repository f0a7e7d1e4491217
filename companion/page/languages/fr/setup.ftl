## Setting up (companion setup)

setup-game = { $players ->
    [one] Un joueur
   *[other] { $players } joueurs
}, { $level }
setup-section-take = À prendre dans la boîte
setup-section-lay = Mettre en place, pas à pas
setup-section-leave = Reste dans la boîte
setup-section-order = Dans cet ordre, mélangé avec la graine { $seed }
setup-named = { $things } : { $which }
setup-challenge = { $game }, défi { $challenge }
setup-of = { $things } (sur { $total })
setup-back-unseen = remises sans les regarder
setup-place-start = Poser la salle de départ au milieu, face visible, et dessus les figurines : { $players }
setup-place-start-on = Poser la salle de départ, face visible, sur la case { $cell } des plateaux, ouvertures à l’est et à l’ouest, et dessus les figurines : { $players }
setup-beyond-boards = Environ { $count } salles sur 10 seront sur les plateaux ; celles d’à côté se pressent sur la page
setup-mix = Mélanger ces { $count } salles face cachée et en faire la pile : { $which }
setup-draw-seen = Poser cette pile à sa place sous la caméra, les marqueurs vers le haut, et y tirer les salles l’une après l’autre. Elles touchent le départ dans cet ordre : { $sides }
setup-lay-beside = Tirer { $count ->
    [one] une salle
   *[other] { $count } salles
} et les poser face visible contre le départ, côté { $sides }, l’escalier vers lui ; leurs masques et trésors ne comptent pas
setup-lay-beside-never = Si { $which } est tirée ici, la glisser face cachée au milieu de la pile et en tirer une autre
setup-draw-unseen = Mélanger celles-ci face cachée et en tirer { $count } sans regarder : { $which }. Le reste retourne dans la boîte, sans être vu
setup-unseen = { $count ->
    [one] celle tirée sans regarder
   *[other] les { $count } tirées sans regarder
}
setup-add = Mélanger à la pile : { $which }. Elle a maintenant { $pile } salles
setup-exit-middle = Glisser la sortie face cachée sous les { $above } premières salles de la pile
setup-exit-bottom = Prendre les { $count } premières salles de la pile, les mélanger avec la sortie, les remettre sous la pile
setup-exit-top = Prendre les { $count } premières salles de la pile, les mélanger avec la sortie, les remettre dessus
setup-exit-top-unseen = Prendre les { $count } premières salles de la pile, les mélanger avec la sortie et { $unseen ->
    [one] la quête tirée
   *[other] les { $unseen } quêtes tirées
} sans regarder, les remettre dessus
setup-stack = Mélanger face cachée et empiler à côté de la pile : { $things }
setup-sort-chambers = On ne mélange rien : posez ces { $count } salles à côté de la table, face visible et triées : { $which }
setup-sort-stack = On ne mélange rien : préparez, face visible et triés : { $things }
setup-chambers-seen = Posez la pile sous la caméra, les marqueurs vers le haut : elle voit quelle salle est tirée. Sinon, dites-le sur la page
setup-chambers-told = Quand quelqu’un tire une salle, dites sur la page laquelle
setup-chambers-dealt = Quand quelqu’un découvre une salle, la page dit laquelle poser
setup-cards-seen = Posez les paquets sous la caméra, les marqueurs vers le haut : elle voit quelle carte ou tuile est tirée. Sinon, dites-le sur la page
setup-cards-told = Quand quelqu’un retourne une carte ou une tuile, dites sur la page laquelle
setup-cards-dealt = Quand quelqu’un reçoit une carte ou une tuile, la page dit laquelle prendre
setup-fill-depot = Dans la réserve : { $things }
setup-fate = À côté de la réserve, pour les coups du destin : { $things }
setup-quest-markers = Sur la réserve : { $things }
setup-substitute = La boîte n’en a pas assez ; prendre autre chose pour { $things }
setup-deal = Pour chacun : { $things }
setup-choose-characters = Chacun choisit un personnage et pose une de ses deux cartes face visible ; l’autre retourne dans la boîte : { $which }
setup-keep-at-hand = À côté de la pile, jusqu’à ce qu’une salle le demande : { $things }
setup-borrow-quest-marker = { $module } utilise les marqueurs de quête de l’extension Quest : un sur la réserve pour chaque salle de quête, et personne ne s’échappe tant qu’il en reste un
setup-borrow-character-rules = { $module } utilise les règles des personnages de l’extension Quest : chacun en choisit un, et une carte utilisée reste face cachée jusqu’à la prochaine porte
setup-sums = Salles : { $taken } en jeu, { $left } dans la boîte, { $total } en tout
setup-order-beside = Du départ vers { $side } : { $chamber }
setup-order-pile = La pile, à partir du haut : { $which }
setup-order-stack = { $things }, à partir du haut : { $which }
setup-order-character = { $player } : { $character }, { $card }
setup-check-left = { $count ->
    [one] Une fiche est supposée
   *[other] { $count } fiches sont supposées
} ; personne n’a encore regardé dans une boîte.
setup-check-legend = Les symboles s’écrivent A aventurier, K clé, T torche, G masque doré, B masque noir ; les côtés N nord, E est, S sud, W ouest, l’escalier (≡) vers vous, toujours S.
setup-check-ask = Juste ? [Entrée oui, e entrées, f cadre, g gemmes, m masque et trésor, s plus tard, b retour, q fin]
setup-check-ask-icons = Juste ? [Entrée oui, i symboles, s plus tard, b retour, q fin]
setup-check-entrances = Entrées, par exemple SNE ; une salle double SEW/N
setup-check-frame = Symboles du cadre rouge, par exemple AK ; - pour aucun
setup-check-gems = Gemmes, par exemple 4K, 4/7/10T ou 4K=2 pour deux gemmes à la fois ; - pour aucune
setup-check-marks = m masque violet, t trésor, mt les deux, - aucun
setup-check-bans = Ce qu’interdisent le sablier du haut et celui du bas, deux de : movement, gems, golden_masks, start
setup-check-icons = Les symboles, par exemple AAK ; - pour aucun
setup-check-ask-calendar = Juste ? [Entrée oui, t piste, r barres, k clés, s plus tard, b retour, q fin]
setup-check-ask-row = Juste ? [Entrée oui, r ligne, s plus tard, b retour, q fin]
setup-check-ask-number = Juste ? [Entrée oui, n nombre, s plus tard, b retour, q fin]
setup-check-calendar-is = Calendrier maya : piste { $track } (S soleil, M lune, G rouage) ; barres après les cases { $bars } ; clés { $keys }
setup-check-row-is = Défi { $row } : { $told } (niveau, gemmes en plus, C malédictions T trésors I illusions H personnages, quêtes)
setup-check-number-is = Gemmes maudites, et autant d’emplacements : { $count }
setup-check-track = Les symboles des neuf cases, par exemple SMSGSMSGM ; il y a une tuile pour chacune
setup-check-bars = Après quelles cases sont les trois barres, par exemple 2 5 8
setup-check-keys = Les clés des dix cases, la flèche d’abord, par exemple 3 3 3 3 3 3 3 2 1 0
setup-check-row = Niveau, gemmes en plus, modules, quêtes, par exemple 2 1 TH 1 ; - pour aucun module
setup-check-number = Combien
setup-fault-opening-twice = Une entrée est nommée deux fois
setup-fault-no-stairway = L’escalier est l’entrée du côté sud, et il n’y en a pas
setup-fault-too-few-openings = Une salle a son escalier et une à trois autres entrées
setup-fault-rear-elsewhere = Les entrées de la pièce du fond ne sont pas parmi celles de la salle
setup-fault-frame-of-two = Le cadre rouge porte deux symboles (trois pour le passage étroit)
setup-fault-two-bans = Une salle d’interdiction a deux sabliers, chacun avec ce qu’il interdit
setup-fault-so-many-tasks = La règle du jeu donne à cette salle un autre nombre de tâches ou de pénalités
setup-fault-three-gems = Une salle à gemmes demande 4, 7 ou 10 de son symbole
setup-fault-one-gem = Une salle à une gemme demande 4 de son symbole
setup-fault-no-mark = Cette salle montre un masque violet, un trésor ou les deux
setup-fault-basic-has-no-mark = Une salle de base ne montre ni masque violet ni trésor
setup-fault-total = La boîte contient { $things } ; on en compte { $found }
setup-fault-total-of-module = La boîte contient { $things } du module { $modules } ; on en compte { $found }
setup-fault-three-gems-of-each = { $things } : trois montrent une gemme pour des clés et trois une pour des torches
setup-fault-calendar-tiles-unlike-spaces = Les tuiles du calendrier doivent être celles que demandent les cases
setup-fault-calendar-keys-and-bars = Le calendrier demande dix nombres de clés et trois barres
setup-fault-numbers-of-gems = Il faut les gemmes pour 1 à 6 joueurs et trois niveaux
setup-fault-cue-unknown = Un signal est gong, door ou collapse, pas { $name }
setup-fault-cue-impossible = Le signal { $name } à { $t } s avec le compte à rebours { $countdown } est impossible : les temps commencent à 0, les comptes à rebours vont de 1 à 3
setup-fault-no-such-kind = Le genre { $kind } n’existe pas ; il y a { $known }
setup-fault-no-such-table = La table { $table } n’existe pas ; il y a { $known }
setup-fault-no-such-entry = { $table } n’a pas d’entrée { $name } à corriger
setup-fault-entry-twice = { $table } a déjà une entrée { $name }
setup-fault-unreadable-entry = C’est illisible : { $reason }
setup-fault-unreadable-corrections = { $file } ne peut être lu comme corrections : { $reason }
setup-fault-unreadable-addition = { $file } est illisible : { $reason }
setup-check-again = Illisible ; encore une fois
setup-check-done = Tout a été regardé. Merci !
setup-check-stopped = { $count ->
    [one] Il reste une fiche
   *[other] Il reste { $count } fiches
} pour une autre fois.
setup-check-kept = Noté dans { $file } ; play et setup l’utilisent désormais.
setup-check-unfinished = Noté dans { $file }, mais pas encore utilisé, car cela ne va pas ensemble : { $reason }
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

## Signs of the modules

setup-modules = { $game } ; avec { $modules }
stickers-title = Étiquettes pour les dos
stickers-hint = Page { $page } sur { $pages } : découper le long des traits, coller chaque étiquette au milieu du dos
stickers-ruler = 100 mm : mesurez ce trait ; imprimez à 100 %, sans « ajuster à la page »
