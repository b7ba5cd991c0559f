// npm start: installs what is missing, builds, runs the main job on the built-in sample, says what
// it did, and serves the page. `npm start -- --no-serve` stops before serving.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPage, buildWasm } from './build.mjs';
import { serve } from './serve.mjs';
import { SetupError, root, run, script, setUp } from './setup.mjs';

const ROWS = 213289; // the size of Paris 13's file
const folder = 'build/sample';
const path = (name) => join(root, folder, name);
const json = (file) => JSON.parse(readFileSync(file, 'utf8'));

function runSample() {
  rmSync(path(''), { recursive: true, force: true });
  mkdirSync(path(''), { recursive: true });
  const cli = (...args) => run(process.execPath, ['web/cli/main.js', ...args], {}, 'ignore');
  cli('sample', '--rows', String(ROWS), '--seed', '1', '--out', `${folder}/sample.csv`);
  cli(
    'run',
    '--recipe',
    'web/recipe/sample.json',
    '--out',
    `${folder}/release`,
    '--dossier',
    `${folder}/dossier`,
    `${folder}/sample.csv`,
  );
}

function report() {
  const certificate = json(path('release/certificate.json'));
  const rows = json(path('dossier/dossier.json')).inputs.reduce(
    (sum, input) => sum + input.rows,
    0,
  );
  const n = (count) => count.toLocaleString('en-GB');
  console.log(`
The sample: ${n(rows)} rows, ${n(certificate.individuals)} individuals.
The release: ${n(certificate.cohorts)} cohorts, ${n(certificate.cohorts_masked)} of them with a masked size.
Attribute counts of the cohorts: ${n(certificate.masked)} masked, ${n(certificate.shown)} shown.
  ${folder}/sample.csv  the made-up rows
  ${folder}/release/    what can be published: ${readdirSync(path('release')).join(', ')}
  ${folder}/dossier/    what stays inside: ${readdirSync(path('dossier')).join(', ')}
The page: dist/paravent.html, which opens from disk.`);
}

async function servePage() {
  const port = Number(process.env.PORT || 4173);
  try {
    const { url } = await serve(join(root, 'dist/site'), port);
    console.log(`The page is served on ${url} for this machine alone. Ctrl+C ends it.`);
  } catch (error) {
    throw new SetupError(
      `The page is built, but cannot be served on port ${port} (${error.code}). ` +
        'Choose another: PORT=4174 npm start',
    );
  }
}

await script(async () => {
  setUp();
  buildWasm();
  buildPage();
  runSample();
  if (!existsSync(path('release/certificate.json'))) {
    throw new SetupError(`${folder}/release/certificate.json was not written`);
  }
  report();
  if (!process.argv.includes('--no-serve')) await servePage();
});
