/**
 * Results on the disk: a folder or a file is the earlier one or the new one, whole, whenever this
 * process is ended, and nothing else stays behind (survivor.js).
 */
import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import { checkFolder, realPath, refuse } from './folders.js';
import { startSurvivor } from './survivor.js';

/** What is written beside its place and not yet put into it. */
const partials = new Set();
let putting = false;

// Only now: else an interruption would wait for the end of a long computation.
function cleanUpWhenInterrupted() {
  for (const [signal, number] of [
    ['SIGHUP', 1],
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ]) {
    process.on(signal, () => {
      if (putting) return; // a few milliseconds from the end
      for (const path of partials) rmSync(path, { recursive: true, force: true });
      process.exit(128 + number);
    });
  }
}

function register(path) {
  if (partials.size === 0) cleanUpWhenInterrupted();
  partials.add(path);
  return path;
}

async function drop(path) {
  await rm(path, { recursive: true, force: true }).catch(() => {});
  partials.delete(path);
}

/** The folder that holds `path`, or will: the last part of it that exists. */
function groundOf(path) {
  let ground = dirname(path);
  while (!existsSync(ground) && dirname(ground) !== ground) ground = dirname(ground);
  return ground;
}

/** A new folder's path on the disk where `place` is; out of sight of who looks there, if it can be. */
function stageFor(place) {
  const ground = groundOf(place);
  const name = `paravent-${randomBytes(9).toString('hex')}`;
  const apart = statSync(tmpdir(), { throwIfNoEntry: false });
  return apart?.isDirectory() && apart.dev === statSync(ground).dev
    ? join(realPath(tmpdir()), name)
    : join(ground, `.${name}`);
}

/** What the survivor does, where there is no shell. */
function putHere(pairs) {
  for (const { stage, place } of pairs) {
    if (existsSync(place)) renameSync(place, join(stage, 'old'));
    renameSync(join(stage, 'new'), place);
  }
}

/**
 * Writes all files of all folders apart first, and puts the folders in their places at the end.
 * @param {{path: string, kind: 'release'|'dossier'|'script'|'risk'|'comparison'|'witnesses', files: {name: string, bytes: Uint8Array|string}[]}[]}
 *   folders
 * @throws `out_unwritable`, `out_not_empty`: all that was there before still is
 */
export async function writeFolders(folders) {
  let at = folders[0].path;
  let survivor = null;
  let pairs = [];
  try {
    pairs = folders.map(({ path }) => {
      at = path;
      const place = realPath(path);
      return { place, stage: register(stageFor(place)) };
    });
    survivor = startSurvivor(
      pairs.map(({ stage }) => stage),
      pairs,
    );
    for (const [i, { path, files }] of folders.entries()) {
      at = path;
      const { stage } = pairs[i];
      await mkdir(stage, { mode: 0o700 });
      await mkdir(join(stage, 'new'));
      for (const { name, bytes } of files) {
        const file = join(stage, 'new', name);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, bytes);
      }
    }
    // Somebody may have put something there since the run began.
    for (const { path, kind } of folders) await checkFolder((at = path), kind);
    for (const [i, { path }] of folders.entries()) {
      at = path;
      await mkdir(dirname(pairs[i].place), { recursive: true });
    }
    putting = true;
    const putter = survivor;
    survivor = null;
    if (!putter) putHere(pairs);
    else if (!(await putter.put())) throw refuse('out_unwritable', at);
  } catch (error) {
    throw error.code?.startsWith('out_') ? error : refuse('out_unwritable', at);
  } finally {
    await Promise.all(pairs.map(({ stage }) => drop(stage)));
    await survivor?.end();
    putting = false;
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
  const place = realPath(path);
  const partial = register(join(dirname(place), `.${basename(place)}.partial-${process.pid}`));
  const survivor = startSurvivor([partial]);
  let file = null;
  try {
    file = await open(partial, 'w');
    const filled = await fill(
      (piece) => file.writeFile(piece),
      async () => {
        await file.close();
        file = await open(partial, 'w');
      },
    );
    await file.close();
    await rename(partial, place);
    partials.delete(partial);
    return filled;
  } catch (error) {
    await file?.close().catch(() => {});
    await drop(partial);
    throw error.code && !error.errno ? error : refuse('out_unwritable', path);
  } finally {
    await survivor?.end();
  }
}
