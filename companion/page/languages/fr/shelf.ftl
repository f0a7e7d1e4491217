shelf-title = Toutes les parties
shelf-none = Aucune partie gagnée ou perdue parmi elles.
shelf-won = { $won } gagnées sur { $games }
shelf-best = Record : partie { $game }, { $time } avant l’effondrement.
shelf-left = Temps restant en cas de victoire : { $time } en moyenne. Gemmes activées : { $gems } en moyenne.
shelf-streak = Victoires de suite : { $now } en cours, { $most } au plus.
shelf-counting = { $count ->
    [one] Une partie reste à compter.
   *[other] { $count } parties restent à compter.
}
shelf-kind = Parties avec
shelf-players = { $count ->
    [one] un joueur
   *[other] { $count } joueurs
}
shelf-basic = aucun module
shelf-of = Gagnées
shelf-sure = Dans 95 cas sur 100, la vraie part est entre
shelf-between = { $low } % et { $high } %
shelf-dice = Les dés
shelf-dice-none = Aucun dé n’a été vu : on n’en peut rien dire.
shelf-dice-all = { $rolls } dés ont été lancés. Des dés équilibrés sont aussi inégaux dans { $chance } maisons sur 100.
shelf-dice-worst = Le plus inégal de { $judged } dés : { $player }, dé { $number }. Il a montré { $face } dans { $share } % de { $rolls } lancers ; la vérité est entre { $low } et { $high } %.
shelf-dice-loaded = C’est plus que le hasard n’en fait avec tant de dés : examinez ce dé, et comment il est lu.
shelf-dice-fair = Parmi tant de dés, l’un est aussi inégal par hasard : aucun ne semble pipé.
shelf-ladder = L’échelle des défis
shelf-ladder-sum = { $won } sur { $all } réussis dans cette maison.
shelf-rung-won = Défi { $number } : réussi
shelf-rung-tried = Défi { $number } : tenté, pas réussi
shelf-rung-open = Défi { $number } : pas tenté
shelf-games = Les parties
shelf-search = Rechercher
shelf-search-hint = Des mots qui doivent tous y être : perdue, malédictions, 2026-11, professionnel…
shelf-found = { $count ->
    [one] Une partie
   *[other] { $count } parties
}
shelf-game = Partie
shelf-begun = Commencée
shelf-length = Durée
shelf-result = Résultat
shelf-result-won = gagnée
shelf-result-lost = perdue
shelf-result-unfinished = quittée
shelf-result-playing = interrompue
shelf-newer = Plus récentes
shelf-older = Plus anciennes
shelf-people = Les joueurs
shelf-people-none = Personne n’a encore dit son nom : les noms se donnent dans le salon.
shelf-best-own = Meilleur temps restant
shelf-row-own = De suite, en cours · au plus
shelf-face = Face
shelf-share = Fréquence
shelf-share-said = { $share } %, équitable : { $fair } %
shelf-faces-fair = Aucune face ne vient trop rarement ou trop souvent sur l’ensemble des dés : elles semblent lues pareillement.
shelf-faces-odd = Sur l’ensemble des dés, { $face } est venu dans { $share } % des lancers, l’équité étant { $fair } % (la vérité est entre { $low } et { $high } %). Tous les dés ne sont guère pipés de la même façon : la caméra lit peut-être moins bien cette face.
check-game = partie { $game } : { $rows } lignes, { $changed } différentes
check-cue = un signal ou un sablier
check-row = ligne { $row }, { $time } s
check-then = alors : { $said }
check-now = aujourd’hui : { $said }
check-more = et { $count } de plus ; --json les nomme toutes
check-broken = elle ne peut pas être jugée jusqu’au bout : { $why }
check-sum = { $games ->
    [one] { $games } rejugée, { $different } différente
   *[other] { $games } rejugées, { $different } { $different ->
        [one] différente
       *[other] différentes
    }
}
