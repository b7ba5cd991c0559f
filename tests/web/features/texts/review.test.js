// Decisions on a text, and the state of the screens that make them.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import {
  accepted,
  likeliest,
  openSpans,
  patched,
  pieces,
  placesOf,
  rejected,
  rejectedEverywhere,
  runs,
  savedSpans,
  shownTokens,
  staying,
  tokenAt,
  withPerson,
} from '../../../../web/features/texts/review.js';
import { expectedLeft, textsProblems, workOrder } from '../../../../web/features/texts/state.js';
import { emptyRecipe } from '../../../../web/recipe/schema.js';
import { initialState, reduce } from '../../fakes/page.js';

const unit = (text) => ({ id: '1', text, names: [], given: [] });
const found = (start, end, label, state = 'proposed', source = 'list', from = 0, to = 0) => [
  start,
  end,
  label,
  state,
  source,
  0.5,
  from,
  to,
];
const review = (spans, more = {}) => ({
  tokens: [],
  spans,
  removed: [],
  replacements: [],
  names: [],
  doubts: [],
  expected: 0,
  ...more,
});

describe('decisions', () => {
  test('a refusal un-hides no other place that is hidden', () => {
    const one = unit('Mme Petit ; le petit Petit, un petit ; Petit');
    const all = review([
      found(4, 9, 'PER', 'accepted', 'context'),
      found(15, 20, 'PER'),
      found(21, 26, 'PER', 'accepted', 'propagation', 4, 9),
      found(31, 36, 'PER', 'accepted', 'tagger'),
      found(39, 44, 'PER'),
    ]);
    const places = (span) => rejected([], all, one, span).map(([a, b, , state]) => [a, b, state]);
    assert.deepEqual(places(all.spans[1]), [
      [15, 20, 'rejected'],
      [31, 36, 'rejected'],
    ]);
    assert.deepEqual(places(all.spans[2]), [
      [21, 26, 'rejected'],
      [39, 44, 'rejected'],
    ]);
    assert.equal(staying(rejected([], all, one, all.spans[1]), all, one, all.spans[1]), 2);
  });

  test('a refusal everywhere leaves each passage of that form, in all texts', () => {
    const texts = {
      units: [unit('Petit, Mme Petit, Petit'), unit('le petit Petit'), unit('M. Roy')],
      reviews: [
        review([
          found(0, 5, 'PER', 'accepted', 'tagger'),
          found(11, 16, 'PER', 'accepted', 'context'),
          found(18, 23, 'PER', 'proposed'),
        ]),
        review([found(3, 8, 'PER', 'proposed'), found(9, 14, 'PER', 'accepted', 'propagation')]),
        review([found(3, 6, 'PER', 'accepted', 'context')]),
      ],
      decided: [{ spans: [] }, { spans: [[0, 2, 'LOC', 'accepted']] }, { spans: [] }],
    };
    const left = (span, index = 0) => {
      const { spans, count, staying: stay } = rejectedEverywhere(texts, index, span);
      return [Object.fromEntries(spans), count, stay];
    };
    const refuse = (start, end) => [start, end, 'PER', 'rejected'];
    assert.deepEqual(left(texts.reviews[0].spans[0]), [
      { 0: [refuse(0, 5), refuse(18, 23)], 1: [[0, 2, 'LOC', 'accepted'], refuse(9, 14)] },
      3,
      1,
    ]);
    // What a civility tells is left with the others where it is this that the reviewer refuses.
    assert.deepEqual(left(texts.reviews[0].spans[1]).slice(1), [4, 0]);
    texts.reviews[1].spans[1][4] = 'reviewer';
    assert.deepEqual(left(texts.reviews[0].spans[0]).slice(1), [2, 2]);
  });

  test('of what nothing marks capitals come first, then what is likeliest a name', () => {
    const one = unit('le 12 mars Kerzu et Lann, vu');
    const doubts = [
      [3, 5, 0.1],
      [6, 10, 0.2],
      [11, 16, 0.9],
      [20, 24, 0.8],
      [24, 25, 0.1],
    ];
    assert.deepEqual(
      likeliest(doubts, one).map(([start]) => start),
      [20, 11, 6, 3, 24],
    );
  });

  test('an acceptance replaces what was accepted there; of what was refused the rest stays so', () => {
    const spans = accepted([[0, 4, 'PER', 'rejected']], 2, 6, 'LOC');
    assert.deepEqual(spans, [
      [0, 2, 'PER', 'rejected'],
      [2, 6, 'LOC', 'accepted'],
    ]);
    assert.deepEqual(accepted(spans, 0, 6, 'PER'), [[0, 6, 'PER', 'accepted']]);
    assert.deepEqual(accepted(spans, 1, 3, 'PER'), [
      [0, 1, 'PER', 'rejected'],
      [1, 3, 'PER', 'accepted'],
    ]);
    const shown = patched(review([found(0, 4, 'PER'), found(8, 9, 'PER')]), spans);
    assert.deepEqual(
      shown.spans.map(([a, b, , state]) => [a, b, state]),
      [
        [2, 6, 'accepted'],
        [8, 9, 'proposed'],
      ],
    );
    assert.equal(openSpans(shown).length, 1);
  });

  test('places are counted in code points, and words are whole', () => {
    assert.deepEqual(placesOf(unit('𝄞 D-12, D-123, d-12'), 'D-12'), [
      [2, 6],
      [15, 19],
    ]);
  });

  test('what came from elsewhere is saved as decided, what follows inside follows anew', () => {
    const all = review([
      found(0, 4, 'PER', 'accepted', 'propagation', 8, 12),
      found(5, 7, 'PER', 'accepted', 'propagation'),
      found(8, 12, 'PER', 'accepted', 'context'),
    ]);
    assert.deepEqual(
      savedSpans(all, [[20, 22, 'PER', 'rejected']]).map(([a, , , state, by]) => [a, state, by]),
      [
        [0, 'accepted', 'propagation'],
        [5, 'accepted', 'reviewer'],
        [8, 'accepted', 'context'],
        [20, 'rejected', 'reviewer'],
      ],
    );
  });

  test('a text is drawn as tokens in runs of one span', () => {
    const tokens = [
      [0, 3],
      [4, 8],
      [9, 12],
    ];
    assert.equal(tokenAt(tokens, 5), 1);
    const [span] = [found(4, 12, 'PER')];
    const all = runs(pieces(tokens, [span], 0, 3));
    assert.deepEqual(
      all.map((run) => [run.span === span, run.pieces.map(({ from, to }) => [from, to])]),
      [
        [
          false,
          [
            [0, 3],
            [3, 4],
          ],
        ],
        [
          true,
          [
            [4, 8],
            [8, 9],
            [9, 12],
          ],
        ],
      ],
    );
    assert.deepEqual(shownTokens(1500, 700), [600, 1200]);
  });
});

test('persons are merged, and split again', () => {
  const all = review([], {
    replacements: [
      [3, 14, '[PERSONNE 1]'],
      [20, 34, '[PERSONNE 2]'],
      [40, 46, '[PERSONNE ?]'],
    ],
  });
  const merged = withPerson([], all, 40, '[PERSONNE 1]');
  assert.deepEqual(merged, [
    [3, 1],
    [40, 1],
  ]);
  assert.deepEqual(withPerson(merged, all, 40, ''), [
    [3, 1],
    [40, 2],
  ]);
  assert.deepEqual(withPerson(merged, all, 20, '[PERSONNE 1]'), [
    [40, 1],
    [3, 1],
    [20, 1],
  ]);
});

describe('the state', () => {
  const start = () => initialState({ locale: 'fr', recipe: emptyRecipe() });
  const opened = (count = 2) =>
    reduce(start(), {
      type: 'texts/opened',
      units: Array.from({ length: count }, (_, i) => ({ ...unit(`M. Roy ${i}`), id: String(i) })),
    });
  const reviewed = (state, index, all) =>
    reduce(state, {
      type: 'texts/reviewed',
      index,
      review: all,
      of: state.texts.decided[index],
      text: state.texts.text,
    });

  test('hides a label that is set by hand, and keeps the reviews', () => {
    const before = opened();
    const after = reduce(before, { type: 'texts/hides', label: 'REF' });
    assert.deepEqual(after.texts.text.labels.hide, [...before.texts.text.labels.hide, 'REF']);
    assert.equal(after.texts.reviews, before.texts.reviews);
    assert.equal(reduce(after, { type: 'texts/hides', label: 'REF' }), after);
  });

  test('takes back every decision, one by one', () => {
    let state = reviewed(opened(), 0, review([found(3, 6, 'PER')]));
    const first = state.texts.decided;
    for (const label of ['PER', 'LOC', 'ORG']) {
      const spans = accepted(state.texts.decided[0].spans, 3, 6, label);
      state = reduce(state, { type: 'texts/decide', index: 0, spans });
    }
    assert.equal(state.texts.reviews[0].spans[0][2], 'ORG');
    assert.equal(state.texts.reviews[0].patched, true, 'what follows is still to be asked');
    for (let i = 0; i < 3; i += 1) state = reduce(state, { type: 'texts/undo' });
    assert.deepEqual(state.texts.decided[0].spans, first[0].spans);
    assert.equal(state.texts.past.length, 0);
    // Shown again before the engine answers.
    assert.deepEqual(state.texts.reviews[0].spans, [found(3, 6, 'PER')]);
    assert.equal(state.texts.reviews[0].patched, true);
    assert.equal(reduce(state, { type: 'texts/undo' }), state);
  });

  test('forgets an answer to older decisions, and control and release with each new one', () => {
    const state = opened();
    const later = reduce(state, {
      type: 'texts/decide',
      index: 0,
      spans: [[3, 6, 'PER', 'accepted']],
    });
    const late = { type: 'texts/reviewed', index: 0, review: review([]), text: state.texts.text };
    assert.equal(reduce(later, { ...late, of: state.texts.decided[0] }), later);
    const documents = [{ document: 0, text: '', tokens: [] }];
    const drawn = reduce(later, { type: 'texts/control', control: { documents } });
    assert.equal(drawn.texts.control.read.length, 1);
    const again = reduce(drawn, { type: 'texts/decide', index: 0, spans: [] });
    assert.deepEqual([again.texts.control, again.texts.release], [null, null]);
  });

  test('a text that was done is open again where something more is proposed in it', () => {
    const done = reduce(reviewed(opened(), 0, review([])), { type: 'texts/finish', index: 0 });
    assert.equal(reviewed(done, 0, review([])).texts.decided[0].done, true);
    const accepted = review([found(3, 6, 'PER', 'accepted')]);
    assert.equal(reviewed(done, 0, accepted).texts.decided[0].done, true);
    const open = reviewed(done, 0, review([found(3, 6, 'PER')]));
    assert.equal(open.texts.decided[0].done, false);
  });

  test('a choice asks for everything anew; a wrong one is refused', () => {
    const state = reviewed(opened(), 0, review([]));
    const text = { ...state.texts.text, scope: 'file' };
    assert.deepEqual(reduce(state, { type: 'texts/choose', text }).texts.reviews, [null, null]);
    assert.throws(() => reduce(state, { type: 'texts/choose', text: { scope: 'all' } }));
  });

  test('says what is missing, and orders texts by doubt', () => {
    assert.deepEqual(
      textsProblems(start()).map(({ target }) => target),
      ['texts-files'],
    );
    const table = reduce(start(), { type: 'texts/files', files: [{ name: 'a.csv' }] });
    assert.deepEqual(
      textsProblems(table).map(({ target }) => target),
      ['texts-columns'],
    );
    const tokens = [[0, 1]];
    let state = reviewed(opened(), 0, review([], { tokens, expected: 0.1 }));
    state = reviewed(state, 1, review([], { tokens, expected: 0.4 }));
    assert.deepEqual(workOrder(state.texts), [0, 1]);
    state = reduce(state, { type: 'texts/order', order: 'doubt' });
    assert.deepEqual(workOrder(state.texts), [1, 0]);
  });
});

test('what is still expected in the texts that are not reviewed', () => {
  const texts = {
    units: [unit('a'), unit('b'), unit('c')],
    reviews: [1, 3, 0.5].map((expected) => review([], { expected, tokens: [[0, 1]] })),
    decided: [{ done: false }, { done: true }, { done: false }],
  };
  assert.deepEqual(expectedLeft(texts), {
    left: 1.5,
    words: 3,
    curve: [4.5, 1.5, 0.5, 0],
    done: 1,
  });
  // Not before all of each text was looked at.
  const partly = { ...texts, reviews: [null, ...texts.reviews.slice(1)] };
  assert.deepEqual(expectedLeft(partly).curve, []);
});
