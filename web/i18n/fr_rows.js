// Words of row-level files on every screen.
import plan from './fr_plan.js';
import risk from './fr_risk.js';

export default {
  ...plan,
  ...risk,
  'publish.legend': 'Que voulez-vous publier ?',
  'publish.traces': 'Des parcours',
  'publish.traces.hint':
    'Les inscriptions de chaque personne forment un parcours ; on publie combien de personnes ont suivi chaque parcours. Un parcours rare peut être celui d’une seule personne : vous choisissez de le lister, de le regrouper ou de le retirer.',
  'publish.rows': 'Des fichiers ligne à ligne',
  'publish.rows.hint':
    'Une ligne par inscription, avec les colonnes que vous choisissez, sans les lignes trop rares ou avec des valeurs moins précises. Chaque ligne publiée en a au moins quatre autres identiques si le seuil vaut 5.',
  'next.rows.run': 'Produire les fichiers',
  'stage.rows.open': 'Lecture des fichiers',
  'stage.rows.run': 'Démarrage',
  'stage.measure': 'Mesure du risque',
  'title.rows.describe': 'Décrire les colonnes',
  'lead.rows.describe':
    'Dites quelles colonnes peuvent être publiées et lesquelles ne doivent jamais l’être. Vous pouvez ensuite retirer les lignes dont une valeur est trop rare.',
  'title.rows.protect': 'Protéger',
  'lead.rows.protect':
    'Choisissez le seuil, puis les fichiers à produire. Pour chacun, l’effet de vos choix sur le risque et sur l’utilité s’affiche aussitôt, calculé sur toutes vos données.',
  'rows.paused': 'Le calcul est interrompu. Vos choix sont toujours là.',
  'rows.resume': 'Reprendre',
};
