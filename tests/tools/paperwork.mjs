// Runs build/paperwork/paravent_paperwork (tests/paperwork/main.cpp): a model of made-up documents,
// and the search for names that survive. The names come from the data sets.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPaperwork } from '../../.tools/build.mjs';
import { SetupError, root } from '../../.tools/setup.mjs';
import { kListsFolder, sources } from '../../.tools/text_lists.mjs';
import { stockOf } from '../../.tools/text_starter.mjs';

function writeNames(folder) {
  const to = join(root, 'build/paperwork/names');
  mkdirSync(to, { recursive: true });
  for (const [name, all] of Object.entries(stockOf(folder))) {
    writeFileSync(join(to, `${name}.txt`), all);
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
