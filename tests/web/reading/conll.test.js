// Annotated texts in columns and in Doccano's JSONL: what is read, what is refused, what is kept.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { readConll, writeConll } from '../../../web/reading/conll.js';
import { readJsonl, writeJsonl } from '../../../web/reading/jsonl.js';
import { readPlain, writePlain } from '../../../web/reading/plain.js';

const codeOf = (work) => {
  try {
    work();
  } catch ({ code, line, kind }) {
    return [code, line, kind].filter((part) => part !== undefined).join(' ');
  }
  return 'none';
};

describe('columns', () => {
  test('by TAB or spaces; the text, its words and lines', () => {
    for (const separator of ['\t', '  ']) {
      const { documents } = readConll(
        ['M.', 'Durand', '', 'Lyon']
          .map((word, i) => (word ? `${word}${separator}${['O', 'B-PER', '', 'B-LOC'][i]}` : ''))
          .join('\n'),
      );
      assert.deepEqual(documents, [
        {
          text: 'M. Durand\nLyon',
          words: [
            [0, 2],
            [3, 9],
            [10, 14],
          ],
          sequences: [
            [0, 2],
            [2, 3],
          ],
          tags: [['O', 'B-PER'], ['B-LOC']],
          lines: [1, 4],
        },
      ]);
    }
  });

  test('ids before the token, documents, comments, spaces that are not there', () => {
    const { documents } = readConll(
      "# text = x\n1\tl'\t_\tO\tSpaceAfter=No\n2\tété\t_\tO\t_\n\n" +
        '1\t-DOCSTART-\t_\tO\t_\n\n1\tNice\t_\tB-LOC\t_\n',
    );
    assert.deepEqual(
      documents.map(({ text }) => text),
      ["l'été", 'Nice'],
    );
    assert.deepEqual(documents[1].tags, [['B-LOC']]);
  });

  test('HIPE: a line of names, comments, many columns', () => {
    const rows = [
      'TOKEN\tNE-COARSE-LIT\tNEL-LIT\tMISC',
      '# hipe2022:document_id = a',
      'Émile\tB-PER\tQ1\t_',
      'Zola\tI-PER\tQ1\tNoSpaceAfter',
      '.\tO\t_\t_',
    ];
    const {
      documents: [one],
    } = readConll(`${rows.join('\n')}\n`);
    assert.equal(one.text, 'Émile Zola.');
    assert.deepEqual(one.tags, [['B-PER', 'I-PER', 'O']]);
  });

  test('WikiNER: token|pos|tag', () => {
    const {
      documents: [one],
    } = readConll('Il|PRO|O vit|V|O à|P|O Nice|N|I-LOC\nEt|C|O\n');
    assert.equal(one.text, 'Il vit à Nice\nEt');
    assert.deepEqual(one.tags, [['O', 'O', 'O', 'I-LOC'], ['O']]);
  });

  test('code points, not UTF-16', () => {
    const {
      documents: [one],
    } = readConll('😀\tO\nDurand\tB-PER\n');
    assert.deepEqual(one.words, [
      [0, 1],
      [2, 8],
    ]);
  });

  test('bad lines stop it, or leave their sequence out', () => {
    const bad = 'a\tO\nb\n\nc\tB-PER\n';
    assert.equal(
      codeOf(() => readConll(bad)),
      'conll_columns 2',
    );
    const { documents, skipped } = readConll(bad, { malformed: 'skip' });
    assert.equal(skipped, 1);
    assert.deepEqual(
      documents.map(({ text }) => text),
      ['c'],
    );
    assert.equal(
      codeOf(() => readConll('a b c\nd e f\n')),
      'conll_tag 1',
    );
    assert.deepEqual(readConll('').documents, []);
    assert.deepEqual(readConll('\n\n').documents, []);
  });

  test('are written as they are read', () => {
    const one = [
      { words: ['M.', 'Durand'], tags: ['O', 'B-PER'] },
      { words: ['Oui'], tags: ['O'] },
    ];
    assert.equal(writeConll([one]), 'M.\tO\nDurand\tB-PER\n\nOui\tO\n');
    assert.deepEqual(
      readConll(writeConll([one, one])).documents.map(({ text }) => text),
      ['M. Durand\nOui', 'M. Durand\nOui'],
    );
  });
});

describe("Doccano's JSONL", () => {
  test('the three keys, both kinds of entries, other keys kept', () => {
    const lines = [
      '{"id":7,"text":"M. Durand","label":[[3,9,"PER"]],"note":"x"}',
      '{"text":"M. Durand","labels":[[3,9,"PER"]]}',
      '',
      '{"text":"M. Durand","entities":[{"id":1,"start_offset":3,"end_offset":9,"label":"PER"}]}',
      '{"text":"rien"}',
    ];
    const { documents, overlaps } = readJsonl(lines.join('\n'));
    assert.deepEqual(
      documents.map(({ line }) => line),
      [1, 2, 4, 5],
    );
    assert.ok(documents.slice(0, 3).every(({ spans }) => String(spans) === '3,9,PER'));
    assert.equal(overlaps, 0);
    assert.equal(
      writeJsonl(documents.slice(0, 2)),
      `${lines[0].replace('"note":"x"', '"note":"x"')}\n${lines[1]}\n`,
    );
  });

  test('of overlapping entries the longer wins, counted', () => {
    const {
      documents: [one],
      overlaps,
    } = readJsonl(
      '{"text":"Claire Durand dort","label":[[0,6,"A"],[0,13,"B"],[14,18,"C"],[7,18,"D"]]}',
    );
    assert.deepEqual(one.spans, [
      [0, 13, 'B'],
      [14, 18, 'C'],
    ]);
    assert.equal(overlaps, 2);
  });

  test('what is refused, with its line', () => {
    const ok = '{"text":"abc","label":[]}\n';
    assert.equal(
      codeOf(() => readJsonl(`${ok}{`)),
      'jsonl_syntax 2',
    );
    assert.equal(
      codeOf(() => readJsonl(`${ok}{"label":[]}`)),
      'jsonl_text 2',
    );
    for (const entry of [
      '[2,2,"X"]',
      '[0,4,"X"]',
      '[-1,2,"X"]',
      '[0,1]',
      '{"start_offset":0}',
      '3',
    ]) {
      assert.equal(
        codeOf(() => readJsonl(`${ok}{"text":"abc","label":[${entry}]}`)),
        'bad_offset 2',
      );
    }
    // Offsets of UTF-16 after an emoji cut every word.
    const moved = `{"text":"😀 ${'Durand '.repeat(12)}","label":[${[...Array(12).keys()]
      .map((i) => `[${3 + 7 * i},${9 + 7 * i},"PER"]`)
      .join()}]}`;
    assert.equal(
      codeOf(() => readJsonl(moved)),
      'bad_offset utf16',
    );
  });

  test('a hundred thousand entries are sorted out at once', () => {
    const label = [...Array(1e5).keys()].map((i) => [i, i + 2, 'X']);
    const {
      documents: [one],
    } = readJsonl(JSON.stringify({ text: ' '.repeat(1e5 + 1), label }));
    assert.equal(one.spans.length, 5e4);
  });
});

describe('plain texts', () => {
  test('UTF-8 with and without its mark, windows-1252, written back alike', () => {
    for (const bytes of [
      [0xc3, 0xa9, 13, 10],
      [0xef, 0xbb, 0xbf, 97],
    ]) {
      const read = readPlain(Uint8Array.from(bytes), 'a.txt');
      assert.deepEqual([...writePlain(read)], bytes);
    }
    assert.deepEqual(readPlain(Uint8Array.from([0xe9, 0x92]), 'a.txt'), {
      text: 'é’',
      bom: false,
      encoding: 'windows-1252',
    });
  });

  test('what is no text', () => {
    const of = (bytes, name = 'a.txt') => codeOf(() => readPlain(Uint8Array.from(bytes), name));
    assert.equal(of([0xef, 0xbb, 0xbf, 0xff]), 'text_encoding');
    assert.equal(of([97, 0]), 'text_encoding');
    assert.equal(of([1, 2, 3]), 'text_encoding');
    assert.equal(of([97], 'a.PDF'), 'text_pdf');
    assert.equal(of([...Buffer.from('%PDF-1.7\n')], 'a.txt'), 'text_pdf');
    assert.equal(of([...Buffer.from('{\\rtf1 a}')], 'a.txt'), 'text_format');
    assert.equal(of([97], 'a.rtf'), 'text_format');
  });
});

test('offsets of another unit are told by a few annotations, too', () => {
  const text = '💩 M. Durand\r\net Mme Petit.';
  const faultOf = (...spans) => {
    try {
      readJsonl(`${JSON.stringify({ text, label: spans.map((span) => [...span, 'PER']) })}\n`);
      return 'read';
    } catch (error) {
      return `${error.code} ${error.kind}`;
    }
  };
  assert.equal(faultOf([5, 11], [20, 25]), 'read');
  assert.equal(faultOf([6, 12], [21, 26]), 'bad_offset utf16');
  assert.equal(faultOf([5, 11], [19, 24]), 'bad_offset crlf');
  assert.equal(faultOf([5, 6], [8, 14]), 'bad_offset utf8');
  // Half a word or two, by somebody's choice; three are none's.
  assert.equal(faultOf([5, 8]), 'read');
  assert.equal(faultOf([5, 8], [20, 23]), 'read');
  assert.equal(faultOf([5, 7], [8, 11], [20, 23]), 'bad_offset utf16');
});
