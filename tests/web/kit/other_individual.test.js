// Where the individual is empty in some rows, a column that is complete is offered in its place.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kFeatures } from '../../../web/app/features.js';
import { otherIndividual } from '../../../web/kit/views/other_individual.js';
import { translator } from '../../../web/i18n/index.js';
import { fillDefaults } from '../../../web/recipe/schema.js';
import { initialState } from '../fakes/page.js';
import { textOf } from '../fakes/templates.js';

const recipe = fillDefaults({
  version: 1,
  columns: {
    individual: 'INE',
    year: 'ANNEE',
    step: ['ETAPE'],
    identifiers: ['NUMERO', 'NOM', 'MAIL'],
  },
});
const column = (name, distinct, empty) => ({ name, distinct, empty, missing_from: [], role: '' });
const kSeen = [
  column('INE', 95, 0.05),
  column('NUMERO', 100, 0),
  column('NOM', 60, 0), // namesakes
  column('MAIL', 100, 0.1),
  column('ANNEE', 3, 0),
];

/** What is offered; and the recipe that a click on the first button gives. */
function offered(code) {
  const base = initialState({ recipe });
  const state = { ...base, inspection: { value: { columns: kSeen, files: [] } } };
  const taken = [];
  const ui = { t: translator('fr'), features: kFeatures };
  const place = { where: '', choose: (one) => taken.push(one) };
  const template = otherIndividual({ code }, state, ui, place);
  const click = () => {
    const [button] = template.values.flat().filter((one) => one?.strings);
    button.values.find((one) => typeof one === 'function')();
    return taken[0];
  };
  return { text: textOf(template), click };
}

test('of the columns set aside the one that is nowhere empty and tells all apart', () => {
  const { text, click } = offered('empty_individual');
  assert.match(text, /«\sNUMERO\s»/);
  assert.doesNotMatch(text, /«\s(?:NOM|MAIL|ANNEE)\s»/);
  const { individual, identifiers } = click().columns;
  assert.equal(individual, 'NUMERO');
  assert.deepEqual(identifiers, ['NOM', 'MAIL', 'INE']);
});

test('nothing at another stop', () => {
  assert.equal(offered('empty_year').text, '');
});
