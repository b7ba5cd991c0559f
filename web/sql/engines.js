/** The engines that a script can be written for, and their names for people. */
export const kEngineNames = Object.freeze({
  duckdb: 'DuckDB',
  postgresql: 'PostgreSQL',
  spark: 'Spark',
  trino: 'Trino',
});
export const kEngines = Object.keys(kEngineNames);

/** Those whose work tables stand in a schema that the user names. */
export const needsSchema = (engine) => engine === 'spark' || engine === 'trino';
