// npm run test:readers: every file of a release loads with its right shape in pandas, R (read.csv,
// read.csv2) and LibreOffice, and Frictionless validates every package. What is missing comes from
// PyPI and Debian into build/readers/, or is skipped, and said so. No part of npm test.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';
import { findR, findSoffice, makePython } from './install.mjs';
import { makeReleases } from './releases.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const folder = join(root, 'build/readers');
const kSeparators = /^(?:excel\/.*|traces(?:_\w+)?\.csv)$/;

let checks = 0;
const failures = [];
const skipped = [];
function judge(good, words) {
  checks += 1;
  if (!good) failures.push(words);
}

/** What a table holds, by a parser that no release was written with. */
function tableOf(path, delimiter, header) {
  const text = readFileSync(path, 'utf8').replace(/^\ufeff/, '');
  const { data, errors } = Papa.parse(text, {
    delimiter,
    newline: text.includes('\r\n') ? '\r\n' : '\n',
  });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const rows = data.slice(0, -1); // after the last line end
  return { delimiter, header, columns: rows[0].length, rows: rows.length - (header ? 1 : 0) };
}

/** Every table of a release, with its shape. */
function tablesOf(release) {
  const described = JSON.parse(readFileSync(join(release, 'datapackage.json'), 'utf8'));
  const dialects = new Map(described.resources.map(({ path, dialect }) => [path, dialect]));
  return readdirSync(release, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.csv'))
    .map((name) => {
      const dialect = dialects.get(name);
      const delimiter = dialect?.delimiter ?? (kSeparators.test(name) ? ';' : ',');
      return { name, ...tableOf(join(release, name), delimiter, dialect?.header ?? true) };
    });
}

/** Shapes as a program tells them: a line `rows columns` for each table of a list. */
function compareShapes(program, release, tables, output) {
  const lines = output.trim().split('\n');
  tables.forEach(({ name, rows, columns }, i) => {
    judge(
      lines[i] === `${rows} ${columns}`,
      `${program}: ${release}/${name}: ${lines[i]}, not ${rows} ${columns}`,
    );
  });
}

const listOf = (path, tables) =>
  tables
    .map((one) => [join(path, one.name), one.delimiter, one.header ? 1 : 0].join('\t'))
    .join('\n');

function checkPython(python, releases) {
  for (const { name, path } of releases) {
    const tables = tablesOf(path);
    const told = execFileSync(python, [here('shapes.py')], { input: listOf(path, tables) });
    compareShapes('pandas', name, tables, told.toString());
    if (existsSync(join(path, 'effectifs.csv')) && existsSync(join(path, 'cohortes.csv'))) {
      const sums = spawnSync(python, [here('sums.py'), path]);
      judge(sums.status === 0, `sums of the tidy set: ${name}: ${sums.stdout}${sums.stderr}`);
    }
    const valid = spawnSync(python, ['-m', 'frictionless', 'validate', 'datapackage.json'], {
      cwd: path,
    });
    judge(valid.status === 0, `frictionless: ${name}:\n${valid.stdout}${valid.stderr}`);
  }
}

function checkR(r, releases) {
  for (const { name, path } of releases) {
    const tables = tablesOf(path);
    const told = execFileSync(r.command, [...r.args, `--file=${here('shapes.R')}`], {
      input: listOf(path, tables),
      env: { ...process.env, ...r.env, PARAVENT_LIST: writeList(path, tables) },
    });
    compareShapes('R', name, tables, told.toString());
  }
}

function writeList(path, tables) {
  const list = join(folder, 'list.tsv');
  writeFileSync(list, `${listOf(path, tables)}\n`);
  return list;
}

/** LibreOffice opens tables and writes them again: as many rows and columns as it has seen. */
function checkOffice(soffice, releases) {
  const out = join(folder, 'converted');
  for (const { name, path } of releases) {
    // At once those of a folder that are cut alike: starting takes longest.
    const together = new Map();
    for (const table of tablesOf(path)) {
      const key = `${dirname(table.name)} ${table.delimiter}`;
      together.set(key, [...(together.get(key) ?? []), table]);
    }
    for (const tables of together.values()) {
      rmSync(out, { recursive: true, force: true });
      execFileSync(
        soffice.command,
        [
          `-env:UserInstallation=file://${join(folder, 'profile')}`,
          '--headless',
          `--infilter=CSV:${tables[0].delimiter.charCodeAt(0)},34,76,1`,
          '--convert-to',
          'csv:Text - txt - csv (StarCalc):9,34,76',
          '--outdir',
          out,
          ...tables.map((table) => join(path, table.name)),
        ],
        { stdio: 'pipe', env: { ...process.env, ...soffice.env } },
      );
      for (const table of tables) {
        const seen = tableOf(join(out, basename(table.name)), '\t', table.header);
        judge(
          seen.rows === table.rows && seen.columns === table.columns,
          `LibreOffice: ${name}/${table.name}: ${seen.rows} ${seen.columns}, not ${table.rows} ${table.columns}`,
        );
      }
    }
  }
}

mkdirSync(folder, { recursive: true });
const releases = makeReleases(root, join(folder, 'releases'));
for (const [program, find, check] of [
  ['pandas and Frictionless', makePython, checkPython],
  ['R', findR, checkR],
  ['LibreOffice', findSoffice, checkOffice],
]) {
  const found = find(folder);
  if (found) check(found, releases);
  else skipped.push(program);
  process.stdout.write(
    `${program}: ${found ? `${checks} checks so far` : 'SKIPPED, not to be had'}\n`,
  );
}
for (const words of failures) process.stdout.write(`FAILED ${words}\n`);
process.stdout.write(
  `${releases.length} releases, ${checks} checks, ${failures.length} failed; skipped: ${skipped.join(', ') || 'none'}\n`,
);
process.exitCode = failures.length > 0 ? 1 : 0;
