// Effects of what reading asks.
import { takesFiles } from '../../recipe/results_choices.js';
import { giveAnswers, withdrawAnswer } from '../../recipe/answers.js';

/** @param {import('../../kit/types.d.ts').Page} page */
export function questionsEffects(page) {
  const {
    store: { get, dispatch },
    task,
    focus,
  } = page;
  /** Reads the files in full, and says what they are. */
  async function look() {
    const { files, recipe, results } = get();
    const more = takesFiles(recipe) && results.files.length > 0 && { results: results.files };
    await task('examine', { files, recipe, ...more }, (value) => {
      dispatch({ type: 'questions/read', files, recipe, value });
      focus('questions');
    });
  }

  return {
    look,

    /** One answer; the files are read again with it. */
    async answer(kind, answer) {
      dispatch({ type: 'choose', recipe: giveAnswers(get().recipe, { [kind]: answer }) });
      await look();
    },

    async withdraw(kind) {
      dispatch({ type: 'choose', recipe: withdrawAnswer(get().recipe, kind) });
      await look();
    },

    /** All that a run asked, and the run again. */
    runAgain: (answers) => page.effects.skipMalformed(giveAnswers(get().recipe, answers)),
  };
}
