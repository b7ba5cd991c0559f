/**
 * One part of a plain file by the core's byte scanner, in a session of its own. The same in the
 * engine's worker and in its helpers.
 */
import { slicesOf } from '../reading/sources.js';
import { traceSession } from './core.js';

/**
 * @param {object} module the compiled core
 * @param {object} source web/reading/sources.js
 * @param {object} part
 * @param {{key: Uint32Array, recipe: object}} part.whole the reading session's forPart()
 * @param {object} part.scan for beginScan, with names, from and to
 * @param {number} part.sliceBytes
 * @param {AbortSignal} [part.signal]
 * @returns {Promise<{declined: ?string, counts: import('./answers.d.ts').ScanCounts, bytes: ?Uint8Array}>} `bytes`, for
 *   mergePart, unless it was declined. A part that began inside quotes may be declined for no
 *   reason: neither holds unless `counts.begin` is where the part before ended.
 * @throws {ReadError|EngineError}
 */
export async function scanPart(module, source, { whole, scan, sliceBytes, signal }) {
  const session = traceSession(module, whole);
  try {
    session.beginScan(scan);
    // A record that begins at `from` is known by the line end before it.
    const slices = slicesOf(source, { from: scan.from - 1, to: scan.to, sliceBytes, signal });
    for await (const { bytes, last } of slices) {
      const declined = session.scanSlice(bytes, last);
      if (declined) return { declined, counts: session.scanCounts(), bytes: null };
      if (session.scanDone()) break;
    }
    return { declined: null, counts: session.scanCounts(), bytes: session.exportPart() };
  } finally {
    session.dispose();
  }
}
