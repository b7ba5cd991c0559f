/**
 * Cells of spreadsheets as text, as they are shown where that is a code or a text, and as they are
 * stored where it is an amount: zeros that a format fills up with, letters stuck to digits and groups
 * of digits are kept ("01000", "E007"), thousands, decimals, currency and units change nothing
 * ("1234.5"), so that columns of numbers stay numbers. Whole numbers have no decimals, others the
 * shortest form that gives the same number, dates and times ISO 8601 (of a format that shows a year
 * alone, the year) (ECMA-376 part 1, 18.8.30 and 18.17.4.1).
 */
import { sectionOf } from './number_format.js';

const kDay = 86400;
const kLastDay = 2958465; // 31 December 9999

/** A number as a file writes it ("2021", "2.021E3", "0.10000000000000001"). */
export function numberText(written) {
  if (/^-?\d{1,15}$/.test(written)) return written;
  const number = Number(written);
  return written.trim() === '' || !Number.isFinite(number) ? written : plain(number);
}

/** Without an exponent. */
function plain(number) {
  const text = String(number);
  if (!text.includes('e')) return text;
  if (Math.abs(number) >= 1) return BigInt(number).toString();
  const [digits, exponent] = String(Math.abs(number)).split('e-');
  return `${number < 0 ? '-' : ''}0.${'0'.repeat(Number(exponent) - 1)}${digits.replace('.', '')}`;
}

const two = (number) => String(number).padStart(2, '0');
const clock = (seconds) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;

/** Days from the first of January 1900, which is 1, with the day that 1900 did not have. */
function dateText(days, from1904) {
  if (!from1904 && days === 60) return '1900-02-29';
  const before = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  return new Date(before + days * kDay * 1000).toISOString().slice(0, 10);
}

/**
 * @param {string} written a number of days
 * @param {'date'|'time'|'both'|'year'} shown
 * @param {boolean} from1904 whether days count from 1904
 * @returns {string} the number's own text where it is no date
 */
export function serialText(written, shown, from1904) {
  const serial = Number(written);
  if (written.trim() === '' || !(serial >= 0 && serial < kLastDay + 1)) return numberText(written);
  const seconds = Math.round(serial * kDay);
  if (shown === 'time') return clock(seconds);
  const day = dateText(Math.floor(seconds / kDay), from1904);
  if (shown === 'year') return day.slice(0, 4);
  return shown === 'both' ? `${day}T${clock(seconds % kDay)}` : day;
}

/** A date as a strict file writes it (18.18.11, type d), as the same date stored as a number is read. */
function isoText(written, shown) {
  const [whole, day, time] =
    /^(\d{4}-\d{2}-\d{2})?T?(?:(\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d+)?Z?)?$/.exec(written.trim()) ??
    [];
  if (!whole) return written;
  const at = time && time.length < 8 ? `${time}:00` : (time ?? '00:00:00');
  if (!day || shown === 'time') return at;
  if (shown === 'year') return day.slice(0, 4);
  return shown === 'both' || (shown !== 'date' && at !== '00:00:00') ? `${day}T${at}` : day;
}

/** Digits of a number that is not negative, rounded half up as they are written. */
function rounded(number, decimals) {
  const [whole, rest = ''] = plain(number).split('.');
  if (rest.length <= decimals) return { whole, rest: rest.padEnd(decimals, '0') };
  const kept = `${whole}${rest.slice(0, decimals)}`;
  const up = rest[decimals] >= '5' ? (BigInt(kept) + 1n).toString() : kept;
  const digits = up.padStart(kept.length, '0');
  const cut = digits.length - decimals;
  return { whole: digits.slice(0, cut), rest: digits.slice(cut) };
}

const isDigit = ({ sign }) => sign === '0' || sign === '#' || sign === '?';
const kFill = { 0: '0', '#': '', '?': ' ' };

/** Digits laid out over the places of a part of a format, from its right end. */
function fillPlaces(tokens, digits) {
  let left = digits.replace(/^0+(?=.)/, '');
  if (left === '0') left = '';
  const first = tokens.findIndex(isDigit);
  const shown = [];
  for (let i = tokens.length - 1; i >= 0; i -= 1) {
    const { sign, literal } = tokens[i];
    if (!isDigit(tokens[i])) {
      shown.unshift(literal ?? '');
      continue;
    }
    const taken = i === first ? left : left.slice(-1);
    left = i === first ? '' : left.slice(0, -1);
    shown.unshift(taken === '' ? kFill[sign] : taken);
  }
  return shown.join('');
}

/** A number laid out by a section of digits. */
function laidOut(shape, value, signed) {
  const { tokens, decimals, kind } = shape;
  const minus = signed && value < 0 ? '-' : '';
  const size = Math.abs(value);
  if (kind === 'general') {
    const text = tokens.map(({ general, literal }) => (general ? plain(size) : (literal ?? '')));
    return `${minus}${text.join('')}`;
  }
  const { whole, rest } = rounded(size, decimals);
  const point = tokens.findIndex(({ sign }) => sign === '.');
  if (point < 0) return `${minus}${fillPlaces(tokens, whole)}`;
  let at = 0;
  const after = tokens.slice(point + 1).map((token) => {
    if (!isDigit(token)) return token.literal ?? '';
    const digit = rest[at++];
    return digit === '0' && token.sign !== '0' && /^0*$/.test(rest.slice(at)) ? '' : digit;
  });
  const fraction = after.join('');
  return `${minus}${fillPlaces(tokens.slice(0, point), whole)}${/^\d/.test(fraction) ? '.' : ''}${fraction}`;
}

/** An amount with the digits that are shown of it, where they are fewer than it has; else null. */
function lessOf({ kind, decimals, percent, scale, measured }, value) {
  return kind === 'general' || !measured
    ? null
    : lessThan(value, decimals + 2 * percent - 3 * scale);
}

/** Whether a zero stands in no place of a format: `#,###`. */
const showsNoZero = ({ kind, tokens, decimals, measured }, value) =>
  kind === 'digits' &&
  measured &&
  decimals === 0 &&
  Math.abs(value) < 0.5 &&
  !tokens.some(({ sign }) => sign === '0');

/** A number rounded to so many decimals, or null where that is the same. */
function lessThan(value, decimals) {
  const unit = 10 ** Math.max(0, -decimals);
  const { whole, rest } = rounded(Math.abs(value) / unit, Math.max(0, decimals));
  const kept = Math.sign(value) * Number(`${whole}.${rest}`) * unit;
  return Math.abs(kept - value) > 1e-9 * Math.max(1, Math.abs(value)) ? plain(kept) : null;
}

const amountText = (written, less, asShown) =>
  less === null
    ? { text: numberText(written) }
    : { text: asShown ? less : numberText(written), other: true };

const shownPart = (iso, { year, month, day }) =>
  [year && iso.slice(0, 4), month && iso.slice(5, 7), day && iso.slice(8, 10)]
    .filter(Boolean)
    .join('-');

/**
 * A number as it is read.
 * @param {string} written
 * @param {?{numbers: any[]}} format of parseFormat
 * @param {{from1904?: boolean, iso?: boolean, asShown?: boolean}} [options] `iso`: a strict file's
 *   date; `asShown`: the user wants of amounts too what is shown
 * @returns {{text: string, other?: boolean}} `other`: less is shown than is stored: a rounded amount,
 *   part of a date, nothing
 */
export function shownNumber(
  written,
  format,
  { from1904 = false, iso = false, asShown = false } = {},
) {
  if (!format || format.numbers.length === 0) {
    return { text: iso ? isoText(written, null) : numberText(written) };
  }
  const value = Number(written);
  if (!iso && (written.trim() === '' || !Number.isFinite(value))) return { text: written };
  const { shape, signed } = iso
    ? { shape: format.numbers[0], signed: true }
    : sectionOf(format.numbers, value);
  const { kind, part } = shape;
  if (kind === 'nothing') return { text: '', other: true };
  if (['date', 'time', 'both', 'year'].includes(kind)) {
    const text = iso ? isoText(written, kind) : serialText(written, kind, from1904);
    const isPart = part && /^\d{4}-/.test(text);
    if (!isPart) return { text };
    return { text: asShown ? shownPart(text, part) : text, other: true };
  }
  if (iso) return { text: isoText(written, null) };
  if (shape.label) return { text: laidOut(shape, value, signed).trim() };
  if (showsNoZero(shape, value)) return { text: asShown ? '' : numberText(written), other: true };
  return amountText(written, lessOf(shape, value), asShown);
}

/** A text by a section such as `"INE "@`. */
export const shownText = (text, format) =>
  text === '' || !format?.text
    ? text
    : format.text.map(({ sign, literal }) => (sign === '@' ? text : (literal ?? ''))).join('');

/** What OpenDocument writes of a time, "PT08H30M00S", as a clock shows it. */
export function durationText(written) {
  const [whole, hours, minutes, seconds] =
    /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,]\d+)?S)?$/.exec(written) ?? [];
  if (whole === undefined) return written;
  return clock(Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0));
}

/** The day of what OpenDocument writes of a date, with the time where it has one. */
export const odsDateText = (written) => written.replace(/T00:00:00(?:[.,]0+)?$/, '');

export const booleanText = (yes) => (yes ? 'TRUE' : 'FALSE');

/**
 * Errors of formulas as programs show them, in any language: what an .ods cell shows in place of its
 * number or text (ECMA-376 part 1, 18.17.3; LibreOffice writes some as `Err:502`).
 */
export const isErrorText = (text) =>
  /^(?:#[\p{Lu}/_\d]+(?:[\s\u00a0\u202f]?[!?])?|Err ?: ?\d{3})$/u.test(text.trim()) &&
  !/^#\d/.test(text);

/** A number as an OpenDocument cell shows it, in French or English: null where it is no amount. */
function amountOf(shown) {
  const bare = shown.replace(/[\p{Sc}\s()%]|EUR$/gu, '').replace('−', '-');
  if (!/^[+-]?\d[\d.,'’]*(?:E[+-]?\d+)?$/i.test(bare) || /^[+-]?0\d/.test(bare)) return null;
  const groups = /^[+-]?\d{1,3}(?:[\s.,'’]\d{3})*(?:[.,]\d+)?(?:E[+-]?\d+)?$/u;
  const text = shown
    .replace(/[\p{Sc}()%]|EUR/gu, '')
    .trim()
    .replace('−', '-');
  return groups.test(text) || /^[+-]?\d+(?:[.,]\d+)?(?:E[+-]?\d+)?$/i.test(text) ? text : null;
}

/** Decimals of an amount as shown, where its last sign of the two parts them. */
function decimalsOf(text, value) {
  const [, whole, last] = /^(.*)[.,](\d+)$/.exec(text) ?? [];
  if (last === undefined) return 0;
  const isGroup =
    last.length === 3 && Math.abs(value) >= 1000 && !/[.,]/.test(whole.replace(/[\s.,'’]/gu, ''));
  return isGroup && !/[.,].*[.,]/.test(text) ? 0 : last.length;
}

/**
 * A number of an OpenDocument cell, which has what it shows beside what it stores.
 * @param {string} written `office:value`
 * @param {string} shown its paragraph
 * @param {{asShown?: boolean}} [options]
 * @returns {{text: string, other?: boolean}} as of shownNumber
 */
export function shownBeside(written, shown, { asShown = false } = {}) {
  const value = Number(written);
  const text = shown.trim();
  if (text === '') return { text: numberText(written) };
  if (written.trim() === '' || !Number.isFinite(value))
    return { text: written === '' ? text : written };
  if (/^#+$/.test(text)) return { text: numberText(written) };
  const amount = amountOf(text);
  if (amount === null) {
    // A caption or a unit beside the same number says nothing more than the number.
    const inner = /^(?:\D*\s)?([+-]?\d(?:[\d\s.,]*\d)?)(?:\s\D*)?$/u.exec(text)?.[1];
    const isDash = value === 0 && /^[\p{Sc}\s-]+$/u.test(text); // how accounts show it
    const isCaption = isDash || (inner !== undefined && amountOf(inner) !== null);
    return { text: isCaption ? numberText(written) : text };
  }
  if (/E/i.test(amount)) return { text: numberText(written) };
  const percent = text.includes('%') ? 2 : 0;
  return amountText(written, lessThan(value, decimalsOf(amount, value) + percent), asShown);
}
