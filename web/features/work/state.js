// What was done so far, kept in a file: what was saved last, and what a file that was taken up asks for.
// Results are kept with the files that they came from, as everywhere.

/** The parts of the state that are the user's work; each is a new object when it changes. */
export const partsOf = ({ recipe, sheet, files, texts }) => ({
  recipe,
  sheet,
  files,
  texts: texts.files,
  text: texts.text,
  decided: texts.decided,
});

/** Whether the page would lose work with its window. */
export function isUnsaved(state) {
  if (state.files.length === 0 && state.texts.units.length === 0) return false;
  if (state.files.length > 0 && state.sample === state.files && state.past.length === 0) {
    return state.texts.units.length > 0;
  }
  const { saved } = state.work;
  const parts = partsOf(state);
  return !saved || Object.keys(parts).some((name) => parts[name] !== saved[name]);
}

const inWork = (state, fields) => ({ ...state, work: { ...state.work, ...fields } });

/** Nothing is asked for any more of a part, `files` or `texts`; null: of both. */
function ended(state, part) {
  const { name, work } = state.work.taken;
  const left = {
    ...work,
    ...(part !== 'texts' && { files: [], results: [] }),
    ...(part !== 'files' && { texts: null }),
  };
  const asks = left.files.length > 0 || left.results.length > 0 || left.texts !== null;
  return inWork(state, { taken: asks ? { name, work: left } : null, seen: null });
}

/** More is not sealed: the engine has the files, their ZIP and what is encrypted at the same time. */
export const kMostSealed = 300e6;

/** All that the page was given to read, by kind. */
export const givenOf = ({ files, results, texts }) => ({
  files: [...files],
  results: [...results.files],
  texts: texts.made ? [] : [...texts.files],
});

export const workState = {
  start: {
    saved: null, // the parts as they were saved
    taken: null, // { name, work }: what was taken up and still asks for its files
    seen: null, // { files, results, digests }: the SHA-256 of what was given since, by name
    sealed: null, // a file under a password, which is asked for
  },
  handlers: {
    'work/saved': (state, { parts }) => inWork(state, { saved: parts }),
    'work/taken': (state, { name, work }) =>
      inWork(state, { taken: { name, work }, seen: null, sealed: null }),
    'work/seen': (state, { of, digests }) =>
      inWork(state, { seen: { files: of.files, results: of.results, digests } }),
    'work/end': (state, { part = null }) => ended(state, part),
    'work/sealed': (state, { file }) => inWork(state, { sealed: file }),
    /** Decisions that are of the texts opened. */
    'work/texts': (state, { decided, forms }) =>
      ended(
        {
          ...state,
          texts: {
            ...state.texts,
            decided,
            forms,
            past: [],
            reviews: state.texts.units.map(() => null),
            control: null,
            release: null,
          },
        },
        'texts',
      ),
  },
};

/** Whether the digests are of what is given at the moment. */
export const isSeen = ({ work: { seen }, files, results }) =>
  seen !== null && seen.files === files && seen.results === results.files;

/**
 * What became of the files that the work was of.
 * @returns {{name: string, state: 'missing'|'waiting'|'same'|'other'}[]} `other`: one of that name
 *   whose content is another
 */
export function filesAsked(state) {
  const { taken, seen } = state.work;
  if (!taken) return [];
  const { files, results } = taken.work;
  const given = [...state.files, ...state.results.files].map(({ name }) => name);
  return [...files, ...results].map(({ name, sha256 }) => {
    if (!given.includes(name)) return { name, state: 'missing' };
    if (!isSeen(state)) return { name, state: 'waiting' };
    return { name, state: seen.digests[name] === sha256 ? 'same' : 'other' };
  });
}
