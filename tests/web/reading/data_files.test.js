// Parquet and Stata as rows of text: files that pandas 3 and pyarrow have written.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';

import { decimalText, float32Text } from '../../../web/reading/csv_pieces.js';
import { fileSource } from '../../../web/reading/sources.js';
import { textSource } from '../../../web/reading/workbook.js';

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
