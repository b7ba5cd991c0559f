/** The manifest of the tables: what was read and counted, and how many lines each table has. */
import { enrolmentsOf } from './individuals.js';
import { tellsYear } from './ties.js';

/** What was read, prepared and counted: key and the SELECT of one value. */
function figuresOf(script, plan, options, made) {
  const { tuples, sequences, stages, rows, prepared, counted } = made;
  const { ref } = script;
  const { recipe } = plan;
  const { prepare } = recipe;
  const dropped = (reason) => `coalesce(sum(CASE WHEN dropped = ${reason} THEN n END), 0)`;
  const one = (sql, from) => `(SELECT ${sql} FROM ${ref(from)})`;
  const people = one('count(*)', 'people');
  const apart = rows !== 'rows';
  const after = apart ? one('count(DISTINCT individual)', 'rows') : people;
  const raw = prepare.cleaning ? one('count(DISTINCT individual)', prepared) : after;
  return [
    ['rows_read', one('coalesce(sum(n), 0)', 'counts')],
    ['rows_without_individual', one(dropped(-2), 'counts')],
    ['rows_without_year', one(dropped(-1), 'counts')],
    [
      'individuals_read',
      prepare.keep.length > 0
        ? `(SELECT count(DISTINCT individual) FROM ${ref('read')} WHERE dropped >= 0)`
        : raw,
    ],
    ['individuals_raw', raw],
    ['individuals_after', after],
    ['rows_after', one('coalesce(sum(n), 0)', 'years')],
    ...prepare.keep.map((_, i) => [
      `rows_removed_by_condition-${i + 1}`,
      one(dropped(i + 1), 'counts'),
    ]),
    ...prepare.recode.flatMap((_, i) => [
      [`recode_rows-${i + 1}`, one('changed_rows', `changed_${i + 1}`)],
      [`recode_values-${i + 1}`, one('changed_values', `changed_${i + 1}`)],
    ]),
    ...rolesFigures(script, plan, rows),
    ...cleaningFigures(script, plan, stages),
    ...countsOf(script, plan, { tuples, counted, sequences }),
  ];
}

/** What the questions about roles and contents ask of individuals. */
function rolesFigures({ dialect, ref }, plan, rows) {
  const each = ref(rows === 'rows' ? 'base' : 'every_row');
  const of = (sql) => `(SELECT ${sql} FROM ${each})`;
  const value = dialect.identifier('value');
  // Where more than a fifth of the individuals could have a value alone; elsewhere nobody asks.
  const alone = (i) => {
    const values = ref(`out_values_${i}`);
    const many = `(SELECT ${value} FROM ${values} WHERE (SELECT count(*) FROM ${values}) > 100 AND (SELECT 5 * count(*) FROM ${values}) > ${of('count(*)')})`;
    return `(SELECT count(*) FROM (SELECT r.v${i} FROM ${ref('rows')} r JOIN ${many} m ON m.${value} = r.v${i} GROUP BY r.v${i} HAVING min(r.individual) = max(r.individual)) t)`;
  };
  return [
    ['most_rows', of('coalesce(max(own_rows), 0)')],
    ['returning', of('count(CASE WHEN own_rows > 1 THEN 1 END)')],
    ['one_year', of('count(CASE WHEN own_rows > 1 AND least_year = most_year THEN 1 END)')],
    ['year_texts', `(SELECT count(*) FROM ${ref('years')})`],
    ...plan.written.map((name) => [`alone-${plan.number(name)}`, alone(plan.number(name))]),
  ];
}

function cleaningFigures(script, plan, stages) {
  const { ref } = script;
  const rule = plan.recipe.prepare.cleaning;
  if (!rule) return [];
  const rare = (from, c) =>
    `(SELECT count(*) FROM (SELECT c${c} FROM ${ref(from)} GROUP BY c${c} HAVING sum(n) < ${rule.k}) t)`;
  const rowsOf = (from) => `(SELECT coalesce(sum(n), 0) FROM ${ref(from)})`;
  return [
    ['cleaning_rows', rowsOf('combos_0_0')],
    ...stages.flatMap(({ passes, last }, stage) => [
      ...passes.flatMap(({ from, to }, p) => [
        ...rule.columns.map((_, c) => [
          `cleaning_rare-${stage}-${p + 1}-${c + 1}`,
          rare(from, c + 1),
        ]),
        [`cleaning_rows-${stage}-${p + 1}`, rowsOf(to)],
      ]),
      [`cleaning_left-${stage}`, rule.columns.map((_, c) => rare(last, c + 1)).join(' + ')],
    ]),
    ...rule.columns.map((_, c) => [`tells_year-${c + 1}`, tellsYear(script, `cleaned_${c + 1}`)]),
  ];
}

/** Figures of individuals, years and conflicts. */
function countsOf(script, plan, { tuples, counted, sequences }) {
  const { ref } = script;
  const { recipe } = plan;
  const one = (sql, from) => `(SELECT ${sql} FROM ${ref(from)})`;
  const conflicts = (columns, clean) =>
    columns.length === 0 ? '0' : one(`conflicts_${tuples.find(columns, clean)}`, 'conflicts');
  const people = one('count(*)', 'people');
  return [
    ['rows', `(SELECT coalesce(sum(n), 0) FROM ${ref('years')} WHERE year_rank IS NOT NULL)`],
    ['individuals', people],
    ['members', one('coalesce(sum(member), 0)', 'people')],
    [
      'distinct_steps',
      sequences.inTrace
        ? `(SELECT coalesce(sum(n * (${enrolmentsOf('trace')} - ${plan.own.prefix.length})), 0) FROM (SELECT trace, count(*) AS n FROM ${ref('people')} GROUP BY trace) t)`
        : one('coalesce(sum(enrolments), 0)', 'people'),
    ],
    [
      'replaced_separators',
      `(SELECT coalesce(sum(n), 0) FROM ${counted(plan.cleaned)} WHERE ${plan.cleaned
        .map(
          (name) => `translate(v${plan.number(name)}, '-&+.;', '     ') <> v${plan.number(name)}`,
        )
        .join(' OR ')})`,
    ],
    [
      'labels_made_equal',
      plan.cleaned
        .map((name) => {
          const v = `v${plan.number(name)}`;
          return `(SELECT count(DISTINCT ${v}) - count(DISTINCT translate(${v}, '-&+.;', '     ')) FROM ${counted([name])})`;
        })
        .join(' + '),
    ],
    ['integer_years', one('coalesce(max(integers), 0)', 'years')],
    [
      'years_not_integer',
      `(SELECT coalesce(sum(n), 0) FROM ${ref('year_kinds')} WHERE integers = 1 AND canonical IS NULL)`,
    ],
    [
      'years_too_long',
      `(SELECT count(*) FROM ${ref('year_kinds')} WHERE integers = 1 AND canonical IS NOT NULL AND length(significant) > 18)`,
    ],
    ['years', `(SELECT count(DISTINCT year_rank) FROM ${ref('years')})`],
    [
      'year_span',
      `(SELECT CASE WHEN coalesce(max(integers), 0) = 1 AND count(CASE WHEN value IS NULL THEN 1 END) = 0 THEN coalesce(max(value) - min(value), 0) ELSE 0 END FROM ${ref('years')} WHERE year_rank IS NOT NULL)`,
    ],
    ...plan.attributes.map((attribute) => [
      `conflicts-${attribute.number}`,
      [
        conflicts(plan.plainColumns(attribute), false),
        ...attribute.parts
          .filter(({ derived, column }) => derived && column)
          .map(({ column }) => conflicts([column], false)),
      ].join(' + '),
    ]),
    ['prefix_conflicts', conflicts(plan.own.prefix, true)],
    [
      'bac_year_conflicts',
      recipe.trace.status ? conflicts([recipe.trace.status.bac_year], false) : '0',
    ],
    ...plan.linked.map(({ number }) => [
      `not_refining-${number}`,
      `(SELECT count(*) FROM (SELECT trace FROM ${ref(`finer_${number}`)} GROUP BY trace HAVING count(*) > 1) t)`,
    ]),
    ['rows_again', one('count(*)', 'source')],
  ];
}

/**
 * Adds the manifest, the last of the tables.
 * Of the last argument: `constants` and `exported` are listed in it, `out` adds a table.
 */
export function addManifest(script, plan, options, made, { constants, exported, out }) {
  const { dialect } = script;
  const q = dialect.identifier;
  const whole = (sql) => `CAST(CAST(${sql} AS bigint) AS ${dialect.text})`;
  const lines = exported.map(({ file, table }) => [
    `lines:${file}`,
    `(SELECT count(*) FROM ${table})`,
  ]);
  const rows = [
    ...constants.map(({ key, value }) => [key, value]),
    ...[...figuresOf(script, plan, options, made), ...lines].map(([key, sql]) => [key, whole(sql)]),
  ];
  out(
    'manifest',
    'What was read and counted, and how many lines each table has.',
    rows.map(
      ([key, sql]) => `SELECT ${dialect.literal(key)} AS ${q('key')}, ${sql} AS ${q('value')}`,
    ),
    ['key', 'value'],
  );
}
