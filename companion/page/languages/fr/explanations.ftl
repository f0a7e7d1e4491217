## What chambers do, in a sentence

about-start = Soyez ici quand la porte claque.
about-exit = Assez de clés sur vos propres dés et vous êtes dehors.
about-illusion = Disparaît quand la porte claque ; ses gemmes comptent toujours.
about-linked = Gemmes ensemble seulement : des aventuriers dans deux salles liées à la fois.
about-double = Les gemmes sont dans la pièce du fond ; seule l’entrée arrière y mène.
about-TC = Portez le calice à la sortie : chaque pas coûte une torche de plus.
about-Q1 = Deux dés restent sur l’autel pour toujours.
about-Q2 = Résolvez ici ensemble quatre épreuves, l’une après l’autre.
about-Q3 = Poussez le fantôme ici, deux torches par salle. Personne n’y entre.
about-Q4 = Soignez l’arbre : deux masques dorés par joueur.
about-Q5 = Trois tuiles gemme pèsent sur la réserve ; chaque salle voisine en retire une.
about-Q6 = Rassemblez-vous tous ici, chacun tire une malédiction.
about-Q7 = Occupez tous les signes à la fois, puis deux clés ici.
about-Q8 = Battez chaque serpent avec deux torches, puis leur mère avec cinq.
about-T1 = Emporte son découvreur autour du temple, dans le sens horaire, jusqu’à la première porte.
about-T2 = Appelle tout le monde ici ; plus tard, trois clés rappellent.
about-T3 = Qui y tombe a besoin de trois clés à lui pour en sortir.
about-T4 = Qui y tombe a besoin de trois torches à lui pour en sortir.
about-T5 = L’escalier incliné ne fait qu’entrer.
about-time-green = Tant que le sable coule, c’est interdit ; puis on le retourne une fois.
about-LV1 = Cinq torches, quatre clés, trois aventuriers en une minute, sinon des dés sont perdus.
about-LV2 = Cinq torches, quatre clés, trois aventuriers en une minute, sinon des gemmes rejoignent la réserve.
about-TO = Sept torches en une minute, sinon deux joueurs perdent un dé.
about-SA = Chacun laisse un dé ici : venez le chercher en une minute.
about-PIT = Cinq masques noirs d’un joueur activent deux gemmes ; les dés restent noirs.
about-FO = Deux masques dorés rendent un dé perdu, une fois par joueur.
about-MI = Échange sa place avec la salle de départ. Pas sûre.
about-GE = Deux torches font glisser une rangée ou une colonne d’un cran.
about-DU = Son découvreur y glisse et n’en ressort pas par où il est venu.
about-NG = Trois torches pour s’y glisser ; une gemme et un trésor attendent.
about-CA = Trois clés échangent deux tuiles du calendrier.
about-EX = Rendez une malédiction, prenez un trésor : une fois par visite.
about-TE = Déposez son jeton ailleurs et allez et venez sans dés.
about-TT = Empilez des dés qui montrent des masques : cinq pour une gemme, dix pour deux.

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
about-mind_control = Ne touchez ni votre figurine, ni la pile, ni les gemmes : d’autres le font.
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
about-short_cut = En découvrant : choisissez une salle de la pile, puis mélangez-la.
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

## Hands and sheets

about-cursed-gem = Trouvez sa place dans une salle à une gemme ; avant cela, pas d’évasion.
