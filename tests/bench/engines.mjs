// A recipe where the rows are (web/sql/): the script of the sample's recipe in DuckDB, from Parquet,
// beside the bench's own statement on the same file; in PostgreSQL, from a table; in Spark, from
// Parquet, with the bytes that its own log says were shuffled; and the release of the tables beside a
// run on the rows. Outcomes are compared before a time counts: the release has the rows' bytes.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadOperations } from '../../web/cli/load_engine.js';
import { root } from '../../.tools/setup.mjs';
import { sparkHere } from '../engines/install.mjs';
import { duckdb, newFolder, postgresql, postgresqlHere, removeFolder } from '../web/sql/engines.js';
import { metricsOf, sparkSql } from '../web/sql/spark.js';
import { inputOf } from './inputs.mjs';
import { kJob, kWhole } from './job.mjs';
import { median, tableOf } from './report.mjs';
import { kSettings, sqlOf } from './sql.mjs';

const quoted = (text) => `'${text.replaceAll("'", "''")}'`;
const seconds = (value) => value.toFixed(1);

const kPostgresql = ['shared_buffers=1GB', 'work_mem=256MB', 'maintenance_work_mem=512MB'];

/** The file of so many rows, as CSV and as Parquet. */
async function input(rows) {
  const csv = await inputOf(rows);
  const parquet = csv.replace(/csv$/, 'parquet');
  const header = spawnSync('head', ['-n', '1', csv], { encoding: 'utf8' }).stdout.trim().split(';');
  if (!existsSync(parquet)) {
    const engine = await duckdb();
    const columns = header.map((name) => `${quoted(name)}: 'VARCHAR'`).join(', ');
    await engine.run(
      `COPY (SELECT * FROM read_csv(${quoted(csv)}, delim = ';', header = true, auto_detect = false, quote = '"', escape = '"', columns = {${columns}})) TO ${quoted(parquet)} (FORMAT parquet)`,
    );
    await engine.close();
  }
  return { rows, csv, parquet, header };
}

/** The script of the sample's recipe, which writes into a new folder. */
async function scriptOf(operations, options) {
  const folder = newFolder();
  const to = join(folder, 'out');
  const { files } = await operations.sql({ recipe: kWhole, options: { to, ...options } });
  return { folder, to, text: files[0].text };
}

/** Seconds on the clock and of this process's processor that a piece of work takes. */
async function timed(work) {
  const [clock, processor] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(processor);
  return { clock: (performance.now() - clock) / 1000, processor: (user + system) / 1e6 };
}

/** The script in DuckDB beside the bench's own statement; its tables are kept for the release. */
async function measureDuckdb(operations, { parquet, header, rows }, rounds) {
  const own = [];
  const script = [];
  let kept;
  for (let round = 0; round < rounds; round += 1) {
    const made = await scriptOf(operations, {
      engine: 'duckdb',
      source: `read_parquet(${quoted(parquet)})`,
    });
    const engine = await duckdb();
    const statements = [
      ...kSettings,
      ...sqlOf(kJob, parquet, header, join(made.folder, 'counts.csv')).map((statement) =>
        statement.replace(/read_csv\([^)]*\{[^}]*\}\)/, `read_parquet(${quoted(parquet)})`),
      ),
    ];
    own.push(await timed(() => engine.run(statements.join(';\n'))));
    await engine.close();
    const fresh = await duckdb();
    script.push(await timed(() => fresh.run(made.text)));
    await fresh.close();
    if (kept) removeFolder(kept.folder);
    kept = made;
  }
  const of = (runs, key) => median(runs.map((run) => run[key]));
  return {
    kept,
    clock: of(script, 'clock'),
    processor: of(script, 'processor'),
    own: of(own, 'processor'),
    perRow: of(script, 'processor') / rows,
  };
}

async function measurePostgresql(operations, { csv, header }, rounds) {
  const engine = await postgresql(postgresqlHere(), kPostgresql);
  try {
    const columns = header.map((name) => `"${name}" text`).join(', ');
    await engine.run(
      `CREATE TABLE sample (${columns});\n\\copy sample FROM ${quoted(csv)} WITH (FORMAT csv, DELIMITER ';', HEADER true)\nVACUUM ANALYZE sample;`,
    );
    const clocks = [];
    for (let round = 0; round < rounds; round += 1) {
      const made = await scriptOf(operations, { engine: 'postgresql', table: 'sample' });
      clocks.push((await timed(() => engine.run(made.text))).clock);
      removeFolder(made.folder);
    }
    return median(clocks);
  } finally {
    await engine.close();
  }
}

/** The script under spark-sql with two threads, and what its log says of the shuffle. */
async function measureSpark(operations, { parquet, rows }) {
  const made = await scriptOf(operations, {
    engine: 'spark',
    source: `parquet.\`${parquet}\``,
    work: 'default',
  });
  try {
    const script = join(made.folder, 'script.sql');
    writeFileSync(script, made.text);
    const log = join(made.folder, 'log');
    mkdirSync(log);
    const settings = {
      'spark.ui.enabled': 'false',
      'spark.driver.host': '127.0.0.1',
      'spark.driver.memory': '6g',
      'spark.sql.shuffle.partitions': '16',
      'spark.eventLog.enabled': 'true',
      'spark.eventLog.dir': `file://${log}`,
      'spark.eventLog.rolling.enabled': 'false',
      'spark.eventLog.compress': 'false',
      'spark.sql.warehouse.dir': join(made.folder, 'warehouse'),
    };
    const conf = Object.entries(settings).flatMap(([key, value]) => ['--conf', `${key}=${value}`]);
    const { clock } = await timed(async () =>
      sparkSql(sparkHere(4), ['--master', 'local[2]', ...conf, '-f', script], made.folder),
    );
    const { shuffled, processor } = metricsOf(log);
    return { clock, processor, shuffled: shuffled / rows };
  } finally {
    removeFolder(made.folder);
  }
}

/** Tells, in its last line, what a process has used. */
const kUse = `import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  console.error(JSON.stringify([(userCPUTime + systemCPUTime) / 1e6, maxRSS / 1024]));
});`;

/** Seconds of the processor and MB of memory, at most, that a command line takes. */
function commandUse(args) {
  const told = `data:text/javascript,${encodeURIComponent(kUse)}`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', told, 'web/cli/main.js', ...args],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  if (status !== 0) throw new Error(stderr.slice(-2000));
  const [processor, memory] = JSON.parse(stderr.trim().split('\n').at(-1));
  return { processor, memory };
}

const digestOf = (folder) => {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true }).map(String).sort()) {
    const path = join(folder, name);
    if (/\.\w+$/.test(name)) hash.update(name).update(readFileSync(path));
  }
  return hash.digest('hex');
};

/** A run on rows and one on tables: what each used, after their bytes were compared. */
function measureRelease(csv, { folder, to }) {
  const recipe = join(folder, 'recipe.json');
  writeFileSync(recipe, JSON.stringify(kWhole));
  const [byRows, byTables] = ['rows', 'tables'].map((name) => join(folder, name));
  const rows = commandUse(['run', '--recipe', recipe, '--out', byRows, csv]);
  const tables = commandUse(['run', '--aggregated', to, '--recipe', recipe, '--out', byTables]);
  if (digestOf(byRows) !== digestOf(byTables)) throw new Error('the release is another one');
  return { rows, tables };
}

/** @returns {string} measured, bar, whether it holds */
const judge = (value, most) => [
  value.toFixed(2),
  most === undefined ? '' : `at most ${most}`,
  most === undefined ? '' : value <= most ? 'holds' : 'MISSED',
];

/**
 * @param {{sizes: number[], rounds: number, only?: string[]}} what
 * @returns {Promise<string>} what to print
 */
export async function measureEngines({ sizes, rounds, only }) {
  const wants = (name) => !only || only.includes(name);
  const operations = await loadOperations();
  const lines = [];
  const bars = [];
  let before = null;
  for (const rows of sizes) {
    const given = await input(rows);
    const label = `${(rows / 1e6).toFixed(1)} M rows`;
    if (wants('duckdb')) {
      const found = await measureDuckdb(operations, given, rounds);
      lines.push([`DuckDB, ${label}`, seconds(found.clock), seconds(found.processor), '', '']);
      lines.push([`DuckDB, ${label}, the bench’s own statement`, '', seconds(found.own), '', '']);
      bars.push([
        `DuckDB, script / own statement, ${label}`,
        ...judge(found.processor / found.own, 2.5),
      ]);
      if (before) {
        bars.push([`DuckDB, ${label} / the size before`, ...judge(found.processor / before, 5.2)]);
      }
      before = found.processor;
      if (wants('release')) {
        const release = measureRelease(given.csv, found.kept);
        for (const [name, { processor, memory }] of [
          ['run --aggregated', release.tables],
          ['run', release.rows],
        ]) {
          lines.push([`${name}, ${label}`, '', seconds(processor), '', memory.toFixed(0)]);
        }
        bars.push([
          `run --aggregated / run, ${label}`,
          ...judge(release.tables.processor / release.rows.processor, 0.5),
        ]);
      }
      removeFolder(found.kept.folder);
    }
    if (wants('postgresql') && !postgresqlHere().missing) {
      const clock = await measurePostgresql(operations, given, rows > 5e6 ? 1 : rounds);
      lines.push([`PostgreSQL, ${label}`, seconds(clock), '', '', '']);
      if (rows < 5e6) bars.push([`PostgreSQL, ${label}, s`, ...judge(clock, 40)]);
    }
    if (wants('spark')) {
      const found = await measureSpark(operations, given);
      lines.push([
        `Spark, ${label}`,
        seconds(found.clock),
        seconds(found.processor),
        found.shuffled.toFixed(0),
        '',
      ]);
      bars.push([`Spark, bytes shuffled a row, ${label}`, ...judge(found.shuffled, 120)]);
    }
  }
  const heading = ['', 's on the clock', 's of the processor', 'bytes shuffled a row', 'MB, run'];
  return `${tableOf(heading, lines)}\n\n${tableOf(['', 'measured', 'bar', ''], bars)}`;
}
