/** From files and a recipe of traces to a session that has written the public files. */
import { readInputs } from './read_inputs.js';
import { Session } from './session.js';

/** Does `work` with a session, which is its own from then on; after an error it is none's. */
export async function withSession(session, work) {
  try {
    return await work(session);
  } catch (error) {
    session.dispose();
    throw error;
  }
}

/**
 * @param {object} module the compiled core
 * @param {{helpers?: object}} about see createOperations
 * @param {{sources: object[], recipe: object, secret?: string, sliceBytes?: number,
 *   reader?: string, anyKey?: boolean}} args `recipe` with every default; `anyKey`: readInputs
 * @param {{progress?: Function, signal?: AbortSignal}} context
 * @returns {Promise<{session: Session, inputs: object[]}>} to be certified (publish.js)
 */
export async function makeTraces(module, about, { sources, recipe, secret, anyKey, sliceBytes, reader },
  { progress, signal }) {
  return withSession(new Session(module), async (session) => {
    session.configure(recipe);
    const { inputs, hashed } = await readInputs(session, sources, recipe, {
      secret, anyKey, sliceBytes, reader, signal, progress, hash: true, helpers: about.helpers, module,
    });
    for (const [stage, work] of [
      ['prepare', () => session.prepare()],
      ['traces', () => session.build()],
      ['mask', () => session.mask()],
      ['export', () => session.write()],
    ]) {
      progress?.({ stage, done: 0, total: 1 });
      work();
      progress?.({ stage, done: 1, total: 1 });
    }
    await hashed();
    session.setInputs(inputs);
    return { session, inputs };
  });
}
