// What the last screen of texts says: why a control does not suffice, and what became of columns.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kTextWords } from '../../../../web/engine/texts/words.js';
import { doneStep } from '../../../../web/features/texts/views/done.js';
import { kMessages, translator } from '../../../../web/i18n/index.js';
import { textOf } from '../../fakes/templates.js';

const empty = { fr: '', en: '' };
const control = {
  check: 'control',
  colour: 'danger',
  outcome: 'found',
  name: empty,
  text: empty,
};

/** The last screen's words, of a release. */
function shown({ review, columns, checks = [control], locale = 'fr' }) {
  const release = {
    certificate: { review, columns, documents: 123, hidden: {}, in_small_letters: 0 },
    verdict: { colour: 'danger', titles: { danger: empty }, checks },
    files: [],
    elsewhere: [],
  };
  const texts = { release, decided: [], batches: [], text: { review: null } };
  const state = { task: null, texts };
  const effects = { texts: {} };
  return textOf(doneStep(state, { t: translator(locale), effects, dispatch() {} })).replace(
    /\s+/g,
    ' ',
  );
}
const kShort = {
  n: 60,
  k: 1,
  p: 0.05,
  planted: 20,
  found: 13,
  share: 0.102,
  confidence: 0.95,
  shown: false,
};

test('a control that falls short says what was asked, what it shows, why, and what comes next', () => {
  const words = shown({ review: kShort });
  for (const said of [
    /5 % des documents au plus .* ne montre que 10,2 %/,
    /13 vus sur 20/,
    /dans 1 document/,
    /60 sur 123/,
    /« Relire encore les textes » ramène/,
  ])
    assert.match(words, said);
  const other = { ...control, check: 'recipe' };
  assert.doesNotMatch(shown({ review: kShort, checks: [control, other] }), /Relire encore/);
  assert.doesNotMatch(shown({ review: { ...kShort, shown: true } }), /texts-short/);
});

test('columns that are taken out are named, with the reason', () => {
  const columns = [
    {
      file: 'document-0001.csv',
      columns: [
        { name: 'identifiant', done: 'removed', because: 'nearly_unique' },
        { name: 'ine', done: 'removed', because: 'ine' },
        { name: 'avis', done: 'replaced' },
        { name: 'note', done: 'kept' },
      ],
    },
  ];
  const words = shown({ review: null, columns });
  assert.match(words, /« identifiant » de document-0001\.csv est retirée\. Presque chaque ligne/);
  assert.match(words, /« ine » de document-0001\.csv est retirée\. Des identifiants/);
  assert.doesNotMatch(words, /« (?:avis|note) »/);
  assert.doesNotMatch(shown({ review: null }), /texts-columns-gone/);
  for (const because of Object.keys(kTextWords.fr.becauses))
    assert.ok(kMessages.fr[`texts.done.because.${because}`], because);
});
