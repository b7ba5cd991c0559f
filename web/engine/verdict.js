/** Checks of a verdict that are made beside a run: comparisons, reproduction. */
import { answer } from './core.js';

/**
 * A check as a verdict has it.
 * @param {any} module the compiled core
 * @param {string} check its name
 * @param {{outcome: string, because?: object[]}} came
 * @returns {import('./answers.d.ts').VerdictCheck}
 */
export const checkOf = (module, check, { outcome, because = [] }) =>
  answer(module.verdictCheck(JSON.stringify({ check, outcome, because })));

/**
 * Several checks as one, under a name: all that was found.
 * @param {any} module
 * @param {string} check
 * @param {{outcome: string, because: object[]}[]} several
 */
export function joinedCheck(module, check, several) {
  if (several.length === 0) return checkOf(module, check, { outcome: 'not_asked' });
  const because = several.flatMap((one) => one.because);
  return checkOf(module, check, { outcome: because.length > 0 ? 'found' : 'clean', because });
}
