// What reading asks (cpp/recipe/questions.def), its answers, and what was understood.
export default {
  'error.title.open_questions': 'Before anything is counted, an answer of yours',
  'error.open_questions':
    'Are your data what you see? {list} Nothing was counted or written. Mend the files or the roles, or answer.',
  'recipe.open_questions': 'In the recipe, {answers}.',
  'recipe.near_name': 'In the recipe: reading.rename.',
  'recipe.series_renamed': 'In the recipe: series.renamed.',
  'recipe.series_start': 'Options: --first or --earlier.',
  'questions.key': '{key}: {answers}',
  'questions.or': ' or ',
  'questions.title': 'Are your data what you see?',
  'questions.text':
    'What reading cannot know, only you can say. Your answers are kept with your choices, without any value of the files.',
  'questions.again': 'Run again with these answers',
  'questions.undo': 'Undo the answer',
  'questions.given': 'Answers given',
  'questions.answered': 'Answer: {answer}',
  'questions.near': '“{name}” is the column “{column}”: run again',
  'questions.look': 'Read the files',
  'questions.look.again': 'Read the files again',
  'questions.none': 'Nothing to ask.',
  'questions.unread': 'The files have not been read in full yet with these choices.',
  'questions.place': {
    one: '“{file}”, line {lines}',
    other: '“{file}”, lines {lines}',
  },
  'questions.place.file': '“{file}”',
  'questions.column': 'column “{column}”',
  'questions.understood':
    '{persons} persons over {years} years, {followed} of them followed from one year to another',
  'questions.understood.year': '{persons} persons, of one year',
  'questions.understood.rows': '{rows} rows, with no column that tells persons apart',
  'questions.file': '{file}: {rows} rows, {persons} persons ({years})',
  'questions.file.rows': '{file}: {rows} rows ({years})',
  'question.hidden_rows': {
    one: '{count} row is hidden or filtered in the workbook: you do not see it, it would be read.',
    other:
      '{count} rows are hidden or filtered in the workbook: you do not see them, they would be read.',
  },
  'question.hidden_rows.keep': 'Read them too',
  'question.hidden_rows.leave_out': 'Leave them out',
  'question.hidden_columns': {
    one: '{count} column is hidden in the workbook.',
    other: '{count} columns are hidden in the workbook.',
  },
  'question.hidden_columns.keep': 'Read them too',
  'question.hidden_columns.leave_out': 'Leave them out',
  'question.hidden_sheets': {
    one: 'The workbook has {count} hidden sheet, which is not read.',
    other: 'The workbook has {count} hidden sheets, which are not read.',
  },
  'question.hidden_sheets.right': 'That is right',
  'question.merged_cells': {
    one: '{count} cell is merged over several rows: its value is stored in the first one alone.',
    other:
      '{count} cells are merged over several rows: their value is stored in the first one alone.',
  },
  'question.merged_cells.repeat': 'The value holds for each row',
  'question.merged_cells.right': 'It holds for the first one alone',
  'question.formulas_empty': {
    one: '{count} formula has no stored result.',
    other: '{count} formulas have no stored result.',
  },
  'question.formulas_empty.missing': 'They are missing values',
  'question.shown_formats': {
    one: '{count} cell shows something else than what it stores.',
    other: '{count} cells show something else than what they store.',
  },
  'question.shown_formats.shown': 'Read what is shown',
  'question.shown_formats.stored': 'Read what is stored',
  'question.cut_by_limit':
    'The file ends right at the limit of a spreadsheet ({count} rows): the rest is probably missing.',
  'question.cut_by_limit.right': 'It is whole',
  'question.cut_in_field':
    'The last line is not ended and its last value looks cut: the file is probably incomplete.',
  'question.cut_in_field.right': 'It is whole',
  'question.header_rows': {
    one: '{count} row repeats the header in mid-file.',
    other: '{count} rows repeat the header in mid-file.',
  },
  'question.header_rows.leave_out': 'Leave them out',
  'question.header_rows.keep': 'Keep them',
  'question.total_rows': {
    one: '{count} row looks like a total or a subtotal.',
    other: '{count} rows look like totals or subtotals.',
  },
  'question.total_rows.leave_out': 'Leave them out',
  'question.total_rows.keep': 'Keep them',
  'question.placeholders': {
    one: '{count} row has no individual: an error, a word such as NULL or N/A or a number cut short (1.23E+11) stands for it. It would become an invented student.',
    other:
      '{count} rows have no individual: an error, a word such as NULL or N/A or a number cut short (1.23E+11) stands for it. They would become one invented student.',
  },
  'question.placeholders.leave_out': 'Leave them out',
  'question.error_cells': {
    one: '{count} cell is an error of a formula (#N/A, #REF…), which is no value.',
    other: '{count} cells are errors of formulas (#N/A, #REF…), which are no values.',
  },
  'question.error_cells.missing': 'They are missing values',
  'question.null_words': {
    one: '{count} cell says NULL, NA, None or N/A.',
    other: '{count} cells say NULL, NA, None or N/A.',
  },
  'question.null_words.missing': 'They are missing values',
  'question.null_words.keep': 'They are values',
  'question.garbled_texts': {
    one: '{count} value was garbled by a wrong encoding (“Ã©” for “é”, or “�”).',
    other: '{count} values were garbled by a wrong encoding (“Ã©” for “é”, or “�”).',
  },
  'question.garbled_texts.mend': 'Mend them where that can be done',
  'question.garbled_texts.keep': 'Keep them as they are',
  'question.label_spelling': {
    one: '{count} value differs from another one in blanks or invisible characters alone.',
    other: '{count} values differ from another one in blanks or invisible characters alone.',
  },
  'question.label_spelling.join': 'Make them one',
  'question.label_spelling.apart': 'Keep them apart',
  'question.repeated_rows':
    '{count} rows of {of} repeat another one, in all columns that are read.',
  'question.repeated_rows.once': 'Count them once',
  'question.repeated_rows.keep': 'Count them all',
  'question.year_dates': {
    one: 'The column of the year holds a date ({count} row).',
    other: 'The column of the year holds dates ({count} rows).',
  },
  'question.year_dates.academic': 'Academic year, September to August',
  'question.year_dates.calendar': 'Calendar year of the date',
  'question.year_dates.each_date': 'Each date is a time of its own',
  'question.year_forms':
    'Years are not all written in one way ({count} rows of {of} to look at): they cannot be put in order.',
  'question.year_forms.academic': 'Read them as academic years (a date: September to August)',
  'question.year_forms.calendar': 'Read them as calendar years (a date: its year)',
  'question.year_forms.as_text': 'They are texts, sorted as such',
  'question.year_missing': {
    one: '{count} year is missing between two others.',
    other: '{count} years are missing between two others.',
  },
  'question.year_missing.right': 'That is right',
  'question.files_overlap':
    '{count} rows of {of} are of persons whom another file has already for the same year.',
  'question.files_overlap.right': 'That is right',
  'question.small_file':
    'This file has only {count} rows, while its neighbours have {of} at least.',
  'question.small_file.right': 'It is whole',
  'question.identifier_spelling': {
    one: '{count} identifier differs from another one only in what is not seen (blanks, case, apostrophe) or in how the number is written (leading zeros, decimals), and never occurs in the same year.',
    other:
      '{count} identifiers differ from another one only in what is not seen (blanks, case, apostrophe) or in how the number is written (leading zeros, decimals), and never occur in the same year.',
  },
  'question.identifier_spelling.join': 'They are the same persons: join them',
  'question.identifier_spelling.apart': 'They are different persons',
  'question.lost_persons':
    'From one year to the next {count} persons of {of} are found again: the identifier probably changes between files.',
  'question.lost_persons.right': 'That is right',
  'question.two_values':
    '{count} persons have several values of what does not change: two persons under one number?',
  'question.two_values.right': 'That is right',
  'question.level_falls':
    'The level falls {count} times from one year to another and rises {of} times only: the order of the years is probably wrong.',
  'question.level_falls.right': 'That is right',
  'question.many_in_year': '{count} times a person has ten enrolments or more in a year.',
  'question.many_in_year.right': 'That is right',
  'question.lost_results':
    '{count} rows of results of {of} belong to an enrolment: years, steps or identifiers are probably not written in the same way there.',
  'question.lost_results.right': 'That is right',
  'question.few_individuals':
    'This column tells only {count} individuals apart, of a hundred rows or more each on average.',
  'question.few_individuals.right': 'That is right',
  'question.many_rows_each': 'One individual alone has {count} rows.',
  'question.many_rows_each.right': 'That is right',
  'question.years_of_bac':
    '{count}% of the individuals with several rows have one year: this looks like the year of the bac, not of enrolment.',
  'question.years_of_bac.right': 'It is the year of enrolment',
  'question.unused_identifier':
    'This column seems to hold the number of persons and is not read, while the column chosen for the individual holds a name or a category ({count} individuals).',
  'question.unused_identifier.right': 'It does not tell individuals apart',
  'question.varying_descriptions':
    '{count} steps have several descriptions in this column: it may be about the person, not about the step.',
  'question.varying_descriptions.right': 'It does describe the step',
  'question.engine_rows':
    'The rows stayed in an engine: rows that are repeated or of nobody, files and spellings of one identifier could not be looked at here.',
  'question.engine_rows.right': 'I checked it where the rows are',
  'value.form.digits': { one: '{count} digit', other: '{count} digits' },
  'value.form.letters': { one: '{count} letter', other: '{count} letters' },
  'value.form.blanks': { one: '{count} blank', other: '{count} blanks' },
  'value.form.signs': { one: '{count} sign', other: '{count} signs' },
  'value.show': 'Show the values',
};
