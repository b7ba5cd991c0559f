/**
 * The command `parquet`: the tables of a release as Parquet files, numbers as numbers, titles beside.
 * The release is one that its certificate is of, byte for byte; what is written is read anew.
 */
import { parquetOf } from '../engine/parquet_out.js';
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
    const about = { certificate: await sha256Of(files.get('certificate.json')) };
    const written = [];
    const tables = [];
    for (const table of jsonOf(files, 'datapackage.json').resources) {
      if (!/\.csv$/.test(table.path)) continue;
      const name = table.path.replace(/\.csv$/, '.parquet');
      const made = await parquetOf(table.path, files.get(table.path), table, about);
      const { bytes, ...told } = made;
      written.push({ name, bytes });
      tables.push({
        name,
        bytes: bytes.length,
        sha256: await sha256Of(bytes),
        of: table.path,
        ...told,
      });
    }
    const list = { subject: 'parquet', ...about, files: tables };
    written.push({
      name: 'parquet.json',
      bytes: new TextEncoder().encode(`${JSON.stringify(list, null, 2)}\n`),
    });
    await writeFolders([{ path: out, kind: 'parquet', files: written }]);
    io.stdout.write(
      `${JSON.stringify({ files: tables.map(({ name, rows }) => ({ name, rows })) })}\n`,
    );
  });
}
