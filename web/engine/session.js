/**
 * One run of the core: its blocks in, its files and answers out. This is the only module that
 * touches the core's memory and knows which of its methods can fail.
 */
import { EngineError } from './protocol.js';

const kEncoder = new TextEncoder();

/** Parses an answer of the core; throws the error that it may be. */
export function answer(json) {
  if (json === '') return undefined;
  const value = JSON.parse(json);
  if (value.error) throw new EngineError(value.error);
  return value;
}

export class Session {
  #core;
  #key;
  #recipe = null;

  /**
   * @param {object} module the compiled core
   * @param {{key: Uint32Array, recipe: object}} [whole] for a part of a file that another session
   *   reads: its forPart()
   */
  constructor(module, whole) {
    this.#key = whole?.key ?? crypto.getRandomValues(new Uint32Array(4));
    const [a, b, c, d] = this.#key;
    this.#core = new module.Engine(a, b, c, d);
    if (whole) this.configure(whole.recipe);
  }

  /** What a session that reads a part for this one must share with it; for workers of this run. */
  forPart() {
    return { key: this.#key, recipe: this.#recipe };
  }

  /** Gives the core's memory back; the session is of no use afterwards. */
  dispose() {
    const core = this.#core;
    this.#core = null;
    try {
      core?.delete();
    } catch {
      // It trapped before, which has been told; the worker is discarded with its memory.
    }
  }

  /** @param {object} recipe with every default (web/recipe/schema.js) */
  configure(recipe) {
    this.#recipe = recipe;
    answer(this.#core.configure(JSON.stringify(recipe)));
  }

  /** @returns {number[]} the indexes of the columns that blocks must hold, in their order */
  beginFile(name, header) {
    return answer(this.#core.beginFile(name, header.map((column) => `${column}\0`).join('')));
  }

  /**
   * @param {{text: string, rows: number, lines: Uint32Array}} block fields ended by NUL, row after
   *   row; the physical line of each row
   */
  addBlock({ text, rows, lines }) {
    const { written } = kEncoder.encodeInto(text, this.#core.textRoom(text.length * 3));
    this.#core.linesRoom(rows).set(lines);
    this.#core.addBlock(written, rows);
  }

  /**
   * Begins a file for the byte scanner, in place of beginFile.
   * @param {object} options cpp/session/session.h
   */
  beginScan(options) {
    answer(this.#core.beginScan(JSON.stringify(options)));
  }

  /**
   * @param {Uint8Array} bytes what follows of the file
   * @param {boolean} last nothing follows
   * @returns {?string} why the scanner declines the file, which must then be restarted
   */
  scanSlice(bytes, last) {
    this.#core.scanRoom(bytes.length).set(bytes);
    return answer(this.#core.scanSlice(bytes.length, last))?.declined ?? null;
  }

  /** @returns {object} the scanner's counts; see cpp/session/session.h */
  scanCounts() {
    return answer(this.#core.scanCounts());
  }

  /** @returns {boolean} whether no record that follows is of this part */
  scanDone() {
    return this.#core.scanDone();
  }

  /** @returns {Uint8Array} a copy of what was read, for mergePart; this session ends here */
  exportPart() {
    return this.#core.exportPart().slice();
  }

  /**
   * Adds a part of the file begun last, the next in order.
   * @param {Uint8Array} part of exportPart
   * @param {number} linesBefore in the file
   */
  mergePart(part, linesBefore) {
    this.#core.partRoom(part.length).set(part);
    if (!this.#core.mergePart(linesBefore)) throw new EngineError({ code: 'engine_crashed' });
  }

  restartFile() {
    this.#core.restartFile();
  }

  /** @returns {{empty_individual: number, empty_year: number}} rows left out */
  endFile() {
    return answer(this.#core.endFile());
  }

  /** Keeps what was read to be tried under several recipes (cpp/session/trial.h), and not run. */
  keep() {
    this.#core.keep();
  }

  /** Then tryPrepare, tryBuild, and tryPreview or tryMask. */
  tryBegin(recipe) {
    answer(this.#core.tryBegin(JSON.stringify(recipe)));
  }

  tryPrepare() {
    answer(this.#core.tryPrepare());
  }

  tryBuild() {
    answer(this.#core.tryBuild());
  }

  tryPreview() {
    return answer(this.#core.tryPreview());
  }

  /** Figures of the release that the recipe would make. */
  tryMask() {
    return answer(this.#core.tryMask());
  }

  setInputs(inputs) {
    answer(this.#core.setInputs(JSON.stringify(inputs)));
  }

  prepare() {
    answer(this.#core.prepare());
  }

  build() {
    answer(this.#core.build());
  }

  /** Pairs of attributes that depend on each other come with the error, for the user's screen. */
  mask() {
    try {
      answer(this.#core.mask());
    } catch (error) {
      if (error.code === 'dependent_attributes') {
        error.dependencies = answer(this.#core.dependencies()).dependencies;
      }
      throw error;
    }
  }

  write() {
    this.#core.write();
  }

  /** @param {string[]} digests SHA-256 of each file in order */
  certify(digests) {
    this.#core.certify(digests.map((digest) => `${digest}\n`).join(''));
  }

  /** @returns {{name: string, index: number}[]} */
  files() {
    return Array.from({ length: this.#core.fileCount() },
      (_, index) => ({ name: this.#core.fileName(index), index }));
  }

  /** @returns {Uint8Array} a copy */
  fileBytes(index) {
    return this.#core.fileBytes(index).slice();
  }

  /** What the audit found in the files, by their bytes alone. */
  audit() {
    return answer(this.#core.audit());
  }

  dossier() {
    const html = this.#core.dossierHtml().slice();
    return { html, json: this.#core.dossierJson().slice() };
  }

  /** In place of prepare(): the labels of a column, and what the rules of preparing do. */
  survey(column) {
    return answer(this.#core.survey(column));
  }

  /** Published figures for drawings; see cpp/release/drawings.h. `component` -1: all of them. */
  flows({ component = -1, first = 0, positions = 5, top = 10 }) {
    return answer(this.#core.flows(component, first, positions, top));
  }

  distributions() {
    return answer(this.#core.distributions());
  }

  summary() {
    return answer(this.#core.summary());
  }

  rows({ offset = 0, limit = 100, sort = 'id', descending = false, search = '', filter = 'all' }) {
    return answer(this.#core.rows(offset, limit, sort, descending, search, filter));
  }

  cohort(id) {
    return answer(this.#core.cohort(id));
  }
}
