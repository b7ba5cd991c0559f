// Random recipes and nasty rows for the differential fuzz: the same seed, the same case.

/** Seeds in a row. */
export const seedsFrom = (first, count) => Array.from({ length: count }, (_, i) => first + i);

/** SplitMix32 (after Steele, Lea and Flood, 2014). */
export function generator(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return (z ^ (z >>> 16)) >>> 0;
  };
  const below = (n) => next() % n;
  return {
    below,
    chance: (percent) => below(100) < percent,
    pick: (list) => list[below(list.length)],
    some: (list, most) => {
      const left = [...list];
      const taken = [];
      for (let n = below(most + 1); n > 0 && left.length > 0; n -= 1) {
        taken.push(...left.splice(below(left.length), 1));
      }
      return taken;
    },
  };
}

const kNasty = [
  'a',
  'A',
  'a ',
  ' a',
  'é',
  'e\u0301',
  'É',
  'L1-x',
  'a&b',
  'a+b',
  'a.b',
  'a;b',
  "l'eau",
  '"q"',
  '\\',
  '\\n',
  '(non renseigné)',
  '(autres)',
  '(contradictoire)',
  '0',
  '01',
  '-0',
  '1,5',
  '1.5',
  '+7',
  '\u{1f600}',
  '\uffee',
  '$x',
  ['$', '{y}'].join(''),
  "'--",
  '/*',
  'a\nb',
  'NULL',
  'ß',
  'ss',
  '\u00a0',
  '1e3',
  '',
  '%',
  '_',
  'b',
  'B',
];

/** A column's values: few, so that releases come of them. */
const palette = (random, n) => {
  const values = random.chance(45)
    ? ['x', 'y', 'z', 'w', 'v', ''].slice(0, n)
    : Array.from({ length: n }, () => random.pick(kNasty));
  return [...new Set(values)];
};

const kColumns = [
  ...['id', 'an', 's1', 's2', 's3', 's4', 'p1', 'p2', 'p3', 'a1', 'a2', 'b1', 'fin', 'gros', 'd1'],
  ...['d2', 'ne', 'bac'],
];
/** All that a recipe may publish. */
const kPublished = [...kColumns.filter((name) => name !== 'id' && name !== 'ne'), '(trace)'];

/** Rows of a table with columns of every kind. */
export function randomRows(random) {
  const columns = kColumns;
  const of = Object.fromEntries(
    columns.map((name) => [name, palette(random, 2 + random.below(3))]),
  );
  const shapes = random.pick([
    ['2010', '2011', '2012'],
    ['2010', '2011', '2012', '2014'],
    ['2010', '2011'],
    ['2010', '02011', '2012', '-0', '2014'],
    ['2010-2011', '2011-2012'],
    ['99', '100', '101', '0100'],
    ['é', 'z', 'A', 'a'],
  ]);
  const births = ['1990', '1991', '01990', 'x', ''];
  const individuals = 40 + random.below(80);
  const conflicting = random.chance(30) ? 8 : 0;
  const rows = [];
  for (let i = 0; i < individuals; i += 1) {
    const person = Object.fromEntries(columns.map((name) => [name, random.pick(of[name])]));
    person.ne = random.pick(births);
    person.bac = random.pick([...shapes, '']);
    for (let n = 1 + random.below(3); n > 0; n -= 1) {
      const row = { ...person };
      for (const name of ['s1', 's2', 's3', 's4']) row[name] = random.pick(of[name]);
      for (const name of ['d1', 'd2']) {
        row[name] = random.chance(20) ? random.pick(of[name]) : `${row.s1}${name}`;
      }
      for (const name of ['p1', 'p2', 'p3', 'b1', 'a1', 'a2', 'fin', 'ne', 'bac']) {
        if (random.chance(conflicting)) row[name] = random.pick(of[name]);
      }
      row.gros = row.fin < 'x' ? '1' : '2';
      row.an = random.pick(shapes);
      row.id = `i${i}`;
      if (random.below(1000) < 4) row.an = random.pick(['', 'x', '2010']);
      if (random.below(1000) < 4) row.id = random.chance(50) ? '' : row.id;
      rows.push(columns.map((name) => row[name]));
    }
  }
  return { columns, rows };
}

/** Recipes of every option that a script knows. */
export function randomRecipe(random) {
  const attributes = [];
  const derived = [];
  const names = [];
  const name = () => {
    names.push(`n${names.length + 1}`);
    return names.at(-1);
  };
  const grouped = () => (random.chance(15) ? { rare_labels: 'group' } : {});
  for (const column of random.some(['a1', 'a2'], 2)) {
    attributes.push({ name: name(), columns: [column], ...grouped() });
  }
  if (random.chance(15)) {
    const outer = name();
    attributes.push(
      { name: outer, columns: ['gros'] },
      { name: name(), columns: ['fin'], nested_in: outer, ...grouped() },
    );
  } else if (random.chance(20))
    attributes.push({ name: name(), columns: ['gros', 'fin'], ...grouped() });
  if (random.chance(15)) {
    const part = random.pick([
      { derived: 'first_year' },
      { derived: 'enrolments' },
      { derived: 'age_at_first', column: 'ne' },
    ]);
    attributes.push({ name: name(), columns: random.chance(50) ? [part, 'b1'] : ['b1', part] });
  }
  for (const from of random.some(['first_year', 'last_year', 'enrolments', 'age_at_first'], 2)) {
    derived.push({ name: name(), from, ...(from === 'age_at_first' && { column: 'ne' }) });
  }
  const linked = [];
  if (random.chance(30)) {
    linked.push({ name: name(), ...(random.chance(60) ? { prefix: ['p3'] } : { step: ['s3'] }) });
    if (random.chance(40)) {
      linked.push({
        name: name(),
        step: ['s4'],
        ...(random.chance(50) && { refines: linked[0].name }),
      });
    }
  }
  const step = random.pick([['s1'], ['s1'], ['s1', 's2'], ['s1', 'an']]);
  const repeats = random.pick(['keep', 'keep', 'collapse', 'distinct']);
  const keeps = repeats === 'keep';
  const trace = {
    repeats,
    conflicts: random.pick(['first', 'last', 'mark']),
    year_type: random.pick(['auto', 'auto', 'auto', 'integer', 'text']),
    gaps: keeps && random.chance(15),
    calendar: keeps && random.chance(10),
    status: random.chance(15) ? { bac_year: 'bac' } : null,
    window: random.chance(20)
      ? random.pick([
          [2010, 2011],
          [2010, 2014],
          [2011, 2014],
        ])
      : null,
  };
  if ((trace.gaps || trace.calendar || trace.status) && trace.year_type === 'text')
    trace.year_type = 'auto';
  const k = random.pick([3, 3, 4, 5]);
  const recipe = {
    version: 1,
    reading: { malformed: random.chance(85) ? 'skip' : 'stop' },
    columns: {
      individual: 'id',
      year: 'an',
      step,
      prefix: random.some(['p1', 'p2'], 2),
      description: random.some(['d1', 'd2'], random.chance(40) ? 2 : 0),
      attributes,
      derived,
    },
    prepare: randomPreparing(random),
    trace,
    masking: {
      k,
      level: random.chance(80) ? 'strict' : 'published',
      size_k: random.chance(25) ? 3 + random.below(4) : null,
      code: random.pick([0, 0, 0, 1, 'empty']),
      size_code: random.pick([null, null, 0, 2, 'empty']),
      ...(random.chance(15) && { rare_traces: 'withhold' }),
    },
    linked,
    exports: {
      sets: random.pick([
        ['oraccle', 'json'],
        ['oraccle', 'tidy'],
        ['paris13', 'json'],
      ]),
    },
  };
  const items = [...attributes, ...derived, ...linked].map((item) => item.name);
  if (random.chance(85)) {
    recipe.accepted_dependencies = items.flatMap((a, i) => items.slice(i + 1).map((b) => [a, b]));
  }
  if (random.chance(85)) recipe.accepted_checks = ['varying_descriptions'];
  recipe.accepted_columns = kPublished;
  return recipe;
}

function randomPreparing(random) {
  const keep = [];
  if (random.chance(20)) {
    keep.push({ column: random.pick(['a1', 's2', 'p1']), in: [...kNasty.slice(4), 'x', 'y', 'z'] });
  }
  if (random.chance(8))
    keep.push({ column: 'ne', from: 1990, ...(random.chance(50) && { to: 1990.5 }) });
  const recode = [];
  if (random.chance(25)) {
    recode.push({
      column: random.pick(['s1', 'a1', 'a2', 'p1']),
      table: { a: 'A', x: 'y', y: 'x', '': 'vide', 'L1-x': 'L1', é: '' },
    });
  }
  if (random.chance(15))
    recode.push({
      column: random.pick(['a2', 'ne']),
      bands: random.pick([
        [0, 1.5],
        [1990, 1991, 1995],
      ]),
    });
  if (random.chance(15)) {
    recode.push({ column: random.pick(['s1', 'a1', 'p3']), prefix: 1 + random.below(2) });
  }
  const cleaning = random.chance(20)
    ? {
        k: 2 + random.below(4),
        columns: random.pick([['s1'], ['a1'], ['s1', 'a2'], ['d1'], ['s2', 'p1']]),
      }
    : null;
  return { keep, recode, cleaning };
}
