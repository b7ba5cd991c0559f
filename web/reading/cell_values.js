/**
 * Cells of spreadsheets as text: whole numbers without decimals, others in the shortest form that
 * gives the same number, dates and times by ISO 8601 where the cell's number format shows one
 * (ECMA-376 part 1, 18.8.30 and 18.17.4.1).
 */

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

/** Formats by number that show dates and times without a code of their own. */
function builtIn(id) {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36) return 'date';
  if (id >= 50 && id <= 58) return 'date';
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return 'time';
  return id === 22 ? 'both' : null;
}

/**
 * What a number format shows.
 * @param {number} id
 * @param {string} [code] where the file has one for it
 * @returns {?('date'|'time'|'both')} null: a number
 */
export function shownBy(id, code) {
  if (code === undefined) return builtIn(id);
  const [section] = code.replace(/"[^"]*"|\\.|[_*]./g, '').split(';');
  const letters = section
    .toLowerCase()
    .replace(/\[(h+|m+|s+)\]/g, '$1')
    .replace(/\[[^\]]*\]|am\/pm|a\/p|general/g, '');
  if (/[0#?]/.test(letters.replace(/s[.,]0+/g, 's'))) return null;
  const time = /[hs]/.test(letters);
  const date = /[yd]/.test(letters) || (!time && /m/.test(letters));
  if (date && time) return 'both';
  return date ? 'date' : time ? 'time' : null;
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
 * @param {'date'|'time'|'both'} shown
 * @param {boolean} from1904 whether days count from 1904
 * @returns {string} the number's own text where it is no date
 */
export function serialText(written, shown, from1904) {
  const serial = Number(written);
  if (written === '' || !(serial >= 0 && serial < kLastDay + 1)) return numberText(written);
  const seconds = Math.round(serial * kDay);
  if (shown === 'time') return clock(seconds);
  const day = dateText(Math.floor(seconds / kDay), from1904);
  return shown === 'both' ? `${day}T${clock(seconds % kDay)}` : day;
}

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
