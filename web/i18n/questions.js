// A question of reading put into words, for errors, the command line and the page alike.

/** Lines in order, three or more in a row told by the first and the last. */
function linesText(lines, say) {
  const told = [];
  for (let i = 0; i < lines.length; i += 1) {
    let last = i;
    while (lines[last + 1] === lines[last] + 1) last += 1;
    if (last < i + 2) told.push(String(lines[i]));
    else {
      told.push(say('questions.run', { first: lines[i], last: lines[last] }));
      i = last;
    }
  }
  return told.join(', ');
}

/**
 * Where it is seen, or ''.
 * @param {{file?: string, lines?: number[], column?: string}} question
 * @param {(key: string, params?: object) => string} say
 */
export function placeText({ file, lines = [], column }, say) {
  return [
    file &&
      lines.length &&
      say('questions.place', { file, lines: linesText(lines, say), count: lines.length }),
    file && !lines.length && say('questions.place.file', { file }),
    column && say('questions.column', { column }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Of these the second figure is a sentence of its own, until they are answered. */
const kToldApart = ['hidden_rows', 'objections'];

/**
 * What is asked, with its figures.
 * @param {{kind?: string, count?: number, of?: number, answer?: string}} question
 * @param {(key: string, params?: object) => string} say
 * @param {(n: number) => string} number
 */
export function questionText({ kind, count = 0, of = 0, answer }, say, number) {
  const text = say(`question.${kind}`, { count, of: number(of) });
  const tells = kToldApart.includes(kind) && of > 0 && !answer;
  return tells ? `${text} ${say(`question.${kind}.of`, { count: of })}` : text;
}

/** Both. @type {(question: object, say: any, number: (n: number) => string) => string} */
export function placedQuestion(question, say, number) {
  const place = placeText(question, say);
  const what = questionText(question, say, number);
  return place ? `${what} (${place})` : what;
}

/**
 * What was understood of all files.
 * @param {{rows: number, persons: number, years: unknown[], followed: number}} understood
 * @param {ReturnType<typeof import('./index.js').translator>} t
 */
export function understoodText({ rows, persons, years, followed }, t) {
  if (!persons) return t('questions.understood.rows', { rows: t.number(rows) });
  if (years.length === 0) {
    // Without years an identifier that stands in several rows is followed over nothing.
    return t(rows > persons ? 'questions.understood.doubled' : 'questions.understood.oneRow', {
      persons: t.number(persons),
      rows: t.number(rows),
      count: rows - persons,
    });
  }
  return t(years.length > 1 ? 'questions.understood' : 'questions.understood.year', {
    persons: t.number(persons),
    years: t.number(years.length),
    followed: t.number(followed),
    count: followed,
  });
}
