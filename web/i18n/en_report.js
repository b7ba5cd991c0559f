export default {
  'report.passed': 'Check passed: nothing was found',
  'report.passed.text': 'None of the checks listed below found a fault.',
  'report.failed': {
    one: 'Check not passed: {count} finding',
    other: 'Check not passed: {count} findings',
  },
  'report.extent': 'What was checked, and what cannot be',
  'report.found.count': {
    one: '{count} finding: below, where it is and what a reader can work out from it.',
    other: '{count} findings: below, where each is and what a reader can work out from it.',
  },
  'report.failed.text': 'Each finding says where it is and what a reader can work out from it.',
  'report.unread': {
    one: 'The table needs a change first: {count} point',
    other: 'The table needs a change first: {count} points',
  },
  'report.unread.text':
    'Nothing was checked yet: each point says at which line the table is not read, and what to do.',
  'report.found': 'What was found',
  'report.earlier': 'With the other publication',
  'report.places': 'First places: {finding}',
  'report.more': {
    one: '… and {count} more; the JSON report has up to one hundred of each kind.',
    other: '… and {count} more; the JSON report has up to one hundred of each kind.',
  },
  'report.column.file': 'File',
  'report.file.earlier': '(the other publication)',
  'report.column.line': 'Line',
  'report.column.cohort': 'Pathway no.',
  'report.column.attribute': 'Attribute or column',
  'report.column.seen': 'What is seen',
  'report.rows.rows': 'Rows',
  'report.rows.classes': 'Groups',
  'report.rows.smallest': 'Smallest group',
  'report.figures': 'Figures computed anew',
  'report.figures.hint':
    'Counted in the files themselves, whatever they announce; only the number of individuals, which masked counts do not let anybody count, is the certificate’s.',
  'report.figure.individuals': { one: 'individual', other: 'individuals' },
  'report.figure.cohorts': { one: 'pathway', other: 'pathways' },
  'report.figure.cohorts_masked': {
    one: 'pathway of masked size',
    other: 'pathways of masked size',
  },
  'report.figure.shown': { one: 'attribute count published', other: 'attribute counts published' },
  'report.figure.masked': { one: 'attribute count masked', other: 'attribute counts masked' },
  'report.figure.dropped': {
    one: 'attribute dropped from a pathway',
    other: 'attributes dropped from a pathway',
  },
  'report.figure.min_width':
    'values left to the most closely bounded masked count, for a reader who knows the rule',
  'report.figure.min_interval':
    'values left to the most closely bounded masked count, by the sums alone',
  'report.figure.below_width': 'masked counts too closely bounded',
  'report.figure.known_lists': 'groups whose masked counts are known',
  'report.figure.group_disclosures': 'groups all of whose members have the same value',
  'report.figure.linked_shown': {
    one: 'count published in linked files',
    other: 'counts published in linked files',
  },
  'report.figure.linked_masked': {
    one: 'count masked in linked files',
    other: 'counts masked in linked files',
  },
  'report.settings':
    'Rule as given: {set}; threshold {k}, code {code}; for sizes, threshold {size_k}, code {size_code}.',
  'report.settings.traces': 'Rule as given: {set}; threshold {k}, code {code}.',
  'report.settings.individuals': { one: 'N = {count}.', other: 'N = {count}.' },
  'report.checked': 'What was checked',
  'checked.files':
    'Presence, form and agreement of all files that are announced; rows in the order that the rule asks for.',
  'checked.sums': 'Visible counts below the threshold, sums, details given under a masked size.',
  'checked.widths':
    'For every masked count: the values still possible for a reader who knows the rule, through linked files too.',
  'checked.certificate': 'The certificate’s hashes, choices and figures, compared with the files.',
  'checked.texts':
    'The data dictionary as a whole, statement and version of the certificate, compared with what choices and figures give.',
  'checked.classes': 'Every combination of values, counted again, and the diversity requirements.',
  'checked.reproduction':
    'Every file, compared byte by byte with what the choices make of the source files.',
  'checked.sources':
    'A search of the publication for pseudonyms and for values of unpublished columns of the source files.',
  'checked.earlier': 'What the other publication adds, under the assumption that is stated.',
  'checked.foreign_files': 'Form of the files, values given twice.',
  'checked.foreign_sums':
    'Visible counts below the threshold, sums, masked counts that follow from their total.',
  'checked.foreign_linked':
    'Visible counts below the threshold, sums between linked files and what they tell of each masked count.',
  'checked.foreign_rule':
    'The values still possible for a reader who knows the rule published in 2023.',
  'checked.foreign_individuals': 'What the number of individuals adds.',
  'report.limits':
    'What a reader may know of persons from elsewhere, or from publications other than those given here, is outside this check.',
  'report.reproduced': 'The files that were given give this publication again, byte for byte.',
  'report.reproduced.text':
    'With them the choices of the certificate give exactly these files. Other data may give them too: this does not say that these are the true ones.',
  'report.refused': 'The choices of the release can make nothing of the source files: {error}',
  'report.blind': 'What this audit cannot see without the source files',
  'report.blind.text':
    'A well-formed release may be one of other data: only another run shows it. Without the source files these are not seen:',
  'blind.remade':
    'a publication that was made anew as a whole, hashes included: compare the hash of certificate.json with the one that the institution gave you by another way',
  'blind.other_data': 'a release made of other data than announced',
  'blind.merged_cohorts': 'pathways put together into one, where the sums stay right',
  'blind.swapped_labels': 'labels exchanged between pathways, or between values of an attribute',
  'blind.left_out_rows': 'rows or persons left out before the computation',
  'blind.altered_rows': 'rows changed or exchanged within a group',
  'blind.pseudonyms': 'a pseudonym or an identifier copied into a label',
  'blind.dropped_columns': 'a value of an unpublished column copied into a label',
  'blind.unlisted_floors':
    'what cleaning tells of a column that no file shows, or that only describes steps',
  'blind.series_years': 'years of the series between the first and the last',
  'blind.attributes': 'counts of attributes, which no file of this release places',
  'report.print': 'Print the report',
  'report.json': 'Download the report (JSON)',
  'deduce.missing_file': 'The publication is incomplete: this file could not be checked.',
  'deduce.unknown_file':
    'The choices of the release do not provide for this file: nothing says what it reveals. Take it out of the publication.',
  'deduce.not_plain_file':
    'This is a link, a pipe or a device: what a reader will find there is not settled, and nothing of it was read. Put the file itself in its place.',
  'deduce.malformed_file':
    'This file does not have the form expected: it may have been changed after publication, or the form chosen is not the right one.',
  'deduce.order':
    'The order of the lines is not the one that the rule demands: it may give away the order of the source or of the hidden counts.',
  'deduce.repeated_label':
    'The same value is twice in a group: one of the two lines is too many, or a count was split in two.',
  'deduce.files_disagree':
    'Two files give two numbers for one thing: one of them was changed (see the hashes), or their difference yields a hidden count.',
  'deduce.unmasked_small': 'The reader simply reads a count below the threshold.',
  'deduce.total_mismatch':
    'The visible counts and the masked places cannot make this total: a number was changed, or the rule given is not the right one.',
  'deduce.interval_single':
    'Taking the visible counts from the total is enough: one value is left for the masked count.',
  'deduce.below_width':
    'A reader who knows the rule can discard nearly all values: the masked count is found, or bounded too closely.',
  'deduce.known_list':
    'The reader knows the group’s masked counts and only ignores which goes with which value.',
  'deduce.listed_under_masked':
    'The size is masked, but a detail is given under it: their sum helps to bound it.',
  'deduce.listed_without_parent':
    'This detail belongs to a pathway that is not in the publication: it reveals that it exists.',
  'deduce.not_diverse':
    'Who knows that a person is in this group nearly knows the sensitive attribute.',
  'deduce.not_refining':
    'The linked file does not belong to a single pathway: its sums cannot be checked.',
  'deduce.formation_missing': 'A step of a pathway is not described: the files are not of one run.',
  'deduce.formation_unused':
    'A programme that is described is in no pathway: its presence may reveal an enrolment that was removed.',
  'deduce.certificate_recipe':
    'The certificate speaks of other choices: it vouches for nothing in these files.',
  'deduce.certificate_hash':
    'The file is no longer the one that was certified: it was changed or replaced.',
  'deduce.certificate_figure':
    'The certificate announces a figure that the files do not confirm: do not rely on it.',
  'deduce.certificate_text':
    'The certificate says something else than what the files establish, or comes from another version of the program: audit the release with the version that made it.',
  'deduce.readme_differs':
    'This text is not what the choices and the figures of the files give: it or they were changed. The line is the first that differs.',
  'deduce.not_reproduced':
    'The choices of the release, applied to the source files again, give something else. It comes from other data, other choices or another version, or it was changed. The lines are the first that differ.',
  'deduce.dependency_accepted':
    'Two attributes published side by side depend on each other: the counts of one help to find those of the other. The risk was accepted at publication.',
  'deduce.floor_not_implied':
    'The reader knows that every value left reaches the threshold: so this masked count is larger than the files show.',
  'deduce.rare_listed': 'A rare pathway is published, which the choices exclude.',
  'deduce.tuple_below_k':
    'Somebody who knows these values of a person has only a few rows left to choose from.',
  'deduce.model_not_held':
    'Somebody who knows a person’s group learns too much about the sensitive value.',
  'deduce.leaked_value':
    'A value of the source files can be read in the publication: it may point directly to somebody.',
  'deduce.linked_recoverable':
    'Adding up the lines of two linked files leaves one value: each of these masked counts is known.',
  'deduce.table_unread':
    'As long as this table is not read in full, nothing is deduced from it: correct what is named, then check again.',
  'deduce.table_sums':
    'No table of whole numbers has these cells and totals: a number was changed or rounded, somebody is counted in several columns, or the rule stated is not the right one.',
  'deduce.cell_known': 'Totals and subtotals together leave one value: the masked count is known.',
  'deduce.cell_narrowed': 'Totals and subtotals together leave few values to the masked count.',
  'detail.table_sums': 'total {a}, visible sum {b}, masked cells: {c}',
  'detail.cell_known': 'is exactly {a}',
  'detail.cell_narrowed': 'from {a} to {b}; {c} values are needed',
  'unread.column': 'column {column} “{name}”',
  'unread.1':
    'neither a number nor a known sign of a masked count. Correct the cell, or name that sign.',
  'unread.2': 'the number is not whole. A count has no decimals.',
  'unread.3': 'a comma before three digits: decimals or thousands? Part thousands with a space.',
  'unread.4': 'a negative number. A count cannot be one.',
  'unread.5': 'a percentage. Remove the column, or check the counts that it comes from.',
  'unread.6': 'a number too large for a count.',
  'unread.7':
    'nothing shows which lines or columns this subtotal adds up. Give it the name of its group, put it after them, or remove it.',
  'unread.8': 'a second total of the same lines or columns. Keep one.',
  'unread.9': 'this line has not as many cells as the header. Complete it.',
  'unread.10':
    'no column of counts under a header. Labels belong in the first column, counts in the next ones.',
  'unread.11': 'the table is too large for this computation. Check it in several parts.',
  'checked.table_cells': 'Form of the tables, visible counts below the threshold.',
  'checked.table_sums':
    'For each masked count: all values that totals and subtotals of lines, of columns and by label leave possible. Beyond two columns of labels, two at a time are taken together.',
  'report.settings.table': 'Rule stated: {set}; threshold {k}.',
  'report.settings.marks': 'Further signs of a masked count: {marks}.',
  'report.tables.rows': 'Lines',
  'report.tables.columns': 'Columns',
  'report.tables.total_line': 'Line of totals',
  'report.tables.total_column': 'Column of totals',
  'report.tables.totals': 'Totals and subtotals',
  'report.tables.left_out': 'Lines left out (titles, notes)',
  'report.tables.masked': 'Masked',
  'report.tables.known': 'Found',
  'report.tables.narrowed': 'Narrowed',
  'deduce.linked_narrowed':
    'Adding up the lines of two linked files leaves a few values for these masked counts.',
  'deduce.narrowed_by_earlier':
    'Bringing the sums of the two publications together leaves too few values for this masked count.',
  'deduce.rows_told':
    'Whoever knows that a person is missing from one file reads one of her values in the other.',
  'deduce.narrowed_if_one_value':
    'One of the publications joins columns that the other gives apart. If nobody has two values, or none, in these columns, the sums meet and too few values are left.',
  'deduce.not_compared':
    'What these two publications tell together is not known: the reason stands with what was not compared.',
  'detail.unmasked_small': 'count {a}, threshold {b}',
  'detail.total_mismatch': 'total {a}, visible sum {b}, masked places: {c}',
  'detail.interval_single': 'is exactly {a}',
  'detail.floor_not_implied': 'at least {a} by the files; threshold {b}',
  'detail.household_below_k': 'held by {a}; {b} are needed',
  'detail.tuple_below_k': 'rows: {a}; {b} are needed',
  'detail.below_width': {
    one: 'one possible value only; {b} are needed',
    other: '{count} possible values; {b} are needed',
  },
  'detail.known_list': 'masked counts: {a}, adding up to {b}',
  'detail.not_diverse': 'different values: {a}; {b} are needed',
  'detail.certificate_figure': 'announced {a}, found {b}',
  'detail.linked_recoverable': 'is exactly {a}',
  'detail.linked_narrowed': 'between {a} and {b}',
  'detail.narrowed_by_earlier': {
    one: 'one possible value only, {b}; {d} are needed',
    other: '{count} possible values, from {b} to {c}; {d} are needed',
  },
  'detail.rows_told':
    'rows of one and not of the other: {a}, of which {b} by fewer than the threshold; read off: {c}',
  'detail.narrowed_if_one_value': {
    one: 'one possible value only, {b}; {d} are needed',
    other: '{count} possible values, from {b} to {c}; {d} are needed',
  },
  'detail.times': { one: '({count} line)', other: '({count} lines)' },
  'leak.0': 'a pseudonym or an identifier',
  'leak.1': 'a value of an unpublished column',
};
