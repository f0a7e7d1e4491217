practice-title = Partie d’entraînement
practice-about = Pour une première partie : ni musique ni gongs, une heure de temps. Ce qui est refusé est expliqué.
practice-to-try = À essayer
practice-done = fait
practice-roll = Lancer les dés
practice-enter = Entrer dans une salle
practice-discover = Découvrir une salle
practice-activate = Activer une gemme
practice-free = Rompre un sort
practice-escape = S’échapper

## The rule behind a refusal, told after it in a practice game

explained-not-enough-icons-enter = Lancez les dés autant que vous voulez et gardez ceux qui servent.
explained-not-enough-icons-discover = Lancez les dés autant que vous voulez et gardez ceux qui servent.
explained-not-enough-icons-gems = Les aventuriers d’une même salle peuvent additionner ce qu’ils montrent.
explained-not-enough-icons-escape = C’est une clé de plus qu’il n’y a de gemmes dans la réserve : chaque gemme activée rend la fuite plus facile.
explained-wall-in-the-way = On passe seulement par les ouvertures, et il en faut une de chaque côté.
explained-wall-beyond = On passe seulement par les ouvertures, et il en faut une de chaque côté.
explained-no-chamber-there = Découvrez-la d’abord : montrez les symboles, puis piochez une salle et posez-la ici.
explained-place-taken = On découvre là où une ouverture mène à une place libre.
explained-die-is-cursed = Un masque noir bloque son dé. Un masque doré dans la même salle en libère deux.
explained-no-golden-mask = Un masque doré libère deux dés bloqués, les vôtres ou ceux des autres dans votre salle.
explained-not-a-golden-mask = Un masque doré libère deux dés bloqués, les vôtres ou ceux des autres dans votre salle.
explained-frees-too-many = Un masque doré libère deux dés ; montrez-en deux pour plus.
explained-die-not-cursed = Seul un dé qui montre un masque noir doit être libéré.
explained-not-in-one-chamber = On ne s’aide que dans la même salle.
explained-not-in-the-exit = Trouvez la sortie et entrez-y avant de vous échapper.
explained-must-cooperate = Retrouvez-vous dans cette salle et payez ensemble.
explained-gems-already-active = Chaque salle ne donne ses gemmes qu’une fois.
explained-no-gem-icon = On active des gemmes là où la salle montre leur prix.
explained-die-not-ready = Seul un dé posé qui n’a pas encore payé peut payer.
explained-dice-do-not-pay = Montrez exactement les symboles demandés.
explained-not-unanimous = Tous ceux qui sont encore dans le temple doivent accepter un coup du destin.
explained-has-not-escaped = Qui s’est échappé donne un de ses dés à quelqu’un dans le temple.
