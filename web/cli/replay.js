/** The dossier that a run replays, or should have. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { checkReplay, readDossier } from '../engine/run_secret.js';
import { readWhole } from './folders.js';

/** What a replay needs of a dossier.json. */
export async function readDossierFile(operations, path) {
  const content = await readWhole(path);
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
