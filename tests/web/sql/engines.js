// Engines that really run the scripts: DuckDB in this process, PostgreSQL in a cluster of its own
// (an ordinary user, a Unix socket, no network, nothing synced to the disk).
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { loadOperations } from '../../../web/cli/load_engine.js';
import { lineProcess } from './lines.js';

const quoted = (text) => `'${text.replaceAll("'", "''")}'`;
const named = (name) => `"${name.replaceAll('"', '""')}"`;

/** Statements that make a table of texts. */
function tableSql(name, columns, rows, { type = 'VARCHAR', collation = '' } = {}) {
  const values = rows.map((row) => `(${row.map(quoted).join(', ')})`);
  const pieces = [];
  for (let at = 0; at < values.length; at += 500) {
    pieces.push(`INSERT INTO ${named(name)} VALUES\n${values.slice(at, at + 500).join(',\n')};`);
  }
  const typed = columns.map((column) => `${named(column)} ${type}${collation}`);
  return [
    `DROP TABLE IF EXISTS ${named(name)};`,
    `CREATE TABLE ${named(name)} (${typed.join(', ')});`,
    ...pieces,
  ].join('\n');
}

/** DuckDB stands in a folder of its own (.tools/setup.mjs installs it). */
const kDuckdb = () =>
  pathToFileURL(
    createRequire(new URL('../../engines/package.json', import.meta.url)).resolve(
      '@duckdb/node-api',
    ),
  ).href;

/**
 * @param {{collation?: string}} [options] of the columns
 * @returns {Promise<object>} `load(table, columns, rows)`, `run(script)`, `rows(sql)`, `close()`
 */
export async function duckdb({ collation = '' } = {}) {
  const { DuckDBInstance } = await import(kDuckdb());
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  const all = async (text) => {
    const statements = await connection.extractStatements(text);
    for (let i = 0; i < statements.count; i += 1) {
      const prepared = await statements.prepare(i);
      await prepared.run();
    }
  };
  return {
    name: 'duckdb',
    load: (table, columns, rows) => all(tableSql(table, columns, rows, { collation })),
    async run(script) {
      try {
        await all(script);
      } catch (error) {
        await connection.run('ROLLBACK').catch(() => {});
        throw error;
      }
    },
    rows: async (sql) => (await connection.runAndReadAll(sql)).getRows(),
    close: async () => connection.closeSync(),
  };
}

/**
 * The same of the DuckDB that Python's package has.
 * @param {{python: string, env: object}} here
 */
export async function duckdbByPython({ python, env }) {
  const session = fileURLToPath(new URL('../../engines/duckdb_session.py', import.meta.url));
  const child = lineProcess(python, [session], { env: { ...process.env, ...env } });
  const { version } = await child.ready;
  return {
    name: 'duckdb',
    version,
    load: (table, columns, rows) => child.ask({ run: tableSql(table, columns, rows) }),
    run: (script) => child.ask({ run: script }),
    rows: async (sql) => (await child.ask({ rows: sql })).rows,
    close: () => child.close(),
  };
}

const kRoot = '/usr/lib/postgresql';

/** Where PostgreSQL's programs are, or why it is left out. */
export function postgresqlHere() {
  const versions = existsSync(kRoot)
    ? readdirSync(kRoot).sort((a, b) => Number(b) - Number(a))
    : [];
  const bin = versions
    .map((version) => join(kRoot, version, 'bin'))
    .find((path) => existsSync(join(path, 'initdb')));
  if (!bin) return { missing: 'PostgreSQL is not installed (Debian package postgresql)' };
  if (process.getuid() !== 0) return { bin };
  const { status, stdout } = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' });
  if (status !== 0) return { missing: 'no user postgres to run PostgreSQL as' };
  return { bin, uid: Number(stdout) };
}

/** A cluster in a folder of its own; `close()` ends and removes it. `settings`: of the server. */
export async function postgresql({ bin, uid }, settings = []) {
  const folder = mkdtempSync(join(tmpdir(), 'paravent-pg-'));
  if (uid !== undefined) chownSync(folder, uid, uid);
  const as = (command, args) =>
    uid === undefined
      ? [command, args]
      : ['setpriv', [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', command, ...args]];
  const must = (command, args) => {
    const { status, stderr, error } = spawnSync(...as(join(bin, command), args), {
      encoding: 'utf8',
      cwd: folder,
    });
    if (status !== 0) throw new Error(`${command}: ${error?.message ?? stderr}`);
  };
  const locale = ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=fr'];
  must('initdb', [
    '-D',
    'data',
    '-A',
    'trust',
    '-U',
    'paravent',
    '-E',
    'UTF8',
    '--no-sync',
    ...locale,
  ]);
  const server = spawn(
    ...as(join(bin, 'postgres'), [
      '-D',
      join(folder, 'data'),
      '-k',
      folder,
      '-c',
      'listen_addresses=',
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
      ...settings.flatMap((setting) => ['-c', setting]),
    ]),
    { cwd: folder, stdio: 'ignore' },
  );
  const psql = (text) =>
    new Promise((resolve, reject) => {
      const child = spawn(
        join(bin, 'psql'),
        [
          '-X',
          '-q',
          '-A',
          '-t',
          '-v',
          'ON_ERROR_STOP=1',
          '-h',
          folder,
          '-U',
          'paravent',
          '-d',
          'postgres',
          '-f',
          '-',
        ],
        { stdio: ['pipe', 'pipe', 'pipe'] },
      );
      let out = '';
      let err = '';
      child.stdout.on('data', (piece) => (out += piece));
      child.stderr.on('data', (piece) => (err += piece));
      child.on('error', reject);
      child.on('close', (status) =>
        status === 0 ? resolve(out) : reject(new Error(err.slice(0, 2000))),
      );
      child.stdin.on('error', () => {});
      child.stdin.end(text);
    });
  for (let i = 0; ; i += 1) {
    try {
      await psql('SELECT 1');
      break;
    } catch (error) {
      if (i > 100) throw error;
      await setTimeout(100);
    }
  }
  return {
    name: 'postgresql',
    socket: folder,
    load: (table, columns, rows) => psql(tableSql(table, columns, rows, { type: 'text' })),
    run: psql,
    rows: async (sql) =>
      (await psql(sql))
        .trim()
        .split('\n')
        .map((line) => line.split('|')),
    async close() {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * An engine, and the operations that compile for it, from before the tests of a `describe` until after them.
 * @template Engine
 * @param {() => Promise<Engine>} start
 * @returns {{operations: any, engine: Engine}} filled in when the tests begin
 */
export function engineOfTests(start) {
  const given = /** @type {any} */ ({});
  before(async () => {
    given.operations = await loadOperations({ cores: 1 });
    given.engine = await start();
  });
  after(() => given.engine?.close());
  return given;
}

/** A new folder for tables, which the engine may write to. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'paravent-sql-'));
  mkdirSync(join(folder, 'out'));
  return folder;
}
export const removeFolder = (folder) => rmSync(folder, { recursive: true, force: true });
