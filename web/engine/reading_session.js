/**
 * What the core's sessions of all kinds share: reading of files, and what a finished run has. With
 * session.js and rows_session.js the only module that touches the core's memory and knows which of
 * its methods can fail.
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

export class ReadingSession {
  /** The core's object; for the classes that extend this one. */
  core;

  #key;
  #recipe = null;

  /**
   * @param {new (...key: number[]) => object} Core a class of the compiled core
   * @param {Uint32Array} [key] under which identifiers are hashed; else drawn
   */
  constructor(Core, key = crypto.getRandomValues(new Uint32Array(4))) {
    this.#key = key;
    this.core = new Core(...key);
  }

  /** What a session that reads a part for this one must share with it; for workers of this run. */
  forPart() {
    return { key: this.#key, recipe: this.#recipe };
  }

  /** Gives the core's memory back; the session is of no use afterwards. */
  dispose() {
    const { core } = this;
    this.core = null;
    try {
      core?.delete();
    } catch {
      // It trapped before, which has been told; the worker is discarded with its memory.
    }
  }

  /** @param {object} recipe with every default (web/recipe/schema.js) */
  configure(recipe) {
    this.begin(recipe, this.core.configure(JSON.stringify(recipe)));
  }

  /** For classes that configure otherwise: the recipe, once the core has answered. */
  begin(recipe, told) {
    answer(told);
    this.#recipe = recipe;
  }

  /** @returns {number[]} the indexes of the columns that blocks must hold, in their order */
  beginFile(name, header) {
    return answer(this.core.beginFile(name, header.map((column) => `${column}\0`).join('')));
  }

  /**
   * @param {{text: string, rows: number, lines: Uint32Array}} block fields ended by NUL, row after
   *   row; the physical line of each row
   */
  addBlock({ text, rows, lines }) {
    const { written } = kEncoder.encodeInto(text, this.core.textRoom(text.length * 3));
    this.core.linesRoom(rows).set(lines);
    this.core.addBlock(written, rows);
  }

  /**
   * Begins a file for the byte scanner, in place of beginFile.
   * @param {object} options cpp/session/session.h
   */
  beginScan(options) {
    answer(this.core.beginScan(JSON.stringify(options)));
  }

  /**
   * @param {Uint8Array} bytes what follows of the file
   * @param {boolean} last nothing follows
   * @returns {?string} why the scanner declines the file, which must then be restarted
   */
  scanSlice(bytes, last) {
    this.core.scanRoom(bytes.length).set(bytes);
    return answer(this.core.scanSlice(bytes.length, last))?.declined ?? null;
  }

  /** @returns {object} the scanner's counts; see cpp/session/session.h */
  scanCounts() {
    return answer(this.core.scanCounts());
  }

  /** @returns {Uint8Array} a copy of what was read, for mergePart; this session ends here */
  exportPart() {
    return this.core.exportPart().slice();
  }

  /** @returns {boolean} whether no record that follows is of this part */
  scanDone() {
    return this.core.scanDone();
  }

  /**
   * Adds a part of the file begun last, the next in order.
   * @param {Uint8Array} part of exportPart
   * @param {number} linesBefore in the file
   */
  mergePart(part, linesBefore) {
    this.core.partRoom(part.length).set(part);
    if (!this.core.mergePart(linesBefore)) throw new EngineError({ code: 'engine_crashed' });
  }

  restartFile() {
    this.core.restartFile();
  }

  /** @returns {{empty_individual: number, empty_year: number}} rows left out */
  endFile() {
    return answer(this.core.endFile());
  }

  setInputs(inputs) {
    answer(this.core.setInputs(JSON.stringify(inputs)));
  }

  prepare() {
    answer(this.core.prepare());
  }

  /** @param {string[]} digests SHA-256 of each file in order */
  certify(digests) {
    this.core.certify(digests.map((digest) => `${digest}\n`).join(''));
  }

  /** @returns {{name: string, index: number}[]} */
  files() {
    return Array.from({ length: this.core.fileCount() },
      (_, index) => ({ name: this.core.fileName(index), index }));
  }

  /** @returns {Uint8Array} in the core's memory: good until anything is asked of the core */
  fileView(index) {
    return this.core.fileBytes(index);
  }

  /** @returns {Uint8Array} a copy */
  fileBytes(index) {
    return this.fileView(index).slice();
  }

  /** What the audit found in the files, by their bytes alone. */
  audit() {
    return answer(this.core.audit());
  }

  dossier() {
    const html = this.core.dossierHtml().slice();
    return { html, json: this.core.dossierJson().slice() };
  }

  /** Public figures, and apart those of the dossier. */
  summary() {
    return answer(this.core.summary());
  }
}
