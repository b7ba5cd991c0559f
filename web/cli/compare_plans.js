/** Plans beside one another on the command line, and the dossier that a run replays. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { checkReplay, readDossier } from '../engine/run_secret.js';
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

/** What a replay needs of a dossier.json. */
export async function readDossierFile(operations, path) {
  const content = await readBytes(path);
  try {
    return await operations['rows.dossier']({ content });
  } catch (error) {
    throw Object.assign(error, { file: basename(path) });
  }
}

/**
 * Whether the folder has the dossier of these files under this recipe, drawn by a secret: who has
 * both releases averages two draws.
 * @param {{dossier?: string, replay?: string}} values
 * @param {object} recipe
 * @param {import('../engine/answers.d.ts').InputFile[]} inputs
 */
export async function isDrawnAgain({ dossier: folder, replay }, recipe, inputs) {
  if (!folder || replay || !recipe.rows?.plan) return false;
  try {
    const before = readDossier(await readFile(join(folder, 'dossier.json')));
    await checkReplay(before, recipe, inputs, true);
    return true;
  } catch {
    return false; // none there, of others, or without a secret
  }
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
