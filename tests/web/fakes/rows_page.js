// The page as a user of row-level files has it: a file is read, and its columns may be published.
import { currentInspection } from '../../../web/kit/state.js';
import sampleRows from '../../../web/recipe/sample_rows.json' with { type: 'json' };
import { fakeEngine } from './engine.js';
import { startPage } from './page.js';
import { pass } from './time.js';

/** Waits, in the time of `fastTime()`, until `when` holds of the state, which it returns. */
export async function until(store, when) {
  for (let tries = 0; tries < 400; tries += 1) {
    if (when(store.get())) return store.get();
    await pass(5);
  }
  throw new Error(`never: ${when}`);
}

/** @param {object} [options] of `fakeEngine` */
export async function rowsPage(options) {
  const create = fakeEngine(options);
  const { store, effects } = startPage({ engine: create({}), sampleRows });
  effects.addFiles([new File(['x'], 'a.csv')]);
  await until(store, (state) => currentInspection(state)?.value);
  const { columns } = currentInspection(store.get()).value;
  effects.rows.publish('rows', columns);
  const change = (make) => effects.choose(make(store.get().recipe));
  const ops = () => create.calls.map(({ op, args }) => (args.action ? `${op} ${args.action}` : op));
  return { create, store, effects, change, ops, columns };
}
