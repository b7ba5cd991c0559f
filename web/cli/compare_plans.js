/** Plans beside one another on the command line, and why one was chosen. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import { comparedPoints } from '../recipe/plan_choices.js';
import { checkFolder, refuse } from './folders.js';
import { loadOperations } from './load_engine.js';
import { pathSource } from './node_source.js';
import { writeFolders } from './output.js';
import { progressLine } from './progress.js';

/** @throws `file_unreadable` */
export async function readBytes(path) {
  return readFile(path).catch(() => {
    throw refuse('file_unreadable', path);
  });
}

/**
 * Why this plan, for the dossier: the user's reason, and the points of a comparison.json.
 * @param {object} recipe
 * @param {{reason?: string, compared?: string}} values
 * @returns {Promise<{choice?: import('../engine/answers.d.ts').PlanChoice}>}
 */
export async function readChoice(recipe, { reason = '', compared: path }) {
  if (!recipe.rows?.plan || (!reason && !path)) return {};
  if (!path) return { choice: { reason } };
  try {
    const { subject, plans } = JSON.parse((await readBytes(path)).toString('utf8'));
    if (subject !== 'comparison') throw new Error(subject);
    return { choice: { reason, compared: comparedPoints(plans) } };
  } catch (error) {
    if (error.code === 'file_unreadable') throw error;
    throw refuse('comparison_unreadable', path);
  }
}

/**
 * Each recipe a plan: comparison.json and comparison.html, internal; the points go to stdout.
 * @param {{recipes: string[], out: string, paths: string[],
 *   readRecipe: (path: string) => Promise<any>}} given
 */
export async function comparePlanFiles({ recipes, out, paths, readRecipe }) {
  await checkFolder(out, 'comparison');
  const plans = [];
  for (const path of recipes) {
    plans.push({ name: basename(path).replace(/\.json$/i, ''), recipe: await readRecipe(path) });
  }
  const sources = paths.map((path) => pathSource(path));
  const operations = await loadOperations();
  const progress = progressLine(process.stderr);
  let compared;
  try {
    compared = await operations['rows.compare'](
      { sources, plans, language: plans[0]?.recipe.exports?.language ?? 'fr' },
      { progress: progress.update },
    );
  } finally {
    progress.end();
    await Promise.all(sources.map((source) => source.close()));
  }
  const files = [
    { name: 'comparison.html', bytes: compared.html },
    { name: 'comparison.json', bytes: compared.json },
  ];
  await writeFolders([{ path: out, kind: 'comparison', files }]);
  const lines = compared.plans.map(({ name, point }) => ({ name, ...point }));
  process.stdout.write(`${JSON.stringify(lines)}\n`);
}
