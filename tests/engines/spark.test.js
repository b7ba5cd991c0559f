// npm run test:spark: the scripts of `sql` really run by Spark 3.5 and 4 (tests/engines/install.mjs
// gets them): the suite on Spark 4 with its defaults; random releases in every other combination of
// version, adaptive execution and ANSI; and a partitioned table read by two workers in processes of
// their own, under spark-sql as LISEZMOI.md says. No part of npm test.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { loadOperations } from '../../web/cli/load_engine.js';
import { newFolder, removeFolder } from '../web/sql/engines.js';
import { fuzzOne } from '../web/sql/fuzz.js';
import { freePort } from '../web/sql/lines.js';
import { metricsOf, spark, sparkEnv, sparkSql } from '../web/sql/spark.js';
import { engineSuite, sampleOf, sampleRecipe } from '../web/sql/suite.js';
import { byRows, byTables, compared, tablesIn } from '../web/sql/support.js';
import { sparkHere } from './install.mjs';

/** In each combination; fewer for a try. */
const kReleases = Number(process.env.PARAVENT_RELEASES ?? 20);

describe('Spark 4', () => {
  let operations;
  let engine;
  before(async () => {
    operations = await loadOperations({ cores: 1 });
    engine = await spark(sparkHere(4));
  });
  after(() => engine?.close());
  engineSuite(() => ({ operations, engine }), {
    seeds: Array.from({ length: 20 }, (_, i) => 601 + i),
    seconds: Infinity,
  });
});

for (const major of [4, 3]) {
  describe(`Spark ${major}, random releases`, () => {
    let operations;
    let engine;
    before(async () => {
      operations = await loadOperations({ cores: 1 });
      engine = await spark(sparkHere(major));
    });
    after(() => engine?.close());
    for (const [i, [adaptive, ansi]] of [
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ].entries()) {
      if (major === 4 && adaptive && ansi) continue; // the suite
      test(`adaptive execution ${adaptive}, ANSI ${ansi}`, async () => {
        await engine.set({
          'spark.sql.adaptive.enabled': String(adaptive),
          'spark.sql.ansi.enabled': String(ansi),
        });
        let released = 0;
        for (let seed = 1000 * (4 * major + i); released < kReleases; seed += 1) {
          const told = await fuzzOne(operations, engine, seed, {}, { onlyReleases: true });
          assert.equal(told.different, null, `seed ${seed}`);
          released += told.released ? 1 : 0;
        }
      });
    }
  });
}

/** A master and two workers of one core each, in processes of their own. */
async function cluster(where, folder) {
  const port = await freePort();
  const url = `spark://127.0.0.1:${port}`;
  const start = (name, args) => {
    const child = spawn(
      join(where.folder, 'pyspark/bin/spark-class'),
      [`org.apache.spark.deploy.${name}`, '--host', '127.0.0.1', ...args],
      { cwd: folder, env: sparkEnv(where), stdio: ['ignore', 'ignore', 'pipe'] },
    );
    child.said = '';
    child.stderr.on('data', (piece) => (child.said += piece));
    return child;
  };
  const until = async (child, words) => {
    for (let i = 0; !child.said.includes(words); i += 1) {
      if (i > 600 || child.exitCode !== null) throw new Error(child.said.slice(-2000));
      await setTimeout(100);
    }
  };
  const ui = ['--webui-port', '0'];
  const master = start('master.Master', ['--port', String(port), ...ui]);
  const children = [master];
  const close = async () => {
    for (const child of children) child.kill();
    await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')));
  };
  try {
    await until(master, 'I have been elected leader');
    for (const name of ['a', 'b']) {
      const work = ['--work-dir', join(folder, `worker-${name}`)];
      children.push(
        start('worker.Worker', ['--cores', '1', '--memory', '1g', ...work, ...ui, url]),
      );
    }
    await Promise.all(children.slice(1).map((child) => until(child, 'registered with master')));
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}

test('a partitioned table, two workers in processes of their own, spark-sql', async (t) => {
  const where = sparkHere(4);
  const operations = await loadOperations({ cores: 1 });
  const folder = newFolder();
  const { columns, rows: plain } = await sampleOf(operations, 20000);
  // A folder NIVEAU_APRES_BAC=01, whose text must stay what it is.
  const by = 'NIVEAU_APRES_BAC';
  const rows = plain.map((row) => row.map((text, i) => (columns[i] === by ? `0${text}` : text)));
  const data = join(folder, 'inscriptions');
  const session = await spark(where);
  try {
    await session.load(data, columns, rows, by);
  } finally {
    await session.close();
  }
  assert.ok(readdirSync(data).filter((name) => name.startsWith(`${by}=0`)).length > 3);
  const workers = await cluster(where, folder);
  try {
    const log = join(folder, 'log');
    mkdirSync(log);
    const to = join(folder, 'out');
    const { files } = await operations.sql({
      recipe: sampleRecipe,
      options: { engine: 'spark', source: `parquet.\`${data}\``, work: 'travail', to },
    });
    const script = join(folder, 'script.sql');
    writeFileSync(script, files[0].text);
    const settings = {
      'spark.ui.enabled': 'false',
      'spark.driver.host': '127.0.0.1',
      'spark.sql.shuffle.partitions': '4',
      'spark.sql.files.maxPartitionBytes': '500k',
      'spark.locality.wait': '0',
      // Or tables this small would each have one part.
      'spark.sql.adaptive.coalescePartitions.enabled': 'false',
      'spark.executor.memory': '512m',
      'spark.eventLog.enabled': 'true',
      'spark.eventLog.dir': `file://${log}`,
      'spark.eventLog.rolling.enabled': 'false',
      'spark.eventLog.compress': 'false',
      'spark.sql.warehouse.dir': join(folder, 'warehouse'),
    };
    const conf = Object.entries(settings).flatMap(([key, value]) => ['--conf', `${key}=${value}`]);
    sparkSql(where, ['--master', workers.url, ...conf, '-f', script], folder);
    const { tasks } = metricsOf(log);
    t.diagnostic(`tasks by executor: ${JSON.stringify(tasks)}`);
    assert.deepEqual(Object.keys(tasks).sort(), ['0', '1']);
    for (const n of Object.values(tasks)) assert.ok(n > 50, JSON.stringify(tasks));
    const tables = tablesIn(to);
    assert.ok(tables.some(({ path }) => /^traces\.csv\/part-00001/.test(path)));
    const found = await byTables(operations, sampleRecipe, tables);
    assert.deepEqual(
      compared(found),
      compared(await byRows(operations, sampleRecipe, columns, rows)),
    );
  } finally {
    await workers.close();
    removeFolder(folder);
  }
});
