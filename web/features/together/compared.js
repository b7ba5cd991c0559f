// Publications other than this run: one that was given, and those of the same rows that were
// downloaded before in this session. Their comparison belongs to the very run, publications and
// assumption that it was made of.
import { currentRun } from '../../kit/state.js';
import { inputsOf, outputsOf, sameBeside } from './state.js';

const kLists = ['cohortes.csv', 'release.json', 'traces.csv', 'effectifs.csv'];

/** Whether a publication's files, as they were looked at, hold more than a certificate. */
export const hasLists = (files) => files.some(({ name }) => kLists.includes(name));

/** Whether rows of later years are taken to have been added to the given publication's. */
export function laterRows({ recipe, together: { given, laterRows: chosen } }, run) {
  if (chosen !== null) return chosen;
  // A guess, which the page calls one; row-level files state no number of individuals.
  return !recipe.rows && given.individuals > 0 && run.figures.individuals > given.individuals;
}

/**
 * What was downloaded here of the rows of the present run, and is other than that.
 * @returns {{n: number, files: File[], replaced: boolean}[]}
 */
export function downloadedHere(state) {
  const run = currentRun(state);
  if (!run) return [];
  const own = inputsOf(run);
  const outputs = outputsOf(run);
  return state.together.saved
    .map((one, i) => ({ ...one, n: i + 1 }))
    .filter((one) => one.inputs === own && one.outputs !== outputs);
}

/**
 * What the present run is to be compared with.
 * @returns {{of: 'given'|'saved', name: string, n: number, files: File[], cumulative: boolean}[]}
 */
export function besides(state) {
  const run = currentRun(state);
  if (!run) return [];
  const { given } = state.together;
  return [
    ...(given
      ? [
          {
            of: /** @type {const} */ ('given'),
            name: given.name,
            n: 0,
            files: given.files,
            cumulative: laterRows(state, run),
          },
        ]
      : []),
    ...downloadedHere(state)
      .filter(({ replaced }) => !replaced)
      .map(({ n, files }) => ({
        of: /** @type {const} */ ('saved'),
        name: '',
        n,
        files,
        cumulative: false,
      })),
  ];
}

/** What a comparison is made of. */
export const togetherKey = (state) => ({
  run: currentRun(state),
  given: state.together.given,
  laterRows: state.together.laterRows,
  saved: state.together.saved,
});

/** The comparison of the present run, or null while it is on its way, or not asked for. */
export function currentTogether(state) {
  const { told } = state.together;
  return told && told.run === currentRun(state) && sameBeside(told, state) ? told : null;
}

/** Whether a comparison that was asked for is not there in full: under way, refused or partly made. */
function openComparisons(state) {
  if (besides(state).length === 0) return false;
  const told = currentTogether(state);
  return (
    !told?.value ||
    told.value.some(({ report }) => report.comparison.not_compared.length > 0 || !report.passed)
  );
}

/**
 * The comparison as a check of the verdict on a run: what was asked for and is not there is open.
 * Null where nothing is to be compared.
 */
export function comparisonCheck({ verdict: { checks } }, state, t) {
  const told = currentTogether(state);
  if (told?.check) return told.check;
  if (!openComparisons(state)) return null;
  const words = t('verdict.notCompared');
  const own = checks.find(({ check }) => check === 'other');
  return { ...own, outcome: 'not_possible', colour: 'warning', text: { fr: words, en: words } };
}

/** Whether the download has to wait for a comparison. */
export const awaitsTogether = (state) => besides(state).length > 0 && !currentTogether(state);
