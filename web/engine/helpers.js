/**
 * Workers beside the engine's own: calls as promises, answered in the order of the calls. Where no
 * worker can be started the engine does the work itself.
 */
import { createHelperWork } from './helper_work.js';
import { EngineError, errorData } from './protocol.js';

/** Files below this size are not worth a worker. */
const kWorth = 8 * 1024 * 1024;

/** How many calls of one hash may wait. */
const kWaiting = 16;

/**
 * The helper's side: answers each message `{ op, args }` with `{ result }` or `{ error }`.
 * @param {(answer: object) => void} post
 * @returns {(message: object) => void} takes the messages
 */
export function serveHelper(post) {
  const work = createHelperWork();
  let last = Promise.resolve();
  return ({ op, args }) => {
    last = last.then(() => work[op](args)).then(
      (result) => post({ result }), (error) => post({ error: errorData(error) }));
  };
}

/**
 * One helper.
 * @param {(handlers: {onMessage: (answer: object) => void, onFailure: () => void}) =>
 *   {post: (message: object) => void, busy?: (yes: boolean) => void}} start `busy` is told whether
 *   an answer is awaited
 * @param {boolean} eager whether to start now and to be available once the worker has answered,
 *   because workers may be forbidden; else it starts at the first call
 */
export function createHelper(start, eager) {
  let worker = null;
  let available = !eager;
  const waiting = [];

  function settle({ result, error }) {
    const call = waiting.shift();
    if (waiting.length === 0) worker.busy?.(false);
    if (error) call?.reject(new EngineError(error));
    else call?.resolve(result);
  }

  function fail() {
    available = false;
    for (const { reject } of waiting.splice(0)) {
      reject(new EngineError({ code: 'engine_crashed' }));
    }
  }

  function call(op, args = {}) {
    return new Promise((resolve, reject) => {
      worker ??= start({ onMessage: settle, onFailure: fail });
      waiting.push({ resolve, reject });
      worker.busy?.(true);
      worker.post({ op, args });
    });
  }

  if (eager) call('ready').then(() => { available = true; }, () => {});
  return {
    get available() {
      return available;
    },
    call,
  };
}

/**
 * A SHA-256 computed by a helper while its caller goes on.
 * @param {object} helper of createHelper
 * @returns {{update: (bytes: Uint8Array) => Promise<void>, digest: () => Promise<string>}}
 *   `update` is settled when more bytes are welcome
 */
export function hashBeside(helper) {
  const calls = [];
  let first = true;
  return {
    async update(bytes) {
      const call = helper.call('hash', { bytes, first });
      first = false;
      call.catch(() => {}); // told by digest
      calls.push(call);
      if (calls.length > kWaiting) await calls.shift();
    },
    async digest() {
      await Promise.all(calls);
      return helper.call('digest');
    },
  };
}

/** @returns {boolean} whether a file is worth a helper */
export function isWorthHelper(helper, size) {
  return Boolean(helper?.available) && size >= kWorth;
}
