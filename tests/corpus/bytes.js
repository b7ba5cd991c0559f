/** Ways to write a file of the corpus byte by byte. */

/** Texts as UTF-8 and numbers as bytes, one after the other. */
export const bytes = (...parts) => Uint8Array.from(parts.flatMap((part) => (
  typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)])));

/** UTF-16 with its byte order mark unless `mark` is false. */
export function utf16(text, { big = false, mark = true } = {}) {
  const units = [...(mark ? '\ufeff' : '') + text].flatMap((char) => (
    char.length === 1 ? [char.charCodeAt(0)] : [char.charCodeAt(0), char.charCodeAt(1)]));
  return Uint8Array.from(units.flatMap((unit) => (
    big ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
}

/** The header of most files. */
export const h = 'a;b;c\n';
