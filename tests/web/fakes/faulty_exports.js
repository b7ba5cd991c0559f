// Exports of three years, clean or with one planted fault, drawn from a seed. Nothing in them is of a
// person: identifiers are numbers in order of drawing.

import { xlsxOf } from './workbooks.js';

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

const kHeader = ['INE', 'ANNEE', 'ETAPE', 'SEXE', 'BAC'];
const kFields = ['DROIT', 'LETTRES', 'ÉCO-GESTION', 'STAPS'];
const kBacs = ['ES', 'S', 'L', 'STMG', 'PRO', ''];
const kFormats = [
  (i) => `${1234500000 + i}${'ABCDEFGHJK'[i % 10]}`, // INE
  (i) => String(20100000 + i), // numbers of one length
  (i) => (0xabcdef12345 + i * 7919).toString(16).padStart(16, '0'), // a hash
  (i) => `E${i + 1}`, // of any length
];
const kYears = [
  (year) => String(year),
  (year) => `${year}-${year + 1}`,
  (year) => `${year}/${String(year + 1).slice(2)}`,
];

/**
 * A clean export: `years` files of rows, each `[identifier, year, step, sex, bac]`.
 * @returns {{files: {name: string, rows: string[][]}[], first: number}}
 */
export function cleanExport(random) {
  const first = 2012 + random.below(8);
  const idOf = random.pick(kFormats);
  const yearOf = random.pick(kYears);
  const people = 130 + random.below(60);
  const start = random.below(5000);
  const files = [0, 1, 2].map((n) => ({ name: `ia_${first + n}.csv`, rows: [] }));
  for (let i = 0; i < people; i += 1) {
    const id = idOf(start + i);
    const sex = random.pick(['F', 'M']);
    const bac = random.pick(kBacs);
    const field = random.pick(kFields);
    const enters = random.below(3);
    let level = 1;
    for (let n = enters; n < 3 && (n === enters || random.next() < 0.8); n += 1) {
      files[n].rows.push([id, yearOf(first + n), `L${Math.min(level, 3)} ${field}`, sex, bac]);
      // A second enrolment, in another field.
      if (random.next() < 0.03) {
        const other = random.pick(kFields.filter((one) => one !== field));
        files[n].rows.push([id, yearOf(first + n), `L${Math.min(level, 3)} ${other}`, sex, bac]);
      }
      if (random.next() < 0.75) level += 1; // else repeats the year
    }
  }
  // Everybody who is there in the middle year makes it as large as the others.
  return { files, first };
}

const someRows = (random, rows, count) =>
  Array.from({ length: count }, () => random.below(rows.length));
const isNumber = (text) => /^\d+$/.test(text);

/** One fault of each kind: changes the export, or gives null where it cannot be planted in it. */
export const kFaults = {
  identifier_spelling: ({ files }, random) => {
    const spell = random.pick([
      (id) => `${id} `,
      (id) => ` ${id}`,
      (id) => `${id}\u00a0`,
      (id) => `${id}\u202f`,
      (id) => `${id}\u200b`,
      (id) => `\ufeff${id}`,
      (id) => `'${id}`,
      (id) => `="${id}"`,
      (id) => `\u2060${id}`,
      (id) => (/[a-z]/.test(id) ? id.toUpperCase() : id.toLowerCase()),
    ]);
    const { rows } = random.pick(files);
    if (rows.every(([id]) => spell(id) === id)) return null;
    for (const row of rows) row[0] = spell(row[0]);
    return {};
  },
  'identifier_spelling zeros': ({ files }, random) => {
    if (!files.every(({ rows }) => rows.every(([id]) => isNumber(id)))) return null;
    const lost = random.below(3);
    files.forEach(({ rows }, n) => {
      if (n !== lost) for (const row of rows) row[0] = `00${row[0]}`;
    });
    return {};
  },
  'identifier_spelling decimals': ({ files }, random) => {
    if (!files.every(({ rows }) => rows.every(([id]) => isNumber(id)))) return null;
    const end = random.pick(['.0', ',0', '.00']);
    for (const row of random.pick(files).rows) row[0] = `${row[0]}${end}`;
    return {};
  },
  year_dates: ({ files, first }, random) => {
    const write = random.pick([
      (y, m, d) => `${y}${m}${d}`,
      (y, m, d) => `${d}${m}${y}`,
      (y, m, d) => `${Number(d)} ${m === '09' ? 'septembre' : 'octobre'} ${y}`,
      (y, m) => `${m === '09' ? 'sept.' : 'oct.'}-${y.slice(2)}`,
      (y, m, d) => `${d}/${m}/${y}`,
      (y, m, d) => `${y}-${m}-${d}`,
      (y, m, d) => `${y}-${m}-${d} 00:00:00`,
      (y, m, d) => `${d}.${m}.${y}`,
    ]);
    files.forEach(({ rows }, n) => {
      for (const row of rows) {
        const day = String(1 + random.below(28)).padStart(2, '0');
        row[1] = write(String(first + n), random.pick(['09', '10']), day);
      }
    });
    return {};
  },
  year_forms: ({ files, first }, random) => {
    const n = random.below(3);
    const write = random.pick([
      (y) => `01/09/${y}`,
      (y) => `${String(y).slice(2)}/${String(y + 1).slice(2)}`,
      (y) => `${y}_${y + 1}a`,
      () => 'inconnue',
      (y) => `AU ${y}-${y + 1}`,
    ]);
    const some = random.next() < 0.5;
    files[n].rows.forEach((row, i) => {
      if (!some || i < 5) row[1] = write(first + n);
    });
    return {};
  },
  error_cells: ({ files }, random) => {
    const { rows } = random.pick(files);
    const word = random.pick(['#N/A', '#REF!', '#VALEUR!', '#DIV/0!', '#NOM?', '#VALUE!']);
    for (const i of someRows(random, rows, 3)) rows[i][4] = word;
    return {};
  },
  null_words: ({ files }, random) => {
    const { rows } = random.pick(files);
    const word = random.pick(['NULL', 'NA', 'N/A', 'null', 'NaN']);
    for (const i of someRows(random, rows, 6)) rows[i][random.pick([3, 4])] = word;
    return {};
  },
  placeholders: ({ files }, random) => {
    const { rows } = random.pick(files);
    const word = random.pick(['NULL', 'N/A', '#N/A', 'NA', 'null', '#REF!', '?', 'inconnu']);
    for (const i of someRows(random, rows, 1 + random.below(20))) rows[i][0] = word;
    return {};
  },
  header_rows: ({ files }, random) => {
    const { rows } = random.pick(files);
    const write = random.pick([
      (name) => name,
      (name) => name.toLowerCase(),
      (name, i) => (i === 0 ? `\ufeff${name}` : name),
      (name) => `${name} `,
    ]);
    rows.splice(1 + random.below(rows.length - 1), 0, kHeader.map(write));
    return {};
  },
  total_rows: ({ files, first }, random) => {
    const { rows } = random.pick(files);
    const word = random.pick([
      'Total',
      'Sous-total',
      'TOTAL GÉNÉRAL',
      'Sous total L1',
      'Effectif total',
    ]);
    rows.splice(1 + random.below(rows.length - 1), 0, [word, String(first), '', '', '']);
    return {};
  },
  label_spelling: ({ files }, random) => {
    const { rows } = random.pick(files);
    const write = random.pick([
      (t) => `${t} `,
      (t) => `${t}\u00a0`,
      (t) => t.replace(' ', '  '),
      (t) => ` ${t}`,
      (t) => t.normalize('NFD'),
    ]);
    const more = rows.filter(([, , step]) => write(step) !== step);
    if (more.length < 8) return null;
    for (const i of someRows(random, more, 4)) more[i][2] = write(more[i][2]);
    return {};
  },
  repeated_rows: ({ files }, random) => {
    const { rows } = random.pick(files);
    const from = random.below(Math.max(1, rows.length - 30));
    rows.push(...rows.slice(from, from + 30).map((row) => [...row]));
    return {};
  },
  year_missing: ({ files, first }, random) => {
    const gap = 1 + random.below(2);
    const later = (text) =>
      text.replace(/\d+/g, (digits) => {
        const size = digits.length;
        return String(Number(digits) + gap)
          .slice(-size)
          .padStart(size, '0');
      });
    for (const row of files[2].rows) row[1] = later(row[1]);
    void first;
    return {};
  },
  files_overlap: ({ files }, random) => {
    const from = random.below(2);
    const more = files[from].rows
      .slice(0, 60)
      .map(([id, year, , sex, bac]) => [id, year, 'L1 AUTRE', sex, bac]);
    files[from + 1].rows.push(...more);
    return {};
  },
  small_file: ({ files }, random) => {
    const n = random.below(3);
    files[n].rows.length = Math.max(
      2,
      Math.floor(Math.min(...files.map(({ rows }) => rows.length)) / 8),
    );
    return {};
  },
  lost_persons: ({ files }, random) => {
    // Another register in one year: as many people, none of them known.
    const prefix = random.pick(['X', 'ETU', '9']);
    files.forEach(({ rows }, n) => {
      for (const row of rows) row[0] = `${n}${prefix}${row[0]}`;
    });
    for (const file of files) {
      if (new Set(file.rows.map(([id]) => id)).size < 100) {
        file.rows.push(
          ...Array.from({ length: 60 }, (_, i) => [
            `Z${file.name}${i}`,
            file.rows[0][1],
            'L1 DROIT',
            'F',
            'S',
          ]),
        );
      }
    }
    return {};
  },
  two_values: ({ files }, random) => {
    const other = { F: 'M', M: 'F' };
    const seen = new Set(files[0].rows.map(([id]) => id));
    const again = files[1].rows.filter(([id]) => seen.has(id)).slice(0, 8 + random.below(8));
    const changed = new Set(again.map(([id]) => id));
    for (const row of files[1].rows) if (changed.has(row[0])) row[3] = other[row[3]];
    return {};
  },
  level_falls: ({ files }) => {
    for (const { rows } of files) {
      for (const row of rows) {
        row[2] = row[2].replace(/^L(\d)/, (_, level) => `L${4 - Number(level)}`);
      }
    }
    return {};
  },
  many_in_year: ({ files }, random) => {
    const { rows } = random.pick(files);
    const [id, year, , sex, bac] = random.pick(rows);
    for (let i = 0; i < 12; i += 1) rows.push([id, year, `L1 UE ${i}`, sex, bac]);
    return {};
  },
  hidden_rows: ({ files }, random) => ({
    book: {
      n: random.below(3),
      hiddenRows: someRows(random, files[0].rows, 3).map((i) => 1 + (i % 50)),
    },
  }),
  hidden_columns: (_, random) => ({
    book: { n: random.below(3), cols: '<cols><col min="4" max="4" hidden="1"/></cols>' },
  }),
  hidden_sheets: (_, random) => ({
    book: {
      n: random.below(3),
      sheets: `<sheet name="X" sheetId="2" state="${random.pick(['hidden', 'veryHidden'])}" r:id="b"/>`,
    },
  }),
  formulas_empty: (_, random) => {
    const at = 1 + random.below(40);
    const type = random.pick(['n', 'str']);
    return {
      book: {
        n: random.below(3),
        cell: (c, i, j) => (i === at && j === 4 ? { type, formula: true } : c),
      },
    };
  },
  shown_formats: (_, random) => {
    const [stored, code] = random.pick([
      [12.3456, '0.0'],
      [44440, 'mm/yyyy'],
      [7, ';;;'],
      [1234567, '#,##0,'],
    ]);
    const at = 1 + random.below(40);
    return {
      book: { n: random.below(3), cell: (c, i, j) => (i === at && j === 4 ? { stored, code } : c) },
    };
  },
  'error_cells of a sheet': (_, random) => {
    const at = 1 + random.below(40);
    const word = random.pick(['#N/A', '#VALUE!', '#SPILL!', '#FIELD!']);
    return {
      book: {
        n: random.below(3),
        cell: (c, i, j) => (i === at && j === 4 ? { stored: word, type: 'e', formula: true } : c),
      },
    };
  },
  cut_by_limit: ({ files }, random) => {
    const { rows } = random.pick(files);
    const year = rows[0][1];
    for (let i = rows.length; i < 65535; i += 1) rows.push([`Q${i}`, year, 'L1 DROIT', 'F', 'S']);
    return {};
  },
  cut_in_field: ({ files }, random) => {
    const file = random.pick(files);
    const last = file.rows[file.rows.length - 1];
    last[4] = 'STMG';
    return { cut: { name: file.name, bytes: 1 + random.below(2) } };
  },
};

const kPlain = (text) => ({ stored: text });

/** Rows as a sheet, of texts but where `cell` says otherwise. */
const bookOf = (rows, { cell = (given) => given, hiddenRows, cols, sheets }) =>
  xlsxOf(
    [kHeader, ...rows].map((row, i) => row.map((text, j) => cell(kPlain(text), i, j))),
    { hiddenRows, cols, sheets },
  );

/**
 * The files, `;` between fields; `cut`: bytes that one lacks at its end, its line end apart; `book`: one
 * is a workbook.
 */
export const textsOf = ({ files }, { cut, book } = /** @type {any} */ ({})) =>
  files.map(({ name, rows }, n) => {
    if (book?.n === n) return { name: name.replace('.csv', '.xlsx'), text: bookOf(rows, book) };
    const text = `${[kHeader, ...rows].map((row) => row.join(';')).join('\n')}\n`;
    return { name, text: cut?.name === name ? text.slice(0, -1 - cut.bytes) : text };
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
