/**
 * What becomes of each column of a table (text.md §11): a column of texts is replaced; one that
 * names persons (`names_from`) leaves, takes their aliases, or is kept against advice; of the others
 * those leave in which the content scan finds identifiers (cpp/content/scan.h), whose heading says
 * that they hold them, that repeat what is hidden in a text of the same row, or that tell who is
 * hidden in another row or another file.
 *
 * @typedef {object} ColumnFate
 * @property {string} name of the heading
 * @property {number} cell
 * @property {'replaced'|'aliased'|'kept'|'named'|'removed'|'emptied'} done `named`: kept, names persons;
 *   `emptied`: removed, but for its heading, since a table of one column is none
 * @property {string} [because] of what is removed: `names`, `heading`, `repeats`, `elsewhere`, or a kind of
 *   the content scan
 */
import { namesPersons } from '../../recipe/guess.js';
import { answer, scanContent } from '../core.js';
import { pointsOf } from './points.js';
import { acceptedSequences } from './hiding.js';
import { rowWords, sequenceSearch } from './sequences.js';

/** Of each row of a file (its record), a test of values: whether one repeats what the row hides. */
export function rowTests(units, hidden, file) {
  const spans = new Map();
  units.forEach((unit, i) => {
    const points = pointsOf(unit.text);
    const told = hidden[i].spans.map(({ start, end, label }) => ({
      text: points.slice(start, end).join(''),
      label,
    }));
    const named = unit.names.map((pair) => ({ text: pair.join(' '), label: 'PER' }));
    for (const part of unit.parts) {
      if (part.file !== file || part.record === undefined) continue;
      spans.set(part.record, [...(spans.get(part.record) ?? []), ...told, ...named]);
    }
  });
  return new Map([...spans].map(([record, of]) => [record, rowWords(of)]));
}

const kMostAtOnce = 100_000; // characters of cells that are searched together

/**
 * A test of cells: whether one tells who is hidden in any text of the release, by a whole name, an
 * identifier, or a family name that is neither a common word nor a place.
 * @param {object} core of textEngine().use()
 */
export function elsewhereTest(core, units, hidden) {
  const search = sequenceSearch(acceptedSequences(units, hidden));
  const families = new Set([
    ...hidden.flatMap(({ names }) => names.map(([, family]) => family)),
    ...units.flatMap(({ names }) => names.map(([, family]) => family)),
  ]);
  const names = [...families].filter(Boolean).map((family) => ['', family, true]);
  const told = (text) =>
    answer(core.hide(text, JSON.stringify({ spans: [], names }))).spans.length > 0;
  return (values) => {
    if (values.some((value) => search(value).length > 0)) return true;
    if (names.length === 0) return false;
    for (let i = 0; i < values.length;) {
      let text = '';
      while (i < values.length && text.length < kMostAtOnce) text += `${values[i++]}\n\n`;
      if (told(text)) return true;
    }
    return false;
  };
}

const distinct = (values) => [...new Set(values)].filter((value) => value.trim() !== '');

/**
 * @param {object} module the compiled core
 * @param {{layout: object, file: number, units: object[], hidden: object[], recipe: object, tells:
 *   (values: string[]) => boolean}} given `tells`: of elsewhereTest()
 * @returns {ColumnFate[]}
 */
export function columnFates(module, { layout, file, units, hidden, recipe, tells }) {
  const { columns, names_from: naming, names_columns: names } = recipe.text;
  const [head, ...rows] = layout.records;
  const others = head.cells
    .map(({ value: name }, cell) => ({ name, cell }))
    .filter(({ name }) => !columns.includes(name) && !naming.includes(name));
  const found = scanContent(module, {
    rows: rows.length,
    texts: true,
    columns: others.map(({ name, cell }) => ({
      name: String(cell),
      heading: name,
      values: distinct(rows.map(({ cells }) => cells[cell]?.value ?? '')),
    })),
  });
  const kinds = new Map(found.map(({ column, kind }) => [Number(column), kind]));
  const tests = rowTests(units, hidden, file);
  const repeats = (cell) =>
    rows.some(({ cells }, r) => tests.get(r + 1)?.(cells[cell]?.value ?? '') ?? false);
  const kNames = { drop: 'removed', alias: 'aliased', keep: 'named' };
  const fates = head.cells.map(({ value: name }, cell) => {
    const fate = (done, because) => ({ name, cell, done, ...(because && { because }) });
    if (columns.includes(name)) return fate('replaced');
    if (naming.includes(name)) {
      return fate(kNames[names], names === 'drop' ? 'names' : undefined);
    }
    if (kinds.has(cell)) return fate('removed', kinds.get(cell));
    if (repeats(cell)) return fate('removed', 'repeats');
    const values = distinct(rows.map(({ cells }) => cells[cell]?.value ?? ''));
    if (tells(values)) return fate('removed', 'elsewhere');
    return namesPersons(name) ? fate('removed', 'heading') : fate('kept');
  });
  const stay = fates.filter(({ done }) => done !== 'removed').length;
  if (stay === 1 && fates.length > 1) fates.find(({ done }) => done === 'removed').done = 'emptied';
  return fates;
}

/** The changes that take columns out of a table; ascending. @param {ColumnFate[]} fates */
export function columnChanges(layout, fates) {
  const leaves = fates.map(({ done }) => done === 'removed');
  return layout.records.flatMap(({ cells }, r) => {
    const changes = [];
    for (let c = 0; c < cells.length; c += 1) {
      if (fates[c]?.done === 'emptied' && r > 0 && cells[c].end > cells[c].start) {
        changes.push({ start: cells[c].start, end: cells[c].end, text: '' });
      }
      // What has no heading is nobody's choice: it leaves.
      if (!(leaves[c] ?? true)) continue;
      let last = c;
      while (last + 1 < cells.length && (leaves[last + 1] ?? true)) last += 1;
      const start = c > 0 ? cells[c - 1].end : cells[c].start;
      const end = c > 0 || last + 1 === cells.length ? cells[last].end : cells[last + 1].start;
      changes.push({ start, end, text: '' });
      c = last;
    }
    return changes;
  });
}
