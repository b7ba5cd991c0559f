// Words from a message and its figures. No DOM: the command line uses it too.

// French sets a space that does not break before double punctuation, and keeps a verb and its
// pronoun on one line; the messages are typed with plain signs so that they stay readable in an
// editor.
// What is read in one go stays on one line in both: a subtraction, a range, ℓ-diversity.
const together = (text) =>
  text
    .replace(/ − /g, '\u00a0−\u00a0')
    .replace(/\} (à|to) \{/g, '}\u00a0$1\u00a0{')
    .replace(/ℓ-/g, 'ℓ\u2011');

const typography = {
  fr: (text) =>
    together(text)
      .replace(/ ([;!?%])/g, '\u202f$1')
      .replace(/ ([:»])/g, '\u00a0$1')
      .replace(/« /g, '«\u00a0')
      .replace(/article (?=\d)/g, 'article\u00a0')
      .replace(/(\p{L})-(?=(?:en|la|le|les|vous|y)\b)/gu, '$1\u2011'),
  en: together,
};

const cache = new Map();
const memo = (kind, locale, make) => {
  const key = `${kind} ${locale}`;
  if (!cache.has(key)) cache.set(key, make());
  return cache.get(key);
};

/**
 * A number as the language writes it.
 * @param {number} value
 * @param {string} locale
 * @param {Intl.NumberFormatOptions} [options]
 */
export function formatNumber(value, locale, options) {
  return memo(
    `n${JSON.stringify(options ?? null)}`,
    locale,
    () => new Intl.NumberFormat(locale, options),
  )
    .format(value)
    .replace('-', '−');
}

/** Items one after the other, as the language joins them. */
export const formatList = (items, locale) =>
  memo('l', locale, () => new Intl.ListFormat(locale)).format(items);

const pluralOf = (count, locale) =>
  memo('p', locale, () => new Intl.PluralRules(locale)).select(count);

/**
 * What a browser needs 10 to 20 ms for at its first use, piece by piece: to be done while nobody
 * waits for it.
 * @returns {(() => void)[]}
 */
export const warmings = (locale) => [
  () => formatNumber(0, locale),
  () => pluralOf(0, locale),
  () => formatList([], locale),
];

/**
 * Fills `{name}` in a message. Numbers are written as the language does; text is left as it is.
 * A message with the forms `one` and `other`, and where it says something else `zero`, is chosen by
 * `params.count`.
 * @param {string | { zero?: string, one: string, other: string }} message
 * @param {Record<string, string | number>} [params]
 * @param {string} [locale]
 */
export function format(message, params = {}, locale = 'fr') {
  const form =
    typeof message === 'string'
      ? message
      : ((params.count === 0 ? message.zero : undefined) ??
        message[pluralOf(params.count ?? 0, locale)] ??
        message.other);
  return (typography[locale] ?? typography.en)(form).replace(/\{(\w+)\}/g, (whole, name) => {
    const value = params[name];
    if (value === undefined || value === null) return whole;
    return typeof value === 'number' ? formatNumber(value, locale) : String(value);
  });
}
