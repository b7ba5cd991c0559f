/**
 * Number formats of spreadsheets: what a code such as `00000` or `dd/mm/yyyy;@` shows (ECMA-376
 * part 1, 18.8.30 and 18.8.31). Parsed once per style; format_layout.js lays numbers out by it.
 *
 * A format shows a date, a time, a number as it is ("General", by whatever name a language gives
 * it), or digits among other signs. Of the last, some are *labels*: digits that are filled up with
 * zeros, parted into groups that are no thousands, or stuck to a letter are a code and no amount.
 */

/** Codes of the formats that a file names by number alone (18.8.30); those of dates by language apart. */
const kBuiltIn = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd/mm/yyyy h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};

const isBetween = (id, first, last) => id >= first && id <= last;

/** The code of a format that the file gives none for. */
function builtInCode(id) {
  if (kBuiltIn[id]) return kBuiltIn[id];
  if (isBetween(id, 27, 31) || id === 36 || isBetween(id, 50, 58)) return 'dd/mm/yyyy';
  if (isBetween(id, 32, 35)) return 'h:mm:ss';
  return isBetween(id, 41, 44) ? '#,##0.00' : 'General';
}

const kPiece = new RegExp(
  [
    '"(?<quoted>[^"]*)"?',
    '\\\\(?<escaped>.)',
    '[_*].',
    '\\[(?<bracket>[^\\]]*)\\]',
    '(?<general>General)(?!\\p{L})',
    '(?<half>AM/PM|A/P)',
    '(?<exponent>E[+-])',
    '(?<letters>\\p{L}+)',
    '(?<other>.)',
  ].join('|'),
  'giu',
);

const kDateLetters = /^[ymdhsajtgebå]+$/iu;

/** A run of letters that no date is written in: the name of General, or a unit. */
const isWord = (letters) => new Set(letters.toLowerCase()).size > 1 && !kDateLetters.test(letters);

/** Where sections end: at a semicolon that is neither quoted nor escaped. */
const sectionsOf = (code) =>
  code.match(/(?:"[^"]*"?|\\.|[_*].|\[[^\]]*\]|[^;])+|(?<=;|^)(?=;|$)/gu) ?? [''];

function addBracket(section, bracket) {
  const test = /^(<=|>=|<>|<|>|=)(-?[\d.]+)$/.exec(bracket);
  const currency = /^\$([^-]*)/.exec(bracket);
  if (test) section.test = { sign: test[1], than: Number(test[2]) };
  else if (/^(?:h+|m+|s+)$/i.test(bracket)) section.tokens.push({ letters: bracket });
  else if (currency?.[1]) section.tokens.push({ literal: currency[1] });
}

function tokenise(code) {
  const section = { tokens: /** @type {any[]} */ ([]), test: null };
  for (const { 0: piece, groups = {} } of code.matchAll(kPiece)) {
    const { quoted, escaped, bracket, general, half, exponent, letters } = groups;
    if (quoted !== undefined) section.tokens.push({ literal: quoted });
    else if (escaped !== undefined) section.tokens.push({ literal: escaped });
    else if (bracket !== undefined) addBracket(section, bracket);
    else if (general) section.tokens.push({ general: true });
    else if (half) section.tokens.push({ letters: 'h' });
    else if (exponent) section.tokens.push({ exponent });
    else if (letters) section.tokens.push({ letters });
    else if (/^[0#?.,%@/]$/.test(piece)) section.tokens.push({ sign: piece });
    else if (!/^[_*]/.test(piece) || piece.length === 1) section.tokens.push({ literal: piece });
  }
  return section;
}

const isDigit = ({ sign }) => sign === '0' || sign === '#' || sign === '?';

/** Seconds may have decimals: `ss.000` and `ss,0` are no digits of a number. */
function withoutFractions(tokens) {
  return tokens.filter((token, i) => {
    let at = i;
    while (at > 0 && tokens[at].sign === '0') at -= 1;
    const isPoint = tokens[at]?.sign === '.' || tokens[at]?.sign === ',';
    return !(isPoint && /s$/i.test(tokens[at - 1]?.letters ?? ''));
  });
}

/** Which parts of a date letters name: French, German and Spanish ones where a program wrote them. */
function dateParts(tokens) {
  const runs = tokens.flatMap(({ letters }) => letters?.match(/(.)\1*/giu) ?? []);
  const kinds = runs.map((run) => run[0].toLowerCase());
  const has = (letter) => kinds.includes(letter);
  const isMinute = (i) => kinds[i - 1] === 'h' || kinds[i + 1] === 's';
  const yearByJ = has('j') && (has('t') || has('d'));
  return {
    year: has('y') || has('e') || has('å') || yearByJ || runs.some((run) => /^a{2,}$/i.test(run)),
    month: kinds.some((kind, i) => kind === 'm' && !isMinute(i)),
    day: has('d') || has('t') || (has('j') && !yearByJ) || (has('g') && !has('y') && !has('e')),
    time: has('h') || has('s'),
  };
}

function dateShape(tokens) {
  const { year, month, day, time } = dateParts(tokens);
  if (!year && !month && !day) return { kind: 'time' };
  if (year && !month && !day && !time) return { kind: 'year' };
  const isPart = !(year && month && day);
  return { kind: time ? 'both' : 'date', ...(isPart && { part: { year, month, day } }) };
}

const kMoney = /^(?:[\p{Sc}\s()+-]|EUR|USD|CHF|GBP|KF|F)*$/u;

/** Whether text beside digits is stuck to them, so that both are one code. */
function isGlued(literal, before) {
  const text = literal.trim();
  if (text === '' || kMoney.test(literal)) return false;
  return !/\s/u.test(before ? literal.at(-1) : literal[0]);
}

/** Whether what stands among digits parts them otherwise than by thousands. */
function partsOtherwise(tokens) {
  let digits = 0;
  let parted = false;
  for (const token of tokens.toReversed()) {
    if (isDigit(token)) digits += 1;
    else if (token.literal !== undefined) {
      if (!/^[\s\u00a0\u202f]$/u.test(token.literal) || digits !== 3) return true;
      parted = true;
      digits = 0;
    }
  }
  return parted && digits > 3;
}

/** What a section of digits shows. */
function numberShape(section) {
  const tokens = section.tokens.map((token) =>
    token.letters ? { literal: token.letters } : token,
  );
  const first = tokens.findIndex((token) => isDigit(token) || token.general);
  const last = tokens.findLastIndex((token) => isDigit(token) || token.general);
  const point = tokens.findIndex(({ sign }) => sign === '.');
  const whole = tokens.slice(0, point < 0 ? undefined : point).filter(isDigit);
  // To the right of a zero all places are filled: `0###` is `0000`.
  const zero = whole.findIndex(({ sign }) => sign === '0');
  if (zero >= 0) for (const token of whole.slice(zero)) token.sign = '0';
  const decimals = point < 0 ? 0 : tokens.slice(point).filter(isDigit).length;
  const has = (sign) => tokens.some((token) => token.sign === sign);
  const around = [tokens.slice(0, Math.max(first, 0)), tokens.slice(last + 1)].map((list) =>
    list.map(({ literal }) => literal ?? '').join(''),
  );
  const general = tokens.some((token) => token.general);
  let scale = 0;
  for (let i = last + 1; !general && tokens[i]?.sign === ','; i += 1) scale += 1;
  const amount = scale > 0 || has('%') || has('/') || tokens.some(({ exponent }) => exponent);
  const isLabel =
    !amount &&
    (first < 0 ||
      whole.filter(({ sign }) => sign === '0').length > 1 ||
      isGlued(around[0], true) ||
      isGlued(around[1], false) ||
      partsOtherwise(tokens.slice(first, (point < 0 ? last : Math.min(point, last)) + 1)));
  return {
    kind: general ? 'general' : 'digits',
    tokens,
    decimals,
    scale,
    percent: tokens.filter(({ sign }) => sign === '%').length,
    measured: !has('/') && !tokens.some(({ exponent }) => exponent),
    label: isLabel,
  };
}

function shapeOf(section) {
  const { tokens, test } = section;
  if (tokens.some(({ sign }) => sign === '@')) return { kind: 'text', tokens, test };
  const bare = withoutFractions(tokens);
  if (bare.some(isDigit)) return { ...numberShape({ tokens: bare }), test };
  // A word where a number's code should be is General in the language of the program.
  const named = bare.map((token) => (isWord(token.letters ?? '') ? { general: true } : token));
  if (!named.some(({ general }) => general) && named.some(({ letters }) => letters)) {
    return { ...dateShape(named), test };
  }
  if (tokens.length === 0) return { kind: 'nothing', tokens, test };
  return { ...numberShape({ tokens: named }), test };
}

/**
 * @param {number} id of the format
 * @param {string} [code] where the file has one for it
 * @returns {?{numbers: any[], text: ?any[]}} the sections for numbers, and the tokens that a text is
 *   shown by; null: everything is shown as it is
 */
export function parseFormat(id, code) {
  const shapes = sectionsOf(code ?? builtInCode(id)).map((section) => shapeOf(tokenise(section)));
  const asText = shapes.length > 3 ? shapes[3] : shapes.find(({ kind }) => kind === 'text');
  const numbers = shapes.slice(0, 3).filter(({ kind }) => kind !== 'text');
  const isPlain = ({ kind, label, tokens }) => kind === 'general' && !label && tokens.length === 1;
  const shown = asText && asText.tokens?.some(({ sign }) => sign !== '@') ? asText.tokens : null;
  const hidden = shapes.length > 3 && shapes[3].kind === 'nothing' ? [] : null;
  const text = hidden ?? shown;
  if (text === null && numbers.every(isPlain)) return null;
  return { numbers, text };
}

/** The section by which a number is shown. */
export function sectionOf(numbers, value) {
  const holds = ({ sign, than }) =>
    ({
      '<': value < than,
      '<=': value <= than,
      '>': value > than,
      '>=': value >= than,
      '=': value === than,
      '<>': value !== than,
    })[sign];
  const usual =
    numbers.length < 2
      ? [null]
      : [{ sign: numbers.length === 2 ? '>=' : '>', than: 0 }, { sign: '<', than: 0 }, null];
  const tested = numbers.some(({ test }) => test);
  for (const [i, one] of numbers.entries()) {
    const test = one.test ?? (tested && i === numbers.length - 1 ? null : (usual[i] ?? null));
    if (!test || holds(test))
      return { shape: one, signed: Boolean(one.test) || !test || test.sign !== '<' };
  }
  return { shape: numbers.at(-1), signed: true };
}
