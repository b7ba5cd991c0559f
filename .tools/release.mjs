// npm run release: what someone who does not build is given, in build/release/, for the version of
// package.json.
//
//   paravent.html             the page
//   paravent-VERSION.tgz      the npm package: command line, engine and page, no dependency
//   paravent-VERSION-py3-none-any.whl, paravent_VERSION.tar.gz   the same on data frames, for pip and R
//   paravent-VERSION.zip      page and package, with licences, changes and a guide
//   paravent-VERSION.cdx.json what it is made of (CycloneDX)
//   SHA256SUMS                of these; SHA256SUMS.sig where PARAVENT_SIGNING_KEY names an SSH key
//
// Everything is built a second time in a folder of another name and compared; the package is
// installed into an empty folder without a network and tried; the page is opened in Chromium.
// Signed by `ssh-keygen -Y`, which every system has that has OpenSSH; minisign would be one more
// program for whoever checks.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import { buildPage, buildWasm } from './build.mjs';
import { pythonWheel, rPackage } from './language_packages.mjs';
import { compiledIn } from './licences.mjs';
import { SetupError, root, run, script, setUp } from './setup.mjs';

const out = join(root, 'build/release');

// Before 1980 a ZIP has no time; the same on every day, as the bytes must be.
const kTime = new Date(1980, 0, 1);

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

const output = (command, args, options = {}) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    ...options,
  });
  if (status !== 0) {
    throw new SetupError(`${command} ${args.join(' ')}: ${error?.message ?? stderr.slice(-2000)}`);
  }
  return stdout;
};

/**
 * Packs a folder that `bundle()` made.
 * @param {string} folder @param {string} to where the archive is put
 * @returns {string} the archive's path
 */
export function packed(folder, to) {
  const [{ filename }] = JSON.parse(
    output('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', to], {
      cwd: folder,
    }),
  );
  return join(to, filename);
}

/** Runs a command without a network, where this user may close it. */
function closed(command, args, options) {
  const offline = { ...options, env: { ...process.env, npm_config_offline: 'true' } };
  const alone = spawnSync('unshare', ['--net', 'true']).status === 0;
  return alone
    ? output('unshare', ['--net', command, ...args], offline)
    : output(command, args, offline);
}

/**
 * Installs the package into an empty folder, without a network, and does with it what a user would.
 * @param {string} archive
 * @param {object} sampleRecipe of the built-in sample
 * @returns {{commands: string[], version: string}} what was run, and what `--version` says
 */
export function tried(archive, sampleRecipe) {
  const folder = mkdtempSync(join(tmpdir(), 'paravent-package-'));
  const commands = [];
  try {
    // The packed file alone in a folder, as the README says.
    const alone = join(folder, 'alone');
    mkdirSync(alone);
    copyFileSync(archive, join(alone, basename(archive)));
    closed('npx', ['--yes', `./${basename(archive)}`, '--version'], { cwd: alone });
    writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
    closed('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', archive], {
      cwd: folder,
    });
    const call = (...args) => {
      commands.push(args[0] === 'text' ? `text ${args[1]}` : args[0]);
      return closed('npx', ['--no-install', 'paravent', ...args], { cwd: folder });
    };
    writeFileSync(join(folder, 'recipe.json'), JSON.stringify(sampleRecipe));
    writeFileSync(join(folder, 'note.txt'), 'Mme Claire DURAND a saisi le jury le 3 mai 2021.\n');
    const version = call('--version').trim();
    call('sample', '--rows', '20000', '--seed', '1', '--out', 'sample.csv');
    call(
      'run',
      '--recipe',
      'recipe.json',
      '--out',
      'release',
      '--dossier',
      'dossier',
      'sample.csv',
    );
    call('audit', '--recipe', 'recipe.json', 'release', 'sample.csv'); // status 1 if it finds anything
    call('text', 'tag', '--out', 'tags.jsonl', 'note.txt');
    if (!readFileSync(join(folder, 'tags.jsonl'), 'utf8').includes('PER')) {
      throw new SetupError('the tagger of the package finds no name');
    }
    call('sql', '--engine', 'duckdb', '--recipe', 'recipe.json', '--table', 't', '--out', 'script');
    for (const name of ['release/certificate.json', 'dossier/dossier.json', 'script/LISEZMOI.md']) {
      if (!existsSync(join(folder, name)))
        throw new SetupError(`the package did not write ${name}`);
    }
    return { commands, version };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every file below a folder with its digest. */
const digests = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((path) => `${sha256(readFileSync(path))}  ${path.slice(folder.length + 1)}`)
    .sort();

/** @throws {SetupError} that names the files that differ */
export function sameFiles(one, other) {
  const [a, b] = [digests(one), digests(other)];
  const differ = [
    ...a.filter((line) => !b.includes(line)),
    ...b.filter((line) => !a.includes(line)),
  ];
  if (differ.length > 0) {
    throw new SetupError(`two builds differ:\n${differ.map((line) => line.slice(66)).join('\n')}`);
  }
  return a.length;
}

/** Builds the same sources in a folder of another name; gives its package. */
function builtAgain() {
  const folder = mkdtempSync(join(tmpdir(), 'again-'));
  for (const name of output(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root },
  )
    .split('\0')
    .filter(Boolean)) {
    if (!existsSync(join(root, name))) continue;
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  output(process.execPath, ['.tools/release.mjs', '--package'], { cwd: folder });
  return folder;
}

/** A bill of materials that is the same for the same lock, with what the compilers put in. */
function billOfMaterials(version) {
  const told = output('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
    cwd: root,
  });
  const bill = JSON.parse(told);
  const digest = sha256(readFileSync(join(root, 'package-lock.json')));
  const parts = [8, 4, 4, 4, 12].map((length, i, all) => {
    const from = all.slice(0, i).reduce((sum, one) => sum + one, 0);
    return digest.slice(from, from + length);
  });
  delete bill.metadata.timestamp;
  return {
    ...bill,
    serialNumber: `urn:uuid:${parts.join('-')}`,
    metadata: { ...bill.metadata, component: { ...bill.metadata.component, version } },
    components: [
      ...bill.components,
      ...compiledIn.map(([name, licence]) => ({
        type: 'library',
        name,
        licenses: [/\s/.test(licence) ? { expression: licence } : { license: { id: licence } }],
      })),
    ],
  };
}

async function opened(page) {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const tab = await browser.newPage();
    const faults = [];
    tab.on('pageerror', (error) => faults.push(String(error)));
    tab.on('request', (request) => {
      if (!/^(?:file|blob|data):/.test(request.url())) faults.push('a request leaves the page');
    });
    await tab.goto(`file://${page}`);
    await tab.locator('main h1').first().waitFor({ timeout: 30_000 });
    if (faults.length > 0) throw new SetupError(`the page: ${faults.join('; ')}`);
  } finally {
    await browser.close();
  }
}

async function packageFolder() {
  buildWasm();
  buildPage();
  const { bundle } = await import('./bundle.mjs');
  const folder = join(root, 'build/package');
  await bundle(folder);
  return folder;
}

/** Signs the sums where a key is given: the environment names its file. */
function signed(sums) {
  const key = process.env.PARAVENT_SIGNING_KEY;
  if (!key) return false;
  rmSync(`${sums}.sig`, { force: true });
  run('ssh-keygen', ['-Y', 'sign', '-f', key, '-n', 'paravent', sums]);
  return true;
}

async function release() {
  setUp('tests');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const folder = await packageFolder();
  const again = builtAgain();
  const files = sameFiles(folder, join(again, 'build/package'));
  rmSync(again, { recursive: true, force: true });
  console.log(`Two builds, in folders of different names: ${files} files, equal.`);
  const archive = packed(folder, out);
  const { commands, version: told } = tried(
    archive,
    JSON.parse(readFileSync(join(root, 'web/recipe/sample.json'), 'utf8')),
  );
  console.log(`${basename(archive)}, installed without a network: ${commands.join(', ')}.`);
  const page = join(out, 'paravent.html');
  copyFileSync(join(folder, 'paravent.html'), page);
  await opened(page);
  console.log('paravent.html opens in Chromium and asks the network for nothing.');
  const inside = ['LICENSE', 'LICENCES.txt', 'CHANGELOG.md', 'GUIDE.md'].map((name) => [
    name,
    readFileSync(join(folder, name)),
  ]);
  const both = [page, archive].map((path) => [basename(path), readFileSync(path)]);
  const zip = join(out, `paravent-${version}.zip`);
  writeFileSync(zip, zipSync(Object.fromEntries([...both, ...inside]), { level: 9, mtime: kTime }));
  const bill = join(out, `paravent-${version}.cdx.json`);
  writeFileSync(bill, `${JSON.stringify(billOfMaterials(version), null, 2)}\n`);
  const languages = [pythonWheel, rPackage].map((make) => make(folder, version, out));
  const sums = join(out, 'SHA256SUMS');
  const summed = [page, archive, zip, bill, ...languages].map(
    (path) => `${sha256(readFileSync(path))}  ${basename(path)}\n`,
  );
  writeFileSync(sums, summed.join(''));
  const isSigned = signed(sums);
  console.log(`${told}\n${summed.join('')}${isSigned ? 'Signed.' : 'Not signed: no key given.'}`);
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  await script(argv[2] === '--package' ? packageFolder : release);
}
