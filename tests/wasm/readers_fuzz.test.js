// The byte scanner, in one and in parts, and PapaParse on damaged files. PARAVENT_FUZZ_SECONDS: how long (4);
// PARAVENT_FUZZ_SEED: from which seed on (1). A failure names its seed.
//
// The files are read in a thread of its own: Node follows every promise of a thread that has tests, which
// takes four fifths of the time of one that makes millions.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { Worker, isMainThread, parentPort } from 'node:worker_threads';

import { inThread, loadCore, memorySource, readBy, recipeOf, seeded } from './readers_support.js';

const kSeconds = Number(process.env.PARAVENT_FUZZ_SECONDS ?? 4);
/** On a machine that is busy, so that every outcome comes about. */
const kLeastFiles = 200;
const kFirst = Number(process.env.PARAVENT_FUZZ_SEED ?? 1);

const kFiles = [
  'a;b;c\ni;1;x\nj;2;y\nk;3;z\n',
  'c,a,b,d\r\n"x",i,1,\r\n"y ""z"", y",j,2,"\r\n"\r\n',
  '\ufeffa\tb\tc\n\né\t1\t€\n"日"\t2\t𝛼\n',
  '"a"|"b"|"c"\n"i"|"1"|"un libellé assez long, et plus"\n"i"|"2"|"un libellé assez long"\n',
  'a;b;c;d\ni;1;"a\n\n;";x\n;1;x;x\ni;;x;x\nj;2;;\n',
  'sep=,\na;,b,c,\ni,1,x,\nj,2,"y",z\n',
  ...[1, 2].map(() => `a;b;c\ni;1;${'é'.repeat(3400)}\nj;2;y\n"k";3;"z ""日"";\n"\nl;4;\ufffd\n`),
].map((text) => [...new TextEncoder().encode(text)]);
const kPool = [
  0x22, 0x22, 0x3b, 0x2c, 0x09, 0x7c, 0x0a, 0x0d, 0x0a, 0x20, 0x41, 0x00, 0xff, 0xc3, 0xa9, 0xe2,
  0x80, 0xe9, 0xf0,
];

function damaged(random) {
  let bytes = [...kFiles[random(kFiles.length)]];
  for (let edit = random(5); edit > 0; edit -= 1) {
    const at = random(bytes.length + 1);
    const kind = random(4);
    if (kind === 0) bytes.splice(at, 1 + random(3));
    else if (kind === 1) bytes.splice(at, 0, kPool[random(kPool.length)]);
    else if (kind === 2) bytes.splice(at, 1, kPool[random(kPool.length)]);
    else bytes.splice(at, 0, ...bytes.slice(random(bytes.length), at));
  }
  // Sometimes beyond the head by which files are judged.
  if (random(60) === 0) {
    const end = bytes.indexOf(0x0a) + 1;
    const row = bytes.slice(end, bytes.indexOf(0x0a, end) + 1);
    if (row.length > 4) {
      const many = Array.from({ length: 68000 / row.length }, () => row).flat();
      bytes = [...bytes.slice(0, end), ...many, ...bytes.slice(end)];
    }
  }
  return Uint8Array.from(bytes);
}

/** Reads files until the time is over; how many, and what came of how many. */
async function readDamaged() {
  const core = await loadCore();
  const tally = { scanned_on: 0 };
  let seed = kFirst;
  const end = Date.now() + kSeconds * 1000;
  for (; Date.now() < end || seed < kFirst + kLeastFiles; seed += 1) {
    const random = seeded(seed * 2654435761);
    const sources = [memorySource(damaged(random))];
    const recipe = recipeOf({
      malformed: random(2) ? 'stop' : 'skip',
      encoding: ['auto', 'auto', 'auto', 'utf-8', 'windows-1252', 'macroman', 'cp850'][random(7)],
      skip_lines: random(4) ? 0 : 1 + random(3),
      total_line: ['stop', 'skip', 'keep'][random(3)],
      invalid_bytes: ['stop', 'skip', 'replace'][random(3)],
      delimiter: random(9) ? 'auto' : ';',
    });
    if (random(8) === 0) recipe.reading.maxRecordChars = 20 + random(40);
    const sliceBytes =
      sources[0].size > 9999 || random(3) === 0 ? 1 << (12 + random(9)) : 1 + random(40);
    const expected = await readBy(core, sources, recipe, { reader: 'papaparse' });
    const got = await readBy(core, sources, recipe, { sliceBytes });
    const parted = await readBy(core, sources, recipe, {
      sliceBytes,
      partBytes: sources[0].size > 9999 ? 1 << (13 + random(4)) : 1 + random(30),
      ...inThread(core, { count: 1 + random(3) }),
    });
    const outcome = expected.answer.error?.code ?? got.readers[0];
    assert.notEqual(outcome, 'engine_crashed', `seed ${seed}`);
    assert.deepEqual(got.answer, expected.answer, `seed ${seed}`);
    assert.deepEqual(parted.answer, expected.answer, `seed ${seed}, in parts`);
    assert.deepEqual(parted.readers, got.readers, `seed ${seed}, in parts`);
    tally[outcome] = (tally[outcome] ?? 0) + 1;
    if (got.answer.inputs?.[0].not_utf8 && got.readers[0] === 'scanner') tally.scanned_on += 1;
  }
  return { files: seed - kFirst, tally };
}

if (isMainThread) {
  test(`damaged files for ${kSeconds} seconds`, async (t) => {
    const reading = new Worker(new URL(import.meta.url));
    const [{ files, tally }] = await once(reading, 'message');
    t.diagnostic(`${files} files: ${JSON.stringify(tally)}`);
    if (kSeconds >= 4) {
      for (const outcome of [
        'scanner',
        'papaparse',
        'malformed_rows',
        'unclosed_quote',
        'invalid_bytes',
        'scanned_on',
      ]) {
        assert.ok(tally[outcome] > 0, outcome);
      }
    }
  });
} else {
  parentPort.postMessage(await readDamaged());
}
