/**
 * Files read while the user is still choosing: a run of the same files that reads them in the same
 * way finds them read. What was read is given up when anything that reading depends on changes, and
 * a run that finds nothing reads for itself, so that it gives the same bytes and the same errors
 * either way.
 */
import { readSlice } from '../reading/sources.js';
import { withSession } from './core.js';
import { readTraces } from './read_traces.js';

/** What of a recipe no reading depends on. */
const kNotRead = [
  'masking',
  'about',
  'exports',
  'accepted_columns',
  'accepted_checks',
  'accepted_dependencies',
];

function keyOf(key, recipe) {
  const read = Object.entries(recipe).filter(([name]) => !kNotRead.includes(name));
  return JSON.stringify([key, Object.fromEntries(read)]);
}

/** Whether the files are still there as they were chosen, as far as the browser tells. */
async function areThere({ sources, results }) {
  try {
    for (const source of [...sources, ...(Array.isArray(results) ? results : [])]) {
      await readSlice(source, Math.max(0, source.size - 1), source.size);
    }
    return true;
  } catch {
    return false; // whoever reads them says it
  }
}

/**
 * @param {object} module the compiled core
 * @param {{helpers?: object}} about see createOperations
 */
export function createReadAhead(module, about) {
  let ahead = null; // { key, stop, told, read }: of one reading, under way or at its end

  function forget() {
    ahead?.stop.abort();
    ahead?.read.then(
      ({ session }) => session.dispose(),
      () => {},
    );
    ahead = null;
  }

  return {
    /**
     * Reads; an earlier reading of something else is given up.
     * @param {any} args of makeTraces(), and `ahead`: tells files and secret from others
     * @param {{signal?: AbortSignal}} [context]
     */
    async begin(args, { signal } = {}) {
      const key = keyOf(args.ahead, args.recipe);
      if (ahead?.key === key) return;
      forget();
      const own = { key, stop: new AbortController(), told: null, read: null };
      signal?.addEventListener('abort', () => ahead === own && forget(), { once: true });
      own.read = readTraces(module, about, args, {
        signal: own.stop.signal,
        progress: (state) => own.told?.(state),
      });
      ahead = own;
      await own.read.catch(() => {}); // told by the run, which reads again
    },

    /**
     * What was read, which is then the caller's, or null.
     * @param {any} args as for begin()
     * @param {{signal?: AbortSignal, progress?: (state: object) => void}} context
     * @returns {Promise<?Awaited<ReturnType<typeof readTraces>>>}
     */
    async take(args, { signal, progress }) {
      const own = ahead;
      if (own?.key !== keyOf(args.ahead, args.recipe)) {
        forget();
        return null;
      }
      ahead = null;
      own.told = progress ?? null;
      const stop = () => own.stop.abort(signal?.reason);
      signal?.addEventListener('abort', stop, { once: true });
      const read = await own.read.catch(() => null);
      signal?.removeEventListener('abort', stop);
      if (!read) {
        signal?.throwIfAborted();
        return null;
      }
      return withSession(read.session, async (session) => {
        signal?.throwIfAborted();
        if (!(await areThere(args))) {
          session.dispose();
          return null;
        }
        session.takeRecipe(args.recipe);
        return read;
      });
    },
  };
}
