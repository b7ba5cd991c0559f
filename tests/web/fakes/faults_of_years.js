// Faults of years and of the order of levels; see faulty_exports.js.

import { someRows } from './exports_drawn.js';

const kMonthNames = { '09': ['septembre', 'sept.', 'Sep'], 10: ['octobre', 'oct.', 'Oct'] };
const kDays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const kEnglish = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const weekday = (y, m, d) => new Date(Date.UTC(y, m - 1, d)).getUTCDay();
const serial = (y, m, d) => Date.UTC(y, m - 1, d) / 86400000 + 25569;

/** A day as exports write it. */
const kDates = [
  (y, m, d) => `${y}${m}${d}`,
  (y, m, d) => `${d}${m}${y}`,
  (y, m, d) => `${Number(d)} ${kMonthNames[m][0]} ${y}`,
  (y, m) => `${kMonthNames[m][1]}-${y.slice(2)}`,
  (y, m) => `${kMonthNames[m][0]} ${y}`,
  (y, m, d) => `${d}/${m}/${y}`,
  (y, m, d) => `${d}/${m}/${y.slice(2)}`,
  (y, m, d) => `${y}-${m}-${d}`,
  (y, m, d) => `${y}/${m}/${d}`,
  (y, m, d) => `${y}-${m}-${d} 00:00:00`,
  (y, m, d) => `${y}-${m}-${d}T08:30:00.000Z`,
  (y, m, d) => `${y}-${m}-${d} 00:00:00.0`,
  (y, m, d) => `${d}.${m}.${y}`,
  (y, m, d) => `${d}-${m}-${y}`,
  (y, m, d) => `${d} ${m} ${y}`,
  (y, m, d) => `${d}/${m}/${y} 08:30`,
  (y, m) => `${m}/${y}`,
  (y, m) => `${y}-${m}`,
  (y, m, d) => `${kDays[weekday(y, m, d)]} ${Number(d)} ${kMonthNames[m][0]} ${y}`,
  (y, m, d) => `${kEnglish[weekday(y, m, d)]} ${kMonthNames[m][2]} ${d} 00:00:00 CEST ${y}`,
  (y, m, d) => `${kMonthNames[m][2]} ${Number(d)}, ${y}`,
  (y, m, d) => `${d}-${kMonthNames[m][2].toUpperCase()}-${y.slice(2)}`,
  (y, m, d) => String(serial(y, m, d)),
  (y, m, d) => `${serial(y, m, d)},5`,
];

const academic = (year) => year.replace(/^(\d{4})(?: ?[-–/] ?)?(\d{4})$/, '$1-$2');

export const kFaultsOfYears = {
  year_dates: ({ files, first }, random) => {
    const write = random.pick(kDates);
    files.forEach(({ rows }, n) => {
      for (const row of rows) {
        const day = String(1 + random.below(28)).padStart(2, '0');
        row[1] = write(String(first + n), random.pick(['09', '10']), day);
      }
    });
    return {};
  },
  'year_forms of dates in one file': ({ files, first }, random) => {
    const write = random.pick(kDates);
    const n = random.below(3);
    for (const row of files[n].rows) {
      row[1] = write(String(first + n), '09', String(1 + random.below(28)).padStart(2, '0'));
    }
    return {};
  },
  year_forms: ({ files, first, yearOf }, random) => {
    const n = random.below(3);
    const write = random.pick([
      (y) => `${y}/${y + 1}`,
      (y) => `${y}-${String(y + 1).slice(2)}`,
      (y) => `${String(y).slice(2)}/${String(y + 1).slice(2)}`,
      (y) => `${y} - ${y + 1}`,
      (y) => `${y}–${y + 1}`,
      (y) => `${y}_${y + 1}a`,
      () => 'inconnue',
      (y) => `AU ${y}-${String(y + 1).slice(2)}`,
      (y) => `Rentrée ${y}`,
      (y) => `'${y}`,
      (y) => `${y}.0`,
      (y) => String(y).replace(/^2/, '2\u202f'),
      (y) => `${y}\u00a0`,
      (y) => String(y).replace('0', 'O'),
    ]);
    const some = random.next() < 0.5;
    let changed = false;
    files[n].rows.forEach((row, i) => {
      if (some && i >= 5) return;
      row[1] = write(first + n);
      // Whole academic years with another sign between are read, and in order.
      changed ||= academic(row[1]) !== academic(yearOf(first + n));
    });
    return changed ? {} : null;
  },
  'year_forms of numbers that are no year': ({ files, first, yearOf }, random) => {
    const word = random.pick(['0', '9999', '1', '0000', '202', String(first + 1000), '1900-1901']);
    const { rows } = random.pick(files);
    if (word.length === 9 && !/^\d{4}-\d{4}$/.test(yearOf(first))) return null;
    if (word === '1900-1901') return null;
    for (const i of someRows(random, rows, 1 + random.below(60))) rows[i][1] = word;
    return {};
  },
  'year_forms of words that turn a century': ({ files }, random) => {
    const [before, after] = random.pick([
      ['R', ''],
      ['AU', ''],
      ['S', ' bis'],
    ]);
    const numbers = random.pick([
      ['98', '99', '00'],
      ['9', '10', '11'],
    ]);
    files.forEach(({ rows }, n) => {
      for (const row of rows) row[1] = `${before}${numbers[n]}${after}`;
    });
    return {};
  },
  year_missing: ({ files, first, yearOf }, random) => {
    const gap = 1 + random.below(2);
    for (const row of files[2].rows) row[1] = yearOf(first + 2 + gap);
    return {};
  },
  level_falls: ({ files, stepOf }) => {
    for (const { rows } of files) {
      for (const row of rows) {
        const level = [1, 2, 3].find((one) =>
          row[2].startsWith(stepOf(one, '').trim().slice(0, 9)),
        );
        const found = level ?? Number(/[123]/.exec(row[2])?.[0] ?? 1);
        row[2] = stepOf(4 - found, 'DROIT');
      }
    }
    return {};
  },
};
