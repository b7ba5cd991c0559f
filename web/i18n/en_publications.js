import report from './en_report.js';

export default {
  ...report,
  home: 'Back to the start',
  'tasks.title': 'Other tools',
  'tasks.publications.open': 'Check a publication',
  'tasks.pseudonymise.open': 'Replace student numbers by pseudonyms',
  'problem.comparing': 'The comparison with your choices is under way: wait a moment',
  'problem.noPublication': 'Choose the files of the publication',
  'problem.individuals':
    'The number of individuals must be a whole number of at least {from}, or be left empty',
  'problem.noFile': 'Choose the file to pseudonymise',
  'problem.noColumn': 'Choose the column to replace',
  'problem.secretsDiffer': 'The secret was typed in two different ways: type it again',
  'stage.auditLook': 'Looking at the publication',
  'stage.auditForeign': 'Checking the publication',
  'stage.pseudonymise': 'Replacing the values',
  'error.not_a_release':
    'These files are not a publication: there is no CSV file among them. Choose the published files, or their ZIP.',
  'error.certificate_unreadable':
    'The certificate cannot be read or does not hold the choices of the release. Take it as it was published.',
  'error.certificate_missing':
    'There is no certificate of Paravent in these files. Choose certificate.json, or the ZIP of the publication.',

  'screen.publications': 'Check a publication',
  'title.publications': 'Check an existing publication',
  'lead.publications':
    'Drop the files of a past publication: Paravent reads them as a hostile reader would and says what can be worked out. The files are neither changed nor sent.',
  'publications.pick': 'Choose the files of the publication',
  'publications.add': 'Add files',
  'publications.clear': 'Remove all',
  'publications.drop':
    'The ZIP of the publication, or all its files at once. You can also drop them here.',
  'publications.files': {
    one: '{count} file in the publication',
    other: '{count} files in the publication',
  },
  'publications.ours': 'A publication of Paravent: {files}',
  'notice.auditBoth': 'Two publications: “{file}” is audited, and compared with “{other}”.',
  'publications.first': {
    one: '{file} and {count} other file',
    other: '{file} and {count} other files',
  },
  'publications.ours.text':
    'It comes with a certificate: the files will be compared with the choices and the hashes in it.',
  'publications.more': 'For a deeper check (optional)',
  'publications.more.given': 'Also checked with: {files}',
  'publications.earlier': 'Another publication',
  'publications.earlier.hint':
    'The ZIP or the files of a publication of the same data, or of last year, to know what both tell together.',
  'publications.earlier.pick': 'Choose the other publication',
  'publications.earlier.drop': 'Leave it out',
  'publications.results': 'The original files of results',
  'publications.results.hint': 'This release read some: without them it cannot be made again.',
  'publications.results.pick': 'Choose the original results',
  'publications.results.drop': 'No longer use them',
  'problem.auditBefore': 'Give the publication before in the series: this one goes on from it.',
  'problem.auditResults':
    'Give the original files of results too, or take the original files away.',
  'publications.sources': 'The source files',
  'publications.sources.hint':
    'Paravent applies the choices of the release to them again and compares every byte; it also checks that no pseudonym and no value of a column that is not published is in the publication.',
  'publications.sources.pick': 'Choose the source files',
  'publications.sources.drop': 'Leave them out',
  'publications.foreign': 'A publication of another tool',
  'publications.foreign.text':
    'It has no certificate of Paravent. Say by which rule it was masked: the result depends on it.',
  'publications.settings': 'Rule of the publication',
  'publications.set': 'Form of the files',
  'publications.set.oraccle': 'One file per attribute (cohortes.csv, cohorte_….csv)',
  'publications.set.paris13': 'Paris 13 (pathways, with or without type of bac)',
  'publications.set.table': 'Table (labels, counts, totals)',
  'publications.marks': 'Further signs of a masked count',
  'publications.marks.hint':
    'Parted by spaces, for example “<5” or “0”. Known already: nd, s, *, c, .., - and the empty cell.',
  'publications.small_only': 'No count of k or more is masked',
  'publications.small_only.hint':
    'Tick it where only counts below the threshold are masked: a reader who knows that deduces more.',
  'publications.k': 'Threshold (k)',
  'publications.k.hint': 'Below it, an attribute’s count is masked.',
  'publications.k.paris13': 'Below it, a count is masked.',
  'publications.code': 'Code of masked counts',
  'publications.code.hint': 'The number published in their place, or “empty”.',
  'publications.size_k': 'Threshold of pathway sizes',
  'publications.size_code': 'Code of masked sizes',
  'publications.same': 'Empty: the same.',
  'publications.individuals': 'Number of individuals in all (N)',
  'publications.individuals.hint': 'If it is public; else empty.',
  'publications.level': 'The reader knows the rule published in 2023',
  'publications.level.hint':
    'Tick it if the publication was masked by that rule: a reader who knows it can work out more.',
  'publications.run': 'Check the publication',
  'publications.run.again': 'Check again',

  'screen.pseudonymise': 'Pseudonymise columns',
  'title.pseudonymise': 'Pseudonymise columns',
  'lead.pseudonymise':
    'Replace the identifiers of a file by pseudonyms, leave out the columns that are not needed, and save a copy as CSV. The other columns do not change, and the original file is left as it is.',
  'pseudonymise.pick': 'Choose a file',
  'pseudonymise.other': 'Choose another file',
  'pseudonymise.drop': 'You can also drop a file here. Its size is not limited.',
  'pseudonymise.column': 'Column to replace',
  'pseudonymise.column.hint': 'The one with the national student number or another identifier.',
  'pseudonymise.column.ine': 'This column looks like national student numbers (INE).',
  'pseudonymise.mode': 'Where does the key come from?',
  'pseudonymise.mode.shared': 'From a shared secret',
  'pseudonymise.mode.shared.hint':
    'Institutions that type the same secret obtain the same pseudonyms and can bring their files together.',
  'pseudonymise.mode.ephemeral': 'From chance, for this time only',
  'pseudonymise.mode.ephemeral.hint':
    'The key is drawn at random and then forgotten: nobody can make the same pseudonyms again.',
  'pseudonymise.secret': 'Shared secret',
  'pseudonymise.secret.hint':
    'A long phrase that you pass on by another way than the files. It is stored nowhere and wiped as soon as the copy is made.',
  'pseudonymise.secret.first': 'Secret',
  'pseudonymise.secret.again': 'The same secret once more',
  'pseudonymise.none': 'Type the secret twice: its check digest will appear here.',
  'pseudonymise.differ': 'What was typed twice is not the same yet.',
  'pseudonymise.weak.short':
    'This secret is too short: it can be guessed by trying. Take sixteen characters or more.',
  'pseudonymise.weak.guessable':
    'This secret can be guessed: common words, names, a year or neighbouring keys are tried first. Draw one at random, or take five words that have nothing to do with each other.',
  'pseudonymise.draw': 'Draw a secret at random',
  'pseudonymise.drawn': 'Note it now, it is stored nowhere:',
  'pseudonymise.refused': 'This secret is refused.',
  'pseudonymise.others.none': 'Other columns: kept as they are',
  'pseudonymise.others': {
    one: 'Other columns: {count} replaced or left out',
    other: 'Other columns: {count} replaced or left out',
  },
  'pseudonymise.others.hint':
    'All columns that are replaced are so under the same key: the same value gives the same pseudonym. A column that is left out is not in the copy.',
  'pseudonymise.fate.keep': 'Keep as it is',
  'pseudonymise.fate.replace': 'Replace',
  'pseudonymise.fate.drop': 'Leave out',
  'problem.weakSecret': 'Choose a secret that is harder to guess',
  'pseudonymise.check': 'Check digest:',
  'pseudonymise.check.hint':
    'Compare this digest of eight characters with that of the other institutions: if it differs, one of you made a slip. It does not tell the secret, but a guess can be tested by it: do not spread it.',
  'pseudonymise.run': 'Pseudonymise',
  'pseudonymise.stream': 'Pseudonymise straight into a file',
  'pseudonymise.stream.hint':
    'For very large files: the copy is written to disk as it is made. If it is stopped, the chosen file stays as it was.',
  'pseudonymise.done': 'The copy “{file}” is ready',
  'pseudonymise.written': 'The copy is saved in “{file}”',
  'pseudonymise.rows': { one: '{count} row copied', other: '{count} rows copied' },
  'pseudonymise.empty': {
    one: '{count} empty identifier, left empty',
    other: '{count} empty identifiers, left empty',
  },
  'pseudonymise.malformed': {
    one: '{count} malformed row, left out',
    other: '{count} malformed rows, left out',
  },
  'pseudonymise.forgotten': 'The key is wiped. For another file, type the secret again.',
  'pseudonymise.personal':
    'A pseudonymised file still holds personal data: its other columns may point to somebody, and whoever knows the secret can find the identifiers again. It is not for publication.',

  'replay.title': 'Beside “{file}”: what has changed',
  'replay.needed': 'Last year’s publication is missing',
  'replay.needed.text':
    'Give its ZIP: its choices are used again, and both publications are compared. Without it, this is a new publication.',
  'replay.needed.pick': 'Choose last year’s ZIP',
  'replay.waiting': 'Comparing your choices with the files…',
  'replay.same': 'No difference: columns, labels and reading are those that your choices expect.',
  'replay.text':
    'Nothing has run yet. Read these differences, then correct roles and conditions at the step “Describe” if needed.',
  'replay.columns': 'Columns',
  'replay.labels': 'Labels',
  'replay.reading': 'Reading',
  'replay.missing': 'The column “{column}”, which your choices use, is in no file.',
  'replay.partly': 'The column “{column}”, which your choices use, is missing in:',
  'replay.unnamed': {
    one: '{count} column that your choices do not name (new, or ignored last year):',
    other: '{count} columns that your choices do not name (new, or ignored last year):',
  },
  'replay.keep.vanished': {
    one: 'Condition on “{column}”: {count} value to keep is gone.',
    other: 'Condition on “{column}”: {count} values to keep are gone.',
  },
  'replay.keep.fresh': {
    one: 'Condition on “{column}”: {count} value that your choices do not keep.',
    other: 'Condition on “{column}”: {count} values that your choices do not keep.',
  },
  'replay.recode.vanished': {
    one: 'Replacement in “{column}”: {count} value to replace is gone.',
    other: 'Replacement in “{column}”: {count} values to replace are gone.',
  },
  'replay.recode.fresh': {
    one: 'Replacement in “{column}”: {count} value that your choices do not know and leave as it is.',
    other:
      'Replacement in “{column}”: {count} values that your choices do not know and leave as they are.',
  },
  'replay.window.vanished': {
    one: 'Period: {count} chosen bound is not in “{column}”.',
    other: 'Period: {count} chosen bounds are not in “{column}”.',
  },
  'replay.window.fresh': {
    one: 'Period: {count} year of “{column}” is outside the chosen period.',
    other: 'Period: {count} years of “{column}” are outside the chosen period.',
  },
  'replay.published.vanished': {
    one: '“{column}”: {count} label of the publication before is in the files no more:',
    other: '“{column}”: {count} labels of the publication before are in the files no more:',
  },
  'replay.published.fresh': {
    one: '“{column}”: {count} label that the publication before does not have. If a course was renamed, give it its old name (Describe, More settings, Prepare the rows, Replace values): otherwise its pathways are counted as new ones.',
    other:
      '“{column}”: {count} labels that the publication before does not have. If courses were renamed, give them their old names (Describe, More settings, Prepare the rows, Replace values): otherwise their pathways are counted as new ones.',
  },
  'replay.published.likely': '(perhaps the former “{old}”)',
  'replay.encoding': '{file} is in {found}; your choices insist on {named}.',
  'replay.delimiter': 'In {file} the delimiter is “{found}”; your choices insist on “{named}”.',
  'replay.detect': 'Read these files as they are written',
  'replay.detect.text':
    'Settle the reading first: as long as the delimiter is wrong, columns and labels cannot be compared.',
  'replay.mixed_encoding':
    'The files have {count} different encodings; each will be read in its own.',
  'replay.mixed_delimiter':
    'The files have {count} different delimiters; each will be read with its own.',
  'replay.more': '… and {count} more',
  'replay.earlier': 'Give last year’s publication',
  'replay.earlier.text':
    'Give last year’s ZIP too: its figures will be shown beside the new ones, and both publications compared before the download. Its certificate alone is enough for the figures.',
  'replay.earlier.have':
    'The figures of “{file}” will be shown beside the new ones, after the masking.',
  'replay.end': 'Stop comparing',
  'replay.beside': 'Beside last year',
  'replay.beside.hint': 'Figures of the certificate “{file}” and of this run.',
  'replay.beside.figure': 'Figure',
  'replay.beside.before': 'Before',
  'replay.beside.now': 'Now',
  'replay.beside.change': 'Change',
  'replay.figure.individuals': 'Individuals',
  'replay.figure.cohorts': 'Different pathways',
  'replay.figure.cohorts_masked': 'Pathways of masked size',
  'replay.figure.masked_individuals': 'Individuals in these pathways',
  'replay.figure.shown': 'Attribute counts published',
  'replay.figure.masked': 'Attribute counts masked',
  'replay.figure.dropped': 'Attributes dropped from a pathway',
};
