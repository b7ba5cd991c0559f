/**
 * What the engine can do, as a map from names to functions; the same in the page's worker and
 * under Node. Each takes `(args, { progress, signal })` and gives a promise of plain data. The map
 * is merged from operations/*.js, each given the same core; see web/README.md.
 */
import { lastRun } from './last_run.js';
import { createReadAhead } from './read_ahead.js';
import { auditOperations } from './operations/audit.js';
import { pseudonymOperations } from './operations/pseudonym.js';
import { riskOperations } from './operations/risk.js';
import { rowsOperations } from './operations/rows.js';
import { textOperations } from './operations/text.js';
import { runOperations } from './operations/run.js';
import { sqlOperations } from './operations/sql.js';
import { toolOperations } from './operations/tools.js';
import { tracesOperations } from './operations/traces.js';

const kAll = [
  toolOperations,
  runOperations,
  tracesOperations,
  rowsOperations,
  riskOperations,
  auditOperations,
  pseudonymOperations,
  sqlOperations,
  textOperations,
];

/**
 * @param {object} module the compiled core
 * @param {{wasmSha256?: string, zlib?: WebAssembly.Module, helpers?: object, zipsAhead?: boolean}}
 *   [about] `zlib`: see deflate.js; `helpers`: further workers (helpers.js); `zipsAhead`: see
 *   publish.js
 * @returns {import('./answers.d.ts').Operations}
 */
export function createOperations(module, about = {}) {
  const core = {
    module,
    about: { ...about, ahead: createReadAhead(module, about) },
    run: lastRun(about),
  };
  const all = /** @type {any} */ ({});
  for (const operations of kAll) {
    for (const [name, operation] of Object.entries(operations(core))) {
      if (Object.hasOwn(all, name)) throw new TypeError(`two operations of one name: ${name}`);
      all[name] = operation;
    }
  }
  return all;
}
