/**
 * The command `risk`: who could be recognised in row-level files, as an internal report.
 *
 *   node web/cli/main.js risk --recipe recipe.json [--population FILE]… --out DIR FILE…
 */
import { parseArgs } from 'node:util';

import { checkApart, checkFolder } from './folders.js';
import { loadOperations } from './load_engine.js';
import { pathSource } from './node_source.js';
import { writeFolders } from './output.js';
import { progressLine } from './progress.js';

export const kRiskUsage =
  'node web/cli/main.js risk   --recipe recipe.json [--population FILE]… --out DIR FILE…';

/** What is said on stdout: figures, no value. */
const lineOf = ({ rows, persons, k, individual, suda, left_out: leftOut }) => ({
  rows,
  persons,
  alone: k.below[0].persons,
  below_k: k.below.find((one) => one.k === k.k).persons,
  k_reached: k.reached,
  global_risk: individual.rate,
  special_uniques: suda?.special ?? null,
  left_out: leftOut,
});

/**
 * @param {string[]} args
 * @param {(path: string) => Promise<object>} readRecipe
 * @returns {Promise<boolean>} false where the call is none of the usage's
 */
export async function riskCommand(args, readRecipe) {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        recipe: { type: 'string' },
        population: { type: 'string', multiple: true, default: [] },
        out: { type: 'string' },
      },
    });
  } catch {
    return false;
  }
  const { values, positionals } = parsed;
  if (!values.recipe || !values.out || positionals.length === 0) return false;
  const recipe = await readRecipe(values.recipe);
  checkApart([{ option: 'out', path: values.out }]);
  await checkFolder(values.out, 'risk');
  const sources = positionals.map((path) => pathSource(path));
  const population = values.population.map((path) => pathSource(path));
  const operations = await loadOperations();
  const progress = progressLine(process.stderr);
  let answer;
  try {
    answer = await operations['risk.assess'](
      { sources, population, recipe },
      { progress: progress.update },
    );
  } finally {
    progress.end();
    await Promise.all([...sources, ...population].map((source) => source.close()));
  }
  const { html, json } = await operations['risk.report']();
  const files = [
    { name: 'risk.html', bytes: html },
    { name: 'risk.json', bytes: json },
  ];
  await writeFolders([{ path: values.out, kind: 'risk', files }]);
  process.stdout.write(`${JSON.stringify(lineOf(answer))}\n`);
  return true;
}
