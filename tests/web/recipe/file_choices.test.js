// Choices for one file stay with it, wherever it stands among the others.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { chooseForFile, joinedByOthers, moveFiles } from '../../../web/recipe/file_choices.js';
import { emptyRecipe, fillDefaults } from '../../../web/recipe/schema.js';

test('of the only file the choices are those of all; of several, its own', () => {
  const one = chooseForFile(emptyRecipe(), 1, 1, { sheet: 'A' });
  assert.equal(one.reading.sheet, 'A');
  assert.equal(one.reading.files, undefined);
  const first = chooseForFile(emptyRecipe(), 1, 2, { sheet: 'IA 2022' });
  const both = chooseForFile(first, 2, 2, { sheet: 'IA_2023', skip_lines: 2 });
  const files = [
    { position: 1, sheet: 'IA 2022' },
    { position: 2, sheet: 'IA_2023', skip_lines: 2 },
  ];
  assert.deepEqual(fillDefaults(both).reading.files, files);
  const none = chooseForFile(both, 2, 2, { sheet: undefined, skip_lines: undefined });
  assert.deepEqual(none.reading.files, [files[0]]);
});

test('what is said of a place moves with its file, or goes with it', () => {
  const recipe = chooseForFile(chooseForFile(emptyRecipe(), 1, 3, { sheet: 'A' }), 3, 3, {
    sheet: 'C',
  });
  const moved = moveFiles(recipe, (position) => (position === 1 ? null : position - 1));
  assert.deepEqual(moved.reading.files, [{ position: 2, sheet: 'C' }]);
  assert.equal(moveFiles(moved, () => null).reading.files, undefined);
});

test('what was said of the only file is not said of those that join it', () => {
  const alone = chooseForFile(emptyRecipe(), 1, 1, {
    skip_lines: 2,
    total_line: 'skip',
    encoding: 'utf-8',
  });
  const { skip_lines, total_line, encoding, files } = joinedByOthers(alone, 2).reading;
  assert.deepEqual({ skip_lines, total_line }, { skip_lines: undefined, total_line: undefined });
  assert.equal(encoding, 'utf-8', 'a choice for all');
  assert.deepEqual(files, [{ position: 2, skip_lines: 2, total_line: 'skip' }]);
  const plain = emptyRecipe();
  assert.equal(joinedByOthers(plain, 1), plain);
});
