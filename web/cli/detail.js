/**
 * The command `detail`: how much detail can be published, and what each step of it costs.
 *
 *   node web/cli/main.js detail --recipe recipe.json [--results FILE]… [--json] [--out FILE] FILE…
 *
 * All evaluated nodes as CSV, on stdout or in a file; or as JSON with what was asked, which `run --detail` puts
 * into the dossier. Internal.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { EngineError } from '../engine/protocol.js';
import { takeDetail } from '../recipe/detail.js';
import { fillDefaults } from '../recipe/schema.js';
import { checkNewFile } from './folders.js';
import { loadOperations } from './load_engine.js';
import { pathSource } from './node_source.js';
import { progressLine } from './progress.js';

export const kDetailUsage = `node web/cli/main.js detail --recipe recipe.json [--results FILE]… [--json]
                            [--out FILE] FILE…`;

function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        recipe: { type: 'string' },
        results: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
        out: { type: 'string' },
      },
    });
  } catch {
    return null;
  }
}

/**
 * @param {string[]} args
 * @param {(path: string) => Promise<object>} readRecipe
 * @returns {Promise<boolean>} false where the call is none of the usage's
 */
export async function detailCommand(args, readRecipe) {
  const { values, positionals } = parse(args) ?? { values: {}, positionals: [] };
  if (!values.recipe || positionals.length === 0) return false;
  const { recipe, detail } = takeDetail(await readRecipe(values.recipe));
  if (detail === undefined) throw new EngineError({ code: 'recipe_missing_key', key: 'detail' });
  if (values.out) checkNewFile(values.out);
  const sources = positionals.map((path) => pathSource(path));
  const results = values.results.map((path) => pathSource(path));
  const operations = await loadOperations();
  const progress = progressLine(process.stderr);
  let answer;
  try {
    answer = await operations.detail(
      { key: '', sources, results, recipe, detail, secret: process.env.PARAVENT_SECRET },
      { progress: progress.update },
    );
  } finally {
    progress.end();
    await Promise.all([...sources, ...results].map((source) => source.close()));
  }
  if (answer.not_coarser) {
    // Without the example: what goes to stderr names no value.
    const { chain, level, finer_column: other, column } = answer.not_coarser;
    const key = `detail.chains[${chain}][${level}]`;
    throw new EngineError({ code: 'not_coarser', key, column, other });
  }
  const found = { ...answer, recipe: fillDefaults(recipe), detail };
  const text = values.json ? `${JSON.stringify(found)}\n` : (await operations.detailCsv()).csv;
  if (values.out) await writeFile(values.out, text);
  else process.stdout.write(text);
  const best = answer.best === null ? null : answer.nodes[answer.best];
  process.stderr.write(
    `${JSON.stringify({
      nodes: answer.size,
      evaluated: answer.evaluated,
      passed_over: answer.passed_over,
      frontier: answer.nodes.filter((one) => one.frontier).length,
      best: best && best.node,
    })}\n`,
  );
  return true;
}
