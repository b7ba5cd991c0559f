// Effects of row-level files: what the screen asks of the engine, one question at a time, and the
// state that the engine's session must be brought to first.
import { save } from '../../kit/download.js';
import { latest } from '../../kit/tasks.js';
import {
  addFile,
  applyRowGuesses,
  publishable,
  toTraces,
  updateFile,
} from '../../recipe/rows_choices.js';
import { greedyPath } from './effects_greedy.js';
import { planEffects } from './effects_plan.js';
import { rowsQuestions } from './effects_questions.js';
import { rowsSession } from './effects_session.js';
import { validK } from './problems.js';
import { currentGreedy, currentOpened, selectedFile } from './state.js';
import { wantedOfEngine } from './wanted.js';

const kDelay = 300;

/** The recipe for the other kind of publication: the one of before, or a first one. */
function switched(state, way, columns, { fillDefaults, sampleRows }) {
  const { kept } = state.rows;
  if (kept?.files === state.files && Boolean(kept.recipe.rows) === (way === 'rows')) {
    return { ...kept.recipe, reading: state.recipe.reading };
  }
  if (way === 'traces') return toTraces(state.recipe, columns);
  const guessed = applyRowGuesses({ ...state.recipe, rows: null }, columns);
  if (state.sample !== state.files) return guessed;
  const { columns: roles, prepare, rows } = fillDefaults(sampleRows);
  return { ...guessed, columns: { ...guessed.columns, ...roles }, prepare, rows };
}

/**
 * The columns of a first file: all, less those of most values as long as no row would be left; all
 * where none would be in any case.
 */
async function withRows(state, ask) {
  const all = publishable(state.recipe);
  const figures = currentOpened(state)?.value?.columns ?? [];
  const valuesOf = (name) => figures.find((one) => one.name === name)?.distinct ?? 0;
  const { k } = state.recipe.rows;
  for (let columns = all; columns.length > 0 && validK(state);) {
    const { value } = await ask('rows.project', { columns, k });
    if (!value || value.loss.kept > 0) return value ? columns : all;
    const widest = columns.reduce((one, other) => (valuesOf(other) > valuesOf(one) ? other : one));
    columns = columns.filter((name) => name !== widest);
  }
  return all;
}

/** The plainest file, to begin with: every column that may be published and leaves rows. */
async function proposeFile({ store: { get, dispatch }, focus }, ask) {
  const { recipe } = get();
  const columns = await withRows(get(), ask);
  if (get().recipe !== recipe) return;
  const left = publishable(recipe).filter((name) => !columns.includes(name));
  const at = { way: 'projections', index: 0 };
  const made = updateFile(addFile(recipe, at.way), at, { columns });
  dispatch({ type: 'choose', recipe: made });
  dispatch({ type: 'rows/at', at });
  if (left.length > 0) {
    const params = { columns: left.join(', '), count: left.length };
    dispatch({ type: 'notice', notice: { key: 'rows.files.propose.left', params } });
  }
  focus('file-name');
}

/** @param {import('../../kit/types.d.ts').Page} page */
export function rowsEffects(page) {
  const { store, focus, features, document } = page;
  const { get, dispatch } = store;
  const session = rowsSession(page);
  const path = greedyPath(() => get(), session.ask);
  const questions = rowsQuestions(page, session.ask, path);
  let timer = 0;

  const work = latest(async () => {
    for (let next = wantedOfEngine(get(), features); next; next = wantedOfEngine(get(), features)) {
      await questions[next.op](next);
    }
  });

  return {
    ...planEffects(page),
    proposeFile: () => proposeFile(page, session.ask),

    follow(state) {
      if (!state.recipe.rows) return;
      clearTimeout(timer);
      // Files are read again when the user has done choosing.
      timer = setTimeout(work, wantedOfEngine(state, features)?.op === 'open' ? kDelay : 0);
    },

    /** Waits until no question to the row-level session is under way. */
    beforeRun() {
      if (!get().recipe.rows) return undefined;
      clearTimeout(timer);
      if (get().rows.lattice?.searching) dispatch({ type: 'rows/search', on: false });
      return session.settled();
    },

    /** What is to be published: `traces` or `rows`. The other's choices are kept. */
    publish(way, columns) {
      const state = get();
      if (Boolean(state.recipe.rows) === (way === 'rows')) return;
      dispatch({ type: 'rows/keep', recipe: state.recipe });
      dispatch({ type: 'choose', recipe: switched(state, way, columns, page) });
      if (state.guessing && columns.length === 0) dispatch({ type: 'guess' }); // once files are looked at
    },

    /** Stops what is long: the engine begins anew, the choices stay. */
    interrupt() {
      dispatch({ type: 'rows/pause' });
      session.stop();
    },

    /** Goes on after a stop. */
    resume() {
      dispatch({ type: 'rows/resume' });
    },

    /** Lets the search go on from the columns on show until nothing fits, and keeps what it took. */
    async finishGreedy() {
      const state = get();
      const { way, index, file } = selectedFile(state);
      if (!currentGreedy(state, file)?.value) return;
      const taken = await path.finish(file);
      if (!taken) return;
      dispatch({ type: 'choose', recipe: updateFile(state.recipe, { way, index }, { taken }) });
    },

    saveHierarchy(column, csv) {
      const name = `hierarchie_${column.replace(/[^\w-]+/g, '_')}.csv`;
      save(document, new TextEncoder().encode(csv), name);
      dispatch({ type: 'notice', notice: { key: 'notice.saved', params: { file: name } } });
    },

    /** Moves on the lattice; the focus stays where it is. */
    lookAt(levels) {
      dispatch({ type: 'rows/levels', levels });
    },

    searchLattice(on) {
      dispatch({ type: 'rows/search', on });
      if (on) focus('lattice-progress');
    },
  };
}
