// Choosing files and looking at them; what follows from the choices without a button.
import { blockedAt, onlyWaiting } from '../kit/problems.js';
import { proposalsOf, withProposals } from '../kit/reading_proposals.js';
import { currentInspection, whenLooked } from '../kit/state.js';
import { latest, plainError } from '../kit/tasks.js';

/** A file has a total, then a title. */
const kTurns = 3;

/** @param {import('../kit/types.d.ts').Page} page */
export function fileEffects(page) {
  const {
    store: { get, dispatch },
    call,
    each,
    focus,
    effects,
    features,
  } = page;
  const say = (key, params) => dispatch({ type: 'notice', notice: { key, params } });

  const inspect = latest(async () => {
    const {
      files,
      recipe: { reading },
    } = get();
    if (files.length === 0 || currentInspection(get())) return;
    try {
      const value = await call('inspect', { files, reading });
      dispatch({ type: 'inspected', files, reading, value });
    } catch (error) {
      dispatch({ type: 'inspected', files, reading, error: plainError(error) });
    }
  });

  return {
    /** What the choices ask for without a button: reading the new files, then the features'. */
    follow(state) {
      if (state.files.length && !currentInspection(state)) inspect();
      if (state.awaited) {
        const blocked = blockedAt(state, state.awaited, features);
        if (!blocked || !onlyWaiting(state, blocked, features)) effects.go(state.awaited);
      }
      each('follow', state);
    },

    /**
     * Files to read, and recipes among them.
     * @param {Iterable<File>} list @param {boolean} [areTables] whatever they look like
     */
    addFiles(list, areTables = false) {
      const files = [...list];
      if (!areTables && effects.takenByWay(files)) return;
      const recipes = files.filter((file) => /\.json$/i.test(file.name));
      if (recipes.length) effects.work.takeJson(recipes[0]);
      const names = new Set(files.map((file) => file.name));
      const added = files.filter((file) => !recipes.includes(file));
      if (added.length === 0) return;
      const kept = get().files.filter((file) => !names.has(file.name));
      const replaced = get().files.length - kept.length;
      dispatch({ type: 'files/set', files: [...kept, ...added] });
      say(replaced ? 'notice.filesReplaced' : 'notice.filesAdded', {
        count: added.length,
        replaced,
      });
      focus('title');
    },

    /** All that is proposed, and what shows once that is read. */
    async takeProposals() {
      for (let turn = 0; turn < kTurns; turn += 1) {
        const { files, recipe } = get();
        const proposals = proposalsOf(get());
        if (proposals.length === 0) break;
        effects.choose(withProposals(recipe, files.length, proposals));
        await whenLooked(page.store);
      }
      focus('title');
    },

    removeFile(file) {
      dispatch({ type: 'files/set', files: get().files.filter((one) => one !== file) });
      say('notice.fileRemoved', { file: file.name });
      focus('title');
    },
  };
}
