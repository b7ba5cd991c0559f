import { choiceWords } from './choices.js';
import { format, formatList, formatNumber } from './format.js';
import { errorText } from './errors.js';
import en from './en.js';
import fr from './fr.js';

/** French is the reference; a test holds the others to its keys. */
export const kMessages = Object.freeze({ fr, en });

const kUnits = { fr: ['octets', 'Ko', 'Mo', 'Go'], en: ['bytes', 'kB', 'MB', 'GB'] };

/**
 * The words of one language: `t(key, params)`, with `t.number`, `t.percent`, `t.bytes`, `t.error`,
 * `t.choice` and `t.list` beside it.
 * @param {string} locale
 */
export function translator(locale) {
  const messages = kMessages[locale] ?? fr;
  const t = (key, params) => {
    const message = messages[key];
    return message === undefined ? key : format(message, params, locale);
  };
  t.locale = locale;
  t.has = (key) => messages[key] !== undefined;
  t.number = (value, options) => formatNumber(value, locale, options);
  t.percent = (share, rounding = {}) =>
    formatNumber(share, locale, {
      style: 'percent',
      maximumFractionDigits: share > 0 && share < 0.1 ? 1 : 0,
      ...rounding,
    });
  t.bytes = (size) => {
    let unit = 0;
    let value = size;
    for (; value >= 1000 && unit < 3; unit += 1) value /= 1000;
    const text = formatNumber(value, locale, { maximumFractionDigits: value < 10 && unit ? 1 : 0 });
    return `${text}\u00a0${kUnits[locale][unit]}`;
  };
  t.error = (error, { keys = false } = {}) => errorText(error, messages, locale, keys);
  t.choice = (key) => choiceWords(key, (name) => messages[`choice.${name}`]);
  t.list = (items) => formatList(items, locale);
  return t;
}

export { warmings } from './format.js';

/** The language to begin with: French unless the browser asks for English first. */
export function preferredLocale(languages) {
  return /^en(?![a-z])/i.test(languages?.[0] ?? '') ? 'en' : 'fr';
}
