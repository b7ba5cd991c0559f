/** What a plain text is by its first lines alone: prose, a table, a table of counts that was published. */

const kSigns = [';', ',', '\t', '|'];
const kLines = 20;
const kAlike = 0.8; // of a table's lines: a title and a total may differ

const linesOf = (head) =>
  head
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, kLines);

/**
 * A table has one sign, in most of its lines equally often; a list of one column is taken for prose.
 * @param {string} head the text, or its beginning
 */
export function isProse(head) {
  const lines = linesOf(head);
  return !kSigns.some((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1);
    const most = Math.max(
      0,
      ...counts.map((count) => (count > 0 ? counts.filter((one) => one === count).length : 0)),
    );
    return lines.length > 1 && most >= kAlike * lines.length;
  });
}

/** What stands in place of a count that is hidden; signs that a cell of rows may hold are not among them. */
const kHiddenCount = /^(?:n\.?[ds]\.?|s\.?s?\.?|c|\*+|\.{2,3}|<\s?\d{1,2}|1-\d|secret)$/i;
const kCount = /^\d{1,3}(?:[ \u00a0\u202f.]?\d{3})*$/;
const kNumber = /\d{5,}/; // of a person, of a step

/**
 * Whether a text is a table of counts, some of which are hidden: no column has a longer number, and one
 * has counts and a sign in their place.
 * @param {string} head the text, or its beginning
 */
export function isCountTable(head) {
  const [heading = '', ...lines] = linesOf(head.replace(/^\ufeff/, ''));
  const sign = kSigns.find((one) => heading.includes(one));
  if (!sign || lines.length < 2) return false;
  const width = heading.split(sign).length;
  const rows = lines
    .map((line) => line.split(sign).map((field) => field.trim().replace(/^"(.*)"$/, '$1')))
    .filter((row) => row.length === width);
  if (rows.some(([label]) => kNumber.test(label))) return false;
  const columns = heading.split(sign).map((_, i) => rows.map((row) => row[i]).filter(Boolean));
  return columns.slice(1).some((column) => {
    const hidden = column.filter((cell) => kHiddenCount.test(cell)).length;
    const counts = column.filter((cell) => kCount.test(cell)).length;
    return hidden > 0 && counts > 0 && hidden + counts === column.length;
  });
}
