/** Row-level releases for the attackers, made by the product as a user would make them. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { loadOperations } from '../../web/cli/load_engine.js';
import { fileSource } from '../../web/reading/sources.js';
import { readCsv } from './read_release.js';

const data =
  process.env.PARAVENT_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
const adult = join(data, 'adult', 'adult.csv');

/** Why adult is left out, or false. */
export const noAdult = existsSync(adult) ? false : `no public data at ${data}`;
export const adultTable = async () =>
  readCsv(await readFile(adult, 'utf8'), ';').filter(([x]) => x);

/** @returns {Promise<Map<string, string>>} its public files by name */
export async function rowsOf([heading, ...rows], rowsSection, more = {}) {
  const operations = await loadOperations();
  const text = [heading, ...rows].map((row) => `${row.join(';')}\n`).join('');
  const { outputs } = await operations.run({
    sources: [fileSource(new Blob([text]), 'input.csv')],
    recipe: { version: 1, rows: rowsSection, ...more },
  });
  const files = new Map();
  for (const { name } of outputs) {
    files.set(name, new TextDecoder().decode(await operations.file({ name })));
  }
  return files;
}

/** What the product's audit says of the published bytes alone. */
export async function auditOf(files) {
  const operations = await loadOperations();
  const { recipe } = JSON.parse(files.get('certificate.json'));
  return operations.audit({
    files: [...files].map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) })),
    recipe,
  });
}

/** What it finds, by code. */
export const findingsOf = async (files) => (await auditOf(files)).report.totals;

export const rowsIn = (files, name) =>
  readCsv(files.get(name), ';')
    .slice(1)
    .filter((row) => row.length > 1 || row[0] !== '');

const kTop = { kind: 'none', top: true };
const kKeys = ['sex', 'age', 'race', 'marital-status', 'education', 'native-country'];
/** Of adult: age, marital status and country under one label, the others as they are. */
const kLevels = [0, 1, 0, 1, 0, 1];

/** adult under distinct diversity, l = 2, k = 5, withdrawn as asked. */
export async function diverseAdult(table, withdraw) {
  const files = await rowsOf(table, {
    k: 5,
    generalisation: {
      name: 'f',
      columns: kKeys.map((column) => ({ column, hierarchy: kTop })),
      keep: ['salary-class'],
      models: [{ model: 'distinct', column: 'salary-class', l: 2 }],
      suppression: 0.5,
      withdraw,
      levels: kLevels,
    },
  });
  const [heading, ...rows] = table;
  const at = kKeys.map((key) => heading.indexOf(key));
  const register = rows.map((row) => at.map((c, i) => (kLevels[i] === 1 ? '*' : row[c])));
  return { files, register, keys: kKeys.length };
}

const kHomeKeys = ['region', 'rent'];
/** Keys of a person who lives with others; then what nobody should learn of her. */
export const kHouseholdKeys = [...kHomeKeys, 'sex', 'age'];

/**
 * Made-up households of one to six persons, one in forty of them flats of six women alike.
 * @returns {{table: string[][], register: import('./households.js').Member[][]}}
 */
export function madeUpHouseholds(count, seed = 1, regions = 12) {
  let state = seed;
  const below = (n) => {
    state = (state * 48271) % 2147483647; // S. Park, K. Miller, 1988, in its later form
    return state % n;
  };
  const register = Array.from({ length: count }, () => {
    const flat = below(40) === 0;
    const home = [`r${below(flat ? 3 : regions)}`, below(3) === 0 ? 'rent' : 'own'];
    return Array.from({ length: flat ? 6 : [1, 1, 2, 2, 2, 3, 4, 5][below(8)] }, (_, i) => ({
      keys: [...home, flat || i % 2 === 0 ? 'F' : 'M', flat ? '20' : `${20 + 20 * below(3)}`],
      told: `ill${below(30)}`,
    }));
  });
  const rows = register.flatMap((members, household) =>
    members.map(({ keys, told }) => [...keys, told, `h${household}`]),
  );
  return { table: [[...kHouseholdKeys, 'ill', 'house'], ...rows], register };
}

/** A step that swaps the places of whole households. @param {number} rate */
export const swapHouseholds = (rate) => ({
  step: 'swap_records',
  unit: 'household',
  hierarchy: ['region'],
  risk: ['rent', 'sex', 'age'],
  profiles: [['rent', 'sex'], 'size'],
  rate,
});

/** Two files of them, places of whole households emptied first; or other steps, and one file. */
export async function householdFiles(table, k, { steps, two = true } = {}) {
  const plan = {
    name: 'f',
    columns: [...kHouseholdKeys, 'ill'],
    steps: steps ?? [
      { step: 'suppress', unit: 'household', columns: kHomeKeys },
      { step: 'suppress', never: kHomeKeys },
    ],
    ...(two && { households: { name: 'homes', columns: kHomeKeys, number: 'number' } }),
  };
  return rowsOf(table, { k, keys: kHouseholdKeys, household: 'house', plan });
}
