// A clone in which nothing was built, or nothing installed, says what to do.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { translator } from '../../../web/i18n/index.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const kSaid = `${translator('fr').error({ code: 'engine_not_built' })}\n`;
let clone = '';

before(() => {
  clone = mkdtempSync(join(tmpdir(), 'paravent-clone-'));
  const filter = (path) => !path.endsWith('.bin');
  cpSync(join(root, 'web'), join(clone, 'web'), { recursive: true, filter });
  cpSync(join(root, 'package.json'), join(clone, 'package.json'));
  writeFileSync(join(clone, 'counts.csv'), 'id,label,count\n1,a,3\n');
});
after(() => rmSync(clone, { recursive: true, force: true }));

function mask() {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(clone, 'web/cli/main.js'), '--lang', 'fr', 'mask', join(clone, 'counts.csv')],
    { encoding: 'utf8' },
  );
  return { status, stderr };
}

test('without packages, without the core and with half of it, « npm start » is what is said', () => {
  assert.match(kSaid, /npm start/);
  assert.deepEqual(mask(), { status: 1, stderr: kSaid });
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'), 'junction');
  assert.deepEqual(mask(), { status: 1, stderr: kSaid });
  mkdirSync(join(clone, 'build/wasm'), { recursive: true });
  // The eight bytes of an empty module.
  writeFileSync(join(clone, 'build/wasm/engine.wasm'), Buffer.from('AGFzbQEAAAA=', 'base64'));
  assert.deepEqual(mask(), { status: 1, stderr: kSaid });
});
