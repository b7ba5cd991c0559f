// Rows that a run leaves out, or stops at: lines by file and cause. Line numbers, no value.

const kShown = 20;

const inLeftOut = (state, fields) => ({ ...state, left_out: { ...state.left_out, ...fields } });

export const leftOutState = {
  start: { files: null, recipe: null, value: null }, // the files and choices that it is of
  handlers: {
    'left_out/listed': (state, { files, recipe, value }) =>
      inLeftOut(state, { files, recipe, value }),
  },
};

/**
 * The rows left out of the present files by the present choices, or null until they are asked for.
 * @returns {?import('../../engine/answers.d.ts').LeftOutFile[]}
 */
export const currentLeftOut = ({ left_out: { files, recipe, value }, ...state }) =>
  files === state.files && recipe === state.recipe ? value : null;

/** The first lines of a cause, and whether there are more. */
export const shownLines = ({ lines, count }) => ({
  lines: lines.slice(0, kShown),
  more: count > kShown,
});

/** A name of a file as a cell of CSV that no spreadsheet takes for a formula. */
const cell = (text) => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * The list as CSV for a spreadsheet.
 * @param {import('../../engine/answers.d.ts').LeftOutFile[]} files
 * @param {{head: string[], word: (cause: string) => string}} words
 */
export const leftOutCsv = (files, { head, word }) =>
  [
    head.map(cell).join(';'),
    ...files.flatMap(({ name, rows }) =>
      rows
        .flatMap(({ cause, lines }) => lines.map((line) => ({ cause, line })))
        .sort((one, other) => one.line - other.line)
        .map(({ cause, line }) => [cell(name), line, cell(word(cause))].join(';')),
    ),
    '',
  ].join('\r\n');
