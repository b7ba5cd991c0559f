// What is proposed about files before they are read: lines above the header and a last line of totals.
// Taken one by one in a file's line, or all at once.
import { chooseForFile } from '../recipe/file_choices.js';
import { currentInspection } from './state.js';

/** @typedef {{file: string, position: number, what: string, count: number, changes: object}} Proposal */

/** @param {any} state @returns {Proposal[]} */
export function proposalsOf(state) {
  /** @type {any[]} */
  const seen = currentInspection(state)?.value?.files ?? [];
  return state.files.flatMap(({ name }, i) => {
    const one = seen.find((file) => file.name === name);
    const about = { file: name, position: i + 1 };
    const isTotal = one?.error?.code === 'total_line';
    const count = isTotal ? 1 : (one?.title_lines ?? 0);
    if (count === 0) return [];
    return isTotal
      ? { ...about, what: 'total', count, changes: { total_line: 'skip' } }
      : { ...about, what: 'titles', count, changes: { skip_lines: count } };
  });
}

/** Whether several are proposed in one place, above the files, so that a file's line does not again. */
export const areTogether = (state, proposals) => state.files.length > 1 && proposals.length > 1;

/** The recipe with all of them taken. @param {any} recipe @param {number} count of files */
export const withProposals = (recipe, count, proposals) =>
  proposals.reduce(
    (taken, { position, changes }) => chooseForFile(taken, position, count, changes),
    recipe,
  );
