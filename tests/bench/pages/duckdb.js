// duckdb-wasm, in the worker that it brings.
import { AsyncDuckDB, DuckDBDataProtocol, VoidLogger } from '@duckdb/duckdb-wasm';
import { kSettings, outcomeOfRow, sqlOf, sqlOfOutcome } from '../sql.mjs';

const kFile = 'input.csv';
const kOutput = 'counts.csv';

let job = null;
let db = null;
let connection = null;

export async function prepare({ parameters, bundle }) {
  job = parameters;
  db = new AsyncDuckDB(new VoidLogger(), new Worker(bundle.worker));
  await db.instantiate(bundle.module, bundle.pthreads);
  connection = await db.connect();
  for (const setting of kSettings) await connection.query(setting);
}

export async function run(file) {
  await db.registerFileHandle(kFile, file, DuckDBDataProtocol.BROWSER_FILEREADER, true);
  const [header] = (await file.slice(0, 1 << 16).text()).split('\n', 1);
  for (const statement of sqlOf(job, kFile, header.split(';'), kOutput)) {
    await connection.query(statement);
  }
  return { written: (await db.copyFileToBuffer(kOutput)).length };
}

export async function check() {
  const rows = await connection.query(sqlOfOutcome(job));
  return outcomeOfRow(Object.values(rows.get(0).toJSON()));
}
