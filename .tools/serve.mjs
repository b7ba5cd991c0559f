// A static server for this machine alone: GET and HEAD of the files under one folder.
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

// The real path of the file asked for, or null: not there, or outside the folder, by dots or link.
async function fileOf(folder, address) {
  try {
    const path = decodeURIComponent(new URL(address, 'http://localhost').pathname);
    const file = await realpath(join(folder, path.endsWith('/') ? `${path}index.html` : path));
    return file.startsWith(folder + sep) && (await stat(file)).isFile() ? file : null;
  } catch {
    return null;
  }
}

/**
 * Serves a folder on 127.0.0.1.
 * @param {string} folder
 * @param {number} port 0 for any free one
 * @returns {Promise<{url: string, close: () => Promise<void>}>} rejected when the port is taken
 */
export async function serve(folder, port) {
  const base = await realpath(folder);
  const server = createServer(async (request, response) => {
    const head = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-cache' };
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = isRead ? await fileOf(base, request.url) : null;
    if (!file) {
      response.writeHead(isRead ? 404 : 405, head).end();
      return;
    }
    response.writeHead(200, {
      ...head,
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    });
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${server.address().port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
