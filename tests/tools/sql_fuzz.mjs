// npm run sql-fuzz -- [--engine duckdb|postgresql] [--releases 300] [--from 1] [--seconds N]: random
// recipes by random rows, by the rows and by the tables of each engine (tests/web/sql/fuzz.js).
import { parseArgs } from 'node:util';
import { loadOperations } from '../../web/cli/load_engine.js';
import { duckdb, postgresql, postgresqlHere } from '../web/sql/engines.js';
import { fuzzOne } from '../web/sql/fuzz.js';

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    releases: { type: 'string', default: '300' },
    from: { type: 'string', default: '1' },
    seconds: { type: 'string' },
  },
});

const kEngines = {
  duckdb: () => duckdb(),
  'duckdb-nocase': () => duckdb({ collation: ' COLLATE NOCASE' }),
  postgresql: () => postgresql(postgresqlHere()),
};

const operations = await loadOperations({ cores: 1 });
for (const name of values.engine ? [values.engine] : Object.keys(kEngines)) {
  if (name === 'postgresql' && postgresqlHere().missing) {
    console.log(postgresqlHere().missing);
    continue;
  }
  const engine = await kEngines[name]();
  const start = performance.now();
  let released = 0;
  let refused = 0;
  let turns = 0;
  const errors = {};
  const wanted = values.seconds ? Infinity : Number(values.releases);
  try {
    for (let seed = Number(values.from); released < wanted; seed += 1) {
      if (values.seconds && performance.now() - start > 1000 * Number(values.seconds)) break;
      const told = await fuzzOne(operations, engine, seed);
      if (told.released) released += 1;
      else {
        refused += 1;
        errors[told.error] = (errors[told.error] ?? 0) + 1;
      }
      turns = Math.max(turns, told.turns);
      if (told.different) {
        process.exitCode = 1;
        console.log(`${name}: seed ${seed} differs: ${told.different}`);
      }
    }
  } finally {
    await engine.close();
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(
    `${name}: ${released} released, ${refused} refused alike ${JSON.stringify(errors)}, at most ${turns} turns, ${seconds} s`,
  );
}
