// Numbers in words, as the screens about row-level files say them.
import { countsIndividuals } from '../../../recipe/rows_choices.js';

/** What the threshold asks for, in the words of messages: `{ k, unit }`. */
export const ruleOf = ({ rows, columns }, t) => ({
  k: rows.k,
  unit: t(`rows.unit.${countsIndividuals({ rows, columns }) ? 'individuals' : 'rows'}`),
});

export const lostRows = ({ raw, kept }) => raw - kept;

/** A share with enough digits to tell small ones apart; none but zero is written as zero. */
export const share = (t, value) =>
  t.number(value, {
    style: 'percent',
    ...(value > 0 && value < 1e-4
      ? { maximumSignificantDigits: 2 }
      : { maximumFractionDigits: value > 0 && value < 0.1 ? 2 : 1 }),
  });
/** A number as it stands in a field, with the language's decimal sign. */
export const typed = (t, value) =>
  Number.isFinite(value)
    ? t.number(value, { useGrouping: false, maximumFractionDigits: 9 })
    : typeof value === 'string'
      ? value
      : '';
/** The number typed in a field; NaN where it is none. */
export const typedNumber = (text) =>
  text.trim() === '' ? NaN : Number(text.trim().replace(',', '.'));
/** The number typed in a field, or else what was typed: it stays there until it is mended. */
export const numberOrText = (text) => {
  const number = typedNumber(text);
  return Number.isFinite(number) ? number : text;
};
/** What is said at a field at once; null where it holds a number, or nothing yet. */
export const notANumber = (t, value) =>
  typeof value === 'string' && value.trim() !== '' ? t('field.notANumber', { text: value }) : null;
/** A measured number, with as many digits as mean something. */
export const real = (t, value) =>
  value === null || !Number.isFinite(value)
    ? '–'
    : t.number(
        value,
        Math.abs(value) >= 1000 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 4 },
      );
/** An entropy, in bits: figures of one column of a table, as precise as each other. */
export const bits = (t, value) =>
  t.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
