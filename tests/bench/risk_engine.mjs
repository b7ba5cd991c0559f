// The risk of a file of Paris 13's shape by ten keys, k = 5, in the compiled engine under Node (the
// page's own WebAssembly): what an assessment takes stage by stage, in time of the processor, and
// what memory it needs beyond the file that was read.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { pathSource } from '../../web/cli/node_source.js';
import { riskSession } from '../../web/engine/core.js';
import { instantiate } from '../../web/engine/instantiate.js';
import { readInputs } from '../../web/engine/read_inputs.js';
import { fillDefaults } from '../../web/recipe/schema.js';
import { root } from '../../.tools/setup.mjs';
import { inputOf } from './inputs.mjs';
import { median, tableOf } from './report.mjs';

/** As risk_bench.cpp has them. */
export const kRiskKeys = [
  'NIVEAU_DANS_LE_DIPLOME',
  'NIVEAU_APRES_BAC',
  'LIBELLE_DISCIPLINE_DIPLOME',
  'CODE_ETAPE',
  'CODE_COMPOSANTE',
  'REGROUPEMENT_BAC',
  'LIBELLE_ACADEMIE_BAC',
  'CONTINENT',
  'LIBELLE_REGIME',
  'NIEME_INSCRIPTION',
];

const kRecipe = fillDefaults({ version: 1, rows: { k: 5, keys: kRiskKeys } });
const kStages = ['assess', 'frequencies', 'rules', 'sets', 'combinations', 'suda', 'model'];

async function engine() {
  const built = join(root, 'build/wasm');
  const compiled = await WebAssembly.compile(await readFile(join(built, 'engine.wasm')));
  const { default: create } = await import(pathToFileURL(join(built, 'engine.mjs')).href);
  return instantiate(create, compiled);
}

/** Of this process, which is not slowed by what else the machine does. */
export function processorMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of the processor by stage, and megabytes of WebAssembly memory beyond those after reading. */
async function once(rows) {
  const module = await engine();
  const session = riskSession(module);
  session.configureRisk(kRecipe);
  const source = pathSource(await inputOf(rows));
  const { inputs } = await readInputs(session, [source], kRecipe, {});
  await source.close();
  session.setInputs(inputs);
  session.prepare();
  const before = module.HEAPU8.length;
  const spent = Object.fromEntries(kStages.map((stage) => [stage, 0]));
  for (;;) {
    const begin = processorMs();
    const { stage, over } = session.step();
    spent[stage] += processorMs() - begin;
    if (over) break;
  }
  const { k, suda } = session.risk();
  session.dispose();
  return {
    spent,
    megabytes: (module.HEAPU8.length - before) / 1e6,
    found: `${k.below[0].persons} alone, ${suda.special} with special uniques`,
  };
}

/**
 * @param {number} rounds
 * @returns {Promise<string>} Markdown: medians; the cost of a row at 2 million beside 200,000
 */
export async function measureRisk(rounds, sizes = [200_000, 1_000_000, 2_000_000]) {
  const lines = [];
  const costs = [];
  for (const rows of sizes) {
    const runs = [];
    for (let i = 0; i < rounds; i += 1) runs.push(await once(rows));
    const of = (stage) => median(runs.map(({ spent }) => spent[stage]));
    costs.push(((of('assess') + of('frequencies')) * 1e6) / rows);
    lines.push([
      rows.toLocaleString('en-GB'),
      ...['assess', 'frequencies', 'rules', 'sets', 'combinations', 'suda'].map((stage) =>
        of(stage).toFixed(0),
      ),
      median(runs.map(({ megabytes }) => megabytes)).toFixed(0),
      runs[0].found,
    ]);
  }
  const ratio = (costs.at(-1) / costs[0]).toFixed(2);
  return (
    `${tableOf(
      [
        'rows',
        'coding in canonical order, ms',
        'frequencies and individual risk, ms',
        'other readings, rule of public use, ms',
        'which columns identify, ms',
        'combinations, ms',
        'SUDA, ms',
        'MB beyond the file',
        'found',
      ],
      lines,
    )}\n\nCost of a row (coding, frequencies and individual risk), most rows over fewest: ${ratio}.\n` +
    `Bars at a million rows: 1,000 ms, SUDA 60,000 ms, 500 MB; cost of a row 1.5.`
  );
}
