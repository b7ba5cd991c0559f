/** The last run that succeeded: the one that can be asked about. */
import { EngineError } from './protocol.js';
import { publish } from './publish.js';

/** @param {object} about see createOperations */
export function lastRun(about) {
  let finished = null;

  function done() {
    if (!finished) throw new EngineError({ code: 'no_run' });
    return finished;
  }

  return {
    /** @returns {{session: import('./core.js').Session, recipe: object, zipped: ?Promise<Uint8Array>, proof?: {name: string, bytes: Uint8Array}}} */
    done,

    /** Its session if it was about traces. */
    ofTraces() {
      const { session } = done();
      if (session.kind !== 'traces') throw new EngineError({ code: 'no_run' });
      return session;
    },

    /** Certifies and audits what a session has written, which is then the run to be asked about. */
    async publish(session, recipe, progress) {
      const { zipped, ...published } = await publish(session, about, progress);
      finished?.session.dispose();
      finished = { session, recipe, zipped };
      return published;
    },
  };
}
