// What the page knows of the risk before protection: the answer is kept with the choices and files
// that it is of, and counts only while those are the current ones.
import { keysOf, kMostKeys, riskParts } from '../../../recipe/risk_choices.js';

const kStart = Object.freeze({
  population: [], // files of the population, or none
  answer: null, // { parts, value }
  list: null, // { parts, asked, value }: rows by their risk, as they were asked for
});

const same = (one, other) =>
  one.length === other.length && one.every((part, i) => part === other[i]);

/** All that an assessment depends on. */
export const partsOf = ({ files, recipe, secret, risk }) => [
  files,
  secret,
  risk.population,
  ...riskParts(recipe),
];

/**
 * The assessment if it is of the present choices.
 * @returns {?import('../../../engine/answers.d.ts').RiskAnswer}
 */
export const currentRisk = (state) =>
  state.recipe.rows && state.risk.answer && same(state.risk.answer.parts, partsOf(state))
    ? state.risk.answer.value
    : null;

/**
 * The rows by their risk, if they are of the present choices.
 * @returns {?{asked: object, value: import('../../../engine/answers.d.ts').RiskRecords}}
 */
export const currentList = (state) =>
  state.recipe.rows && state.risk.list && same(state.risk.list.parts, partsOf(state))
    ? state.risk.list
    : null;

/** Whether there is an assessment of other choices. */
export const isStale = (state) => Boolean(state.risk.answer) && !currentRisk(state);

const inRisk = (state, fields) => ({ ...state, risk: { ...state.risk, ...fields } });

const handlers = {
  'risk/population': (state, { files }) => inRisk(state, { population: files }),
  'risk/answer': (state, { parts, value }) =>
    inRisk(state, { answer: { parts, value }, list: null }),
  'risk/list': (state, { parts, asked, value }) => inRisk(state, { list: { parts, asked, value } }),
};

export const riskState = {
  start: kStart,
  handlers,
  // The report is the engine's; the figures stay.
  reactions: {},
};

/** What is missing before the risk can be measured. */
export function riskProblems({ recipe }) {
  const keys = keysOf(recipe);
  if (keys.length === 0) return [{ key: 'problem.risk.noKey', target: 'risk-keys' }];
  if (keys.length > kMostKeys) {
    return [{ key: 'problem.risk.manyKeys', params: { most: kMostKeys }, target: 'risk-keys' }];
  }
  const size = recipe.rows.risk?.population_size ?? null;
  return size !== null && !(Number.isInteger(size) && size >= 1 && size <= 1e15)
    ? [{ key: 'problem.risk.population', target: 'risk-population-size' }]
    : [];
}
