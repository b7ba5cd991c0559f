// The questions to the row-level session, by the names that wanted.js gives them.
import { planQuestion } from './effects_plan.js';
import { validK } from './problems.js';
import { searcher, tallyDegrees } from './search.js';
import {
  currentLattice,
  greedyParts,
  hierarchyParts,
  latticeParts,
  nodeParts,
  openParts,
  projectParts,
} from './state.js';
import { wantedOfEngine } from './wanted.js';

/** Up to so many combinations of levels, each is settled and drawn; beyond, by degree alone. */
const kDrawnNodes = 600;
const kClassified = 5000;
const kValues = 5000;
const kUsual = 5;

const breathe = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Those about the lattice of a generalisation. */
function latticeQuestions({ store: { get, dispatch }, features }, ask, tell) {
  const searchOn = searcher();

  return {
    async lattice({ nodes }) {
      const state = get();
      const { k, generalisation, missing } = state.recipe.rows;
      tell(
        'rows/lattice',
        latticeParts(state),
        await ask(
          'rows.lattice',
          { action: 'begin', generalisation, k, missing, classify: nodes <= kClassified },
          true,
        ),
      );
    },

    async node({ levels }) {
      tell(
        'rows/node',
        nodeParts(get(), levels),
        await ask('rows.lattice', { action: 'node', levels }),
      );
    },

    async search() {
      const { parts } = currentLattice(get());
      const { levels } = get().rows;
      const { error, gone } = await searchOn({
        ask: (evaluations) => ask('rows.lattice', { action: 'run', evaluations }),
        // The node on show is asked for between two bursts, or as soon as the user moves.
        goesOn: () =>
          get().rows.levels === levels &&
          currentLattice(get())?.parts === parts &&
          get().rows.lattice.searching &&
          ['search', 'node'].includes(wantedOfEngine(get(), features)?.op),
        onProgress: (progress) => dispatch({ type: 'rows/progress', parts, progress }),
      });
      if (error && !gone) dispatch({ type: 'rows/lattice', parts, error });
    },

    async states({ heights }) {
      const { parts } = currentLattice(get());
      const { value, error, gone } = await ask('rows.lattice', { action: 'states' });
      if (gone) return;
      if (error) {
        dispatch({ type: 'rows/lattice', parts, error });
        return;
      }
      const degrees = await tallyDegrees(value, heights, breathe);
      dispatch({
        type: 'rows/states',
        parts,
        degrees,
        states: value.length <= kDrawnNodes ? [...value] : null,
      });
    },
  };
}

/**
 * @param {import('../../kit/types.d.ts').Page} page
 * @param {Function} ask of rowsSession
 * @param {object} path of greedyPath
 * @returns {Record<string, (wanted: object) => Promise<void>>}
 */
export function rowsQuestions(page, ask, path) {
  const {
    store: { get, dispatch },
    besidesOf,
  } = page;
  const tell = (type, parts, { value, error, gone }, more = {}) => {
    if (!gone) dispatch({ type, parts, value, error, ...more });
  };

  return {
    async open() {
      const state = get();
      const { files, recipe } = state;
      // The files to make are not part of the question: they may still be incomplete.
      const { columns, count, household, weight } = recipe.rows;
      const k = validK(state) ? recipe.rows.k : kUsual;
      path.forget();
      const { value, ...rest } = await ask(
        'rows.open',
        {
          files,
          ...besidesOf(recipe),
          recipe: { ...recipe, rows: { k, columns, count, household, weight } },
        },
        true,
      );
      tell('rows/opened', openParts(state), { value: value && { ...value, k }, ...rest });
    },

    async project({ columns }) {
      const state = get();
      tell(
        'rows/projected',
        projectParts(state, columns),
        await ask('rows.project', { columns, k: state.recipe.rows.k }),
      );
    },

    async greedy({ file }) {
      const state = get();
      tell('rows/greedy', greedyParts(state, file), await path.follow(file, state.recipe.rows.k));
    },

    async hierarchy({ column, hierarchy }) {
      const parts = hierarchyParts(get(), hierarchy);
      const answer = await ask('rows.hierarchy', { column, hierarchy, limit: kValues });
      tell('rows/hierarchy', parts, answer, { column });
    },

    plan: planQuestion(page, ask),

    ...latticeQuestions(page, ask, tell),
  };
}
