// The page on the recipe's keys is held to the schema and to the core's own lists of keys.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import { setAt } from '../../../web/recipe/choices.js';
import { emptyRecipe, fillDefaults, kAbout } from '../../../web/recipe/schema.js';
import { fillText, kTextDefaults } from '../../../web/recipe/text_section.js';

const root = new URL('../../../', import.meta.url);
const text = readFileSync(new URL('web/recipe/README.md', root), 'utf8');

const kAboutKeys = Object.keys(kAbout).map((key) => `about.${key}`);

const cellsOf = (line) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
const documented = new Map(
  text
    .split('\n')
    .filter((line) => /^\| `/.test(line))
    .map(cellsOf)
    .map(([key, type, usual, range, example]) => [
      key.slice(1, -1),
      { type, usual, range, example },
    ]),
);
const code = (cell) => /^`(.*)`/.exec(cell)?.[1];

const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
const leaves = (value, path = []) =>
  Object.entries(value).flatMap(([key, one]) =>
    isObject(one) ? leaves(one, [...path, key]) : [[[...path, key].join('.'), one]],
  );

// Without generalisation its key has a default of its own; with it, its keys have.
const withRows = (rows) => leaves({ rows: fillDefaults({ version: 1, rows }).rows });
const known = new Map([
  ...leaves(emptyRecipe()),
  ...withRows({}),
  ...withRows({ generalisation: { name: '' } }),
]);

const kUnwrittenRows = [
  'keys',
  'ordered',
  'missing',
  'weight',
  'household',
  'geography',
  'sensitive',
  'risk.tolerated',
  'risk.threshold',
  'risk.population_size',
  'risk.suda_size',
  'risk.blocks',
  'risk.regression',
  'plan',
];
const withRisk = ({ rows }) => rows && { rows: { ...rows, risk: {} } };

describe('the page on the recipe’s keys', () => {
  test('has a type, a default and a range or example for each', () => {
    assert.ok(documented.size > 70);
    for (const [key, { type, usual, range, example }] of documented) {
      assert.ok(type && (range || example), key);
      assert.ok(usual || /^prepare\.(?:keep|recode)\[\]/.test(key), key);
      if (code(example)) JSON.parse(code(example).replaceAll('\\|', '|'));
    }
  });

  test('has every key of the schema, with its default', () => {
    for (const [key, value] of known) {
      const { usual } = documented.get(key) ?? assert.fail(`not there: ${key}`);
      const required = value === '' || ['version', 'columns.step'].includes(key);
      if (required) assert.match(usual, /^required/, key);
      else assert.deepEqual(JSON.parse(code(usual)), value, key);
    }
  });

  test('has no other key of a section, but those that are left out where they have their default', () => {
    const others = [...documented].filter(
      ([key]) =>
        !known.has(key) &&
        !key.includes('[]') &&
        !/^(?:prepare\.cleaning|trace\.status|results|series|detail|text|rows\.plan)\./.test(key),
    );
    assert.deepEqual(
      others.map(([key]) => key),
      [
        'reading.skip_lines',
        'reading.sheet',
        'reading.total_line',
        'reading.invalid_bytes',
        'reading.repeated_files',
        'reading.rename',
        'reading.files',
        'reading.answers',
        'columns.ignored',
        'columns.titles',
        'results',
        'accepted_columns',
        'accepted_checks',
        'masking.rare_traces',
        'series',
        'about',
        ...kAboutKeys,
        'rows.count',
        ...kUnwrittenRows.map((key) => `rows.${key}`),
      ],
    );
    for (const [key, { usual }] of others.filter(([name]) => kAboutKeys.includes(name))) {
      const [, name] = key.split('.');
      assert.deepEqual(kAbout[name], JSON.parse(code(usual)), key);
      const filled = (value) => fillDefaults({ ...emptyRecipe(), about: { [name]: value } });
      assert.deepEqual(filled(kAbout[name]), emptyRecipe(), key);
      assert.deepEqual(Object.keys(filled('x').about), Object.keys(kAbout), key);
    }
    for (const [key, { usual, example }] of others) {
      if (key.startsWith('about')) continue;
      assert.match(usual, /\(left out\)/, key);
      const plain = fillDefaults({
        ...emptyRecipe(),
        ...(key.startsWith('rows.') && { rows: { risk: {} } }),
      });
      const filled = (value) =>
        fillDefaults(setAt({ ...plain, ...withRisk(plain) }, key.split('.'), value));
      assert.deepEqual(filled(JSON.parse(code(usual))), plain, key);
      assert.notDeepEqual(filled(JSON.parse(code(example))), plain, key);
    }
  });

  test('has every key of the steps of a plan, and no other', () => {
    const source = readFileSync(new URL('cpp/recipe/plan_section.cpp', root), 'utf8');
    const lists = [...source.matchAll(/fields\(\s*\{((?:\s*"\w+",?)+)\s*\}\)/g)];
    assert.equal(lists.length, 10);
    const steps = /rows\.plan\.steps\[\]\.(\w+)/;
    assert.deepEqual(
      [...new Set(lists.flatMap(([, list]) => list.match(/\w+/g)))].sort(),
      [...documented.keys()].flatMap((key) => steps.exec(key)?.[1] ?? []).sort(),
    );
    const own = /plan\.faults\(\), \{((?:"\w+",? ?)+)\}/.exec(
      readFileSync(new URL('cpp/recipe/plan_steps.cpp', root), 'utf8'),
    )[1];
    assert.deepEqual(
      ['rows.plan.households', ...own.match(/\w+/g).map((key) => `rows.plan.households.${key}`)],
      [...documented.keys()].filter((key) => key.startsWith('rows.plan.households')),
    );
    // The schema fills in what the core would take.
    const plan = { name: 'f', columns: ['a'], steps: [{ step: 'suppress' }] };
    const filled = fillDefaults({ version: 1, rows: { plan } }).rows.plan;
    assert.deepEqual(Object.keys(filled.steps[0]), [
      'step',
      'level',
      'columns',
      'weights',
      'never',
      'size',
      'sets',
      'tolerated',
    ]);
    assert.deepEqual(fillDefaults({ version: 1, rows: { plan: filled } }).rows.plan, filled);
  });

  test('has every key of the section on texts, with its default and an example that is taken', () => {
    const own = new Map([
      ...leaves({ text: kTextDefaults }),
      ['text.labels.map', {}],
      ['text.alias.roles', {}],
    ]);
    assert.deepEqual(
      [...documented.keys()].filter((key) => key.startsWith('text.')).sort(),
      [...own.keys()].sort(),
    );
    for (const [key, value] of own) {
      const { usual, example } = documented.get(key);
      assert.deepEqual(JSON.parse(code(usual)), value, key);
      fillText(
        setAt(
          { text: structuredClone(kTextDefaults) },
          key.split('.'),
          example && JSON.parse(code(example)),
        ).text,
      );
    }
  });

  test('has every key that the core knows', () => {
    const sources = readdirSync(new URL('cpp/recipe/', root))
      .filter((name) => /\.cpp$/.test(name))
      .map((name) => readFileSync(new URL(`cpp/recipe/${name}`, root), 'utf8'))
      .join('\n');
    const names = [...sources.matchAll(/const Fields \w+\([^{;]*\{((?:\s*"\w+",?)+)\}\)/g)].flatMap(
      ([, list]) => list.match(/\w+/g),
    );
    assert.ok(names.length > 60, String(names.length));
    const words = new Set(text.match(/\w+/g));
    assert.deepEqual(
      [...new Set(names)].filter((name) => !words.has(name)),
      [],
    );
  });
});
