/**
 * Reads the input files into a session of the core, one after the other, through PapaParse.
 */
import { createPseudonymizer } from '../reading/pseudonym.js';
import { readRecords } from '../reading/papa.js';

/** Ends the reading of a preview early; never leaves this module. */
const kEnough = Symbol('enough rows');

/**
 * @param {import('./session.js').Session} session configured with `recipe`
 * @param {object[]} sources web/reading/sources.js
 * @param {object} recipe with every default
 * @param {{secret?: string, rows?: number, hash?: boolean, sliceBytes?: number,
 *   signal?: AbortSignal, progress?: Function}} options `rows`: stop after so many rows of each
 *   file
 * @returns {Promise<{inputs: object[], rows: number, complete: boolean}>} what was read of each
 *   file, as the dossier says it
 * @throws {ReadError|EngineError}
 */
export async function readInputs(session, sources, recipe, options = {}) {
  const total = sources.reduce((sum, { size }) => sum + size, 0);
  const pseudonym = recipe.pseudonym === 'as_is' ? null
    : await createPseudonymizer({ mode: recipe.pseudonym, secret: options.secret });
  const inputs = [];
  let before = 0;
  let complete = true;
  for (const source of sources) {
    const transform = {};
    let rows = 0;
    const sink = {
      header(names) {
        const wanted = session.beginFile(source.name, names);
        if (pseudonym) transform[names.indexOf(recipe.columns.individual)] = pseudonym;
        return wanted;
      },
      block(block) {
        session.addBlock(block);
        rows += block.rows;
        if (options.rows && rows >= options.rows) throw kEnough;
      },
      malformed() {},
      restart() {
        session.restartFile();
        rows = 0;
      },
    };
    let read = {};
    try {
      read = await readRecords(source, {
        ...recipe.reading,
        sliceBytes: options.sliceBytes,
        signal: options.signal,
        sha256: options.hash,
        transform,
        onProgress: (done) => options.progress?.({
          stage: 'read', file: source.name, done: before + done, total,
        }),
      }, sink);
    } catch (error) {
      if (error !== kEnough) throw error;
      complete = false;
    }
    const leftOut = session.endFile();
    inputs.push({
      name: source.name,
      bytes: source.size,
      sha256: read.sha256 ?? '',
      reader: 'papaparse',
      encoding: read.encoding ?? '',
      delimiter: read.delimiter ?? '',
      rows,
      malformed: (read.malformed?.count ?? 0) + leftOut.empty_individual + leftOut.empty_year,
    });
    before += source.size;
  }
  return { inputs, rows: inputs.reduce((sum, input) => sum + input.rows, 0), complete };
}
