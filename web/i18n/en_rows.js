// Words of row-level files on every screen.
import plan from './en_plan.js';
import risk from './en_risk.js';

export default {
  ...plan,
  ...risk,
  'publish.legend': 'What do you want to publish?',
  'publish.traces': 'Pathways',
  'publish.traces.hint':
    'Each person’s enrolments form a pathway; what is published is how many people followed each pathway. A rare pathway may be of one person: you choose to list, group or withhold it.',
  'publish.rows': 'Row-level files',
  'publish.rows.hint':
    'One row per enrolment, with the columns that you choose, without the rows that are too rare or with less precise values. With a threshold of 5, each published row has at least four others like it.',
  'next.rows.run': 'Make the files',
  'stage.rows.open': 'Reading the files',
  'stage.rows.run': 'Starting',
  'stage.measure': 'Measuring the risk',
  'title.rows.describe': 'Describe the columns',
  'lead.rows.describe':
    'Say which columns may be published and which must never be. You can then remove the rows that hold a value that is too rare.',
  'title.rows.protect': 'Protect',
  'lead.rows.protect':
    'Choose the threshold, then the files to make. For each one, the effect of your choices on risk and on utility shows at once, computed on all of your data.',
  'rows.paused': 'The computation is stopped. Your choices are still here.',
  'rows.resume': 'Go on',
};
