/** Loads under Node the core's part on free text, with the lists and the starter model. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import { instantiate } from '../engine/instantiate.js';
import { kListNames, textEngine } from '../engine/texts/engine.js';

const built = new URL('../../build/wasm/', import.meta.url);
const lists = new URL('../engine/lists/', import.meta.url);

/** An answer of the core; its error as one that is thrown. */
export function answerOf(json, more = {}) {
  const answer = json === '' ? {} : JSON.parse(json);
  if (answer.error) throw Object.assign(new Error(answer.error.code), answer.error, more);
  return answer;
}

/** @returns {Promise<{lists: Uint8Array[], starter: Uint8Array}>} bytes as they are checked in */
export async function packedTexts() {
  const starter = new URL('starter.bin', lists);
  return {
    lists: await Promise.all(kListNames.map((name) => readFile(new URL(`${name}.bin`, lists)))),
    starter: existsSync(starter) ? new Uint8Array(await readFile(starter)) : new Uint8Array(0),
  };
}

/**
 * @returns {Promise<{module: object, engine: object, texts: ReturnType<typeof textEngine>}>} a
 *   TextSession that knows the lists, and one that also follows recipes
 */
export async function loadTexts() {
  const compiled = await WebAssembly.compile(await readFile(new URL('engine.wasm', built)));
  const { default: createModule } = await import(new URL('engine.mjs', built).href);
  const module = await instantiate(createModule, compiled);
  const engine = new module.TextSession();
  answerOf(engine.setLists(...(await packedTexts()).lists));
  return { module, engine, texts: textEngine(module, { texts: packedTexts }) };
}
