// How the page asks for reviews: the beginning of a long text ahead of the whole.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { workEffects } from '../../../../web/features/texts/effects_work.js';
import { tokenInLines } from '../../../../web/features/texts/views/token_text.js';
import { firstPart } from '../../../../web/features/texts/review.js';
import { emptyRecipe } from '../../../../web/recipe/schema.js';
import { createStore, initialState } from '../../fakes/page.js';

const kLine = 'M. Roy a saisi le jury 𝔸.\n';

function review(text) {
  const tokens = [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => [
    [...text.slice(0, index)].length,
    [...text.slice(0, index)].length + word.length,
  ]);
  return {
    tokens,
    spans: [[3, 6, 'PER', 'proposed', 'list', 0.5, 0, 0]],
    removed: [],
    replacements: [],
    names: [],
    doubts: [],
    expected: 0,
  };
}

/** The page with some texts open; `asked`: what the engine was asked for, with what was shown. */
function opened(texts, given = []) {
  const store = createStore(initialState({ locale: 'fr', recipe: emptyRecipe() }));
  const units = texts.map((text, i) => ({ id: String(i), text, names: [], given }));
  store.dispatch({ type: 'texts/opened', units });
  const asked = [];
  const call = async (_, { units: wanted }) => {
    asked.push({ wanted, shown: store.get().texts.reviews.map((one) => one?.part ?? null) });
    return { units: wanted.map(({ text }) => review(text.slice(0, 200))) };
  };
  const page = {
    store,
    call,
    fail: assert.ifError,
    focus() {},
    soon() {},
    document: { getElementById: () => null, activeElement: null },
  };
  return { store, asked, work: workEffects(page, { recipe: () => ({}), ownFiles: () => ({}) }) };
}

describe('a long text', () => {
  test('is cut after a line, in code points; a short one or one line is not', () => {
    const part = firstPart({ text: kLine.repeat(100) }, 1000);
    assert.equal(part.text.endsWith('\n'), true);
    assert.deepEqual(part, { text: kLine.repeat(37), size: 37 * [...kLine].length });
    assert.equal(firstPart({ text: kLine }, 1000), null);
    assert.equal(firstPart({ text: 'M'.repeat(2000) }, 1000), null);
  });

  test('shows its beginning first, then all of it', async () => {
    const long = kLine.repeat(3000);
    const decided = [
      [3, 6, 'PER'],
      [70_003, 70_006, 'PER'],
    ];
    const { store, asked, work } = opened([long, kLine], decided);
    await work.ask();
    const sizes = asked.map(({ wanted }) => wanted.map(({ text }) => text.length));
    assert.equal(sizes.length, 3);
    assert.equal(sizes[0][0] > 9_000 && sizes[0][0] <= 10_000, true);
    assert.deepEqual(sizes.slice(1), [[long.length], [kLine.length]]);
    assert.deepEqual(
      asked.slice(0, 2).map(({ wanted: [{ spans }] }) => spans.length),
      [1, 2],
      'decisions beyond the beginning are not sent with it',
    );
    const [part] = asked[1].shown;
    assert.equal(part, [...long.slice(0, sizes[0][0])].length, 'work began before the whole');
    assert.deepEqual(
      store.get().texts.reviews.map(({ part: of, patched }) => [of, patched]),
      [
        [undefined, undefined],
        [undefined, undefined],
      ],
    );
  });

  test('is looked at once more where it was decided on meanwhile, from its beginning no longer', async () => {
    const { store, asked, work } = opened([kLine.repeat(3000)]);
    const { dispatch } = store;
    let decided = false;
    store.subscribe(({ texts }) => {
      if (decided || !texts.reviews[0]?.part) return;
      decided = true;
      dispatch({ type: 'texts/decide', index: 0, spans: [[3, 6, 'PER', 'accepted']] });
    });
    await work.ask();
    assert.equal(decided, true);
    assert.deepEqual(
      asked.map(({ wanted: [{ text, spans }] }) => [text.length > 10_000, spans.length]),
      [
        [false, 0],
        [true, 1],
      ],
    );
    assert.equal(store.get().texts.reviews[0].patched, undefined);
  });
});

test('a text is reviewed only once its proposals are there; what was said of it goes with it', async () => {
  const { store, work } = opened([kLine, kLine]);
  const said = () => store.get().notice?.key ?? null;
  const done = () => store.get().texts.decided.map((one) => Boolean(one.done));
  work.finish();
  assert.equal(said(), 'texts.notice.stillLooking');
  work.next();
  assert.equal(said(), 'texts.notice.stillLooking');
  assert.deepEqual(done(), [false, false]);

  await work.ask();
  work.finish();
  assert.equal(said(), 'texts.notice.stillOpen');
  store.dispatch({ type: 'texts/decide', index: 0, spans: [[3, 6, 'PER', 'accepted']] });
  store.dispatch({ type: 'texts/reviewed', index: 0, ...answered(store) });
  work.next();
  assert.equal(said(), 'texts.notice.noneLeft');
  work.finish();
  assert.deepEqual(done(), [true, false]);
  assert.equal(store.get().texts.at, 1);
  assert.equal(said(), null);
});

/** A review without proposals of the decisions that stand. */
const answered = (store) => {
  const { decided } = store.get().texts;
  return { review: { ...review(kLine), spans: [] }, of: decided[0], text: kLine };
};

describe('the review', () => {
  const units = (...texts) => texts.map((text) => ({ text, names: [], given: [] }));
  const span = [3, 6, 'PER', 'accepted'];

  function reviewed() {
    const store = createStore(initialState({ locale: 'fr', recipe: emptyRecipe() }));
    store.dispatch({ type: 'texts/opened', units: units(kLine, 'Rien.\n') });
    store.dispatch({ type: 'texts/decide', index: 0, spans: [span] });
    store.dispatch({ type: 'texts/finish', index: 0 });
    return store;
  }

  test('stays when the same texts are searched again with other choices, not on others', () => {
    const store = reviewed();
    const { decided, text } = store.get().texts;
    store.dispatch({ type: 'texts/choose', text: { ...text, review: null } });
    store.dispatch({ type: 'texts/opened', units: units(kLine, 'Rien.\n') });
    assert.deepEqual(store.get().texts.decided, decided);
    assert.equal(store.get().texts.decided[0].done, true);
    store.dispatch({ type: 'texts/opened', units: units(kLine, 'Autre.\n') });
    assert.deepEqual(store.get().texts.decided[0].spans, []);
  });

  test('and the control stand when documents are to be written as text', () => {
    const store = reviewed();
    store.dispatch({ type: 'texts/control', control: { documents: [{ tokens: [] }] } });
    const { decided, control } = store.get().texts;
    store.dispatch({ type: 'texts/office', office: 'text' });
    const after = store.get().texts;
    assert.equal(after.text.office, 'text');
    assert.deepEqual([after.decided, after.control], [decided, control]);
  });
});

test('keys lead along the lines as they are drawn', () => {
  // Two lines of two words, the second under the gap of the first; one of a single word.
  const places = [
    [0, 0, 40],
    [0, 50, 90],
    [20, 0, 20],
    [20, 30, 95],
    [40, 0, 60],
  ];
  const drawn = places.map(([top, left, right], i) => ({
    dataset: { t: String(i + 7) },
    getBoundingClientRect: () => ({ top, bottom: top + 15, left, right }),
  }));
  const to = (cursor, key) => tokenInLines(drawn, cursor, key);
  assert.deepEqual([to(7, 'ArrowDown'), to(8, 'ArrowDown'), to(10, 'ArrowDown')], [9, 10, 11]);
  assert.deepEqual([to(11, 'ArrowUp'), to(10, 'ArrowUp'), to(9, 'ArrowUp')], [9, 8, 7]);
  assert.deepEqual([to(7, 'ArrowUp'), to(11, 'ArrowDown'), to(99, 'Home')], [null, null, null]);
  assert.deepEqual([to(10, 'Home'), to(9, 'End'), to(11, 'End')], [9, 10, 11]);
});
