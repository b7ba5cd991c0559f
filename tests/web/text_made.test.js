// What `npm run text:make` writes is what is checked in.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../.tools/setup.mjs';
import { kTablesFile, unicodeTables } from '../../.tools/text_tables.mjs';

test('the tables of characters are made from Unicode', () => {
  assert.equal(unicodeTables(), readFileSync(join(root, kTablesFile), 'utf8'));
});
