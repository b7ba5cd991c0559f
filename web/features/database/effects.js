// Effects of the screen of a database.
import { save } from '../../kit/download.js';
import { columnsOf, databaseProblems, describesTable, optionsOf } from './state.js';

const csvField = (name) => `"${name.replaceAll('"', '""')}"`;

/** @param {import('../../kit/types.d.ts').Page} page */
export function databaseEffects({
  store: { get, dispatch },
  call,
  task,
  focus,
  effects,
  document,
}) {
  const saveText = (name, text) => save(document, new Blob([text], { type: 'text/plain' }), name);

  async function write(next) {
    if (databaseProblems(get()).length > 0) {
      dispatch({ type: 'asked', screen: 'database' });
      focus('summary');
      return;
    }
    const { recipe } = get();
    await task('sql', { recipe, options: optionsOf(get()), next }, ({ files, zip }) => {
      if (zip) save(document, zip, 'script.zip');
      else for (const { name, text } of files) saveText(name, text);
      const file = zip ? 'script.zip' : files[0].name;
      dispatch({ type: 'notice', notice: { key: 'notice.saved', params: { file } } });
    });
  }

  const effectsOfScreen = {
    set(fields) {
      dispatch({ type: 'database/set', fields });
    },

    /** The columns as a file without rows, whose roles are then given as for any other. */
    describe() {
      const names = columnsOf(get().database);
      if (names.length === 0) {
        dispatch({ type: 'asked', screen: 'database' });
        focus('summary');
        return;
      }
      const file = new File([`${names.map(csvField).join(',')}\n`], 'table.csv');
      dispatch({ type: 'database/file', file });
      effects.addFiles([file]);
      effects.show('describe');
    },

    write: () => write(undefined),

    /** A table without its rows is not run, but asked of the engine that has them. */
    takesRun() {
      if (!describesTable(get())) return false;
      effects.show('database');
      return true;
    },

    /** The script of the next turn. */
    async writeNext() {
      const { text } = await call('nextTurn');
      await write(text);
    },

    /** The folder of tables, and the release that comes of it: then the flow goes on as ever. */
    async open(list) {
      const tables = [...list];
      if (tables.length === 0) return;
      const { files, recipe, secret } = get();
      dispatch({ type: 'database/turn', turn: false });
      // Without the name of the folder itself.
      const paths = tables.map(
        ({ webkitRelativePath: path, name }) => path?.split('/').slice(1).join('/') || name,
      );
      await task('runTables', { recipe, files: tables, paths }, (value) => {
        dispatch({ type: 'ran', files, recipe, secret, value });
        effects.show('verify');
      });
      if (get().error?.error.code !== 'aggregated_next_turn') return;
      dispatch({ type: 'database/turn', turn: true });
    },
  };
  /** Tables that are dropped on the screen. */
  return { ...effectsOfScreen, onDrop: effectsOfScreen.open };
}
