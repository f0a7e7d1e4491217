## What a player could do, on buttons

move-enter = Entrer : { $other }
move-enter-chalice = Porter le calice : { $other }
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
move-escape = S’échapper !
move-give-to = Donner un dé à { $to }
move-fate = Coup du destin
move-claim = Prendre le trésor
move-use = Utiliser { $treasure }
move-use-to = { $treasure } : rejoindre { $to }
move-use-side = { $treasure } côté { $side }, vers { $other }
move-use-curse = { $treasure } contre { $curse }
move-use-choose = { $treasure } : prendre { $choose }
move-use-cell = { $treasure } : vers { $other }
move-lift-curse = Lever { $curse }
move-ability = { $character }
move-ability-cell = { $character } : { $other }
move-ability-cell-turn = Tourner { $other } de { $turn }°
move-ability-path = Courir vers { $other } : { $path }
move-ability-side = { $character } : côté { $side }, vers { $other }
move-ability-side-chalice = { $character } : porter le calice côté { $side }, vers { $other }
move-ability-to = { $character } : { $to }
move-ability-to-dice = Échanger des dés avec { $to }
move-quest = Accomplir ce que demande la quête
move-quest-dice = Poser des dés sur l’autel
move-quest-side = Pousser le fantôme côté { $side }
move-chamber = Faire ce que demande : { $chamber }
move-chamber-cells = Échanger les tuiles : { $cells }
move-chamber-curse = Échanger { $curse } contre un trésor
move-chamber-row = Pousser la rangée { $row }, côté { $side }
move-chamber-column = Pousser la colonne { $column }, côté { $side }
move-chamber-take = Prendre le jeton du téléporteur
move-chamber-drop = Poser ici le jeton du téléporteur
move-chamber-go = Se téléporter à l’autre bout
move-choose-treasure = { $pick }
move-choose-player = { $pick }

## Hands and sheets

moves-of = ce qui est possible
moves-open = Maintenant
moves-none = Lancez : rien n’est encore payé
moves-not-yet = Rien à faire pour l’instant
moves-later = Avec les bons dés
move-asks = demande
move-lacks = il manque des dés
choice-treasure = doit rendre un trésor :
choice-player = échange sa figurine avec :
choosing-north = quelle salle, côté nord ?
choosing-east = quelle salle, côté est ?
choosing-south = quelle salle, côté sud ?
choosing-west = quelle salle, côté ouest ?
choosing-treasure = quel trésor ?

## Signs of the modules

ban-movement = Entrée interdite
ban-gems = Pas de gemmes
ban-golden_masks = Pas de masques dorés
ban-start = Pas au départ
