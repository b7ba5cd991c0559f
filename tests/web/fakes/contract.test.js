// The engine of made-up answers (engine.js, rows.js) answers in the form of the real one: every
// field that it makes up is there, of the same type. What the page is tested with cannot drift from
// what the core says.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { loadOperations } from '../../../web/cli/load_engine.js';
import { fileSource } from '../../../web/reading/sources.js';
import { fakeEngine } from './engine.js';
import { csv, kQuestions } from './questions.js';

const kinds = (value) => {
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return 'list';
  return value === null ? 'null' : typeof value;
};

/** Where `fake` has what `real` has not, as paths; of lists the first entries are compared. */
function drift(fake, real, path = '') {
  const [one, other] = [kinds(fake), kinds(real)];
  if (one === 'null' || other === 'null') return [];
  if (one !== other) return [`${path}: ${one}, not ${other}`];
  if (one === 'list') {
    return fake.length && real.length && !ArrayBuffer.isView(fake)
      ? drift(fake[0], real[0], `${path}[]`)
      : [];
  }
  if (one !== 'object') return [];
  return Object.keys(fake).flatMap((key) =>
    Object.hasOwn(real, key)
      ? drift(fake[key], real[key], `${path}.${key}`)
      : [`${path}.${key}: not there`],
  );
}

// Objects whose keys are names of the data.
const kNamed = /^run\.internal\.conflicts\./;

describe('the engine of made-up answers', () => {
  const made = fakeEngine()();
  let operations;
  before(async () => {
    operations = await loadOperations({ cores: 1 });
  });

  test('has operations of the real one alone', async () => {
    for (const [op] of kQuestions) assert.equal(typeof operations[op], 'function', op);
  });

  for (const [op, args] of kQuestions) {
    test(`answers as the real one: ${op}${args.action ? ` ${args.action}` : ''}`, async () => {
      const reads = args.recipe || args.reading;
      const real = await operations[op](reads ? { sources: [fileSource(csv())], ...args } : args);
      const fake = await made.call(op, { files: [csv()], ...args });
      const found = drift(fake, real, op).filter((one) => !kNamed.test(one));
      assert.deepEqual(found, []);
    });
  }

  test('would be noticed if it drifted', () => {
    assert.deepEqual(drift({ a: [{ b: 1 }], c: 1 }, { a: [{ d: 1 }], c: '' }, 'op'), [
      'op.a[].b: not there',
      'op.c: number, not string',
    ]);
  });
});
