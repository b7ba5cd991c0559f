// DuckDB natively, in a process of its own: `node duckdb_native.mjs FILE THREADS`, the job as JSON
// on the standard input. Answers with JSON on the standard output. Without arguments it does
// nothing, for the memory of a bare process.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { peakOf } from './processes.mjs';
import { kSettings, outcomeOfRow, sqlOf, sqlOfOutcome } from './sql.mjs';

async function headerOf(path) {
  const file = await open(path);
  try {
    for await (const line of file.readLines()) return line.split(';');
    return [];
  } finally {
    await file.close();
  }
}

// Not getrusage(2): its peak begins with that of the process which started this one.
const peak = () => peakOf(process.pid);

async function run(file, threads, job) {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const begun = performance.now();
  const instance = await DuckDBInstance.create(':memory:', { threads });
  const connection = await instance.connect();
  for (const setting of kSettings) await connection.run(setting);
  const folder = mkdtempSync(join(tmpdir(), 'paravent-bench-'));
  try {
    const output = join(folder, 'counts.csv');
    const statements = sqlOf(job, file, await headerOf(file), output);
    const start = performance.now();
    for (const statement of statements) await connection.run(statement);
    const ms = performance.now() - start;
    const bytes = peak();
    const rows = await (await connection.run(sqlOfOutcome(job))).getRows();
    return {
      ms,
      ready: start - begun,
      peak: bytes,
      written: statSync(output).size,
      outcome: outcomeOfRow(rows[0].map(Number)),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const [file, threads] = process.argv.slice(2);
const answer = file
  ? await run(file, threads, JSON.parse(await text(process.stdin)))
  : { peak: peak() };
process.stdout.write(JSON.stringify(answer));
