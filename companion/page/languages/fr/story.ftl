story-title = L’histoire de la partie { $game }
story-link = Que s’est-il passé ?
story-back = Retour à la table
story-all = Toutes les parties
story-share = Enregistrer dans un seul fichier
story-share-nameless = sans les noms
story-record = Relevé de la partie
story-won-alone = Vous êtes dehors !
story-won = { $players ->
    [one] { $player } est dehors { $time } avant l’effondrement.
   *[other] Dernière sortie : { $player }, { $time } avant l’effondrement.
}
story-lost-inside = { $count ->
    [one] Sur { $players }, une seule personne était encore à l’intérieur.
   *[other] Sur { $players }, { $count } étaient encore à l’intérieur ; au plus près de la sortie : { $player }.
}
story-lost-keys = { $count ->
    [0] { $player } était à la sortie, et les dés montraient toutes les clés.
    [one] { $player } était à la sortie ; il manquait une clé.
   *[other] { $player } était à la sortie ; il manquait { $count } clés.
}
story-lost-way = { $steps ->
    [one] { $player } était à une salle de la sortie{ $count ->
        [0] .
        [one] {""} ; il manquait une clé.
       *[other] {""} ; il manquait { $count } clés.
    }
   *[other] { $player } était à { $steps } salles de la sortie{ $count ->
        [0] .
        [one] {""} ; il manquait une clé.
       *[other] {""} ; il manquait { $count } clés.
    }
}
story-lost-cut-off = { $player } n’avait aucun chemin vers la sortie.
story-lost-unfound = Personne n’a trouvé la sortie.
story-unfinished = La partie a été quittée après { $time }.
story-counts = Gemmes activées : { $gems }, restantes : { $depot }. Actions refusées : { $refused }, annulées : { $back }.
story-different = { $count ->
    [one] Les règles d’aujourd’hui répondraient autrement à une action.
   *[other] Les règles d’aujourd’hui répondraient autrement à { $count } actions.
}
story-unreadable = Cette partie ne peut plus être rejouée avec les règles d’aujourd’hui.
story-picture = Toute la partie
story-picture-hint = Touchez pour voir la table à cet instant.
story-chance = Chances de gagner
story-chance-waits = Les chances de gagner sont en cours de calcul…
story-chance-none = Les chances de gagner n’ont pas pu être calculées.
story-chance-practice = C’était une partie d’entraînement : rien ne vous pressait. Aucune chance n’est donc calculée, et elle ne compte dans aucune statistique.
story-chance-note = D’après { $games } parties continuées par des joueurs simulés, avec { $pace } fois leur temps habituel. Plus la bande est large, moins c’est sûr.
story-gems = Gemmes activées
story-chambers = Salles
story-in-start = Dans la salle de départ
story-in-temple = Dans le temple
story-in-exit = À la sortie
story-in-locked = Tous les dés bloqués
story-in-outside = Dehors
story-moments = Les moments décisifs
story-moments-none = Aucun moment n’a nettement changé les chances à lui seul.
story-moments-few = Trop peu de parties ont pu être continuées pour dire quels moments ont compté.
story-moment = { $time } : { $before } % puis { $after } %
story-moment-locked = { $player } n’avait plus de dé à lancer
story-moment-gems = { $gems ->
    [one] { $players } : une gemme activée
   *[other] { $players } : { $gems } gemmes activées
}
story-moment-exit = { $player } a trouvé la sortie
story-moment-discovered = { $player } a posé une salle
story-moment-fate = Un coup du destin
story-moment-freed = { $player } a levé le sort sur des dés de { $for }
story-moment-escaped = { $player } s’est échappé
story-moment-die-lost = { $player } a perdu un dé
story-moment-curse = { $player } a pioché la malédiction { $curse }
story-moment-stranded = { $player } n’avait plus aucun dé
story-moment-door = La porte a claqué
story-moment-collapse = Le temple s’est effondré
story-moment-won = Il ne restait personne à l’intérieur
story-moment-dice = Les dés sont bien tombés
story-moment-time = Le temps a passé
story-replay = Revoir la partie
story-play = Lire
story-stop = Arrêter
story-speed = Vitesse
story-instant = Instant de la partie
story-before = Une action en arrière
story-after = Une action en avant
story-next = Aller à :
story-refusals = Refus
story-questions = Question
story-corrections = Correction
story-acts = Ce qui a été fait
story-paid = payé avec les dés { $dice }
story-players = Les joueurs
story-player = Joueur
story-rolling = Occupé
story-walking = Retour sur ses pas
story-locked = Bloqué
story-waiting = Attente
story-outside = Dehors
story-dice = Dés lancés
story-masks = Masques noirs et dorés
story-luck = Chance
story-luck-said = plus de chance que { $share } sur 100
story-luck-unseen = personne n’a vu les dés
story-luck-none = aucun dé lancé
story-luck-note = Chance : masques dorés moins masques noirs, comparés à autant de dés équilibrés. La moitié des joueurs dépasse 50.
story-freed = Dés libérés
story-freed-by = { $by } en a libéré { $count } de { $player }
story-freed-fate = Le destin en a libéré { $count } de { $player }
story-freed-none = Personne n’a libéré les dés d’un autre.
story-help = Ce qui aurait aidé
story-help-locked = Les dés de { $player } sont restés bloqués { $time } : un masque doré apporté plus tôt fait gagner du temps.
story-help-gems = { $gems ->
    [one] Avec une gemme de plus, la fuite aurait coûté une clé de moins : il en restait { $depot } dans la réserve.
   *[other] Avec { $gems } gemmes de plus, la fuite aurait coûté { $gems } clés de moins : il en restait { $depot } dans la réserve.
}
story-help-exit = Seulement { $chambers } salles posées : la sortie est plus loin. Il faut la chercher plus tôt.
story-help-waiting = { $player } a attendu { $time } au total : assez pour une salle de plus.
story-help-door = { $dice ->
    [one] Les portes ont pris un dé : il faut revenir plus tôt à la salle de départ.
   *[other] Les portes ont pris { $dice } dés : il faut revenir plus tôt à la salle de départ.
}
story-help-gems-tried = { $gems ->
    [one] Avec une gemme de plus avant { $at }, la chance aurait été de { $after } % au lieu de { $before } %.
   *[other] Avec { $gems } gemmes de plus avant { $at }, la chance aurait été de { $after } % au lieu de { $before } %.
}
story-help-locked-tried = Les dés de { $player } sont restés bloqués { $time }. Avec un masque doré tout de suite, la chance aurait été de { $after } % au lieu de { $before } %.
story-help-door-tried = { $dice ->
    [one] La porte a pris un dé à { $at }. Sans cette perte, la chance aurait été de { $after } % au lieu de { $before } %.
   *[other] La porte a pris { $dice } dés à { $at }. Sans cette perte, la chance aurait été de { $after } % au lieu de { $before } %.
}
story-help-pace-tried = Un cinquième plus vite à partir de { $at }, la chance aurait été de { $after } % au lieu de { $before } %.
story-left = La partie a été quittée
story-challenge = Défi { $number }
story-picture-save = Enregistrer l’image
story-sound = Musique à 1 ×
