/** The command `sample`: rows of a made-up university, and what its students obtained. */
import { checkNewFile } from './folders.js';
import { loadOperations } from './load_engine.js';
import { writeStream } from './output.js';

/** @param {any} values of options.js */
export async function sample({ rows, seed, out, results }) {
  const files = [out, results].filter(Boolean);
  files.forEach(checkNewFile);
  const operations = await loadOperations();
  for (const [i, path] of files.entries()) {
    await writeStream(path, (write) => operations.sample({ rows, seed, results: i > 0, write }));
  }
}
