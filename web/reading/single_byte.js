/**
 * Encodings of one byte a character that browsers do not read alike or at all: Mac OS Roman with the
 * euro sign and ISO 8859-15 (Encoding Standard, WHATWG, index macintosh and iso-8859-15), IBM's code
 * page 850 (Unicode Consortium, VENDORS/MICSFT/PC/CP850.TXT). cpp/table/encodings.cpp has the same.
 */

/** What 0x80 to 0xff stand for. */
const kUpper = {
  macroman:
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø' +
    '¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
};

/** ISO 8859-15 is ISO 8859-1 but for these. */
const kLatin9 = {
  0xa4: '€',
  0xa6: 'Š',
  0xa8: 'š',
  0xb4: 'Ž',
  0xb8: 'ž',
  0xbc: 'Œ',
  0xbd: 'œ',
  0xbe: 'Ÿ',
};

const latin9 = Array.from(
  { length: 128 },
  (_, i) => kLatin9[i + 0x80] ?? String.fromCharCode(i + 0x80),
);

const tableOf = (upper) =>
  Uint16Array.from({ length: 256 }, (_, byte) =>
    byte < 0x80 ? byte : upper[byte - 0x80].charCodeAt(0),
  );

/** The UTF-16 code of each byte, by encoding. @type {Record<string, Uint16Array>} */
export const kSingleByte = Object.freeze({
  'iso-8859-15': tableOf(latin9),
  macroman: tableOf(kUpper.macroman),
  cp850: tableOf(kUpper.cp850),
});

const kUnits = new TextDecoder('utf-16le', { ignoreBOM: true });
const kAscii = new TextDecoder();

/** The text of bytes in one of kSingleByte; every byte has a character. */
export function decodeSingleByte(encoding, bytes) {
  const table = kSingleByte[encoding];
  let high = 0;
  for (let i = 0; i < bytes.length; i += 1) high |= bytes[i];
  if (high < 0x80) return kAscii.decode(bytes);
  const units = new Uint16Array(bytes.length);
  for (let i = 0; i < bytes.length; i += 1) units[i] = table[bytes[i]];
  return kUnits.decode(units);
}
