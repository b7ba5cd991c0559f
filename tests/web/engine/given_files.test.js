// In which form an operation has the files that the page gives it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { declared, withFiles } from '../../../web/engine/given_files.js';
import { createOperations } from '../../../web/engine/operations.js';

const file = (name, text = 'a;b\n1;2\n') => new File([text], name);
const namesOf = (list) => list.map(({ name }) => name);

test('files are sources unless an operation says otherwise', async () => {
  const usual = () => {};
  const given = await withFiles(usual, { files: [file('a.csv')], results: true, k: 5 });
  assert.deepEqual(Object.keys(given).sort(), ['k', 'results', 'sources']);
  assert.equal(given.results, true);
  assert.deepEqual(namesOf(given.sources), ['a.csv']);
  assert.ok(!('bytes' in given.sources[0]));

  const besides = [{ as: 'other', files: [file('c.csv')] }];
  const beside = await withFiles(usual, { besides, before: [file('b.csv')] });
  assert.ok(beside.before[0].bytes instanceof Uint8Array);
  assert.ok(beside.besides[0].files[0].bytes instanceof Uint8Array);
  assert.equal(beside.besides[0].as, 'other');
});

test('what is declared is done, and a file that is gone is named', async () => {
  const judged = declared({ files: { files: 'tables', earlier: 'whole' } }, () => {});
  const files = [file('a.csv'), file('LISEZMOI.md')];
  const given = await withFiles(judged, { files, earlier: [file('e.csv')] });
  assert.deepEqual(namesOf(given.files), ['a.csv']);
  assert.ok(given.earlier[0].bytes instanceof Uint8Array);
  // A dossier that is to be sealed.
  const dossier = { files: { 'dossier.json': Uint8Array.of(1) }, password: 'p' };
  assert.deepEqual(await withFiles(() => {}, dossier), dossier);
  const gone = { name: 'g.csv', arrayBuffer: () => Promise.reject(new Error('/home/x')) };
  await assert.rejects(withFiles(judged, { files: [gone] }), {
    code: 'file_unreadable',
    file: 'g.csv',
  });
});

test('the operations declare their forms, and the worker knows none of their names', () => {
  const operations = /** @type {any} */ (createOperations({}));
  const forms = (name) => operations[name].declared?.files?.files ?? 'sources';
  assert.equal(forms('audit'), 'whole');
  assert.equal(forms('auditForeign'), 'tables');
  assert.equal(forms('run'), 'sources');
  const runs = Object.keys(operations).filter((name) => operations[name].declared?.runs);
  assert.deepEqual(runs.sort(), [
    'cost',
    'preview',
    'readAhead',
    'risk.assess',
    'rows.open',
    'rows.run',
    'run',
    'survey',
  ]);
  const worker = readFileSync(new URL('../../../web/engine/worker.js', import.meta.url), 'utf8');
  for (const name of Object.keys(operations)) {
    assert.doesNotMatch(worker, new RegExp(`'${name.replace('.', '\\.')}'`), name);
  }
});
