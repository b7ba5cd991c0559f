// Runs build/paperwork/paravent_paperwork (tests/paperwork/main.cpp): a model of made-up documents,
// and the search for names that survive. The names come from the data sets.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildPaperwork } from '../../.tools/build.mjs';
import { SetupError, root } from '../../.tools/setup.mjs';
import { kListsFolder, sources } from '../../.tools/text_lists.mjs';

const capitalised = (name) =>
  name
    .toLowerCase()
    .replace(/(^|[ '-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());

function writeNames(folder) {
  const read = (name) => readFileSync(join(folder, name));
  const lines = (text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  const names = {
    given: lines(read('prenoms_insee_1900_2021.tsv').toString())
      .slice(0, 9000)
      .map((line) => line.split('\t')[0]),
    family: lines(read('noms_frequents_10520.txt').toString())
      .filter((name) => name !== 'autres noms')
      .map(capitalised),
    rare: lines(gunzipSync(read('noms_insee_218982.txt.gz')).toString())
      .filter((name) => /^[A-Z' -]+$/.test(name))
      .map(capitalised),
    communes: lines(read('communes_2025.txt').toString()),
  };
  const to = join(root, 'build/paperwork/names');
  mkdirSync(to, { recursive: true });
  for (const [name, all] of Object.entries(names)) {
    writeFileSync(join(to, `${name}.txt`), `${all.join('\n')}\n`);
  }
  return to;
}

/** Builds and runs the program with a command and its arguments after the folders' own. */
export function runPaperwork(command, before, after) {
  const folder = sources();
  if (!folder) throw new SetupError('PARAVENT_DATA/text is not there: nothing was made.');
  buildPaperwork();
  const { status } = spawnSync(
    join(root, 'build/paperwork/paravent_paperwork'),
    [command, ...before, writeNames(folder), join(root, kListsFolder), ...after.map(String)],
    { cwd: root, stdio: 'inherit' },
  );
  return status ?? 1;
}
