## Connection and devices

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
device-sound-missing = Pas de son : la partie continue en silence
device-sound-trouble = Son : { $detail }
device-camera-ready = La caméra { $name } voit la table
device-camera-starting = La caméra { $name } démarre
device-camera-missing = La caméra { $name } ne donne plus d’image : vérifiez le câble
device-camera-trouble = La caméra { $name } : { $detail }
device-board-ready = Le plateau { $name } est en place
device-board-starting = Le plateau { $name } est appelé
device-board-missing = Le plateau { $name } ne répond pas : vérifiez le câble
device-board-trouble = Le plateau { $name } : { $detail }
device-panel-ready = Le pupitre { $name } est en place
device-panel-starting = Le pupitre { $name } est appelé
device-panel-missing = Le pupitre { $name } ne répond pas : vérifiez le câble
device-panel-trouble = Le pupitre { $name } : { $detail }
device-gpio-ready = Bouton, molette et lampe sont en place
device-gpio-starting = Bouton, molette et lampe se préparent
device-gpio-missing = Cet ordinateur n’a pas de boutons
device-gpio-trouble = Boutons : { $detail }
device-journal-ready = Chaque action est notée
device-journal-starting = Le journal s’ouvre
device-journal-missing = Pas de journal : cette partie n’est pas notée
device-journal-trouble = Journal : { $detail }
device-settings-ready = Les réglages sont ceux de table.toml
device-settings-starting = Lecture des réglages
device-settings-missing = table.toml contient une erreur, les réglages par défaut sont donc utilisés : { $detail }
device-settings-trouble = table.toml contient une erreur, les derniers réglages valables sont donc utilisés : { $detail }

## Boards and ports in trouble

# Plateaux et ports inutilisables ; la partie continue sans eux.
device-board-no-answer = { $port } ne répond pas comme un plateau : programmez-le avec companion boards flash, ou retirez-le de la liste
device-board-version = Le plateau sur { $port } parle la version { $theirs } de la liaison, ce companion la { $ours } : installez-y le micrologiciel de ce companion
device-board-no-identity = Le plateau sur { $port } est neuf : donnez-lui un numéro et une place avec companion boards name
device-board-memory-damaged = La mémoire du plateau sur { $port } est abîmée : renommez-le avec companion boards name
device-board-unknown-kind = Le plateau sur { $port } est d’un genre ({ $kind }) que ce companion ne connaît pas : mettez l’un des deux à jour
device-board-no-place = Le plateau { $board } sur { $port } n’a pas de place à cette table : donnez-lui-en une avec companion boards name
device-board-same-name = Deux plateaux portent le numéro { $board } : seul celui sur { $other } sert, pas celui sur { $port }
device-board-same-place = Deux plateaux sont en { $column },{ $row } : seul celui sur { $other } sert, pas celui sur { $port }
device-board-lost-presses = Le plateau { $board } est resté coupé si longtemps qu’il a dû oublier { $count } mouvements de touches
device-board-lost-fields = Le plateau { $board } a perdu { $count } de ses champs, il en reste { $fields } : vérifiez le câble après le champ { $fields }
device-board-lies = Quelque chose est posé sur { $cells } : enlevez-le. Jusque-là, aucun appui n’y compte
device-port-forbidden = { $port } ne peut pas être ouvert : lancez companion boards udev --install, puis rebranchez le plateau
device-port-busy = { $port } est utilisé par un autre programme : fermez-le
device-port-unusable = { $port } ne peut pas servir de port série ({ $reason }) : retirez-le de la liste
device-port-something-else = { $port } est { $stranger ->
    [gps] un récepteur GPS
    [printer] une imprimante 3D
    [mill] une fraiseuse ou une graveuse
    [firmata] un Arduino avec Firmata
    [modem] un modem
   *[other] autre chose
}, pas un plateau : on n’y touche pas

## The camera's screen

camera-opening = La caméra { $camera } s’ouvre.
camera-not-there = La caméra { $camera } ne s’ouvre pas : branchez-la ou corrigez sa source dans table.toml ; nouvel essai toutes les 2 secondes.
camera-silent = La caméra { $camera } ne donne pas d’images : vérifiez son câble ou son flux ; nouvel essai toutes les 2 secondes.
camera-phone-away = Le téléphone qui est la caméra { $camera } n’envoie pas d’images : déverrouillez-le et rouvrez sa page de caméra ; il est attendu.
camera-restarted = La caméra { $camera } s’est arrêtée ({ $error }) ; elle redémarre toutes les 2 secondes.
camera-program-missing = Le programme { $program }, qui lit la caméra { $camera }, n’est pas installé : tapez { $command } sur la machine de la table ; nouvel essai toutes les 2 secondes.
camera-program-not-packaged = Le programme { $program }, qui lit la caméra { $camera }, n’est pas installé, et ce système n’en a pas de paquet (Debian même n’en a pas) : prenez Raspberry Pi OS, qui a rpicam-apps-lite, ou une caméra USB.
camera-program-ended = Le programme { $program }, qui lit la caméra { $camera }, s’est arrêté ({ $error }) : vérifiez la nappe de la caméra et qu’aucun autre programme ne l’utilise ; il redémarre toutes les 2 secondes.
camera-too-dark = La caméra { $camera } manque de lumière : allumez une lampe.
camera-too-bright = La caméra { $camera } reçoit trop de lumière : baissez la lampe ou détournez-la.
camera-no-mats = La caméra { $camera } ne voit aucun tapis. Son image montre autre chose ? Tournez-la vers la table. Elle montre la table ? Posez-y un tapis, au moins deux de ses quatre marqueurs dans l’image et nets.
camera-blurred = La caméra { $camera } ne voit aucun tapis et tout est flou : tournez sa bague jusqu’à ce que la table soit nette, essuyez l’objectif, fixez-la pour qu’elle ne tremble pas ; puis posez un tapis dans l’image.
camera-mat-too-small = La caméra { $camera } voit { $count ->
    [one] ce tapis trop petit
   *[other] ces tapis trop petits
} : { $mat }, { $px_per_mm } pixels par millimètre, il en faut 1,6 ; rapprochez la caméra ou choisissez une image plus grande.
camera-no-dice-set = Les dés « { $set } » ne sont pas encore connus : trouvés mais pas nommés. Montrez-les à la caméra.
camera-old-dice-set = Les dés « { $set } » sont abîmés ou d’une autre version : trouvés mais pas nommés. Montrez-les de nouveau à la caméra.
camera-live = La caméra { $camera } voit { $mats } tapis ({ $width } × { $height }).
camera-mat-half-seen = La caméra { $camera } ne voit qu’un marqueur de { $count ->
    [one] ce tapis
   *[other] chacun de ces tapis
} : { $mat }, il en faut deux ; déplacez le tapis ou la caméra, ou ôtez ce qui le cache.
camera-mat-dark = Trop sombre pour que la caméra { $camera } distingue les dés sur { $count ->
    [one] ce tapis
   *[other] ces tapis
} : { $mat } ; approchez une lampe.
camera-mat-bright = La caméra { $camera } voit { $count ->
    [one] ce tapis blanc
   *[other] ces tapis blancs
} de lumière : { $mat } ; baissez la lampe ou détournez-la.
camera-mat-blurred = La caméra { $camera } voit { $count ->
    [one] ce tapis flou
   *[other] ces tapis flous
} : { $mat } ; tournez sa bague jusqu’à ce que les marqueurs soient nets, essuyez l’objectif, fixez-la pour qu’elle ne tremble pas.
camera-glare = De la lumière revient de { $count ->
    [one] ce tapis
   *[other] ces tapis
} dans la caméra { $camera } : { $mat } ; écartez la lampe, voilez-la de papier ou essuyez l’objectif.
camera-slow = La caméra { $camera } ne donne que { $fps } images par seconde, il en faut 15 : plus de lumière, une image plus petite ou un autre port USB, et fermez d’autres programmes.
camera-damaged = Des images de la caméra { $camera } arrivent abîmées ({ $count } en 10 secondes) et sont écartées : câble plus court, autre port USB ou meilleur réseau.
camera-strange-dice = Les dés de { $count ->
    [one] ce tapis
   *[other] ces tapis
} ne ressemblent pas à « { $set } » que lit la caméra { $camera } : { $mat }. Montrez-les à la caméra ou utilisez leur jeu.
camera-wanders = La caméra { $camera } change sans cesse de luminosité ou de couleurs : coupez l’exposition et la balance des blancs automatiques dans ses réglages.
camera-not-held = La caméra { $camera } ne se laisse pas fixer : { $what }. Les dés peuvent être incertains quand la lumière change ; réglez à la main ou prenez une autre caméra.
camera-mat-too-small-short = trop petit : { $mat }
camera-mat-dark-short = trop sombre : { $mat }
camera-mat-bright-short = blanc de lumière : { $mat }
camera-mat-blurred-short = flou : { $mat }
camera-glare-short = reflets : { $mat }
camera-mat-half-seen-short = un seul marqueur visible : { $mat }
camera-no-dice-set-short = dés « { $set } » inconnus
camera-old-dice-set-short = dés « { $set } » à montrer de nouveau
camera-strange-dice-short = d’autres dés que « { $set } » : { $mat }
camera-damaged-short = images abîmées
camera-slow-short = { $fps } images par seconde seulement
camera-wanders-short = luminosité ou couleurs changeantes
camera-not-held-short = ne se laisse pas fixer : { $what }
