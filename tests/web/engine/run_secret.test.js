import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import {
  checkReplay,
  commitmentOf,
  freshSecret,
  readDossier,
} from '../../../web/engine/run_secret.js';
import { fillDefaults } from '../../../web/recipe/schema.js';
import { planned } from '../fakes/questions.js';

const kHex = 'ab'.repeat(32);
const sha256 = (bytes) => createHash('sha256').update(bytes).digest();

test('a commitment is of the secret and of the recipe’s normal form', async () => {
  const recipe = Buffer.from(JSON.stringify(fillDefaults(planned)));
  const expected = sha256(
    Buffer.concat([Buffer.from('paravent/secret/1\0'), Buffer.from(kHex, 'hex'), sha256(recipe)]),
  ).toString('hex');
  assert.equal(await commitmentOf(kHex, planned), expected);
  // What is left out by default is the same recipe; another k another one.
  const { risk: _risk, ...rows } = planned.rows;
  assert.equal(await commitmentOf(kHex, { ...planned, rows: { ...rows, risk: {} } }), expected);
  assert.notEqual(await commitmentOf(kHex, { ...planned, rows: { ...rows, k: 4 } }), expected);
});

test('fresh secrets are 32 bytes, each another', () => {
  const made = new Set(Array.from({ length: 20 }, freshSecret));
  assert.equal(made.size, 20);
  for (const hex of made) assert.match(hex, /^[0-9a-f]{64}$/);
});

test('a dossier is read in its form alone, and replayed by its own run alone', async () => {
  const inputs = [
    { name: 'a.csv', sha256: '1'.repeat(64) },
    { name: 'b.csv', sha256: '2'.repeat(64) },
  ];
  const secret = { hex: kHex, commitment: await commitmentOf(kHex, planned) };
  const dossier = { publication: 'internal', recipe: planned, inputs, secret };
  const read = readDossier(JSON.stringify(dossier));
  assert.deepEqual(read, { recipe: planned, inputs, tables: false, secret });
  for (const wrong of [
    '',
    '[]',
    '{}',
    { ...dossier, inputs: 1 },
    { ...dossier, secret: { hex: 'x' } },
  ]) {
    const text = typeof wrong === 'string' ? wrong : JSON.stringify(wrong);
    assert.throws(() => readDossier(text), { code: 'dossier_unreadable' });
  }
  await checkReplay(read, planned, [...inputs].reverse(), true);
  const refused = (...args) => assert.rejects(checkReplay(...args), { code: 'replay_differs' });
  await refused(read, { ...planned, rows: { ...planned.rows, k: 4 } }, inputs, true);
  await refused(read, planned, inputs.slice(1), true);
  await refused({ ...read, secret: undefined }, planned, inputs, true);
  await refused(
    { ...read, secret: { hex: kHex, commitment: '0'.repeat(64) } },
    planned,
    inputs,
    true,
  );
  await checkReplay({ ...read, secret: undefined }, planned, inputs, false);
});
