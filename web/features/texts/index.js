/** Texts to be published: names found, reviewed, replaced, controlled; a model; two annotations. */
import { textsEffects } from './effects.js';
import { textsProblems, textsState } from './state.js';
import { compareView } from './views/compare.js';
import { learnView } from './views/learn.js';
import { reasonOfError } from './views/reason.js';
import { textsOnward, textsView } from './views/texts.js';

export const texts = {
  key: 'texts',
  state: textsState,
  effects: textsEffects,
  problems: { texts: textsProblems },
  views: { texts: textsView, learn: learnView, annotations: compareView },
  ownSteps: true,
  onward: textsOnward,
  slots: { error: reasonOfError },
  hasWork: ({ texts: { files } }) => files.length > 0,
};
