/**
 * One run at a time writes into a folder. The lock is a name that a process listens on, which the
 * system frees with the process, however that one ends: an abstract socket on Linux, a named pipe on
 * Windows. Elsewhere there is none, and the later of two runs wins whole (output.js).
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

import { realPath, refuse } from './folders.js';

function addressOf(path) {
  const name = `paravent-${createHash('sha256').update(realPath(path)).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : null;
}

/**
 * Does the work while no other call of this function has the folder.
 * @param {string} path of the folder, which need not exist
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 * @template T
 * @throws `out_busy` where another has it
 */
export async function heldFolder(path, work) {
  const address = addressOf(path);
  if (!address) return work();
  const server = createServer((socket) => socket.destroy());
  server.listen(address);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error.code === 'EADDRINUSE') throw refuse('out_busy', path);
    return work(); // a system without such names
  }
  server.unref();
  try {
    return await work();
  } finally {
    server.close();
  }
}
