// The scripts really run by psql, in a cluster of its own: an ordinary user, a Unix socket.
import { after, before, describe, test } from 'node:test';
import { loadOperations } from '../../../web/cli/load_engine.js';
import { postgresql, postgresqlHere } from './engines.js';
import { engineSuite } from './suite.js';

const here = postgresqlHere();

if (here.missing) {
  test('PostgreSQL', { skip: here.missing }, () => {});
} else {
  describe('PostgreSQL', () => {
    let operations;
    let engine;
    before(async () => {
      operations = await loadOperations({ cores: 1 });
      engine = await postgresql(here);
    });
    after(() => engine?.close());

    engineSuite(() => ({ operations, engine }), {
      seeds: Array.from({ length: 60 }, (_, i) => 301 + i),
      seconds: 15,
    });
  });
}
