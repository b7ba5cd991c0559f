// Workbooks made of what a program stores.
import { zipSync } from 'fflate';

/** Parts, texts or bytes, as a ZIP; `options`: of zipSync(). */
export const zipped = (parts, options = {}) => {
  const bytesOf = (part) => (typeof part === 'string' ? new TextEncoder().encode(part) : part);
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, bytesOf(part)])),
    options,
  );
};
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const kPlace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const kMain = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const link = (id, type, target) =>
  `<Relationship Id="${id}" Type="${kPlace}/${type}" Target="${target}"/>`;

/** "B3" is column 1 of row 2, both from 0. */
const place = (row, column) => `${String.fromCharCode(65 + column)}${row + 1}`;

/** How each program says that a row or a column is not seen. */
const kXlsxHides = {
  hidden: 'hidden="1"',
  filter: 'hidden="1"',
  height: { row: 'ht="0" customHeight="1"', column: 'width="0" customWidth="1"' },
  group: 'outlineLevel="1" hidden="1"',
};
const hidesBy = (how, of) => kXlsxHides[how][of] ?? kXlsxHides[how];

/**
 * @param {{stored?: any, code?: string, type?: string, formula?: boolean}[][]} rows
 * @param {{hiddenRows?: number[], hiddenColumns?: [number, number], hides?: string,
 *   hiddenSheet?: string, merged?: [number, number, number], before?: string, cols?: string,
 *   sheets?: string, parts?: object}} [options] numbers from 0; `merged`: first row, column, last row;
 *   `before`: what stands before the rows
 */
export function xlsxOf(
  rows,
  {
    hiddenRows = [],
    hiddenColumns,
    hides = 'hidden',
    hiddenSheet,
    merged,
    before = '',
    cols = '',
    sheets = '',
    parts = {},
  } = {},
) {
  if (hiddenColumns) {
    const [first, last] = hiddenColumns;
    const how = hidesBy(hides, 'column');
    cols = `<cols><col min="${first + 1}" max="${last + 1}" ${how}/></cols>`;
  }
  if (hiddenSheet) sheets += `<sheet name="X" sheetId="2" state="${hiddenSheet}" r:id="b"/>`;
  const codes = [
    ...new Set(
      rows
        .flat()
        .map(({ code }) => code)
        .filter(Boolean),
    ),
  ];
  const cell = ({ stored, code, type, formula }) => {
    const style = code ? ` s="${codes.indexOf(code) + 1}"` : '';
    const kind = type ?? (typeof stored === 'number' ? 'n' : 'str');
    const value = stored === undefined ? '' : `<v>${escaped(String(stored))}</v>`;
    return `<c t="${kind}"${style}>${formula ? '<f>A1</f>' : ''}${value}</c>`;
  };
  const isCovered = (i, j) => merged && j === merged[1] && i > merged[0] && i <= merged[2];
  const data = rows.map((row, i) => {
    const seen = hiddenRows.includes(i) ? ` ${hidesBy(hides, 'row')}` : '';
    return `<row${seen}>${row.map((one, j) => (isCovered(i, j) ? '<c/>' : cell(one))).join('')}</row>`;
  });
  const merges = merged
    ? `<mergeCells count="1"><mergeCell ref="${place(merged[0], merged[1])}:${place(merged[2], merged[1])}"/></mergeCells>`
    : '';
  const formats = codes.map(
    (code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escaped(code)}"/>`,
  );
  const styles = codes.map((_, i) => `<xf numFmtId="${164 + i}"/>`);
  return zipped({
    '_rels/.rels': `<Relationships>${link('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${kMain}" xmlns:r="${kPlace}"><sheets><sheet name="S" sheetId="1" r:id="b"/>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${link('b', 'worksheet', 'worksheets/sheet1.xml')}${link('c', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${kMain}">${before}${cols}<sheetData>${data.join('')}</sheetData>${merges}</worksheet>`,
    ...parts,
  });
}

function odsCell({ stored, shown = String(stored ?? ''), kind, type, formula }) {
  const of = kind ?? (typeof stored === 'number' ? 'float' : 'string');
  const values = { float: ` office:value="${stored}"`, date: ` office:date-value="${stored}"` };
  const error = type === 'e' ? ' calcext:value-type="error"' : '';
  const typed = stored === undefined ? '' : ` office:value-type="${of}"${values[of] ?? ''}${error}`;
  const asked = formula ? ' table:formula="of:=A1"' : '';
  const text = shown === '' ? '' : `<text:p>${escaped(shown)}</text:p>`;
  return `<table:table-cell${asked}${typed}>${text}</table:table-cell>`;
}

/**
 * The same as a spreadsheet of OpenDocument; `shown`: what its cell shows of what is stored.
 * @param {{stored?: any, shown?: string, kind?: string, type?: string, formula?: boolean}[][]} rows
 * @param {any} [options] as of xlsxOf(); `tables`, `styles`: further ones
 */
export function odsOf(
  rows,
  {
    hiddenRows = [],
    hiddenColumns,
    hides = 'filter',
    hiddenSheet,
    merged,
    cols = '',
    tables = '',
    styles = '',
  } = {},
) {
  const [first, column, last] = merged ?? [];
  const cellAt = (one, i, j) => {
    if (j !== column || i < first || i > last) return odsCell(one);
    if (i > first) return '<table:covered-table-cell/>';
    const spans = ` table:number-rows-spanned="${last - first + 1}"`;
    return odsCell(one).replace('<table:table-cell', `<table:table-cell${spans}`);
  };
  const data = rows.map((row, i) => {
    const isHidden = hiddenRows.includes(i);
    const seen = hides === 'filter' ? 'filter' : 'collapse';
    const attribute = isHidden && hides !== 'group' ? ` table:visibility="${seen}"` : '';
    const cells = row.map((one, j) => cellAt(one, i, j)).join('');
    const written = `<table:table-row${attribute}>${cells}</table:table-row>`;
    return isHidden && hides === 'group'
      ? `<table:table-row-group table:display="false">${written}</table:table-row-group>`
      : written;
  });
  if (hiddenColumns) {
    const [from, to] = hiddenColumns;
    const before = from > 0 ? `<table:table-column table:number-columns-repeated="${from}"/>` : '';
    cols = `${before}<table:table-column table:number-columns-repeated="${to - from + 1}" table:visibility="collapse"/>`;
  }
  if (hiddenSheet) {
    styles +=
      '<style:style style:name="h"><style:table-properties table:display="false"/></style:style>';
    tables += '<table:table table:name="T" table:style-name="h"><table:table-row/></table:table>';
  }
  return zipped({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s" xmlns:calcext="c"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="S">${cols}${data.join('')}</table:table>${tables}</office:spreadsheet></office:body></office:document-content>`,
  });
}
