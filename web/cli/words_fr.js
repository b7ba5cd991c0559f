/** Words of the command line's help, and of calls that cannot be followed. French is the reference. */
export default {
  paravent:
    'Paravent : des fichiers d’inscriptions aux données ouvertes, en sachant ce que chaque publication dit d’un étudiant.',
  options: '[options]',
  see: '`{program} COMMANDE --help` dit ce que fait une commande et ce que vaut chacune de ses options.',
  see_one: 'Voir `{program} --help`.',
  status:
    'État de sortie : 0, fait ; 1, les données ou le refus d’une publication disent non ; 2, l’appel ne peut pas être suivi.',

  written: '{folder} : publication écrite ({count} fichiers). Les chiffres : --json.',

  'value.file': 'FICHIER',
  'value.files': 'FICHIER…',
  'value.input': '[FICHIER]',
  'value.folder': 'DOSSIER',
  'value.release': 'PUBLICATION',
  'value.releases': 'PUBLICATION…',
  'value.name': 'NOM',
  'value.text': 'TEXTE',
  'value.sql': 'SQL',
  'value.code': 'N|empty',
  'value.number': 'N',
  'value.numbers': 'N,N…',

  'wrong.command': 'La commande « {value} » n’existe pas. Commandes : {possible}.',
  'wrong.text_command':
    'La commande « text {value} » n’existe pas. Commandes de texte : {possible}.',
  'wrong.no_command': 'Il manque le nom d’une commande.',
  'wrong.option': 'L’option {flag} n’existe pas ici. Options : {possible}.',
  'wrong.no_value': 'L’option {flag} ne prend pas de valeur.',
  'wrong.missing_value': 'Il manque la valeur de l’option {flag}.',
  'wrong.missing_value_of':
    'Il manque la valeur de l’option {flag}. Valeurs possibles : {possible}.',
  'wrong.missing_option': 'Il manque l’option {flag}.',
  'wrong.missing_option_of': 'Il manque l’option {flag}. Valeurs possibles : {possible}.',
  'wrong.missing_file': 'Il manque le nom d’un fichier ou d’un dossier.',
  'wrong.no_files': 'Cet appel ne prend pas de fichier.',
  'wrong.too_many_files': 'Cette commande ne prend que {most} fichier.',
  'wrong.only_with': 'L’option {flag} ne va qu’avec {other}.',
  'wrong.one_of': 'Il faut {first} ou {second}, l’une des deux.',
  'wrong.value': '{flag} ne peut pas valoir « {value} ». Valeurs possibles : {possible}.',
  'wrong.number_from':
    '{flag} ne peut pas valoir « {value} » : il faut un nombre à partir de {least}.',
  'wrong.number_between':
    '{flag} ne peut pas valoir « {value} » : il faut un nombre de {least} à {most}.',
  'wrong.numbers':
    '{flag} ne peut pas valoir « {value} » : il faut des nombres séparés par des virgules.',
  'wrong.grid': 'La grille dépasse {most} combinaisons.',

  'command.run': 'Prépare une publication : ses fichiers publics et, à part, son dossier interne.',
  'command.audit':
    'Contrôle une publication d’après ses seuls octets ; avec --source, la refait et compare.',
  'command.prove':
    'Fabrique, d’après les seuls fichiers publics, d’autres populations qui donnent exactement cette publication.',
  'command.parquet':
    'Écrit les tables d’une publication en Parquet, relues et comparées cellule par cellule.',
  'command.mask':
    'Masque les petits effectifs d’un tableau id,label,count (entrée standard ou fichier).',
  'command.detail': 'Cherche le niveau de détail publiable et ce que coûte chaque pas (interne).',
  'command.compare': 'Compare des plans de protection d’un fichier ligne à ligne (interne).',
  'command.risk': 'Dit qui pourrait être reconnu dans un fichier ligne à ligne (rapport interne).',
  'command.sql':
    'Écrit une recette comme script pour une base de données. Ne lit aucune donnée, n’ouvre aucune connexion.',
  'command.pseudonymise':
    'Remplace les identifiants d’un fichier. Le secret est lu dans PARAVENT_SECRET.',
  'command.sample': 'Écrit les inscriptions d’une université inventée.',
  'command.text': 'Textes libres : remplacer ce qui nomme des personnes, relire, publier.',
  'command.text tokens': 'Écrit les mots d’un texte et leurs positions.',
  'command.text convert': 'Change de schéma d’étiquettes.',
  'command.text tag': 'Propose ce qu’il faut masquer : un fichier de décisions à relire (interne).',
  'command.text control':
    'Tire les copies du contrôle, avec des passages laissés exprès (interne).',
  'command.text apply': 'Écrit les textes publiables, si la relecture est complète.',
  'command.text open': 'Ouvre un dossier chiffré ; le mot de passe est lu dans PARAVENT_SECRET.',
  'command.text audit': 'Relit une publication de textes.',
  'command.text train': 'Apprend un modèle de textes annotés.',
  'command.text eval': 'Mesure une annotation contre une référence.',
  'command.text diff': 'Montre ce qui distingue deux annotations des mêmes textes.',
  'command.text sample': 'Tire les documents à relire, ou dit combien il en faut.',
  'command.text bound': 'Borne du taux d’oublis d’après un échantillon relu.',

  'option.lang': 'langue des messages ; sinon celle du système',
  'option.version': 'version et SHA-256 du moteur',
  'option.recipe': 'la recette : tous les choix de la publication, telle que la page l’enregistre',
  'option.out': 'dossier écrit, nouveau, vide ou d’un résultat précédent de même nature',
  'option.dossier': 'dossier interne, écrit à part ; ne se publie pas',
  'option.results': 'fichier de résultats (réussites) que la recette attend',
  'option.run.earlier':
    'publication précédente : comparée avant toute écriture ; d’une série, celle qui est continuée',
  'option.earlier': 'publication précédente, à laquelle celle-ci est comparée',
  'option.first': 'première publication d’une série',
  'option.cumulative': 'la publication précédente porte sur une partie des mêmes lignes',
  'option.replay': 'dossier.json d’une exécution, dont le secret est repris',
  'option.reason': 'pourquoi ce plan, pour le dossier',
  'option.compared': 'comparison.json de la commande compare, pour le dossier',
  'option.sheet': 'fiche du dossier, telle que la page l’enregistre',
  'option.detail': 'résultat de detail --json, pour le dossier',
  'option.aggregated': 'tables laissées par le script de la commande sql, à la place de fichiers',
  'option.next': 'écrit ce que le prochain tour du script doit retirer',
  'option.reader':
    'lecteur des CSV : le plus rapide qui convient, ou la bibliothèque PapaParse seule',
  'option.slice': 'octets lus à la fois',
  'option.json': 'sur la sortie standard, les chiffres en JSON (de soi-même hors d’un terminal)',
  'option.audit.source':
    'fichier d’origine : la publication est refaite et comparée octet par octet',
  'option.no-proof': 'sans chercher d’autres populations qui donnent la publication',
  'option.prove.out': 'dossier où écrire ces populations, avec la recette qui les publie',
  'option.audit.aggregated':
    'tables laissées par un script de la commande sql : la publication en est refaite et comparée octet par octet',
  'option.audit.dossier': 'dossier.json de la publication, dont le secret est repris',
  'option.set': 'publication d’un autre outil, par sa forme',
  'option.k': 'seuil : les effectifs de 1 à k − 1 sont petits',
  'option.audit.code':
    'ce qui tient lieu d’un effectif masqué : 0 par défaut ; d’un tableau, en plus de nd, s, *, c, .., - et du vide',
  'option.mark': 'd’un tableau : autre signe d’un effectif masqué',
  'option.small-only': 'd’un tableau : aucun effectif de k ou plus n’y est masqué',
  'option.code': 'ce qui tient lieu d’un effectif masqué',
  'option.individuals': 'nombre total de personnes, s’il est connu',
  'option.width':
    'valeurs que chaque effectif masqué doit pouvoir prendre, au moins ; sinon la moitié de k',
  'option.level':
    'règle de masquage ; published est celle que Paris 13 a publiée en 2023, qui fuit',
  'option.detail.out': 'fichier écrit ; sinon la sortie standard',
  'option.compare.recipe': 'une recette par plan',
  'option.risk.records':
    'fichier CSV à écrire, interne : une ligne par ligne des données (numéro de ligne, risque, plus petite combinaison), aucune valeur',
  'option.population': 'fichier de la population dont les lignes sont un échantillon',
  'option.engine': 'la base de données',
  'option.table': 'la table ou la vue, jusqu’à trois noms joints par des points',
  'option.columns':
    'écrit les colonnes que la recette lit, une par ligne, et rien d’autre : pour une vue ou une extraction',
  'option.sql.source':
    'à la place de la table, une expression SQL, telle que "read_parquet(\'…\')"',
  'option.sql.out': 'dossier où le script est écrit',
  'option.to': 'dossier où la base écrira ses tables, internes (./paravent-internal)',
  'option.work': 'Spark, Trino : schéma où le script crée des tables, qu’il supprime à la fin',
  'option.fold':
    'les noms de colonnes de la table sont ceux de la recette en minuscules ou en capitales',
  'option.file-column': 'colonne du nom de fichier, pour une recette qui emploie (fichier)',
  'option.absent': 'colonne facultative de la recette que la table n’a pas',
  'option.sql.rows': 'table : copie une fois les lignes préparées, si la source change ou coûte',
  'option.passes': 'nombre de répétitions du nettoyage',
  'option.least':
    'plus petit effectif que la base laisse sortir, pour essayer tout k à partir de lui',
  'option.removed': 'fichier écrit par run --aggregated … --next : script du tour suivant',
  'option.column': 'colonne d’identifiants',
  'option.drop': 'colonne à ne pas écrire',
  'option.mode':
    'shared : un secret commun à plusieurs fichiers ; ephemeral : un secret oublié aussitôt',
  'option.generate-secret': 'tire un secret partagé et l’écrit, rien d’autre',
  'option.pseudonymise.out': 'fichier écrit, qui ne doit pas exister',
  'option.encoding': 'encodage du fichier, sinon reconnu',
  'option.delimiter': 'séparateur du fichier, sinon reconnu',
  'option.malformed': 'lignes mal formées : arrêter, ou les laisser de côté',
  'option.invalid-bytes': 'octets invalides : arrêter, laisser la ligne de côté, ou les remplacer',
  'option.skip-lines': 'lignes de titre au-dessus de l’en-tête',
  'option.total-line': 'ligne de total : arrêter, la laisser de côté, ou la garder',
  'option.pseudonymise.sheet': 'feuille du classeur',
  'option.rows': 'nombre de lignes',
  'option.seed': 'graine du tirage',
  'option.sample.results': 'fichier de résultats écrit en plus',
  'option.sample.out': 'fichier écrit, qui ne doit pas exister',
  'option.text.to': 'schéma écrit',
  'option.text.out': 'fichier écrit (JSONL, interne)',
  'option.text.opened': 'dossier écrit',
  'option.text.model': 'modèle écrit',
  'option.text.differences': 'fichier écrit, .jsonl ou .html (interne)',
  'option.text.classes': 'table de classes de mots, à la place de celle du programme',
  'option.text.reason':
    'pourquoi publier bien que la relecture n’ait rien vu de ce qui était laissé visible exprès (pour le dossier)',
  'option.text.read': 'copies du contrôle, relues',
  'option.text.k': 'oublis trouvés',
  'option.decisions': 'décisions relues, écrites par text tag',
  'option.model': 'modèle, à la place de celui de départ',
  'option.sealed': 'dossier interne chiffré en un fichier ; mot de passe dans PARAVENT_SECRET',
  'option.round': 'tour du contrôle',
  'option.from': 'modèle repris, ou starter',
  'option.c1': 'pénalité L1',
  'option.c2': 'pénalité L2',
  'option.min-documents': 'documents qu’il faut pour retenir un trait',
  'option.vocabulary': 'closed : le modèle ne retient aucun nom des textes',
  'option.test': 'part des documents gardée pour la mesure',
  'option.made': 'documents inventés ajoutés',
  'option.folds': 'mesure par cinquièmes',
  'option.grid': 'compare des réglages, sans écrire de modèle',
  'option.gold': 'référence',
  'option.pred': 'annotation à mesurer',
  'option.hide': 'étiquettes à masquer, séparées par des virgules',
  'option.a': 'première annotation',
  'option.b': 'seconde annotation',
  'option.n': 'documents relus, ou à relire',
  'option.of': 'documents en tout',
  'option.p': 'taux d’oublis à garantir',
  'option.confidence': 'niveau de confiance',
  'option.words': 'mots relus',

  'more.audit':
    'Une publication de Paravent se contrôle avec --recipe, ou sans elle par la recette de son propre certificat ; celle d’un autre outil avec --set et --k. Une publication est un dossier, ou le ZIP que la page enregistre.',
  'more.sql':
    'Un fichier LISEZMOI.md dit comment lancer le script ; run --aggregated fait la publication des tables qu’il laisse.',
  'more.pseudonymise':
    'Le secret n’est jamais sur la ligne de commande, que d’autres voient : il est lu dans PARAVENT_SECRET.',
};
