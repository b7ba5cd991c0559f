// What the choices make of the data: the words of the preview beside them.
export default {
  'preview.title': 'Effet de vos choix',
  'preview.incomplete':
    'L’effet de vos choix apparaîtra dès qu’il ne manquera plus rien : fichiers lus, individu, année, étape, réglages valides.',
  'preview.working': 'Calcul de l’effet de vos choix…',
  'preview.whole': {
    one: 'Calculé sur la seule ligne de vos fichiers.',
    other: 'Calculé sur toutes vos lignes ({count}).',
  },
  'preview.part': {
    one: 'Échantillon : sur la première ligne seulement.',
    other: 'Échantillon : sur les {count} premières lignes seulement.',
  },
  'preview.wholeComing': 'Calcul sur toutes les lignes en cours…',
  'preview.askWhole': 'Calculer sur toutes les lignes',
  'preview.rows': { one: 'ligne gardée', other: 'lignes gardées' },
  'preview.rows.gone': { one: '{count} ligne écartée', other: '{count} lignes écartées' },
  'preview.individuals': { one: 'individu', other: 'individus' },
  'preview.cohorts': { one: 'parcours', other: 'parcours différents' },
  'preview.cohortsMasked': 'dont la taille est masquée',
  'preview.maskedIndividuals': {
    one: 'individu dans un parcours de taille masquée',
    other: 'individus dans un parcours de taille masquée',
  },
  'preview.share': 'soit {share}',
  'preview.shown': { one: 'effectif d’attribut publié', other: 'effectifs d’attributs publiés' },
  'preview.masked': { one: 'effectif d’attribut masqué', other: 'effectifs d’attributs masqués' },
  'preview.dropped': {
    one: 'attribut retiré d’un parcours',
    other: 'attributs retirés d’un parcours',
  },
  'preview.change': '{by} depuis le choix précédent',
  'preview.said': '{individuals} individus, {cohorts} parcours différents.',
  'preview.saidMasked':
    '{individuals} individus, {cohorts} parcours différents, dont {cohortsMasked} de taille masquée ; {masked} effectifs masqués.',
  'preview.largest': 'Les parcours les plus fréquents',
  'preview.size': { one: '{count} personne', other: '{count} personnes' },
  'preview.conflicts': 'Personnes ayant plusieurs valeurs :',
  'preview.screen': 'Montrés à vous seul, tels qu’ils sont : la publication masque les petits.',
};
