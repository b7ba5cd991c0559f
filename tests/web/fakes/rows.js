// The row-level part of the fake engine: a session with made-up figures and the contract of
// web/engine/rows.js, so that what the page asks, and in which order, can be tested without data.
import { countsIndividuals } from '../../../web/recipe/rows_choices.js';
import { fakeVerdict } from './verdict.js';

const kRaw = 1000;
const kBefore = 990;

const refuse = (code) => {
  throw Object.assign(new Error(code), { code });
};
const classes = (count) => ({
  rows: kBefore,
  classes: 40 * count,
  rows_at_risk: 12 * count,
  classes_at_risk: 3 * count,
  smallest: 1,
  largest: 200,
  sizes: [
    [1, 2 * count],
    [4, 3],
    [7, 10],
    [60, 4],
  ],
});
const loss = (count) => ({ raw: kRaw, before: kBefore, kept: kBefore - 12 * count });

/** Loses 12 rows a column; the budget of 5 % thus admits three columns beside the cleaning. */
function greedyAnswer({ spec, columns }) {
  const most = Math.floor((kRaw * spec.budget) / 100);
  const within = (lost) => lost <= most;
  const next = spec.candidates
    .filter((one) => !columns.includes(one))
    .map((column) => ({
      column,
      loss: loss(columns.length + 1),
      within: within(kRaw - loss(columns.length + 1).kept),
    }));
  return {
    steps: columns.map((column, i) => ({ column, loss: loss(i + 1) })),
    next,
    loss: loss(columns.length),
    budget_rows: most,
    done: !next[0]?.within,
  };
}

const nodesOf = (heights) => heights.reduce((product, one) => product * (one + 1), 1);
const levelsOf = (number, heights) => {
  const levels = [];
  let rest = number;
  for (const height of [...heights].reverse()) {
    levels.unshift(rest % (height + 1));
    rest = Math.floor(rest / (height + 1));
  }
  return levels;
};
const degreeOf = (levels) => levels.reduce((sum, one) => sum + one, 0);

/** Each step takes a third of the risk away, and costs as much. */
const assessment = (done) => ({
  rows_before: kBefore,
  rows_after: kBefore,
  risk: {
    value: 0.9 / (done + 1),
    by: 'probability',
    counted: kBefore,
    below_k: 300,
    below_share: 0.9 / (done + 1),
    smallest: 1 + done,
    expected: 40,
    expected_share: 0.1,
    links: null,
    sure_links: null,
    link_stride: 1,
    linked_rows: 0,
    linkage: null,
    numbers: null,
  },
  loss: {
    value: 0.1 * done,
    coded: null,
    one_way: 0.05 * done,
    cells_emptied: 10 * done,
    emptied: [],
    numeric: null,
    change: 0.1 * done,
    changes: [],
    worst: [],
    pmse: { pmse: 0.01, expected: 0.02, ratio: 0.5 },
    regression: null,
  },
});
const reportOf = ({ step }, i) => ({
  step: i + 1,
  name: step,
  rows: kBefore,
  units: 0,
  without_donor: 0,
  drawn: step !== 'suppress',
  suppression:
    step === 'suppress'
      ? {
          cells: 10,
          rows: 9,
          cost: 10,
          bound: 8,
          strict_cells: null,
          rare_rows: 9,
          cells_of_column: [10],
        }
      : null,
  pram: null,
  attacked: null,
});
const textsOf = ({ steps }) => steps.map(({ step }) => `${step}.`);

export function fakeRowsAnswers() {
  let open = false;
  let trial = null;
  let path = null;
  let search = null;
  const need = () => (open ? undefined : refuse('no_rows_open'));
  const progress = () => {
    const nodes = nodesOf(search.heights);
    const done = search.evaluated >= nodes;
    const settled = Math.min(nodes, search.evaluated);
    return {
      heights: search.heights,
      columns: search.generalisation.columns.map(({ column }) => column),
      nodes,
      settled,
      accepted: Math.floor(settled / 2),
      evaluated: settled,
      done,
      best: settled > 0 ? search.heights.map((height) => Math.min(1, height)) : null,
      best_loss: 12.5,
    };
  };
  return {
    'rows.open'({ recipe }) {
      const { cleaning } = recipe.prepare;
      open = true;
      path = null;
      search = null;
      return {
        k: recipe.rows.k,
        rows: { raw: kRaw, before: kBefore },
        individuals: 700,
        cleaning: cleaning && {
          columns: cleaning.columns,
          rows_removed: 10,
          individuals_removed: 4,
          passes: [
            { rare_values: cleaning.columns.map((_, i) => i % 3), rows_removed: 9 },
            { rare_values: cleaning.columns.map(() => 0), rows_removed: 1 },
            { rare_values: cleaning.columns.map(() => 0), rows_removed: 0 },
          ],
          years: recipe.columns.year
            ? [
                { year: '2013', raw: 600, kept: 592 },
                { year: '2014', raw: 400, kept: 398 },
              ]
            : [],
        },
        columns: recipe.rows.columns.map((name, i) => ({
          name,
          distinct: 3 + i,
          entropy_bits: 1.5 + i,
          rows_rare: i,
          numeric: name.startsWith('ANNEE'),
          empty: 0,
          of_household: null,
          range: name.startsWith('ANNEE') ? [2011, 2013, 2017, 2018] : null,
        })),
        classes: classes(recipe.rows.columns.length),
        inputs: [],
      };
    },
    // Of a threshold near the number of rows no two columns together leave one.
    'rows.project': ({ columns, k }) =>
      need() ?? {
        loss: k > 900 && columns.length > 1 ? { ...loss(0), kept: 0 } : loss(columns.length),
        classes: classes(columns.length),
      },
    'rows.plan'({ action, recipe }) {
      need();
      if (action === 'begin') trial = { plan: recipe.rows.plan, done: 0 };
      if (!trial) refuse('no_search');
      if (action === 'advance') trial.done += 1;
      const { steps } = trial.plan;
      return {
        steps: steps.length,
        done: trial.done,
        texts: textsOf(trial.plan),
        reports: steps.slice(0, trial.done).map(reportOf),
        warnings: [],
        assessment: action === 'assess' ? assessment(trial.done) : null,
      };
    },
    'rows.compare': ({ plans }) => ({
      json: '{}',
      html: '<p></p>',
      plans: plans.map(({ name, recipe }, i) => ({
        name,
        steps: textsOf(recipe.rows.plan),
        warnings: [],
        trials: [{ loss: 0.1 * i, risk: 0.5 / (i + 1) }],
        reports: recipe.rows.plan.steps.map(reportOf),
        assessment: assessment(i),
        point: {
          loss: 0.1 * i,
          risk: 0.5 / (i + 1),
          loss_low: 0.1 * i,
          loss_high: 0.1 * i,
          risk_low: 0.4 / (i + 1),
          risk_high: 0.6 / (i + 1),
          dominated: i === 2,
        },
      })),
    }),
    'rows.dossier'({ content }) {
      const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
      const { recipe, inputs, secret } = JSON.parse(text);
      return { recipe, inputs, secret };
    },
    'rows.greedy'({ action, column, steps, ...spec }) {
      need();
      if (action === 'begin') path = { spec, columns: [...spec.start] };
      if (!path) refuse('no_search');
      if (spec.start?.includes('TROP')) refuse('budget_not_met');
      if (action === 'take') path.columns.push(column);
      if (action === 'rewind') path.columns.length = steps;
      if (action === 'finish') {
        for (let now = greedyAnswer(path); !now.done; now = greedyAnswer(path)) {
          path.columns.push(now.next[0].column);
        }
      }
      return greedyAnswer(path);
    },
    'rows.hierarchy'({ hierarchy }) {
      need();
      if (hierarchy.kind === 'csv' && !hierarchy.text.includes('*')) refuse('hierarchy_uneven');
      const height = {
        none: 0,
        lists: (hierarchy.levels?.length ?? 0) + 1,
        intervals: 3,
        prefixes: 2,
        dates: 3,
        csv: 1,
      }[hierarchy.kind];
      const values = Array.from({ length: 15 }, (_, i) => [
        String(10 + i),
        ...Array.from({ length: height }, (_x, level) =>
          level === height - 1 ? '*' : `≥${level}`,
        ),
      ]);
      return {
        height,
        total: 15,
        values,
        csv: values.map((row) => `${row.join(';')}\n`).join(''),
        levels: Array.from({ length: height + 1 }, (_, level) => ({
          labels: Math.max(1, 15 - 7 * level),
          examples: [values[0][level]],
        })),
      };
    },
    'rows.lattice'({ action, generalisation, levels, evaluations }) {
      need();
      if (action === 'begin') {
        const heights = generalisation.columns.map(({ hierarchy }) =>
          hierarchy.kind === 'none' ? 0 : 2,
        );
        search = { heights, generalisation, evaluated: 0 };
        return progress();
      }
      if (!search) refuse('no_search');
      if (action === 'run') {
        search.evaluated += evaluations;
        return progress();
      }
      if (action === 'states') {
        return Uint8Array.from({ length: nodesOf(search.heights) }, (_, number) => {
          if (number >= search.evaluated) return 0;
          return degreeOf(levelsOf(number, search.heights)) === 0 ? 1 : 2 + (number % 2);
        });
      }
      const accepted = degreeOf(levels) > 0;
      return {
        levels,
        accepted,
        rows: kBefore,
        rows_out: accepted ? 20 : 300,
        classes: 60,
        classes_kept: 50,
        smallest: 5,
        figures: search.generalisation.models.map(({ model, column }) => ({
          model,
          column,
          figure: 2,
          against_all: 2,
          holds: true,
        })),
        ...(search.generalisation.models.length ? { failing: { classes: 0, persons: 0 } } : {}),
        losses: {
          degree: degreeOf(levels),
          precision: 0.25,
          discernibility: 12345,
          discernibility_all: 1234,
          average_class_size: 19.4,
          entropy: 99,
          entropy_suppressed: 120,
        },
        entropy: { bits: 120, per_cell: 0.04, share: 0.21 },
        column_losses: levels.map((level) => 40 * level),
        suppressed: { rows: 0.02, cells: 0.05 },
        sizes: [
          [2, 10],
          [9, 50],
        ],
        samples: [{ cells: levels.map((level) => `niveau ${level}`), size: 9 }],
      };
    },
    'rows.run'({ files, recipe }) {
      const { projections, greedy, generalisation } = recipe.rows;
      const made = [
        ...projections.map((one) => ['projection', one, one.columns]),
        ...greedy.map((one) => ['greedy', one, [...one.start, 'AUTRE']]),
        ...(generalisation
          ? [['generalisation', generalisation, generalisation.columns.map(({ column }) => column)]]
          : []),
      ];
      const after = {
        rows: 900,
        classes: 30,
        rows_at_risk: 0,
        classes_at_risk: 0,
        smallest: 5,
        largest: 80,
        sizes: [
          [7, 20],
          [60, 10],
        ],
      };
      return {
        figures: {
          passed: true,
          k: recipe.rows.k,
          count: countsIndividuals(recipe) ? 'individuals' : 'rows',
          rows: { raw: kRaw, before: kBefore },
          files: made.map(([kind, { name }, columns]) => ({ name: `${name}.csv`, kind, columns })),
        },
        internal: {
          files: made.map(([, { name }, columns]) => ({
            name: `${name}.csv`,
            loss: loss(columns.length),
            classes_before: classes(columns.length),
            classes_after: after,
            people: { individuals: 700, fewest: 4, classes_below: 1, rows_below: 9 },
            entropy: columns.map((column) => ({ column, before: 2, after: 1.5 })),
          })),
        },
        audit: { passed: true, totals: {}, findings: [] },
        verdict: fakeVerdict({}, ['projections']),
        inputs: files.map(({ name, size }) => ({ name, bytes: size, sha256: 'ab'.repeat(32) })),
        outputs: [...made.map(([, { name }]) => `${name}.csv`), 'certificate.json'].map((name) => ({
          name,
          bytes: 1234,
          sha256: '0123456789abcdef'.repeat(4),
        })),
      };
    },
    'rows.close'() {
      open = false;
    },
  };
}
