/**
 * The audit of files that were published: ours, with or without an earlier release and the sources,
 * or another maker's. The core's audit reads bytes; here they are gathered for it, and with the
 * sources the recipe is run again for it to compare with.
 */
import { textOfAny } from '../reading/any_text.js';
import { sha256Of } from '../reading/hash.js';
import { readRecords } from '../reading/papa.js';
import { readingOf } from '../reading/per_file.js';
import { renamed } from '../reading/rename.js';
import { textSource } from '../reading/workbook.js';
import { fillDefaults } from '../recipe/schema.js';
import { specialColumns } from '../recipe/special_columns.js';
import { codeNumber } from './code_number.js';
import { withAuditor } from './auditor.js';
import { undoOneAnother } from './exact_beside.js';
import { withFileTitles, withTitlesOf } from './file_titles.js';
import { makerOf } from './kinds.js';
import { makeOfTables } from './make_tables.js';
import { EngineError, errorData } from './protocol.js';
import { certify, filesOf } from './publish.js';
import { checkReplay, commitmentOf, readDossier } from './run_secret.js';
import { checkOf } from './verdict.js';
import { withChecks } from './verdict_checks.js';

/** Values shorter than this are only looked for as whole cells (cpp/audit/leak_search.h). */
const kLeastPart = 6;

/** Errors that say nothing about the release: files, or its dossier, must be given anew. */
const kAskedAnew = [
  'file_unreadable',
  'file_changed',
  'not_a_file',
  'cancelled',
  'out_of_memory',
  'dossier_needed',
  'replay_differs',
  'results_missing',
  'series_start',
  'results_not_asked',
];

/** Of tables, all that is wrong with them; that the engine has a further turn to do is the recipe's. */
const isAskedAnew = (code) =>
  kAskedAnew.includes(code) ||
  code === 'engine_crashed' ||
  (code.startsWith('aggregated_') && code !== 'aggregated_next_turn');

const kExactBeside = { outcome: 'found', because: [{ reason: 'exact_beside' }] };

/** Checks that only the rows can answer: the run that is repeated does. */
const kOfRows = ['given_back', 'alone', 'known', 'told_apart'];

/**
 * @param {object} module the compiled core
 * @param {{helpers?: object}} about see createOperations
 * @param {{files: {name: string, bytes: Uint8Array, kind?: string}[], earlier?: object[],
 *   recipe: object, sources?: object[], results?: object[], cumulative?: boolean,
 *   tables?: {path: string, source: any}[], dossier?: Uint8Array|string}} args `recipe` as in the
 *   release's certificate; `tables`: of an engine, in place of sources; `dossier`: its dossier.json,
 *   by which draws are repeated and their secret is looked for; a file with a `kind` is a link, a pipe
 *   or a device, of which nothing was read
 * @param {{progress?: Function, signal?: AbortSignal}} [context]
 * @returns {Promise<import('./answers.d.ts').AuditAnswer>}
 */
export async function auditRelease(
  module,
  about,
  {
    files,
    earlier = [],
    recipe: document,
    sources = [],
    results = [],
    cumulative = false,
    tables = [],
    dossier,
  },
  context = {},
) {
  const recipe = fillDefaults(
    sources.length > 0
      ? await withFileTitles(document, sources)
      : withTitlesOf(document, certifiedTitles(files)),
  );
  // Rows and counts are not compared: what stands between them is said.
  const undone = undoOneAnother(recipe, earlier);
  return withAuditor(module, async (auditor) => {
    await addFiles(auditor, files, false);
    auditor.nameSensitive(specialColumns(recipe));
    if (!undone) await addFiles(auditor, earlier, true);
    const replay = dossier === undefined ? undefined : readDossier(dossier);
    if (replay?.secret) {
      const { hex } = replay.secret;
      auditor.expectSecret(hex, await commitmentOf(hex, recipe));
    }
    const crosses = otherKind(replay, sources, tables);
    if (crosses) await checkReplay(replay, recipe, null, false);
    let refused;
    let told = [];
    if (tables.length > 0) {
      auditor.madeOfTables();
      const given = { tables, replay: crosses ? undefined : replay };
      ({ refused, told } = await addMadeFiles(auditor, module, about, given, recipe, context));
    } else if (sources.length > 0) {
      if (recipe.series && earlier.length === 0 && !isFirst(files)) {
        throw new EngineError({ code: 'series_start' });
      }
      const given = {
        sources,
        results,
        ...(recipe.series && (earlier.length > 0 ? { before: earlier } : { first: true })),
      };
      const made = { ...given, replay: crosses ? undefined : replay };
      ({ refused, told } = await addMadeFiles(auditor, module, about, made, recipe, context));
      await addSourceValues(auditor, given, recipe, context);
    }
    const found = auditor.run(recipe, cumulative);
    const warnings = [undone && 'exact_beside_perturbed', crosses].filter(Boolean);
    return {
      ...found,
      verdict: withChecks(found.verdict, [
        ...(found.report.reproduced ? told : []),
        undone && checkOf(module, 'earlier', kExactBeside),
      ]),
      ...(refused && { refused }),
      ...(warnings.length > 0 && { warnings }),
    };
  });
}

/**
 * What is said where the dossier is of a run on the tables of an engine and rows are given, or the
 * other way round: its files cannot be theirs.
 */
function otherKind(replay, sources, tables) {
  if (!replay || sources.length + tables.length === 0) return null;
  if (replay.tables === tables.length > 0) return null;
  return replay.tables ? 'dossier_of_tables' : 'dossier_of_rows';
}

/** Titles that a certificate's recipe has: those that its own lacks came from the files. */
function certifiedTitles(files) {
  try {
    const certificate = files.find(({ name }) => name === 'certificate.json');
    return JSON.parse(new TextDecoder().decode(certificate.bytes)).recipe.columns.titles ?? {};
  } catch {
    return {}; // what is wrong with it is the audit's to say
  }
}

/** Whether a publication of a series says that it goes on from no other. */
function isFirst(files) {
  try {
    const certificate = files.find(({ name }) => name === 'certificate.json');
    return !(JSON.parse(new TextDecoder().decode(certificate.bytes)).series.number > 1);
  } catch {
    return true; // what is wrong with it is the audit's to say
  }
}

/**
 * The files that the recipe makes of the sources or tables. Under another key the pseudonyms are others and
 * distinguish the same individuals, and no file holds one: the secret is not needed.
 * @returns {Promise<{refused?: import('./answers.d.ts').ErrorData, told: import('./answers.d.ts').VerdictCheck[]}>}
 *   `refused`: the error with which it refuses them; `told`: what the rows tell
 */
async function addMadeFiles(
  auditor,
  module,
  about,
  given,
  recipe,
  /** @type {any} */ { progress, signal },
) {
  let made = null;
  try {
    const make = given.tables ? makeOfTables : makerOf(recipe).make;
    made = await make(
      module,
      about,
      { ...given, recipe, anyKey: true, repeat: true },
      { progress, signal },
    );
    await certify(made.session, progress);
    for (const { name, bytes } of filesOf(made.session)) {
      // The core's memory may move when a buffer grows: a copy stays where it is.
      auditor.addMade(name, bytes.slice());
    }
    made.session.audit();
    return { told: made.session.verdict().checks.filter(({ check }) => kOfRows.includes(check)) };
  } catch (error) {
    signal?.throwIfAborted();
    const data = errorData(error);
    if (isAskedAnew(data.code)) throw error;
    auditor.madeNothing();
    return { refused: data, told: [] };
  } finally {
    made?.session.dispose();
  }
}

/**
 * @param {object} module the compiled core
 * @param {{files: object[], set: 'oraccle'|'paris13'|'table', k: number, code?: number|'empty',
 *   size_k?: number, size_code?: number|'empty', level_published?: boolean, individuals?: number,
 *   marks?: string[]}} args `marks`: of tables, what else stands for a masked count
 * @returns {Promise<{report: import('./answers.d.ts').AuditReport}>}
 */
export async function auditForeign(
  module,
  {
    files,
    set,
    k,
    code,
    size_k: sizeK = k,
    size_code: sizeCode = code,
    level_published: levelPublished = false,
    individuals = 0,
    marks = [],
  },
) {
  if (!['oraccle', 'paris13', 'table'].includes(set)) throw new EngineError({ code: 'usage' });
  return withAuditor(module, async (auditor) => {
    if (set === 'table') {
      await addFiles(auditor, files.map(inUnicode), false);
      return auditor.runTables(k, marks.join('\n'), levelPublished, individuals);
    }
    await addFiles(auditor, files, false);
    return auditor.runForeign(
      set === 'paris13',
      k,
      codeNumber(code),
      sizeK,
      codeNumber(sizeCode),
      levelPublished,
      individuals,
    );
  });
}

/** A table's bytes in UTF-8: other makers' may be in any encoding. */
const inUnicode = (file) =>
  file.kind ? file : { ...file, bytes: new TextEncoder().encode(textOfAny(file.bytes)) };

async function addFiles(auditor, files, earlier) {
  for (const { name, bytes, kind } of files) {
    const sha256 = await sha256Of(bytes);
    auditor.addFile(name, bytes, { sha256, earlier, regular: !kind });
  }
}

/** Columns whose values are published, by themselves or as part of a trace. */
function publishedColumns({ columns, linked, rows }) {
  if (rows) return rowColumns(rows);
  return new Set([
    ...columns.step,
    ...columns.prefix,
    ...columns.description,
    ...columns.attributes
      .flatMap((attribute) => attribute.columns)
      .filter((column) => typeof column === 'string'),
    ...linked.flatMap(({ prefix = [], step = [] }) => [...prefix, ...step]),
  ]);
}

/** Columns that row-level files may hold; nothing where they may hold any. */
function rowColumns({ columns, projections, greedy, generalisation, plan }) {
  if (!columns && greedy.some(({ candidates, taken }) => !candidates && !taken)) return null;
  return new Set(
    columns ?? [
      ...projections.flatMap((file) => file.columns),
      ...greedy.flatMap(({ start, candidates, taken }) => [
        ...start,
        ...(candidates ?? []),
        ...(taken ?? []),
      ]),
      ...(generalisation?.columns ?? []).map(({ column }) => column),
      ...(generalisation?.keep ?? []),
      ...(plan?.columns ?? []),
    ],
  );
}

/**
 * Everything that must not be found: pseudonyms, identifiers, and values of columns that are not
 * published unless a published column has them too, alone or in a longer label. Years are left
 * out: they look like bac years, which may be published.
 */
async function addSourceValues(
  auditor,
  { sources, results },
  recipe,
  /** @type {any} */ { progress, signal },
) {
  const { individual, year, identifiers } = recipe.columns;
  const values = await distinctValues(sources, recipe, { progress, signal });
  const published =
    publishedColumns(recipe) ??
    new Set(
      [...values.keys()].filter((column) => column !== individual && !identifiers.includes(column)),
    );
  // Labels and values that the recipe names are its own.
  const { labels: words = {}, passed } = recipe.results ?? {};
  const allowed = new Set([...Object.values(words), ...(passed?.in ?? [])]);
  for (const column of published) for (const value of values.get(column) ?? []) allowed.add(value);
  const labels = [...allowed].join('\n');
  auditor.allowValues([...allowed]);
  for (const [column, distinct] of values) {
    if (published.has(column) || column === year) continue;
    const secret = column === individual || identifiers.includes(column);
    const searched = [...distinct].filter(
      (value) => value !== '' && (secret || value.length < kLeastPart || !labels.includes(value)),
    );
    auditor.addValues(searched, column, secret);
  }
  if (results.length === 0) return;
  const told = await distinctValues(results, recipe, { progress, signal }, true);
  const columns = recipe.results?.columns ?? {};
  for (const [column, distinct] of told) {
    if (column === columns.year) continue;
    const secret = column === columns.individual || identifiers.includes(column);
    const searched = [...distinct].filter(
      (value) =>
        value !== '' &&
        (secret || !allowed.has(value)) &&
        (secret || value.length < kLeastPart || !labels.includes(value)),
    );
    auditor.addValues(searched, column, secret);
  }
}

/**
 * The distinct values of each column, by the name that the recipe has for it; hidden rows are looked at
 * whatever was answered, since whoever is left out must not be in what is published either.
 * @param {boolean} [results] of files of results, which have no place among the others
 */
async function distinctValues(sources, recipe, { progress, signal }, results = false) {
  const values = new Map();
  for (const [i, source] of sources.entries()) {
    let columns = [];
    const own = readingOf(recipe.reading, source.name, results ? null : i + 1);
    const answers = { ...own.answers, hidden_rows: 'keep' };
    const text = await textSource(source, { ...own, answers, signal });
    await readRecords(
      text,
      {
        ...own,
        ...text.reading,
        malformed: 'skip',
        signal,
        onProgress: (done, total) => progress?.({ stage: 'read', file: source.name, done, total }),
      },
      {
        header(names) {
          columns = renamed(names, own.rename).map((name) => {
            if (!values.has(name)) values.set(name, new Set());
            return values.get(name);
          });
          return names.map((_, index) => index);
        },
        block({ text }) {
          const fields = text.split('\0');
          for (let i = 0; i + 1 < fields.length; i += 1) columns[i % columns.length].add(fields[i]);
        },
        malformed() {},
        restart() {},
      },
    );
  }
  return values;
}
