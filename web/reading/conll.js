/**
 * Annotated text in columns: CoNLL in its kinds, and WikiNER's lines of `token|pos|tag`.
 *
 * A token a line, its columns parted by a TAB or, where the first line of content has none, by
 * runs of spaces; a blank line ends a sequence, `-DOCSTART-` in the token's column begins a
 * document. Tokens become a text, one space between them but after `SpaceAfter=No`, sequences a
 * line each; tags stay as they are, for the core to read (readTextTags). Offsets are code points.
 * Source: E. Tjong Kim Sang, F. De Meulder, CoNLL-2003, 2003; M. Ehrmann et al., HIPE-2022.
 */
import { ReadError } from './errors.js';

const kTag = /^(?:O|I|_|[BIESLU]-\S+)?$/;
const kGlued = /\b(?:SpaceAfter=No|NoSpaceAfter)\b/;
const kCommentLine = /^# /;

const columnsOf = (line, separator) =>
  separator === '\t' ? line.split('\t') : line.trim().split(/ +/);

/** Lines with their numbers; what is written `token|pos|tag` becomes lines of columns. */
function linesOf(text) {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .map((line, i) => ({ line, number: i + 1 }));
  const content = lines.find(({ line }) => line !== '');
  const bars =
    content &&
    !content.line.includes('\t') &&
    content.line
      .trim()
      .split(' ')
      .every((word) => word.split('|').length === 3);
  if (!bars) return lines;
  return lines.flatMap(({ line, number }) => [
    ...line
      .trim()
      .split(' ')
      .filter(Boolean)
      .map((word) => ({ line: word.replaceAll('|', '\t'), number })),
    { line: '', number },
  ]);
}

/** Where ids count 0, 1, 2 … or 1, 2, 3 … from each sequence's start, the token is column 2. */
function tokenColumnOf(sequences) {
  const counts = sequences.every((rows) =>
    rows.every(
      ({ columns }, i) =>
        columns.length > 1 && (columns[0] === String(i) || columns[0] === String(i + 1)),
    ),
  );
  return counts ? 1 : 0;
}

/** The last column of tags that holds a chunk; else the last one of tags at all. */
function tagColumnOf(rows, width, token) {
  const ofTags = [...Array(width).keys()]
    .reverse()
    .filter(
      (column) => column !== token && rows.every(({ columns }) => kTag.test(columns[column])),
    );
  const holdsChunk = (column) =>
    rows.some(({ columns }) => /^(?:[BIESLU]-|I$)/.test(columns[column]));
  return ofTags.find(holdsChunk) ?? ofTags[0] ?? -1;
}

function sequencesOf(text, malformed) {
  const lines = linesOf(text);
  const isHead = (line) => line.trim() === '';
  const first = lines.find(({ line }) => !isHead(line) && !kCommentLine.test(line));
  if (!first) return { sequences: [], width: 0, skipped: 0 };
  const separator = first.line.includes('\t') ? '\t' : ' ';
  const width = columnsOf(first.line, separator).length;
  const sequences = [];
  let rows = [];
  let bad = false;
  let skipped = 0;
  const close = () => {
    if (bad) skipped += 1;
    else if (rows.length > 0) sequences.push(rows);
    rows = [];
    bad = false;
  };
  for (const { line, number } of lines) {
    if (isHead(line)) {
      close();
      continue;
    }
    const columns = columnsOf(line, separator);
    if (columns.length !== width && kCommentLine.test(line)) continue;
    if (columns.length !== width && columns.includes('-DOCSTART-')) {
      close();
      sequences.push([{ columns: ['-DOCSTART-'], number, start: true }]);
      continue;
    }
    if (columns.length !== width) {
      if (malformed !== 'skip') throw new ReadError('conll_columns', { line: number });
      bad = true;
      continue;
    }
    rows.push({ columns, number });
  }
  close();
  return { sequences, width, skipped };
}

const isStart = (row, token) =>
  row.start || row.columns[token] === '-DOCSTART-' || row.columns[0] === '-DOCSTART-';

/**
 * @param {string} text
 * @param {{token?: number, tag?: number, malformed?: 'stop'|'skip'}} [options] columns from 1
 * @returns {{documents: {text: string, words: [number, number][], sequences: [number, number][],
 *   tags: string[][], lines: number[]}[], skipped: number}} `words`: code points of each token;
 *   `sequences`: [first, last) of words; `tags`: a list a sequence; `lines`: of each sequence
 * @throws `conll_columns` (line), `conll_tag` where no column holds tags
 */
export function readConll(text, options = {}) {
  const { sequences, width, skipped } = sequencesOf(text, options.malformed);
  const plain = sequences.filter(([row]) => !row.start);
  const token = options.token ? options.token - 1 : tokenColumnOf(plain);
  const rows = plain.flat().filter((row) => !isStart(row, token));
  // HIPE's files begin with a line that names the columns.
  const head =
    rows[0] &&
    width > 1 &&
    !rows[0].columns.some((one) => /^(?:O|[BI]-\S+)$/.test(one)) &&
    /^(?:token|word|form)$/i.test(rows[0].columns[token])
      ? rows[0]
      : undefined;
  // Files put together have it again.
  const isHead = (row) => head !== undefined && row.columns.join() === head.columns.join();
  const content = rows.filter((row) => !isHead(row));
  const tag = options.tag ? options.tag - 1 : tagColumnOf(content, width, token);
  if (content.length > 0 && tag < 0) throw new ReadError('conll_tag', { line: content[0].number });
  const documents = [];
  let now;
  const begin = () => {
    now = { text: '', words: [], sequences: [], tags: [], lines: [], size: 0 };
    documents.push(now);
  };
  for (const all of sequences) {
    if (isStart(all[0], token)) begin();
    const of = all.filter((row) => !isHead(row) && !isStart(row, token));
    if (of.length === 0) continue;
    if (!now) begin();
    addSequence(now, of, { token, tag, width });
  }
  for (const one of documents) {
    one.text = one.text.replace(/[ \n]$/, '');
    delete one.size;
  }
  return { documents: documents.filter(({ words }) => words.length > 0), skipped };
}

function addSequence(document, rows, { token, tag, width }) {
  const first = document.words.length;
  for (const [i, { columns }] of rows.entries()) {
    const word = columns[token];
    const size = [...word].length;
    document.words.push([document.size, document.size + size]);
    const glued = tag !== width - 1 && kGlued.test(columns[width - 1]);
    const after = i === rows.length - 1 ? '\n' : glued ? '' : ' ';
    document.text += word + after;
    document.size += size + after.length;
  }
  document.sequences.push([first, document.words.length]);
  document.tags.push(rows.map(({ columns }) => columns[tag]));
  document.lines.push(rows[0].number);
}

/**
 * @param {{words: string[], tags: string[]}[][]} documents sequences of each
 * @returns {string} two columns, TAB; `-DOCSTART-` before each document but a lone one
 */
export function writeConll(documents) {
  const body = documents.map((sequences) =>
    sequences
      .map(({ words, tags }) => words.map((word, i) => `${word}\t${tags[i]}\n`).join(''))
      .join('\n'),
  );
  if (body.length === 1) return body[0];
  return body.map((one) => `-DOCSTART-\tO\n\n${one}`).join('\n');
}
