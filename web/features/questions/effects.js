// Effects of what reading asks.
import { isDescribed } from '../../kit/problems.js';
import { askedBy, awaitedOf, canBeRead, currentUnderstood } from './state.js';
import { takesFiles } from '../../recipe/results_choices.js';
import { giveAnswers, withdrawAnswer } from '../../recipe/answers.js';

/** Up to so many bytes files are read without being asked for. */
const kSmall = 20e6;
const kRest = 400; // milliseconds for which the choices rest
const sizeOf = (files) => files.reduce((sum, { size }) => sum + size, 0);

/** What is read of the present files by the present choices, and what becomes of the answer. */
function readingOf({ get, dispatch }) {
  const { files, recipe, results } = get();
  const more = takesFiles(recipe) && results.files.length > 0 && { results: results.files };
  return {
    args: { files, recipe, ...more },
    tell: (value) => dispatch({ type: 'questions/read', files, recipe, value }),
  };
}

/**
 * What was answered of what a run asked, and the run again; of a comparison of plans the answers
 * alone. An answer that is awaited is asked for first.
 * @param {import('../../kit/types.d.ts').Page} page
 */
function runAgain({ store: { get, dispatch }, focus, effects }) {
  const { recipe, error, questions } = get();
  const answers = questions.drafts;
  const lacking = awaitedOf(askedBy(error.error)).find(({ kind }) => !answers[kind]);
  if (lacking) {
    dispatch({ type: 'questions/lacks' });
    return focus(`answer-${lacking.kind}-${lacking.answers[0]}`);
  }
  const answered = giveAnswers(recipe, answers);
  if (error?.op !== 'rows.compare') return effects.chooseAndRun(answered);
  dispatch({ type: 'choose', recipe: answered });
  dispatch({ type: 'error/dismiss' });
  return focus('plan-compare');
}

/** @param {import('../../kit/types.d.ts').Page} page */
export function questionsEffects(page) {
  const {
    store: { get, dispatch },
    task,
    focus,
  } = page;
  let timer = 0;
  let asked = null; // the files and choices that were last read without being asked
  let beside = new AbortController(); // ends the reading that nobody asked for

  /** Small files are read while they are described, once the choices rest. */
  async function lookBeside() {
    const { args, tell } = readingOf(page.store);
    const { signal } = beside;
    try {
      tell(await page.call('examine', args, { signal, gently: true }));
    } catch {
      // What is wrong is said where the user asks for it, or by the run.
    }
  }

  /** Reads the files in full, and says what they are. */
  async function look() {
    const { args, tell } = readingOf(page.store);
    await task('examine', args, (value) => {
      tell(value);
      focus('questions');
    });
  }

  return {
    look,

    follow(state) {
      const { files, recipe } = state;
      if (state.screen !== 'describe' || state.task || currentUnderstood(state)) return;
      if (asked?.files === files && asked.recipe === recipe) return;
      if (sizeOf(files) > kSmall || !canBeRead(state) || !isDescribed(state, page.features)) return;
      asked = { files, recipe };
      clearTimeout(timer);
      timer = setTimeout(() => {
        const now = get();
        if (now.files === files && now.recipe === recipe && !now.task) lookBeside();
      }, kRest);
    },

    /** A run reads the files itself, and asks what they ask. */
    beforeRun() {
      clearTimeout(timer);
      beside.abort();
      beside = new AbortController();
      asked = null;
    },

    /** One answer; the files are read again with it. */
    async answer(kind, answer) {
      dispatch({ type: 'choose', recipe: giveAnswers(get().recipe, { [kind]: answer }) });
      await look();
    },

    async withdraw(kind) {
      dispatch({ type: 'choose', recipe: withdrawAnswer(get().recipe, kind) });
      await look();
    },

    runAgain: () => runAgain(page),

    /** The step's own button takes along what was answered where the run stopped. */
    takesRun() {
      const { error, questions } = get();
      if (error?.error.code !== 'open_questions') return false;
      if (Object.keys(questions.drafts).length === 0) return false;
      runAgain(page);
      return true;
    },
  };
}
