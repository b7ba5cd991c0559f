// The words of preparing, linked files, and of going on from screen to screen.
export default {
  'dock.label': 'Avancer',
  'missing.title': 'À régler :',
  'missing.more': { one: 'et {count} autre point', other: 'et {count} autres points' },
  'missing.none': 'Tout est prêt pour continuer.',
  'missing.preview': 'Un problème est signalé dans « Effet de vos choix »',
  'missing.titleLines': '« {file} » commence par un titre : dites s’il faut le laisser de côté',
  'missing.changed': 'Des libellés ou des colonnes ont changé depuis l’an dernier : voyez lesquels',
  'missing.reading': 'Vos choix imposent un autre séparateur : voyez ce qui a changé',
  'where.step': 'Étape {n} sur {total}',
  'notice.awaited': 'La lecture n’est pas finie : la suite s’affichera d’elle-même.',
  'notice.moved.individual':
    '« {column} » a maintenant le rôle « Individu » ; « {from} » ne l’a plus.',
  'notice.moved.year': '« {column} » a maintenant le rôle « Année » ; « {from} » ne l’a plus.',
  'describe.held': 'Pas encore appliqué : Entrée ou Tab pour valider, Échap pour renoncer.',
  'describe.held.moves': 'La colonne « {column} » perdra alors le rôle « {role} ».',
  'describe.linked': 'Utilisée par le fichier lié « {name} ».',
  'problem.prepareHidden':
    'Une règle de préparation nomme « {column} », dont le contenu n’est pas gardé : retirez la règle ou changez le rôle',
  'problem.ruleLost':
    'La colonne « {column} », que vos choix emploient, n’est dans aucun fichier : retirez ce qui la nomme',
  'problem.cleaningEmpty': 'Choisissez au moins une colonne à nettoyer, ou renoncez au nettoyage',
  'problem.cleaningK': 'Le seuil du nettoyage doit être un nombre entier de 1 à 1 000',
  'problem.linkedEmpty': 'Ajoutez une colonne au fichier lié « {name} », ou retirez-le',
  'problem.linkedUsed':
    'La colonne « {column} » du fichier lié « {name} » a aussi un rôle : retirez l’un des deux',

  'prepare.title': 'Préparer les lignes (facultatif)',
  'prepare.title.rules': {
    one: 'Préparer les lignes : {count} règle',
    other: 'Préparer les lignes : {count} règles',
  },
  'prepare.hint':
    'Avant toute chose, et dans cet ordre : garder certaines lignes, remplacer des valeurs, écarter les valeurs rares. Ces règles sont gardées avec vos choix ; vos fichiers ne sont pas modifiés.',
  'prepare.column': 'Colonne',
  'prepare.remove': 'Retirer la règle',
  'prepare.keep': 'Garder des lignes',
  'prepare.keep.values': 'Valeurs à garder, une par ligne',
  'prepare.keep.from': 'ou nombre à partir de',
  'prepare.keep.to': 'jusqu’à',
  'prepare.keep.add': 'Ajouter cette condition',
  'prepare.keep.empty': 'Indiquez des valeurs ou au moins une borne.',
  'prepare.keep.both': 'Choisissez : soit des valeurs, soit des bornes.',
  'prepare.keep.number': 'Les bornes doivent être des nombres.',
  'prepare.keep.order': 'La première borne doit être la plus petite.',
  'prepare.keep.in': '{column} vaut {values}{more}',
  'prepare.keep.range': '{column} de {from} à {to}',
  'prepare.keep.least': '{column} à partir de {from}',
  'prepare.keep.most': '{column} jusqu’à {to}',
  'prepare.keep.done': { one: '{count} ligne écartée', other: '{count} lignes écartées' },
  'prepare.recode': 'Remplacer des valeurs',
  'prepare.recode.kind': 'Comment',
  'prepare.recode.kind.table': 'Par une table à coller',
  'prepare.recode.kind.hand': 'À la main, dans la liste des valeurs',
  'prepare.recode.kind.bands': 'Par des tranches de nombres',
  'prepare.recode.text.table': 'Table, une ligne par valeur',
  'prepare.recode.text.bands': 'Bornes des tranches',
  'prepare.recode.hint.table':
    'L’ancienne valeur, un point-virgule, la nouvelle. Un copier-coller de deux colonnes d’un tableur convient.',
  'prepare.recode.hint.bands':
    'Dans l’ordre, par exemple 0 18 20 25 : la tranche commence à sa borne.',
  'prepare.recode.add': 'Ajouter ce remplacement',
  'prepare.recode.one': '{column} : « {old} » devient « {label} »',
  'prepare.recode.table': {
    one: '{column} : {count} valeur remplacée',
    other: '{column} : {count} valeurs remplacées',
  },
  'prepare.recode.bands': '{column} en tranches {bands}',
  'prepare.recode.prefix': {
    one: '{column} réduite à son premier caractère',
    other: '{column} réduite à ses {count} premiers caractères',
  },
  'prepare.recode.done': { one: '{count} ligne changée', other: '{count} lignes changées' },
  'prepare.table.bad':
    'Ligne {line} : il faut deux valeurs séparées par un point-virgule, et chaque ancienne valeur une seule fois.',
  'prepare.table.empty':
    'Collez au moins une ligne : ancienne valeur, point-virgule, nouvelle valeur.',
  'prepare.bands.bad': 'Les bornes doivent être des nombres, du plus petit au plus grand.',
  'prepare.hand.hint':
    'Changez les valeurs voulues, puis ajoutez le remplacement. Deux valeurs rendues égales sont fusionnées.',
  'prepare.hand.labels': 'Valeurs de la colonne {column}',
  'prepare.hand.label': 'Valeur',
  'prepare.hand.rows': 'Lignes',
  'prepare.hand.new': 'Devient',
  'prepare.hand.becomes': '« {label} » devient',
  'value.blank': '(vide)',
  'prepare.hand.none': 'Aucune valeur n’a été changée.',
  'prepare.hand.bands':
    'Cette colonne est déjà découpée en tranches : retirez d’abord cette règle.',
  'prepare.hand.most':
    'Les {count} valeurs les plus fréquentes, sur {distinct}. Pour les autres, collez une table.',
  'prepare.alike': 'Libellés qui se ressemblent',
  'prepare.alike.text':
    'Ils ne diffèrent que par la casse, les accents, les espaces, des caractères invisibles ou de pleine chasse (nombre de lignes entre parenthèses).',
  'prepare.alike.none':
    'Aucun libellé qui ne diffère que par la casse, les accents, les espaces, des caractères invisibles ou de pleine chasse.',
  'prepare.alike.merge': 'Fusionner en « {label} »',
  'prepare.alike.merge.named': '{column} : fusionner en « {label} »',
  'prepare.alike.all': 'Fusionner les {count} groupes, chacun en son libellé le plus fréquent',
  'prepare.effect': 'Ce que cela donne',
  'prepare.effect.rows': 'lignes gardées',
  'prepare.effect.individuals': 'individus gardés',
  'prepare.effect.of': 'sur {count}',
  'prepare.effect.nothing': 'Ces règles ne laissent aucune ligne : retirez ou élargissez-en une.',
  'prepare.examine': 'Examiner toutes les données',
  'prepare.examine.hint':
    'Compte les lignes que ces règles gardent et cherche les libellés qui se ressemblent.',
  'prepare.examining': 'Examen de toutes les données : {share}',
  'cleaning.title': 'Écarter les valeurs rares',
  'cleaning.on': 'Écarter les lignes qui portent une valeur rare',
  'cleaning.hint':
    'Toute ligne dont une valeur figure dans trop peu de lignes est écartée ; on recommence tant qu’il en reste. C’est le « toilettage » des données de Paris 13.',
  'cleaning.k': 'Une valeur est rare en dessous de (lignes)',
  'cleaning.columns': 'Colonnes à nettoyer',
  'cleaning.nothing': 'Aucune valeur rare dans ces colonnes : rien n’est écarté.',
  'cleaning.passes': 'Ce que chaque passage écarte',
  'cleaning.pass': 'Passage',
  'cleaning.rows': 'Lignes écartées',
  'cleaning.passes.hint':
    'Sous chaque colonne : combien de ses valeurs étaient rares à ce passage.',

  'linked.title': 'Publier aussi des parcours plus détaillés (facultatif)',
  'linked.title.files': {
    one: 'Publier aussi des parcours plus détaillés : {count} fichier lié',
    other: 'Publier aussi des parcours plus détaillés : {count} fichiers liés',
  },
  'linked.hint':
    'Un fichier lié donne les mêmes parcours avec un détail de plus, par exemple le type de bac devant, ou le code d’étape. Plusieurs niveaux de détail peuvent se suivre ou se côtoyer ; les sommes entre fichiers sont protégées ensemble.',
  'linked.hint.columns':
    'Il se compose de colonnes qui ont le rôle « Ignorée » : elles ne servent alors qu’à lui.',
  'linked.add': 'Ajouter un fichier lié',
  'linked.wish': 'detail',
  'linked.name': 'Nom du fichier lié',
  'linked.name.hint': 'Les fichiers s’appelleront cohortes_{name}.csv et traces_{name}.csv.',
  'linked.refines': 'Il précise',
  'linked.refines.own': 'les parcours de la publication',
  'linked.refines.other': 'ceux du fichier lié « {name} »',
  'linked.prefix': 'Devant le parcours',
  'linked.step': 'Dans chaque étape',
  'linked.column': 'Colonne à ajouter',
  'linked.as': 'Où',
  'linked.as.prefix': 'Devant le parcours',
  'linked.as.step': 'Dans chaque étape',
  'linked.addColumn': 'Ajouter',
  'linked.addColumn.named': 'Ajouter au fichier lié {name}',
  'linked.noColumn':
    'Aucune colonne libre : donnez le rôle « Ignorée » à celle que vous voulez ajouter.',
  'linked.remove': 'Retirer',
  'linked.remove.named': 'Retirer le fichier lié {name}',
  'rare.title': 'Les parcours rares',
  'rare.intro':
    'Un parcours dont l’effectif est masqué reste une information : quelqu’un l’a suivi. Qui connaît une partie du parcours d’une personne peut y lire le reste.',
  'rare.figures':
    'Parcours d’effectif masqué : {traces}, dont {alone} suivis par une seule personne ({share}).',
  'rare.choice': 'Que publier de ces parcours',
  'rare.list': 'Les lister, sans leur effectif',
  'rare.list.hint': 'Utile à l’orientation : tous les parcours se voient.',
  'rare.withhold': 'Ne pas les lister',
  'rare.withhold.hint':
    'On saura seulement combien de personnes les suivent en tout, par différence avec le total. Les fichiers liés suivent la même règle.',
  'rare.group': 'Les réunir en une seule cohorte, « (autres parcours) »',
  'rare.group.counted':
    'Les parcours rares ne peuvent pas être réunis quand le nombre d’inscriptions est publié : il dirait lequel de ces parcours chacun a suivi.',
  'rare.group.hint':
    'Son effectif et ses attributs sont publiés ; ses parcours, non. Les fichiers liés suivent la même règle.',
};
