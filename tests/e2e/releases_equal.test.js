// The same recipe and files give the same bytes everywhere: this browser's page opened from disk,
// the command line under Node, and the native build, which has neither WebAssembly nor JavaScript.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import { loadZlib } from '../../web/cli/load_zlib.js';
import { createDeflate } from '../../web/engine/deflate.js';
import { commitmentOf } from '../../web/engine/run_secret.js';
import { zipFiles } from '../../web/engine/zip.js';
import { fillDefaults } from '../../web/recipe/schema.js';
import { cli, filesUnder, kData, scratch } from '../web/cli/support.js';
import { assertKeptToItself, kBrowser, openPage } from './harness.js';
import { download, goOn, kLong, runToVerify } from './page_support.js';

const here = (path) => new URL(path, import.meta.url);
const json = async (path) => JSON.parse(await readFile(here(path), 'utf8'));
const native = ['native', 'dev']
  .map((build) => here(`../../build/${build}/paravent_release`).pathname)
  .find(existsSync);

/** Clicks through the page with a recipe and files from disk; the ZIP's bytes. */
async function byPage(t, recipe, paths, dossier) {
  const opened = await openPage({ warms: true });
  t.after(() => opened.close());
  const { page } = opened;
  await page.setInputFiles('#load-recipe', {
    name: 'r.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(recipe)),
  });
  await page.locator('[role=status]', { hasText: 'r.json' }).first().waitFor();
  await page.setInputFiles('#add-files', paths);
  await page.locator('#file-list').waitFor();
  await page.locator('.waiting').waitFor({ state: 'detached' });
  if (recipe.rows) {
    for (const sign of ['.columns', '#add-projections']) await goOn(page, sign);
    if (dossier) {
      await page.setInputFiles('#open-dossier', dossier);
      await page.locator('#forget-dossier').waitFor();
    }
    await goOn(page, '.made');
  } else {
    await runToVerify(page);
    // The ZIP has proof.json from the proof's end on.
    await page
      .locator('[data-check~="proof"]:not([data-outcome="not_asked"])')
      .waitFor({ state: 'attached', ...kLong });
  }
  await goOn(page, '#zip');
  const { bytes } = await download(page, () => page.click('#zip'));
  await assertKeptToItself(opened);
  return bytes;
}

async function byNode(folder, recipe, paths, dossier) {
  const out = folder.join('node');
  const { status, stderr } = await cli([
    'run',
    '--recipe',
    await folder.write('r.json', recipe),
    '--out',
    out,
    ...(dossier ? ['--replay', dossier] : []),
    ...paths,
  ]);
  assert.equal(status, 0, stderr);
  return filesUnder(out);
}

/** The native program writes the files, is told their SHA-256, and writes the certificate. */
async function byNative(folder, recipe, delimiter, paths, secret) {
  const out = folder.join('native');
  await mkdir(out);
  const child = spawn(
    native,
    [await folder.write('full.json', fillDefaults(recipe)), out, delimiter, ...paths],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: secret ? { ...process.env, PARAVENT_DRAWS: secret } : process.env,
    },
  );
  const digestOf = async (name) =>
    createHash('sha256')
      .update(await readFile(join(out, name)))
      .digest('hex');
  let told = '';
  let described = false;
  child.stdout.setEncoding('utf8').on('data', async (piece) => {
    told += piece;
    // The names of the files and a blank line; then that of their description.
    if (!told.endsWith(described ? '\n' : '\n\n')) return;
    const names = told.trim().split('\n');
    told = '';
    const last = described;
    described = true;
    const digests = await Promise.all(names.map(digestOf));
    child.stdin.write(`${digests.join('\n')}\n`);
    if (last) child.stdin.end();
  });
  assert.equal(
    await new Promise((resolve) => {
      child.on('close', resolve);
    }),
    0,
  );
  return filesUnder(out);
}

/** The dossier of a run with a known secret, to be replayed. */
async function dossierOf(folder, recipe, paths, hex) {
  const inputs = [];
  for (const path of paths) {
    const sha256 = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    inputs.push({ name: basename(path), sha256 });
  }
  const commitment = await commitmentOf(hex, recipe);
  const dossier = {
    publication: 'internal',
    recipe: fillDefaults(recipe),
    inputs,
    secret: { hex, commitment },
  };
  return { path: await folder.write('dossier.json', dossier), draws: `${hex} ${commitment}` };
}

const flat = (files) =>
  Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      name,
      createHash('sha256').update(bytes).digest('hex'),
    ]),
  );

async function sampleOf(folder) {
  const path = folder.join('sample.csv');
  assert.equal((await cli(['sample', '--rows', '20000', '--seed', '7', '--out', path])).status, 0);
  return [path];
}

const oulad = join(kData, 'oulad', 'studentInfo.csv');
const columns = {
  individual: 'id_student',
  year: 'code_presentation',
  step: ['code_module'],
  attributes: ['gender', 'region', 'highest_education', 'imd_band', 'age_band', 'disability'].map(
    (name) => ({ name, columns: [name] }),
  ),
};
const kAwkward = 'id;année;étape;sexe\n';

const kCases = {
  'the example of the README': {
    recipe: () => json('../golden/example/recipe.json'),
    files: async () => [here('../golden/example/inscriptions.csv').pathname],
  },
  'a sample of 20,000 rows, with copies for Excel': {
    recipe: async () => {
      const recipe = await json('../../web/recipe/sample.json');
      return { ...recipe, exports: { ...recipe.exports, excel_fr: true } };
    },
    files: sampleOf,
  },
  'row-level files, as the golden ones': {
    recipe: () => json('../golden/rows/recipe.json'),
    files: async () => [here('../golden/rows/eleves.csv').pathname],
    golden: '../golden/rows/out',
  },
  'a plan with a draw of every kind, under the golden secret': {
    recipe: () => json('../golden/plan/recipe.json'),
    files: async () => [here('../golden/plan/lignes.csv').pathname],
    golden: '../golden/plan/out',
    secret: Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join(''),
  },
  'row-level files of a sample of 20,000 rows': {
    recipe: () => json('../../web/recipe/sample_rows.json'),
    files: sampleOf,
  },
  OULAD: {
    skip: existsSync(oulad) ? false : `no public data at ${kData}`,
    delimiter: ',',
    recipe: async () => ({ version: 1, columns }),
    files: async () => [oulad],
  },
  'files of several encodings and quotes, by both readers': {
    native: false, // which has the scanner alone
    recipe: async () => ({
      version: 1,
      columns: {
        individual: 'id',
        year: 'année',
        step: ['étape'],
        attributes: [{ name: 'sexe', columns: ['sexe'] }],
      },
    }),
    files: (folder) =>
      Promise.all([
        folder.write(
          'a.csv',
          Buffer.from(
            kAwkward +
              Array.from(
                { length: 30 },
                (_, i) => `é${i};2013;"L1 ""Éco""";${i % 3 ? 'F' : 'M'}\n`,
              ).join(''),
            'latin1',
          ),
        ),
        folder.write(
          'b.csv',
          `\ufeff${kAwkward}${Array.from(
            { length: 30 },
            (_, i) => `"é${i}" ;2014;L2 €;${i % 3 ? 'F' : 'M'}\n`,
          ).join('')}`,
        ),
        folder.write(
          'c.csv',
          Buffer.from(
            `\ufeff${kAwkward}${Array.from(
              { length: 9 },
              (_, i) => `é${i};2015;L3 日;${i % 3 ? 'F' : 'M'}\n`,
            ).join('')}`,
            'utf16le',
          ),
        ),
      ]),
  },
};

for (const [
  name,
  { skip, recipe: read, files, delimiter = ';', native: wanted = true, golden, secret },
] of Object.entries(kCases)) {
  test(`${name}: the same bytes in ${kBrowser}, Node and the native build`, { skip }, async (t) => {
    const folder = await scratch(t);
    const recipe = await read();
    const paths = await files(folder);
    const dossier = secret && (await dossierOf(folder, recipe, paths, secret));
    const node = await byNode(folder, recipe, paths, dossier?.path);
    assert.ok(Object.keys(node).length > (secret ? 2 : 4));
    const zip = await byPage(t, recipe, paths, dossier?.path);
    assert.deepEqual(flat(unzipSync(zip)), flat(node));
    const order = Object.keys(unzipSync(zip));
    const again = zipFiles(
      createDeflate(await loadZlib()),
      order.map((file) => ({ name: file, bytes: node[file] })),
    );
    assert.ok(Buffer.from(again).equals(zip), 'the ZIP itself, to the byte');
    if (golden) {
      // The golden certificate holds no digests, nor does the package of plain files.
      const { 'certificate.json': certificate, ...rest } = flat(
        await filesUnder(here(golden).pathname),
      );
      const { 'certificate.json': made, ...others } = flat(node);
      if (!secret) {
        delete rest['datapackage.json'];
        delete others['datapackage.json'];
      }
      assert.ok((certificate || secret) && made);
      assert.deepEqual(others, rest);
    }
    if (!wanted) return;
    const { 'proof.json': _, ...unproven } = node; // the native program writes a release alone
    if (native)
      assert.deepEqual(
        flat(await byNative(folder, recipe, delimiter, paths, dossier?.draws)),
        flat(unproven),
      );
    else t.diagnostic('not compared with the native build: it is not there (npm test builds it)');
  });
}
