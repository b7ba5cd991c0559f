// DuckDB natively on row-level files, in a process of its own: `node duckdb_rows_native.mjs FILE
// THREADS`, the job as JSON on the standard input; answers with JSON on the standard output.
import { text } from 'node:stream/consumers';
import { DuckDBInstance } from '@duckdb/node-api';
import { peakOf } from './processes.mjs';
import { rowsOutcomeText } from './rows_job.mjs';
import { rowsInSql, sqlOfLoading } from './rows_sql.mjs';

const [file, threads] = process.argv.slice(2);
const { parameters, sets } = JSON.parse(await text(process.stdin));
const begun = performance.now();
const instance = await DuckDBInstance.create(':memory:', { threads });
const connection = await instance.connect();
for (const statement of sqlOfLoading(parameters, file)) await connection.run(statement);

const query = async (sql) => (await connection.run(sql)).getRows();
const start = performance.now();
const { outcome, stages } = await rowsInSql(query, parameters, sets);
process.stdout.write(
  JSON.stringify({
    ms: performance.now() - start,
    ready: start - begun,
    peak: peakOf(process.pid),
    stages,
    outcome: rowsOutcomeText(outcome),
  }),
);
