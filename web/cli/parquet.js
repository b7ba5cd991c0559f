/**
 * The command `parquet`: the tables of a release as Parquet files, numbers as numbers, titles beside.
 * The release is one that its certificate is of, byte for byte; what is written is read anew.
 */
import { parquetFiles } from '../engine/parquet_out.js';
import { sha256Of } from '../reading/hash.js';
import { checkApart, checkFolder, readRelease, refuse } from './folders.js';
import { heldFolder } from './lock.js';
import { writeFolders } from './output.js';

const jsonOf = (files, name) => {
  try {
    return JSON.parse(new TextDecoder().decode(files.get(name)));
  } catch {
    throw refuse(files.has(name) ? 'certificate_unreadable' : 'not_a_release', name);
  }
};

/** Every file is as the certificate says. */
async function checkDigests(files, { outputs }) {
  for (const { name, sha256 } of Array.isArray(outputs) ? outputs : []) {
    if (!files.has(name) || (await sha256Of(files.get(name))) !== sha256) {
      throw refuse('not_as_certified', name);
    }
  }
}

/**
 * @param {any} values of options.js
 * @param {string[]} files the release
 * @param {import('./program.js').Io} io
 */
export function parquet({ out }, [path], io) {
  checkApart([
    { option: 'out', path: out },
    { option: 'parquet', path },
  ]);
  return heldFolder(out, async () => {
    await checkFolder(out, 'parquet');
    const files = new Map((await readRelease(path)).map(({ name, bytes }) => [name, bytes]));
    const certificate = jsonOf(files, 'certificate.json');
    await checkDigests(files, certificate);
    const { resources } = jsonOf(files, 'datapackage.json');
    const { files: written, tables } = await parquetFiles(resources, (name) => files.get(name));
    await writeFolders([{ path: out, kind: 'parquet', files: written }]);
    io.stdout.write(
      `${JSON.stringify({ files: tables.map(({ name, rows }) => ({ name, rows })) })}\n`,
    );
  });
}
