// Vite plugin: the scripts of the workers stand in the page packed (unpacked.mjs), in place of the
// text that Vite gives to `?worker&inline`.
import { unpackedText } from './unpacked.mjs';

const kInline = /\?worker&inline$/;
const kText = /^const jsContent = ("(?:[^"\\]|\\.)*");$/m;

export function packedWorkers() {
  return {
    name: 'paravent-packed-workers',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!kInline.test(id)) return null;
      const text = kText.exec(code);
      if (!text) throw new Error(`packed workers: no text of a worker in ${id}`);
      const unpacked = `const jsContent = ${unpackedText(JSON.parse(text[1]))};`;
      return { code: code.replace(kText, () => unpacked), map: null };
    },
  };
}
