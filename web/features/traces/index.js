/** Traces of individuals, a kind of publication: see publication.js. */
import { tracesEffects } from './effects.js';
import { tracesState } from './state.js';
import { describeView } from './views/describe.js';
import { protectView } from './views/protect.js';
import { stillToTick, verdict, verifyView } from './views/verify.js';
import { cohortDialog } from './views/cohort.js';
import { tracesPublication } from './publication.js';

export const traces = {
  key: 'traces',
  state: tracesState,
  effects: tracesEffects,
  publication: tracesPublication,
  views: { describe: describeView, protect: protectView, verify: verifyView, verdict },
  slots: { besides: cohortDialog, download: stillToTick },
};
