/**
 * Parts 3 to 5 of a script: what each individual has (attributes, prefixes), its sequence of steps,
 * and the one table of people in which both meet. See cpp/traces/attributes.cpp, sequences.cpp.
 */
import { kContradictory, kNotGiven, kOthers, bigintOf, canonicalOf } from './rows.js';
import { listed } from './script.js';

/** A column's text as a label; in steps and prefixes separators become spaces. */
const labelOf = (dialect, v, clean) =>
  `CASE WHEN ${v} = '' THEN ${dialect.literal(kNotGiven)} ELSE ${clean ? `translate(${v}, '-&+.;', '     ')` : v} END`;

/** A step: its components joined. */
export const stepOf = (dialect, plan, columns) =>
  columns.map((name) => labelOf(dialect, `v${plan.number(name)}`, true)).join(` || '-' || `);

/** Tuples of columns of which an individual has one; `find` gives the number of each. */
function tupleSets(plan) {
  const sets = [];
  const find = (columns, clean) => {
    const key = JSON.stringify([columns, clean]);
    const known = sets.findIndex((set) => set.key === key);
    if (known >= 0) return known + 1;
    return sets.push({ key, columns, clean });
  };
  const { recipe, own, linked, attributes } = plan;
  const prefixes = [own, ...linked, ...linked.map(plan.furtherOf)];
  for (const { first, second } of plan.sideBySide) prefixes.push(first, second);
  for (const { prefix } of prefixes) if (prefix.length > 0) find(prefix, true);
  for (const attribute of attributes) {
    const plain = plan.plainColumns(attribute);
    if (plain.length > 0) find(plain, false);
    for (const { derived, column } of attribute.parts) if (derived && column) find([column], false);
  }
  if (recipe.trace.status) find([recipe.trace.status.bac_year], false);
  return { sets, find };
}

/** A component of the tuple that an individual has, by the rule for conflicts. */
function componentOf(dialect, rule, set, number, i) {
  const key = `b.key_${number}`;
  const text = set.columns.length === 1 ? `substr(${key}, 7)` : dialect.at(key, i + 2);
  const mark =
    rule === 'mark'
      ? ` WHEN b.least_${number} <> b.most_${number} THEN ${dialect.literal(kContradictory)}`
      : '';
  return `CASE WHEN ${key} IS NULL THEN ${dialect.literal(kNotGiven)}${mark} ELSE ${text} END`;
}

/** Part 3: candidates of each tuple, decided by year, then by bytes. */
export function addIndividuals(script, plan, rows) {
  const { dialect, ref } = script;
  const rule = plan.recipe.trace.conflicts;
  const tuples = tupleSets(plan);
  const rank = `lpad(CAST(${rule === 'last' ? '999999 - year_rank' : 'year_rank'} AS ${dialect.text}), 6, '0')`;
  const candidates = tuples.sets.map(({ columns, clean }, i) => {
    const labels = columns.map((name) => labelOf(dialect, `v${plan.number(name)}`, clean));
    const given = `NOT (${labels.map((label) => `${label} = ${dialect.literal(kNotGiven)}`).join(' AND ')})`;
    const [key, value] =
      labels.length === 1
        ? [`${rank} || ${labels[0]}`, labels[0]]
        : [dialect.tuple([rank, ...labels]), dialect.tuple(labels)];
    return [
      `min(CASE WHEN ${given} THEN ${key} END) AS key_${i + 1}`,
      `min(CASE WHEN ${given} THEN ${value} END) AS least_${i + 1}`,
      `max(CASE WHEN ${given} THEN ${value} END) AS most_${i + 1}`,
    ];
  });
  script.part('3. Individuals');
  script.table(
    'base',
    'First and last year, whether in the window, and the candidates of each tuple; one row an individual.',
    `SELECT individual,\n${listed([
      'min(year_rank) AS first_rank',
      'max(year_rank) AS last_rank',
      'max(inside) AS member',
      ...candidates.flat(),
    ])}\nFROM ${ref(rows)}\nGROUP BY individual`,
  );
  if (tuples.sets.length > 0) {
    script.table(
      'conflicts',
      'Individuals whose rows contradict each other; one row.',
      `SELECT\n${listed(tuples.sets.map((_, i) => `count(CASE WHEN least_${i + 1} <> most_${i + 1} THEN 1 END) AS conflicts_${i + 1}`))}\nFROM ${ref('base')}`,
    );
  }
  if (plan.recipe.trace.status) {
    const number = tuples.find([plan.recipe.trace.status.bac_year], false);
    const bac = componentOf(dialect, rule, tuples.sets[number - 1], number, 0);
    script.table(
      'bac_years',
      'The rank of the year of the bac, NULL where it is no year of the data; one row an individual.',
      `SELECT b.individual, y.year_rank AS bac_rank\nFROM (SELECT individual, ${canonicalOf('bac')} AS bac FROM (SELECT b.individual, ${bac} AS bac FROM ${ref('base')} b) t) b\nLEFT JOIN (SELECT DISTINCT year, year_rank FROM ${ref('years')} WHERE year_rank IS NOT NULL) y ON y.year = b.bac`,
    );
  }
  return tuples;
}

/** The status of a row's year; `y` has the rank, `t` the year of the bac. */
export const statusOf = (script, y) =>
  `CASE WHEN ${y}.year_rank = (SELECT max(year_rank) FROM ${script.ref('years')}) THEN 'en cours'
    WHEN ${y}.year_rank = t.bac_rank THEN 'primo' WHEN ${y}.year_rank = 0 THEN ${script.dialect.literal('tronqué')} ELSE 'fait' END`;

const kSpan = 1000;

/** What stands before a year group for the years without one, and after the last. */
function fillings({ trace }, ref) {
  const filled = (n, unless) =>
    `CASE WHEN ${n} > 0 AND ${unless} THEN lpad('', CAST(${n} AS integer), '+') ELSE '' END`;
  if (trace.calendar) {
    const all = `(SELECT count(DISTINCT year_rank) FROM ${ref('years')})`;
    const within = `${all} <= ${kSpan}`;
    return {
      columns: [
        'g.year_rank - coalesce(lag(g.year_rank) OVER (PARTITION BY g.individual ORDER BY g.year_rank) + 1, 0) AS gap',
        'lead(g.year_rank) OVER (PARTITION BY g.individual ORDER BY g.year_rank) AS next_rank',
      ],
      before: filled('g.gap', within),
      after: `CASE WHEN g.next_rank IS NULL THEN ${filled(`(${all} - 1 - g.year_rank)`, within)} ELSE '' END`,
    };
  }
  if (!trace.gaps) return null;
  return {
    columns: [
      'y.value - lag(y.value) OVER (PARTITION BY g.individual ORDER BY g.year_rank) - 1 AS gap',
    ],
    years: true,
    before: filled('g.gap', `g.gap <= ${kSpan}`),
    after: "''",
  };
}

/** The same where every year group stays as it is: one list an individual, and one grouping. */
function addListedSequence({ dialect, ref, table }, plan, rows, columns, number) {
  const { lists, text } = dialect;
  const rank = `lpad(CAST(year_rank AS ${text}), 6, '0')`;
  table(
    `sequence_${number}`,
    'Positions in the order of years, and how many enrolments; one row an individual.',
    `SELECT individual, ${lists.positions} AS positions, ${lists.count} AS enrolments
FROM (
  SELECT individual, ${lists.sorted('entry')} AS l
  FROM (
    SELECT individual,
      ${rank} || ${stepOf(dialect, plan, columns)} AS entry
    FROM ${ref(rows)}
    WHERE year_rank IS NOT NULL
  ) e
  GROUP BY individual
) s`,
  );
}

/** Part 4: by individual the positions of its trace, one table a list of step columns. */
function addSequence(script, plan, rows, columns, number) {
  const { dialect, ref } = script;
  const { trace } = plan.recipe;
  const plain = trace.repeats === 'keep' && !trace.gaps && !trace.calendar && !trace.status;
  if (dialect.lists && plain) {
    addListedSequence(script, plan, rows, columns, number);
    return;
  }
  const { recipe } = plan;
  const { repeats, status } = recipe.trace;
  const fill = fillings(recipe, ref);
  const statused = statusOf(script, 'g');
  const group = status
    ? `${statused} || '-' || replace(g.steps, '&', '&' || ${statused} || '-')`
    : 'g.steps';
  const position = fill ? `${fill.before} || ${group} || ${fill.after}` : group;
  const kept = {
    keep: position,
    collapse: `CASE WHEN g.before IS NULL OR g.before <> g.steps THEN ${position} END`,
    distinct: `CASE WHEN g.nth = 1 THEN ${position} END`,
  }[repeats];
  const more = {
    keep: [],
    collapse: ['lag(g.steps) OVER (PARTITION BY g.individual ORDER BY g.year_rank) AS before'],
    distinct: [
      'row_number() OVER (PARTITION BY g.individual, g.steps ORDER BY g.year_rank) AS nth',
    ],
  }[repeats];
  const windows = [
    'g.individual',
    'g.year_rank',
    'g.steps',
    'g.n',
    ...more,
    ...(fill?.columns ?? []),
  ];
  const years = fill?.years
    ? `\n    JOIN (SELECT DISTINCT year_rank, value FROM ${ref('years')} WHERE year_rank IS NOT NULL) y ON y.year_rank = g.year_rank`
    : '';
  script.table(
    `sequence_${number}`,
    'Positions in the order of years, and how many enrolments; one row an individual.',
    `SELECT p.individual, ${dialect.joined('p.position', '+', 'p.year_rank')} AS positions, sum(p.n) AS enrolments
FROM (
  SELECT g.individual, g.year_rank, g.n, ${kept} AS position
  FROM (
    SELECT ${windows.join(', ')}
    FROM (
      SELECT d.individual, d.year_rank, ${dialect.joined('d.step', '&', 'd.step')} AS steps, count(*) AS n
      FROM (
        SELECT DISTINCT individual, year_rank,
          ${stepOf(dialect, plan, columns)} AS step
        FROM ${ref(rows)}
      ) d
      GROUP BY d.individual, d.year_rank
    ) g${years}
  ) g${status ? `\n  JOIN ${ref('bac_years')} t ON t.individual = g.individual` : ''}
) p
GROUP BY p.individual`,
  );
}

/** The components of an attribute's label, in order. */
function componentsOf(dialect, plan, tuples, attribute, sequence) {
  const rule = plan.recipe.trace.conflicts;
  const plain = plan.plainColumns(attribute);
  const set = plain.length > 0 ? tuples.find(plain, false) : 0;
  let at = 0;
  return attribute.parts.map(({ derived, column }) => {
    if (!derived) return componentOf(dialect, rule, tuples.sets[set - 1], set, at++);
    if (derived === 'first_year') return 'f.year';
    if (derived === 'last_year') return 'l.year';
    if (derived === 'enrolments')
      return `CAST(CAST(${sequence}.enrolments AS bigint) AS ${dialect.text})`;
    const birth = tuples.find([column], false);
    const born = componentOf(dialect, rule, tuples.sets[birth - 1], birth, 0);
    return `CASE WHEN ${born} = ${dialect.literal(kContradictory)} THEN ${dialect.literal(kContradictory)}
    ELSE coalesce(CAST(f.value - ${bigintOf(dialect, `(${born})`)} AS ${dialect.text}), ${dialect.literal(kNotGiven)}) END`;
  });
}

/** Names of the components of an attribute's label in the table of people. */
export const labelsOf = (attribute) =>
  attribute.parts.map((_, c) => `a${attribute.number}_${c + 1}`);
/** Those of a tuple of further prefixes. */
export const prefixesOf = (tuples, columns) => {
  if (columns.length === 0) return [];
  const set = tuples.find(columns, true);
  return columns.map((_, c) => `p${set}_${c + 1}`);
};

export function addPeople(script, plan, tuples, rows) {
  const { dialect, ref } = script;
  const rule = plan.recipe.trace.conflicts;
  script.part('4. Sequences of steps');
  const lists = [];
  const sequenceOf = (columns) => {
    const key = JSON.stringify(columns);
    if (!lists.includes(key)) lists.push(key);
    return lists.indexOf(key) + 1;
  };
  for (const file of [plan.own, ...plan.linked]) sequenceOf(file.step);
  lists.forEach((key, i) => addSequence(script, plan, rows, JSON.parse(key), i + 1));

  script.part('5. People');
  const component = (columns, c) => {
    const set = tuples.find(columns, true);
    return componentOf(dialect, rule, tuples.sets[set - 1], set, c);
  };
  const traceOf = (file) =>
    [
      ...file.prefix.map((_, c) => component(file.prefix, c)),
      `s${sequenceOf(file.step)}.positions`,
    ].join(` || '+' || `);
  const further = new Map();
  const note = (columns) =>
    prefixesOf(tuples, columns).forEach((name, c) => further.set(name, component(columns, c)));
  plan.linked.forEach((file) => note(plan.furtherOf(file).prefix));
  plan.sideBySide.forEach(({ first, second }) => [first, second].forEach((f) => note(f.prefix)));
  const label = (attribute) =>
    componentsOf(dialect, plan, tuples, attribute, 's1').map(
      (sql, c) => `${sql} AS ${labelsOf(attribute)[c]}`,
    );
  const anyGrouped = plan.attributes.some(({ groups }) => groups);
  const name = anyGrouped ? 'people_before' : 'people';
  const ranks = `(SELECT DISTINCT year, value, year_rank FROM ${ref('years')} WHERE year_rank IS NOT NULL)`;
  script.table(
    name,
    'Traces and labels; one row an individual. Individuals go no further.',
    `SELECT\n${listed([
      'b.individual',
      'b.member',
      's1.enrolments',
      `${traceOf(plan.own)} AS trace`,
      ...plan.linked.map((file) => `${traceOf(file)} AS trace_${file.number}`),
      ...plan.attributes.flatMap(label),
      ...[...further].map(([alias, sql]) => `${sql} AS ${alias}`),
    ])}\nFROM ${ref('base')} b\n${lists
      .map(
        (_, i) =>
          `JOIN ${ref(`sequence_${i + 1}`)} s${i + 1} ON s${i + 1}.individual = b.individual`,
      )
      .join(
        '\n',
      )}\nJOIN ${ranks} f ON f.year_rank = b.first_rank\nJOIN ${ranks} l ON l.year_rank = b.last_rank`,
  );
  return { people: name, further: [...further.keys()] };
}

/** Labels over all individuals, and rare ones grouped. */
export function addLabels(script, plan, options, { people, further }) {
  const { dialect, ref } = script;
  for (const attribute of plan.attributes) {
    const labels = labelsOf(attribute);
    script.table(
      `labels_${attribute.number}`,
      `Labels of attribute ${attribute.number}, one row each, before rare ones are grouped.`,
      `SELECT ${labels.map((l, c) => `${l} AS l${c + 1}`).join(', ')}, count(*) AS individuals, sum(member) AS members\nFROM ${ref(people)}\nGROUP BY ${labels.join(', ')}`,
    );
  }
  if (people === 'people') return;
  const grouped = plan.attributes.filter(({ groups }) => groups);
  for (const { number, parts } of grouped) {
    const names = parts.map((_, c) => `l${c + 1}`);
    const further2 = options.removed.flatMap((turn) => turn.labels[number - 1] ?? []);
    const listedToo = further2.map(
      (label) =>
        `(${label.map((text, c) => `l${c + 1} = ${dialect.literal(text)}`).join(' AND ')})`,
    );
    script.table(
      `rare_${number}`,
      `Labels of attribute ${number} that are grouped.`,
      `SELECT ${names.join(', ')}\nFROM ${ref(`labels_${number}`)}\nWHERE ${[`individuals < ${plan.recipe.masking.k}`, ...listedToo].join('\n  OR ')}`,
    );
  }
  const alias = (attribute) => `r${attribute.number}`;
  const columns = plan.attributes.flatMap((attribute) =>
    labelsOf(attribute).map((l) =>
      attribute.groups
        ? `CASE WHEN ${alias(attribute)}.l1 IS NULL THEN p.${l} ELSE ${dialect.literal(kOthers)} END AS ${l}`
        : `p.${l}`,
    ),
  );
  script.table(
    'people',
    'People with rare labels grouped; one row an individual.',
    `SELECT\n${listed([
      'p.individual',
      'p.member',
      'p.enrolments',
      'p.trace',
      ...plan.linked.map(({ number }) => `p.trace_${number}`),
      ...columns,
      ...further.map((name) => `p.${name}`),
    ])}\nFROM ${ref(people)} p\n${grouped
      .map(
        (attribute) =>
          `LEFT JOIN ${ref(`rare_${attribute.number}`)} ${alias(attribute)} ON ${labelsOf(attribute)
            .map((l, c) => `${alias(attribute)}.l${c + 1} = p.${l}`)
            .join(' AND ')}`,
      )
      .join('\n')}`,
  );
}
