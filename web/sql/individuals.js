/**
 * Part 4 of a script: what each individual has, and its sequence of steps; one row an individual. See
 * cpp/traces/attributes.cpp, sequences.cpp.
 */
import { kSteps } from './dialects.js';
import { canonicalOf } from './rows.js';
import { listed } from './script.js';
import { stepOf } from './tuples.js';

/** Whether each year group stays as it is, so that one sorted list an individual has them all. */
const isListed = ({ dialect }, { recipe: { trace } }) =>
  Boolean(dialect.lists) &&
  trace.repeats === 'keep' &&
  !(trace.gaps || trace.calendar || trace.status);

/** Lists of step columns: that of the release, then those of linked files that differ. */
function stepLists({ own, linked }) {
  const lists = new Map([own, ...linked].map(({ step }) => [JSON.stringify(step), step]));
  return [...lists.values()];
}

/**
 * The step of a row `r` and how it is joined: read from a small table where a join with one costs no
 * engine a shuffle of rows, else made of the row's own columns.
 */
function stepFrom(script, plan, counted, columns, number) {
  const { dialect, ref } = script;
  if (!dialect.isOneMachine) return { step: stepOf(dialect, plan, columns, 'r.'), joined: '' };
  const v = columns.map((name) => `v${plan.number(name)}`);
  script.table(
    `steps_${number}`,
    'What the columns of steps have together, and the step that it makes; one row each.',
    `SELECT ${v.join(', ')}, step, dense_rank() OVER (ORDER BY step) - 1 AS step_number\nFROM (SELECT DISTINCT ${v.join(', ')}, ${stepOf(dialect, plan, columns)} AS step FROM ${counted(columns)}) t`,
  );
  const on = v.map((name) => `d${number}.${name} = r.${name}`).join(' AND ');
  return {
    step: `d${number}.step`,
    joined: `\nJOIN ${ref(`steps_${number}`)} d${number} ON ${on}`,
  };
}

/** What the questions about roles ask of an individual's rows `r`. */
const kOfRows = [
  'count(*) AS own_rows',
  'min(r.year_number) AS least_year',
  'max(r.year_number) AS most_year',
];

/** The grouping of rows by individual, and with it the lists where the engine has some. */
function addBase({ dialect, ref, table }, rows, tuples, lists) {
  const comment = `First and last year, whether in the window, ${lists.length > 0 ? 'the sequence of steps, ' : ''}and the candidates of each tuple; one row an individual.`;
  const figures = [
    'min(r.year_rank) AS first_rank',
    'max(r.year_rank) AS last_rank',
    'max(r.inside) AS member',
    ...(rows === 'rows' ? kOfRows : []),
    ...tuples.kept,
  ];
  const numbered = Boolean(dialect.lists?.numbered);
  const entries = lists.map(({ step }, i) => {
    const entry = numbered
      ? `r.year_rank * ${kSteps} + d${i + 1}.step_number`
      : `lpad(CAST(r.year_rank AS ${dialect.text}), 6, '0') || ${step}`;
    return `${dialect.lists.sorted(entry)} AS list_${i + 1}`;
  });
  const joined = tuples.joined + lists.map((list) => list.joined).join('');
  const grouped = `SELECT\n${listed(['r.individual', ...figures, ...entries])}\nFROM ${ref(rows)} r${joined}\nGROUP BY r.individual`;
  if (lists.length === 0) {
    table('base', comment, grouped);
    return;
  }
  const names = figures.map((figure) => figure.replace(/^.* AS /s, ''));
  const sequences = lists.map(
    (_, i) => `${dialect.lists.positions(`list_${i + 1}`, `texts_${i + 1}`)} AS positions_${i + 1}`,
  );
  const texts = lists.map(
    (_, i) =>
      `\nCROSS JOIN (SELECT list(step ORDER BY step_number) AS texts_${i + 1} FROM (SELECT DISTINCT step, step_number FROM ${ref(`steps_${i + 1}`)}) t) d${i + 1}`,
  );
  table(
    'base',
    comment,
    `SELECT\n${listed(['individual', ...names, ...sequences])}\nFROM (${grouped}) g${numbered ? texts.join('') : ''}`,
  );
}

/** How many enrolments a text of positions has where each year group stays as it is. */
export const enrolmentsOf = (positions) =>
  `(1 + length(${positions}) - length(translate(${positions}, '&+', '')))`;

/**
 * Of the last argument: the name of the rows, and what addCounted() and addTuples() gave.
 * @returns {{positions: (step: string[]) => string, enrolments: string, inTrace: boolean,
 *   joined: string}} where the sequences of individuals `b` are; `inTrace`: whether a trace tells how
 *   many enrolments it has
 */
export function addIndividuals(script, plan, { rows, counted, tuples }) {
  const { ref } = script;
  const lists = stepLists(plan);
  const inBase = isListed(script, plan);
  const steps = lists.map((columns, i) => stepFrom(script, plan, counted, columns, i + 1));
  addBase(script, rows, tuples, inBase ? steps : []);
  if (rows !== 'rows') {
    script.table(
      'every_row',
      'The rows of individuals, those too whose year is no whole number; one row an individual.',
      `SELECT\n${listed(['r.individual', ...kOfRows])}\nFROM ${ref('rows')} r\nGROUP BY r.individual`,
    );
  }
  if (tuples.count > 0) {
    const numbers = Array.from({ length: tuples.count }, (_, i) => i + 1);
    script.table(
      'conflicts',
      'Individuals whose rows contradict each other; one row.',
      `SELECT\n${listed(numbers.map((n) => `count(CASE WHEN least_${n} <> most_${n} THEN 1 END) AS conflicts_${n}`))}\nFROM ${ref('base')}`,
    );
  }
  const { status } = plan.recipe.trace;
  if (status) {
    const number = tuples.find([status.bac_year], false);
    script.table(
      'bac_years',
      'The rank of the year of the bac, NULL where it is no year of the data; one row an individual.',
      `SELECT b.individual, y.year_rank AS bac_rank\nFROM (SELECT individual, ${canonicalOf('bac')} AS bac FROM (SELECT b.individual, ${tuples.component(number, 0)} AS bac FROM ${ref('base')} b${tuples.textsOf([number])}) t) b\nLEFT JOIN (SELECT DISTINCT year, year_rank FROM ${ref('years')} WHERE year_rank IS NOT NULL) y ON y.year = b.bac`,
    );
  }
  if (!inBase) steps.forEach((step, i) => addSequence(script, plan.recipe, rows, step, i + 1));
  const numberOf = (step) => lists.findIndex((one) => String(one) === String(step)) + 1;
  return {
    positions: (step) =>
      inBase ? `b.positions_${numberOf(step)}` : `s${numberOf(step)}.positions`,
    enrolments: inBase ? enrolmentsOf('b.positions_1') : 's1.enrolments',
    inTrace: inBase,
    joined: inBase
      ? ''
      : lists
          .map(
            (_, i) =>
              `\nJOIN ${ref(`sequence_${i + 1}`)} s${i + 1} ON s${i + 1}.individual = b.individual`,
          )
          .join(''),
  };
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

/** The positions of each individual's trace by year groups. */
function addSequence(script, recipe, rows, { step, joined }, number) {
  const { dialect, ref } = script;
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
        SELECT DISTINCT r.individual, r.year_rank,
          ${step} AS step
        FROM ${ref(rows)} r${joined}
      ) d
      GROUP BY d.individual, d.year_rank
    ) g${years}
  ) g${status ? `\n  JOIN ${ref('bac_years')} t ON t.individual = g.individual` : ''}
) p
GROUP BY p.individual`,
  );
}
