/** Whether a plain text is prose rather than a table: by its first lines alone. */

const kSigns = [';', ',', '\t', '|'];
const kLines = 20;
const kAlike = 0.8; // of a table's lines: a title and a total may differ

/**
 * A table has one sign, in most of its lines equally often; a list of one column is taken for prose.
 * @param {string} head the text, or its beginning
 */
export function isProse(head) {
  const lines = head
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, kLines);
  return !kSigns.some((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1);
    const most = Math.max(
      0,
      ...counts.map((count) => (count > 0 ? counts.filter((one) => one === count).length : 0)),
    );
    return lines.length > 1 && most >= kAlike * lines.length;
  });
}
