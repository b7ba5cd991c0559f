// Publications other than a run: one that was given, and what was downloaded in this session.

const kStart = Object.freeze({
  given: null, // { name, files, individuals }: a publication that has appeared
  laterRows: null, // whether rows of later years were added since; null: guessed by the individuals
  saved: [], // { inputs, outputs, files, replaced }: what was downloaded here; replaced: it did not
  // appear, and will not
  told: null, // { run, given, laterRows, saved, value: [{ of, name, n, report }] | error }
});

/** The bytes that a run read, whatever the order of its files. */
export const inputsOf = (run) =>
  (run.inputs ?? [])
    .map(({ sha256 }) => sha256)
    .sort()
    .join();
export const outputsOf = (run) =>
  run.outputs
    .map(({ name, sha256 }) => `${name} ${sha256}`)
    .sort()
    .join();

const changed = (state, fields) => ({ ...state, together: { ...state.together, ...fields } });

/** Whether a comparison is of these publications; its run is for who asks to look at. */
export const sameBeside = (of, { together }) =>
  ['given', 'laterRows', 'saved'].every((name) => of[name] === together[name]);

const replace = (state, at, replaced) =>
  changed(state, {
    saved: state.together.saved.map((one, i) => (i === at ? { ...one, replaced } : one)),
  });

const handlers = {
  'together/give': (state, { given }) => changed(state, { given, laterRows: null }),
  'together/drop': (state) => changed(state, { given: null, laterRows: null }),
  'together/later': (state, { laterRows }) => changed(state, { laterRows }),
  'together/saved': (state, { run, files }) => {
    const outputs = outputsOf(run);
    const one = { inputs: inputsOf(run), outputs, files, replaced: false };
    const before = state.together.saved.findIndex((other) => other.outputs === outputs);
    if (before < 0) return changed(state, { saved: [...state.together.saved, one] });
    // Downloaded again, it is not replaced.
    return state.together.saved[before].replaced ? replace(state, before, false) : state;
  },
  'together/replaced': (state, { n, replaced }) => replace(state, n - 1, replaced),
  'together/told': (state, { of, value = null, check = null, error = null }) =>
    sameBeside(of, state) && of.run === state.run?.value
      ? changed(state, { told: { ...of, value, check, error } })
      : state,
};

export const togetherState = { start: kStart, handlers };
