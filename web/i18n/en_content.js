// The content scan: a column that identifies persons, whatever its role.
export default {
  'guess.word.step': 'By its name, what describes the step. To be checked.',
  'guess.content.student':
    'Usual name of a student number, which the institution can link to the person: it will be replaced by a throw-away pseudonym.',
  'guess.article9':
    'By its name, a special category of data (GDPR, article 9: health, origin, belief…). Dropped until you choose it.',
  'guess.identifier.iban': 'Looks like a bank account: direct identifier, dropped.',
  'guess.identifier.birthplace': 'Usual name of the place of birth: highly identifying, dropped.',
  'guess.identifier.login': 'Usual name of a computer account: direct identifier, dropped.',
  'guess.identifier.student': 'Usual name of a student or file number: direct identifier, dropped.',
  'error.identifying_column': {
    one: 'What would be published identifies persons: {kind} ({count} value{example}). Nothing was written. Remove this column or change its role.',
    other:
      'What would be published identifies persons: {kind} ({count} different values{example}). Nothing was written. Remove this column or change its role.',
  },
  'recipe.identifying_column':
    'To publish it all the same, put its name into the recipe, under accepted_columns: the certificate will then say that the check did not pass.',
  'error.example': ', of the form “{example}”',
  'error.kind.ine': 'national student numbers (INE)',
  'error.kind.nir': 'social security numbers (NIR) whose key is right',
  'error.kind.iban': 'bank accounts (IBAN) whose key is right',
  'error.kind.mail': 'e-mail addresses',
  'error.kind.phone': 'telephone numbers',
  'error.kind.birth_date': 'dates of birth',
  'error.kind.student_number': 'student numbers',
  'error.kind.identity_paper': 'numbers of passports, identity cards or residence permits',
  'error.kind.address': 'postal addresses',
  'error.kind.person_name': 'family names or first names',
  'error.kind.nearly_unique':
    'values that are nearly all different, more than one for five persons',
  'error.kind.single_traces': 'nine listed pathways in ten, or more, are of one person each',
  'error.also': 'column “{column}”: {kind}',
  'error.also.all': 'Likewise: {list}.',
  'content.title.several': 'Publish these columns all the same',
  'content.accept.several': 'Publish these columns and run again',
  'content.title': 'Publish this column all the same',
  'content.column': {
    one: 'It holds {kind} ({count} value{example}): published, it would stop the run.',
    other: 'It holds {kind} ({count} values{example}): published, it would stop the run.',
  },
  'content.column.drop': 'Leave this column out',
  'content.column.accept': 'Publish it all the same',
  'content.column.accepted':
    'Published despite its content: the certificate will say that the check is not passed.',
  'missing.content': 'The column “{column}” identifies persons: say what becomes of it',
  'columns.like': {
    one: '“{role}” for {count} like column too',
    other: '“{role}” for {count} like columns too',
  },
  'describe.texts': 'Publish these texts without the names',
  'describe.texts.csv':
    'To publish these texts without the names, save the file as CSV: “Publish texts” reads CSV files.',
  'notice.way.column':
    '“Publish texts” is chosen, for the column “{column}”. Your choices of pathways are kept.',
  'guess.texts': 'Free texts: they cannot be counted, names in them can be replaced.',
  'content.text':
    'You alone can answer for it. Your choice will stand with your other choices, in the internal dossier and in the certificate, which will say that the check did not pass.',
  'content.type': 'To go on, type the name of the column: {column}',
  'content.accept': 'Publish this column and start again',
  'content.mismatch': 'Type exactly: {column}',
  'content.accepted.title': 'Columns published in spite of their content',
  'content.accepted.text':
    'You accepted to publish these columns although their content identifies persons: the certificate will say that the check did not pass.',
  'warning.accepted_columns':
    'The release is not declared protected (passed: false): your choices accept to publish columns whose content identifies persons ({columns}).',
  'checked.content':
    'Content of what is published: INE, NIR, IBAN, addresses, telephones, dates of birth, names, nearly unique columns.',
  'finding.identifying_column': 'A published column identifies persons by its content',
  'deduce.identifying_column':
    'Who reads these values recognises persons in them, or can join them with another file. The role that you give the column changes nothing in it.',
  'content.seen.ine': 'INE: {values}',
  'content.seen.nir': 'NIR: {values}',
  'content.seen.iban': 'IBAN: {values}',
  'content.seen.mail': 'e-mail addresses: {values}',
  'content.seen.phone': 'telephone numbers: {values}',
  'content.seen.birth_date': 'dates of birth: {values}',
  'content.seen.student_number': 'student numbers: {values}',
  'content.seen.identity_paper': 'numbers of identity papers: {values}',
  'content.seen.address': 'postal addresses: {values}',
  'content.seen.person_name': 'family names or first names: {values}',
  'content.seen.nearly_unique': 'different values, nearly one a person: {values}',
  'finding.column_accepted': 'Publishing a column that identifies persons was accepted',
  'deduce.column_accepted':
    'The producer was told that the content of this column identifies persons, and published it.',
  'verdict.rare.title': 'Rare pathways are listed',
  'verdict.rare.ones':
    'Listed pathways of one person: {alone}. From public figures alone a reader can prove that there are at least {provable}. Share of masked counts that are 1: {share}.',
  'verdict.rare.confirm':
    'These figures were read, and the controller (the institution) chooses to list rare pathways',
  'verdict.rare.unproven':
    'Listed pathways of one person: {alone}; public figures prove none of them. Share of masked counts that are 1: {share}.',
  'verdict.rare.left': 'Still to be ticked:',
  'verdict.rare.kept':
    'Your answer is written into the internal dossier, not into the public files.',
  'warning.rare_listed':
    'Rare pathways are listed: {alone} are of one person, a reader can prove that there are at least {provable}, and {share} of masked counts are 1. This choice is not confirmed by the controller.',
  'verdict.notCompared':
    'The comparison with the other publication is incomplete or found something: read it before you publish.',
  'guess.article9.chosen':
    'By its name, a special category of data (GDPR, article 9: health, origin, belief…). Publishing it needs an exception that the law provides.',
  'rows.generalise.keep.unique':
    '{count} different values, more than one for five persons: as it is, it would identify persons. Generalise it, or do not publish it.',
  'rows.examine.article9':
    'By their names, these published columns are of article 9 of the GDPR: {columns}. Check the exception that allows their publication.',
  'rows.examine.accepted':
    'These columns are published although their content identifies persons: {columns}.',
  'rows.examine.undiverse':
    'Written as they are, without a requirement of diversity: {columns}. Where all rows of a group have one value, it is known of each of them.',
  'rows.examine.alike': {
    one: '{count} published row is in a group where all have the same value of a sensitive column ({place}: such groups of all groups). Who knows that a person is in it knows the value.',
    other:
      '{count} published rows are in groups where all have the same value of a sensitive column ({place}: such groups of all groups). Who knows that a person is in one knows the value.',
  },
  'rows.examine.alikePersons': {
    one: '{count} person is in a group all of whose rows have the same value of a sensitive column ({place}: such groups of all groups). Who knows that she is in it knows the value.',
    other:
      '{count} persons are in groups all of whose rows have the same value of a sensitive column ({place}: such groups of all groups). Who knows that a person is in one knows the value.',
  },
  'rows.examine.belowZero': {
    one: 'Noise made {count} value of {columns} negative, which had none: give the step a bound if a negative value makes no sense.',
    other:
      'Noise made {count} values of {columns} negative, which had none: give the step a bound if a negative value makes no sense.',
  },
  'rows.examine.rows': 'The threshold counts rows: a person who has several counts several times.',
  'rows.examine.lost':
    '“{file}” has lost {share} of the rows: what is rare is missing from it, and counts of small categories are too low.',
  'rows.examine.sampled':
    '“{file}” is a sample: {share} of the rows are not in it, left out by chance. To estimate a count, divide its own by the share kept.',
  'rows.examine.files':
    '{count} files come from the same data: each was checked by itself, putting them together was not.',
};
