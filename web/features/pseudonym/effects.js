// Effects of the screen that pseudonymises columns.
import { save } from '../../kit/download.js';
import { secretEffects } from './effects_secret.js';
import { copyName, fatesOf, pseudonymProblems } from './state.js';

const kReading = Object.freeze({ encoding: 'auto', delimiter: 'auto', header: true });

/** Makes the copy; `blob` holds a whole one, or nothing. */
function copier({ store: { get, dispatch }, task, focus }, secret) {
  let copy = null; // { blob, name }
  return {
    get copy() {
      return copy;
    },

    drop() {
      copy = null;
    },

    async run(handle) {
      const { pseudonym } = get();
      const { file, mode, malformed, reading } = pseudonym;
      copy = null;
      const args = {
        files: [file],
        ...fatesOf(pseudonym),
        mode,
        reading: { ...reading, malformed },
        handle,
        ...(mode === 'shared' && { secret: secret.typed() }),
      };
      await task('pseudonymise', args, ({ blob, ...figures }) => {
        const name = handle?.name ?? copyName(file.name);
        if (get().pseudonym.typed === pseudonym.typed) secret.forget();
        dispatch({
          type: 'pseudonym/done',
          of: pseudonym,
          value: { ...figures, name, kept: Boolean(blob) },
        });
        if (!get().pseudonym.done) return;
        if (blob) copy = { blob, name };
        focus('copied');
      });
    },
  };
}

/** Whether nothing is missing, once it is known whether the secret is refused; else it is said. */
const readiness = ({ store: { get, dispatch }, focus }, secret) =>
  async function ready() {
    await secret.checked();
    if (pseudonymProblems(get()).length === 0) return true;
    dispatch({ type: 'asked', screen: 'pseudonymise' });
    focus('summary');
    return false;
  };

/** The copy again, by changes of how the file is read. */
const rerun =
  ({ store: { get, dispatch } }, run) =>
  async (reading) => {
    const fields = { reading: { ...get().pseudonym.reading, ...reading } };
    dispatch({ type: 'pseudonym/set', fields });
    await run();
  };

/** @param {import('../../kit/types.d.ts').Page} page */
export function pseudonymEffects(page) {
  const {
    store: { get, dispatch },
    task,
    focus,
    document,
  } = page;
  const window = document.defaultView;
  const secret = secretEffects(page);
  const copies = copier(page, secret);
  const ready = readiness(page, secret);
  let refused = null; // the file that was chosen last and could not be looked at

  const run = async () => (await ready()) && copies.run();
  const runAs = rerun(page, run);

  function chooseFile([file], reading = {}) {
    if (!file) return undefined;
    refused = file;
    return task('inspect', { files: [file], reading: { ...kReading, ...reading } }, (look) => {
      const [seen] = look.files;
      if ('error' in seen) throw Object.assign(new Error(seen.error.code), seen.error);
      refused = null;
      copies.drop();
      dispatch({ type: 'pseudonym/file', file, look, reading });
      focus('title');
    });
  }

  return {
    canStream: typeof window?.showSaveFilePicker === 'function',
    chooseFile,
    typeSecret: secret.type,
    drawSecret: secret.draw,

    /** Files dropped on the page while this screen is shown. */
    onDrop: chooseFile,

    /** Reads otherwise, as the user was offered: the file that was refused, or the one chosen. */
    async readAs(reading) {
      if (refused) {
        await chooseFile([refused], reading);
        return;
      }
      await runAs(reading);
    },

    /** What becomes of what the workbook hides. */
    answer: (answers) => runAs({ answers: { ...get().pseudonym.reading.answers, ...answers } }),

    run,

    /** Straight into a file of the user's choice, so that memory does not bound its size. */
    async runToDisk() {
      if (!(await ready())) return;
      let handle;
      try {
        const suggestedName = copyName(get().pseudonym.file.name);
        handle = await window.showSaveFilePicker({ suggestedName });
      } catch {
        return; // no file was chosen
      }
      await copies.run(handle);
    },

    saveCopy() {
      const { copy } = copies;
      if (!copy) return;
      save(document, copy.blob, copy.name);
      dispatch({ type: 'notice', notice: { key: 'notice.saved', params: { file: copy.name } } });
    },

    /** A secret does not outlive its screen. */
    follow({ screen }) {
      if (screen !== 'pseudonymise') secret.end();
    },
  };
}
