/**
 * Columns to describe: search, filter, order, one role for several, and what a run would stop at.
 */
import { columnList } from '../../kit/columns.js';
import { columnsState } from '../../kit/columns_look.js';
import { firstStop } from '../../kit/content_stops.js';

/** It can be gone on from; the run would stop at it. */
function stopAhead(state, features) {
  if (state.screen !== 'describe') return undefined;
  const stop = firstStop(state.recipe, columnList(state, features));
  return stop
    ? { key: 'missing.content', params: { column: stop.name }, target: `stop-${stop.at}` }
    : undefined;
}

export const columns = { key: 'columns', state: columnsState, doubt: stopAhead };
