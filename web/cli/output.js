/** Folders of results: written so that they hold a whole release or nothing, and read back. */
import { rmSync } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

function refuse(code, file) {
  return Object.assign(new Error(code), { code, file: basename(file) });
}

async function entries(path) {
  try {
    return await readdir(path);
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw refuse('out_unwritable', path);
  }
}

/**
 * @param {string} path
 * @returns {Promise<{name: string, bytes: Uint8Array}[]>} every file in it, by relative name
 * @throws `file_unreadable`
 */
export async function readFolder(path) {
  try {
    const files = [];
    for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath ?? entry.path, entry.name);
      files.push({ name: relative(path, file).replaceAll('\\', '/'), bytes: await readFile(file) });
    }
    return files.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    throw refuse('file_unreadable', path);
  }
}

/**
 * A folder may be written when it does not exist, is empty, or holds an earlier result of ours and
 * nothing else: a leftover file beside a new release would be published with it.
 * @param {string} path
 * @throws `out_not_empty`, `out_unwritable`
 */
export async function checkTarget(path) {
  const names = await entries(path);
  if (!names?.length) return;
  if (names.every((name) => ['dossier.html', 'dossier.json'].includes(name))) return;
  let known = [];
  try {
    const { outputs } = JSON.parse(await readFile(join(path, 'certificate.json'), 'utf8'));
    known = ['certificate.json', ...outputs.map(({ name }) => name.split('/')[0])];
  } catch {
    // No certificate of ours: not our folder.
  }
  if (!names.every((name) => known.includes(name))) throw refuse('out_not_empty', path);
}

/** What is written beside its place and not yet put into it. */
const partials = new Set();

// Only now: else an interruption would wait for the end of a long computation.
function cleanUpWhenInterrupted() {
  for (const [signal, number] of [['SIGHUP', 1], ['SIGINT', 2], ['SIGTERM', 15]]) {
    process.once(signal, () => {
      for (const path of partials) rmSync(path, { recursive: true, force: true });
      process.exit(128 + number);
    });
  }
}

function partialOf(path) {
  if (partials.size === 0) cleanUpWhenInterrupted();
  const partial = join(dirname(path), `.${basename(path)}.partial-${process.pid}`);
  partials.add(partial);
  return partial;
}

async function drop(path) {
  await rm(path, { recursive: true, force: true });
  partials.delete(path);
}

/**
 * Writes all files of all folders beside these first, and puts them in their places at the end.
 * @param {{path: string, files: {name: string, bytes: Uint8Array}[]}[]} folders
 * @throws `out_unwritable`: no folder is half written, and where the writing itself failed, what
 *   was there before still is
 */
export async function writeFolders(folders) {
  let at = '';
  const staged = [];
  const placed = [];
  try {
    for (const { path, files } of folders) {
      at = path;
      const partial = partialOf(path);
      staged.push({ path, partial });
      for (const { name, bytes } of files) {
        await mkdir(dirname(join(partial, name)), { recursive: true });
        await writeFile(join(partial, name), bytes);
      }
    }
    for (const { path, partial } of staged) {
      at = path;
      await rm(path, { recursive: true, force: true });
      await rename(partial, path);
      partials.delete(partial);
      placed.push(path);
    }
  } catch {
    await Promise.all([...partials, ...placed].map(drop));
    throw refuse('out_unwritable', at);
  }
}

/**
 * Writes one file piece by piece; it appears under its name only when it is whole.
 * @param {string} path
 * @param {(write: (piece: Uint8Array) => Promise<void>, restart: () => Promise<void>) => Promise<T>}
 *   fill `restart` forgets what was written
 * @returns {Promise<T>} what `fill` gave
 * @template T
 */
export async function writeStream(path, fill) {
  const partial = partialOf(path);
  let file = null;
  try {
    file = await open(partial, 'w');
    const filled = await fill((piece) => file.writeFile(piece), async () => {
      await file.close();
      file = await open(partial, 'w');
    });
    await file.close();
    await rename(partial, path);
    partials.delete(partial);
    return filled;
  } catch (error) {
    await file?.close().catch(() => {});
    await drop(partial);
    throw error.code && !error.errno ? error : refuse('out_unwritable', path);
  }
}
