import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';

import { readRecords } from '../../../web/reading/papa.js';
import { createPseudonymizer } from '../../../web/reading/pseudonym.js';
import { memorySink, memorySource } from './support.js';

const repeated = (byte, times) => new Uint8Array(times).fill(byte);
const shared = (secret) => createPseudonymizer({ mode: 'shared', secret });

// M. Nystrom, RFC 4231 (2005), the cases whose data is ASCII text.
const kVectors = [
  [
    repeated(0x0b, 20),
    'Hi There',
    'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  ],
  [
    'Jefe',
    'what do ya want for nothing?',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  [
    repeated(0xaa, 131),
    'Test Using Larger Than Block-Size Key - Hash Key First',
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
  [
    repeated(0xaa, 131),
    'This is a test using a larger than block-size key and a larger than ' +
      'block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
    '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  ],
];

test('the vectors of RFC 4231', async () => {
  for (const [secret, data, expected] of kVectors) {
    assert.equal((await shared(secret))(data), expected);
  }
});

test('values are independent of each other and taken as UTF-8', async () => {
  const pseudonym = await shared('clé partagée');
  for (const value of ['', 'é', '123', 'é', 'x'.repeat(1000), '123']) {
    assert.equal(
      pseudonym(value),
      createHmac('sha256', 'clé partagée').update(value).digest('hex'),
    );
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
  for (const secret of [undefined, '', new Uint8Array(0)]) {
    await assert.rejects(shared(secret), { name: 'ReadError', code: 'missing_secret' });
  }
  await assert.rejects(createPseudonymizer({ mode: 'as_is' }), TypeError);
});

test('as a transform it replaces the individual column alone', async () => {
  const sink = memorySink();
  const transform = { 1: await shared('s') };
  await readRecords(memorySource('year;id\n2017;A\n2018;B\n2019;A\n'), { transform }, sink);
  const [a, b] = ['A', 'B'].map((id) => createHmac('sha256', 's').update(id).digest('hex'));
  assert.deepEqual(sink.rows, [
    ['2017', a],
    ['2018', b],
    ['2019', a],
  ]);
});
