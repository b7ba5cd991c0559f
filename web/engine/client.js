/**
 * The page's side of the engine: calls as promises. One worker at a time; a call that is cancelled
 * or a worker that dies costs that worker and what it held, never the page's state. The worker's
 * helpers are started here: in Firefox ESR a worker that starts one itself now and then never comes
 * back from it.
 */
import HelperWorker from './helper_worker.js?worker&inline';
import EngineWorker from './worker.js?worker&inline';
import { watchLife } from './life.js';
import { EngineError } from './protocol.js';

/** What trapped or ran out of memory is in no state to go on. */
const kFatal = ['engine_crashed', 'out_of_memory'];

/**
 * The worker, one at a time, and its helpers.
 * @param {{onAnswer: (data: object) => void, onEnd: () => void, onNetwork?: Function}} heard
 */
function createWorkers({ onAnswer, onEnd, onNetwork }) {
  let worker = null;
  let helpers = []; // the worker's
  let ready = false; // the worker has loaded the engine

  /** What it is asked, and answers, goes by the port, past the page. */
  function startHelper({ helper: number, port, compiled, zlib }) {
    const asking = worker;
    const helper = new HelperWorker();
    helper.onmessage = ({ data }) => onNetwork?.(data.network);
    helper.onerror = (event) => {
      event.preventDefault();
      asking.postMessage({ helperFailed: number });
    };
    helper.postMessage({ port, compiled, zlib }, [port]);
    helpers.push(helper);
  }

  return {
    /** @returns {Worker} the one that there is, or a new one */
    start() {
      if (worker) return worker;
      const started = new EngineWorker();
      const ended = () => {
        if (worker === started) onEnd();
      };
      started.onmessage = ({ data }) => {
        if (data.network) onNetwork?.(data.network);
        else if (data.life) watchLife(data.life, ended);
        else if (worker === started && data.ready) ready = true;
        else if (worker === started && data.port) startHelper(data);
        else if (worker === started) onAnswer(data);
      };
      started.onerror = (event) => {
        event.preventDefault();
        ended();
      };
      started.postMessage({ warms: true });
      worker = started;
      return started;
    },

    /** @returns {boolean} whether the worker had loaded the engine */
    stop() {
      const was = ready;
      for (const one of [worker, ...helpers]) one?.terminate();
      worker = null;
      helpers = [];
      ready = false;
      return was;
    },
  };
}

/**
 * @param {{onCrash?: (error: EngineError) => void, onNetwork?: (seen: object) => void}} [options]
 *   told when a worker dies, and what the workers' browser reports of the network (network.js)
 */
export function createEngine({ onCrash, onNetwork } = {}) {
  let nextId = 1;
  const waiting = new Map();
  const workers = createWorkers({
    onNetwork,
    onAnswer: settle,
    onEnd: () => crash('engine_crashed'),
  });

  function settle({ id, progress, result, error }) {
    const call = waiting.get(id);
    if (!call) return;
    if (progress) {
      call.onProgress?.(progress);
      return;
    }
    waiting.delete(id);
    if (!error) {
      call.resolve(result);
      return;
    }
    call.reject(new EngineError(error));
    if (kFatal.includes(error.code)) crash(error.code);
  }

  function stop(code) {
    const wasReady = workers.stop();
    const calls = [...waiting.values()];
    waiting.clear();
    calls.forEach((call) => call.reject(new EngineError({ code })));
    return wasReady;
  }

  // A worker that never got as far as loading the engine would fail again at once: the next call
  // tries.
  function crash(code) {
    const again = stop(code);
    onCrash?.(new EngineError({ code }));
    if (again) workers.start();
  }

  function cancel(running, id, gently) {
    if (!waiting.has(id)) return;
    if (gently) {
      running.postMessage({ cancel: id });
      return;
    }
    stop('cancelled');
    workers.start();
  }

  return {
    /**
     * @template {keyof import('./answers.d.ts').Answers} Op
     * @param {Op} op
     * @param {object} [args] `files` for the operations' `sources`
     * @param {import('./answers.d.ts').CallOptions} [options] aborting ends the worker: every call
     *   under way is rejected with `cancelled`; `gently`: it asks the worker to stop this call when it
     *   can, and nothing is lost
     * @returns {Promise<import('./answers.d.ts').Answers[Op]>}
     */
    call(op, args = {}, { onProgress, signal, gently = false } = {}) {
      if (signal?.aborted) return Promise.reject(new EngineError({ code: 'cancelled' }));
      const running = workers.start();
      const id = nextId;
      nextId += 1;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject, onProgress });
        signal?.addEventListener('abort', () => cancel(running, id, gently), { once: true });
        running.postMessage({ id, op, args });
      });
    },

    /** Compiles the engine while the user is still choosing. */
    warm: () => void workers.start(),

    dispose: () => void stop('cancelled'),
  };
}
