// The words of the page that explains, and of "why?".
export default {
  'screen.understand': 'Understand',
  'title.understand': 'Understand',
  'lead.understand':
    'The example published in 2023 step by step, then a bench: mask a small group and take the place of a reader who tries to find what is hidden.',
  'walk.title': 'The example published in 2023: Bob, Alice and Oscar',
  'walk.fold': 'Follow it in six steps',
  'walk.students': 'Three students, the only ones to have followed pathway P',
  'walk.name': 'First name',
  'walk.sex': 'Sex',
  'walk.honours': 'Honours',
  'walk.bacYear': 'Year of the bac',
  'walk.attribute': 'Attribute',
  'walk.label': 'Value',
  'walk.counted': 'Counted',
  'walk.naive': 'Hide below 5, no more',
  'walk.seven': 'The seven students of pathway P',
  'walk.1': 'Three persons, one pathway',
  'walk.1.text':
    'The files join the enrolments of a person by a pseudonym. It serves to build the pathway and is then forgotten.',
  'walk.2': 'Mix and count',
  'walk.2.text':
    'Attributes are pooled without links between them: it is no longer known that the highest honours went to a woman.',
  'walk.2.counts': 'What is left is 3 individuals, and a count for each value: {list}.',
  'walk.2.count': '{label}: {n}',
  'walk.3': 'Three is below the threshold',
  'walk.3.text':
    'With a threshold of 5, the size of the pathway is masked and nothing else of it is published. The reader learns only that somebody followed P.',
  'walk.4': 'Four more like Bob, one more like Alice… and the trap',
  'walk.4.text':
    'Suppose five boys and two girls. Seven persons: the size is published. If one merely hid the counts below 5, the column “no more” would be published; the two after it show what the rule publishes at each level.',
  'walk.4.naive':
    'With the column “no more” a subtraction is enough: 7 − 5 gives the 2 girls, 7 − 6 the one bac of 2017. The last two columns are computed by this page’s engine.',
  'walk.5': 'Secondary masking',
  'walk.5.text':
    'So the rule masks the smallest count still visible, until the masked ones no longer follow from the total: at least two, whose sum reaches the threshold and is more than their number. Where even masking all is not enough, as for five values at 1, the attribute is dropped.',
  'walk.6': 'What level strict adds',
  'walk.6.text':
    'Whoever knows the rule can replay it. Level strict makes sure that each masked count keeps enough possible values (the protection width) even for that reader. Try below with 4, 5 and 5.',
  'lab.title': 'Try to find what is hidden',
  'lab.text':
    'Change the counts: the page shows what each level would publish, then takes the place of a reader who knows the values, the total, the threshold, the width and the rule.',
  'lab.independent':
    'This reader does not reason: the page enumerates all ways to share this total out among these values, asks the engine what it would publish of each, and keeps those that give the same publication. It thus makes no use of the formula by which the engine makes sure of the protection.',
  'lab.presets': 'Examples',
  'lab.preset.givenAway': '4, 5, 5: given away',
  'lab.preset.notice': '5, 5, 2: an example published in 2023',
  'lab.preset.honours': '4, 1, 2: honours of P',
  'lab.preset.ones': '1, 1, 1, 1, 1: dropped',
  'lab.preset.large': '40, 5, 3: a large count',
  'lab.counts': 'Your group',
  'lab.count': 'Count of {label}',
  'lab.add': 'Add a value',
  'lab.remove': 'Remove the last',
  'lab.k': 'Threshold',
  'lab.width': 'Width',
  'lab.problem':
    'Type whole numbers: counts from 1 to {largest}, threshold from {k_from} to {k_to}, width from {from} to {to}.',
  'lab.trying': 'The reader is trying all possibilities…',
  'lab.small':
    'Total {total}: below the threshold of {k}. The size itself would be masked and no value would be published.',
  'lab.known': 'The reader knows: {labels} values, {total} persons in all.',
  'lab.level.published': 'Rule published in 2023',
  'lab.level.strict': 'Level “strict”',
  'lab.tooMany':
    'Too many possibilities to try them all in this page: make the counts, or their number, smaller.',
  'lab.dropped':
    'The attribute is dropped: no value and no count is published. The reader below is stronger than in reality: the list of values is given to them.',
  'lab.whole': 'No count is below the threshold: everything is published.',
  'lab.hidden': {
    one: '{count} masked count, worth {sum}.',
    other: '{count} masked counts, worth {sum} together.',
  },
  'lab.possible': 'Possible',
  'lab.deduced': 'The reader concludes',
  'lab.visible': 'published',
  'lab.nothing': 'not published',
  'lab.found.known': 'found: only one value is possible',
  'lab.found.narrow': 'narrowed down: {count} values, fewer than {width}',
  'lab.found.safe': {
    one: 'protected: {count} possible value',
    other: 'protected: {count} possible values',
  },
  'lab.tried': {
    one: 'Possibilities tried: {tried}. Give the same publication: {fitting}, a single list of counts once the names are taken away.',
    other:
      'Possibilities tried: {tried}. Give the same publication: {fitting}, or {count} lists of counts once the names are taken away.',
  },
  'lab.broken': {
    one: 'Protection defeated: {count} masked count has fewer than {width} possible values.',
    other: 'Protection defeated: {count} masked counts have fewer than {width} possible values.',
  },
  'lab.oneList':
    'Protection defeated: only one list of counts is possible, with nothing but the names missing.',
  'lab.holds': 'The protection holds: each masked count keeps at least {width} possible values.',
  'lab.list': 'The possibilities that give the same publication',
  'why.ask': 'Why?',
  'why.primary': {
    one: '{count} person has this value in this pathway: below the threshold of {k}. The rule masks any count from 1 to {last}.',
    other:
      '{count} persons have this value in this pathway: below the threshold of {k}. The rule masks any count from 1 to {last}.',
  },
  'why.alone':
    'With {count} persons this count reaches the threshold of {k}. But only one other was masked: the total of {total} less the visible counts would have given its value, {sum}. So the rule also masks the smallest count still visible: this one.',
  'why.ones':
    'With {count} persons this count reaches the threshold of {k}. But the {masked} counts already masked were worth {sum} together: each was therefore 1, for all to see. So the rule also masks the smallest count still visible: this one.',
  'why.small':
    'With {count} persons this count reaches the threshold of {k}. But the {masked} counts already masked were worth {sum} together, less than the threshold: still a small group. So the rule also masks the smallest count still visible: this one.',
  'why.narrow':
    'With {count} persons this count reaches the threshold of {k}. But to a reader who knows the rule, the {masked} counts already masked, worth {sum} together, would have left fewer than {width} possible values for one of them, or a single list. So level strict also masks the smallest count still visible: this one.',
  'why.reader': {
    one: 'A reader sees that {masked} counts are masked and that they are worth {sum} together. Replaying the rule on this table alone leaves for this one: {values} ({count} possible value).',
    other:
      'A reader sees that {masked} counts are masked and that they are worth {sum} together. Replaying the rule on this table alone leaves for this one: {values} ({count} possible values).',
  },
  'why.dropped':
    'Real counts: {counts}. Even with all of them masked, their public sum of {count} and the rule would have left fewer than {width} possible values for one of them, or a single list: so nothing is listed. The reader sees that the attribute is missing here, and knows that this is why.',
  'why.dropped.ones':
    'Real counts: {counts}. Even with all of them masked, their public sum of {count} would have shown that each is 1: so nothing is listed. The reader sees that the attribute is missing here, and knows that it is for a reason of this kind.',
  'why.size.primary': {
    one: '{count} person followed this pathway: below the threshold of {k}. The size is masked, and nothing else is published of the pathway.',
    other:
      '{count} persons followed this pathway: below the threshold of {k}. The size is masked, and nothing else is published of the pathway.',
  },
  'why.size.secondary':
    '{count} persons followed this pathway: the threshold of {k} is reached, but the sizes already masked would have followed too well from the total. So the rule also masks the smallest sizes still visible, this one among them.',
  'why.size.reader':
    'A reader knows that {count} masked pathways hold {sum} persons together, out of {total}. By the check, every masked count of this release keeps at least {min} possible values.',
};
