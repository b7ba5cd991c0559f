// The engine's greedy search, brought to the path that the recipe has.
import { sameParts } from './state.js';

const columnsOf = ({ value }) => value.steps.map(({ column }) => column);

/**
 * @param {() => object} get the state
 * @param {(op: string, args: object, long?: boolean) => Promise<object>} ask of rowsSession
 */
export function greedyPath(get, ask) {
  let path = null; // { spec, columns, answer, found: by itself }
  const greedy = (args, long) => ask('rows.greedy', args, long);

  // The search goes on from the columns of the file alone until nothing fits.
  async function byItself(file) {
    if (!path.found && path.columns.length > file.start.length) {
      await greedy({ action: 'rewind', steps: file.start.length });
    }
    if (!path.found) path.answer = await greedy({ action: 'finish' }, true);
    path.found = true;
  }

  // Columns that the search and the recipe share stay.
  async function byHand(file) {
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

  return {
    /** The session begins anew. */
    forget() {
      path = null;
    },

    /** The answer of the search at the path of a file. */
    async follow(file, k) {
      const { rows, recipe } = get();
      const spec = [rows.opened, file.start, file.candidates, file.budget, k];
      if (!path || !sameParts(path.spec, spec)) {
        const begun = await greedy({
          action: 'begin',
          start: file.start,
          k,
          budget: file.budget,
          candidates: file.candidates ?? recipe.rows.columns,
        });
        if (begun.error) return begun;
        path = { spec, columns: [...file.start], answer: begun, found: false };
      }
      await (file.taken === null ? byItself(file) : byHand(file));
      const { answer } = path;
      if (answer.error) path = null;
      else path.columns = columnsOf(answer);
      return answer;
    },

    /** Goes on from where it is until nothing fits; the columns taken after the file's, or null. */
    async finish(file) {
      if (!path) return null;
      const answer = await greedy({ action: 'finish' }, true);
      if (!answer.value) return null;
      path = { ...path, answer, found: false, columns: columnsOf(answer) };
      return path.columns.slice(file.start.length);
    },
  };
}
