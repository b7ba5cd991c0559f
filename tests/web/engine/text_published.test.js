// What the review of texts shows is what is published, byte for byte: names that go from text to text,
// marks by hand, what is given back, what the control marks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unzipSync } from 'fflate';

import { loadOperations } from '../../../web/cli/load_engine.js';
import { releaseEffects } from '../../../web/features/texts/effects_release.js';
import { workEffects } from '../../../web/features/texts/effects_work.js';
import { rejected, savedSpans } from '../../../web/features/texts/review.js';
import { fileSource } from '../../../web/reading/sources.js';
import { fillTextRecipe } from '../../../web/recipe/text_section.js';
import { emptyRecipe } from '../../../web/recipe/schema.js';
import { createStore, initialState } from '../fakes/page.js';

const kTexts = [
  'Les délégués signalent un étudiant, Minh, et Zyxwald. La décision est prise. Étienne Quemener ou non.',
  'M. Nguyễn Văn Minh a écrit. M. Minh Zyxwald et Minh se taisent. Mme Petit note le petit nombre, Petit.',
  'Mme Rozenn Quemener témoigne ; monsieur Minh aussi. M. Decision est absent. Signé : Kergoulix.',
  'Un dernier texte : quemener, QUEMENER et Minh. Kergoulix, ou Petit.',
];
const utf8 = new TextDecoder();

/** The page's own work on the texts, with the real engine behind it. `known`: a list of names. */
async function worked(operations, text, { known = null, documents = kTexts } = {}) {
  const store = createStore(initialState({ locale: 'fr', recipe: emptyRecipe() }));
  const recipe = () => fillTextRecipe({ version: 1, text: store.get().texts.text });
  const sources = () =>
    documents.map((one, i) =>
      fileSource(new File([one], `texte-${i}.txt`, { type: 'text/plain' })),
    );
  store.dispatch({ type: 'texts/choose', text: { ...store.get().texts.text, ...text } });
  const { units } = await operations['text.open']({ sources: sources(), recipe: recipe() });
  store.dispatch({ type: 'texts/opened', units });
  store.dispatch({ type: 'texts/known', known });
  const page = {
    store,
    call: (op, { files: _, ...args }) => operations[op]({ ...args, sources: sources() }),
    fail: assert.ifError,
    task: async (op, args, then) => then(await page.call(op, args)),
    effects: {},
    focus() {},
    soon() {},
    document: { getElementById: () => null, activeElement: null },
  };
  const work = workEffects(page, { recipe, ownFiles: () => ({}) });
  await work.ask();
  const released = releaseEffects(page, { recipe, ownFiles: () => ({}) });
  page.effects.texts = { ...released, begin() {} };
  const texts = () => store.get().texts;
  const asked = () => ({
    sources: sources(),
    recipe: recipe(),
    decided: texts().decided.map(({ spans }, i) => ({
      spans: savedSpans(texts().reviews[i], spans),
    })),
  });
  const decide = async (index, spans) => {
    store.dispatch({ type: 'texts/decide', index, spans });
    await work.ask();
  };
  return { store, work, texts, asked, decide, resume: released.resume };
}

for (const scope of ['document', 'file']) {
  test(`the preview of every text is what is published, names of ${scope}`, async () => {
    const operations = await loadOperations({ cores: 1 });
    const { texts, asked, decide } = await worked(operations, { scope, review: { planted: 2 } });
    // By hand; given back; and a common word left in small letters.
    const at = (i, word) => kTexts[i].indexOf(word);
    const size = (word) => [...word].length;
    await decide(2, [
      [at(2, 'Kergoulix'), at(2, 'Kergoulix') + size('Kergoulix'), 'PER', 'accepted'],
    ]);
    const unit = texts().units[1];
    const small = [at(1, 'petit'), at(1, 'petit') + 5, 'PER'];
    await decide(1, rejected([], texts().reviews[1], unit, small));
    await decide(3, [[at(3, 'Petit'), at(3, 'Petit') + 5, 'PER', 'rejected']]);

    const shown = [];
    for (let document = 0; document < kTexts.length; document += 1) {
      shown.push(await operations['text.preview']({ ...asked(), document }));
    }
    texts().reviews.forEach((review, i) => {
      const points = [...kTexts[i]];
      for (const [start, end, label, state] of review.spans) {
        const covered = shown[i].replacements.some(([a, b]) => a <= start && end <= b);
        const word = points.slice(start, end).join('');
        assert.equal(covered || state !== 'accepted', true, `${scope} ${i} ${label} ${word}`);
        if (state === 'proposed') assert.doesNotMatch(word, /^(?:ou|décision)$/, 'a common word');
      }
    });
    assert.match(shown[1].output, /le petit nombre/);
    assert.doesNotMatch(shown[1].output, /Petit|Minh/);
    if (scope === 'file') {
      assert.doesNotMatch(shown[0].output, /Minh|Zyxwald/);
      assert.doesNotMatch(shown[3].output, /Minh|Kergoulix/);
    }

    const { documents } = await operations['text.control'](asked());
    assert.deepEqual(
      documents.map(({ document }) => document),
      [0, 1, 2, 3],
    );
    const mark = /Minh|Zyxwald|Petit|Quemener|Nguyễn[^.]*?n/gu;
    const reading = documents.map(({ text }) =>
      [...text.matchAll(mark)].map(({ 0: word, index }) => {
        const start = [...text.slice(0, index)].length;
        return [start, start + size(word), 'PER'];
      }),
    );
    const made = await operations['text.release']({ ...asked(), reading });
    // What the control found is decided by now.
    for (const [i, ...span] of made.missed) {
      await decide(i, [...texts().decided[i].spans, [...span, 'accepted']]);
    }
    const files = unzipSync(made.zip);
    for (let document = 0; document < kTexts.length; document += 1) {
      const name = `document-000${document + 1}.txt`;
      const { output } = await operations['text.preview']({ ...asked(), document });
      assert.equal(utf8.decode(files[name]), output, `${scope} ${name}`);
    }
    const said = made.verdict.checks.find(({ check }) => check === 'given_back');
    assert.equal(said.outcome, made.elsewhere.length > 0 ? 'found' : 'clean');
    assert.equal(made.certificate.passed, made.verdict.colour !== 'danger');
  });
}

test('work that is taken up again hides what it hid, though its list of names is not at hand', async () => {
  const operations = await loadOperations({ cores: 1 });
  const documents = [...kTexts, 'Vu plumarec, et Minh.'];
  const known = { name: 'noms.csv', names: [['', 'Plumarec']] };
  const before = await worked(operations, {}, { known, documents });
  const shownIn = ({ texts }) =>
    texts().reviews.map(({ spans }, i) =>
      spans
        .filter(([, , , state]) => state === 'accepted')
        .map(([start, end]) => [...documents[i]].slice(start, end).join('')),
    );
  assert.equal(shownIn(before)[4].includes('plumarec'), true);
  const { bytes } = await operations['text.decisions'](before.asked());
  const [first, ...others] = utf8.decode(bytes).trim().split('\n').map(JSON.parse);
  assert.deepEqual(first.tagger, { model: 'starter', classes: null });
  assert.equal(
    others.some(({ tagger }) => tagger),
    false,
  );

  const after = await worked(operations, {}, { documents });
  assert.equal(shownIn(after)[4].includes('plumarec'), false);
  await after.resume([new File([bytes], 'relecture.jsonl')]);
  await after.work.ask();
  assert.deepEqual(shownIn(after), shownIn(before));
  assert.equal(after.store.get().notice.key, 'texts.notice.resumed');
  // What the work was done with is named, and that it is another is said.
  first.tagger.classes = { sha256: '0'.repeat(64) };
  const other = [first, ...others].map((one) => JSON.stringify(one)).join('\n');
  await after.resume([new File([other], 'relecture.jsonl')]);
  assert.equal(after.store.get().notice.key, 'texts.notice.resumedOther');
});
