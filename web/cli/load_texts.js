/** Loads under Node the core's part on free text, with the lists and the starter model. */
import { instantiate } from '../engine/instantiate.js';
import { kClassesName, kListNames, textEngine } from '../engine/texts/engine.js';
import { compiledCore, coreModule, listBytes } from './assets.js';

/** An answer of the core; its error as one that is thrown. */
export function answerOf(json, more = {}) {
  const answer = json === '' ? {} : JSON.parse(json);
  if (answer.error) throw Object.assign(new Error(answer.error.code), answer.error, more);
  return answer;
}

/** None where it is being made. */
const starterBytes = () => listBytes('starter').catch(() => new Uint8Array(0));

/**
 * @param {?Uint8Array} [classes] a table of word classes in place of the one that is checked in
 * @returns {Promise<{lists: Uint8Array[], classes: Uint8Array, starter: Uint8Array}>} bytes as they
 *   are checked in
 */
export async function packedTexts(classes = null) {
  return {
    lists: await Promise.all(kListNames.map(listBytes)),
    classes: classes ?? (await listBytes(kClassesName)),
    starter: new Uint8Array(await starterBytes()),
  };
}

/**
 * @param {?Uint8Array} [classes] of packedTexts()
 * @returns {Promise<{module: object, engine: object, texts: ReturnType<typeof textEngine>}>} a
 *   TextSession that knows the lists, and one that also follows recipes
 */
export async function loadTexts(classes = null) {
  const { compiled } = await compiledCore();
  const module = await instantiate(await coreModule(), compiled);
  const packed = await packedTexts(classes);
  const engine = new module.TextSession();
  answerOf(engine.setLists(...packed.lists));
  answerOf(engine.setClasses(packed.classes));
  return { module, engine, texts: textEngine(module, { texts: async () => packed }) };
}
