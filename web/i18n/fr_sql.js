// The same recipe where the data are: errors, words of the page.
export default {
  'screen.database': 'Publier depuis une base de données',
  'title.database': 'Mes données sont dans une base',
  'tasks.database.open': 'Publier depuis une base de données',
  'lead.database':
    'Aucune ligne ne sort de la base. Paravent écrit un script ; votre base l’exécute ; vous ouvrez ici les tables qu’il laisse, et la publication se fait comme d’habitude, avec les mêmes octets.',
  'database.internal': 'Ces tables sont internes',
  'database.describe': '1. Nommer les colonnes',
  'database.columns': 'Colonnes de la table, une par ligne',
  'database.columns.hint':
    'Leurs noms exacts, majuscules comprises. Vous direz ensuite à quoi sert chacune, et comment protéger.',
  'database.roles': 'Dire à quoi sert chaque colonne',
  'database.note': 'Vous décrivez une table de votre base',
  'database.note.text':
    'Ses lignes n’y sont pas : l’effet des choix se verra quand la base aura rendu ses tables de comptages. Dites à quoi sert chaque colonne, choisissez la protection, puis revenez au script.',
  'database.note.back': 'Revenir au script',
  'database.next': 'Obtenir le script',
  'database.script': '2. Obtenir le script',
  'database.script.first':
    'Dites d’abord à quoi sert chaque colonne, ou reprenez vos choix enregistrés sur le premier écran.',
  'database.engine': 'Base de données',
  'database.table': 'Table',
  'database.table.hint': 'Son nom, au besoin avec son schéma : scolarite.inscriptions',
  'database.work': 'Schéma de travail',
  'database.work.hint': 'Un schéma où le script peut créer ses tables ; il les supprime à la fin.',
  'database.write': 'Enregistrer le script',
  'database.write.hint':
    'Le fichier LISEZMOI.md, enregistré avec lui, dit comment l’exécuter. Le script s’adresse à qui administre la base : il peut être relu.',
  'database.tables': '3. Ouvrir les tables',
  'database.tables.hint':
    'Choisissez le dossier que le script a rempli. Rien n’est envoyé : les tables sont lues dans cette page.',
  'database.folder': 'Ouvrir le dossier des tables',
  'database.turn': 'Encore un tour',
  'database.turn.text':
    'Des valeurs doivent d’abord être retirées ou regroupées pour que la règle ne dise rien de plus que les fichiers. Enregistrez le script suivant, exécutez-le dans un dossier vide, puis ouvrez ce dossier.',
  'database.turn.write': 'Enregistrer le script suivant',
  'problem.notDescribed': 'Dites à quoi sert chaque colonne avant d’écrire le script.',
  'problem.noTable': 'Nommez la table.',
  'problem.noSchema': 'Nommez un schéma de travail.',
  'sql.internal':
    'Ces tables contiennent des petits effectifs non masqués : elles sont internes, à supprimer ou à garder comme les données elles-mêmes.',
  'error.aggregated_table':
    'Cette table manque dans le dossier du moteur, ou n’est pas de ces choix (recette). Donnez le dossier que le script a écrit, entier et sans autre fichier.',
  'error.aggregated_format':
    'Cette table n’a pas la forme que le script écrit. Relancez le script dans un dossier vide, sans retoucher ses tables.',
  'error.aggregated_twice':
    'Une ligne figure deux fois dans cette table. Relancez le script dans un dossier vide.',
  'error.aggregated_sum':
    'Les comptages de cette table ne concordent pas avec les autres : des lignes manquent ou ont changé. Relancez le script dans un dossier vide.',
  'error.aggregated_recipe':
    'Ces tables ont été faites avec d’autres choix : celui-ci n’est pas le même. Refaites le script avec vos choix (la recette), ou reprenez les autres.',
  'error.aggregated_least':
    'Les tables s’arrêtent à un seuil plus haut que celui de vos choix (la recette). Refaites le script avec eux ; en ligne de commande, --least l’abaisse.',
  'error.aggregated_changed':
    'Les données ont changé pendant que le script tournait. Relancez-le sur un état figé, ou compilez-le avec --rows table.',
  'error.aggregated_passes':
    'Le nettoyage n’est pas allé à son terme dans le moteur. Recompilez le script avec plus de passes (--passes).',
  'error.aggregated_years':
    'Des années ont plus de 18 chiffres : aucun moteur ne les ordonne. Corrigez la colonne, ou déclarez que les années sont du texte.',
  'error.aggregated_next_turn':
    'Des valeurs doivent d’abord être retirées ou regroupées pour que la règle ne dise rien de plus que les fichiers. Relancez la commande avec --next, recompilez avec sql --removed, puis relancez le script.',
  'error.sql_kind':
    'Un script pour un moteur ne sait pas faire ce que demande ce choix ; faites cette publication à partir des fichiers.',
  'error.sql_option': 'Cette option manque, est de trop, ou n’a pas une valeur possible.',
  'error.sql_option.engine':
    'Le moteur « {other} » n’est pas connu. Valeurs possibles : duckdb, postgresql, spark, trino.',
  'error.sql_option.one_of':
    'Il faut une table ou une expression (--table ou --source), l’une des deux.',
  'error.sql_option.table':
    '« {other} » n’est pas le nom d’une table : TABLE, SCHEMA.TABLE ou BASE.SCHEMA.TABLE.',
  'error.sql_option.needless': 'Un schéma de travail ne va qu’avec --engine spark ou trino.',
  'error.sql_option.schema_missing':
    'Il manque le schéma où le script fera ses tables : SCHEMA ou CATALOGUE.SCHEMA.',
  'error.sql_option.schema':
    '« {other} » n’est pas le nom d’un schéma : SCHEMA ou CATALOGUE.SCHEMA.',
  'error.sql_option.path':
    '« {other} » n’est pas un dossier possible : un chemin d’une ligne, pour PostgreSQL sans apostrophe ni barre oblique inverse.',
  'error.sql_option.passes': '« {other} » n’est pas un nombre de passes : de 1 à 100.',
  'error.sql_option.least': '« {other} » n’est pas possible : de 3 au plus petit de vos seuils.',
  'error.sql_source':
    'L’expression donnée à --source ne peut pas figurer dans un script : elle contient un point-virgule, un commentaire, une commande, ou une apostrophe sans fin.',
  'error.sql_file_column':
    'Vos choix emploient le nom du fichier : dites (avec --file-column) quelle colonne de la table le contient.',
  'error.sql_absent':
    'Cette colonne n’est pas facultative dans vos choix (la recette) : elle ne peut pas manquer à la table.',
  'error.sql_names':
    'Ce moteur ne peut pas tenir ce nom de colonne, ou ne le distingue pas d’un autre. Renommez la colonne dans une vue.',
  'error.sql_bounds': 'Une borne de cette colonne n’est pas un nombre fini.',
  'error.sql_removed': 'Ce fichier n’est pas la suite qu’une exécution de ces choix a écrite.',
};
