/**
 * A recipe of another year compared with new files: how they are written, and what became of the labels
 * that the recipe names. Reads the files once, and only the columns that matter.
 */
import { readRecords } from '../reading/papa.js';
import { readingOf } from '../reading/per_file.js';
import { previewFile } from '../reading/preview.js';
import { textSource } from '../reading/workbook.js';
import { kNotGiven } from '../sql/rows.js';

/** So many labels that the recipe does not name are listed; all are counted. */
const kListed = 50;
/** Beyond so many different values a column is no list of labels. */
const kDistinct = 20000;

/**
 * Where a recipe names labels, in its order.
 * @param {any} recipe
 * @param {Record<string, string[]>} published labels of the steps, by column, of the publication before
 * @returns {{kind: 'keep'|'recode'|'window'|'published', column: string, labels: string[], known?: any[],
 *   table?: Map<string, any>}[]}
 */
function namedLabels({ columns, prepare, trace }, published) {
  const keep = prepare.keep
    .filter((one) => one.in)
    .map(({ column, in: labels }) => ({ kind: 'keep', column, labels: labels.map(String) }));
  const recode = prepare.recode
    .filter((one) => one.table)
    .map(({ column, table }) => ({
      kind: 'recode',
      column,
      labels: Object.keys(table),
      known: Object.values(table),
    }));
  const window = trace.window
    ? [{ kind: 'window', column: columns.year, labels: trace.window.map(String) }]
    : [];
  // By other replacements than tables a published label is not found again in the files.
  const before = columns.step
    .filter(
      (column) =>
        published[column] && prepare.recode.every((one) => one.column !== column || one.table),
    )
    .map((column) => ({
      kind: 'published',
      column,
      labels: published[column],
      table: new Map(
        prepare.recode
          .filter((one) => one.column === column)
          .flatMap(({ table }) => Object.entries(table)),
      ),
    }));
  return [...keep, ...recode, ...window, ...before];
}

/**
 * @param {object[]} sources
 * @param {object} recipe with every default
 * @param {{progress?: Function, signal?: AbortSignal, published?: Record<string, string[]>}} [context]
 *   `published`: see namedLabels
 * @returns {Promise<import('./answers.d.ts').Compared>} `fresh` is not listed for the individual's and
 *   identifiers' columns
 * @throws {ReadError}
 */
export async function compareFiles(sources, recipe, { progress, signal, published = {} } = {}) {
  const files = [];
  for (const [i, source] of sources.entries()) {
    const own = readingOf(recipe.reading, source.name, i + 1);
    const { header, invalid_bytes: invalidBytes } = recipe.reading;
    const { encoding, delimiter } = await previewFile(source, {
      header,
      invalid_bytes: invalidBytes,
      sheet: own.sheet,
      skip_lines: own.skip_lines,
      total_line: own.total_line,
      signal,
    });
    files.push({ name: source.name, encoding, delimiter });
  }
  const named = namedLabels(recipe, published);
  const values = await distinctValues(sources, recipe.reading, named, { progress, signal });
  const hidden = [recipe.columns.individual, ...recipe.columns.identifiers];
  return {
    files,
    labels: named
      .filter(({ column }) => values.has(column))
      .map((one) => difference(one, [...values.get(one.column)].sort(), hidden)),
  };
}

/** A step's label as traces write it, and so does what describes them (cpp/table/component_text.h). */
const asTracesWrite = (value) => (value === '' ? kNotGiven : value.replace(/[-&+.;]/g, ' '));

/** @returns {import('./answers.d.ts').ComparedLabels} */
function difference({ kind, column, labels, known = [], table = new Map() }, read, hidden) {
  const values = [...new Set(read.map((value) => String(table.get(value) ?? value)))].sort();
  // What was published is as traces write it; of the files, what is new is shown as it stands there.
  const written = kind === 'published' ? asTracesWrite : String;
  const seen = new Set(values.map(written));
  const mentioned = new Set([...labels, ...known]);
  const fresh = values.filter((value) =>
    kind === 'window' ? outside(value, labels) : value !== '' && !mentioned.has(written(value)),
  );
  return {
    kind,
    column,
    vanished: labels.filter((label) => !seen.has(label)),
    fresh: hidden.includes(column) ? [] : fresh.slice(0, kListed),
    fresh_count: fresh.length,
  };
}

const outside = (year, [first, last]) =>
  /^-?\d+$/.test(year) && (Number(year) < Number(first) || Number(year) > Number(last));

async function distinctValues(sources, reading, named, { progress, signal }) {
  const columns = [...new Set(named.map(({ column }) => column))];
  const labels = new Set(named.flatMap((one) => one.labels));
  const values = new Map();
  if (columns.length === 0) return values;
  for (const [i, source] of sources.entries()) {
    const own = readingOf(reading, source.name, i + 1);
    const text = await textSource(source, { ...own, signal });
    let wanted = [];
    let sets = [];
    const begin = () => {
      sets = wanted.map(() => new Set());
    };
    await readRecords(
      text,
      {
        ...own,
        ...text.reading,
        malformed: 'skip',
        signal,
        onProgress: (done, total) => progress?.({ stage: 'read', file: source.name, done, total }),
      },
      {
        header(names) {
          wanted = columns.filter((column) => names.includes(column));
          begin();
          return wanted.map((column) => names.indexOf(column));
        },
        block({ text }) {
          const fields = sets.length > 0 ? text.split('\0') : [];
          for (let i = 0; i + 1 < fields.length; i += 1) {
            const set = sets[i % sets.length];
            if (set.size < kDistinct || labels.has(fields[i])) set.add(fields[i]);
          }
        },
        malformed() {},
        restart: begin,
      },
    );
    wanted.forEach((column, i) => {
      values.set(column, new Set([...(values.get(column) ?? []), ...sets[i]]));
    });
  }
  return values;
}
