// The search for the level of detail on the command line: its table against runs of the recipes
// that its nodes write, results matched by a column that is no longer a step, refusals.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import Papa from 'papaparse';

import { loadOperations } from '../../../web/cli/load_engine.js';
import { fileSource } from '../../../web/reading/sources.js';
import { cli, scratch } from './support.js';

const kSteps = ['L1;Licence;Sci', 'L2;Licence;Sci', 'D1;DUT;Sci', 'H1;Master;Art', 'H2;Master;Art'];
const kEnrolments = Array.from({ length: 60 }, (_, i) =>
  [0, 1].map((year) => {
    const step = kSteps[(i + year * (i % 3)) % 5];
    return `marque-${i};${2020 + year};${step};${i % 4 ? 'ES' : 'S'};${i % 2 ? 'F' : 'M'}`;
  }),
).flat();
const kResults = kEnrolments
  .filter((_, i) => i % 3)
  .map((row, i) => {
    const [id, year, step] = row.split(';');
    return `${id};${year};${step};${i % 4 ? 'ADM' : 'AJ'}`;
  });

const data = `id;y;code;diplome;champ;bac;sexe\n${kEnrolments.join('\n')}\n`;
const obtained = `ind;an;etape;res\n${kResults.join('\n')}\n`;

const recipe = {
  version: 1,
  columns: {
    individual: 'id',
    year: 'y',
    step: ['code'],
    prefix: ['bac'],
    attributes: [{ name: 'sexe', columns: ['sexe'] }],
  },
  masking: { k: 3 },
  results: {
    columns: { individual: 'ind', year: 'an', match: { code: 'etape' } },
    passed: { column: 'res', in: ['ADM'] },
    as: 'component',
  },
  pseudonym: 'ephemeral',
};
const detail = {
  chains: [['code', 'diplome', { column: 'diplome', prefix: 1 }, 'champ', null]],
  prefix: [true, false],
  repeats: ['keep', 'collapse'],
  results: [true, false],
  goal: { coverage: 0.5 },
};

let operations;
before(async () => {
  operations = await loadOperations();
});

const source = (name, text) => fileSource(new File([text], name));

test('each node of the table is what a run of its recipe publishes', async (t) => {
  const folder = await scratch(t);
  const { status, stdout, stderr } = await cli([
    'detail',
    '--recipe',
    await folder.write('recipe.json', { ...recipe, detail }),
    '--results',
    await folder.write('results.csv', obtained),
    await folder.write('data.csv', data),
  ]);
  assert.equal(status, 0, stderr);
  assert.doesNotMatch(stdout + stderr, /marque/);
  const { data: rows } = Papa.parse(stdout, { header: true, skipEmptyLines: true });
  const line = JSON.parse(stderr);
  assert.equal(line.nodes, 40);
  assert.equal(line.evaluated, rows.length);
  assert.ok(rows.some((row) => row.frontier === '1'));
  assert.equal(rows.filter((row) => row.best === '1').length, 1);

  const files = { sources: [source('data.csv', data)], results: [source('r.csv', obtained)] };
  const answer = await operations.detail({ key: 'a', ...files, recipe, detail });
  assert.equal(answer.nodes.length, rows.length);
  let compared = 0;
  for (const [i, node] of answer.nodes.entries()) {
    assert.equal(Number(rows[i].traces), node.traces);
    const written = (await operations.detailNode({ node: node.node })).recipe;
    assert.equal(written.detail, undefined);
    const with_results = Boolean(written.results);
    const made = operations.run({
      sources: files.sources,
      ...(with_results && { results: files.results }),
      recipe: written,
    });
    if (node.refused) {
      await assert.rejects(made, { code: 'sizes_not_maskable' });
      continue;
    }
    const { figures } = await made;
    compared += 1;
    assert.equal(figures.cohorts, node.traces, `${node.node}`);
    assert.equal(figures.cohorts - figures.cohorts_masked, node.published);
    assert.equal(figures.individuals - figures.masked_individuals, node.individuals);
    assert.equal(figures.masked, node.masked);
    assert.equal(figures.dropped, node.dropped);
  }
  assert.ok(compared > 5);
});

test('of a series and of linked files: each node is what its recipe first publishes', async () => {
  // Somebody goes on, so that the others have left.
  const sources = [source('data.csv', `${data}marque-z;2022;${kSteps[0]};S;F\n`)];
  const { results, ...plain } = recipe;
  for (const more of [
    { series: { group: 6 } },
    { linked: [{ name: 'bac', prefix: ['bac'] }], columns: { ...recipe.columns, prefix: [] } },
  ]) {
    const asked = { ...plain, ...more };
    const searched = { chains: detail.chains, repeats: ['keep', 'collapse'] };
    const answer = await operations.detail({ key: '', sources, recipe: asked, detail: searched });
    let compared = 0;
    for (const node of answer.nodes.filter((one) => !one.refused)) {
      const { recipe: written } = await operations.detailNode({ node: node.node });
      const given = asked.series ? { first: true } : {};
      const { figures } = await operations.run({ sources, recipe: written, ...given });
      compared += 1;
      assert.equal(figures.cohorts, node.traces, `${node.node}`);
      assert.equal(figures.cohorts - figures.cohorts_masked, node.published);
      assert.equal(figures.masked, node.masked);
      assert.equal(figures.dropped, node.dropped);
    }
    assert.ok(compared > 5, JSON.stringify(more));
  }
});

test('a recipe that is published has no such section; what is wrong is told without values', async (t) => {
  const folder = await scratch(t);
  const path = await folder.write('data.csv', data.replace('marque-3;2020;L1', 'marque-3;2020;L2'));
  const results = await folder.write('results.csv', obtained);
  const call = async (command, document, more = []) =>
    cli([
      command,
      '--recipe',
      await folder.write('recipe.json', document),
      ...more,
      '--results',
      results,
      path,
    ]);
  const run = await call('run', { ...recipe, detail }, ['--out', folder.join('out')]);
  assert.equal(run.status, 2);
  assert.match(run.stderr, /detail/);
  const none = await call('detail', recipe);
  assert.equal(none.status, 2);
  assert.match(none.stderr, /detail/);
  const cleaned = { ...recipe, prepare: { cleaning: { k: 3, columns: ['code'] } }, detail };
  const cleaning = await call('detail', cleaned);
  assert.equal(cleaning.status, 2);
  assert.match(cleaning.stderr, /prepare\.cleaning/);
  const wrong = await call('detail', {
    ...recipe,
    detail: { chains: [['code', 'champ', 'diplome']] },
  });
  assert.equal(wrong.status, 1, wrong.stderr);
  assert.match(wrong.stderr, /“champ”/);
  assert.match(wrong.stderr, /diplome/);
  assert.doesNotMatch(wrong.stderr, /Licence|DUT|Sci|marque/);
  const out = folder.join('table.csv');
  const written = await call('detail', { ...recipe, detail }, ['--out', out]);
  assert.equal(written.status, 0, written.stderr);
  assert.match(await readFile(out, 'utf8'), /^level_1,prefix,repeats,results,traces,/);
  const again = await call('detail', { ...recipe, detail }, ['--out', out]);
  assert.equal(again.status, 2);
});

test('the dossier of a release tells of the search that its description was taken from', async (t) => {
  const folder = await scratch(t);
  const path = await folder.write('data.csv', data);
  const results = await folder.write('results.csv', obtained);
  const found = folder.join('found.json');
  const searched = await cli([
    'detail',
    '--recipe',
    await folder.write('recipe.json', { ...recipe, detail }),
    '--results',
    results,
    '--json',
    '--out',
    found,
    path,
  ]);
  assert.equal(searched.status, 0, searched.stderr);
  const { best } = JSON.parse(searched.stderr);
  const files = { sources: [source('data.csv', data)], results: [source('r.csv', obtained)] };
  await operations.detail({ key: 'c', ...files, recipe, detail });
  const { recipe: taken } = await operations.detailNode({ node: best });
  const run = async (name, document) =>
    cli([
      'run',
      '--recipe',
      await folder.write(`${name}.json`, document),
      '--out',
      folder.join(name),
      '--dossier',
      folder.join(`${name}-dossier`),
      '--detail',
      found,
      ...(document.results ? ['--results', results] : []),
      path,
    ]);
  const made = await run('taken', taken);
  assert.equal(made.status, 0, made.stderr);
  const file = (name) => readFile(folder.join('taken-dossier', name), 'utf8');
  const told = JSON.parse(await file('dossier.json')).detail;
  assert.equal(told.nodes, 40);
  assert.equal(told.complete, true);
  assert.equal(told.frontier.filter((one) => one.taken).length, 1);
  const html = await file('dossier.html');
  assert.match(html, /Niveau de détail.*40 descriptions/s);
  assert.match(html, /<svg[^>]*>.*<circle.*choisie/s);
  assert.doesNotMatch(html, /marque/);
  const other = await run('other', { ...taken, masking: { k: 4 } });
  assert.equal(other.status, 2);
  assert.match(other.stderr, /found\.json/);
});

test('a search can be stopped, and what it found last can be asked for until the next one', async () => {
  const asked = {
    key: 'b',
    sources: [source('data.csv', data)],
    recipe: { ...recipe, results: null },
    detail: { chains: [['code', null], ['bac']] },
  };
  const stop = new AbortController();
  const stages = [];
  await assert.rejects(
    operations.detail(asked, {
      signal: stop.signal,
      progress: ({ stage }) => {
        stages.push(stage);
        if (stage === 'prepare') stop.abort();
      },
    }),
    { name: 'AbortError' },
  );
  assert.equal(stages.at(-1), 'prepare');
  await assert.rejects(operations.detailNode({ node: [0, 0, 0, 0, 0] }), { code: 'no_search' });
  const found = await operations.detail(asked, { progress: ({ stage }) => stages.push(stage) });
  assert.equal(stages.at(-1), 'detail');
  assert.deepEqual(
    found.nodes.map(({ node }) => node),
    [[0, 0, 0, 0, 0]],
  );
  const { recipe: written, before: traces } = await operations.detailNode({
    node: found.nodes[0].node,
  });
  assert.deepEqual(written.columns.step, ['code']);
  assert.ok(traces.length > 0);
  await assert.rejects(operations.detailNode({ node: [1, 0, 0, 0, 0] }), { code: 'recipe_range' });
});
