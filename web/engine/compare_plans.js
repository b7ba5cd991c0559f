/** Plans beside one another, by trials (cpp/session/plan_trial.h). Internal: against the raw rows. */
import { fillDefaults } from '../recipe/schema.js';
import { answer, rowsSession } from './core.js';
import { asking } from './examine.js';
import { readRows } from './make_rows.js';
import { EngineError } from './protocol.js';
import { freshSecret } from './run_secret.js';

const kFewest = 2;
const kMost = 20;
const kTrials = 5;

/** One trial of the plan of a recipe on the rows that a session holds, to its end. */
function runTrial(session, recipe, trial, told) {
  let state = session.plan({ action: 'begin', recipe: JSON.stringify(recipe), trial });
  while (state.done < state.steps) {
    state = session.plan({ action: 'advance' });
    told();
  }
  // Of several trials the map needs its own attacker alone.
  return session.plan({ action: 'assess', links: true, linkage: trial === 1 });
}

async function tryPlan(
  module,
  about,
  { name, recipe, sources },
  /** @type {any} */ { progress, signal },
) {
  const session = rowsSession(module);
  try {
    await readRows(module, about, session, /** @type {any} */ ({ sources, recipe, anyKey: true }), {
      progress,
      signal,
      explore: false,
    });
    asking(session, () => session.ask());
    // A secret of its own: no trial is a release.
    session.useSecret(freshSecret(), '');
    const trials = [];
    let first = null;
    const most = session.draws() ? kTrials : 1;
    for (let trial = 1; trial <= most; trial += 1) {
      signal?.throwIfAborted();
      const state = runTrial(session, recipe, trial, () => signal?.throwIfAborted());
      first ??= state;
      trials.push({ loss: state.assessment.loss.value, risk: state.assessment.risk.value });
      progress?.({ stage: 'trials', file: name, done: trial, total: most });
      // What drew nothing would be the same again.
      if (!first.reports.some(({ drawn }) => drawn)) break;
    }
    return {
      name,
      steps: first.texts,
      warnings: first.warnings,
      trials,
      reports: first.reports,
      assessment: first.assessment,
    };
  } finally {
    session.dispose();
  }
}

/**
 * @param {object} module the compiled core
 * @param {{helpers?: object}} about see createOperations
 * @param {{sources: object[], plans: {name: string, recipe: object}[], language?: 'fr'|'en'}} args
 *   2 to 20 plans, each a whole recipe of the same files
 * @param {{progress?: Function, signal?: AbortSignal}} context
 * @returns {Promise<import('./answers.d.ts').PlansCompared>}
 * @throws {EngineError} `plans_out_of_range`, and what a run throws, `file` being the plan's name
 */
export async function comparePlans(
  module,
  about,
  { sources, plans, language = 'fr' },
  context = {},
) {
  if (plans.length < kFewest || plans.length > kMost) {
    throw new EngineError({ code: 'plans_out_of_range', count: plans.length });
  }
  const tried = [];
  for (const { name, recipe: document } of plans) {
    const recipe = fillDefaults(document);
    if (!recipe.rows?.plan) throw new EngineError({ code: 'recipe_missing_key', key: 'rows.plan' });
    tried.push(await tryPlan(module, about, { name, recipe, sources }, context));
  }
  const compared = module.comparePlans(JSON.stringify({ language, plans: tried }));
  const { plans: placed } = answer(compared);
  return { plans: placed, json: compared, html: module.comparisonHtml(compared) };
}
