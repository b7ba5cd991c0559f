/**
 * The search for the level of detail on a table that is kept (trial.js): in pieces, so that it can
 * be stopped, with what is known so far on the way.
 */
import { readingRecipe, takeDetail } from '../recipe/detail.js';
import { fillDefaults } from '../recipe/schema.js';
import { detailCsv } from './detail_csv.js';
import { asking } from './examine.js';
import { EngineError } from './protocol.js';

/** How long a piece may take, and how often what is known so far is told, in milliseconds. */
const kPiece = 50;
const kReportEvery = 500;

/**
 * @param {any} trial of the core, prepared under readingRecipe()
 * @param {{recipe: object, detail: object}} asked
 * @param {{progress?: Function, breathe: () => Promise<void>, onBegun: () => void}} context
 * @returns {Promise<import('./answers.d.ts').DetailAnswer>}
 */
async function searchDetail(trial, { recipe, detail }, { progress, breathe, onBegun }) {
  const begun = trial.detail({ action: 'begin', recipe: takeDetail(recipe).recipe, detail });
  if (begun.not_coarser) return { not_coarser: begun.not_coarser };
  onBegun();
  progress?.({ stage: 'detail', done: 0, total: begun.size });
  let state = begun;
  let reported = performance.now();
  while (!state.done) {
    const until = performance.now() + kPiece;
    do state = trial.detail({ action: 'run', evaluations: 1 });
    while (!state.done && performance.now() < until);
    const now = performance.now();
    // More often would cost the page, which draws what it is told, as much as the search itself.
    if (now - reported > kReportEvery) {
      reported = now;
      const found = { ...state, ...trial.detail({ action: 'nodes' }) };
      progress?.({ stage: 'detail', done: state.settled, total: state.size, found });
    }
    await breathe();
  }
  return { ...state, ...trial.detail({ action: 'nodes' }) };
}

/**
 * @param {{tableFor: Function, inTurn: (work: () => Promise<any>) => Promise<any>,
 *   breathe: (signal?: AbortSignal) => Promise<void>}} tries of trial.js
 */
export function detailOperations({ tableFor, inTurn, breathe }) {
  let searched = null; // { table, recipe, detail } of the last search

  /** The core that holds the last search, for as long as its table is kept. */
  function lastSearch() {
    if (!searched || searched.table.gone) throw new EngineError({ code: 'no_search' });
    return searched.table.trial;
  }

  return {
    /**
     * The search for the level of detail, on all the data. With the progress comes from time to
     * time what was found so far, as `found`. Internal.
     * @returns {Promise<import('./answers.d.ts').DetailAnswer>}
     */
    detail({ recipe: document, detail, ...asked }, /** @type {any} */ { signal, progress } = {}) {
      const recipe = fillDefaults(document);
      return inTurn(async () => {
        searched = null;
        signal?.throwIfAborted();
        const reading = readingRecipe(recipe, detail);
        const table = await tableFor({ ...asked, recipe: reading, rows: 0 }, { signal, progress });
        asking(table.trial, () => table.trial.ask());
        progress?.({ stage: 'prepare', done: 0, total: 1 });
        await breathe(signal);
        table.trial.prepare();
        await breathe(signal);
        const told = { progress, breathe: () => breathe(signal) };
        const mine = { table, detail, recipe };
        return searchDetail(table.trial, mine, { ...told, onBegun: () => (searched = mine) });
      });
    },

    /**
     * Chains for the search from what follows from what in the data, over the columns named.
     * @returns {Promise<import('./answers.d.ts').ProposedChains>}
     */
    detailChains({ recipe: document, columns, ...asked }, /** @type {any} */ context = {}) {
      const recipe = fillDefaults(document);
      return inTurn(async () => {
        context.signal?.throwIfAborted();
        const reading = readingRecipe(recipe, { chains: [columns] });
        const table = await tableFor({ ...asked, recipe: reading, rows: 0 }, context);
        await breathe(context.signal);
        table.trial.prepare();
        return table.trial.detail({ action: 'propose', recipe, columns });
      });
    },

    /** A node of the last search: the recipe that it writes, and the largest traces. */
    detailNode({ node }) {
      return inTurn(async () => {
        return lastSearch().detail({ action: 'node', node });
      });
    },

    /** All nodes of the last search. */
    detailCsv() {
      return inTurn(async () => {
        const nodes = lastSearch().detail({ action: 'nodes' });
        return { csv: detailCsv(nodes, searched.detail, searched.recipe) };
      });
    },
  };
}
