// Why a passage is what it is, in words: who found it, and what the tagger goes by (the features of
// cpp/text/features.cpp; text.md §7).
import { html, nothing } from 'lit-html';
import { callout } from '../../../kit/views/parts.js';
import { textIn } from '../review.js';

const kFor = 3;
const kAgainst = 2;
const kLists = { F: 'first', L: 'family', C: 'town', W: 'word' };

/** A span in words: label, whether it is open, who found it, how sure. */
export const describe =
  (t) =>
  ([, , label, state, source, probability]) =>
    t('texts.span', {
      label: t(`label.${label}`),
      state: t(`texts.state.${state}`),
      source: t(`texts.source.${source}`),
      sure: probability < 1 ? t.percent(probability) : '',
    });

function cause(unit, span, t) {
  const [, , , , source, , from, to] = span;
  if (source !== 'propagation') return nothing;
  return to > 0
    ? t('texts.follows', { name: textIn(unit, from, to) })
    : t('texts.followsElsewhere');
}

const listed = (letters, t) =>
  letters === ''
    ? t('texts.why.list.none')
    : t('texts.why.list', {
        lists: [...letters].map((one) => t(`texts.why.list.${kLists[one]}`)).join(', '),
      });

function shape(value, t) {
  const kind = /^\p{Lu}+$/u.test(value)
    ? 'capitals'
    : /^\p{Lu}/u.test(value)
      ? 'capital'
      : /\d/.test(value)
        ? 'figures'
        : /\p{L}/u.test(value)
          ? 'small'
          : 'sign';
  return t(`texts.why.shape.${kind}`);
}

/** One part of a feature: `w-1` with `Mme`, `s0` with `Xx`. */
function partWords(part, value, t) {
  if (value === '<s>') return t('texts.why.begin');
  if (value === '</s>') return t('texts.why.end');
  const [, kind, place] = /^(prefix|suffix|[wsSgck])(-?\d)$/.exec(part) ?? [];
  if (!kind) return '';
  if (kind === 'prefix') return t('texts.why.prefix', { value });
  if (kind === 'suffix') return t('texts.why.suffix', { value });
  // A word outside the closed vocabulary is its shape and its lists.
  const [, form, letters] = /^(.+)\/([FLCW]*)$/su.exec(value) ?? [];
  const what =
    kind === 'g'
      ? listed(value, t)
      : kind === 's' || kind === 'S'
        ? shape(value, t)
        : kind === 'c' || kind === 'k'
          ? t('texts.why.kin')
          : form
            ? `${shape(form, t)} ${listed(letters, t)}`
            : `« ${value} »`;
  return t(`texts.why.place.${place}`, { what });
}

/**
 * A reason in words; '' where it says nothing to a reader.
 * @param {string} feature @param {string} value @param {any} t
 */
export function reasonWords(feature, value, t) {
  if (feature === '1') return '';
  if (feature === 'transition')
    return t(`texts.why.before.${/^[BI]/.test(value) ? 'name' : 'none'}`);
  const parts = feature.split(' ');
  // Lists of no letters leave their place empty.
  const values = parts.length === 1 ? [value] : value.split(' ');
  return [...new Set(parts.map((part, i) => partWords(part, values[i] ?? '', t)))]
    .filter(Boolean)
    .join(t('texts.why.and'));
}

/** Classes of words say little: they are told where nothing else speaks. */
const isVague = ([feature]) => /(?:^| )[ck]-?\d/.test(feature);

/** The weightiest reasons of one sign in words, each said once. */
function weightiest(reasons, sign, most, t) {
  const words = reasons
    .filter(([, , weight]) => weight * sign > 0)
    .sort((a, b) => Number(isVague(a)) - Number(isVague(b)) || Math.abs(b[2]) - Math.abs(a[2]))
    .map(([feature, value]) => reasonWords(feature, value, t))
    .filter(Boolean);
  return [...new Set(words)].slice(0, most);
}

function modelWords({ tag, reasons }, t) {
  const [pro, against] = [weightiest(reasons, 1, kFor, t), weightiest(reasons, -1, kAgainst, t)];
  const list = (id, words) =>
    words.length === 0
      ? nothing
      : html`<p>${t(`texts.why.${id}`)}</p>
          <ul>
            ${words.map((one) => html`<li>${one}</li>`)}
          </ul>`;
  return html`${list(tag === 'O' ? 'modelNone' : 'modelName', pro)} ${list('against', against)}`;
}

/** Why the span under the cursor, or the token, is what it is. */
export function whyBox({ texts }, { t }) {
  const { why, units, at } = texts;
  if (!why) return nothing;
  const { span, reasons } = why;
  return callout({
    kind: 'info',
    id: 'texts-why',
    title: t('texts.why'),
    body: html`<p>
        ${span ? `${describe(t)(span)} ` : t('texts.why.none')}
        ${span ? cause(units[at], span, t) : nothing}
      </p>
      ${span ? html`<p>${t(`texts.because.${span[4]}`)}</p>` : nothing}
      ${reasons.reasons ? modelWords(reasons, t) : nothing}`,
  });
}
