/**
 * Checks that come after the run (a proof, a comparison) in the places of those that were not asked
 * for. Each has its colour from the core; the whole has the worst, as in cpp/verdict/verdict.cpp.
 *
 * @typedef {import('./answers.d.ts').Verdict} Verdict
 * @typedef {import('./answers.d.ts').VerdictCheck} VerdictCheck
 */

const kWorse = ['none', 'good', 'warning', 'danger'];

/**
 * The verdict with these checks in the places of its own.
 * @param {Verdict} verdict
 * @param {(VerdictCheck | null | undefined)[]} later
 * @returns {Verdict}
 */
export function withChecks(verdict, later) {
  const settled = later.filter(Boolean);
  if (settled.length === 0) return verdict;
  // What the run itself has found stays: a declared pair, whatever witnesses say.
  const checks = verdict.checks.map((one) =>
    one.outcome === 'found' ? one : (settled.find(({ check }) => check === one.check) ?? one),
  );
  const worst = Math.max(1, ...checks.map(({ colour }) => kWorse.indexOf(colour)));
  return {
    ...verdict,
    checks,
    colour: /** @type {Verdict['colour']} */ (kWorse[worst]),
  };
}
