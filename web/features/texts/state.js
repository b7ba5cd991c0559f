// Texts to be published: files, choices, decisions, the control, what was made. The texts stand in
// this page's memory alone, as all its state does.
import { fillText } from '../../recipe/text_section.js';
import { accepted, openSpans, patched } from './review.js';

export const kSteps = Object.freeze(['open', 'work', 'control', 'done']);

const kEmpty = Object.freeze({ spans: [], done: false, seconds: 0, actions: 0 });

const kStart = {
  step: 'open',
  files: [],
  made: false, // the files are the example's
  columns: null, // of tables: [{ name }]
  text: fillText({}),
  classes: null, // { name, sha256 } of a table of word classes other than the program's
  model: null, // { name, sha256 } of a model other than the starter's; its bytes are the effects'
  units: [],
  warnings: [], // { file, kind, count, lines } of what was read although it is odd
  reviews: [], // the engine's answer for each, or null; `patched` where a newer one is to come
  decided: [],
  forms: [], // names accepted everywhere
  known: null, // { name, names } of a list of names to be hidden
  pending: null, // files chosen while others are under review
  past: [], // { decided, forms, at, spans } of the review of the text at `at`
  at: 0,
  cursor: 0,
  anchor: 0,
  order: 'read', // or 'doubt'
  why: null, // { start, end, reasons }
  preview: false,
  published: null, // { at, decided, reviews, replacements } of the text that the preview shows
  control: null, // { round, seed, n, documents, at, cursor, anchor, marks, read, shown }
  round: 0, // controls that were judged
  release: null, // { certificate, files }
  batches: [], // { name, n, k, lower, upper } of controls over time; outlive the files
  learning: null, // { steps, result }
  grid: null, // { running, share, rows, error } of several settings tried
  compared: null, // { names, value, at, difference }
};

const set = (state, fields) => ({ ...state, texts: { ...state.texts, ...fields } });

/** Everything that follows from decisions and choices. */
const stale = { control: null, release: null };

const replacedAt = (list, index, value) => list.map((one, i) => (i === index ? value : one));

/** Whether texts that are read are those that were. */
export const hasSameTexts = (before, units) =>
  before.length === units.length && units.every(({ text }, i) => text === before[i].text);

/** Decisions of texts that are opened: those on the same texts stay, whatever else is chosen for them. */
function decidedOf({ units: before, decided }, units) {
  if (hasSameTexts(before, units)) return decided;
  return units.map(({ given }) => ({ ...kEmpty, spans: given.map((one) => [...one, 'accepted']) }));
}

function reopened(state, fields) {
  const { units } = state.texts;
  return set(state, { ...fields, ...stale, why: null, reviews: units.map(() => null) });
}

/** Decisions of one text, and how many actions they took. */
function decide(state, { index, spans, persons, forms, more = [], changed = spans }) {
  const { texts } = state;
  const { decided, reviews } = texts;
  const one = decided[index];
  const others = new Map(more);
  return set(state, {
    ...stale,
    why: null,
    past: [
      ...texts.past,
      { decided, forms: texts.forms, at: index, spans: reviews[index]?.spans ?? null },
    ],
    forms: forms ?? texts.forms,
    decided: decided.map((given, i) => {
      if (i === index) {
        return { ...one, spans, ...(persons && { persons }), actions: one.actions + 1 };
      }
      return others.has(i) ? { ...given, spans: others.get(i) } : given;
    }),
    reviews: reviews.map((review, i) => {
      if (i === index && review) return patched(review, changed);
      return others.has(i) || forms ? null : review;
    }),
  });
}

const handlers = {
  'texts/files': (state, { files, made = false }) => ({
    ...set(state, {
      ...kStart,
      text: state.texts.text,
      model: state.texts.model,
      classes: state.texts.classes,
      batches: state.texts.batches,
      known: state.texts.known,
      files,
      made,
    }),
    error: null,
    asked: null,
  }),
  // The same texts: decisions and a control stand; what was made was made of the files before.
  'texts/again': (state, { files }) => ({
    ...set(state, { files, release: null }),
    error: null,
    notice: { key: 'texts.notice.again' },
  }),
  'texts/columns': (state, { columns }) => set(state, { columns }),
  'texts/choose': (state, { text }) =>
    text === state.texts.text
      ? state
      : { ...reopened(state, { text: fillText(text) }), asked: null, error: null },
  // A label that is set by hand is hidden; nothing finds it by itself, so that reviews stand.
  'texts/hides': (state, { label }) => {
    const { text } = state.texts;
    if (text.labels.hide.includes(label)) return state;
    const labels = { ...text.labels, hide: [...text.labels.hide, label] };
    return set(state, { ...stale, text: fillText({ ...text, labels }) });
  },
  // It changes the form of files alone: what was reviewed and controlled stands.
  'texts/office': (state, { office }) => ({
    ...set(state, { text: { ...state.texts.text, office }, release: null }),
    error: null,
  }),
  'texts/model': (state, { model }) => reopened(state, { model }),
  'texts/classes': (state, { classes }) => reopened(state, { classes }),
  'texts/opened': (state, { units, decided, warnings = [] }) =>
    set(state, {
      step: 'work',
      units,
      warnings,
      decided: decided ?? decidedOf(state.texts, units),
      reviews: units.map(() => null),
      past: [],
      forms: [],
      at: 0,
      cursor: 0,
      anchor: 0,
      round: 0,
      ...stale,
    }),
  'texts/resumed': (state, { decided }) => reopened(state, { decided, past: [] }),
  'texts/reviewed': (state, { index, review, of, text }) => {
    const { decided, reviews } = state.texts;
    if (decided[index] !== of || state.texts.text !== text) return state;
    // What is proposed after a text was done opens it again: nothing goes out undecided.
    const isOpen = of.done && openSpans(review).length > 0;
    return set(state, {
      reviews: replacedAt(reviews, index, review),
      ...(isOpen && { decided: replacedAt(decided, index, { ...of, done: false }) }),
    });
  },
  'texts/decide': decide,
  'texts/undo': (state) => {
    const last = state.texts.past.at(-1);
    if (!last) return state;
    const { decided, forms } = state.texts;
    return set(state, {
      ...stale,
      why: null,
      decided: last.decided.map((one, i) => ({
        ...one,
        done: decided[i].done && decided[i].spans === one.spans,
        seconds: decided[i].seconds,
        actions: decided[i].actions + (i === last.at ? 1 : 0),
      })),
      forms: last.forms,
      past: state.texts.past.slice(0, -1),
      reviews: state.texts.reviews.map((review, i) => {
        if (i === last.at && review && last.spans) {
          return { ...review, spans: last.spans, patched: true };
        }
        return forms === last.forms && decided[i].spans === last.decided[i].spans ? review : null;
      }),
      at: last.at,
    });
  },
  'texts/at': (state, { index, seconds = 0 }) => {
    const { at, decided } = state.texts;
    const one = decided[at];
    return set(state, {
      at: index,
      cursor: 0,
      anchor: 0,
      why: null,
      decided: replacedAt(decided, at, { ...one, seconds: one.seconds + seconds }),
    });
  },
  'texts/finish': (state, { index, done = true }) =>
    set(state, {
      decided: replacedAt(state.texts.decided, index, { ...state.texts.decided[index], done }),
    }),
  'texts/cursor': (state, { cursor, extend = false }) =>
    set(state, { cursor, anchor: extend ? state.texts.anchor : cursor, why: null }),
  'texts/order': (state, { order }) => set(state, { order }),
  'texts/preview': (state, { on }) => set(state, { preview: on }),
  'texts/published': (state, { published }) => set(state, { published }),
  'texts/pending': (state, { pending }) => set(state, { pending }),
  'texts/known': (state, { known }) => reopened(state, { known }),
  'texts/outdated': (state, { indexes }) =>
    set(state, {
      reviews: state.texts.reviews.map((one, i) =>
        one && indexes.includes(i) ? { ...one, patched: true } : one,
      ),
    }),
  'texts/why': (state, { why }) => set(state, { why }),
  'texts/step': (state, { step }) => ({ ...set(state, { step }), error: null, notice: null }),
  'texts/control': (state, { control }) =>
    set(state, {
      step: 'control',
      release: null,
      control: {
        ...control,
        at: 0,
        cursor: 0,
        anchor: 0,
        marks: control.documents.map(() => []),
        read: control.documents.map(() => false),
        shown: false, // what stands for a name, after the plain text was read
      },
    }),
  'texts/control/set': (state, { fields }) =>
    set(state, { release: null, control: { ...state.texts.control, ...fields } }),
  'texts/released': (state, { release: { missed, ...release } }) => {
    const { decided, reviews } = state.texts;
    const spans = decided.map((one) => one.spans);
    for (const [i, ...span] of missed) spans[i] = accepted(spans[i], ...span);
    return set(state, {
      step: 'done',
      release,
      round: release.certificate.review?.round ?? 0,
      decided: decided.map((one, i) =>
        spans[i] === one.spans ? one : { ...one, spans: spans[i] },
      ),
      reviews: reviews.map((review, i) => (spans[i] === decided[i].spans ? review : null)),
    });
  },
  'texts/learning': (state, { learning }) => set(state, { learning }),
  'texts/batches': (state, { batches }) => set(state, { batches }),
  'texts/grid': (state, { grid }) => set(state, { grid }),
  'texts/compared': (state, { compared }) => set(state, { compared }),
};

export const textsState = { start: kStart, handlers };

/** Indexes of the texts in the order in which they are worked through. */
export function workOrder({ units, reviews, order }) {
  const all = units.map((_, i) => i);
  if (order === 'read') return all;
  const doubt = (i) => (reviews[i] ? (reviews[i].expected * 1000) / reviews[i].tokens.length : 0);
  return all.sort((a, b) => doubt(b) - doubt(a) || a - b);
}

/**
 * Words that the tagger expects to be named although nothing found covers them: left in the texts that
 * are not reviewed, and how that falls when they are reviewed, the most doubtful first.
 * @returns {{left: number, words: number, curve: number[], done: number}} `curve`: after none, one, …
 *   of all texts, empty until each was looked at; `done`: how many are reviewed
 */
export function expectedLeft({ units, reviews, decided }) {
  if (reviews.length === 0 || reviews.some((one) => !one || one.part)) {
    return { left: 0, words: 0, curve: [], done: 0 };
  }
  const of = (i) => reviews[i].expected;
  const left = units.reduce((sum, _, i) => sum + (decided[i].done ? 0 : of(i)), 0);
  const words = reviews.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const falls = units.map((_, i) => of(i)).sort((a, b) => b - a);
  const curve = [falls.reduce((sum, one) => sum + one, 0)];
  for (const one of falls) curve.push(Math.max(0, curve.at(-1) - one));
  return { left, words, curve, done: decided.filter((one) => one.done).length };
}

export const isTable = (name) => /\.csv$/i.test(name);

/** What is missing before the texts can be opened. */
export function textsProblems({ texts }) {
  if (texts.files.length === 0) return [{ key: 'texts.problem.noFile', target: 'texts-files' }];
  if (texts.files.some(({ name }) => isTable(name)) && texts.text.columns.length === 0) {
    return [{ key: 'texts.problem.noColumn', target: 'texts-columns' }];
  }
  if (texts.text.labels.hide.length === 0) {
    return [{ key: 'texts.problem.noLabel', target: 'texts-labels' }];
  }
  // Work that was saved names the table, and has it not.
  if (texts.text.tagger.classes && !texts.classes) {
    return [{ key: 'error.classes_missing', target: 'texts-classes-file' }];
  }
  return [];
}
