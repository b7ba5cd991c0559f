import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDigests } from '../../../../web/features/work/digests.js';

test('a file is asked for once, whatever its name', () => {
  const digests = createDigests();
  const [one, other, namesake] = ['a', 'b', 'a'].map((name) => new File([name], name));
  assert.deepEqual(digests.missing([one, other]), [one, other]);
  digests.keep([one, other], [{ sha256: '1' }, { sha256: '2' }]);
  assert.deepEqual(digests.missing([other, namesake, one]), [namesake]);
  digests.keep([namesake], [{ sha256: '3' }]);
  assert.deepEqual(
    digests.of([namesake, one, other]).map(({ sha256 }) => sha256),
    ['3', '1', '2'],
  );
});
