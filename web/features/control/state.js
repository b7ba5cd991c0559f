// What the pages outside the flow that control it show: what the browser reports, versions, the
// self-test, the notice's example and a small multiset to be broken.

const kNetworkShown = 200;
export const kLabBounds = Object.freeze({
  fewest: 2,
  most: 6,
  largest: 999,
  k: [3, 50],
  width: [2, 50],
});

const between = (value, /** @type {number[]} */ [low, high]) =>
  Number.isInteger(value) && value >= low && value <= high;

/** What keeps the edited multiset from being tried: names of fields. */
export function labProblems({ counts, k, width }) {
  return [
    ...counts.flatMap((count, i) =>
      between(count, [1, kLabBounds.largest]) ? [] : [`count-${i}`],
    ),
    ...(between(k, kLabBounds.k) ? [] : ['k']),
    ...(between(width, kLabBounds.width) ? [] : ['width']),
  ];
}

/** What a reader finds out about the present multiset, or null while it is on its way. */
export const currentLab = ({ control: { lab, labResult } }) =>
  labResult?.lab === lab ? labResult : null;

const inControl = (state, fields) => ({ ...state, control: { ...state.control, ...fields } });
const inNetwork = (state, fields) =>
  inControl(state, { network: { ...state.control.network, ...fields } });
const inTest = (state, fields) =>
  inControl(state, { selfTest: { ...state.control.selfTest, ...fields } });

export const controlState = {
  start: {
    network: { watched: [], total: 0, entries: [] }, // what the browser reported, the latest kept
    about: null, // { policy, script, scriptFits, version, wasm_sha256, file }
    selfTest: null, // { running, lines, error, cancelled }
    example: null, // { locale-free results of the notice's example }, from the engine
    lab: { counts: [4, 5, 5], k: 5, width: 3 }, // the multiset to be broken
    labResult: null, // { lab, value: { published, strict } | error }
  },

  handlers: {
    'network/watched': (state, { watched }) => inNetwork(state, { watched }),
    network(state, { seen }) {
      const { total, entries } = state.control.network;
      return inNetwork(state, {
        total: total + 1,
        entries: [...entries, { ...seen, n: total + 1 }].slice(-kNetworkShown),
      });
    },
    about: (state, { about }) => inControl(state, { about: { ...state.control.about, ...about } }),
    'selftest/start': (state) =>
      inControl(state, { selfTest: { running: true, lines: [], error: null, cancelled: false } }),
    'selftest/line': (state, { line }) =>
      state.control.selfTest?.running
        ? inTest(state, { lines: [...state.control.selfTest.lines, line] })
        : state,
    'selftest/end': (state, { error = null, cancelled = false }) =>
      inTest(state, { running: false, error, cancelled }),
    example: (state, { example }) => inControl(state, { example }),
    lab: (state, { lab }) => inControl(state, { lab: { ...state.control.lab, ...lab } }),
    'lab/result': (state, { lab, value, error }) =>
      lab === state.control.lab
        ? inControl(state, { labResult: { lab, value: value ?? null, error: error ?? null } })
        : state,
  },
};
