// Vite plugin: `import text from './file?gzip'` gives the file gzipped, in base64. The engine then
// takes a third of the room in the page; the browser unpacks it in milliseconds.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

export function gzipped() {
  return {
    name: 'paravent-gzipped',
    enforce: 'pre',
    load(id) {
      const [path, query] = id.split('?');
      if (query !== 'gzip') return null;
      this.addWatchFile(path);
      const text = gzipSync(readFileSync(path), { level: 9 }).toString('base64');
      return `export default ${JSON.stringify(text)};`;
    },
  };
}
