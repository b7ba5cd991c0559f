/**
 * What can be wrong with an input file.
 *
 * | code               | also set                  | meaning |
 * | ------------------ | ------------------------- | --- |
 * | `empty_file`       |                           | no byte, or nothing but blank lines |
 * | `header_only`      |                           | a header and no row |
 * | `file_missing`     |                           | no file of that name |
 * | `file_too_large`   |                           | more than a release's file may have |
 * | `file_unreadable`  |                           | the system refuses to give the bytes |
 * | `not_a_file`       |                           | a pipe or a device |
 * | `is_a_folder`      |                           | a folder where a file is expected |
 * | `not_a_folder`     |                           | a file where a folder is expected |
 * | `file_changed`     |                           | the file is shorter or longer than announced |
 * | `binary_file`      | kind                      | not text: its kind (binary.js) or unknown |
 * | `nul_bytes`        | line                      | a NUL character |
 * | `wrong_encoding`   | line                      | bytes the announced encoding does not allow |
 * | `invalid_bytes`    | line, lines, count        | UTF-8 but for a few bytes |
 * | `unclosed_quote`   | line                      | the quote opened there is not closed |
 * | `record_too_long`  | line                      | no line end within the limit, no quote open |
 * | `unknown_delimiter`| line                      | a line `sep=` names none that is read |
 * | `skipped_lines`    | count                     | fewer lines than are to be skipped |
 * | `total_line`       | line                      | the last line seems to be a total |
 * | `duplicate_column` | positions                 | two columns of one name |
 * | `repeated_file`    | other                     | the same bytes as those of another file |
 * | `malformed_rows`   | line, lines, count, kinds | rows with too few or too many fields |
 * | `zip_broken`       |                           | a ZIP, or XML in it, that is damaged |
 * | `data_broken`      |                           | a Parquet or Stata file that is damaged |
 * | `data_codec`       | kind                      | one of a form that is not read |
 * | `column_type`      | column, kind              | a column of such a file that is no cell of a table |
 * | `zip_encrypted`    |                           | a ZIP under a password |
 * | `zip_bounds`       |                           | it unpacks to more than is read |
 * | `sheet_choice`     | sheets                    | several sheets, and none is chosen |
 * | `sheet_missing`    | sheets                    | no sheet of the name that is chosen |
 * | `missing_secret`   |                           | a shared pseudonym without a secret |
 * | `weak_secret`      | kind                      | one that is easily guessed (secret.js) |
 * | `column_twice`     | column                    | to be replaced and left out |
 * | `text_encoding`    |                           | a text that is not UTF-8 nor windows-1252 |
 * | `text_format`      |                           | a document that is no plain text |
 * | `text_pdf`         |                           | a PDF |
 * | `text_too_long`    |                           | a document of over 10 MB |
 * | `conll_columns`    | line                      | another number of columns |
 * | `conll_tag`        | line                      | no tag where one should be |
 * | `jsonl_syntax`     | line                      | not JSON |
 * | `jsonl_text`       | line                      | no text in it |
 * | `bad_offset`       | line, kind                | a span that is none; kind utf16: all are |
 */

const kDetails = [
  'file',
  'other',
  'line',
  'column',
  'count',
  'lines',
  'positions',
  'kind',
  'kinds',
  'sheets',
  'hint',
];

/**
 * An error of reading. The message is the code alone: the page and the command line put it into
 * words. No field ever holds the content of a cell; `column` is a name out of the header.
 */
export class ReadError extends Error {
  /**
   * @param {string} code one of the table above
   * @param {{file?: string, other?: string, line?: number, column?: string, count?: number,
   *   lines?: number[], positions?: number[], kind?: string, kinds?: Object<string, number>,
   *   sheets?: string[]}} [details] `line` and `lines` are 1-based physical lines; `lines` are the
   *   first ten of `count`; `positions` those of columns, from 1; `sheets` the names to choose from
   */
  constructor(code, details = {}) {
    super(code);
    this.name = 'ReadError';
    this.code = code;
    for (const key of kDetails) {
      if (details[key] !== undefined) this[key] = details[key];
    }
  }
}
