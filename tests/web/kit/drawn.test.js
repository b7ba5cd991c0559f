// Labels that the program writes in French are explained in an English page; what fields hold stays.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from 'lit-html';

import { drawn } from '../../../web/kit/views/drawn.js';
import { translator } from '../../../web/i18n/index.js';

test('a label of the program is said in the language of the page, where people read it', () => {
  const label = '(non renseigné)';
  const cells = () =>
    html`<td value=${label}>${label}</td>
      ${[html`<b title=${label}>${`${label}x`}</b>`]}`;
  const english = drawn(cells(), translator('en'));
  assert.deepEqual(english.values.slice(0, 2), [label, '(non renseigné): not given']);
  assert.deepEqual(english.values[2][0].values, ['(non renseigné): not given', `${label}x`]);
  const french = drawn(cells(), translator('fr'));
  assert.deepEqual(french.values.slice(0, 2), [label, label]);
});
