import { pointText } from '../i18n/points.js';
import { placedQuestion, understoodText } from '../i18n/questions.js';
import { readingOf } from '../reading/per_file.js';
import { previewFile } from '../reading/preview.js';
import { completeColumns } from '../recipe/complete_columns.js';
import { rowPoints, tracePoints } from '../recipe/points.js';
import { fillDefaults } from '../recipe/schema.js';

/** Places that are listed. */
const kListed = 10;

/** Masked counts that the meaning of columns narrows below the width: how many, the worst places. */
function contentNotes(content, t) {
  if (!content?.below_width) return [];
  return [
    t('warning.content_bounds', { count: content.below_width }),
    ...content.worst.map((place) => `  ${t('content.place', place)}`),
    `  ${t('content.ways')}`,
  ];
}

/**
 * What a run that went well has to say of its inputs: one line each, for stderr. Places, never a
 * value.
 * @param {{inputs: object[], internal: object}} result of the engine's `run`
 * @param {Function} t see web/i18n/index.js
 * @param {string[]} [accepted] columns of the recipe's `accepted_columns`
 * @param {boolean} [listed] whether rare traces are listed
 * @returns {string[]}
 */
export function notesOf({ inputs, internal, figures }, t, accepted = [], listed = false) {
  const lines = [];
  for (const { name, holds, warnings = [] } of figures?.files ?? []) {
    if (holds === false) lines.push(t('warning.plan.no_guarantee', { file: name }));
    for (const warning of warnings) {
      lines.push(`${t('colon', { name })} ${t(`plan.warning.${warning}`)} (${warning})`);
    }
  }
  if (accepted.length > 0) {
    lines.push(t('warning.accepted_columns', { columns: t.list(accepted) }));
  }
  for (const { name, not_utf8: notUtf8, mixed_encoding: mixed } of inputs) {
    if (mixed) {
      lines.push(`${t('colon', { name })} ${t('warning.mixed_encoding.text')}`);
    }
    if (notUtf8?.rows > 0) {
      lines.push(t('warning.not_utf8.rows', { file: name, count: notUtf8.rows }));
    } else if (notUtf8) {
      lines.push(`${t('warning.not_utf8.replaced', { file: name })} (${t.number(notUtf8.bytes)})`);
    }
  }
  if (listed && internal.traces_of_one > 0) {
    lines.push(
      t('warning.rare_listed', {
        alone: t.number(internal.traces_of_one),
        provable: t.number(internal.provable_ones),
        share: t.percent(internal.masked_ones / Math.max(1, internal.masked_counts)),
      }),
    );
  }
  lines.push(...contentNotes(internal.content_bounds, t));
  const { far_years: years = [] } = internal;
  if (years.length > 0) {
    lines.push(
      `${t('warning.far_years', { count: years.length })}${t.locale === 'fr' ? ' :' : ':'} ${years
        .slice(0, kListed)
        .map(({ file, line, rows }) =>
          t('warning.far_years.place', { file, line: String(line), count: rows }),
        )
        .join(', ')}${years.length > kListed ? '…' : ''}`,
    );
  }
  return lines;
}

/** Points that notesOf() tells with their places. */
const kWithPlaces = ['mixed_encoding', 'far_years', 'not_utf8'];

/**
 * What deserves a look before publishing, as the page shows it and the dossier has it: a line each.
 * @param {any} run of the engine
 * @param {object} recipe
 * @param {any} t
 * @returns {string[]}
 */
export function pointLines(run, recipe, t) {
  const points = recipe.rows
    ? rowPoints(run, recipe).map((point) => pointText(point, t))
    : tracePoints(run)
        .filter(({ key }) => !kWithPlaces.includes(key))
        .map(({ key, count }) => t(`warning.${key}`, { count }));
  if (points.length === 0) return [];
  return [t('verify.warnings'), ...points.map((point) => `- ${point}`)];
}

/**
 * What was understood of the files: a line of all, and one each.
 * @param {?import('../engine/answers.d.ts').Understood} [understood]
 * @param {Function} t
 * @returns {string[]}
 */
export function understoodLines(understood, t) {
  if (!understood || understood.rows === 0) return [];
  // What stops nothing is told; what was answered is known.
  const open = (understood.questions ?? []).filter(({ answer }) => !answer);
  const listed = (one) => `${one.slice(0, kListed).join(', ')}${one.length > kListed ? '…' : ''}`;
  return [
    ...understood.files.map((file) =>
      t(file.persons ? 'questions.file' : 'questions.file.rows', {
        file: file.file,
        rows: t.number(file.rows),
        persons: t.number(file.persons),
        years: file.years.length > 0 ? ` (${listed(file.years)})` : '',
      }),
    ),
    understoodText(understood, t),
    ...open.map(({ kind, file, count, of }) =>
      placedQuestion({ kind, file, count, of }, t, t.number),
    ),
  ];
}

/**
 * Where a column is missing and titles seem to stand above the header, a line for stderr that says
 * so, with the key that skips them.
 * @param {any} error of a run
 * @param {any[]} sources
 * @param {any} reading of the recipe
 * @param {Function} t
 * @returns {Promise<string[]>} none, or one
 */
export async function titlesNote(error, sources, reading, t) {
  const source = sources.find(({ name }) => name === error.file);
  if (error.code !== 'missing_column' || !source || reading?.skip_lines) return [];
  const titlesOf = async (/** @type {any} */ one) => {
    const own = readingOf(reading ?? {}, one.name, sources.indexOf(one) + 1);
    return (await previewFile(one, own).catch(() => null))?.title_lines;
  };
  const count = await titlesOf(source);
  if (!count) return [];
  const all = await Promise.all(sources.map(titlesOf));
  const what = all.every((lines) => (lines ?? count) === count)
    ? `reading.skip_lines: ${count}`
    : `reading.files: [{ "position": ${sources.indexOf(source) + 1}, "skip_lines": ${count} }]`;
  return [`${t('colon', { name: source.name })} ${t('reading.skip.found', { count })} ${what}`];
}

/**
 * Where the individual is empty in some rows: the columns that may be taken in its place, a line each.
 * @param {any} operations @param {any} error @param {object[]} sources of rows @param {any} recipe
 * @param {any} t
 * @returns {Promise<string[]>}
 */
export async function otherIndividualNotes(operations, error, sources, recipe, t) {
  if (error.code !== 'empty_individual') return [];
  const { individual, identifiers = [] } = recipe.columns;
  const seen = await operations
    .inspect({ sources, reading: fillDefaults(recipe).reading })
    .catch(() => ({ columns: [] }));
  const columns = seen.columns.map((/** @type {any} */ one) =>
    identifiers.includes(one.name) ? { ...one, role: 'identifier' } : one,
  );
  return completeColumns(columns, individual).map(
    (name) => `${t('error.otherIndividual')} columns.individual: ${JSON.stringify(name)}`,
  );
}
