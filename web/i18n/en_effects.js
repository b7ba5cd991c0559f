// What the choices make of the data: the words of the preview beside them.
export default {
  'preview.title': 'Effect of your choices',
  'preview.incomplete':
    'The effect of your choices will appear once nothing is missing: files read, individual, year, step, valid settings.',
  'preview.working': 'Computing the effect of your choices…',
  'preview.whole': {
    one: 'Computed on the only row of your files.',
    other: 'Computed on all your rows ({count}).',
  },
  'preview.part': {
    one: 'Sample: on the first row only.',
    other: 'Sample: on the first {count} rows only.',
  },
  'preview.wholeComing': 'Computing on all rows…',
  'preview.askWhole': 'Compute on all rows',
  'preview.rows': { one: 'row kept', other: 'rows kept' },
  'preview.rows.gone': { one: '{count} row left out', other: '{count} rows left out' },
  'preview.individuals': { one: 'individual', other: 'individuals' },
  'preview.cohorts': { one: 'pathway', other: 'different pathways' },
  'preview.cohortsMasked': 'of them with a masked size',
  'preview.maskedIndividuals': {
    one: 'individual in a pathway of masked size',
    other: 'individuals in a pathway of masked size',
  },
  'preview.share': 'that is {share}',
  'preview.shown': { one: 'attribute count published', other: 'attribute counts published' },
  'preview.masked': { one: 'attribute count masked', other: 'attribute counts masked' },
  'preview.dropped': {
    one: 'attribute dropped from a pathway',
    other: 'attributes dropped from a pathway',
  },
  'preview.change': '{by} since the previous choice',
  'preview.said': '{individuals} individuals, {cohorts} different pathways.',
  'preview.saidMasked':
    '{individuals} individuals, {cohorts} different pathways, {cohortsMasked} of them with a masked size; {masked} counts masked.',
  'preview.largest': 'The most frequent pathways',
  'preview.size': { one: '{count} person', other: '{count} persons' },
  'preview.conflicts': 'Persons with several values:',
  'preview.screen': 'Shown to you alone, as they are: the publication masks small ones.',
};
