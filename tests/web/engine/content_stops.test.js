// What a run would stop at because of what stands in a column, told before any run: by the beginning of
// files, and by all of them.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';

import { loadOperations } from '../../../web/cli/load_engine.js';
import { contentStop, firstStop } from '../../../web/kit/content_stops.js';
import { fileSource } from '../../../web/reading/sources.js';
import { fillDefaults } from '../../../web/recipe/schema.js';

const kText = 'une demande qui tient en plus de huit mots, écrite par une personne';
/** `count` persons of one row each: `own` values of a code all differ, the others are one. */
const fileOf = (count, own) =>
  new File(
    [
      'id;an;etape;contact;code;remarque\n',
      ...Array.from(
        { length: count },
        (_, i) =>
          `p${i};2021;L${i % 3};${i % 2 ? '' : `x${i}@a.example`};${i < own ? `c${i}` : 'c'};${kText} ${i}\n`,
      ),
    ],
    'a.csv',
  );
const recipe = fillDefaults({
  version: 1,
  columns: {
    individual: 'id',
    year: 'an',
    step: ['etape'],
    attributes: [
      { name: 'contact', columns: ['contact'] },
      { name: 'code', columns: ['code'] },
    ],
  },
});

describe('columns that identify persons', () => {
  let ask;
  before(async () => {
    const operations = await loadOperations({ cores: 1 });
    ask = (op, file, more) => operations[op]({ sources: [fileSource(file)], ...more });
  });
  const look = async (file) => {
    const { columns } = await ask('inspect', file, { reading: recipe.reading });
    return Object.fromEntries(columns.map((column) => [column.name, column]));
  };

  test('are told by the beginning, without a value', async () => {
    const { contact, code, remarque, id } = await look(fileOf(300, 200));
    assert.equal(contact.found.kind, 'mail');
    assert.equal(contact.found.values, 150);
    assert.doesNotMatch(contact.found.example, /[a-z0-9]/i);
    assert.equal(code.found.kind, 'nearly_unique');
    assert.equal(remarque.reason, 'texts');
    assert.equal(id.texts, false);
  });

  test('are not said to be nearly unique by the beginning of a longer file', async () => {
    const { code, contact } = await look(fileOf(6000, 4000));
    assert.equal(code.found, null);
    assert.equal(contact.found.kind, 'mail');
    const { identifying } = await ask('examine', fileOf(6000, 4000), { recipe });
    assert.deepEqual(
      identifying.map(({ column, kind }) => [column, kind]),
      [
        ['contact', 'mail'],
        ['code', 'nearly_unique'],
      ],
    );
  });

  test('by all of the files are those at which the run stops', async () => {
    const { identifying } = await ask('examine', fileOf(300, 20), { recipe });
    await assert.rejects(ask('run', fileOf(300, 20), { recipe }), {
      code: 'identifying_column',
      column: identifying[0].column,
      kind: identifying[0].kind,
      count: identifying[0].values,
    });
    assert.equal(identifying.length, 1);
  });
});

test('a column is told where its role writes it, and nobody answered for it', () => {
  const found = { kind: 'ine', values: 3, example: '•' };
  const column = (role, more = {}) => ({ name: 'C', role, found, ...more });
  for (const role of ['step', 'prefix', 'attribute', 'description', 'published']) {
    assert.equal(contentStop(column(role)), found, role);
  }
  for (const role of ['individual', 'year', 'identifier', 'ignored']) {
    assert.equal(contentStop(column(role)), null, role);
  }
  const unique = { found: { ...found, kind: 'nearly_unique' } };
  assert.equal(contentStop(column('published', unique)), null, 'it may be generalised');
  assert.deepEqual(firstStop({}, [column('year'), column('step')]), { at: 1, name: 'C' });
  assert.equal(firstStop({ accepted_columns: ['C'] }, [column('step')]), null);
});
