// Bundles the contestants' pages into build/bench-pages, as the product's own are.
import { cpSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { gzipped } from '../../web/build/gzipped.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Where the pages are, from the project's folder. */
export const kPages = 'build/bench-pages';

export async function buildPages() {
  const scripts = readdirSync(here('pages')).filter(
    (name) => name.endsWith('.js') && !['serve.js', 'outcome.js'].includes(name),
  );
  const outDir = here(`../../${kPages}`);
  await build({
    configFile: false,
    logLevel: 'warn',
    root: here('pages'),
    base: './',
    publicDir: false,
    plugins: [gzipped()],
    worker: { format: 'iife', plugins: () => [gzipped()] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 4096,
      rolldownOptions: {
        input: Object.fromEntries(
          scripts.map((name) => [basename(name, '.js'), here(`pages/${name}`)]),
        ),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  cpSync(here('pages/index.html'), `${outDir}/index.html`);
}
