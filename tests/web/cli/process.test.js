// What only a process of its own shows: pipes that close, two runs at a time, standard input, and
// the program without a built engine.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, symlink } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { heldFolder } from '../../../web/cli/lock.js';
import { cli, cliPath, cliProcess, scratch } from './support.js';

const rows = Array.from({ length: 12 }, (_, i) => `p${i},2010,A\n`).join('');
const csv = `id,y,s\n${rows}`;
const recipe = { version: 1, columns: { individual: 'id', year: 'y', step: ['s'] } };

test('standard output that is closed early does not undo a release', async (t) => {
  const folder = await scratch(t);
  const file = await folder.write('a.csv', csv);
  const path = await folder.write('recipe.json', recipe);
  const args = [cliPath, 'run', '--recipe', path, '--out', folder.join('out'), file];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let stderr = '';
  child.stderr.on('data', (piece) => {
    stderr += piece;
  });
  const [status] = await once(child, 'close');
  assert.equal(status, 0, stderr);
  assert.doesNotMatch(stderr, /EPIPE|at /);
  assert.match(await readFile(folder.join('out', 'cohortes.csv'), 'utf8'), /12,A/);
});

const full = process.platform === 'linux' ? false : 'needs /dev/full';

test(
  'standard output without room: a release is done, a table is not',
  { skip: full },
  async (t) => {
    const folder = await scratch(t);
    const file = await folder.write('a.csv', csv);
    const path = await folder.write('recipe.json', recipe);
    const table = await folder.write('t.csv', 'id,label,count\nx,a,4\nx,b,5\n');
    const into = (args) =>
      new Promise((resolve) => {
        const command = `${args.map((one) => `'${one}'`).join(' ')} > /dev/full`;
        const child = spawn('/bin/sh', ['-c', command], { stdio: ['ignore', 'ignore', 'pipe'] });
        let stderr = '';
        child.stderr.on('data', (piece) => {
          stderr += piece;
        });
        child.on('close', (status) => resolve({ status, stderr }));
      });
    const program = [process.execPath, cliPath];
    const run = await into([
      ...program,
      'run',
      '--recipe',
      path,
      '--out',
      folder.join('out'),
      file,
    ]);
    assert.equal(run.status, 0, run.stderr);
    const mask = await into([...program, 'mask', table]);
    assert.equal(mask.status, 1);
    assert.match(mask.stderr, /standard output/);
  },
);

test('Node alone in the path is enough to write a release', { skip: full }, async (t) => {
  const folder = await scratch(t);
  const file = await folder.write('a.csv', csv);
  const path = await folder.write('recipe.json', recipe);
  const args = ['run', '--recipe', path, '--out', folder.join('out'), file];
  const { status, stderr } = await cliProcess(args, { env: { PATH: folder.path } });
  assert.equal(status, 0, stderr);
  assert.match(await readFile(folder.join('out', 'cohortes.csv'), 'utf8'), /12,A/);
});

test('a second run to the same folder is refused while the first has it', async (t) => {
  const folder = await scratch(t);
  const file = await folder.write('a.csv', csv);
  const path = await folder.write('recipe.json', recipe);
  const args = ['run', '--recipe', path, '--out', folder.join('out'), file];
  await heldFolder(folder.join('out'), async () => {
    const { status, stderr } = await cliProcess(args);
    assert.equal(status, 2);
    assert.match(stderr, /another run/i);
  });
  assert.equal((await cli(args)).status, 0);
});

test('a run that was killed leaves no lock behind', { skip: full }, async (t) => {
  const folder = await scratch(t);
  const lock = fileURLToPath(new URL('../../../web/cli/lock.js', import.meta.url));
  const held = `import { heldFolder } from ${JSON.stringify(lock)};
    await heldFolder(${JSON.stringify(folder.join('out'))}, () => {
      console.log('held');
      return new Promise((done) => setTimeout(done, 60000));
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', held]);
  await once(child.stdout, 'data');
  await assert.rejects(
    heldFolder(folder.join('out'), async () => {}),
    { code: 'out_busy' },
  );
  child.kill('SIGKILL');
  await once(child, 'close');
  assert.equal(await heldFolder(folder.join('out'), async () => 'mine'), 'mine');
});

test('a file may come by standard input', async (t) => {
  const folder = await scratch(t);
  const path = await folder.write('recipe.json', recipe);
  const args = ['run', '--recipe', path, '--out', folder.join('out'), '-'];
  const { status, stderr } = await cliProcess(args, { input: csv });
  assert.equal(status, 0, stderr);
  assert.match(await readFile(folder.join('out', 'cohortes.csv'), 'utf8'), /12,A/);
});

test('without a built engine it says what to do', async (t) => {
  const folder = await scratch(t);
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  await cp(`${root}web`, folder.join('web'), { recursive: true });
  await cp(`${root}package.json`, folder.join('package.json'));
  await symlink(`${root}node_modules`, folder.join('node_modules'));
  const child = spawn(process.execPath, [folder.join('web/cli/main.js'), '--version'], {
    env: { ...process.env, LC_ALL: 'fr_FR.UTF-8' },
  });
  let stderr = '';
  child.stderr.on('data', (piece) => {
    stderr += piece;
  });
  const [status] = await once(child, 'close');
  assert.equal(status, 1);
  assert.match(stderr, /npm start/);
});
