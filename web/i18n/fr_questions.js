// Ce que la lecture demande (cpp/recipe/questions.def), ses réponses, et ce qui a été compris.
export default {
  'error.title.open_questions': 'Avant de compter, une réponse de vous',
  'error.open_questions':
    'Vos données sont-elles ce que vous voyez ? {list} Rien n’a été compté ni écrit. Corrigez les fichiers ou les rôles, ou répondez.',
  'recipe.open_questions': 'Dans la recette, {answers}.',
  'recipe.near_name': 'Dans la recette : reading.rename.',
  'recipe.series_renamed': 'Dans la recette : series.renamed.',
  'recipe.series_start': 'Options : --first ou --earlier.',
  'questions.key': '{key} : {answers}',
  'questions.or': ' ou ',
  'questions.title': 'Vos données sont-elles ce que vous voyez ?',
  'questions.text':
    'Ce que la lecture ne peut pas savoir, vous seul pouvez le dire. Vos réponses sont gardées avec vos choix, sans aucune valeur des fichiers.',
  'questions.again': 'Relancer avec ces réponses',
  'questions.undo': 'Annuler la réponse',
  'questions.given': 'Réponses données',
  'questions.answered': 'Réponse : {answer}',
  'questions.near': '« {name} » est la colonne « {column} » : relancer',
  'questions.look': 'Lire les fichiers',
  'questions.look.again': 'Relire les fichiers',
  'questions.none': 'Rien à demander.',
  'questions.unread': 'Les fichiers n’ont pas encore été lus en entier avec ces choix.',
  'questions.place': {
    one: '« {file} », ligne {lines}',
    other: '« {file} », lignes {lines}',
  },
  'questions.place.file': '« {file} »',
  'questions.column': 'colonne « {column} »',
  'questions.understood':
    '{persons} personnes sur {years} années, dont {followed} suivies d’une année à l’autre',
  'questions.understood.year': '{persons} personnes, sur une seule année',
  'questions.understood.rows': '{rows} lignes, sans colonne qui distingue les personnes',
  'questions.file': '{file} : {rows} lignes, {persons} personnes ({years})',
  'questions.file.rows': '{file} : {rows} lignes ({years})',
  'question.hidden_rows': {
    one: '{count} ligne est masquée ou filtrée dans le classeur : vous ne la voyez pas, elle serait lue.',
    other:
      '{count} lignes sont masquées ou filtrées dans le classeur : vous ne les voyez pas, elles seraient lues.',
  },
  'question.hidden_rows.keep': 'Les lire aussi',
  'question.hidden_rows.leave_out': 'Les laisser de côté',
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
    one: '{count} ligne n’a pas d’individu : une erreur, un mot comme NULL ou N/A ou un nombre abrégé (1,23E+11) en tient lieu. Elle deviendrait un étudiant inventé.',
    other:
      '{count} lignes n’ont pas d’individu : une erreur, un mot comme NULL ou N/A ou un nombre abrégé (1,23E+11) en tient lieu. Elles deviendraient un étudiant inventé.',
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
    one: '{count} identifiant ne diffère d’un autre que par ce qui ne se voit pas (blancs, casse, apostrophe) ou par l’écriture du nombre (zéros de tête, décimales), sans jamais se trouver la même année.',
    other:
      '{count} identifiants ne diffèrent d’un autre que par ce qui ne se voit pas (blancs, casse, apostrophe) ou par l’écriture du nombre (zéros de tête, décimales), sans jamais se trouver la même année.',
  },
  'question.identifier_spelling.join': 'Ce sont les mêmes personnes : les réunir',
  'question.identifier_spelling.apart': 'Ce sont des personnes différentes',
  'question.lost_persons':
    'D’une année à la suivante, {count} personnes sur {of} sont retrouvées : l’identifiant change sans doute d’un fichier à l’autre.',
  'question.lost_persons.right': 'C’est exact',
  'question.two_values':
    '{count} personnes ont plusieurs valeurs, alors que cela ne change pas : deux personnes sous un même numéro ?',
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
