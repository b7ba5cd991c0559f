import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readRecords } from '../../../web/reading/papa.js';
import { kSliceSizes, memorySink, memorySource, readAll, seeded } from './support.js';

const kNone = { count: 0, lines: [], kinds: { too_few_fields: 0, too_many_fields: 0 } };

// [what, text, options, names, rows, lines]
const kTable = [
  [
    'plain',
    'a;b\n1;2\n3;4\n',
    {},
    ['a', 'b'],
    [
      ['1', '2'],
      ['3', '4'],
    ],
    [2, 3],
  ],
  [
    'no last line end',
    'a;b\n1;2\n3;4',
    {},
    ['a', 'b'],
    [
      ['1', '2'],
      ['3', '4'],
    ],
    [2, 3],
  ],
  [
    'CRLF',
    'a,b\r\n1,2\r\n3,4\r\n',
    {},
    ['a', 'b'],
    [
      ['1', '2'],
      ['3', '4'],
    ],
    [2, 3],
  ],
  [
    'CRLF, last line end cut',
    'a,b\r\n1,2\r\n3,4\r',
    {},
    ['a', 'b'],
    [
      ['1', '2'],
      ['3', '4'],
    ],
    [2, 3],
  ],
  [
    'LF and CRLF',
    'a|b\n1|2\r\n3|4\n5|6\r\n',
    {},
    ['a', 'b'],
    [
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ],
    [2, 3, 4],
  ],
  [
    'CR',
    'a\tb\r1\t2\r3\t4',
    {},
    ['a', 'b'],
    [
      ['1', '2'],
      ['3', '4'],
    ],
    [2, 3],
  ],
  [
    'CR, quoted, with LF inside',
    'a;b\r"1\n;";2\r"3\r4";5\r6;7\r',
    {},
    ['a', 'b'],
    [
      ['1\n;', '2'],
      ['3\r4', '5'],
      ['6', '7'],
    ],
    [2, 3, 5],
  ],
  [
    'CR inside a file of LF',
    'a;b\n1;2\r3\n4;5\n',
    {},
    ['a', 'b'],
    [
      ['1', '2\r3'],
      ['4', '5'],
    ],
    [2, 3],
  ],
  [
    'blank lines',
    '\n\r\na;b\n\n1;2\n\r\n\n3;4\n\n',
    {},
    ['a', 'b'],
    [
      ['1', '2'],
      ['3', '4'],
    ],
    [5, 8],
  ],
  [
    'quotes',
    'a;"b;c"\n"1";"x ""y"" z"\n"";"""\n"""\n',
    {},
    ['a', 'b;c'],
    [
      ['1', 'x "y" z'],
      ['', '"\n"'],
    ],
    [2, 3],
  ],
  [
    'line ends in quotes are kept and counted',
    'a;b\r\n"x\r\ny";"\n\n"\r\n1;"z\r"\r\n2;3\r\n',
    {},
    ['a', 'b'],
    [
      ['x\r\ny', '\n\n'],
      ['1', 'z\r'],
      ['2', '3'],
    ],
    [2, 6, 7],
  ],
  [
    'a quoted CR before CRLF',
    'a;b\r\n1;"""\r"\r\n"x";y\r\n"x";"\r"\r\n',
    {},
    ['a', 'b'],
    [
      ['1', '"\r'],
      ['x', 'y'],
      ['x', '\r'],
    ],
    [2, 3, 4],
  ],
  [
    'a quote within a field',
    'a;b\n5" x;6"\n"1";2\n',
    {},
    ['a', 'b'],
    [
      ['5" x', '6"'],
      ['1', '2'],
    ],
    [2, 3],
  ],
  ['quoted at the end of the file', 'a;b\n1;"2"', {}, ['a', 'b'], [['1', '2']], [2]],
  [
    'blanks after a quote',
    'a;b\n"1" ;"2" \n3;4\n',
    {},
    ['a', 'b'],
    [
      ['1', '2'],
      ['3', '4'],
    ],
    [2, 3],
  ],
  ['one column', 'a\n1\n\n2\n', {}, ['a'], [['1'], ['2']], [2, 4]],
  ['one column, quoted empty value', 'a\n""\n\n2\n', {}, ['a'], [[''], ['2']], [2, 4]],
  [
    'no header',
    '\n1;2\n3;4\n',
    { header: false },
    ['1', '2'],
    [
      ['1', '2'],
      ['3', '4'],
    ],
    [2, 3],
  ],
  [
    'no header, CR',
    '1;"2"\r3;4\r',
    { header: false },
    ['1', '2'],
    [
      ['1', '2'],
      ['3', '4'],
    ],
    [1, 2],
  ],
  ['trailing delimiter', 'a;b;\n1;2;\n', {}, ['a', 'b', ''], [['1', '2', '']], [2]],
  ['an empty name', ';b\n1;2\n', {}, ['', 'b'], [['1', '2']], [2]],
  ['mark of UTF-8', '\ufeffé;b\n"1";2\n', {}, ['é', 'b'], [['1', '2']], [2]],
  ['mark before a quote', '\ufeff"é";b\n1;2\n', {}, ['é', 'b'], [['1', '2']], [2]],
  ['blanks are values', 'a;b\n ; \n', {}, ['a', 'b'], [[' ', ' ']], [2]],
  ['given delimiter', 'a;b,c\n1;2,3\n', { delimiter: ',' }, ['a;b', 'c'], [['1;2', '3']], [2]],
  [
    'characters of 2, 3 and 4 bytes',
    'né;𝛼\n"日";"€""é"\r\n',
    {},
    ['né', '𝛼'],
    [['日', '€"é']],
    [2],
  ],
];

test('every file of the table reads the same in slices of every size', async (t) => {
  for (const [what, text, options, names, rows, lines] of kTable) {
    await t.test(what, async () => {
      const sizes = new Set(kSliceSizes);
      for (let size = 1; size <= text.length + 3; size += 1) sizes.add(size);
      for (const sliceBytes of sizes) {
        const got = await readAll(text, { ...options, sliceBytes });
        assert.deepEqual(got.error, undefined);
        assert.deepEqual([got.names, got.rows, got.lines], [names, rows, lines]);
        assert.equal(got.result.rows, rows.length);
        assert.deepEqual(got.result.malformed, kNone);
      }
    });
  }
});

test('CRLF after a head of CRs ends one record', async () => {
  const text = `a;b\r${'1;2\r'.repeat(20000)}"3";4\r\n"5";6\r\n\r\n7;8\r`;
  for (const sliceBytes of [1000, 65536, 80011, 80012, 80013, 1 << 20]) {
    const { rows, lines, result } = await readAll(text, { sliceBytes });
    assert.equal(result.newline, 'cr');
    assert.deepEqual(rows.slice(20000), [
      ['3', '4'],
      ['5', '6'],
      ['7', '8'],
    ]);
    assert.deepEqual(lines.slice(20000), [20002, 20003, 20005]);
  }
});

/** A random table, its text in random styles, and the line where each row starts. */
function randomFile(seed) {
  const random = seeded(seed);
  const pick = (array) => array[random(array.length)];
  const delimiter = pick([';', ',', '\t', '|']);
  const ends = pick([['\n'], ['\r\n'], ['\n', '\r\n'], ['\r']]);
  const pieces = ['a', 'é', '€', '𝛼', ' ', '"', '\n', '\r', '\r\n', ';', ',', '\t', '|', '', '12'];
  const width = 2 + random(3);
  const unsafe = new RegExp(`[\r\n\\${delimiter === '\t' ? 't' : delimiter}]|^"`);
  const rows = [];
  const lines = [];
  let line = 1;
  let text = '';
  const lineEnd = ends.includes('\r') ? /\r/g : /\n/g;
  const write = (cells) => {
    const last =
      cells
        .map((cell) =>
          unsafe.test(cell) || random(4) === 0 ? `"${cell.replaceAll('"', '""')}"` : cell,
        )
        .join(delimiter) + pick(ends);
    text += last;
    line += last.match(lineEnd).length;
  };
  write(Array.from({ length: width }, (_, i) => `c${i}`));
  for (let row = random(30); row >= 0; row -= 1) {
    if (random(8) === 0) {
      text += pick(ends);
      line += 1;
    }
    const cells = Array.from({ length: width }, () =>
      Array.from({ length: random(4) }, () => pick(pieces)).join(''),
    );
    rows.push(cells);
    lines.push(line);
    write(cells);
  }
  return { text, rows, lines, delimiter };
}

test('random tables come back cell by cell, with their lines, in random slices', async () => {
  for (let seed = 1; seed <= 250; seed += 1) {
    const { text, rows, lines, delimiter } = randomFile(seed);
    for (const sliceBytes of [1, 1 + (seed % 11), 1 << 20]) {
      const got = await readAll(text, { delimiter, sliceBytes });
      assert.deepEqual(got.error, undefined, `seed ${seed}`);
      assert.deepEqual([got.rows, got.lines], [rows, lines], `seed ${seed}`);
    }
  }
});

test('wanted columns come in the order asked for; a transform sees its column only', async () => {
  const sink = memorySink((names) => [names.indexOf('c'), names.indexOf('a')]);
  const seen = [];
  const transform = {
    0: (value) => {
      seen.push(value);
      return `<${value}>`;
    },
  };
  await readRecords(memorySource('a;b;c\n1;2;3\n4;5;6\n'), { transform }, sink);
  assert.deepEqual(sink.rows, [
    ['3', '<1>'],
    ['6', '<4>'],
  ]);
  assert.deepEqual(seen, ['1', '4']);
});

test('no column wanted still counts rows', async () => {
  const blocks = [];
  const sink = { ...memorySink(), header: () => [], block: (block) => blocks.push(block) };
  const result = await readRecords(memorySource('a;b\n1;2\n3;4\n'), {}, sink);
  assert.deepEqual([result.rows, blocks[0].rows, blocks[0].text], [2, 2, '']);
});

test('a sink that asks for a column that is not there is refused', async () => {
  for (const wanted of [[2], [-1], [0.5], ['length']]) {
    const sink = memorySink(() => wanted);
    await assert.rejects(readRecords(memorySource('a;b\n1;2\n'), {}, sink), RangeError);
  }
});

test('the sink is waited for, and what it throws comes through', async () => {
  const order = [];
  const sink = memorySink();
  sink.header = async (names) => {
    await new Promise(setImmediate);
    order.push('header');
    return [names.length - 1];
  };
  sink.block = async () => {
    order.push('block');
    await new Promise(setImmediate);
    throw new Error('full');
  };
  await assert.rejects(readRecords(memorySource('a;b\n1;2\n'), {}, sink), { message: 'full' });
  assert.deepEqual(order, ['header', 'block']);
});

test('blocks end where the rows say, not the slices', async () => {
  const text = `a;b\n${'x;1\n'.repeat(70000)}${`${'y'.repeat(700000)};2\n`.repeat(3)}`;
  const shapes = [];
  for (const sliceBytes of [4099, 65536, 1 << 20]) {
    const sink = memorySink();
    await readRecords(memorySource(text), { sliceBytes }, sink);
    shapes.push(sink.blocks);
  }
  assert.deepEqual(
    shapes[0].map(({ rows }) => rows),
    [65536, 4465, 1, 1],
  );
  assert.deepEqual(shapes[1], shapes[0]);
  assert.deepEqual(shapes[2], shapes[0]);
});
