// A recipe of another year on new files: what differs, said before anything runs.
import { currentInspection } from '../../kit/state.js';
import { neededColumns } from '../../recipe/needed_columns.js';
import { likelyNames } from './renamed.js';

const handlers = {
  'replay/begin': (state, { name, recipe, earlier, steps }) => ({
    ...state,
    replay: { name, recipe, earlier: earlier ?? null, steps: steps ?? {}, result: null },
  }),
  'replay/compared': (state, { of, files, reading, value, error }) =>
    state.replay?.recipe !== of || files !== state.files || reading !== state.recipe.reading
      ? state
      : {
          ...state,
          replay: {
            ...state.replay,
            result: { files, reading, value: value ?? null, error: error ?? null },
          },
        },
  'replay/earlier': (state, { earlier }) =>
    state.replay ? { ...state, replay: { ...state.replay, earlier } } : state,
  'replay/end': (state) => ({ ...state, replay: null }),
};

export const replayState = {
  start: null, // a loaded recipe to compare with the files: { name, recipe, earlier, result }
  handlers,
  reactions: { 'recipe/load': (state) => ({ ...state, replay: null }) },
};

/**
 * The comparison of the present files with the loaded recipe, or null while it is on its way.
 * @returns {?{value: ?import('../../engine/answers.d.ts').Compared,
 *   error: ?import('../../engine/answers.d.ts').ErrorData}}
 */
export const currentComparison = ({ replay, files, recipe }) =>
  replay?.result && replay.result.files === files && replay.result.reading === recipe.reading
    ? replay.result
    : null;

function columnDifferences(recipe, columns) {
  const needed = neededColumns(recipe);
  const known = new Map(columns.map((column) => [column.name, column]));
  const { optional } = recipe.reading;
  const lost = needed
    .filter((column) => !known.has(column))
    .map((column) => ({ key: 'replay.missing', params: { column } }));
  const partly = needed
    .filter((column) => known.get(column)?.missing_from?.length && !optional.includes(column))
    .map((column) => ({
      key: 'replay.partly',
      params: { column },
      list: known.get(column).missing_from,
    }));
  const { ignored = [] } = recipe.columns;
  const unnamed = columns
    .map(({ name }) => name)
    .filter((name) => !needed.includes(name) && !ignored.includes(name));
  return [
    ...lost,
    ...partly,
    ...(unnamed.length
      ? [{ key: 'replay.unnamed', params: { count: unnamed.length }, list: unnamed }]
      : []),
  ];
}

function readingDifferences({ reading }, files) {
  return ['encoding', 'delimiter'].flatMap((what) => {
    const found = [...new Set(files.map((file) => file[what]))];
    const other =
      reading[what] === 'auto'
        ? []
        : files
            .filter((file) => file[what] !== reading[what])
            .map((file) => ({
              key: `replay.${what}`,
              params: { file: file.name },
              [what]: file[what],
              named: reading[what],
            }));
    const mixed =
      found.length > 1 && reading[what] === 'auto'
        ? [{ key: `replay.mixed_${what}`, params: { count: found.length } }]
        : [];
    return [...other, ...mixed];
  });
}

/** Whether a loaded recipe insists on a delimiter that these files do not have. */
function readsOtherwise(state) {
  const files = state.replay ? currentComparison(state)?.value?.files : null;
  return (
    Boolean(files) &&
    readingDifferences(state.recipe, files).some(({ key }) => key === 'replay.delimiter')
  );
}

/** @param {import('../../engine/answers.d.ts').ComparedLabels[]} labels */
function labelDifferences(labels) {
  return labels.flatMap(({ kind, column, vanished, fresh, fresh_count: freshCount }) => [
    ...(vanished.length
      ? [
          {
            key: `replay.${kind}.vanished`,
            params: { column, count: vanished.length },
            list: vanished,
          },
        ]
      : []),
    ...(freshCount
      ? [
          {
            key: `replay.${kind}.fresh`,
            params: { column, count: freshCount },
            list: fresh,
            ...(kind === 'published' ? { likely: likelyNames(fresh, vanished) } : {}),
            more: freshCount - fresh.length,
          },
        ]
      : []),
  ]);
}

/**
 * What differs between a recipe and files, by group.
 * @param {object} recipe as it was loaded, with every default
 * @param {object[]} columns of the inspection
 * @param {import('../../engine/answers.d.ts').Compared} compared of the engine's `compare`
 *   Where the recipe insists on another delimiter, columns and labels mean nothing yet.
 * @returns {{group: string, items: {key: string, params: object, list?: string[],
 *   likely?: Map<string, string>, more?: number}[]}[]} `likely`: the old name that one of the list may
 *   have had; groups without a difference are left out
 */
export function differences(recipe, columns, compared) {
  const reading = { group: 'reading', items: readingDifferences(recipe, compared.files) };
  if (reading.items.some(({ key }) => key === 'replay.delimiter')) return [reading];
  return [
    reading,
    { group: 'columns', items: columnDifferences(recipe, columns) },
    { group: 'labels', items: labelDifferences(compared.labels) },
  ].filter(({ items }) => items.length > 0);
}

const kCompared = [
  'individuals',
  'cohorts',
  'cohorts_masked',
  'masked_individuals',
  'shown',
  'masked',
  'dropped',
];

/** This run's figures beside an earlier certificate's: `{ name, before, now }`. */
export const figuresBeside = (earlier, figures) =>
  kCompared
    .filter((name) => Number.isFinite(earlier[name]) && Number.isFinite(figures[name]))
    .map((name) => ({ name, before: earlier[name], now: figures[name] }));

/** Differences with a loaded recipe are shown before anything runs. */
export const replayProblems = (state) =>
  state.replay && !currentComparison(state)
    ? [{ key: 'problem.comparing', target: 'replay', waiting: true }]
    : [];

/** What changes every year, or is told where it is chosen. */
const kUsual = /^replay\.(?:unnamed|mixed_|encoding|delimiter|window)/;

/** Whether columns or labels are not those that a loaded recipe expects. */
function changed(state) {
  const compared = state.replay ? currentComparison(state)?.value : null;
  const columns = currentInspection(state)?.value?.columns;
  if (!compared || !columns) return false;
  const recipe = { ...state.replay.recipe, reading: state.recipe.reading };
  return differences(recipe, columns, compared).some(({ items }) =>
    items.some(({ key }) => !kUsual.test(key)),
  );
}

/** It can be gone on from, but not to any good, or not before it was looked at. */
export function replayDoubt(state) {
  if (state.screen !== 'choose') return undefined;
  if (readsOtherwise(state)) return { key: 'missing.reading', target: 'replay' };
  return changed(state) ? { key: 'missing.changed', target: 'replay' } : undefined;
}
