// What the release says of itself, as a user types it; the sheet, which leaves the run as it is.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  aboutOf,
  dateOf,
  isDate,
  periodOf,
  setAbout,
  setTitle,
  sourcesOf,
  titlesOf,
} from '../../../../web/features/sheet/state.js';
import { emptyRecipe, fillDefaults } from '../../../../web/recipe/schema.js';
import { emptySheet } from '../../../../web/recipe/sheet.js';
import { initialState, reduce } from '../../fakes/page.js';

describe('about the release', () => {
  test('what is typed becomes years, days, sources', () => {
    assert.deepEqual(periodOf('de 2010 à 2015'), [2010, 2015]);
    assert.deepEqual(periodOf('2015 - 2010'), [2010, 2015]);
    assert.deepEqual(periodOf('2012'), [2012, 2012]);
    assert.equal(periodOf('bientôt'), null);
    assert.equal(dateOf('3/2/2026'), '2026-02-03');
    assert.equal(dateOf(' 2026-02-03 '), '2026-02-03');
    assert.ok(isDate('2024-02-29') && isDate(''));
    assert.ok(!isDate('2023-02-29') && !isDate('hier'));
    assert.deepEqual(sourcesOf('SISE\n\n Apogée \nSISE'), ['SISE', 'Apogée']);
  });

  test('is a section of the recipe in its place, and none where nothing is said', () => {
    const recipe = setAbout(emptyRecipe(), 'title', 'Parcours');
    assert.equal(aboutOf(recipe).title, 'Parcours');
    const filled = fillDefaults(recipe);
    assert.equal(Object.keys(filled).at(-1), 'about');
    assert.deepEqual(Object.keys(filled.about), Object.keys(aboutOf({})));
    const without = setAbout(recipe, 'title', '');
    assert.equal(without.about, null);
    assert.ok(!Object.hasOwn(fillDefaults(without), 'about'));
  });
});

describe('titles for people', () => {
  const empty = emptyRecipe();
  const recipe = {
    ...empty,
    columns: {
      ...empty.columns,
      step: ['NIVEAU', 'DIPLOME'],
      ignored: ['X'],
      attributes: [
        { name: 'sexe', columns: ['SEXE'] },
        { name: 'bac', columns: ['BAC', 'SERIE'] },
      ],
    },
    linked: [{ name: 'ville', step: ['VILLE'], prefix: ['NIVEAU'], refines: null }],
  };

  test('attributes, linked files, and columns that are no attribute by themselves', () => {
    assert.deepEqual(
      titlesOf(recipe).map(({ name }) => name),
      ['sexe', 'bac', 'ville', 'NIVEAU', 'DIPLOME', 'BAC', 'SERIE', 'VILLE'],
    );
    const rows = { ...empty, rows: { columns: ['AGE'], k: 5 } };
    assert.deepEqual(
      titlesOf(rows).map(({ name }) => name),
      ['AGE'],
    );
  });

  test('are kept in their place, and an empty one is none', () => {
    let named = recipe;
    for (const target of titlesOf(recipe)) named = setTitle(named, target, ` ${target.name} ! `);
    assert.deepEqual(
      titlesOf(named).map(({ title }) => title),
      titlesOf(recipe).map(({ name }) => `${name} !`),
    );
    assert.equal(named.columns.attributes[1].title, 'bac !');
    assert.equal(named.linked[0].title, 'ville !');
    const keys = Object.keys(fillDefaults(named).columns);
    assert.deepEqual(keys.slice(-4), ['ignored', 'titles', 'attributes', 'derived']);
    for (const target of titlesOf(named)) named = setTitle(named, target, '  ');
    assert.deepEqual(fillDefaults(named), fillDefaults(recipe));
  });
});

describe('the sheet on the page', () => {
  test('is no part of the recipe, and a loaded one takes its place', () => {
    const start = initialState({ recipe: emptyRecipe() });
    const typed = reduce(start, { type: 'sheet/set', key: 'purpose', text: 'Ouvrir' });
    assert.equal(typed.sheet.purpose, 'Ouvrir');
    assert.equal(typed.recipe, start.recipe);
    const loaded = reduce(typed, { type: 'sheet/load', value: { ...emptySheet(), dpo: 'D' } });
    assert.deepEqual([loaded.sheet.purpose, loaded.sheet.dpo], ['', 'D']);
  });
});
