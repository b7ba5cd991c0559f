/** Reading without a run: what was understood of files, and what reading asks of its user. */
import { fillDefaults } from '../recipe/schema.js';
import { rowsSession, traceSession, withSession } from './core.js';
import { readAll } from './read_all.js';

/**
 * @param {object} module the compiled core
 * @param {{sources: object[], results?: object[], recipe: object,
 *   reader?: 'auto'|'papaparse'}} args
 * @param {{progress?: (state: object) => void, signal?: AbortSignal}} context
 * @returns {Promise<import('./answers.d.ts').Understood>}
 */
export async function examineFiles(
  module,
  { sources, results, recipe: document, reader },
  { progress, signal },
) {
  // Pseudonyms distinguish the same individuals as what they replace.
  const recipe = { ...fillDefaults(document), pseudonym: 'as_is' };
  return withSession(recipe.rows ? rowsSession(module) : traceSession(module), async (session) => {
    if (recipe.rows) session.configureRows(recipe, false);
    else session.configure(recipe);
    await readAll(session, { sources, results }, recipe, { signal, progress, reader });
    const understood = withRows(session, session.examine());
    session.dispose();
    return understood;
  });
}

/** Lines of a workbook are rows of its sheet. */
const placed = ({ rowsOf }, one) =>
  one.lines && rowsOf.has(one.file) ? { ...one, lines: one.lines.map(rowsOf.get(one.file)) } : one;

/** @param {any} session @param {any} understood @returns {import('./answers.d.ts').Understood} */
const withRows = (session, understood) => ({
  ...understood,
  questions: understood.questions.map((one) => placed(session, one)),
});

/** @param {any} session read @returns {import('./answers.d.ts').Understood} */
export const understoodOf = (session) => withRows(session, session.understood());

/**
 * Work that reading may stop by what it asks: what was understood comes with the error.
 * @template T
 * @param {any} session
 * @param {() => T} work
 * @returns {T}
 */
export function asking(session, work) {
  try {
    return work();
  } catch (error) {
    if (error.code === 'open_questions') {
      Object.assign(error, placed(session, error), { understood: understoodOf(session) });
      error.also = error.also?.map((one) => placed(session, one));
    }
    throw error;
  }
}
