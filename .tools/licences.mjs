// The packages of package-lock.json, for whoever must know what is installed and what is shipped:
// licences that are allowed and no other, versions and hashes pinned, no program run at
// installation. `npm run licences` prints the list and says what is wrong with it.
import { readFileSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { SetupError, root, script } from './setup.mjs';

/** SPDX identifiers that go with GPL-3.0-or-later, in the page or as a tool. */
const kAllowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MPL-2.0',
]);

/** Packages that may run a program of theirs when they are installed: none. */
const kInstallScripts = new Set();

// Compiled into the engine by Emscripten, and into zip.js; their texts are those of the licences.
export const compiledIn = [
  ['Emscripten 3.1.6, runtime and embind', 'MIT', 'Copyright (c) 2010-2014 Emscripten authors'],
  ['musl', 'MIT', 'Copyright © 2005-2020 Rich Felker, et al.'],
  [
    'libc++, libc++abi and compiler-rt of LLVM',
    'Apache-2.0 WITH LLVM-exception',
    'Copyright (c) 2003-2022 by the contributors of the LLVM project',
  ],
  ['dlmalloc', 'CC0-1.0', 'by Doug Lea, released to the public domain'],
  ['zlib', 'Zlib', 'Copyright (C) 1995 Jean-loup Gailly and Mark Adler'],
];

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/**
 * @param {object} lock of npm, version 3
 * @returns {{name: string, path: string, version: string, license: string, shipped: boolean,
 *   integrity?: string, hasInstallScript?: boolean}[]} one for each package, by name
 */
export function packagesOf(lock) {
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      ...entry,
      path,
      name: path.split('node_modules/').at(-1),
      shipped: !entry.dev && !entry.devOptional,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * @param {object} lock
 * @param {object} project package.json
 * @returns {string[]} what is not as it should be, a line each
 */
export function licenceFaults(lock, project) {
  const faults = [];
  for (const one of packagesOf(lock)) {
    const tell = (what) => faults.push(`${one.name} ${one.version}: ${what}`);
    if (!kAllowed.has(one.license)) tell(`licence ${one.license ?? 'not stated'}`);
    if (!/^sha512-/.test(one.integrity ?? '')) tell('no SHA-512 to check it by');
    if (one.link || !/^\d+\.\d+\.\d+/.test(one.version ?? '')) tell('no version');
    if (one.hasInstallScript && !kInstallScripts.has(one.name)) {
      tell('runs a program when it is installed');
    }
  }
  for (const [name, version] of Object.entries({
    ...project.dependencies,
    ...project.devDependencies,
  })) {
    if (!/^\d+\.\d+\.\d+$/.test(version)) faults.push(`${name}: ${version} is not one version`);
  }
  return faults;
}

/** Texts that a package leaves out, as its repository has them. */
const kTexts = new Map([['saxes', '.tools/licences/saxes.txt']]);

function licenceTextOf({ name, path }) {
  if (kTexts.has(name)) return readFileSync(join(root, kTexts.get(name)), 'utf8').trim();
  const folder = join(root, path);
  const file = readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)(?:\.|$)/i.test(entry));
  if (!file) throw new SetupError(`${name}: no text of its licence in ${path}`);
  return readFileSync(join(folder, file), 'utf8').replace(/\r\n/g, '\n').trim();
}

/** The text that goes with the page: what is in it, by whom, under which licence. */
export function licenceList() {
  const shipped = packagesOf(readJson('package-lock.json')).filter(
    ({ shipped: yes, name }) => yes && !name.startsWith('@types/'),
  );
  const line = '\n'.padStart(80, '=');
  return [
    'Paravent\nGPL-3.0-or-later; the text of this licence stands at the end.\n',
    ...compiledIn.map((parts) => `${parts.join('\n')}\n`),
    ...shipped.map(
      (one) => `${one.name} ${one.version}\n${one.license}\n\n${licenceTextOf(one)}\n`,
    ),
    readFileSync(join(root, 'LICENSE'), 'utf8'),
  ].join(`\n${line}\n`);
}

if (argv[1] && realpathSync(argv[1]) === fileURLToPath(import.meta.url)) {
  await script(() => {
    const lock = readJson('package-lock.json');
    for (const { name, version, license, shipped } of packagesOf(lock)) {
      console.log(`${name} ${version}\t${license}\t${shipped ? 'in the page' : 'tool'}`);
    }
    const faults = licenceFaults(lock, readJson('package.json'));
    if (faults.length > 0) throw new SetupError(faults.join('\n'));
  });
}
