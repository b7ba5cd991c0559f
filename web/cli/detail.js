/**
 * The command `detail`: how much detail can be published, and what each step of it costs. All
 * evaluated nodes as CSV, on standard output or in a file; or as JSON with what was asked, which
 * `run --detail` puts into the dossier. Internal.
 */
import { writeFile } from 'node:fs/promises';

import { EngineError } from '../engine/protocol.js';
import { takeDetail } from '../recipe/detail.js';
import { fillDefaults } from '../recipe/schema.js';
import { readRecipe } from './documents.js';
import { checkNewFile } from './folders.js';
import { loadOperations } from './load_engine.js';
import { sourceOf, withProgress } from './sources.js';

/**
 * @param {any} values of options.js
 * @param {string[]} files
 * @param {import('./program.js').Io} io
 */
export async function detail(values, files, io) {
  const { recipe, detail: asked } = takeDetail(await readRecipe(values.recipe));
  if (asked === undefined) throw new EngineError({ code: 'recipe_missing_key', key: 'detail' });
  if (values.out) checkNewFile(values.out);
  const sources = await Promise.all(files.map((path) => sourceOf(path, io)));
  const results = await Promise.all(values.results.map((path) => sourceOf(path, io)));
  const operations = await loadOperations();
  const answer = await withProgress(io, [...sources, ...results], (about) =>
    operations.detail(
      { key: '', sources, results, recipe, detail: asked, secret: io.env.PARAVENT_SECRET },
      about,
    ),
  );
  if (answer.not_coarser) {
    // Without the example: what goes to stderr names no value.
    const { chain, level, finer_column: other, column } = answer.not_coarser;
    const key = `detail.chains[${chain}][${level}]`;
    throw new EngineError({ code: 'not_coarser', key, column, other });
  }
  const found = { ...answer, recipe: fillDefaults(recipe), detail: asked };
  const text = values.json ? `${JSON.stringify(found)}\n` : (await operations.detailCsv()).csv;
  if (values.out) await writeFile(values.out, text);
  else io.stdout.write(text);
  const best = answer.best === null ? null : answer.nodes[answer.best];
  io.stderr.write(
    `${JSON.stringify({
      nodes: answer.size,
      evaluated: answer.evaluated,
      passed_over: answer.passed_over,
      frontier: answer.nodes.filter((one) => one.frontier).length,
      best: best && best.node,
    })}\n`,
  );
}
