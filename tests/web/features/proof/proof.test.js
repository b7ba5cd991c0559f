// The proof beside a run: begun once, never waited for, stopped by the user.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proofEffects } from '../../../../web/features/proof/effects.js';
import { proofOf, proofState } from '../../../../web/features/proof/state.js';

function page(call) {
  let state = { proof: proofState.start, recipe: {}, task: null, run: null, files: [] };
  const store = {
    get: () => state,
    dispatch: (action) => {
      state = proofState.handlers[action.type](state, action);
    },
  };
  return { store, effects: proofEffects(/** @type {any} */ ({ store, call, document: null })) };
}

const kAnswer = { possible: true, proof: { proven: true } };

test('an answer counts for the files it was asked for alone', async () => {
  const asked = [];
  const { store, effects } = page(async (op, args) => {
    asked.push([op, args]);
    return kAnswer;
  });
  const files = [{ name: 'certificate.json' }];
  store.get().audit = { files };
  effects.ask();
  assert.equal(proofOf(store.get(), 'audit', files).answer, null);
  await Promise.resolve();
  await Promise.resolve();
  assert.deepEqual(asked, [['auditProve', { files }]]);
  assert.equal(proofOf(store.get(), 'audit', files).answer, kAnswer);
  assert.equal(proofOf(store.get(), 'audit', [...files]), null);
});

test('a proof that is stopped is not done', async () => {
  const { store, effects } = page(
    (op, args, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('cancelled')));
      }),
  );
  store.get().audit = { files: [] };
  const { files } = store.get().audit;
  effects.ask();
  effects.stop('audit');
  await new Promise((done) => {
    setTimeout(done, 0);
  });
  assert.equal(proofOf(store.get(), 'audit', files).stopped, true);
  assert.equal(proofOf(store.get(), 'audit', files).answer, null);
});
