// Bundles the contestants' pages into build/bench-pages, as the product's own are.
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { gzipped } from '../../web/build/gzipped.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Where the pages are, from the project's folder. */
export const kPages = 'build/bench-pages';

/** Peers that some of the pages need, by package. */
const kPeers = ['@duckdb/duckdb-wasm', 'arquero'];

/** Whether the peers of the bench's lock file are installed (main.mjs). */
export const hasPeers = () => kPeers.every((name) => existsSync(here(`node_modules/${name}`)));

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
        external: hasPeers() ? [] : kPeers, // pages of absent peers are not opened
        input: Object.fromEntries(
          scripts.map((name) => [basename(name, '.js'), here(`pages/${name}`)]),
        ),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  cpSync(here('pages/index.html'), `${outDir}/index.html`);
}
