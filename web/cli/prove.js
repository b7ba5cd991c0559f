/**
 * The command `prove`: from the public files of a release alone, other student bodies that give
 * these very files; the report on standard output.
 */
import { proofLine } from '../i18n/proof.js';
import { checkApart, checkFolder, readRelease } from './folders.js';
import { loadOperations } from './load_engine.js';
import { heldFolder } from './lock.js';
import { writeFolders } from './output.js';
import { withProgress } from './sources.js';

/**
 * @param {any} values of options.js
 * @param {string[]} files the release
 * @param {import('./program.js').Io} io
 * @returns {Promise<number>} 0 where every masked count is proven
 */
export async function prove(values, [path], io) {
  if (!values.out) return proved(values, path, io);
  checkApart([
    { option: 'out', path: values.out },
    { option: 'prove', path },
  ]);
  return heldFolder(values.out, () => proved(values, path, io));
}

async function proved({ out }, path, io) {
  if (out) await checkFolder(out, 'witnesses');
  const files = await readRelease(path);
  const operations = await loadOperations();
  const {
    witnesses,
    file: _file,
    check: _check,
    ...answer
  } = await withProgress(io, [], (about) =>
    operations.auditProve({ files, witnesses: Boolean(out) }, about),
  );
  if (out && witnesses) {
    await writeFolders([{ path: out, kind: 'witnesses', files: witnesses }]);
  }
  io.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
  io.stderr.write(`${proofLine(answer, io.t, true)}\n`);
  return answer.possible && answer.proof.proven ? 0 : 1;
}
