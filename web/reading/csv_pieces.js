/**
 * CSV made of another format's rows, piece by piece, so that no text of a whole file is held: the
 * readers of CSV take it from there.
 */

const kPieceChars = 1 << 20;
const kQuoted = /[;"\r\n]|^[\s\ufeff]|\s$/;

/** @param {string} text as a field */
export const csvField = (text) => (kQuoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export class CsvPieces {
  #text = '';
  #pieces = [];

  /** @param {string[]} fields */
  row(fields) {
    this.fields(fields.map(csvField));
  }

  /** @param {string[]} fields of csvField() */
  fields(fields) {
    for (let i = 0; i < fields.length; i += 1) {
      if (i > 0) this.#text += ';';
      this.#text += fields[i];
    }
    this.#text += '\n';
    if (this.#text.length > kPieceChars) this.#flush();
  }

  end() {
    this.#flush();
    return new Blob(this.#pieces);
  }

  #flush() {
    this.#pieces.push(new Blob([this.#text]));
    this.#text = '';
  }
}

const two = (n) => String(n).padStart(2, '0');

/** A date as ISO 8601 has it, with the time where there is one. */
export function dateText(date, withTime) {
  const year = date.getUTCFullYear();
  const day = `${year < 0 || year > 9999 ? year : String(year).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  if (!withTime) return day;
  const ms = date.getUTCMilliseconds();
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
  return `${day} ${time}${ms ? `.${String(ms).padStart(3, '0')}` : ''}`;
}

/** A number's shortest decimal, without an exponent: no reader takes one for a number. */
export function decimalText(x) {
  const [mantissa, exponent] = String(x).split('e');
  if (exponent === undefined) return mantissa;
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole, part = ''] = mantissa.slice(sign.length).split('.');
  const power = Number(exponent);
  return power > 0
    ? `${sign}${whole}${part.padEnd(power, '0')}`
    : `${sign}0.${'0'.repeat(-power - 1)}${whole}${part}`;
}

/** The shortest decimal that is the same number of 32 bits. */
export function float32Text(x) {
  for (let digits = 6; digits < 9; digits += 1) {
    const near = Number(x.toPrecision(digits));
    if (Math.fround(near) === x) return decimalText(near);
  }
  return decimalText(x);
}
