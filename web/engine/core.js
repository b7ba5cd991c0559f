/**
 * The compiled core as the engine uses it: the only module that touches its memory and knows how
 * each of its methods answers. What a session can do is the table below; whatever a method is given
 * that is no plain value crosses as JSON.
 */
import { EngineError } from './protocol.js';

const kEncoder = new TextEncoder();

/** Refusals of two things that follow from one another. */
const kTied = ['dependent_attributes', 'tied_columns', 'time_tie', 'tied_description'];

/** Parses an answer of the core; throws the error that it may be. */
export function answer(json) {
  if (json === '') return undefined;
  const value = JSON.parse(json);
  if (value.error) throw new EngineError(value.error);
  return value;
}

const asArgument = (value) => (typeof value === 'object' ? JSON.stringify(value) : value);

/** How methods answer. A `view` stands in the core's memory until anything is asked of the core. */
const kAnswers = {
  json: (core, name, args) => answer(core[name](...args.map(asArgument))),
  value: (core, name, args) => core[name](...args),
  view: (core, name, args) => core[name](...args),
  copy: (core, name, args) => core[name](...args).slice(),
};

const kReading = ['beginScan', 'scanCounts', 'endFile', 'setInputs', 'setFacts', 'setAside'];

/**
 * What both sessions have: reading of files, and what a finished run has (cpp/session). `beginScan`
 * begins a file for the byte scanner, in place of `beginFile`; `spelling`: how an identifier is
 * written, for pseudonyms; `exportPart` is for `mergePart` of
 * another session, and ends this one; `scanDone`: no record that follows is of this part.
 */
const kSession = {
  json: [...kReading, 'understood', 'examine', 'prepare', 'audit', 'verdict', 'settle', 'summary'],
  value: ['restartFile', 'spelling', 'scanDone', 'exportPart', 'fileCount', 'fileName'],
  view: ['fileView'],
  copy: ['fileBytes'],
};

/**
 * Of traces. `survey` stands in place of prepare: the labels of a column, and what the rules of
 * preparing do. In place of files, the tables of an engine (cpp/aggregated/reader.h).
 */
const kTraces = {
  json: [
    'build',
    'survey',
    'distributions',
    'cohort',
    ...['beginTables', 'beginTable', 'endTable', 'tables', 'nextTurn'],
  ],
  value: ['write'],
};

/**
 * Of row-level files: questions about one set of files (cpp/session/rows_session.h). `labels`: of a
 * column, as they are read; `latticeStates`: what is known of each node, by its number; `step`: one
 * of the job, `{ stage, done, total, over }`; `plan`: one tried on the rows; `choose`: why this
 * plan, for the dossier; `ask`: throws what reading asks and is not answered; `draws`: whether the
 * recipe's needs `useSecret` (hexadecimal, its commitment) before `step`.
 */
const kRows = {
  json: [
    'labels',
    'open',
    'project',
    'greedy',
    'hierarchy',
    'lattice',
    'plan',
    'choose',
    'ask',
    'step',
  ],
  value: ['latticeStates', 'draws', 'useSecret'],
};

/**
 * Of files whose risk is assessed (cpp/session/risk_session.h). `step`: one of the assessment,
 * `{ stage, done, total, over }`; `risk`: its figures, for the user's screen.
 */
const kRisk = {
  json: [...kReading, 'prepare', 'step', 'risk'],
  value: ['restartFile', 'spelling', 'scanDone'],
};

/** Of what was read, tried under several recipes (cpp/session/trial.h). */
const kTrial = { json: ['begin', 'ask', 'prepare', 'build', 'preview', 'mask', 'detail'] };

/** Names that the core has another name for. */
const kInCore = { fileView: 'fileBytes' };

/** @returns {any} by the names of the tables */
function methodsOf(core, tables) {
  return Object.fromEntries(
    tables
      .flatMap((table) => Object.entries(table))
      .flatMap(([how, names]) =>
        names.map((name) => [name, (...args) => kAnswers[how](core, kInCore[name] ?? name, args)]),
      ),
  );
}

/** Blocks of a file into the core's memory. */
const readingOf = (core) => ({
  /** @returns {number[]} the indexes of the columns that blocks must hold, in their order */
  beginFile: (name, header) =>
    answer(core.beginFile(name, header.map((column) => `${column}\0`).join(''))),

  /**
   * @param {{text: string, rows: number, lines: Uint32Array}} block fields ended by NUL, row after
   *   row; the physical line of each row
   */
  addBlock({ text, rows, lines }) {
    const { written } = kEncoder.encodeInto(text, core.textBuffer(text.length * 3));
    core.linesBuffer(rows).set(lines);
    core.addBuffered(written, rows);
  },

  /**
   * @param {Uint8Array} bytes what follows of the file
   * @param {boolean} last nothing follows
   * @returns {?string} why the scanner declines the file, which must then be restarted
   */
  scanSlice(bytes, last) {
    core.scanBuffer(bytes.length).set(bytes);
    return answer(core.scan(bytes.length, last)).declined;
  },

  /**
   * Adds a part of the file begun last, the next in order.
   * @param {Uint8Array} part of exportPart
   * @param {number} linesBefore in the file
   */
  mergePart(part, linesBefore) {
    core.partBuffer(part.length).set(part);
    if (!core.mergeBuffered(linesBefore)) throw new EngineError({ code: 'engine_crashed' });
  },
});

const lined = (texts) => texts.map((text) => `${text}\n`).join('');
/** What a finished run has. */
const writtenOf = (core) => ({
  // Add datapackage.json, then the certificate, over the SHA-256 of each file so far, in order.
  describe: (digests) => core.describe(lined(digests)),
  certify: (digests) => core.certify(lined(digests)),

  /** @returns {{name: string, index: number}[]} */
  files: () =>
    Array.from({ length: core.fileCount() }, (_, index) => ({ name: core.fileName(index), index })),

  /** @param {object} frame cpp/dossier/sheet.h @param {boolean} [confirmed] rare traces: ticked */
  dossier(frame, confirmed = false) {
    if (confirmed) core.confirmListing?.();
    answer(core.frameDossier(JSON.stringify(frame)));
    return { html: core.dossierHtml(), json: core.dossierJson() };
  },
});

/** Gives the memory of an object of the core back; it is of no use afterwards. */
const disposalOf = (core) => () => {
  try {
    core.delete();
  } catch {
    // Disposed of, or it trapped before, which was reported; the worker is discarded with its
    // memory.
  }
};

/** The life of a session: its recipe, what a part of it must share with it, its end. */
function lifeOf(core, key) {
  let recipe = null;
  let results = false;
  return {
    /** By name of a workbook, the row of a line of what is read of it. */
    rowsOf: new Map(),

    /** For workers of this run that read a part of a file. */
    forPart: () => ({ key, recipe, results }),

    /** Another recipe that reads as the one before did: what was read stays. */
    takeRecipe(chosen) {
      answer(core.takeRecipe(JSON.stringify(chosen)));
      recipe = chosen;
    },

    /** The files that follow are of results. */
    beginResults() {
      answer(core.beginResults());
      results = true;
    },

    /** @param {object} chosen with every default (web/recipe/schema.js) */
    configure(chosen) {
      answer(core.configure(JSON.stringify(chosen)));
      recipe = chosen;
    },

    /**
     * Of row-level files.
     * @param {object} chosen with every default
     * @param {boolean} explore read every column that may be published
     */
    configureRows(chosen, explore) {
      answer(core.configureRows(JSON.stringify(chosen), explore));
      recipe = chosen;
    },

    dispose: disposalOf(core),
  };
}

const drawnKey = () => crypto.getRandomValues(new Uint32Array(4));

/**
 * Sessions of the core; their methods are those of the tables above.
 * @typedef {import('./answers.d.ts').Session} Session
 * @typedef {import('./answers.d.ts').TraceSession} TraceSession
 * @typedef {import('./answers.d.ts').RowsSession} RowsSession
 */

/**
 * One run of traces: blocks in, files and answers out.
 * @param {object} module the compiled core
 * @param {{key: Uint32Array, recipe: object, results?: boolean}} [whole] for a part of a file that
 *   another session reads: its forPart()
 * @returns {TraceSession}
 */
export function traceSession(module, whole) {
  const key = whole?.key ?? drawnKey(); // under which identifiers are hashed
  const core = new module.Session(...key);
  const session = {
    kind: 'traces',
    ...methodsOf(core, [kSession, kTraces]),
    ...lifeOf(core, key),
    ...readingOf(core),
    ...writtenOf(core),

    /** What depends on each other comes with the error, for the user's screen. */
    mask() {
      try {
        answer(core.mask());
      } catch (error) {
        if (kTied.includes(error.code)) {
          error.dependencies = answer(core.dependencies()).dependencies;
        }
        throw error;
      }
    },

    /**
     * The next bytes of the table begun last.
     * @param {Uint8Array} bytes
     * @param {boolean} pieceEnds they are the last of one of its files
     */
    addTable(bytes, pieceEnds) {
      core.textBuffer(bytes.length).set(bytes);
      answer(core.addTable(bytes.length, pieceEnds));
    },

    /** What was read, to be tried and not run; ends the session. */
    keep() {
      const trial = new module.Trial(core);
      const understood = answer(core.understood());
      const { rowsOf } = session;
      core.delete();
      return {
        ...methodsOf(trial, [kTrial]),
        understood: () => understood,
        rowsOf,
        dispose: disposalOf(trial),
      };
    },

    /** This is the first publication of a series. */
    beginSeries: () => core.beginSeries(),

    /** A file of the publication before. */
    addEarlier: (name, bytes, sha256) => core.addEarlier(name, bytes, sha256),

    /** Published figures for drawings (cpp/release/drawings.h). `component` -1: all of them. */
    flows: ({ component = -1, first = 0, positions = 5, top = 10 }) =>
      answer(core.flows(component, first, positions, top)),

    rows({
      offset = 0,
      limit = 100,
      sort = 'id',
      descending = false,
      search = '',
      filter = 'all',
    }) {
      return answer(core.rows(offset, limit, sort, descending, search, filter));
    },
  };
  if (whole) session.configure(whole.recipe);
  if (whole?.results) session.beginResults();
  return session;
}

/**
 * Row-level files.
 * @param {object} module the compiled core
 * @returns {RowsSession}
 */
export function rowsSession(module) {
  const key = drawnKey();
  const core = new module.RowsSession(...key);
  return {
    kind: 'rows',
    ...methodsOf(core, [kSession, kRows]),
    ...lifeOf(core, key),
    ...readingOf(core),
    ...writtenOf(core),
  };
}

/**
 * Files whose risk is assessed.
 * @param {object} module the compiled core
 * @returns {import('./answers.d.ts').RiskSession}
 */
export function riskSession(module) {
  const core = new module.RiskSession(...drawnKey());
  return {
    kind: 'risk',
    core,
    ...methodsOf(core, [kRisk]),
    ...readingOf(core),

    /** @param {object} chosen with every default */
    configureRisk(chosen) {
      answer(core.configureRisk(JSON.stringify(chosen)));
    },

    /** What `other` has read is the population; `other` is of no use afterwards. */
    setPopulation: (other) => core.setPopulation(other.core),

    report: () => ({ html: core.reportHtml(), json: core.reportJson() }),

    /** After configureRisk(): what is told row by row. */
    keepRecords: () => core.keepRecords(),
    /** @param {object} asked see cpp/session/risk_session.h */
    records: (asked) => answer(core.records(JSON.stringify(asked))),
    recordsCsv: () => core.list(),

    dispose: disposalOf(core),
  };
}

/** Does `work` with a session, which is its own from then on; after an error it is none's. */
export async function withSession(session, work) {
  try {
    return await work(session);
  } catch (error) {
    session.dispose();
    throw error;
  }
}

/** The sample, or what its individuals obtained, piece by piece. */
export function* samplePieces(module, rows, seed, results = false) {
  const sample = new module.Sample(rows, seed, results);
  try {
    for (;;) {
      const piece = sample.next(1 << 20).slice();
      if (piece.length === 0) return;
      yield piece;
    }
  } finally {
    sample.delete();
  }
}

/** Labels of numeric bands, as preparing writes them. */
export const bandLabels = (module, bounds) =>
  answer(module.bandLabels(JSON.stringify(bounds))).labels;

/**
 * The columns that identify persons by what stands in them (cpp/content/scan.h).
 * @param {{rows: number, texts?: boolean, columns: {name: string, heading: string, values: string[],
 *   alone?: number}[]}} table `values`: each once; `alone`: how many of them one row alone has;
 *   `texts`: each row is beside a text
 * @returns {{column: string, kind: string, values: number, example: string}[]} `column`: a `name`
 */
export const scanContent = (module, table) =>
  answer(module.scanTextColumns(JSON.stringify(table))).found;

/** @throws {EngineError} where the core refuses the recipe, which has every default */
export const checkRecipe = (module, recipe) => answer(module.checkRecipe(JSON.stringify(recipe)));

/** Multisets as CSV `id,label,count`; see cpp/masking/multiset_csv.h. */
export const maskCsv = (module, csv, { k, width, level, code }) =>
  answer(module.maskCsv(csv, k, width, level === 'strict', code));
