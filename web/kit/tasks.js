// What effects that ask the engine share: errors as plain data, one call at a time or the latest
// alone, long calls that can be stopped, bytes as a file.
import { kErrorFields } from '../engine/error_fields.js';

export const kProgressDelay = 100;
const kPiece = 1 << 21;

/** The plain fields of an error; nothing else of it reaches the state. */
export function plainError(error) {
  const plain = Object.fromEntries(
    kErrorFields.flatMap((name) =>
      error?.[name] === undefined || error[name] === null ? [] : [[name, error[name]]],
    ),
  );
  return typeof plain.code === 'string' ? plain : { code: 'unexpected' };
}

/**
 * At most one call at a time, and the latest wish wins: an earlier one that has not begun is
 * forgotten, and one under way is left to end, since stopping it would stop the whole engine.
 */
export function latest(work) {
  let running = false;
  let wanted = null;
  return async function ask(...args) {
    wanted = args;
    if (running) return;
    running = true;
    try {
      while (wanted) {
        const next = wanted;
        wanted = null;
        await work(...next);
      }
    } finally {
      running = false;
    }
  };
}

/** Calls one after the other, in the order in which they are asked for, whatever becomes of each. */
export function queue() {
  let tail = Promise.resolve();
  return {
    add(work) {
      const turn = tail.then(work);
      tail = turn.catch(() => {});
      return turn;
    },

    /** Waits until nothing is under way, what is added meanwhile included. */
    async settled() {
      for (let last = null; last !== tail;) {
        last = tail;
        await last;
      }
    },
  };
}

/**
 * Long calls, one at a time, with progress at a readable pace and the way out.
 * @param {(op: string, args: object, options: object) => Promise<any>} call of the engine
 */
export function longTask(call) {
  let stop = null;
  return {
    busy: () => stop !== null,

    abort() {
      stop?.abort();
    },

    /**
     * @param {string} op
     * @param {object} args
     * @param {(progress: object) => void} onProgress not called for the first `quiet` milliseconds,
     *   nor more often than every `pace`
     * @returns {Promise<any>} rejected with the code `cancelled` where it was stopped
     */
    async run(op, args, onProgress, { quiet = 0, pace = kProgressDelay } = {}) {
      const own = new AbortController();
      const { signal } = own;
      stop = own;
      let next = Date.now() + quiet;
      const paced = (progress) => {
        const now = Date.now();
        if (now < next || signal.aborted) return;
        next = now + pace;
        onProgress(progress);
      };
      try {
        const value = await call(op, args, { onProgress: paced, signal });
        if (signal.aborted) throw Object.assign(new Error('cancelled'), { code: 'cancelled' });
        return value;
      } finally {
        stop = null;
      }
    },
  };
}

// By a message and not by a timer, which browsers slow down in a tab that nobody sees.
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Bytes as a file, piece by piece: at one stroke, 54 MB would hold the page up. */
export async function fileOf(bytes, name) {
  const parts = [];
  for (let at = 0; at < bytes.length; at += kPiece) {
    parts.push(new Blob([bytes.subarray(at, at + kPiece)]));
    await nextTask();
  }
  return new File(parts, name, { type: 'text/csv', lastModified: 0 });
}
