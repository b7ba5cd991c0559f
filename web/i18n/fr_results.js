// The words of the last two screens.
export default {
  'title.verify': 'Vérifier',
  'lead.verify':
    'Ce qui serait publié, et ce que le contrôle a trouvé en relisant les fichiers produits.',
  'norun.title': 'Le masquage n’a pas encore été lancé',
  'norun.text': 'Aucun résultat à montrer pour ces fichiers et ces choix.',
  'stale.title': 'Vos choix ont changé',
  'stale.text':
    'Les résultats précédents ne correspondent plus à vos fichiers ou à vos choix : ils ne sont pas montrés. Relancez le masquage, ou annulez le dernier choix.',
  'verify.tabs': 'Les résultats',
  'verify.tab.publication': 'La publication',
  'verify.tab.drawings': 'Les dessins',
  'verify.tab.guaranteed': 'Ce qui est garanti',
  'verdict.checked': {
    one: '{count} contrôle fait, rien à signaler',
    other: '{count} contrôles faits, rien à signaler',
  },
  'verdict.notAsked': 'Non demandé :',
  'verdict.found': 'La relecture des fichiers produits a trouvé :',
  'verdict.finding': '{finding} ({count})',
  'verdict.nothingMasked': 'Aucun effectif n’a eu besoin d’être masqué.',
  'verdict.width':
    'Chaque effectif masqué garde au moins {min} valeurs possibles pour un lecteur qui connaît la règle ; {wanted} étaient demandées.',
  'finding.missing_file': 'Un fichier annoncé manque',
  'finding.unknown_file': 'Un fichier n’est pas de la publication',
  'finding.not_plain_file': 'Un fichier n’est pas un fichier ordinaire',
  'finding.malformed_file': 'Un fichier est mal formé',
  'finding.order': 'Des lignes ne sont pas dans l’ordre public',
  'finding.repeated_label': 'Une valeur apparaît deux fois',
  'finding.files_disagree': 'Deux fichiers se contredisent',
  'finding.unmasked_small': 'Un petit effectif n’est pas masqué',
  'finding.total_mismatch': 'Une somme ne correspond pas à son total',
  'finding.interval_single': 'Un effectif masqué se déduit du total',
  'finding.below_width': 'Un effectif masqué garde trop peu de valeurs possibles',
  'finding.known_list': 'La liste des effectifs masqués d’un groupe est connue',
  'finding.listed_under_masked': 'Un détail est donné sous une taille masquée',
  'finding.listed_without_parent': 'Un détail est donné sans son parcours',
  'finding.not_diverse': 'Un attribut sensible manque de diversité',
  'finding.not_refining': 'Un parcours lié ne précise pas celui de la publication',
  'finding.formation_missing': 'Une étape manque dans le fichier des formations',
  'finding.formation_unused': 'Une formation n’est dans aucun parcours',
  'finding.certificate_recipe':
    'Les choix (la recette) du certificat ne sont pas ceux de la publication',
  'finding.certificate_hash': 'Une empreinte du certificat ne correspond pas',
  'finding.certificate_figure': 'Un chiffre du certificat ne correspond pas',
  'finding.certificate_text': 'Un texte du certificat n’est pas celui que les chiffres donnent',
  'finding.readme_differs':
    'Le dictionnaire des données n’est pas celui que les choix et les chiffres donnent',
  'finding.not_reproduced': 'Les fichiers d’origine ne redonnent pas cette publication',
  'finding.dependency_accepted': 'Une dépendance entre attributs a été acceptée',
  'finding.floor_not_implied':
    'Le nettoyage ou le regroupement en dit plus que les fichiers publiés',
  'finding.rare_listed': 'Un effectif masqué est listé alors que les choix n’en listent pas',
  'finding.tuple_below_k': 'Une combinaison publiée est portée par moins de lignes que le seuil',
  'finding.model_not_held': 'Un groupe ne respecte pas une exigence de diversité',
  'finding.leaked_value': 'Une valeur qui devait rester cachée est dans un fichier',
  'finding.linked_recoverable': 'Un effectif masqué se retrouve par un fichier lié',
  'finding.table_unread': 'Un tableau n’est pas lu en entier',
  'finding.table_sums': 'Les totaux d’un tableau ne s’accordent pas avec ses cases',
  'finding.cell_known': 'Un effectif masqué se retrouve par les totaux',
  'finding.cell_narrowed': 'Un effectif masqué est cerné par les totaux',
  'finding.linked_narrowed': 'Un effectif masqué est cerné par un fichier lié',
  'finding.narrowed_by_earlier': 'Un effectif masqué est cerné par une autre publication',
  'finding.narrowed_if_one_value':
    'Un effectif masqué est cerné par une autre publication, si chacun n’a qu’une valeur',
  'finding.not_compared': 'Deux publications n’ont pas pu être comparées, en tout ou en partie',
  'figure.individuals': 'individus en tout, un nombre publié',
  'figure.cohorts.group': {
    one: 'parcours publié, le groupe « (autres parcours) » comptant pour un',
    other: 'parcours publiés, le groupe « (autres parcours) » comptant pour un',
  },
  'figure.cohorts.withhold': {
    one: 'parcours listé ; les rares ne le sont pas',
    other: 'parcours listés ; les rares ne le sont pas',
  },
  'figure.cohorts.list': { one: 'parcours, publié', other: 'parcours différents, tous publiés' },
  'figure.cohorts_shown': {
    one: 'parcours dont la taille est publiée',
    other: 'parcours dont la taille est publiée',
  },
  'figure.cohorts_masked': {
    one: '{count} autre a sa taille masquée',
    other: '{count} autres ont leur taille masquée',
  },
  'figure.masked_individuals': 'des individus suivent un parcours de taille masquée',
  'figure.masked_individuals.note': {
    one: 'soit {count} individu',
    other: 'soit {count} individus',
  },
  'figure.shown': { one: 'effectif d’attribut publié', other: 'effectifs d’attributs publiés' },
  'figure.masked': { one: 'effectif d’attribut masqué', other: 'effectifs d’attributs masqués' },
  'figure.masked.note':
    'dont {primary} sous le seuil et {secondary} en complément (à l’écran seulement)',
  'figure.min_width': 'valeurs que chaque effectif masqué peut encore prendre, au moins',
  'figure.group_disclosures': {
    one: 'cas où tout un parcours a la même valeur d’un attribut',
    other: 'cas où tout un parcours a la même valeur d’un attribut',
  },
  'verify.figures': 'Tous les chiffres',
  'verify.attributes': 'Chiffres par attribut',
  'verify.attribute.name': 'Attribut',
  'verify.attribute.labels': 'Valeurs publiées',
  'verify.attribute.listed': 'Parcours détaillés',
  'verify.attribute.shown': 'Effectifs publiés',
  'verify.attribute.masked': 'Effectifs masqués',
  'verify.attribute.dropped': 'Parcours retirés',
  'verify.attribute.not_diverse': 'Trop peu divers',
  'verify.traces': 'Les parcours',
  'grid.help':
    'Un clic sur un parcours montre son détail ; au clavier, les flèches puis Entrée. Sur fond hachuré : effectif masqué, remplacé par son code. Sous chaque attribut : combien de ses effectifs sont publiés et masqués.',
  'grid.label': 'Parcours publiés',
  'grid.search': 'Chercher dans les parcours',
  'grid.filter': 'Montrer',
  'grid.filter.all': 'Tous les parcours',
  'grid.filter.shown': 'Ceux dont la taille est publiée',
  'grid.filter.masked': 'Ceux dont la taille est masquée',
  'grid.filter.one_value': 'Ceux à valeur unique',
  'grid.loading': 'Chargement…',
  'grid.total': { one: '{count} parcours', other: '{count} parcours' },
  'grid.id': 'N°',
  'grid.trace': 'Parcours',
  'grid.length': 'Longueur',
  'grid.size': 'Effectif',
  'grid.shown': { one: '{count} publié', other: '{count} publiés' },
  'grid.counts': { one: '{shown} + {count} masqué', other: '{shown} + {count} masqués' },
  'grid.masked': 'masqué',
  'grid.state.absent': '–',
  'grid.state.dropped': 'retiré',
  'grid.state.not_diverse': 'non divers',
  'cohort.title': 'Parcours n° {id}',
  'cohort.size': {
    one: '{count} personne, effectif publié.',
    other: '{count} personnes, effectif publié.',
  },
  'cohort.size.masked':
    'Taille masquée, publiée comme {code}. Aucun attribut n’est publié pour ce parcours.',
  'cohort.screen':
    'La colonne « Réel » et les raisons ne sont qu’à l’écran : elles ne sont dans aucun fichier à publier.',
  'cohort.published': 'Publié',
  'cohort.why': 'Raison',
  'cohort.feasible': 'Possible pour un lecteur',
  'cohort.raw': 'Réel (écran)',
  'cohort.interval': '{low} à {high}',
  'cohort.reason.shown': 'Au moins le seuil.',
  'cohort.reason.primary': {
    one: 'Moins de {k} : {count} personne.',
    other: 'Moins de {k} : {count} personnes.',
  },
  'cohort.reason.secondary': {
    one: 'Masqué en complément, pour que les autres ne se déduisent pas du total : {count} personne.',
    other:
      'Masqué en complément, pour que les autres ne se déduisent pas du total : {count} personnes.',
  },
  'cohort.reason.hidden': 'Non publié.',
  'cohort.state.absent': 'Non publié : la taille du parcours est masquée.',
  'cohort.state.dropped': 'Retiré : même en masquant tout, les effectifs se devineraient.',
  'cohort.state.not_diverse':
    'Retiré : attribut sensible avec trop peu de valeurs différentes ici.',
  'verify.warnings': 'À examiner avant de publier',
  'verify.warnings.hint':
    'Le détail n’est qu’ici et dans le dossier interne ; les fichiers publics n’en disent que des totaux, au plus.',
  'verify.warnings.none': 'Rien de particulier.',
  'warning.more': '… et {count} de plus, dans le dossier interne.',
  'warning.individuals': { one: '{count} personne', other: '{count} personnes' },
  'warning.merge': 'Fusionner',
  'warning.group_disclosures': {
    one: '{count} parcours où tous ont la même valeur d’un attribut',
    other: '{count} cas où tous ont la même valeur d’un attribut',
  },
  'warning.group_disclosures.text':
    'Qui sait qu’une personne a suivi ce parcours connaît alors cette valeur. Déclarez l’attribut sensible à l’étape « Protéger » pour ne pas la publier.',
  'warning.group_disclosures.show': 'Montrer ces parcours dans le tableau',
  'warning.rare_labels': {
    one: '{count} valeur portée par très peu de personnes',
    other: '{count} valeurs portées par très peu de personnes',
  },
  'warning.rare_labels.text':
    'Même masquée, une valeur publiée dit que quelqu’un la porte. Regroupez-les sous « (autres) » à l’étape « Protéger » si cela gêne.',
  'warning.probable_duplicates': {
    one: '{count} groupe de libellés qui se ressemblent',
    other: '{count} groupes de libellés qui se ressemblent',
  },
  'warning.probable_duplicates.text':
    'Ils ne diffèrent que par la casse, les accents, les espaces, des caractères invisibles ou de pleine chasse (nombre de lignes entre parenthèses). Fusionner ajoute un remplacement à vos choix ; il faudra relancer.',
  'warning.conflicts': {
    one: '{count} valeur contradictoire d’une année à l’autre',
    other: '{count} valeurs contradictoires d’une année à l’autre',
  },
  'warning.conflicts.text': 'La règle choisie à l’étape « Décrire » a décidé de la valeur retenue.',
  'warning.malformed': {
    one: '{count} ligne laissée de côté',
    other: '{count} lignes laissées de côté',
  },
  'warning.malformed.text':
    'Lignes mal formées, ou sans individu ou sans année, que vous avez choisi de ne pas lire.',
  'warning.dropped': {
    one: '{count} attribut retiré d’un parcours',
    other: '{count} attributs retirés de parcours',
  },
  'warning.dropped.text':
    'Même entièrement masqués, leurs effectifs se devineraient : la règle les retire. Le lecteur apprend qu’aucun masquage n’y était sûr : s’il y a peu de valeurs, qu’ils valaient presque tous 1.',
  'warning.prepared': {
    one: '{count} ligne écartée par la préparation',
    other: '{count} lignes écartées par la préparation',
  },
  'warning.prepared.text': 'Elles ne remplissaient pas les conditions de l’étape « Décrire ».',
  'warning.outside_window': {
    one: '{count} personne hors de la période',
    other: '{count} personnes hors de la période',
  },
  'warning.outside_window.text': 'Aucune inscription dans la période choisie.',
  'warning.collapsed': {
    one: '{count} inscription en double réunie',
    other: '{count} inscriptions en double réunies',
  },
  'warning.collapsed.text': 'Même personne, même année, même étape : une seule est gardée.',
  'warning.replaced_separators': {
    one: '{count} caractère remplacé dans des libellés',
    other: '{count} caractères remplacés dans des libellés',
  },
  'warning.replaced_separators.text':
    'Les signes - & + . ; servent à écrire les parcours : dans les étapes ils deviennent une espace.',
  'warning.varying_steps': {
    one: '{count} étape dont les descriptions varient',
    other: '{count} étapes dont les descriptions varient',
  },
  'warning.varying_steps.text':
    'La plus fréquente est publiée. Une description qui varie beaucoup dit peut-être quelque chose de la personne, non de l’étape : retirez-la alors.',
  'warning.weak_ties': {
    one: '{count} effectif masqué que des valeurs liées resserrent sous la largeur',
    other: '{count} effectifs masqués que des valeurs liées resserrent sous la largeur',
  },
  'warning.weak_ties.text':
    'Des valeurs d’un attribut ne vont qu’avec une valeur d’un autre : qui le sait écarte des effectifs possibles. Le dossier interne dit de quels attributs.',
  'warning.labels_made_equal': {
    one: '{count} libellé devenu égal à un autre',
    other: '{count} libellés devenus égaux à d’autres',
  },
  'warning.labels_made_equal.text':
    'Ils ne différaient que par des signes qui servent à écrire les parcours.',
  'warning.changed_lots': {
    one: '{count} parcours déjà publié que les lignes d’aujourd’hui comptent autrement',
    other: '{count} parcours déjà publiés que les lignes d’aujourd’hui comptent autrement',
  },
  'warning.changed_lots.text':
    'Ce qui a été publié reste publié. Des lignes du passé ont changé : le dossier interne dit combien.',
  'warning.closed_groups': {
    one: '{count} groupe d’attributs fermé',
    other: '{count} groupes d’attributs fermés',
  },
  'warning.closed_groups.text':
    'Leurs lots passés ne se recomptent pas : ils ne reçoivent plus de nombre.',
  'warning.lots_not_compared': {
    one: '{count} lot passé que ces données ne permettent pas de recompter',
    other: '{count} lots passés que ces données ne permettent pas de recompter',
  },
  'warning.lots_not_compared.text':
    'Les années ou les colonnes de ces lots manquent dans les fichiers donnés.',
  'warning.lots_lost': {
    one: '{count} lot passé qui a perdu plus d’un dixième de ses personnes',
    other: '{count} lots passés qui ont perdu plus d’un dixième de leurs personnes',
  },
  'warning.lots_lost.text':
    'Si une formation a changé de nom, dites‑le à l’écran « Décrire » : ces personnes seraient sinon comptées une seconde fois.',
  'guarantee.title': 'Ce qui est garanti, ce qui ne l’est pas',
  'guarantee.yes': 'Ce qui est garanti',
  'guarantee.strict':
    'Chaque effectif masqué a au moins {width} valeurs toutes compatibles avec ce qui est publié de son groupe et avec son total, pour un lecteur qui connaît le seuil, la largeur, la règle et le programme.',
  'guarantee.failed':
    'Rien, tant que le verdict est rouge : une règle n’est pas tenue. Voyez laquelle plus haut, et changez vos choix.',
  'guarantee.more': 'Dans cette publication, aucun n’en a moins de {min}.',
  'guarantee.published':
    'Chaque effectif sous le seuil est masqué, jamais seul, selon la règle publiée en 2023. Un lecteur qui connaît cette règle peut parfois réduire les valeurs possibles ; le contrôle ci-dessus compte ces cas.',
  'guarantee.no': 'Ce qui ne l’est pas',
  'guarantee.no.labels': 'Une valeur masquée dit tout de même que quelqu’un la porte.',
  'guarantee.no.dropped':
    'Un attribut retiré d’un parcours dit qu’aucun masquage n’y était sûr : s’il a peu de valeurs, que ses effectifs valaient presque tous 1.',
  'guarantee.no.outside':
    'Ce qu’un lecteur sait par ailleurs d’une personne, ou d’autres publications, n’entre pas dans le calcul.',
  'guarantee.no.individuals':
    'Le nombre total d’individus est annoncé dans le mode d’emploi et le certificat ; des effectifs de parcours n’étant pas publiés, un lecteur ne peut pas le recalculer.',
  'guarantee.no.groups':
    'Un groupe dont tous les membres ont la même valeur la révèle, sauf attribut déclaré sensible.',

  'title.download': 'Télécharger',
  'lead.download':
    'Les fichiers publics ne contiennent que des effectifs publiés et vos réglages. Le dossier interne est à part : il ne se publie pas.',
  'download.public': 'Fichiers à publier',
  'download.public.refuted': 'Fichiers que ce verdict déconseille de publier',
  'download.zip': 'Tout télécharger en un ZIP ({count} fichiers, {size})',
  'download.zip.refuted': 'Télécharger malgré ce verdict ({count} fichiers, {size})',
  'next.verify.refuted': 'Continuer malgré ce verdict : télécharger',
  'back.change': 'Changer les choix',
  'download.one': 'Télécharger',
  'download.file': 'Télécharger {file}',
  'download.holds': 'Contenu',
  'download.digests': 'Empreintes SHA-256 de ces fichiers',
  'download.digests.text':
    'Qui a le fichier peut calculer son empreinte : la même empreinte, c’est le même fichier à l’octet près. Le certificat les porte aussi.',
  'stage.parquet': 'Écriture en Parquet : {file}',
  'download.parquet': 'Les tables en Parquet (ZIP)',
  'download.parquet.text':
    'Pour R, Python ou un entrepôt de données : les mêmes tables, nombres typés, titres des colonnes compris. Chaque cellule est relue et comparée à celle du CSV. À joindre aux fichiers publics, qui portent seuls le certificat.',
  'download.recipe': 'Vos choix (la recette)',
  'download.recipe.text':
    'Tous vos choix dans un fichier : rechargez-le l’an prochain, ou confiez-le à qui doit refaire l’opération. Il ne contient aucune donnée individuelle ; les libellés que vous avez saisis y figurent.',
  'download.recipe.save': 'Enregistrer vos choix',
  'output.cohortes.csv': 'Un parcours par ligne, avec son effectif',
  'output.attribute': 'Les effectifs de l’attribut {name}, parcours par parcours',
  'output.linked': 'Les parcours plus détaillés du fichier lié {name}',
  'output.hierarchy': 'Ce que devient chaque valeur publiée, niveau par niveau',
  'output.formations.csv': 'Les étapes et leurs libellés',
  'output.traces.csv': 'Les parcours, une étape par colonne',
  'output.release.json': 'Tout, pour les programmes',
  'output.LISEZMOI.md': 'Le mode d’emploi des fichiers',
  'output.README.md': 'Le mode d’emploi des fichiers',
  'output.proof.json': 'La preuve par d’autres populations',
  'output.certificate.json': 'Ce qui a été contrôlé, avec les empreintes',
  'dossier.stamp': 'À usage interne, ne pas publier',
  'dossier.title': 'Le dossier interne',
  'dossier.text':
    'Pour le responsable du traitement et l’auditeur : ce qui a été lu, chaque choix, et les effectifs avant et après masquage. Joint aux fichiers publics, il permettrait de lever une partie des masques.',
  'dossier.html': 'Télécharger le dossier (à imprimer)',
  'dossier.json': 'Télécharger le dossier (JSON)',
};
