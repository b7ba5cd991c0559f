/**
 * Part 5 of a script: the one table of people, in which traces and labels meet, and labels over all
 * of them. See cpp/traces/attributes.cpp, derived.cpp.
 */
import { kContradictory, kNotGiven, kOthers, bigintOf } from './rows.js';
import { listed } from './script.js';

/** The components of an attribute's label, in order. */
function componentsOf(dialect, plan, tuples, attribute, enrolments) {
  const plain = plan.plainColumns(attribute);
  const set = plain.length > 0 ? tuples.find(plain, false) : 0;
  let at = 0;
  return attribute.parts.map(({ derived, column }) => {
    if (!derived) return tuples.component(set, at++);
    if (derived === 'first_year') return 'f.year';
    if (derived === 'last_year') return 'l.year';
    if (derived === 'enrolments') return `CAST(CAST(${enrolments} AS bigint) AS ${dialect.text})`;
    const birth = tuples.find([column], false);
    const born = tuples.component(birth, 0);
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

/** @param {ReturnType<typeof import('./individuals.js').addIndividuals>} sequences */
export function addPeople(script, plan, tuples, sequences) {
  const { dialect, ref } = script;
  script.part('5. People');
  const traceOf = (file) =>
    [
      ...file.prefix.map((_, c) => tuples.component(tuples.find(file.prefix, true), c)),
      sequences.positions(file.step),
    ].join(` || '+' || `);
  const further = new Map();
  const note = ({ prefix }) =>
    prefixesOf(tuples, prefix).forEach((name, c) =>
      further.set(name, tuples.component(tuples.find(prefix, true), c)),
    );
  plan.linked.forEach((file) => note(plan.furtherOf(file)));
  plan.sideBySide.forEach(({ first, second }) => [first, second].forEach(note));
  const label = (attribute) =>
    componentsOf(dialect, plan, tuples, attribute, sequences.enrolments).map(
      (sql, c) => `${sql} AS ${labelsOf(attribute)[c]}`,
    );
  const columns = [
    'b.individual',
    'b.member',
    ...(sequences.inTrace ? [] : [`${sequences.enrolments} AS enrolments`]),
    `${traceOf(plan.own)} AS trace`,
    ...plan.linked.map((file) => `${traceOf(file)} AS trace_${file.number}`),
    ...plan.attributes.flatMap(label),
    ...[...further].map(([alias, sql]) => `${sql} AS ${alias}`),
  ];
  const anyGrouped = plan.attributes.some(({ groups }) => groups);
  const name = anyGrouped ? 'people_before' : 'people';
  // Years of those who have one, where a label asks for them.
  const years = plan.attributes.some(({ parts }) =>
    parts.some(({ derived }) => derived && derived !== 'enrolments'),
  );
  const ranks = `(SELECT DISTINCT year, value, year_rank FROM ${ref('years')} WHERE year_rank IS NOT NULL)`;
  const every = Array.from({ length: tuples.count }, (_, i) => i + 1);
  script.table(
    name,
    'Traces and labels; one row an individual. Individuals go no further.',
    `SELECT\n${listed(columns)}\nFROM ${ref('base')} b${sequences.joined}${tuples.textsOf(every)}${years ? `\nJOIN ${ranks} f ON f.year_rank = b.first_rank\nJOIN ${ranks} l ON l.year_rank = b.last_rank` : '\nWHERE b.last_rank IS NOT NULL'}`,
  );
  return { people: name, further: [...further.keys()], inTrace: sequences.inTrace };
}

/** Labels over all individuals, and rare ones grouped. */
export function addLabels(script, plan, options, { people, further, inTrace }) {
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
      ...(inTrace ? [] : ['p.enrolments']),
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
