/**
 * A plain file scanned in parts, by several workers at a time, and merged in its order. The first
 * part, with the header, is scanned into the session itself; of each other part it is guessed that
 * a record begins after the first line end at its cut. A part holds if its records begin where
 * those before it ended: one that began within quotes is scanned again.
 */
import { slicesOf } from '../reading/sources.js';
import { scanPart } from './scan_part.js';

const kLeastBytes = 4 * 1024 * 1024;
const kMostBytes = 64 * 1024 * 1024;

/** So that those who are done early take what is left. */
const kPartsEach = 3;

/** Lines that an error lists, as of the whole file. */
const kListed = 10;

/** Codes after which the engine tries itself what a helper could not do. */
const kHelperFailed = ['engine_crashed', 'out_of_memory'];

/**
 * @param {import('./core.js').Session} session at the beginning of a file, nothing begun
 * @param {object} source with `shared`
 * @param {object} scan for beginScan, without names, from and to
 * @param {{skip: number, sliceBytes: number, module: object, scanners: object[],
 *   partBytes?: number, signal?: AbortSignal, onProgress?: (done: number, total: number) => void}} options `skip`: bytes of a
 *   mark at the beginning; `scanners`: helpers.js, at least one
 * @returns {Promise<object>} the counts of the whole file; `{ declined: string }`; or null, when
 *   the file does not begin with its header and is to be scanned in one
 * @throws {ReadError|EngineError} of the first part that has an error
 */
export async function scanInParts(session, source, scan, options) {
  const { skip, sliceBytes, signal, onProgress } = options;
  const cuts = cutsOf(source.size, options);
  const makePart = (names, from, to) => ({
    whole: session.forPart(),
    scan: { ...scan, lines_before: 0, names, from, to },
    sliceBytes,
  });

  session.beginScan({ ...scan, to: cuts[0] - skip });
  let work = null;
  let unread = skip;
  for await (const { bytes, last } of slicesOf(source, { to: cuts[0], sliceBytes, signal })) {
    const text = bytes.subarray(unread);
    unread -= bytes.length - text.length;
    const declined = session.scanSlice(text, last);
    if (declined) return stopped(work, { declined });
    if (!work) {
      const { has_header: known, names } = session.scanCounts();
      if (known) work = startWork(source, cuts, makePart.bind(null, names), options);
    }
    if (session.scanDone()) break;
  }
  if (!work) return null;
  onProgress?.(cuts[0], source.size);

  const sum = session.scanCounts();
  sum.end += skip;
  try {
    for (let i = 1; i < cuts.length; i += 1) {
      const to = cuts[i];
      let part = await work.part(i);
      signal?.throwIfAborted();
      if (sum.end < to) {
        if (part.counts.begin !== sum.end) part = await work.again(sum.end, to);
        if (part.declined) return { declined: part.declined };
        session.mergePart(part.bytes, sum.lines);
        add(sum, part.counts);
      }
      onProgress?.(Math.min(to, source.size), source.size);
    }
  } finally {
    work.stop();
  }
  return sum;
}

function stopped(work, result) {
  work?.stop();
  return result;
}

/** Where the parts end; the last is the size. */
function cutsOf(size, /** @type {any} */ { scanners, partBytes }) {
  const even = Math.ceil(size / (kPartsEach * (scanners.length + 1)));
  const bytes = partBytes ?? Math.min(Math.max(even, kLeastBytes), kMostBytes);
  const count = Math.ceil(size / bytes);
  return Array.from({ length: count }, (_, i) => Math.min((i + 1) * bytes, size));
}

function add(sum, part) {
  sum.rows += part.rows;
  sum.too_few += part.too_few;
  sum.too_many += part.too_many;
  sum.invalid += part.invalid;
  const lines = part.malformed_lines.map((line) => line + sum.lines);
  sum.malformed_lines = [...sum.malformed_lines, ...lines].slice(0, kListed);
  sum.lines += part.lines;
  sum.end = part.end;
}

/**
 * Hands the parts out. Parts that are done wait to be merged: not more than two for each worker,
 * so that memory stays bounded.
 */
function startWork(source, cuts, makePart, /** @type {any} */ { module, scanners, signal }) {
  const ahead = 2 * (scanners.length + 1);
  const idle = [...scanners];
  const results = new Map();
  let next = 1;
  let merged = 0;
  let over = false;

  const isOneLeft = () => !over && next < cuts.length && next <= merged + ahead;
  const here = (from, to) => scanPart(module, source, { ...makePart(from, to), signal });

  /** Takes the next part; settled, and never rejected, when it is done. */
  function take(scan) {
    const result = { settled: false, promise: scan(cuts[next - 1], cuts[next]) };
    results.set(next, result);
    next += 1;
    return result.promise
      .catch(() => {})
      .then(() => {
        result.settled = true;
      });
  }

  /** By a helper; here, where it fails: it is then not asked again. */
  async function beside(scanner, from, to) {
    const { shared, name, size } = source;
    const part = makePart(from, to);
    try {
      const result = await scanner.call('scanPart', { shared, name, size, part });
      idle.push(scanner);
      return result;
    } catch (error) {
      if (!kHelperFailed.includes(error.code)) throw error;
      return here(from, to);
    }
  }

  function feed() {
    while (idle.length > 0 && isOneLeft()) {
      const scanner = idle.shift();
      take((from, to) => beside(scanner, from, to)).then(feed);
    }
  }

  feed();
  return {
    /** Part `i`, asked for in order; meanwhile parts that nobody has taken are scanned here. */
    async part(i) {
      while (!results.get(i)?.settled && isOneLeft()) await take(here);
      const part = await results.get(i).promise;
      results.delete(i);
      merged = i;
      feed();
      return part;
    },

    again: here,

    /** Nothing more is handed out; what a helper is at, it ends, and nobody waits for it. */
    stop() {
      over = true;
    },
  };
}
