// What went wrong and what to do. The place (file, line, column, key) is said before.
export default {
  'error.locale': 'fr',
  'error.where': '{places} : ',
  'error.where.file': '{file}',
  'error.where.line': 'ligne {line}',
  'error.where.rule': 'règle {line}',
  'error.where.column': 'colonne « {column} »',
  'error.where.key': '« {key} »',
  'error.lines': {
    one: 'Ligne concernée : {lines}{rest}.',
    other: 'Lignes concernées : {lines}{rest}.',
  },
  'error.documents': {
    one: 'Document concerné : {lines}{rest}.',
    other: 'Documents concernés : {lines}{rest}.',
  },
  'error.lines.more': '… ({total} au total)',
  'error.kind.xlsx': 'un classeur Excel (.xlsx)',
  'error.kind.xls': 'un ancien classeur Excel (.xls)',
  'error.kind.zip': 'une archive ZIP ou un classeur de tableur',
  'error.kind.gzip': 'un fichier compressé (gzip)',
  'error.kind.spss': 'un fichier SPSS',
  'error.kind.stata': 'un fichier Stata',
  'error.kind.sas': 'un fichier SAS (R le lit : haven::read_sas, puis haven::write_dta)',
  'error.kind.parquet': 'un fichier Parquet',
  'error.kind.arrow': 'un fichier Arrow ou Feather',
  'error.kind.rdata': 'un fichier de données R',
  'error.kind.sqlite': 'une base SQLite',
  'error.kind.access': 'une base Access',
  'error.kind.pdf': 'un document PDF',
  'error.kind.unknown': 'un fichier binaire',
  'error.empty_file': 'Le fichier est vide. Vérifiez l’export, puis choisissez-le à nouveau.',
  'error.header_only':
    'Il n’y a que la ligne d’en-tête, aucune donnée. Vérifiez l’export, ou indiquez que la première ligne contient déjà des données.',
  'error.hint.blank_before_quote':
    'Cause probable : des blancs précèdent les guillemets, qui ne protègent alors plus les séparateurs. Exportez sans ces blancs.',
  'error.hint.backslash':
    'Cause probable : une barre oblique inverse y précède les guillemets, alors qu’un fichier CSV les double. Exportez avec des guillemets doublés.',
  'error.hint.near_name':
    'Le fichier a « {other} », qui n’en diffère que par des blancs, la casse ou les accents : dites que c’est la même colonne.',
  'error.file_missing': 'Ce fichier est introuvable. Vérifiez son nom et son dossier.',
  'error.file_too_large':
    'Ce fichier est trop grand pour être celui d’une publication : 1 Gio au plus. Donnez le dossier de la publication seule.',
  'error.file_unreadable':
    'Le fichier ne peut pas être lu : il a été modifié, déplacé ou supprimé depuis qu’il a été choisi, ou un autre programme le retient. Fermez-le ailleurs, vérifiez vos droits, puis choisissez-le à nouveau.',
  'error.not_a_folder': 'C’est un fichier ; il faut ici un dossier.',
  'error.is_a_folder':
    'C’est un dossier ; il faut ici un fichier. Nommez les fichiers qu’il contient.',
  'error.no_texts':
    'Ce dossier ne contient aucun texte lisible : .txt, .md, .csv, .jsonl, .docx, .odt…',
  'recipe.missing_secret':
    'En ligne de commande il est lu dans la variable PARAVENT_SECRET ; `pseudonymise --generate-secret` en tire un.',
  'error.not_a_file':
    'Ce n’est pas un fichier ordinaire, mais un tube ou un périphérique. Enregistrez son contenu dans un fichier, et donnez ce fichier.',
  'error.file_changed': 'Le fichier a changé depuis qu’il a été choisi. Choisissez-le à nouveau.',
  'error.binary_file':
    'C’est {kind}, et non du texte CSV. Ouvrez-le dans le logiciel d’où il vient et enregistrez-le au format CSV.',
  'error.sheet': '« {name} »',
  'error.sheet_choice': 'Le classeur a plusieurs feuilles : {sheets}. Choisissez celle à lire.',
  'error.title.hidden_rows': 'Une question avant la copie',
  'error.title.hidden_columns': 'Une question avant la copie',
  'error.hidden_rows': {
    one: '{count} ligne est masquée ou filtrée dans le classeur. Est-elle à copier ?',
    other: '{count} lignes sont masquées ou filtrées dans le classeur. Sont-elles à copier ?',
  },
  'error.hidden_columns': {
    one: '{count} colonne est masquée dans le classeur. Est-elle à copier ?',
    other: '{count} colonnes sont masquées dans le classeur. Sont-elles à copier ?',
  },
  'error.hidden.keep': 'Oui, copier aussi ce qui est masqué',
  'error.hidden.leave_out': 'Non, le laisser de côté',
  'error.sheet_missing':
    'Le classeur n’a pas la feuille choisie. Ses feuilles : {sheets}. Choisissez celle à lire.',
  'error.zip_broken':
    'Le fichier est abîmé : son contenu ne peut pas être décompressé ou lu. Ouvrez-le dans le logiciel d’où il vient et enregistrez-le à nouveau.',
  'error.zip_encrypted':
    'Le fichier est protégé par un mot de passe. Ouvrez-le, enregistrez-le sans mot de passe, puis choisissez cette copie.',
  'error.zip_bounds':
    'Décompressé, le contenu du fichier dépasse de loin ce qui peut être lu. Enregistrez-le au format CSV.',
  'error.nul_bytes':
    'Un caractère NUL s’y trouve : ce n’est pas du texte, ou c’est de l’UTF-16 sans BOM. Choisissez l’encodage UTF-16, ou exportez à nouveau en UTF-8.',
  'error.wrong_encoding':
    'Des octets n’existent pas dans l’encodage choisi. Choisissez l’encodage automatique ou Windows-1252.',
  'error.invalid_bytes': {
    one: 'Le fichier est en UTF-8, sauf {count} octet. Corrigez-le, ou choisissez : laisser de côté les lignes concernées, remplacer l’octet par « � », ou lire en Windows-1252, ce qui changerait tous les accents du fichier s’il est bien en UTF-8.',
    other:
      'Le fichier est en UTF-8, sauf {count} octets. Corrigez-les, ou choisissez : laisser de côté les lignes concernées, remplacer ces octets par « � », ou lire en Windows-1252, ce qui changerait tous les accents du fichier s’il est bien en UTF-8.',
  },
  'error.unknown_delimiter':
    'La première ligne (sep=…) annonce un séparateur qui n’est pas reconnu. Choisissez le séparateur, ou enregistrez le fichier avec un point-virgule.',
  'error.skipped_lines': {
    one: 'Le fichier n’a pas {count} ligne à laisser de côté avant l’en-tête. Changez ce nombre.',
    other:
      'Le fichier n’a pas {count} lignes à laisser de côté avant l’en-tête. Changez ce nombre.',
  },
  'error.total_line':
    'La dernière ligne semble être un total, et non un individu. Choisissez de la laisser de côté, ou de la lire comme les autres.',
  'error.repeated_file':
    'Ce fichier est le même que {other}, octet pour octet : chaque ligne compterait deux fois. Retirez l’un des deux, ou choisissez de garder les deux.',
  'error.unclosed_quote':
    'Un guillemet ouvert à cet endroit n’est jamais fermé. Corrigez-le dans le fichier.',
  'error.record_too_long':
    'Aucune fin de ligne avant la limite de taille. Vérifiez que c’est bien un fichier CSV.',
  'error.malformed_rows': {
    one: '{count} ligne n’a pas le même nombre de champs que l’en-tête ({few} trop courte, {many} trop longue). Corrigez-la, ou choisissez de la laisser de côté.',
    other:
      '{count} lignes n’ont pas le même nombre de champs que l’en-tête (trop courtes : {few}, trop longues : {many}). Corrigez-les, ou choisissez de les laisser de côté.',
  },
  'error.missing_secret':
    'Le pseudonyme demande un secret partagé. Saisissez-le, ou choisissez un autre pseudonyme.',
  'error.weak_secret':
    'Le secret partagé est refusé : {kind}. Prenez au moins seize caractères, par exemple plusieurs mots sans lien entre eux.',
  'error.kind.short': 'il est trop court',
  'error.kind.guessable': 'il se devine (mots courants, noms, années, touches voisines)',
  'error.column_twice':
    'Cette colonne est à la fois à remplacer et à laisser de côté. Choisissez l’un des deux.',
  'error.missing_column':
    'Cette colonne manque. Si elle a un autre nom dans ce fichier, dites laquelle c’est ; sinon corrigez le fichier, ou changez son rôle.',
  'error.duplicate_column':
    'Les colonnes {positions} portent le même nom en première ligne. Renommez l’une d’elles dans le fichier ; si cette ligne contient déjà des données, indiquez que le fichier n’a pas d’en-tête.',
  'error.empty_individual': {
    one: 'L’individu est vide dans {count} ligne. Complétez-la, ou choisissez de laisser de côté les lignes mal formées.',
    other:
      'L’individu est vide dans {count} lignes. Complétez-les, ou choisissez de laisser de côté les lignes mal formées.',
  },
  'error.empty_year': {
    one: 'L’année est vide dans {count} ligne. Complétez-la, ou choisissez de laisser de côté les lignes mal formées.',
    other:
      'L’année est vide dans {count} lignes. Complétez-les, ou choisissez de laisser de côté les lignes mal formées.',
  },
  'error.year_not_integer': {
    one: 'L’année n’est pas un nombre entier dans {count} ligne. Corrigez-la, ou déclarez que les années sont du texte.',
    other:
      'L’année n’est pas un nombre entier dans {count} lignes. Corrigez-les, ou déclarez que les années sont du texte.',
  },
  'error.no_rows':
    'Il ne reste aucune ligne à traiter. Vérifiez les conditions de préparation et la période.',
  'error.recipe_syntax':
    'Ce fichier de choix (recette) n’est pas du JSON lisible. Enregistrez-le à nouveau depuis Paravent, ou corrigez-le.',
  'error.recipe_not_a_file':
    'Ces choix (la recette) ne sont pas dans un fichier ordinaire, mais dans un dossier, un tube ou un périphérique. Enregistrez-les dans un fichier, et donnez ce fichier.',
  'error.recipe_repeated_key':
    'Dans ce fichier de choix (recette), un réglage est donné deux fois au même endroit : l’une des deux valeurs se perdrait. N’en gardez qu’une.',
  'error.recipe_too_deep':
    'Ce fichier de choix (recette) est imbriqué sur plus de 32 niveaux, ce que rien ne demande. Corrigez-le.',
  'error.data_broken':
    'Ce fichier Parquet, Stata ou SPSS est abîmé ou incomplet. Exportez-le de nouveau.',
  'error.not_as_certified':
    'Ce fichier n’est pas celui que le certificat de la publication décrit. Reprenez la publication telle qu’elle a été écrite.',
  'error.parquet_differs':
    'La table relue en Parquet n’est pas celle du fichier CSV : rien n’a été écrit. Signalez-le.',
  'error.data_codec':
    'Ce fichier est écrit sous une forme qui n’est pas lue ici ({kind}). Écrivez-le en Parquet avec snappy, gzip ou sans compression, en Stata 13 ou plus récent, en SPSS (UTF-8), ou en CSV.',
  'error.column_type':
    'Cette colonne n’est pas d’un type qu’un tableau contient ({kind}). Retirez-la du fichier, ou écrivez-la en texte.',
  'error.recipe_unknown_key':
    'Le fichier de choix (recette) contient ici un réglage que cette version ne connaît pas. Enregistrez vos choix de nouveau depuis la page, ou retirez ce réglage du fichier.',
  'error.recipe_missing_key':
    'Ce réglage manque dans le fichier de choix (recette). Enregistrez vos choix de nouveau depuis la page, ou ajoutez-le au fichier.',
  'error.recipe_type':
    'Dans le fichier de choix (recette), la valeur n’est pas du type attendu. Corrigez-la.',
  'error.recipe_range': 'Cette valeur est hors des bornes permises. Corrigez-la.',
  'error.recipe_word':
    'Ce mot n’est pas l’un de ceux que ce réglage accepte : {words}. Corrigez-le.',
  'error.recipe_duplicate':
    'Ce nom ou ce rôle est donné deux fois, majuscules et minuscules confondues. N’en gardez qu’un.',
  'error.recipe_conflict': 'Deux de vos choix s’excluent. Renoncez à l’un des deux.',
  'error.not_yet_supported':
    'Cette possibilité n’existe pas encore dans cette version. Retirez-la de vos choix.',
  'error.shared_column':
    'Cette colonne sert deux fois : à deux attributs, à un attribut et au parcours, ou à décrire les étapes alors qu’elle parle de la personne. Retirez-la d’un des deux.',
  'error.dependent_attributes':
    'Ces attributs dépendent l’un de l’autre : publiés côte à côte, ils trahiraient des effectifs masqués. Joignez-les, imbriquez-les, n’en gardez qu’un, ou acceptez-le en connaissance de cause.',
  'error.not_nested':
    'Une valeur de l’attribut imbriqué va avec deux valeurs de l’autre. Joignez plutôt les deux attributs.',
  'error.not_refining':
    'Un parcours du fichier lié correspond à deux parcours de la publication. Corrigez ses colonnes.',
  'error.floor_tells':
    'Le nettoyage porte sur une colonne qu’aucun fichier publié ne montre, et dont les valeurs ne suivent pas les étapes seules : rien n’empêcherait de deviner des effectifs masqués. Retirez la colonne du nettoyage, ou publiez-la.',
  'error.floor_tells_year':
    'Le nettoyage porte sur une colonne qui dit l’année : ce qui en reste ferait deviner des effectifs masqués. Retirez-la du nettoyage ; pour écarter des années, posez une condition.',
  'error.nothing_left':
    'Il ne resterait rien : aucune des valeurs restantes n’atteint le seuil dans ce que les fichiers publiés montrent. Retirez une colonne du nettoyage, ou baissez son seuil.',
  'error.reserved_trace':
    'Un parcours porte le nom réservé à l’ensemble des parcours rares. Remplacez ce libellé en préparant les lignes (étape « Décrire »), ou listez les parcours rares.',
  'error.results_missing':
    'Vos choix demandent des fichiers de réussites, et aucun n’est donné. Ajoutez-les, ou renoncez aux réussites.',
  'error.results_not_asked':
    'Des fichiers de réussites sont donnés, et vos choix n’en disent rien. Décrivez les réussites, ou retirez ces fichiers.',
  'error.orphan_results': {
    one: '{count} ligne de réussite ne correspond à aucune inscription. Corrigez-la, ou choisissez d’ignorer de telles lignes.',
    other:
      '{count} lignes de réussite ne correspondent à aucune inscription. Corrigez-les, ou choisissez d’ignorer de telles lignes.',
  },
  'error.series_refuses':
    'Une série de publications ne va pas avec ce choix : il ferait deviner combien de personnes attendent d’être comptées. Changez-le, ou retirez la série.',
  'error.series_time':
    'Cet élément dit l’année, que la publication dit déjà : à côté d’une série, il ferait deviner combien de personnes attendent. Retirez-le, ou prenez un âge ou un délai à la place.',
  'error.series_calendar':
    'Cet attribut suit le calendrier : il est fait d’années, ou une de ses valeurs s’arrête avec cette publication. À côté d’une série, il ferait deviner combien de personnes attendent. Remplacez-le par un âge ou un délai, réunissez la valeur avec celle qui la suit, retirez-le, ou acceptez-le en connaissance de cause.',
  'error.series_start':
    'Dans une série, dites si c’est la première publication, ou donnez celle d’avant, l’un des deux.',
  'error.series_earlier':
    'La publication précédente n’est pas celle d’une série, ou n’est pas entière. Donnez le dossier de la dernière publication mise en ligne, tel quel.',
  'error.series_recipe':
    'Vos choix ne sont pas ceux de la publication précédente. Reprenez-les : dans une série, seuls changent la lecture, les titres, les exports et les attributs retirés.',
  'error.series_years': {
    other:
      'Les années des données ne prolongent pas celles de la publication précédente : {kind}. Donnez toutes les années de la série, et une de plus.',
  },
  'error.kind.not_later': 'la dernière n’est pas postérieure à la sienne',
  'error.kind.begins_earlier': 'elles commencent avant la première publication de la série',
  'error.kind.window_moved':
    'avec un nombre fixe d’années, les données doivent remonter à la première année de la série',
  'error.kind.not_continued': 'ce ne sont pas les mêmes années, dans le même ordre',
  'error.series_nothing':
    'Personne n’est à compter : aucun parcours n’est fini. Attendez une année de plus, ou baissez le délai.',
  'error.series_cumulative':
    'Dans une série, la publication précédente est déjà comptée : --cumulative ne va pas avec elle.',
  'error.series_renamed':
    'Un parcours déjà publié a perdu plus d’un dixième des personnes d’un de ses effectifs : une formation a sans doute changé de nom, et les mêmes personnes seraient comptées une seconde fois. Dites quelles formations ont changé de nom (à l’écran « Décrire », la question de la série) : leurs effectifs continuent sous le nouveau nom. Sinon, remettez l’ancien nom par un remplacement de valeurs, ou commencez une nouvelle série avec une première année.',
  'error.series_old_name':
    'Aucune étape de la publication précédente ne porte l’ancien nom. Retirez cette paire : elle ne vaut que par rapport à la dernière publication.',
  'error.series_new_name':
    'La publication précédente a déjà une étape de ce nouveau nom : deux formations n’en feraient qu’une. Retirez cette paire ; pour réunir deux formations, remettez les anciens noms par un remplacement de valeurs, ou commencez une nouvelle série.',
  'error.too_many_nodes':
    'Ces niveaux font {count} descriptions, et la recherche en prend 20 000 au plus. Retirez des niveaux, d’abord à la chaîne de cette colonne, ou un des autres choix.',
  'error.not_coarser':
    'Ce niveau ne découle pas du niveau plus fin, « {other} » : une de ses valeurs y va avec deux d’ici. Retirez-le de la chaîne, ou corrigez les valeurs.',
  'error.out_busy':
    'Une autre exécution écrit dans ce dossier. Attendez sa fin, ou choisissez un autre dossier.',
  'error.out_not_empty':
    'Ce dossier contient autre chose qu’un résultat précédent du même genre, ou un fichier modifié depuis : rien n’y est écrit. Donnez un dossier vide ou nouveau.',
  'error.out_file_exists': 'Ce fichier existe déjà : il n’est pas remplacé. Donnez un autre nom.',
  'error.same_folders':
    'Ces deux dossiers n’en font qu’un, ou l’un est dans l’autre : rien n’est écrit. Donnez deux dossiers distincts.',
  'error.out_unwritable':
    'L’écriture à cet endroit a échoué. Vérifiez la place libre et les droits, ou choisissez un autre dossier.',
  'error.sizes_not_maskable':
    'Les tailles des parcours ne peuvent pas être masquées sans se deviner : rien n’est publié. Au seuil 3, une taille masquée vaut presque toujours 1 ou 2 : leur nombre et leur somme disent combien valent 1 et combien valent 2, ce que le niveau strict refuse. Prenez alors un seuil de 4 ou plus. À un autre seuil, retirez des éléments de l’étape ou baissez le seuil.',
  'error.count_invalid': 'L’effectif doit être un nombre entier d’au moins 1. Corrigez-le.',
  'error.label_repeated':
    'Ce libellé apparaît deux fois dans le même groupe. Additionnez les deux effectifs.',
  'error.id_repeated': 'Ce groupe revient plus loin. Mettez ses lignes ensemble.',
  'error.total_differs':
    'Ce total n’est pas la somme des autres lignes de son groupe. Corrigez-le, ou retirez la ligne.',
  'error.mask_input':
    'Il faut l’en-tête id,label,count, puis trois champs par ligne. Corrigez l’entrée.',
  'error.too_large':
    'Les données dépassent une limite du programme. Traitez moins de lignes ou moins de colonnes à la fois.',
  'error.hierarchy_syntax':
    'Cette ligne de la hiérarchie n’est pas lisible. Il faut une valeur puis ses généralisations, séparées par des points-virgules.',
  'error.hierarchy_uneven':
    'Cette ligne de la hiérarchie n’a pas autant de niveaux que les autres. Complétez-la.',
  'error.hierarchy_not_function':
    'Dans la hiérarchie, une même valeur mène à deux généralisations. N’en gardez qu’une.',
  'error.hierarchy_value_missing':
    'Des valeurs des données manquent dans la hiérarchie. Ajoutez-les.',
  'error.budget_not_met':
    'Les premières colonnes font déjà perdre à elles seules {count} lignes, nettoyage compris : plus que la perte admise. Partez d’autres colonnes, ou admettez une perte plus grande.',
  'error.k_above_rows': 'Le seuil dépasse le nombre de lignes. Baissez-le.',
  'error.nothing_kept':
    'Aucune combinaison de valeurs de ces colonnes n’atteint le seuil : le fichier serait vide. Retirez des colonnes, ou baissez le seuil.',
  'error.no_node_accepted':
    'Aucune combinaison de niveaux ne protège assez en respectant la part de lignes retirées admise. Ajoutez des niveaux aux hiérarchies, admettez plus de lignes retirées, ou assouplissez les exigences de diversité.',
  'error.node_fails': {
    one: 'À ces niveaux, {count} groupe de k lignes ou plus ne respecte pas une exigence (diversité ou proximité). Choisissez d’autres niveaux, assouplissez l’exigence, ou admettez que de tels groupes soient retirés.',
    other:
      'À ces niveaux, {count} groupes de k lignes ou plus ne respectent pas une exigence (diversité ou proximité). Choisissez d’autres niveaux, assouplissez l’exigence, ou admettez que de tels groupes soient retirés.',
  },
  'error.node_refused': {
    one: 'Ces niveaux demandent de retirer {count} ligne, plus que la part admise. Choisissez d’autres niveaux, ou admettez plus de lignes retirées.',
    other:
      'Ces niveaux demandent de retirer {count} lignes, plus que la part admise. Choisissez d’autres niveaux, ou admettez plus de lignes retirées.',
  },
  'error.other_optimum':
    'La combinaison de niveaux trouvée n’est pas celle que l’écran montrait comme l’optimum : rien n’est publié. Relancez la recherche, ou choisissez vous-même la combinaison.',
  'error.no_search': 'Aucune recherche n’est en cours. Commencez-en une.',
  'error.weight_invalid': {
    one: 'Le poids de {count} ligne n’est pas un nombre d’au moins 1, fini et de 15 chiffres au plus. Corrigez-le, ou choisissez une autre colonne de poids.',
    other:
      'Les poids de {count} lignes ne sont pas des nombres d’au moins 1, finis et de 15 chiffres au plus. Corrigez-les, ou choisissez une autre colonne de poids.',
  },
  'error.not_numeric': {
    one: '{count} ligne de cette colonne n’est pas un nombre. Corrigez-la (un nombre s’écrit sans espace : 1200 ou 12,5), ou déclarez son contenu comme valeur manquante.',
    other:
      '{count} lignes de cette colonne ne sont pas des nombres. Corrigez-les (un nombre s’écrit sans espace : 1200 ou 12,5), ou déclarez leur contenu comme valeur manquante.',
  },
  'error.no_key':
    'Aucune colonne n’est déclarée comme identifiant indirect. Indiquez celles par lesquelles une personne pourrait être reconnue.',
  'error.too_many_keys':
    'Les identifiants indirects sont trop nombreux ({count}). Retirez-en : 15 au plus, 12 pour les combinaisons et les cas uniques particuliers.',
  'error.population_smaller_than_sample':
    'La population compte moins de personnes que le fichier, ou en compte moins que lui pour une même combinaison. Vérifiez l’effectif de la population, ou le fichier qui la décrit.',
  'error.sampling_share_out_of_range':
    'Le taux de sondage doit être supérieur à 0 et inférieur à 1. Vérifiez les poids ou l’effectif de la population ; si le fichier est la population entière, ce calcul n’a pas d’objet.',
  'error.grid_too_large':
    'Le croisement de tous les identifiants indirects dépasse cinq millions de cases. Retirez des colonnes du modèle, ou regroupez leurs valeurs.',
  'error.key_not_in_population': {
    one: '{count} ligne porte une combinaison que la population ne connaît pas : les deux fichiers ne vont pas ensemble. Vérifiez qu’ils ont les mêmes codes et la même période.',
    other:
      '{count} lignes portent des combinaisons que la population ne connaît pas : les deux fichiers ne vont pas ensemble. Vérifiez qu’ils ont les mêmes codes et la même période.',
  },
  'error.too_many_missing_patterns':
    'Les valeurs manquantes forment trop de combinaisons de colonnes ({count}) pour être lues comme égales à toute valeur. Retirez des colonnes, ou lisez-les comme une valeur à part.',
  'error.no_rows_open': 'Les données ne sont plus en mémoire. Relisez les fichiers.',
  'error.cancelled': 'L’opération a été interrompue.',
  'error.engine_not_built':
    'Le moteur n’est pas construit. Lancez « npm start », ou « npm run build ».',
  'error.engine_crashed':
    'Le moteur de calcul s’est arrêté ; il a été relancé. Recommencez, et signalez le problème s’il revient.',
  'error.out_of_memory':
    'La mémoire ne suffit pas pour ce traitement. Vos fichiers et vos choix sont conservés. Utilisez moins de colonnes (attributs, étapes, descriptions) ou moins de fichiers et fermez d’autres onglets, puis recommencez. Sinon, la ligne de commande du programme fait le même travail hors du navigateur.',
  'error.no_run': 'Les résultats ne sont plus en mémoire. Relancez le masquage.',
  'error.no_such_file': 'Ce fichier n’existe pas dans les résultats. Relancez le masquage.',
  'error.malformed_zip':
    'Cette archive ZIP ne peut pas être lue. Téléchargez-la à nouveau, ou donnez les fichiers un par un.',
  'error.usage': 'Cette demande n’est pas comprise. Vérifiez ses options.',
  'error.unexpected':
    'Une erreur imprévue est survenue. Recommencez, et signalez le problème s’il revient.',
};
