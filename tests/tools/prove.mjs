// npm run prove: the proof over the recipe language (tests/cpp/proof_campaign.h), long.
//
//   npm run prove -- [--recipes 10000] [--seed 1] [--without ties|floors]
//
// Draws recipes from every key that there is, runs every multiset of a small universe of
// individuals through the core under each, and prints each recipe under which a masked count has
// fewer than w values among the inputs with equal public files; then how many were drawn, refused
// and released.
// Without the rules of ties, or of floors, it finds what they are for. Runs at idle priority.
import { spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildProof } from '../../.tools/build.mjs';
import { SetupError, root, script, setUp } from '../../.tools/setup.mjs';

await script(() => {
  const { values } = parseArgs({
    options: {
      recipes: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      without: { type: 'string', default: '' },
    },
  });
  const { recipes, seed, without } = values;
  const wrong = Object.entries({ recipes, seed }).find(
    ([, text]) => !/^[1-9][0-9]{0,6}$/.test(text),
  );
  if (wrong) throw new SetupError(`--${wrong[0]} is a number from 1 to 9999999.`);
  if (!['', 'ties', 'floors'].includes(without)) throw new SetupError('--without ties|floors');
  setUp();
  setPriority(constants.priority.PRIORITY_LOW);
  buildProof();
  const { status } = spawnSync(join(root, 'build/prove/paravent_prove'), [recipes, seed, without], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
});
