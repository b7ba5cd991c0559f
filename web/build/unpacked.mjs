// What stands in the page gzipped, as text: a third of the room, or less. As an expression of the
// page's script, which waits for it as it starts: some milliseconds.
//
// Thirteen bits in two of 91 characters, after basE91 (J. Henke, 2005): base64 takes a twelfth more.
// They are what ASCII prints but the space and `"`, `<` and `\`, which a script's text would have to
// escape.
import { gzipSync } from 'node:zlib';

const kDigits = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i))
  .filter((one) => !'"<\\'.includes(one))
  .join('');

/** @param {Uint8Array} bytes */
function digitsOf(bytes) {
  const pieces = [];
  let held = 0;
  let bits = 0;
  const put = () => {
    const value = held & 8191;
    pieces.push(kDigits[value % 91], kDigits[Math.floor(value / 91)]);
    held >>>= 13;
    bits -= 13;
  };
  for (const byte of bytes) {
    held |= byte << bits;
    bits += 8;
    if (bits >= 13) put();
  }
  if (bits > 0) put();
  return pieces.join('');
}

/** In the page. @param {string} text of digitsOf @param {number} size in bytes */
function bytesOf(text, size) {
  const bytes = new Uint8Array(size);
  const digit = (at) => {
    const code = text.charCodeAt(at);
    return code - 33 - (code > 34) - (code > 60) - (code > 92);
  };
  for (let read = 0, at = 0, held = 0, bits = 0; at < size; read += 2) {
    held |= (digit(read) + 91 * digit(read + 1)) << bits;
    for (bits += 13; bits >= 8 && at < size; bits -= 8) {
      bytes[at++] = held;
      held >>>= 8;
    }
  }
  return bytes;
}

/**
 * @param {string} text
 * @returns {string} an expression that is the text again, to be awaited at the top of a module
 */
export function unpackedText(text) {
  const packed = gzipSync(text, { level: 9 });
  const bytes = `(${bytesOf})(${JSON.stringify(digitsOf(packed))}, ${packed.length})`;
  return `await new Response(
    new Blob([${bytes}]).stream().pipeThrough(new DecompressionStream('gzip')),
  ).text()`;
}
