/** From files and a recipe of row-level files to a session that has written the public files. */
import { fillDefaults } from '../recipe/schema.js';
import { specialColumns } from '../recipe/special_columns.js';
import { rowsSession, withSession } from './core.js';
import { asking } from './examine.js';
import { readInputs, readingFor } from './read_inputs.js';
import { giveSecret } from './run_secret.js';

/** Reads files into a session under a recipe, and prepares them. */
export async function readRows(module, about, session, args, context) {
  const { progress, explore } = context;
  const recipe = fillDefaults(args.recipe);
  session.configureRows(recipe, explore);
  const { inputs, hashed } = await readInputs(session, args.sources, recipe, {
    ...readingFor(about, args, context),
    // Parts of a file are read under the recipe alone, which must then name the columns.
    module: recipe.rows.columns ? module : undefined,
  });
  await hashed();
  session.setInputs(inputs);
  progress?.({ stage: 'prepare', done: 0, total: 1 });
  session.prepare();
  progress?.({ stage: 'prepare', done: 1, total: 1 });
  return { inputs };
}

/**
 * As makeTraces (make.js), for a recipe of row-level files. `args.replay`: the run of a dossier
 * (run_secret.js), whose secret is used again; `args.choice`: why this plan (PlanChoice).
 */
export async function makeRows(module, about, args, context) {
  return withSession(rowsSession(module), async (session) => {
    const { inputs } = await readRows(module, about, session, args, { ...context, explore: false });
    await giveSecret(session, args, inputs);
    session.choose({ ...args.choice, sensitive: specialColumns(fillDefaults(args.recipe)) });
    for (;;) {
      const { stage, done, total, over } = asking(session, () => session.step());
      context.progress?.({ stage, done, total });
      if (over) break;
    }
    return { session, inputs };
  });
}

/**
 * The labels of one column in the whole files, as they are read: the survey of row-level files,
 * whose preparing `rows.open` tells.
 * @returns {Promise<import('./answers.d.ts').RowsSurvey>}
 */
export async function surveyRows(
  module,
  { sources, recipe: document, column },
  { progress, signal },
) {
  const recipe = fillDefaults({
    ...document,
    pseudonym: 'as_is',
    prepare: {},
    columns: { ...document.columns, year: '' },
    rows: { k: document.rows.k, columns: [column] },
  });
  return withSession(rowsSession(module), async (session) => {
    session.configureRows(recipe, false);
    const read = await readInputs(session, sources, recipe, { signal, progress });
    const found = session.labels(column);
    session.dispose();
    return { ...found, rows_read: read.rows };
  });
}
