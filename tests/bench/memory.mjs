// Memory of WebAssembly that a file of many rows needs: the product's core under Node, fed with rows
// that are made as they are read, so that no disk is needed. Each row has an identifier, a year, a
// step among some hundreds and three attributes, as the bare job has; an individual has some rows.
import { readFile } from 'node:fs/promises';
import { instantiate } from '../../web/engine/instantiate.js';
import { traceSession } from '../../web/engine/core.js';
import { fillDefaults } from '../../web/recipe/schema.js';
import { tableOf } from './report.mjs';

const kSliceRows = 16384;
const kYears = 10;
const kSteps = 400;

const kRecipe = fillDefaults({
  version: 1,
  columns: {
    individual: 'id',
    year: 'year',
    step: ['step'],
    attributes: ['sex', 'honours', 'bac'].map((name) => ({ name, columns: [name], as: [name] })),
  },
});

/** Rows are of one length, so that a slice is made by writing over the one before. */
function* slices(rows, individuals) {
  const encoder = new TextEncoder();
  yield encoder.encode('id;year;step;sex;honours;bac\n');
  const row = 'i00000000;2000;E000;F;AB;00\n';
  const width = row.length;
  const all = encoder.encode(row.repeat(kSliceRows));
  const put = (at, digits, number) => {
    for (let place = at + digits - 1, rest = number; place >= at; place -= 1) {
      all[place] = 48 + (rest % 10);
      rest = Math.floor(rest / 10);
    }
  };
  for (let first = 0; first < rows; first += kSliceRows) {
    const count = Math.min(kSliceRows, rows - first);
    for (let i = 0; i < count; i += 1) {
      const at = i * width;
      const n = first + i;
      const person = n % individuals;
      const year = Math.floor(n / individuals);
      put(at + 1, 8, person);
      put(at + 12, 2, (person + year) % kYears);
      put(at + 16, 3, (Math.imul(person % 9973, 31) + year * 7) % kSteps);
      const mixed = Math.imul(person + 1, 2654435761) >>> 8; // so that attributes do not depend
      all[at + 20] = mixed & 1 ? 70 : 77;
      all[at + 23] = 65 + ((mixed >>> 1) & 3);
      put(at + 25, 2, (mixed >>> 3) % 20);
    }
    yield all.subarray(0, count * width);
  }
}

/**
 * @param {number} rows
 * @param {number} individuals
 * @returns {Promise<string>} Markdown: memory after each stage; it never shrinks
 */
export async function measureMemory(rows, individuals) {
  const built = new URL('../../build/wasm/', import.meta.url);
  const compiled = await WebAssembly.compile(await readFile(new URL('engine.wasm', built)));
  const { default: createModule } = await import(new URL('engine.mjs', built).href);
  const module = await instantiate(createModule, compiled);
  const session = traceSession(module);
  const stages = [];
  const note = (stage) => stages.push([stage, (module.HEAPU8.length / 1e6).toFixed(0)]);
  session.configure(kRecipe);
  session.beginScan({ file: 'made.csv', delimiter: ';', encoding: 'utf-8', header: true });
  for (const slice of slices(rows, individuals)) session.scanSlice(slice, false);
  session.scanSlice(new Uint8Array(0), true);
  session.endFile();
  note('read');
  for (const stage of ['prepare', 'build', 'mask', 'write']) {
    session[stage]();
    note(stage);
  }
  const { internal } = session.summary();
  return `${rows.toLocaleString('en-GB')} rows, ${individuals.toLocaleString('en-GB')} individuals (${internal.rows_before.toLocaleString(
    'en-GB',
  )} rows read)\n\n${tableOf(['after', 'MB of WebAssembly memory, of 2,147'], stages)}`;
}
