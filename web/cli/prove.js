/**
 * The command `prove`: from the public files of a release alone, or of the publications of a series
 * one after the other, other student bodies that give these very files; the report on standard
 * output.
 */
import { proofLine } from '../i18n/proof.js';
import { checkApart, checkFolder, readRelease } from './folders.js';
import { loadOperations } from './load_engine.js';
import { heldFolder } from './lock.js';
import { writeFolders } from './output.js';
import { withProgress } from './sources.js';

/**
 * @param {any} values of options.js
 * @param {string[]} paths the release; of a series the publications in their order
 * @param {import('./program.js').Io} io
 * @returns {Promise<number>} 0 where every masked count is proven
 */
export async function prove(values, paths, io) {
  if (!values.out) return proved(values, paths, io);
  for (const path of paths) {
    checkApart([
      { option: 'out', path: values.out },
      { option: 'prove', path },
    ]);
  }
  return heldFolder(values.out, () => proved(values, paths, io));
}

async function proved({ out }, paths, io) {
  if (out) await checkFolder(out, 'witnesses');
  const before = [];
  for (const path of paths) before.push({ files: await readRelease(path) });
  const { files } = before.pop();
  const operations = await loadOperations();
  const {
    witnesses,
    file: _file,
    check: _check,
    ...answer
  } = await withProgress(io, [], (about) =>
    operations.auditProve({ files, before, witnesses: Boolean(out) }, about),
  );
  if (out && witnesses) {
    await writeFolders([{ path: out, kind: 'witnesses', files: witnesses }]);
  }
  io.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
  io.stderr.write(`${proofLine(answer, io.t, true)}\n`);
  return answer.possible && answer.proof.proven ? 0 : 1;
}
