export default {
  'detail.title': 'Level of detail',
  'detail.hint':
    'Steps in less detail (the degree rather than its track, say) mean fewer masked counts. Here Paravent tries all levels of detail on your rows, with the settings of this page, and shows the best compromises. None of these trials is public.',
  'detail.propose': 'Propose levels from the data',
  'detail.proposing': 'Reading the data…',
  'detail.against': 'The search does not go with: {what}. Take it out while you search.',
  'detail.against.series': 'a publication that follows another one (its description stays)',
  'detail.against.cleaning': 'the cleaning of rare values',
  'detail.against.rare':
    'rare values grouped together in an attribute that is nested or counts enrolments',
  'detail.chain': '{column}, then',
  'detail.chain.alone': 'no other level',
  'detail.add': 'Add a column',
  'detail.add.choose': '(choose)',
  'detail.prefix': 'Or keep so many characters',
  'detail.level.prefix': {
    one: '{column} ({count} character)',
    other: '{column} ({count} characters)',
  },
  'detail.level.table': {
    one: '{column} ({count} value replaced)',
    other: '{column} ({count} values replaced)',
  },
  'detail.absent': '(absent)',
  'detail.mayBeAbsent': 'may be absent',
  'detail.goal': 'What the answer must respect',
  'detail.goal.none': 'nothing in particular',
  'detail.goal.keep': 'keep at least: {level}',
  'detail.goal.avoid': 'do not show: {level}',
  'detail.further': 'Other choices',
  'detail.tryWithout.prefix': 'also try without what comes before the first step',
  'detail.tryCollapse': 'also try with repeated years made one',
  'detail.tryWithout.results': 'also try without results',
  'detail.coverage': 'People whose count is published, at least (%)',
  'detail.coverage.hint': 'The answer is the most detailed description that gets there.',
  'detail.search': {
    one: 'Search ({count} description)',
    other: 'Search ({count} descriptions)',
  },
  'detail.working': 'Descriptions settled: {done} of {total}',
  'detail.proven': {
    one: '{evaluated} descriptions measured of {size}; {passed} left out because another is certain to do better. {count} alone is beaten by no other: the list is complete.',
    other:
      '{evaluated} descriptions measured of {size}; {passed} left out because another is certain to do better. {count} are beaten by no other: the list is complete.',
  },
  'detail.soFar': {
    other:
      'So far, {evaluated} descriptions measured of {size}; {count} are beaten by none of these.',
  },
  'detail.stopped': {
    other:
      'Search stopped: {evaluated} descriptions measured of {size}. {count} are beaten by none of these; there may be better ones.',
  },
  'detail.notCoarser':
    '“{column}” does not follow from “{finer}”: the value “{value}” goes there with “{first}” and with “{second}”. Take this level out, or correct the values.',
  'detail.plot': 'Detail and coverage',
  'detail.axis.coverage': 'people whose count is published',
  'detail.axis.share': 'detail kept',
  'detail.point': '{coverage} of people, {share} of the detail',
  'detail.answer':
    'The most detailed one that respects your goals: {name}. It publishes the count of {coverage} of people and keeps {share} of the detail (the entropy of the pathway, compared with that of the finest description).',
  'detail.noAnswer': 'No description respects your goals: lower them.',
  'detail.head.description': 'Description',
  'detail.head.coverage': 'People',
  'detail.head.share': 'Detail',
  'detail.head.traces': 'Pathways',
  'detail.head.published': 'with a count',
  'detail.head.masked': 'Masked counts',
  'detail.head.dropped': 'Lists left out',
  'detail.csv': {
    one: 'Save the description measured (CSV, not for publication)',
    other: 'Save the {count} descriptions measured (CSV, not for publication)',
  },
  'detail.keys': 'By keyboard: arrows go from point to point, Enter shows the description.',
  'error.detail_unreadable':
    'This file is no search for the level of detail (detail --json), or its rule of masking is not that of your choices.',
  'detail.look': 'Look',
  'detail.choose': 'Choose a point or a line to see what becomes of the pathways.',
  'detail.figures':
    '{individuals} people ({coverage}) have a published count, in {published} of {traces} pathways. Detail kept: {share}. Masked counts among the attributes: {masked}.',
  'detail.before': 'Most frequent pathways, at the finest',
  'detail.after': 'The same data, described so',
  'detail.take': 'Take this description',
  'detail.without.prefix': 'nothing before',
  'detail.without.results': 'without results',
  'detail.repeats.keep': 'repeated years kept',
  'detail.repeats.collapse': 'repeated years made one',
  'detail.repeats.distinct': 'each different year once',
};
