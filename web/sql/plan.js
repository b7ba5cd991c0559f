/**
 * What a recipe of traces asks of an engine: its columns by number, the tuples of columns that an
 * individual has one of, the sequences of steps, the linked files, and the questions about pairs of
 * columns (ties.md §1: which items may stand side by side). The recipe alone decides it.
 *
 * Notation: column 1 is the year, the others follow in the order of cpp/recipe's needed_columns();
 * `v3` is the third column's text in a row. Attributes and linked files are numbered from 1.
 */

/** The column that holds a file's name. */
export const kFileColumn = '(fichier)';

const unique = (names) => [...new Set(names)];
const without = (names, known) => names.filter((name) => !known.includes(name));

/** The attributes of a recipe, derived ones after the others, as the core has them. */
function attributesOf({ columns }) {
  const plain = columns.attributes.map((attribute) => {
    const parts = attribute.columns.map((part) =>
      typeof part === 'string' ? { column: part } : { derived: part.derived, column: part.column },
    );
    return { ...attribute, parts };
  });
  const derived = columns.derived.map((attribute) => ({
    ...attribute,
    parts: [{ derived: attribute.from, column: attribute.column }],
  }));
  return [...plain, ...derived].map((attribute, i) => ({
    number: i + 1,
    name: attribute.name,
    parts: attribute.parts.map((part) => ({
      ...part,
      column: part.derived && part.derived !== 'age_at_first' ? undefined : part.column,
    })),
    groups: attribute.rare_labels === 'group',
    nestedIn: attribute.nested_in ?? '',
  }));
}

const plainColumns = ({ parts }) =>
  parts.filter(({ derived }) => !derived).map(({ column }) => column);

/** The columns that an attribute reads: its own, then years of birth. */
const columnsRead = (attribute) =>
  unique([
    ...plainColumns(attribute),
    ...attribute.parts.filter(({ derived, column }) => derived && column).map((p) => p.column),
  ]);

/** The linked files: their columns are those of what they refine, then their own. */
function linkedOf(recipe) {
  const specs = recipe.linked.map((spec) => ({ prefix: [], step: [], refines: null, ...spec }));
  const of = (spec, depth = 0) => {
    const coarse = specs.find(({ name }) => spec.refines && name === spec.refines);
    const base =
      coarse && depth < specs.length
        ? of(coarse, depth + 1)
        : { prefix: recipe.columns.prefix, step: recipe.columns.step };
    return {
      prefix: unique([...base.prefix, ...spec.prefix]),
      step: unique([...base.step, ...spec.step]),
    };
  };
  return specs.map((spec, i) => ({
    number: i + 1,
    name: spec.name,
    refines: specs.findIndex(({ name }) => spec.refines && name === spec.refines) + 1,
    own: { prefix: spec.prefix, step: spec.step },
    ...of(spec),
  }));
}

/** The input columns that the recipe needs but the individual, in the core's order. */
export function neededColumns(recipe) {
  const { columns, prepare, trace } = recipe;
  return unique(
    [
      columns.year,
      ...columns.step,
      ...columns.prefix,
      ...attributesOf(recipe).flatMap(columnsRead),
      ...columns.description,
      ...prepare.keep.map(({ column }) => column),
      ...prepare.recode.map(({ column }) => column),
      ...(prepare.cleaning?.columns ?? []),
      trace.status?.bac_year ?? '',
      ...recipe.linked.flatMap(({ prefix = [], step = [] }) => [...prefix, ...step]),
    ].filter((name) => name !== ''),
  );
}

/** The linked files that one refines, itself first. */
function chainOf(linked, file) {
  const chain = [];
  for (let at = file; at && chain.length <= linked.length; at = linked[at.refines - 1]) {
    chain.push(at);
  }
  return chain;
}

/** The nearest file that both refine or are; the release's own traces where there is none. */
function commonBase(linked, a, b) {
  const others = chainOf(linked, b);
  return chainOf(linked, a).find((file) => others.includes(file)) ?? null;
}

/** What a file has that `base` has not. */
const further = (file, base) => ({
  prefix: without(file.prefix, base.prefix),
  step: without(file.step, base.step),
});

const isEmpty = ({ prefix, step }) => prefix.length + step.length === 0;

function hangsOn(attributes, fine, coarse) {
  let at = fine;
  for (let depth = 0; at?.nestedIn && depth <= attributes.length; depth += 1) {
    at = attributes.find(({ name }) => name === at.nestedIn);
    if (at === coarse) return true;
  }
  return false;
}

/** Pairs of linked files neither of which refines the other, and what each adds to their base. */
function sideBySide(linked, own) {
  return linked.flatMap((a, i) =>
    linked.slice(i + 1).flatMap((b) => {
      const base = commonBase(linked, a, b);
      if (base === a || base === b) return [];
      const first = further(a, base ?? own);
      const second = further(b, base ?? own);
      return isEmpty(first) || isEmpty(second) ? [] : [{ a, b, first, second }];
    }),
  );
}

/** Pairs of columns of two items that may be tied, and what of a column is asked about the year. */
function tieQuestions(recipe, attributes, linked, own) {
  const items = [
    ...attributes.map((attribute) => ({ attribute, columns: columnsRead(attribute) })),
    ...linked.map((file) => {
      const { prefix, step } = further(file, own);
      return { file, columns: unique([...prefix, ...step]) };
    }),
  ];
  const onOneChain = (a, b) =>
    a.attribute && b.attribute
      ? hangsOn(attributes, a.attribute, b.attribute) ||
        hangsOn(attributes, b.attribute, a.attribute)
      : Boolean(a.file && b.file) &&
        (chainOf(linked, a.file).includes(b.file) || chainOf(linked, b.file).includes(a.file));
  const pairs = new Map();
  const add = (first, second) => {
    if (first !== second && !pairs.has(`${second}\0${first}`))
      pairs.set(`${first}\0${second}`, [first, second]);
  };
  items.forEach((a, i) =>
    items
      .slice(i + 1)
      .filter((b) => !onOneChain(a, b))
      .forEach((b) => a.columns.forEach((x) => b.columns.forEach((y) => add(x, y)))),
  );
  const described = without(recipe.columns.description, recipe.columns.step);
  const personal = unique([
    ...recipe.columns.prefix,
    ...(recipe.trace.status ? [recipe.trace.status.bac_year] : []),
    ...items.flatMap(({ columns }) => columns),
  ]);
  const described2 = described.flatMap((x) => personal.map((y) => [x, y]));
  const apart = without(recipe.prepare.cleaning?.columns ?? [], [
    ...recipe.columns.step,
    ...personal,
  ]);
  const ofCleaned = apart.flatMap((x) => personal.map((y) => [x, y]));
  const conditions = unique(recipe.prepare.keep.map(({ column }) => column));
  const ofYear = unique([...items.flatMap(({ columns }) => columns), ...described, ...conditions]);
  const limited = unique([...items.flatMap(({ columns }) => columns), ...described]).flatMap((x) =>
    conditions.map((y) => [x, y]),
  );
  return { pairs: [...pairs.values()], ofCleaned, described, described2, ofYear, limited };
}

/**
 * @param {object} recipe with every default
 * @returns {object} see the head of this file
 */
export function planOf(recipe) {
  const names = neededColumns(recipe);
  const number = (name) => names.indexOf(name) + 1;
  const own = { prefix: recipe.columns.prefix, step: recipe.columns.step };
  const attributes = attributesOf(recipe);
  const linked = linkedOf(recipe);
  const pairs = sideBySide(linked, own);
  const written = unique([
    ...own.step,
    ...own.prefix,
    ...recipe.columns.description,
    ...attributes.flatMap(plainColumns),
    ...linked.flatMap((file) => [...file.own.prefix, ...file.own.step]),
  ]);
  return {
    recipe,
    names,
    number,
    own,
    attributes,
    linked,
    plainColumns,
    hangsOn: (fine, coarse) => hangsOn(attributes, fine, coarse),
    furtherOf: (file) => further(file, own),
    sideBySide: pairs,
    /** Columns that are read as steps or prefixes: separators become spaces. */
    cleaned: unique([
      ...own.step,
      ...own.prefix,
      ...linked.flatMap((file) => [...file.prefix, ...file.step]),
    ]),
    /** Columns whose distinct values the core looks at. */
    written,
    ties: tieQuestions(recipe, attributes, linked, own),
  };
}
