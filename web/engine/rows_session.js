/** Row-level files in the core: questions about one set of files (cpp/session/rows_session.h). */
import { ReadingSession, answer } from './reading_session.js';

export class RowsSession extends ReadingSession {
  /** @param {object} module the compiled core */
  constructor(module) {
    super(module.RowsEngine);
  }

  /**
   * @param {object} recipe with every default (web/recipe/schema.js)
   * @param {boolean} explore read every column that may be published
   */
  configureRows(recipe, explore) {
    this.begin(recipe, this.core.configureRows(JSON.stringify(recipe), explore));
  }

  /** Labels of a column as they are read, before anything is prepared. */
  labels(column) {
    return answer(this.core.labels(column));
  }

  open() {
    return answer(this.core.open());
  }

  project(request) {
    return answer(this.core.project(JSON.stringify(request)));
  }

  greedy(request) {
    return answer(this.core.greedy(JSON.stringify(request)));
  }

  hierarchy(request) {
    return answer(this.core.hierarchy(JSON.stringify(request)));
  }

  lattice(request) {
    return answer(this.core.lattice(JSON.stringify(request)));
  }

  /** @returns {Uint8Array} a copy: what is known of each node, by its number */
  latticeStates() {
    return this.core.latticeStates().slice();
  }

  /** One step of the job. @returns {{stage: string, done: number, total: number, over: boolean}} */
  step() {
    return answer(this.core.step());
  }
}
