// The reader of the page who enumerates, with the real engine and against a plain count.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { loadOperations } from '../../../../web/cli/load_engine.js';
import { attack, kMostTried } from '../../../../web/features/control/proof/attacker.js';
import {
  compositionCount,
  compositions,
  intervals,
  multisetsCsv,
  publish,
  publishedOf,
} from '../../../../web/features/control/proof/multisets.js';

let operations;
const call = (op, args) => operations[op](args);
before(async () => {
  operations = await loadOperations();
});

describe('multisets', () => {
  test('are all there, each once, as many as counted', () => {
    for (const [parts, total] of [
      [0, 0],
      [0, 3],
      [1, 0],
      [1, 7],
      [2, 9],
      [3, 12],
      [4, 11],
      [5, 3],
    ]) {
      const all = [...compositions(parts, total)];
      assert.equal(all.length, compositionCount(parts, total), `${parts} of ${total}`);
      assert.equal(new Set(all.map(String)).size, all.length);
      for (const counts of all) {
        assert.equal(counts.length, parts);
        assert.equal(
          counts.reduce((sum, count) => sum + count, 0),
          total,
        );
        assert.ok(counts.every((count) => count >= 1));
      }
    }
    assert.equal(compositionCount(4, 26), 2300);
  });

  test('go to the engine and come back, dropped ones as null', async () => {
    assert.equal(multisetsCsv([[1, 2], [3]]), 'id,label,count\n0,a,1\n0,b,2\n1,a,3\n');
    assert.deepEqual(publishedOf('id,label,published\n0,a,0\n0,b,5\n2,a,7\n', 3), [
      [0, 5],
      null,
      [7],
    ]);
    const rule = { k: 5, width: 3, level: 'strict' };
    assert.deepEqual(await publish(call, [[5, 5, 2], [1, 1, 1, 1, 1], [9]], rule), [
      [5, 0, 0],
      null,
      [9],
    ]);
    const many = [...compositions(3, 70)];
    assert.ok(many.length > 2000, 'more than one call');
    const outputs = await publish(call, many, rule);
    assert.equal(outputs.length, many.length);
    for (const i of [0, 1999, 2000, many.length - 1]) {
      assert.deepEqual(outputs[i], (await publish(call, [many[i]], rule))[0]);
    }
  });

  test('have their values told as intervals', () => {
    assert.deepEqual(intervals([1, 2, 3, 5, 10, 11]), [1, 3, 5, 5, 10, 11]);
    assert.deepEqual(intervals([]), []);
  });
});

describe('the reader', () => {
  const rule = (level) => ({ k: 5, width: 3, level });

  test('finds a4 b5 c5 at level published and not at level strict', async () => {
    const published = await attack(call, [4, 5, 5], rule('published'));
    assert.deepEqual(published.output, [0, 5, 0]);
    assert.deepEqual(published.values, [[4], [5], [5]]);
    assert.equal(published.fitting, 1);
    const strict = await attack(call, [4, 5, 5], rule('strict'));
    assert.deepEqual(strict.output, [0, 0, 0]);
    assert.deepEqual(strict.values[0], [1, 2, 3, 4, 5, 10, 11, 12]);
    assert.ok(strict.lists >= 2 && strict.values.every((values) => values.length >= 3));
  });

  test('tries only what agrees with the visible counts, and misses nothing by it', async () => {
    for (const counts of [
      [5, 5, 2],
      [6, 2, 7, 1],
      [4, 1, 2],
      [12, 5, 4],
    ]) {
      for (const level of ['published', 'strict']) {
        const found = await attack(call, counts, rule(level));
        const total = counts.reduce((sum, count) => sum + count, 0);
        const all = [...compositions(counts.length, total)];
        const outputs = await publish(call, all, rule(level));
        const behind = all.filter((_, i) => String(outputs[i]) === String(found.output));
        assert.equal(found.fitting, behind.length, `${counts} ${level}`);
        assert.deepEqual(
          found.values,
          counts.map((_, i) => [...new Set(behind.map((one) => one[i]))].sort((a, b) => a - b)),
        );
      }
    }
  });

  test('says when nothing is listed, and when there is too much to try', async () => {
    assert.equal((await attack(call, [1, 1, 1, 1, 1], rule('strict'))).output, null);
    const large = await attack(call, [90, 90, 4, 3, 4, 3], { k: 100, width: 3, level: 'strict' });
    assert.ok(large.tooMany && compositionCount(6, 284) > kMostTried);
    assert.equal(large.tried, 0);
  });
});
