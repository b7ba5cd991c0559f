// Words of row-level files: the files to make, projections and the greedy search.
export default {
  'rows.files.propose': {
    one: 'Begin with a file of this column',
    other: 'Begin with a file of these {count} columns',
  },
  'rows.files.propose.left': {
    one: '“{columns}” is not in this file: with it, no row would be left. Add it if you want, or make it less precise by a generalisation.',
    other:
      '“{columns}” are not in this file: with them, no row would be left. Add them if you want, or make them less precise by a generalisation.',
  },
  'rows.files.propose.hint':
    'Rows that are too rare are removed from it; you see at once how many, and change what you want; a column with which none would be left is not taken, and that is said. Or choose another way:',
  'stage.rows.greedy': 'Searching for columns',
  'stage.rows.project': 'Trying the columns',
  'stage.project': 'Choosing the rows',
  'stage.greedy': 'Searching for columns',
  'problem.rows.noColumns': 'Name at least one column to publish',
  'problem.rows.columnLost':
    'The column “{column}” of your choices is in no file: ignore it or add the file that holds it',
  'problem.rows.cleaningK':
    'The threshold of rare values must be a whole number from {from} to {to}',
  'problem.rows.cleaningColumns':
    'Choose the columns whose rare values are removed, or give up this cleaning',
  'problem.rows.noFiles': 'Add at least one file to make',
  'problem.rows.fileName':
    'Give the file “{name}” a name of 1 to 64 plain letters, digits or underscores, other than perte, certificate, lisezmoi and readme',
  'problem.rows.sameName': 'Two files are called “{name}”: rename one of them',
  'problem.rows.fileColumns': 'Choose the columns of the file “{name}”',
  'problem.rows.fileStart': 'Choose one or two starting columns for the file “{name}”',
  'problem.rows.fileError': 'The file “{name}” cannot be made with these choices: read why',
  'problem.rows.budget': 'The allowed loss must be a number from 0 to 100',
  'problem.rows.noGeneralised': 'Choose at least one column to generalise',
  'problem.rows.noHierarchy': 'Choose the file of the hierarchy of “{column}”',
  'problem.rows.badHierarchy': 'Correct the hierarchy of “{column}”',
  'problem.rows.refused':
    'the combination asked for may not be published: choose another one, or change the limit, the columns or their hierarchies',
  'field.notANumber': '“{text}” is no number: write 5 or 0.5, for example',
  'problem.rows.suppression': 'The share of removed rows must be a number from 0 to 100',
  'problem.rows.model.l': 'The number ℓ must be at least 2 (whole, except for entropy)',
  'problem.rows.model.c': 'The number c must be above 0',
  'problem.rows.model.alpha': 'The number α must be between 0 and 1',
  'problem.rows.model.beta': 'The number β must be above 0',
  'problem.rows.model.delta': 'The number δ must be above 0',
  'problem.rows.model.t': 'The number t must lie between 0 and 1',
  'problem.rows.notOpen': 'The files could not be read: read why',

  'rows.k.title': 'The threshold',
  'rows.k': 'Least size of each group of identical rows, in {unit} (k)',
  'rows.k.hint':
    'Every published combination is held by at least so many, counted in {unit}. Paris 13 chose 5.',
  'rows.separator': 'Delimiter of the files',
  'rows.files.title': 'The files to make',
  'rows.files.text':
    'Each file is protected on its own. Several files made from the same data can be compared with each other: keep few of them, and avoid detailed columns in common.',
  'rows.way.projections': 'Chosen columns',
  'rows.way.projections.hint':
    'You choose the columns; rows that are not repeated often enough are removed.',
  'rows.way.greedy': 'Search for columns',
  'rows.way.greedy.hint':
    'You choose one or two starting columns and the loss that you allow; the search adds others as long as it stays within that loss.',
  'rows.way.generalisation': 'Generalisation',
  'rows.way.generalisation.hint':
    'Values become less precise (age bands, beginnings of codes…) so that fewer rows are removed. The best compromise is searched for and proven. One such file only.',
  'rows.add.projections': 'Add a file of chosen columns',
  'rows.add.greedy': 'Add a file by search',
  'rows.add.generalisation': 'Add a generalised file',
  'rows.file.unnamed': 'no name',
  'rows.file.incomplete': 'To complete',
  'rows.file.name': 'Name of the file',
  'rows.file.name.hint': 'Plain letters, digits and underscores; “.csv” is added.',
  'rows.file.remove': 'Remove the file {name}',
  'rows.editor': 'The file “{name}”',
  'rows.effect': 'Effect on your data',
  'rows.projection.columns': 'Columns of this file',
  'rows.projection.hint':
    'Rows whose combination of values is held by fewer than {k} {unit} are removed. The others are written sorted: their order tells nothing.',
  'rows.projection.all': 'All columns',
  'rows.projection.clear': 'No column',
  'rows.projection.none': 'Choose columns to see the loss.',

  'rows.greedy.start': 'Starting columns',
  'rows.greedy.start.hint': 'One or two columns that the file must hold.',
  'rows.greedy.budget': 'Loss allowed (% of the rows read)',
  'rows.greedy.budget.hint': 'Cleaning included. Paris 13 chose 5%.',
  'rows.greedy.budgetRows': {
    one: 'Loss allowed: {count} row (the line across the bars).',
    other: 'Loss allowed: {count} rows (the line across the bars).',
  },
  'rows.greedy.candidates': {
    one: 'Columns that the search may add ({count})',
    other: 'Columns that the search may add ({count})',
  },
  'rows.greedy.candidates.legend': 'The search may add',
  'rows.greedy.path': 'Columns taken, and the loss after each',
  'rows.greedy.noStart': 'Choose one or two starting columns.',
  'rows.greedy.lost': 'Rows lost',
  'rows.greedy.share': 'Share lost',
  'rows.greedy.isStart': 'start',
  'rows.greedy.over': 'Exceeds the allowed loss',
  'rows.greedy.back': 'Back to here',
  'rows.greedy.backTo': 'Back to here: path that ends at {column}',
  'rows.greedy.auto':
    'Path found by the search: at each turn the column that loses the fewest rows, as long as the allowed loss is not exceeded.',
  'rows.greedy.byHand': 'Path chosen by you. It is kept as it is.',
  'rows.greedy.finish': 'Let the search go on from here',
  'rows.greedy.again': 'Back to the path of the search',
  'rows.greedy.next': 'Columns that could come next',
  'rows.greedy.next.hint':
    'From the least to the most costly. You can take another one than the first, even beyond the allowed loss.',
  'rows.greedy.lostThen': 'Share lost then',
  'rows.greedy.more': 'Further rows lost',
  'rows.greedy.within': 'Within the allowed loss',
  'rows.greedy.yes': 'yes',
  'rows.greedy.no': 'no',
  'rows.greedy.take': 'Add',
  'rows.greedy.takeNamed': 'Add the column {column}',
  'rows.greedy.others': {
    one: 'See {count} other column, at least as costly',
    other: 'See the {count} other columns, at least as costly',
  },
  'rows.greedy.noNext': 'No other column.',
  'rows.greedy.said': {
    one: '{count} column, loss of {share}.',
    other: '{count} columns, loss of {share}.',
  },
  'rows.greedy.plot': 'Loss after each column',
  'rows.greedy.plot.summary': {
    one: 'With {count} column, {share} of the rows read are lost; loss allowed: {budget}.',
    other: 'With {count} columns, {share} of the rows read are lost; loss allowed: {budget}.',
  },
  'rows.greedy.plot.axis': 'Columns, in the order of adding',
  'rows.greedy.plot.budget': 'Loss allowed',
};
