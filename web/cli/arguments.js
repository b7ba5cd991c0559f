/** The arguments of a call against the table of options: values of the right kind, or what is wrong. */
import { parseArgs } from 'node:util';

/**
 * A call that cannot be followed. `fault` is a key of `wrong.…` of the words; `params` hold what the
 * user typed and what would be possible, never content of a file.
 */
export class WrongUse extends Error {
  constructor(fault, params = {}) {
    super(fault);
    this.fault = fault;
    this.params = params;
  }
}

const kNumber = /^\d{1,15}(?:\.\d{1,12})?$/;

/**
 * @param {string} text
 * @param {{least?: number, most?: number, fraction?: boolean}} bounds
 * @returns {number} NaN where it is none, or out of bounds
 */
export function numberOf(text, { least = 0, most = Number.MAX_SAFE_INTEGER, fraction = false }) {
  const parsed = kNumber.test(text) ? Number(text) : NaN;
  return parsed >= least && parsed <= most && (fraction || Number.isInteger(parsed)) ? parsed : NaN;
}

/** @throws {WrongUse} where a number is out of bounds that depend on other options */
export function checkBetween(flag, value, least, most) {
  if (value >= least && value <= most) return;
  throw new WrongUse('number_between', { flag, value: String(value), least, most: String(most) });
}

/** What stands for a masked count: a number, or nothing. @throws {WrongUse} */
export function codeOf(code) {
  if (code === 'empty') return code;
  if (/^\d{1,9}$/.test(code)) return Number(code);
  throw new WrongUse('value', { flag: '--code', value: code, possible: '0, 1, …, empty' });
}

/** The options that are spelled most like one that is not known. */
function nearest(name, names) {
  const begins = names.filter((one) => one.startsWith(name) || name.startsWith(one));
  return begins.length > 0 ? begins : names;
}

const flags = (names) => names.map((name) => `--${name}`).join(', ');

/** What is missing, with the values that are possible where they are few. */
const missing = (fault, flag, { of }) =>
  of
    ? new WrongUse(`${fault}_of`, { flag, possible: of.join(', ') })
    : new WrongUse(fault, { flag });

function checkValue(flag, value, { of, number }) {
  const choice = { flag: `--${flag}`, value };
  if (of && !of.includes(value))
    throw new WrongUse('value', { ...choice, possible: of.join(', ') });
  if (!number) return value;
  const parsed = numberOf(value, number);
  if (!Number.isNaN(parsed)) return parsed;
  const { least = 0, most } = number;
  throw new WrongUse(most === undefined ? 'number_from' : 'number_between', {
    ...choice,
    least: String(least),
    most: String(most),
  });
}

/** Node's own reading of the arguments, with its refusals as ours. */
function parse(args, options) {
  const names = Object.keys(options);
  const { tokens } = parseArgs({ args, options: asNode(options), strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const known = options[token.name];
    if (!known || token.rawName.length < 3) {
      throw new WrongUse('option', {
        flag: token.rawName,
        possible: flags(nearest(token.name, names)),
      });
    }
    if (!known.value && token.value !== undefined) {
      throw new WrongUse('no_value', { flag: token.rawName });
    }
    // An option in the place of a value was forgotten more often than meant.
    if (known.value && (token.value === undefined || /^--?[a-z]/.test(token.value))) {
      throw missing('missing_value', token.rawName, known);
    }
  }
  return parseArgs({ args, options: asNode(options), allowPositionals: true });
}

const asNode = (options) =>
  Object.fromEntries(
    Object.entries(options).map(([name, { value, many }]) => [
      name,
      {
        type: /** @type {'string' | 'boolean'} */ (value ? 'string' : 'boolean'),
        ...(many && { multiple: true }),
      },
    ]),
  );

/**
 * @param {string[]} args what follows the command's name
 * @param {import('./options.js').Command} command
 * @returns {{values: Record<string, any>, files: string[]}} `values`: one for each option of the
 *   table; numbers as numbers, lists for those that may be repeated
 * @throws {WrongUse}
 */
export function argumentsOf(args, { options, least = 0, most = Infinity, together = [] }) {
  const { values: given, positionals } = parse(args, options);
  const values = {};
  for (const [name, option] of Object.entries(options)) {
    const value = given[name] ?? option.preset;
    if (option.many) values[name] = given[name] ?? [];
    else if (!option.value) values[name] = value ?? false;
    else values[name] = value === undefined ? undefined : checkValue(name, value, option);
    const needed = option.needed && !(option.unless && given[option.unless]);
    if (needed && (value === undefined || value.length === 0)) {
      throw missing('missing_option', `--${name}`, option);
    }
  }
  for (const [name, other] of together) {
    if (given[name] !== undefined && given[other] === undefined) {
      throw new WrongUse('only_with', { flag: `--${name}`, other: `--${other}` });
    }
  }
  if (positionals.length < least) throw new WrongUse('missing_file');
  if (positionals.length > most) {
    throw new WrongUse(most === 0 ? 'no_files' : 'too_many_files', { most: String(most) });
  }
  return { values, files: positionals };
}
