/** Auditing an existing publication, ours or another maker's: a screen of its own. */
import { auditEffects } from './effects.js';
import { auditProblems, auditState } from './state.js';
import { auditOnward, publicationsView } from './views/publications.js';

export const audit = {
  key: 'audit',
  state: auditState,
  effects: auditEffects,
  problems: { publications: auditProblems },
  views: { publications: publicationsView },
  onward: auditOnward,
  hasWork: ({ audit: { look } }) => look !== null,
};
