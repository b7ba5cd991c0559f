import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readRecords } from '../../../web/reading/papa.js';
import { checkOf, createPseudonymizer } from '../../../web/reading/pseudonym.js';
import { sharedPseudonyms } from './shared_key.js';
import { memorySink, memorySource } from './support.js';

const shared = (secret) => createPseudonymizer({ mode: 'shared', secret });

// By Python's argon2-cffi (the reference implementation of Argon2) and its standard library.
test('a known secret gives known pseudonyms', async () => {
  const pseudonym = await shared('clé partagée');
  assert.equal(pseudonym('A'), '027ef64a2cc64a024e0645bb9c498b328162d0753ca3376fa60e1421cc7639ed');
  assert.equal(await checkOf(pseudonym), '0745eb70');
});

test('values are independent of each other and taken as UTF-8', async () => {
  const pseudonym = await shared('clé partagée');
  const expected = await sharedPseudonyms('clé partagée');
  for (const value of ['', 'é', '123', 'é', 'x'.repeat(1000), '123']) {
    assert.equal(pseudonym(value), expected(value));
  }
});

test('a typed secret is the same however its accents are composed', async () => {
  assert.equal((await shared('e\u0301'))('1'), (await shared('\u00e9'))('1'));
});

test('an ephemeral key is another each time, and one for all values of a run', async () => {
  const first = await createPseudonymizer({ mode: 'ephemeral' });
  const second = await createPseudonymizer({ mode: 'ephemeral', secret: 'not used' });
  assert.match(first('1'), /^[0-9a-f]{64}$/);
  assert.equal(first('1'), first('1'));
  assert.notEqual(first('1'), first('2'));
  assert.notEqual(first('1'), second('1'));
});

test('no secret, or no such mode, is refused', async () => {
  for (const secret of [undefined, '']) {
    await assert.rejects(shared(secret), { name: 'ReadError', code: 'missing_secret' });
  }
  await assert.rejects(createPseudonymizer({ mode: 'as_is' }), TypeError);
});

test('as a transform it replaces the individual column alone', async () => {
  const sink = memorySink();
  const transform = { 1: await shared('s') };
  await readRecords(memorySource('year;id\n2017;A\n2018;B\n2019;A\n'), { transform }, sink);
  const [a, b] = ['A', 'B'].map(await sharedPseudonyms('s'));
  assert.deepEqual(sink.rows, [
    ['2017', a],
    ['2018', b],
    ['2019', a],
  ]);
});
