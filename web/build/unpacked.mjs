// What stands in the page gzipped, in base64: a third of the room, or less. As an expression of the
// page's script, which waits for it as it starts: some milliseconds.
import { gzipSync } from 'node:zlib';

/**
 * @param {string} text
 * @returns {string} an expression that is the text again, to be awaited at the top of a module
 */
export function unpackedText(text) {
  const packed = gzipSync(text, { level: 9 }).toString('base64');
  const bytes = `Uint8Array.from(atob(${JSON.stringify(packed)}), (one) => one.charCodeAt(0))`;
  return `await new Response(
    new Blob([${bytes}]).stream().pipeThrough(new DecompressionStream('gzip')),
  ).text()`;
}
