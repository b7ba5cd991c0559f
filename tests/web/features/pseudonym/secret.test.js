// Pressing the button as soon as the secret is typed: whether it is refused is awaited first.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startPage } from '../../fakes/page.js';

/** An engine whose answer about the secret is given by the test, and which notes what it is asked. */
function slowEngine() {
  const asked = [];
  let answer;
  const engine = {
    call: (op) => {
      asked.push(op);
      if (op !== 'checkDigest') return Promise.resolve({ rows: 1, blob: new Blob(['x']) });
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  };
  return { engine, asked, answer: (value) => answer(value) };
}

/** The screen with a file, on which the same secret was typed twice and the button pressed. */
async function pressedBefore(answer) {
  const slow = slowEngine();
  const { store, effects } = startPage({ engine: slow.engine });
  const columns = [{ name: 'INE', role: 'individual', reason: 'content.ine' }];
  effects.show('pseudonymise');
  store.dispatch({ type: 'pseudonym/file', file: new File(['x'], 'a.csv'), look: { columns } });
  effects.pseudonym.typeSecret(0, 'secret');
  effects.pseudonym.typeSecret(1, 'secret');
  const pressed = effects.pseudonym.run();
  await new Promise(setImmediate);
  assert.deepEqual(slow.asked, ['checkDigest'], 'no copy before the answer');
  slow.answer(answer);
  await pressed;
  return { asked: slow.asked, state: store.get() };
}

test('a weak secret is refused at its field, and no copy is asked for', async () => {
  const { asked, state } = await pressedBefore({ check: null, weak: 'short' });
  assert.deepEqual(asked, ['checkDigest']);
  assert.equal(state.asked, 'pseudonymise');
  assert.equal(state.error, null);
});

test('a good one goes on to the copy', async () => {
  const { asked, state } = await pressedBefore({ check: '01234567', weak: null });
  assert.deepEqual(asked, ['checkDigest', 'pseudonymise']);
  assert.equal(state.pseudonym.done.rows, 1);
});
