// Faults of identifiers and of labels, and rows that are no enrolment; see faulty_exports.js.

import { kHeader, someRows } from './exports_drawn.js';

const isNumber = (text) => /^\d+$/.test(text);
const ofNumbers = (files) =>
  files.every(({ rows }) => rows.every(([id]) => /^[1-9]\d{3,}$/.test(id)));

/** As a program of numbers writes one in full, "2.0100001E7". */
function scientific(id, random) {
  const [sign, end] = random.pick([
    ['.', 'E'],
    ['.', 'E+'],
    [',', 'E+0'],
    ['.', 'e+0'],
  ]);
  const digits = id.replace(/0+$/, '');
  return `${digits[0]}${sign}${digits.slice(1) || '0'}${end}${id.length - 1}`;
}

const twice = (text) =>
  Array.from(Buffer.from(text, 'utf8'), (byte) =>
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
  ).join('');

const putIn = (random, rows, row) => {
  rows.splice(1 + random.below(rows.length - 2), 0, row);
};

/** Every row says one thing in a further column, but some persons, who say another. */
function addSaid({ files }, random, heading, rest, some) {
  const ids = [...new Set(files.flatMap(({ rows }) => rows.map(([id]) => id)))];
  const few = new Set(someRows(random, ids, 1 + random.below(8)).map((i) => ids[i]));
  for (const { rows } of files) for (const row of rows) row.push(few.has(row[0]) ? some : rest);
  return { header: [...kHeader, heading] };
}

export const kFaultsOfValues = {
  objections: (made, random) => {
    const heading = random.pick([
      'CONSENTEMENT',
      'consentement_diffusion',
      'Accord diffusion',
      'ACCORD RGPD',
      'AUTORISATION_PUBLICATION',
      'Non-opposition',
      'OPT_IN',
      'Diffusable',
      'Diffusion',
      'Autorisé(e) à publier',
    ]);
    const [yes, no] = random.pick([
      ['OUI', 'NON'],
      ['O', 'N'],
      ['Oui', 'non'],
      ['1', '0'],
      ['VRAI', 'FAUX'],
      ['accordé', 'refusé'],
      ['OUI', ''],
      ['12/09/2021', 'NON'],
    ]);
    return addSaid(made, random, heading, yes, no);
  },
  'objections of an opposition': (made, random) => {
    const heading = random.pick([
      'OPPOSITION',
      'Opposition à la diffusion',
      'S’oppose',
      'DATE_OPPOSITION',
      'REFUS_PUBLICATION',
      'Non diffusable',
      'Opposé(e) CNIL',
      'retrait consentement',
    ]);
    const rest = random.pick(['', 'NON', 'N', '0']);
    const some = random.pick(['OUI', 'O', 'X', '1', '03/10/2022', 'Opposé']);
    return addSaid(made, random, heading, rest, some);
  },
  identifier_spelling: ({ files }, random) => {
    const spell = random.pick([
      (id) => `${id} `,
      (id) => ` ${id}`,
      (id) => `${id}\u00a0`,
      (id) => `${id}\u202f`,
      (id) => `${id}\u200b`,
      (id) => `\ufeff${id}`,
      (id) => `\u200e${id}`,
      (id) => `${id}\u00ad`,
      (id) => `\u2007${id}`,
      (id) => `'${id}`,
      (id) => `\u2019${id}`,
      (id) => `\u2018${id}`,
      (id) => `="${id}"`,
      (id) => `\u2060${id}`,
      (id) => id.replace(/(....)(?=.)/g, '$1-'),
      (id) => id.replace(/(....)(?=.)/g, '$1.'),
      (id) => id.replace(/(....)(?=.)/g, '$1/'),
      (id) => `*${id}*`,
      (id) => `N° ${id}`,
      (id) => `"${id}"`,
      (id) => id.replace(/(.)(?=(?:...)+$)/g, '$1\u202f'), // 20 100 001
      (id) => id.replace(/(.)(?=(?:...)+$)/g, '$1 '),
      (id) => id.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
      (id) => (/[a-z]/.test(id) ? id.toUpperCase() : id.toLowerCase()),
    ]);
    const { rows } = random.pick(files);
    const all = random.next() < 0.7;
    if (rows.every(([id]) => spell(id) === id)) return null;
    // Of letters in both cases few differ in nothing else.
    if (rows.some(([id]) => /[a-z]/.test(id) && /[A-Z]/.test(id))) return null;
    rows.forEach((row, i) => {
      if (all || i % 4 === 0) row[0] = spell(row[0]);
    });
    return {};
  },
  'identifier_spelling zeros': ({ files }, random) => {
    if (!files.every(({ rows }) => rows.every(([id]) => isNumber(id)))) return null;
    const lost = random.below(3);
    const pad = random.pick([(id) => `00${id}`, (id) => id.padStart(16, '0')]);
    files.forEach(({ rows }, n) => {
      if (n !== lost) for (const row of rows) row[0] = pad(row[0]);
    });
    return {};
  },
  'identifier_spelling decimals': ({ files }, random) => {
    if (!files.every(({ rows }) => rows.every(([id]) => isNumber(id)))) return null;
    const end = random.pick(['.0', ',0', '.00']);
    for (const row of random.pick(files).rows) row[0] = `${row[0]}${end}`;
    return {};
  },
  'identifier_spelling exponent': ({ files }, random) => {
    if (!ofNumbers(files)) return null;
    for (const row of random.pick(files).rows) row[0] = scientific(row[0], random);
    return {};
  },
  placeholders: ({ files }, random) => {
    const { rows } = random.pick(files);
    const word = random.pick([
      ...['NULL', 'N/A', '#N/A', 'NA', 'null', '#REF!', '?', 'inconnu', 'None', 'nan', '-', '---'],
      ...[
        ...['Page 2 / 5', 'Extraction du 01/09/2021', 'Édité le 3 mai 2021'],
        'Non renseigné',
        'NR',
        'n.c.',
        'ND',
        '..',
        '***',
        'XXXXXXXXXXX',
        '00000000000',
        'sans INE',
      ],
      ...['INE inconnu', 'à compléter', '#####', '(vide)', '99999999999', 'Aucun', 'NaT', '[NULL]'],
    ]);
    for (const i of someRows(random, rows, 1 + random.below(20))) rows[i][0] = word;
    return {};
  },
  'placeholders of numbers cut by a spreadsheet': ({ files }, random) => {
    const { rows } = random.pick(files);
    const write = random.pick([
      (n) => `1,23457E+1${n}`,
      (n) => `${n + 1}.0023E+14`,
      (n) => `1.2E+1${n}`,
    ]);
    for (const i of someRows(random, rows, 1 + random.below(30))) rows[i][0] = write(i % 5);
    return {};
  },
  'placeholders that rule lines off': ({ files }, random) => {
    const { rows } = random.pick(files);
    const sign = random.pick(['-', '=', '_']);
    rows.unshift(kHeader.map((name) => sign.repeat(name.length + 3)));
    return {};
  },
  error_cells: ({ files }, random) => {
    const { rows } = random.pick(files);
    const word = random.pick([
      ...['#N/A', '#REF!', '#VALEUR!', '#DIV/0!', '#NOM?', '#VALUE!', '#NOMBRE!', '#DIV/0 !'],
      ...['#¡VALOR!', '#WERT!', '#BEZUG!', '#NAME?', '#NULL!', '#NUL!', 'Err:502', '#ERREUR!'],
      ...['#ERREUR', '#Error', '#Deleted', 'Erreur 2042', 'Error 2023', '(#N/A)', '#N/A N/A'],
      ...['#SPILL!', '#PROPAGATION!', '#CALC!', '########', '#N/D', '#ERROR!', '#CHAMP!'],
    ]);
    for (const i of someRows(random, rows, 3)) rows[i][random.pick([3, 4])] = word;
    return {};
  },
  null_words: ({ files }, random) => {
    const { rows } = random.pick(files);
    const word = random.pick([
      ...['NULL', 'NA', 'N/A', 'null', 'NaN', 'nan', '<NA>', '\\N', '(null)', 'None', 'NaT'],
      ...['[NULL]', 'undefined', '(vide)', '(blank)', '#NULL', '.null.'],
    ]);
    for (const i of someRows(random, rows, 6)) rows[i][random.pick([3, 4])] = word;
    return {};
  },
  header_rows: ({ files }, random) => {
    const { rows } = random.pick(files);
    const write = random.pick([
      (name) => name,
      (name) => name.toLowerCase(),
      (name, i) => (i === 0 ? `\ufeff${name}` : name),
      (name) => `${name} `,
      (name) => `${name}\u00a0`,
      (name) => ({ ANNEE: 'Année', ETAPE: 'Étape' })[name] ?? name,
    ]);
    rows.splice(1 + random.below(rows.length - 1), 0, kHeader.map(write));
    return {};
  },
  'header_rows in another order': ({ files }, random) => {
    const { rows } = random.pick(files);
    rows.splice(1 + random.below(rows.length - 1), 0, [...kHeader].reverse());
    return {};
  },
  total_rows: ({ files, first }, random) => {
    const { rows } = random.pick(files);
    const word = random.pick([
      ...['Total', 'Sous-total', 'TOTAL GÉNÉRAL', 'Sous total L1', 'Effectif total', 'Total : 120'],
      ...['Grand Total', 'Subtotal', 'Sub-total', 'Ensemble', 'TOTAUX', '** TOTAL **', '=> Total'],
      ...['Somme', 'Cumul', 'Total L1 DROIT', 'Nb total', "Nombre d'étudiants : 120", 'Sum'],
      ...['T O T A L', 'Tot.', 'Tot. L1'],
      ...['Nombre de lignes : 120', 'Total étudiants', 'S/Total', 'TOTAL.', 'Overall total'],
    ]);
    putIn(random, rows, [word, String(first), '', '', '']);
    return {};
  },
  'total_rows of a label': ({ files, yearOf, first }, random) => {
    const n = random.below(3);
    const [id] = files[n].rows[0];
    const word = random.pick(['Total', 'TOTAL GÉNÉRAL', 'Sous-total', 'Ensemble', 'Subtotal']);
    putIn(random, files[n].rows, [id, yearOf(first + n), word, '', '']);
    return {};
  },
  label_spelling: ({ files }, random) => {
    const { rows } = random.pick(files);
    const write = random.pick([
      (t) => `${t} `,
      (t) => `${t}\u00a0`,
      (t) => t.replace(' ', '  '),
      (t) => t.replace(' ', '\u00a0'),
      (t) => ` ${t}`,
      (t) => `${t}\t`,
      (t) => `${t}\u200b`,
      (t) => t.normalize('NFD'),
    ]);
    const more = rows.filter(([, , step]) => write(step) !== step);
    if (more.length < 8) return null;
    for (const i of someRows(random, more, 4)) more[i][2] = write(more[i][2]);
    return {};
  },
  garbled_texts: ({ files }, random) => {
    const some = random.next() < 0.5 ? files : [random.pick(files)];
    const write = random.pick([
      twice,
      (text) => text.replace(/[^\0-\x7f]/g, '\ufffd'),
      (text) => twice(twice(text)),
    ]);
    let changed = 0;
    for (const { rows } of some) {
      for (const row of rows) {
        const before = row[2];
        row[2] = write(before);
        if (row[2] !== before) changed += 1;
      }
    }
    return changed > 0 ? {} : null;
  },
  repeated_rows: ({ files }, random) => {
    const { rows } = random.pick(files);
    const from = random.below(Math.max(1, rows.length - 30));
    rows.push(...rows.slice(from, from + 30).map((row) => [...row]));
    return {};
  },
  two_values: ({ files }, random) => {
    const other = random.pick([
      { F: 'M', M: 'F' },
      { F: '2', M: '1' },
      { F: 'Femme', M: 'Homme' },
    ]);
    const seen = new Set(files[0].rows.map(([id]) => id));
    const again = files[1].rows.filter(([id]) => seen.has(id)).slice(0, 8 + random.below(8));
    const changed = new Set(again.map(([id]) => id));
    for (const row of files[1].rows) if (changed.has(row[0])) row[3] = other[row[3]];
    return {};
  },
  many_in_year: ({ files }, random) => {
    const { rows } = random.pick(files);
    const [id, year, , sex, bac] = random.pick(rows);
    for (let i = 0; i < 12; i += 1) rows.push([id, year, `L1 UE ${i}`, sex, bac]);
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
        const more = (_, i) => [`Z${file.name}${i}`, file.rows[0][1], 'L1 DROIT', 'F', 'S'];
        file.rows.push(...Array.from({ length: 60 }, more));
      }
    }
    return {};
  },
};
