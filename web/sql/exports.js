/**
 * Part 6 of a script: the tables that leave the engine, and the manifest that counts their lines.
 * Under a trace of fewer individuals than will be published, nothing but its size leaves.
 */
import { kYear } from './counted.js';
import { statusOf } from './individuals.js';
import { labelsOf, prefixesOf } from './people.js';
import { kNotGiven } from './rows.js';
import { listed } from './script.js';
import { addManifest } from './manifest.js';
import { tieTables } from './ties.js';
import { stepOf } from './tuples.js';

const labelled = (dialect, v) =>
  `CASE WHEN ${v} = '' THEN ${dialect.literal(kNotGiven)} ELSE ${v} END`;

/** Further components of a linked file: of the individual, then of the row. */
function furtherOf({ dialect }, plan, tuples, { prefix, step }, side) {
  return [
    ...prefixesOf(tuples, prefix).map((name) => `p.${name}`),
    ...step.map((name) => stepOf(dialect, plan, [name], 'r.')),
  ].map((sql, c) => `${sql} AS ${side}${c + 1}`);
}

function addPairs(script, plan, tuples, rows, out) {
  const { ref } = script;
  const { attributes, linked } = plan;
  const people = `${ref('people')} p`;
  const joined = `${ref(rows)} r JOIN ${people} ON p.individual = r.individual`;
  const of = (attribute, side) =>
    labelsOf(attribute).map((name, c) => `p.${name} AS ${side}${c + 1}`);
  attributes.forEach((a, i) =>
    attributes.slice(i + 1).forEach((b) => {
      out(
        `pairs-${a.number}-${b.number}`,
        'Labels of two attributes that somebody has together, without counts.',
        `SELECT DISTINCT ${[...of(a, 'a'), ...of(b, 'b')].join(', ')}\nFROM ${people}`,
        [...a.parts.map((_, c) => `a${c + 1}`), ...b.parts.map((_, c) => `b${c + 1}`)],
      );
    }),
  );
  const pair = (name, first, second, from) =>
    out(
      name,
      'What occurs together, without counts.',
      `SELECT DISTINCT ${[...first, ...second].join(', ')}\nFROM ${from}`,
      [...first.map((_, c) => `a${c + 1}`), ...second.map((_, c) => `b${c + 1}`)],
    );
  for (const file of linked) {
    const further = plan.furtherOf(file);
    if (further.prefix.length + further.step.length === 0) continue;
    for (const a of attributes) {
      pair(
        `pairs-${a.number}-linked-${file.number}`,
        of(a, 'a'),
        furtherOf(script, plan, tuples, further, 'b'),
        further.step.length === 0 ? people : joined,
      );
    }
  }
  for (const { a, b, first, second } of plan.sideBySide) {
    pair(
      `pairs-linked-${a.number}-linked-${b.number}`,
      furtherOf(script, plan, tuples, first, 'a'),
      furtherOf(script, plan, tuples, second, 'b'),
      first.step.length + second.step.length === 0 ? people : joined,
    );
  }
}

function addLabelTables(script, plan, out) {
  const { ref } = script;
  for (const { number, parts, groups } of plan.attributes) {
    const labels = parts.map((_, c) => `l${c + 1}`);
    const names = [...labels, 'individuals', 'members'];
    const rare = groups
      ? `\nLEFT JOIN ${ref(`rare_${number}`)} r ON ${labels.map((l) => `r.${l} = t.${l}`).join(' AND ')}`
      : '';
    out(
      `labels-${number}`,
      `Labels of attribute ${number} over all individuals, and whether they are grouped.`,
      `SELECT ${names.map((name) => `t.${name}`).join(', ')}, ${groups ? 'CASE WHEN r.l1 IS NULL THEN 0 ELSE 1 END' : '0'} AS grouped\nFROM ${ref(`labels_${number}`)} t${rare}`,
      [...names, 'grouped'],
    );
  }
}

function addAttributes(script, plan, options, out) {
  const { ref } = script;
  for (const attribute of plan.attributes) {
    const outer = plan.attributes.find(({ name }) => name === attribute.nestedIn);
    const labels = labelsOf(attribute);
    const parents = outer ? labelsOf(outer) : [];
    const chain = [];
    for (let at = outer; at && chain.length < plan.attributes.length;) {
      chain.push(...labelsOf(at));
      const { nestedIn } = at;
      at = plan.attributes.find(({ name }) => name === nestedIn);
    }
    const counted = `SELECT trace, ${[...chain, ...labels].join(', ')}, count(*) AS n\n  FROM ${ref('large')}\n  GROUP BY trace, ${[...chain, ...labels].join(', ')}`;
    const names = [
      ...parents.map((name, c) => `${name} AS p${c + 1}`),
      ...labels.map((name, c) => `${name} AS l${c + 1}`),
    ];
    const from = outer
      ? `(SELECT trace, ${[...parents, ...labels].join(', ')}, n, sum(n) OVER (PARTITION BY trace, ${parents.join(', ')}) AS parent\n  FROM (${counted}) t) t\nWHERE parent >= ${options.least}`
      : `(${counted}) t`;
    out(
      `attribute-${attribute.number}`,
      `Attribute ${attribute.number} under traces of at least ${options.leastSize} individuals${outer ? `, and labels of at least ${options.least}` : ''}.`,
      `SELECT trace, ${names.join(', ')}, n AS individuals\nFROM ${from}`,
      [
        'trace',
        ...parents.map((_, c) => `p${c + 1}`),
        ...labels.map((_, c) => `l${c + 1}`),
        'individuals',
      ],
    );
  }
}

function addLinked(script, plan, options, out) {
  const { ref } = script;
  for (const file of plan.linked) {
    const parent = file.refines ? `trace_${file.refines}` : 'trace';
    const fine = `trace_${file.number}`;
    script.table(
      `finer_${file.number}`,
      `Traces of linked file ${file.number} under those that they refine.`,
      `SELECT ${parent} AS parent, ${fine} AS trace, count(*) AS individuals\nFROM ${ref('people')}\nWHERE member = 1\nGROUP BY ${parent}, ${fine}`,
    );
    out(
      `linked-${file.number}`,
      `Those under traces of at least ${options.leastSize} individuals.`,
      `SELECT parent, trace, individuals\nFROM (SELECT parent, trace, individuals, sum(individuals) OVER (PARTITION BY parent) AS all_of_parent FROM ${ref(`finer_${file.number}`)}) t\nWHERE all_of_parent >= ${options.leastSize}`,
      ['parent', 'trace', 'individuals'],
    );
  }
}

function addFormations(script, plan, { rows, counted }, out) {
  const { dialect, ref } = script;
  const { recipe } = plan;
  const columns = recipe.columns.description;
  if (columns.length === 0) return;
  const d = columns.map((_, c) => `d${c + 1}`);
  const step = stepOf(dialect, plan, recipe.columns.step, 'r.');
  const { status, window } = recipe.trace;
  const described = columns.map(
    (name, c) => `${labelled(dialect, `r.v${plan.number(name)}`)} AS d${c + 1}`,
  );
  // Everybody's rows, where neither a window nor a status depends on who has them.
  const personal = Boolean(window || status);
  const from = personal
    ? `${ref(rows)} r JOIN ${ref('base')} b ON b.individual = r.individual${status ? `\n  JOIN ${ref('bac_years')} t ON t.individual = r.individual` : ''}\n  WHERE b.member = 1`
    : counted([...recipe.columns.step, ...columns], 'r');
  script.table(
    'described',
    'Rows by step and description, of individuals in the window.',
    `SELECT step, ${d.join(', ')}, CAST(sum(n) AS bigint) AS n\nFROM (SELECT ${status ? `${statusOf(script, 'r')} || '-' || ` : ''}${step} AS step,\n${listed([...described, `${personal ? '1' : 'r.n'} AS n`], '    ')}\n  FROM ${from}) t\nGROUP BY step, ${d.join(', ')}`,
  );
  out(
    'formations',
    'The description of each step that most rows have, and how many there are.',
    `SELECT step, ${d.join(', ')}, variants\nFROM (SELECT step, ${d.join(', ')}, row_number() OVER (PARTITION BY step ORDER BY n DESC, ${d.join(', ')}) AS nth, count(*) OVER (PARTITION BY step) AS variants FROM ${ref('described')}) t\nWHERE nth = 1`,
    ['step', ...d, 'variants'],
  );
}

function addValues(script, plan, { rows, counted }, out) {
  const { dialect, ref } = script;
  const q = dialect.identifier;
  for (const name of plan.written) {
    const i = plan.number(name);
    // Rows of years that do not count are looked at too.
    const from = rows === 'rows' ? counted([name]) : `${ref('rows')} c`;
    out(
      `values-${i}`,
      `Values of column ${i}, for what the scan of contents looks for.`,
      `SELECT v${i} AS ${q('value')}, ${rows === 'rows' ? 'CAST(sum(n) AS bigint)' : 'count(*)'} AS ${q('rows')}\nFROM ${from}\nWHERE v${i} <> ''\nGROUP BY v${i}`,
      ['value', 'rows'],
    );
  }
  (plan.recipe.prepare.cleaning?.columns ?? []).forEach((name, c) => {
    const v = `v${plan.number(name)}`;
    script.table(
      `cleaned_${c + 1}`,
      `Rows by cleaned column ${c + 1} and year.`,
      `SELECT ${v} AS a, year_rank AS b, CAST(sum(n) AS bigint) AS n FROM ${counted([name, kYear])} WHERE ${v} <> '' GROUP BY ${v}, year_rank`,
    );
    out(
      `cleaned-${c + 1}`,
      `Steps of the values of cleaned column ${c + 1}, of individuals in the window, without counts.`,
      `SELECT DISTINCT CASE WHEN r.${v} = '' THEN 0 ELSE 1 END AS given, ${labelled(dialect, `r.${v}`)} AS ${q('value')},\n  ${stepOf(dialect, plan, plan.own.step, 'r.')} AS step\nFROM ${ref(rows)} r JOIN ${ref('base')} b ON b.individual = r.individual\nWHERE b.member = 1`,
      ['given', 'value', 'step'],
    );
  });
}

/**
 * Adds the tables that leave, and the manifest.
 * @param {{key: string, value: string}[]} constants of the manifest
 * @returns {{file: string, table: string, columns: string[]}[]}
 */
export function addExports(script, plan, options, made, constants) {
  const { dialect, ref } = script;
  const q = dialect.identifier;
  const { tuples, rows } = made;
  script.part('6. Tables that leave the engine');
  const exported = [];
  const out = (file, comment, select, columns) => {
    const name = `out_${file.replaceAll('-', '_')}`;
    if (Array.isArray(select)) script.union(name, comment, select, columns);
    else script.table(name, comment, select);
    exported.push({ file: `${file}.csv`, table: ref(name), columns });
  };
  script.table(
    'sizes',
    'Traces of members, and how many have each; one row a trace.',
    `SELECT trace, count(*) AS individuals\nFROM ${ref('people')}\nWHERE member = 1\nGROUP BY trace`,
  );
  out('traces', 'The same.', `SELECT trace, individuals FROM ${ref('sizes')}`, [
    'trace',
    'individuals',
  ]);
  out(
    'years',
    'Years of the data.',
    `SELECT year_rank AS ${q('rank')}, year AS ${q('year')}, sum(n) AS ${q('rows')}\nFROM ${ref('years')}\nWHERE year_rank IS NOT NULL\nGROUP BY year_rank, year`,
    ['rank', 'year', 'rows'],
  );
  if (plan.recipe.prepare.cleaning) {
    out(
      'losses',
      'Rows before and after cleaning.',
      `SELECT year_text AS ${q('year')}, raw, kept FROM ${ref('losses')}`,
      ['year', 'raw', 'kept'],
    );
  }
  if (plan.attributes.length > 0) {
    script.table(
      'large',
      `Members whose trace at least ${options.leastSize} have; one row an individual.`,
      `SELECT p.trace, ${plan.attributes
        .flatMap(labelsOf)
        .map((name) => `p.${name}`)
        .join(
          ', ',
        )}\nFROM ${ref('people')} p JOIN ${ref('sizes')} s ON s.trace = p.trace\nWHERE p.member = 1 AND s.individuals >= ${options.leastSize}`,
    );
  }
  addLabelTables(script, plan, out);
  addAttributes(script, plan, options, out);
  addLinked(script, plan, options, out);
  addPairs(script, plan, tuples, rows, out);
  addFormations(script, plan, made, out);
  addValues(script, plan, made, out);
  const ties = tieTables(script, plan, made.counted);
  out(
    'ties',
    'How columns go together, as verdicts.',
    ties.length > 0
      ? ties
      : `SELECT question, item_1, item_2, answer FROM (SELECT 'none' AS question, '0' AS item_1, '0' AS item_2, 0 AS answer) t WHERE 1 = 0`,
    ['question', 'item_1', 'item_2', 'answer'],
  );
  addManifest(script, plan, options, made, { constants, exported, out });
  return exported;
}
