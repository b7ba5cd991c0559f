// Patterns of users: where they are found, and that none runs for ever.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { compilePatterns, findPatterns } from '../../../web/engine/texts/patterns.js';

const rule = (pattern) => ({ kind: 'pattern', label: 'REF', pattern });
const found = (pattern, text, pace) =>
  findPatterns(compilePatterns([rule(pattern)]), text, pace).map(([start, end]) => [start, end]);

test('places are code points, over lines and pieces of long ones', () => {
  assert.deepEqual(found('D-\\d+$', '𝄞 D-1\nD-22 x\r\nD-333'), [
    [2, 5],
    [14, 19],
  ]);
  const long = `${'𝄞 abc '.repeat(3000)}D-7 ${'x'.repeat(12000)}D-8`;
  const [one, two] = [18000, 18000 + 4 + 12000];
  assert.deepEqual(found('D-\\d', long), [
    [one, one + 3],
    [two, two + 3],
  ]);
});

test('a slow pattern is cut, wherever it stands, on one line of a megabyte too', () => {
  const patterns = compilePatterns([rule('D'), rule('(?:[a-z ]{1,20}){1,20}\\d')]);
  assert.throws(() => findPatterns(patterns, 'abcdef '.repeat(150_000), 400), {
    code: 'rule_slow',
    line: 2,
  });
});

test('what is too large compiled is refused', () => {
  const wide = `(?:${Array(12).fill('[a-z]{1,900}').join('x')})`;
  for (const pattern of [wide, '(a', '(?=a)b', '(a)\\1', '']) {
    assert.throws(() => compilePatterns([rule('a'), rule(pattern)]), {
      code: 'rule_syntax',
      line: 2,
    });
  }
});
