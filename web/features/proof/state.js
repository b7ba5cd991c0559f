// The proof of the last run, and of the publication that is audited. Each belongs to the very object
// that it was asked for: another run, or other files, and it counts no more.

const kNone = Object.freeze({ of: null, done: 0, total: 0, answer: null, stopped: false });
const kStart = Object.freeze({ run: kNone, audit: kNone });

const changed = (state, place, fields) => ({
  ...state,
  proof: { ...state.proof, [place]: { ...state.proof[place], ...fields } },
});
const own = (state, { place, of }) => state.proof[place].of === of;

const handlers = {
  'proof/begin': (state, { place, of }) => changed(state, place, { ...kNone, of }),
  'proof/progress': (state, action) =>
    own(state, action)
      ? changed(state, action.place, { done: action.done, total: action.total })
      : state,
  'proof/answer': (state, action) =>
    own(state, action) ? changed(state, action.place, { answer: action.answer }) : state,
  'proof/stopped': (state, action) =>
    own(state, action) ? changed(state, action.place, { stopped: true }) : state,
};

export const proofState = { start: kStart, handlers };

/** What is known of the proof of `of`, or null. */
export const proofOf = ({ proof }, place, of) =>
  of && proof[place].of === of ? proof[place] : null;
