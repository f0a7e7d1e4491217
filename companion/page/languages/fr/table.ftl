## Page

page-title = Escape : La malédiction du temple
page-short-title = Escape
page-offline = Le compagnon n’est pas là. Est-il allumé, et cet appareil est-il sur le même réseau ? Cette page revient d’elle-même.
language = Langue

## Phases

phase-waiting = Le temple attend
phase-introduction = L’histoire commence
phase-running = Dans le temple
phase-paused = Temps mort
phase-won = Vous êtes sortis !
phase-lost = Le temple s’est effondré
hint-waiting = Les figurines dans la salle de départ, les dés en main.
hint-introduction = Personne ne lance avant le cri « Escape ! ».
hint-paused = Le chrono est arrêté. Laissez les dés en place.
hint-won = Tout le monde est dehors, la malédiction est levée.
hint-lost = Il restait quelqu’un à l’intérieur. La prochaine fois !
hint-ended = À vous de juger : tout le monde est-il dehors ?
phase-lobby = L’accueil
phase-ended = La bande-son est finie

## Clock and cues

clock-left = restantes
clock-starts = avant « Escape ! »
cue-next = À venir :
cue-gong = Gong
cue-door = La porte claque
cue-collapse = Le temple s’effondre
alarm-start = Retour au départ !
alarm-exit = Sortez du temple !
alarm-door = avant que la porte claque
alarm-collapse = avant l’effondrement
timeline = Le déroulement de la partie
cue-sand-timer = Le sable sur { $chamber } s’est écoulé

## Numbers

label-keys = Clés pour sortir
label-depot = Gemmes en réserve
label-fate = Coups du destin
label-pile = Salles dans la pile
label-top = À poser ensuite
label-level = Niveau :
label-temple = Le temple
label-players = Aventuriers
label-verdicts = Ce qui s’est passé
label-devices = Appareils
rehearsal = Répétition

## Adventurers and dice

player-escaped = Sorti
player-rolling = lance
told-yes = Oui
told-no = Pas permis
told-waiting = Un instant …
told-asked = C’est toi ?
told-now = Retour au départ !
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

chamber-openings = Ouvertures
chamber-entering = Pour entrer
chamber-gems = Gemmes activées
chamber-stairway = Escalier

## Hands and sheets

hand-begin = Commencer
hand-pause = Pause
hand-go-on = Reprendre
hand-undo = Annuler
overrule = Passer outre l’arbitre
overrule-sure = Sûr ? Encore une fois
panel = bouton de couleur
panel-hint = Appuyer : c’est moi. Maintenir, tous ensemble : coup du destin.
close = Fermer
cards-title = Devant vous
card-down = face cachée jusqu’à la prochaine porte
card-cursed-gem = Gemme maudite
player-trapped = piégé
cell-beyond = Emplacement libre
asking-which = De quoi s’agit-il ?
asking-where = Où était-ce ? Touchez-le sur le plan
asking-who = Qui était-ce ?
asking-you = C’était toi ?
picker-nothing = Rien n’a été tiré
picker-unlikely = La pile était autre : c’était déjà la sortie
picker-title-pile = quelle salle a été tirée ?
picker-title-curses = quelle malédiction a été tirée ?
picker-title-treasures = quel trésor est-ce ?
picker-title-tasks = quelle tâche est-ce ?
picker-title-calendar = quelle tuile du calendrier a été tirée ?
picker-title-gem-locations = quel lieu de gemme est-ce ?
before-title = Qu’avez-vous tiré pour le départ ?
opening-unnamed = laquelle ?
opening-east = À l’est du départ
opening-west = À l’ouest du départ
holding-characters = quel personnage ?
holding-cursed-gems = quelle gemme maudite ?

## It lies otherwise

put-right = Pas comme ça ?
put-right-about = Sur la table, quelque chose est posé autrement qu’ici
put-right-touch = Touchez l’endroit où c’est différent : une salle, ou un emplacement libre à côté.
put-right-cancel = Rien à corriger
put-right-title = qu’en est-il vraiment ?
put-right-who = Qui se trouve ici ?
put-right-gems = Gemmes activées ici
put-right-way = Dans quel sens est-elle posée ?
put-right-chamber = Quelle salle est posée ici ?
put-right-elsewhere = Salles posées ailleurs dans le temple
put-right-none = Aucune salle n’est posée ici
put-right-quest = Sa quête est-elle accomplie ?
put-right-quest-done = Elle est accomplie
put-right-quest-open = Elle est encore ouverte
put-right-things = Qu’y a-t-il ici ?
put-right-no-snake = Il n’y a plus de serpent ici
put-right-calendar = Quelle tuile du calendrier est ici ?
put-right-cursed = Qui a rapporté sa gemme maudite ici ?

## What the table is not sure of

doubt-figure = encore là, ou déjà plus loin ?
doubt-here = peut-être ici
doubt-gems = ces gemmes sont-elles actives ?
doubt-chamber = a été piochée ; où est-elle ?

# A name and what belongs to it.
page-pair = { $name } : { $what }
