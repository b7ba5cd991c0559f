/** Traces: choices tried on the data, and what can be asked of the last run. */
import { fillDefaults } from '../../recipe/schema.js';
import { withFileTitles } from '../file_titles.js';
import { declared } from '../given_files.js';
import { createTrials } from '../trial.js';

/**
 * @param {{module: object, about: object, run: object}} core
 * @returns {Partial<import('../answers.d.ts').Operations>}
 */
export const tracesOperations = ({ module, about, run }) => ({
  ...createTrials(module, about),

  /** Reads the files of a run of traces before it is asked for; see read_ahead.js. */
  readAhead: declared({ runs: true }, async ({ recipe: document, ...args }, context = {}) => {
    const recipe = await withFileTitles(fillDefaults(document), args.sources);
    await about.ahead.begin({ ...args, recipe }, context);
  }),

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
