// The scripts really run by psql, in a cluster of its own: an ordinary user, a Unix socket.
import { describe, test } from 'node:test';
import { engineOfTests, postgresql, postgresqlHere } from './engines.js';
import { seedsFrom } from './random.js';
import { engineSuite } from './suite.js';

const here = postgresqlHere();

if (here.missing) {
  test('PostgreSQL', { skip: here.missing }, () => {});
} else {
  describe('PostgreSQL', () => {
    const given = engineOfTests(() => postgresql(here));

    engineSuite(() => given, { seeds: seedsFrom(301, 60), seconds: 15 });
  });
}
