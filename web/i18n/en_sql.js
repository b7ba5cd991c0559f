// The same recipe where the data are: errors, words of the page.
export default {
  'screen.database': 'Publish from a database',
  'title.database': 'My data are in a database',
  'tasks.database.open': 'Publish from a database',
  'lead.database':
    'No row leaves the database. Paravent writes a script; your database runs it; you open here the tables that it leaves, and the release is made as ever, with the same bytes.',
  'database.internal': 'These tables are internal',
  'database.describe': '1. Name the columns',
  'database.columns': 'Columns of the table, one a line',
  'database.columns.hint':
    'Their exact names, capitals included. You will then say what each is for, and how to protect.',
  'database.roles': 'Say what each column is for',
  'database.note': 'You are describing a table of your database',
  'database.note.text':
    'Its rows are not here: the effect of your choices will show once the database has given its tables of counts. Say what each column is for, choose the protection, then come back to the script.',
  'database.note.back': 'Back to the script',
  'database.next': 'Get the script',
  'database.script': '2. Get the script',
  'database.script.first':
    'First say what each column is for, or open your saved choices on the first screen.',
  'database.engine': 'Database',
  'database.table': 'Table',
  'database.table.hint': 'Its name, with its schema if need be: school.enrolments',
  'database.work': 'Working schema',
  'database.work.hint':
    'A schema in which the script may make its tables; it drops them in the end.',
  'database.write': 'Save the script',
  'database.write.hint':
    'LISEZMOI.md, saved with it, says how to run it. The script is for whoever administers the database: it can be read.',
  'database.tables': '3. Open the tables',
  'database.tables.hint':
    'Choose the folder that the script has filled. Nothing is sent: the tables are read in this page.',
  'database.folder': 'Open the folder of tables',
  'database.turn': 'One more turn',
  'database.turn.text':
    'Some values must be removed or grouped first, so that the rule tells no more than the files. Save the next script, run it into an empty folder, then open that folder.',
  'database.turn.write': 'Save the next script',
  'problem.notDescribed': 'Say what each column is for before the script is written.',
  'problem.noTable': 'Name the table.',
  'problem.noSchema': 'Name a working schema.',
  'sql.internal':
    'These tables hold unmasked small counts: they are internal, to be deleted or kept like the rows.',
  'error.aggregated_table':
    'This table is missing from the engine’s folder, or does not belong to these choices (recipe). Give the folder that the script wrote, whole and with no other file.',
  'error.aggregated_format':
    'This table does not have the form that the script writes. Run the script again into an empty folder, and leave its tables as they are.',
  'error.aggregated_twice':
    'A line stands twice in this table. Run the script again into an empty folder.',
  'error.aggregated_sum':
    'The counts of this table do not agree with the others: lines are missing or were changed. Run the script again into an empty folder.',
  'error.aggregated_recipe':
    'These tables were made with other choices: this one is not the same. Make the script again with your choices (the recipe), or take the others.',
  'error.aggregated_least':
    'The tables stop at a higher threshold than that of your choices (the recipe). Make the script again with them; on the command line, --least lowers it.',
  'error.aggregated_changed':
    'The data changed while the script ran. Run it on a state that does not change, or compile it with --rows table.',
  'error.aggregated_passes':
    'Cleaning did not come to its end in the engine. Compile the script again with more passes (--passes).',
  'error.aggregated_years':
    'Some years have more than 18 digits: no engine puts them in order. Correct the column, or declare that years are text.',
  'error.aggregated_next_turn':
    'Some values must be removed or grouped first, so that the rule tells no more than the files. Run the command again with --next, compile again with sql --removed, then run the script again.',
  'error.sql_kind':
    'A script for an engine cannot do what this choice asks; make this release from the files.',
  'error.sql_option': 'This option is missing, is one too many, or has no possible value.',
  'error.sql_option.engine':
    'There is no engine “{other}”. Possible values: duckdb, postgresql, spark, trino.',
  'error.sql_option.one_of':
    'A table or an expression is needed (--table or --source), one of them.',
  'error.sql_option.table':
    '“{other}” is not the name of a table: TABLE, SCHEMA.TABLE or DATABASE.SCHEMA.TABLE.',
  'error.sql_option.needless': 'A working schema goes with --engine spark or trino only.',
  'error.sql_option.schema_missing':
    'The schema in which the script makes its tables is missing: SCHEMA or CATALOG.SCHEMA.',
  'error.sql_option.schema': '“{other}” is not the name of a schema: SCHEMA or CATALOG.SCHEMA.',
  'error.sql_option.path':
    '“{other}” cannot be a folder: a path of one line, for PostgreSQL without apostrophe or backslash.',
  'error.sql_option.passes': '“{other}” is not a number of passes: from 1 to 100.',
  'error.sql_option.least': '“{other}” is not possible: from 3 to the smallest of your thresholds.',
  'error.sql_source':
    'The expression given to --source cannot stand in a script: it holds a semicolon, a comment, a command, or a quote without an end.',
  'error.sql_file_column':
    'Your choices use the name of the file: say (with --file-column) which column of the table holds it.',
  'error.sql_absent':
    'This column is not optional in your choices (the recipe): the table cannot lack it.',
  'error.sql_names':
    'This engine cannot hold this column’s name, or cannot tell it from another. Rename the column in a view.',
  'error.sql_bounds': 'A bound of this column is not a finite number.',
  'error.sql_removed': 'This file is not what a run of these choices wrote for the next turn.',
};
