/**
 * What the user has answered to what reading asks (cpp/recipe/questions.def): `reading.answers`, a
 * question to one of its closed answers. `accepted_checks` of earlier recipes answers "right".
 */

/** @returns {Record<string, string>} by question */
export const answersOf = ({ reading, accepted_checks: checks }) => ({
  ...Object.fromEntries((checks ?? []).map((check) => [check, 'right'])),
  ...reading?.answers,
});

const withAnswers = ({ accepted_checks: _, reading, ...recipe }, answers) => {
  const { answers: _before, ...rest } = reading ?? {};
  const some = Object.keys(answers).length > 0;
  return { ...recipe, reading: { ...rest, ...(some && { answers }) } };
};

/** The recipe with these answers beside those it has. @param {Record<string, string>} given */
export const giveAnswers = (recipe, given) =>
  withAnswers(recipe, { ...answersOf(recipe), ...given });

/** The recipe without the answer to one question. */
export function withdrawAnswer(recipe, question) {
  const { [question]: _, ...rest } = answersOf(recipe);
  return withAnswers(recipe, rest);
}
