// An error put into words: where it is, what it is, what to do. No DOM: the command line uses it
// too. Nothing but the error's own fields is quoted, and they never hold a cell's content.
import { choiceWords } from './choices.js';
import { format, formatList, formatNumber } from './format.js';
import { placedQuestion } from './questions.js';

/** Codes that neither the core's list nor the reader's holds: those of the engine and the page. */
export const kOtherCodes = Object.freeze([
  'cancelled',
  'engine_crashed',
  'engine_not_built',
  'out_of_memory',
  'no_run',
  'no_rows_open',
  'dossier_needed',
  'dossier_unreadable',
  'comparison_unreadable',
  'detail_unreadable',
  'plans_out_of_range',
  'no_such_file',
  'malformed_zip',
  'usage',
  'out_not_empty',
  'out_unwritable',
  'out_busy',
  'out_file_exists',
  'same_folders',
  'series_cumulative',
  'recipe_not_a_file',
  'recipe_repeated_key',
  'recipe_too_deep',
  'sql_kind',
  'sql_option',
  'sql_source',
  'sql_file_column',
  'sql_absent',
  'sql_names',
  'sql_bounds',
  'sql_removed',
  'text_mismatch',
  'few_documents',
  'nothing_to_learn',
  'too_many_settings',
  'training_failed',
  'model_version',
  'model_corrupt',
  'model_missing',
  'classes_missing',
  'classes_other',
  'password_short',
  'sealed_format',
  'sealed_password',
  'not_a_work',
  'list_corrupt',
  'label_invalid',
  'rule_syntax',
  'rule_slow',
  'release_unreviewed',
  'leak_found',
  'office_part',
  'ambiguous_scheme',
  'not_a_release',
  'certificate_unreadable',
  'certificate_missing',
  'unexpected',
]);

/** Their line is the number of a rule; their lines are numbers of documents. */
const kOfRules = ['rule_syntax', 'rule_slow'];
const kOfDocuments = ['leak_found'];

/** Their key names two things that are published side by side. */
export const kOfTwo = ['dependent_attributes', 'tied_columns', 'time_tie'];

/** What reading asks, each question with its place. */
function questionsText(error, say, locale) {
  const asked = [error, ...(error.also ?? [])].map((one) =>
    placedQuestion(one, say, (n) => formatNumber(n, locale)),
  );
  return say('error.open_questions', { list: asked.join(' ') });
}

/**
 * What an error's key names: two things side by side, or a choice.
 * @param {import('../engine/answers.d.ts').ErrorData} error @param {any} messages
 * @param {string} locale @param {boolean} keys
 */
function keyText({ code, key = '' }, messages, locale, keys) {
  if (kOfTwo.includes(code)) return formatList(String(key).split(','), locale);
  return keys ? String(key) : choiceWords(String(key), (name) => messages[`choice.${name}`]);
}

/** Errors whose kind is another column. */
const kKindIsColumn = ['determined_by', 'few_alike'];

/**
 * One or two sentences about an error.
 * @param {import('../engine/answers.d.ts').ErrorData} error
 * @param {Record<string, string | object>} messages of one language (fr.js, en.js)
 * @param {string} [locale] else the one that the messages name
 * @param {boolean} [keys] a choice is named by its key in the recipe, as on the command line
 */
export function errorText(error, messages, locale = messages['error.locale'], keys = false) {
  const say = (key, params) =>
    format(messages[key] ?? messages['error.unexpected'], params, locale);
  if (error.code === 'open_questions') return questionsText(error, say, locale);
  const places = ['file', 'line', 'column', 'key']
    .filter((name) => error[name] !== undefined && error[name] !== '' && error[name] !== 0)
    .map((name) =>
      say(`error.where.${name === 'line' && kOfRules.includes(error.code) ? 'rule' : name}`, {
        [name]: name === 'key' ? keyText(error, messages, locale, keys) : String(error[name]),
      }),
    );
  const where = places.length ? say('error.where', { places: places.join(', ') }) : '';
  // A word that is none of those allowed: the error's kind lists them.
  const code = error.code === 'recipe_range' && error.kind ? 'recipe_word' : error.code;
  const ofKind = `error.${code}.${error.kind}`;
  const key = messages[ofKind] === undefined ? `error.${code}` : ofKind;
  const known = messages[key] !== undefined;
  const count = error.count || 1;
  /** @param {{ kind?: string, count?: number }} found */
  const kindText = ({ kind, count: number }) =>
    say(`error.kind.${messages[`error.kind.${kind}`] ? kind : 'unknown'}`, { count: number ?? 0 });
  const also = (error.also ?? []).map((one) =>
    say('error.also', { column: one.column, kind: kindText(one) }),
  );
  const what = say(known ? key : 'error.unexpected', {
    count,
    words: formatList((error.kind ?? '').split(', '), locale),
    kind: kindText(error),
    // What determines a column is one too, and comes as it is.
    other: error.other ?? (kKindIsColumn.includes(error.code) ? error.kind : '') ?? '',
    sheets: formatList(
      (error.sheets ?? []).map((name) => say('error.sheet', { name })),
      locale,
    ),
    example: error.example ? say('error.example', { example: error.example }) : '',
    positions: formatList(positionsOf(error).map(String), locale),
    few: error.kinds?.too_few_fields ?? 0,
    many: error.kinds?.too_many_fields ?? 0,
  });
  const lines =
    error.lines?.length && error.code !== 'duplicate_column'
      ? ` ${say(kOfDocuments.includes(error.code) ? 'error.documents' : 'error.lines', {
          count: error.lines.length,
          lines: error.lines.map(String).join(', '),
          rest: moreLines(error, count, (total) =>
            say('error.lines.more', { total: formatNumber(total, locale) }),
          ),
        })}`
      : '';
  const others = also.length ? ` ${say('error.also.all', { list: also.join(' ; ') })}` : '';
  const hint = error.hint
    ? ` ${say(`error.hint.${error.hint}`, { other: error.other ?? '' })}`
    : '';
  const rest = `${lines}${others}${hint}`;
  if (!where) return `${what}${rest}`;
  const begin = error.file ? where : where.charAt(0).toUpperCase() + where.slice(1);
  return `${begin}${what.charAt(0).toLowerCase()}${what.slice(1)}${rest}`;
}

/**
 * Places of columns, which the core gives as it gives lines.
 * @param {import('../engine/answers.d.ts').ErrorData} error
 */
const positionsOf = ({ code, positions, lines = [] }) =>
  positions ?? (code === 'duplicate_column' ? lines : []);

/**
 * What is said after the lines listed, where there are more; bytes are not counted by line.
 * @param {import('../engine/answers.d.ts').ErrorData} error
 * @param {number} count
 * @param {(total: number) => string} more
 */
function moreLines({ code, lines }, count, more) {
  if (count <= lines.length) return '';
  if (code !== 'invalid_bytes') return more(count);
  return lines.length === 10 ? '…' : '';
}
