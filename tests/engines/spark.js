// Spark through pyspark, as an engine of tests/web/sql: a Python process that takes orders.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/**
 * @param {{pyspark: string, java?: string, master?: string, settings?: Record<string, string>}} how
 *   `pyspark`: the folder that pip installed it into
 */
export async function spark({ pyspark, java, master = 'local[2]', settings = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'paravent-spark-'));
  const all = {
    'spark.master': master,
    'spark.sql.warehouse.dir': join(folder, 'warehouse'),
    'spark.sql.shuffle.partitions': '2',
    'spark.ui.enabled': 'false',
    'spark.driver.bindAddress': '127.0.0.1',
    'spark.driver.host': '127.0.0.1',
    ...settings,
  };
  const child = spawn(
    'python3',
    [
      fileURLToPath(new URL('spark_engine.py', import.meta.url)),
      ...Object.entries(all).map(([key, value]) => `${key}=${value}`),
    ],
    {
      cwd: folder,
      env: {
        ...process.env,
        PYTHONPATH: pyspark,
        SPARK_HOME: join(pyspark, 'pyspark'),
        PYSPARK_PYTHON: 'python3',
        ...(java && { JAVA_HOME: java }),
      },
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  );
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('Spark has ended');
    const told = JSON.parse(value);
    if (told.error) throw new Error(told.error);
    return told;
  };
  const { ready } = await next();
  const ask = async (order) => {
    child.stdin.write(`${JSON.stringify(order)}\n`);
    return (await next()).answer;
  };
  return {
    name: 'spark',
    version: ready,
    options: { work: 'default' },
    load: (table, columns, rows) => ask({ load: table, columns, rows }),
    run: (script) => ask({ run: script }),
    rows: (sql) => ask({ rows: sql }),
    async close() {
      child.stdin.end();
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
