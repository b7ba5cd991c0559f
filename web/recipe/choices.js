// Every choice of the user, as a pure function from a recipe to a recipe. What does not change is
// shared, so that a result can be tied to the very recipe it came from.
import { guessStep } from './guess.js';
import { columnsOfRows } from './row_columns.js';

const kLists = {
  step: 'step',
  prefix: 'prefix',
  description: 'description',
  identifier: 'identifiers',
};
export const kRoles = Object.freeze([
  'individual',
  'year',
  'step',
  'prefix',
  'attribute',
  'description',
  'identifier',
  'ignored',
]);
/** The derived attributes and the names that readers of the Oraccle files expect. */
export const kDerived = Object.freeze({
  first_year: 'premiereins',
  last_year: 'derniereins',
  enrolments: 'inscriptions',
  age_at_first: 'age_premiereins',
});
/** Cohort P of the notice with seven students, shown under the rule that the user is setting up. */
export const kDemo = Object.freeze([
  ['sexe', 'F', 2],
  ['sexe', 'M', 5],
  ['mention', 'AB', 4],
  ['mention', 'B', 1],
  ['mention', 'TB', 2],
  ['bac', '2017', 1],
  ['bac', '2019', 6],
]);
const kName = /^[A-Za-z0-9_]{1,64}$/;
const kReserved = ['cohorteid', 'effectif', 'trace', 'formation'];

/** A recipe with `value` at `path`; the same recipe when it was there already. */
export function setAt(recipe, path, value) {
  const [key, ...rest] = path;
  const next = rest.length ? setAt(recipe[key], rest, value) : value;
  if (Object.is(recipe[key], next)) return recipe;
  const copy = Array.isArray(recipe) ? [...recipe] : { ...recipe };
  copy[key] = next;
  return copy;
}

/** The role that the recipe gives to a column. */
export function roleOf(recipe, column) {
  const { columns } = recipe;
  if (columns.individual === column) return 'individual';
  if (columns.year === column) return 'year';
  for (const [role, list] of Object.entries(kLists)) {
    if ((columns[list] ?? []).includes(column)) return role;
  }
  return columns.attributes.some((one) => one.columns.includes(column)) ? 'attribute' : 'ignored';
}

/** The plain columns of attributes; joined with them may stand `{ derived, column }`. */
export const plainColumns = (attributes) =>
  attributes.flatMap((one) => one.columns).filter((column) => typeof column === 'string');
/** Columns that ages at first enrolment are counted from. */
export const birthColumns = ({ attributes, derived }) =>
  [...derived, ...attributes.flatMap((one) => one.columns)]
    .map((one) => one.column)
    .filter(Boolean);
const headingOf = (column) => (typeof column === 'string' ? column : column.derived);

/** Every column that the recipe names with a role, in the recipe's order, each once. */
export function namedColumns({ columns, rows }) {
  return [
    ...new Set(
      [
        columns.individual,
        columns.year,
        ...(columns.step ?? []),
        ...columns.prefix,
        ...plainColumns(columns.attributes),
        ...columns.description,
        ...columns.identifiers,
        ...(rows ? columnsOfRows({ rows }) : []),
      ].filter(Boolean),
    ),
  ];
}

/** Names of the attributes, derived ones included. */
export const attributeNames = ({ columns }) =>
  [...columns.attributes, ...columns.derived].map((one) => one.name);

/** Whether `name` may head a file and a column of the release. */
export const validName = (name) => kName.test(name) && !kReserved.includes(name);

/** A name of plain letters made from `text`, different from those taken. */
export function freeName(text, taken) {
  let base =
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 58) || 'attribut';
  if (kReserved.includes(base)) base = `${base}_`;
  let name = base;
  for (let i = 2; taken.includes(name); i += 1) name = `${base}_${i}`;
  return name;
}

// What named a vanished attribute goes with it.
function forget(recipe, name) {
  const columns = {
    ...recipe.columns,
    attributes: recipe.columns.attributes.map((one) =>
      one.nested_in === name ? { ...one, nested_in: null } : one,
    ),
  };
  return {
    ...recipe,
    columns,
    accepted_dependencies: recipe.accepted_dependencies.filter((pair) => !pair.includes(name)),
  };
}

const withAttributes = (recipe, attributes) => setAt(recipe, ['columns', 'attributes'], attributes);

function withoutColumn(recipe, column) {
  const columns = { ...recipe.columns };
  if (columns.individual === column) columns.individual = '';
  if (columns.year === column) columns.year = '';
  for (const list of Object.values(kLists)) {
    columns[list] = columns[list].filter((name) => name !== column);
  }
  const gone = columns.attributes.filter((one) => one.columns.every((name) => name === column));
  columns.attributes = columns.attributes
    .filter((one) => !gone.includes(one))
    .map((one) => {
      const at = one.columns.indexOf(column);
      if (at < 0) return one;
      const next = { ...one, columns: one.columns.filter((name) => name !== column) };
      if (one.as) next.as = one.as.filter((_, i) => i !== at);
      return next;
    });
  return gone.reduce((all, one) => forget(all, one.name), { ...recipe, columns });
}

// A column of a linked file has no other role.
function unlinked(recipe, column) {
  const holds = ({ prefix = [], step = [] }) => prefix.includes(column) || step.includes(column);
  if (!recipe.linked.some(holds)) return recipe;
  const without = (list) => list.filter((name) => name !== column);
  return {
    ...recipe,
    linked: recipe.linked.map((one) =>
      holds(one)
        ? { ...one, prefix: without(one.prefix ?? []), step: without(one.step ?? []) }
        : one,
    ),
  };
}

/** Gives a role to a column and takes its earlier one away; a single role moves over. */
export function setRole(recipe, column, role) {
  const free = withoutColumn(recipe, column);
  const bare = role === 'ignored' ? free : unlinked(free, column);
  const { columns } = bare;
  if (role === 'individual' || role === 'year') return setAt(bare, ['columns', role], column);
  if (role === 'attribute') {
    const name = freeName(column, attributeNames(bare));
    return withAttributes(bare, [...columns.attributes, { name, columns: [column] }]);
  }
  const list = kLists[role];
  return list ? setAt(bare, ['columns', list], [...columns[list], column]) : bare;
}

/** Roles from the engine's guesses, in the order of the columns. */
export function applyGuesses(recipe, columns) {
  const empty = {
    ...recipe,
    columns: {
      ...recipe.columns,
      individual: '',
      year: '',
      step: [],
      prefix: [],
      description: [],
      identifiers: [],
      attributes: [],
    },
  };
  const roles = columns.reduce((all, { name, role }) => {
    const taken = (role === 'individual' || role === 'year') && all.columns[role];
    return role === 'ignored' || taken ? all : setRole(all, name, role);
  }, empty);
  // A raw INE or student number is no pseudonym: it is replaced under a key that the run forgets.
  const raw = columns.some(({ reason }) => ['content.ine', 'content.student'].includes(reason));
  return setAt(
    setAt(roles, ['columns', 'step'], guessStep(columns)),
    ['pseudonym'],
    raw && recipe.pseudonym === 'as_is' ? 'ephemeral' : recipe.pseudonym,
  );
}

/** Moves one entry of `columns[list]` up (-1) or down (1). */
export function move(recipe, list, index, by) {
  const items = [...recipe.columns[list]];
  const to = index + by;
  if (to < 0 || to >= items.length) return recipe;
  [items[index], items[to]] = [items[to], items[index]];
  return setAt(recipe, ['columns', list], items);
}

/** Changes fields of one attribute. */
export function updateAttribute(recipe, name, fields) {
  const changed = withAttributes(
    recipe,
    recipe.columns.attributes.map((one) => (one.name === name ? { ...one, ...fields } : one)),
  );
  return fields.name && fields.name !== name ? forget(changed, name) : changed;
}

// A derived attribute as one that others can be joined to.
const asJoined = ({ from, column, ...one }) => ({
  ...one,
  columns: [{ derived: from, ...(column ? { column } : {}) }],
  as: one.as ?? [one.name],
});

/**
 * One attribute of what both hold: their values are then published together. Of two derived ones
 * it is the first that becomes an attribute of tuples.
 */
export function joinAttributes(recipe, first, second) {
  const { attributes, derived } = recipe.columns;
  const all = [...attributes, ...derived];
  const [x, y] = [first, second].map((name) => all.find((one) => one.name === name));
  if (!x || !y || x === y) return recipe;
  if (x.from || y.from) {
    // A plain one keeps its name and place.
    const names = x.from && !y.from ? [second, first] : [first, second];
    const left = derived.filter((one) => one !== x && one !== y);
    const plain = attributes.map((one) => one);
    for (const one of [x, y]) if (one.from) plain.push(asJoined(one));
    return joinAttributes(
      { ...recipe, columns: { ...recipe.columns, attributes: plain, derived: left } },
      ...names,
    );
  }
  const [a, b] = [x, y];
  const joined = { ...a, columns: [...a.columns, ...b.columns] };
  if (a.as || b.as) {
    joined.as = [...(a.as ?? a.columns.map(headingOf)), ...(b.as ?? b.columns.map(headingOf))];
  }
  if (a.sensitive || b.sensitive) {
    joined.sensitive = true;
    joined.diversity = Math.max(a.diversity ?? 2, b.diversity ?? 2);
  }
  const rest = attributes.filter((one) => one !== b).map((one) => (one === a ? joined : one));
  return forget(withAttributes(recipe, rest), second);
}

/** The columns of a joined attribute, one attribute each again; derived ones are derived again. */
export function splitAttribute(recipe, name) {
  const { attributes } = recipe.columns;
  const one = attributes.find((attribute) => attribute.name === name);
  if (!one || one.columns.length < 2) return recipe;
  const taken = attributeNames(recipe);
  const parts = one.columns.map((column, i) => {
    const wish = typeof column === 'string' ? column : (one.as?.[i] ?? column.derived);
    const part = { ...one, columns: [column], name: i === 0 ? name : freeName(wish, taken) };
    taken.push(part.name);
    if (one.as) part.as = [one.as[i]];
    return part;
  });
  const isPlain = (part) => typeof part.columns[0] === 'string';
  const derived = [
    ...recipe.columns.derived,
    ...parts
      .filter((part) => !isPlain(part))
      .map(({ columns: [{ derived: from, column }], ...part }) => ({
        ...part,
        from,
        ...(column ? { column } : {}),
      })),
  ];
  const plain = parts.filter(isPlain);
  const split = withAttributes(
    recipe,
    attributes.flatMap((other) => (other === one ? plain : [other])),
  );
  return derived.length === recipe.columns.derived.length
    ? split
    : setAt(split, ['columns', 'derived'], derived);
}

/** Drops an attribute, whose columns are then ignored, or a linked file. */
export function removeAttribute(recipe, name) {
  const { attributes, derived } = recipe.columns;
  const columns = {
    ...recipe.columns,
    attributes: attributes.filter((one) => one.name !== name),
    derived: derived.filter((one) => one.name !== name),
  };
  return forget(
    { ...recipe, columns, linked: recipe.linked.filter((one) => one.name !== name) },
    name,
  );
}

/** Adds or drops a derived attribute; `column` is the birth year of `age_at_first`. */
export function setDerived(recipe, from, on, column) {
  const others = recipe.columns.derived.filter((one) => one.from !== from);
  const old = recipe.columns.derived.find((one) => one.from === from);
  const bare = setAt(recipe, ['columns', 'derived'], others);
  if (!on) return old ? forget(bare, old.name) : recipe;
  const one = old ?? { name: freeName(kDerived[from], attributeNames(bare)), from };
  const next = column === undefined ? one : { ...one, column };
  return setAt(
    bare,
    ['columns', 'derived'],
    Object.keys(kDerived).flatMap((kind) =>
      [...others, next].filter((entry) => entry.from === kind),
    ),
  );
}

/** The user has been shown that two attributes depend on each other, and answers for it. */
export function acceptDependency(recipe, first, second) {
  const known = recipe.accepted_dependencies.some(
    (pair) => pair.includes(first) && pair.includes(second),
  );
  return known
    ? recipe
    : { ...recipe, accepted_dependencies: [...recipe.accepted_dependencies, [first, second]] };
}

/** Whether a reported pair is still side by side: not joined, nested, dropped or accepted. */
export const unresolved =
  (recipe) =>
  ({ first, second, reason }) => {
    // A description and a column that it goes with.
    if (reason === 'description') return recipe.columns.description.includes(first);
    const all = [...recipe.columns.attributes, ...recipe.columns.derived, ...recipe.linked];
    const [a, b] = [first, second].map((name) => all.find((one) => one.name === name));
    return (
      Boolean(a && b) &&
      a.nested_in !== second &&
      b.nested_in !== first &&
      !recipe.accepted_dependencies.some((pair) => pair.includes(first) && pair.includes(second))
    );
  };

/** Adds an entry to `prepare.keep` or `prepare.recode`, or takes one away. */
export const addPrepare = (recipe, list, entry) =>
  setAt(recipe, ['prepare', list], [...recipe.prepare[list], entry]);
export const removePrepare = (recipe, list, index) =>
  setAt(
    recipe,
    ['prepare', list],
    recipe.prepare[list].filter((_, i) => i !== index),
  );

/**
 * A table of replacements pasted as lines `old;new` (or separated by a tab).
 * @returns {{ table: Record<string, string>, bad: number[] }} bad: lines that are not two values
 */
export function parseTable(text) {
  const table = /** @type {Record<string, string>} */ ({});
  const bad = [];
  text.split(/\r\n|\r|\n/).forEach((line, i) => {
    if (line === '') return;
    const parts = line.split(line.includes('\t') ? '\t' : ';');
    if (parts.length !== 2 || Object.hasOwn(table, parts[0])) bad.push(i + 1);
    // Not by assignment: "__proto__" is a label like any other.
    else
      Object.defineProperty(table, parts[0], {
        value: parts[1],
        enumerable: true,
        configurable: true,
        writable: true,
      });
  });
  return { table, bad };
}

/** Ascending numbers from text; null when it holds anything else. */
export function parseBands(text) {
  const numbers = text
    .split(/[\s;]+/)
    .filter(Boolean)
    .map((part) => Number(part.replace(',', '.')));
  const ascending = numbers.every(
    (value, i) => Number.isFinite(value) && (i === 0 || value > numbers[i - 1]),
  );
  return numbers.length && ascending ? numbers : null;
}
