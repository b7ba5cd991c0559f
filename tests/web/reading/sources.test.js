import assert from 'node:assert/strict';
import { Blob } from 'node:buffer';
import { appendFile, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { pathSource } from '../../../web/cli/node_source.js';
import { readRecords } from '../../../web/reading/papa.js';
import { fileSource, slicesOf } from '../../../web/reading/sources.js';
import { memorySink } from './support.js';

const kText = `é;b\n${'1;2\n'.repeat(500)}`;
let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reading-'));
});
after(() => rm(folder, { recursive: true }));

async function made(name, text = kText) {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

test('a file of the page and a file on disk are the same source', async () => {
  const path = await made('same.csv');
  const disk = pathSource(path);
  const page = fileSource(new Blob([kText]), 'same.csv');
  assert.deepEqual([disk.name, disk.size], [page.name, page.size]);
  for (const source of [disk, page]) {
    assert.deepEqual([...(await source.slice(1, 4))], [0xa9, 0x3b, 0x62]);
    assert.equal((await source.slice(source.size - 2, source.size + 9)).length, 2);
    assert.equal((await source.slice(source.size, source.size + 1)).length, 0);
  }
  const sinks = [memorySink(), memorySink()];
  const results = [
    await readRecords(disk, { sliceBytes: 100 }, sinks[0]),
    await readRecords(page, {}, sinks[1]),
  ];
  await disk.close();
  assert.deepEqual(results[0], results[1]);
  assert.deepEqual(sinks[0].rows, sinks[1].rows);
  assert.equal(sinks[0].rows.length, 500);
});

test('a file on disk is opened at the first slice, closed once, and opened again', async () => {
  const source = pathSource(await made('lazy.csv'));
  await source.close();
  assert.equal((await source.slice(0, 2)).length, 2);
  await source.close();
  await source.close();
  assert.equal((await source.slice(0, 2)).length, 2);
  await source.close();
});

test('what cannot be opened is told without its folder', async () => {
  for (const path of [join(folder, 'none.csv'), folder]) {
    assert.throws(
      () => pathSource(path),
      (error) =>
        error.code === (path === folder ? 'is_a_folder' : 'file_missing') &&
        !error.file.includes('/') &&
        !error.stack.split('\n')[0].includes(folder),
    );
  }
  const path = await made('gone.csv');
  const source = pathSource(path);
  await rm(path);
  await assert.rejects(readRecords(source, {}, memorySink()), { code: 'file_unreadable' });
  await source.close();
});

test('a file that changes its size while it is read is told', async () => {
  for (const change of [(path) => truncate(path, 900), (path) => appendFile(path, '3;4\n')]) {
    const path = await made('changing.csv', kText.repeat(200));
    const source = pathSource(path);
    const sink = memorySink();
    const { header } = sink;
    // Called once the head is read, when most of the file is still to come.
    sink.header = async (names) => {
      await change(path);
      return header(names);
    };
    const reading = readRecords(source, { sliceBytes: 70000 }, sink);
    await assert.rejects(reading, { code: 'file_changed', file: 'changing.csv' });
    await source.close();
  }
});

/** A source whose stream gives pieces of these lengths, whatever it is asked. */
function pieces(bytes, lengths, { size = bytes.length, fails = false } = {}) {
  const source = fileSource(new Blob([bytes]), 'pieces.csv');
  const stream = (start, end) => {
    let at = start;
    let turn = 0;
    return new ReadableStream({
      type: 'bytes',
      pull(controller) {
        const to = Math.min(at + lengths[turn % lengths.length], end, bytes.length);
        turn += 1;
        if (fails && turn > 3) throw new Error('/home/somebody/gone.csv');
        if (to > at) controller.enqueue(new Uint8Array(bytes.subarray(at, to)));
        at = to;
        if (at < Math.min(end, bytes.length)) return;
        controller.close();
        controller.byobRequest?.respond(0);
      },
    });
  };
  return { ...source, size, stream };
}

async function collect(source, options) {
  const found = [];
  for await (const { bytes, end, last } of slicesOf(source, options)) {
    assert.ok(bytes.length > 0 && bytes.length <= Math.max(options.sliceBytes, 1));
    assert.equal(last, end === source.size);
    found.push(...bytes);
    assert.equal((options.from ?? 0) + found.length, end);
  }
  return Buffer.from(found);
}

test('streams give the bytes that slices give, of any range, in pieces of any size', async () => {
  const bytes = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251));
  const whole = fileSource(new Blob([bytes]));
  const { stream, ...bare } = whole;
  assert.ok(stream, 'the page reads by streams');
  for (const sliceBytes of [1, 7, 4096, 5000, 1 << 20]) {
    for (const range of [{}, { from: 17 }, { from: 17, to: 1234 }, { to: 4999 }, { from: 5000 }]) {
      const expected = bytes.subarray(range.from ?? 0);
      for (const source of [whole, bare, pieces(bytes, [1, 900, 33])]) {
        assert.ok((await collect(source, { ...range, sliceBytes })).equals(expected));
      }
    }
  }
});

test('a stream that ends early or fails is told, without the system’s own words', async () => {
  const bytes = Buffer.alloc(5000, 'a');
  await assert.rejects(collect(pieces(bytes, [700], { size: 5001 }), { sliceBytes: 1000 }), {
    code: 'file_changed',
    file: 'pieces.csv',
  });
  await assert.rejects(
    collect(pieces(bytes, [700], { fails: true }), { sliceBytes: 1000 }),
    (error) => error.code === 'file_unreadable' && !JSON.stringify(error).includes('somebody'),
  );
  const stopped = slicesOf(pieces(bytes, [700], { fails: true }), { sliceBytes: 1000 });
  await stopped.next();
  await stopped.return(); // what was read ahead may fail now: nobody hears it
});

test('growth that only the file itself tells of, as in Firefox, is told before the last bytes', async () => {
  const size = 5000;
  for (const surplus of [1, 3000]) {
    const now = new Blob([Buffer.alloc(size + surplus, 'a')]);
    const file = {
      name: 'grown.csv',
      size,
      slice: (start, end) => now.slice(start, Math.min(end, size)),
      stream: () => now.stream(),
      arrayBuffer: () => now.arrayBuffer(),
    };
    for (const sliceBytes of [1, 700, 2500, 4999, 5000, 1 << 20]) {
      let last = false;
      await assert.rejects(
        async () => {
          for await (const slice of slicesOf(fileSource(file), { sliceBytes })) last ||= slice.last;
        },
        { code: 'file_changed', file: 'grown.csv' },
      );
      assert.equal(last, false, `${surplus} more, ${sliceBytes} at a time`);
    }
  }
});
