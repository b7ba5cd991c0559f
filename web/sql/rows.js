/**
 * Parts 1 and 2 of a script: rows as the recipe prepares them (conditions, recoding, cleaning), and
 * the years. The order is the recipe's; see cpp/table/prepare.cpp, which this must equal.
 */
import { listed } from './script.js';

export const kNotGiven = '(non renseigné)';
export const kContradictory = '(contradictoire)';
export const kOthers = '(autres)';
const kNoNumber = '(non numérique)';

/** Characters of a text beyond which it is no number here. */
const kMostCharacters = 300;
/** Pairs of a table beyond which they are joined. */
const kMostCases = 200;

/** The digits of a number, its sign off and its comma a point. */
const unsigned = (v) =>
  `replace(CASE WHEN substr(${v}, 1, 1) IN ('+', '-') THEN substr(${v}, 2) ELSE ${v} END, ',', '.')`;

/** A text as a double, or NULL where it is no number (cpp/table/bands.cpp). */
function numberOf({ double }, v) {
  const digits = unsigned(v);
  return `CASE WHEN length(${v}) <= ${kMostCharacters} AND ${digits} <> '' AND translate(${digits}, '0123456789', '') IN ('', '.')
    AND substr(${digits}, 1, 1) <> '.' AND substr(${digits}, length(${digits}), 1) <> '.'
    THEN ${double(`CASE WHEN substr(${v}, 1, 1) = '-' THEN '-' ELSE '' END || ${digits}`)} END`;
}

const doubleLiteral = (dialect, value) => dialect.double(`'${String(value)}'`);

function keepCondition(dialect, rule, v) {
  if (rule.in) {
    return rule.in.length === 0 ? '1 = 0' : `${v} IN (${rule.in.map(dialect.literal).join(', ')})`;
  }
  const n = numberOf(dialect, v);
  const given = (value) => value !== undefined && value !== null;
  const bounds = [
    given(rule.from) && `${n} >= ${doubleLiteral(dialect, rule.from)}`,
    given(rule.to) && `${n} <= ${doubleLiteral(dialect, rule.to)}`,
  ].filter(Boolean);
  return `coalesce(${[`${n} IS NOT NULL`, ...bounds].join(' AND ')}, 1 = 0)`;
}

function recoded(dialect, rule, v, bandLabels) {
  const { literal } = dialect;
  if (rule.bands) {
    const labels = bandLabels(rule.bands);
    const bands = rule.bands.map(
      (bound, i) => `    WHEN n < ${doubleLiteral(dialect, bound)} THEN ${literal(labels[i])}`,
    );
    return {
      from: `, ${numberOf(dialect, v)} AS n`,
      value: `CASE WHEN ${v} = '' THEN '' WHEN n IS NULL THEN ${literal(kNoNumber)}\n${bands.join('\n')}\n    ELSE ${literal(labels.at(-1))} END`,
    };
  }
  if (rule.prefix) return { value: `substr(${v}, 1, ${rule.prefix})` };
  const pairs = Object.entries(rule.table);
  if (pairs.length === 0) return { value: v };
  if (pairs.length > kMostCases) return { pairs };
  const cases = pairs.map(([old, now]) => `    WHEN ${literal(old)} THEN ${literal(now)}`);
  return { value: `CASE ${v}\n${cases.join('\n')}\n    ELSE ${v} END` };
}

/** Texts as a table of one or two columns. */
const values = (dialect, rows, columns) =>
  `(SELECT ${columns.join(', ')} FROM (VALUES\n${listed(
    rows.map((row) => `(${row.map(dialect.literal).join(', ')})`),
    '    ',
  )}\n  ) AS given (${columns.join(', ')}))`;

const columnsOf = (plan, except = 0) => plan.names.map((_, i) => i + 1).filter((i) => i !== except);

/** @param {object} plan planOf() */
export function addSource(script, plan, options) {
  const { dialect, ref } = script;
  const column = (name) => {
    if (options.absent.includes(name)) return `''`;
    if (name === '(fichier)') return dialect.source(dialect.identifier(options.fileColumn));
    return dialect.source(dialect.identifier(options.fold(name)));
  };
  script.part('1. Rows as the recipe prepares them');
  script.view(
    'source',
    'The columns that the recipe needs, as text; one row a row of the table. Nothing else is read.',
    `SELECT\n${listed([
      `${column(plan.recipe.columns.individual)} AS individual`,
      ...plan.names.map((name, i) => `${column(name)} AS v${i + 1}`),
    ])}\nFROM ${options.from}`,
  );
  const all = ['individual', ...columnsOf(plan).map((i) => `v${i}`)];
  const { keep } = plan.recipe.prepare;
  const conditions = keep.map((rule) =>
    keepCondition(dialect, rule, `v${plan.number(rule.column)}`),
  );
  const cases = conditions.map((condition, i) => `  WHEN NOT (${condition}) THEN ${i + 1}`);
  script.view(
    'read',
    'Which rows are left out: -2 no individual, -1 no year, else the number of the condition.',
    `SELECT\n${listed(all)},\n  CASE WHEN individual = '' THEN -2 WHEN v1 = '' THEN -1\n${cases.join('\n')}${cases.length ? '\n' : ''}  ELSE 0 END AS dropped\nFROM ${ref('source')}`,
  );
  script.table(
    'counts',
    'Rows left out, one row a reason.',
    `SELECT dropped, count(*) AS n FROM ${ref('read')} GROUP BY dropped`,
  );
  script.view(
    'recoded_0',
    'Rows that stay.',
    // Not by that number, of which planners can guess nothing.
    `SELECT\n${listed(all)}\nFROM ${ref('source')}\nWHERE ${["individual <> ''", "v1 <> ''", ...conditions.map((condition) => `(${condition})`)].join(' AND ')}`,
  );
}

/** @param {(bands: number[]) => string[]} bandLabels the core's own labels */
export function addRecoding(script, plan, bandLabels) {
  const { dialect, ref } = script;
  const rules = plan.recipe.prepare.recode;
  rules.forEach((rule, i) => {
    const at = plan.number(rule.column);
    const v = `v${at}`;
    const { from = '', value, pairs } = recoded(dialect, rule, v, bandLabels);
    const others = ['individual', ...columnsOf(plan, at).map((j) => `v${j}`)];
    const before = ref(`recoded_${i}`);
    const body = pairs
      ? `SELECT\n${listed(others.map((name) => `r.${name}`))},\n  r.${v} AS old, coalesce(t.now, r.${v}) AS ${v}\nFROM ${before} r\nLEFT JOIN ${values(dialect, pairs, ['old', 'now'])} t ON t.old = r.${v}`
      : `SELECT\n${listed(others)},\n  ${v} AS old,\n  ${value} AS ${v}\nFROM (SELECT ${[...others, v].join(', ')}${from} FROM ${before}) r`;
    script.view(`recoding_${i + 1}`, `Rule ${i + 1} of recoding.`, body);
    script.table(
      `changed_${i + 1}`,
      'What it changed; one row.',
      `SELECT count(*) AS changed_rows, count(DISTINCT old) AS changed_values FROM ${ref(`recoding_${i + 1}`)} WHERE old <> ${v}`,
    );
    script.view(
      `recoded_${i + 1}`,
      'Rows after it.',
      `SELECT\n${listed(['individual', ...columnsOf(plan).map((j) => `v${j}`)])}\nFROM ${ref(`recoding_${i + 1}`)}`,
    );
  });
  return `recoded_${rules.length}`;
}

/** One pass of cleaning on the small table of combinations. */
function passOf(script, rule, from, columns) {
  const { ref } = script;
  const rare = columns.map(
    (v, c) =>
      `LEFT JOIN (SELECT ${v} AS rare FROM ${ref(from)} GROUP BY ${v} HAVING sum(n) < ${rule.k}) r${c + 1} ON r${c + 1}.rare = c.${v}`,
  );
  return `SELECT c.year_text, ${columns.map((v) => `c.${v}`).join(', ')}, c.n\nFROM ${ref(from)} c\n${rare.join('\n')}\nWHERE ${columns.map((_, c) => `r${c + 1}.rare IS NULL`).join(' AND ')}`;
}

/** Cleaning, to its end or `passes`, then again after each removal of an earlier turn. */
export function addCleaning(script, plan, options, from) {
  const { dialect, ref } = script;
  const rule = plan.recipe.prepare.cleaning;
  if (!rule) return { from, stages: [] };
  const columns = rule.columns.map((name) => `v${plan.number(name)}`);
  script.table(
    'combos_0_0',
    'Rows by the values of the cleaned columns and the year, one row a combination.',
    `SELECT v1 AS year_text, ${columns.map((v, c) => `${v} AS c${c + 1}`).join(', ')}, count(*) AS n\nFROM ${ref(from)}\nGROUP BY v1, ${columns.join(', ')}`,
  );
  const names = columns.map((_, c) => `c${c + 1}`);
  const stages = [];
  let at = 'combos_0_0';
  const turns = [null, ...options.removed];
  turns.forEach((turn, stage) => {
    if (turn) {
      const lists = turn.values
        .map((list, c) => ({ list, c }))
        .filter(({ list }) => list.length > 0);
      const next = `combos_${stage}_0`;
      script.table(
        next,
        `Without the values that turn ${stage} asks to remove.`,
        `SELECT c.year_text, ${names.map((v) => `c.${v}`).join(', ')}, c.n\nFROM ${ref(at)} c\n${lists
          .map(
            ({ list, c }) =>
              `LEFT JOIN ${values(
                dialect,
                list.map((text) => [text]),
                ['gone'],
              )} g${c + 1} ON g${c + 1}.gone = c.c${c + 1}`,
          )
          .join(
            '\n',
          )}\nWHERE ${lists.map(({ c }) => `g${c + 1}.gone IS NULL`).join(' AND ') || '1 = 1'}`,
      );
      at = next;
    }
    const passes = [];
    for (let pass = 1; pass <= options.passes; pass += 1) {
      const next = `combos_${stage}_${pass}`;
      passes.push({ from: at, to: next });
      script.table(
        next,
        `Pass ${pass} of cleaning: without values of fewer than ${rule.k} rows.`,
        passOf(script, rule, at, names),
      );
      at = next;
    }
    stages.push({ passes, last: at });
  });
  script.table(
    'losses',
    'Rows before and after cleaning, one row a year.',
    `SELECT b.year_text, b.n AS raw, coalesce(a.n, 0) AS kept\nFROM (SELECT year_text, sum(n) AS n FROM ${ref('combos_0_0')} GROUP BY year_text) b\nLEFT JOIN (SELECT year_text, sum(n) AS n FROM ${ref(at)} GROUP BY year_text) a ON a.year_text = b.year_text`,
  );
  script.table(
    'survivors',
    'Combinations that stay.',
    `SELECT DISTINCT ${names.join(', ')} FROM ${ref(at)}`,
  );
  script.view(
    'clean',
    'Rows after cleaning.',
    `SELECT\n${listed(['r.individual', ...columnsOf(plan).map((i) => `r.v${i}`)])}\nFROM ${ref(from)} r\nJOIN ${ref('survivors')} s ON ${names.map((name, c) => `s.${name} = r.${columns[c]}`).join(' AND ')}`,
  );
  return { from: 'clean', stages };
}

/** A text as a whole number: its sign, its digits, and those without leading zeroes. */
const wholeNumber = (v) => {
  const digits = `CASE WHEN substr(${v}, 1, 1) = '-' THEN substr(${v}, 2) ELSE ${v} END`;
  const significant = `trim(LEADING '0' FROM ${digits})`;
  return {
    is: `${digits} <> '' AND translate(${digits}, '0123456789', '') = ''`,
    significant,
    canonical: `CASE WHEN ${significant} = '' THEN '0' WHEN substr(${v}, 1, 1) = '-' THEN '-' || ${significant} ELSE ${significant} END`,
  };
};

/** Canonical text of a whole number, or NULL. */
export const canonicalOf = (v) => {
  const { is, canonical } = wholeNumber(v);
  return `CASE WHEN ${is} THEN ${canonical} END`;
};

/** Value of a whole number of at most 18 digits, or NULL. */
export const bigintOf = (dialect, v) => {
  const { is, significant, canonical } = wholeNumber(v);
  return `CASE WHEN ${is} AND length(${significant}) <= 18 THEN ${dialect.bigint(canonical)} END`;
};

/**
 * The number that stands in a text (cpp/traces/year_columns.cpp): a whole number; the year that it
 * begins with, or that a date as written in France ends with; up to four digits, the only ones of it.
 */
export const yearNumberOf = (dialect, v) => {
  const others = (text) => `translate(${text}, '0123456789', '')`;
  const none = (text) => `${others(text)} = ''`;
  const some = (text) => `${others(text)} <> ''`;
  const head = `substr(${v}, 1, 4)`;
  const begins = `length(${v}) > 4 AND ${none(head)} AND ${some(`substr(${v}, 5, 1)`)}`;
  const parts = [1, 2, 4, 5].map((at) => none(`substr(${v}, ${at}, 1)`)).join(' AND ');
  const tail = `substr(${v}, 7, 4)`;
  const isDate = `length(${v}) = 10 AND ${parts} AND ${some(`substr(${v}, 3, 1)`)} AND ${some(`substr(${v}, 6, 1)`)} AND ${none(tail)}`;
  // The digits, one after the other, stand in the text as they are where they are of one piece.
  const digits = `translate(${v}, ${others(v)}, '')`;
  const rest = `replace(${v}, ${digits}, '')`;
  const alone = `${some(v)} AND length(${digits}) BETWEEN 1 AND 4 AND ${others(rest)} = ${rest}`;
  return `coalesce(${bigintOf(dialect, v)}, CASE WHEN ${begins} THEN ${dialect.bigint(head)} WHEN ${isDate} THEN ${dialect.bigint(tail)} WHEN ${alone} THEN ${bigintOf(dialect, digits)} END)`;
};

/** Whether the recipe has years announced as whole numbers. */
const announcesIntegers = ({ trace }) =>
  trace.year_type === 'integer' || Boolean(trace.status) || trace.gaps || trace.calendar;

/** Whether a year lies in the window: by value where years are whole numbers, else by bytes. */
function insideOf(dialect, [first, last]) {
  const kMost = '999999999999999999';
  const bound = (year, otherwise) => {
    const text = String(year);
    const digits = /^(-?)0*([0-9]*)$/.exec(text);
    if (!digits || !/[0-9]/.test(text)) return otherwise;
    return digits[2].length > 18 ? `${digits[1]}${kMost}` : `${digits[1]}${digits[2] || 0}`;
  };
  return `CASE WHEN integers = 1 THEN CASE WHEN value >= ${bound(first, 0)} AND value <= ${bound(last, 0)} THEN 1 ELSE 0 END
    WHEN year_text >= ${dialect.literal(String(first))} AND year_text <= ${dialect.literal(String(last))} THEN 1 ELSE 0 END`;
}

export function addYears(script, plan, options, from) {
  const { dialect, ref } = script;
  const { trace, reading } = plan.recipe;
  const announced = announcesIntegers(plan.recipe);
  script.part('2. Years');
  script.table(
    'year_texts',
    'Texts of years, one row each.',
    `SELECT v1 AS year_text, count(*) AS n FROM ${ref(from)} GROUP BY v1`,
  );
  const integers = announced
    ? '1'
    : trace.year_type === 'text'
      ? '0'
      : 'min(CASE WHEN canonical IS NULL THEN 0 ELSE 1 END) OVER ()';
  script.table(
    'year_kinds',
    'The same, as whole numbers where they are some.',
    `SELECT year_text, n, canonical, significant, value, ${integers} AS integers\nFROM (SELECT year_text, n, ${canonicalOf('year_text')} AS canonical,\n  ${bigintOf(dialect, 'year_text')} AS value,\n  ${wholeNumber('year_text').significant} AS significant\n  FROM ${ref('year_texts')}) t`,
  );
  script.table(
    'years',
    'Their order: ranks from 0, NULL where a row is left out for its year; one row a text.',
    `SELECT row_number() OVER (ORDER BY year_text) AS year_number, year_text, n, integers, value, year, ${trace.window ? insideOf(dialect, trace.window) : '1'} AS inside, ${yearNumberOf(dialect, 'year')} AS number, year_rank - 1 AS year_rank\nFROM (SELECT year_text, n, integers, value,\n  CASE WHEN integers = 1 THEN canonical ELSE year_text END AS year,\n  CASE WHEN integers = 1 AND canonical IS NULL THEN NULL\n    ELSE dense_rank() OVER (ORDER BY CASE WHEN integers = 1 AND canonical IS NULL THEN 1 ELSE 0 END, CASE WHEN integers = 1 THEN value END, CASE WHEN integers = 1 THEN '' ELSE year_text END) END AS year_rank\n  FROM ${ref('year_kinds')}) t`,
  );
  const make = options.rows === 'table' ? script.table : script.view;
  make(
    'rows',
    'Rows that count, with the rank of their year.',
    `SELECT r.individual, y.year_number, y.year_rank, y.inside,\n${listed(columnsOf(plan).map((i) => `r.v${i}`))}\nFROM ${ref(from)} r\nJOIN ${ref('years')} y ON y.year_text = r.v1`,
  );
  if (reading.malformed === 'skip' && announced) {
    script.view(
      'enrolments',
      'Those whose year is a whole number.',
      `SELECT individual, year_rank, inside,\n${listed(columnsOf(plan).map((i) => `v${i}`))}\nFROM ${ref('rows')}\nWHERE year_rank IS NOT NULL`,
    );
    return 'enrolments';
  }
  return 'rows';
}
