// Two things published of one trace that follow from one another: the page says which, why, and
// what can be done.
export default {
  'dependency.title': 'Things published together follow from one another',
  'dependency.intro':
    'Published side by side, they would let masked counts be found. Choose a way out for each pair.',
  'dependency.pair': '“{first}” and “{second}”.',
  'dependency.why.groups':
    'Their values fall into {count} groups that never mix: a group’s total can be read in both attributes.',
  'dependency.example': 'For example, “{a}” ({first}) goes with “{b}” ({second}) alone.',
  'dependency.join': 'Join {first} and {second}',
  'dependency.nest': 'Nest {inner} in {outer}',
  'dependency.drop': 'Remove {name}',
  'dependency.accept': 'Accept the risk (the certificate will say so)',
  'dependency.why.shared_column':
    'The column “{firstColumn}” serves both: masked counts of the one are sums of counts of the other.',
  'dependency.why.one_column':
    'Row by row “{firstColumn}” and “{secondColumn}” go together, but for less than one row in a hundred: counts of the one are sums of counts of the other.',
  'dependency.why.file_column':
    'Some files lack the column “{optional}”: all of their people are without a value there.',
  'dependency.why.empty_for':
    'The column “{optional}” is never given where “{other}” has certain values, or none: all of these people are without a value there.',
  'dependency.why.sum_is_year':
    'The sum or the difference of “{firstColumn}” and “{secondColumn}” is the year of enrolment.',
  'dependency.why.time': 'Both tell years that the pathway does not fix.',
  'dependency.why.description':
    'The description of steps by “{first}” goes with the column “{second}”: it varies with the person, and the published formations would say which value is the most frequent.',
  'dependency.label': '“{label}”',
  'dependency.parts': '{one}; {other}.',
  'dependency.part': '{name}: {how}',
  'dependency.years.first_year': 'the first year of enrolment',
  'dependency.years.last_year': 'the last year of enrolment',
  'dependency.years.age_at_first': 'the age at first enrolment',
  'dependency.tells.year_column': 'the column of the year, “{column}”',
  'dependency.tells.birth_column': '“{column}”, the year of birth that the age comes from',
  'dependency.tells.bac_year':
    '“{column}”, the year of the bac that the status of each step comes from',
  'dependency.tells.enrolments': 'the number of enrolments, while the pathway leaves repeats out',
  'dependency.tells.longer_trace':
    'a finer pathway, in which repeats that the pathway leaves out come back',
  'dependency.tells.year_function':
    '“{column}”, which goes with the year or is given in some years alone',
  'dependency.tells.year_bound':
    '“{column}”, a year that is never after (or never before) that of the enrolment',
  'dependency.tells.year_limited':
    '“{column}”, which gives the year together with a column that a condition limits (an age, while years of birth are limited)',
  'dependency.example.sum':
    'For example, in each pathway the count of “{whole}” ({ofWhole}) is the sum of those of {parts} ({ofParts}).',
  'dependency.example.file':
    'For example, everybody of “{file}” ({ofFile}) is counted in “{missing}” ({ofMissing}).',
  'dependency.example.age':
    'For example, who is 19 in 2020 was born in 2001: adding up the counts of births gives those of ages.',
  'dependency.example.length':
    'For example, 10 people with one enrolment and 5 with two make 10 + 2 × 5 = 20 years, which the other must tell again: if it counts 9 people for 2019 alone, one is left for 2020 alone.',
  'dependency.example.bound':
    'For example, nobody enrols before the bac: the 9 people who begin in 2018 are all among those whose bac is of 2018 or before, and so the sum of these counts becomes known.',
  'dependency.example.years':
    'For example, in a pathway of two years the 9 people who end in 2020 all began in 2019 or before: so the sum of these counts becomes known.',
  'dependency.dropDescription': 'No longer describe steps by “{first}”',
  'problem.description': 'Remove the description “{first}”, which varies with the person',

  'finding.tied_items':
    'Two things published of one pathway follow from one another, and the certificate does not say so',
  'deduce.tied_items':
    'Your choices alone show that two things published of one pathway are not independent (one column for both, or years told twice): sums pass from the one to the other, and the certificate does not count this tie.',
  'error.tied_columns':
    'These two things published of one pathway follow from one another: their columns go together, row by row (or there are too few people for the published files to show otherwise), and masked counts of the one are sums of the other. Join them, nest them, keep only one, or accept it knowingly.',
  'error.time_tie':
    'Both tell years that the pathway does not fix: sums of the one would give masked counts of the other. Join them into one attribute, nest them, keep only one, or accept it knowingly.',
  'error.tied_description':
    'This description goes with a column that varies with the person: the published formations would say which value is the most frequent. Remove it from the descriptions.',
  'error.year_far':
    'This year is more than 1,000 years away from the others: an empty position would be written for each year of the range. Correct the row, or leave it out by a condition on the year.',

  'bounds.show': {
    one: 'This narrowed count: which one, why, and what to do',
    other: 'These {count} narrowed counts: which ones, why, and what to do',
  },
  'warning.content_bounds': {
    one: '{count} masked count is left with fewer values than the protection width for a reader who knows which labels of two attributes or linked files go together.',
    other:
      '{count} masked counts are left with fewer values than the protection width for a reader who knows which labels of two attributes or linked files go together.',
  },
  'content.place':
    '{trace}: “{label}” ({attribute}), narrowed by “{with}”, can only be {low} to {high}.',
  'content.why':
    'Two labels are taken to be possible together where at least two people, and one in a hundred of those with the rarer, hold both, at the same last step if many people end there. Guarantee and certificate do not depend on it.',
  'content.ways':
    'Ways out: leave one of the two out, join two attributes into one, or recode them to coarser labels.',
};
