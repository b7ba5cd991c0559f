/** Traces: choices tried on the data, and what can be asked of the last run. */
import { createTrials } from '../trial.js';

/**
 * @param {{module: object, about: object, run: object}} core
 * @returns {Partial<import('../answers.d.ts').Operations>}
 */
export const tracesOperations = ({ module, about, run }) => ({
  ...createTrials(module, about),

  /** Drawings of the last run: published figures alone. */
  async flows(query) {
    return run.ofTraces().flows(query);
  },

  async distributions() {
    return run.ofTraces().distributions();
  },

  /** Part of the table of traces. */
  async rows(query) {
    return run.ofTraces().rows(query);
  },

  async cohort({ id }) {
    return run.ofTraces().cohort(id);
  },
});
