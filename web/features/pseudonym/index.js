/** One column of a file as pseudonyms: a screen of its own. */
import { pseudonymEffects } from './effects.js';
import { pseudonymProblems, pseudonymState } from './state.js';
import { pseudonymReading, pseudonymiseView } from './views/pseudonymise.js';

export const pseudonym = {
  key: 'pseudonym',
  state: pseudonymState,
  effects: pseudonymEffects,
  problems: { pseudonymise: pseudonymProblems },
  views: { pseudonymise: pseudonymiseView },
  screenError: pseudonymReading,
  hasWork: ({ pseudonym: { file } }) => file !== null,
};
