import assert from 'node:assert/strict';
import { test } from 'node:test';

import { emptyRecipe, fillDefaults } from '../../../web/recipe/schema.js';
import { titledColumns, withTitles } from '../../../web/recipe/titled_columns.js';

const traces = {
  ...emptyRecipe(),
  columns: {
    ...emptyRecipe().columns,
    individual: 'id',
    step: ['etape'],
    prefix: ['bac'],
    attributes: [{ name: 'sexe', columns: ['sexe'] }],
  },
  linked: [{ name: 'ville', step: ['ville'], prefix: [], refines: null }],
};

test('titles of the files go to columns that are published, and to no other', () => {
  assert.deepEqual(titledColumns(traces), ['etape', 'bac', 'sexe', 'ville']);
  const titles = { id: 'Identifiant', etape: 'Étape', sexe: 'Sexe', autre: 'Autre' };
  const titled = withTitles(traces, [titles, { etape: 'Second', bac: 'Bac' }]);
  assert.deepEqual(titled.columns.titles, { etape: 'Étape', bac: 'Bac', sexe: 'Sexe' });
  assert.equal(withTitles(titled, [{ etape: 'Autrement' }]), titled, 'its own stand over them');
  assert.equal(withTitles(traces, [{ id: 'Identifiant' }, {}]), traces);
  const rows = fillDefaults({ version: 1, rows: { columns: ['age'] } });
  assert.deepEqual(withTitles(rows, [{ age: 'Âge', sexe: 'Sexe' }]).columns.titles, { age: 'Âge' });
});
