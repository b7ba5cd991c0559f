// The engine's operations on row-level files: one set of files is open, and asked about.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';

import { loadOperations } from '../../../web/cli/load_engine.js';
import { fileSource } from '../../../web/reading/sources.js';

const source = (name, lines) => fileSource(new File([`${lines.join('\n')}\n`], name));
const rows = (count, from = 0) =>
  Array.from(
    { length: count },
    (_, i) => `p${(i + from) % 30};${2010 + (i % 2)};${i % 3 ? 'x' : 'y'};${i % 5};N${i}`,
  );
const header = 'id;an;a;b;nom';
const recipe = {
  version: 1,
  reading: { answers: { repeated_rows: 'keep', files_overlap: 'right' } },
  columns: { individual: 'id', year: 'an', identifiers: ['nom'] },
  prepare: { cleaning: { k: 3, columns: ['a'] } },
  rows: { k: 3 },
};

describe('row-level operations', () => {
  let operations;
  before(async () => {
    operations = await loadOperations();
  });

  test('answer that nothing is open', async () => {
    await assert.rejects(operations['rows.project']({ columns: ['a'] }), { code: 'no_rows_open' });
    await assert.rejects(
      operations['rows.open']({
        sources: [source('a.csv', [header, ...rows(9)])],
        recipe: { version: 1, columns: { individual: 'id', year: 'an', step: ['a'] } },
      }),
      { code: 'recipe_missing_key', key: 'rows' },
    );
  });

  test('a plan is tried with the household and weight that it needs, which are not shown', async () => {
    const sources = [
      source('a.csv', [`${header};m;w`, ...rows(40).map((row, i) => `${row};m${i % 20};2`)]),
    ];
    const section = { k: 3, columns: ['a', 'b'], household: 'm', weight: 'w', count: 'rows' };
    const opened = await operations['rows.open']({ sources, recipe: { ...recipe, rows: section } });
    assert.deepEqual(
      opened.columns.map(({ name }) => name),
      ['a', 'b'],
    );
    const swap = {
      step: 'swap_records',
      unit: 'household',
      hierarchy: ['b'],
      risk: ['a'],
      profiles: [['a'], 'size'],
      rate: 0.5,
    };
    const suppress = { step: 'suppress', level: 'risk', tolerated: 0.2 };
    for (const step of [swap, suppress]) {
      const plan = { name: 'f', columns: ['a', 'b'], steps: [step] };
      const tried = { ...recipe, rows: { ...section, keys: ['a', 'b'], plan } };
      await operations['rows.plan']({ action: 'begin', recipe: tried });
      const { done, reports } = await operations['rows.plan']({ action: 'advance' });
      assert.equal(done, 1);
      assert.equal(reports[0].name, step.step);
    }
    // A search among all columns has those that may be published alone.
    const { next } = await operations['rows.greedy']({
      action: 'begin',
      start: ['a'],
      k: 1,
      budget: 100,
    });
    assert.deepEqual(
      next.map(({ column }) => column),
      ['b'],
    );
  });

  test('read every column that may be published, and no other', async () => {
    const opened = await operations['rows.open']({
      sources: [source('a.csv', [header, ...rows(40), 'z;2011;rare;0;n'])],
      recipe,
    });
    assert.deepEqual(
      opened.columns.map(({ name }) => name),
      ['an', 'a', 'b'],
    );
    assert.deepEqual(opened.rows, { read: 41, raw: 41, before: 40 });
    assert.equal(opened.individuals, 30);
    assert.deepEqual(opened.cleaning.passes, [{ rare_values: [1], rows_removed: 1 }]);
    assert.equal(opened.cleaning.individuals_removed, 1);
    assert.equal(opened.classes.rows, 40);
    assert.equal(opened.inputs[0].rows, 41);
    assert.match(opened.inputs[0].sha256, /^[0-9a-f]{64}$/);
    const projected = await operations['rows.project']({ columns: ['a', 'an'], k: 3 });
    assert.deepEqual(projected.loss, { raw: 41, before: 40, kept: 40 });
    assert.equal(projected.classes.classes, 4);
    await assert.rejects(operations['rows.project']({ columns: ['nom'] }), {
      code: 'missing_column',
      column: 'nom',
    });
  });

  test('search, draw and show hierarchies of what is open', async () => {
    const state = await operations['rows.greedy']({ action: 'begin', start: ['a'], budget: 50 });
    assert.equal(state.steps.length, 1);
    const seen = [];
    const found = await operations['rows.greedy'](
      { action: 'finish' },
      { progress: ({ stage }) => seen.push(stage) },
    );
    assert.ok(found.done && found.steps.length > 1 && seen.every((stage) => stage === 'greedy'));
    const hierarchy = { kind: 'intervals', from: 0, to: 4, widths: [2], top: true };
    const shown = await operations['rows.hierarchy']({ column: 'b', hierarchy });
    assert.equal(shown.height, 2);
    assert.deepEqual(shown.values[0], ['0', '0–1', '*']);
    const again = await operations['rows.hierarchy']({
      column: 'b',
      hierarchy: { kind: 'csv', text: shown.csv },
    });
    assert.deepEqual(again.values, shown.values);
    const survey = await operations.survey({
      sources: [source('a.csv', [header, ...rows(40)])],
      recipe,
      column: 'b',
    });
    assert.deepEqual([survey.distinct, survey.rows_read], [5, 40]);
    assert.deepEqual(
      survey.labels,
      ['0', '1', '2', '3', '4'].map((label) => [label, 8]),
    );
    const few = await operations['rows.hierarchy']({ column: 'b', hierarchy, limit: 2 });
    assert.deepEqual([few.values, few.total], [shown.values.slice(0, 2), shown.values.length]);
    await assert.rejects(operations['rows.hierarchy']({ column: 'b', hierarchy, limit: 5001 }), {
      key: 'limit',
    });
    await assert.rejects(
      operations['rows.hierarchy']({ column: 'b', hierarchy: { kind: 'csv', text: '0;*\n' } }),
      { code: 'hierarchy_value_missing', column: 'b', count: 4 },
    );
    const generalisation = {
      name: 'h',
      columns: [{ column: 'a' }, { column: 'b', hierarchy }],
      suppression: 0,
      measure: 'degree',
    };
    await operations['rows.lattice']({ action: 'begin', generalisation, k: 6, classify: true });
    const run = await operations['rows.lattice']({ action: 'run', evaluations: 100 });
    assert.ok(run.done && run.nodes === 3);
    const states = await operations['rows.lattice']({ action: 'states' });
    assert.equal(states.filter((one) => one === 2).length, run.accepted);
    const node = await operations['rows.lattice']({ action: 'node', levels: run.best });
    assert.ok(node.accepted && node.smallest >= 6 && node.samples.length > 0);
    assert.equal(node.losses.degree, run.best_loss);
    await operations['rows.close']();
    await assert.rejects(operations['rows.lattice']({ action: 'states' }), {
      code: 'no_rows_open',
    });
  });

  test("make the files of several inputs whatever their order and columns' order", async () => {
    const first = ['nom;b;a;an;id', ...rows(20).map((row) => row.split(';').reverse().join(';'))];
    const second = [header, ...rows(20, 20)];
    const make = (...inputs) =>
      operations['rows.run']({
        sources: inputs.map((lines, i) => source(`${i}.csv`, lines)),
        recipe: { ...recipe, rows: { k: 3, projections: [{ name: 'p', columns: ['b', 'a'] }] } },
      });
    const one = await make(first, second);
    const other = await make(second, first);
    assert.deepEqual(one.outputs, other.outputs);
    assert.equal(one.audit.passed, true);
    const zip = await operations.zip();
    assert.ok(zip.length > 0);
    const { html } = await operations.dossier();
    assert.match(new TextDecoder().decode(html), /Ne pas publier|ne pas publier/);
    await assert.rejects(operations.cohort({ id: 1 }), { code: 'no_run' });
  });

  test('refuse a column that only one of the files holds', async () => {
    const wider = [`${header};c`, ...rows(9).map((row) => `${row};1`)];
    for (const inputs of [
      [[header, ...rows(9)], wider],
      [wider, [header, ...rows(9)]],
    ]) {
      await assert.rejects(
        operations['rows.open']({
          recipe,
          sources: inputs.map((lines, i) => source(`${i}.csv`, lines)),
        }),
        { code: 'missing_column', column: 'c' },
      );
    }
  });
});
