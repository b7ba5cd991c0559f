/**
 * A verdict (cpp/verdict/verdict.h) as page and command line print it. What each check came to, and
 * its colour, are the core's words.
 */

/**
 * @typedef {import('../engine/answers.d.ts').Verdict} Verdict
 */

/** @param {Verdict} verdict @param {any} t */
export const verdictTitle = ({ colour, titles }, { locale }) => titles[colour][locale];

// A publication is compared with the one before it or with any other: where one was, the other is no
// check that nobody asked for.
const kCompared = ['earlier', 'other'];

/** The checks by what they came to; those of another kind of publication are in none. */
export function sortedChecks({ checks }) {
  const isCompared = checks.some(
    ({ check, outcome }) => kCompared.includes(check) && outcome !== 'not_asked',
  );
  const of = (...colours) => checks.filter(({ colour }) => colours.includes(colour));
  return {
    open: [...of('danger'), ...of('warning')],
    clean: of('good'),
    notAsked: checks.filter(
      ({ check, colour, outcome }) =>
        colour === 'none' && outcome === 'not_asked' && !(isCompared && kCompared.includes(check)),
    ),
  };
}

/** A check in words: what it is, and what it came to; documents set names of files apart by a sign. */
export const checkWords = ({ name, text }, { locale }) => ({
  name: name[locale],
  text: text[locale].replaceAll('`', ''),
});

/**
 * Lines for standard error: the title, then each check that is not clean.
 * @param {Verdict} verdict
 * @param {ReturnType<typeof import('./index.js').translator>} t
 * @returns {string[]}
 */
export function verdictLines(verdict, t) {
  const { open, notAsked } = sortedChecks(verdict);
  return [
    verdictTitle(verdict, t),
    ...[...open, ...notAsked].map((one) => {
      const { name, text } = checkWords(one, t);
      return `- ${t('colon', { name })} ${text}`;
    }),
  ];
}

/** For programs: what each check came to, without words. */
export const briefVerdict = ({ ways, colour, checks }) => ({
  ways,
  colour,
  ...Object.fromEntries(
    checks.map(({ check, outcome, because }) => [
      check,
      { outcome, ...(because.length > 0 && { because }) },
    ]),
  ),
});
