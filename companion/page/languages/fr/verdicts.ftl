## Verdicts

verdict-accepted = Accepté
verdict-refused = Refusé
verdict-notice = Remarque
verdict-event = Événement
verdicts-none = Rien ne s’est encore passé.

## Accepted acts

done-roll = { $player } lance { $dice }
done-free = { $player } rompt le sort : { $for } peut relancer
done-enter = { $player } entre dans { $chamber }
done-discover = { $player } découvre { $chamber }
done-activate = { $gems ->
    [one] { $player } active une gemme dans { $chamber }
   *[other] { $player } active { $gems } gemmes dans { $chamber }
}
done-escape = { $player } s’est échappé !
done-give = { $player } donne un dé à { $to }
done-fate = Coup du destin : une gemme de plus en réserve, tous les masques noirs sont libérés
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

## How it really lies, as people say

chamber-put-right = C’est ainsi : { $chamber } est là
chamber-put-away = C’est ainsi : { $chamber } n’est pas là
gems-put-right = C’est ainsi : { $gems ->
    [0] aucune gemme n’est activée dans { $chamber }
    [one] une gemme est activée dans { $chamber }
   *[other] { $gems } gemmes sont activées dans { $chamber }
}
figure-put-right = C’est ainsi : { $player } est dans { $chamber }
token-put-right = { $token ->
    [chalice] C’est ainsi : le calice est dans { $chamber }
    [ghost] C’est ainsi : le fantôme est dans { $chamber }
   *[teleporter] C’est ainsi : le jeton du téléporteur est dans { $chamber }
}
teleporter-put-right = C’est ainsi : { $player } porte le jeton du téléporteur
quest-put-right-done = C’est ainsi : la quête de { $chamber } est accomplie
quest-put-right-open = C’est ainsi : la quête de { $chamber } est encore ouverte
snake-put-right = C’est ainsi : le serpent est vaincu dans { $chamber }
calendar-put-right = C’est ainsi : la tuile calendrier dans { $chamber } montre { $symbol }
cursed-gem-put-right = C’est ainsi : { $player } a rapporté la gemme maudite dans { $chamber }
kept-at-the-door = Les dés le disent : { $player } était dans START quand la porte a claqué, et ne perd aucun dé

## What the table says of itself

notice-nobody-near = Personne n’est à côté de cette case
notice-not-near = { $player } n’est pas à côté de cette case
notice-there-already = { $player } est déjà dans cette salle
notice-wall-there = Sur la page, un mur sépare { $player } de cette case. Si c’est faux, touchez « Pas comme ça ? »
notice-gems-there = { $gems ->
    [one] Une gemme est déjà activée dans { $chamber }
   *[other] { $gems } gemmes sont déjà activées dans { $chamber }
}. Si le nombre est faux, touchez « Pas comme ça ? »
notice-who = Qui est-ce ? { $players } : appuyez sur votre couleur
notice-who-laid = { $chamber } a quitté la pile, et personne n’a appuyé. Qui l’a posée : { $players } ?
notice-stranger = Il y a un dé de trop sur le tapis de { $player }
notice-black-mask-taken = { $player } a ramassé un masque noir sans masque doré disponible : reposez-le
notice-unsure = { $player } : un dé est illisible, posez-le à plat
notice-camera-reads = { $player } : la caméra lit ce dé ; s’il est faux, reposez-le
notice-no-golden-mask = { $player } : aucun masque doré disponible dans cette salle
notice-dice-stand = Ces dés ne peuvent plus être repris : ils ont déjà servi
notice-which = { $player } : lequel ?
notice-wrong-die-taken = { $player } a retiré le mauvais dé : le remettre et prendre celui qui est marqué
notice-exchange-back = L’échange est annulé. { $players } : remettez les dés que vous avez échangés
notice-name-the-tile = Qu’a tiré { $player } ? Dites-le sur la page
notice-name-the-openings = Dites d’abord, sur la page ou un téléphone, ce qui est à côté du départ
notice-name-the-holdings = Dites d’abord, sur la page ou un téléphone, ce que chacun tient
notice-lies-elsewhere = { $player } : cela se trouve déjà sur la table : regarde encore
notice-nothing-drawn = Finalement, rien n’a été tiré
notice-tile-not-named = Personne n’a dit ce qui a été tiré : remettez-le
notice-move-gone = { $player } : ce n’est plus possible
notice-nothing-to-undo = Rien à annuler
notice-cannot-overrule = Il est trop tard pour passer outre
notice-cannot-put-right = Cela ne peut pas être raconté ainsi : les règles n’autorisent pas ce qui a suivi
notice-no-such-track = Il n’y a pas de bande-son { $track }
notice-fault = Une erreur s’est produite dans le compagnon. Elle est dans le journal. La partie continue ; refaites la dernière action

## Module time_chambers

done-chamber = { $players } : utilisation de { $chamber }

## Module quests

done-quest = { $player } avance dans une quête

## Module characters

done-ability = { $player } utilise sa capacité

## What cards, chambers and the clock have done

event-asked = { $player } doit choisir
event-calendar-moved = Le calendrier avance : { $symbol }
event-calendar-tile-laid = Une tuile du calendrier est posée dans { $chamber } : { $symbol }
event-chalice-placed = Le calice se trouve dans la chambre du trésor
event-chalice-recovered = { $player } a sauvé le calice !
event-chamber-removed = { $chamber } a disparu : sous la pile
event-chamber-returned = { $player } remet { $chamber } sous la pile
event-chamber-turned = { $chamber } est tournée, escalier côté { $stairway }
event-climbed-down = { $player } est descendu de la falaise
event-curse-discarded = { $curse } : hors du jeu
event-curse-drawn = { $player } tire une malédiction : { $curse }
event-curse-ended = { $player } est débarrassé de { $curse }
event-dead-end = Impasse : plus rien à découvrir
event-dice-exchanged = { $player } et { $other } ont échangé des dés
event-die-held = Le dé { $die } de { $player } est posé sur { $on }
event-die-lost = { $player } perd le dé { $die }
event-die-returned = { $player } récupère le dé { $die }
event-figures-exchanged = { $player } et { $other } échangent leurs figurines
event-gem-returned = { $player } a rapporté la gemme maudite
event-gem-taken = { $player } prend une gemme de la réserve
event-gem-tile-moved = Une tuile gemme quitte la réserve ; reste { $gem_tiles }
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
event-quest-done = Quête accomplie : { $chamber } !
event-reminded = { $player }, n’oubliez pas : { $curse }
event-sand-runs = Le sable coule sur { $chamber }
event-snake-beaten = Un serpent est vaincu ; reste { $left }
event-snake-placed = Un serpent se dresse devant { $player }
event-stranded = { $player } n’a plus de dés : qui en donne un ?
event-task-mastered = Réussi dans { $chamber } ; encore { $left }
event-task-revealed = L’épreuve : { $icons }
event-task-solved = Épreuve résolue ; reste { $left }
event-tasks-laid = { $tiles } tuiles d’épreuve sont posées face cachée dans la salle
event-teleporter-placed = Le jeton du téléporteur est posé ici
event-teleporter-taken = { $player } porte le jeton du téléporteur
event-token-placed = { $chamber } attend le sablier
event-torch-lit = { $player } allume la grande torche : on y est à l’abri jusqu’à la prochaine porte
event-torch-out = La grande torche s’est éteinte
event-trapped = { $player } est coincé sur la falaise : { $chamber }
event-treasure-claimed = { $player } trouve : { $treasure }
event-treasure-discarded = { $player } perd { $treasure }
event-treasure-drawn = { $player } tire un trésor : { $treasure }
event-treasure-laid = Un trésor est posé dans { $chamber }
event-treasure-taken = { $player } prend : { $treasure }

## A game that goes on

notice-resumed-differs = { $player } : quand la partie a été interrompue, { $lacks } était aussi sur le tapis ; la caméra voit maintenant { $seen }. Remettez les dés
notice-resumed-other-rules = Les règles d’aujourd’hui jugent autrement { $count } actions de cette partie ; la partie est comme elles le disent maintenant
games-differ = { $count ->
    [one] ≠ : les règles d’aujourd’hui répondraient autrement ici. Elles, ou les corrections de la boîte, ont changé depuis cette partie
   *[other] ≠ : les règles d’aujourd’hui répondraient autrement à { $count } endroits. Elles, ou les corrections de la boîte, ont changé depuis cette partie
}
