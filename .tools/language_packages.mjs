// The command line for Python and for R: a page of code each (web/cli/python, web/cli/r) around the
// package that bundle.mjs makes. Written here as pip and R take them, so that no tool of theirs is
// needed to make them, and the bytes are the same each time.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { SetupError, root } from './setup.mjs';

const kTime = new Date(1980, 0, 1);

const digest = (bytes) => createHash('sha256').update(bytes).digest('base64url');

/** What the program needs of the package: no page, no guide. */
const kProgram = ['bundle', 'assets', 'package.json', 'LICENSE', 'LICENCES.txt'];

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .sort();

/**
 * A wheel (PEP 427).
 * @param {string} folder of bundle()
 * @param {string} version @param {string} to the folder it is put into
 * @returns {string} its path
 */
export function pythonWheel(folder, version, to) {
  const files = [
    ['paravent/__init__.py', readFileSync(join(root, 'web/cli/python/paravent/__init__.py'))],
    ...kProgram.flatMap((name) => {
      const path = join(folder, name);
      const inside = /\./.test(name) || name === 'LICENSE' ? [''] : filesUnder(path);
      return inside.map((one) => [
        `paravent/program/${one ? `${name}/${one}` : name}`,
        readFileSync(one ? join(path, one) : path),
      ]);
    }),
  ];
  const about = `paravent-${version}.dist-info`;
  files.push(
    [
      `${about}/METADATA`,
      Buffer.from(
        `Metadata-Version: 2.1\nName: paravent\nVersion: ${version}\nSummary: Paravent on data frames\n` +
          'License: GPL-3.0-or-later\nRequires-Python: >=3.9\nRequires-Dist: pandas\n',
      ),
    ],
    [
      `${about}/WHEEL`,
      Buffer.from(
        'Wheel-Version: 1.0\nGenerator: paravent\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
      ),
    ],
  );
  const record = files.map(([name, bytes]) => `${name},sha256=${digest(bytes)},${bytes.length}\n`);
  files.push([`${about}/RECORD`, Buffer.from(`${record.join('')}${about}/RECORD,,\n`)]);
  const path = join(to, `paravent-${version}-py3-none-any.whl`);
  writeFileSync(path, zipSync(Object.fromEntries(files), { level: 9, mtime: kTime }));
  return path;
}

/**
 * A source package of R.
 * @param {string} folder of bundle()
 * @param {string} version @param {string} to the folder it is put into
 * @returns {string} its path
 */
export function rPackage(folder, version, to) {
  const scratch = mkdtempSync(join(tmpdir(), 'paravent-r-'));
  try {
    const place = join(scratch, 'paravent');
    cpSync(join(root, 'web/cli/r'), place, { recursive: true });
    mkdirSync(join(place, 'inst/program'), { recursive: true });
    for (const name of kProgram) {
      cpSync(join(folder, name), join(place, 'inst/program', name), { recursive: true });
    }
    writeFileSync(
      join(place, 'DESCRIPTION'),
      `Package: paravent\nType: Package\nTitle: Paravent on Data Frames\nVersion: ${version}\n` +
        'Author: The authors of Paravent\nMaintainer: The authors of Paravent <paravent@localhost>\n' +
        'Description: Runs the command line of Paravent on data frames; gives frames with their\n' +
        '    certificate.\nLicense: GPL (>= 3)\nImports: jsonlite, utils\nEncoding: UTF-8\n' +
        'SystemRequirements: Node.js (>= 20.19)\nNeedsCompilation: no\n',
    );
    const path = join(to, `paravent_${version}.tar.gz`);
    const sorted = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner'];
    const packed = `tar ${sorted.join(' ')} --mode=u=rwX,go=rX -C "$1" -cf - paravent | gzip -9n > "$2"`;
    const { status, stderr } = spawnSync('sh', ['-c', packed, 'sh', scratch, path], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new SetupError(`tar: ${stderr}`);
    return path;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
