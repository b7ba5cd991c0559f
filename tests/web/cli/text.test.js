// Free text on the command line: the specification's known results through the built core, training
// and comparing, and what is refused.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { cli } from './support.js';

const folder = mkdtempSync(join(tmpdir(), 'paravent-text-'));
const file = (name, text) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const text = (...args) => cli(['text', ...args]);
const told = async (...args) => {
  const { status, stdout, stderr } = await text(...args);
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
};

test('tokens and their places', async () => {
  const { stdout } = await text('tokens', file('t.txt', 'Mme Durand-Petit n’habite plus.'));
  assert.equal(
    stdout,
    '0\t3\tMme\n4\t16\tDurand-Petit\n17\t19\tn’\n19\t25\thabite\n26\t30\tplus\n' + '30\t31\t.\n',
  );
});

describe('schemes', () => {
  const iob2 = 'a\tB-PER\nb\tI-PER\nc\tB-PER\nd\tO\ne\tB-LOC\nf\tB-ADR\ng\tI-ADR\nh\tI-ADR\ni\tO\n';
  const schemes = {
    iob1: 'I-PER I-PER B-PER O I-LOC I-ADR I-ADR I-ADR O',
    bioes: 'B-PER E-PER S-PER O S-LOC B-ADR I-ADR E-ADR O',
    bilou: 'B-PER L-PER U-PER O U-LOC B-ADR I-ADR L-ADR O',
  };
  for (const [scheme, tags] of Object.entries(schemes)) {
    test(`${scheme} and back`, async () => {
      const { stdout } = await text('convert', '--to', scheme, file('iob2.tsv', iob2));
      assert.equal(
        stdout
          .trim()
          .split('\n')
          .map((line) => line.split('\t')[1])
          .join(' '),
        tags,
      );
      const back = await text('convert', '--to', 'iob2', file(`${scheme}.tsv`, stdout));
      assert.equal(back.stdout, iob2);
    });
  }

  test('to JSONL and back, two documents', async () => {
    const two = `-DOCSTART-\tO\n\n${iob2}\n-DOCSTART-\tO\n\nL'\tO\nété\tO\n\nNice\tB-LOC\n`;
    const { stdout } = await text('convert', '--to', 'jsonl', file('two.tsv', two));
    assert.deepEqual(stdout.trim().split('\n').map(JSON.parse), [
      {
        text: 'a b c d e f g h i',
        label: [
          [0, 3, 'PER'],
          [4, 5, 'PER'],
          [8, 9, 'LOC'],
          [10, 15, 'ADR'],
        ],
      },
      { text: "L' été\nNice", label: [[7, 11, 'LOC']] },
    ]);
    const back = await text('convert', '--to', 'iob2', file('two.jsonl', stdout));
    assert.equal(back.stdout, two);
  });
});

test('bounds and samples', async () => {
  const near = (a, b) => assert.ok(Math.abs(a - b) < 1e-9, `${a} ${b}`);
  near((await told('bound', '--n', '59', '--k', '0')).share_at_most, 0.0495076099);
  const all = await told('bound', '--n', '50', '--k', '1', '--of', '200', '--words', '1000');
  assert.equal(all.documents_at_most, 16);
  near(all.misses_per_1000_words_at_most, 4.7438645184);
  assert.equal((await told('sample', '--p', '0.05')).n, 59);
  assert.deepEqual(
    (await told('sample', '--n', '10', '--seed', '42', '--of', '100')).drawn,
    [2, 9, 13, 27, 28, 45, 65, 83, 86, 87],
  );
});

test('proposals: without a recipe the default one, its tagger too', async () => {
  const out = join(folder, 'proposals.jsonl');
  const counts = await told(
    'tag',
    '--out',
    out,
    file('note.txt', 'Mme Claire DURAND, 06 12 34 56 78.\nVu avec Durand.\n'),
  );
  assert.equal(counts.documents, 1);
  const { entities } = JSON.parse(readFileSync(out, 'utf8'));
  const accepted = entities
    .filter(({ state }) => state === 'accepted')
    .map(({ start_offset: a, end_offset: b, label }) => [a, b, label]);
  assert.deepEqual(accepted, [
    [4, 17, 'PER'],
    [19, 33, 'TEL'],
    [43, 49, 'PER'],
  ]);
});

describe('training and measures', () => {
  const names = ['Durand', 'Petit', 'Roy', 'Benali', 'Martin', 'Wattebled', 'Rose', 'Lefebvre'];
  const lines = [...Array(60).keys()].map((i) => {
    const name = names[i % names.length];
    const before = ['Avis favorable pour ', 'Le jury a entendu ', 'Vu avec '][i % 3];
    return JSON.stringify({
      text: `${before}${name} le ${1 + (i % 28)} mai. Dossier ${i}.`,
      label: [[before.length, before.length + name.length, 'PER']],
    });
  });
  const gold = file('gold.jsonl', `${lines.join('\n')}\n`);

  test('the same file twice gives the same model, which finds what it was shown', async () => {
    const [a, b] = ['a.model', 'b.model'].map((name) => join(folder, name));
    const first = await told('train', '--out', a, gold);
    await told('train', '--out', b, gold);
    assert.ok(readFileSync(a).equals(readFileSync(b)));
    assert.ok(first.documents > 30 && first.apart > 3 && first.documents + first.apart === 60);
    assert.ok(first.after.f1 > 0.9);
    assert.equal(first.after.documents, first.apart);
    assert.equal(first.reliability.length, 10);
    assert.ok(first.names.seen > 0 && first.names.told > 0 && first.names.told < 1);
    assert.equal(first.folds, null);
    const more = await told('train', '--out', b, '--from', a, '--folds', gold);
    assert.equal(more.folds.documents, 60);
    assert.ok(more.folds.f1 > 0.9);
    assert.ok(more.iterations < first.iterations, 'goes on from the model');
    assert.ok(!readFileSync(a).includes('Wattebled'));
    const out = join(folder, 'tagged.jsonl');
    await told('tag', '--model', a, '--out', out, file('new.txt', 'Vu avec Quimbert le 3 mai.'));
    const { entities } = JSON.parse(readFileSync(out, 'utf8'));
    assert.ok(
      entities.some(
        (one) => one.start_offset === 8 && one.end_offset === 16 && one.label === 'PER',
      ),
    );
  });

  test('measures of one annotation against another, and their differences', async () => {
    const other = file(
      'other.jsonl',
      `${lines.map((line, i) => (i > 0 ? line : line.replace('"PER"', '"ORG"'))).join('\n')}\n`,
    );
    const measured = await told('eval', '--gold', gold, '--pred', other);
    assert.deepEqual([measured.exact.gold, measured.exact.correct], [60, 59]);
    assert.equal(measured.documents_with_miss, 1);
    const out = join(folder, 'diff.jsonl');
    assert.deepEqual(await told('diff', '--a', gold, '--b', other, '--out', out), {
      agreed: 59,
      relabelled: 1,
      only_a: 0,
      only_b: 0,
    });
    assert.match(readFileSync(out, 'utf8'), /^\{.*"DÉSACCORD"\]\]\}\n\{.*"ACCORD"/);
    const shown = join(folder, 'diff.html');
    await told('diff', '--a', gold, '--b', other, '--out', shown);
    assert.match(
      readFileSync(shown, 'utf8'),
      /<mark class="relabelled">Durand<small> \[désaccord : A PER, B ORG\]<\/small><\/mark> le 1 mai/,
    );
  });

  test('what cannot be learned or compared is refused, without a word of the texts', async () => {
    const few = file('few.jsonl', `${lines.slice(0, 5).join('\n')}\n`);
    for (const args of [
      ['train', '--out', join(folder, 'x.model'), few],
      ['eval', '--gold', gold, '--pred', few],
      ['tag', '--model', gold, '--out', join(folder, 'x.jsonl'), gold],
      ['convert', '--to', 'jsonl', file('bad.tsv', 'a\tO\nb\n')],
    ]) {
      const { status, stderr } = await text(...args);
      assert.equal(status, 1, args[0]);
      assert.doesNotMatch(stderr, /Durand|Avis/);
      assert.ok(stderr.length > 20);
    }
  });
});

test('wrong use', async () => {
  for (const args of [
    [],
    ['nothing'],
    ['bound', '--n', '0', '--k', '0'],
    ['convert', 'x'],
    ['sample', '--n', '5'],
    ['tokens'],
    ['bound', '--n', '5', '--k', '6'],
  ]) {
    assert.equal((await text(...args)).status, 2, args.join(' '));
  }
});
