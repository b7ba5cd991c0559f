// Vite plugin: the messages of each language stand in the page gzipped, in base64, and are unpacked
// as it starts: they are the larger part of its script, and text packs well. Tests and the command
// line import the modules as they are.
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const kLanguage = /\/web\/i18n\/(?:fr|en)\.js$/;

export function packedMessages() {
  return {
    name: 'paravent-packed-messages',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!kLanguage.test(id)) return null;
      const { default: messages } = await import(pathToFileURL(id).href);
      const packed = gzipSync(JSON.stringify(messages), { level: 9 }).toString('base64');
      return `const bytes = Uint8Array.from(atob(${JSON.stringify(packed)}), (one) => one.charCodeAt(0));
const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
export default JSON.parse(await new Response(text).text());`;
    },
  };
}
