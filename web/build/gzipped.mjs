// Vite plugin: `import text from './file?gzip'` gives the file gzipped, in base64. The engine then
// takes a third of the room in the page; the browser unpacks it in milliseconds. Zopfli packs 5 % tighter
// than zlib and takes half a minute: what it made of the same bytes is kept in build/packed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipAsync } from '@gfx/zopfli';

const kKept = fileURLToPath(new URL('../../build/packed/', import.meta.url));

/** @param {Buffer} bytes @returns {Promise<string>} */
async function packed(bytes) {
  const kept = `${kKept}${createHash('sha256').update(bytes).digest('hex')}.gz`;
  if (!existsSync(kept)) {
    mkdirSync(kKept, { recursive: true });
    const part = `${kept}.${process.pid}`; // two builds at a time
    writeFileSync(part, await gzipAsync(bytes, { numiterations: 1 }));
    renameSync(part, kept);
  }
  return readFileSync(kept).toString('base64');
}

export function gzipped() {
  return {
    name: 'paravent-gzipped',
    enforce: 'pre',
    async load(id) {
      const [path, query] = id.split('?');
      if (query !== 'gzip') return null;
      this.addWatchFile(path);
      return `export default ${JSON.stringify(await packed(readFileSync(path)))};`;
    },
  };
}
