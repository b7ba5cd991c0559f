// Ce que la lecture demande (cpp/recipe/questions.def), ses réponses, et ce qui a été compris.
export default {
  'error.title.open_questions': 'Avant de compter, une réponse de vous',
  'error.open_questions':
    'Vos données sont-elles ce que vous voyez ? {list} Rien n’a été compté ni écrit. Corrigez les fichiers ou les rôles, ou répondez.',
  'error.below.open_questions':
    'Rien n’a été compté ni écrit. Répondez aux questions, ou corrigez les fichiers ou les rôles.',
  'questions.open': {
    one: '{count} question sur vos données',
    other: '{count} questions sur vos données',
  },
  'questions.error': 'ce qui est signalé en haut de la page',
  'questions.unanswered': 'Répondez à chaque question marquée « réponse attendue ».',
  'questions.awaited': 'réponse attendue',
  'questions.depends':
    'Peut venir de ce qui est demandé ici par ailleurs : vous pouvez ne pas répondre. La question reviendra après la relecture, si elle se pose encore.',
  'recipe.open_questions': 'Dans la recette, {answers}.',
  'recipe.near_name': 'Dans la recette : reading.rename.',
  'recipe.series_renamed': 'Dans la recette : series.renamed.',
  'recipe.series_start': 'Options : --first ou --earlier.',
  'recipe.hidden_rows': 'Option : --hidden-rows.',
  'recipe.hidden_columns': 'Option : --hidden-columns.',
  'questions.key': '{key} : {answers}',
  'questions.or': ' ou ',
  'questions.title': 'Vos données sont-elles ce que vous voyez ?',
  'questions.text':
    'Ce que la lecture ne peut pas savoir, vous seul pouvez le dire. Vos réponses sont gardées avec vos choix, sans aucune valeur des fichiers.',
  'questions.again': 'Relancer avec ces réponses',
  'questions.undo': 'Annuler la réponse',
  'questions.given': 'Réponses données à ce que ces fichiers ne demandent pas',
  'questions.given.one': '{question} : {answer}',
  'questions.answered': 'Réponse : {answer}',
  'questions.near': '« {name} » est la colonne « {column} » : relancer',
  'questions.values': 'Valeurs de « {column} » que l’on voit d’abord :',
  'questions.alike': 'Uniformiser les valeurs de « {column} »',
  'questions.without': 'Ne pas publier « {column} », et relancer',
  'questions.look': 'Lire les fichiers',
  'questions.look.again': 'Relire les fichiers',
  'questions.none': 'Rien à demander.',
  'questions.unread': 'Les fichiers n’ont pas encore été lus en entier avec ces choix.',
  'questions.place': {
    one: '« {file} », ligne {lines}',
    other: '« {file} », lignes {lines}',
  },
  'questions.run': '{first} à {last}',
  'questions.place.file': '« {file} »',
  'questions.column': 'colonne « {column} »',
  'questions.understood': {
    one: '{persons} personnes sur {years} années, dont {followed} suivie d’une année à l’autre',
    other: '{persons} personnes sur {years} années, dont {followed} suivies d’une année à l’autre',
  },
  'questions.understood.year': '{persons} personnes, sur une seule année',
  'questions.understood.doubled': {
    one: '{persons} personnes pour {rows} lignes, sans année : {count} ligne reprend un identifiant qui est déjà dans une autre',
    other:
      '{persons} personnes pour {rows} lignes, sans année : {count} lignes reprennent un identifiant qui est déjà dans une autre',
  },
  'questions.understood.oneRow': '{persons} personnes, une ligne chacune',
  'questions.understood.rows': '{rows} lignes, sans colonne qui distingue les personnes',
  'questions.file': '{file} : {rows} lignes, {persons} personnes{years}',
  'questions.file.rows': '{file} : {rows} lignes{years}',
  'question.hidden_rows.about': 'Lignes masquées ou filtrées',
  'question.hidden_columns.about': 'Colonnes masquées',
  'question.hidden_sheets.about': 'Feuilles masquées',
  'question.merged_cells.about': 'Cellules fusionnées',
  'question.formulas_empty.about': 'Formules sans résultat enregistré',
  'question.shown_formats.about': 'Cellules qui affichent autre chose que ce qu’elles enregistrent',
  'question.cut_by_limit.about': 'Fichier qui s’arrête à la limite d’un tableur',
  'question.cut_in_field.about': 'Dernière valeur qui paraît coupée',
  'question.objections.about': 'Personnes qui s’opposent à la diffusion',
  'question.header_rows.about': 'Lignes qui répètent l’en-tête',
  'question.total_rows.about': 'Lignes de totaux',
  'question.placeholders.about': 'Lignes sans individu',
  'question.error_cells.about': 'Erreurs de formule',
  'question.null_words.about': 'Cellules qui disent NULL, NA ou N/A',
  'question.garbled_texts.about': 'Valeurs abîmées par un mauvais encodage',
  'question.label_spelling.about': 'Valeurs qui ne diffèrent que par des blancs',
  'question.label_case.about': 'Libellés qui ne diffèrent que par la casse ou les espaces',
  'question.repeated_rows.about': 'Lignes répétées à l’identique',
  'question.year_dates.about': 'Dates dans la colonne de l’année',
  'question.year_forms.about': 'Années écrites de plusieurs façons',
  'question.year_missing.about': 'Année qui manque entre deux autres',
  'question.files_overlap.about': 'Personnes de deux fichiers pour la même année',
  'question.small_file.about': 'Fichier bien plus court que ses voisins',
  'question.identifier_spelling.about': 'Identifiants qui ne diffèrent que par l’écriture',
  'question.lost_persons.about': 'Personnes qui ne sont pas retrouvées l’année suivante',
  'question.two_values.about': 'Personnes qui ont plusieurs valeurs',
  'question.level_falls.about': 'Niveau qui baisse d’une année à l’autre',
  'question.many_in_year.about': 'Dix inscriptions ou plus dans une année',
  'question.lost_results.about': 'Résultats sans inscription',
  'question.few_individuals.about': 'Colonne qui distingue peu d’individus',
  'question.many_rows_each.about': 'Individu qui a un très grand nombre de lignes',
  'question.years_of_bac.about': 'Année du bac ou de l’inscription',
  'question.unused_identifier.about': 'Numéro des personnes qui n’est pas lu',
  'question.varying_descriptions.about': 'Étapes qui ont plusieurs descriptions',
  'question.engine_rows.about': 'Lignes restées dans un moteur',
  'question.hidden_rows': {
    one: '{count} ligne est masquée ou filtrée dans le classeur : vous ne la voyez pas, elle serait lue. Un filtre cache souvent des personnes qui s’opposent à la diffusion.',
    other:
      '{count} lignes sont masquées ou filtrées dans le classeur : vous ne les voyez pas, elles seraient lues. Un filtre cache souvent des personnes qui s’opposent à la diffusion.',
  },
  'question.hidden_rows.of': {
    one: '{count} des personnes concernées a aussi des lignes visibles.',
    other: '{count} des personnes concernées ont aussi des lignes visibles.',
  },
  'question.hidden_rows.keep': 'Les lire aussi',
  'question.hidden_rows.leave_out': 'Laisser de côté ces lignes seulement',
  'question.hidden_rows.leave_out_persons': 'Laisser de côté ces personnes, dans tous les fichiers',
  'questions.hidden.counted': {
    one: '{count} personne reste comptée par ses autres années.',
    other: '{count} personnes restent comptées par leurs autres années.',
  },
  'questions.hidden.left': {
    one: '{count} personne avait d’autres lignes : elles sont laissées de côté aussi.',
    other: '{count} personnes avaient d’autres lignes : elles sont laissées de côté aussi.',
  },
  'question.objections': {
    one: '{count} personne semble s’opposer à la diffusion, d’après une colonne des fichiers.',
    other: '{count} personnes semblent s’opposer à la diffusion, d’après une colonne des fichiers.',
  },
  'question.objections.of': {
    one: '{count} personne n’y répond ni oui ni non.',
    other: '{count} personnes n’y répondent ni oui ni non.',
  },
  'question.objections.leave_out': 'Laisser de côté celles qui disent non, dans tous les fichiers',
  'question.objections.leave_out_silent': 'Ne garder que celles qui disent oui',
  'question.objections.keep': 'Garder tout le monde : la colonne dit autre chose',
  'question.hidden_columns': {
    one: '{count} colonne est masquée dans le classeur.',
    other: '{count} colonnes sont masquées dans le classeur.',
  },
  'question.hidden_columns.keep': 'Les lire aussi',
  'question.hidden_columns.leave_out': 'Les laisser de côté',
  'question.hidden_sheets': {
    one: 'Le classeur a {count} feuille masquée, qui n’est pas lue.',
    other: 'Le classeur a {count} feuilles masquées, qui ne sont pas lues.',
  },
  'question.hidden_sheets.right': 'C’est exact',
  'question.merged_cells': {
    one: '{count} cellule est fusionnée sur plusieurs lignes : sa valeur n’est enregistrée que sur la première.',
    other:
      '{count} cellules sont fusionnées sur plusieurs lignes : leur valeur n’est enregistrée que sur la première.',
  },
  'question.merged_cells.repeat': 'La valeur vaut pour chaque ligne',
  'question.merged_cells.right': 'Elle ne vaut que pour la première',
  'question.formulas_empty': {
    one: '{count} formule n’a pas de résultat enregistré.',
    other: '{count} formules n’ont pas de résultat enregistré.',
  },
  'question.formulas_empty.missing': 'Ce sont des valeurs manquantes',
  'question.shown_formats': {
    one: '{count} cellule affiche autre chose que ce qu’elle enregistre.',
    other: '{count} cellules affichent autre chose que ce qu’elles enregistrent.',
  },
  'question.shown_formats.shown': 'Lire ce qui est affiché',
  'question.shown_formats.stored': 'Lire ce qui est enregistré',
  'question.cut_by_limit':
    'Le fichier s’arrête juste à la limite d’un tableur ({count} lignes) : la suite manque sans doute.',
  'question.cut_by_limit.right': 'Il est complet',
  'question.cut_in_field':
    'La dernière ligne n’est pas terminée et sa dernière valeur paraît coupée : le fichier est sans doute incomplet.',
  'question.cut_in_field.right': 'Il est complet',
  'question.header_rows': {
    one: '{count} ligne répète l’en-tête au milieu du fichier.',
    other: '{count} lignes répètent l’en-tête au milieu du fichier.',
  },
  'question.header_rows.leave_out': 'Les laisser de côté',
  'question.header_rows.keep': 'Les garder',
  'question.total_rows': {
    one: '{count} ligne ressemble à un total ou à un sous-total.',
    other: '{count} lignes ressemblent à des totaux ou à des sous-totaux.',
  },
  'question.total_rows.leave_out': 'Les laisser de côté',
  'question.total_rows.keep': 'Les garder',
  'question.placeholders': {
    one: '{count} ligne n’a pas d’individu : une erreur, un mot comme NULL ou N/A, une note comme « Page 2 » ou un nombre abrégé (1,23E+11) en tient lieu. Elle deviendrait un étudiant inventé.',
    other:
      '{count} lignes n’ont pas d’individu : une erreur, un mot comme NULL ou N/A, une note comme « Page 2 » ou un nombre abrégé (1,23E+11) en tient lieu. Elles deviendraient un étudiant inventé.',
  },
  'question.placeholders.leave_out': 'Les laisser de côté',
  'question.error_cells': {
    one: '{count} cellule est une erreur de formule (#N/A, #REF…), qui n’est pas une valeur.',
    other:
      '{count} cellules sont des erreurs de formule (#N/A, #REF…), qui ne sont pas des valeurs.',
  },
  'question.error_cells.missing': 'Ce sont des valeurs manquantes',
  'question.null_words': {
    one: '{count} cellule dit NULL, NA, None ou N/A.',
    other: '{count} cellules disent NULL, NA, None ou N/A.',
  },
  'question.null_words.missing': 'Ce sont des valeurs manquantes',
  'question.null_words.keep': 'Ce sont des valeurs',
  'question.garbled_texts': {
    one: '{count} valeur est abîmée par un mauvais encodage (« Ã© » pour « é », ou « � »).',
    other: '{count} valeurs sont abîmées par un mauvais encodage (« Ã© » pour « é », ou « � »).',
  },
  'question.garbled_texts.mend': 'Les rétablir là où c’est possible',
  'question.garbled_texts.keep': 'Les garder telles quelles',
  'question.label_spelling': {
    one: '{count} valeur ne diffère d’une autre que par des blancs ou des caractères invisibles.',
    other:
      '{count} valeurs ne diffèrent d’une autre que par des blancs ou des caractères invisibles.',
  },
  'question.label_spelling.join': 'N’en faire qu’une',
  'question.label_spelling.apart': 'Les garder distinctes',
  'question.label_case': {
    one: '{count} libellé ne diffère d’un autre que par la casse, les accents ou les espaces (« L1 », « l 1 ») : il compterait à part.',
    other:
      '{count} libellés ne diffèrent d’un autre que par la casse, les accents ou les espaces (« L1 », « l 1 ») : ils compteraient à part.',
  },
  'question.label_case.join': 'N’en faire qu’un, le plus fréquent',
  'question.label_case.apart': 'Les garder distincts',
  'question.repeated_rows':
    '{count} lignes sur {of} en répètent une autre à l’identique, dans toutes les colonnes lues.',
  'question.repeated_rows.once': 'Les compter une fois',
  'question.repeated_rows.keep': 'Les compter toutes',
  'question.year_dates': {
    one: 'La colonne de l’année contient une date ({count} ligne).',
    other: 'La colonne de l’année contient des dates ({count} lignes).',
  },
  'question.year_dates.academic': 'Année universitaire, de septembre à août',
  'question.year_dates.calendar': 'Année civile de la date',
  'question.year_dates.each_date': 'Chaque date est un moment',
  'question.year_forms':
    'Les années ne sont pas toutes écrites de la même façon ({count} lignes sur {of} à vérifier) : elles ne peuvent pas être mises en ordre.',
  'question.year_forms.academic':
    'Les lire comme des années universitaires (une date : de septembre à août)',
  'question.year_forms.calendar': 'Les lire comme des années civiles (une date : son année)',
  'question.year_forms.as_text': 'Ce sont des textes, triés comme tels',
  'question.year_missing': {
    one: 'Il manque {count} année entre deux autres.',
    other: 'Il manque {count} années entre deux autres.',
  },
  'question.year_missing.right': 'C’est exact',
  'question.files_overlap':
    '{count} lignes sur {of} sont de personnes qu’un autre fichier contient déjà pour la même année.',
  'question.files_overlap.right': 'C’est exact',
  'question.small_file':
    'Ce fichier n’a que {count} lignes, alors que ses voisins en ont au moins {of}.',
  'question.small_file.right': 'Il est complet',
  'question.identifier_spelling': {
    one: '{count} identifiant ne diffère d’un autre que par les blancs, la casse ou les signes (apostrophe, tirets, points, « N° ») ou par l’écriture du nombre (zéros de tête, décimales), sans jamais se trouver la même année.',
    other:
      '{count} identifiants ne diffèrent d’un autre que par les blancs, la casse ou les signes (apostrophe, tirets, points, « N° ») ou par l’écriture du nombre (zéros de tête, décimales), sans jamais se trouver la même année.',
  },
  'question.identifier_spelling.join': 'Ce sont les mêmes personnes : les réunir',
  'question.identifier_spelling.apart': 'Ce sont des personnes différentes',
  'question.lost_persons':
    'D’une année à la suivante, {count} personnes sur {of} sont retrouvées : l’identifiant change sans doute d’un fichier à l’autre.',
  'question.lost_persons.right': 'C’est exact',
  'question.two_values':
    '{count} personnes ont plusieurs valeurs dans une colonne qui ne change pas d’ordinaire : deux personnes sous un même numéro ?',
  'question.two_values.right': 'C’est exact',
  'question.level_falls':
    'Le niveau baisse {count} fois d’une année à l’autre et ne monte que {of} fois : l’ordre des années est sans doute faux.',
  'question.level_falls.right': 'C’est exact',
  'question.many_in_year': '{count} fois, une personne a dix inscriptions ou plus dans une année.',
  'question.many_in_year.right': 'C’est exact',
  'question.lost_results':
    '{count} lignes de résultats sur {of} correspondent à une inscription : les années, les étapes ou les identifiants n’y sont sans doute pas écrits de la même façon.',
  'question.lost_results.right': 'C’est exact',
  'question.few_individuals':
    'Cette colonne ne distingue que {count} individus, qui auraient chacun cent lignes ou plus en moyenne.',
  'question.few_individuals.right': 'C’est exact',
  'question.many_rows_each': 'Un seul individu a {count} lignes.',
  'question.many_rows_each.right': 'C’est exact',
  'question.years_of_bac':
    '{count} % des individus qui ont plusieurs lignes n’ont qu’une année : on dirait l’année du bac, non celle de l’inscription.',
  'question.years_of_bac.right': 'C’est bien l’année d’inscription',
  'question.unused_identifier':
    'Cette colonne semble porter le numéro des personnes et n’est pas lue, alors que la colonne choisie pour l’individu porte un nom ou une catégorie ({count} individus).',
  'question.unused_identifier.right': 'Elle ne sert pas à distinguer les individus',
  'question.varying_descriptions':
    '{count} étapes ont plusieurs descriptions dans cette colonne : elle parle peut-être de la personne, non de l’étape.',
  'question.varying_descriptions.right': 'Elle décrit bien l’étape',
  'question.engine_rows':
    'Les lignes sont restées dans un moteur : les lignes répétées ou sans individu, les fichiers et les écritures d’un même identifiant n’ont pas pu être examinés ici.',
  'question.engine_rows.right': 'Je l’ai vérifié là où sont les lignes',
  'value.form.digits': { one: '{count} chiffre', other: '{count} chiffres' },
  'value.form.letters': { one: '{count} lettre', other: '{count} lettres' },
  'value.form.blanks': { one: '{count} blanc', other: '{count} blancs' },
  'value.form.signs': { one: '{count} signe', other: '{count} signes' },
  'value.show': 'Voir les valeurs',
};
