// The engine's row-level session, asked one question at a time.
import { kProgressDelay, longTask, plainError, queue } from '../../kit/tasks.js';

const kLongDelay = 150;
const kShortDelay = 400;
const kFatal = ['engine_crashed', 'out_of_memory'];

/**
 * @param {import('../../kit/types.d.ts').Page} page
 * @returns {{ ask: (op: string, args: object, long?: boolean) => Promise<object>,
 *   settled: () => Promise<void>, stop: () => void }} `ask`: the answer as `{ value }`, or
 *   `{ error }` as plain data, `gone` where the session is no more; `stop`: ends the engine under
 *   a long question
 */
export function rowsSession({ store: { get, dispatch }, call }) {
  const questions = queue();
  const task = longTask(call);

  async function askNow(op, args, long = false) {
    // What is soon answered shows no progress: it would only flicker.
    const quiet = long ? kLongDelay : kShortDelay;
    const show = (busy) => dispatch({ type: 'rows/busy', busy: { op, ...busy } });
    const late = setTimeout(() => show({ stage: null, file: null, done: 0, total: 0 }), quiet);
    const onProgress = ({ stage, file, done, total }) =>
      show({ stage, file: file ?? null, done, total });
    try {
      return { value: await task.run(op, args, onProgress, { quiet, pace: kProgressDelay }) };
    } catch (error) {
      const plain = plainError(error);
      // The session is not there, or no longer: it is opened again, unless that would go on for
      // ever.
      if (plain.code === 'no_rows_open') dispatch({ type: 'rows/lost' });
      else if (plain.code === 'cancelled') dispatch({ type: 'engine/lost' });
      if (kFatal.includes(plain.code)) dispatch({ type: 'rows/pause' });
      return { error: plain, gone: ['no_rows_open', 'cancelled'].includes(plain.code) };
    } finally {
      clearTimeout(late);
      if (get().rows.busy) dispatch({ type: 'rows/busy', busy: null });
    }
  }

  return {
    ask: (...question) => questions.add(() => askNow(...question)),
    settled: questions.settled,
    stop: task.abort,
  };
}
