/** From files and a recipe of traces to a session that has written the public files. */
import { sha256Of } from '../reading/hash.js';
import { fillDefaults } from '../recipe/schema.js';
import { traceSession, withSession } from './core.js';
import { asking } from './examine.js';
import { readAll } from './read_all.js';
import { readTraces } from './read_traces.js';
import { checkReplay } from './run_secret.js';

/**
 * @param {object} module the compiled core
 * @param {{helpers?: object, ahead?: ReturnType<typeof import('./read_ahead.js').createReadAhead>}} about see
 *   createOperations
 * @param {{sources: object[], results?: object[], first?: boolean,
 *   before?: {name: string, bytes: Uint8Array}[], recipe: object, secret?: string,
 *   sliceBytes?: number, reader?: 'auto'|'papaparse', anyKey?: boolean, replay?: object}} args
 *   `first`, `before`: of a series, that this is its first publication, or the files of the one
 *   before; `recipe` with every default; `anyKey`: readInputs; `replay`: of readDossier, whose recipe
 *   and files these must be
 * @param {{progress?: (state: object) => void, signal?: AbortSignal}} context
 * @returns {Promise<{session: import('./core.js').Session, inputs: import('./answers.d.ts').InputFile[]}>}
 *   to be certified (publish.js)
 */
export async function makeTraces(module, about, args, { progress, signal }) {
  const { first, before = [], recipe, replay } = args;
  const {
    session: read,
    inputs,
    hashed,
  } = (await about.ahead?.take(args, { progress, signal })) ??
  (await readTraces(module, about, args, { progress, signal }));
  return withSession(read, async (session) => {
    if (first) session.beginSeries();
    for (const { name, bytes } of before) {
      session.addEarlier(name, bytes, await sha256Of(bytes));
    }
    if (replay) {
      await hashed();
      await checkReplay(replay, recipe, inputs, false);
    }
    for (const { stage, work } of [
      { stage: 'prepare', work: () => asking(session, () => session.prepare()) },
      { stage: 'traces', work: () => session.build() },
      { stage: 'mask', work: () => session.mask() },
      { stage: 'export', work: () => session.write() },
    ]) {
      progress?.({ stage, done: 0, total: 1 });
      work();
      progress?.({ stage, done: 1, total: 1 });
    }
    await hashed();
    session.setInputs(inputs);
    return { session, inputs };
  });
}

/**
 * What the whole files hold, for a user who is choosing how to prepare them: see
 * cpp/session/survey.cpp.
 * @param {object} module the compiled core
 * @param {{sources: object[], recipe: object, column?: string}} args `column` need not be one of the
 *   recipe's
 * @param {{progress?: (state: object) => void, signal?: AbortSignal}} context
 * @returns {Promise<import('./answers.d.ts').Survey>}
 */
export async function surveyTraces(
  module,
  { sources, recipe: document, column },
  { progress, signal },
) {
  // Pseudonyms distinguish the same individuals as what they replace; results prepare nothing.
  const { results: _, ...recipe } = { ...fillDefaults(document), pseudonym: 'as_is' };
  const { prepare } = recipe;
  // A table that replaces nothing has the column read.
  const wanted = column
    ? { ...recipe, prepare: { ...prepare, recode: [...prepare.recode, { column, table: {} }] } }
    : recipe;
  return withSession(traceSession(module), async (session) => {
    session.configure(wanted);
    const read = await readAll(session, { sources }, wanted, { signal, progress });
    const found = session.survey(column ?? '');
    session.dispose();
    return { ...found, rows_read: read.rows };
  });
}
