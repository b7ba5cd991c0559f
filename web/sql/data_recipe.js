/**
 * The part of a recipe that the tables of an engine depend on. What is masked, and how it is
 * written, may be tried anew without the engine; any other change is refused by its key.
 */

/** @param {object} recipe with every default */
export function dataRecipe(recipe) {
  const { columns, prepare, trace, linked, masking } = recipe;
  const attributes = columns.attributes.map(({ name, columns: of, rare_labels, nested_in }) => ({
    name,
    columns: of,
    rare_labels: rare_labels ?? 'keep',
    nested_in: nested_in ?? null,
  }));
  const derived = columns.derived.map(({ name, from, column, rare_labels, nested_in }) => ({
    name,
    from,
    column: column ?? null,
    rare_labels: rare_labels ?? 'keep',
    nested_in: nested_in ?? null,
  }));
  const grouped = [...attributes, ...derived].some(({ rare_labels: rule }) => rule === 'group');
  return {
    version: recipe.version,
    malformed: recipe.reading.malformed,
    individual: columns.individual,
    year: columns.year,
    step: columns.step,
    prefix: columns.prefix,
    description: columns.description,
    attributes,
    derived,
    prepare: {
      keep: prepare.keep,
      recode: prepare.recode,
      cleaning: prepare.cleaning,
    },
    trace,
    linked: linked.map(({ name, prefix = [], step = [], refines = null }) => ({
      name,
      prefix,
      step,
      refines,
    })),
    k: grouped ? (masking.k ?? 5) : null,
    results: recipe.results ?? null,
    series: recipe.series ?? null,
  };
}

/** As it stands in the manifest. */
export const dataText = (recipe) => JSON.stringify(dataRecipe(recipe));

/** The first key in which two of them differ, or null. */
export function firstDifference(a, b, path = '') {
  const isObject = (value) => value !== null && typeof value === 'object';
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) {
    return JSON.stringify(a) === JSON.stringify(b) ? null : path;
  }
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = firstDifference(a[key], b[key], path ? `${path}.${key}` : key);
    if (found !== null) return found;
  }
  // The order of a table of recoding is its own; nothing else has keys of the user's.
  return null;
}
