// A recipe an option of spec and schema, over the same small rows; and rows of which questions are
// asked.
import { generator, randomRows } from './random.js';

/** Rows with conflicts, empty cells, separators and several enrolments a year. */
export function someRows() {
  const random = generator(11);
  const { columns, rows } = randomRows(random);
  const at = (name) => columns.indexOf(name);
  return {
    columns,
    rows: rows.map((row, i) => {
      const now = [...row];
      now[at('an')] = ['2010', '2011', '02012'][i % 3];
      now[at('s1')] = ['L1-x', 'L2', 'é', 'L1 x'][i % 4];
      now[at('id')] = `i${Math.floor(i / 2) % 60}`;
      now[at('s2')] = ['x', 'y'][Math.floor(i / 3) % 2];
      now[at('bac')] = ['2010', '2009', ''][Math.floor(i / 2) % 3];
      now[at('ne')] = ['1990', '1991', 'x'][Math.floor(i / 6) % 3];
      now[at('a1')] = ['H', 'F'][Math.floor(i / 2) % 2];
      now[at('a2')] = ['S', 'ES', 'L', ''][Math.floor(i / 6) % 4];
      now[at('p1')] = ['a&b', 'a b', ''][Math.floor(i / 4) % 3];
      return now;
    }),
  };
}

const kColumns = { individual: 'id', year: 'an', step: ['s1'] };
const kAttributes = [
  { name: 'sexe', columns: ['a1'] },
  { name: 'serie', columns: ['a2'] },
];

const kEveryColumn = [
  's1',
  's2',
  's3',
  'p1',
  'p3',
  'a1',
  'a2',
  'fin',
  'gros',
  'd1',
  'bac',
  'an',
  '(trace)',
];

/** @template T @param {number} count @param {(i: number) => T} of @returns {T[]} */
const repeated = (count, of) => Array.from({ length: count }, (_, i) => of(i));

/** Labels of a step that are not its own, with its status. */
const kDescribed = {
  columns: { description: ['d1'] },
  trace: { status: { bac_year: 'bac' } },
};

/** @param {object} changes by section; every dependency is accepted, so that the certificate has it */
const recipe = ({ columns = {}, ...sections } = {}) => {
  const made = {
    version: 1,
    columns: { ...kColumns, attributes: kAttributes, ...columns },
    masking: { k: 3 },
    accepted_columns: kEveryColumn,
    accepted_checks: ['varying_descriptions'],
    exports: { sets: ['oraccle', 'paris13', 'json'] },
    ...sections,
  };
  const { attributes, derived: figures = [] } = made.columns;
  const items = [...attributes, ...figures, ...(made.linked ?? [])].map(({ name }) => name);
  made.accepted_dependencies = items.flatMap((a, i) => items.slice(i + 1).map((b) => [a, b]));
  return made;
};

const derived = (from) =>
  recipe({
    columns: { derived: [{ name: 'x', from, ...(from === 'age_at_first' && { column: 'ne' }) }] },
  });

/**
 * Rows of which a question is asked, of a role or of a column's content: heading, what is asked, and
 * by individual its rows of year and attribute.
 * @type {[string, ?string, [string, string][][]][]}
 */
const kQuestions = [
  [
    'few individuals',
    'few_individuals',
    repeated(10, (i) => repeated(120, (n) => [2010 + (n % 4), i % 2])),
  ],
  [
    'one has many rows',
    'many_rows_each',
    repeated(40, (i) => repeated(i === 0 ? 500 : 4, (n) => [2010 + (n % 4), i % 2])),
  ],
  [
    'years of the bac',
    'years_of_bac',
    repeated(60, (i) => repeated(2, () => [2010 + (i % 3), i % 2])),
  ],
  [
    'years of the bac, the same read otherwise',
    null,
    repeated(60, (i) => repeated(2, (n) => [`${n ? 0 : ''}${2010 + (i % 3)}`, i % 2])),
  ],
  ['many values, none of one alone', null, repeated(450, (i) => [[2010 + (i % 4), i % 150]])],
  [
    'many values of one alone',
    'nearly_unique',
    repeated(450, (i) => [
      [2010, `v${i}`],
      [2011, `v${i}`],
    ]),
  ],
];

/** Recipe, columns, rows and what is asked, by heading. */
export const kAsked = kQuestions.map(([name, kind, individuals]) => ({
  name,
  kind,
  columns: ['id', 'an', 's', 'a'],
  rows: individuals.flatMap((rows, i) =>
    rows.map(([year, a]) => [`i${i}`, `${year}`, 's', `${a}`]),
  ),
  recipe: {
    version: 1,
    columns: {
      individual: 'id',
      year: 'an',
      step: ['s'],
      attributes: [{ name: 'a', columns: ['a'] }],
    },
    masking: { k: 3 },
  },
}));

/** @type {[string, object][]} */
export const kCases = [
  ['plain', recipe()],
  ['no attribute', recipe({ columns: { attributes: [] } })],
  ['step of two columns', recipe({ columns: { step: ['s1', 's2'] } })],
  ['the year in the step', recipe({ columns: { step: ['s1', 'an'] } })],
  ['prefix', recipe({ columns: { prefix: ['p1'] } })],
  [
    'prefix of two columns, last',
    recipe({ columns: { prefix: ['p1', 'bac'] }, trace: { conflicts: 'last' } }),
  ],
  ['conflicts marked', recipe({ columns: { prefix: ['p1'] }, trace: { conflicts: 'mark' } })],
  ['joined attribute', recipe({ columns: { attributes: [{ name: 'x', columns: ['a1', 'a2'] }] } })],
  [
    'joined with a figure',
    recipe({
      columns: {
        attributes: [{ name: 'x', columns: ['a1', { derived: 'age_at_first', column: 'ne' }] }],
      },
    }),
  ],
  ...['first_year', 'last_year', 'enrolments', 'age_at_first'].map((from) => [from, derived(from)]),
  [
    'nested',
    recipe({
      columns: {
        attributes: [
          { name: 'x', columns: ['gros'] },
          { name: 'y', columns: ['fin'], nested_in: 'x' },
        ],
      },
    }),
  ],
  [
    'rare labels grouped',
    recipe({
      columns: { attributes: [{ name: 'x', columns: ['a2'], rare_labels: 'group' }] },
      masking: { k: 8 },
    }),
  ],
  [
    'sensitive',
    recipe({ columns: { attributes: [{ name: 'x', columns: ['a2'], sensitive: true }] } }),
  ],
  ['descriptions', recipe({ columns: { description: ['d1', 's2'] } })],
  ['collapse', recipe({ trace: { repeats: 'collapse' } })],
  ['distinct', recipe({ trace: { repeats: 'distinct' } })],
  ['gaps', recipe({ trace: { gaps: true } })],
  ['calendar', recipe({ trace: { calendar: true } })],
  ['descriptions that vary', recipe({ ...kDescribed, accepted_checks: [] })],
  ['status', recipe(kDescribed)],
  ['status and distinct', recipe({ trace: { status: { bac_year: 'bac' }, repeats: 'distinct' } })],
  ['years as text', recipe({ trace: { year_type: 'text' } })],
  ['window', recipe({ trace: { window: [2010, 2011] } })],
  ['no row', recipe({ trace: { window: [1900, 1901] } })],
  [
    'conditions',
    recipe({
      prepare: {
        keep: [
          { column: 'a1', in: ['H', 'F', ''] },
          { column: 'ne', from: 1990, to: 1990.5 },
        ],
      },
    }),
  ],
  [
    'recoding',
    recipe({
      prepare: {
        recode: [
          { column: 's1', table: { L2: 'é', é: 'L2', 'L1-x': '' } },
          { column: 'ne', bands: [1990.5, 2000] },
        ],
      },
      columns: { attributes: [{ name: 'x', columns: ['ne'] }] },
    }),
  ],
  ['first characters', recipe({ prepare: { recode: [{ column: 's1', prefix: 1 }] } })],
  [
    'a long table',
    recipe({
      prepare: {
        recode: [
          {
            column: 's1',
            table: Object.fromEntries([
              ['L2', 'é'],
              ...Array.from({ length: 250 }, (_, i) => [`v${i}`, `w${i}`]),
            ]),
          },
        ],
      },
    }),
  ],
  [
    'cleaning',
    recipe({
      prepare: { cleaning: { k: 4, columns: ['s1', 's2'] } },
      columns: { step: ['s1', 's2'] },
    }),
  ],
  ['linked by a prefix', recipe({ linked: [{ name: 'x', prefix: ['p1'] }] })],
  [
    'linked, deeper',
    recipe({
      linked: [
        { name: 'x', prefix: ['p1'] },
        { name: 'y', step: ['s2'], refines: 'x' },
      ],
    }),
  ],
  [
    'linked, side by side',
    recipe({
      linked: [
        { name: 'x', prefix: ['p1'] },
        { name: 'y', step: ['s2'] },
      ],
    }),
  ],
  ['rows left out', recipe({ reading: { malformed: 'skip' }, trace: { year_type: 'integer' } })],
  ['withheld', recipe({ masking: { k: 3, rare_traces: 'withhold' } })],
  ['published', recipe({ masking: { k: 4, size_k: 5, level: 'published' } })],
  ['the tidy set', recipe({ exports: { sets: ['tidy'] } })],
  [
    'masked counts left empty',
    recipe({ masking: { k: 3, code: 'empty', size_code: 1 }, exports: {} }),
  ],
  ['sizes left empty', recipe({ masking: { k: 3, size_k: 4, size_code: 'empty' }, exports: {} })],
  [
    'titles, about, in English',
    recipe({
      columns: { titles: { s1: 'Étape', a1: 'Sexe' } },
      about: { title: 'Parcours "2010"', date: '2026-11-25', licence: 'etalab-2.0' },
      exports: { language: 'en' },
    }),
  ],
  [
    'two that tell years, accepted',
    recipe({
      columns: {
        derived: [
          { name: 'x', from: 'first_year' },
          { name: 'y', from: 'last_year' },
        ],
      },
    }),
  ],
  [
    'joined with the first year',
    recipe({
      columns: { attributes: [{ name: 'x', columns: ['bac', { derived: 'first_year' }] }] },
      trace: { conflicts: 'mark' },
    }),
  ],
  [
    'dependent',
    {
      ...recipe({
        columns: {
          derived: [
            { name: 'x', from: 'first_year' },
            { name: 'y', from: 'last_year' },
          ],
        },
      }),
      accepted_dependencies: [],
    },
  ],
];
