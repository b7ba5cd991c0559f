/** What needs no run: versions, digests, a recipe checked, files looked at, the sample. */
import { createFileHash, sha256Of } from '../../reading/hash.js';
import { previewFile } from '../../reading/preview.js';
import { readingOf } from '../../reading/per_file.js';
import { slicesOf } from '../../reading/sources.js';
import { findRepeated, repeatedFile } from '../../reading/repeats.js';
import { guessRoles } from '../../recipe/guess.js';
import { fillDefaults } from '../../recipe/schema.js';
import { mergeColumns, withContent } from '../columns.js';
import { codeNumber } from '../code_number.js';
import { titlesUnder } from '../file_titles.js';
import { maskCsv, samplePieces, traceSession, withSession } from '../core.js';
import { leftOutRows } from '../left_out.js';
import { errorData } from '../protocol.js';

const kHashed = 4 << 20;

/** What is seen of each file, or the error that ends its reading. */
async function previews(sources, reading, signal) {
  const values = new Map();
  const files = /** @type {any[]} */ ([]);
  for (const [i, source] of sources.entries()) {
    try {
      const own = readingOf(reading, source.name, i + 1);
      const head = await previewFile(source, { ...own, signal }, values);
      files.push({ ...head, titles: await titlesUnder(source, own.rename) });
    } catch (error) {
      if (error.name === 'AbortError') throw error;
      files.push({ name: source.name, size: source.size, error: errorData(error) });
    }
  }
  return { files, values };
}

/** Digests. */
const kHashes = {
  /** The SHA-256 of bytes, in the two ways in which it is computed here. */
  async digest({ bytes }) {
    const hash = await createFileHash();
    hash.update(bytes);
    return { sha256: hash.digest(), whole: await sha256Of(bytes) };
  },

  /** The SHA-256 of files as they are. */
  async digests({ sources }, /** @type {any} */ { progress, signal } = {}) {
    const files = [];
    for (const source of sources) {
      const { name, size } = source;
      const hash = await createFileHash();
      for await (const { bytes, end } of slicesOf(source, { sliceBytes: kHashed, signal })) {
        hash.update(bytes);
        progress?.({ stage: 'hash', file: name, done: end, total: size });
      }
      files.push({ name, size, sha256: hash.digest() });
    }
    return { files };
  },
};

/**
 * @param {{module: object, about: object}} core
 * @returns {Partial<import('../answers.d.ts').Operations>}
 */
export const toolOperations = ({ module, about }) => ({
  ...kHashes,

  async version() {
    return { version: module.version(), wasm_sha256: about.wasmSha256 ?? null };
  },

  /** Checks a recipe; gives it back with every default. */
  async check({ recipe: document }) {
    const recipe = fillDefaults(document);
    await withSession(traceSession(module), async (session) => {
      session.configure(recipe);
      session.dispose();
    });
    return { recipe };
  },

  async inspect({ sources, reading }, /** @type {any} */ { signal } = {}) {
    const { files, values } = await previews(sources, reading, signal);
    const repeated =
      reading.repeated_files === 'keep'
        ? null
        : await findRepeated(
            sources.filter((_, i) => !files[i].error),
            signal,
          );
    if (repeated) {
      const { name, size } = repeated.source;
      files[sources.indexOf(repeated.source)] = {
        name,
        size,
        error: errorData(repeatedFile(repeated)),
      };
    }
    const readable = files.filter(({ error }) => !error);
    const columns = mergeColumns(readable, values);
    const whole = readable.every(({ complete }) => complete);
    const described = withContent(module, columns, values, whole);
    return { files, columns: guessRoles(described, readable.length) };
  },

  /** The lines that a run leaves out or stops at, by file and cause. */
  async leftOut({ sources, results = [], recipe: document }, context = {}) {
    const recipe = fillDefaults(document);
    const listed = await leftOutRows(sources, recipe, context);
    if (results.length === 0) return listed;
    const { columns } = recipe.results;
    return [
      ...listed,
      ...(await leftOutRows(results, { ...recipe, columns }, { ...context, ofResults: true })),
    ];
  },

  /** Multisets as CSV `id,label,count`; see cpp/masking/multiset_csv.h. */
  async mask({ csv, k = 5, width = 0, level = 'strict', code = 0 }) {
    return maskCsv(module, csv, { k, width, level, code: codeNumber(code) });
  },

  /** The sample, or its results, as one file's bytes; `write` instead takes it piece by piece. */
  async sample({ rows, seed = 1, results = false, write }, /** @type {any} */ { progress } = {}) {
    const pieces = [];
    for (const piece of samplePieces(module, rows, seed, results)) {
      await (write ? write(piece) : pieces.push(piece));
      progress?.({ stage: 'sample', done: pieces.length, total: 0 });
    }
    return new Uint8Array(await new Blob(pieces).arrayBuffer());
  },
});
