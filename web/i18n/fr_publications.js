// The words of what stands beside the five steps: existing publications, one column as pseudonyms,
// a recipe of another year.
import report from './fr_report.js';

export default {
  ...report,
  home: 'Retour à l’accueil',
  'tasks.title': 'Autres outils',
  'tasks.publications.open': 'Vérifier une publication',
  'tasks.pseudonymise.open': 'Remplacer des numéros INE par des pseudonymes',
  'problem.comparing': 'La comparaison avec vos choix est en cours : patientez un instant',
  'problem.noPublication': 'Choisissez les fichiers de la publication',
  'problem.individuals':
    'Le nombre d’individus doit être un nombre entier d’au moins {from}, ou rester vide',
  'problem.noFile': 'Choisissez le fichier à pseudonymiser',
  'problem.noColumn': 'Choisissez la colonne à remplacer',
  'problem.secretsDiffer': 'Les deux saisies du secret diffèrent : saisissez-le à nouveau',
  'stage.auditLook': 'Examen de la publication',
  'stage.auditForeign': 'Contrôle de la publication',
  'stage.pseudonymise': 'Remplacement des valeurs',
  'error.not_a_release':
    'Ces fichiers ne sont pas une publication : il n’y a parmi eux aucun fichier CSV. Choisissez les fichiers publiés, ou leur ZIP.',
  'error.certificate_unreadable':
    'Le certificat n’est pas lisible ou ne contient pas les choix de la publication. Reprenez-le tel qu’il a été publié.',
  'error.certificate_missing':
    'Il n’y a pas de certificat de Paravent dans ces fichiers. Choisissez certificate.json, ou le ZIP de la publication.',

  'screen.publications': 'Vérifier une publication',
  'title.publications': 'Vérifier une publication',
  'lead.publications':
    'Déposez les fichiers d’une publication passée : Paravent les relit comme le ferait un lecteur malveillant et dit ce qui s’en déduit. Les fichiers ne sont ni modifiés ni envoyés.',
  'publications.pick': 'Choisir les fichiers de la publication',
  'publications.add': 'Ajouter des fichiers',
  'publications.clear': 'Tout retirer',
  'publications.drop':
    'Le ZIP de la publication, ou tous ses fichiers à la fois. Vous pouvez aussi les déposer ici.',
  'publications.files': {
    one: '{count} fichier dans la publication',
    other: '{count} fichiers dans la publication',
  },
  'publications.ours': 'Publication de Paravent : {files}',
  'notice.auditBoth': 'Deux publications : « {file} » est vérifiée, et comparée à « {other} ».',
  'publications.first': {
    one: '{file} et {count} autre fichier',
    other: '{file} et {count} autres fichiers',
  },
  'publications.ours.text':
    'Elle porte un certificat : les fichiers seront confrontés aux choix et aux empreintes qu’il contient.',
  'publications.more': 'Pour une vérification plus poussée (facultatif)',
  'publications.more.given': 'Vérifiée aussi à l’aide de : {files}',
  'publications.earlier': 'Une autre publication',
  'publications.earlier.hint':
    'Le ZIP ou les fichiers d’une publication des mêmes données, ou de l’an dernier, pour savoir ce que les deux disent ensemble.',
  'publications.earlier.pick': 'Choisir l’autre publication',
  'publications.earlier.drop': 'Ne plus l’utiliser',
  'publications.results': 'Les fichiers de réussites d’origine',
  'publications.results.hint': 'Cette publication en a lu : sans eux, elle ne peut être refaite.',
  'publications.results.pick': 'Choisir les réussites d’origine',
  'publications.results.drop': 'Ne plus les utiliser',
  'problem.auditBefore': 'Donnez la publication d’avant de la série : celle-ci la prolonge.',
  'problem.auditResults':
    'Donnez aussi les fichiers de réussites d’origine, ou retirez les fichiers d’origine.',
  'publications.sources': 'Les fichiers d’origine',
  'publications.sources.hint':
    'Paravent leur applique de nouveau les choix de la publication et compare chaque octet ; il vérifie aussi qu’aucun pseudonyme et aucune valeur d’une colonne non publiée ne figure dans la publication.',
  'publications.sources.pick': 'Choisir les fichiers d’origine',
  'publications.sources.drop': 'Ne plus les utiliser',
  'publications.foreign': 'Publication d’un autre outil',
  'publications.foreign.text':
    'Elle n’a pas de certificat de Paravent. Indiquez selon quelle règle elle a été masquée : le résultat en dépend.',
  'publications.settings': 'Règle de la publication',
  'publications.set': 'Forme des fichiers',
  'publications.set.oraccle': 'Un fichier par attribut (cohortes.csv, cohorte_….csv)',
  'publications.set.paris13': 'Paris 13 (traces, avec ou sans type de bac)',
  'publications.set.table': 'Tableau (libellés, effectifs, totaux)',
  'publications.marks': 'Autres signes d’effectif masqué',
  'publications.marks.hint':
    'Séparés par des espaces, par exemple « <5 » ou « 0 ». Sont déjà connus : nd, s, *, c, .., - et la cellule vide.',
  'publications.small_only': 'Aucun effectif d’au moins k n’est masqué',
  'publications.small_only.hint':
    'Cochez si seuls les effectifs sous le seuil sont masqués : un lecteur qui le sait en déduit davantage.',
  'publications.k': 'Seuil (k)',
  'publications.k.hint': 'En dessous, un effectif d’attribut est masqué.',
  'publications.k.paris13': 'En dessous, un effectif est masqué.',
  'publications.code': 'Code des effectifs masqués',
  'publications.code.hint': 'Le nombre publié à leur place, ou « vide ».',
  'publications.size_k': 'Seuil des tailles de parcours',
  'publications.size_code': 'Code des tailles masquées',
  'publications.same': 'Vide : le même.',
  'publications.individuals': 'Nombre total d’individus (N)',
  'publications.individuals.hint': 'S’il est public ; vide sinon.',
  'publications.level': 'La règle publiée en 2023 est connue du lecteur',
  'publications.level.hint':
    'Cochez si la publication a été masquée selon cette règle : un lecteur qui la connaît en déduit davantage.',
  'publications.run': 'Vérifier la publication',
  'publications.run.again': 'Vérifier de nouveau',

  'screen.pseudonymise': 'Pseudonymiser des colonnes',
  'title.pseudonymise': 'Pseudonymiser des colonnes',
  'lead.pseudonymise':
    'Remplacez les identifiants d’un fichier par des pseudonymes, laissez de côté les colonnes inutiles, et enregistrez une copie au format CSV. Les autres colonnes ne changent pas, et le fichier d’origine n’est pas modifié.',
  'pseudonymise.pick': 'Choisir un fichier',
  'pseudonymise.other': 'Choisir un autre fichier',
  'pseudonymise.drop': 'Vous pouvez aussi déposer un fichier ici. Sa taille n’est pas limitée.',
  'pseudonymise.column': 'Colonne à remplacer',
  'pseudonymise.column.hint': 'Celle qui contient le numéro INE ou un autre identifiant.',
  'pseudonymise.column.ine': 'Cette colonne ressemble à des numéros INE.',
  'pseudonymise.mode': 'D’où vient la clé ?',
  'pseudonymise.mode.shared': 'D’un secret partagé',
  'pseudonymise.mode.shared.hint':
    'Les établissements qui saisissent le même secret obtiennent les mêmes pseudonymes et peuvent rapprocher leurs fichiers.',
  'pseudonymise.mode.ephemeral': 'Du hasard, pour cette fois seulement',
  'pseudonymise.mode.ephemeral.hint':
    'La clé est tirée au sort puis oubliée : personne ne pourra refaire les mêmes pseudonymes.',
  'pseudonymise.secret': 'Secret partagé',
  'pseudonymise.secret.hint':
    'Tiré au hasard, ou une phrase longue que vous vous transmettez par un autre moyen que les fichiers. Le secret n’est enregistré nulle part, et il est effacé dès que la copie est faite.',
  'pseudonymise.secret.first': 'Secret',
  'pseudonymise.secret.again': 'Le même secret, une seconde fois',
  'pseudonymise.none': 'Saisissez le secret deux fois : son empreinte de contrôle paraîtra ici.',
  'pseudonymise.differ': 'Les deux saisies ne sont pas encore identiques.',
  'pseudonymise.weak.short':
    'Ce secret est trop court : il se devine en essayant. Prenez seize caractères ou plus.',
  'pseudonymise.weak.guessable':
    'Ce secret se devine : des mots courants, des noms, une année ou des touches voisines sont ce qui s’essaie d’abord. Tirez-en un au hasard, ou prenez cinq mots sans lien entre eux.',
  'pseudonymise.draw': 'Tirer un secret au hasard',
  'pseudonymise.drawn': 'Notez-le maintenant, il n’est enregistré nulle part :',
  'pseudonymise.refused': 'Ce secret est refusé.',
  'pseudonymise.others.none': 'Autres colonnes : gardées telles quelles',
  'pseudonymise.others': {
    one: 'Autres colonnes : {count} remplacée ou laissée de côté',
    other: 'Autres colonnes : {count} remplacées ou laissées de côté',
  },
  'pseudonymise.others.hint':
    'Toutes les colonnes remplacées le sont avec la même clé : une même valeur y donne le même pseudonyme. Une colonne laissée de côté n’est pas dans la copie.',
  'pseudonymise.fate.keep': 'Garder telle quelle',
  'pseudonymise.fate.replace': 'Remplacer',
  'pseudonymise.fate.drop': 'Laisser de côté',
  'problem.weakSecret': 'Choisissez un secret plus difficile à deviner',
  'pseudonymise.check': 'Empreinte de contrôle :',
  'pseudonymise.check.hint':
    'Comparez cette empreinte de huit caractères avec celle des autres établissements : si elle diffère, l’un de vous s’est trompé. Elle ne dit pas le secret, mais permet de vérifier une supposition : ne la diffusez pas.',
  'pseudonymise.run': 'Pseudonymiser',
  'pseudonymise.stream': 'Pseudonymiser directement dans un fichier',
  'pseudonymise.stream.hint':
    'Pour les très gros fichiers : la copie est écrite sur le disque à mesure. Si l’opération est interrompue, le fichier choisi reste comme il était.',
  'pseudonymise.done': 'La copie « {file} » est prête',
  'pseudonymise.written': 'La copie est enregistrée dans « {file} »',
  'pseudonymise.rows': { one: '{count} ligne copiée', other: '{count} lignes copiées' },
  'pseudonymise.empty': {
    one: '{count} identifiant vide, laissé vide',
    other: '{count} identifiants vides, laissés vides',
  },
  'pseudonymise.malformed': {
    one: '{count} ligne mal formée, laissée de côté',
    other: '{count} lignes mal formées, laissées de côté',
  },
  'pseudonymise.forgotten':
    'La clé est effacée. Pour un autre fichier, saisissez à nouveau le secret.',
  'pseudonymise.personal':
    'Un fichier pseudonymisé contient toujours des données à caractère personnel : les autres colonnes peuvent désigner quelqu’un, et qui connaît le secret retrouve les identifiants. Il ne se publie pas.',

  'replay.title': 'Par rapport à « {file} » : ce qui a changé',
  'replay.needed': 'Il manque la publication de l’an dernier',
  'replay.needed.text':
    'Donnez son ZIP : vos choix d’alors seront repris, et les deux publications seront comparées. Sans lui, c’est une publication nouvelle.',
  'replay.needed.pick': 'Choisir le ZIP de l’an dernier',
  'replay.waiting': 'Comparaison de vos choix et des fichiers…',
  'replay.same':
    'Aucune différence : les colonnes, les libellés et la lecture sont ceux que vos choix attendent.',
  'replay.text':
    'Rien n’est encore lancé. Lisez ces différences, puis corrigez les rôles et les conditions à l’étape « Décrire » si nécessaire.',
  'replay.columns': 'Colonnes',
  'replay.labels': 'Libellés',
  'replay.reading': 'Lecture',
  'replay.missing': 'La colonne « {column} », que vos choix emploient, n’est dans aucun fichier.',
  'replay.partly': 'La colonne « {column} », que vos choix emploient, manque dans :',
  'replay.unnamed': {
    one: '{count} colonne que vos choix ne nomment pas (nouvelle, ou ignorée l’an dernier) :',
    other: '{count} colonnes que vos choix ne nomment pas (nouvelles, ou ignorées l’an dernier) :',
  },
  'replay.keep.vanished': {
    one: 'Condition sur « {column} » : {count} valeur à garder n’existe plus.',
    other: 'Condition sur « {column} » : {count} valeurs à garder n’existent plus.',
  },
  'replay.keep.fresh': {
    one: 'Condition sur « {column} » : {count} valeur que vos choix ne gardent pas.',
    other: 'Condition sur « {column} » : {count} valeurs que vos choix ne gardent pas.',
  },
  'replay.recode.vanished': {
    one: 'Remplacement dans « {column} » : {count} valeur à remplacer n’existe plus.',
    other: 'Remplacement dans « {column} » : {count} valeurs à remplacer n’existent plus.',
  },
  'replay.recode.fresh': {
    one: 'Remplacement dans « {column} » : {count} valeur que vos choix ne connaissent pas et laisseront telle quelle.',
    other:
      'Remplacement dans « {column} » : {count} valeurs que vos choix ne connaissent pas et laisseront telles quelles.',
  },
  'replay.window.vanished': {
    one: 'Période : {count} borne choisie n’est pas dans « {column} ».',
    other: 'Période : {count} bornes choisies ne sont pas dans « {column} ».',
  },
  'replay.window.fresh': {
    one: 'Période : {count} année de « {column} » est hors de la période choisie.',
    other: 'Période : {count} années de « {column} » sont hors de la période choisie.',
  },
  'replay.published.vanished': {
    one: '« {column} » : {count} libellé de la publication d’avant n’est plus dans les fichiers :',
    other:
      '« {column} » : {count} libellés de la publication d’avant ne sont plus dans les fichiers :',
  },
  'replay.published.fresh': {
    one: '« {column} » : {count} libellé que la publication d’avant n’a pas. Si c’est une formation qui a changé de nom, donnez-lui l’ancien (Décrire, Plus de réglages, Préparer les lignes, Remplacer des valeurs) : sinon ses parcours sont comptés comme nouveaux.',
    other:
      '« {column} » : {count} libellés que la publication d’avant n’a pas. Si des formations ont changé de nom, donnez-leur l’ancien (Décrire, Plus de réglages, Préparer les lignes, Remplacer des valeurs) : sinon leurs parcours sont comptés comme nouveaux.',
  },
  'replay.published.likely': '(peut-être l’ancien « {old} »)',
  'replay.encoding': '{file} est en {found} ; vos choix imposent {named}.',
  'replay.delimiter':
    'Dans {file}, le séparateur est « {found} » ; vos choix imposent « {named} ».',
  'replay.detect': 'Lire ces fichiers comme ils sont écrits',
  'replay.detect.text':
    'Réglez d’abord la lecture : tant que le séparateur est faux, les colonnes et les libellés ne peuvent pas être comparés.',
  'replay.mixed_encoding':
    'Les fichiers ont {count} encodages différents ; chacun sera lu dans le sien.',
  'replay.mixed_delimiter':
    'Les fichiers ont {count} séparateurs différents ; chacun sera lu avec le sien.',
  'replay.more': '… et {count} de plus',
  'replay.earlier': 'Donner la publication de l’an dernier',
  'replay.earlier.text':
    'Donnez aussi le ZIP de l’an dernier : ses chiffres seront montrés à côté des nouveaux, et les deux publications comparées avant le téléchargement. Son certificat seul suffit pour les chiffres.',
  'replay.earlier.have':
    'Les chiffres de « {file} » seront montrés à côté des nouveaux, après le masquage.',
  'replay.end': 'Ne plus comparer',
  'replay.beside': 'À côté de l’an dernier',
  'replay.beside.hint': 'Chiffres du certificat « {file} » et de cette exécution.',
  'replay.beside.figure': 'Chiffre',
  'replay.beside.before': 'Avant',
  'replay.beside.now': 'Maintenant',
  'replay.beside.change': 'Écart',
  'replay.figure.individuals': 'Individus',
  'replay.figure.cohorts': 'Parcours différents',
  'replay.figure.cohorts_masked': 'Parcours de taille masquée',
  'replay.figure.masked_individuals': 'Individus dans ces parcours',
  'replay.figure.shown': 'Effectifs d’attributs publiés',
  'replay.figure.masked': 'Effectifs d’attributs masqués',
  'replay.figure.dropped': 'Attributs retirés d’un parcours',
};
