// The search for the level of detail: the chains and goals as the user has them, which are no part
// of the recipe, and what the last search found. Figures are of raw data and stay on the screen.
import { fits } from '../../kit/state.js';
import { detailForDossier } from '../../recipe/detail.js';

const inDetail = (state, fields) => ({ ...state, detail: { ...state.detail, ...fields } });

/** What the chains are of: other components have others. */
const componentsOf = ({ columns: { step, prefix }, trace, results }) =>
  JSON.stringify([step, prefix, trace.repeats, Boolean(results)]);

/** The chains, choices and goals of the present components, or null. @returns {any} */
export const currentSpec = ({ detail: { of, spec }, recipe }) =>
  spec && of === componentsOf(recipe) ? spec : null;

/** What the last search found with the present choices and files, or null. @returns {any} */
export const currentSearch = (state) =>
  fits(state, state.detail.search) && state.detail.search.spec === currentSpec(state)
    ? state.detail.search
    : null;

/** What the dossier tells of the last search, which was of these files; null: nothing. */
export function searchForDossier({ detail: { search }, files, secret, recipe }) {
  if (!search || search.files !== files || search.secret !== secret) return null;
  return detailForDossier(search.found, { detail: search.spec, recipe: search.recipe }, recipe);
}

/** Columns that levels may be: those that are neither the person's own nor left out of reading. */
export const levelColumns = (state, columns) =>
  columns
    .filter(({ known, missing_from: missing }) => known && !missing.length)
    .filter(({ role }) => ['ignored', 'description'].includes(role))
    .map(({ name }) => name);

/** Whether an attribute groups rare labels that are nested, have others in them, or count. */
const groupsFurther = ({ attributes }) =>
  attributes.some(
    ({ name, rare_labels: rare, nested_in: outer, columns }) =>
      rare === 'group' &&
      (outer ||
        attributes.some((other) => other.nested_in === name) ||
        columns.some((column) => column.derived === 'enrolments')),
  );

/** What a search does not go with, as keys of words; none: it can be asked. */
export const obstacles = ({ recipe, series }) =>
  [
    recipe.series && series.first === false && 'series',
    recipe.prepare.cleaning && 'cleaning',
    groupsFurther(recipe.columns) && 'rare',
  ].filter(Boolean);

const ofSearch = (state, of, fields) =>
  state.detail.search?.id === of
    ? inDetail(state, { search: { ...state.detail.search, ...fields } })
    : state;

export const detailState = {
  start: {
    of: null, // componentsOf() the recipe that `spec` is for
    spec: null, // the section `detail`, as the search is given it
    proposing: false,
    error: null, // of the proposal
    search: null, // { id, files, recipe, secret, spec, running, done, total, found, error }
    shown: null, // { node, recipe, before, after }: the node looked at
  },

  handlers: {
    'detail/proposing': (state) => inDetail(state, { proposing: true, error: null }),
    'detail/spec': (state, { spec, recipe }) =>
      inDetail(state, { spec, of: componentsOf(recipe ?? state.recipe), proposing: false }),
    'detail/failed': (state, { error }) => inDetail(state, { proposing: false, error }),
    'detail/begin': (state, { search }) => inDetail(state, { search, shown: null }),
    'detail/progress': (state, { id, ...fields }) => ofSearch(state, id, fields),
    'detail/end': (state, { id, ...fields }) => ofSearch(state, id, { running: false, ...fields }),
    'detail/shown': (state, { id, shown }) =>
      state.detail.search?.id === id ? inDetail(state, { shown }) : state,
  },
};
