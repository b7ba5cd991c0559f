/**
 * Runs the command line in a folder of its own: in this process, which starts once, or in one of its
 * own where a fault, a pipe or the environment is what is tested.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

import { main } from '../../../web/cli/program.js';

/** The command line's program. */
export const cliPath = fileURLToPath(new URL('../../../web/cli/main.js', import.meta.url));

/** Folder of the public test data. */
export const kData =
  process.env.PARAVENT_DATA ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url));

/** A stream that keeps what is written to it. */
function kept() {
  const pieces = [];
  const stream = new Writable({
    write(piece, _, done) {
      pieces.push(Buffer.from(piece));
      done();
    },
  });
  return { stream, text: () => Buffer.concat(pieces).toString() };
}

/**
 * @param {string[]} args
 * @param {{input?: string, env?: object, isTTY?: boolean}} [options] `isTTY`: as on a terminal
 * @returns {Promise<{status: number, stdout: string, stderr: string}>}
 */
export async function cli(args, { input = '', env = {}, isTTY = false } = {}) {
  const [out, err] = [kept(), kept()];
  for (const { stream } of [out, err]) Object.assign(stream, { isTTY });
  const io = {
    stdin: Readable.from(input === '' ? [] : [Buffer.from(input)]),
    stdout: out.stream,
    stderr: err.stream,
    env: { ...process.env, LC_ALL: 'en_GB.UTF-8', ...env },
  };
  const status = await main(args, /** @type {any} */ (io));
  return { status, stdout: out.text(), stderr: err.text() };
}

/** The same in a process of its own. */
export function cliProcess(args, { input = '', env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cliPath, ...args], {
      env: { ...process.env, LC_ALL: 'en_GB.UTF-8', ...env },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (piece) => {
      stdout += piece;
    });
    child.stderr.setEncoding('utf8').on('data', (piece) => {
      stderr += piece;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
    child.stdin.end(input);
  });
}

/** A folder that is removed after the test; `write` puts a file in it and gives its path. */
export async function scratch(t) {
  const path = await mkdtemp(join(tmpdir(), 'paravent-'));
  t.after(() => rm(path, { recursive: true, force: true }));
  return {
    path,
    join: (...names) => join(path, ...names),
    async write(name, content) {
      const file = join(path, name);
      await writeFile(
        file,
        typeof content === 'object' && !(content instanceof Uint8Array)
          ? JSON.stringify(content)
          : content,
      );
      return file;
    },
    /** @param {Object<string, any>} files contents by name @returns {Promise<string[]>} their paths */
    async writeAll(files) {
      const paths = [];
      for (const [name, content] of Object.entries(files)) {
        paths.push(await this.write(name, content));
      }
      return paths;
    },
  };
}

/** Every file under a folder, by relative name. */
export async function filesUnder(folder) {
  const found = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    found[path.slice(folder.length + 1)] = await readFile(path);
  }
  return found;
}
