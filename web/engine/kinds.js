/** The one place of the engine that derives the kind of publication from a recipe. */
import { makeTraces, surveyTraces } from './make.js';
import { makeRows, surveyRows } from './make_rows.js';

const kTraces = {
  make: makeTraces,
  survey: surveyTraces,
  line: ({ figures, internal }) => ({ rows: internal.rows_before, ...figures }),
};
const kRows = {
  make: makeRows,
  survey: surveyRows,
  line: ({ figures, internal }) => ({ rows_read: internal.rows_before, ...figures }),
};

/**
 * @returns {{make: Function, survey: Function, line: (run: any) => object}} see make.js; `line`: what
 *   the command line prints of a run
 */
export const makerOf = (recipe) => (recipe.rows ? kRows : kTraces);
