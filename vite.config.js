import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { gzipped } from './web/build/gzipped.mjs';
import { packedMessages } from './web/build/packed_messages.mjs';
import { packedWorkers } from './web/build/packed_workers.mjs';
import { releaseFiles } from './web/build/release_files.mjs';
import { singleFile } from './web/build/single_file.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const kPages = ['paravent.html', 'site/index.html'];

export default defineConfig({
  root: here('web'),
  base: './',
  publicDir: false,
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
