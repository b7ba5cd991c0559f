/**
 * Lines that a person reads without scrolling: a statement broken between words, never inside of a
 * text, a name or a comment. Between words a line end means the same as a blank.
 */

/** Characters of a line at most, where it can be broken. */
export const kWidth = 160;

/** A line goes on before these, and after a comma. */
const kBefore = /^ (?:AND|OR|WHEN|ELSE|THEN|FROM|WHERE|JOIN|ON|\|\||\+) /;

/**
 * Places where a line may be broken: blanks outside of quotation marks.
 * @param {string} line
 * @param {boolean} escapes whether a backslash in a text keeps the next sign from ending it
 */
function breaks(line, escapes) {
  const places = [];
  let quote = '';
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at];
    if (quote) {
      if (escapes && sign === '\\' && quote !== '`') at += 1;
      else if (sign === quote) quote = '';
    } else if (sign === "'" || sign === '"' || sign === '`') {
      quote = sign;
    } else if (sign === ' ' && (line[at - 1] === ',' || kBefore.test(line.slice(at, at + 9)))) {
      places.push(at);
    }
  }
  // A text that goes on in the next line: nothing is known of where it began.
  return quote ? [] : places;
}

function brokenLine(line, escapes) {
  if (line.length <= kWidth || line.startsWith('\\')) return line;
  const indent = `${/^ */.exec(line)[0]}    `;
  const pieces = [];
  let from = 0;
  let last = 0;
  for (const place of [...breaks(line, escapes), line.length]) {
    if (last > from && place - from > kWidth - indent.length) {
      pieces.push(line.slice(from, last));
      from = last + 1;
    }
    last = place;
  }
  pieces.push(line.slice(from));
  return pieces.join(`\n${indent}`);
}

/**
 * @param {string} sql
 * @param {boolean} escapes see breaks()
 * @returns {string}
 */
export function broken(sql, escapes) {
  // With a text over several lines the lines' own quotation marks tell nothing.
  const odd = (line) => (line.match(/'/g)?.length ?? 0) % 2 === 1;
  const lines = sql.split('\n');
  return lines.some(odd) ? sql : lines.map((line) => brokenLine(line, escapes)).join('\n');
}

/** A comment in lines of that width. @param {string} text without its dashes */
export function commentLines(text) {
  const lines = [''];
  for (const word of text.split(/(?<=,)| /)) {
    const glue = lines.at(-1) === '' || lines.at(-1).endsWith(',') ? '' : ' ';
    if (lines.at(-1) !== '' && lines.at(-1).length + word.length > kWidth - 4) lines.push(word);
    else lines[lines.length - 1] += `${glue}${word}`;
  }
  return lines.map((line, i) => `-- ${i > 0 ? '  ' : ''}${line}`).join('\n');
}

/**
 * A text in pieces that fit into a line each, to be joined by `||`.
 * @param {string} text
 * @returns {string[]} one, where it is short
 */
export function inPieces(text) {
  const signs = Array.from(text);
  const most = kWidth - 40;
  const count = Math.max(1, Math.ceil(signs.length / most));
  return Array.from({ length: count }, (_, i) => signs.slice(i * most, (i + 1) * most).join(''));
}
