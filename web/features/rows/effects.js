// Effects of row-level files: what the screen asks of the engine, one question at a time, and the
// state that the engine's session must be brought to first.
import { save } from '../../app/download.js';
import { applyRowGuesses, toTraces, updateFile } from '../../recipe/rows_choices.js';
import { currentGreedy, currentLattice, greedyParts, hierarchyParts, latticeParts, nodeParts,
  openParts, projectParts, sameParts, selectedFile } from './state.js';
import { validK } from './problems.js';
import { searcher, tallyDegrees } from './search.js';
import { wantedOfEngine } from './wanted.js';

/** Up to so many combinations of levels, each is settled and drawn; beyond, by degree alone. */
export const kDrawnNodes = 600;
const kClassified = 5000;
const kValues = 5000;
const kUsual = 5;
const kDelay = 300;
const kLongDelay = 150;
const kShortDelay = 400;
const kProgressDelay = 100;
const kFatal = ['engine_crashed', 'out_of_memory'];

const breathe = () => new Promise((resolve) => { setTimeout(resolve); });

/**
 * @param {object} page `{ store, call, secretOf, focus, plainError, document, latest }` of effects.js
 * @param {{ sampleRows: object, fillDefaults: Function }} recipes `sampleRows`: of the sample
 */
export function rowsEffects({ store, call, secretOf, focus, plainError, document, latest },
  { sampleRows, fillDefaults }) {
  const { get, dispatch } = store;
  let tail = Promise.resolve(); // the last question
  let stop = null; // ends the engine under a long question
  let path = null; // the engine's greedy search: { spec, columns, answer, found: by itself }
  const searchOn = searcher();
  let timer = 0;

  // One question at a time, in the order in which they are asked.
  function ask(...question) {
    const answer = tail.then(() => askNow(...question));
    tail = answer;
    return answer;
  }

  // A question with its progress; its answer, or its error as plain data.
  async function askNow(op, args, long = false) {
    stop = new AbortController();
    // What is soon answered shows no progress: it would only flicker.
    let begun = Date.now() + (long ? kLongDelay : kShortDelay);
    const show = (busy) => dispatch({ type: 'rows/busy', busy: { op, ...busy } });
    const late = setTimeout(() => show({ stage: null, file: null, done: 0, total: 0 }),
      begun - Date.now());
    const onProgress = ({ stage, file, done, total }) => {
      if (Date.now() < begun) return;
      begun = Date.now() + kProgressDelay;
      show({ stage, file: file ?? null, done, total });
    };
    try {
      return { value: await call(op, args, { onProgress, signal: stop.signal }) };
    } catch (error) {
      const plain = plainError(error);
      // The session is not there, or no longer: it is opened again, unless that would go on for ever.
      if (plain.code === 'no_rows_open') dispatch({ type: 'rows/lost' });
      else if (plain.code === 'cancelled') dispatch({ type: 'engine/lost' });
      if (kFatal.includes(plain.code)) dispatch({ type: 'rows/pause' });
      return { error: plain, gone: ['no_rows_open', 'cancelled'].includes(plain.code) };
    } finally {
      stop = null;
      clearTimeout(late);
      if (get().rows.busy) dispatch({ type: 'rows/busy', busy: null });
    }
  }
  const tell = (type, parts, { value, error, gone }, more = {}) => {
    if (!gone) dispatch({ type, parts, value, error, ...more });
  };
  const greedy = (args, long) => ask('rowsGreedy', args, long);

  // Brings the engine's search to the path that the recipe tells: columns that both share stay.
  async function follow(file, k) {
    const spec = [get().rows.opened, file.start, file.candidates, file.budget, k];
    if (!path || !sameParts(path.spec, spec)) {
      const begun = await greedy({ action: 'begin', start: file.start, k, budget: file.budget,
        candidates: file.candidates ?? get().recipe.rows.columns });
      if (begun.error) return begun;
      path = { spec, columns: [...file.start], answer: begun, found: false };
    }
    if (file.taken === null) {
      if (!path.found && path.columns.length > file.start.length) {
        await greedy({ action: 'rewind', steps: file.start.length });
      }
      if (!path.found) path.answer = await greedy({ action: 'finish' }, true);
      path.found = true;
    } else {
      path.found = false;
      const wanted = [...file.start, ...file.taken];
      const differs = wanted.findIndex((column, i) => column !== path.columns[i]);
      const common = differs < 0 ? wanted.length : differs;
      if (common < path.columns.length) {
        path.answer = await greedy({ action: 'rewind', steps: common });
      }
      for (const column of wanted.slice(common)) {
        if (path.answer.error) break;
        path.answer = await greedy({ action: 'take', column });
      }
    }
    const { answer } = path;
    if (answer.error) path = null;
    else path.columns = answer.value.steps.map(({ column }) => column);
    return answer;
  }

  const perform = {
    async open() {
      const state = get();
      const { files, recipe } = state;
      const { columns } = recipe.rows;
      // The files to make are not part of the question: they may still be incomplete.
      const k = validK(state) ? recipe.rows.k : kUsual;
      path = null;
      const { value, ...rest } = await ask('rowsOpen', { files, ...secretOf(recipe),
        recipe: { ...recipe, rows: { k, columns } } }, true);
      tell('rows/opened', openParts(state), { value: value && { ...value, k }, ...rest });
    },

    async project({ columns }) {
      const state = get();
      tell('rows/projected', projectParts(state, columns),
        await ask('rowsProject', { columns, k: state.recipe.rows.k }));
    },

    async greedy({ file }) {
      const state = get();
      tell('rows/greedy', greedyParts(state, file), await follow(file, state.recipe.rows.k));
    },

    async hierarchy({ column, hierarchy }) {
      const parts = hierarchyParts(get(), hierarchy);
      tell('rows/hierarchy', parts, await ask('rowsHierarchy', { column, hierarchy,
        limit: kValues }),
        { column });
    },

    async lattice({ nodes }) {
      const state = get();
      const { k, generalisation } = state.recipe.rows;
      tell('rows/lattice', latticeParts(state), await ask('rowsLattice', { action: 'begin',
        generalisation, k, classify: nodes <= kClassified }, true));
    },

    async node({ levels }) {
      tell('rows/node', nodeParts(get(), levels), await ask('rowsLattice', { action: 'node',
        levels }));
    },

    async search() {
      const { parts } = currentLattice(get());
      const { levels } = get().rows;
      const { error, gone } = await searchOn({
        ask: (evaluations) => ask('rowsLattice', { action: 'run', evaluations }),
        // The node on show is asked for between two bursts, or as soon as the user moves.
        goesOn: () => get().rows.levels === levels && currentLattice(get())?.parts === parts
          && get().rows.lattice.searching && ['search', 'node'].includes(wantedOfEngine(get())?.op),
        onProgress: (progress) => dispatch({ type: 'rows/progress', parts, progress }),
      });
      if (error && !gone) dispatch({ type: 'rows/lattice', parts, error });
    },

    async states({ heights }) {
      const { parts } = currentLattice(get());
      const { value, error, gone } = await ask('rowsLattice', { action: 'states' });
      if (gone) return;
      if (error) {
        dispatch({ type: 'rows/lattice', parts, error });
        return;
      }
      const degrees = await tallyDegrees(value, heights, breathe);
      dispatch({ type: 'rows/states', parts, degrees,
        states: value.length <= kDrawnNodes ? [...value] : null });
    },
  };

  const work = latest(async () => {
    for (let next = wantedOfEngine(get()); next; next = wantedOfEngine(get())) {
      await perform[next.op](next);
    }
  });

  const switched = (state, way, columns) => {
    const { kept } = state.rows;
    if (kept?.files === state.files && Boolean(kept.recipe.rows) === (way === 'rows')) {
      return { ...kept.recipe, reading: state.recipe.reading };
    }
    if (way === 'traces') return toTraces(state.recipe, columns);
    const guessed = applyRowGuesses({ ...state.recipe, rows: null }, columns);
    if (state.sample !== state.files) return guessed;
    const { columns: roles, prepare, rows } = fillDefaults(sampleRows);
    return { ...guessed, columns: { ...guessed.columns, ...roles }, prepare, rows };
  };

  return {
    followRows(state) {
      if (!state.recipe.rows) return;
      clearTimeout(timer);
      // Files are read again when the user has done choosing.
      timer = setTimeout(work, wantedOfEngine(state)?.op === 'open' ? kDelay : 0);
    },

    /** Waits until no question to the row-level session is under way. */
    async rowsSettled() {
      clearTimeout(timer);
      if (get().rows.lattice?.searching) dispatch({ type: 'rows/search', on: false });
      for (let last = null; last !== tail;) {
        last = tail;
        await last;
      }
    },

    /** What is to be published: `traces` or `rows`. The other's choices are kept. */
    publish(way, columns) {
      const state = get();
      if (Boolean(state.recipe.rows) === (way === 'rows')) return;
      const recipe = switched(state, way, columns);
      dispatch({ type: 'rows/keep', recipe: state.recipe });
      dispatch({ type: 'choose', recipe });
    },

    /** Stops what is long: the engine begins anew, the choices stay. */
    interruptRows() {
      dispatch({ type: 'rows/pause' });
      stop?.abort();
    },

    /** Goes on after a stop. */
    resumeRows() {
      dispatch({ type: 'rows/resume' });
    },

    /** Lets the search go on from the columns on show until nothing fits, and keeps what it took. */
    async finishGreedy() {
      const state = get();
      const { way, index, file } = selectedFile(state);
      if (!currentGreedy(state, file)?.value || !path) return;
      const answer = await greedy({ action: 'finish' }, true);
      if (!answer.value) return;
      path = { ...path, answer, found: false, columns: answer.value.steps.map(({ column }) =>
        column) };
      dispatch({ type: 'choose', recipe: updateFile(state.recipe, { way, index },
        { taken: path.columns.slice(file.start.length) }) });
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
