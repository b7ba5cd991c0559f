/**
 * The raw counts behind a release, worked out from its input apart from the product: the judge of
 * what an attack claims to have recovered. For recipes that keep repeats and use no other option of
 * traces; attributes by conflict rule `first`.
 */
import { compareParts, keyOf } from './read_release.js';

const kNotGiven = '(non renseigné)';
const given = (text) => (text === '' ? kNotGiven : text);
const clean = (text) => given(text.replace(/[-&+.;]/g, ' '));

/** Smallest tuple of the earliest year that has one which is not wholly empty. */
function firstTuple(rows, columns) {
  for (const { tuples } of rows) {
    const found = tuples
      .map((row) => columns.map((column) => row[column]))
      .filter((tuple) => tuple.some((text) => text !== ''))
      .map((tuple) => tuple.map(given))
      .sort(compareParts);
    if (found.length > 0) return found[0];
  }
  return columns.map(() => kNotGiven);
}

function traceOf(years, prefix, step, columnOf) {
  const positions = prefix.length === 0 ? [] : firstTuple(years, prefix.map(columnOf)).map(clean);
  for (const { tuples } of years) {
    const steps = new Map(
      tuples.map((row) => {
        const parts = step.map((name) => clean(row[columnOf(name)]));
        return [parts.join('-'), parts];
      }),
    );
    positions.push(
      [...steps.values()]
        .sort(compareParts)
        .map((parts) => parts.join('-'))
        .join('&'),
    );
  }
  return positions.join('+');
}

/**
 * @param {string[][]} table heading first
 * @param {object} recipe with every default
 * @returns {Map<string, number>} counts by the keys of read_release.js
 */
export function trueCounts([heading, ...rows], recipe) {
  const { columns, linked } = recipe;
  const columnOf = (name) => {
    const found = heading.indexOf(name);
    if (found < 0) throw new Error(`no column ${name}`);
    return found;
  };
  const year = columnOf(columns.year);
  const integers = rows.every((row) => /^-?\d+$/.test(row[year]));
  const compareYears = integers ? (a, b) => Number(a) - Number(b) : compareParts;
  const people = new Map();
  const id = columnOf(columns.individual);
  for (const row of rows) {
    if (!people.has(row[id])) people.set(row[id], []);
    people.get(row[id]).push(row);
  }
  const counts = new Map();
  const count = (key) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const specs = [...columns.attributes, ...columns.derived];
  for (const own of people.values()) {
    const years = [];
    for (const row of own.sort((a, b) => compareYears(a[year], b[year]))) {
      const last = years.at(-1);
      if (last && compareYears(last.year, row[year]) === 0) last.tuples.push(row);
      else years.push({ year: row[year], tuples: [row] });
    }
    const trace = traceOf(years, columns.prefix, columns.step, columnOf);
    count(keyOf('size', trace));
    const keys = new Map();
    const keyOfAttribute = (spec) => {
      if (keys.has(spec.name)) return keys.get(spec.name);
      const parts =
        spec.from === 'first_year'
          ? [years[0].year]
          : spec.from === 'last_year'
            ? [years.at(-1).year]
            : firstTuple(years, spec.columns.map(columnOf));
      const base = spec.nested_in
        ? keyOfAttribute(specs.find(({ name }) => name === spec.nested_in))
        : keyOf('attribute', trace);
      keys.set(spec.name, keyOf(base, spec.name, ...parts));
      return keys.get(spec.name);
    };
    for (const spec of specs) count(keyOfAttribute(spec));
    for (const file of linked) {
      const { prefix, step } = columnsOfLinked(recipe, file);
      count(keyOf('linked', file.name, traceOf(years, prefix, step, columnOf)));
    }
  }
  return counts;
}

/** All columns of a linked file's traces: those of the trace that it refines, then its own. */
export function columnsOfLinked(recipe, file) {
  const coarse = file.refines
    ? columnsOfLinked(
        recipe,
        recipe.linked.find(({ name }) => name === file.refines),
      )
    : recipe.columns;
  return {
    prefix: [...coarse.prefix, ...(file.prefix ?? [])],
    step: [...coarse.step, ...(file.step ?? [])],
  };
}
