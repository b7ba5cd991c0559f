// `prove`: other student bodies that give the same release, from its public files alone.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { cli, filesUnder, scratch } from './support.js';

const golden = (name) => fileURLToPath(new URL(`../../golden/example/${name}`, import.meta.url));

async function released(folder) {
  const { status } = await cli([
    'run',
    ...['--recipe', golden('recipe.json'), '--out', folder.join('release')],
    golden('inscriptions.csv'),
  ]);
  assert.equal(status, 0);
}

test('a release is proven, and each witness, run, gives it byte for byte', async (t) => {
  const folder = await scratch(t);
  await released(folder);
  const before = await filesUnder(folder.join('release'));
  const out = folder.join('witnesses');
  const { status, stdout, stderr } = await cli(['prove', folder.join('release'), '--out', out]);
  assert.equal(status, 0, stderr);
  const { proof } = JSON.parse(stdout);
  assert.ok(proof.proven && proof.least_values >= 3 && proof.masked > 0);
  assert.match(stderr, /^Proven: \d+ different student bodies give exactly these files/);
  const witnesses = Object.keys(await filesUnder(out)).filter((name) => name.endsWith('.csv'));
  assert.equal(witnesses.length, proof.witnesses);
  const original = await readFile(golden('inscriptions.csv'), 'utf8');
  const names = new Set(original.split('\n').map((line) => line.split(';')[0]));
  for (const [i, name] of witnesses.entries()) {
    const text = await readFile(`${out}/${name}`, 'utf8');
    const [header, ...rows] = text.trimEnd().split('\n');
    assert.ok(rows.length > 10 && names.has(header.split(';')[0]));
    for (const row of rows) assert.ok(!names.has(row.split(';')[0]), name);
    const again = folder.join(`again${i}`);
    const run = await cli([
      'run',
      '--recipe',
      `${out}/recipe.json`,
      '--out',
      again,
      `${out}/${name}`,
    ]);
    assert.equal(run.status, 0, run.stderr);
    assert.deepEqual(await filesUnder(again), before);
  }
});

test('what no input gives is not proven', async (t) => {
  const folder = await scratch(t);
  await released(folder);
  const path = folder.join('release/LISEZMOI.md');
  await writeFile(path, `${await readFile(path, 'utf8')}x`);
  const { status, stdout } = await cli(['prove', folder.join('release')]);
  assert.equal(status, 1);
  const { proof } = JSON.parse(stdout);
  assert.equal(proof.proven, false);
  assert.ok(proof.unproven.every(({ reason }) => reason === 'not_found'));
});

test('a folder without a certificate is none of ours', async (t) => {
  const folder = await scratch(t);
  await writeFile(folder.join('a.csv'), 'a\n1\n');
  const { status, stdout } = await cli(['prove', folder.join('.')]);
  assert.equal(status, 1);
  assert.deepEqual(JSON.parse(stdout), { possible: false, why: 'no_certificate' });
});
