// The job that every contestant does, and what its outcome is compared by.
//
// Bytes of a file of Paris 13's shape -> grouped traces, counts of three attributes, masked CSV.
// Ours masks at level strict, secondary masks included; the others hide counts below k and no more,
// which is less than what is published, and less work.
import { readFileSync } from 'node:fs';

const path = new URL('../../web/recipe/sample.json', import.meta.url);

/** The recipe of a whole product run: that of the page's own sample. */
export const kWhole = JSON.parse(readFileSync(path, 'utf8'));

/** The job and no more: no descriptions, and of the exports the Oraccle set. */
export const kBare = {
  ...kWhole,
  columns: { ...kWhole.columns, description: [] },
  exports: { sets: ['oraccle'] },
};

/** The columns by role, and k, for the others. */
export const kJob = {
  individual: kBare.columns.individual,
  year: kBare.columns.year,
  steps: kBare.columns.step,
  attributes: kBare.columns.attributes.map(({ columns }) => columns[0]),
  k: 5,
};

/**
 * @typedef {object} Outcome of raw counts, before masking
 * @property {number} traces
 * @property {number} squares sum of squared sizes
 * @property {number[]} attributes sum of squared counts of each attribute
 */

/** @param {Outcome} outcome */
export const outcomeText = ({ traces, squares, attributes }) =>
  [traces, squares, ...attributes].map((number) => number.toLocaleString('en-GB')).join(' / ');
