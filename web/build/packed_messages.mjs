// Vite plugin: the messages of each language stand in the page packed (unpacked.mjs): they are the
// larger part of its script. Tests and the command line import the modules as they are.
import { pathToFileURL } from 'node:url';
import { unpackedText } from './unpacked.mjs';

const kLanguage = /\/web\/i18n\/(?:fr|en)\.js$/;

export function packedMessages() {
  return {
    name: 'paravent-packed-messages',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!kLanguage.test(id)) return null;
      const { default: messages } = await import(pathToFileURL(id).href);
      return `export default JSON.parse(${unpackedText(JSON.stringify(messages))});`;
    },
  };
}
