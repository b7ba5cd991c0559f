/** Releases for the attacker, made by the product as a user would make them. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { loadOperations } from '../../web/cli/load_engine.js';
import { fillDefaults } from '../../web/recipe/schema.js';
import { fileSource } from '../../web/reading/sources.js';
import { readCsv, readRelease } from './read_release.js';
import { trueCounts } from './truth.js';

const data = process.env.PARAVENT_DATA
  ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
const oulad = join(data, 'oulad', 'studentInfo.csv');

/** Why OULAD is left out, or false. */
export const noOulad = existsSync(oulad) ? false : `no public data at ${data}`;

export async function ouladTable() {
  return readCsv(await readFile(oulad, 'utf8'));
}

export const ouladRecipe = {
  version: 1,
  columns: {
    individual: 'id_student', year: 'code_presentation', step: ['code_module'],
    attributes: ['gender', 'region', 'highest_education', 'imd_band', 'age_band', 'disability']
      .map((name) => ({ name, columns: [name] })),
  },
};

let engine = null;
async function operations() {
  engine ??= await loadOperations();
  return engine;
}

/** The built-in sample as a table. */
export async function sampleTable(rows, seed = 1) {
  const bytes = await (await operations()).sample({ rows, seed });
  return readCsv(new TextDecoder().decode(bytes), ';');
}

export async function sampleRecipe(more = {}) {
  const recipe = JSON.parse(await readFile(
    new URL('../../web/recipe/sample.json', import.meta.url), 'utf8'));
  return { ...recipe, ...more };
}

/** Without the last year: what was known a year before. */
export function withoutLastYear([heading, ...rows], recipe) {
  const year = heading.indexOf(recipe.columns.year);
  const last = rows.map((row) => row[year]).sort().at(-1);
  return [heading, ...rows.filter((row) => row[year] !== last)];
}

const quoted = (field) => `"${field.replaceAll('"', '""')}"`;

/**
 * @param {string[][]} table heading first
 * @returns {Promise<{release: object, dictionary: string, truth: Map<string, number>}>}
 */
export async function releaseOf(table, recipe, level, masking = {}) {
  const document = { ...recipe, masking: { ...recipe.masking, ...masking, level } };
  const text = table.map((row) => `${row.map(quoted).join(',')}\n`).join('');
  const run = await operations();
  const { outputs } = await run.run({
    sources: [fileSource(new Blob([text]), 'input.csv')], recipe: document,
  });
  const files = new Map();
  for (const { name } of outputs) {
    files.set(name, new TextDecoder().decode(await run.file({ name })));
  }
  return {
    release: readRelease(files),
    dictionary: files.get('LISEZMOI.md') ?? files.get('README.md'),
    truth: trueCounts(table, fillDefaults(document)),
  };
}
