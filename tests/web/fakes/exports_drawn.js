// Exports of three years as universities have them, drawn from a seed. Nothing in them is of a person:
// identifiers are numbers in order of drawing.

import { odsOf, xlsxOf } from './workbooks.js';

/** A small generator of numbers (mulberry32, T. Ettinger, 2017, public domain). */
export function seeded(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    below: (n) => Math.floor(next() * n),
    pick: (list) => list[Math.floor(next() * list.length)],
  };
}

export const kHeader = ['INE', 'ANNEE', 'ETAPE', 'SEXE', 'BAC'];
const kFields = ['DROIT', 'LETTRES', 'ÉCO-GESTION', 'STAPS', 'ENSEMBLE VOCAL', 'SOMME'];
const kBacs = ['ES', 'S', 'L', 'STMG', 'PRO', ''];
const kIdentifiers = [
  (i) => `${1234500000 + i}${'ABCDEFGHJK'[i % 10]}`, // INE
  (i) => `0${123450000 + i}${'ABCDEFGHJK'[i % 10]}`, // one that begins with a zero
  (i) => String(20100000 + i), // numbers of one length
  (i) => String(i), // of any length, from zero on
  (i) => String(100200300400500 + i * 97), // fifteen digits
  (i) => (0xabcdef12345 + i * 7919).toString(16).padStart(16, '0'), // a hash
  (i) => `E${i + 1}`,
  (i) => `${(i * 2654435761) >>> 0}-${i}-fr`, // with a sign between
  (i) => btoa(`${i * 7919}#`).replace(/=+$/, ''), // letters of both cases
];
const kYears = [
  (year) => String(year),
  (year) => `${year}-${year + 1}`,
  (year) => `${year}/${String(year + 1).slice(2)}`,
  (year) => `${year} - ${year + 1}`,
  (year) => `AU ${year}-${year + 1}`,
  (year) => `${year}${year + 1}`,
  (year) => `Année ${year}/${year + 1}`,
  (year) => String(year).slice(2),
];
const kSteps = [
  (level, field) => `L${level} ${field}`,
  (level, field) => `Licence ${level}${level === 1 ? 'ère' : 'ème'} année ${field}`,
  (level, field) => `L${level}-${field.slice(0, 3)}`,
  (level, field) => `BUT${level} ${field}`,
];

/**
 * A clean export: files of rows, each `[identifier, year, step, sex, bac]`, of three years that follow.
 * @returns {{files: {name: string, rows: string[][]}[], first: number, stepOf: Function, yearOf: Function}}
 */
export function cleanExport(random) {
  const first = 2012 + random.below(8);
  const idOf = random.pick(kIdentifiers);
  const yearOf = random.pick(kYears);
  const stepOf = random.pick(kSteps);
  const people = 130 + random.below(60);
  const start = random.pick([0, random.below(5000)]);
  const files = [0, 1, 2].map((n) => ({ name: `ia_${first + n}.csv`, rows: [] }));
  for (let i = 0; i < people; i += 1) {
    const id = idOf(start + i);
    const sex = random.pick(['F', 'M']);
    const bac = random.pick(kBacs);
    const field = random.pick(kFields);
    const enters = random.below(3);
    let level = 1;
    for (let n = enters; n < 3 && (n === enters || random.next() < 0.8); n += 1) {
      const of = Math.min(level, 3);
      files[n].rows.push([id, yearOf(first + n), stepOf(of, field), sex, bac]);
      // A second enrolment, in another field.
      if (random.next() < 0.03) {
        const other = random.pick(kFields.filter((one) => one !== field));
        files[n].rows.push([id, yearOf(first + n), stepOf(of, other), sex, bac]);
      }
      if (random.next() < 0.75) level += 1; // else repeats the year
    }
  }
  return { files, first, stepOf, yearOf };
}

/** A clean export's rows in other files: all in one, or two a year. */
export function laidOut(made, random) {
  const { files } = made;
  const layout = random.below(3);
  if (layout === 1) {
    return { ...made, files: [{ name: 'tout.csv', rows: files.flatMap(({ rows }) => rows) }] };
  }
  if (layout === 2) {
    const halves = files.flatMap(({ name, rows }) =>
      [0, 1].map((half) => ({
        name: `${half}_${name}`,
        rows: rows.filter((_, i) => (i % 3 === 0 ? 0 : 1) === half),
      })),
    );
    return { ...made, files: halves };
  }
  return made;
}

const kPlain = (text) => ({ stored: text });

/** Rows as a sheet, of texts but where `cell` says otherwise. */
function bookOf(header, rows, { kind = 'xlsx', cell = (given) => given, ...more }) {
  const cells = [header, ...rows].map((row, i) => row.map((text, j) => cell(kPlain(text), i, j)));
  return kind === 'ods' ? odsOf(cells, more) : xlsxOf(cells, more);
}

function encoded(text, encoding) {
  if (encoding === 'utf-16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
  if (encoding === 'windows-1252' && /^[\0-\x7f\xa0-\xff]*$/.test(text)) {
    return Buffer.from(text, 'latin1');
  }
  return Buffer.from(`${encoding === 'bom' ? '\ufeff' : ''}${text}`, 'utf8');
}

/** How files are written. */
export const drawStyle = (random) => ({
  encoding: random.pick(['utf-8', 'utf-8', 'bom', 'windows-1252', 'utf-16le']),
  newline: random.pick(['\n', '\n', '\r\n']),
  delimiter: random.pick([';', ';', ',', '\t']),
  quoted: random.next() < 0.2,
  ends: random.next() < 0.9,
});
const kUsual = { encoding: 'utf-8', newline: '\n', delimiter: ';', quoted: false, ends: true };

/**
 * The files as bytes.
 * @param {any} made of cleanExport()
 * @param {any} [how] `cut`: characters that one lacks at its end, its line end apart; `book`: one is a
 *   workbook; `bytes`: changes those of one; `style` of drawStyle()
 */
export const textsOf = (
  { files },
  { cut, book, bytes, style = kUsual, header = kHeader } = /** @type {any} */ ({}),
) =>
  files.map(({ name, rows }, n) => {
    if (book && (book.n === n || book.n === 'all')) {
      return {
        name: name.replace('.csv', `.${book.kind ?? 'xlsx'}`),
        text: bookOf(header, rows, book),
      };
    }
    const { encoding, newline, delimiter, quoted, ends } = style;
    const field = (one) =>
      quoted || one.includes(delimiter) ? `"${one.replaceAll('"', '""')}"` : one;
    const written = (row) => row.map(field).join(delimiter);
    const text = [header, ...rows].map(written).join(newline);
    const isCut = cut?.name === name;
    const whole = isCut ? text.slice(0, text.length - cut.chars) : text;
    const found = encoded(`${whole}${isCut || !ends ? '' : newline}`, encoding);
    return { name, text: bytes?.n === n ? bytes.change(found) : found };
  });

export const kFaultyRecipe = {
  version: 1,
  columns: {
    individual: 'INE',
    year: 'ANNEE',
    step: ['ETAPE'],
    attributes: [
      { name: 'sexe', columns: ['SEXE'] },
      { name: 'bac', columns: ['BAC'] },
    ],
  },
};

export const someRows = (random, rows, count) =>
  Array.from({ length: count }, () => random.below(rows.length));
