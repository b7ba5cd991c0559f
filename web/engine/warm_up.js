/**
 * Runs the core over a small made-up file while nobody waits. A browser first compiles WebAssembly
 * quickly and badly, each function when it is first called; those that have run for a while it
 * compiles anew, on threads of its own (V8: "tier-up"). That should be over when the user has chosen
 * files.
 */
import { release } from '../reading/sources.js';
import { publish } from './publish.js';
import { traceSession } from './core.js';

/** Enough that every step is gone through; a few tens of milliseconds. */
const kFirst = { rows: 2_000, rounds: 1 };

/**
 * In all somewhat more than the rows of a large university: what a browser finds worth compiling
 * anew in a run of that size it has then found already, in the memory of a small one.
 */
const kWhole = { rows: 40_000, rounds: 6 };

/** Some milliseconds of work. */
const kPieceBytes = 256 * 1024;

/**
 * As soon as the core is loaded: once over a few rows, so that all of it has been called, and
 * compiled, if badly, before there is a file to wait for.
 * @param {object} module the compiled core
 * @param {object} recipe of the sample, with every default
 * @param {() => Promise<boolean>} goOn asked between steps of some milliseconds; false ends it
 * @returns {Promise<boolean>} whether it went to the end
 */
export const rehearse = (module, recipe, goOn) => passes(module, recipe, goOn, kFirst);

/** When nothing else is to be done: until it is compiled well. As rehearse(). */
export const warmUp = (module, recipe, goOn) => passes(module, recipe, goOn, kWhole);

async function passes(module, recipe, goOn, { rows, rounds }) {
  const pieces = [];
  const sample = new module.Sample(rows, 1, false);
  try {
    for (;;) {
      const piece = sample.next(kPieceBytes).slice();
      if (piece.length === 0) break;
      pieces.push(piece);
      if (!(await goOn())) return false;
    }
    for (let round = 0; round < rounds; round += 1) {
      if (!(await runThrough(module, recipe, pieces, goOn))) return false;
    }
    return true;
  } finally {
    sample.delete();
    pieces.forEach(release);
  }
}

async function runThrough(module, recipe, pieces, goOn) {
  const session = traceSession(module);
  // Of so few students steps are nearly unique; nothing of this is published.
  const { step, description } = recipe.columns;
  try {
    session.configure({ ...recipe, accepted_columns: [...step, ...description, '(trace)'] });
    session.beginScan({ file: '', delimiter: ';', encoding: 'utf-8', header: true, stop: true });
    for (const piece of pieces) {
      session.scanSlice(piece, piece === pieces.at(-1));
      if (!(await goOn())) return false;
    }
    session.endFile();
    for (const step of ['prepare', 'build', 'mask', 'write']) {
      session[step]();
      if (!(await goOn())) return false;
    }
    await publish(session, {});
    return goOn();
  } finally {
    session.dispose();
  }
}
