// The page's one state, merged from the flow's own and the features'. It is frozen; reducing is
// pure; results are kept with the choices and the files they came from, and count only while those
// are the current ones.
import { kHandlers, startOf } from './state.js';

const isPlain = (value) =>
  Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;

/** Freezes plain values through and through; files and the like are left alone. */
export function deepFreeze(value) {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value) || !isPlain(value)) {
    return value;
  }
  Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}

/** All entries of both; a name that both have is a mistake of ours, and says so. */
export function merged(one, other, what) {
  for (const name of Object.keys(other)) {
    if (Object.hasOwn(one, name)) throw new TypeError(`two of one name: ${what} ${name}`);
  }
  return { ...one, ...other };
}

/**
 * @param {object} start of the flow
 * @param {readonly import('./types.d.ts').Feature[]} features
 */
export function initialState(start, features) {
  return deepFreeze(
    features
      .filter(({ state }) => state)
      .reduce(
        (all, { key, state }) => merged(all, { [key]: state.start }, 'state'),
        startOf(start),
      ),
  );
}

/**
 * The next state as a function of state and action. An unknown action is a mistake of ours, and
 * says so. What features do about an action of another (`reactions`) comes after its handler.
 * @param {readonly import('./types.d.ts').Feature[]} features
 * @returns {(state: object, action: { type: string }) => object}
 */
export function createReducer(features) {
  const states = features.flatMap(({ state }) => state ?? []);
  const handlers = states.reduce((all, state) => merged(all, state.handlers, 'action'), kHandlers);
  const unknown = states
    .flatMap(({ reactions = {} }) => Object.keys(reactions))
    .filter((type) => !Object.hasOwn(handlers, type));
  if (unknown.length) throw new TypeError(`reactions to no action: ${unknown.join()}`);
  return (before, action) => {
    const handle = handlers[action.type];
    if (!handle) throw new TypeError(`unknown action ${action.type}`);
    const after = states.reduce(
      (state, { reactions }) => reactions?.[action.type]?.(state, action, features) ?? state,
      handle(before, action, features),
    );
    return deepFreeze(after);
  };
}

/** A store: `get()`, `dispatch(action)`, `subscribe(listener)` → unsubscribe. */
export function createStore(state, reduce) {
  let current = state;
  const listeners = new Set();
  return {
    get: () => current,
    dispatch(action) {
      const next = reduce(current, action);
      if (next === current) return;
      current = next;
      for (const listener of [...listeners]) listener(current);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
