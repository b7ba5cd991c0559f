// Lines of a script: none longer than a person reads, and broken where a line end changes nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loadOperations } from '../../../web/cli/load_engine.js';
import { kEngines } from '../../../web/sql/engines.js';
import { broken, commentLines, inPieces, kWidth } from '../../../web/sql/lines.js';
import sample from '../../../web/recipe/sample.json' with { type: 'json' };

test('a line is broken between words alone, whatever stands in texts and names', () => {
  const words = ["'a, b AND c'", '"x, y"', 'col', "'it''s, OR'", '`q, r`', '1', "lower('É, é')"];
  for (let seed = 1; seed < 400; seed += 1) {
    const line = `  ${Array.from(
      { length: 40 },
      (_, i) => words[(seed * (i + 7) + i * i) % words.length],
    ).join(seed % 3 ? ', ' : ' AND ')}`;
    const text = broken(line, false);
    assert.equal(text.replace(/\n */g, ' ').trim(), line.trim());
    for (const one of text.split('\n')) assert.ok(one.length <= kWidth, one);
  }
});

test('a backslash keeps a quotation mark from ending a text, where the engine has it so', () => {
  const line = `x = '${"\\', AND ".repeat(40)}' AND y = 1`;
  const [first, second] = broken(line, true).split('\n');
  assert.equal(first, line.slice(0, line.lastIndexOf(' AND')));
  assert.equal(second.trim(), 'AND y = 1');
});

test('a text over several lines is left as it is', () => {
  const sql = `SELECT 'a\nb, ${'c, '.repeat(100)}'`;
  assert.equal(broken(sql, false), sql);
});

test('pieces joined are the text; comments keep their words', () => {
  const text = 'é😀, x '.repeat(200);
  assert.equal(inPieces(text).join(''), text);
  assert.deepEqual(inPieces(''), ['']);
  const lines = commentLines(`Columns: ${'a b,'.repeat(100)}`).split('\n');
  assert.ok(lines.every((one) => one.startsWith('-- ') && one.length <= kWidth + 10));
});

test('no line of the sample’s script is longer than 200 characters, in any engine', async () => {
  const operations = await loadOperations({ cores: 1 });
  for (const engine of kEngines) {
    const work = ['spark', 'trino'].includes(engine) ? 'w.s' : undefined;
    const options = { engine, table: 'a.b', ...(work && { work }) };
    const { files } = await operations.sql({ recipe: sample, options });
    for (const { name, text } of files.filter((one) => one.name.endsWith('.sql'))) {
      for (const line of text.split('\n')) {
        assert.ok(line.length <= 200, `${engine} ${name}: ${line}`);
      }
    }
  }
});
