/**
 * The recipe's section on texts: its form, its defaults, and what is wrong with one. Texts are read,
 * hidden and written by the engine (web/engine/texts/); the section is checked here alone.
 */

export const kTextLabels = Object.freeze([
  'PER',
  'ADR',
  'DAT',
  'TEL',
  'MAIL',
  'URL',
  'NIR',
  'INE',
  'ETU',
  'IBAN',
  'PLA',
]);
/** Found, and hidden where the user says so. */
export const kKeptLabels = Object.freeze([
  'LOC',
  'ORG',
  'SIREN',
  'SIRET',
  'UAI',
  'REF',
  'DATE',
  'AGE',
  'MISC',
]);

export const kSchemes = Object.freeze(['letters', 'numbered', 'role', 'mask', 'fake']);

/** A heading of a column that holds names of persons. */
export const kNameHeading = /^(?:noms?|pr[eé]noms?|nom_.*|pr[eé]nom_.*|last_?name|first_?name)$/i;

/** Every key with its default. */
export const kTextDefaults = {
  columns: [],
  group: 'cell',
  names_from: [],
  names_columns: 'drop',
  names_typed: [],
  labels: { hide: [...kTextLabels], map: {} },
  tokens: { apostrophe: 'prefix' },
  rules: [],
  lists: [],
  builtin: true,
  tagger: { model: 'starter', classes: null, accept: 0.07, propose: 0.03 },
  scope: 'document',
  office: 'same',
  alias: { scheme: 'letters', across: false, keep_year: false, roles: {} },
  review: { p: 0.05, confidence: 0.95, sample: null, planted: 20, rounds: 1 },
  malformed: 'stop',
};

const kFree = ['labels.map', 'alias.roles'];
const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
const isWhole = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;
const isShare = (value) => typeof value === 'number' && value >= 0 && value <= 1;
const inside = (value) => isShare(value) && value > 0 && value < 1;
const isName = (value) => typeof value === 'string' && value !== '';
const names = (value) => Array.isArray(value) && value.every(isName);
const isLabel = (value) => typeof value === 'string' && /^[A-Z][A-Z0-9_]{0,23}$/.test(value);
const oneOf =
  (...words) =>
  (value) =>
    words.includes(value);

/** What each key must be. */
const kTests = {
  columns: names,
  group: (value) =>
    value === 'cell' || value === 'row' || (isObject(value) && isName(value.column)),
  names_from: names,
  names_columns: oneOf('drop', 'alias', 'keep'),
  names_typed: names,
  'labels.hide': (value) => Array.isArray(value) && value.length > 0 && value.every(isLabel),
  'labels.map': (value) => isObject(value) && Object.values(value).every(isLabel),
  'tokens.apostrophe': oneOf('prefix', 'apart'),
  rules: (value) => Array.isArray(value) && value.length <= 1000 && value.every(isObject),
  lists: (value) =>
    Array.isArray(value) && value.every((one) => isName(one?.name) && names(one?.words)),
  builtin: oneOf(true, false),
  'tagger.model': (value) =>
    value === 'starter' || value === null || /^[0-9a-f]{64}$/.test(value?.sha256 ?? ''),
  'tagger.classes': (value) => value === null || /^[0-9a-f]{64}$/.test(value?.sha256 ?? ''),
  'tagger.accept': isShare,
  'tagger.propose': isShare,
  scope: oneOf('document', 'file'),
  office: oneOf('same', 'text'),
  'alias.scheme': oneOf(...kSchemes),
  'alias.across': oneOf(true, false),
  'alias.keep_year': oneOf(true, false),
  'alias.roles': (value) =>
    isObject(value) &&
    Object.entries(value).every(([key, role]) => /^[1-9]\d{0,3}$/.test(key) && isName(role)),
  'review.p': inside,
  'review.confidence': inside,
  'review.sample': (value) => value === null || isWhole(value, 1, 1e8),
  'review.planted': (value) => isWhole(value, 0, 200),
  'review.rounds': (value) => isWhole(value, 1, 10),
  malformed: oneOf('stop', 'skip'),
};

const fault = (key) =>
  Object.assign(new Error('recipe_range'), { code: 'recipe_range', key: `text.${key}` });

function filled(defaults, given, path) {
  if (!isObject(given)) throw fault(path.slice(1));
  const out = {};
  for (const key of Object.keys(given)) {
    if (!Object.hasOwn(defaults, key)) {
      throw Object.assign(fault(`${path.slice(1)}${path ? '.' : ''}${key}`), {
        code: 'recipe_unknown_key',
        message: 'recipe_unknown_key',
      });
    }
  }
  for (const [key, value] of Object.entries(defaults)) {
    const at = `${path}.${key}`;
    const free = kFree.includes(at.slice(1));
    if (!Object.hasOwn(given, key)) out[key] = structuredClone(value);
    else if (at === '.review' && given[key] === null) out[key] = null;
    else if (isObject(value) && !free) out[key] = filled(value, given[key], at);
    else out[key] = given[key];
  }
  return out;
}

/**
 * The section with every default, in the one order of keys.
 * @param {object} given
 * @returns {object}
 * @throws `recipe_unknown_key`, `recipe_range` with the key
 */
export function fillText(given) {
  const text = filled(kTextDefaults, given, '');
  for (const [path, holds] of Object.entries(kTests)) {
    const value = path.split('.').reduce((at, key) => at?.[key], text);
    if (text.review === null && path.startsWith('review.')) continue;
    if (!holds(value)) throw fault(path);
  }
  // Names are kept beside their aliases only by whoever wrote each column's name out.
  if (text.names_columns === 'keep') {
    if (!text.names_from.every((name) => text.names_typed.includes(name)))
      throw fault('names_typed');
  }
  if (text.tagger.propose > text.tagger.accept) throw fault('tagger.propose');
  return text;
}

/** The recipe of texts alone: what every kind has, and this section. */
export function fillTextRecipe(document) {
  const { version = 1, text, exports: given = {}, about, ...rest } = document;
  if (rest.rows || rest.columns?.individual) {
    throw Object.assign(new Error('recipe_conflict'), { code: 'recipe_conflict', key: 'text' });
  }
  const [unknown] = Object.keys(rest).filter(
    (key) => !['reading', 'columns', 'rows'].includes(key),
  );
  if (unknown) {
    throw Object.assign(new Error('recipe_unknown_key'), {
      code: 'recipe_unknown_key',
      key: unknown,
    });
  }
  if (version !== 1) throw Object.assign(fault(''), { key: 'version' });
  const { delimiter = 'auto', encoding = 'auto' } = rest.reading ?? {};
  return {
    version,
    reading: { delimiter, encoding },
    text: fillText(text ?? {}),
    exports: { language: given.language ?? 'fr' },
    ...(about && { about }),
  };
}

/**
 * What a certificate has of the recipe: rules and lists are counted, since their words may name
 * persons, of these texts or of others.
 * @returns {{recipe: object, left?: {rules: number, lists: number}}} `left`: where there are any
 */
export function publicTextRecipe(recipe) {
  const { rules, lists } = recipe.text;
  if (rules.length + lists.length === 0) return { recipe };
  return {
    recipe: { ...recipe, text: { ...recipe.text, rules: [], lists: [] } },
    left: { rules: rules.length, lists: lists.length },
  };
}
