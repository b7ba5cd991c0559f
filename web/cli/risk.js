/** The command `risk`: who could be recognised in row-level files, as an internal report. */
import { writeFile } from 'node:fs/promises';

import { readRecipe } from './documents.js';
import { checkFolder, checkNewFile } from './folders.js';
import { loadOperations } from './load_engine.js';
import { writeFolders } from './output.js';
import { sourceOf, withProgress } from './sources.js';

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
 * @param {any} values of options.js
 * @param {string[]} files
 * @param {import('./program.js').Io} io
 */
export async function risk(values, files, io) {
  const recipe = await readRecipe(values.recipe);
  await checkFolder(values.out, 'risk');
  if (values.records) checkNewFile(values.records);
  const sources = await Promise.all(files.map((path) => sourceOf(path, io)));
  const population = await Promise.all(values.population.map((path) => sourceOf(path, io)));
  const operations = await loadOperations();
  const answer = await withProgress(io, [...sources, ...population], (about) =>
    operations['risk.assess'](
      { sources, population, recipe, records: Boolean(values.records) },
      about,
    ),
  );
  const { html, json } = await operations['risk.report']();
  const written = [
    { name: 'risk.html', bytes: html },
    { name: 'risk.json', bytes: json },
  ];
  await writeFolders([{ path: values.out, kind: 'risk', files: written }]);
  if (values.records) await writeFile(values.records, await operations['risk.list']());
  io.stdout.write(`${JSON.stringify(lineOf(answer))}\n`);
}
