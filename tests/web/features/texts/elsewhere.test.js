// Names that texts tell one another: which reviews a name of another text makes old.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesFor, newsOfNames } from '../../../../web/features/texts/elsewhere.js';

const units = [
  { text: 'Mme Awa Diop est venue.' },
  { text: 'Diop a écrit ; Łukasz aussi.' },
  { text: 'Rien ici.' },
];
const shared = (names, more = {}) => ({
  text: { scope: 'file' },
  units,
  forms: [],
  known: null,
  reviews: names.map((own) => ({ names: own })),
  ...more,
});
/** The same, each review as old as the news that have come. */
const reviewed = (news, texts) => {
  const heard = news.heard(texts);
  return { ...texts, reviews: texts.reviews.map((one) => ({ ...one, heard })) };
};
const withNames = (texts, index, names) => ({
  ...texts,
  reviews: texts.reviews.map((one, i) => (i === index ? { ...one, names } : one)),
});

test('a name is looked for in all texts but the one that alone tells it', () => {
  const texts = shared([[['awa', 'diop']], [], []], {
    forms: ['zola'],
    known: { names: [['', 'hugo']] },
  });
  const own = [
    ['', 'hugo'],
    ['', 'zola'],
  ];
  assert.deepEqual(namesFor(texts, 0), own);
  assert.deepEqual(namesFor(texts, 1), [...own, ['awa', 'diop', true]]);
  assert.deepEqual(namesFor({ ...texts, text: { scope: 'document' } }, 1), own);
});

test('a name that comes or goes makes the reviews old that may hold it, once made anew no more', () => {
  const news = newsOfNames();
  let texts = reviewed(news, shared([[], [], []]));
  assert.deepEqual(news.outdated(texts), []);
  texts = withNames(texts, 0, [['awa', 'diop']]);
  assert.deepEqual(news.outdated(texts), [1], 'not the text that tells it, nor one without it');
  assert.deepEqual(news.outdated(texts), [1], 'until it is made again');
  texts = reviewed(news, texts);
  assert.deepEqual(news.outdated(texts), []);
  // A second text that tells it: now the first hears it from elsewhere.
  texts = withNames(texts, 1, [['awa', 'diop']]);
  assert.deepEqual(news.outdated(texts), [0]);
  texts = withNames(withNames(reviewed(news, texts), 0, []), 1, []);
  assert.deepEqual(news.outdated(texts), [0, 1]);
});

test('letters with a stroke, a form accepted everywhere; apart nobody hears anything', () => {
  const news = newsOfNames();
  const texts = reviewed(news, shared([[], [], []]));
  assert.deepEqual(news.outdated({ ...texts, forms: ['lukasz'] }), [1]);
  const apart = { ...texts, text: { scope: 'document' }, forms: ['lukasz', 'diop'] };
  assert.deepEqual(news.outdated(apart), []);
});
