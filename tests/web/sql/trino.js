// A Trino server of this machine's alone, tables in its memory, asked over its own HTTP protocol
// (https://trino.io/docs/current/develop/client-protocol.html).
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './lines.js';

const quoted = (text) => `'${text.replaceAll("'", "''")}'`;
const named = (name) => `"${name.replaceAll('"', '""')}"`;

/** Statements of a script: a quote inside quotes is doubled, so that two follow each other. */
function statementsOf(script) {
  const pieces = script.match(/--[^\n]*|'[^']*'|"[^"]*"|;|[^-'";]+|-/g) ?? [];
  const statements = [''];
  for (const piece of pieces) {
    if (piece === ';') statements.push('');
    else if (!piece.startsWith('--')) statements[statements.length - 1] += piece;
  }
  return statements.map((text) => text.trim()).filter(Boolean);
}

const kJvm = [
  '-Xmx3G',
  // Many short statements: what is compiled is not worth more than once.
  '-XX:TieredStopAtLevel=1',
  '-XX:ReservedCodeCacheSize=400m',
  '-XX:+UseG1GC',
  '-Djdk.attach.allowAttachSelf=true',
  '--add-modules=jdk.incubator.vector',
  '--enable-native-access=ALL-UNNAMED',
  '--sun-misc-unsafe-memory-access=allow',
];

/** The server's own folder of settings. */
function configure(folder, home, port) {
  const etc = join(folder, 'etc');
  mkdirSync(join(etc, 'catalog'), { recursive: true });
  const files = {
    'config.properties': [
      'coordinator=true',
      'node-scheduler.include-coordinator=true',
      `http-server.http.port=${port}`,
      `discovery.uri=http://127.0.0.1:${port}`,
      'query.max-length=50000000',
      'query.max-memory-per-node=1GB',
      `plugin.dir=${join(home, 'plugin')}`,
      `catalog.config-dir=${join(etc, 'catalog')}`,
    ],
    'log.properties': ['io.trino=WARN'],
    'catalog/memory.properties': ['connector.name=memory', 'memory.max-data-per-node=512MB'],
  };
  for (const [name, lines] of Object.entries(files)) {
    writeFileSync(join(etc, name), `${lines.join('\n')}\n`);
  }
  return etc;
}

/** Asks a statement and follows it to its end; its rows. */
async function ask(url, statement) {
  const headers = {
    'X-Trino-User': 'test',
    'X-Trino-Catalog': 'memory',
    'X-Trino-Schema': 'default',
  };
  const rows = [];
  let response = await fetch(`${url}/v1/statement`, { method: 'POST', headers, body: statement });
  for (;;) {
    if (response.status === 502 || response.status === 503) {
      await setTimeout(100);
    } else if (!response.ok) {
      throw new Error(`${response.status}: ${await response.text()}`);
    }
    const told = await response.json();
    if (told.error) throw new Error(told.error.message);
    rows.push(...(told.data ?? []));
    if (!told.nextUri) return rows;
    response = await fetch(told.nextUri, { headers });
  }
}

const csvLine = (row) =>
  `${row.map((value) => `"${String(value).replaceAll('"', '""')}"`).join(',')}\n`;

/**
 * @param {{home: string, client: string, java: string}} where tests/engines/install.mjs
 * @returns {Promise<object>} an engine, as engines.js has them; `exportSh(folder, to)` runs the
 *   script's own export.sh
 */
export async function trino({ home, client, java }) {
  const folder = mkdtempSync(join(tmpdir(), 'paravent-trino-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const etc = configure(folder, home, port);
  const settings = {
    'node.environment': 'test',
    'node.data-dir': join(folder, 'data'),
    'node.bind-ip': '127.0.0.1',
    'node.internal-address': '127.0.0.1',
    config: join(etc, 'config.properties'),
    'log.levels-file': join(etc, 'log.properties'),
  };
  const server = spawn(
    join(java, 'bin/java'),
    [
      ...kJvm,
      ...Object.entries(settings).map(([key, value]) => `-D${key}=${value}`),
      '-cp',
      join(home, 'lib/*'),
      'io.trino.server.TrinoServer',
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  const hear = (piece) => (said = (said + piece).slice(-4000));
  server.stdout.on('data', hear);
  server.stderr.on('data', hear);
  const close = async () => {
    server.kill();
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  for (let i = 0; ; i += 1) {
    const told = await fetch(`${url}/v1/info`).then(
      (r) => r.json(),
      () => null,
    );
    if (told && !told.starting) break;
    if (i > 1200 || server.exitCode !== null) {
      await close();
      throw new Error(`Trino does not start: ${said}`);
    }
    await setTimeout(200);
  }
  const all = async (text) => {
    for (const statement of statementsOf(text)) await ask(url, statement);
  };
  await ask(url, 'CREATE SCHEMA IF NOT EXISTS memory.travail');
  return {
    name: 'trino',
    version: String((await ask(url, 'SELECT version()'))[0][0]),
    options: { work: 'memory.travail' },
    async load(table, columns, rows) {
      await ask(url, `DROP TABLE IF EXISTS ${named(table)}`);
      const typed = columns.map((column) => `${named(column)} VARCHAR`).join(', ');
      await ask(url, `CREATE TABLE ${named(table)} (${typed})`);
      const fields = columns.map((_, i) => `r[${i + 1}]`).join(', ');
      for (let at = 0; at < rows.length; at += 4000) {
        const part = quoted(JSON.stringify(rows.slice(at, at + 4000)));
        await ask(
          url,
          `INSERT INTO ${named(table)} SELECT ${fields} FROM UNNEST(CAST(json_parse(${part}) AS ARRAY(ARRAY(VARCHAR)))) AS t(r)`,
        );
      }
    },
    /** What export.sh does, without a process a table. */
    async run(_, { files, to }) {
      const text = (name) => files.find((file) => file.name === name).text;
      await all(text('drop.sql'));
      try {
        await all(text('setup.sql'));
        for (const file of files.filter(({ name }) => name.startsWith('tables/'))) {
          const heading = /^SELECT (.*) FROM /.exec(file.text)[1].split(', ');
          const rows = await ask(url, statementsOf(file.text)[0]);
          const lines = [heading.map((name) => name.slice(1, -1)), ...rows].map(csvLine);
          writeFileSync(join(to, `${basename(file.name, '.sql')}.csv`), lines.join(''));
        }
      } finally {
        await all(text('drop.sql'));
      }
    },
    exportSh(script, to) {
      const command = `${join(java, 'bin/java')} -jar ${client} --server ${url} --catalog memory --schema default`;
      const { status, stderr } = spawnSync('sh', [join(script, 'export.sh'), to], {
        env: { ...process.env, TRINO: command },
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(stderr.slice(-4000));
    },
    rows: (sql) => ask(url, sql),
    close,
  };
}
