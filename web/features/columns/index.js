/** Many columns to describe: search, filter, order, and one role for several. */
import { columnsState } from '../../kit/columns_look.js';

export const columns = { key: 'columns', state: columnsState };
