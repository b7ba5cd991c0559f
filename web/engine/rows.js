/**
 * Operations on row-level files, as part of the engine's map (operations.js). One set of files is
 * open at a time, from `rowsOpen` to the next one or `rowsClose`; the others ask about it. A request
 * that fails leaves it open.
 */
import { fillDefaults } from '../recipe/schema.js';
import { withSession } from './make.js';
import { EngineError } from './protocol.js';
import { readInputs } from './read_inputs.js';
import { RowsSession } from './rows_session.js';

/** Reads files into a session under a recipe, and prepares them. */
async function readRows(module, about, session,
  { sources, recipe: document, secret, anyKey, reader, sliceBytes }, { progress, signal, explore }) {
  const recipe = fillDefaults(document);
  session.configureRows(recipe, explore);
  const { inputs, hashed } = await readInputs(session, sources, recipe, {
    secret, anyKey, sliceBytes, reader, signal, progress, hash: true, helpers: about.helpers,
    // Parts of a file are read under the recipe alone, which must then name the columns.
    module: recipe.rows.columns ? module : undefined,
  });
  await hashed();
  session.setInputs(inputs);
  progress?.({ stage: 'prepare', done: 0, total: 1 });
  session.prepare();
  progress?.({ stage: 'prepare', done: 1, total: 1 });
  return { inputs };
}

/** As makeTraces (make.js), for a recipe of row-level files. */
export async function makeRows(module, about, args, context) {
  return withSession(new RowsSession(module), async (session) => {
    const { inputs } = await readRows(module, about, session, args, { ...context, explore: false });
    for (;;) {
      const { stage, done, total, over } = session.step();
      context.progress?.({ stage, done, total });
      if (over) break;
    }
    return { session, inputs };
  });
}

/**
 * @param {object} module the compiled core
 * @param {{helpers?: object}} about see createOperations
 * @param {(session: RowsSession, progress?: Function) => Promise<{outputs: object[], audit: object}>}
 *   publish keeps a session whose files are made as the run to be asked about
 */
export function createRowsOperations(module, about, publish) {
  let open = null;

  function opened() {
    if (!open) throw new EngineError({ code: 'no_rows_open' });
    return open;
  }

  const newSession = (work) => withSession(new RowsSession(module), work);

  return {
    /**
     * Reads and prepares files, every column that may be published. A column's `range` is [least,
     * low, high, most] of its numbers, nine rows in ten from low to high; null where it has others.
     * @returns {Promise<{rows: {read: number, raw: number, before: number}, individuals: ?number,
     *   cleaning: object, columns: object[], classes: object, inputs: object[]}>}
     */
    async rowsOpen(args, context = {}) {
      return newSession(async (session) => {
        const { inputs } = await readRows(module, about, session, args,
          { ...context, explore: true });
        const answer = session.open();
        open?.dispose();
        open = session;
        return { ...answer, inputs };
      });
    },

    /**
     * The labels of one column in the whole files, as they are read; whatever is open stays so.
     * @returns {Promise<{distinct: number, labels: [string, number][], rowsRead: number}>}
     */
    async rowsLabels({ sources, recipe: document, column }, { progress, signal } = {}) {
      const recipe = fillDefaults({ ...document, pseudonym: 'as_is', prepare: {},
        columns: { ...document.columns, year: '' },
        rows: { k: document.rows.k, columns: [column] } });
      return newSession(async (session) => {
        session.configureRows(recipe, false);
        const read = await readInputs(session, sources, recipe, { signal, progress });
        const found = session.labels(column);
        session.dispose();
        return { ...found, rowsRead: read.rows };
      });
    },

    /**
     * The whole job of a recipe, whatever is open. `file`, `zip` and `dossier` then ask about it.
     * @returns {Promise<{figures: object, internal: object, inputs: object[], outputs: object[],
     *   audit: object}>}
     */
    async rowsRun(args, context = {}) {
      const { session, inputs } = await makeRows(module, about, args, context);
      return withSession(session, async () => {
        const published = await publish(session, context.progress);
        return { ...session.summary(), inputs, ...published };
      });
    },

    async rowsProject({ columns, k }) {
      return opened().project({ columns, k });
    },

    /** `finish`: the search goes on by itself until nothing fits the budget. */
    async rowsGreedy({ action, ...request }, { progress } = {}) {
      const session = opened();
      if (action !== 'finish') return session.greedy({ action, ...request });
      for (;;) {
        const state = session.greedy({ action: 'advance' });
        progress?.({ stage: 'greedy', done: state.steps.length,
          total: state.steps.length + state.next.length });
        if (state.done) return state;
      }
    },

    /** `limit`: how many values are told, 5,000 at most; `total` says how many there are. */
    async rowsHierarchy({ column, hierarchy, limit = 200 }) {
      return opened().hierarchy({ column, hierarchy, limit });
    },

    async rowsLattice({ action, ...request }, { progress } = {}) {
      const session = opened();
      if (action === 'states') return session.latticeStates();
      const state = session.lattice({ action, ...request });
      if (action === 'run') {
        progress?.({ stage: 'search', done: state.settled, total: state.nodes });
      }
      return state;
    },

    async rowsClose() {
      open?.dispose();
      open = null;
    },
  };
}
