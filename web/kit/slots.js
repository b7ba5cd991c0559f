// What features put into a place of the flow, and what they say to its questions, in the order of
// their list (app/features.js).

/**
 * @param {keyof import('./types.d.ts').Slots} name
 * @param {readonly import('./types.d.ts').Feature[]} features
 * @param {...any} args as the slot takes them (kit/types.d.ts)
 * @returns {unknown[]} one template a feature that has the slot
 */
export const drawSlot = (name, features, ...args) =>
  features.flatMap(({ slots }) =>
    slots?.[name] ? [/** @type {Function} */ (slots[name])(...args)] : [],
  );

/**
 * What features answer to a question that the flow asks of each.
 * @param {'withoutRows'|'hasWork'|'unsaved'|'identifies'|'doubt'|'sends'|'withholds'|'adds'|'tells'} name
 * @param {readonly import('./types.d.ts').Feature[]} features
 * @param {object} state
 * @returns {any[]}
 */
export const asked = (name, features, state) =>
  features.flatMap((feature) => (feature[name] ? [feature[name](state, features)] : []));

/** The feature that has a screen outside the flow. */
export const ownerOf = (screen, features) => features.find(({ views }) => views?.[screen]);
