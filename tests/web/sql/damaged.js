// Folders of tables that were cut, changed or mixed up: each is refused by name.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { kCases, someRows } from './cases.js';
import { byEngine, bytesSource } from './support.js';

const decode = (bytes) => new TextDecoder().decode(bytes);

/** Changes the text of one table. */
const edit = (path, change) => (files) => ({ ...files, [path]: change(files[path]) });
const without = (path) => (files) => {
  const { [path]: gone, ...others } = files;
  assert.ok(gone !== undefined, path);
  return others;
};
const lines = (change) => (text) => {
  const [heading, ...rest] = text.trimEnd().split('\n');
  return `${[heading, ...change(rest)].join('\n')}\n`;
};
const first = (change) => lines(([one, ...rest]) => [change(one), ...rest]);
/** A small trace is there twice, another one not at all. */
const doubled = (all) => {
  const [one, other] = [...all].sort(
    (a, b) => Number(/\d+(?="$)/.exec(a)) - Number(/\d+(?="$)/.exec(b)),
  );
  return all.map((line) => (line === one ? other : line));
};
const figure = (key, value) =>
  edit('manifest.csv', (text) =>
    text.replace(new RegExp(`"${key}","[^"]*"`), `"${key}","${value}"`),
  );

/** What is done to the folder, the code that must come, and the table that is named. */
const kDamages = [
  ['no manifest', without('manifest.csv'), 'aggregated_table', 'manifest.csv'],
  ['no traces', without('traces.csv'), 'aggregated_table', 'traces.csv'],
  ['no pairs', without('pairs-1-2.csv'), 'aggregated_table', 'pairs-1-2.csv'],
  [
    'a table of another recipe',
    (f) => ({ ...f, 'attribute-9.csv': 'x\n' }),
    'aggregated_table',
    'attribute-9.csv',
  ],
  ['a file that is none', (f) => ({ ...f, 'notes.txt': 'x' }), 'aggregated_table', 'notes.txt'],
  ['an empty table', edit('traces.csv', () => ''), 'aggregated_format', 'traces.csv'],
  [
    'another heading',
    edit('traces.csv', (t) => t.replace('individuals', 'n')),
    'aggregated_format',
    'traces.csv',
  ],
  ['a mark of order', edit('traces.csv', (t) => `\ufeff${t}`), 'aggregated_format', 'traces.csv'],
  ['a line cut off', edit('traces.csv', (t) => t.slice(0, -4)), 'aggregated_format', 'traces.csv'],
  [
    'a line gone',
    edit(
      'traces.csv',
      lines((all) => all.slice(1)),
    ),
    'aggregated_sum',
    'traces.csv',
  ],
  [
    'a line twice',
    edit(
      'traces.csv',
      lines((all) => [...all, all[0]]),
    ),
    'aggregated_sum',
    'traces.csv',
  ],
  [
    'a line in place of another',
    edit('traces.csv', lines(doubled)),
    'aggregated_format',
    'attribute-1.csv', // whose trace is gone
  ],
  [
    'a count changed',
    edit(
      'traces.csv',
      first((one) => one.replace(/"(\d+)"$/, (_, n) => `"${Number(n) + 1}"`)),
    ),
    'aggregated_sum',
    'traces.csv',
  ],
  [
    'a count of nobody',
    edit(
      'traces.csv',
      first((one) => one.replace(/"\d+"$/, '"0"')),
    ),
    'aggregated_format',
    'traces.csv',
  ],
  [
    'a count that is a word',
    edit(
      'traces.csv',
      first((one) => one.replace(/"\d+"$/, '"many"')),
    ),
    'aggregated_format',
    'traces.csv',
  ],
  [
    'a count with a sign',
    edit(
      'traces.csv',
      first((one) => one.replace(/"(\d+)"$/, '"-$1"')),
    ),
    'aggregated_format',
    'traces.csv',
  ],
  [
    'a trace with a separator',
    edit(
      'traces.csv',
      first((one) => one.replace('L', 'L.')),
    ),
    'aggregated_format',
    'traces.csv',
  ],
  [
    'a trace of two components',
    edit(
      'traces.csv',
      first((one) => one.replace(/"([^"]*)"/, '"$1-x"')),
    ),
    'aggregated_format',
    'traces.csv',
  ],
  [
    'an empty trace',
    edit(
      'traces.csv',
      first((one) => one.replace(/"[^"]*"/, '""')),
    ),
    'aggregated_format',
    'traces.csv',
  ],
  [
    'bytes that are no text',
    (f) => ({ ...f, 'traces.csv': new Uint8Array([34, 0xff, 34, 10]) }),
    'aggregated_format',
    'traces.csv',
  ],
  [
    'an attribute under a small trace',
    edit(
      'attribute-1.csv',
      first((one) => one.replace(/"[^"]*"/, '"nowhere"')),
    ),
    'aggregated_format',
    'attribute-1.csv',
  ],
  [
    'a label that nobody has',
    edit(
      'attribute-1.csv',
      first((one) => one.replace(/","[^"]*","/, '","Z","')),
    ),
    'aggregated_format',
    'attribute-1.csv',
  ],
  [
    'an attribute that does not add up',
    edit(
      'attribute-1.csv',
      first((one) => one.replace(/"(\d+)"$/, (_, n) => `"${Number(n) + 1}"`)),
    ),
    'aggregated_sum',
    'attribute-1.csv',
  ],
  [
    'a group gone',
    (f) =>
      figure(
        'lines:attribute-1.csv',
        '0',
      )(
        edit(
          'attribute-1.csv',
          lines(() => []),
        )(f),
      ),
    'aggregated_sum',
    'attribute-1.csv',
  ],
  [
    'labels that do not add up',
    edit(
      'labels-1.csv',
      first((one) =>
        one.replace(/"(\d+)","(\d+)","0"$/, (_, n, m) => `"${Number(n) + 1}","${m}","0"`),
      ),
    ),
    'aggregated_sum',
    'labels-1.csv',
  ],
  [
    'more members than individuals',
    edit(
      'labels-1.csv',
      first((one) => one.replace(/"(\d+)","(\d+)","0"$/, '"1","2","0"')),
    ),
    'aggregated_format',
    'labels-1.csv',
  ],
  [
    'a pair twice',
    edit(
      'pairs-1-2.csv',
      lines((all) => [all[1], ...all.slice(1)]),
    ),
    'aggregated_twice',
    'pairs-1-2.csv',
  ],
  [
    'a year twice',
    edit(
      'years.csv',
      lines((all) => [all[1], ...all.slice(1)]),
    ),
    'aggregated_format',
    'years.csv',
  ],
  [
    'an answer gone',
    (f) =>
      figure(
        'lines:ties.csv',
        '0',
      )(
        edit(
          'ties.csv',
          lines(() => []),
        )(f),
      ),
    'aggregated_format',
    'ties.csv',
  ],
  [
    'a figure gone',
    edit('manifest.csv', (t) => t.replace(/"members".*\n/, '')),
    'aggregated_format',
    'manifest.csv',
  ],
  [
    'a figure that is unknown',
    edit('manifest.csv', (t) => `${t}"more","1"\n`),
    'aggregated_format',
    'manifest.csv',
  ],
  ['another form', figure('format', '2'), 'aggregated_recipe', 'manifest.csv'],
  ['rows that changed', figure('rows_again', '1'), 'aggregated_changed', undefined],
  // Groups of fewer are then none of an attribute's table.
  ['a higher threshold', figure('least_size', '900'), 'aggregated_format', 'attribute-1.csv'],
];

export function damagedSuite(given) {
  describe('damaged folders', () => {
    const { columns, rows } = someRows();
    const recipe = { ...kCases[0][1], masking: { k: 3 } };
    let whole;
    before(async () => {
      const { operations, engine } = given();
      await engine.load('rows', columns, rows);
      const loaded = {};
      const reads = [];
      await byEngine(
        operations,
        engine,
        recipe,
        { table: 'rows' },
        {
          onTables(tables) {
            for (const { path, source } of tables) {
              reads.push(
                source.slice(0, source.size).then((bytes) => (loaded[path] = decode(bytes))),
              );
            }
          },
        },
      );
      await Promise.all(reads);
      whole = loaded;
    });

    const run = (operations, files) =>
      operations.runTables({
        recipe,
        tables: Object.entries(files).map(([path, text]) => ({
          path,
          source: bytesSource(
            path,
            typeof text === 'string' ? new TextEncoder().encode(text) : text,
          ),
        })),
      });

    test('a whole one is taken, in pieces and with line ends of Windows too', async () => {
      const { operations } = given();
      await run(operations, whole);
      const { 'traces.csv': traces, ...others } = whole;
      const [heading, ...all] = traces.trimEnd().split('\n');
      const piece = (some) => `${[heading, ...some].join('\r\n')}\r\n`;
      await run(operations, {
        ...others,
        'traces.csv/_SUCCESS': '',
        'traces.csv/part-0.csv': piece(all.slice(0, 3)),
        'traces.csv/part-1.csv': piece(all.slice(3)),
      });
    });

    for (const [name, damage, code, file] of kDamages) {
      test(name, async () => {
        const damaged = damage({ ...whole });
        assert.notDeepEqual(damaged, whole);
        await assert.rejects(run(given().operations, damaged), (error) => {
          assert.deepEqual([error.code, error.file || undefined], [code, file], error.stack);
          return true;
        });
      });
    }

    test('another recipe is refused by the key in which it differs', async () => {
      const { operations } = given();
      const tables = Object.entries(whole).map(([path, text]) => ({
        path,
        source: bytesSource(path, new TextEncoder().encode(text)),
      }));
      const other = { ...recipe, trace: { conflicts: 'last' } };
      await assert.rejects(operations.runTables({ recipe: other, tables }), {
        code: 'aggregated_recipe',
        key: 'trace.conflicts',
      });
      // What is masked may be tried anew.
      await operations.runTables({ recipe: { ...recipe, masking: { k: 4 } }, tables });
    });
  });
}
