import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  Decoder,
  holdsNotUtf8,
  replaceNotUtf8,
  sniffEncoding,
} from '../../../web/reading/encoding.js';
import { kSliceSizes, latin, readAll, seeded, utf16 } from './support.js';

const kText = 'né;œuvre;€;’;𝛼;日本\r\nà;ß;þ;ÿ;x;y\r\n';
const utf8 = (text) => new TextEncoder().encode(text);

function decodeInSlices(bytes, encoding, size, skip = 0) {
  const decoder = new Decoder(encoding, skip);
  let text = '';
  for (let at = 0; at < bytes.length; at += size) {
    const step = decoder.decode(bytes.subarray(at, at + size), at + size >= bytes.length);
    text += step.text;
    if (!step.valid) return { text, valid: false };
  }
  return { text, valid: true };
}

test('a byte order mark decides, then validity as UTF-8, then Windows-1252', () => {
  const sniff = (bytes) => sniffEncoding(Uint8Array.from(bytes));
  assert.deepEqual(sniff(utf8('\ufeffa;b')), { encoding: 'utf-8', bom: true });
  assert.deepEqual(sniff(utf16('a;b', true)), { encoding: 'utf-16le', bom: true });
  assert.deepEqual(sniff(utf16('a;b', false)), { encoding: 'utf-16be', bom: true });
  assert.deepEqual(sniff(utf8('é;b')), { encoding: 'utf-8', bom: false });
  assert.deepEqual(sniff(utf8('a;日').subarray(0, 4)), { encoding: 'utf-8', bom: false });
  assert.deepEqual(sniff(latin('é;b')), { encoding: 'windows-1252', bom: false });
  assert.deepEqual(sniff([]), { encoding: 'utf-8', bom: false });
  assert.deepEqual(sniff(utf16('né;b\n1;', true, false)), { encoding: 'utf-16le', bom: false });
  assert.deepEqual(sniff(utf16('né;b\n日', false, false)), { encoding: 'utf-16be', bom: false });
  assert.deepEqual(sniff(utf16('日本;b\n1;2', true, false)).encoding, 'windows-1252');
  assert.deepEqual(sniff(utf8('a\0;\0é\0\0b')).encoding, 'utf-8');
});

test('a character cut at any place is whole again', () => {
  const files = [
    ['utf-8', utf8(kText), 0],
    ['utf-8', utf8(`\ufeff${kText}`), 3],
    ['utf-16le', utf16(kText, true), 2],
    ['utf-16be', utf16(kText, false), 2],
  ];
  for (const [encoding, bytes, skip] of files) {
    for (let size = 1; size <= bytes.length; size += 1) {
      assert.deepEqual(decodeInSlices(bytes, encoding, size, skip), { text: kText, valid: true });
    }
  }
});

test('Windows-1252 keeps «œ€’» and allows every byte', () => {
  assert.equal(decodeInSlices(latin('œ€’é'), 'windows-1252', 1).text, 'œ€’é');
  const all = Uint8Array.from({ length: 256 }, (_, i) => i);
  assert.equal(new Set(decodeInSlices(all, 'windows-1252', 64).text).size, 256);
});

test('what is not valid is found at the same character in any slices', () => {
  const bad = [
    [0xff],
    [0xc3],
    [0xc3, 0x28],
    [0xc0, 0xaf],
    [0xe0, 0x80, 0x80],
    [0xed, 0xa0, 0x80],
    [0xf0, 0x80, 0x80, 0x80],
    [0xf4, 0x90, 0x80, 0x80],
    [0xf5, 0x80],
    [0xe2, 0x82],
    [0x80],
    [0xf0, 0x9d, 0x9b],
  ];
  for (const sequence of bad) {
    for (const tail of ['', 'z', 'é suite']) {
      const bytes = Uint8Array.from([...utf8('aé日𝛼'), ...sequence, ...utf8(tail)]);
      for (const size of [1, 2, 3, 4, 5, 100]) {
        assert.deepEqual(decodeInSlices(bytes, 'utf-8', size), { text: 'aé日𝛼', valid: false });
      }
    }
  }
  for (const little of [true, false]) {
    const encoding = little ? 'utf-16le' : 'utf-16be';
    for (const wrong of ['\udc00', '\ud800', '\ud800x', '\ud800\ud800']) {
      const bytes = utf16(`é𝛼${wrong}`, little, false);
      for (const size of [1, 2, 3, 100]) {
        assert.deepEqual(decodeInSlices(bytes, encoding, size), { text: 'é𝛼', valid: false });
      }
    }
    const odd = utf16('ab', little, false).subarray(0, 3);
    assert.deepEqual(decodeInSlices(odd, encoding, 2), { text: 'a', valid: false });
  }
});

test('validity agrees with the platform on random bytes', () => {
  const random = seeded(7);
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const pool = [0x41, 0x80, 0xbf, 0xc3, 0xa9, 0xe0, 0xa0, 0xe2, 0x82, 0xac, 0xed, 0xf0, 0x9d, 0xf4];
  let valid = 0;
  for (let round = 0; round < 4000; round += 1) {
    const bytes = Uint8Array.from({ length: 1 + random(6) }, () => pool[random(pool.length)]);
    let expected = null;
    try {
      expected = strict.decode(bytes);
      valid += 1;
    } catch {
      /* expected stays null */
    }
    const got = decodeInSlices(bytes, 'utf-8', 1 + random(3));
    assert.equal(got.valid ? got.text : null, expected);
  }
  assert.ok(valid > 100 && valid < 3900);
});

test('every encoding gives the same rows, byte order mark removed', async () => {
  const text = 'né;b\r\nœuvre;€\r\nl’été;2\r\n';
  const files = [
    [utf8(text), 'utf-8', false],
    [utf8(`\ufeff${text}`), 'utf-8', true],
    [utf16(text, true), 'utf-16le', true],
    [utf16(text, false), 'utf-16be', true],
    [latin(text), 'windows-1252', false],
  ];
  for (const [bytes, encoding, bom] of files) {
    for (const sliceBytes of kSliceSizes) {
      for (const announced of ['auto', encoding]) {
        const { names, rows, result } = await readAll(bytes, { sliceBytes, encoding: announced });
        assert.deepEqual(names, ['né', 'b']);
        assert.deepEqual(rows, [
          ['œuvre', '€'],
          ['l’été', '2'],
        ]);
        assert.equal(result.encoding, encoding);
        assert.equal(result.bom, bom);
      }
    }
  }
});

test('late bytes that are not UTF-8 make a file with not many more accents Windows-1252', async () => {
  const bytes = Uint8Array.from([
    ...utf8(`nom;n\n${'é'.repeat(200)};1\n${'ete;1\n'.repeat(29999)}`),
    ...latin(`${'é'.repeat(150)};2\n`),
  ]);
  for (const sliceBytes of [1000, 65536, 1024 * 1024]) {
    const { rows, result, lines } = await readAll(bytes, { sliceBytes });
    assert.equal(result.encoding, 'windows-1252');
    assert.deepEqual(rows[0], ['Ã©'.repeat(200), '1']);
    assert.deepEqual(rows[30000], ['é'.repeat(150), '2']);
    assert.equal(rows.length, 30001);
    assert.equal(lines[30000], 30002);
    assert.equal(result.mixed, true);
    const strict = await readAll(bytes, { sliceBytes, encoding: 'utf-8' });
    assert.deepEqual(strict.error, {
      name: 'ReadError',
      code: 'wrong_encoding',
      file: 'made.csv',
      line: 30002,
    });
  }
});

test('one late byte in a file of many accents is refused with its line', async () => {
  const bytes = Uint8Array.from([...utf8(`nom;n\n${'été;1\n'.repeat(30000)}`), ...latin('é;2\n')]);
  for (const sliceBytes of [1000, 65536, 1024 * 1024]) {
    for (const encoding of ['auto', 'utf-8']) {
      const { error } = await readAll(bytes, { sliceBytes, encoding });
      assert.deepEqual(error, {
        name: 'ReadError',
        code: 'invalid_bytes',
        file: 'made.csv',
        line: 30002,
        lines: [30002],
        count: 1,
      });
    }
    const skipped = await readAll(bytes, { sliceBytes, invalid_bytes: 'skip' });
    assert.equal(skipped.rows.length, 30000);
    assert.deepEqual(
      [skipped.result.encoding, skipped.result.notUtf8, skipped.result.mixed],
      ['utf-8', { bytes: 1, rows: 1 }, false],
    );
    const replaced = await readAll(bytes, { sliceBytes, invalid_bytes: 'replace' });
    assert.deepEqual(replaced.rows.slice(-2), [
      ['été', '1'],
      ['\ufffd', '2'],
    ]);
    assert.deepEqual(replaced.result.notUtf8, { bytes: 1, rows: 0 });
    const told = await readAll(bytes, { sliceBytes, encoding: 'windows-1252' });
    assert.deepEqual(told.rows.at(-1), ['é', '2']);
  }
});

test('a decoder that goes on replaces as the browser does, whatever the slices', () => {
  const random = seeded(11);
  const pool = [
    0x41, 0x80, 0xbf, 0xc0, 0xc3, 0xa9, 0xe0, 0xa0, 0xed, 0xe2, 0x82, 0xac, 0xf0, 0x9d, 0x9b, 0xbc,
    0xf4, 0x90, 0xf5, 0xff,
  ];
  for (let round = 0; round < 300; round += 1) {
    const bytes = Uint8Array.from({ length: 1 + random(12) }, () => pool[random(pool.length)]);
    const expected = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    for (const size of [1, 2, 3, 5, 100]) {
      const decoder = new Decoder('utf-8', 0, true);
      let text = '';
      for (let at = 0; at < bytes.length; at += size) {
        const step = decoder.decode(bytes.subarray(at, at + size), at + size >= bytes.length);
        assert.equal(step.valid, true);
        text += step.text;
      }
      assert.equal(replaceNotUtf8(text), expected);
      assert.equal(holdsNotUtf8(text), expected.includes('\ufffd'));
    }
  }
  assert.equal(holdsNotUtf8('\ufffd😀'), false);
});

test('an announced encoding that the bytes contradict is an error with its line', async () => {
  const cases = [
    [latin('a;b\n1;2\né;3\n'), 'utf-8', 3],
    [utf16('a;b\n1;2\n', true), 'utf-8', 1],
    [utf16('a;b\n1;2\n', true), 'utf-16be', 1],
    [utf16('a;b\n1;2\n', true), 'windows-1252', 1],
    [utf8('\ufeffa;b\n1;2\n'), 'utf-16le', 1],
    [utf16('a;b\n1;\ud800\n', true), 'auto', 2],
  ];
  for (const [bytes, encoding, line] of cases) {
    for (const sliceBytes of kSliceSizes) {
      const { error } = await readAll(bytes, { encoding, sliceBytes });
      assert.equal(error?.code, 'wrong_encoding');
      assert.equal(error.line, line);
      assert.equal(error.file, 'made.csv');
    }
  }
});

test('Windows-1252 may be insisted on under the mark of UTF-8, which goes', async () => {
  const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, ...latin('a;b\né;2\n')]);
  for (const encoding of ['windows-1252', 'auto']) {
    const { names, rows } = await readAll(bytes, { encoding });
    assert.deepEqual([names, rows], [['a', 'b'], [['é', '2']]]);
  }
});

test('UTF-16 without a mark can be announced', async () => {
  const { rows } = await readAll(utf16('a;b\né;2', false, false), { encoding: 'utf-16be' });
  assert.deepEqual(rows, [['é', '2']]);
});

test('Greek in UTF-16, whose bytes look like control characters, is text', async () => {
  const { rows } = await readAll(utf16('αβγ;δεζ\nηθι;κλμ', true));
  assert.deepEqual(rows, [['ηθι', 'κλμ']]);
});
