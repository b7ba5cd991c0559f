// A file scanned in parts by several workers: the same table, counts and lines as in one, whatever
// the helpers do.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadOperations } from '../../web/cli/load_engine.js';
import { pathSource } from '../../web/cli/node_source.js';
import { readInputs } from '../../web/engine/read_inputs.js';
import { traceSession } from '../../web/engine/core.js';
import { inThread, loadCore, memorySource, readBy, recipeOf, seeded } from './readers_support.js';

const core = await loadCore();

/** Rows of which many hold line ends, delimiters and whole false rows in quotes. */
function hostile(rows, seed, malformed = false) {
  const random = seeded(seed);
  const lines = ['a;b;c;d'];
  for (let i = 0; i < rows; i += 1) {
    const kind = random(malformed ? 12 : 8);
    if (kind === 0) lines.push(`i${random(50)};1;"x\ni9;2;y;z\n""q"";3;4;5\n";d`);
    else if (kind === 1) lines.push(`"i${random(50)}";2;x;"\n\n\n"\r`);
    else if (kind === 2) lines.push('');
    else if (kind === 9) lines.push('i;1');
    else if (kind === 10) lines.push('i;1;2;3;4;5');
    else if (kind === 11) lines.push(';1;x;y');
    else lines.push(`i${random(50)};${random(9)};x${random(300)};d`);
  }
  return lines.join('\n');
}

for (const malformed of [false, true]) {
  test(`hostile quotes${malformed ? ' and malformed rows' : ''}, cut anywhere`, async () => {
    for (let seed = 1; seed <= 3; seed += 1) {
      const content = hostile(90, seed, malformed);
      for (const policy of ['stop', 'skip']) {
        const recipe = recipeOf({ malformed: policy });
        const whole = await readBy(core, [memorySource(content)], recipe);
        for (const partBytes of [seed === 1 ? 1 : 5, 33, 100, 700]) {
          const parts = await readBy(core, [memorySource(content)], recipe, {
            partBytes,
            sliceBytes: 1 + ((seed * partBytes) % 60),
            ...inThread(core),
          });
          assert.deepEqual(parts, whole, `seed ${seed}, parts of ${partBytes}, ${policy}`);
        }
      }
    }
  });
}

test('several files, one of them for the other reader', async () => {
  const files = [
    memorySource(hostile(90, 3), 'one.csv'),
    memorySource('a;b;c\ni;1;"x" \n', 'two.csv'),
    memorySource(hostile(90, 4), 'three.csv'),
  ];
  const whole = await readBy(core, files, recipeOf());
  assert.deepEqual(whole.readers, ['scanner', 'papaparse', 'scanner']);
  assert.deepEqual(
    await readBy(core, files, recipeOf(), { partBytes: 50, ...inThread(core) }),
    whole,
  );
});

test('a helper whose core traps or runs out of memory is done without', async () => {
  const content = hostile(200, 5);
  const whole = await readBy(core, [memorySource(content)], recipeOf());
  for (const message of ['unreachable', 'Aborted(OOM)']) {
    let calls = 0;
    const wrap = () => ({
      Session: function Broken() {
        calls += 1;
        throw new WebAssembly.RuntimeError(message);
      },
    });
    const parts = await readBy(core, [memorySource(content)], recipeOf(), {
      partBytes: 200,
      ...inThread(core, { wrap }),
    });
    assert.deepEqual(parts, whole);
    assert.equal(calls, 2, 'each of two helpers was asked once');
  }
});

test('a file that cannot be read any more while helpers read it is told as such', async () => {
  const source = memorySource(hostile(200, 6));
  const broken = { ...source, shared: source.shared.slice(0, 700) };
  const { answer } = await readBy(core, [broken], recipeOf(), {
    partBytes: 300,
    ...inThread(core, { count: 3 }),
  });
  assert.equal(answer.error.code, 'file_changed');
});

test('aborting ends the scan', async () => {
  const recipe = recipeOf();
  const session = traceSession(core);
  session.configure(recipe);
  const controller = new AbortController();
  const progress = () => controller.abort();
  await assert.rejects(
    readInputs(session, [memorySource(hostile(300, 7))], recipe, {
      partBytes: 300,
      signal: controller.signal,
      progress,
      ...inThread(core),
    }),
    { name: 'AbortError' },
  );
  session.dispose();
});

test('threads as on the command line: the same release with 1, 2 and 4 of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paravent-parts-'));
  after(() => rm(folder, { recursive: true }));
  const path = join(folder, 'made.csv');
  const { sample } = await loadOperations();
  await writeFile(path, await sample({ rows: 60_000, seed: 3 }));
  const { default: recipe } = await import('../../web/recipe/sample.json', {
    with: { type: 'json' },
  });
  const runs = [];
  for (const cores of [1, 2, 4]) {
    const operations = await loadOperations({ cores });
    const source = pathSource(path);
    const seen = [];
    const { inputs, outputs } = await operations.run(
      { sources: [source], recipe },
      { progress: ({ stage, done }) => stage === 'read' && seen.push(done) },
    );
    await source.close();
    assert.equal(seen.at(-1), source.size);
    // Told after each part, or after each slice of 1 MiB.
    assert.equal(seen.length < 8, cores === 4);
    runs.push({ inputs, outputs });
  }
  assert.match(runs[0].inputs[0].sha256, /^[0-9a-f]{64}$/);
  assert.deepEqual(runs[1], runs[0]);
  assert.deepEqual(runs[2], runs[0]);
});
