// Faults from outside, on the command line: files that change under the reader, a disk that is
// full, a process that is told to end. Each time a status other than 0, one line that says what to
// do, and nothing half-written.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rm, utimes } from 'node:fs/promises';
import { test } from 'node:test';

import { pathSource } from '../../../web/cli/node_source.js';
import { cliPath, cliProcess as cli, filesUnder, scratch } from './support.js';

const kHeader = 'id;y;s;sex\n';
const rows = (count) =>
  Array.from(
    { length: count },
    (_, i) => `p${i};${2010 + (i % 3)};S${i % 5};${i % 2 ? 'F' : 'M'}\n`,
  ).join('');
const kRecipe = {
  version: 1,
  reading: { answers: { lost_persons: 'right' } },
  columns: {
    individual: 'id',
    year: 'y',
    step: ['s'],
    attributes: [{ name: 'sexe', columns: ['sex'] }],
  },
};

/** A shell's command with a limit on the size of files, as on a disk that is nearly full. */
const limited = (blocks, args) =>
  spawnSync(
    'bash',
    [
      '-c',
      `ulimit -f ${blocks}; exec "$@"`,
      'bash',
      'env',
      'LC_ALL=en_GB.UTF-8',
      process.execPath,
      cliPath,
      ...args,
    ],
    { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
  );

function assertRefused({ status, stderr, stdout }, says) {
  assert.equal(status, 1, stderr);
  assert.match(stderr, says);
  assert.equal(stderr.trimEnd().split('\n').length, 1, stderr);
  assert.equal(stdout, '');
}

for (const [what, change, code] of [
  ['cut short', (file) => file.truncate(100), 'file_changed'],
  ['appended to', (file) => file.appendFile('x'), 'file_changed'],
  ['written over, of the same size', (file) => file.write('X', 50), 'file_changed'],
]) {
  test(`a file that is ${what} while it is read`, async (t) => {
    const folder = await scratch(t);
    const path = await folder.write('a.csv', kHeader + rows(100));
    await utimes(path, 1, 1);
    const source = pathSource(path);
    t.after(() => source.close());
    assert.equal((await source.slice(0, 50)).length, 50);
    const file = await open(path, 'r+');
    await change(file);
    await file.close();
    await assert.rejects(source.slice(50, 60), { code, file: 'a.csv' });
  });
}

test('a file that is replaced by another before it is opened', async (t) => {
  const folder = await scratch(t);
  const path = await folder.write('a.csv', kHeader + rows(10));
  const source = pathSource(path);
  t.after(() => source.close());
  await rm(path);
  await folder.write('b.csv', 'in its place on the disk');
  await folder.write('a.csv', kHeader + rows(10));
  await assert.rejects(source.slice(0, 10), { code: 'file_changed' });
});

test('a file that is removed before it is opened', async (t) => {
  const folder = await scratch(t);
  const path = await folder.write('a.csv', kHeader + rows(10));
  const source = pathSource(path);
  t.after(() => source.close());
  await rm(path);
  await assert.rejects(source.slice(0, 10), { code: 'ENOENT' });
});

test('a run over a file that another program writes to', async (t) => {
  const folder = await scratch(t);
  const path = await folder.write('a.csv', kHeader + rows(5000));
  const file = await open(path, 'r+');
  let writing = true;
  const writer = (async () => {
    while (writing) {
      await file.write('p0', kHeader.length); // what stands there already
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
    }
    await file.close();
  })();
  const result = await cli([
    'run',
    '--recipe',
    await folder.write('r.json', kRecipe),
    '--slice',
    '16',
    '--out',
    folder.join('out'),
    '--dossier',
    folder.join('dossier'),
    path,
  ]);
  writing = false;
  await writer;
  assertRefused(result, /a\.csv.*changed/);
  assert.deepEqual((await readdir(folder.path)).sort(), ['a.csv', 'r.json']);
});

test('a disk that is full: no file, and the earlier result as it was', async (t) => {
  const folder = await scratch(t);
  const recipe = await folder.write('r.json', kRecipe);
  const path = await folder.write('a.csv', kHeader + rows(300));
  const args = [
    'run',
    '--recipe',
    recipe,
    '--out',
    folder.join('out'),
    '--dossier',
    folder.join('dossier'),
    path,
  ];
  assertRefused(limited(1, args), /out.*(?:space|write)/i);
  assert.deepEqual((await readdir(folder.path)).sort(), ['a.csv', 'r.json']);

  assert.equal((await cli(args)).status, 0);
  const before = [await filesUnder(folder.join('out')), await filesUnder(folder.join('dossier'))];
  assertRefused(limited(1, args), /write|space/i);
  assert.deepEqual(
    [await filesUnder(folder.join('out')), await filesUnder(folder.join('dossier'))],
    before,
  );
  assert.deepEqual((await readdir(folder.path)).sort(), ['a.csv', 'dossier', 'out', 'r.json']);
});

test('a dossier that cannot be written leaves no release either', async (t) => {
  const folder = await scratch(t);
  const path = await folder.write('a.csv', kHeader + rows(300));
  await folder.write('file', 'in the way');
  assertRefused(
    await cli([
      'run',
      '--recipe',
      await folder.write('r.json', kRecipe),
      '--out',
      folder.join('out'),
      '--dossier',
      folder.join('file', 'dossier'),
      path,
    ]),
    /dossier/,
  );
  assert.deepEqual((await readdir(folder.path)).sort(), ['a.csv', 'file', 'r.json']);
});

test('a disk that is full while a copy or a sample is written', async (t) => {
  const folder = await scratch(t);
  const path = await folder.write('a.csv', kHeader + rows(3000));
  const out = folder.join('out.csv');
  assertRefused(
    limited(20, ['pseudonymise', '--column', 'id', '--mode', 'ephemeral', '--out', out, path]),
    /out\.csv/,
  );
  assertRefused(limited(20, ['sample', '--rows', '9000', '--out', out]), /out\.csv/);
  assert.deepEqual(await readdir(folder.path), ['a.csv']);
});

test('a real disk that is full', async (t) => {
  const folder = await scratch(t);
  const disk = folder.join('disk');
  await mkdir(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', disk]).status === 0;
  if (!mounted) {
    t.skip('this user may not mount a small disk');
    return;
  }
  try {
    const result = await cli([
      'run',
      '--recipe',
      await folder.write('r.json', kRecipe),
      '--out',
      `${disk}/out`,
      await folder.write('a.csv', kHeader + rows(300)),
    ]);
    assertRefused(result, /out/);
    assert.deepEqual(await readdir(disk), []);
  } finally {
    spawnSync('umount', [disk]);
  }
});

for (const [signal, number] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  test(`${signal} while a file is written leaves nothing`, async (t) => {
    const folder = await scratch(t);
    const child = spawn(
      process.execPath,
      [cliPath, 'sample', '--rows', '100000000', '--out', folder.join('out.csv')],
      { stdio: 'ignore' },
    );
    const ended = new Promise((resolve) => {
      child.on('close', resolve);
    });
    while ((await readdir(folder.path)).length === 0) {
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
    child.kill(signal);
    assert.equal(await ended, number);
    assert.deepEqual(await readdir(folder.path), []);
  });
}

test('kill -9 while a file is written leaves nothing either', async (t) => {
  const folder = await scratch(t);
  const child = spawn(
    process.execPath,
    [cliPath, 'sample', '--rows', '100000000', '--out', folder.join('out.csv')],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => {
    child.on('close', resolve);
  });
  const pause = () =>
    new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  while ((await readdir(folder.path)).length === 0) await pause();
  child.kill('SIGKILL');
  await ended;
  for (let i = 0; i < 250 && (await readdir(folder.path)).length > 0; i += 1) await pause();
  assert.deepEqual(await readdir(folder.path), []);
});

for (const [stage, wait] of [
  ['while it starts', 0],
  ['while it reads', 600],
]) {
  test(`a run that is ended ${stage} leaves nothing`, async (t) => {
    const folder = await scratch(t);
    const path = await folder.write('a.csv', kHeader + rows(20000));
    const child = spawn(
      process.execPath,
      [
        cliPath,
        'run',
        '--slice',
        '4',
        '--recipe',
        await folder.write('r.json', kRecipe),
        '--out',
        folder.join('out'),
        path,
      ],
      { stdio: 'ignore' },
    );
    const ended = new Promise((resolve) => {
      child.on('close', (_, signal) => resolve(signal));
    });
    setTimeout(() => child.kill('SIGTERM'), wait);
    assert.equal(await ended, 'SIGTERM');
    assert.ok(!existsSync(folder.join('out')));
    assert.deepEqual((await readdir(folder.path)).sort(), ['a.csv', 'r.json']);
  });
}
