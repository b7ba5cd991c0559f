// `parquet`: tables of a release as Parquet files, which hold what their CSV files hold, numbers as
// numbers, and are the same bytes whenever they are written.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'node:test';

import { typedColumn } from '../../../web/engine/parquet_out.js';
import { fileSource } from '../../../web/reading/sources.js';
import { textSource } from '../../../web/reading/workbook.js';
import { cli, filesUnder, scratch } from './support.js';

const kPeople = fileURLToPath(new URL('../reading/files/people.dta', import.meta.url));
const kCodes = ['01', '02', '10', '2A'];
const rows = Array.from({ length: 240 }, (_, i) => {
  const day = i % 5 === 0 ? '' : String(i % 5);
  return `${kCodes[i % 4]};${((i % 3) / 4 + 1).toFixed(2)};${day};"a;""${i % 2}"""`;
});
const csv = `code;note;jour;texte\n${rows.join('\n')}\n`;
const kColumns = ['code', 'note', 'jour', 'texte'];

async function release(t, recipe, source) {
  const folder = await scratch(t);
  const path = await folder.write('recipe.json', recipe);
  const file = typeof source === 'string' ? await folder.write('a.csv', source) : source.path;
  const done = await cli(['run', '--recipe', path, '--out', folder.join('out'), file]);
  assert.equal(done.status, 0, done.stderr);
  return folder;
}
const rowsRecipe = {
  version: 1,
  reading: { answers: { repeated_rows: 'keep' } },
  columns: { titles: { note: 'Note sur 2' } },
  rows: { k: 2, columns: kColumns, projections: [{ name: 'f', columns: kColumns }] },
};

async function linesOf(bytes, name) {
  const source = await textSource(fileSource(new Blob([bytes]), name));
  return new TextDecoder().decode(await source.slice(0, source.size)).split('\n');
}

describe('tables as Parquet', () => {
  test('numbers only where each text is written as its number', () => {
    const type = (...texts) => typedColumn(texts).type;
    assert.equal(type('1', '-2', '', '0'), 'INT64');
    for (const text of ['01', '-0', '+1', '1 ', '1e3', 'NaN', '1,5', '12345678901234567890']) {
      assert.equal(type('1', text), 'STRING', text);
    }
    assert.equal(type('1.50', '', '-0.25'), 'DOUBLE');
    for (const text of ['1.5', '1', '01.50', '.50', '1.', '9007199254740993.25']) {
      assert.equal(type('1.50', text), 'STRING', text);
    }
    assert.equal(type('', ''), 'STRING');
    const { data, textOf } = typedColumn(['1.50', '']);
    assert.deepEqual(
      [data, data.map(textOf)],
      [
        [1.5, null],
        ['1.50', ''],
      ],
    );
  });

  test('hold what the CSV files hold, with titles, in the same bytes each time', async (t) => {
    const folder = await release(t, rowsRecipe, csv);
    const call = ['parquet', folder.join('out'), '--out', folder.join('tables')];
    const done = await cli(call);
    assert.equal(done.status, 0, done.stderr);
    assert.deepEqual(JSON.parse(done.stdout), { files: [{ name: 'f.parquet', rows: 240 }] });
    const made = await filesUnder(folder.join('tables'));
    assert.deepEqual(Object.keys(made).sort(), ['f.parquet', 'parquet.json']);
    const list = JSON.parse(made['parquet.json'].toString());
    assert.deepEqual(list.files[0].columns, [
      { name: 'code', type: 'STRING' },
      { name: 'note', type: 'DOUBLE', title: 'Note sur 2' },
      { name: 'jour', type: 'INT64' },
      { name: 'texte', type: 'STRING' },
    ]);
    const published = (await readFile(folder.join('out', 'f.csv'), 'utf8')).split('\n');
    const read = await linesOf(made['f.parquet'], 'f.parquet');
    // A double's shortest text has no closing noughts.
    assert.deepEqual(
      read,
      published.map((line) => line.replace(';1.00;', ';1;').replace(';1.50;', ';1.5;')),
    );
    assert.ok(made['f.parquet'].toString('latin1').includes('Note sur 2'));
    // Again, in its place: the same bytes.
    assert.equal((await cli(call)).status, 0);
    assert.deepEqual(await filesUnder(folder.join('tables')), made);
  });

  test('of traces every table; a file of Stata that went through stays what it was', async (t) => {
    const trace = {
      version: 1,
      columns: { individual: 'id', year: 'annee', step: ['etape'] },
    };
    const enrolments = `id;annee;etape\n${Array.from({ length: 60 }, (_, i) => `e${i};2020;L${i % 2}\n`).join('')}`;
    const folder = await release(t, trace, enrolments);
    const call = ['parquet', folder.join('out'), '--out', folder.join('tables')];
    assert.equal((await cli(call)).status, 0);
    const made = await filesUnder(folder.join('tables'));
    const given = await filesUnder(folder.join('out'));
    const tables = Object.keys(given).filter((name) => name.endsWith('.csv'));
    assert.ok(tables.length > 3);
    for (const name of tables) assert.ok(made[name.replace(/csv$/, 'parquet')], name);
    const people = {
      version: 1,
      reading: { answers: {} },
      rows: {
        k: 3,
        columns: ['region', 'sexe'],
        projections: [{ name: 'f', columns: ['region', 'sexe'] }],
      },
    };
    const from = await release(t, people, { path: kPeople });
    const out = from.join('tables');
    assert.equal((await cli(['parquet', from.join('out'), '--out', out])).status, 0);
    assert.deepEqual(
      await linesOf(await readFile(`${out}/f.parquet`), 'f.parquet'),
      (await readFile(from.join('out', 'f.csv'), 'utf8')).split('\n'),
    );
  });

  test('a release that is not as its certificate says, and a folder that is none, are refused', async (t) => {
    const folder = await release(t, rowsRecipe, csv);
    const path = folder.join('out', 'f.csv');
    const call = ['parquet', folder.join('out'), '--out', folder.join('tables')];
    await folder.write('out/f.csv', (await readFile(path, 'utf8')).replace('01', '02'));
    const changed = await cli(call);
    assert.equal(changed.status, 1);
    assert.match(changed.stderr, /f\.csv.*certificate/);
    await assert.rejects(readFile(folder.join('tables', 'f.parquet')));
    await folder.write('b.csv', csv);
    const none = await cli(['parquet', folder.join('b.csv'), '--out', folder.join('tables')]);
    assert.notEqual(none.status, 0);
    assert.match(none.stderr, /b\.csv/);
  });
});
