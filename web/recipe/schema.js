/**
 * The recipe: the one JSON document that describes a run. The page writes, loads and shows it; the
 * command line takes it. Here are its form and its defaults; the core checks it (cpp/recipe/), so
 * that page, command line and any other caller meet the same rules.
 */

import { fillPlan } from './plan_schema.js';

/** Version of the document's form. */
const kRecipeVersion = 1;

/** Every key with its default but `rows`. Only `version` and three of `columns` have none. */
const kDefaults = {
  version: kRecipeVersion,
  reading: {
    delimiter: 'auto',
    encoding: 'auto',
    header: true,
    malformed: 'stop',
    optional: [],
  },
  columns: {
    individual: '',
    year: '',
    step: [],
    prefix: [],
    description: [],
    identifiers: [],
    attributes: [],
    derived: [],
  },
  prepare: { keep: [], recode: [], cleaning: null },
  pseudonym: 'as_is',
  trace: {
    year_type: 'auto',
    repeats: 'keep',
    gaps: false,
    status: null,
    calendar: false,
    window: null,
    conflicts: 'first',
  },
  masking: { k: 5, code: 0, level: 'strict', width: null, size_k: null, size_code: null },
  linked: [],
  accepted_dependencies: [],
  exports: { sets: ['oraccle', 'paris13', 'json', 'tidy'], excel_fr: false, language: 'fr' },
};

/** Keys that are left out where they have their default, so that a recipe of before keeps its text. */
const kUnwritten = {
  results: null,
  series: null,
  accepted_columns: [],
  accepted_checks: [],
  reading: {
    skip_lines: 0,
    sheet: null,
    total_line: 'stop',
    invalid_bytes: 'stop',
    repeated_files: 'stop',
    rename: {},
    files: [],
    answers: {},
  },
  masking: { rare_traces: 'list' },
  columns: { ignored: [], titles: {} },
  about: null,
};

/** What `about` holds, where a recipe has it. */
export const kAbout = {
  title: '',
  description: '',
  institution: '',
  contact: '',
  licence: '',
  sources: [],
  period: null,
  date: '',
};

/** The keys of `series`; of `gap` and `years` its way to count has one, `renamed` is left out where it is not given. */
const kSeriesDefaults = { due: 'left', gap: 1, years: 3, from: null, group: null, renamed: [] };

/** The keys of `results`; those of its columns have no default. */
const kResultsDefaults = {
  source: 'files',
  columns: { match: {} },
  passed: null,
  as: 'component',
  name: 'reussites',
  labels: { passed: 'réussi', failed: 'non réussi', none: '(sans résultat)' },
  orphans: 'ignore',
};

/** The keys of `rows`, which is in the recipes of row-level files alone. */
const kRowsDefaults = {
  k: 5,
  columns: null,
  projections: [],
  greedy: [],
  generalisation: null,
  separator: ';',
};
/** What the section says besides, each left out where it has its default. */
const kRowsUnwritten = {
  keys: [],
  ordered: {},
  missing: {},
  weight: null,
  household: null,
  geography: [],
  sensitive: [],
  risk: {
    tolerated: 0.01,
    threshold: 0.2,
    population_size: null,
    suda_size: null,
    blocks: [],
    regression: null,
  },
  plan: null,
};
const kGeneralisationDefaults = {
  name: '',
  columns: [],
  keep: [],
  models: [],
  withdraw: null,
  suppression: 0.05,
  measure: 'entropy_suppressed',
  levels: null,
};

/** A recipe with every default and no column chosen; the caller's own copy. */
export function emptyRecipe() {
  return structuredClone(kDefaults);
}

/**
 * The document with every key that it leaves out, in the one order of keys, so that equal recipes
 * have equal texts. Keys that are not known stay, for the core to refuse by name.
 * @param {object} document a parsed recipe
 * @returns {object}
 */
export function fillDefaults(document) {
  const filled = fill(kDefaults, document, kUnwritten);
  if (!isObject(filled)) return filled;
  const { rows, ...others } = filled;
  const recipe = inPlace(others);
  if (rows === undefined || rows === null) return recipe;
  return { ...recipe, rows: fillRows(rows, recipe.columns?.individual ? 'individuals' : 'rows') };
}

/** The order of keys, of those too that are left out by default. */
const kOrder = [
  'version',
  'reading',
  'columns',
  'prepare',
  'pseudonym',
  'results',
  'trace',
  'masking',
  'series',
  'linked',
  'accepted_dependencies',
  'accepted_columns',
  'accepted_checks',
  'exports',
  'about',
];

/** What is left out by default stands in its place all the same. */
function inPlace(recipe) {
  const known = kOrder.filter((key) => Object.hasOwn(recipe, key));
  const others = Object.keys(recipe).filter((key) => !kOrder.includes(key));
  const at = new Map([...known, ...others].map((key) => [key, recipe[key]]));
  if (isObject(recipe.columns)) at.set('columns', columnsInPlace(recipe.columns));
  if (isObject(recipe.results)) at.set('results', fillResults(recipe.results));
  if (isObject(recipe.series)) at.set('series', fillSeries(recipe.series));
  if (isObject(recipe.about)) {
    const about = { ...kAbout, ...recipe.about };
    if (isDefault(kAbout, about)) at.delete('about');
    else at.set('about', about);
  }
  return Object.fromEntries(at);
}

function fillSeries(given) {
  const { gap, years, ...series } = fill(kSeriesDefaults, given);
  const isHorizon = series.due === 'horizon';
  const { due, renamed, ...others } = series;
  return {
    due,
    ...((!isHorizon || Object.hasOwn(given, 'gap')) && { gap }),
    ...((isHorizon || Object.hasOwn(given, 'years')) && { years }),
    ...others,
    // Since the publication before alone: mostly there is none.
    ...(Object.hasOwn(given, 'renamed') && { renamed }),
  };
}

function fillResults(given) {
  const results = fill(kResultsDefaults, given);
  if (results.source === 'files') return results;
  // Of a column of the enrolments these two say nothing.
  const { columns, orphans, ...others } = results;
  return {
    ...others,
    ...(Object.hasOwn(given, 'columns') && { columns }),
    ...(Object.hasOwn(given, 'orphans') && { orphans }),
  };
}

function columnsInPlace({ ignored, titles, attributes, derived, ...columns }) {
  return {
    ...columns,
    ...(ignored !== undefined && { ignored }),
    ...(titles !== undefined && { titles }),
    ...(attributes !== undefined && { attributes }),
    ...(derived !== undefined && { derived }),
  };
}

const isDefault = (value, given) => JSON.stringify(value) === JSON.stringify(given);

function filledMember(key, defaults, given) {
  if (key === 'plan') return fillPlan(given);
  return key === 'risk' ? fill(defaults, given) : given;
}

/** @param {object} given @param {string} count what k counts if the section does not say */
function fillRows(given, count) {
  if (!isObject(given)) return given;
  const unwritten = { count, ...kRowsUnwritten };
  const written = Object.entries(given).filter(([key]) => !Object.hasOwn(unwritten, key));
  const chosen = Object.entries(unwritten)
    .filter(([key]) => Object.hasOwn(given, key))
    .map(([key, value]) => [key, filledMember(key, value, given[key])])
    .filter(([key, value]) => !isDefault(unwritten[key], value));
  const rows = fill(kRowsDefaults, Object.fromEntries(written));
  if (isObject(rows.generalisation)) {
    rows.generalisation = fill(kGeneralisationDefaults, rows.generalisation);
  }
  return { ...rows, ...Object.fromEntries(chosen) };
}

function isObject(value) {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function fill(defaults, given, unwritten = {}) {
  if (!isObject(given)) return given;
  // Pairs, since the assignment of a key called `__proto__` would lose it.
  const filled = new Map();
  for (const [key, value] of Object.entries(defaults)) {
    if (!Object.hasOwn(given, key)) {
      // Required: left out here, so that the core names what is missing.
      if (value === '' || key === 'version' || (defaults === kDefaults.columns && key === 'step')) {
        continue;
      }
      filled.set(key, structuredClone(value));
    } else {
      filled.set(key, isObject(value) ? fill(value, given[key], unwritten[key]) : given[key]);
    }
  }
  for (const [key, value] of Object.entries(unwritten)) {
    const isSet = !isObject(value) && Object.hasOwn(given, key) && !isDefault(value, given[key]);
    if (isSet) filled.set(key, given[key]);
  }
  for (const [key, value] of Object.entries(given)) {
    const isUnwritten = Object.hasOwn(unwritten, key) && isDefault(unwritten[key], value);
    if (!filled.has(key) && !isUnwritten) filled.set(key, value);
  }
  return Object.fromEntries(filled);
}
