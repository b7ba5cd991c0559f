/** Plans beside one another, and why one was chosen. */
import { basename } from 'node:path';

import { comparedPoints } from '../recipe/plan_choices.js';
import { readRecipe } from './documents.js';
import { checkFolder, readWhole, refuse } from './folders.js';
import { loadOperations } from './load_engine.js';
import { writeFolders } from './output.js';
import { sourceOf, withProgress } from './sources.js';

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
    const { subject, plans } = JSON.parse((await readWhole(path)).toString('utf8'));
    if (subject !== 'comparison') throw new Error(subject);
    return { choice: { reason, compared: comparedPoints(plans) } };
  } catch (error) {
    if (error.file) throw error;
    throw refuse('comparison_unreadable', path);
  }
}

/**
 * The command `compare`: each recipe a plan; comparison.json and comparison.html, internal; the
 * points go to standard output.
 * @param {any} values of options.js
 * @param {string[]} paths
 * @param {import('./program.js').Io} io
 */
export async function compare({ recipe: recipes, out }, paths, io) {
  await checkFolder(out, 'comparison');
  const plans = [];
  for (const path of recipes) {
    plans.push({ name: basename(path).replace(/\.json$/i, ''), recipe: await readRecipe(path) });
  }
  const sources = await Promise.all(paths.map((path) => sourceOf(path, io)));
  const operations = await loadOperations();
  const compared = await withProgress(io, sources, (about) =>
    operations['rows.compare'](
      { sources, plans, language: plans[0]?.recipe.exports?.language ?? 'fr' },
      about,
    ),
  );
  const files = [
    { name: 'comparison.html', bytes: compared.html },
    { name: 'comparison.json', bytes: compared.json },
  ];
  await writeFolders([{ path: out, kind: 'comparison', files }]);
  const lines = compared.plans.map(({ name, point }) => ({ name, ...point }));
  io.stdout.write(`${JSON.stringify(lines)}\n`);
}
