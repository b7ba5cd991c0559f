// Warming: it goes through a whole run in small steps, ends when it is told to, and leaves nothing.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { rehearse, warmUp } from '../../web/engine/warm_up.js';
import { fillDefaults } from '../../web/recipe/schema.js';
import { loadModule } from './readers_support.js';

const path = new URL('../../web/recipe/sample.json', import.meta.url);
const recipe = fillDefaults(JSON.parse(await readFile(path, 'utf8')));

/** The module, with the number of its objects that nobody deleted and the methods called. */
async function watched() {
  const module = await loadModule();
  const seen = { alive: 0, methods: new Set() };
  const watch = (Class) =>
    function Watched(...args) {
      seen.alive += 1;
      return new Proxy(new Class(...args), {
        get(target, name) {
          seen.methods.add(name);
          if (name === 'delete') seen.alive -= 1;
          return (...given) => target[name](...given);
        },
      });
    };
  return { seen, module: { Session: watch(module.Session), Sample: watch(module.Sample) } };
}

for (const [name, pass] of Object.entries({ rehearsing: rehearse, warming: warmUp })) {
  test(`${name} goes through scan, traces, masking, files and audit`, async () => {
    const { seen, module } = await watched();
    assert.equal(await pass(module, recipe, async () => true), true);
    for (const step of ['scan', 'prepare', 'build', 'mask', 'write', 'certify', 'audit']) {
      assert.ok(seen.methods.has(step), step);
    }
    assert.equal(seen.alive, 0);
  });
}

test('warming ends at the step at which it is told to', async () => {
  const { seen, module } = await watched();
  let steps = 0;
  assert.equal(
    await warmUp(module, recipe, async () => {
      steps += 1;
      return steps < 3;
    }),
    false,
  );
  assert.equal(steps, 3);
  assert.equal(seen.methods.has('prepare'), false);
  assert.equal(seen.alive, 0);
});
