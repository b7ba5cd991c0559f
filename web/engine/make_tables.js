/** From the tables of an engine and a recipe of traces to a session that has written its files. */
import { createFileHash } from '../reading/hash.js';
import { readSlice } from '../reading/sources.js';
import { dataRecipe, firstDifference } from '../sql/data_recipe.js';
import { traceSession, withSession } from './core.js';
import { EngineError } from './protocol.js';
import { checkReplay } from './run_secret.js';

const kPiece = 4 * 1024 * 1024;
/** Marks that Spark leaves beside what it writes. */
const kMarks = /(^|\/)(_SUCCESS|\.[^/]*\.crc)$/;

/**
 * The files of each table: `traces.csv`, or pieces in a folder `traces` or `traces.csv`.
 * @param {{path: string, source: any}[]} files
 * @param {string[]} names of the tables that the recipe needs
 * @returns {Map<string, {path: string, source: any}[]>}
 * @throws {EngineError} `aggregated_table`, with the name that is missing or that is none of them
 */
function piecesOf(files, names) {
  const pieces = new Map(names.map((name) => [name, []]));
  const refuse = (file) => {
    throw new EngineError({ code: 'aggregated_table', file });
  };
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const file of sorted) {
    if (kMarks.test(file.path)) continue;
    const [first, piece, ...rest] = file.path.split('/');
    const name = first.endsWith('.csv') ? first : `${first}.csv`;
    const isPiece = piece !== undefined && rest.length === 0 && /^part-.*\.csv$/.test(piece);
    if (!pieces.has(name) || (piece === undefined ? first !== name : !isPiece)) refuse(file.path);
    // A table is one file or one folder.
    const folder = piece === undefined ? '' : first;
    if (pieces.get(name).some((other) => other.folder !== folder || folder === '')) {
      refuse(file.path);
    }
    pieces.get(name).push({ ...file, folder });
  }
  return pieces;
}

/**
 * @param {object} module the compiled core
 * @param {object} about see createOperations
 * @param {{tables: {path: string, source: any}[], recipe: object,
 *   onNextTurn?: (text: string) => void, replay?: any}} args `recipe` with every default; `replay`: of
 *   readDossier, whose recipe and tables these must be
 * @param {{progress?: (state: object) => void, signal?: AbortSignal}} context
 * @returns {Promise<{session: import('./answers.d.ts').TraceSession,
 *   inputs: import('./answers.d.ts').InputFile[]}>}
 */
export async function makeOfTables(module, about, { tables, recipe, onNextTurn, replay }, context) {
  const { progress, signal } = context;
  return withSession(traceSession(module), async (session) => {
    session.configure(recipe);
    const { names } = session.beginTables();
    const pieces = piecesOf(tables, names);
    const total = tables.reduce((sum, { source }) => sum + source.size, 0);
    const inputs = [];
    let done = 0;
    for (const name of names) {
      const parts = pieces.get(name);
      // Of no line an engine may write no piece.
      if (parts.length === 0 && !hasFolders(tables)) {
        throw new EngineError({ code: 'aggregated_table', file: name });
      }
      session.beginTable(name);
      for (const { path, source } of parts) {
        inputs.push(
          await feed(session, path, source, {
            signal,
            step: (bytes) => {
              done += bytes;
              progress?.({ stage: 'read', file: path, done, total });
            },
          }),
        );
      }
      session.endTable();
      if (name === names[0]) checkData(session, recipe);
    }
    if (replay) await checkReplay(replay, recipe, inputs, false);
    for (const { stage, work } of [
      { stage: 'prepare', work: () => session.prepare() },
      { stage: 'traces', work: () => session.build() },
      { stage: 'mask', work: () => mask(session, onNextTurn) },
      { stage: 'export', work: () => session.write() },
    ]) {
      progress?.({ stage, done: 0, total: 1 });
      work();
      progress?.({ stage, done: 1, total: 1 });
    }
    session.setInputs(inputs);
    return { session, inputs };
  });
}

const hasFolders = (tables) => tables.some(({ path }) => path.includes('/'));

function mask(session, onNextTurn) {
  try {
    session.mask();
  } catch (error) {
    if (error.code === 'aggregated_next_turn') onNextTurn?.(JSON.stringify(session.nextTurn()));
    throw error;
  }
}

/** The tables must have been made with this recipe, but for what they do not depend on. */
function checkData(session, recipe) {
  let made;
  try {
    made = JSON.parse(session.tables().data_recipe);
  } catch {
    throw new EngineError({ code: 'aggregated_format', file: 'manifest.csv' });
  }
  const key = firstDifference(made, dataRecipe(recipe));
  if (key !== null) throw new EngineError({ code: 'aggregated_recipe', key });
}

async function feed(session, path, source, { signal, step }) {
  const hash = await createFileHash();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let at = 0; at < source.size || at === 0; at += kPiece) {
    signal?.throwIfAborted();
    const bytes = await readSlice(source, at, Math.min(source.size, at + kPiece));
    const last = at + kPiece >= source.size;
    try {
      decoder.decode(bytes, { stream: !last });
    } catch {
      throw new EngineError({ code: 'aggregated_format', file: path });
    }
    hash.update(bytes);
    session.addTable(bytes, last);
    step(bytes.length);
  }
  return {
    name: path,
    bytes: source.size,
    sha256: await hash.digest(),
    reader: 'aggregated',
    encoding: 'utf-8',
    delimiter: ',',
    rows: 0,
    malformed: 0,
  };
}
