// The proof beside a run: begun once, never waited for, stopped by the user.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proofEffects } from '../../../../web/features/proof/effects.js';
import { proofOf, proofState } from '../../../../web/features/proof/state.js';

/** @param {Function} prove what the engine of the proof answers */
function page(prove, call = async () => ({})) {
  let ended = 0;
  let state = {
    proof: proofState.start,
    recipe: {},
    task: null,
    run: null,
    files: [],
    series: { before: [] },
  };
  const store = {
    get: () => state,
    dispatch: (action) => {
      state = proofState.handlers[action.type](state, action);
    },
  };
  const newEngine = () => ({ call: prove, dispose: () => (ended += 1) });
  const effects = proofEffects(/** @type {any} */ ({ store, call, newEngine, document: null }));
  return { store, effects, ended: () => ended };
}

const turn = () =>
  new Promise((done) => {
    setTimeout(done, 0);
  });

const kAnswer = { possible: true, proof: { proven: true } };

test('an answer counts for the files it was asked for alone', async () => {
  const asked = [];
  const { store, effects, ended } = page(async (op, args) => {
    asked.push([op, args]);
    return kAnswer;
  });
  const files = [{ name: 'certificate.json' }];
  const earlier = [{ name: 'before.zip' }]; // of a series: it is proven with the one before
  store.get().audit = { files, look: { certificate: { recipe: { series: {} } } }, earlier };
  effects.ask();
  assert.equal(proofOf(store.get(), 'audit', files).answer, null);
  await turn();
  assert.deepEqual(asked, [
    ['auditProve', { files, before: [{ files: earlier }], witnesses: true }],
  ]);
  assert.equal(ended(), 1);
  assert.equal(proofOf(store.get(), 'audit', files).answer, kAnswer);
  assert.equal(proofOf(store.get(), 'audit', [...files]), null);
});

test('a proof that is stopped is not done', async () => {
  const { store, effects, ended } = page(
    (op, args, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('cancelled')));
      }),
  );
  store.get().audit = { files: [], look: {}, earlier: [] };
  const { files } = store.get().audit;
  effects.ask();
  await turn();
  effects.stop('audit');
  await turn();
  assert.equal(ended(), 1);
  assert.equal(proofOf(store.get(), 'audit', files).stopped, true);
  assert.equal(proofOf(store.get(), 'audit', files).answer, null);
});

test('a run is proven apart from it, and hears of it', async () => {
  const asked = [];
  const answer = { ...kAnswer, file: { name: 'proof.json' }, check: { check: 'proof' } };
  const { store, effects, ended } = page(
    async (op, { files, before }) => {
      asked.push([op, files.map(({ name }) => name), before]);
      return answer;
    },
    async (op, args) => {
      asked.push([op, args]);
      return { 'certificate.json': new Uint8Array(2) };
    },
  );
  const { files, recipe } = store.get();
  const run = {};
  store.get().run = { files, recipe, value: run };
  effects.follow();
  effects.follow();
  assert.equal(proofOf(store.get(), 'run', run).answer, null);
  assert.deepEqual(asked, []); // the results are drawn first
  store.get().files = []; // other choices: an undo brings the run back
  await new Promise((done) => {
    setTimeout(done, 1200);
  });
  assert.deepEqual(asked, [
    ['published', undefined],
    ['auditProve', ['certificate.json'], []],
    ['proven', { file: answer.file, check: answer.check }],
  ]);
  assert.equal(proofOf(store.get(), 'run', run).answer, answer);
  assert.equal(ended(), 1);
});
