// Words of row-level files: the files to make, projections and the greedy search.
export default {
  'rows.files.propose': {
    one: 'Commencer par un fichier de cette colonne',
    other: 'Commencer par un fichier de ces {count} colonnes',
  },
  'rows.files.propose.left': {
    one: '« {columns} » n’est pas dans ce fichier : avec elle, aucune ligne ne resterait. Ajoutez-la si vous voulez, ou rendez-la moins précise par une généralisation.',
    other:
      '« {columns} » ne sont pas dans ce fichier : avec elles, aucune ligne ne resterait. Ajoutez-les si vous voulez, ou rendez-les moins précises par une généralisation.',
  },
  'rows.files.propose.hint':
    'Les lignes trop rares en sont retirées ; vous voyez aussitôt combien, et vous changez ce que vous voulez ; une colonne avec laquelle il n’en resterait aucune n’est pas prise, et c’est dit. Ou choisissez une autre manière :',
  'stage.rows.greedy': 'Recherche des colonnes',
  'stage.rows.project': 'Essai des colonnes',
  'stage.project': 'Choix des lignes',
  'stage.greedy': 'Recherche des colonnes',
  'problem.rows.noColumns': 'Indiquez au moins une colonne à publier',
  'problem.rows.columnLost':
    'La colonne « {column} » de vos choix n’existe dans aucun fichier : ignorez-la ou ajoutez le fichier qui la contient',
  'problem.rows.cleaningK':
    'Le seuil des valeurs rares doit être un nombre entier de {from} à {to}',
  'problem.rows.cleaningColumns':
    'Choisissez les colonnes dont les valeurs rares sont retirées, ou renoncez à ce nettoyage',
  'problem.rows.noFiles': 'Ajoutez au moins un fichier à produire',
  'problem.rows.fileName':
    'Donnez au fichier « {name} » un nom de 1 à 64 lettres sans accent, chiffres ou tirets bas, autre que perte, certificate, lisezmoi et readme',
  'problem.rows.sameName': 'Deux fichiers s’appellent « {name} » : renommez-en un',
  'problem.rows.fileColumns': 'Choisissez les colonnes du fichier « {name} »',
  'problem.rows.fileStart': 'Choisissez une ou deux colonnes de départ pour le fichier « {name} »',
  'problem.rows.fileError':
    'Le fichier « {name} » ne peut pas être produit avec ces choix : lisez pourquoi',
  'problem.rows.budget': 'La perte admise doit être un nombre de 0 à 100',
  'problem.rows.noGeneralised': 'Choisissez au moins une colonne à généraliser',
  'problem.rows.noHierarchy': 'Choisissez le fichier de la hiérarchie de « {column} »',
  'problem.rows.badHierarchy': 'Corrigez la hiérarchie de « {column} »',
  'problem.rows.refused':
    'la combinaison demandée ne peut pas être publiée : choisissez-en une autre, ou changez la limite, les colonnes ou leurs hiérarchies',
  'field.notANumber': '« {text} » n’est pas un nombre : écrivez par exemple 5 ou 0,5',
  'problem.rows.suppression': 'La part de lignes retirées doit être un nombre de 0 à 100',
  'problem.rows.model.l': 'Le nombre ℓ doit être au moins 2 (entier, sauf pour l’entropie)',
  'problem.rows.model.c': 'Le nombre c doit être supérieur à 0',
  'problem.rows.model.alpha': 'Le nombre α doit être compris entre 0 et 1',
  'problem.rows.model.beta': 'Le nombre β doit être supérieur à 0',
  'problem.rows.model.delta': 'Le nombre δ doit être supérieur à 0',
  'problem.rows.model.t': 'Le nombre t doit être compris entre 0 et 1',
  'problem.rows.notOpen': 'Les fichiers n’ont pas pu être lus : lisez pourquoi',

  'rows.k.title': 'Le seuil',
  'rows.k': 'Nombre minimal, en {unit}, de chaque groupe de lignes identiques (k)',
  'rows.k.hint':
    'Toute combinaison publiée est portée par ce nombre au moins, compté en {unit}. Paris 13 a retenu 5.',
  'rows.separator': 'Séparateur des fichiers produits',
  'rows.files.title': 'Les fichiers à produire',
  'rows.files.text':
    'Chaque fichier est protégé à part. Publier plusieurs fichiers tirés des mêmes données permet de les croiser : gardez-en peu, et évitez les colonnes communes très détaillées.',
  'rows.way.projections': 'Colonnes choisies',
  'rows.way.projections.hint':
    'Vous choisissez les colonnes ; les lignes qui ne se répètent pas assez sont retirées.',
  'rows.way.greedy': 'Recherche de colonnes',
  'rows.way.greedy.hint':
    'Vous choisissez une ou deux colonnes de départ et la perte admise ; la recherche ajoute les autres tant que la perte le permet.',
  'rows.way.generalisation': 'Généralisation',
  'rows.way.generalisation.hint':
    'Les valeurs deviennent moins précises (tranches d’âge, débuts de code…) pour retirer moins de lignes. Le meilleur compromis est cherché et prouvé. Un seul fichier de ce genre.',
  'rows.add.projections': 'Ajouter un fichier de colonnes choisies',
  'rows.add.greedy': 'Ajouter un fichier par recherche',
  'rows.add.generalisation': 'Ajouter un fichier généralisé',
  'rows.file.unnamed': 'sans nom',
  'rows.file.incomplete': 'À compléter',
  'rows.file.name': 'Nom du fichier',
  'rows.file.name.hint': 'Lettres sans accent, chiffres et tirets bas ; « .csv » est ajouté.',
  'rows.file.remove': 'Retirer le fichier {name}',
  'rows.editor': 'Le fichier « {name} »',
  'rows.effect': 'Effet sur vos données',
  'rows.projection.columns': 'Colonnes de ce fichier',
  'rows.projection.hint':
    'Les lignes dont la combinaison de valeurs est portée par moins de {k} {unit} sont retirées. Les autres sont écrites triées : leur ordre ne dit rien.',
  'rows.projection.all': 'Toutes les colonnes',
  'rows.projection.clear': 'Aucune colonne',
  'rows.projection.none': 'Choisissez des colonnes pour voir la perte.',

  'rows.greedy.start': 'Colonnes de départ',
  'rows.greedy.start.hint': 'Une ou deux colonnes que le fichier doit contenir.',
  'rows.greedy.budget': 'Perte admise (% des lignes lues)',
  'rows.greedy.budget.hint': 'Nettoyage compris. Paris 13 a retenu 5 %.',
  'rows.greedy.budgetRows': {
    one: 'Perte admise : {count} ligne (le trait des barres).',
    other: 'Perte admise : {count} lignes (le trait des barres).',
  },
  'rows.greedy.candidates': {
    one: 'Colonnes que la recherche peut ajouter ({count})',
    other: 'Colonnes que la recherche peut ajouter ({count})',
  },
  'rows.greedy.candidates.legend': 'La recherche peut ajouter',
  'rows.greedy.path': 'Colonnes retenues et perte après chacune',
  'rows.greedy.noStart': 'Choisissez une ou deux colonnes de départ.',
  'rows.greedy.lost': 'Lignes perdues',
  'rows.greedy.share': 'Part perdue',
  'rows.greedy.isStart': 'départ',
  'rows.greedy.over': 'Dépasse la perte admise',
  'rows.greedy.back': 'Revenir ici',
  'rows.greedy.backTo': 'Revenir ici : chemin qui s’arrête à {column}',
  'rows.greedy.auto':
    'Chemin trouvé par la recherche : à chaque tour, la colonne qui fait perdre le moins de lignes, tant que la perte admise n’est pas dépassée.',
  'rows.greedy.byHand': 'Chemin choisi par vous. Il est gardé tel quel.',
  'rows.greedy.finish': 'Laisser la recherche continuer d’ici',
  'rows.greedy.again': 'Revenir au chemin de la recherche',
  'rows.greedy.next': 'Colonnes qui pourraient suivre',
  'rows.greedy.next.hint':
    'De la moins coûteuse à la plus coûteuse. Vous pouvez en prendre une autre que la première, même au-delà de la perte admise.',
  'rows.greedy.lostThen': 'Part perdue alors',
  'rows.greedy.more': 'Lignes perdues de plus',
  'rows.greedy.within': 'Dans la perte admise',
  'rows.greedy.yes': 'oui',
  'rows.greedy.no': 'non',
  'rows.greedy.take': 'Ajouter',
  'rows.greedy.takeNamed': 'Ajouter la colonne {column}',
  'rows.greedy.others': {
    one: 'Voir {count} autre colonne, au moins aussi coûteuse',
    other: 'Voir les {count} autres colonnes, au moins aussi coûteuses',
  },
  'rows.greedy.noNext': 'Aucune autre colonne.',
  'rows.greedy.said': {
    one: '{count} colonne, {share} de perte.',
    other: '{count} colonnes, {share} de perte.',
  },
  'rows.greedy.plot': 'Perte après chaque colonne',
  'rows.greedy.plot.summary': {
    one: 'Avec {count} colonne, {share} des lignes lues sont perdues ; perte admise : {budget}.',
    other: 'Avec {count} colonnes, {share} des lignes lues sont perdues ; perte admise : {budget}.',
  },
  'rows.greedy.plot.axis': 'Colonnes, dans l’ordre d’ajout',
  'rows.greedy.plot.budget': 'Perte admise',
};
