// Effects of the screen that pseudonymises one column. The secret lives in `typed` alone, from the
// keyboard to the end of the copy.
import { save } from '../../app/download.js';
import { copyName, kGoodSecret, pseudonymProblems } from './state.js';

const kReading = Object.freeze({ encoding: 'auto', delimiter: 'auto', header: true });

/** @param {object} page `{ store, task, call, fail, focus, document }` of effects.js */
export function pseudonymEffects({ store, task, call, fail, focus, document }) {
  const { get, dispatch } = store;
  const window = document.defaultView;
  let typed = ['', ''];
  let copy = null; // { blob, name }: only ever a whole one
  let refused = null; // the file that was chosen last and could not be looked at

  function forget() {
    typed = ['', ''];
    for (const id of ['pseudonym-secret', 'pseudonym-again']) {
      const field = document.getElementById(id);
      if (field) field.value = '';
    }
  }

  function ready() {
    if (pseudonymProblems(get()).length === 0) return true;
    dispatch({ type: 'asked', screen: 'pseudonymise' });
    focus('summary');
    return false;
  }

  async function run(handle) {
    const { pseudonym } = get();
    const { file, column, mode, malformed, reading } = pseudonym;
    copy = null;
    await task('pseudonymise', { files: [file], column, mode, reading: { ...reading, malformed }, handle,
      ...(mode === 'shared' && { secret: typed[0] }) }, ({ blob, ...told }) => {
      const name = handle?.name ?? copyName(file.name);
      if (get().pseudonym.typed === pseudonym.typed) forget();
      dispatch({ type: 'pseudonym/done', of: pseudonym, value: { ...told, name, kept: Boolean(blob) } });
      if (!get().pseudonym.done) return;
      if (blob) copy = { blob, name };
      focus('copied');
    });
  }

  const effects = {
    canStream: typeof window?.showSaveFilePicker === 'function',

    choosePseudonymFile([file], reading = {}) {
      if (!file) return undefined;
      refused = file;
      return task('inspect', { files: [file], reading: { ...kReading, ...reading } }, (look) => {
        const [{ error }] = look.files;
        if (error) throw Object.assign(new Error(error.code), error);
        refused = null;
        copy = null;
        dispatch({ type: 'pseudonym/file', file, look, reading });
        focus('title');
      });
    },

    /** Reads otherwise, as the user was offered: the file that was refused, or the one chosen. */
    async readPseudonymAs(reading) {
      if (refused) {
        await effects.choosePseudonymFile([refused], reading);
        return;
      }
      dispatch({ type: 'pseudonym/set', fields: { reading } });
      if (ready()) await run();
    },

    async typeSecret(index, text) {
      typed[index] = text;
      const [one, other] = typed;
      const same = one !== '' && one === other;
      dispatch({ type: 'pseudonym/secret', given: one !== '', same,
        weak: one !== '' && one.length < kGoodSecret });
      if (!same) return;
      const { typed: turn } = get().pseudonym;
      try {
        const { check } = await call('checkDigest', { secret: one });
        dispatch({ type: 'pseudonym/check', typed: turn, check });
      } catch (error) {
        fail(error);
      }
    },

    async pseudonymise() {
      if (ready()) await run();
    },

    /** Straight into a file of the user's choice, so that memory does not bound its size. */
    async pseudonymiseToDisk() {
      if (!ready()) return;
      let handle;
      try {
        handle = await window.showSaveFilePicker({ suggestedName: copyName(get().pseudonym.file.name) });
      } catch {
        return; // no file was chosen
      }
      await run(handle);
    },

    saveCopy() {
      if (!copy) return;
      save(document, copy.blob, copy.name);
      dispatch({ type: 'notice', notice: { key: 'notice.saved', params: { file: copy.name } } });
    },

    /** A secret does not outlive its screen. */
    followPseudonym({ screen }) {
      if (screen === 'pseudonymise' || typed.every((text) => text === '')) return;
      forget();
      dispatch({ type: 'pseudonym/secret', given: false, same: false, weak: false });
    },
  };
  return effects;
}
