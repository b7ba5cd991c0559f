// Everything that is not a pure function of the state: calls to the engine, downloads, focus. The
// flow's own effects stand side by side; a feature's stand under its key.
import { downloadEffects } from './effects_download.js';
import { fileEffects } from './effects_files.js';
import { flowEffects } from './effects_flow.js';
import { focusing } from './effects_focus.js';
import { roleEffects } from './effects_roles.js';
import { wayEffects } from './effects_ways.js';
import { asked } from '../kit/slots.js';
import { merged } from '../kit/store.js';
import { longTask, plainError } from '../kit/tasks.js';

/** One long step at a time, with the task bar and what is said when it ends otherwise. */
function taskEffects({ store: { get, dispatch }, call, focus }) {
  const long = longTask(call);

  function fail(error) {
    const plain = plainError(error);
    if (plain.code === 'cancelled') {
      dispatch({ type: 'task/end', notice: { key: 'notice.cancelled' } });
      dispatch({ type: 'engine/lost' });
      return;
    }
    dispatch({ type: 'failed', screen: get().screen, error: plain });
    focus('error');
  }

  /** Does nothing while another one is under way. */
  async function task(op, args, done) {
    if (long.busy()) return;
    dispatch({ type: 'task/start', op });
    try {
      const value = await long.run(op, args, (progress) =>
        dispatch({ type: 'task/progress', ...progress }),
      );
      dispatch({ type: 'task/end' });
      await done(value);
    } catch (error) {
      fail(error);
    }
  }

  return { task, fail, cancel: long.abort, busy: long.busy };
}

/**
 * @param {any} parts `features` (app/features.js), `engine` (web/engine/client.js), and what Page has
 *   of store, document, newEngine and recipes
 * @returns {object} the effects of the flow, `follow(state)` among them, and by key the features'
 */
export function createEffects({ features, engine, ...parts }) {
  const { store, document } = parts;
  let secret = ''; // typed by the user; it lives here and nowhere else
  const made = {};
  const page = /** @type {import('../kit/types.d.ts').Page} */ ({
    ...parts,
    features,
    ...focusing(document),
    call: (op, args, options) => engine.call(op, args, options),
    besidesOf: (recipe) => ({
      ...(recipe.pseudonym === 'shared' && { secret }),
      ...Object.assign({}, ...asked('sends', features, { ...store.get(), recipe })),
    }),
    each: (name, ...args) => features.map(({ key }) => made[key]?.[name]?.(...args)),
    effects: made,
  });
  const { cancel, ...steps } = taskEffects(page);
  Object.assign(page, steps);
  const { focus, soon } = page;

  const own = [
    flowEffects(page),
    wayEffects(page),
    fileEffects(page),
    downloadEffects(page),
    roleEffects(page),
    {
      focus,
      soon,
      cancel,

      setSecret(text) {
        secret = text;
        store.dispatch({ type: 'secret', given: text !== '' });
      },

      choose(recipe) {
        store.dispatch({ type: 'choose', recipe });
      },

      engineCrashed() {
        store.dispatch({ type: 'engine/lost' });
      },
    },
    ...features
      .filter(({ effects }) => effects)
      .map(({ key, effects }) => ({ [key]: effects(page) })),
  ];
  return Object.assign(
    made,
    own.reduce((all, one) => merged(all, one, 'effect'), {}),
  );
}
