// Many columns: which are shown, in which order, and which are marked for one role. Nothing of it
// is a choice of the recipe.
import { contentStop } from './content_stops.js';

/** Fewer columns are looked through at a glance. */
export const kMany = 30;
export const kFilters = Object.freeze(['all', 'chosen', 'identifier', 'ignored', 'missing']);
export const kSorts = Object.freeze(['file', 'name', 'role', 'distinct', 'empty']);

/** Roles that several columns may have. */
export const severalRoles = (roles) =>
  roles.filter((role) => !['individual', 'year'].includes(role));

/** Where a column stands by its role: set aside, or among those that are used. */
export const isSetAside = (role) => ['ignored', 'identifier'].includes(role);

/** The group in which a column stands by what is known of it. */
const placeOf = (column) =>
  contentStop(column) ? 'settle' : isSetAside(column.role) ? 'aside' : 'proposed';

export const columnsState = {
  start: { search: '', filter: 'all', sort: 'file', marked: [], places: {} },
  handlers: {
    'columns/set': (state, { fields }) => ({ ...state, columns: { ...state.columns, ...fields } }),
    /** Columns whose role is about to change stay where they are until the screen is left. */
    'columns/hold': (state, { columns }) => ({
      ...state,
      columns: {
        ...state.columns,
        places: {
          ...Object.fromEntries(columns.map((one) => [one.name, placeOf(one)])),
          ...state.columns.places,
        },
      },
    }),
    'columns/mark': (state, { names, on }) => {
      const others = state.columns.marked.filter((name) => !names.includes(name));
      return {
        ...state,
        columns: { ...state.columns, marked: on ? [...others, ...names] : others },
      };
    },
  },
  reactions: {
    'files/set': (state) => ({ ...state, columns: { ...state.columns, marked: [], places: {} } }),
    go: (state) => ({ ...state, columns: { ...state.columns, places: {} } }),
  },
};

/** Text as it is searched: without accents and case. */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const kIs = {
  all: () => true,
  chosen: ({ role }) => !isSetAside(role),
  identifier: ({ role }) => role === 'identifier',
  ignored: ({ role }) => role === 'ignored',
  missing: ({ known, missing_from: missing }) => !known || missing.length > 0,
};

const kOrders = {
  file: () => 0,
  name: (one, other) => one.name.localeCompare(other.name),
  role: (one, other) => one.role.localeCompare(other.role),
  distinct: (one, other) => (other.distinct ?? -1) - (one.distinct ?? -1),
  empty: (one, other) => (other.empty ?? -1) - (one.empty ?? -1),
};

/**
 * The columns that are shown, with their places in the list.
 * @param {object[]} columns as columnList gives them
 * @param {{search: string, filter: string, sort: string}} look
 * @param {Set<number>} always places that stay in any case: something is missing there
 * @returns {{column: any, at: number}[]}
 */
export function shownColumns(columns, { search, filter, sort }, always = new Set()) {
  const wanted = plain(search.trim());
  return columns
    .map((column, at) => ({ column, at }))
    .filter(
      ({ column, at }) =>
        always.has(at) || (kIs[filter](column) && plain(column.name).includes(wanted)),
    )
    .sort((one, other) => kOrders[sort](one.column, other.column) || one.at - other.at);
}

const stem = (name) => name.replace(/\d+/g, '#');

/** Columns by their name but for numbers. @param {any[]} columns as columnList gives them */
export function columnsByStem(columns) {
  const by = new Map();
  for (const one of columns) {
    const own = stem(one.name);
    if (!by.has(own)) by.set(own, []);
    by.get(own).push(one);
  }
  return by;
}

/**
 * Columns called as this one but for a number, of another role than its own.
 * @param {Map<string, any[]>} byStem of columnsByStem()
 * @param {{name: string, role: string}} column
 * @returns {string[]} names
 */
export function likeColumns(byStem, { name, role }) {
  const own = stem(name);
  if (own === name || ['individual', 'year'].includes(role)) return [];
  return (byStem.get(own) ?? [])
    .filter((one) => one.known && one.name !== name && one.role !== role)
    .map((one) => one.name);
}
