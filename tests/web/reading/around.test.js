// Titles above a header, totals below a table, encodings betrayed by letters, columns renamed.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Letters } from '../../../web/reading/letters.js';
import { renamed } from '../../../web/reading/rename.js';
import { decodeSingleByte, kSingleByte } from '../../../web/reading/single_byte.js';
import { titleLines } from '../../../web/reading/title_lines.js';
import { withoutTotal } from '../../../web/reading/total_line.js';
import { memorySource } from './support.js';

const kText =
  'L’été, l’élève a reçu à Nîmes une œuvre où l’âge, « déjà », n’était pas précisé. Noël : naïf, août.\n' +
  'ÉCOLE SUPÉRIEURE DU GÉNIE CIVIL, FRANÇAISE ; Île-de-France, Évry, Çà et là.\n';

/** Text in an encoding of one byte a character; what it has no character for is left out. */
function encoded(text, encoding) {
  const table =
    encoding === 'windows-1252'
      ? [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, i) => i))]
      : [...kSingleByte[encoding]].map((code) => String.fromCharCode(code));
  return Uint8Array.from([...text].map((char) => table.indexOf(char)).filter((byte) => byte >= 0));
}

test('the letters of French betray its encoding', () => {
  for (const encoding of ['windows-1252', 'iso-8859-15', 'macroman', 'cp850']) {
    const letters = new Letters();
    letters.add(encoded(kText, encoding));
    assert.equal(letters.encoding(), encoding);
  }
});

test('every byte has one character, and tables agree with the browser where it has one', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  for (const encoding of Object.keys(kSingleByte)) {
    assert.equal(new Set(decodeSingleByte(encoding, all)).size, 256, encoding);
  }
  const theirs = (name) => new TextDecoder(name).decode(all);
  assert.equal(decodeSingleByte('iso-8859-15', all), theirs('iso-8859-15'));
  assert.equal(decodeSingleByte('cp850', Uint8Array.of(0x82, 0x8a, 0x85, 0xd4)), 'éèàÈ');
});

test('titles are proposed, and nothing else is taken for one', () => {
  const table = 'id;an;dip\na;2020;L1\nb;2021;L2\nc;2021;L3\n';
  const lines = {
    [table]: 0,
    [`Liste des inscrits\n${table}`]: 1,
    [`Liste\nle 1er septembre\n\n${table}`]: 3,
    [`Liste;;\n;;\n${table}`]: 2,
    [`"Liste\nen deux lignes";;\n${table}`]: 2,
    [`Titre, avec, des virgules\n${table}`]: 1,
    [`id;an\na;2020;L1\nb;2021;L2\nc;2021;L3\n`]: 0, // a header that lacks a name
    'id;note\na;7,4\nb;8,5\nc;9,1\n': 0, // commas of decimals
    'id;note;rang\na;7,4;1,5\nb;8,5;2,5\nc;9,1;3,5\n': 0,
    'Notes\nid;note\na;7,4\nb;8,5\nc;9,1\n': 1,
    'un\ndeux\ntrois\n': 0,
    [`Titre\nid;an\na;1\n`]: 0, // one row shows no table
    '': 0,
  };
  for (const [text, count] of Object.entries(lines)) assert.equal(titleLines(text), count, text);
  assert.equal(titleLines(table.replaceAll(';', '\t').replace(/^/, 'T\n')), 1);
});

test('a total is found in the last bytes of a large file, whatever its encoding', async () => {
  const rows = 'a;2020;L1\n'.repeat(20000);
  const at = (text) => memorySource(`id;an;dip\n${text}`);
  await assert.rejects(withoutTotal(at(`${rows}Total des inscrits : 20 000;;\n`), {}), {
    code: 'total_line',
    line: 20002,
  });
  const { source, rest } = await withoutTotal(at(`${rows}Ensemble;20000;\n\n`), {
    total_line: 'skip',
  });
  assert.equal(source.size, 10 + rows.length);
  assert.equal(await rest.line(), 20002);
  assert.deepEqual(await source.slice(source.size, source.size + 1), new Uint8Array(0));
  for (const last of [
    'Totaux;x;1',
    'Ensemble scolaire;1;1',
    'total2;1;1',
    'Dupont;Total;3',
    'x'.repeat(70000),
  ]) {
    const whole = at(`${rows}${last}\n`);
    assert.equal((await withoutTotal(whole, {})).source, whole, last);
  }
});

test('a column is renamed where the file has not the new name', () => {
  const rename = { ETAPE: 'CODE_ETP', __proto__x: 'y' };
  assert.deepEqual(renamed(['INE', 'ETAPE'], rename), ['INE', 'CODE_ETP']);
  assert.deepEqual(renamed(['CODE_ETP', 'ETAPE'], rename), ['CODE_ETP', 'ETAPE']);
  assert.deepEqual(renamed(['constructor', 'toString'], rename), ['constructor', 'toString']);
  const names = ['a'];
  assert.equal(renamed(names), names);
});
