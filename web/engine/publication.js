/**
 * A publication as its reader finds it: loose files or a ZIP, ours (with its certificate) or
 * another maker's.
 */
import Papa from 'papaparse';
import { binaryKind } from '../reading/binary.js';
import { sha256Of } from '../reading/hash.js';
import { readRecipe } from '../recipe/read_recipe.js';
import { EngineError } from './protocol.js';
import { unpackFiles } from './zip.js';

const kTable = /\.(csv|tsv|txt)$/i;
const kFigures = [
  'individuals',
  'cohorts',
  'cohorts_masked',
  'masked_individuals',
  'masked',
  'shown',
  'dropped',
  'min_width',
  'passed',
  'version',
];

/** Whether a file may hold a publication's tables. */
export const isTable = ({ name }) => kTable.test(name);

/**
 * The files of a publication, out of ZIPs; a folder that holds them all is left out of the names.
 * @param {{name: string, bytes: Uint8Array}[]} files
 * @returns {{name: string, bytes: Uint8Array}[]}
 * @throws {EngineError} `malformed_zip`
 */
export function publishedFiles(files) {
  const all = unpackFiles(files);
  const folder = all[0]?.name.split('/').length > 1 ? `${all[0].name.split('/')[0]}/` : '';
  if (!folder || !all.every(({ name }) => name.startsWith(folder))) return all;
  return all.map(({ name, bytes }) => ({ name: name.slice(folder.length), bytes }));
}

/**
 * What the files are, before anything is audited.
 * @param {{name: string, bytes: Uint8Array}[]} files of publishedFiles
 * @param {{steps?: boolean}} [wanted] `steps`: also the labels of its steps
 * @returns {Promise<import('./answers.d.ts').PublicationLook>}
 * @throws {EngineError} `not_a_release`, `certificate_unreadable`, `binary_file`
 */
export async function lookAtPublication(files, { steps = false } = {}) {
  const tables = files.filter(isTable);
  const found = files.find(({ name }) => name === 'certificate.json');
  if (tables.length === 0 && !found) throw new EngineError({ code: 'not_a_release' });
  for (const { name, bytes } of tables) {
    const kind = binaryKind(bytes);
    if (kind) throw new EngineError({ code: 'binary_file', file: name, kind });
  }
  const listed = [];
  for (const { name, bytes } of files) {
    listed.push({ name, bytes: bytes.length, sha256: await sha256Of(bytes) });
  }
  return {
    files: listed,
    certificate: found ? readCertificate(found.bytes) : null,
    set: guessSet(tables),
    steps: found && steps ? stepLabels(files.find(({ name }) => name === 'formations.csv')) : {},
  };
}

/**
 * The recipe and the figures of a certificate.
 * @param {Uint8Array} bytes
 * @returns {import('./answers.d.ts').PublishedCertificate}
 * @throws {EngineError} `certificate_unreadable`
 */
export function readCertificate(bytes) {
  let document = null;
  try {
    document = readRecipe(bytes);
  } catch {
    // Said below, whatever it is.
  }
  if (typeof document?.recipe !== 'object' || document.recipe === null) {
    throw new EngineError({ code: 'certificate_unreadable', file: 'certificate.json' });
  }
  const figures = kFigures.map((key) => [key, document[key] ?? null]);
  return /** @type {import('./answers.d.ts').PublishedCertificate} */ ({
    recipe: document.recipe,
    ...Object.fromEntries(figures),
  });
}

/** The labels of each column of `formations.csv`, which describes the steps; the first is the step itself. */
function stepLabels(file) {
  if (!file) return {};
  const { data } = Papa.parse(new TextDecoder().decode(file.bytes), { skipEmptyLines: true });
  const [[, ...columns] = [], ...rows] = /** @type {string[][]} */ (data);
  return Object.fromEntries(
    columns.map((column, i) => [column, [...new Set(rows.map((row) => row[i + 1] ?? ''))].sort()]),
  );
}

/** Oraccle's names are fixed; Paris 13's files count in their first column; others are tables. */
function guessSet(tables) {
  if (tables.some(({ name }) => /(^|\/)cohortes?(_[^/]*)?\.csv$/i.test(name))) return 'oraccle';
  const head = new TextDecoder().decode(tables[0]?.bytes.subarray(0, 4096)).split(/\r|\n/)[0];
  return /^\ufeff?"?(NOMBRE|NB|EFFECTIF)\b/i.test(head) ? 'paris13' : 'table';
}
