// Spark from PyPI, in a process of its own (tests/engines/spark_session.py).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lineProcess } from './lines.js';

const kSession = fileURLToPath(new URL('../../engines/spark_session.py', import.meta.url));

/** Statements of a script: texts in quotes and names in backticks hold neither of their ends. */
function statementsOf(script) {
  const pieces = script.match(/--[^\n]*|'[^']*'|`(?:[^`]|``)*`|;|[^-'`;]+|-/g) ?? [];
  const statements = [''];
  for (const piece of pieces) {
    if (piece === ';') statements.push('');
    else if (!piece.startsWith('--')) statements[statements.length - 1] += piece;
  }
  return statements.map((text) => text.trim()).filter(Boolean);
}

/** What a process of Spark's needs of its environment. */
export const sparkEnv = ({ folder, java }) => ({
  ...process.env,
  PYTHONPATH: folder,
  SPARK_HOME: join(folder, 'pyspark'),
  SPARK_LOCAL_IP: '127.0.0.1',
  ...(java && { JAVA_HOME: java }),
});

const kSmall = {
  'spark.ui.enabled': 'false',
  'spark.sql.shuffle.partitions': '3',
  'spark.default.parallelism': '2',
  'spark.driver.host': '127.0.0.1',
  'spark.driver.bindAddress': '127.0.0.1',
  'spark.driver.memory': '3g',
  // Thousands of short statements: what is compiled is kept, by Java (whose store of code is small
  // without its second compiler) and by Spark; few collections; a file is made without a shell's copy of
  // the process, and without another file for its sum.
  'spark.driver.extraJavaOptions': [
    '-XX:TieredStopAtLevel=1',
    '-XX:ReservedCodeCacheSize=400m',
    '-XX:+UseSerialGC',
    '-XX:NewSize=700m',
    '-XX:MetaspaceSize=1g',
    '-Djdk.lang.Process.launchMechanism=VFORK',
  ].join(' '),
  'spark.sql.codegen.cache.maxEntries': '10000',
  'spark.hadoop.fs.file.impl': 'org.apache.hadoop.fs.RawLocalFileSystem',
  'spark.ui.retainedJobs': '1',
  'spark.ui.retainedStages': '1',
  'spark.ui.retainedTasks': '1',
  'spark.sql.ui.retainedExecutions': '1',
  'spark.sql.catalogImplementation': 'in-memory',
};

/**
 * @param {{folder: string, java: ?string}} where Spark and Java are (tests/engines/install.mjs)
 * @param {{master?: string, start?: object}} [settings] of Spark
 * @returns {Promise<object>} an engine, as engines.js has them
 */
export async function spark(where, { master = 'local[2]', start = {} } = {}) {
  const scratch = mkdtempSync(join(tmpdir(), 'paravent-spark-'));
  const settings = {
    'spark.master': master,
    ...kSmall,
    'spark.sql.warehouse.dir': join(scratch, 'warehouse'),
    'spark.local.dir': scratch,
    ...start,
  };
  const session = lineProcess('python3', [kSession, JSON.stringify(settings)], {
    cwd: scratch,
    env: sparkEnv(where),
  });
  const { version } = await session.ready;
  await session.ask({ run: ['CREATE DATABASE IF NOT EXISTS travail'] });
  let loads = 0;
  return {
    name: 'spark',
    version,
    scratch,
    options: { work: 'travail' },
    /** `by`: into Parquet files at the path `table`, a folder a value of that column. */
    async load(table, columns, rows, by) {
      loads += 1;
      const path = join(scratch, `rows-${loads}.json`);
      const lineOf = (row) =>
        JSON.stringify(Object.fromEntries(row.map((text, i) => [`c${i}`, text])));
      writeFileSync(path, `${rows.map(lineOf).join('\n')}\n`);
      await session.ask({ load: table, columns, path, by });
      rmSync(path);
    },
    /** What the session's settings are when a script begins. */
    set: (values) => session.ask({ set: values }),
    run: (script) => session.ask({ run: statementsOf(script) }),
    rows: async (sql) => (await session.ask({ rows: sql })).rows,
    async close() {
      await session.close();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

/**
 * What Spark's own log of a run says (`spark.eventLog.dir`, neither rolling nor compressed).
 * @returns {{tasks: Object<string, number>, shuffled: number, processor: number}} tasks by executor,
 *   bytes written to shuffles, as they are stored, seconds of the executors' processors
 */
export function metricsOf(folder) {
  const told = { tasks: {}, shuffled: 0, processor: 0 };
  for (const name of readdirSync(folder).filter((one) => !one.startsWith('.'))) {
    for (const line of readFileSync(join(folder, name), 'utf8').trim().split('\n')) {
      const event = JSON.parse(line);
      if (event.Event !== 'SparkListenerTaskEnd') continue;
      const executor = event['Task Info']['Executor ID'];
      const metrics = event['Task Metrics'];
      told.tasks[executor] = (told.tasks[executor] ?? 0) + 1;
      told.shuffled += metrics['Shuffle Write Metrics']['Shuffle Bytes Written'];
      told.processor += metrics['Executor CPU Time'] / 1e9;
    }
  }
  return told;
}

/** Runs a script as its LISEZMOI.md says: `spark-sql -f`. */
export function sparkSql(where, args, cwd) {
  const { status, stderr } = spawnSync(join(where.folder, 'pyspark/bin/spark-sql'), args, {
    cwd,
    env: sparkEnv(where),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(stderr.slice(-4000));
}
