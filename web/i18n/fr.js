// French, the reference. Spaces before double punctuation are typed plain and set by format.js.
import auditor from './fr_auditor.js';
import detail from './fr_detail.js';
import errors from './fr_errors.js';
import effects from './fr_effects.js';
import choices from './fr_choices.js';
import content from './fr_content.js';
import learn from './fr_learn.js';
import level from './fr_level.js';
import ties from './fr_ties.js';
import plots from './fr_plots.js';
import proof from './fr_proof.js';
import publications from './fr_publications.js';
import questions from './fr_questions.js';
import help from './fr_help.js';
import prepare from './fr_prepare.js';
import reading from './fr_reading.js';
import release from './fr_release.js';
import results from './fr_results.js';
import rows from './fr_rows.js';
import rowsDescribe from './fr_rows_describe.js';
import rowsGeneralise from './fr_rows_generalise.js';
import rowsProtect from './fr_rows_protect.js';
import rowsVerify from './fr_rows_verify.js';
import sql from './fr_sql.js';
import text from './fr_text.js';
import texts from './fr_texts.js';
import textsDone from './fr_texts_done.js';
import together from './fr_together.js';
import understand from './fr_understand.js';
import welcome from './fr_welcome.js';
import work from './fr_work.js';

export default {
  skip: 'Aller au contenu',
  tagline: 'Des parcours publiés, des personnes protégées',
  undo: 'Annuler',
  redo: 'Rétablir',
  back: 'Retour',
  close: 'Fermer',
  colon: '{name} :',
  'notice.undone': 'Dernier choix annulé.',
  'notice.redone': 'Choix rétabli.',
  'notice.cancelled': 'Opération interrompue. Vos fichiers et vos choix sont toujours là.',
  'notice.sample': 'Les données d’exemple sont prêtes.',
  'notice.filesAdded': { one: '{count} fichier ajouté.', other: '{count} fichiers ajoutés.' },
  'notice.filesReplaced': {
    one: '{count} fichier ajouté, à la place de celui du même nom.',
    other: '{count} fichiers ajoutés, dont {replaced} à la place de fichiers du même nom.',
  },
  'notice.fileRemoved': 'Fichier « {file} » retiré.',
  'notice.recipeLoaded': 'Les choix de « {file} » sont repris.',
  'notice.seriesLoaded': 'La publication précédente de la série est reprise.',
  'notice.saved': 'Fichier « {file} » remis au navigateur pour enregistrement.',
  'notice.copyWritten':
    'La copie « {file} » est écrite sur le disque, avec les choix d’avant vos changements.',
  'notice.copyDropped':
    'Vos choix ont changé pendant la copie : « {file} » n’a pas été gardée. Recommencez avec les nouveaux choix.',
  'steps.label': 'Étapes',
  'screen.choose': 'Choisir',
  'screen.describe': 'Décrire',
  'screen.protect': 'Protéger',
  'screen.verify': 'Vérifier',
  'screen.download': 'Télécharger',
  'next.choose': 'Continuer : décrire les colonnes',
  'next.describe': 'Continuer : choisir la protection',
  'next.protect': 'Continuer : voir les résultats',
  'next.run': 'Lancer le masquage',
  'next.verify': 'Continuer : télécharger',
  'summary.title': 'Avant de continuer',
  'problem.noFiles': 'Choisissez au moins un fichier',
  'problem.stillReading': 'Les fichiers sont en cours d’examen : patientez un instant',
  'problem.fileError':
    'Le fichier « {file} » n’est pas encore lu : sa ligne dit ce qui est possible',
  'problem.noIndividual': 'Indiquez la colonne qui identifie l’individu (pseudonyme)',
  'problem.noYear': 'Indiquez la colonne de l’année',
  'problem.noStep': 'Indiquez au moins une colonne qui décrit l’étape',
  'problem.columnLost':
    'La colonne « {column} » de vos choix n’existe dans aucun fichier : changez son rôle en « Ignorée » ou ajoutez le fichier qui la contient',
  'problem.columnMissing':
    'La colonne « {column} » manque dans {files} : dites quelle colonne est la même, corrigez le fichier ou retirez-le ; si elle peut manquer, déclarez-la facultative',
  'problem.badName':
    'Donnez à l’attribut « {name} » un nom de 1 à 64 lettres sans accent, chiffres ou tirets bas, autre que cohorteid, effectif, trace et formation',
  'problem.sameName': 'Deux attributs s’appellent « {name} » : renommez-en un',
  'problem.noBirthYear':
    'Choisissez la colonne de l’année de naissance, ou retirez l’âge à la première inscription',
  'problem.repeatsConflict':
    'Les années vides et le calendrier demandent de garder toutes les répétitions',
  'problem.windowEnd': 'Indiquez la première et la dernière année à garder',
  'problem.noBacYear':
    'Choisissez la colonne de l’année du bac, ou retirez la situation devant chaque étape',
  'problem.noSecret': 'Saisissez le secret partagé, ou choisissez un autre pseudonyme',
  'problem.k': 'Le seuil doit être un nombre entier de {from} à {to}',
  'problem.width': 'La largeur de protection doit être un nombre entier de {from} à {to}',
  'problem.code': 'Le code doit être un nombre entier de {from} à {to}',
  'problem.size_k': 'Le seuil des tailles doit être un nombre entier de {from} à {to}',
  'problem.size_code': 'Le code des tailles doit être un nombre entier de {from} à {to}',
  'problem.diversity': 'Le nombre de valeurs différentes doit être un nombre entier, au moins 2',
  'problem.dependency':
    'Décidez de ce que deviennent « {first} » et « {second} », qui dépendent l’un de l’autre',
  'problem.noSets': 'Choisissez au moins un jeu de fichiers',

  'task.label': 'Opération en cours',
  'task.cancel': 'Interrompre',
  'stage.inspect': 'Examen des fichiers',
  'stage.sample': 'Fabrication des données d’exemple',
  'stage.run': 'Démarrage',
  'stage.read': 'Lecture de {file}',
  'stage.prepare': 'Préparation des lignes',
  'stage.traces': 'Construction des parcours',
  'stage.mask': 'Masquage des effectifs',
  'stage.export': 'Écriture des fichiers',
  'stage.hash': 'Calcul des empreintes',
  'stage.audit': 'Relecture des fichiers produits',
  'stage.zip': 'Préparation de l’archive ZIP',
  'stage.dossier': 'Rédaction du dossier interne',

  'panels.label': 'Le principe, en trois volets',
  'panels.before': 'Ce que vous avez',
  'panels.before.text': 'Une ligne par inscription, avec un pseudonyme.',
  'panels.student': 'Individu',
  'panels.sex': 'Sexe',
  'panels.honours': 'Mention',
  'panels.others': '… et 4 autres étudiants',
  'panels.rule': 'Ce que fait Paravent',
  'panels.rule.text':
    'Les pseudonymes sont oubliés, les parcours identiques regroupés, et les effectifs inférieurs au seuil cachés, ainsi que ceux qui permettraient de les retrouver.',
  'panels.after': 'Ce que vous publiez',
  'panels.after.text': 'Des effectifs par parcours, les petits masqués.',
  'panels.label.column': 'Groupe',
  'panels.count': 'Effectif',
  'panels.cohort': 'Parcours P',
  'panels.after.note': '0 est un code : « effectif masqué », et non « personne ».',
  'title.choose': 'Vos fichiers',
  'lead.choose':
    'Les colonnes doivent être séparées et les accents lisibles. Plusieurs fichiers forment un seul jeu de données.',
  'choose.pick': 'Choisir des fichiers',
  'choose.add': 'Ajouter des fichiers',
  'choose.recipe': 'Reprendre les choix d’une publication',
  'choose.drop':
    'Déposez ici d’autres fichiers, ou le ZIP d’une publication dont reprendre les choix.',
  'choose.files': { one: '{count} fichier', other: '{count} fichiers' },
  'choose.column.file': 'Fichier',
  'choose.column.size': 'Taille',
  'choose.column.encoding': 'Encodage',
  'choose.column.delimiter': 'Séparateur',
  'choose.column.newline': 'Fins de ligne',
  'choose.column.action': 'Action',
  'choose.remove': 'Retirer',
  'choose.removeFile': 'Retirer le fichier {file}',
  'choose.reading': 'Examen des fichiers…',
  'choose.preview': {
    one: 'Aperçu de {file} (première ligne)',
    other: 'Aperçu de {file} ({count} premières lignes)',
  },
  'choose.accents':
    'Si les accents sont illisibles, changez l’encodage ; si tout tient dans une colonne, changez le séparateur.',
  'choose.malformed': {
    one: 'Au début du fichier, {count} ligne mal formée ({lines}).',
    other: 'Au début du fichier, {count} lignes mal formées ({lines}).',
  },
  'choose.one': 'Choisissez une colonne',
  'encoding.auto': 'Automatique',
  'encoding.utf-8': 'UTF-8',
  'encoding.windows-1252': 'Windows-1252 (Europe de l’Ouest)',
  'encoding.utf-16le': 'UTF-16 (petit-boutiste)',
  'encoding.utf-16be': 'UTF-16 (gros-boutiste)',
  'encoding.bom': 'avec BOM',
  'delimiter.auto': 'Automatique',
  'delimiter.semicolon': 'Point-virgule ;',
  'delimiter.comma': 'Virgule ,',
  'delimiter.tab': 'Tabulation',
  'delimiter.bar': 'Barre |',
  'delimiter.other': 'Autre',
  'newline.lf': 'Unix',
  'newline.crlf': 'Windows',
  'newline.cr': 'ancien Mac',
  'newline.mixed': 'Mélangées',
  'reading.title': 'Lire tous les fichiers autrement (facultatif)',
  'reading.header': 'Première ligne',
  'reading.header.true': 'Noms des colonnes',
  'reading.header.false': 'Données (colonnes numérotées)',
  'reading.malformed': 'Lignes mal formées',
  'reading.malformed.stop': 'S’arrêter et les lister',
  'reading.malformed.skip': 'Les laisser de côté et les compter',

  'title.describe': 'Décrire les colonnes',
  'lead.describe':
    'Dites ce que contient chaque colonne : Paravent propose un rôle et vous le corrigez. Une colonne ignorée n’est pas publiée.',
  'describe.columns': { one: '{count} colonne', other: '{count} colonnes' },
  'describe.columns.hint':
    'Exemples, valeurs et part de vides portent sur le début de chaque fichier.',
  'describe.column.name': 'Colonne, exemples',
  'describe.column.distinct': 'Valeurs',
  'describe.column.empty': 'Vides',
  'describe.column.role': 'Rôle',
  'describe.lost': 'Absente de tous les fichiers.',
  'describe.yours': 'Votre choix, ou celui qui est repris.',
  'describe.hidden': 'Exemples non affichés',
  'describe.fileColumn': 'Nom du fichier',
  'describe.unnamed': '(sans nom)',
  'describe.missingFrom': 'Absente de {files}.',
  'describe.optional': 'Facultative (vide où elle manque)',
  'describe.guess': 'Proposer à nouveau les rôles',
  'describe.roles': 'Que signifient les rôles ?',
  'role.individual': 'Individu',
  'role.year': 'Année',
  'role.step': 'Étape',
  'role.prefix': 'En tête du parcours',
  'role.attribute': 'Attribut',
  'role.description': 'Description',
  'role.identifier': 'Identifiant direct',
  'role.ignored': 'Ignorée',
  'role.individual.help':
    'Le pseudonyme qui relie les inscriptions d’une même personne. Il n’est écrit nulle part et il est oublié dès que les parcours sont construits.',
  'role.year.help':
    'Met dans l’ordre les inscriptions d’une personne. Les années elles-mêmes sont ensuite oubliées.',
  'role.step.help':
    'Ce qui décrit une inscription dans le parcours : composante, diplôme, niveau, code d’étape.',
  'role.prefix.help':
    'Une caractéristique de la personne placée en tête de son parcours, par exemple le type de bac.',
  'role.attribute.help':
    'Une caractéristique de la personne, comptée dans chaque parcours sans lien avec les autres : sexe, mention, année du bac.',
  'role.description.help':
    'Une précision sur l’étape, par exemple son libellé long. Elle va dans le fichier des formations, jamais dans le parcours.',
  'role.identifier.help':
    'Un nom, un INE, une adresse… La colonne est écartée dès la lecture et ne peut figurer dans aucun fichier.',
  'role.ignored.help': 'La colonne n’est pas utile : elle est écartée dès la lecture.',
  'guess.name.individual': 'Nom habituel d’un pseudonyme.',
  'guess.name.year': 'Nom habituel.',
  'guess.name.step': 'Nom habituel.',
  'guess.name.prefix': 'Nom habituel.',
  'guess.name.attribute': 'Nom habituel.',
  'guess.name.description': 'Nom habituel.',
  'guess.content.individual':
    'Presque autant de valeurs que de lignes : sans doute le pseudonyme. À vérifier.',
  'guess.content.ine': 'Ressemble à un INE brut : il sera remplacé par un pseudonyme jetable.',
  'guess.content.year': 'Ne contient que des années.',
  'guess.identifier.ine': 'Ressemble à un INE : identifiant direct, écarté.',
  'guess.identifier.nir': 'Ressemble à un numéro de sécurité sociale : identifiant direct, écarté.',
  'guess.identifier.email': 'Ressemble à des adresses électroniques : identifiant direct, écarté.',
  'guess.identifier.telephone':
    'Ressemble à des numéros de téléphone : identifiant direct, écarté.',
  'guess.identifier.surname': 'Ressemble à un nom de famille : identifiant direct, écarté.',
  'guess.identifier.firstname': 'Ressemble à un prénom : identifiant direct, écarté.',
  'guess.identifier.address': 'Ressemble à une adresse postale : identifiant direct, écarté.',
  'guess.file':
    'Nom du fichier, sans son extension : utile quand chaque fichier vient d’un établissement.',
  'guess.unknown': 'Colonne non reconnue.',

  'order.title': 'Composer le parcours',
  'order.step': 'Éléments d’une étape',
  'order.step.hint':
    'Du plus général au plus précis. Chaque élément de plus rend les parcours plus fins, donc plus souvent masqués.',
  'order.step.none': 'Aucune colonne n’a encore le rôle « Étape ».',
  'order.prefix': 'En tête du parcours',
  'order.prefix.hint': 'Placés une fois, devant la première étape.',
  'order.up': 'Monter {column}',
  'order.down': 'Descendre {column}',
  'order.remove': 'Ne plus utiliser {column}',
  'attributes.title': 'Attributs des personnes',
  'attributes.hint':
    'Chaque attribut est compté à part dans chaque parcours. Joignez ceux dont les valeurs ne se comprennent qu’ensemble, par exemple deux spécialités de bac.',
  'attributes.none': 'Aucun attribut : seuls les parcours et leurs effectifs seront publiés.',
  'attribute.name': 'Nom dans les fichiers publiés',
  'attribute.columns': { one: 'Colonne :', other: 'Colonnes jointes :' },
  'attribute.join': 'Joindre avec',
  'attribute.join.none': 'aucun autre',
  'attribute.split': 'Séparer les colonnes',
  'attribute.remove': 'Retirer',
  'attribute.remove.named': 'Retirer l’attribut {name}',
  'attribute.nested': 'Imbriqué dans « {outer} ».',
  'attribute.unnest': 'Ne plus imbriquer',
  'attribute.sensitive': 'Attribut sensible',
  'attribute.diversity': 'Valeurs différentes exigées',
  'attribute.diversity.hint': 'Dans un parcours qui en compte moins, l’attribut n’est pas publié.',
  'attribute.rare': 'Valeurs portées par peu de personnes',
  'attribute.rare.keep': 'Les garder',
  'attribute.rare.group': 'Regrouper celles de moins de {k} personnes sous « (autres) »',
  'derived.title': 'Attributs calculés',
  'derived.hint': 'Tirés des années d’inscription de chaque personne.',
  'derived.first_year': 'Première année d’inscription',
  'derived.last_year': 'Dernière année d’inscription',
  'derived.enrolments': 'Nombre d’inscriptions',
  'derived.age_at_first': 'Âge à la première inscription',
  'derived.birth': 'Colonne de l’année de naissance',
  'trace.title': 'Options du parcours (facultatif)',
  'trace.hint': 'Les réglages proposés conviennent à la plupart des publications.',
  'trace.year_type': 'Les années sont',
  'trace.year_type.auto': 'Des nombres si possible, sinon du texte',
  'trace.year_type.integer': 'Des nombres entiers',
  'trace.year_type.text': 'Du texte (par exemple 2013-2014)',
  'trace.repeats': 'Une étape répétée d’une année à l’autre',
  'trace.repeats.keep': 'Est gardée',
  'trace.repeats.collapse': 'Est réunie à la précédente',
  'trace.repeats.distinct': 'Ne compte que la première fois',
  'trace.conflicts': 'Une personne qui a deux valeurs d’un attribut reçoit',
  'trace.conflicts.hint': 'Par exemple deux mentions différentes d’une année à l’autre.',
  'trace.conflicts.first': 'La première',
  'trace.conflicts.last': 'La dernière',
  'trace.conflicts.mark': 'La mention « (contradictoire) »',
  'trace.gaps': 'Garder une place vide pour les années sans inscription',
  'trace.calendar': 'Une place pour chaque année des données, même vide',
  'trace.status': 'Indiquer la situation devant chaque étape',
  'trace.status.hint': 'En cours, primo, tronqué ou fait, d’après l’année du bac.',
  'trace.status.column': 'Colonne de l’année du bac',
  'trace.window': 'Ne garder que les personnes inscrites dans une période',
  'trace.window.hint': 'Il suffit d’une inscription dans la période ; le parcours reste entier.',
  'trace.window.first': 'Première année',
  'trace.window.last': 'Dernière année',
  'pseudonym.title': 'Pseudonyme (facultatif)',
  'pseudonym.legend': 'La colonne « Individu »',
  'pseudonym.as_is': 'est déjà un pseudonyme',
  'pseudonym.as_is.hint': 'Elle sert à relier les inscriptions, puis elle est oubliée.',
  'pseudonym.ephemeral': 'est remplacée sous une clé tirée au sort puis oubliée',
  'pseudonym.ephemeral.hint':
    'Convient à un INE brut, quand tous les fichiers sont traités ensemble.',
  'pseudonym.shared': 'est remplacée sous un secret partagé',
  'pseudonym.shared.hint': 'Plusieurs établissements obtiennent ainsi le même pseudonyme.',
  'pseudonym.secret': 'Secret partagé',
  'pseudonym.secret.hint': 'Il n’est écrit dans aucun fichier, pas même avec vos choix.',

  'title.protect': 'Choisir la protection',
  'lead.protect':
    'Trois choix comptent : le seuil, les parcours rares, le niveau de détail. Leur effet sur vos données se voit à côté.',
  'protect.rule': 'Le seuil',
  'protect.advanced': 'La force de la règle',
  'protect.attributes': 'Attributs à surveiller',
  'protect.attributes.hint':
    'Un attribut sensible n’est pas publié dans les parcours où tout le monde a la même valeur.',
  'masking.k': 'Seuil k',
  'masking.k.hint': 'Tout effectif de 1 à k − 1 est masqué. L’usage est 5.',
  'masking.level': 'Niveau',
  'masking.level.strict': 'Strict (conseillé)',
  'masking.level.strict.hint':
    'Protège aussi contre un lecteur qui connaît la règle et refait les calculs : chaque effectif masqué garde plusieurs valeurs possibles.',
  'masking.level.published': 'Règle publiée en 2023 par Paris 13',
  'masking.level.published.hint':
    'Telle quelle. Un lecteur qui la connaît peut parfois retrouver un effectif ; ces cas sont comptés.',
  'masking.width': 'Largeur de protection',
  'masking.width.hint':
    'Nombre de valeurs possibles que doit garder chaque effectif masqué. Vide : {value}. Plus large protège davantage et masque davantage.',
  'masking.code': 'Code d’un effectif masqué',
  'masking.code.hint': 'Le nombre écrit à la place : d’usage 0. « vide » ne laisse rien.',
  'masking.size_k': 'Seuil des tailles de parcours',
  'masking.size_k.hint': 'Vide : comme le seuil, {value}.',
  'masking.size_code': 'Code des tailles masquées',
  'masking.size_code.hint': 'Vide : comme le code, {value}.',
  'demo.title': 'L’effet sur un exemple',
  'demo.hint': 'Un parcours de 7 personnes, masqué par la règle choisie.',
  'demo.label': 'Groupe',
  'demo.before': 'Réel',
  'demo.after': 'Publié',
  'demo.sexe': 'Sexe',
  'demo.mention': 'Mention',
  'demo.bac': 'Bac en',
  'demo.dropped': 'retiré',
  'demo.code': 'Sur fond hachuré : le code d’un effectif masqué.',
  'accepted.title': 'Dépendances acceptées',
  'accepted.text':
    'Vous avez accepté ces dépendances : le certificat indiquera que le contrôle n’est pas réussi, et pourquoi.',
  'accepted.undo': 'Ne plus accepter',

  'error.title': 'Cela n’a pas abouti',
  'error.kept': 'Vos fichiers et vos choix sont toujours là.',
  'error.dismiss': 'Masquer ce message',
  'error.skip': 'Laisser ces lignes de côté et continuer',
  ...prepare,
  ...reading,
  ...results,
  ...release,
  ...effects,
  ...choices,
  ...content,
  ...level,
  ...ties,
  ...plots,
  ...rows,
  ...rowsDescribe,
  ...rowsProtect,
  ...rowsGeneralise,
  ...rowsVerify,
  ...proof,
  ...publications,
  ...questions,
  ...auditor,
  ...sql,
  ...text,
  ...texts,
  ...textsDone,
  ...learn,
  ...together,
  ...understand,
  ...welcome,
  ...work,
  ...help,
  ...detail,
  ...errors,
};
