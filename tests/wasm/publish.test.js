// What a session has written is certified and audited, and beside that, where a helper can, zipped.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { loadZlib } from '../../web/cli/load_zlib.js';
import { createDeflate } from '../../web/engine/deflate.js';
import { filesOf, publish } from '../../web/engine/publish.js';
import { traceSession } from '../../web/engine/core.js';
import { unpackFiles, zipFiles } from '../../web/engine/zip.js';
import { fillDefaults } from '../../web/recipe/schema.js';
import { loadModule } from './readers_support.js';

const path = new URL('../../web/recipe/sample.json', import.meta.url);
const recipe = fillDefaults(JSON.parse(await readFile(path, 'utf8')));
const module = await loadModule();
const deflate = createDeflate(await loadZlib());

/** A session that has written the files of a sample large enough to have no nearly unique column. */
function written(t) {
  const session = traceSession(module);
  t.after(() => session.dispose());
  const sample = new module.Sample(20000, 1, false);
  session.configure(recipe);
  session.beginScan({ file: '', delimiter: ';', encoding: 'utf-8', header: true, stop: true });
  for (let piece = sample.next(1 << 20); piece.length > 0; piece = sample.next(1 << 20)) {
    session.scanSlice(piece.slice(), false);
  }
  session.scanSlice(new Uint8Array(0), true);
  session.endFile();
  for (const step of ['prepare', 'build', 'mask', 'write']) session[step]();
  sample.delete();
  return session;
}

/** Zips as helpers.js does, in this thread. */
const helpers = {
  beginZip: (first) => ({ end: async (last) => zipFiles(deflate, [...first, ...last]) }),
};

test('the ZIP that is made ahead holds every file, the certificate last', async (t) => {
  const session = written(t);
  const { outputs, audit, zipped } = await publish(session, { helpers, zipsAhead: true });
  assert.equal(audit.passed, true);
  const files = [...filesOf(session)].map(({ name, bytes }) => ({ name, bytes: bytes.slice() }));
  assert.deepEqual(unpackFiles([{ name: 'a.zip', bytes: await zipped }]), files);
  assert.deepEqual(
    outputs.map(({ name }) => name),
    files.map(({ name }) => name),
  );
  assert.equal(files[0].name, 'cohortes.csv');
  assert.equal(files.at(-1).name, 'certificate.json');
});

test('without a helper, or unasked, no ZIP is made ahead', async (t) => {
  for (const about of [{}, { helpers }, { helpers: { beginZip: () => null }, zipsAhead: true }]) {
    const { audit, zipped } = await publish(written(t), about);
    assert.equal(audit.passed, true);
    assert.ok(!zipped);
  }
});
