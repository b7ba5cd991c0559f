// The choices of the screen that pseudonymises one column. The secret is not among them: what is
// known here is whether it was typed, twice the same, and its eight digits for comparison.

/** A shorter secret is said to be easy to guess. */
export const kGoodSecret = 16;

const kStart = {
  file: null,
  look: null,
  column: '',
  mode: 'shared',
  malformed: 'stop',
  reading: {},
  typed: 0,
  given: false,
  same: false,
  weak: false,
  check: null,
  done: null,
};

const changed = (state, fields) => ({
  ...state,
  asked: null,
  error: null,
  pseudonym: { ...state.pseudonym, ...fields, done: null },
});

/** The digits to compare may come while the copy is made: they are no choice. */
const sameChoices = (one, other) =>
  ['file', 'column', 'mode', 'malformed', 'reading', 'typed'].every(
    (name) => one[name] === other[name],
  );

/** The column to replace: a raw INE by name or content, else what identifies individuals. */
export function guessColumn(columns) {
  const found =
    columns.find(({ reason }) => /\.ine$/.test(reason ?? '')) ??
    columns.find(({ role }) => role === 'individual') ??
    columns.find(({ reason }) => /\.nir$/.test(reason ?? ''));
  return found?.name ?? '';
}

const handlers = {
  'pseudonym/file': (state, { file, look, reading }) =>
    changed(state, { file, look, reading, column: guessColumn(look.columns) }),
  'pseudonym/set': (state, { fields }) => changed(state, fields),
  'pseudonym/secret': (state, { given, same, weak }) =>
    changed(state, { typed: state.pseudonym.typed + 1, given, same, weak, check: null }),
  'pseudonym/check': (state, { typed, check }) =>
    state.pseudonym.typed === typed
      ? { ...state, pseudonym: { ...state.pseudonym, check } }
      : state,
  // The secret is forgotten with the copy made; the copy stays. One that the choices no longer fit is
  // said: it may stand on the disk, where the page cannot take it back.
  'pseudonym/done': (state, { of, value }) => {
    const wiped =
      state.pseudonym.typed === of.typed
        ? { given: false, same: false, weak: false, check: null, typed: of.typed + 1 }
        : {};
    return sameChoices(state.pseudonym, of)
      ? { ...state, pseudonym: { ...of, ...wiped, done: value } }
      : {
          ...state,
          pseudonym: { ...state.pseudonym, ...wiped },
          notice: {
            key: value.kept ? 'notice.copyDropped' : 'notice.copyWritten',
            params: { file: value.name },
          },
        };
  },
};

export const pseudonymState = { start: kStart, handlers };

/** What is missing before the copy can begin. */
export function pseudonymProblems({ pseudonym }) {
  const { file, column, mode, given, same } = pseudonym;
  if (!file) return [{ key: 'problem.noFile', target: 'pseudonym-file' }];
  const problems = [];
  if (column === '') problems.push({ key: 'problem.noColumn', target: 'pseudonym-column' });
  if (mode === 'shared' && !given) {
    problems.push({ key: 'problem.noSecret', target: 'pseudonym-secret' });
  } else if (mode === 'shared' && !same) {
    problems.push({ key: 'problem.secretsDiffer', target: 'pseudonym-again' });
  }
  return problems;
}

/** The name of the copy. */
export const copyName = (name) => `${name.replace(/\.[^.]*$/, '')}_pseudonymise.csv`;
