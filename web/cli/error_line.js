/** An error as lines for standard error. Needs no package, so that even a clone without any says what is missing. */
import { showHidden } from '../i18n/hidden.js';

/** An error with the notes that it brings, a line each; what answers it in a recipe is said too. */
export function errorLine({ notes = [], ...error }, t) {
  const answers = [error, ...(error.also ?? [])].map(({ kind, answers: closed = [] }) =>
    t('questions.key', {
      key: `reading.answers.${kind}`,
      answers: closed.map((one) => `"${one}"`).join(t('questions.or')),
    }),
  );
  const answer = [error.code, error.hint]
    .filter((name) => name && t.has(`recipe.${name}`))
    .map((name) => ` ${t(`recipe.${name}`, { answers: answers.join(' ; ') })}`)
    .join('');
  const said = `${t.error(error, { keys: true })}${answer}`;
  return [...notes, said.replace(/\s*\n\s*/g, ' ')].map(showHidden).join('\n');
}
