// Cells as they are shown: each case is drawn with random numbers and written twice, as .xlsx and as
// .ods, from what a person sees and what a program stores. Both must be read alike.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { textSource } from '../../../web/reading/workbook.js';
import { kMain, kPlace, link, odsOf, xlsxOf, zipped } from '../fakes/workbooks.js';
import { memorySource } from './support.js';

async function read(bytes, options = {}) {
  const source = await textSource(memorySource(bytes, 'a'), options);
  const text = new TextDecoder().decode(await source.slice(0, source.size));
  return { text, facts: source.facts, aside: source.aside };
}

/** Numbers that come again with each run. */
function numbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
}

const serial = (iso) => Date.parse(iso) / 864e5 + 25569;
const french = (number, decimals) =>
  number.toLocaleString('fr-FR', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

/** Each kind: what is stored, its format, how both programs show it, what is to be read. */
const kKinds = {
  zeros: (next) => {
    const width = 2 + next(11);
    const stored = next(10 ** Math.min(width, 9));
    const shown = String(stored).padStart(width, '0');
    return { stored, code: '0'.repeat(width), shown, right: shown };
  },
  'letters before zeros': (next) => {
    const stored = next(1000);
    const shown = `ETU${String(stored).padStart(6, '0')}`;
    return { stored, code: '"ETU"000000', shown, right: shown };
  },
  'a letter stuck to a digit': (next) => {
    const stored = 1 + next(9);
    return { stored, code: '"L"0', shown: `L${stored}`, right: `L${stored}` };
  },
  groups: (next) => {
    const digits = String(100000000 + next(800000000)).padStart(10, '0');
    const shown = digits.match(/../g).join(' ');
    return { stored: Number(digits), code: '00\\ 00\\ 00\\ 00\\ 00', shown, right: shown };
  },
  parts: (next) => {
    const digits = String(10000000 + next(80000000));
    const shown = `${digits.slice(0, 4)}-${digits.slice(4)}`;
    return { stored: Number(digits), code: '0000-0000', shown, right: shown };
  },
  'words for numbers': (next) => {
    const stored = 1 + next(2);
    const shown = stored === 1 ? 'Masculin' : 'Féminin';
    return { stored, code: '[=1]"Masculin";[=2]"Féminin";General', shown, right: shown };
  },
  thousands: (next) => {
    const stored = next(10_000_000);
    return { stored, code: '#,##0', shown: french(stored, 0), right: String(stored) };
  },
  decimals: (next) => {
    const stored = next(100_000) / 100;
    return { stored, code: '#,##0.00', shown: french(stored, 2), right: String(stored) };
  },
  currency: (next) => {
    const stored = next(100_000) / 100;
    return {
      stored,
      code: '#,##0.00\\ [$€-40C]',
      shown: `${french(stored, 2)} €`,
      right: String(stored),
    };
  },
  percentage: (next) => {
    const stored = next(100) / 100;
    return { stored, code: '0%', shown: `${Math.round(stored * 100)} %`, right: String(stored) };
  },
  'General by its names': (next) => {
    const names = [
      'General',
      'Standard',
      'Estándar',
      'Generale',
      'Geral',
      'Standaard',
      'Genel',
      '[$-40C]General',
      '"Année "General',
    ];
    const code = names[next(names.length)];
    const stored = 1990 + next(40);
    return {
      stored,
      code,
      shown: code.startsWith('"') ? `Année ${stored}` : String(stored),
      right: String(stored),
    };
  },
  'a condition': (next) => {
    const stored = next(20000);
    return { stored, code: '[<=9999]0;General', shown: String(stored), right: String(stored) };
  },
};

describe('cells as they are shown, in both kinds of workbook', () => {
  for (const [name, draw] of Object.entries(kKinds)) {
    test(name, async () => {
      const next = numbers(name.length * 7919);
      const cells = Array.from({ length: 60 }, () => draw(next));
      const right = `${cells.map((cell) => cell.right).join('\n')}\n`;
      const rows = cells.map((cell) => [cell]);
      for (const bytes of [xlsxOf(rows), odsOf(rows)]) {
        const { text, facts } = await read(bytes);
        assert.equal(text, right);
        assert.deepEqual(facts, {});
      }
    });
  }

  test('dates by ISO 8601 in every form: numbers of days, dates of strict files, .ods', async () => {
    const next = numbers(11);
    const days = Array.from({ length: 40 }, () =>
      new Date(Date.UTC(1950 + next(80), next(12), 1 + next(28))).toISOString().slice(0, 10),
    );
    const shown = (day) => day.split('-').reverse().join('/');
    const right = `${days.join('\n')}\n`;
    for (const code of [
      'dd/mm/yyyy',
      'jj/mm/aaaa',
      '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy',
      'TT.MM.JJJJ',
    ]) {
      const asNumbers = days.map((day) => [{ stored: serial(day), code }]);
      assert.equal((await read(xlsxOf(asNumbers))).text, right, code);
      const asDates = days.map((day) => [{ stored: `${day}T00:00:00.000`, code, type: 'd' }]);
      assert.equal((await read(xlsxOf(asDates))).text, right, code);
    }
    const asOds = days.map((day) => [{ stored: day, kind: 'date', shown: shown(day) }]);
    assert.equal((await read(odsOf(asOds))).text, right);
    const years = days.map((day) => [{ stored: serial(day), code: 'yyyy' }]);
    const yearsOnly = `${days.map((day) => day.slice(0, 4)).join('\n')}\n`;
    assert.equal((await read(xlsxOf(years))).text, yearsOnly);
    const odsYears = days.map((day) => [{ stored: day, kind: 'date', shown: day.slice(0, 4) }]);
    assert.equal((await read(odsOf(odsYears))).text, yearsOnly);
  });

  test('an amount that is shown with fewer digits is told, and read as the user says', async () => {
    const rows = [
      [{ stored: 'NOTE' }],
      [{ stored: 2.7, code: '0', shown: '3' }],
      [{ stored: 4, code: '0', shown: '4' }],
      [{ stored: 12.345, code: '0.00', shown: '12,35' }],
    ];
    for (const bytes of [xlsxOf(rows), odsOf(rows)]) {
      const { text, facts } = await read(bytes);
      assert.equal(text, 'NOTE\n2.7\n4\n12.345\n');
      assert.deepEqual(facts.shown_formats, { count: 2, lines: [2, 4], columns: ['NOTE'] });
      const shown = await read(bytes, { answers: { shown_formats: 'shown' } });
      assert.equal(shown.text, 'NOTE\n3\n4\n12.35\n');
      assert.deepEqual(shown.facts, facts);
    }
  });

  test('errors of formulas stay what they are shown as', async () => {
    for (const error of ['#N/A', '#REF!', '#DIV/0!', '#VALUE!', '#NAME?', '#NULL!', '#NUM!']) {
      const bytes = xlsxOf([[{ stored: error, type: 'e', formula: true }]]);
      assert.equal((await read(bytes)).text, `${error}\n`);
      for (const more of [{ stored: '' }, { stored: 0 }]) {
        const inOds = odsOf([[{ ...more, shown: error, formula: true }]]);
        assert.equal((await read(inOds)).text, `${error}\n`);
      }
    }
  });

  test('a formula without its value is told', async () => {
    const rows = [[{ stored: 'H' }], [{ formula: true }]];
    for (const bytes of [xlsxOf(rows), odsOf(rows)]) {
      const { facts } = await read(bytes);
      assert.deepEqual(facts, { formulas_empty: { count: 1, lines: [2], columns: ['H'] } });
    }
  });
});

test('a cell that is merged over rows has its value in the first, or in each', async () => {
  const rows = [
    ['ID', 'UFR'],
    ['a', 'DROIT'],
    ['b', ''],
    ['c', ''],
    ['d', 'STAPS'],
  ].map((row) => row.map((stored) => ({ stored: stored || undefined })));
  for (const bytes of [xlsxOf(rows, { merged: [1, 1, 3] }), odsOf(rows, { merged: [1, 1, 3] })]) {
    const { text, facts } = await read(bytes);
    assert.equal(text, 'ID;UFR\na;DROIT\nb;\nc;\nd;STAPS\n');
    assert.deepEqual(facts, { merged_cells: { count: 1, lines: [2], columns: ['UFR'] } });
    const repeated = await read(bytes, { answers: { merged_cells: 'repeat' } });
    assert.equal(repeated.text, 'ID;UFR\na;DROIT\nb;DROIT\nc;DROIT\nd;STAPS\n');
    assert.deepEqual(repeated.facts, facts);
  }
  // Of headings nothing is said.
  assert.deepEqual((await read(xlsxOf(rows, { merged: [0, 1, 1] }))).facts, {});
});

test('rows that a sheet shows although its others have no height are not hidden', async () => {
  const rows = [[{ stored: 'H' }], [{ stored: 'a' }]];
  const before = '<sheetFormatPr defaultRowHeight="15" zeroHeight="1"/>';
  const { text, facts } = await read(xlsxOf(rows, { before }));
  assert.deepEqual([text, facts], ['H\na\n', {}]);
});

describe('what is hidden', () => {
  const rows = [
    ['ID', 'NOM', 'N'],
    ['a', 'x', '1'],
    ['b', 'y', '2'],
    ['c', 'z', '3'],
    ['d', 'w', '4'],
  ].map((row) => row.map((stored) => ({ stored })));
  const kHidden = { hiddenRows: [2, 4] };
  const books = {
    xlsx: xlsxOf(rows, {
      ...kHidden,
      cols: '<cols><col min="1" max="1"/><col min="2" max="2" hidden="1"/><col min="8" max="99" hidden="true"/></cols>',
      sheets: '<sheet name="T" sheetId="2" state="hidden" r:id="q"/>',
    }),
    ods: odsOf(rows, {
      ...kHidden,
      cols: '<table:table-column/><table:table-column table:visibility="collapse"/><table:table-column/>',
      styles:
        '<style:style style:name="h"><style:table-properties table:display="false"/></style:style>',
      tables: '<table:table table:name="T" table:style-name="h"><table:table-row/></table:table>',
    }),
  };
  for (const [kind, bytes] of Object.entries(books)) {
    test(`${kind}: rows, columns and sheets are told, and left out if the user says so`, async () => {
      const { text, facts } = await read(bytes);
      assert.equal(text, 'ID;NOM;N\na;x;1\nb;y;2\nc;z;3\nd;w;4\n');
      assert.deepEqual(facts, {
        hidden_rows: { count: 2, lines: [3, 5] },
        hidden_columns: { count: 1, columns: ['NOM'] },
        hidden_sheets: { count: 1 },
      });
      const answers = { hidden_rows: 'leave_out', hidden_columns: 'leave_out' };
      const left = await read(bytes, { answers });
      assert.equal(left.text, 'ID;N\na;1\n\nc;3\n\n');
      assert.deepEqual(left.facts, facts);
      // Whose rows these are, by the name that the recipe has for the column.
      for (const hidden of ['leave_out', 'leave_out_persons']) {
        const asked = {
          answers: { hidden_rows: hidden },
          individual: 'INE',
          rename: { ID: 'INE' },
        };
        const { text: short, aside } = await read(bytes, asked);
        assert.equal(short, 'ID;NOM;N\na;x;1\n\nc;z;3\n\n');
        assert.deepEqual(aside, ['b', 'd']);
      }
      // Who is hidden is known before an answer is given, and asked no more where all are kept.
      assert.deepEqual((await read(bytes, { individual: 'ID' })).aside, ['b', 'd']);
      const kept = { individual: 'ID', answers: { hidden_rows: 'keep' } };
      assert.deepEqual((await read(bytes, kept)).aside, []);
    });
  }

  test('.ods: rows of a folded group, and a repeated row, are counted', async () => {
    const cell =
      '<table:table-cell office:value-type="string"><text:p>a</text:p></table:table-cell>';
    const tables = `<table:table table:name="S"><table:table-row>${cell}</table:table-row><table:table-row-group table:display="false"><table:table-row table:number-rows-repeated="3">${cell}</table:table-row></table:table-row-group><table:table-row>${cell}</table:table-row></table:table>`;
    const bytes = zipped({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': `<d xmlns:office="o" xmlns:table="t" xmlns:text="x">${tables}</d>`,
    });
    const { text, facts } = await read(bytes, { answers: { hidden_rows: 'leave_out' } });
    assert.equal(text, 'a\n\n\n\na\n');
    assert.deepEqual(facts, { hidden_rows: { count: 3, lines: [2, 3, 4] } });
  });
});

test('the names of parts are equal whatever the case of their letters', async () => {
  const parts = {
    'xl/Styles.xml':
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  };
  const bytes = xlsxOf([[{ stored: 44440, code: '0' }]], { parts: { 'xl/STYLES.xml': '' } });
  assert.equal((await read(bytes)).text, '44440\n');
  const files = zipped({
    '_rels/.RELS': `<Relationships>${link('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'XL/workbook.xml': `<workbook xmlns="${kMain}" xmlns:r="${kPlace}"><sheets><sheet name="S" sheetId="1" r:id="b"/></sheets></workbook>`,
    'xl/_rels/Workbook.xml.rels': `<Relationships>${link('b', 'worksheet', 'worksheets/Sheet1.xml')}${link('c', 'styles', 'styles.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${kMain}"><sheetData><row><c s="1"><v>44440</v></c></row></sheetData></worksheet>`,
    ...parts,
  });
  assert.equal((await read(files)).text, '2021-09-01\n');
});
