// Workbooks made of what a program stores.
import { zipSync } from 'fflate';

export const zipped = (parts) =>
  zipSync(
    Object.fromEntries(Object.entries(parts).map(([k, v]) => [k, new TextEncoder().encode(v)])),
  );
export const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const kPlace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const kMain = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const link = (id, type, target) =>
  `<Relationship Id="${id}" Type="${kPlace}/${type}" Target="${target}"/>`;

/** @param {{stored?: any, code?: string, type?: string, formula?: boolean}[][]} rows */
export function xlsxOf(rows, { hiddenRows = [], cols = '', sheets = '', parts = {} } = {}) {
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
  const data = rows.map(
    (row, i) =>
      `<row${hiddenRows.includes(i) ? ' hidden="1"' : ''}>${row.map(cell).join('')}</row>`,
  );
  const formats = codes.map(
    (code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escaped(code)}"/>`,
  );
  const styles = codes.map((_, i) => `<xf numFmtId="${164 + i}"/>`);
  return zipped({
    '_rels/.rels': `<Relationships>${link('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${kMain}" xmlns:r="${kPlace}"><sheets><sheet name="S" sheetId="1" r:id="b"/>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${link('b', 'worksheet', 'worksheets/sheet1.xml')}${link('c', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${kMain}">${cols}<sheetData>${data.join('')}</sheetData></worksheet>`,
    ...parts,
  });
}
