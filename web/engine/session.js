/** One run of the core: its blocks in (reading_session.js), its files and answers out. */
import { ReadingSession, answer } from './reading_session.js';

/** Refusals of two things that follow from one another. */
const kTied = ['dependent_attributes', 'tied_columns', 'time_tie', 'tied_description'];

export class Session extends ReadingSession {
  /**
   * @param {object} module the compiled core
   * @param {{key: Uint32Array, recipe: object}} [whole] for a part of a file that another session
   *   reads: its forPart()
   */
  constructor(module, whole) {
    super(module.Engine, whole?.key);
    if (whole) this.configure(whole.recipe);
  }

  /** Keeps what was read to be tried under several recipes (cpp/session/trial.h), and not run. */
  keep() {
    this.core.keep();
  }

  /** Then tryPrepare, tryBuild, and tryPreview or tryMask. */
  tryBegin(recipe) {
    answer(this.core.tryBegin(JSON.stringify(recipe)));
  }

  tryPrepare() {
    answer(this.core.tryPrepare());
  }

  tryBuild() {
    answer(this.core.tryBuild());
  }

  tryPreview() {
    return answer(this.core.tryPreview());
  }

  /** Figures of the release that the recipe would make. */
  tryMask() {
    return answer(this.core.tryMask());
  }

  build() {
    answer(this.core.build());
  }

  /** What depends on each other comes with the error, for the user's screen. */
  mask() {
    try {
      answer(this.core.mask());
    } catch (error) {
      if (kTied.includes(error.code)) {
        error.dependencies = answer(this.core.dependencies()).dependencies;
      }
      throw error;
    }
  }

  write() {
    this.core.write();
  }

  /** In place of prepare(): the labels of a column, and what the rules of preparing do. */
  survey(column) {
    return answer(this.core.survey(column));
  }

  /** Published figures for drawings; see cpp/release/drawings.h. `component` -1: all of them. */
  flows({ component = -1, first = 0, positions = 5, top = 10 }) {
    return answer(this.core.flows(component, first, positions, top));
  }

  distributions() {
    return answer(this.core.distributions());
  }

  preview() {
    return answer(this.core.preview());
  }

  rows({ offset = 0, limit = 100, sort = 'id', descending = false, search = '', filter = 'all' }) {
    return answer(this.core.rows(offset, limit, sort, descending, search, filter));
  }

  cohort(id) {
    return answer(this.core.cohort(id));
  }
}
