// duckdb-wasm on row-level files, in the worker that it brings.
import { AsyncDuckDB, DuckDBDataProtocol, VoidLogger } from '@duckdb/duckdb-wasm';
import { rowsOutcomeText } from '../rows_job.mjs';
import { rowsInSql, sqlOfLoading } from '../rows_sql.mjs';

const kFile = 'input.csv';

let job = null;
let sets = false;
let connection = null;
let outcome = null;

async function query(sql) {
  const table = await connection.query(sql);
  return table.toArray().map((row) => Object.values(row.toJSON()));
}

export async function prepare({ parameters, bundle, sets: given, file }) {
  job = parameters;
  sets = given;
  const db = new AsyncDuckDB(new VoidLogger(), new Worker(bundle.worker));
  await db.instantiate(bundle.module, bundle.pthreads);
  connection = await db.connect();
  await db.registerFileHandle(kFile, file, DuckDBDataProtocol.BROWSER_FILEREADER, true);
  for (const statement of sqlOfLoading(job, kFile)) await connection.query(statement);
}

export async function run() {
  const done = await rowsInSql(query, job, sets);
  outcome = done.outcome;
  return { stages: done.stages };
}

export const check = async () => rowsOutcomeText(outcome);
