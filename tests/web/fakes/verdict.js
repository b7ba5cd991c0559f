// A made-up verdict: every check of the real one, each clean unless it is said otherwise.
const kNames = [
  'rule',
  'content',
  'given_back',
  'alone',
  'known',
  'earlier',
  'other',
  'proof',
  'told_apart',
  'reading',
  'reproduction',
  'control',
];
const kInternal = ['alone', 'known', 'earlier', 'other', 'told_apart'];
const kNotAsked = ['earlier', 'other', 'proof', 'reproduction'];
const both = (text) => ({ fr: text, en: text });

/** @param {string} check @param {object} [changed] */
export const fakeCheck = (check, changed = {}) => ({
  check,
  public: !kInternal.includes(check),
  outcome: kNotAsked.includes(check) ? 'not_asked' : 'clean',
  colour: kNotAsked.includes(check) ? 'none' : 'good',
  because: [],
  name: both(check),
  text: both(`${check}.`),
  ...changed,
});

/** @param {Record<string, object>} [changed] by check @param {string[]} [ways] */
export const fakeVerdict = (changed = {}, ways = ['traces']) => ({
  ways,
  colour: 'good',
  titles: { good: both('good'), warning: both('warning'), danger: both('danger') },
  checks: kNames.map((name) => fakeCheck(name, changed[name])),
});
