// The corpus of awful CSV (tests/corpus): for each file what must come of it stands beside it,
// written by hand and by no reader. Both readers must give exactly that, whatever the slices.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';

import { traceSession } from '../../web/engine/core.js';
import { readRecords } from '../../web/reading/papa.js';
import { withoutTotal } from '../../web/reading/total_line.js';
import { fillDefaults } from '../../web/recipe/schema.js';
import around from '../corpus/around.js';
import contents from '../corpus/contents.js';
import encodings from '../corpus/encodings.js';
import invalid from '../corpus/invalid.js';
import large from '../corpus/large.js';
import lines from '../corpus/lines.js';
import quotes from '../corpus/quotes.js';
import shapes from '../corpus/shapes.js';
import { loadCore, memorySource, readBy } from './readers_support.js';

/**
 * What a file of the corpus must come to, beside `error` or the following:
 * @typedef {object} Expected
 * @property {string[]} header
 * @property {(number|string)[][]} rows each with its line first
 * @property {number[]} [malformed] lines of the rows left out
 * @property {number} [leftOut] how many rows have no individual or no year
 * @property {number} [totalLine] of a total that is left out
 * @property {string} [encoding] else UTF-8
 * @property {{bytes: number, rows: number}} [notUtf8] what of a UTF-8 file is none
 * @property {boolean} [mixed] whether it is read as Windows-1252 with many characters of UTF-8
 * @property {string} [delimiter] else the semicolon
 * @property {string} [newline] else LF
 * @property {string} [reader] the one that reads it, else the scanner
 * @property {object} [session] the error of a run, where reading alone has none
 * @property {object} [reading] choices of reading
 * @property {object} [recipe] columns of the recipe, else a, b and c or the rest of the header
 */

const core = await loadCore();
const kCorpus = { around, quotes, lines, encodings, invalid, shapes, contents, large };
const kSmall = [1, 2, 3, 4, 5, 7, 64, 1 << 20];
const kLarge = [4099, 65536, 1 << 20];
const kFew = [65521, 1 << 20]; // for what is longer than 2 MB

const contentOf = (content) => memorySource(typeof content === 'function' ? content() : content);

function recipeFor({ header = ['a', 'b', 'c'], recipe, reading }) {
  const document = fillDefaults({
    version: 1,
    columns: {
      individual: 'a',
      year: 'b',
      step: header.slice(2).filter(Boolean).slice(0, 20),
      ...recipe,
    },
  });
  if (document.columns.step.length === 0) document.columns.step = ['c'];
  if (header.includes('z')) document.columns.step = ['c']; // a column that nobody asked for
  Object.assign(document.reading, reading);
  return document;
}

/** The table of the core, made of the expected fields without any reader. */
function tableOf({ header, rows }, recipe) {
  const session = traceSession(core);
  session.configure(recipe);
  const wanted = session.beginFile('made.csv', header);
  session.addBlock({
    text: rows.map(([, ...row]) => wanted.map((at) => `${row[at]}\0`).join('')).join(''),
    rows: rows.length,
    lines: Uint32Array.from(rows, ([line]) => line),
  });
  session.endFile();
  const table = Buffer.from(session.exportPart()).toString('latin1');
  session.dispose();
  return table;
}

/** Every field of a file as the reference reader delivers it, with its line first. */
async function fieldsOf(whole, recipe, sliceBytes) {
  const got = { header: [], rows: [], malformed: [] };
  const { source } = await withoutTotal(whole, recipe.reading);
  const read = await readRecords(
    source,
    { ...recipe.reading, sliceBytes },
    {
      header(names) {
        got.header = names;
        return names.map((_, index) => index);
      },
      block({ text, lines: at }) {
        const fields = text.split('\0').slice(0, -1);
        const { length } = got.header;
        at.forEach((line, row) =>
          got.rows.push([line, ...fields.slice(row * length, (row + 1) * length)]),
        );
      },
      malformed: (line) => got.malformed.push(line),
      restart() {
        got.rows = [];
        got.malformed = [];
      },
    },
  );
  const { encoding, delimiter, newline } = read;
  return { ...got, encoding, delimiter, newline };
}

// Long texts are compared here: a difference of 15 MB would be shown in full.
const same = (got, expected, where) => assert.ok(got === expected, `another ${where}`);

async function assertRead(source, expected, recipe, sliceBytes) {
  const {
    header,
    rows,
    malformed = [],
    leftOut = 0,
    notUtf8,
    mixed,
    encoding = 'utf-8',
    delimiter = ';',
    newline = 'lf',
  } = expected;
  const wanted = { header, rows, malformed, encoding, delimiter, newline };
  const got = await fieldsOf(source, recipe, sliceBytes);
  if (source.size > 1e5) same(JSON.stringify(got), JSON.stringify(wanted), 'table');
  else assert.deepEqual(got, wanted);
  for (const reader of ['auto', 'papaparse']) {
    const { readers, answer } = await readBy(core, [source], recipe, { reader, sliceBytes });
    if (expected.session) {
      assert.deepEqual(answer.error, { file: 'made.csv', ...expected.session });
      continue;
    }
    assert.equal(answer.error, undefined);
    same(answer.table, tableOf(expected, recipe), `table by ${reader}`);
    assert.deepEqual(answer.inputs, [
      {
        name: 'made.csv',
        bytes: source.size,
        sha256: createHash('sha256')
          .update(await source.slice(0, source.size))
          .digest('hex'),
        encoding,
        delimiter,
        rows: rows.length,
        malformed: malformed.length + leftOut,
        ...(expected.totalLine && { total_line: expected.totalLine }),
        ...(notUtf8 && { not_utf8: notUtf8 }),
        ...(mixed && { mixed_encoding: true }),
      },
    ]);
    assert.deepEqual(readers, [reader === 'auto' ? (expected.reader ?? 'scanner') : 'papaparse']);
  }
}

async function assertRefused(source, { error }, recipe, sliceBytes) {
  for (const reader of ['auto', 'papaparse']) {
    const { answer } = await readBy(core, [source], recipe, { reader, sliceBytes });
    assert.deepEqual(answer, { error: { file: 'made.csv', ...error } }, reader);
  }
}

for (const [theme, files] of Object.entries(kCorpus)) {
  test(`awful CSV: ${theme}`, async (t) => {
    for (const [what, content, expected] of files) {
      await t.test(what, async () => {
        const source = contentOf(content);
        const recipe = recipeFor(expected);
        const sizes = source.size > 2e6 ? kFew : source.size > 9999 ? kLarge : kSmall;
        const check = expected.error ? assertRefused : assertRead;
        for (const size of sizes) await check(source, expected, recipe, size);
      });
    }
  });
}

test('the corpus is as large as it is said to be, and each file is another one', () => {
  const names = Object.values(kCorpus)
    .flat()
    .map(([what]) => what);
  assert.ok(names.length >= 150);
  assert.equal(new Set(names).size, names.length);
});
