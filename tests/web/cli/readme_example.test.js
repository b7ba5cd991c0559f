// The README's worked example is what the program prints.
import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { cli, filesUnder, scratch } from './support.js';

const root = new URL('../../../', import.meta.url);
const readme = await readFile(new URL('README.md', root), 'utf8');
const example = (name) => fileURLToPath(new URL(`tests/golden/example/${name}`, root));

/** The fenced block that follows `mark`. */
function blockAfter(mark) {
  const at = readme.indexOf(mark);
  assert.notEqual(at, -1, mark);
  return /```\n([\s\S]*?)```/.exec(readme.slice(at + mark.length))[1];
}

test('the files of the example are those shown', async (t) => {
  const folder = await scratch(t);
  const { status } = await cli([
    'run',
    '--recipe',
    example('recipe.json'),
    '--out',
    folder.join('release'),
    example('inscriptions.csv'),
  ]);
  assert.equal(status, 0);
  const files = await filesUnder(folder.join('release'));
  for (const name of ['cohortes.csv', 'cohorte_mention.csv']) {
    assert.equal(files[name].toString(), blockAfter(`\`release/${name}\`:\n\n`));
  }
  const source = await readFile(example('inscriptions.csv'), 'utf8');
  const [shown] = blockAfter('(`tests/golden/example/`):\n\n').split('…');
  assert.ok(source.startsWith(shown));
  const [, recipe] = /```json\n([\s\S]*?)```/.exec(readme);
  assert.deepEqual(JSON.parse(recipe), JSON.parse(await readFile(example('recipe.json'), 'utf8')));
});

test('the rule alone answers as shown', async () => {
  const [, answer] = /```\n\$ printf [^\n]*\n([\s\S]*?)```/.exec(readme);
  const { stdout } = await cli(['mask', '--level', 'published'], {
    input: 'id,label,count\nx,a,4\nx,b,5\nx,c,5\n',
  });
  assert.equal(stdout, answer);
});

test('the table of another maker is judged as shown', async (t) => {
  const folder = await scratch(t);
  const release = folder.join('publication');
  await mkdir(release);
  await writeFile(`${release}/tableau.csv`, blockAfter('`publication/tableau.csv`:\n\n'));
  const { status, stdout } = await cli(['audit', '--set', 'table', '--k', '5', release]);
  assert.equal(status, 1);
  const [shown] = blockAfter('1 016\nLettres;120;nd;150\n```\n')
    .split('\n')
    .slice(1)
    .join('\n')
    .split('      …');
  assert.ok(stdout.startsWith(shown), stdout);
});
