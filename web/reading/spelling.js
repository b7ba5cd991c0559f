/**
 * How an identifier is spelled, for pseudonyms: the core (cpp/table/spelling.h), which else compares the
 * texts, must be told, since of a pseudonym nothing can be told. A test holds both to the same.
 */

/** Bits, as of the core. */
const kPlaceholder = 1;
const kTotalWord = 2;
const kOwnHeading = 4;
const kHasUnseen = 8;
const kHasUpper = 16;
const kHasLower = 32;
const kHasZeros = 64;

/** Between a pseudonym and what is said of it (cpp/table/builder.cpp). */
const kBeside = '\x1f';

const kUnseen =
  /(?:[\0-\x20\x7f-\xa0\xad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]|\u034f|[\ufe00-\ufe0f])+/g;
const kOdd = /[^!-&(-~]/; // what may be unseen, an apostrophe, or not ASCII
const kNobody =
  /^(?:\(NULL\)|<NULL>|NULL|<NA>|N\/A|NAN?|\\N|\(?NONE\)?|\(VIDE\)|\(BLANK\)|NIL|\?|--?|INCONNUE?|UNKNOWN|#(?:N\/A|N\/D|NA|NV|CALCUL|GETTING_DATA)|#(?!\d)[A-Z\d/_\u0080-\u{10ffff}]{2,}[!?]|ERR:\d{3})$/u;
const kTotal =
  /^[\s\xa0\u2000-\u200f\u2028-\u202f\ufeff-]*(?:(?:SOUS|GRAND|EFFECTIF|NOMBRE|NB)[\s\xa0\u2000-\u200f\u2028-\u202f\ufeff-]*)?(?:TOTA(?:UX|L)(?![A-Z\d_\u00c0-\u{10ffff}])|ENSEMBLE[\s\xa0\u2000-\u200f\u2028-\u202f\ufeff]*$)/u;

const kDashes = /[\u2010-\u2015\u2212]/g;
const kMarked = /[A-Za-z][\u0300-\u0303\u0308\u030a\u0327]/g;

/** A letter and the mark after it as one, where that is one of Latin-1, or Ÿ. */
function composed(pair) {
  const one = pair.normalize('NFC');
  return one.length === 1 && (one <= '\u00ff' || one === '\u0178') ? one : pair;
}

/** ASCII letters in capitals. */
const raised = (text) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

function seenForm(text) {
  const seen = raised(text)
    .replace(kMarked, composed)
    .replace(kUnseen, '')
    .replace(/^['\u2019]+/, '');
  return raised(
    seen
      .replace(kDashes, '-')
      .replace(/[\uff01-\uff5e]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
      .replace(/[\xe0-\xf6\xf8-\xfe]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x20)),
  );
}

/**
 * @param {string} given not blank
 * @returns {{marks: number, normal: string}}
 */
function spellingOf(given) {
  // `="0012"`: what keeps the zeros of a number in a spreadsheet's CSV.
  const formula = /^="(?:.|\n)+"$/.test(given);
  const text = formula ? given.slice(2, -1) : given;
  let marks = (/[A-Z]/.test(text) ? kHasUpper : 0) | (/[a-z]/.test(text) ? kHasLower : 0);
  if (formula) marks |= kHasUnseen;
  const odd = kOdd.test(text);
  let normal = odd ? seenForm(text) : raised(text);
  const size = (one) => new TextEncoder().encode(one).length;
  if (odd && size(normal) !== size(text)) marks |= kHasUnseen;
  // A number that a program took for one with decimals: "20201234.0".
  const whole = /^\d+(?=[.,]0+$)/.exec(normal)?.[0];
  if (whole) {
    normal = whole;
    marks |= kHasZeros;
  }
  const digits = /^\d+$/.test(normal);
  if (digits && /^0\d/.test(normal)) {
    marks |= kHasZeros;
    normal = normal.replace(/^0+(?=\d)/, '');
  }
  if (!digits && text.length < 80) {
    if (kNobody.test(normal)) marks |= kPlaceholder;
    if (kTotal.test(raised(text))) marks |= kTotalWord;
  }
  return { marks, normal };
}

/** Whether a text is empty or has nothing that is seen. */
export const showsNothing = (text) => text.replace(kUnseen, '') === '';

/**
 * What stands for an identifier's text where the core is given pseudonyms: nothing for one that is
 * blank, since a pseudonym of nothing would be a person; else its pseudonym and, where there is
 * something to say, its marks and the pseudonym of its normal form.
 * @param {(text: string) => string} pseudonym
 * @param {string[]} headings of its column, in the file and in the recipe
 * @returns {(text: string) => string}
 */
export function withSpelling(pseudonym, headings) {
  const forms = headings.filter(Boolean).map(seenForm);
  return (text) => {
    if (showsNothing(text)) return '';
    const { marks, normal } = spellingOf(text);
    const all = marks | (forms.includes(seenForm(text)) ? kOwnHeading : 0);
    const told = (all & ~(kHasUpper | kHasLower)) !== 0 || normal !== text;
    if (!told) return pseudonym(text);
    const beside = normal === text ? '' : pseudonym(normal);
    return `${pseudonym(text)}${kBeside}${all.toString(16).padStart(2, '0')}${beside}`;
  };
}
