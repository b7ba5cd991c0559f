/**
 * What the page and its worker say to each other.
 *
 * To the worker: `{ id, op, args }`. From it: `{ id, progress }` any number of times, then either
 * `{ id, result }` or `{ id, error }`, and once, unasked, `{ ready: true }`. Also `{ life }`, by
 * which the page notices the worker's end (life.js), and `{ helper, port, compiled }`, by which the
 * worker asks for a helper (helpers.js) of that number; `{ helperFailed }` tells it that one has
 * failed. The operations are those of web/engine/operations.js. `{ cancel: id }` asks for a call to
 * be stopped between two of its stages, the worker and what it holds being kept; a worker that must
 * stop at once is ended, and another begins (client.js).
 */

import { kErrorFields } from './error_fields.js';

/**
 * An error as plain data. What has no code is a fault of ours, and is reported as such without its
 * message, which could quote data.
 * @param {any} error
 * @returns {import('./answers.d.ts').ErrorData}
 */
export function errorData(error) {
  if (typeof error?.code !== 'string') {
    return { code: isOutOfMemory(error) ? 'out_of_memory' : 'engine_crashed' };
  }
  const fields = kErrorFields.filter((key) => error[key] !== undefined);
  return { code: error.code, ...Object.fromEntries(fields.map((key) => [key, error[key]])) };
}

function isOutOfMemory(error) {
  return (
    error instanceof RangeError ||
    /OOM|out of memory|cannot enlarge memory/i.test(String(error?.message))
  );
}

/** What a rejected call carries: the fields above, and the code for a message. */
export class EngineError extends Error {
  /** @param {{code: string, [field: string]: unknown}} data see errorData */
  constructor(data) {
    super(data.code);
    this.name = 'EngineError';
    Object.assign(this, data);
  }
}
