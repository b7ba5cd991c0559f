// What `npm run release` gives, but for the second build of the core: the package is the same when
// bundled twice, installs into an empty folder without a network, and does what a user does.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { bundle } from '../../.tools/bundle.mjs';
import { packed, sameFiles, tried } from '../../.tools/release.mjs';

const sample = new URL('../../web/recipe/sample.json', import.meta.url);

test('the package is the same twice, under 6 MB, and works where it is installed', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'paravent-bundle-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const [one, other] = [join(folder, 'one'), join(folder, 'a longer name')];
  await bundle(one);
  await bundle(other);
  assert.ok(sameFiles(one, other) > 20);
  const archive = packed(one, folder);
  assert.ok(statSync(archive).size < 6_000_000);
  const { commands, version } = tried(archive, JSON.parse(readFileSync(sample, 'utf8')));
  assert.deepEqual(commands, ['--version', 'sample', 'run', 'audit', 'text tag', 'sql']);
  assert.match(version, /^paravent \d+\.\d+\.\d+ \(core sha256 [0-9a-f]{64}\)$/);
});

test('the package has no dependency and runs no program when it is installed', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'paravent-bundle-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  await bundle(folder);
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const key of ['dependencies', 'devDependencies', 'scripts']) assert.ok(!(key in about), key);
  const main = readFileSync(join(folder, about.bin.paravent), 'utf8');
  assert.ok(main.startsWith('#!/usr/bin/env node\n'));
});
