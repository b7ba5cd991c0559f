/**
 * The command line: the page's own engine and readers under Node.
 *
 * Exit status: 0 done; 1 the data or the refusal of a release says no; 2 wrong use. What went wrong
 * goes to standard error, one line each, without any value of an individual.
 *
 * @typedef {object} Io what a call reads and writes, so that tests need no process of their own
 * @property {NodeJS.ReadableStream} stdin
 * @property {NodeJS.WriteStream} stdout
 * @property {NodeJS.WriteStream} stderr
 * @property {Record<string, string | undefined>} env
 * @property {ReturnType<typeof translator>} [t] the words, chosen here
 */
import { preferredLocale, translator } from '../i18n/index.js';
import { WrongUse, argumentsOf } from './arguments.js';
import { kCallErrors } from './call_errors.js';
import { errorLine } from './error_line.js';
import { kCommands, kTextCommands } from './options.js';

/** Of Node: a part that is built, or a package, is not there. */
const kNotFound = /^(?:ERR_)?MODULE_NOT_FOUND$/;

/**
 * Takes `--lang` out of the arguments, which stands anywhere.
 * @param {string[]} argv
 * @returns {{args: string[], lang: string | undefined}}
 */
function languageOf(argv) {
  const at = argv.findIndex((one) => one === '--lang' || one.startsWith('--lang='));
  if (at < 0) return { args: argv, lang: undefined };
  const inOne = argv[at].includes('=');
  const lang = inOne ? argv[at].slice('--lang='.length) : argv[at + 1];
  if (lang === undefined) throw new WrongUse('missing_value', { flag: '--lang' });
  if (lang !== 'fr' && lang !== 'en') {
    throw new WrongUse('value', { flag: '--lang', value: lang, possible: 'fr, en' });
  }
  return { args: argv.toSpliced(at, inOne ? 1 : 2), lang };
}

/** The locale of the environment, in the order that POSIX gives. */
const localeOf = ({ LC_ALL, LC_MESSAGES, LANG }) =>
  preferredLocale([LC_ALL || LC_MESSAGES || LANG || '']);

const asksHelp = (args) => args.includes('--help') || args.includes('-h');

/** The command that the arguments begin with, and what is left of them. */
function commandOf([first, ...rest]) {
  if (first === 'text') {
    const [name, ...others] = rest;
    if (Object.hasOwn(kTextCommands, name ?? '')) {
      return { name: `text ${name}`, command: kTextCommands[name], args: others };
    }
    if (name !== undefined && !name.startsWith('-')) {
      throw new WrongUse('text_command', {
        value: name,
        possible: Object.keys(kTextCommands).join(', '),
      });
    }
    return { name: 'text', args: rest };
  }
  if (Object.hasOwn(kCommands, first ?? '')) {
    return { name: first, command: kCommands[first], args: rest };
  }
  if (first === undefined || first.startsWith('-')) return { name: '', args: [first, ...rest] };
  throw new WrongUse('command', {
    value: first,
    possible: [...Object.keys(kCommands), 'text'].join(', '),
  });
}

/**
 * @param {string[]} argv without the program's name
 * @param {Io} io
 * @returns {Promise<number>} the exit status
 */
export async function main(argv, io) {
  let called = '';
  try {
    io = { ...io, t: translator(localeOf(io.env)) };
    const { args: rest, lang } = languageOf(argv);
    if (lang) io.t = translator(lang);
    const { name, command, args } = commandOf(rest);
    called = name;
    if (asksHelp(args)) {
      const { helpOf } = await import('./help.js');
      io.stdout.write(helpOf(name, io.t.locale));
      return 0;
    }
    if (name === '' && args[0] === '--version') {
      const { versionLine } = await import('./version.js');
      io.stdout.write(`${await versionLine()}\n`);
      return 0;
    }
    if (!command) throw new WrongUse('no_command');
    const { values, files } = argumentsOf(args, command);
    return (await (await command.load())(values, files, io)) ?? 0;
  } catch (error) {
    if (error instanceof WrongUse) {
      const { wrongUseText } = await import('./help.js');
      io.stderr.write(`${wrongUseText(error, called, io.t.locale)}\n`);
      return 2;
    }
    const known = typeof error.code === 'string' && !error.errno;
    const said = !known
      ? { code: 'engine_crashed' }
      : kNotFound.test(error.code)
        ? { code: 'engine_not_built' }
        : error;
    io.stderr.write(`${errorLine(said, io.t)}\n`);
    return known && kCallErrors.includes(error.code) ? 2 : 1;
  }
}
