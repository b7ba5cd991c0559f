/** Folders of results as they stand on the disk: which may be written to, and what is in them. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, realpathSync, statSync } from 'node:fs';
import { lstat, readFile, readdir } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { publishedFiles } from '../engine/publication.js';
import { isZipName } from '../recipe/file_names.js';

export function refuse(code, file, more = {}) {
  return Object.assign(new Error(code), { code, file: basename(file), ...more });
}

/** The path with links resolved, of which only a beginning need exist. */
export function realPath(path) {
  let there = resolve(path);
  const rest = [];
  while (!existsSync(there) && dirname(there) !== there) {
    rest.unshift(basename(there));
    there = dirname(there);
  }
  return join(realpathSync(there), ...rest);
}

/** Of one file that is read whole; the largest files of a release are a tenth of it. */
const kMostBytes = 1024 ** 3;

/** What is wrong with a file, or with a folder, that could not be read. */
export function unread(path, { code }) {
  if (code === 'ENOENT') return refuse('file_missing', path);
  if (code === 'EISDIR') return refuse('is_a_folder', path);
  if (code !== 'ENOTDIR' || !existsSync(path)) return refuse('file_unreadable', path);
  return refuse(statSync(path).size > kMostBytes ? 'file_too_large' : 'not_a_folder', path);
}

/**
 * A file as a whole.
 * @param {string} path
 * @returns {Promise<Buffer>}
 * @throws `file_missing`, `is_a_folder`, `file_unreadable`
 */
export async function readWhole(path) {
  return readFile(path).catch((error) => {
    throw unread(path, error);
  });
}

/** What stands at any depth under a folder, by relative name; links are not followed. */
async function everything(path) {
  const found = [];
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    const name = relative(path, join(entry.parentPath ?? entry.path, entry.name));
    found.push({ name: name.replaceAll('\\', '/'), entry });
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * @param {string} path
 * @returns {Promise<{name: string, bytes: Uint8Array, kind?: 'link'|'special'}[]>} every file in it,
 *   by relative name; of what is no plain file the kind, and no bytes: nothing is read through it
 * @throws `file_missing`, `file_unreadable`, `file_too_large`, `not_a_folder`
 */
async function readFolder(path) {
  try {
    const files = [];
    for (const { name, entry } of await everything(path)) {
      if (entry.isDirectory()) continue;
      const kind = entry.isSymbolicLink() ? 'link' : entry.isFile() ? undefined : 'special';
      if (!kind && (await lstat(join(path, name))).size > kMostBytes)
        throw refuse('file_too_large', name);
      const bytes = kind ? new Uint8Array(0) : await readFile(join(path, name));
      files.push(kind ? { name, bytes, kind } : { name, bytes });
    }
    return files;
  } catch (error) {
    throw error.code === 'file_too_large' ? error : unread(path, error);
  }
}

/**
 * A release: its folder, or the ZIP that the page gives.
 * @param {string} path
 * @throws as readFolder; `malformed_zip`
 */
export async function readRelease(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isFile() || !isZipName(path)) return readFolder(path);
  if (stat.size > kMostBytes) throw refuse('file_too_large', path);
  return publishedFiles([{ name: basename(path), bytes: await readWhole(path) }]);
}

async function sha256Of(path) {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest('hex');
}

async function readJson(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Whether the plain files, by name, are those of a release of ours, each as it was written. */
async function isRelease(path, files) {
  const certificate = await readJson(join(path, 'certificate.json'));
  if (
    !files.includes('certificate.json') ||
    typeof certificate?.version !== 'string' ||
    typeof certificate.recipe !== 'object' ||
    !Array.isArray(certificate.outputs)
  )
    return false;
  const known = new Map(certificate.outputs.map((output) => [output?.name, output]));
  for (const name of files) {
    if (name === 'certificate.json') continue;
    if (name === 'proof.json') {
      const digest = await sha256Of(join(path, 'certificate.json'));
      if ((await readJson(join(path, name)))?.certificate !== digest) return false;
      continue;
    }
    const output = known.get(name);
    if (!output || (await lstat(join(path, name))).size !== output.bytes) return false;
    if ((await sha256Of(join(path, name))) !== output.sha256) return false;
  }
  return true;
}

async function isDossier(path, files) {
  if (
    !files.includes('dossier.json') ||
    !files.every((name) => ['dossier.html', 'dossier.json', 'pia.json'].includes(name))
  )
    return false;
  const dossier = await readJson(join(path, 'dossier.json'));
  return (
    typeof dossier?.version === 'string' &&
    Array.isArray(dossier.inputs) &&
    typeof dossier.recipe === 'object'
  );
}

/** A script for an engine, and nothing else; what it says is its own, so its heading is enough. */
async function isScript(path, files) {
  const known =
    /^(?:script\.sql|setup\.sql|drop\.sql|export\.sh|LISEZMOI\.md|tables\/[\w-]+\.sql)$/;
  if (!files.includes('LISEZMOI.md') || !files.every((name) => known.test(name))) return false;
  const first = files.find((name) => /^(?:script|setup)\.sql$/.test(name));
  return Boolean(first) && (await readFile(join(path, first), 'utf8')).startsWith('-- Paravent ');
}

async function isRisk(path, files) {
  if (
    !files.includes('risk.json') ||
    !files.every((name) => ['risk.html', 'risk.json'].includes(name))
  )
    return false;
  const report = await readJson(join(path, 'risk.json'));
  return report?.internal === true && typeof report.recipe === 'object';
}

async function isComparison(path, files) {
  const names = ['comparison.html', 'comparison.json'];
  if (!files.includes('comparison.json') || !files.every((name) => names.includes(name))) {
    return false;
  }
  return (await readJson(join(path, 'comparison.json')))?.subject === 'comparison';
}

/** Witnesses of `prove --out`, each as long as its rows. */
async function isWitnesses(path, files) {
  const known = /^(?:recipe\.json|temoin-\d+(?:\.csv|\/.+))$/;
  if (!files.includes('recipe.json') || !files.every((name) => known.test(name))) return false;
  return typeof (await readJson(join(path, 'recipe.json')))?.columns === 'object';
}

/** Tables of `parquet`, each as its list has it. */
async function isParquet(path, files) {
  const { subject, files: listed } = (await readJson(join(path, 'parquet.json'))) ?? {};
  if (subject !== 'parquet' || !Array.isArray(listed)) return false;
  const known = new Map(listed.map(({ name, sha256 }) => [name, sha256]));
  for (const name of files) {
    if (name === 'parquet.json') continue;
    if (!known.has(name) || (await sha256Of(join(path, name))) !== known.get(name)) return false;
  }
  return true;
}

const kResults = {
  release: isRelease,
  dossier: isDossier,
  script: isScript,
  risk: isRisk,
  comparison: isComparison,
  witnesses: isWitnesses,
  parquet: isParquet,
};

/**
 * A folder may be written when it does not exist, is empty, or holds an earlier result of the same
 * kind and nothing else: no file that we did not write is ever deleted, be it one of ours that was
 * changed, and a leftover file beside a new release would be published with it.
 * @param {string} path
 * @param {'release'|'dossier'|'script'|'risk'|'comparison'|'witnesses'|'parquet'} kind
 * @throws `out_not_empty`, `out_unwritable`, `not_a_folder`
 */
export async function checkFolder(path, kind) {
  const real = realPath(path);
  let found;
  try {
    found = await everything(real);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw refuse(error.code === 'ENOTDIR' ? 'not_a_folder' : 'out_unwritable', path);
  }
  if (found.length === 0) return;
  const files = found.filter(({ entry }) => entry.isFile()).map(({ name }) => name);
  const plain = found.every(
    ({ name, entry }) =>
      entry.isFile() || (entry.isDirectory() && files.some((file) => file.startsWith(`${name}/`))),
  );
  const ours = plain && (await kResults[kind](real, files).catch(() => false));
  if (!ours) throw refuse('out_not_empty', path);
}

/**
 * Folders of one call are different ones, none inside another.
 * @param {{option: string, path: string|undefined}[]} folders
 * @throws `same_folders`, with both options as its key
 */
export function checkApart(folders) {
  const given = folders
    .filter(({ path }) => path !== undefined)
    .map(({ option, path }) => ({ option, path, real: realPath(path) }));
  const holds = (a, b) => b === a || b.startsWith(a.endsWith(sep) ? a : a + sep);
  for (const [i, a] of given.entries()) {
    for (const b of given.slice(0, i)) {
      if (!holds(a.real, b.real) && !holds(b.real, a.real)) continue;
      throw refuse('same_folders', b.path, { key: `--${b.option}, --${a.option}` });
    }
  }
}

/** A file to be written may not be there yet: what it holds would be lost. */
export function checkNewFile(path) {
  if (!existsSync(path)) return;
  const stat = statSync(path);
  if (!stat.isFile() || stat.size > 0) throw refuse('out_file_exists', path);
}
