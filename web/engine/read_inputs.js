/**
 * Reads the input files into a session of the core, one after the other: plain ones by the core's
 * byte scanner, all others by PapaParse.
 */
import { createPseudonymizer } from '../reading/pseudonym.js';
import { readRecords } from '../reading/papa.js';
import { findRepeated, repeatedFile } from '../reading/repeats.js';
import { hashBeside } from './helpers.js';
import { lendBuffers } from './lent_buffers.js';
import { scanFile } from './scan_file.js';

/** Ends the reading of a preview early; never leaves this module. */
const kEnough = Symbol('enough rows');

/**
 * @param {import('./core.js').Session} session configured with `recipe`
 * @param {object[]} sources web/reading/sources.js
 * @param {object} recipe with every default
 * @param {{secret?: string, anyKey?: boolean, pseudonym?: ?((text: string) => string),
 *   individual?: string, all?: number, before?: number, rows?: number, hash?: boolean, sliceBytes?: number,
 *   reader?: 'auto'|'papaparse', helpers?: any, module?: object, partBytes?: number,
 *   signal?: AbortSignal, progress?: (state: object) => void}} options `pseudonym`: pseudonymOf(),
 *   of the column `individual`, the recipe's unless it is another; `before`: bytes of `all` that
 *   were read already; `rows`: stop after so many rows of each file;
 *   `reader`: 'papaparse' reads every file so; `helpers` (helpers.js) hash large files beside the
 *   reading and scan parts of them, for which the engine needs its `module`
 * @returns {Promise<{inputs: import('./answers.d.ts').InputFile[], rows: number, complete: boolean,
 *   hashed: () => Promise<void>}>} what was read of each file, as the dossier says it; `hashed`
 *   waits for what is still being hashed and fills in each `sha256`
 * @throws {ReadError|EngineError}
 */
export async function readInputs(session, sources, recipe, options = {}) {
  const total = options.all ?? sources.reduce((sum, { size }) => sum + size, 0);
  const { pseudonym = await pseudonymOf(recipe, options), individual = recipe.columns.individual } =
    options;
  // A pseudonym is made of an identifier's text before the core sees it; a preview stops early.
  const scans = !pseudonym && !options.rows && options.reader !== 'papaparse';
  if (recipe.reading.repeated_files !== 'keep') {
    const repeated = await findRepeated(sources, options.signal);
    if (repeated) throw repeatedFile(repeated);
  }
  /** @type {import('./answers.d.ts').InputFile[]} */
  const inputs = [];
  const digests = [];
  let before = options.before ?? 0;
  let complete = true;
  for (const source of sources) {
    const reading = {
      ...recipe.reading,
      sliceBytes: options.sliceBytes,
      signal: options.signal,
      sha256: options.hash,
      ...besides(options, source),
      onProgress: (done) =>
        options.progress?.({
          stage: 'read',
          file: source.name,
          done: before + done,
          total,
        }),
    };
    let read = scans ? await scanFile(session, source, reading) : { declined: 'choice' };
    const reader = read.declined ? 'papaparse' : 'scanner';
    if (read.declined) {
      const transform = (names) => (pseudonym ? { [names.indexOf(individual)]: pseudonym } : {});
      read = await readBlocks(session, source, reading, { transform, rows: options.rows });
    }
    complete &&= read.complete ?? true;
    const leftOut = session.endFile();
    inputs.push({
      name: source.name,
      bytes: source.size,
      sha256: '',
      reader,
      encoding: read.encoding ?? '',
      delimiter: read.delimiter ?? '',
      rows: read.rows,
      malformed: (read.malformed?.count ?? 0) + leftOut.empty_individual + leftOut.empty_year,
      ...(read.notUtf8?.bytes > 0 && { not_utf8: read.notUtf8 }),
      ...(read.mixed && { mixed_encoding: true }),
    });
    digests.push(read.sha256);
    before += source.size;
  }
  const hashed = async () => {
    (await Promise.all(digests)).forEach((sha256, i) => {
      inputs[i].sha256 = sha256 ?? '';
    });
  };
  return { inputs, rows: inputs.reduce((sum, input) => sum + input.rows, 0), complete, hashed };
}

/**
 * What stands for an identifier, or null where it is taken as it is.
 * @param {object} recipe
 * @param {{secret?: string, anyKey?: boolean}} options `anyKey`: no secret is needed, the pseudonyms
 *   are others
 */
export const pseudonymOf = async (recipe, { secret, anyKey }) =>
  recipe.pseudonym === 'as_is' || !recipe.columns.individual
    ? null
    : createPseudonymizer({ mode: anyKey ? 'ephemeral' : recipe.pseudonym, secret });

/** How the helpers take part in the reading of a file. */
function besides(/** @type {any} */ { helpers, module, hash, partBytes }, { size, shared }) {
  const hasher = hash && helpers?.hasherFor(size);
  const scanners = module && shared !== undefined ? helpers?.scannersFor(size, hash) : [];
  return {
    ...(hasher && { createHash: () => hashBeside(lendBuffers(hasher)) }),
    ...(scanners?.length > 0 && {
      parallel: {
        module,
        scanners,
        partBytes,
        hashFile: ({ shared: file, name }) => hasher.call('hashFile', { shared: file, name }),
      },
    }),
  };
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
