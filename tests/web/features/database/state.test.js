import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  columnsOf,
  databaseProblems,
  databaseState,
  describesTable,
  optionsOf,
} from '../../../../web/features/database/state.js';
import { emptyRecipe } from '../../../../web/recipe/schema.js';

const at = (fields = {}, columns = {}) => ({
  recipe: { ...emptyRecipe(), columns: { ...emptyRecipe().columns, ...columns } },
  database: { ...databaseState.start, ...fields },
});
const described = { individual: 'id', year: 'an', step: ['s'] };

describe('a database', () => {
  test('is described by its names alone until its tables are there', () => {
    const file = new File(['a\n'], 'table.csv');
    const state = databaseState.handlers['database/file'](at(), { file });
    assert.equal(describesTable({ ...state, files: [file] }), true);
    assert.equal(describesTable({ ...state, files: [] }), false);
    assert.equal(describesTable({ ...at(), files: [file] }), false);
    assert.equal(describesTable({ ...state, files: [file, new File(['x'], 'b.csv')] }), false);
  });

  test('has columns as they are typed, one a line, each once', () => {
    assert.deepEqual(columnsOf({ columns: 'a\r\nB c\n\n a\na\n' }), ['a', 'B c', ' a']);
  });

  test('is asked for what is missing', () => {
    const keys = (state) => databaseProblems(state).map(({ key }) => key);
    assert.deepEqual(keys(at()), ['problem.notDescribed', 'problem.noTable']);
    assert.deepEqual(keys(at({ table: 't' }, described)), []);
    assert.deepEqual(keys(at({ table: 't', engine: 'spark' }, described)), ['problem.noSchema']);
  });

  test('gives a script the options that its engine has', () => {
    assert.deepEqual(optionsOf(at({ table: 't', work: 'w' })), {
      engine: 'postgresql',
      table: 't',
    });
    assert.deepEqual(optionsOf(at({ table: 't', work: 'w', engine: 'trino' })), {
      engine: 'trino',
      table: 't',
      work: 'w',
    });
  });

  test('forgets another turn with the worker that knew it', () => {
    const state = databaseState.handlers['database/turn'](at(), { turn: true });
    assert.equal(state.database.turn, true);
    assert.equal(databaseState.reactions['engine/lost'](state).database.turn, false);
  });
});
