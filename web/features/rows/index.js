/** Row-level files, a kind of publication (see publication.js), and its part on risk. */
import { rowsEffects } from './effects.js';
import { rowsPublication } from './publication.js';
import { rowsState } from './state.js';
import { publishQuestion } from './views/choose.js';
import { rowsDescribeView } from './views/describe.js';
import { busyLine } from './views/parts.js';
import { rowsProtectView } from './views/protect.js';
import { rowsVerdict, rowsVerifyView } from './views/verify.js';

export { risk } from './risk/index.js';

export const rows = {
  key: 'rows',
  state: rowsState,
  effects: rowsEffects,
  publication: rowsPublication,
  views: {
    describe: rowsDescribeView,
    protect: rowsProtectView,
    verify: rowsVerifyView,
    verdict: rowsVerdict,
  },
  slots: { choose: publishQuestion, task: busyLine },
};
