// The part of the state behind the three pages beside the flow: control, understand, help.

export const kSides = Object.freeze(['understand', 'auditor', 'help']);
export const kNetworkShown = 200;
export const kLabBounds = Object.freeze({ fewest: 2, most: 6, largest: 999, k: [3, 50], width: [2, 50] });

export const kProofState = {
  side: null, // one of kSides, shown in place of the screen
  network: { watched: [], total: 0, entries: [] }, // what the browser reported, the latest kept
  about: null, // { policy, script, scriptFits, version, wasmSha256, file }
  selfTest: null, // { running, lines, error, cancelled }
  example: null, // { locale-free results of the notice's example }, from the engine
  lab: { counts: [4, 5, 5], k: 5, width: 3 }, // the multiset to be broken
  labResult: null, // { lab, value: { published, strict } | error }
};

const between = (value, [low, high]) => Number.isInteger(value) && value >= low && value <= high;

/** What keeps the edited multiset from being tried: names of fields. */
export function labProblems({ counts, k, width }) {
  return [
    ...counts.flatMap((count, i) => (between(count, [1, kLabBounds.largest]) ? [] : [`count-${i}`])),
    ...(between(k, kLabBounds.k) ? [] : ['k']),
    ...(between(width, kLabBounds.width) ? [] : ['width']),
  ];
}

/** What a reader finds out about the present multiset, or null while it is on its way. */
export const currentLab = (state) => (state.labResult?.lab === state.lab ? state.labResult : null);

export const proofHandlers = {
  side: (state, { side }) => ({ ...state, side, asked: null, awaited: null, notice: null,
    cohort: null }),
  'network/watched': (state, { watched }) => ({ ...state,
    network: { ...state.network, watched } }),
  network: (state, { seen }) => ({ ...state, network: { ...state.network,
    total: state.network.total + 1,
    entries: [...state.network.entries, { ...seen, n: state.network.total + 1 }]
      .slice(-kNetworkShown) } }),
  about: (state, { about }) => ({ ...state, about: { ...state.about, ...about } }),
  'selftest/start': (state) => ({ ...state,
    selfTest: { running: true, lines: [], error: null, cancelled: false } }),
  'selftest/line': (state, { line }) => (state.selfTest?.running ? { ...state,
    selfTest: { ...state.selfTest, lines: [...state.selfTest.lines, line] } } : state),
  'selftest/end': (state, { error = null, cancelled = false }) => ({ ...state,
    selfTest: { ...state.selfTest, running: false, error, cancelled } }),
  example: (state, { example }) => ({ ...state, example }),
  lab: (state, { lab }) => ({ ...state, lab: { ...state.lab, ...lab } }),
  'lab/result': (state, { lab, value, error }) => (lab === state.lab
    ? { ...state, labResult: { lab, value: value ?? null, error: error ?? null } } : state),
};
