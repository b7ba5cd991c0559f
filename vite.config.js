import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { singleFile } from './.tools/single_file.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('web'),
  base: './',
  publicDir: false,
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    // The engine becomes a data: address in the worker, the worker a string in the page.
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
  worker: { format: 'iife' },
  // The site is the very file that opens from disk: one thing to test, one policy with no 'self'
  // in it, and whoever saves the page has the whole program.
  plugins: [singleFile(['paravent.html', 'site/index.html'])],
  server: { fs: { allow: [here('.')] } },
});
