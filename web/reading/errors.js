/**
 * What can be wrong with an input file.
 *
 * | code               | also set                  | meaning |
 * | ------------------ | ------------------------- | --- |
 * | `empty_file`       |                           | no byte, or nothing but blank lines |
 * | `header_only`      |                           | a header and no row |
 * | `file_unreadable`  |                           | the system refuses to give the bytes |
 * | `not_a_file`       |                           | a pipe or a device |
 * | `file_changed`     |                           | the file is shorter or longer than announced |
 * | `binary_file`      | kind                      | not text: xlsx, zip, xls, gzip, pdf or unknown |
 * | `nul_bytes`        | line                      | a NUL character |
 * | `wrong_encoding`   | line                      | bytes the announced encoding does not allow |
 * | `unclosed_quote`   | line                      | the quote opened there is not closed |
 * | `record_too_long`  | line                      | no line end within the limit, no quote open |
 * | `duplicate_column` | column                    | two columns of this name |
 * | `malformed_rows`   | line, lines, count, kinds | rows with too few or too many fields |
 * | `missing_secret`   |                           | a shared pseudonym without a secret |
 */

/**
 * An error of reading. The message is the code alone: the page and the command line put it into
 * words. No field ever holds the content of a cell; `column` is a name out of the header.
 */
export class ReadError extends Error {
  /**
   * @param {string} code one of the table above
   * @param {{file?: string, line?: number, column?: string, count?: number, lines?: number[],
   *   kind?: string, kinds?: Object<string, number>}} [details] `line` and `lines` are 1-based
   *   physical lines; `lines` are the first ten of `count`
   */
  constructor(code, details = {}) {
    super(code);
    this.name = 'ReadError';
    this.code = code;
    for (const key of ['file', 'line', 'column', 'count', 'lines', 'kind', 'kinds']) {
      if (details[key] !== undefined) this[key] = details[key];
    }
  }
}
