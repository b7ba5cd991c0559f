// Describing: which role each column has.
import { renameColumn } from '../recipe/known_columns.js';
import { columnList } from '../kit/columns.js';
import { kindOf } from '../kit/publication.js';

const kSingle = ['individual', 'year'];

/**
 * What keeps a column under the user's hands while her choices change where it belongs.
 * @param {import('../kit/types.d.ts').Page} page
 */
const staying = ({ store: { get, dispatch }, soon, focus, features, document }) => ({
  /** These stay where they stand until the screen is left. */
  hold: (names) =>
    dispatch({
      type: 'columns/hold',
      columns: columnList(get(), features).filter(({ name }) => names.includes(name)),
    }),

  /** A column that goes all the same takes its field along, and the focus with it. */
  follow: (column) =>
    soon(() => {
      const at = columnList(get(), features).findIndex(({ name }) => name === column);
      if (document.activeElement === document.body && at >= 0) focus(`role-${at}`);
    }),
});

/** @param {import('../kit/types.d.ts').Page} page */
export function roleEffects(page) {
  const {
    store: { get, dispatch },
    features,
  } = page;
  const { hold, follow } = staying(page);

  const effects = {
    /** A single role that another column has moves over; the user is told whose it was. */
    chooseRole(column, role) {
      const { recipe } = get();
      const { roleOf, setRole } = kindOf(recipe, features);
      if (roleOf(recipe, column) === role) return;
      const from = kSingle.includes(role) ? recipe.columns[role] : '';
      hold([column, from]);
      dispatch({
        type: 'choose',
        recipe: setRole(
          recipe,
          column,
          role,
          columnList(get(), features).map(({ name }) => name),
        ),
      });
      follow(column);
      if (from && from !== column) {
        dispatch({
          type: 'notice',
          notice: { key: `notice.moved.${role}`, params: { column, from } },
        });
      }
    },

    /** One role for several columns, as one choice. */
    chooseRoles(names, role) {
      const { recipe } = get();
      const { setRole } = kindOf(recipe, features);
      const all = columnList(get(), features).map(({ name }) => name);
      hold(names);
      dispatch({
        type: 'choose',
        recipe: names.reduce((next, name) => setRole(next, name, role, all), recipe),
      });
      dispatch({ type: 'columns/mark', names, on: false });
      dispatch({
        type: 'notice',
        notice: { key: 'notice.roles', params: { count: names.length } },
      });
    },

    /** `name` in some files is the column `same` of the others. */
    sameColumn(name, same) {
      const { recipe } = get();
      const { roleOf, setRole } = kindOf(recipe, features);
      const names = columnList(get(), features).map((column) => column.name);
      const free =
        roleOf(recipe, name) === 'ignored' ? recipe : setRole(recipe, name, 'ignored', names);
      dispatch({ type: 'choose', recipe: renameColumn(free, name, same) });
      dispatch({ type: 'notice', notice: { key: 'notice.renamed', params: { name, same } } });
    },

    /** A role that a key stands on; null: none any more. */
    holdRole: (column, role) =>
      dispatch({ type: 'role/hold', held: column === null ? null : { column, role } }),

    /** Enter, or leaving the field: the role that was stepped to is chosen. */
    settleRole() {
      const { held } = get();
      if (!held) return;
      dispatch({ type: 'role/hold', held: null });
      effects.chooseRole(held.column, held.role);
    },
  };
  return effects;
}
