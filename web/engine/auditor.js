/** The core's auditor, which reads bytes alone. */
import { answer } from './core.js';

const kEncoder = new TextEncoder();

/** Of an object of texts of JSON, what they hold. */
const parsedTexts = (texts) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, JSON.parse(text)]));

/**
 * Does `work` with an auditor of the core, which reads bytes alone.
 * @param {object} module the compiled core
 * @param {(auditor: any) => unknown} work
 * @returns {Promise<any>}
 */
export async function withAuditor(module, work) {
  const core = new module.Auditor();
  const fill = (bytes) => core.buffer(bytes.length).set(bytes);
  const fillValues = (values) =>
    fill(kEncoder.encode(values.map((value) => `${value}\0`).join('')));
  try {
    return await work({
      /** `regular`: not a link, a pipe or a device. */
      addFile(name, bytes, { sha256 = '', earlier = false, regular = true } = {}) {
        fill(bytes);
        core.addFile(name, sha256, earlier, regular);
      },
      addMade(name, bytes) {
        fill(bytes);
        core.addMade(name);
      },
      madeNothing: () => core.madeNothing(),
      madeOfTables: () => core.madeOfTables(),
      expectSecret: (hex, commitment) => core.expectSecret(hex, commitment),
      addValues(values, column, secret) {
        fillValues(values);
        core.addValues(column, secret);
      },
      allowValues(values) {
        fillValues(values);
        core.allowValues();
      },
      nameSensitive(columns) {
        fillValues(columns);
        core.nameSensitive();
      },
      run: (recipe, cumulative) =>
        parsedTexts(answer(core.run(JSON.stringify(recipe), cumulative))),
      compare: (recipe, cumulative) =>
        parsedTexts(answer(core.compare(JSON.stringify(recipe), cumulative))),
      runForeign: (...settings) => parsedTexts(answer(core.runForeign(...settings))),
      runTables: (...settings) => parsedTexts(answer(core.runTables(...settings))),
    });
  } finally {
    core.delete();
  }
}
