/** Both readers, file by file, through the compiled core. */
import { readFile } from 'node:fs/promises';

import { createHelper, serveHelper } from '../../web/engine/helpers.js';
import { errorData } from '../../web/engine/protocol.js';
import { readInputs } from '../../web/engine/read_inputs.js';
import { traceSession } from '../../web/engine/core.js';
import { fillDefaults } from '../../web/recipe/schema.js';

const built = process.env.PARAVENT_WASM
  ? new URL(`file://${process.env.PARAVENT_WASM}/`)
  : new URL('../../build/wasm/', import.meta.url);

/** The compiled core. */
export async function loadModule() {
  const wasmBinary = await readFile(new URL('engine.wasm', built));
  const { default: createModule } = await import(new URL('engine.mjs', built).href);
  return createModule({ wasmBinary });
}

/** The core, every session of which has the same key, so that two can be compared. */
export async function loadCore() {
  const module = await loadModule();
  return {
    Session: function Keyed() {
      return new module.Session(1, 2, 3, 4);
    },
  };
}

/** Text in UTF-8, or bytes as they are, as a source. */
export function memorySource(content, name = 'made.csv') {
  const bytes =
    typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content);
  return {
    name,
    size: bytes.length,
    slice: async (start, end) => bytes.slice(start, end),
    shared: bytes,
  };
}

/**
 * Helpers that work in this thread and take turns with the engine, for readBy.
 * @param {object} core of loadCore
 * @param {{count?: number, wrap?: (work: Promise<object>) => Promise<object>}} [options] `wrap`:
 *   what becomes of each helper's core
 */
export function inThread(core, { count = 2, wrap = (loaded) => loaded } = {}) {
  const means = { open: memorySource, load: async () => wrap(core) };
  const start = ({ onMessage }) => ({
    post: serveHelper((answer) => setImmediate(onMessage, answer), means),
  });
  const hasher = createHelper(start, false);
  const scanners = Array.from({ length: count }, () => createHelper(start, false));
  return { module: core, helpers: { hasherFor: () => hasher, scannersFor: () => scanners } };
}

/** The recipe of the corpus: three columns of four. */
export function recipeOf(reading = {}) {
  const recipe = fillDefaults({
    version: 1,
    columns: { individual: 'a', year: 'b', step: ['c'] },
  });
  Object.assign(recipe.reading, { optional: ['c'] }, reading);
  return recipe;
}

/**
 * Everything that reading gives: the table as bytes, and what is said of the inputs; or the error.
 * @param {object} core of loadCore
 * @param {object[]} sources
 * @param {object} recipe
 * @param {{reader?: string, sliceBytes?: number, partBytes?: number, helpers?: object,
 *   module?: object}} [options]
 * @returns {Promise<{readers: string[], answer: object}>} the answer must not depend on the reader
 */
export async function readBy(core, sources, recipe, options = {}) {
  const session = traceSession(core);
  const { maxRecordChars, ...reading } = recipe.reading;
  session.configure({ ...recipe, reading });
  try {
    const { hashed, ...read } = await readInputs(session, sources, recipe, {
      hash: true,
      ...options,
    });
    await hashed();
    const readers = read.inputs.map(({ reader }) => reader);
    const inputs = read.inputs.map(({ reader, ...rest }) => rest);
    const table = Buffer.from(session.exportPart()).toString('latin1');
    return { readers, answer: { ...read, inputs, table } };
  } catch (error) {
    return { readers: [], answer: { error: errorData(error) } };
  } finally {
    session.dispose();
  }
}

/** A small generator with a seed (Numerical Recipes' linear congruence, Press et al., 1992). */
export function seeded(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
