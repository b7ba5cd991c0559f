// Choices for one file, what explains an error, files that are no text, bombs.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { zipSync } from 'fflate';

import { binaryKind } from '../../../web/reading/binary.js';
import { nearName } from '../../../web/recipe/near_name.js';
import { isNamed, readingOf } from '../../../web/reading/per_file.js';
import { previewFile } from '../../../web/reading/preview.js';
import { openZip } from '../../../web/reading/unzip.js';
import { memorySource } from './support.js';

const bytes = (text) => new TextEncoder().encode(text);

describe('choices for some files', () => {
  test('by position or by a pattern of the name, the later over the earlier', () => {
    const reading = {
      delimiter: 'auto',
      sheet: null,
      files: [
        { name: 'IA*2022.xlsx', sheet: 'IA 2022' },
        { position: 2, sheet: 'IA_2023', skip_lines: 1 },
        { name: '*', total_line: 'skip' },
      ],
    };
    const all = { delimiter: 'auto', total_line: 'skip' };
    assert.deepEqual(readingOf(reading, 'IA_2022.xlsx', 1), { ...all, sheet: 'IA 2022' });
    const second = { ...all, sheet: 'IA_2023', skip_lines: 1 };
    assert.deepEqual(readingOf(reading, 'x.xlsx', 2), second);
    assert.deepEqual(readingOf(reading, 'x.xlsx', null), { ...all, sheet: null });
    assert.deepEqual(readingOf({ sheet: 'S' }, 'x', 1), { sheet: 'S' });
  });

  test('patterns', () => {
    const yes = [
      ['a.csv', 'a.csv'],
      ['*', ''],
      ['a*b*c', 'abc'],
      ['a*b*c', 'axxbyyc'],
      ['é*', 'e\u0301x'],
    ];
    const no = [
      ['a.csv', 'a.csv2'],
      ['a*a', 'a'],
      ['a*b*c', 'acb'],
      ['a.c', 'abc'],
      ['*x', 'xy'],
    ];
    for (const [pattern, name] of yes) assert.equal(isNamed(pattern, name), true, pattern);
    for (const [pattern, name] of no) assert.equal(isNamed(pattern, name), false, pattern);
  });
});

describe('causes', () => {
  const failure = (text, reading = {}) =>
    previewFile(memorySource(bytes(text)), reading).then(
      () => null,
      (error) => error,
    );

  test('a quote after a backslash is the cause of one without an end', async () => {
    const row = (i) => `"e${i}";"2021";"L1 \\"DROIT\\""\n`;
    const text = `"ID";"ANNEE";"ETAPE"\n${Array.from({ length: 30 }, (_, i) => row(i)).join('')}`;
    const error = await failure(text);
    assert.deepEqual([error?.code, error?.hint], ['unclosed_quote', 'backslash']);
    const plain = await failure('a;b\n1;"x\n2;y\n');
    assert.deepEqual([plain?.code, plain?.hint], ['unclosed_quote', undefined]);
  });

  test('headings that differ in what no one sees or minds', () => {
    const header = ['INE\u00a0', 'Année ', '"ETAPE"', 'N', 'n'];
    assert.equal(nearName('INE', header), 'INE\u00a0');
    assert.equal(nearName('ANNEE', header), 'Année ');
    assert.equal(nearName('etape', header), '"ETAPE"');
    assert.equal(nearName('N', header), 'n');
    assert.equal(nearName('NUMERO', header), null);
  });
});

test('files of statistics programs are named', () => {
  const kinds = {
    spss: '$FL2@(#) SPSS DATA FILE',
    stata: '<stata_dta><header>',
    parquet: 'PAR1\x15\x04',
    arrow: 'ARROW1\0\0',
    sas: 'HEADER RECORD*******LIBRARY HEADER RECORD!!!!!!!',
    sqlite: 'SQLite format 3\0',
    rdata: 'RDX3\nX\n',
  };
  for (const [kind, text] of Object.entries(kinds)) assert.equal(binaryKind(bytes(text)), kind);
  assert.equal(binaryKind(Uint8Array.of(0x72, 2, 1, 0, 5)), 'stata');
  const sas = Uint8Array.of(
    ...Array(12).fill(0),
    ...[0xc2, 0xea, 0x81, 0x60, 0xb3, 0x14, 0x11, 0xcf, 0xbd, 0x92, 0x08, 0x00, 0x09, 0xc7],
    ...[0x31, 0x8c, 0x18, 0x1f, 0x10, 0x11],
  );
  assert.equal(binaryKind(sas), 'sas');
  for (const text of ['PAR12;x\n', 'ID;PAR1\n', 'RDV;1\n', 'R;X\n']) {
    if (!text.startsWith('PAR1')) assert.equal(binaryKind(bytes(text)), null, text);
  }
});

test('an entry that promises too much is refused before a byte is inflated', async () => {
  const name = 'xl/worksheets/sheet1.xml';
  const zip = zipSync({ [name]: new Uint8Array(80 * 1024 ** 2) }, { level: 9 });
  let read = 0;
  const source = memorySource(zip, 'b.xlsx');
  const slice = source.slice;
  source.slice = (start, end) => {
    read += end - start;
    return slice(start, end);
  };
  const opened = await openZip(source);
  read = 0;
  const before = performance.now();
  await assert.rejects(opened.bytes(name), { code: 'zip_bounds' });
  assert.equal(read, 0);
  assert.ok(performance.now() - before < 1000);
});
