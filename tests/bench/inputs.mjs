// The files: from the product's own generator, once, into build/bench-data.
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../.tools/setup.mjs';
import { loadOperations } from '../../web/cli/load_engine.js';

const kSeed = 1;

/** Rows of each size: Paris 13's file, ten times that, and ten million. */
export const kSizes = { S1: 213289, S2: 2132890, S3: 10000000 };

/**
 * @param {number} rows
 * @returns {Promise<string>} the path of the file
 */
export async function inputOf(rows) {
  const path = join(root, `build/bench-data/${rows}.csv`);
  if (existsSync(path)) return path;
  mkdirSync(join(root, 'build/bench-data'), { recursive: true });
  const part = `${path}.part`;
  const out = createWriteStream(part);
  const operations = await loadOperations();
  await operations.sample({
    rows,
    seed: kSeed,
    write: async (piece) => {
      if (!out.write(piece)) await once(out, 'drain');
    },
  });
  out.end();
  await once(out, 'finish');
  renameSync(part, path);
  return path;
}

/** Reads the file once, so that every contestant finds it in the system's cache. */
export async function readAhead(path) {
  let bytes = 0;
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) {
    bytes += piece.length;
  }
  return bytes;
}
