/**
 * Choices tried on the data while the user makes them. What was read is kept, once the first rows
 * and once all of them, and tried again under the next choices for as long as files, reading and
 * columns allow it; it is never written anywhere.
 */
import { fillDefaults } from '../recipe/schema.js';
import { variantsOf } from '../recipe/variants.js';
import { traceSession } from './core.js';
import { declared } from './given_files.js';
import { detailOperations } from './detail.js';
import { errorData } from './protocol.js';
import { readAll } from './read_all.js';

/** Lets messages in, so that a try that is no longer wanted can be stopped. */
const breathe = (signal) =>
  new Promise((resolve) => {
    setTimeout(resolve);
  }).then(() => signal?.throwIfAborted());

// What the individuals and rows of a table depend on, apart from its columns.
const keyOf = (key, { reading, pseudonym, results, columns: { individual, year } }) =>
  JSON.stringify([key, reading, pseudonym, individual, year, results?.columns, results?.passed]);

/**
 * What the rule makes of the cohorts, or why it cannot.
 * @returns {import('./answers.d.ts').Tried}
 */
function masked(trial) {
  try {
    return { figures: trial.mask() };
  } catch (error) {
    // A fault of ours has no code: it goes on to whoever asked.
    if (typeof error.code !== 'string') throw error;
    return { error: errorData(error) };
  }
}

async function build(table, signal) {
  await breathe(signal);
  table.trial.prepare();
  await breathe(signal);
  table.trial.build();
  await breathe(signal);
}

/**
 * Figures of one variant, or why there are none.
 * @returns {Promise<import('./answers.d.ts').Tried>}
 */
async function tried(table, recipe, signal) {
  try {
    table.trial.begin(recipe);
    await build(table, signal);
  } catch (error) {
    if (typeof error.code !== 'string' || error.code === 'cancelled') throw error;
    return { error: errorData(error) };
  }
  return masked(table.trial);
}

/** The tables that are kept, once the first rows and once all of them. */
function keptTables(module, about) {
  const kept = { part: null, whole: null }; // { key, trial, rows, complete }

  function forget(name) {
    if (kept[name]) kept[name].gone = true;
    kept[name]?.trial.dispose();
    kept[name] = null;
  }

  /** The kept table after it took the recipe, or null where it is of other files or columns. */
  function taken(name, key, recipe) {
    const table = kept[name];
    if (table?.key !== key) return null;
    try {
      table.trial.begin(recipe);
      return table;
    } catch (error) {
      if (error.code === 'missing_column') return null;
      throw error;
    }
  }

  async function read(name, key, { sources, results, recipe, secret, rows }, { signal, progress }) {
    forget(name);
    const session = traceSession(module);
    try {
      session.configure(recipe);
      const { rows: count, complete } = await readAll(session, { sources, results }, recipe, {
        rows,
        secret,
        signal,
        progress,
        helpers: about.helpers,
        module,
      });
      kept[name] = { key, trial: session.keep(), rows: count, complete };
    } catch (error) {
      session.dispose();
      throw error;
    }
    kept[name].trial.begin(recipe);
    return kept[name];
  }

  /** The table that the recipe is tried on: all of it if it is there, or if no `rows` are given. */
  return async function tableFor(asked, context) {
    const key = keyOf(asked.key, asked.recipe);
    if (kept.whole && kept.whole.key !== key) forget('whole');
    if (kept.part && kept.part.key !== key) forget('part');
    const name = asked.rows ? 'part' : 'whole';
    return (
      taken('whole', key, asked.recipe) ??
      (asked.rows ? taken('part', key, asked.recipe) : null) ??
      (await read(name, key, asked, context))
    );
  };
}

/**
 * @param {object} module the compiled core
 * @param {{ helpers?: object }} [about] as for createOperations
 */
export function createTrials(module, about = {}) {
  const tableFor = keptTables(module, about);
  let last = /** @type {Promise<any>} */ (Promise.resolve());

  // One at a time: two tries on one table would take each other's recipe.
  /** @param {() => Promise<any>} work @returns {Promise<any>} */
  function inTurn(work) {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  }

  return {
    ...detailOperations({ tableFor, inTurn, breathe }),

    /**
     * What the choices make of the first `rows` rows of each file; of all of them where none are
     * given, or where all are there from an earlier try.
     * @param {any} asked `key` tells the files and the secret from others
     * @returns {Promise<import('./answers.d.ts').Preview>}
     */
    preview: declared(
      { runs: true },
      ({ recipe: document, ...asked }, /** @type {any} */ context = {}) => {
        const recipe = fillDefaults(document);
        return inTurn(async () => {
          context.signal?.throwIfAborted();
          const table = await tableFor({ ...asked, recipe }, context);
          await build(table, context.signal);
          const preview = table.trial.preview();
          return {
            ...preview,
            masking: masked(table.trial),
            rows_read: table.rows,
            complete: table.complete,
          };
        });
      },
    ),

    /**
     * What each level of detail, and each threshold, costs on all the data. Points are also
     * given as they come, with the progress.
     * @returns {Promise<{ points: import('./answers.d.ts').CostPoint[] }>} variants (web/recipe/variants.js) without their
     *   recipe, each with figures or error as `preview`'s masking
     */
    cost: declared(
      { runs: true },
      ({ recipe: document, ...asked }, /** @type {any} */ { signal, progress } = {}) => {
        const recipe = fillDefaults(document);
        return inTurn(async () => {
          signal?.throwIfAborted();
          const table = await tableFor({ ...asked, recipe, rows: 0 }, { signal, progress });
          const variants = variantsOf(recipe);
          const points = [];
          for (const { recipe: variant, ...what } of variants) {
            points.push({ ...what, ...(await tried(table, variant, signal)) });
            progress?.({
              stage: 'cost',
              done: points.length,
              total: variants.length,
              point: points.at(-1),
            });
          }
          return { points };
        });
      },
    ),
  };
}
