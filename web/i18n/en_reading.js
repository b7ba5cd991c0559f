// Files that are refused, what can be done about them, and years that are far from the others.
export default {
  'reading.forAll': 'This choice holds for all files.',
  'reading.invalid': 'Bytes that are not UTF-8',
  'reading.invalid.stop': 'Stop and list them',
  'reading.invalid.skip': 'Leave their lines out and count them',
  'reading.invalid.replace': 'Replace them by “�”',
  'reading.invalid.do.skip': 'Leave these lines out',
  'reading.invalid.do.replace': 'Replace by “�”',
  'reading.invalid.do.windows-1252': 'Read as Windows-1252',
  'reading.repeated': 'A file given twice',
  'reading.repeated.stop': 'Refuse it',
  'reading.repeated.keep': 'Read it twice',
  'reading.repeated.do.keep': 'Keep both',
  'reading.repeated.remove': 'Remove {file}',
  'reading.unnamed': {
    one: '{count} column without a name, which is not read',
    other: '{count} columns without a name, which are not read',
  },
  'warning.far_years': {
    one: '{count} year far from the others',
    other: '{count} years far from the others',
  },
  'warning.far_years.text':
    'A few rows have a year more than five years away from all others, or one that is no number: perhaps a slip of the keyboard. This is where each first stands.',
  'warning.far_years.place': {
    one: '{file}, line {line} ({count} row)',
    other: '{file}, line {line} ({count} rows)',
  },
  'warning.not_utf8': {
    one: '{count} byte that is not UTF-8',
    other: '{count} bytes that are not UTF-8',
  },
  'warning.not_utf8.text':
    'As you chose, their lines are left out, or these bytes replaced by “�”.',
  'warning.not_utf8.rows': {
    one: '{file}: {count} line left out',
    other: '{file}: {count} lines left out',
  },
  'warning.not_utf8.replaced': '{file}: bytes replaced',
  'warning.mixed_encoding': {
    one: '{count} file whose encoding is doubtful',
    other: '{count} files whose encoding is doubtful',
  },
  'warning.mixed_encoding.text':
    'These files are neither wholly UTF-8 nor wholly Windows-1252. They were read as Windows-1252: their accents are probably wrong. Export them again, or insist on the UTF-8 encoding.',
  'pseudonymise.not_utf8': {
    one: '{count} byte that is not UTF-8, replaced or left out with its line',
    other: '{count} bytes that are not UTF-8, replaced or left out with their lines',
  },
};
