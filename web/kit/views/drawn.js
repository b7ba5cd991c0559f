// What is drawn shows hidden characters (web/i18n/hidden.js): a label must not look like another, nor turn
// the words around it. Done once, on templates on their way to the page, so that no view can forget
// it; what fields hold and what code reads stays as it is.
import { showHidden } from '../../i18n/hidden.js';

/** Attributes that people see or hear. */
const kSaid =
  /\s(?:title|alt|placeholder|label|aria-label|aria-description|aria-valuetext)=["']?[^"'>=]*$/;

const places = new WeakMap(); // by the strings of a template: whether each value is read by people

function placesOf(strings) {
  let known = places.get(strings);
  if (!known) {
    let before = '';
    known = strings.slice(0, -1).map((string) => {
      before += string;
      const inTag = before.lastIndexOf('<') > before.lastIndexOf('>');
      return !inTag || kSaid.test(before.slice(before.lastIndexOf('<')));
    });
    places.set(strings, known);
  }
  return known;
}

/** Labels that the program writes, in French in every release: said beside it in other languages. */
const kLabels = new Map([
  ['(non renseigné)', 'label.not_given'],
  ['(contradictoire)', 'label.contradictory'],
  ['(autres)', 'label.others'],
]);

/**
 * A template, or what stands in one, ready to be drawn. Templates are changed in place.
 * @param {any} value
 * @param {?Function} [t] the page's words; without them labels stay as they are
 */
export function drawn(value, t = null) {
  if (typeof value === 'string')
    return t && kLabels.has(value) ? t(kLabels.get(value)) : showHidden(value);
  if (Array.isArray(value)) return value.map((one) => drawn(one, t));
  if (value === null || typeof value !== 'object') return value;
  if (value._$litType$ !== undefined) {
    const isRead = placesOf(value.strings);
    value.values.forEach((one, i) => {
      if (isRead[i]) value.values[i] = drawn(one, t);
    });
  } else if (value._$litDirective$ !== undefined) {
    // The template that keyed is given last, or what guard and repeat make theirs with.
    const last = value.values.at(-1);
    const ready =
      typeof last === 'function' ? (...args) => drawn(last(...args), t) : drawn(last, t);
    value.values = [...value.values.slice(0, -1), ready];
  }
  return value;
}
