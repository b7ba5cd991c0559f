// Le contrôle du contenu : une colonne qui désigne des personnes, quel que soit son rôle.
export default {
  'guess.word.step': 'D’après son nom, ce qui décrit l’étape. À vérifier.',
  'guess.content.student':
    'Nom habituel d’un numéro d’étudiant, que l’établissement sait relier à la personne : il sera remplacé par un pseudonyme jetable.',
  'guess.article9':
    'D’après son nom, une catégorie particulière de données (article 9 du RGPD : santé, origine, convictions…). Écartée tant que vous ne la choisissez pas.',
  'guess.identifier.iban': 'Ressemble à un compte bancaire : identifiant direct, écarté.',
  'guess.identifier.birthplace': 'Nom habituel du lieu de naissance : très identifiant, écarté.',
  'guess.identifier.login': 'Nom habituel d’un compte informatique : identifiant direct, écarté.',
  'guess.identifier.student':
    'Nom habituel d’un numéro d’étudiant ou de dossier : identifiant direct, écarté.',
  'error.identifying_column': {
    one: 'Ce qui serait publié désigne des personnes : {kind} ({count} valeur{example}). Rien n’a été écrit. Retirez cette colonne ou changez son rôle.',
    other:
      'Ce qui serait publié désigne des personnes : {kind} ({count} valeurs différentes{example}). Rien n’a été écrit. Retirez cette colonne ou changez son rôle.',
  },
  'recipe.identifying_column':
    'Pour la publier malgré tout, inscrivez son nom dans la recette, sous accepted_columns : le certificat dira alors que le contrôle n’est pas passé.',
  'error.example': ', de la forme « {example} »',
  'error.kind.ine': 'des numéros INE',
  'error.kind.nir': 'des numéros de sécurité sociale (NIR), dont la clé est juste',
  'error.kind.iban': 'des comptes bancaires (IBAN), dont la clé est juste',
  'error.kind.mail': 'des adresses électroniques',
  'error.kind.phone': 'des numéros de téléphone',
  'error.kind.birth_date': 'des dates de naissance',
  'error.kind.student_number': 'des numéros d’étudiant',
  'error.kind.identity_paper':
    'des numéros de passeport, de carte d’identité ou de titre de séjour',
  'error.kind.address': 'des adresses postales',
  'error.kind.person_name': 'des noms ou des prénoms',
  'error.kind.nearly_unique':
    'des valeurs presque toutes différentes, plus d’une pour cinq personnes',
  'error.kind.single_traces':
    'neuf parcours listés sur dix, au moins, sont chacun ceux d’une seule personne',
  'error.also': 'colonne « {column} » : {kind}',
  'error.also.all': 'De même : {list}.',
  'content.title.several': 'Publier ces colonnes malgré tout',
  'content.accept.several': 'Publier ces colonnes et relancer',
  'content.title': 'Publier cette colonne malgré tout',
  'content.column': {
    one: 'Elle contient {kind} ({count} valeur{example}) : publiée, elle arrêterait le calcul.',
    other: 'Elle contient {kind} ({count} valeurs{example}) : publiée, elle arrêterait le calcul.',
  },
  'content.column.drop': 'Écarter cette colonne',
  'content.column.accept': 'La publier malgré tout',
  'content.column.accepted':
    'Publiée malgré son contenu : le certificat dira que le contrôle n’est pas passé.',
  'missing.content': 'La colonne « {column} » désigne des personnes : dites ce qu’elle devient',
  'columns.like': {
    one: 'Aussi « {role} » pour {count} colonne semblable',
    other: 'Aussi « {role} » pour {count} colonnes semblables',
  },
  'describe.texts': 'Publier ces textes sans les noms',
  'describe.texts.csv':
    'Pour publier ces textes sans les noms, enregistrez le fichier en CSV : « Publier des textes » lit les CSV.',
  'notice.way.column':
    '« Publier des textes » est choisi, pour la colonne « {column} ». Vos choix de parcours sont gardés.',
  'guess.texts': 'Textes libres : ils ne se comptent pas, leurs noms peuvent être remplacés.',
  'content.text':
    'Vous seul pouvez en répondre. Votre choix sera inscrit avec vos autres choix, dans le dossier interne et dans le certificat, qui dira que le contrôle n’est pas passé.',
  'content.type': 'Pour continuer, tapez le nom de la colonne : {column}',
  'content.accept': 'Publier cette colonne et relancer',
  'content.mismatch': 'Tapez exactement : {column}',
  'content.accepted.title': 'Colonnes publiées malgré leur contenu',
  'content.accepted.text':
    'Vous avez accepté de publier ces colonnes bien que leur contenu désigne des personnes : le certificat dira que le contrôle n’est pas passé.',
  'warning.accepted_columns':
    'La publication n’est pas déclarée protégée (passed: false) : vos choix acceptent de publier des colonnes dont le contenu désigne des personnes ({columns}).',
  'checked.content':
    'Contenu de ce qui est publié : INE, NIR, IBAN, adresses, téléphones, dates de naissance, noms, colonnes presque uniques.',
  'finding.identifying_column': 'Une colonne publiée désigne des personnes par son contenu',
  'deduce.identifying_column':
    'Qui lit ces valeurs y reconnaît des personnes, ou peut les rapprocher d’un autre fichier. Le rôle que vous donnez à la colonne n’y change rien.',
  'content.seen.ine': 'numéros INE : {values}',
  'content.seen.nir': 'NIR : {values}',
  'content.seen.iban': 'IBAN : {values}',
  'content.seen.mail': 'adresses électroniques : {values}',
  'content.seen.phone': 'numéros de téléphone : {values}',
  'content.seen.birth_date': 'dates de naissance : {values}',
  'content.seen.student_number': 'numéros d’étudiant : {values}',
  'content.seen.identity_paper': 'numéros de papiers d’identité : {values}',
  'content.seen.address': 'adresses postales : {values}',
  'content.seen.person_name': 'noms ou prénoms : {values}',
  'content.seen.nearly_unique': 'valeurs différentes, presque une par personne : {values}',
  'finding.column_accepted':
    'La publication d’une colonne qui désigne des personnes a été acceptée',
  'deduce.column_accepted':
    'Le producteur a été averti que le contenu de cette colonne désigne des personnes, et l’a publiée.',
  'verdict.rare.title': 'Les parcours rares sont listés',
  'verdict.rare.ones':
    'Parcours listés d’une seule personne : {alone}. Un lecteur peut démontrer, par les seuls chiffres publics, qu’il y en a au moins {provable}. Part des effectifs masqués qui valent 1 : {share}.',
  'verdict.rare.confirm':
    'Ces chiffres ont été lus, et le responsable du traitement (l’établissement) choisit de lister les parcours rares',
  'verdict.rare.unproven':
    'Parcours listés d’une seule personne : {alone} ; les chiffres publics n’en prouvent aucun. Part des effectifs masqués qui valent 1 : {share}.',
  'verdict.rare.left': 'Reste à cocher :',
  'verdict.rare.kept':
    'Votre réponse est inscrite dans le dossier interne, non dans les fichiers publics.',
  'warning.rare_listed':
    'Les parcours rares sont listés. Parcours d’une seule personne : {alone} ; un lecteur peut démontrer qu’il y en a au moins {provable}, et {share} des effectifs masqués valent 1. Ce choix n’est pas confirmé par le responsable du traitement.',
  'verdict.notCompared':
    'Avec l’autre publication, la comparaison est incomplète ou a trouvé quelque chose : lisez-la avant de publier.',
  'guess.article9.chosen':
    'D’après son nom, une catégorie particulière de données (article 9 du RGPD : santé, origine, convictions…). La publier demande une exception prévue par la loi.',
  'rows.generalise.keep.unique':
    '{count} valeurs différentes, plus d’une pour cinq personnes : telle quelle, elle désignerait des personnes. Généralisez-la, ou ne la publiez pas.',
  'rows.examine.article9':
    'D’après leur nom, ces colonnes publiées relèvent de l’article 9 du RGPD : {columns}. Vérifiez l’exception qui permet de les publier.',
  'rows.examine.accepted':
    'Ces colonnes sont publiées bien que leur contenu désigne des personnes : {columns}.',
  'rows.examine.undiverse':
    'Écrites telles quelles, sans exigence de diversité : {columns}. Dans un groupe où toutes les lignes ont la même valeur, elle est connue de chacune.',
  'rows.examine.alike': {
    one: '{count} ligne publiée est dans un groupe où toutes ont la même valeur d’une colonne sensible ({place} : groupes de cette sorte sur tous les groupes). Qui sait qu’une personne y est connaît cette valeur.',
    other:
      '{count} lignes publiées sont dans des groupes où toutes ont la même valeur d’une colonne sensible ({place} : groupes de cette sorte sur tous les groupes). Qui sait qu’une personne y est connaît cette valeur.',
  },
  'rows.examine.alikePersons': {
    one: '{count} personne est dans un groupe dont toutes les lignes ont la même valeur d’une colonne sensible ({place} : groupes de cette sorte sur tous les groupes). Qui sait qu’elle y est connaît cette valeur.',
    other:
      '{count} personnes sont dans des groupes dont toutes les lignes ont la même valeur d’une colonne sensible ({place} : groupes de cette sorte sur tous les groupes). Qui sait qu’une personne y est connaît cette valeur.',
  },
  'rows.examine.belowZero': {
    one: 'Le bruit a rendu négative {count} valeur de {columns}, qui n’en avait pas : donnez une borne à l’étape si une valeur négative n’a pas de sens.',
    other:
      'Le bruit a rendu négatives {count} valeurs de {columns}, qui n’en avait pas : donnez une borne à l’étape si une valeur négative n’a pas de sens.',
  },
  'rows.examine.rows':
    'Le seuil compte des lignes : une personne qui en a plusieurs compte plusieurs fois.',
  'rows.examine.lost':
    '« {file} » a perdu {share} des lignes : ce qui est rare y manque, et les effectifs des petites catégories sont trop faibles.',
  'rows.examine.sampled':
    '« {file} » est un échantillon : {share} des lignes n’y sont pas, laissées au hasard. Pour estimer un effectif, on divise le sien par la part gardée.',
  'rows.examine.files':
    '{count} fichiers viennent des mêmes données : chacun a été contrôlé à part, leur rapprochement ne l’a pas été.',
};
