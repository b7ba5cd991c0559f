// No red verdict is followed by a step that looks like the way on, however one publishes: what comes
// next is to change something, and the download is offered as what one does all the same.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { kFeatures } from '../../../web/app/features.js';
import { appView } from '../../../web/app/views/app.js';
import { proofState } from '../../../web/features/proof/state.js';
import { proofSection } from '../../../web/features/proof/views/proof.js';
import { doneOnward, doneStep } from '../../../web/features/texts/views/done.js';
import { translator } from '../../../web/i18n/index.js';
import { fakeCheck, fakeVerdict } from '../fakes/verdict.js';
import { textOf } from '../fakes/templates.js';
import { initialState } from '../fakes/page.js';
import { fillDefaults } from '../../../web/recipe/schema.js';
import { rows, traces } from '../fakes/questions.js';

const t = translator('fr');
const kLanguages = { fr: t, en: translator('en') };
const stub = () => '';
// What stands on the screens is the same whatever leads on from them.
const features = kFeatures.map((one) =>
  one.publication ? { ...one, views: { verify: stub, verdict: stub } } : { ...one, slots: {} },
);
const kWays = {
  traces,
  series: { ...traces, series: { due: 'left', gap: 1, from: 2013, group: null } },
  'row-level': rows,
};

/** The buttons of a template by id: whether it looks like the step that comes next, and its words. */
function buttonsOf(template) {
  const found = textOf(template).matchAll(/<button([^>]*)>\s*([^<]*)/g);
  return Object.fromEntries(
    [...found].map(([, attributes, words]) => [
      /id="?([\w-]+)/.exec(attributes)?.[1],
      { primary: /class="?primary/.test(attributes), words: words.trim() },
    ]),
  );
}
const primaryOf = (buttons) => Object.keys(buttons).filter((id) => buttons[id].primary);

const verdictOf = (check, colour) => {
  const outcome = colour === 'good' ? 'clean' : 'found';
  return { ...fakeVerdict({ [check]: fakeCheck(check, { outcome, colour }) }), colour };
};

/** The page with a run of such a verdict. */
function shown(recipe, screen, run) {
  const { series: inSeries } = recipe;
  const base = initialState({ recipe: fillDefaults(recipe) });
  const value = { outputs: [], figures: {}, internal: {}, ...run };
  const state = {
    ...base,
    screen,
    run: { files: base.files, recipe: base.recipe, secret: base.secret, value },
    series: { ...base.series, promised: Boolean(inSeries) },
  };
  return {
    state,
    view: (changed = state, words = t) =>
      appView(changed, { t: words, features, effects: anything() }),
  };
}
const anything = () =>
  new Proxy(stub, { get: (_, name) => (name === 'strings' ? null : anything()) });

describe('after a verdict', () => {
  for (const [way, recipe] of Object.entries(kWays)) {
    for (const [screen, on] of [
      ['verify', 'next'],
      ['download', 'zip'],
    ]) {
      test(`${way}, ${screen}: red leads to the choices, the others on`, () => {
        for (const check of ['rule', 'content', 'given_back', 'other', 'proof']) {
          const red = buttonsOf(
            shown(recipe, screen, { verdict: verdictOf(check, 'danger') }).view(),
          );
          assert.deepEqual(primaryOf(red), ['back'], check);
          assert.equal(red.back.words, t('back.change'));
          assert.match(red[on].words, /malgré ce verdict/, check);
        }
        for (const colour of ['good', 'warning']) {
          const buttons = buttonsOf(
            shown(recipe, screen, { verdict: verdictOf('alone', colour) }).view(),
          );
          assert.deepEqual(primaryOf(buttons), [on], colour);
          assert.doesNotMatch(buttons[on].words, /malgré/, colour);
        }
      });

      test(`${way}, ${screen}: a comparison made since counts as the run’s own`, () => {
        const { state, view } = shown(recipe, screen, { verdict: fakeVerdict() });
        const given = { name: 'a.zip', files: [], individuals: 1 };
        const { saved, laterRows } = state.together;
        const check = fakeCheck('other', { outcome: 'found', colour: 'danger' });
        const told = {
          run: state.run.value,
          given,
          saved,
          laterRows,
          check,
          value: [],
          error: null,
        };
        const compared = { ...state, together: { ...state.together, given, told } };
        assert.deepEqual(primaryOf(buttonsOf(view(compared))), ['back']);
      });
    }
  }

  test('texts: red leads to what failed, the others on', () => {
    const onward = (verdict) => {
      const steps = [];
      const effects = { texts: { step: (step) => steps.push(step), download: stub } };
      const template = doneOnward({ texts: { release: { verdict } } }, { t, effects });
      return { buttons: buttonsOf(template), words: textOf(template) };
    };
    for (const colour of ['good', 'warning']) {
      const { buttons } = onward(verdictOf('given_back', colour));
      assert.deepEqual(primaryOf(buttons), ['texts-zip'], colour);
    }
    for (const [check, outcome, words] of [
      ['control', 'found', 'texts.done.change'],
      ['control', 'not_asked', 'back.change'],
      ['content', 'found', 'back.change'],
    ]) {
      const verdict = {
        ...fakeVerdict({ [check]: fakeCheck(check, { outcome, colour: 'danger' }) }),
        colour: 'danger',
      };
      const { buttons } = onward(verdict);
      assert.deepEqual(primaryOf(buttons), ['texts-change'], check);
      assert.equal(buttons['texts-change'].words, t(words));
      assert.match(buttons['texts-zip'].words, /malgré ce verdict/);
    }
  });
});

// Nor does a sentence: files are not called files to publish, and what is still under way does not
// say that nothing has to be waited for.
describe('beside a red verdict', () => {
  const kLeads = {
    fr: /à publier|peut être télécharg/i,
    en: /files to publish|can be downloaded/i,
  };
  const red = verdictOf('content', 'danger');

  for (const [locale, words] of Object.entries(kLanguages)) {
    for (const [way, recipe] of Object.entries(kWays)) {
      test(`${way}, ${locale}: the files are not files to publish`, () => {
        const said = (verdict) =>
          textOf(shown(recipe, 'download', { verdict }).view(undefined, words));
        assert.match(said(verdictOf('alone', 'warning')), kLeads[locale]);
        assert.doesNotMatch(said(red), kLeads[locale]);
        assert.match(said(red), new RegExp(words('download.public.refuted')));
      });
    }

    test(`texts, ${locale}: the same`, () => {
      const certificate = { review: null, documents: 3, in_small_letters: 0, hidden: {} };
      const said = (verdict) => {
        const release = { certificate, files: [], verdict, elsewhere: [] };
        const state = { task: null, texts: { release, decided: [], text: {} } };
        return textOf(doneStep(state, { t: words, effects: anything() }));
      };
      const title = new RegExp(`<h2>\\s*${words('texts.done.public')}\\s*</h2>`);
      assert.match(said(verdictOf('given_back', 'warning')), title);
      assert.doesNotMatch(said(red), title);
      assert.match(said(red), new RegExp(words('download.public.refuted')));
    });

    test(`the proof under way, ${locale}: what it does, and no number before there is one`, () => {
      const run = { verdict: red };
      const said = (at) => {
        const known = { ...proofState.start.run, of: run, ...at };
        const state = { proof: { ...proofState.start, run: known } };
        const template = proofSection(state, run, { t: words, effects: anything() });
        return textOf(template).replaceAll(/<[^>]*>/g, '');
      };
      const begun = said({ done: 0, total: 0 });
      assert.doesNotMatch(begun, /\d/);
      assert.match(said({ done: 3, total: 8 }), /\b3\b[^]*\b8\b/);
      assert.doesNotMatch(begun + said({ done: 3, total: 8 }), kLeads[locale]);
    });
  }
});
