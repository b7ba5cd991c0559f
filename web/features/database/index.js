/** Rows that stay in a database: a script for it, then a run of the tables that it leaves. */
import { databaseEffects } from './effects.js';
import { databaseProblems, databaseState, describesTable } from './state.js';
import { databaseView, tableNote } from './views/database.js';

export const database = {
  key: 'database',
  state: databaseState,
  effects: databaseEffects,
  problems: { database: databaseProblems },
  views: { database: databaseView },
  slots: { frame: tableNote },
  withoutRows: describesTable,
};
