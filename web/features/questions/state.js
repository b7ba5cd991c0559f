// What was understood of the files, and what is asked; of the files and choices that it came from.

import { answersOf, giveAnswers } from '../../recipe/answers.js';

const inQuestions = (state, fields) => ({ ...state, questions: { ...state.questions, ...fields } });

/** Answers that were chosen where a run stopped are kept by whoever goes back or chooses on. */
function keepDrafts(state) {
  const { drafts, lacks } = state.questions;
  if (Object.keys(drafts).length === 0 && !lacks) return state;
  const given = answersOf(state.recipe);
  const isNew = Object.entries(drafts).some(([kind, answer]) => given[kind] !== answer);
  if (!isNew) return inQuestions(state, { drafts: {}, lacks: false });
  return {
    ...inQuestions(state, { drafts: {}, lacks: false }),
    recipe: giveAnswers(state.recipe, drafts),
    past: [...state.past, state.recipe],
    future: [],
  };
}

export const questionsState = {
  // `drafts`: answers chosen where a run stopped and not yet given; `lacks`: it was asked to go on
  // without one that is awaited
  start: { files: null, recipe: null, value: null, drafts: {}, lacks: false },
  handlers: {
    'questions/read': (state, { files, recipe, value }) =>
      inQuestions(state, { files, recipe, value }),
    'questions/draft': (state, { kind, answer }) =>
      inQuestions(state, { drafts: { ...state.questions.drafts, [kind]: answer }, lacks: false }),
    'questions/lacks': (state) => inQuestions(state, { lacks: true }),
  },
  reactions: {
    go: keepDrafts,
    choose: keepDrafts,
    'error/dismiss': (state) => inQuestions(state, { drafts: {}, lacks: false }),
    failed: (state) => inQuestions(state, { lacks: false }),
  },
};

/** The questions of an error that stopped a run. */
export const askedBy = (error) => [error, ...(error.also ?? [])];

/**
 * Those whose answer is awaited: one that only says that all is right may follow from what else is
 * asked and can be mended.
 */
export function awaitedOf(asked) {
  const mends = asked.filter(({ answers }) => answers.some((answer) => answer !== 'right'));
  return mends.length > 0 ? mends : asked;
}

/** How many questions about the present files a run would wait for, as far as they were read. */
function openQuestions(state) {
  const { files, value } = state.questions;
  if (files !== state.files || !value) return 0;
  const given = answersOf(state.recipe);
  return value.questions.filter(({ kind, stops }) => stops && !given[kind]).length;
}

/** What stands in the way though nothing is missing: an error, or questions. */
export function openPoint(state) {
  const isAsked = state.error?.error.code === 'open_questions';
  const count = isAsked ? askedBy(state.error.error).length : openQuestions(state);
  if (isAsked || (state.error && count === 0)) {
    return isAsked
      ? { key: 'questions.open', params: { count }, target: 'open-questions' }
      : { key: 'questions.error', target: 'error' };
  }
  if (count === 0) return undefined;
  return { key: 'questions.open', params: { count }, target: 'questions', screen: 'describe' };
}

/**
 * What was understood of the present files by the present choices, or null until they are read.
 * @returns {?import('../../engine/answers.d.ts').Understood}
 */
export const currentUnderstood = ({ questions: { files, recipe, value }, ...state }) =>
  files === state.files && recipe === state.recipe ? value : null;

/** Whether files can be read in full: the roles that every run needs are given. */
export const canBeRead = ({ files, recipe }) =>
  files.length > 0 &&
  (recipe.rows
    ? Boolean(recipe.columns.individual || recipe.rows.columns?.length)
    : Boolean(recipe.columns.individual && recipe.columns.year && recipe.columns.step?.length));

/** Columns of the present files at whose content a run would stop, by the last reading of them. */
export const identifyingOf = ({ questions: { files, value }, ...state }) =>
  (files === state.files && value?.identifying) || [];
