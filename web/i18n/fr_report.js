// The words of an audit's report: what a reader can deduce from each kind of finding.
export default {
  'report.passed': 'Contrôle réussi : rien n’a été trouvé',
  'report.passed.text': 'Aucun des contrôles énumérés plus bas n’a trouvé de défaut.',
  'report.failed': {
    one: 'Contrôle non réussi : {count} constat',
    other: 'Contrôle non réussi : {count} constats',
  },
  'report.extent': 'Ce qui a été contrôlé, et ce qui ne peut pas l’être',
  'report.found.count': {
    one: '{count} constat : plus bas, où il se trouve et ce qu’un lecteur peut en déduire.',
    other: '{count} constats : plus bas, où chacun se trouve et ce qu’un lecteur peut en déduire.',
  },
  'report.failed.text': 'Chaque constat dit où il se trouve et ce qu’un lecteur peut en déduire.',
  'report.unread': {
    one: 'Tableau à reprendre d’abord : {count} point',
    other: 'Tableau à reprendre d’abord : {count} points',
  },
  'report.unread.text':
    'Rien n’a encore été contrôlé : chaque point dit à quelle ligne le tableau n’est pas lu, et que faire.',
  'report.found': 'Ce qui a été trouvé',
  'report.earlier': 'Avec l’autre publication',
  'report.places': 'Premiers endroits : {finding}',
  'report.more': {
    one: '… et {count} autre ; le rapport JSON en donne jusqu’à cent de chaque sorte.',
    other: '… et {count} autres ; le rapport JSON en donne jusqu’à cent de chaque sorte.',
  },
  'report.column.file': 'Fichier',
  'report.file.earlier': '(l’autre publication)',
  'report.column.line': 'Ligne',
  'report.column.cohort': 'Parcours n°',
  'report.column.attribute': 'Attribut ou colonne',
  'report.column.seen': 'Ce qui est vu',
  'report.rows.rows': 'Lignes',
  'report.rows.classes': 'Groupes',
  'report.rows.smallest': 'Plus petit groupe',
  'report.figures': 'Chiffres recalculés',
  'report.figures.hint':
    'Comptés dans les fichiers eux-mêmes, sans se fier à ce qu’ils annoncent ; seul le nombre d’individus, que des effectifs masqués ne laissent pas compter, vient du certificat.',
  'report.figure.individuals': { one: 'individu', other: 'individus' },
  'report.figure.cohorts': { one: 'parcours', other: 'parcours' },
  'report.figure.cohorts_masked': {
    one: 'parcours de taille masquée',
    other: 'parcours de taille masquée',
  },
  'report.figure.shown': {
    one: 'effectif d’attribut publié',
    other: 'effectifs d’attributs publiés',
  },
  'report.figure.masked': {
    one: 'effectif d’attribut masqué',
    other: 'effectifs d’attributs masqués',
  },
  'report.figure.dropped': {
    one: 'attribut retiré d’un parcours',
    other: 'attributs retirés d’un parcours',
  },
  'report.figure.min_width':
    'valeurs que garde l’effectif masqué le mieux cerné, pour qui connaît la règle',
  'report.figure.min_interval':
    'valeurs que garde l’effectif masqué le mieux cerné, par les sommes seules',
  'report.figure.below_width': 'effectifs masqués trop bien cernés',
  'report.figure.known_lists': 'groupes dont les effectifs masqués sont connus',
  'report.figure.group_disclosures': 'groupes dont tous les membres ont la même valeur',
  'report.figure.linked_shown': {
    one: 'effectif publié dans les fichiers liés',
    other: 'effectifs publiés dans les fichiers liés',
  },
  'report.figure.linked_masked': {
    one: 'effectif masqué dans les fichiers liés',
    other: 'effectifs masqués dans les fichiers liés',
  },
  'report.settings':
    'Règle indiquée : {set} ; seuil {k}, code {code} ; pour les tailles, seuil {size_k}, code {size_code}.',
  'report.settings.traces': 'Règle indiquée : {set} ; seuil {k}, code {code}.',
  'report.settings.individuals': { one: 'N = {count}.', other: 'N = {count}.' },
  'report.checked': 'Ce qui a été contrôlé',
  'checked.files':
    'Présence, forme et cohérence de tous les fichiers annoncés ; lignes dans l’ordre que la règle impose.',
  'checked.sums':
    'Effectifs visibles sous le seuil, justesse des sommes, détails donnés sous une taille masquée.',
  'checked.widths':
    'Pour chaque effectif masqué : les valeurs encore possibles pour un lecteur qui connaît la règle, y compris par les fichiers liés.',
  'checked.certificate': 'Empreintes, choix et chiffres du certificat, comparés aux fichiers.',
  'checked.texts':
    'Le dictionnaire des données en entier, l’énoncé et la version du certificat, comparés à ce que les choix et les chiffres donnent.',
  'checked.classes':
    'Chaque combinaison de valeurs, comptée de nouveau, et les exigences de diversité.',
  'checked.reproduction':
    'Chaque fichier, comparé octet par octet à ce que les choix donnent à partir des fichiers d’origine.',
  'checked.sources':
    'Recherche, dans la publication, des pseudonymes et des valeurs des colonnes non publiées des fichiers d’origine.',
  'checked.earlier': 'Ce que l’autre publication ajoute, sous l’hypothèse qui est dite.',
  'checked.foreign_files': 'Forme des fichiers, valeurs données deux fois.',
  'checked.foreign_sums':
    'Effectifs visibles sous le seuil, justesse des sommes, effectifs masqués qui se déduisent de leur total.',
  'checked.foreign_linked':
    'Effectifs visibles sous le seuil, sommes entre fichiers liés et ce qu’elles disent de chaque effectif masqué.',
  'checked.foreign_rule':
    'Les valeurs encore possibles pour un lecteur qui connaît la règle publiée en 2023.',
  'checked.foreign_individuals': 'Ce que le nombre total d’individus ajoute.',
  'report.limits':
    'N’entre pas dans ce contrôle ce qu’un lecteur saurait par ailleurs des personnes, ou par d’autres publications que celles qui ont été données ici.',
  'report.reproduced': 'Les fichiers donnés redonnent cette publication, octet pour octet.',
  'report.reproduced.text':
    'Avec eux, les choix du certificat donnent exactement ces fichiers. D’autres données peuvent les donner aussi : cela ne dit pas que celles-ci sont les vraies.',
  'report.refused':
    'Les choix de la publication ne peuvent rien faire des fichiers d’origine : {error}',
  'report.blind': 'Ce que ce contrôle ne peut pas voir sans les fichiers d’origine',
  'report.blind.text':
    'Une publication bien formée peut être celle d’autres données : seule une nouvelle exécution le montre. Sans les fichiers d’origine, ne se voient pas :',
  'blind.remade':
    'une publication entièrement refaite, empreintes comprises : comparez l’empreinte de certificate.json à celle que l’établissement vous a donnée par une autre voie',
  'blind.other_data': 'une publication faite d’autres données que celles annoncées',
  'blind.merged_cohorts': 'des parcours réunis en un seul, si les sommes restent justes',
  'blind.swapped_labels': 'des libellés échangés entre parcours, ou entre valeurs d’un attribut',
  'blind.left_out_rows': 'des lignes ou des personnes laissées de côté avant le calcul',
  'blind.altered_rows': 'des lignes modifiées ou échangées dans un groupe',
  'blind.pseudonyms': 'un pseudonyme ou un identifiant recopié dans un libellé',
  'blind.dropped_columns': 'une valeur d’une colonne non publiée recopiée dans un libellé',
  'blind.unlisted_floors':
    'ce que le nettoyage dit d’une colonne qu’aucun fichier ne montre, ou qui ne fait que décrire les étapes',
  'blind.series_years': 'les années de la série entre la première et la dernière',
  'blind.attributes': 'les effectifs d’attributs, qu’aucun fichier de cette publication ne situe',
  'report.print': 'Imprimer le rapport',
  'report.json': 'Télécharger le rapport (JSON)',
  'deduce.missing_file': 'La publication est incomplète : ce fichier n’a pas pu être contrôlé.',
  'deduce.unknown_file':
    'Ce fichier n’est pas prévu par les choix de la publication : rien ne dit ce qu’il révèle. Retirez-le de la publication.',
  'deduce.not_plain_file':
    'C’est un lien, un tube ou un périphérique : ce qu’un lecteur y trouvera n’est pas fixé, et rien n’en a été lu. Remplacez-le par le fichier lui-même.',
  'deduce.malformed_file':
    'Ce fichier n’a pas la forme attendue : il a pu être modifié après la publication, ou la forme choisie n’est pas la bonne.',
  'deduce.order':
    'L’ordre des lignes n’est pas celui que la règle impose : il peut trahir l’ordre des données d’origine ou celui des effectifs cachés.',
  'deduce.repeated_label':
    'La même valeur figure deux fois dans un groupe : l’une des deux lignes est de trop, ou la somme de deux effectifs a été scindée.',
  'deduce.files_disagree':
    'Deux fichiers donnent deux nombres pour la même chose : l’un des deux a été modifié (voyez les empreintes), ou leur différence livre un effectif caché.',
  'deduce.unmasked_small': 'Le lecteur lit directement un effectif inférieur au seuil.',
  'deduce.total_mismatch':
    'Les effectifs visibles et les places masquées ne peuvent pas donner ce total : un nombre a été modifié, ou la règle indiquée n’est pas la bonne.',
  'deduce.interval_single':
    'Il suffit de soustraire les effectifs visibles du total : il ne reste qu’une valeur pour l’effectif masqué.',
  'deduce.below_width':
    'Un lecteur qui connaît la règle élimine presque toutes les valeurs : l’effectif masqué est retrouvé ou cerné de trop près.',
  'deduce.known_list':
    'Le lecteur connaît les effectifs masqués du groupe et ignore seulement lequel va avec quelle valeur.',
  'deduce.listed_under_masked':
    'La taille est masquée, mais un détail est donné dessous : leur somme permet de la cerner.',
  'deduce.listed_without_parent':
    'Ce détail se rapporte à un parcours qui n’est pas dans la publication : il révèle son existence.',
  'deduce.not_diverse':
    'Qui sait qu’une personne appartient à ce groupe connaît presque son attribut sensible.',
  'deduce.not_refining':
    'Le fichier lié ne se rattache pas à un seul parcours : ses sommes ne peuvent pas être contrôlées.',
  'deduce.formation_missing':
    'Une étape citée dans un parcours n’est pas décrite : les fichiers ne viennent pas de la même exécution.',
  'deduce.formation_unused':
    'Une formation décrite n’est dans aucun parcours : sa présence peut révéler une inscription qui a été retirée.',
  'deduce.certificate_recipe':
    'Le certificat parle d’autres choix : il ne garantit rien de ces fichiers.',
  'deduce.certificate_hash':
    'Le fichier n’est plus celui qui a été certifié : il a été modifié ou remplacé.',
  'deduce.certificate_figure':
    'Le certificat annonce un chiffre que les fichiers ne confirment pas : ne vous y fiez pas.',
  'deduce.certificate_text':
    'Le certificat dit autre chose que ce que les fichiers établissent, ou vient d’une autre version du programme : contrôlez la publication avec la version qui l’a produite.',
  'deduce.readme_differs':
    'Ce texte n’est pas celui que les choix et les chiffres des fichiers donnent : l’un ou les autres ont été modifiés. La ligne est la première qui diffère.',
  'deduce.not_reproduced':
    'Les choix de la publication, appliqués de nouveau aux fichiers d’origine, donnent autre chose. Elle vient d’autres données, d’autres choix ou d’une autre version, ou elle a été modifiée. Les lignes sont les premières qui diffèrent.',
  'deduce.dependency_accepted':
    'Deux attributs publiés côte à côte dépendent l’un de l’autre : les effectifs de l’un aident à retrouver ceux de l’autre. Le risque a été accepté lors de la publication.',
  'deduce.floor_not_implied':
    'Le lecteur sait que toute valeur restante atteint le seuil : cet effectif masqué est donc plus grand que ce que les fichiers montrent.',
  'deduce.rare_listed': 'Un parcours rare est publié, ce que les choix excluent.',
  'deduce.tuple_below_k':
    'Qui connaît ces valeurs d’une personne n’a plus que quelques lignes à départager.',
  'deduce.model_not_held':
    'Qui sait dans quel groupe est une personne en apprend trop sur sa valeur sensible.',
  'deduce.leaked_value':
    'Une valeur des fichiers d’origine se lit dans la publication : elle peut désigner directement quelqu’un.',
  'deduce.linked_recoverable':
    'En additionnant les lignes de deux fichiers liés, il ne reste qu’une valeur : chacun de ces effectifs masqués est connu.',
  'deduce.table_unread':
    'Tant que ce tableau n’est pas lu en entier, rien n’en est déduit : corrigez ce qui est signalé, puis vérifiez de nouveau.',
  'deduce.table_sums':
    'Aucun tableau de nombres entiers n’a ces cases et ces totaux : un nombre a été modifié ou arrondi, une personne est comptée dans plusieurs colonnes, ou la règle indiquée n’est pas la bonne.',
  'deduce.cell_known':
    'Les totaux et sous-totaux, pris ensemble, ne laissent qu’une valeur : l’effectif masqué est connu.',
  'deduce.cell_narrowed':
    'Les totaux et sous-totaux, pris ensemble, ne laissent que quelques valeurs à l’effectif masqué.',
  'detail.table_sums': 'total {a}, somme visible {b}, cases masquées : {c}',
  'detail.cell_known': 'vaut exactement {a}',
  'detail.cell_narrowed': 'entre {a} et {b} ; il faut {c} valeurs',
  'unread.column': 'colonne {column} « {name} »',
  'unread.1':
    'ce n’est ni un nombre ni un signe connu d’effectif masqué. Corrigez la cellule, ou indiquez ce signe.',
  'unread.2': 'ce nombre n’est pas entier. Un effectif n’a pas de décimales.',
  'unread.3':
    'virgule suivie de trois chiffres : décimales ou milliers ? Écrivez les milliers avec une espace.',
  'unread.4': 'nombre négatif. Un effectif ne peut pas l’être.',
  'unread.5': 'pourcentage. Retirez cette colonne, ou vérifiez les effectifs dont elle est tirée.',
  'unread.6': 'nombre trop grand pour un effectif.',
  'unread.7':
    'rien ne montre quelles lignes ou colonnes ce sous-total additionne. Donnez-lui le nom de son groupe, placez-le après les siennes, ou retirez-le.',
  'unread.8': 'c’est un second total des mêmes lignes ou colonnes. N’en gardez qu’un.',
  'unread.9': 'cette ligne n’a pas autant de cellules que l’en-tête. Complétez-la.',
  'unread.10':
    'aucune colonne d’effectifs sous un en-tête. Il faut des libellés dans la première colonne et des effectifs dans les suivantes.',
  'unread.11': 'tableau trop grand pour ce calcul. Vérifiez-le en plusieurs parties.',
  'checked.table_cells': 'Forme des tableaux, effectifs visibles sous le seuil.',
  'checked.table_sums':
    'Pour chaque effectif masqué : toutes les valeurs que laissent possibles les totaux et sous-totaux, de ligne, de colonne et par libellé. Au-delà de deux colonnes de libellés, ils sont pris deux colonnes à la fois.',
  'report.settings.table': 'Règle indiquée : {set} ; seuil {k}.',
  'report.settings.marks': 'Signes d’effectif masqué ajoutés : {marks}.',
  'report.tables.rows': 'Lignes',
  'report.tables.columns': 'Colonnes',
  'report.tables.total_line': 'Ligne de total',
  'report.tables.total_column': 'Colonne de total',
  'report.tables.totals': 'Totaux et sous-totaux',
  'report.tables.left_out': 'Lignes ignorées (titres, notes)',
  'report.tables.masked': 'Masqués',
  'report.tables.known': 'Retrouvés',
  'report.tables.narrowed': 'Cernés',
  'deduce.linked_narrowed':
    'En additionnant les lignes de deux fichiers liés, il ne reste que quelques valeurs pour ces effectifs masqués.',
  'deduce.narrowed_by_earlier':
    'En rapprochant les sommes des deux publications, il ne reste que trop peu de valeurs pour cet effectif masqué.',
  'deduce.rows_told':
    'Qui sait qu’une personne manque dans un fichier lit dans l’autre une de ses valeurs.',
  'deduce.narrowed_if_one_value':
    'L’une des publications réunit des colonnes que l’autre donne séparément. Si personne n’a, dans ces colonnes, deux valeurs ou aucune, les sommes se rapprochent et il ne reste que trop peu de valeurs.',
  'deduce.not_compared':
    'Ce que ces deux publications disent ensemble n’est pas connu : le motif est donné avec ce qui n’a pas été comparé.',
  'detail.unmasked_small': 'effectif {a}, seuil {b}',
  'detail.total_mismatch': 'total {a}, somme visible {b}, places masquées : {c}',
  'detail.interval_single': 'vaut exactement {a}',
  'detail.floor_not_implied': 'au moins {a} d’après les fichiers ; seuil {b}',
  'detail.household_below_k': 'portée par {a} ; il en faut {b}',
  'detail.tuple_below_k': 'lignes : {a} ; il en faut {b}',
  'detail.below_width': {
    one: 'une seule valeur possible ; il en faut {b}',
    other: '{count} valeurs possibles ; il en faut {b}',
  },
  'detail.known_list': 'effectifs masqués : {a}, de somme {b}',
  'detail.not_diverse': 'valeurs différentes : {a} ; il en faut {b}',
  'detail.certificate_figure': 'annoncé {a}, trouvé {b}',
  'detail.linked_recoverable': 'vaut exactement {a}',
  'detail.linked_narrowed': 'entre {a} et {b}',
  'detail.narrowed_by_earlier': {
    one: 'une seule valeur possible, {b} ; il en faut {d}',
    other: '{count} valeurs possibles, de {b} à {c} ; il en faut {d}',
  },
  'detail.rows_told':
    'lignes de l’un et non de l’autre : {a}, dont {b} par moins que le seuil ; lues : {c}',
  'detail.narrowed_if_one_value': {
    one: 'une seule valeur possible, {b} ; il en faut {d}',
    other: '{count} valeurs possibles, de {b} à {c} ; il en faut {d}',
  },
  'detail.times': { one: '({count} ligne)', other: '({count} lignes)' },
  'leak.0': 'un pseudonyme ou un identifiant',
  'leak.1': 'une valeur d’une colonne non publiée',
};
