/** Auditing an existing publication, ours or another maker's: a screen of its own. */
import { auditEffects } from './effects.js';
import { auditProblems, auditState } from './state.js';
import { publicationsView } from './views/publications.js';

export const audit = {
  key: 'audit',
  state: auditState,
  effects: auditEffects,
  problems: { publications: auditProblems },
  views: { publications: publicationsView },
  hasWork: ({ audit: { look } }) => look !== null,
};
