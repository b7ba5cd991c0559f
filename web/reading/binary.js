/** Files that are not text, told by their first bytes. */

/** How many bytes of the head `binaryKind` looks at. */
export const kBinaryHead = 4096;

const lettersOf = (text) => [...text].map((char) => char.charCodeAt(0));

/** Formats that a user may have renamed, by signatures that no CSV begins with. */
const kSignatures = /** @type {[string, number[]][]} */ ([
  ['xls', [0xd0, 0xcf, 0x11, 0xe0]],
  ['gzip', [0x1f, 0x8b]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['unknown', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]], // 7z
  ['unknown', [0xfd, 0x37, 0x7a, 0x58, 0x5a]], // xz
  ['unknown', [0x28, 0xb5, 0x2f, 0xfd]], // zstd
  ['unknown', [0x89, 0x50, 0x4e, 0x47]], // PNG
  ['unknown', [0xff, 0xd8, 0xff]], // JPEG
  ['unknown', [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07]], // RAR
  ['parquet', lettersOf('PAR1\x15')],
  ['parquet', lettersOf('PARE')],
  ['arrow', lettersOf('ARROW1\0')],
  ['arrow', lettersOf('FEA1\0')],
  ['spss', lettersOf('$FL2')],
  ['spss', lettersOf('$FL3')],
  ['stata', lettersOf('<stata_dta>')],
  ['sas', lettersOf('HEADER RECORD*******LIB')], // transport
  ['rdata', lettersOf('RDX3\n')],
  ['sqlite', lettersOf('SQLite format 3\0')],
  ['access', lettersOf('\0\x01\0\0Standard ')],
]);

/**
 * @param {Uint8Array} head the first bytes of the file
 * @param {boolean} [wide] the text is UTF-16, whose bytes may look like controls
 * @returns {?string} xlsx, zip, xls, gzip, pdf, parquet, arrow, spss, stata, sas, rdata, sqlite,
 *   access, unknown; null: may be text
 */
export function binaryKind(head, wide = false) {
  const bytes = head.subarray(0, kBinaryHead);
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06])) {
    return zipKind(bytes);
  }
  for (const [kind, signature] of kSignatures) if (startsWith(bytes, signature)) return kind;
  if (isSas(bytes)) return 'sas';
  if (isOldStata(bytes)) return 'stata';
  return !wide && mostlyControls(bytes) ? 'unknown' : null;
}

/** The magic number of SAS data sets, version 7 on (M. Shotwell, sas7bdat, 2014). */
const kSasMagic = [
  0xc2, 0xea, 0x81, 0x60, 0xb3, 0x14, 0x11, 0xcf, 0xbd, 0x92, 0x08, 0x00, 0x09, 0xc7, 0x31, 0x8c,
  0x18, 0x1f, 0x10, 0x11,
];
const isSas = (bytes) => startsWith(bytes.subarray(12), kSasMagic);

/** Stata before version 13: release, byte order, file type 1, nought. */
export const isOldStata = (/** @type {Uint8Array} */ [release, order, type, zero]) =>
  release >= 0x69 && release <= 0x73 && (order === 1 || order === 2) && type === 1 && zero === 0;

function startsWith(bytes, signature) {
  return signature.every((byte, i) => bytes[i] === byte);
}

/** A workbook is a ZIP whose entries say so; other ZIPs (ODS among them) are called zip. */
function zipKind(bytes) {
  const text = String.fromCharCode(...bytes);
  if (text.includes('xl/')) return 'xlsx';
  const office = text.includes('[Content_Types].xml');
  return office && !text.includes('word/') && !text.includes('ppt/') ? 'xlsx' : 'zip';
}

/** NUL has an error of its own, with its line; here the other controls that no text holds. */
function mostlyControls(bytes) {
  let controls = 0;
  for (const byte of bytes) {
    if (byte === 0) return false;
    if (byte < 0x20 && (byte < 0x09 || byte > 0x0d)) controls += 1;
  }
  return controls > bytes.length / 20;
}
