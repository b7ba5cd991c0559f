// The byte scanner and PapaParse on awkward files: the same table to the byte, the same report, the
// same error, in slices of every size, and in parts of every size by several workers.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { inThread, loadCore, memorySource, readBy, recipeOf } from './readers_support.js';

const core = await loadCore();
const bytes = (...parts) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...new TextEncoder().encode(part)] : part,
    ),
  );
const rows = (count, row = 'i;1;x\n') => row.repeat(count);
const h = 'a;b;c\n';

const S = 'scanner';
const P = 'papaparse';

// [what, content, who reads it, or null for an error, options of reading]
const kSmall = [
  ['plain', `${h}i;1;x\nj;2;y\n`, S],
  ['no last line end', `${h}i;1;x\nj;2;y`, S],
  ['CRLF', 'a;b;c\r\ni;1;x\r\nj;2;y\r\n', S],
  ['CRLF, last line end cut', 'a;b;c\r\ni;1;x\r', S],
  ['LF and CRLF', 'a;b;c\ni;1;x\r\nj;2;y\nk;3;z\r\n', S],
  ['CRs', 'a;b;c\ri;1;x\rj;2;y\r', P],
  ['a CR inside', `${h}i;1;x\rj;2;y\n`, null],
  ['a CR inside a field', `${h}i;1;x\ry\n`, S],
  ['two CRs before LF', `${h}i;1;x\r\r\n`, S],
  ['a CR alone as a field', `${h}i;1;\r\nj;2;\r`, S],
  ['blank lines', '\n\r\na;b;c\n\ni;1;x\n\r\n\nj;2;y\n\n', S],
  ['a line of one CR and blanks', `${h}\r\ni;1;x\n \r\n`, null],
  ['comma', 'a,b,c\ni,1,x\n', S],
  ['tab', 'a\tb\tc\ni\t1\tx\n', S],
  ['bar', 'a|b|c\ni|1|x\n', S],
  ['delimiter told', 'a;b,c\ni;1,x\n', null, { delimiter: ',' }],
  ['delimiter told rightly', 'a,b,c\ni,1;,x\n', S, { delimiter: ',' }],
  ['quotes', `${h}"i";"1";"x"\n"j";"2";"y ""z"" ;"\n`, S],
  ['quoted header', '"a";"b";"c"\ni;1;x\n', S],
  ['quoted header with a line end', '"a";"b";"c";"d\ne"\ni;1;x;2\n', S],
  ['empty quoted fields', `${h}"i";"1";""\n"j";"1";""""\n`, S],
  ['quoted line ends', `${h}i;1;"x\ny"\nj;2;"\r\n\n"\r\nk;3;z\n`, S],
  ['a quoted CR before CRLF', 'a;b;c\r\ni;1;"x\r"\r\n', P],
  ['a quoted CR before LF', `${h}i;1;"x\r"\n`, S],
  ['quote within a field', `${h}i;1;5" x\ni";1";6"\n`, S],
  ['quotes alone within fields', `${h}i"";1;x""\n`, S],
  ['blanks after a quote', `${h}"i" ;"1";"x" \n`, P],
  ['blanks before a quote', `${h}i;1; "x"\n`, S],
  ['a tab after a quote', `${h}i;1;"x"\t\n`, P],
  ['text after a quote', `${h}i;1;"x"y;z"\nj;1;y\n`, P],
  ['unclosed quote', `${h}i;1;x\nj;2;"y\nk;3;z\n`, null],
  ['unclosed quote at the end', `${h}i;1;"`, null],
  ['unclosed, doubled at the end', `${h}i;1;"x""`, null],
  ['closed at the end of the file', `${h}i;1;"x"`, S],
  ['unclosed in the header', 'a;b;"c\ni;1;x\n', null],
  ['too few', `${h}i;1\nj;2;y\n`, null],
  ['too many', `${h}i;1;x\nj;2;y;\n`, null],
  ['too few, skipped', `${h}i;1\nj;2;y\n\nk\n`, S, { malformed: 'skip' }],
  ['too many, skipped', `${h}"i";1;x;"z\n"\nj;2;y\n`, S, { malformed: 'skip' }],
  ['all malformed', `${h}i;1\n`, null, { malformed: 'skip' }],
  ['malformed after quoted lines', `${h}"x\n\ny";2;z\n\n1\n`, null],
  ['no byte', '', null],
  ['a mark alone', '\ufeff', null],
  ['blank lines alone', '\n\r\n\n', null],
  ['header alone', 'a;b;c', null],
  ['header and blank lines', '\na;b;c\n\n\n', null],
  ['a name twice', 'a;b;c;a\ni;1;x;2\n', null],
  ['two names empty', 'a;b;c;;\ni;1;x;;\n', S],
  ['one name empty', 'a;b;c;\ni;1;x;\n', S],
  ['a missing column', 'a;x;c\ni;1;x\n', null],
  ['an optional column missing', 'b;a\n1;i\n', S],
  ['columns in another order', 'c;z;b;y;a\nx;;1;"q";i\n', S],
  ['no header', 'i;1;x\nj;2;y\n', null, { header: false }],
  ['individual empty', `${h};1;x\ni;1;y\n`, null],
  ['year empty', `${h}i;;x\ni;1;y\n`, null],
  ['both, skipped', `${h};1;x\ni;;x\ni;1;y\n"";"";z\n`, S, { malformed: 'skip' }],
  ['mark of UTF-8', '\ufeffa;b;c\ni;1;é\n', S],
  ['mark before a quote', '\ufeff"a";b;c\ni;1;é\n', S],
  ['characters of 2, 3 and 4 bytes', `${h}é;1;€𝛼\n日;2;"𝛼"\n`, S],
  ['Windows-1252', bytes(h, 'Ren', [0xe9], ';1;', [0x80, 0x9c], '\nj;1;"', [0x92], '"""\n'), S],
  ['titles skipped', `Année\r\n\n${h}i;1;x\nj;2;"y\nz"\n`, S, { skip_lines: 2 }],
  ['titles skipped, a wrong row', `Titre\n${h}i;1;x\nj;2\nk;3;z\n`, null, { skip_lines: 1 }],
  ['a title and a line sep=', `sep=,\nTitre; long\na,b,c\ni,1,x\n`, S, { skip_lines: 2 }],
  ['a total left out', `${h}i;1;x\n\nTotal;1;\n`, S, { total_line: 'skip' }],
  ['a total asked about', `${h}i;1;x\nTotal;1;\n`, null],
  ['Mac OS Roman', bytes(h, 'i;1;d', [0x8e], 'j', [0x88], '\nj;2;', [0x8e], 't', [0x8e], '\n'), S],
  ['the IBM PC told', bytes(h, 'i;1;', [0x82, 0xd5, 0xff, 0xb3], '\n'), S, { encoding: 'cp850' }],
  ['ISO 8859-15 told', bytes(h, 'i;1;', [0xa4, 0x81, 0xbd], '\n'), S, { encoding: 'iso-8859-15' }],
  ['a column renamed', 'x;b;c\ni;1;x\n', S, { rename: { x: 'a', b: 'c' } }],
  ['Windows-1252 told', bytes(h, 'i;1;', [0xe9, 0x81], '\n'), S, { encoding: 'windows-1252' }],
  ['UTF-8 told to be Windows-1252', `${h}i;1;é\n`, S, { encoding: 'windows-1252' }],
  ['mark of UTF-8, Windows-1252 told', `\ufeff${h}i;1;é\n`, S, { encoding: 'windows-1252' }],
  ['Windows-1252 told to be UTF-8', bytes(h, 'i;1;', [0xe9], '\n'), null, { encoding: 'utf-8' }],
  ['a surrogate in UTF-8', bytes(h, 'i;1;', [0xed, 0xa0, 0x80], '\n'), S],
  ['a character cut at the end', bytes(h, 'i;1;', [0xe2, 0x82]), S],
  [
    'UTF-16',
    bytes(
      [0xff, 0xfe],
      [...`${h}i;1;x\n`].flatMap((c) => [c.charCodeAt(0), 0]),
    ),
    P,
  ],
  ['NUL', `${h}i;1;x\nj;2;\0\n`, null],
  ['NUL, and a name twice', 'a;a\n1;2\n\0', null],
  ['NUL in quotes', `${h}i;1;"\0"\n`, null],
  ['xlsx', bytes('PK', [3, 4, 20, 0, 6, 0], 'xxxx[Content_Types].xml…xl/workbook.xml'), null],
  ['the longest record', `${h}i;1;3456789012345678\n`, S, { maxRecordChars: 21 }],
  ['one character more', `${h}i;1;34567890123456789\n`, null, { maxRecordChars: 21 }],
  ['more bytes than characters', `${h}i;1;éééééééééééé\n`, P, { maxRecordChars: 21 }],
  [
    'values of every length',
    h + Array.from({ length: 70 }, (_, i) => `i${i};1;${'x'.repeat(i)}\n`).join(''),
    S,
  ],
  [
    'long values that differ in the middle',
    h +
      Array.from({ length: 60 }, (_, i) => `i;1;${'x'.repeat(20)}${i % 7}${'y'.repeat(20)}\n`).join(
        '',
      ),
    S,
  ],
];

// Longer than the head by which dialect and encoding are judged.
const kLarge = [
  ['many rows', h + rows(20000), S],
  ['quotes after the head', `${h}${rows(20000)}"i";"1";"x\n;"\n${rows(20)}`, S],
  ['sloppy quotes after the head', `${h}${rows(20000)}"i" ;1;x\n`, P],
  ['malformed after the head', `${h}${rows(20000)}i;1\n${rows(5)}i;1;2;3\n`, null],
  [
    'malformed after the head, skipped',
    `${h}${rows(20000)}i;1\n${rows(5)}`,
    S,
    { malformed: 'skip' },
  ],
  ['NUL after the head', `${h}${rows(20000)}i;1;\0\n`, null],
  ['NUL after the head, a column missing', `a;b2;c\n${rows(20000)}i;1;\0\n`, null],
  ['NUL within the head, a column missing', `a;b2;c\n${rows(8000)}i;1;\0\n${rows(5000)}`, null],
  ['not UTF-8 after the head', bytes(`${h}${rows(20000)}i;1;é`, [0xe9], `\n${rows(9)}`), S],
  [
    'not UTF-8 after the head, told',
    bytes(`${h}${rows(20000)}i;1;`, [0xe9], '\n'),
    null,
    { encoding: 'utf-8' },
  ],
  ['not UTF-8 within the head', bytes(`${h}${rows(9000)}i;1;é`, [0xe9], `\n${rows(9000)}`), S],
  [
    'not UTF-8 after the head, header not ASCII',
    bytes(`a;b;c;é\n${rows(15000, 'i;1;x;y\n')}i;1;`, [0xe9], ';1\n'),
    S,
  ],
  [
    'not UTF-8 after the head, a quote never closed',
    bytes(`${h}${rows(20000)}i;1;`, [0xe9], '\ni;1;"x\n'),
    null,
  ],
  ['CRs after the head', `${h}${rows(20000)}i;1;x\rj;1;y\r`, null],
  ['CRLF after the head', `${h}${rows(20000)}i;1;x\r\nj;1;y\r\n`, S],
  ['blank lines for a head', `${rows(70000, '\n')}${h}${rows(3)}`, P, { delimiter: ';' }],
  [
    'a header longer than a window',
    `${Array.from({ length: 9000 }, (_, i) => `c${i}`).join(';')};a;b;c\n`,
    null,
  ],
  ['a long field', `${h}i;1;"${'y\n'.repeat(50000)}"\n${rows(3)}`, S],
  ['many individuals', h + Array.from({ length: 9000 }, (_, i) => `i${i};1;x\n`).join(''), S],
  ['many values', h + Array.from({ length: 9000 }, (_, i) => `i;1;x${i}\n`).join(''), S],
];

async function compare(content, reading, sizes, expected) {
  const { maxRecordChars, ...rest } = reading ?? {};
  const recipe = recipeOf(rest);
  if (maxRecordChars) recipe.reading.maxRecordChars = maxRecordChars;
  const reference = await readBy(core, [memorySource(content)], recipe, { reader: 'papaparse' });
  assert.notEqual(reference.answer.error?.code, 'engine_crashed');
  for (const sliceBytes of sizes) {
    const got = await readBy(core, [memorySource(content)], recipe, { sliceBytes });
    assert.deepEqual(got.answer, reference.answer, `slices of ${sliceBytes}`);
    assert.equal(got.readers[0] ?? null, expected, `slices of ${sliceBytes}`);
  }
  for (const [i, partBytes] of sizes.entries()) {
    const got = await readBy(core, [memorySource(content)], recipe, {
      partBytes,
      sliceBytes: sizes.at(-1 - i),
      ...inThread(core, { count: 1 + (i % 3) }),
    });
    assert.deepEqual(got.answer, reference.answer, `parts of ${partBytes}`);
    assert.equal(got.readers[0] ?? null, expected, `parts of ${partBytes}`);
  }
}

test('small files', async (t) => {
  for (const [what, content, expected, reading] of kSmall) {
    await t.test(what, () => compare(content, reading, [1, 2, 3, 7, 64, 1 << 20], expected));
  }
});

test('files longer than their head', async (t) => {
  for (const [what, content, expected, reading] of kLarge) {
    await t.test(what, () => compare(content, reading, [4099, 65536, 1 << 20], expected));
  }
});

test("a file without the columns' names", () => {
  const recipe = recipeOf({ header: false, optional: [] });
  recipe.columns = { ...recipe.columns, individual: '1', year: '2', step: ['3'] };
  return Promise.all(
    ['i;1;x\n', '\n"i";1;x\nj;2;y\n', 'i;1;x\nj\n'].map(async (content) => {
      const read = (reader) => readBy(core, [memorySource(content)], recipe, { reader });
      assert.deepEqual((await read('auto')).answer, (await read('papaparse')).answer);
    }),
  );
});

test('several files, each by the reader that can', async () => {
  const files = [
    memorySource(`${h}é;1;x\n`, 'one.csv'),
    memorySource(bytes('c;b;a\nx;1;', [0xe9], '\n'), 'two.csv'),
    memorySource(`${h}"é" ;2;x\n`, 'three.csv'),
    memorySource(bytes(`${h}i;1;é\n${rows(20000)}j;2;`, [0xe9], '\n'), 'four.csv'),
    memorySource(`${h}é;3;x\n`, 'five.csv'),
  ];
  const auto = await readBy(core, files, recipeOf());
  assert.deepEqual(auto.readers, [S, S, P, S, S]);
  assert.deepEqual(
    auto.answer,
    (await readBy(core, files, recipeOf(), { reader: 'papaparse' })).answer,
  );
});
