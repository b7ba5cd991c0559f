/** What the command line says of itself: help by command, and what was wrong with a call. */
import { format } from '../i18n/format.js';
import en from './words_en.js';
import fr from './words_fr.js';
import { kCommands, kTextCommands } from './options.js';

const kWords = { fr, en };

/** How the program is called where this one was. */
const program = /[/\\]web[/\\]cli[/\\]main\.js$/.test(process.argv[1] ?? '')
  ? 'node web/cli/main.js'
  : 'paravent';

const wordsOf = (locale) => (key, params) => {
  const message = kWords[locale][key];
  return message === undefined ? key : format(message, params, locale);
};

/** The meaning of an option: the command's own, else the one that commands share. */
function meaningOf(say, name, { meaning = name, preset }) {
  const text = say(`option.${meaning}`);
  return preset === undefined ? text : `${text} (${preset})`;
}

const kWidth = 100;
const kIndent = 30;

/** Text in lines, the first of which begins after `head`. */
function wrapped(head, text) {
  const lines = [`  ${head}`.padEnd(kIndent)];
  if (lines[0].length > kIndent) lines.push(' '.repeat(kIndent));
  for (const word of text.split(' ')) {
    if (lines.at(-1).length + word.length >= kWidth) lines.push(' '.repeat(kIndent));
    lines[lines.length - 1] += lines.at(-1).length === kIndent ? word : ` ${word}`;
  }
  return lines.join('\n');
}

function valueOf(say, { value, of }) {
  if (of) return of.join('|');
  return value ? say(`value.${value}`) : '';
}

/** `--recipe FILE`, in brackets where it may be left out, with … where it may be repeated. */
function usageOf(say, name, option) {
  const value = valueOf(say, option);
  const text = `--${name}${value ? ` ${value}` : ''}`;
  return option.needed ? text : `[${text}]`;
}

function commandHelp(say, name, { options, files }) {
  const needed = Object.entries(options).filter(([, option]) => option.needed);
  const others = Object.entries(options).filter(([, option]) => !option.needed);
  const call = [
    program,
    name,
    ...needed.map(([option, about]) => usageOf(say, option, about)),
    ...(others.length > 0 ? [say('options')] : []),
    ...(files ? [say(`value.${files}`)] : []),
  ];
  return [
    say(`command.${name}`),
    '',
    `  ${call.join(' ')}`,
    '',
    ...[...needed, ...others].map(([option, about]) => {
      const value = valueOf(say, about);
      const head = `--${option}${value ? ` ${value}` : ''}${about.many ? ' …' : ''}`;
      return wrapped(head, meaningOf(say, option, about));
    }),
    ...(kWords.fr[`more.${name}`] ? ['', say(`more.${name}`)] : []),
    '',
    say('status'),
    '',
  ].join('\n');
}

const listOf = (say, prefix, commands) =>
  Object.keys(commands).map((name) => wrapped(`${prefix}${name}`, say(`command.${prefix}${name}`)));

/**
 * @param {string} name of a command, `text`, or empty for all
 * @param {string} locale
 * @returns {string}
 */
export function helpOf(name, locale) {
  const say = wordsOf(locale);
  const [first, second] = name.split(' ');
  if (second) return commandHelp(say, name, kTextCommands[second]);
  if (Object.hasOwn(kCommands, first)) return commandHelp(say, name, kCommands[first]);
  const texts = listOf(say, 'text ', kTextCommands);
  if (name === 'text') {
    return [
      say('command.text'),
      '',
      ...texts,
      '',
      say('see', { program: `${program} text` }),
      '',
    ].join('\n');
  }
  return [
    say('paravent'),
    '',
    ...listOf(say, '', kCommands),
    wrapped('text …', say('command.text')),
    '',
    wrapped('--lang fr|en', say('option.lang')),
    wrapped('--version', say('option.version')),
    '',
    say('see', { program }),
    '',
  ].join('\n');
}

/**
 * @param {import('./arguments.js').WrongUse} error
 * @param {string} name of the command, empty where none was understood
 * @param {string} locale
 * @returns {string} one line
 */
export function wrongUseText({ fault, params }, name, locale) {
  const say = wordsOf(locale);
  const called = [program, name].filter(Boolean).join(' ');
  return `${say(`wrong.${fault}`, params)} ${say('see_one', { program: called })}`;
}

/** What a person is told of a release that stands in its folder. */
export const writtenText = (folder, count, locale) => wordsOf(locale)('written', { folder, count });
