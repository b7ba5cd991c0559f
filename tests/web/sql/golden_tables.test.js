// The tables that tests/cpp/session/session_tables_test.cpp reads are those that DuckDB makes of the
// rows beside them. With PARAVENT_WRITE_GOLDEN set they are written first.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import Papa from 'papaparse';

import { duckdb, engineOfTests } from './engines.js';
import { byEngine, byRows, compared } from './support.js';

const kFolder = new URL('../../golden/tables/', import.meta.url);
const read = (name) => readFileSync(new URL(name, kFolder), 'utf8');

/** Lines have no order; what changes with the engine or the folder is told apart. */
function stable(text) {
  const [heading, ...lines] = text.trimEnd().split('\n');
  const same = lines.map((line) =>
    line.replace(/^"(engine_version|script_sha256)",.*/, '"$1","-"'),
  );
  return `${[heading, ...same.sort()].join('\n')}\n`;
}

describe('golden tables', () => {
  const given = engineOfTests(duckdb);

  const [columns, ...rows] = Papa.parse(read('rows.csv').trimEnd()).data;
  for (const name of ['many', 'floor']) {
    test(name, async () => {
      const { operations, engine } = given;
      const recipe = JSON.parse(read(`${name}.json`));
      await engine.load('rows', columns, rows);
      const turns = [];
      const found = await byEngine(
        operations,
        engine,
        recipe,
        { table: 'rows' },
        {
          onTables: (tables) =>
            turns.push(
              tables.map(async ({ path, source }) => [
                path,
                stable(Buffer.from(await source.slice(0, source.size)).toString()),
              ]),
            ),
        },
      );
      assert.deepEqual(compared(found), compared(await byRows(operations, recipe, columns, rows)));
      for (const [i, tables] of turns.entries()) {
        const made = Object.fromEntries(await Promise.all(tables));
        const folder = `${name}-${i + 1}/`;
        if (process.env.PARAVENT_WRITE_GOLDEN) {
          mkdirSync(new URL(folder, kFolder), { recursive: true });
          for (const [path, text] of Object.entries(made)) {
            writeFileSync(new URL(folder + path, kFolder), text);
          }
        }
        const kept = readdirSync(new URL(folder, kFolder));
        assert.deepEqual(made, Object.fromEntries(kept.map((path) => [path, read(folder + path)])));
      }
    });
  }
});
