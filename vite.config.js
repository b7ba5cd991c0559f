import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { gzipped } from './web/build/gzipped.mjs';
import { packedMessages } from './web/build/packed_messages.mjs';
import { packedWorkers } from './web/build/packed_workers.mjs';
import { releaseFiles } from './web/build/release_files.mjs';
import { singleFile } from './web/build/single_file.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** What the page's foot says of itself: the version, and the SHA-256 of the engine in it. */
const builtFrom = () => {
  const { version } = JSON.parse(readFileSync(here('package.json'), 'utf8'));
  const engine = createHash('sha256').update(readFileSync(here('build/wasm/engine.wasm')));
  return {
    'import.meta.env.PARAVENT_VERSION': JSON.stringify(version),
    'import.meta.env.PARAVENT_ENGINE': JSON.stringify(engine.digest('hex')),
  };
};

const kPages = ['paravent.html', 'site/index.html'];

export default defineConfig({
  root: here('web'),
  base: './',
  publicDir: false,
  define: builtFrom(),
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    // The worker becomes a string in the page, and the engine one in the worker.
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
  worker: { format: 'iife', plugins: () => [gzipped()] },
  // The site is the very file that opens from disk: one thing to test, one policy with no 'self'
  // in it, and whoever saves the page has the whole program.
  plugins: [gzipped(), packedMessages(), packedWorkers(), singleFile(kPages), releaseFiles(kPages)],
  server: { fs: { allow: [here('.')] } },
});
