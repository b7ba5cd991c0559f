// Working through the texts: reviews asked of the engine, keys, the cursor.
import { latest } from '../../kit/tasks.js';
import { namesFor, newsOfNames } from './elsewhere.js';
import {
  accepted,
  firstPart,
  lastBefore,
  likeliest,
  nextOf,
  openSpans,
  placesOf,
  rejected,
  rejectedEverywhere,
  spanAt,
  staying,
  textIn,
  tokenAt,
  withPerson,
} from './review.js';
import { workOrder } from './state.js';

const kBatch = 4;
const kFirstPart = 10_000; // characters of a longer text that are reviewed ahead of the whole
const kLearnEvery = 25; // documents after which learning is offered
const kMostSeconds = 600; // that one text is held to take at a time

const kMostTurns = 8; // in which texts tell one another names

/**
 * Asks for reviews that are missing, the text that is shown first; `landed` after its own, `settled`
 * when none is missing.
 */
function asking(
  { store: { get, dispatch }, call, fail, document },
  { recipe, ownFiles },
  { landed, settled },
) {
  /** The token with the focus may be drawn anew, inside a mark or no longer. */
  function review(action) {
    const isFocused = Boolean(document.activeElement?.closest?.('#token-text'));
    dispatch(action);
    if (!isFocused || document.activeElement?.closest?.('#token-text')) return;
    document.getElementById(`token-${get().texts.cursor}`)?.focus({ preventScroll: true });
  }
  const news = newsOfNames();
  return latest(async () => {
    for (let turn = 0; ;) {
      const { texts } = get();
      const { units, reviews, decided, at, text } = texts;
      const missing = units.map((_, i) => i).filter((i) => !reviews[i] || reviews[i].patched);
      const wanted = missing.includes(at) ? [at] : missing.slice(0, kBatch);
      if (wanted.length === 0) {
        const indexes = turn < kMostTurns ? news.outdated(texts) : [];
        turn += 1;
        if (indexes.length === 0) return settled();
        dispatch({ type: 'texts/outdated', indexes });
        continue;
      }
      // Of a long text that shows nothing yet, its beginning first: work begins at once.
      const part = wanted[0] === at && !reviews[at] ? firstPart(units[at], kFirstPart) : null;
      const asked = wanted.map((i) => ({
        text: part?.text ?? units[i].text,
        names: units[i].names,
        spans: decided[i].spans.filter(([, end]) => !part || end <= part.size),
        persons: decided[i].persons?.filter(([start]) => !part || start < part.size),
        elsewhere: namesFor(texts, i),
      }));
      const heard = news.heard(texts);
      try {
        const answer = await call('text.review', {
          recipe: recipe(),
          ...ownFiles(),
          units: asked,
        });
        answer.units.forEach((told, k) => {
          const [index, of] = [wanted[k], decided[wanted[k]]];
          const whole = { ...told, heard };
          const shown = part ? { ...whole, patched: true, part: part.size } : whole;
          review({ type: 'texts/reviewed', index, review: shown, of, text });
        });
        landed();
      } catch (error) {
        if (error.code !== 'cancelled') fail(error);
        return;
      }
    }
  });
}

/** Where the cursor is, and how it moves. */
function moving({ store: { get, dispatch }, document }) {
  const texts = () => get().texts;

  const current = () => {
    const { at, units, reviews, decided, cursor, anchor } = texts();
    return {
      index: at,
      unit: units[at],
      review: reviews[at],
      spans: decided[at]?.spans ?? [],
      cursor,
      anchor,
    };
  };
  const place = () => {
    const { review, cursor } = current();
    return review?.tokens[cursor]?.[0] ?? 0;
  };
  const say = (key, params) => dispatch({ type: 'notice', notice: { key, params } });
  // At once: the next key may come before the next task.
  const focusToken = () => document.getElementById(`token-${texts().cursor}`)?.focus();

  function moveTo(cursor, extend = false) {
    const { review } = current();
    if (!review || review.tokens.length === 0) return;
    const inside = Math.max(0, Math.min(cursor, review.tokens.length - 1));
    dispatch({ type: 'texts/cursor', cursor: inside, extend });
    focusToken();
  }
  function goTo(span) {
    if (span) moveTo(tokenAt(current().review.tokens, span[0]));
  }
  const open = () => openSpans(current().review ?? { spans: [] });

  return {
    current,
    place,
    say,
    focusToken,
    goTo,
    open,
    keys: {
      moveTo,
      next() {
        if (!current().review) say('texts.notice.stillLooking');
        else if (open().length === 0) say('texts.notice.noneLeft');
        goTo(nextOf(open(), place()));
      },
      previous() {
        goTo(lastBefore(open(), place()));
      },
      /** The next passage that is hidden or proposed, or the one before. */
      marked(back = false) {
        const all = current().review?.spans ?? [];
        if (all.length === 0) say('texts.notice.noneMarked');
        goTo(back ? lastBefore(all, place()) : nextOf(all, place()));
      },
      /** The word that is likeliest a name that nothing covers; then the next likely, round and round. */
      uncertain() {
        const doubts = likeliest(current().review?.doubts ?? [], current().unit);
        if (doubts.length === 0) say('texts.notice.noDoubt');
        const here = doubts.findIndex(([start]) => start === place());
        goTo(doubts[(here + 1) % Math.max(doubts.length, 1)]);
      },
    },
  };
}

/** Decisions, each of which ends at the next open span. */
function deciding(page, cursor, ask) {
  const { get, dispatch } = page.store;
  const { current, place, say, goTo, open, focusToken } = cursor;
  const texts = () => get().texts;

  function decide(spans, more = {}) {
    dispatch({ type: 'texts/decide', index: texts().at, spans, ...more });
    if (open().length > 0) goTo(nextOf(open(), place()));
    else {
      say('texts.notice.noneLeft');
      focusToken();
    }
    ask();
  }
  const hide = (start, end, label, more = {}) =>
    decide(accepted(current().spans, start, end, label), {
      changed: [[start, end, label, 'accepted']],
      ...more,
    });
  /** Does it with the span under the cursor, or says that there is none. */
  const withSpan = (work) => () => {
    const { review } = current();
    const span = review && spanAt(review, place());
    if (span) work(span);
    else say('texts.notice.noSpan');
  };

  return {
    ...naming(page, cursor, decide),
    ...inAllTexts(page, cursor, { decide, hide, withSpan }),
    accept: withSpan(([start, end, label]) => hide(start, end, label)),
    reject: withSpan((span) => {
      const { spans, review, unit } = current();
      const next = rejected(spans, review, unit, span);
      decide(next);
      const count = staying(next, review, unit, span);
      if (count > 0) say('texts.notice.othersStay', { count });
    }),

    label(name) {
      const { review, cursor: at, anchor } = current();
      if (!review || review.tokens.length === 0) return;
      const span = at === anchor ? spanAt(review, place()) : null;
      const [first, last] = [Math.min(at, anchor), Math.max(at, anchor)];
      const [start, end] = span ?? [review.tokens[first][0], review.tokens[last][1]];
      dispatch({ type: 'texts/hides', label: name });
      hide(start, end, name);
    },

    /** A part of a token, as the mouse chose it. */
    labelRange: hide,

    /** @param {'accepted'|'rejected'} wanted of all that is open in this text */
    all(wanted) {
      const { review, unit, spans } = current();
      if (!review) return;
      const one = (all, span) =>
        wanted === 'accepted'
          ? accepted(all, span[0], span[1], span[2])
          : rejected(all, review, unit, span);
      decide(open().reduce(one, spans));
    },
  };
}

/** Decisions on all passages of one form. */
function inAllTexts({ store: { get } }, { current, say }, { decide, hide, withSpan }) {
  const texts = () => get().texts;
  return {
    /** The form under the cursor, in every text. */
    everywhere: withSpan(([start, end, label]) => {
      const { unit, index } = current();
      const { units, decided, forms } = texts();
      const form = textIn(unit, start, end);
      if (label === 'PER') hide(start, end, label, { forms: [...forms, form] });
      else {
        const more = units.flatMap((one, i) => {
          const places = i === index ? [] : placesOf(one, form);
          const add = (all, [a, b]) => accepted(all, a, b, label);
          return places.length > 0 ? [[i, places.reduce(add, decided[i].spans)]] : [];
        });
        hide(start, end, label, { more });
      }
      say('texts.notice.everywhere');
    }),

    /** The form under the cursor is left, in every text. */
    nowhere: withSpan((span) => {
      const { index } = current();
      const { units, reviews, forms } = texts();
      if (reviews.some((one) => !one || one.part)) return say('texts.notice.stillLooking');
      const form = textIn(units[index], span[0], span[1]);
      const { spans, count, staying: stay } = rejectedEverywhere(texts(), index, span);
      decide(spans.get(index), {
        more: [...spans].filter(([i]) => i !== index),
        ...(forms.includes(form) && { forms: forms.filter((one) => one !== form) }),
      });
      const params = { count, documents: spans.size, all: units.length, stay };
      say(`texts.notice.nowhere${stay > 0 ? '.stay' : ''}`, params);
    }),
  };
}

/** Who is who: persons are merged and split. */
function naming({ store: { get } }, { current, place }, decide) {
  return {
    /**
     * The span under the cursor names the person of an alias, or another one ('').
     * @param {string} alias
     */
    person(alias) {
      const { review, index, spans } = current();
      const span = review && spanAt(review, place());
      if (!span) return;
      const { persons = [] } = get().texts.decided[index];
      decide(spans, { persons: withPerson(persons, review, span[0], alias), changed: [] });
    },
  };
}

/** From text to text. */
function going({ store: { get, dispatch }, document, soon }, cursor, work) {
  const { current, say, goTo, open } = cursor;
  const texts = () => get().texts;
  let since = Date.now();

  function show(index) {
    const seconds = Math.min((Date.now() - since) / 1000, kMostSeconds);
    since = Date.now();
    dispatch({ type: 'texts/at', index, seconds });
    dispatch({ type: 'notice', notice: null }); // of the text before
    work.land();
    work.ask();
  }

  return {
    show,

    /** This one is done; to the next that is not. */
    finish() {
      const { index, review } = current();
      // What is not proposed yet cannot have been read.
      if (!review || review.part) {
        say('texts.notice.stillLooking');
        return;
      }
      if (open().length > 0) {
        say('texts.notice.stillOpen', { count: open().length });
        goTo(open()[0]);
        return;
      }
      dispatch({ type: 'texts/finish', index });
      const order = workOrder(texts());
      const after = [...order.slice(order.indexOf(index) + 1), ...order];
      const next = after.find((i) => !texts().decided[i].done);
      show(next ?? index);
      const done = texts().decided.filter((one) => one.done).length;
      if (done % kLearnEvery === 0) say('texts.notice.learn', { count: done });
      if (next !== undefined) return;
      say('texts.notice.allDone');
      soon(() => document.getElementById('texts-to-control')?.focus());
    },

    begin() {
      since = Date.now();
      work.land();
      work.ask();
    },
  };
}

/**
 * @param {import('../../kit/types.d.ts').Page} page
 * @param {{recipe: () => object, ownFiles: () => object}} made
 */
export function workEffects(page, made) {
  const {
    store: { get, dispatch },
    call,
    fail,
  } = page;
  const cursor = moving(page);
  let fresh = false; // a text is shown, and its review is still to come

  /** Where the work on a text begins: its first open span. */
  function land() {
    const { review } = cursor.current();
    fresh = !review;
    if (!review || get().texts.step !== 'work') return;
    const [first] = cursor.open();
    if (first) cursor.goTo(first);
    else if (review.tokens.length > 0) cursor.focusToken();
    else page.focus('texts-do-finish');
  }
  const ask = asking(page, made, {
    landed() {
      if (fresh) land();
    },
    settled: () => page.effects?.texts?.lookAtPublished(),
  });

  return {
    ask,
    ...cursor.keys,
    ...deciding(page, cursor, ask),
    ...going(page, cursor, { land, ask }),

    undo() {
      if (get().texts.past.length === 0) return;
      dispatch({ type: 'texts/undo' });
      cursor.say('texts.notice.undone');
      fresh = !cursor.current().review;
      ask();
      cursor.focusToken();
    },

    async why() {
      const { review, unit, cursor: token } = cursor.current();
      if (!review) return;
      const span = spanAt(review, cursor.place());
      const [at] = review.tokens[token] ?? [0];
      const asked = { recipe: made.recipe(), ...made.ownFiles(), text: unit.text, at };
      try {
        const reasons = await call('text.explain', asked);
        dispatch({ type: 'texts/why', why: { at, span, reasons } });
        page.soon(() =>
          page.document.getElementById('texts-why')?.scrollIntoView({ block: 'nearest' }),
        );
      } catch (error) {
        fail(error);
      }
    },
  };
}
