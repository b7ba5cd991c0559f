// Tables of other makers on the command line: what their totals give away, what is not read and why.
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { test } from 'node:test';

import { cli, scratch } from './support.js';

async function audited(t, content, ...more) {
  const folder = await scratch(t);
  const release = folder.join('pub');
  await mkdir(release);
  await writeFile(`${release}/t.csv`, content);
  const result = await cli(['audit', '--set', 'table', '--k', '5', ...more, release]);
  return { ...result, ...JSON.parse(result.stdout || '{}') };
}

const kTable =
  'Tableau 1\nMention;F;H;Total\nDroit;nd;1 012;1\u202f016\nÉco;20;s;50,0\nTOTAL GÉNÉRAL;24;1 042;1066\n';

test('hidden counts that totals give are found, in any encoding of the file', async (t) => {
  const latin = Uint8Array.from([...kTable.replace('\u202f', '\u00a0')], (c) => c.charCodeAt(0));
  const utf16 = Buffer.from(`\ufeff${kTable}`, 'utf16le');
  for (const content of [kTable, `\ufeff${kTable}`, latin, utf16]) {
    const { status, stderr, report } = await audited(t, content);
    assert.equal(status, 1);
    assert.equal(stderr, '');
    assert.deepEqual(
      report.findings.map(({ code, line, attribute, numbers }) => [code, line, attribute, numbers]),
      [
        ['cell_known', 3, 'F', [4]],
        ['cell_known', 4, 'H', [30]],
      ],
    );
    const [table] = report.figures.tables;
    assert.deepEqual([table.total_line, table.total_column, table.left_out], [5, 'Total', [1]]);
  }
});

test('a sign that is not known is named with its place, never its value, in both languages', async (t) => {
  const content = 'Mention;F;H;Total\nDroit;ZQX;9;12\nÉco;20;30;50\n';
  const french = await audited(t, content, '--lang', 'fr');
  assert.equal(french.status, 1);
  assert.match(
    french.stderr,
    /t\.csv, ligne 2, colonne 2 «\sF\s».*ni un nombre ni un signe connu/u,
  );
  assert.doesNotMatch(french.stdout + french.stderr, /ZQX/);
  const english = await audited(t, content, '--lang', 'en');
  assert.match(english.stderr, /t\.csv, line 2, column 2 “F”.*neither a number nor a known sign/u);
  const known = await audited(t, content, '--mark', 'zqx');
  assert.deepEqual(known.report.findings[0].numbers, [3]);
});

test('what only a reader of the rule knows', async (t) => {
  const content = 'a;F;H;Total\nx;nd;nd;8\ny;0;20;20\n';
  assert.equal((await audited(t, content)).status, 0);
  const { report } = await audited(t, content, '--small-only');
  assert.deepEqual(report.totals, { cell_known: 2 });
  const zero = await audited(t, 'a;F;H;Total\nx;0;9;12\n', '--code', '0');
  assert.deepEqual(zero.report.totals, { cell_known: 1 });
});

test('a long table: years are labels, subtotals are used, one that may be of either side is refused', async (t) => {
  const head = 'formation;année;sexe;effectif\n';
  const { status, stderr, report } = await audited(
    t,
    `${head}L1;2021;F;12\nL1;2021;H;nd\nL1;2021;Ensemble;16\nL2;2021;F;9\nL2;2021;H;8\nL2;2021;Ensemble;17\nSous-total Licence;2021;F;21\nSous-total Licence;2021;H;..\nSous-total Licence;2021;Ensemble;33\n`,
  );
  assert.deepEqual([status, stderr], [1, '']);
  assert.deepEqual(
    report.findings.map(({ code, line, numbers }) => [code, line, numbers]),
    [
      ['cell_known', 3, [4]],
      ['cell_known', 9, [12]],
    ],
  );
  const [{ rows, columns, totals }] = report.figures.tables;
  assert.deepEqual([rows, columns, totals], [4, 1, 5]);
  const either = await audited(t, 'a;F;H\nL1;nd;nd\nSous-total;7;8\nM1;nd;nd\n', '--lang', 'fr');
  assert.match(
    either.stderr,
    /t\.csv, ligne 3.*quelles lignes ou colonnes ce sous-total additionne/,
  );
});

test('mask leaves a total out and says so', async () => {
  const input = 'id;label;count\nx;a;1 004,0\nx;b;9\nx;Total;1013\n';
  const masked = await cli(['mask'], { input });
  assert.equal(masked.stdout, 'id;label;published\nx;a;1004\nx;b;9\n');
  assert.match(masked.stderr, /Line 4/);
  const wrong = await cli(['mask'], { input: input.replace('1013', '1014') });
  assert.equal(wrong.status, 1);
  assert.match(wrong.stderr, /line 4/i);
});
