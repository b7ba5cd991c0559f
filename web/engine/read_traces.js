/** The files of a run of traces, read into a session of their own. */
import { traceSession, withSession } from './core.js';
import { readAll } from './read_all.js';
import { readingFor } from './read_inputs.js';

/**
 * @param {object} module the compiled core
 * @param {{helpers?: object}} about see createOperations
 * @param {any} args of makeTraces() (make.js)
 * @param {{progress?: (state: object) => void, signal?: AbortSignal}} context
 * @returns {Promise<{session: import('./core.js').TraceSession} &
 *   Awaited<ReturnType<typeof readAll>>>}
 */
export async function readTraces(module, about, args, context) {
  const { sources, results, recipe } = args;
  return withSession(traceSession(module), async (session) => {
    session.configure(recipe);
    const options = { ...readingFor(about, args, context), module };
    return { session, ...(await readAll(session, { sources, results }, recipe, options)) };
  });
}
