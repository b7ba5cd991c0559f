/**
 * Row-level files while they are chosen. One set of files is open at a time, from `rows.open` to
 * the next one or `rows.close`; the others ask about it. A request that fails leaves it open.
 */
import { fillDefaults } from '../../recipe/schema.js';
import { comparePlans } from '../compare_plans.js';
import { rowsSession, withSession } from '../core.js';
import { declared } from '../given_files.js';
import { readRows } from '../make_rows.js';
import { EngineError } from '../protocol.js';
import { freshSecret, readDossier } from '../run_secret.js';
import { runOperations } from './run.js';

/** `finish`: the search goes on by itself until nothing fits the budget. */
function greedyAnswer(session, { action, ...request }, progress) {
  if (action !== 'finish') return session.greedy({ action, ...request });
  for (;;) {
    const state = session.greedy({ action: 'advance' });
    progress?.({
      stage: 'greedy',
      done: state.steps.length,
      total: state.steps.length + state.next.length,
    });
    if (state.done) return state;
  }
}

/** About plans: of the rows that are open, or of files. */
const planOperations = (core, opened) => ({
  /**
   * A plan tried on the rows that are open, step by step. `begin` has `recipe` and `trial`; its
   * secret is of this trial alone.
   */
  async 'rows.plan'({ action, recipe, trial = 1, links = false }) {
    const session = opened();
    if (action !== 'begin')
      return session.plan(action === 'assess' ? { action, links } : { action });
    session.useSecret(freshSecret(), '');
    return session.plan({ action, recipe: JSON.stringify(fillDefaults(recipe)), trial });
  },

  /** Plans beside one another; see compare_plans.js. */
  async 'rows.compare'(args, context = {}) {
    return comparePlans(core.module, core.about, args, context);
  },

  /** What a replay needs of a dossier.json. */
  async 'rows.dossier'({ content }) {
    return readDossier(content);
  },
});

/**
 * @param {{module: object, about: object, run: object}} core
 * @returns {Partial<import('../answers.d.ts').Operations>}
 */
export function rowsOperations(core) {
  const { module, about } = core;
  let open = null;

  function opened() {
    if (!open) throw new EngineError({ code: 'no_rows_open' });
    return open;
  }

  return {
    /**
     * Reads and prepares files, every column that may be published. A column's `range` is [least,
     * low, high, most] of its numbers, nine rows in ten from low to high; null where it has others.
     * @returns {Promise<import('../answers.d.ts').OpenedRows>}
     */
    'rows.open': declared({ runs: true }, async (args, context = {}) => {
      return withSession(rowsSession(module), async (session) => {
        const { inputs } = await readRows(module, about, session, args, {
          ...context,
          explore: true,
        });
        const answer = session.open();
        open?.dispose();
        open = session;
        return { ...answer, inputs };
      });
    }),

    /** The whole job, whatever is open; as `run`. */
    'rows.run': runOperations(core).run,

    async 'rows.project'({ columns, k }) {
      return opened().project({ columns, k });
    },

    async 'rows.greedy'(request, /** @type {any} */ { progress } = {}) {
      return greedyAnswer(opened(), request, progress);
    },

    /** `limit`: how many values are listed, 5,000 at most; `total` says how many there are. */
    async 'rows.hierarchy'({ column, hierarchy, limit = 200 }) {
      return opened().hierarchy({ column, hierarchy, limit });
    },

    async 'rows.lattice'({ action, ...request }, /** @type {any} */ { progress } = {}) {
      const session = opened();
      if (action === 'states') return session.latticeStates();
      const state = session.lattice({ action, ...request });
      if (action === 'run') {
        progress?.({ stage: 'search', done: state.settled, total: state.nodes });
      }
      return state;
    },

    ...planOperations(core, opened),

    async 'rows.close'() {
      open?.dispose();
      open = null;
    },
  };
}
