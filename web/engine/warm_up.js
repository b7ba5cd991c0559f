/**
 * Runs the core over a small made-up file while nobody waits. A browser first compiles WebAssembly
 * quickly and badly, and compiles anew, on threads of its own, the functions that have run for a
 * while (V8: "tier-up"): that should be over when the user has chosen files.
 */
import { sha256Of } from '../reading/hash.js';
import { Session } from './session.js';

/** Enough for every function that counts to have run long enough. */
const kRows = 40_000;

/** Some milliseconds of work. */
const kPieceBytes = 256 * 1024;

/**
 * @param {object} module the compiled core
 * @param {object} recipe of the sample, with every default
 * @param {() => Promise<boolean>} goOn asked between steps of some milliseconds; false ends it
 * @returns {Promise<boolean>} whether it went to the end
 */
export async function warmUp(module, recipe, goOn) {
  const sample = new module.Sample(kRows, 1);
  const session = new Session(module);
  try {
    session.configure(recipe);
    session.beginScan({ file: '', delimiter: ';', encoding: 'utf-8', header: true, stop: true });
    for (let last = false; !last;) {
      const piece = sample.next(kPieceBytes).slice();
      last = piece.length === 0;
      session.scanSlice(piece, last);
      if (!await goOn()) return false;
    }
    session.endFile();
    for (const step of ['prepare', 'build', 'mask', 'write']) {
      session[step]();
      if (!await goOn()) return false;
    }
    const digest = await sha256Of(new Uint8Array(0));
    session.certify(session.files().map(() => digest));
    session.audit();
    return true;
  } finally {
    sample.delete();
    session.dispose();
  }
}
