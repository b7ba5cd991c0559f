// Workbooks: two that LibreOffice made of rich.fods (`soffice --headless --convert-to xlsx`), and
// others written here part by part, hostile ones among them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { zipSync } from 'fflate';

import { numberText, serialText } from '../../../web/reading/cell_values.js';
import { parseFormat } from '../../../web/reading/number_format.js';
import { previewFile } from '../../../web/reading/preview.js';
import { SheetRows } from '../../../web/reading/sheet_rows.js';
import { textSource } from '../../../web/reading/workbook.js';
import { memorySource } from './support.js';

const made = (name) => readFileSync(new URL(`workbooks/${name}`, import.meta.url));
const bytesOf = (parts) =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, words]) => [name, new TextEncoder().encode(words)]),
    ),
  );

async function csvOf(bytes, name = 'made.xlsx', options = {}) {
  const source = await textSource(memorySource(bytes, name), options);
  return new TextDecoder().decode(await source.slice(0, source.size));
}

const kMain = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const kRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook of one sheet whose rows are given as XML. */
function xlsxParts(rows, { styles = '', shared = '', book = '', sheets } = {}) {
  const names = sheets ?? ['Feuil1'];
  const relation = (id, type, target) =>
    `<Relationship Id="${id}" Type="${kRelations}/${type}" Target="${target}"/>`;
  const all = (list) => `<Relationships>${list.join('')}</Relationships>`;
  return {
    '_rels/.rels': all([relation('r1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook ${kMain} xmlns:r="${kRelations}">${book}<sheets>${names
      .map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="s${i + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': all([
      ...names.map((_, i) =>
        relation(`s${i + 1}`, 'worksheet', `/xl/worksheets/sheet${i + 1}.xml`),
      ),
      relation('x', 'styles', 'styles.xml'),
      relation('y', 'sharedStrings', './sharedStrings.xml'),
    ]),
    'xl/worksheets/sheet1.xml': `<worksheet ${kMain}><sheetData>${rows}</sheetData></worksheet>`,
    ...(styles && { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
    ...(shared && { 'xl/sharedStrings.xml': `<sst>${shared}</sst>` }),
  };
}
const xlsx = (rows, more) => bytesOf(xlsxParts(rows, more));

const ods = (tables, more = {}) =>
  bytesOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ...more,
  });
const cell = (text) =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;

const refused = (code, more = {}) => ({ name: 'ReadError', code, ...more });

describe('what LibreOffice writes', () => {
  const expected = `Liste des inscrits;;;;;;;


id;année;né le;vu à;heure;boursier;part;note
a1;2021;2001-02-03;2021-09-01T08:30:00;08:05:00;TRUE;0.125;"deux  mots
et « une » suite"
a2;2021;;x;x;FALSE;0.3;00123
a2;2021;;x;x;FALSE;;00123
`;
  for (const kind of ['xlsx', 'ods']) {
    test(`${kind}: dates, times, booleans, merged and repeated cells, comments`, async () => {
      const bytes = made(`rich.${kind}`);
      const source = await textSource(memorySource(bytes, `rich.${kind}`), {
        sheet: 'Inscrits 2021',
      });
      assert.equal(source.workbook, kind);
      const text = new TextDecoder().decode(await source.slice(0, source.size));
      // The formula is repeated in ODS as one of the second row alone.
      assert.equal(text, expected);
      assert.deepEqual([5, 6, 7, 8].map(source.rowOf), [5, 5, 6, 7]);
    });

    test(`${kind}: several sheets are named, and one that is not there`, async () => {
      const bytes = made(`rich.${kind}`);
      const sheets = ['Inscrits 2021', 'Notes'];
      await assert.rejects(csvOf(bytes, 'a'), refused('sheet_choice', { file: 'a', sheets }));
      const none = csvOf(bytes, 'a', { sheet: 'Feuil1' });
      await assert.rejects(none, refused('sheet_missing', { file: 'a', sheets }));
      assert.equal(await csvOf(bytes, 'a', { sheet: 'Notes' }), 'autre\n');
    });

    test(`${kind}: the page sees titles, columns and lines as of any file`, async () => {
      const source = memorySource(made(`rich.${kind}`), `rich.${kind}`);
      const first = await previewFile(source, { sheet: 'Inscrits 2021' });
      assert.deepEqual([first.workbook, first.title_lines, first.size], [kind, 3, source.size]);
      const told = await previewFile(source, {
        sheet: 'Inscrits 2021',
        skip_lines: 3,
        delimiter: ',',
        encoding: 'cp850',
      });
      assert.deepEqual(told.header.slice(0, 3), ['id', 'année', 'né le']);
      assert.equal(told.rows.length, 3);
      assert.equal(told.complete, true);
    });
  }
});

describe('xlsx', () => {
  test('strings that are shared, inline, rich, escaped, or of formulas', async () => {
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>a;b</t></is></c></row>
      <row><c t="s"><v>1</v></c><c t="str"><f>1</f><v>x&amp;"y"</v></c><c t="inlineStr"><is><r><t>u</t></r><r><t>_x000D_v</t></r></is></c></row>
      <row r="5"><c r="B5" t="b"><v>1</v></c><c r="C5" t="e"><v>#N/A</v></c></row>`;
    const shared =
      '<si><t>é</t></si><si><r><t>ri</t></r><r><t>che</t></r><rPh><t>non</t></rPh></si>';
    assert.equal(
      await csvOf(xlsx(rows, { shared })),
      'é;;"a;b"\nriche;"x&""y""";"u\rv"\n\n\n;TRUE;#N/A\n',
    );
  });

  test('numbers and dates by their formats, from 1900 and from 1904', async () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0&quot; jours&quot;"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs>`;
    const rows = `<row><c><v>2021.0</v></c><c s="1"><v>44440</v></c><c s="2"><v>3</v></c><c s="3"><v>44440.75</v></c><c><v>0.30000000000000004</v></c><c t="d"><v>2021-09-01</v></c><c s="1"/></row>`;
    const text = '2021;2021-09-01;3;2021-09-01T18:00:00;0.30000000000000004;2021-09-01\n';
    assert.equal(await csvOf(xlsx(rows, { styles })), text);
    const book = '<workbookPr date1904="1"/>';
    assert.match(await csvOf(xlsx(rows, { styles, book })), /;2025-09-02;3;/);
  });

  test('prefixed names, hidden and chart sheets, a sheet that is there twice as wide', async () => {
    const parts = xlsxParts('', { sheets: ['A', 'B'] });
    const prefixed = `<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    const book = parts['xl/workbook.xml'].replace('name="B"', 'name="B" state="hidden"');
    const bytes = bytesOf({
      ...parts,
      'xl/workbook.xml': book,
      'xl/worksheets/sheet1.xml': prefixed,
    });
    assert.equal(await csvOf(bytes), '1\n');
  });

  test('a formula without its value is empty, and told with its row', async () => {
    const rows = `<row r="1"><c r="A1" t="str"><v>H</v></c></row><row r="7"><c r="A7"><f>1+1</f></c><c r="B7"><f>1</f><v></v></c></row>
      <row r="8"><c r="A8" t="str"><f>""</f><v></v></c><c r="B8"><v>1</v></c></row>`;
    const source = await textSource(memorySource(xlsx(rows), 'a'));
    assert.deepEqual(source.facts, {
      formulas_empty: { count: 2, lines: [7], columns: ['H', 'B'] },
    });
    assert.match(await csvOf(xlsx(rows)), /;1\n$/);
  });

  test('what is damaged, protected or without bounds is refused by name', async () => {
    const row = '<row r="1"><c r="A1"><v>1</v></c></row>';
    const bad = {
      'rows backwards': [xlsx(`<row r="2"><c r="A2"><v>1</v></c></row>${row}`), 'zip_broken'],
      'a row beyond the last': [xlsx('<row r="9999999"><c><v>1</v></c></row>'), 'zip_broken'],
      'a column beyond the last': [
        xlsx('<row r="1"><c r="ZZZZ1"><v>1</v></c></row>'),
        'zip_broken',
      ],
      'a string that is not there': [xlsx('<row><c t="s"><v>9</v></c></row>'), 'zip_broken'],
      'no sheet': [bytesOf({ ...xlsxParts(row), 'xl/worksheets/sheet1.xml': '' }), 'zip_broken'],
      'an entity bomb': [
        bytesOf({
          ...xlsxParts(row),
          'xl/workbook.xml': `<!DOCTYPE w [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><workbook>&c;</workbook>`,
        }),
        'zip_broken',
      ],
      'cut in two': [xlsx(row).slice(0, 300), 'zip_broken'],
      'under a password': [Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), 'zip_encrypted'],
    };
    for (const [what, [bytes, code]] of Object.entries(bad)) {
      await assert.rejects(csvOf(bytes), refused(code, { file: 'made.xlsx' }), what);
    }
    const wide = `<row r="1">${'<c t="inlineStr"><is><t>0123456789</t></is></c>'.repeat(1000)}</row>`;
    await assert.rejects(csvOf(xlsx(wide), 'a', { mostBytes: 5000 }), refused('zip_bounds'));
  });

  test('other ZIPs, and text, stay what they are', async () => {
    for (const bytes of [bytesOf({ 'a.txt': 'x' }), new TextEncoder().encode('a;b\n1;2\n')]) {
      const source = memorySource(bytes, 'a.zip');
      assert.equal(await textSource(source), source);
    }
    await assert.rejects(
      previewFile(memorySource(bytesOf({ 'word/document.xml': '<a/>' }))),
      refused('binary_file'),
    );
  });
});

describe('ods', () => {
  test('rows and columns that are repeated, empty ones to the end', async () => {
    const rows = `<table:table-row>${cell('a')}<table:table-cell table:number-columns-repeated="2" office:value-type="float" office:value="1.0"/><table:table-cell table:number-columns-repeated="16380"/></table:table-row>
      <table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row>
      <table:table-row table:number-rows-repeated="2"><table:covered-table-cell office:value-type="string"><text:p>caché</text:p></table:covered-table-cell>${cell('b<text:tab/>c')}</table:table-row>
      <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`;
    const text = await csvOf(ods(`<table:table table:name="A">${rows}</table:table>`), 'a.ods');
    assert.equal(text, 'a;1;1\n\n\n\n;b\tc;\n;b\tc;\n');
  });

  test('rows without end stop at a bound; a password is said', async () => {
    const rows = `<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>`;
    const bomb = ods(`<table:table table:name="A">${rows}</table:table>`);
    await assert.rejects(csvOf(bomb, 'a.ods', { mostBytes: 1e7 }), refused('zip_bounds'));
    const locked = ods('', {
      'META-INF/manifest.xml':
        '<m:manifest xmlns:m="m"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>',
    });
    await assert.rejects(csvOf(locked, 'a.ods'), refused('zip_encrypted', { file: 'a.ods' }));
  });
});

describe('values', () => {
  test('numbers: whole ones without decimals, no exponent', () => {
    const pairs = { '1.0': '1', '2.021E3': '2021', '1E+20': '100000000000000000000', 0.1: '0.1' };
    const more = {
      '0.10000000000000001': '0.1',
      '1E-7': '0.0000001',
      '-3.50': '-3.5',
      x: 'x',
      '': '',
    };
    for (const [written, text] of Object.entries({ ...pairs, ...more })) {
      assert.equal(numberText(written), text, written);
    }
  });

  test('what a format shows', () => {
    const shown = {
      'dd/mm/yyyy': 'date',
      'mmm\\-yy': 'date',
      'mm:ss': 'time',
      '[h]:mm': 'time',
      'h:mm AM/PM': 'time',
      'yyyy\\-mm\\-dd\\ hh:mm': 'both',
      '[$-40C]d mmmm yyyy;@': 'date',
      General: null,
      '0.00': null,
      '#,##0\\ "jours"': null,
      '[Red]0': null,
      '@': null,
      'mm:ss.0': 'time',
      '"d"0': null,
      yyyy: 'year',
    };
    const shownBy = (id, code) => {
      const kind = parseFormat(id, code)?.numbers[0]?.kind ?? null;
      return ['date', 'time', 'both', 'year'].includes(kind) ? kind : null;
    };
    for (const [code, kind] of Object.entries(shown)) assert.equal(shownBy(164, code), kind, code);
    assert.deepEqual(
      [0, 14, 21, 22, 49, 57].map((id) => shownBy(id)),
      [null, 'date', 'time', 'both', null, 'date'],
    );
  });

  test('days since 1900, with the day that it did not have', () => {
    const days = {
      1: '1900-01-01',
      59: '1900-02-28',
      60: '1900-02-29',
      61: '1900-03-01',
      2958465: '9999-12-31',
    };
    for (const [serial, day] of Object.entries(days))
      assert.equal(serialText(serial, 'date', false), day);
    assert.equal(serialText('44440.99999999', 'both', false), '2021-09-02T00:00:00');
    assert.equal(serialText('1.5', 'time', false), '36:00:00');
    assert.equal(serialText('-1', 'date', false), '-1');
  });

  test('a wider row after the first thousand has fields too many', async () => {
    const rows = new SheetRows('a');
    for (let row = 1; row <= 1500; row += 1)
      rows.add(row, ['x', ...(row > 1400 ? ['y', 'z'] : ['y'])]);
    const { blob } = rows.end();
    const lines = (await blob.text()).split('\n');
    assert.deepEqual([lines[0], lines[1450]], ['x;y', 'x;y;z']);
  });
});
