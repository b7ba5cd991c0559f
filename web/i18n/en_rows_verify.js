// Words of row-level files: what was made, what is guaranteed.
export default {
  'title.rows.verify': 'Verify',
  'lead.rows.verify': 'What each file holds, what the protection cost, and what the check found.',

  'title.rows.download': 'Download',
  'lead.rows.download':
    'The public files hold the protected rows, your settings and what was checked. The internal dossier stands apart: it is not for publication.',
  'rows.dossier':
    'For the controller and the auditor: what was read, each choice, the cleaning, and the measures before and after protection. Beside the public files, it would tell more than they do about the rows that were removed.',
  'output.perte.csv': 'Rows lost by year in cleaning',
  'output.rows': 'The protected rows, sorted',

  'rows.norun.title': 'The files have not been made yet',
  'rows.stale.text':
    'The earlier results no longer match your files or your choices: they are not shown. Make the files again, or undo the last choice.',
  'rows.verdict': {
    one: 'In the file that was made, each combination of the columns that the threshold protects is held by at least {k} {unit}.',
    other:
      'In each of the {count} files that were made, each combination of the columns that the threshold protects is held by at least {k} {unit}.',
  },
  'rows.verdict.others':
    'In the other files that were made, each combination of the columns that the threshold protects is held by at least {k} {unit}.',
  'rows.claim.broken':
    'In {file}, combinations of the columns by which a person may be recognised are not held to the threshold of {k} {unit}.',
  'rows.claim.none':
    '{file} carries no guarantee: an empty cell counts as any value there, and a row that kept its values may be alone with them.',
  'rows.claim.combinations':
    'In {file}, for each of the plan’s sets of columns, the values of a row where it is complete are held by at least {k} {unit}; who knows more columns at once is not stopped by this.',
  'rows.claim.perturbed':
    'In {file}, each combination published is held by at least {k} {unit}, but a row’s combination need not be the person’s.',
  'rows.verify.overview': 'The files made',
  'rows.verify.columns': { one: '{count} column:', other: '{count} columns:' },
  'rows.verify.kept': 'Rows published',
  'rows.verify.lost': 'Rows lost',
  'rows.verify.reached': 'Smallest group ({unit})',
  'rows.verify.classes': 'groups published',
  'rows.verify.classesBefore': {
    one: '{count} before protection',
    other: '{count} before protection',
  },
  'rows.verify.atRiskBefore': {
    one: '{count} before protection',
    other: '{count} before protection',
  },
  'rows.verify.sizes': 'Sizes of the groups, before and after',
  'rows.verify.sizes.hint':
    'Share of the rows by the size of their group. Full line: before protection, after cleaning; dashes: what is published.',
  'rows.verify.entropy.bars': 'Upper bar: before; lower bar: after.',
  'rows.verify.entropy': 'What each column tells, before and after',
  'rows.verify.bitsBefore': 'Bits before',
  'rows.verify.bitsAfter': 'Bits after',
  'rows.verify.people': 'people at least in each published group',
  'rows.verify.peopleBelow': 'rows in a group of fewer than {k} people',
  'rows.verify.peopleClasses': { one: 'in {count} group', other: 'in {count} groups' },
  'rows.verify.node': 'Risk and utility of the published combination',
  'rows.verify.before': 'Rows before',
  'rows.verify.after': 'Rows after',
  'rows.guarantee':
    'In each file, whoever looks for a person by the columns that the threshold protects finds at least {k} identical rows, or none.',
  'rows.guarantee.people':
    'In each file, whoever looks for a person by the columns that the threshold protects finds the rows of at least {k} individuals, or none.',
  'rows.guarantee.no.attribute':
    'If all rows of a group have the same value of a column written as it is, recognising the group is enough to learn it, unless a diversity requirement is set.',
  'rows.guarantee.no.persons':
    'A person enrolled for several years has several rows: identical rows are not always as many people.',
  'rows.guarantee.no.several':
    'Several files made from the same data can be compared; the check bears on each of them alone.',
  'rows.guarantee.no.outside':
    'What a reader knows otherwise about a person, or from other publications, does not enter the computation.',
};
