// The words of the first screen, and of what is asked before the columns.
export default {
  'welcome.title': 'Que voulez-vous faire ?',
  'way.traces': 'Publier combien d’étudiants suivent chaque parcours',
  'way.rows': 'Publier un fichier ligne à ligne',
  'way.texts': 'Publier des textes sans les noms',
  'way.again': 'Refaire la publication de l’an dernier',
  'way.check': 'Vérifier une publication',
  'way.tries': 'Essayer avec un exemple',
  'way.try': 'Essayer',
  'way.try.of': 'Essayer avec un exemple : {way}',
  'drop.any':
    'ou déposez-les ici : CSV, tableur, ZIP d’une publication, documents. La bonne carte se choisit d’elle-même.',
  'drop.traces':
    'ou déposez-les ici : vos fichiers d’inscriptions, une ligne par étudiant et par an.',
  'drop.rows':
    'ou déposez-les ici : le fichier dont chaque ligne serait publiée (CSV, tableur, Parquet, Stata, SPSS).',
  'drop.again':
    'ou déposez-les ici : le ZIP de l’an dernier d’abord, puis les fichiers de cette année.',
  'notice.way.check':
    '« {file} » est une publication d’un autre outil : « Vérifier une publication » est choisi.',
  'notice.way.checkTexts':
    '« {file} » est une publication de textes : « Vérifier une publication » est choisi. Pour la refaire avec de nouveaux documents, choisissez d’abord « Refaire la publication de l’an dernier ».',
  'notice.way.textsAgain':
    'Les choix de « {file} » sont repris : « Publier des textes » est choisi. Donnez les documents de cette année. Vos règles et vos listes ne sont pas publiées : reprenez-les du fichier recipe.json que vous avez enregistré.',
  'notice.way.counts':
    '« {file} » est un tableau d’effectifs dont certains sont déjà masqués : « Vérifier une publication » est choisi.',
  'notice.way.texts': {
    one: '{count} document : « Publier des textes » est choisi.',
    other: '{count} documents : « Publier des textes » est choisi.',
  },
  'describe.group.settle': 'À trancher : {count}',
  'describe.group.proposed': 'Proposées : {count}',
  'describe.group.aside': 'Écartées, non publiées : {count}',
  'more.settings': 'Plus de réglages (facultatif)',
  'once.title': 'Avant les colonnes',
  'together.question': 'Une publication de ces personnes a-t-elle déjà paru ?',
  'together.question.hint':
    'Donnez-la : la nouvelle lui sera comparée, car deux publications ensemble peuvent en dire plus que chacune seule.',
};
