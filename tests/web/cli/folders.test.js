// Where the command line writes: which folders it takes, that no file of others is ever deleted, and
// that whoever ends it, and whenever, finds the earlier result or the new one.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, lstatSync, statSync } from 'node:fs';
import {
  appendFile,
  mkdir,
  readFile,
  readdir,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';

import { cli, filesUnder, scratch } from './support.js';

const kRows = Array.from(
  { length: 60 },
  (_, i) => `p${i};${2010 + (i % 2)};S${i % 3};${i % 2 ? 'F' : 'M'}`,
);
const kRecipe = {
  version: 1,
  columns: {
    individual: 'id',
    year: 'y',
    step: ['s'],
    attributes: [{ name: 'sexe', columns: ['sex'] }],
  },
};
const kExcel = { ...kRecipe, exports: { excel_fr: true } };

/** A folder with rows and a recipe; `run` makes a release and a dossier of them. */
async function ready(t, recipe = kRecipe) {
  const folder = await scratch(t);
  const rows = await folder.write('a.csv', `id;y;s;sex\n${kRows.join('\n')}\n`);
  const path = await folder.write('r.json', recipe);
  return {
    folder,
    rows,
    run: (out, dossier, given = path) =>
      cli([
        'run',
        '--recipe',
        given,
        '--out',
        out,
        ...(dossier ? ['--dossier', dossier] : []),
        rows,
      ]),
  };
}

function assertRefused({ status, stderr, stdout }, says) {
  assert.equal(status, 2, stderr);
  assert.match(stderr, says);
  assert.equal(stderr.trimEnd().split('\n').length, 1, stderr);
  assert.equal(stdout, '');
}

test('folders that are one, or one inside the other, are refused', async (t) => {
  const { folder, run } = await ready(t);
  await mkdir(folder.join('real'));
  await symlink(folder.join('real'), folder.join('other'));
  for (const [out, dossier] of [
    ['x', 'x'],
    ['x', 'x/d'],
    ['x/o', 'x'],
    ['x', 'y/../x/'],
    ['real', 'other'],
    ['real/o', 'other'],
  ]) {
    assertRefused(await run(folder.join(out), folder.join(dossier)), /--out, --dossier/);
  }
  assert.deepEqual((await readdir(folder.path)).sort(), ['a.csv', 'other', 'r.json', 'real']);
  assert.deepEqual(await readdir(folder.join('real')), []);
  // A name that begins like the other's is another folder.
  assert.equal((await run(folder.join('x'), folder.join('x2'))).status, 0);
});

test('an earlier result is replaced as a whole, by one of its kind alone', async (t) => {
  const { folder, run } = await ready(t, kExcel);
  const [out, dossier] = [folder.join('out'), folder.join('dossier')];
  assert.equal((await run(out, dossier)).status, 0);
  assert.ok(existsSync(join(out, 'excel', 'cohortes.csv')));
  const before = await filesUnder(folder.path);
  assertRefused(await run(dossier), /dossier.*earlier result/);
  assertRefused(await run(folder.join('new'), out), /out.*earlier result/);
  assert.deepEqual(await filesUnder(folder.path), before);

  const plain = await folder.write('plain.json', kRecipe);
  assert.equal((await run(out, dossier, plain)).status, 0);
  assert.ok(!existsSync(join(out, 'excel')));
  assert.equal(lstatSync(out).mode & 0o777, 0o777 & ~process.umask());
  assert.deepEqual((await readdir(folder.path)).sort(), [
    'a.csv',
    'dossier',
    'out',
    'plain.json',
    'r.json',
  ]);
  await rm(join(out, 'traces.csv'));
  assert.equal((await run(out)).status, 0, 'one that lacks a file is still ours');
  await mkdir(folder.join('empty'));
  assert.equal((await run(folder.join('empty'))).status, 0);
});

for (const [what, change] of [
  ['a file of others', (out) => writeFile(join(out, 'notes.txt'), 'x')],
  ['a file of others beside the copies', (out) => writeFile(join(out, 'excel', 'mine.csv'), 'x')],
  ['a file of ours that was changed', (out) => appendFile(join(out, 'cohortes.csv'), '9,9,S9\n')],
  ['a file of others that has our name', (out) => writeFile(join(out, 'LISEZMOI.md'), 'x')],
  [
    'a link',
    async (out) => {
      await rename(join(out, 'traces.csv'), `${out}.csv`);
      await symlink(`${out}.csv`, join(out, 'traces.csv'));
    },
  ],
  ['a folder of others', (out) => mkdir(join(out, 'drafts'))],
  ['a certificate that is none', (out) => writeFile(join(out, 'certificate.json'), '{}')],
]) {
  test(`${what} is never deleted`, async (t) => {
    const { folder, run } = await ready(t, kExcel);
    const out = folder.join('out');
    assert.equal((await run(out)).status, 0);
    await change(out);
    const before = await filesUnder(folder.path);
    assertRefused(await run(out), /out.*nothing is written/);
    assert.deepEqual(await filesUnder(folder.path), before);
  });
}

test('a dossier with something beside it, or that is none, is not replaced', async (t) => {
  const { folder, run } = await ready(t);
  const dossier = folder.join('d');
  assert.equal((await run(folder.join('out'), dossier)).status, 0);
  await writeFile(join(dossier, 'signed.pdf'), 'x');
  assertRefused(await run(folder.join('out'), dossier), /earlier result/);
  await rm(join(dossier, 'signed.pdf'));
  await writeFile(join(dossier, 'dossier.json'), '{"version": "1"}');
  assertRefused(await run(folder.join('out'), dossier), /earlier result/);
});

test('a file that is there is not replaced by a copy or a sample', async (t) => {
  const { folder, rows } = await ready(t);
  const before = await readFile(rows);
  assertRefused(
    await cli(['pseudonymise', '--column', 'id', '--mode', 'ephemeral', '--out', rows, rows]),
    /a\.csv.*not replaced/,
  );
  assertRefused(await cli(['sample', '--rows', '10', '--out', rows]), /a\.csv.*not replaced/);
  assert.deepEqual(await readFile(rows), before);
  assert.equal((await cli(['sample', '--rows', '10', '--out', folder.join('new.csv')])).status, 0);
});

// The writing alone, again and again, so that random moments fall into it.
const kWriter = `
import { writeFolders } from ${JSON.stringify(new URL('../../../web/cli/output.js', import.meta.url).href)};
import { createHash } from 'node:crypto';
const [out, dossier] = process.argv.slice(1);
const sha = (bytes) => createHash('sha256').update(bytes).digest('hex');
for (let n = 0; ; n += 1) {
  const files = Array.from({ length: 12 }, (_, i) => ({ name: i % 3 ? 'f' + i : 'excel/f' + i,
    bytes: Buffer.alloc(5000, 'n' + n + ' ') }));
  const outputs = files.map(({ name, bytes }) => ({ name, bytes: bytes.length, sha256: sha(bytes) }));
  await writeFolders([
    { path: out, kind: 'release', files: [...files, { name: 'certificate.json',
      bytes: Buffer.from(JSON.stringify({ version: String(n), recipe: {}, outputs })) }] },
    { path: dossier, kind: 'dossier', files: [{ name: 'dossier.html', bytes: Buffer.from('x') },
      { name: 'dossier.json', bytes: Buffer.from(JSON.stringify({ version: String(n), recipe: {}, inputs: [] })) }] },
  ]);
  if (n === 0) console.log('begun');
}`;

async function assertWhole(folder) {
  const files = await filesUnder(join(folder, 'out'));
  const { version, outputs } = JSON.parse(files['certificate.json']);
  assert.deepEqual(
    Object.keys(files).sort(),
    ['certificate.json', ...outputs.map((o) => o.name)].sort(),
  );
  for (const { name } of outputs)
    assert.ok(files[name].equals(Buffer.alloc(5000, `n${version} `)), name);
  const dossier = await filesUnder(join(folder, 'dossier'));
  assert.deepEqual(Object.keys(dossier).sort(), ['dossier.html', 'dossier.json']);
  assert.equal(JSON.parse(dossier['dossier.json']).version, version, 'both, or neither');
}

for (const [where, elsewhere] of [
  ['on the disk of temporary files', null],
  ['on another disk than temporary files', '/dev/shm'],
]) {
  const skip = elsewhere && !existsSync(elsewhere) ? 'there is one disk only' : false;
  test(
    `kill -9 at random moments leaves whole results and nothing else, ${where}`,
    { skip },
    async (t) => {
      const { path } = await scratch(t);
      const apart = elsewhere ?? join(path, 'tmp');
      const results = join(path, 'results');
      await Promise.all([join(path, 'tmp'), results].map((one) => mkdir(one)));
      if (elsewhere && statSync(elsewhere).dev === statSync(path).dev) return t.skip('one disk');
      const left = async () =>
        [
          ...(await readdir(results)),
          ...(await readdir(apart)).filter((name) => name.startsWith('paravent-')),
        ].sort();
      for (let round = 0; round < 12; round += 1) {
        const child = spawn(
          process.execPath,
          ['--input-type=module', '-e', kWriter, join(results, 'out'), join(results, 'dossier')],
          { env: { ...process.env, TMPDIR: apart }, stdio: ['ignore', 'pipe', 'inherit'] },
        );
        await new Promise((resolve) => {
          child.stdout.once('data', resolve);
        });
        await sleep(Math.random() * 30);
        child.kill('SIGKILL');
        await new Promise((resolve) => {
          child.once('exit', resolve);
        });
        // At once: what stood there, or what was to stand there.
        await assertWhole(results);
        if (!elsewhere) assert.deepEqual(await readdir(results), ['dossier', 'out']);
        for (let wait = 0; (await left()).length > 2 && wait < 200; wait += 1) await sleep(10);
        assert.deepEqual(await left(), ['dossier', 'out']);
        await assertWhole(results);
      }
      return undefined;
    },
  );
}

test('without perl, too, an earlier result is replaced', async (t) => {
  const { folder, run } = await ready(t);
  await mkdir(folder.join('bin'));
  for (const tool of ['mv', 'rm', 'mkdir', 'dirname']) {
    await symlink(
      execFileSync('sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).trim(),
      folder.join('bin', tool),
    );
  }
  assert.equal((await run(folder.join('out'), folder.join('d'))).status, 0);
  const english = await folder.write('en.json', { ...kRecipe, exports: { language: 'en' } });
  const { status, stderr } = await cli(
    [
      'run',
      '--recipe',
      english,
      '--out',
      folder.join('out'),
      '--dossier',
      folder.join('d'),
      folder.join('a.csv'),
    ],
    { env: { PATH: folder.join('bin') } },
  );
  assert.equal(status, 0, stderr);
  assert.ok(
    existsSync(folder.join('out', 'README.md')) && !existsSync(folder.join('out', 'LISEZMOI.md')),
  );
  assert.deepEqual((await readdir(folder.path)).sort(), [
    'a.csv',
    'bin',
    'd',
    'en.json',
    'out',
    'r.json',
  ]);
});

test('a folder that cannot be put in its place leaves both as they were', async (t) => {
  const { folder, run } = await ready(t);
  await mkdir(folder.join('ground'));
  const dossier = folder.join('ground', 'd');
  assert.equal((await run(folder.join('out'), dossier)).status, 0);
  const before = await filesUnder(folder.path);
  const english = await folder.write('en.json', { ...kRecipe, exports: { language: 'en' } });
  let fixed = true;
  try {
    execFileSync('chattr', ['+i', folder.join('ground')], { stdio: 'ignore' });
  } catch {
    fixed = false;
  }
  if (!fixed) return t.skip('this disk or user cannot fix a folder');
  try {
    const { status, stderr } = await run(folder.join('out'), dossier, english);
    assert.equal(status, 1, stderr);
    await rm(english);
    assert.deepEqual(await filesUnder(folder.path), before);
  } finally {
    execFileSync('chattr', ['-i', folder.join('ground')]);
  }
  return undefined;
});
