// Columns of a file replaced by pseudonyms: the other fields, the form, the two institutions.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';

import {
  blobTarget,
  handleTarget,
  pseudonymiseFile,
  pseudonymiseInto,
} from '../../../web/engine/pseudonymise.js';
import { readRecords } from '../../../web/reading/papa.js';
import { checkDigest } from '../../../web/reading/pseudonym.js';
import { drawSecret, weaknessOf } from '../../../web/reading/secret.js';
import { cli, scratch } from '../cli/support.js';
import { odsOf, xlsxOf } from '../fakes/workbooks.js';
import { sharedPseudonyms } from '../reading/shared_key.js';
import { memorySink, memorySource } from '../reading/support.js';

const kSecret = 'clé de deux établissements, tulipe et granit';
const hmac = await sharedPseudonyms(kSecret);
const shared = { columns: ['INE'], mode: 'shared', secret: kSecret };

async function copy(content, args = shared, context = {}) {
  const told = await pseudonymiseInto(memorySource(content), args, blobTarget(), context);
  const bytes = new Uint8Array(await told.blob.arrayBuffer());
  assert.equal(bytes.length, told.bytes);
  return { ...told, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
}

test('the column alone changes; delimiter, quotes, line ends and mark stay', async () => {
  const { text, rows, empty } = await copy(
    '\ufeffINE;NOM;NOTE\r\n1;"a;b";"dit ""oui"""\r\n2;é ;\r\n;"deux\nlignes";x\r\n',
  );
  assert.equal(
    text,
    `\ufeffINE;NOM;NOTE\r\n${hmac('1')};"a;b";"dit ""oui"""\r\n${hmac('2')};é ;\r\n` +
      ';"deux\nlignes";x\r\n',
  );
  assert.deepEqual([rows, empty], [3, 1], 'an empty identifier stays empty');
});

test('several columns under one key, others left out, in one pass', async () => {
  const args = { ...shared, columns: ['INE', 'ETU'], drop: ['NOM', 'MAIL'] };
  const { text, empty } = await copy('NOM;INE;X;MAIL;ETU\na;1;x;m;1\nb;2;"y;";n;\n', args);
  assert.equal(text, `INE;X;ETU\n${hmac('1')};x;${hmac('1')}\n${hmac('2')};"y;";\n`);
  assert.equal(empty, 1);
  await assert.rejects(copy('INE;B\n1;2\n', { ...shared, drop: ['INE'] }), {
    code: 'column_twice',
    column: 'INE',
  });
  await assert.rejects(copy('INE;B\n1;2\n', { ...shared, drop: ['C'] }), {
    code: 'missing_column',
    column: 'C',
  });
});

test('titles and a total around the table, by the choices of reading', async () => {
  const reading = { skip_lines: 2, total_line: 'skip' };
  const file = `Liste\n\nINE;B\n1;2\nTotal;1\n`;
  assert.equal((await copy(file, { ...shared, reading })).text, `INE;B\n${hmac('1')};2\n`);
  await assert.rejects(copy(file, { ...shared, reading: { skip_lines: 2 } }), {
    code: 'total_line',
    line: 5,
  });
});

test('what a workbook hides is copied or left out as it is said, and never unasked', async () => {
  const rows = [
    ['INE', 'NOM', 'B'],
    ['1', 'x', '2'],
    ['3', 'y', '4'],
  ].map((row) => row.map((stored) => ({ stored })));
  const hides = { hiddenRows: [2], hiddenColumns: [1, 1] };
  for (const bytes of [xlsxOf(rows, hides), odsOf(rows, hides)]) {
    const copied = (answers) => copy(bytes, { ...shared, reading: { answers } });
    await assert.rejects(copied({}), { code: 'hidden_rows', count: 1, lines: [3] });
    await assert.rejects(copied({ hidden_rows: 'keep' }), { code: 'hidden_columns', count: 1 });
    const all = await copied({ hidden_rows: 'keep', hidden_columns: 'keep' });
    assert.equal(all.text, `INE;NOM;B\n${hmac('1')};x;2\n${hmac('3')};y;4\n`);
    const seen = await copied({ hidden_rows: 'leave_out', hidden_columns: 'leave_out' });
    assert.equal(seen.text, `INE;B\n${hmac('1')};2\n`);
  }
});

test('a weak secret is refused, with the reason', async () => {
  const reasons = {
    court: 'short',
    aaaaaaaaaaaaaaaaaaaa: 'guessable',
    secretsecretsecret: 'guessable',
    abcdefghijklmnopqrst: 'guessable',
    Azertyuiop1234567890: 'guessable',
    '2021 09 01 75001 12': 'guessable',
    'universite-paris-13': 'guessable',
    'Mot de passe 2024': 'guessable',
    'Université de Lille 2026': 'guessable',
    'Sorbonne Nouvelle 2025!': 'guessable',
    'un secret partagé': 'guessable',
  };
  for (const [secret, kind] of Object.entries(reasons)) {
    assert.equal(await weaknessOf(secret), kind, secret);
  }
  const error = { code: 'weak_secret', kind: 'guessable' };
  await assert.rejects(copy('INE\n1\n', { ...shared, secret: 'universite-paris-13' }), error);
  for (const good of [kSecret, 'tulipe fromage nuage cravate', 'Zk3!pq9Lw0xR7m2f', drawSecret()]) {
    assert.equal(await weaknessOf(good), null, good);
  }
});

test('a drawn secret is another each time, in signs that no eye takes for others', () => {
  const drawn = Array.from({ length: 200 }, drawSecret);
  assert.equal(new Set(drawn).size, 200);
  for (const one of drawn) assert.match(one, /^(?:[0-9abcdefghjkmnpqrstvwxyz]{5}-){4}[0-9a-z]{5}$/);
});

test('Windows-1252 becomes UTF-8, also when only a late byte tells', async () => {
  const latin = (text) => Uint8Array.from(text, (char) => char.charCodeAt(0));
  const early = Array.from({ length: 200000 }, (_, i) => `${i};a${i}\n`).join('');
  const { text, rows } = await copy(latin(`INE;NOM\n${early}z;\xe9t\xe9\n`));
  assert.equal(rows, 200001);
  assert.equal(text.split('\n').length, 200003, 'nothing of the first attempt is left');
  assert.ok(text.endsWith(`${hmac('z')};été\n`));
});

test('what is written is read as the same fields, whatever they hold', async () => {
  const odd = [
    '',
    ' ',
    '"',
    '""',
    ';',
    'a\nb',
    'a\r\nb',
    '\r',
    'é\u2028',
    '\ufeffx',
    '0012',
    "'",
    '\t|,',
  ];
  const quote = (field) => `"${field.replaceAll('"', '""')}"`;
  const rows = odd.flatMap((a, i) => odd.map((b, j) => [`id${i % 3}${j % 5}`, a, b]));
  for (const delimiter of [';', ',', '\t', '|']) {
    for (const newline of ['\n', '\r\n', '\r']) {
      const text = [['INE', 'A', 'B'], ...rows]
        .map((row) => row.map(quote).join(delimiter))
        .join(newline);
      const made = await copy(text);
      const sink = memorySink();
      await readRecords(memorySource(made.text), {}, sink);
      assert.deepEqual(
        sink.rows,
        rows.map(([id, ...rest]) => [hmac(id), ...rest]),
      );
    }
  }
});

test('a file of one column, with an empty field', async () => {
  const { text } = await copy('INE\n1\n""\n2\n');
  assert.equal(text, `INE\n${hmac('1')}\n""\n${hmac('2')}\n`);
});

test('two institutions with one secret obtain the same pseudonyms, and the same check', async () => {
  const one = await copy('INE;UAI\n1;A\n2;A\n');
  const other = await copy('UAI,INE\nB,2\nB,3\n', { ...shared, secret: kSecret.normalize('NFD') });
  assert.equal(one.text.split('\n')[2].split(';')[0], other.text.split('\n')[1].split(',')[1]);
  assert.equal(one.check, other.check);
  const fixed = hmac('Paravent: check of a shared secret');
  assert.equal(one.check, createHash('sha256').update(fixed).digest('hex').slice(0, 8));
  assert.notEqual(await checkDigest('autre'), one.check);
});

test('an ephemeral key differs each time', async () => {
  const args = { columns: ['INE'], mode: 'ephemeral' };
  const [one, two] = [await copy('INE;A\n1;x\n1;y\n', args), await copy('INE;A\n1;x\n', args)];
  const [, first, second] = one.text.split('\n').map((line) => line.split(';')[0]);
  assert.equal(first, second);
  assert.notEqual(first, two.text.split('\n')[1].split(';')[0]);
  assert.equal(one.check, null);
});

test('malformed rows stop the copy, or are left out and counted', async () => {
  const bad = 'INE;A\n1;x\n2\n3;y;z\n4;t\n';
  await assert.rejects(copy(bad), { code: 'malformed_rows', count: 2 });
  const made = await copy(bad, { ...shared, reading: { malformed: 'skip' } });
  assert.deepEqual([made.rows, made.malformed], [2, 2]);
});

test('a column that is not there, or no secret, is refused', async () => {
  await assert.rejects(copy('A;B\n1;2\n'), { code: 'missing_column', column: 'INE' });
  await assert.rejects(copy('INE;B\n1;2\n', { ...shared, secret: '' }), { code: 'missing_secret' });
});

function fakeHandle({ failAt = Infinity } = {}) {
  const log = { written: [], closed: false, aborted: false };
  let count = 0;
  return {
    log,
    handle: {
      name: 'out.csv',
      async createWritable() {
        return {
          async write(piece) {
            count += 1;
            if (count >= failAt) throw new DOMException('full', 'QuotaExceededError');
            log.written.push(piece);
          },
          async truncate() {
            log.written = [];
          },
          async close() {
            log.closed = true;
          },
          async abort() {
            log.aborted = true;
          },
        };
      },
    },
  };
}

test('a chosen file is closed when whole, and abandoned at any error', async () => {
  const good = fakeHandle();
  await pseudonymiseInto(memorySource('INE;A\n1;x\n'), shared, await handleTarget(good.handle));
  assert.deepEqual([good.log.closed, good.log.aborted], [true, false]);
  assert.equal(Buffer.concat(good.log.written).toString(), `INE;A\n${hmac('1')};x\n`);
  const full = fakeHandle({ failAt: 2 });
  await assert.rejects(
    pseudonymiseInto(memorySource('INE;A\n1;x\n'), shared, await handleTarget(full.handle)),
    { code: 'out_unwritable', file: 'out.csv' },
  );
  assert.deepEqual([full.log.closed, full.log.aborted], [false, true]);
  const bad = fakeHandle();
  await assert.rejects(
    pseudonymiseInto(memorySource('INE;A\n1\n'), shared, await handleTarget(bad.handle)),
    { code: 'malformed_rows' },
  );
  assert.deepEqual([bad.log.closed, bad.log.aborted], [false, true]);
});

test('pieces stay small, however large the file', async () => {
  const content = `INE;A\n${Array.from({ length: 200000 }, (_, i) => `${i};x`).join('\n')}\n`;
  let largest = 0;
  let pieces = 0;
  await pseudonymiseFile(memorySource(content), shared, {
    write(piece) {
      largest = Math.max(largest, piece.length);
      pieces += 1;
    },
    restart() {},
  });
  assert.ok(pieces > 3, `${pieces} pieces`);
  assert.ok(largest < 1 << 23, `${largest} bytes`);
});

test('the command line: the secret from the environment, nothing left of a failure', async (t) => {
  const folder = await scratch(t);
  const file = await folder.write('in.csv', 'INE;A\n123;x\n');
  const args = [
    'pseudonymise',
    '--column',
    'INE',
    '--mode',
    'shared',
    '--out',
    folder.join('out.csv'),
  ];
  const env = { PARAVENT_SECRET: kSecret };
  const done = await cli([...args, file], { env });
  assert.equal(done.status, 0, done.stderr);
  assert.equal(await readFile(folder.join('out.csv'), 'utf8'), `INE;A\n${hmac('123')};x\n`);
  assert.equal(JSON.parse(done.stdout).check, await checkDigest(kSecret));
  assert.doesNotMatch(done.stdout + done.stderr, /123|clé/);

  const bad = await folder.write('bad.csv', 'INE;A\n123;x\n456\n');
  const failed = await cli(
    [
      'pseudonymise',
      '--column',
      'INE',
      '--mode',
      'shared',
      '--out',
      folder.join('bad_out.csv'),
      bad,
    ],
    { env },
  );
  assert.equal(failed.status, 1);
  assert.doesNotMatch(failed.stderr, /123|456|clé/);
  assert.deepEqual((await readdir(folder.path)).sort(), ['bad.csv', 'in.csv', 'out.csv']);
  assert.equal((await cli([...args, file], { env: { PARAVENT_SECRET: '' } })).status, 2);
  assert.equal((await cli(['pseudonymise', '--mode', 'other', file])).status, 2);
});
