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

const data =
  process.env.PARAVENT_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
const oulad = join(data, 'oulad', 'studentInfo.csv');

/** Why OULAD is left out, or false. */
export const noOulad = existsSync(oulad) ? false : `no public data at ${data}`;

export async function ouladTable() {
  return readCsv(await readFile(oulad, 'utf8'));
}

export const ouladRecipe = {
  version: 1,
  columns: {
    individual: 'id_student',
    year: 'code_presentation',
    step: ['code_module'],
    attributes: ['gender', 'region', 'highest_education', 'imd_band', 'age_band', 'disability'].map(
      (name) => ({ name, columns: [name] }),
    ),
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
  const recipe = JSON.parse(
    await readFile(new URL('../../web/recipe/sample.json', import.meta.url), 'utf8'),
  );
  return { ...recipe, ...more };
}

/** Without the last year: what was known a year before. */
export function withoutLastYear([heading, ...rows], recipe) {
  const year = heading.indexOf(recipe.columns.year);
  const last = rows
    .map((row) => row[year])
    .sort()
    .at(-1);
  return [heading, ...rows.filter((row) => row[year] !== last)];
}

const quoted = (field) => `"${field.replaceAll('"', '""')}"`;

/**
 * @param {string[][]} table heading first
 * @returns {Promise<{document: object, files: Map<string, string>, release: object, dictionary: string, truth: Map<string, number>}>}
 */
export async function releaseOf(table, recipe, level, masking = {}) {
  const document = { ...recipe, masking: { ...recipe.masking, ...masking, level } };
  const text = table.map((row) => `${row.map(quoted).join(',')}\n`).join('');
  const run = await operations();
  const { outputs } = await run.run({
    sources: [fileSource(new Blob([text]), 'input.csv')],
    recipe: document,
  });
  const files = new Map();
  for (const { name } of outputs) {
    files.set(name, new TextDecoder().decode(await run.file({ name })));
  }
  return {
    document,
    files,
    release: readRelease(files),
    dictionary: files.get('LISEZMOI.md') ?? files.get('README.md'),
    truth: trueCounts(table, fillDefaults(document)),
  };
}

/**
 * What the product's own comparison says of two releases, of which the later one has rows of one
 * more year, judged against the truth. Each kind of finding is given a hundred times at most.
 * @returns {Promise<{claims: number, exact: number, checked: number, wrong: number}>}
 */
export async function judgeComparison(earlier, later) {
  const bytesOf = ({ files }) =>
    [...files].map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) }));
  const { against_earlier: told } = await (
    await operations()
  ).audit({
    files: bytesOf(later),
    earlier: bytesOf(earlier),
    recipe: later.document,
    cumulative: true,
  });
  if (told.comparison.not_compared.some(({ of }) => of === 'release')) {
    throw new Error('the comparison says that it cannot be made');
  }
  const keysOf = ({ release }) =>
    new Map(release.nodes.flatMap(({ cells }) => cells.map(({ place, key }) => [place, key])));
  const keys = { earlier: keysOf(earlier), later: keysOf(later) };
  const result = { claims: 0, exact: told.comparison.known, checked: 0, wrong: 0 };
  for (const [code, total] of Object.entries(told.totals)) {
    if (code !== 'not_compared') result.claims += total;
  }
  for (const {
    code,
    file,
    line,
    numbers: [, low, high],
  } of told.findings) {
    if (code === 'not_compared') continue;
    const old = file.startsWith('earlier/');
    const key = keys[old ? 'earlier' : 'later'].get(`${file.replace('earlier/', '')}:${line}`);
    const count = (old ? earlier : later).truth.get(key);
    result.checked += 1;
    if (!(low <= count && count <= high)) result.wrong += 1;
  }
  return result;
}
