// What went wrong and what to do. The place (file, line, column, key) is said before.
export default {
  'error.locale': 'en',
  'error.where': '{places}: ',
  'error.where.file': '{file}',
  'error.where.line': 'line {line}',
  'error.where.rule': 'rule {line}',
  'error.where.column': 'column “{column}”',
  'error.where.key': '“{key}”',
  'error.lines': { one: 'Line: {lines}{rest}.', other: 'Lines: {lines}{rest}.' },
  'error.documents': { one: 'Document: {lines}{rest}.', other: 'Documents: {lines}{rest}.' },
  'error.lines.more': '… ({total} in all)',
  'error.kind.xlsx': 'an Excel workbook (.xlsx)',
  'error.kind.xls': 'an old Excel workbook (.xls)',
  'error.kind.zip': 'a ZIP archive or a spreadsheet',
  'error.kind.gzip': 'a compressed file (gzip)',
  'error.kind.spss': 'an SPSS file',
  'error.kind.stata': 'a Stata file',
  'error.kind.sas': 'a SAS file (R reads it: haven::read_sas, then haven::write_dta)',
  'error.kind.parquet': 'a Parquet file',
  'error.kind.arrow': 'an Arrow or Feather file',
  'error.kind.rdata': 'an R data file',
  'error.kind.sqlite': 'an SQLite database',
  'error.kind.access': 'an Access database',
  'error.kind.pdf': 'a PDF document',
  'error.kind.unknown': 'a binary file',
  'error.empty_file': 'The file is empty. Check the export, then choose it again.',
  'error.header_only':
    'There is only a header line and no data. Check the export, or say that the first line already holds data.',
  'error.hint.blank_before_quote':
    'Probable cause: blanks stand before quotes, which then protect no delimiter. Export without these blanks.',
  'error.hint.backslash':
    'Probable cause: a backslash stands before quotes, where a CSV file doubles them. Export with doubled quotes.',
  'error.hint.near_name':
    'The file has “{other}”, which differs only in blanks, case or accents: say that it is the same column.',
  'error.file_missing': 'There is no such file. Check its name and folder.',
  'error.file_too_large':
    'This file is too large to be one of a release: 1 GiB at most. Give the folder of the release alone.',
  'error.file_unreadable':
    'The file cannot be read: it was changed, moved or deleted since it was chosen, or another program holds it. Close it elsewhere, check your rights, then choose it again.',
  'error.not_a_folder': 'This is a file; a folder is needed here.',
  'error.is_a_folder': 'This is a folder; a file is needed here. Name the files that it holds.',
  'error.no_texts':
    'This folder holds no text that can be read: .txt, .md, .csv, .jsonl, .docx, .odt…',
  'recipe.missing_secret':
    'On the command line it is read from the variable PARAVENT_SECRET; `pseudonymise --generate-secret` draws one.',
  'error.not_a_file':
    'This is no ordinary file but a pipe or a device. Save what it gives in a file, and give that file.',
  'error.file_changed': 'The file has changed since it was chosen. Choose it again.',
  'error.binary_file':
    'This is {kind}, not CSV text. Open it in a spreadsheet program and save it as CSV.',
  'error.sheet': '“{name}”',
  'error.sheet_choice': 'The workbook has several sheets: {sheets}. Choose the one to read.',
  'error.title.hidden_rows': 'One question before the copy',
  'error.title.hidden_columns': 'One question before the copy',
  'error.hidden_rows': {
    one: '{count} row is hidden or filtered in the workbook. Is it to be copied?',
    other: '{count} rows are hidden or filtered in the workbook. Are they to be copied?',
  },
  'error.hidden_columns': {
    one: '{count} column is hidden in the workbook. Is it to be copied?',
    other: '{count} columns are hidden in the workbook. Are they to be copied?',
  },
  'error.hidden.keep': 'Yes, copy what is hidden too',
  'error.hidden.leave_out': 'No, leave it out',
  'error.sheet_missing':
    'The workbook has not the sheet that is chosen. Its sheets: {sheets}. Choose the one to read.',
  'error.zip_broken':
    'The file is damaged: its content cannot be unpacked or read. Open it in the program that it comes from and save it again.',
  'error.zip_encrypted':
    'The file is protected by a password. Open it, save it without a password, then choose that copy.',
  'error.zip_bounds':
    'Unpacked, the content of the file goes far beyond what can be read. Save it as CSV.',
  'error.nul_bytes':
    'It holds a NUL character: it is not text, or it is UTF-16 without a BOM. Choose the UTF-16 encoding, or export again as UTF-8.',
  'error.wrong_encoding':
    'Some bytes do not exist in the chosen encoding. Choose the automatic encoding or Windows-1252.',
  'error.invalid_bytes': {
    one: 'The file is UTF-8 but for {count} byte. Correct it, or choose: leave the lines concerned out, replace the byte by “�”, or read it as Windows-1252, which would change every accent of the file if it is UTF-8 indeed.',
    other:
      'The file is UTF-8 but for {count} bytes. Correct them, or choose: leave the lines concerned out, replace these bytes by “�”, or read it as Windows-1252, which would change every accent of the file if it is UTF-8 indeed.',
  },
  'error.unknown_delimiter':
    'The first line (sep=…) announces a delimiter that is not recognised. Choose the delimiter, or save the file with semicolons.',
  'error.skipped_lines': {
    one: 'The file has not {count} line to leave out before the header. Change this number.',
    other: 'The file has not {count} lines to leave out before the header. Change this number.',
  },
  'error.total_line':
    'The last line seems to be a total, and not an individual. Choose to leave it out, or to read it like the others.',
  'error.repeated_file':
    'This file is the same as {other}, byte by byte: each row would count twice. Remove one of the two, or choose to keep both.',
  'error.unclosed_quote': 'A quotation mark opened there is never closed. Correct it in the file.',
  'error.record_too_long': 'No line end before the size limit. Check that this is a CSV file.',
  'error.malformed_rows': {
    one: '{count} line does not have as many fields as the header ({few} too short, {many} too long). Correct it, or choose to leave it out.',
    other:
      '{count} lines do not have as many fields as the header ({few} too short, {many} too long). Correct them, or choose to leave them out.',
  },
  'error.missing_secret':
    'The pseudonym needs a shared secret. Type it, or choose another pseudonym.',
  'error.weak_secret':
    'The shared secret is refused: {kind}. Take sixteen characters at least, for instance several words that have nothing to do with each other.',
  'error.kind.short': 'it is too short',
  'error.kind.guessable': 'it can be guessed (common words, names, years, neighbouring keys)',
  'error.column_twice':
    'This column is both to be replaced and to be left out. Choose one of the two.',
  'error.missing_column':
    'This column is missing. If it has another name in this file, say which it is; else correct the file, or change its role.',
  'error.duplicate_column':
    'Columns {positions} have the same name in the first line. Rename one of them in the file; if that line already holds data, say that the file has no header.',
  'error.empty_individual': {
    one: 'The individual is empty in {count} row. Complete it, or choose to leave malformed rows out.',
    other:
      'The individual is empty in {count} rows. Complete them, or choose to leave malformed rows out.',
  },
  'error.empty_year': {
    one: 'The year is empty in {count} row. Complete it, or choose to leave malformed rows out.',
    other:
      'The year is empty in {count} rows. Complete them, or choose to leave malformed rows out.',
  },
  'error.year_not_integer': {
    one: 'The year is not a whole number in {count} row. Correct it, or declare that years are text.',
    other:
      'The year is not a whole number in {count} rows. Correct them, or declare that years are text.',
  },
  'error.no_rows':
    'No row is left to work on. Check the conditions under “Prepare” and the period.',
  'error.recipe_syntax':
    'This file of choices (recipe) is not readable JSON. Save it again from Paravent, or correct it.',
  'error.recipe_not_a_file':
    'These choices (the recipe) are in no ordinary file but in a folder, a pipe or a device. Save them in a file, and give that file.',
  'error.recipe_repeated_key':
    'In this file of choices (recipe) a setting is given twice in one place: one of the two values would be lost. Keep one.',
  'error.recipe_too_deep':
    'This file of choices (recipe) is nested over more than 32 levels, which nothing needs. Correct it.',
  'error.data_broken':
    'This Parquet, Stata or SPSS file is damaged or incomplete. Export it again.',
  'error.not_as_certified':
    'This file is not the one that the release’s certificate describes. Take the release as it was written.',
  'error.parquet_differs':
    'The table read anew from Parquet is not that of the CSV file: nothing was written. Report it.',
  'error.data_codec':
    'This file is written in a form that is not read here ({kind}). Write it as Parquet with snappy, gzip or no compression, as Stata 13 or later, as SPSS (UTF-8), or as CSV.',
  'error.column_type':
    'This column is of a type that no table holds ({kind}). Remove it from the file, or write it as text.',
  'error.recipe_unknown_key':
    'The file of choices (recipe) has a setting here that this version does not know. Save your choices again from the page, or take the setting out of the file.',
  'error.recipe_missing_key':
    'This setting is missing from the file of choices (recipe). Save your choices again from the page, or add it to the file.',
  'error.recipe_type':
    'In the file of choices (recipe), this value is not of the expected type. Correct it.',
  'error.recipe_range': 'This value is out of range. Correct it.',
  'error.recipe_word': 'This word is none of those that this setting accepts: {words}. Correct it.',
  'error.recipe_duplicate':
    'This name or role is given twice, upper and lower case taken as one. Keep one.',
  'error.recipe_conflict': 'Two of your choices exclude each other. Give up one of them.',
  'error.not_yet_supported':
    'This is not possible yet in this version. Remove it from your choices.',
  'error.shared_column':
    'This column is used twice: by two attributes, by an attribute and the pathway, or to describe steps although it speaks of the person. Remove it from one of them.',
  'error.dependent_attributes':
    'These attributes depend on each other: published side by side, they would give masked counts away. Join them, nest them, keep only one, or accept it knowingly.',
  'error.not_nested':
    'A value of the nested attribute goes with two values of the other. Join the two attributes instead.',
  'error.not_refining':
    'A pathway of the linked file corresponds to two pathways of the release. Correct its columns.',
  'error.floor_tells':
    'The cleaning uses a column that no published file shows and whose values do not follow the steps alone: nothing would keep masked counts from being worked out. Take the column out of the cleaning, or publish it.',
  'error.floor_tells_year':
    'The cleaning uses a column that tells the year: what is left of it would let masked counts be worked out. Take it out of the cleaning; to leave years out, set a condition.',
  'error.nothing_left':
    'Nothing would be left: none of the remaining values reaches the threshold in what the published files show. Take a column out of the cleaning, or lower its threshold.',
  'error.reserved_trace':
    'A pathway has the name that is kept for all rare pathways together. Replace that label while preparing, or list rare pathways.',
  'error.results_missing':
    'Your choices ask for files of results, and none is given. Add them, or give up results.',
  'error.results_not_asked':
    'Files of results are given, and your choices say nothing of them. Describe the results, or take these files away.',
  'error.orphan_results': {
    one: '{count} row of results belongs to no enrolment. Correct it, or choose to ignore such rows.',
    other:
      '{count} rows of results belong to no enrolment. Correct them, or choose to ignore such rows.',
  },
  'error.series_refuses':
    'A series of releases does not go with this choice, which would tell how many people wait to be counted. Change it, or take the series out.',
  'error.series_time':
    'This item tells the year, which the publication tells already: beside a series it would tell how many people wait. Leave it out, or take an age or a delay instead.',
  'error.series_calendar':
    'This attribute follows the calendar: it is made of years, or one of its labels stops with this publication. Beside a series it would tell how many people wait. Replace it by an age or a delay, merge the label into its successor, leave it out, or accept it knowingly.',
  'error.series_start':
    'In a series, say that this is the first publication, or give the one before, one of the two.',
  'error.series_earlier':
    'The earlier publication is none of a series, or is not whole. Give the folder of the last one that was published, as it is.',
  'error.series_recipe':
    'Your choices are not those of the publication before. Take those again: in a series only reading, titles, exports and attributes left out may change.',
  'error.series_years': {
    other:
      'The years of the data do not go on from those of the publication before: {kind}. Give all years of the series, and one more.',
  },
  'error.kind.not_later': 'the last one is not later than its last one',
  'error.kind.begins_earlier': 'they begin before the first publication of the series',
  'error.kind.window_moved':
    'with a fixed number of years the data must go back to the first year of the series',
  'error.kind.not_continued': 'these are not the same years in the same order',
  'error.series_nothing':
    'Nobody is to be counted: no path is over. Wait for one more year, or shorten the delay.',
  'error.series_cumulative':
    'In a series the publication before is counted already: --cumulative does not go with it.',
  'error.series_renamed':
    'A pathway that was published has lost more than a tenth of the people of one of its numbers: a course was probably renamed, and the same people would be counted a second time. Say which courses were renamed (on the screen “Describe”, the question about the series): their numbers go on under the new name. Else put the old name back by replacing values, or begin a new series with a first year.',
  'error.series_old_name':
    'No step of the publication before bears the old name. Take this pair out: it is about the last publication alone.',
  'error.series_new_name':
    'The publication before has a step of the new name already: two courses would become one. Take this pair out; to join two courses, put the old names back by replacing values, or begin a new series.',
  'error.too_many_nodes':
    'These levels make {count} descriptions, and the search takes 20,000 at most. Leave out levels, first of the chain of this column, or one of the other choices.',
  'error.not_coarser':
    'This level does not follow from the finer one, “{other}”: a value there goes with two values here. Take it out of the chain, or correct the values.',
  'error.out_busy':
    'Another run is writing into this folder. Wait for its end, or choose another folder.',
  'error.out_not_empty':
    'This folder holds something else than an earlier result of this kind, or a file that was changed since: nothing is written there. Give an empty or a new folder.',
  'error.out_file_exists': 'This file is already there and is not replaced. Give another name.',
  'error.same_folders':
    'These two folders are one, or one is inside the other: nothing is written. Give two separate folders.',
  'error.out_unwritable':
    'It is not possible to write there. Check the free space and the permissions, or choose another folder.',
  'error.sizes_not_maskable':
    'The sizes of the pathways cannot be masked without being guessable: nothing is published. At threshold 3, a masked size is nearly always 1 or 2: their number and sum tell how many are 1 and how many are 2, which level strict refuses. Choose a threshold of 4 or more then. At another threshold, remove components of the step or lower the threshold.',
  'error.count_invalid': 'The count must be a whole number of at least 1. Correct it.',
  'error.label_repeated': 'This label appears twice in the same group. Add the two counts up.',
  'error.id_repeated': 'This group comes back further on. Put its lines together.',
  'error.total_differs':
    'This total is not the sum of the other lines of its group. Correct it, or remove the line.',
  'error.mask_input':
    'The heading id,label,count is needed, then three fields per line. Correct the input.',
  'error.too_large':
    'The data exceed a limit of the program. Work on fewer rows or columns at a time.',
  'error.hierarchy_syntax':
    'This line of the hierarchy cannot be read. It must hold a value, then its generalisations, separated by semicolons.',
  'error.hierarchy_uneven':
    'This line of the hierarchy has not as many levels as the others. Complete it.',
  'error.hierarchy_not_function':
    'In the hierarchy, one value leads to two generalisations. Keep only one.',
  'error.hierarchy_value_missing':
    'Some values of the data are missing from the hierarchy. Add them.',
  'error.budget_not_met':
    'The first columns alone already lose {count} rows, cleaning included: more than the loss allowed. Choose other columns to start from, or allow a larger loss.',
  'error.k_above_rows': 'The threshold is larger than the number of rows. Lower it.',
  'error.nothing_kept':
    'No combination of values of these columns reaches the threshold: the file would be empty. Remove columns, or lower the threshold.',
  'error.no_node_accepted':
    'No combination of levels protects enough within the allowed share of removed rows. Add levels to the hierarchies, allow more removed rows, or relax the diversity requirements.',
  'error.node_fails': {
    one: 'At these levels {count} group of k rows or more does not meet a requirement (diversity or closeness). Choose other levels, ease the requirement, or let such groups be withdrawn.',
    other:
      'At these levels {count} groups of k rows or more do not meet a requirement (diversity or closeness). Choose other levels, ease the requirement, or let such groups be withdrawn.',
  },
  'error.node_refused': {
    one: 'These levels would remove {count} row, more than the allowed share. Choose other levels, or allow more removed rows.',
    other:
      'These levels would remove {count} rows, more than the allowed share. Choose other levels, or allow more removed rows.',
  },
  'error.other_optimum':
    'The combination of levels found is not the one that the screen showed as the optimum: nothing was published. Search again, or take the combination yourself.',
  'error.no_search': 'No search is under way. Begin one.',
  'error.weight_invalid': {
    one: 'The weight of {count} row is not a finite number of at least 1, with 15 digits at most. Correct it, or choose another weight column.',
    other:
      'The weights of {count} rows are not finite numbers of at least 1, with 15 digits at most. Correct them, or choose another weight column.',
  },
  'error.not_numeric': {
    one: '{count} row of this column is not a number. Correct it (a number is written without blanks: 1200 or 12.5), or declare its content as a missing value.',
    other:
      '{count} rows of this column are not numbers. Correct them (a number is written without blanks: 1200 or 12.5), or declare their content as a missing value.',
  },
  'error.no_key':
    'No column is declared as an indirect identifier. Name those by which a person could be recognised.',
  'error.too_many_keys':
    'There are too many indirect identifiers ({count}). Remove some: 15 at most, 12 for combinations and special uniques.',
  'error.population_smaller_than_sample':
    'The population holds fewer persons than the file, in all or for one combination. Check the size of the population, or the file that describes it.',
  'error.sampling_share_out_of_range':
    'The sampling share must be above 0 and below 1. Check the weights or the size of the population; if the file is the whole population, there is nothing to estimate.',
  'error.grid_too_large':
    'All indirect identifiers crossed have more than five million cells. Remove columns from the model, or group their values.',
  'error.key_not_in_population': {
    one: '{count} row holds a combination that the population does not have: the two files do not fit. Check that they have the same codes and the same period.',
    other:
      '{count} rows hold combinations that the population does not have: the two files do not fit. Check that they have the same codes and the same period.',
  },
  'error.too_many_missing_patterns':
    'Missing values form too many combinations of columns ({count}) to be read as equal to every value. Remove columns, or read them as a value of their own.',
  'error.no_rows_open': 'The data are no longer in memory. Read the files again.',
  'error.cancelled': 'The operation was cancelled.',
  'error.engine_not_built': 'The engine is not built. Run `npm start`, or `npm run build`.',
  'error.engine_crashed':
    'The engine stopped; it has been started again. Try again, and report the problem if it comes back.',
  'error.out_of_memory':
    'There is not enough memory for this. Your files and choices are kept. Use fewer columns (attributes, steps, descriptions) or fewer files and close other tabs, then try again. Or else the program’s command line does the same work outside the browser.',
  'error.no_run': 'The results are no longer in memory. Run the masking again.',
  'error.no_such_file': 'This file is not among the results. Run the masking again.',
  'error.malformed_zip':
    'This ZIP archive cannot be read. Download it again, or give the files one by one.',
  'error.usage': 'This request is not understood. Check its options.',
  'error.unexpected':
    'Something unexpected happened. Try again, and report the problem if it comes back.',
};
