// The rule alone, on the command line: the notice's examples and the leak that strict closes.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { cli } from './support.js';

const kNotice = {
  first: ['a5 b5 c2', 'a5 b0 c0'],
  second: ['a5 b5 c1', 'a5 b0 c0'],
  third: ['a5 b4 c2', 'a5 b0 c0'],
  fourth: ['a5 b1 c1', 'a0 b0 c0'],
  fifth: ['a1 b1 c1 d1 e1', ''],
  sex: ['F2 M5', 'F0 M0'],
  honours: ['AB4 B1 TB2', 'AB0 B0 TB0'],
};

const rows = (id, text) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((cell) => `${id},${cell.replace(/\d+$/, '')},${/\d+$/.exec(cell)[0]}\n`)
    .join('');

for (const level of ['published', 'strict']) {
  test(`the notice's examples at level ${level}`, async () => {
    const input = Object.entries(kNotice)
      .map(([id, [counts]]) => rows(id, counts))
      .join('');
    const expected = Object.entries(kNotice)
      .map(([id, [, masked]]) => rows(id, masked))
      .join('');
    const { status, stdout } = await cli(['mask', '--level', level], {
      input: `id,label,count\n${input}`,
    });
    assert.equal(status, 0);
    assert.equal(stdout, `id,label,published\n${expected}`);
  });
}

test('a4 b5 c5 gives b away at level published and nothing at level strict', async () => {
  const input = `id,label,count\n${rows('x', 'a4 b5 c5')}`;
  const published = await cli(['mask', '--level', 'published'], { input });
  assert.match(published.stdout, /x,a,0\nx,b,5\nx,c,0\n/);
  const strict = await cli(['mask'], { input });
  assert.match(strict.stdout, /x,a,0\nx,b,0\nx,c,0\n/);
});

test('the order of the lines does not matter to the rule, and is kept', async () => {
  const { stdout } = await cli(['mask', '--level', 'published', '--code', '1'], {
    input: 'id,label,count\nx,c,2\nx,a,5\nx,b,5\n',
  });
  assert.equal(stdout, 'id,label,published\nx,c,1\nx,a,5\nx,b,1\n');
});

test('a total below k has no lines', async () => {
  const { stdout } = await cli(['mask'], { input: 'id,label,count\nx,a,2\nx,b,2\n' });
  assert.equal(stdout, 'id,label,published\n');
});

test('counts below 1, repeated labels and ids that come back are errors with their line', async () => {
  for (const [lines, line] of [
    ['x,a,5\nx,b,0\n', 3],
    ['x,a,5\nx,b,1.5\n', 3],
    ['x,a,5\nx,a,6\n', 3],
    ['x,a,5\ny,a,6\nx,b,7\n', 4],
    ['x,a\n', 2],
  ]) {
    const { status, stdout, stderr } = await cli(['mask'], { input: `id,label,count\n${lines}` });
    assert.equal(status, 1, lines);
    assert.equal(stdout, '');
    assert.match(stderr, new RegExp(`\\b${line}\\b`));
  }
});
