// What the engine is to be asked next, so that the screen shows what the choices ask for: one
// question at a time, the most urgent first. A pure function of the state; effects.js asks.
import { isDescribed } from '../../kit/problems.js';
import { notNumbers } from '../../recipe/plan_choices.js';
import { publishable } from '../../recipe/rows_choices.js';
import { validK } from './problems.js';
import {
  currentGreedy,
  currentHierarchy,
  currentLattice,
  currentNode,
  currentOpened,
  currentProjection,
  currentTrial,
  selectedFile,
  shownLevels,
} from './state.js';

const kScreens = ['describe', 'protect'];

const project = (state, columns) =>
  columns.length && !currentProjection(state, columns) ? { op: 'project', columns } : null;

const kByWay = {
  projections: (state, { columns }) => project(state, columns),

  greedy(state, file) {
    if (file.start.length === 0 || !(file.budget >= 0 && file.budget <= 100)) return null;
    const path = currentGreedy(state, file);
    if (!path) return { op: 'greedy', file };
    return path.value
      ? project(
          state,
          path.value.steps.map(({ column }) => column),
        )
      : null;
  },

  generalisation(state, { columns, models, suppression }) {
    const usable = columns.filter(
      ({ hierarchy }) => hierarchy.kind !== 'csv' || hierarchy.text !== '',
    );
    const unknown = usable.find((one) => !currentHierarchy(state, one));
    if (unknown) return { op: 'hierarchy', ...unknown };
    const ready =
      columns.length > 0 &&
      usable.length === columns.length &&
      columns.every((one) => currentHierarchy(state, one).value) &&
      suppression >= 0 &&
      suppression <= 1 &&
      models.every(
        ({ l = 1, c = 1, t = 0, alpha = 0, beta = 1, delta = 1 }) =>
          l >= 1 && c > 0 && t >= 0 && t <= 1 && alpha >= 0 && beta > 0 && delta > 0,
      );
    if (!ready) return null;
    const lattice = currentLattice(state);
    if (!lattice)
      return {
        op: 'lattice',
        nodes: columns.reduce(
          (product, one) => product * (currentHierarchy(state, one).value.height + 1),
          1,
        ),
      };
    if (lattice.error) return null;
    if (!currentNode(state)) return { op: 'node', levels: shownLevels(state) };
    if (lattice.searching) return { op: 'search' };
    return lattice.progress && lattice.progress.settled > 0 && !lattice.degrees
      ? { op: 'states', heights: lattice.value.heights }
      : null;
  },

  plan: (state, { columns, steps }) =>
    columns.length && steps.length && !notNumbers(steps).length && !currentTrial(state)
      ? { op: 'plan' }
      : null,
};

/**
 * @param {object} state
 * @param {readonly import('../../kit/types.d.ts').Feature[]} features
 * @returns {{ op: string } | null}
 */
export function wantedOfEngine(state, features) {
  const { recipe, rows, screen, side, task } = state;
  if (!recipe.rows || rows.paused || task || side || !kScreens.includes(screen)) return null;
  const opened = currentOpened(state);
  if (!opened) {
    return isDescribed(state, features) ? { op: 'open' } : null;
  }
  if (opened.error || !validK(state)) return null;
  if (screen === 'describe') return project(state, publishable(recipe));
  const chosen = selectedFile(state);
  return chosen ? kByWay[chosen.way](state, chosen.file) : null;
}
