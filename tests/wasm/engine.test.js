// The engine that the page runs, loaded by Node as the page's worker loads it: from bytes.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const built = new URL('../../build/wasm/', import.meta.url);

test('the engine loads from its bytes, without a file system', async () => {
  const wasmBinary = await readFile(new URL('engine.wasm', built));
  const { default: createEngine } = await import(new URL('engine.mjs', built));
  const engine = await createEngine({ wasmBinary });
  assert.equal(engine.FS, undefined);
});

test("the engine builds no code from text, which the page's policy forbids", async () => {
  const script = await readFile(new URL('engine.mjs', built), 'utf8');
  assert.doesNotMatch(script, /new Function|\beval\s*\(/);
});
