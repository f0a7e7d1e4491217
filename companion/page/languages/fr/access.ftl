## Hands of the page

hand-unreadable = Cela n’a pas été compris : { $reason }
hand-too-fast = Trop vite : un peu plus lentement

## Who may do what on the page

access-no-name = Cette demande ne dit pas sous quel nom elle cherche la table.
access-wrong-name = La table ne répond pas au nom « { $name } ». Ouvrez sa propre adresse, ou ajoutez ce nom à `names` sous [page] dans table.toml.
access-other-site = Un autre site l’a demandé dans votre navigateur ; ce n’est pas permis.
access-join-first = Vous regardez seulement. Touchez « Participer » et entrez le code PIN.
access-host-only = Seul un hôte peut le faire.
access-too-long = C’est plus que la table n’accepte en une fois.
access-too-slow = Plus rien n’est arrivé : réessayez.
access-too-many = Trop de navigateurs regardent la table : fermez la page sur l’un d’eux.
access-too-many-of-one = Cet appareil a ouvert la page trop souvent : fermez quelques fenêtres.
access-unreadable = Cela n’a pas été compris.
access-pin-wrong = Ce n’est pas le code PIN.
access-pin-wait = Ce n’était pas le code PIN, trop souvent. Attendez { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
join = Participer
join-pin = Code PIN
join-where = Le code PIN est affiché sur la page de l’hôte et dans le terminal de la table. Plus rapide : y scanner le code QR.
join-aloud = Entendre le code PIN
join-aloud-said = Écoutez : la table dit le code PIN.
join-aloud-again = La table vient de dire le code PIN. Redemandez dans un instant.
join-aloud-not-now = Le code PIN ne peut pas être dit maintenant : une partie est en cours, ou la table n’a pas de son.
join-old-code = Ce code QR date d’une autre soirée : scannez le nouveau, ou entrez le code PIN.
join-delete = Effacer un chiffre
join-wait = Attendez :
join-done = Vous y êtes.
join-offline = La table ne répond pas : cet appareil est-il dans le même réseau ?
role-look = regarde
role-play = joue
role-host = hôte
invite = Faire entrer quelqu’un
invite-scan = Scannez ceci avec l’appareil photo d’un téléphone
invite-or = ou ouvrez cette adresse et entrez le code PIN
invite-host = Nommer hôte un autre appareil
invite-host-about = Qui scanne ceci peut faire tout ce que vous pouvez faire.
invite-only-here = Aucun téléphone ne peut ouvrir cette page : la table n’est dans aucun réseau, ou `host` sous [page] dans table.toml exclut les autres.
invite-qr = Code QR avec l’adresse de la page
