// Going from screen to screen, and the run.
import { blockedAt, onlyWaiting } from '../kit/problems.js';
import { kindOf } from '../kit/publication.js';
import { kScreens, currentRun, whenLooked } from '../kit/state.js';

/** @param {import('../kit/types.d.ts').Page} page */
function goingEffects({ store: { get, dispatch }, each, focus, soon, features, effects: made }) {
  const blockedBefore = (screen) => blockedAt(get(), screen, features);
  const effects = {
    show(screen, target = 'title') {
      soon(() => {
        dispatch({ type: 'go', screen });
        focus(target);
      });
    },

    /** Where a point stands that is not settled, on this screen or another. */
    reach({ screen = get().screen, target }) {
      if (screen === get().screen) focus(target);
      else effects.show(screen, target);
    },

    /** Shows one of the pages beside the flow, or the flow again. */
    showSide(side) {
      soon(() => {
        dispatch({ type: 'side', side });
        focus('title');
        soon(() => each('onSide', side));
      });
    },

    /** What is missing on a screen is said there. */
    ask(screen) {
      dispatch({ type: 'asked', screen });
      focus('summary');
    },

    /** Goes to a screen, or to the first one before it on which something is missing. */
    go(screen) {
      const ahead = kScreens.indexOf(screen) > kScreens.indexOf(get().screen);
      const blocked = ahead ? blockedBefore(screen) : null;
      if (!blocked) effects.show(screen);
      else if (onlyWaiting(get(), blocked, features)) dispatch({ type: 'awaited', screen });
      else effects.ask(blocked);
    },

    next() {
      const { screen } = get();
      const target = kScreens[kScreens.indexOf(screen) + 1];
      if (screen === 'protect' && !blockedBefore(target) && !currentRun(get())) made.run();
      else effects.go(target);
    },

    back() {
      effects.show(kScreens[kScreens.indexOf(get().screen) - 1]);
    },
  };
  return effects;
}

/** @param {import('../kit/types.d.ts').Page} page */
export function flowEffects(page) {
  const {
    store: { get, dispatch },
    task,
    each,
    besidesOf,
    features,
    focus,
  } = page;
  const effects = {
    ...goingEffects(page),

    /** A message that was read goes; the keyboard would be nowhere without its button. */
    dismissError() {
      dispatch({ type: 'error/dismiss' });
      focus('title');
    },

    async run() {
      const state = get();
      const blocked = blockedAt(state, 'verify', features);
      if (blocked) {
        effects.ask(blocked);
        return;
      }
      if (each('takesRun').some(Boolean)) return;
      const { files, recipe, secret } = state;
      // Features that are at work end it first: a run has the machine for itself.
      const ending = each('beforeRun').filter(Boolean);
      if (ending.length) await Promise.all(ending);
      const more = Object.assign({}, ...each('runArgs'));
      await task(
        kindOf(recipe, features).run,
        { files, recipe, ...besidesOf(recipe), ...more },
        (value) => {
          dispatch({ type: 'ran', files, recipe, secret, value });
          if (currentRun(get())) effects.show('verify');
        },
      );
    },

    /** Takes what the user was offered where a run ended, and starts again. */
    async chooseAndRun(recipe) {
      dispatch({ type: 'choose', recipe });
      await whenLooked(page.store); // read otherwise, the files may look otherwise
      if (get().recipe.reading === recipe.reading) effects.run();
    },
  };
  return effects;
}
