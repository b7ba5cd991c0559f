// The dossier under a password.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openSealed, sealFiles } from '../../../web/engine/texts/sealed.js';

const files = { 'dossier.json': new TextEncoder().encode('{"Zyxwaldheimer": 1}') };
const password = 'une phrase assez longue';

test('opens with its password alone, and not where a bit was changed', async () => {
  const sealed = await sealFiles(files, password);
  assert.doesNotMatch(Buffer.from(sealed).toString('latin1'), /Zyxwald/);
  const opened = await openSealed(sealed, password);
  assert.deepEqual(Buffer.from(opened['dossier.json']), Buffer.from(files['dossier.json']));
  assert.notDeepEqual(await sealFiles(files, password), sealed, 'salt and nonce are drawn anew');
  await assert.rejects(openSealed(sealed, `${password}.`), { code: 'sealed_password' });
  const changed = sealed.slice();
  changed[changed.length - 1] ^= 1;
  await assert.rejects(openSealed(changed, password), { code: 'sealed_password' });
  const head = sealed.slice();
  head[head.indexOf(10) - 3] = head[head.indexOf(10) - 3] === 48 ? 49 : 48; // of the nonce
  await assert.rejects(openSealed(head, password), { code: 'sealed_password' });
});

test('what is none is refused, and a short password', async () => {
  for (const text of ['', 'x', '{}\n', '{"format":"paravent-sealed-1","iterations":1}\nabc']) {
    await assert.rejects(openSealed(new TextEncoder().encode(text), password), {
      code: 'sealed_format',
    });
  }
  await assert.rejects(sealFiles(files, 'court'), { code: 'password_short' });
});
