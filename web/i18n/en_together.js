// What two publications tell together.
export default {
  'together.title': 'With another publication',
  'together.text':
    'If a publication of these persons has already appeared, give it: the two can tell more together than each alone (one the sum, the other its parts).',
  'together.pick': 'Choose the earlier publication',
  'together.pick.other': 'Choose another publication',
  'together.given': 'Publication given: “{file}”.',
  'together.drop': 'Leave it out',
  'together.by_later_rows': 'Rows of later years were added',
  'together.by_later_rows.hint':
    'Without it, both are of the same rows. With it: those of the other, unchanged, and more years. Ticked beforehand where this one counts more individuals than the other: that is a guess, only you know.',
  'together.waiting': 'The two publications are being compared. The download comes after that.',
  'stage.together': 'Comparing with another publication',
  'together.none': 'None was given: nothing was compared.',
  'together.of.given': 'With “{file}”',
  'together.of.saved': 'With publication no. {n} downloaded here',
  'together.replaced':
    'Publication no. {n}, downloaded here, was a trial: it has not appeared and will not, this one replaces it',
  'together.replaced.hint':
    'Unticked, it counts as published, and the two are compared. Tick only if nobody else has got it.',
  'together.passed': '{title}: nothing masked follows from both',
  'together.failed': '{title}: both together tell too much',
  'together.refused': '{title}: no comparison',
  'together.partly': '{title}: a part was not compared',
  'together.same_rows': 'Assumption: both publications are of the same rows.',
  'together.later_rows': {
    one: 'This calculation takes your files to hold every row that the other publication was made of, unchanged, and one year besides. Who enrols again leaves a pathway for one that continues it: of each count it is followed where it comes from and where it goes. Not calculated: a masked pathway with a single continuation tells that of everybody who followed it.',
    other:
      'This calculation takes your files to hold every row that the other publication was made of, unchanged, and {years} years besides: one alone would contradict the two publications. Of each count it is followed where it comes from and where it goes. Not calculated: a masked pathway with a single continuation tells that of everybody who followed it.',
  },
  'together.later_rows.any':
    'This calculation takes your files to hold every row that the other publication was made of, unchanged, and any number of later years besides: only sums over beginnings of pathways are brought together. Not calculated: a masked pathway with a single continuation tells that of everybody who followed it.',
  'together.masked': {
    one: '{count} masked count in both publications; left too few values when they are brought together: {narrowed}, of which known exactly: {known}.',
    other:
      '{count} masked counts in both publications; left too few values when they are brought together: {narrowed}, of which known exactly: {known}.',
  },
  'finding.rows_told': 'Two files together tell a value of rows that one of them withdrew',
  'together.rows': {
    one: '{pairs} pairs of files compared; {count} row withdrawn or emptied of which a value is read off.',
    other:
      '{pairs} pairs of files compared; {count} rows withdrawn or emptied of which a value is read off.',
  },
  'together.wayout':
    'What has been published cannot be taken back. For the new one to add nothing, keep the columns and the thresholds of the other, or publish the detail as a linked file of one publication.',
  'together.wayout.later':
    'A publication that has appeared cannot be taken back. To publish every year without revealing anything takes a series from the first one on. Here, raise the threshold, publish less detailed pathways or do not list rare ones, then compare again.',
  'together.wayout.rows':
    'A publication that has appeared cannot be taken back. The new one adds nothing if it removes the same rows: keep its columns, groupings and threshold.',
  'together.details': 'In detail: which counts, and what was brought together',
  'together.compared': 'What was brought together',
  'together.pair': '{earlier} and {current}: by {columns}',
  'together.pair.same': '{current}: by {columns}',
  'together.pair.one_value': '{earlier} and {current}: by {columns}, if everybody has one value',
  'together.pair.length': '{earlier} and {current}: by the number of steps',
  'together.sizes': 'sizes of pathways',
  'together.list': '“{name}”',
  'together.left': 'What was not compared',
  'together.earlier': 'the other publication',
  'together.current': 'this one',
  'together.why.recipe':
    'The certificate of the other publication is missing or unreadable: give the whole ZIP.',
  'together.why.row_files':
    'One of the two has row-level files, the other pathways: they are not compared.',
  'together.why.many_files': 'They have too many row-level files to compare them two by two.',
  'together.why.perturbed_or_coded':
    '{columns}: perturbed, or coded in a way that cannot be brought to the other.',
  'together.why.no_list':
    'One of the two has no readable file of pathways (cohortes.csv, release.json or traces.csv).',
  'together.why.cleaning':
    'One of the two has removed rare values before counting: they are not of the same rows.',
  'together.why.keep': 'They do not keep the same rows: the conditions of preparing differ.',
  'together.why.year': 'They do not order the rows by the same individuals and the same years.',
  'together.why.window': 'They do not keep the same window of years.',
  'together.why.fewer':
    'The other publication counts more individuals than this one, which therefore cannot hold all its rows.',
  'together.why.individuals':
    'They do not count the same number of individuals: they are not of the same rows.',
  'together.why.later': 'If rows of later years were added, say so.',
  'together.why.contradiction':
    'Their numbers contradict each other: they are not of the same rows, or one of the two was changed.',
  'together.why.only_there': '{columns}: in {release} alone.',
  'together.why.other_form':
    '{columns}, in {release}: the other of the two joins these columns otherwise, or puts them elsewhere.',
  'together.why.recoded': '{columns}, in {release}: recoded otherwise in the other of the two.',
  'together.why.contradicts':
    '{columns}, in {release}: brought to the same values, the two publications contradict each other, probably since rows were corrected. Nothing is computed of them here, and a reader may deduce more.',
  'together.why.rare_labels': '{columns}, in {release}: rare values are grouped in one of the two.',
  'together.why.rare_traces':
    '{columns}, in {release}: what is given of the group of rare pathways is not compared.',
  'together.why.changes':
    '{columns}, in {release}: changes with the years, and is not compared from one year to another.',
};
