// The search for the level of detail, on demand: chains proposed from the data, the search itself,
// which can be stopped and keeps what it found, one node looked at, and taken into the recipe.
import { columnList } from '../../kit/columns.js';
import { save } from '../../kit/download.js';
import { longTask, plainError } from '../../kit/tasks.js';
import { fillDefaults } from '../../recipe/schema.js';
import { proposedDetail } from '../../recipe/detail.js';
import { currentSearch, currentSpec, levelColumns } from './state.js';

/** All nodes that were measured, as a table. */
const savesSearch = ({ get, dispatch, call, page }) => ({
  async saveSearch() {
    const search = currentSearch(get());
    if (!search || search.running) return;
    try {
      const { csv } = await call('detailCsv', {}, {});
      save(page.document, csv, 'niveau_de_detail_ne_pas_publier.csv');
    } catch (error) {
      dispatch({ type: 'detail/end', id: search.id, error: plainError(error) });
    }
  },
});

/**
 * @param {{ get: Function, dispatch: Function, call: any, argsOf: Function, page: any }} engine
 *   `argsOf`: what the other engine is asked about; `page`: its effects and document
 */
export function detailEffects({ get, dispatch, call, argsOf, page }) {
  const long = longTask(call);
  let last = 0;

  return {
    ...savesSearch({ get, dispatch, call, page }),

    /** Chains from what follows from what in the data. */
    async proposeDetail() {
      const state = get();
      if (long.busy() || state.detail.proposing) return;
      const { recipe } = state;
      dispatch({ type: 'detail/proposing' });
      try {
        const columns = levelColumns(state, columnList(state, page.features));
        const { chains } = await long.run('detailChains', { ...argsOf(state), columns }, () => {});
        dispatch({ type: 'detail/spec', recipe, spec: proposedDetail(recipe, chains) });
      } catch (error) {
        dispatch({
          type: 'detail/failed',
          error: error.code === 'cancelled' ? null : plainError(error),
        });
      }
    },

    setDetail(spec) {
      dispatch({ type: 'detail/spec', spec });
    },

    async searchDetail() {
      const state = get();
      const spec = currentSpec(state);
      if (long.busy() || !spec) return;
      const { files, recipe, secret } = state;
      last += 1;
      const id = last;
      const search = { id, files, recipe, secret, spec, running: true, done: 0, total: 0 };
      dispatch({ type: 'detail/begin', search: { ...search, found: null, error: null } });
      // What is found on the way may come between two steps that are shown.
      const onProgress = ({ stage, done, total, found }) => {
        if (stage !== 'detail') return;
        dispatch({ type: 'detail/progress', id, done, total, ...(found && { found }) });
      };
      try {
        const found = await long.run('detail', { ...argsOf(state), detail: spec }, onProgress, {
          pace: 0,
        });
        dispatch({ type: 'detail/end', id, found });
      } catch (error) {
        dispatch({
          type: 'detail/end',
          id,
          ...(error.code === 'cancelled' ? { stopped: true } : { error: plainError(error) }),
        });
      }
    },

    cancelDetail: long.abort,

    /** A node to look at: its recipe, and the largest traces before and after. */
    async showNode(node) {
      const search = currentSearch(get());
      if (!search || long.busy()) return;
      const { id } = search;
      try {
        const answer = await call('detailNode', { node }, {});
        dispatch({ type: 'detail/shown', id, shown: { node, ...answer } });
      } catch (error) {
        dispatch({ type: 'detail/end', id, error: plainError(error) });
      }
    },

    /** The description of the node looked at becomes the recipe's. */
    takeNode() {
      const { shown } = get().detail;
      if (shown) page.effects.choose(fillDefaults(shown.recipe));
    },
  };
}
