// The words of the first screen, and of what is asked before the columns.
export default {
  'welcome.title': 'What would you like to do?',
  'way.traces': 'Publish how many students follow each pathway',
  'way.rows': 'Publish a file row by row',
  'way.texts': 'Publish texts without the names',
  'way.again': 'Make last year’s publication again',
  'way.check': 'Check a publication',
  'way.tries': 'Try with an example',
  'way.try': 'Try it',
  'way.try.of': 'Try it with an example: {way}',
  'drop.any':
    'or drop them here: CSV, spreadsheet, ZIP of a publication, documents. The right card chooses itself.',
  'drop.traces': 'or drop them here: your enrolment files, one row per student and year.',
  'drop.rows':
    'or drop them here: the file whose rows would be published (CSV, sheet, Parquet, Stata, SPSS).',
  'drop.again': 'or drop them here: last year’s ZIP first, then this year’s files.',
  'notice.way.check': '“{file}” is a publication made elsewhere: “Check a publication” is chosen.',
  'notice.way.checkTexts':
    '“{file}” is a publication of texts: “Check a publication” is chosen. To make it again from new documents, first choose “Make last year’s publication again”.',
  'notice.way.textsAgain':
    'The choices of “{file}” are taken up: “Publish texts” is chosen. Give this year’s documents. Rules and lists of your own are not published: take them from the recipe.json that you saved.',
  'notice.way.counts':
    '“{file}” is a table of counts, some of which are masked already: “Check a publication” is chosen.',
  'notice.way.texts': {
    one: '{count} document: “Publish texts” is chosen.',
    other: '{count} documents: “Publish texts” is chosen.',
  },
  'describe.group.settle': 'To settle: {count}',
  'describe.group.proposed': 'Proposed: {count}',
  'describe.group.aside': 'Set aside, not published: {count}',
  'more.settings': 'More settings (optional)',
  'once.title': 'Before the columns',
  'together.question': 'Has a publication about these people appeared already?',
  'together.question.hint':
    'Give it: the new one is compared with it, as two publications together can tell more than each alone.',
};
