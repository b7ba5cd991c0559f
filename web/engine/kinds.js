/** The one place of the engine that tells from a recipe which kind of publication it is of. */
import { makeTraces, surveyTraces } from './make.js';
import { makeRows, surveyRows } from './make_rows.js';

const kTraces = { make: makeTraces, survey: surveyTraces };
const kRows = { make: makeRows, survey: surveyRows };

/** @returns {{make: Function, survey: Function}} see make.js */
export const kindOf = (recipe) => (recipe.rows ? kRows : kTraces);
