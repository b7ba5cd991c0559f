// The command line as one program without dependencies, for the package that is released: its
// modules bundled, what it loads beside them, and the page.
//
//   build/package/bundle/    main.js, helper_thread.js and what they load when asked
//   build/package/assets/    the compiled core, lists, starter model, zip.js's zlib
//   build/package/           paravent.html, package.json, README.md, LICENCE texts, CHANGELOG.md
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './setup.mjs';

const kEntries = { main: 'web/cli/main.js', helper_thread: 'web/cli/helper_thread.js' };

const kZlib = 'node_modules/@zip.js/zip.js/dist/zip-module.wasm';

/**
 * Bundles the command line's modules.
 * @param {string} outDir
 */
async function bundleModules(outDir) {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(kEntries).map(([name, path]) => [name, join(root, path)]),
        ),
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  });
}

/** The package's own description: no script, no dependency. */
function description({ version, description: about, license, engines }) {
  return {
    name: 'paravent',
    version,
    description: about,
    type: 'module',
    license,
    engines,
    bin: { paravent: 'bundle/main.js' },
    files: ['bundle', 'assets', 'paravent.html', 'LICENCES.txt', 'GUIDE.md', 'CHANGELOG.md'],
  };
}

/**
 * Makes the folder that `npm pack` packs. Needs buildWasm and buildPage first.
 * @param {string} folder
 */
export async function bundle(folder) {
  const from = (path) => join(root, path);
  const to = (path) => join(folder, path);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(to('assets'), { recursive: true });
  await bundleModules(to('bundle'));
  chmodSync(to('bundle/main.js'), 0o755);
  for (const name of ['engine.mjs', 'engine.wasm']) {
    copyFileSync(from(`build/wasm/${name}`), to(`assets/${name}`));
  }
  const lists = 'web/engine/lists';
  for (const name of readdirSync(from(lists)).filter((one) => one.endsWith('.bin'))) {
    copyFileSync(from(`${lists}/${name}`), to(`assets/${name}`));
  }
  copyFileSync(from(kZlib), to('assets/zip-module.wasm'));
  for (const name of ['paravent.html', 'LICENCES.txt']) {
    copyFileSync(from(`dist/${name}`), to(name));
  }
  for (const name of ['CHANGELOG.md', 'LICENSE']) copyFileSync(from(name), to(name));
  copyFileSync(from('.tools/release/GUIDE.md'), to('GUIDE.md'));
  const project = JSON.parse(readFileSync(from('package.json'), 'utf8'));
  writeFileSync(to('package.json'), `${JSON.stringify(description(project), null, 2)}\n`);
}
