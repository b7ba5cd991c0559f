// The choices of the screen that pseudonymises columns. The secret is not among them: what is known
// here is whether it was typed, twice the same, why it is refused, and its eight digits for comparison.

/** What may become of a column beside the first. */
export const kFates = Object.freeze(['keep', 'replace', 'drop']);

const kStart = {
  file: null,
  look: null,
  column: '',
  others: {}, // fates of other columns, by name; those that are kept are not there
  mode: 'shared',
  malformed: 'stop',
  reading: {},
  typed: 0,
  given: false,
  same: false,
  weak: null, // why the secret is refused
  drawn: false, // whether it was drawn here, and is on screen
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
  ['file', 'column', 'others', 'mode', 'malformed', 'reading', 'typed'].every(
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
    changed(state, { file, look, reading, column: guessColumn(look.columns), others: {} }),
  'pseudonym/fate': (state, { name, fate }) => {
    const { [name]: _, ...others } = state.pseudonym.others;
    return changed(state, { others: fate === 'keep' ? others : { ...others, [name]: fate } });
  },
  'pseudonym/set': (state, { fields }) => changed(state, fields),
  'pseudonym/secret': (state, { given, same, weak, drawn = false }) =>
    changed(state, { typed: state.pseudonym.typed + 1, given, same, weak, drawn, check: null }),
  'pseudonym/check': (state, { typed, check, weak }) =>
    state.pseudonym.typed === typed
      ? { ...state, pseudonym: { ...state.pseudonym, check, weak } }
      : state,
  // The secret is forgotten with the copy made; the copy stays. One that the choices no longer fit is
  // said: it may stand on the disk, where the page cannot take it back.
  'pseudonym/done': (state, { of, value }) => {
    const wiped =
      state.pseudonym.typed === of.typed
        ? { given: false, same: false, weak: null, drawn: false, check: null, typed: of.typed + 1 }
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
  const { file, column, mode, given, same, weak } = pseudonym;
  if (!file) return [{ key: 'problem.noFile', target: 'pseudonym-file' }];
  const problems = [];
  if (column === '') problems.push({ key: 'problem.noColumn', target: 'pseudonym-column' });
  if (mode === 'shared' && !given) {
    problems.push({ key: 'problem.noSecret', target: 'pseudonym-secret' });
  } else if (mode === 'shared' && !same) {
    problems.push({ key: 'problem.secretsDiffer', target: 'pseudonym-again' });
  } else if (mode === 'shared' && weak) {
    problems.push({ key: 'problem.weakSecret', target: 'pseudonym-secret' });
  }
  return problems;
}

/** The columns that are replaced, and those that are left out. */
export function fatesOf({ column, others }) {
  const named = (fate) =>
    Object.keys(others).filter((name) => others[name] === fate && name !== column);
  return { columns: [column, ...named('replace')], drop: named('drop') };
}

/** The name of the copy. */
export const copyName = (name) => `${name.replace(/\.[^.]*$/, '')}_pseudonymise.csv`;
