/**
 * Annotated texts as Doccano writes them: a JSON object a line, `text` and `label`, `labels` or
 * `entities`. An entry is `[start, end, label]` or an object with `start_offset`, `end_offset`,
 * `label`; other keys are kept. Of entries with a `state`, as decisions have it, those accepted are
 * the annotation, and those proposed are apart. Offsets are code points. Source: Doccano's export, JSONL.
 */
import { ReadError } from './errors.js';

// What was found before what a file brought along: a tagged file may hold both.
const kKeys = ['entities', 'label', 'labels'];
/** Of a span that was reviewed: only what was accepted is an annotation. */
const stateOf = (entry) => (Array.isArray(entry) ? entry[3] : entry?.state) ?? 'accepted';
const isWordLike = (c) => c !== undefined && /[\p{L}\p{N}]/u.test(c);

/** What an entry says, or nothing. */
function entryOf(entry) {
  const [first, last, label] = Array.isArray(entry)
    ? entry
    : [entry?.start_offset, entry?.end_offset, entry?.label];
  return Number.isInteger(first) && Number.isInteger(last) && typeof label === 'string'
    ? [first, last, label]
    : undefined;
}

/** Without overlap: the longer wins, then the earlier. */
function apart(spans) {
  const byLength = [...spans].sort((a, b) => b[1] - b[0] - (a[1] - a[0]) || a[0] - b[0]);
  const taken = [];
  for (const one of byLength) {
    let [low, high] = [0, taken.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (taken[middle][0] < one[0]) low = middle + 1;
      else high = middle;
    }
    const free =
      (low === 0 || taken[low - 1][1] <= one[0]) &&
      (low === taken.length || one[1] <= taken[low][0]);
    if (free) taken.splice(low, 0, one);
  }
  return taken;
}

/** Whether a span's ends cut words: as offsets of another unit do. */
const cuts = (points, [first, last]) =>
  (isWordLike(points[first - 1]) && isWordLike(points[first])) ||
  (isWordLike(points[last - 1]) && isWordLike(points[last]));

const kBytes = new TextEncoder();

/** Places as other programs count them: code points of each of theirs, or none. */
const kOthers = {
  /** UTF-16: two for an emoji. */
  utf16(text) {
    const out = [];
    let point = 0;
    for (const one of text) {
      out.push(point);
      if (one.length > 1) out.push(undefined);
      point += 1;
    }
    return [...out, point];
  },
  /** Bytes of UTF-8: two for an accented letter. */
  utf8(text) {
    const out = [];
    let point = 0;
    for (const one of text) {
      out.push(point, ...Array(kBytes.encode(one).length - 1).fill(undefined));
      point += 1;
    }
    return [...out, point];
  },
  /** A line's end of Windows counted once. */
  crlf(text) {
    const out = [];
    const points = [...text];
    points.forEach((one, i) => {
      if (one !== '\r' || points[i + 1] !== '\n') out.push(i);
    });
    return [...out, points.length];
  },
};

/** Whether spans that cut words cut none when they are counted otherwise. */
function otherUnit(all) {
  if (!all.some(({ points, spans }) => spans.some((span) => cuts(points, span)))) return undefined;
  // Bytes explain one half of a word by chance.
  const alone = all.reduce((sum, { spans }) => sum + spans.length, 0) === 1;
  return Object.keys(kOthers).find(
    (unit) =>
      !(alone && unit === 'utf8') &&
      all.every(({ text, points, spans }) => {
        const places = kOthers[unit](text);
        return spans.every(([first, last]) => {
          const span = /** @type {[number, number]} */ ([places[first], places[last]]);
          return span.every((place) => place !== undefined) && !cuts(points, span);
        });
      }),
  );
}

/**
 * @param {string} text of a whole file
 * @returns {{documents: {line: number, text: string, spans: [number, number, string][],
 *   proposed: [number, number, string][], object: object, key: string}[], overlaps: number}}
 * @throws `jsonl_syntax`, `jsonl_text`, `bad_offset` with the line
 */
export function readJsonl(text) {
  const documents = [];
  const all = [];
  let overlaps = 0;
  let entries = 0;
  let cut = 0;
  for (const [i, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n/)
    .entries()) {
    if (line.trim() === '') continue;
    const object = parsed(line, i + 1);
    if (typeof object?.text !== 'string') throw new ReadError('jsonl_text', { line: i + 1 });
    const key = kKeys.find((name) => Array.isArray(object[name])) ?? 'label';
    const points = [...object.text];
    const read = (object[key] ?? []).map((entry) => {
      const span = entryOf(entry);
      if (!span || span[0] < 0 || span[0] >= span[1] || span[1] > points.length) {
        throw new ReadError('bad_offset', { line: i + 1 });
      }
      return { span, state: stateOf(entry) };
    });
    entries += read.length;
    cut += read.filter(({ span }) => cuts(points, span)).length;
    all.push({ text: object.text, points, spans: read.map(({ span }) => span) });
    const of = (wanted) => read.filter(({ state }) => state === wanted).map(({ span }) => span);
    const spans = apart(of('accepted'));
    overlaps += of('accepted').length - spans.length;
    const proposed = of('proposed');
    documents.push({ line: i + 1, text: object.text, spans, proposed, object, key });
  }
  const kind = cut > 0 ? otherUnit(all) : undefined;
  if (kind || cut > Math.max(2, entries / 5)) {
    throw new ReadError('bad_offset', { kind: kind ?? 'utf16' });
  }
  return { documents, overlaps };
}

function parsed(line, number) {
  try {
    return JSON.parse(line);
  } catch {
    throw new ReadError('jsonl_syntax', { line: number });
  }
}

/**
 * @param {{text: string, spans: Array, object?: object, key?: string}[]} documents
 * @returns {string}
 */
export const writeJsonl = (documents) =>
  documents
    .map(
      ({ text, spans, object = {}, key = 'label' }) =>
        `${JSON.stringify({ ...object, text, [key]: spans })}\n`,
    )
    .join('');
