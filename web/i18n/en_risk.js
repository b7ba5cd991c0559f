// Words of the risk of row-level files: who could be recognised.
export default {
  'stage.risk.assess': 'Starting',
  'stage.assess': 'Comparing rows',
  'stage.frequencies': 'Counting combinations',
  'stage.rules': 'Checking threshold rules',
  'stage.sets': 'Looking for columns that identify',
  'stage.combinations': 'Checking combinations',
  'stage.suda': 'Looking for unique combinations',
  'stage.model': 'Fitting the model',
  'stage.published_risk': 'Risk of the files made',
  'problem.risk.noKey': 'Tick at least one column by which a person might be recognised',
  'problem.risk.manyKeys': 'Tick {most} columns at most',
  'problem.risk.population':
    'The size of the population must be a whole number, larger than the file’s',
  'risk.title': 'Who could be recognised?',
  'risk.text':
    'Before protecting, measure: would somebody who knows a student (a relative, a colleague, a directory, a social network) find that student in your rows? It is measured on your original data and changes nothing in the files made.',
  'risk.keys': 'What may be known of a person?',
  'risk.keys.hint':
    'Tick what is seen or said: age, sex, degree, town, nationality… Leave marks and amounts that nobody knows. Usually 3 to 9 columns; 15 at most.',
  'risk.more': 'Survey, households, sensitive columns, population',
  'risk.none': 'none',
  'risk.weight': 'Column of weights',
  'risk.weight.hint':
    'For a survey or a sample: how many persons each row stands for. Without weights the file is the population, as it usually is for a university.',
  'risk.household': 'Column of the household or group',
  'risk.household.hint': 'To recognise one member is to recognise the others.',
  'risk.sensitive': 'Sensitive columns',
  'risk.sensitive.hint':
    'Never published. It is measured whether a whole group shares their value.',
  'risk.population': 'File of the population',
  'risk.population.hint':
    'Optional: a file with the same columns, a row a person. It says how many persons have each combination, beyond your file. It stays on your computer.',
  'risk.population.choose': 'Choose a file',
  'risk.population.remove': 'Remove the file of the population',
  'risk.size': 'Size of the population',
  'risk.size.hint': 'Optional: where your file is only a part of it, without weights.',
  'risk.assess': 'Measure the risk',
  'risk.list': 'The rows, one by one',
  'risk.list.text':
    'Each row by its number in your file, the most exposed first: no value is shown. The list is internal; it is not for publication.',
  'risk.list.show': 'Measure and show the list',
  'risk.list.save': 'Save the list of persons',
  'risk.list.sort': 'Sort by',
  'risk.list.column': 'Rows singled out by',
  'risk.list.any': 'any column',
  'risk.list.alone': 'Only rows alone with their combination',
  'risk.list.where': 'Row',
  'risk.list.line': 'line {line}',
  'risk.list.frequency': 'Same combination',
  'risk.list.risk': 'risk r = E(1/F)',
  'risk.list.household': 'Household',
  'risk.list.score': 'SUDA score',
  'risk.list.why': 'Smallest combination that singles out',
  'risk.list.help': 'What would help',
  'risk.list.none': 'none: other rows have the same values',
  'risk.list.step': 'Step that treats “{column}”',
  'risk.list.shown': {
    one: 'From {from} to {to} of {count} row',
    other: 'From {from} to {to} of {count} rows',
  },
  'risk.list.before': 'Previous',
  'risk.list.after': 'Next',
  'risk.stale': 'Your choices have changed since the last measure: measure again.',
  'risk.source': 'Source: {source}.',
  'risk.source.k':
    'P. Samarati, L. Sweeney, 1998 (k-anonymity); A. Hundepool et al., 2012 (global risk)',
  'risk.source.suda':
    'A. Manning, D. Haglin, J. Keane, SUDA2, 2008; M. Elliot, A. Manning, R. Ford, 2002',
  'risk.source.identifying': 'R. Motwani, Y. Xu, 2007; ARX',
  'risk.source.attackers': 'K. El Emam, F. Dankar, 2008; ARX',
  'risk.source.individual': 'L. Franconi, S. Polettini, 2004; R. Benedetti, L. Franconi, 1998',
  'risk.source.household': 'A. Hundepool et al., 2010',
  'risk.source.uniques':
    'L. Zayatz, 1991; M. Hoshino, 2001; G. Chen, S. Keller-McNulty, 1998; F. Dankar et al., 2012',
  'risk.source.logLinear': 'E. Elamir, C. Skinner, 2006; C. Skinner, N. Shlomo, 2008',
  'risk.source.sensitive': 'A. Machanavajjhala et al., 2007',
  'risk.source.numbers': 'A. Hundepool et al., 2012',
  'risk.source.rule': 'L. Willenborg, T. de Waal, 2001; µ-ARGUS 5.1',
  'risk.source.readings': 'sdcMicro; µ-ARGUS',
  'risk.found': {
    one: '{count} person of {persons} would be alone with these values ({share})',
    other: '{count} persons of {persons} would be alone with their values ({share})',
  },
  'risk.population.none':
    'Without weights or a population, the file is the population: who is alone in the file is alone in reality, and no model is needed.',
  'risk.population.given':
    'The population has {size} persons, as you said: who is alone in the file is not always alone in the population.',
  'risk.population.weights':
    'The population has {size} persons, the sum of the weights: who is alone in the file is not always alone in the population.',
  'risk.population.file': 'The population has {size} persons, read from its file.',
  'risk.by.individual':
    'Persons are counted, not rows: rows of one person do not hide that person.',
  'risk.by.row': 'A row counts as a person: no column tells individuals apart.',
  'risk.alone': 'persons alone with their values',
  'risk.belowK': 'persons in a group of fewer than {k}',
  'risk.reached': 'smallest group (the k reached)',
  'risk.published.reached': 'Smallest group (the k reached)',
  'risk.expected': 'expected re-identifications, if everybody were looked for',
  'risk.global': 'global risk: {rate} a person',
  'risk.example': 'An example',
  'risk.example.text':
    'This person is alone with these values. They are shown here only: neither the report nor any file holds them.',
  'risk.example.sets': {
    one: 'To find this person it is enough to know: {sets}.',
    other:
      'To find this person it is enough to know one of {count} combinations, among them: {sets}.',
  },
  'risk.sets': 'The riskiest combinations',
  'risk.sets.text': {
    one: 'A combination is enough to point at somebody, and none of its columns could be left out. {count} person is pointed at.',
    other:
      'A combination is enough to point at somebody, and none of its columns could be left out. {count} persons are pointed at; one person may be by several combinations.',
  },
  'risk.sets.columns': 'Columns',
  'risk.sets.cut': 'There are {count} in all: the report says more.',
  'risk.persons': 'Persons',
  'risk.share': 'Share',
  'risk.rows': 'Rows',
  'risk.rows.alone': 'Rows alone',
  'risk.value': 'Value',
  'risk.contributions': 'What each column does in them',
  'risk.contributions.text':
    'Share of the risk of unique combinations that runs through each column. They add up to more than the whole, since a combination has several columns. Begin with the first ones when you group values.',
  'risk.dis':
    'If the file is a sample of {share} of the population, a match with a person who is alone is right with a chance of {mean} on average, {highest} at most (DIS).',
  'risk.values': 'The values that most risk runs through',
  'risk.values.text':
    'Shown on screen only. The percentage says what share of the risk of the rows with this value runs through it.',
  'risk.identifying': 'Which columns identify',
  'risk.identifying.text':
    'By themselves, then in pairs. Distinction: groups over rows. Separation: share of the pairs of rows that they tell apart.',
  'risk.identifying.bars': 'Bars show the share of the rows in a group of fewer than {k}.',
  'risk.distinction': 'Distinction',
  'risk.separation': 'Separation',
  'risk.below': 'Rows below {k}',
  'risk.all': 'All measures, for who knows the literature',
  'risk.attackers': 'Three attackers',
  'risk.attackers.text':
    'The prosecutor knows that the person is in the file; the journalist, that the person is in the population; the marketer wants to recognise as many as possible.',
  'risk.attacker': 'Attacker',
  'risk.attacker.prosecutor': 'prosecutor',
  'risk.attacker.journalist': 'journalist',
  'risk.highest': 'Highest risk',
  'risk.mean': 'Mean risk',
  'risk.above': 'Above {threshold}',
  'risk.noPopulation': 'Journalist and marketer: a file of the population or weights are needed.',
  'risk.marketer': 'Marketer: {risk}.',
  'risk.kMap':
    'Every combination of the file is held by at least {k} persons of the population (k-map).',
  'risk.individual': 'The risk of each person',
  'risk.individual.plain':
    'Without a column of weights, who looks for a person is assumed to know that they are in the file: the risk is 1/f, f being the number of persons of the file with the same values.',
  'risk.individual.weighted':
    'Expectation of 1/F, F being the number of persons of the population with these values, estimated by the weights (negative binomial).',
  'risk.individual.above': 'Risk above',
  'risk.threshold': {
    one: 'For a tolerated rate of {tolerated}, the threshold is {threshold}: {count} person is above it.',
    other:
      'For a tolerated rate of {tolerated}, the threshold is {threshold}: {count} persons are above it.',
  },
  'risk.households':
    'By household or group, links of members being taken as independent: {expected} expected re-identifications, highest risk {highest}.',
  'risk.households.size':
    'The size of households can be counted in the file: that is one more column known.',
  'risk.uniques': 'Unique in the population',
  'risk.uniques.text':
    'From {least} to {most} persons would be alone in the population, depending on the model. On samples whose truth is known, these models are within a factor of 0.9 to 2.2: no one figure is “the” risk.',
  'risk.uniques.chosen': 'rule of Dankar et al.',
  'risk.model': 'Model',
  'risk.logLinear': 'Log-linear model',
  'risk.logLinear.text':
    'τ1: persons alone in the file who would be in the population; τ2: right matches expected among them. A model fits if z1 and z2 are between −1.96 and 1.96. It does not see that a file was cleaned already.',
  'risk.logLinear.pairs': { one: '{count} pair of columns', other: '{count} pairs of columns' },
  'risk.logLinear.chosen': '(chosen)',
  'risk.logLinear.none': 'No model fits: these figures say nothing of the risk.',
  'risk.sensitive.text':
    'Rows whose whole group has one sensitive value: it is known without anybody being recognised, even in a group that reaches the threshold.',
  'risk.sensitive.ofK': 'of these in groups that reach the threshold',
  'risk.numbers': 'Exact numbers',
  'risk.numbers.text':
    'A number that few persons have points at them without any model. An extreme row holds the least or the largest, or is beyond three interquartile ranges.',
  'risk.numbers.values': 'Rare values',
  'risk.numbers.outliers': 'Extreme rows',
  'risk.rule': 'Threshold rules',
  'risk.rule.holds':
    'The rule of a file for everybody holds: each value is held by at least {value} persons of the population, each pair by {pair}.',
  'risk.rule.broken':
    'The rule of a file for everybody does not hold: each value should be held by at least {value} persons of the population and each pair by {pair}, with one geography at most and no sensitive column.',
  'risk.combinations': {
    one: '{count} row has a combination of at most three columns that fewer than {k} hold.',
    other: '{count} rows have a combination of at most three columns that fewer than {k} hold.',
  },
  'risk.weightTells': 'The published weight tells the stratum.',
  'risk.readings': 'Empty cells',
  'risk.readings.text':
    'An empty cell can be read in three ways; the first decides, the second guarantees nothing.',
  'risk.reading': 'An empty cell is',
  'risk.reading.own': 'one more value',
  'risk.reading.any': 'equal to any value',
  'risk.reading.never': 'equal to nothing (complete rows)',
  'risk.leftOut': 'What was not computed',
  'risk.why': ': {why}',
  'risk.part.population_uniques': 'Unique in the population',
  'risk.part.log_linear': 'Log-linear model',
  'risk.part.log_linear_search': 'Choice of the log-linear model',
  'risk.part.suda': 'Unique combinations',
  'risk.part.dis': 'DIS',
  'risk.part.combinations': 'Check of combinations',
  'risk.part.reading_any': 'Empty cell equal to any value',
  'risk.why.no_weights': 'a column of weights is needed',
  'risk.why.no_population': 'the population’s size is not given',
  'risk.why.too_many_keys': 'more than twelve columns',
  'risk.why.grid_too_large': 'more than five million possible combinations',
  'risk.why.too_many_missing_patterns': 'too many ways to be incomplete',
  'risk.why.too_long': 'too long; the steps made are shown',
  'risk.why.sampling_share_out_of_range': 'the population is no larger than the file',
  'risk.why.population_smaller_than_sample': 'the population is smaller than the file',
  'risk.report': 'Save the internal report',
  'risk.report.hint':
    'All figures, what they mean and their sources, without any value of the data (HTML and JSON). It is not for publication.',
  'risk.published': 'Who would be recognised in the files made',
  'risk.published.text':
    'Measured by reading the files made, as anybody could: the columns known are all those of the file, or those that you ticked.',
  'risk.published.known': 'Columns known',
  'risk.published.all': 'all those of the file: {columns}',
  'risk.published.keys': '{columns}',
};
