// Columns of special categories that a recipe publishes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { fillDefaults } from '../../../web/recipe/schema.js';
import { specialColumns } from '../../../web/recipe/special_columns.js';

test('traces: published columns alone', () => {
  const recipe = fillDefaults({
    version: 1,
    columns: {
      individual: 'RELIGION',
      year: 'ANNEE',
      step: ['ETAPE'],
      prefix: ['CODE_HANDICAP'],
      attributes: [{ name: 's', columns: ['SEXE', 'rqth'] }],
      identifiers: ['SYNDICAT'],
    },
    linked: [{ name: 'fin', step: ['ETHNIE'] }],
  });
  assert.deepEqual(specialColumns(recipe), ['CODE_HANDICAP', 'rqth', 'ETHNIE']);
});

test('row-level files of every kind, each column once', () => {
  const recipe = fillDefaults({
    version: 1,
    columns: {},
    rows: {
      columns: ['A', 'HANDICAP', 'SANTE'],
      projections: [{ name: 'a', columns: ['A', 'HANDICAP'] }],
      greedy: [{ name: 'b', start: ['HANDICAP'], candidates: ['CULTE'] }],
      generalisation: { name: 'c', columns: [{ column: 'THP' }], keep: ['OPINION'], models: [] },
      plan: { name: 'd', columns: ['MALADIE'], steps: [] },
    },
  });
  assert.deepEqual(specialColumns(recipe), ['HANDICAP', 'CULTE', 'THP', 'OPINION', 'MALADIE']);
});
