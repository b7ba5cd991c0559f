// Parquet, Stata and SPSS as rows of text: files that pandas 3, pyarrow and ReadStat have written.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';

import { decimalText, float32Text } from '../../../web/reading/csv_pieces.js';
import { fileSource } from '../../../web/reading/sources.js';
import { fileTitles, textSource } from '../../../web/reading/workbook.js';

const bytesOf = (name) => readFile(new URL(`files/${name}`, import.meta.url));
const sourceOf = async (name, bytes) =>
  fileSource(new Blob([bytes ?? (await bytesOf(name))]), name);

async function linesOf(name, bytes) {
  const source = await textSource(await sourceOf(name, bytes));
  const text = new TextDecoder().decode(await source.slice(0, source.size));
  return { kind: source.workbook, lines: text.split('\n') };
}

const kPlain = [
  'id;age;note;small;ok;day;at',
  'a1;17;1.5;0.1;true;2020-01-31;2020-01-31 10:20:30',
  '"b;2";;;2.5;false;;2020-01-01 00:00:00',
  '"c""3";45;0.1;3;true;1959-12-31;',
  'é4;100;-2.25;4;true;2000-02-29;1999-12-31 23:59:59.500',
  ';3;1000000000000000000000;5;false;2024-02-29;2000-01-01 00:00:00',
  '',
];

describe('Parquet', () => {
  for (const codec of ['snappy', 'gzip', 'none']) {
    test(`texts, numbers, dates and empty cells, ${codec}`, async () => {
      assert.deepEqual(await linesOf(`plain_${codec}.parquet`), { kind: 'parquet', lines: kPlain });
    });
  }

  test('decimals keep their places, large whole numbers all digits; several groups of rows', async () => {
    assert.deepEqual((await linesOf('types.parquet')).lines, [
      'd;s;i',
      '12.10;x;1152921504606846976',
      '-0.05;x;1',
      ';y;',
      '',
    ]);
  });

  test('what is not read is refused by name', async () => {
    await assert.rejects(linesOf('plain_zstd.parquet'), { code: 'data_codec', kind: 'ZSTD' });
    await assert.rejects(linesOf('nested.parquet'), { code: 'column_type', column: 'list' });
    const whole = await bytesOf('plain_snappy.parquet');
    for (const length of [12, 200, whole.length - 1]) {
      await assert.rejects(linesOf('cut.parquet', whole.subarray(0, length)), {
        code: 'data_broken',
      });
    }
  });
});

test('numbers are written without an exponent', () => {
  for (const x of [1e21, -1.25e-7, 5e-324, 1.7976931348623157e308, 123.5, 0, -3]) {
    const text = decimalText(x);
    assert.match(text, /^-?\d+(\.\d+)?$/);
    assert.equal(Number(text), x);
  }
  assert.equal(float32Text(Math.fround(0.1)), '0.1');
  assert.equal(Math.fround(Number(float32Text(Math.fround(1e-40)))), Math.fround(1e-40));
});

describe('Stata', () => {
  for (const version of [117, 118, 119]) {
    test(`version ${version}: labels stand for codes, missing values for none`, async () => {
      const e = version === 117 ? 'e' : 'é';
      assert.deepEqual(await linesOf(`v${version}.dta`), {
        kind: 'stata',
        lines: [
          'id;age;note;small;sexe;day;_long',
          'a1;17;1.5;0.1;homme;2020-01-31;xxx',
          '"b;2";45;;2.5;femme;1959-12-31;long text',
          `${e}4;100;0.1;3;;;`,
          `;3;-2.25;4;femme;2000-02-29;${e}`,
          '',
        ],
      });
    });
  }

  test('a damaged file is refused; an older one as what it is', async () => {
    const whole = await bytesOf('v118.dta');
    for (const length of [40, 400, whole.length - 40]) {
      await assert.rejects(linesOf('cut.dta', whole.subarray(0, length)), {
        code: /data_broken|file_changed/,
      });
    }
    assert.equal((await textSource(await sourceOf('old.dta'))).workbook, undefined);
  });
});

test('Stata: what a column is called; codes that share a label keep apart', async () => {
  assert.deepEqual((await linesOf('labelled.dta')).lines, [
    'menage;sexe;revenu',
    '1;homme;1200.5',
    '1;femme;900',
    '2;autre (9);',
    '3;autre (8);3000',
    '',
  ]);
  assert.deepEqual(await fileTitles(await sourceOf('labelled.dta')), {
    menage: 'Numéro du ménage',
    sexe: 'Sexe',
  });
  assert.deepEqual(await fileTitles(await sourceOf('plain_none.parquet')), {});
  assert.deepEqual(await fileTitles(await sourceOf('a.csv', new TextEncoder().encode('a;b'))), {});
});

/** A file of the dictionary and cases as the guide has them, of either order of bytes. */
function handMade({ little, code, cases = 2 }) {
  const bytes = [];
  const latin = (text, width) =>
    bytes.push(...[...text.padEnd(width)].map((char) => char.charCodeAt(0)));
  const view = new DataView(new ArrayBuffer(8));
  const put = (set, width, x) => {
    view[set](0, x, little);
    bytes.push(...new Uint8Array(view.buffer, 0, width));
  };
  const int = (x) => put('setInt32', 4, x);
  const double = (x) => put('setFloat64', 8, x);
  const format = (type) => bytes.push(...(little ? [0, 8, type, 0] : [0, type, 8, 0]));
  latin('$FL2', 4);
  latin('@(#) by hand', 60);
  [2, 4, 0, 0, cases].forEach(int);
  double(100);
  latin('', 84);
  [2, 0, 1, 2].forEach(int); // a number with a label and two missing values
  format(5);
  format(5);
  latin('N', 8);
  int(4);
  latin('\xe2ge ', 4);
  double(98);
  double(99);
  [2, 5, 0, 1].forEach(int); // a text with one
  format(1);
  format(1);
  latin('T', 8);
  latin('nsp', 8);
  [2, 0, 0, -3].forEach(int); // a time, of which a range is missing
  format(21);
  format(21);
  latin('H', 8);
  double(-10);
  double(-1);
  double(7);
  [7, 3, 4, 8, 20, 0, 0, 0, 0, 0, 0, code].forEach(int);
  [999, 0].forEach(int);
  double(98);
  latin('\xe9t\xe9', 8);
  double(3723);
  double(2.5);
  latin('nsp', 8);
  double(-5);
  return Uint8Array.from(bytes);
}

describe('SPSS', () => {
  const long = `${'x'.repeat(254)}é${'y'.repeat(300)}z`;
  for (const name of ['plain.sav', 'coded.sav', 'packed.zsav']) {
    test(`${name}: labels stand for codes, missing values for none, long texts are whole`, async () => {
      assert.deepEqual(await linesOf(name), {
        kind: 'spss',
        lines: [
          'Identifiant;age;note;sexe;region;jour;moment;texte',
          'a1;17;1.5;homme;Nord;2020-01-31;2020-01-31 10:20:30;court',
          `"b;2";45;;femme (2);Sud;1959-12-31;1999-12-31 23:59:59;${long}`,
          'é4;;-2.25;;;;;',
          ';;0.1;femme (3);Nord;2000-02-29;;fin',
          '',
        ],
      });
      assert.deepEqual(await fileTitles(await sourceOf(name)), {
        age: 'Âge au 31 décembre',
        sexe: 'Sexe',
        texte: 'Réponse libre',
      });
    });
  }

  test('either order of bytes, code pages, values that the file declares missing', async () => {
    for (const little of [true, false]) {
      const lines = ['N;T;H', ';été;01:02:03', '2.5;;', ''];
      const made = handMade({ little, code: 1252 });
      assert.deepEqual((await linesOf(`hand_${little}.sav`, made)).lines, lines);
      assert.deepEqual(await fileTitles(await sourceOf('hand.sav', made)), { N: 'âge' });
      const other = handMade({ little, code: 1251 });
      assert.equal((await linesOf(`other_${little}.sav`, other)).lines[1], ';йtй;01:02:03');
    }
  });

  test('a damaged file is refused wherever it was cut, and one that lacks cases', async () => {
    for (const name of ['plain.sav', 'coded.sav', 'packed.zsav']) {
      const whole = await bytesOf(name);
      for (const length of [40, 180, 900, whole.length - 40, whole.length - 8]) {
        await assert.rejects(linesOf(name, whole.subarray(0, length)), { code: 'data_broken' });
      }
    }
    await assert.rejects(linesOf('a.sav', handMade({ little: true, code: 1252, cases: 3 })), {
      code: 'data_broken',
    });
  });
});
