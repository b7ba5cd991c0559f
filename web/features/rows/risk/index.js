/** Who could be recognised in row-level files: a part of the screens of `features/rows`. */
import { riskEffects } from './effects.js';
import { riskState } from './state.js';

export const risk = { key: 'risk', state: riskState, effects: riskEffects };
