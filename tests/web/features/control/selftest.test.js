// The self-test with the real engine, and with engines that are wrong.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import { loadOperations } from '../../../../web/cli/load_engine.js';
import { kLines, selfTest } from '../../../../web/features/control/proof/selftest.js';
import { fileSource } from '../../../../web/reading/sources.js';
import { fillDefaults } from '../../../../web/recipe/schema.js';

const sampleRecipe = JSON.parse(
  readFileSync(new URL('../../../../web/recipe/sample.json', import.meta.url), 'utf8'),
);
let operations;
let wasmSha256;
before(async () => {
  operations = await loadOperations();
  wasmSha256 = (await operations.version()).wasm_sha256;
});

const honest = (op, { files, ...args } = {}) =>
  operations[op](files ? { ...args, sources: files.map((file) => fileSource(file)) } : args);
const run = async (call) => {
  const lines = [];
  await selfTest({
    call,
    wasmSha256,
    recipe: fillDefaults(sampleRecipe),
    tell: (line) => lines.push(line),
    makeFile: async (bytes, name) => new File([bytes], name),
  });
  return lines;
};
// The sample's run is slow and the same for all: engines that lie about it change its answer.
const kept = {};
const once = async (op, args) =>
  ['sample', 'run'].includes(op) ? (kept[op] ??= await honest(op, args)) : honest(op, args);
const failedBy = async (lie) =>
  (await run(async (op, args) => lie(op, await once(op, args), args)))
    .filter((line) => !line.passed)
    .map((line) => line.id);

describe('the self-test', () => {
  test('passes with this engine, every line, and says how many there are', async () => {
    const lines = await run(once);
    assert.deepEqual(
      lines.filter((line) => !line.passed),
      [],
    );
    assert.equal(lines.length, kLines);
    const leaks = lines.filter((line) => line.id === 'exhaustive.narrow');
    assert.equal(leaks.find((line) => line.level === 'strict').obtained, 0);
    assert.ok(leaks.find((line) => line.level === 'published').obtained > 100);
  });

  test('sees an engine that masks nothing more than small counts', async () => {
    const failed = new Set(
      await failedBy((op, result, args) =>
        op !== 'mask'
          ? result
          : {
              csv: args.csv
                .split('\n')
                .map((line, i) => (i === 0 || line === '' ? line : line.replace(/,([1-4])$/, ',0')))
                .join('\n'),
            },
      ),
    );
    for (const id of [
      'example1',
      'example5',
      'cohortP',
      'givenAway',
      'exhaustive.masked',
      'exhaustive.narrow',
      'exhaustive.alone',
      'exhaustive.dropped',
    ])
      assert.ok(failed.has(id), id);
    assert.ok(!failed.has('digest') && !failed.has('sample.individuals'));
  });

  test('sees a level strict that is the notice’s', async () => {
    const failed = new Set(
      await failedBy((op, result, args) =>
        op !== 'mask' ? result : operations.mask({ ...args, level: 'published' }),
      ),
    );
    assert.ok(
      failed.has('givenAway') && failed.has('exhaustive.narrow') && failed.has('exhaustive.masked'),
    );
    assert.ok(!failed.has('example1'));
  });

  test('sees a wrong hash, another engine, and other figures', async () => {
    const failed = await failedBy((op, result) => {
      if (op === 'digest') return { ...result, whole: `${result.whole.slice(0, -1)}x` };
      if (op === 'version') return { ...result, wasm_sha256: 'another' };
      if (op !== 'run') return result;
      return {
        ...result,
        audit: { ...result.audit, passed: false },
        figures: { ...result.figures, masked: result.figures.masked + 1 },
      };
    });
    assert.deepEqual([...new Set(failed)], ['engine', 'digest', 'sample.masked', 'sample.audit']);
  });

  test('ends with the engine’s error', async () => {
    await assert.rejects(
      run(async (op) => {
        throw Object.assign(new Error(op), { code: 'engine_crashed' });
      }),
      { code: 'engine_crashed' },
    );
  });
});
