import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { zipSync } from 'fflate';

import { beginsAsZip, openZip } from '../../../web/reading/unzip.js';
import { attributeOf, parseXml } from '../../../web/reading/xml.js';
import { memorySource } from './support.js';

const text = (words) => new TextEncoder().encode(words);
const kLong = text('une ligne de texte\n'.repeat(100_000));
const kZip = zipSync({
  'a.txt': text('bonjour'),
  'x/long.xml': kLong,
  'stored.bin': [text('tel quel'), { level: 0 }],
  empty: new Uint8Array(0),
});
const open = (bytes) => openZip(memorySource(bytes, 'made.xlsx'));
const refused = (code) => ({ name: 'ReadError', code, file: 'made.xlsx' });

/** Where a signature stands for the last time. */
const lastAt = (bytes, signature) => Buffer.from(bytes).lastIndexOf(Buffer.from(signature));

describe('a ZIP', () => {
  test('entries are listed and unpacked', async () => {
    assert.equal(beginsAsZip(kZip), true);
    const zip = await open(kZip);
    assert.deepEqual(zip.names, ['a.txt', 'x/long.xml', 'stored.bin', 'empty']);
    assert.equal(zip.has('a.txt'), true);
    assert.equal(zip.has('b.txt'), false);
    assert.deepEqual(await zip.bytes('a.txt'), text('bonjour'));
    assert.deepEqual(await zip.bytes('stored.bin'), text('tel quel'));
    assert.deepEqual(await zip.bytes('x/long.xml'), kLong);
    assert.equal((await zip.bytes('empty')).length, 0);
  });

  test('a comment after the directory, and backslashes in names', async () => {
    const bytes = Uint8Array.from([...zipSync({ 'xl\\a.xml': text('1') }), ...text('note')]);
    bytes[bytes.length - 6] = 4;
    assert.deepEqual((await open(bytes)).names, ['xl/a.xml']);
    for (const name of ['/xl/a.xml', './xl/a.xml', '\\xl\\a.xml']) {
      const zip = await open(zipSync({ [name]: text('1') }));
      assert.deepEqual(zip.names, ['xl/a.xml'], name);
      assert.deepEqual(await zip.bytes('xl/a.xml'), text('1'), name);
    }
  });

  test('what is damaged is refused, wherever it is', async () => {
    for (const end of [0, 3, 40, kZip.length - 30, kZip.length - 1]) {
      await assert.rejects(open(kZip.slice(0, end)), refused('zip_broken'), `cut at ${end}`);
    }
    const flipped = kZip.slice();
    flipped[32 + 5 + 3] ^= 0xff; // within the first entry's data
    await assert.rejects((await open(flipped)).bytes('a.txt'), refused('zip_broken'));
    await assert.rejects(async () => (await open(kZip)).bytes('none'), refused('zip_broken'));
    const twice = kZip.slice();
    twice.set(text('a.txt'), lastAt(twice, 'empty'));
    await assert.rejects(open(twice), refused('zip_broken'));
  });

  test('every byte of the directory may be wrong: an error of ours or the right content', async () => {
    const small = zipSync({ 'a.txt': text('bonjour') });
    const from = lastAt(small, 'PK\x01\x02');
    for (let at = from; at < small.length; at += 1) {
      const bytes = small.slice();
      bytes[at] ^= 0x55;
      try {
        const zip = await open(bytes);
        for (const name of zip.names) assert.deepEqual(await zip.bytes(name), text('bonjour'));
      } catch (error) {
        assert.equal(error.name, 'ReadError', `byte ${at}: ${error}`);
      }
    }
  });

  test('a password is said', async () => {
    const bytes = kZip.slice();
    const at = Buffer.from(bytes).indexOf(Buffer.from('PK\x01\x02'));
    bytes[at + 8] |= 1;
    await assert.rejects((await open(bytes)).bytes('a.txt'), refused('zip_encrypted'));
  });

  test('no entry unpacks to more than it announces or its reader allows', async () => {
    const zip = await open(kZip);
    await assert.rejects(zip.bytes('x/long.xml', { most: 1000 }), refused('zip_bounds'));
    const lying = zipSync({ bomb: new Uint8Array(5_000_000) });
    const at = lastAt(lying, 'PK\x01\x02');
    new DataView(lying.buffer).setUint32(at + 24, 10, true);
    let given = 0;
    await assert.rejects(async () => {
      for await (const piece of (await open(lying)).stream('bomb')) given += piece.length;
    }, refused('zip_broken'));
    assert.equal(given, 0);
  });
});

describe('XML', () => {
  const parse = async (pieces) => {
    const told = [];
    await parseXml(
      pieces,
      {
        open: (name, attributes) => void told.push(`<${name} ${JSON.stringify(attributes)}`),
        text: (words) => void told.push(words),
        close: (name) => void told.push(`/${name}`),
      },
      'made.xlsx',
    );
    return told.join('|');
  };
  const one = (words) => parse([text(words)]);

  test('names lose their prefix, text keeps its characters, wherever pieces are cut', async () => {
    const words =
      '<?xml version="1.0"?><x:a q:id="1&amp;2"><b>é&lt;&#233;</b><![CDATA[<c>]]></x:a>';
    const all = await one(words);
    assert.equal(all, '<a {"q:id":"1&2"}|<b {}|é<é|/b|<c>|/a');
    const bytes = text(words);
    const singly = Array.from(bytes, (_, i) => bytes.subarray(i, i + 1));
    assert.equal((await parse(singly)).replaceAll('|', ''), all.replaceAll('|', ''));
    assert.equal(attributeOf({ 'q:id': '7' }, 'id'), '7');
    assert.equal(attributeOf({}, 'id'), undefined);
  });

  test('UTF-16 with its mark', async () => {
    const units = Uint16Array.from('\ufeff<a>é</a>', (char) => char.charCodeAt(0));
    assert.equal(await parse([new Uint8Array(units.buffer)]), '<a {}|é|/a');
  });

  test('what is not well-formed, and entities of its own, are refused', async () => {
    const bomb = `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}"><!ENTITY c "&b;&b;">]><a>&c;</a>`;
    for (const words of ['', '<a>', '<a></b>', 'a', '<a>&e;</a>', '<a b=1/>', bomb]) {
      await assert.rejects(one(words), refused('zip_broken'), words.slice(0, 20));
    }
    await assert.rejects(parse([Uint8Array.of(0x3c, 0x61, 0x3e, 0xff)]), refused('zip_broken'));
  });

  test('a handler ends the reading', async () => {
    const names = [];
    await parseXml(
      [text('<a><b/><c/>'), text('never closed')],
      { open: (name) => (names.push(name), name !== 'b') },
      'f',
    );
    assert.deepEqual(names, ['a', 'b']);
  });
});
