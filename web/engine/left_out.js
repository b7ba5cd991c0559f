/**
 * Which lines a run leaves out, file by file and by cause: line numbers and no value. The files are
 * read by the reference reader, to their ends; what a run with `malformed: stop` stops at is listed
 * like what one with `skip` leaves out.
 */
import { showsNothing } from '../reading/blank.js';
import { readRecords } from '../reading/papa.js';
import { readingOf } from '../reading/per_file.js';
import { renamed } from '../reading/rename.js';
import { withoutTotal } from '../reading/total_line.js';
import { textSource, throwWithRows } from '../reading/workbook.js';

/** Lines listed of one cause in one file. */
const kMostLines = 100_000;

/** In the order in which they are said; `cpp/table/builder.cpp` asks for individual before year. */
const kCauses = [
  'too_few_fields',
  'too_many_fields',
  'not_utf8',
  'empty_individual',
  'empty_year',
  'year_not_integer',
  'total_line',
];

function counter() {
  const causes = new Map();
  return {
    add(cause, line) {
      const found = causes.get(cause) ?? { cause, count: 0, lines: [] };
      found.count += 1;
      if (found.lines.length < kMostLines) found.lines.push(line);
      causes.set(cause, found);
    },
    forget: () => causes.clear(),
    all: () => kCauses.flatMap((cause) => causes.get(cause) ?? []),
  };
}

/** Why a row of the right width is left out, or null. */
function causeOf({ individual, year }, { hasIndividual, wantsInteger }) {
  if (hasIndividual && showsNothing(individual)) return 'empty_individual';
  if (year !== null && showsNothing(year)) return 'empty_year';
  return wantsInteger && year !== null && !/^-?[0-9]+$/.test(year) ? 'year_not_integer' : null;
}

/** @returns {Promise<import('./answers.d.ts').LeftOutFile>} */
async function leftOutOf(file, recipe, position, { signal, onProgress }) {
  const { columns, trace } = recipe;
  const reading = readingOf(recipe.reading, file.name, position);
  const text = await textSource(file, { ...reading, signal });
  const choices = {
    ...reading,
    ...text.reading,
    malformed: 'skip',
    invalid_bytes: reading.invalid_bytes === 'replace' ? 'replace' : 'skip',
    total_line: reading.total_line === 'keep' ? 'keep' : 'skip',
    signal,
  };
  const left = counter();
  const rules = {
    hasIndividual: Boolean(columns.individual),
    wantsInteger: !recipe.rows && trace.year_type === 'integer',
  };
  let places = /** @type {number[]} */ ([]);
  const sink = {
    header(names) {
      const known = renamed(names, reading.rename);
      places = [columns.individual, columns.year].map((name) => (name ? known.indexOf(name) : -1));
      return places.filter((place) => place >= 0);
    },
    block({ text: cells, rows, lines }) {
      const fields = cells.split('\0');
      let at = 0;
      const next = (place, name) => {
        if (place >= 0) return fields[at++];
        return name && name !== '(fichier)' ? '' : null;
      };
      for (let row = 0; row < rows; row += 1) {
        const individual = next(places[0], columns.individual);
        const year = next(places[1], columns.year);
        const cause = causeOf({ individual, year }, rules);
        if (cause) left.add(cause, lines[row]);
      }
    },
    malformed: (line, kind) => left.add(kind, line),
    notUtf8: (line) => left.add('not_utf8', line),
    restart: () => left.forget(),
  };
  try {
    const { source, rest } = await withoutTotal(text, choices);
    try {
      await readRecords(source, { ...choices, onProgress }, sink);
    } catch (error) {
      // Nothing but such rows: they are what was asked about.
      if (!['malformed_rows', 'header_only'].includes(error.code)) throw error;
    }
    if (rest) left.add('total_line', await rest.line());
  } catch (error) {
    return throwWithRows(error, text);
  }
  const rowOf = text.rowOf ?? Number;
  const rows = left.all().map((one) => ({ ...one, lines: one.lines.map(rowOf) }));
  return { name: file.name, rows };
}

/**
 * @param {object[]} sources web/reading/sources.js
 * @param {any} recipe with every default
 * @param {{signal?: AbortSignal, progress?: (state: object) => void, ofResults?: boolean}} [context]
 * @returns {Promise<import('./answers.d.ts').LeftOutFile[]>} files without such rows are not there
 * @throws {ReadError} those of reading but `malformed_rows`
 */
export async function leftOutRows(sources, recipe, { signal, progress, ofResults } = {}) {
  const total = sources.reduce((sum, { size }) => sum + size, 0);
  const files = [];
  let before = 0;
  for (const [i, source] of sources.entries()) {
    const onProgress = (done, size) =>
      progress?.({
        stage: 'read',
        file: source.name,
        done: before + Math.round((done * source.size) / size),
        total,
      });
    const file = await leftOutOf(source, recipe, ofResults ? null : i + 1, { signal, onProgress });
    if (file.rows.length > 0) files.push(file);
    before += source.size;
  }
  return files;
}
