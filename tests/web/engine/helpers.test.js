// The worker beside the engine's own, as the command line starts it, and what happens without one.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';

import { loadZlib } from '../../../web/cli/load_zlib.js';
import { createDeflate } from '../../../web/engine/deflate.js';
import { readRecords } from '../../../web/reading/papa.js';
import { fileSource } from '../../../web/reading/sources.js';
import {
  createHelper,
  createHelpers,
  hashBeside,
  isWorthHelper,
} from '../../../web/engine/helpers.js';
import { lendBuffers } from '../../../web/engine/lent_buffers.js';
import { zipFiles } from '../../../web/engine/zip.js';
import { memorySink, memorySource } from '../reading/support.js';

const deflate = createDeflate(await loadZlib());
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

function startThread(t) {
  return ({ onMessage, onFailure }) => {
    const worker = new Worker(new URL('../../../web/cli/helper_thread.js', import.meta.url));
    t.after(() => worker.terminate());
    worker.on('message', onMessage).on('error', onFailure);
    return { post: (message, transfer) => worker.postMessage(message, transfer) };
  };
}

test('a helper hashes one file after the other, forgetting those given up', async (t) => {
  const helper = createHelper(startThread(t), false);
  const encoder = new TextEncoder();
  const hashed = async (pieces) => {
    const hash = hashBeside(helper);
    for (const piece of pieces) await hash.update(encoder.encode(piece));
    return hash.digest();
  };
  const pieces = Array.from({ length: 100 }, (_, i) => `${i};x\n`);
  assert.equal(await hashed(pieces), sha256(pieces.join('')));
  await hashBeside(helper).update(encoder.encode('given up'));
  assert.equal(await hashed(['é']), sha256('é'));
});

test('a file is hashed beside through a few buffers, whatever its size', async (t) => {
  const helper = createHelper(startThread(t), false);
  let made = 0;
  const { ArrayBuffer } = globalThis;
  globalThis.ArrayBuffer = class extends ArrayBuffer {
    constructor(bytes) {
      super(bytes);
      made += 1;
    }
  };
  t.after(() => {
    globalThis.ArrayBuffer = ArrayBuffer;
  });
  const hash = hashBeside(lendBuffers(helper));
  const text = `1;é\n`.repeat(40_000);
  const bytes = new TextEncoder().encode(text);
  const slice = new Uint8Array(1000); // the reader fills it anew, as soon as update() is settled
  for (let at = 0; at < bytes.length; at += slice.length) {
    const piece = bytes.subarray(at, at + slice.length);
    slice.set(piece);
    await hash.update(slice.subarray(0, piece.length));
  }
  assert.equal(await hash.digest(), sha256(text));
  assert.ok(made > 0 && made <= 20, `${made} buffers for ${bytes.length / 1000} slices`);
});

test('a helper of the command line reads what stands in memory, too', async (t) => {
  const helper = createHelper(startThread(t), false);
  const { shared, name } = fileSource(new Blob(['1;é\n']), 'made.csv');
  assert.equal(await helper.call('hashFile', { shared, name }), sha256('1;é\n'));
});

test('the reference reader hashes beside, in slices of every size', async (t) => {
  const helper = createHelper(startThread(t), false);
  const text = `a;b\n${'1;é\n'.repeat(5000)}`;
  for (const sliceBytes of [1000, 1 << 20]) {
    const { sha256: got } = await readRecords(
      memorySource(text),
      { sha256: true, createHash: () => hashBeside(helper), sliceBytes },
      memorySink(),
    );
    assert.equal(got, sha256(text));
  }
});

test('an eager helper is available once it has answered, and no more after a failure', async () => {
  let handlers;
  const posted = [];
  const helper = createHelper((given) => {
    handlers = given;
    return { post: (message) => posted.push(message.op) };
  }, true);
  assert.equal(helper.available, false);
  assert.equal(isWorthHelper(helper, 1e9), false);
  handlers.onMessage({});
  await new Promise(setImmediate);
  assert.equal(isWorthHelper(helper, 1e9), true);
  assert.equal(isWorthHelper(helper, 1000), false);
  assert.equal(isWorthHelper(undefined, 1e9), false);
  const hash = hashBeside(helper);
  await hash.update(new Uint8Array(3));
  handlers.onFailure();
  await assert.rejects(hash.digest(), { code: 'engine_crashed' });
  assert.equal(helper.available, false);
  assert.deepEqual(posted, ['ready', 'hash']);
});

test('a helper that cannot start is never used', async () => {
  const helper = createHelper(() => {
    throw new Error('no workers here');
  }, true);
  await new Promise(setImmediate);
  assert.equal(helper.available, false);
});

test('a ZIP made by a helper is the one made here; its files are given away', async (t) => {
  const start = startThread(t);
  const helpers = createHelpers(start, { eager: false, cores: 1 });
  const make = () =>
    ['un.csv', 'deux.csv'].map((name) => ({
      name,
      bytes: new TextEncoder().encode(`${name}\n`.repeat(1000)),
    }));
  const files = make();
  const [first, last] = files;
  assert.deepEqual(await helpers.beginZip([first]).end([last]), zipFiles(deflate, make()));
  assert.equal(first.bytes.length, 0);
});

test('a ZIP that is begun before another ends is none of its files', async (t) => {
  const helpers = createHelpers(startThread(t), { eager: false, cores: 1 });
  const make = (name) => ({ name, bytes: new TextEncoder().encode(`${name}\n`.repeat(1000)) });
  const warming = helpers.beginZip([make('inventé.csv')]);
  const run = helpers.beginZip([make('un.csv')]);
  await assert.rejects(warming.end([make('autre.json')]), { code: 'cancelled' });
  assert.deepEqual(
    await run.end([make('deux.json')]),
    zipFiles(deflate, [make('un.csv'), make('deux.json')]),
  );
});

test('one helper hashes what is read and zips what is published', () => {
  const posted = [];
  let started = 0;
  const start = () => {
    started += 1;
    return { post: ({ op }) => posted.push(op) };
  };
  const helpers = createHelpers(start, { eager: false, cores: 2 });
  hashBeside(helpers.hasherFor(1e9)).update(new Uint8Array(1));
  helpers.beginZip([]);
  assert.deepEqual(posted, ['hash', 'zip']);
  assert.equal(started, 1);
});

test('scanners are as many as cores are left beside the engine, the hash and the browser', () => {
  const none = () => ({ post() {} });
  const count = (cores, size, hashes) =>
    createHelpers(none, { eager: false, cores }).scannersFor(size, hashes).length;
  assert.deepEqual(
    [1, 2, 3, 4, 8, 64].map((cores) => count(cores, 1e8, true)),
    [0, 0, 0, 1, 5, 7],
  );
  assert.deepEqual(
    [1, 2, 3, 4].map((cores) => count(cores, 1e8, false)),
    [0, 0, 1, 2],
  );
  assert.equal(count(8, 1e6, true), 0);
});
