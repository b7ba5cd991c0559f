/** Loads under Node the core's part on free text, with the lists. */
import { readFile } from 'node:fs/promises';

import { instantiate } from '../engine/instantiate.js';

const built = new URL('../../build/wasm/', import.meta.url);
const lists = new URL('../engine/lists/', import.meta.url);

/** An answer of the core; its error as one that is thrown. */
export function answerOf(json, more = {}) {
  const answer = json === '' ? {} : JSON.parse(json);
  if (answer.error) throw Object.assign(new Error(answer.error.code), answer.error, more);
  return answer;
}

/** @returns {Promise<{module: object, engine: object}>} a TextSession that knows the lists */
export async function loadTexts() {
  const compiled = await WebAssembly.compile(await readFile(new URL('engine.wasm', built)));
  const { default: createModule } = await import(new URL('engine.mjs', built).href);
  const module = await instantiate(createModule, compiled);
  const engine = new module.TextSession();
  const packed = await Promise.all(
    ['first_names', 'surnames', 'communes', 'common_words'].map((name) =>
      readFile(new URL(`${name}.bin`, lists)),
    ),
  );
  answerOf(engine.setLists(...packed));
  return { module, engine };
}
