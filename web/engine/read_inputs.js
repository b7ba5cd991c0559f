/**
 * Reads the input files into a session of the core, one after the other: plain ones by the core's
 * byte scanner, all others by PapaParse.
 */
import { createPseudonymizer } from '../reading/pseudonym.js';
import { readRecords } from '../reading/papa.js';
import { hashBeside, isWorthHelper } from './helpers.js';
import { scanFile } from './scan_file.js';

/** Ends the reading of a preview early; never leaves this module. */
const kEnough = Symbol('enough rows');

/**
 * @param {import('./session.js').Session} session configured with `recipe`
 * @param {object[]} sources web/reading/sources.js
 * @param {object} recipe with every default
 * @param {{secret?: string, rows?: number, hash?: boolean, sliceBytes?: number,
 *   reader?: 'auto'|'papaparse', helper?: object, signal?: AbortSignal, progress?: Function}}
 *   options `rows`: stop after so many rows of each file; `reader`: 'papaparse' reads every file
 *   so; `helper` (helpers.js) hashes large files beside the reading
 * @returns {Promise<{inputs: object[], rows: number, complete: boolean}>} what was read of each
 *   file, as the dossier says it
 * @throws {ReadError|EngineError}
 */
export async function readInputs(session, sources, recipe, options = {}) {
  const total = sources.reduce((sum, { size }) => sum + size, 0);
  const pseudonym = recipe.pseudonym === 'as_is' ? null
    : await createPseudonymizer({ mode: recipe.pseudonym, secret: options.secret });
  // A pseudonym is made of an identifier's text before the core sees it; a preview stops early.
  const scans = !pseudonym && !options.rows && options.reader !== 'papaparse';
  const inputs = [];
  let before = 0;
  let complete = true;
  for (const source of sources) {
    const reading = {
      ...recipe.reading,
      sliceBytes: options.sliceBytes,
      signal: options.signal,
      sha256: options.hash,
      ...(isWorthHelper(options.helper, source.size)
        && { createHash: () => hashBeside(options.helper) }),
      onProgress: (done) => options.progress?.({
        stage: 'read', file: source.name, done: before + done, total,
      }),
    };
    let read = scans ? await scanFile(session, source, reading) : { declined: 'choice' };
    const reader = read.declined ? 'papaparse' : 'scanner';
    if (read.declined) {
      const transform = (names) => (
        pseudonym ? { [names.indexOf(recipe.columns.individual)]: pseudonym } : {});
      read = await readBlocks(session, source, reading, { transform, rows: options.rows });
    }
    complete &&= read.complete ?? true;
    const leftOut = session.endFile();
    inputs.push({
      name: source.name,
      bytes: source.size,
      sha256: read.sha256 ?? '',
      reader,
      encoding: read.encoding ?? '',
      delimiter: read.delimiter ?? '',
      rows: read.rows,
      malformed: (read.malformed?.count ?? 0) + leftOut.empty_individual + leftOut.empty_year,
    });
    before += source.size;
  }
  return { inputs, rows: inputs.reduce((sum, input) => sum + input.rows, 0), complete };
}

/** Reads a file through PapaParse, or its first rows; `complete` when it was read to its end. */
async function readBlocks(session, source, reading, { transform, rows: enough }) {
  const transforms = {};
  let rows = 0;
  const sink = {
    header(names) {
      const wanted = session.beginFile(source.name, names);
      Object.assign(transforms, transform(names));
      return wanted;
    },
    block(block) {
      session.addBlock(block);
      rows += block.rows;
      if (enough && rows >= enough) throw kEnough;
    },
    malformed() {},
    restart() {
      session.restartFile();
      rows = 0;
    },
  };
  try {
    const read = await readRecords(source, { ...reading, transform: transforms }, sink);
    return { ...read, rows, complete: true };
  } catch (error) {
    if (error !== kEnough) throw error;
    return { rows, complete: false };
  }
}
