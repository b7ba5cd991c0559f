/**
 * Workers beside the engine's own: calls as promises, answered in the order of the calls. Where no
 * worker can be started the engine does the work itself.
 */
import { createHelperWork } from './helper_work.js';
import { EngineError, errorData } from './protocol.js';

/** Files below this size are not worth a worker. */
const kWorth = 8 * 1024 * 1024;

/** How many calls of one hash may wait. */
const kWaiting = 8;

/** More scanners than this wait for the browser, which reads the file for all of them. */
const kMostScanners = 7;

/**
 * The helper's side: answers each message `{ op, args }` with `{ result }` or `{ error }`.
 * @param {(answer: object, transfer: ArrayBuffer[]) => void} post
 * @param {object} means of createHelperWork
 * @returns {(message: object) => void} takes the messages
 */
export function serveHelper(post, means) {
  const work = createHelperWork(means);
  let last = Promise.resolve();
  return ({ op, args }) => {
    last = last
      .then(() => work[op](args))
      .then(
        (result) => post({ result }, result?.bytes ? [result.bytes.buffer] : []),
        (error) => post({ error: errorData(error) }, []),
      );
  };
}

/**
 * One helper.
 * @param {(handlers: {onMessage: (answer: object) => void, onFailure: () => void}) =>
 *   {post: (message: object, transfer: ArrayBuffer[]) => void, busy?: (yes: boolean) => void}} start
 *   `busy` is told whether an answer is awaited
 * @param {boolean} eager whether to start now and to be available once the worker has answered,
 *   because workers may be forbidden; else it starts at the first call
 */
export function createHelper(start, eager) {
  let worker = null;
  let available = !eager;
  let failed = false;
  const waiting = [];

  function settle({ result, error }) {
    const call = waiting.shift();
    if (waiting.length === 0) worker.busy?.(false);
    if (error) call?.reject(new EngineError(error));
    else call?.resolve(result);
  }

  function fail() {
    available = false;
    failed = true;
    for (const { reject } of waiting.splice(0)) {
      reject(new EngineError({ code: 'engine_crashed' }));
    }
  }

  function call(op, args = {}, transfer = []) {
    return new Promise((resolve, reject) => {
      if (failed) throw new EngineError({ code: 'engine_crashed' });
      worker ??= start({ onMessage: settle, onFailure: fail });
      waiting.push({ resolve, reject });
      worker.busy?.(true);
      worker.post({ op, args }, transfer);
    });
  }

  if (eager)
    call('ready').then(
      () => {
        available = true;
      },
      () => {},
    );
  return {
    get available() {
      return available;
    },
    call,
  };
}

/**
 * All helpers of an engine: one that hashes what is read and zips what is published, and scanners,
 * which start when there is work.
 * @param {any} start as for createHelper
 * @param {{eager: boolean, cores: number}} options `eager`: as for createHelper; `cores`: of the
 *   machine, the engine's own among them
 */
export function createHelpers(start, { eager, cores }) {
  const beside = createHelper(start, eager);
  const scanners = [];
  let zips = 0; // begun

  return {
    /** The helper that hashes, where a file of `size` bytes is worth it; else null. */
    hasherFor: (size) => (isWorthHelper(beside, size) ? beside : null),

    /**
     * Begins to zip what is published, while the engine goes on; the bytes of files are given away.
     * One ZIP at a time: another that was begun before and not ended is given up.
     * @param {{name: string, bytes: Uint8Array}[]} files the first
     * @returns {?{end: (files: object[]) => Promise<Uint8Array>}} `end` takes the last and gives
     *   the ZIP; null where no helper can
     */
    beginZip(files) {
      if (!beside.available) return null;
      const number = (zips += 1);
      const call = (args) => {
        const buffers = args.files.map(({ bytes }) => bytes.buffer);
        const answer = beside.call('zip', { ...args, number }, buffers);
        answer.catch(() => {}); // reported where it is awaited
        return answer;
      };
      const begun = call({ files });
      return {
        async end(last) {
          const [, { bytes }] = await Promise.all([begun, call({ files: last, last: true })]);
          return bytes;
        },
      };
    },

    /**
     * Those that scan a file of `size` bytes; none unless cores are left beside the engine, the
     * hash, and the browser, which reads the file for all: of two cores one scanner more made
     * reading slower by half.
     */
    scannersFor(size, hashes) {
      if (!isWorthHelper(beside, size)) return [];
      const count = Math.min(cores - (hashes ? 3 : 2), kMostScanners);
      return Array.from(
        { length: Math.max(count, 0) },
        (_, i) => (scanners[i] ??= createHelper(start, false)),
      ).filter(({ available }) => available);
    },
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
      call.catch(() => {}); // reported by digest
      calls.push(call);
      if (calls.length > kWaiting) await calls.shift();
    },
    async digest() {
      const [digest] = await Promise.all([helper.call('digest'), ...calls]);
      return digest;
    },
  };
}

/** @returns {boolean} whether a file is worth a helper */
export function isWorthHelper(helper, size) {
  return Boolean(helper?.available) && size >= kWorth;
}
