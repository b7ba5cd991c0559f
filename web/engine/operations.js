/**
 * What the engine can do, as a map from names to functions; the same in the page's worker and
 * under Node. Each takes `(args, { progress, signal })` and gives a promise of plain data.
 */
import { createFileHash, sha256Of } from '../reading/hash.js';
import { previewFile } from '../reading/preview.js';
import { checkDigest } from '../reading/pseudonym.js';
import { findRepeated, repeatedFile } from '../reading/repeats.js';
import { guessRoles } from '../recipe/guess.js';
import { fillDefaults } from '../recipe/schema.js';
import { auditForeign, auditRelease } from './audit.js';
import { mergeColumns } from './columns.js';
import { compareFiles } from './compare.js';
import { createDeflate } from './deflate.js';
import { makeTraces, withSession } from './make.js';
import { EngineError, errorData } from './protocol.js';
import { blobTarget, handleTarget, pseudonymiseFile, pseudonymiseInto } from './pseudonymise.js';
import { lookAtPublication } from './publication.js';
import { filesOf, publish } from './publish.js';
import { readInputs } from './read_inputs.js';
import { createRowsOperations } from './rows.js';
import { Session } from './session.js';
import { comparedFiles, tellTogether } from './together.js';
import { createTrials } from './trial.js';
import { zipFiles } from './zip.js';

/**
 * @param {object} module the compiled core
 * @param {{wasmSha256?: string, zlib?: WebAssembly.Module, helpers?: object, zipsAhead?: boolean}}
 *   [about] `zlib`: see deflate.js; `helpers`: workers beside (helpers.js); `zipsAhead`: see
 *   publish.js
 */
export function createOperations(module, about = {}) {
  /** The last run that succeeded: the one that can be asked about. */
  let finished = null;

  function done() {
    if (!finished) throw new EngineError({ code: 'no_run' });
    return finished;
  }

  const configured = (recipe, work) => withSession(new Session(module), async (session) => {
    session.configure(recipe);
    return work(session);
  });

  /** Certifies and audits what a session has written, which is then the run to be asked about. */
  async function publishAndKeep(session, progress) {
    const { zipped, ...published } = await publish(session, about, progress);
    finished?.session.dispose();
    finished = { session, zipped };
    return published;
  }

  /** The last run if it was about traces. */
  function doneTraces() {
    const { session } = done();
    if (!(session instanceof Session)) throw new EngineError({ code: 'no_run' });
    return session;
  }

  const rows = createRowsOperations(module, about, publishAndKeep);

  return {
    ...rows,

    async version() {
      return { version: module.version(), wasmSha256: about.wasmSha256 ?? null };
    },

    /** The SHA-256 of bytes, in the two ways in which it is computed here. */
    async digest({ bytes }) {
      const hash = await createFileHash();
      hash.update(bytes);
      return { sha256: hash.digest(), whole: await sha256Of(bytes) };
    },

    /** Checks a recipe; gives it back with every default. */
    async check({ recipe: document }) {
      const recipe = fillDefaults(document);
      await configured(recipe, async (session) => session.dispose());
      return { recipe };
    },

    async inspect({ sources, reading }, { signal } = {}) {
      const files = [];
      for (const source of sources) {
        try {
          files.push(await previewFile(source, { ...reading, signal }));
        } catch (error) {
          if (error.name === 'AbortError') throw error;
          files.push({ name: source.name, size: source.size, error: errorData(error) });
        }
      }
      const repeated = reading.repeated_files === 'keep' ? null
        : await findRepeated(sources.filter((_, i) => !files[i].error), signal);
      if (repeated) {
        const { name, size } = repeated.source;
        files[sources.indexOf(repeated.source)] = { name, size, error: errorData(repeatedFile(repeated)) };
      }
      return { files, columns: guessRoles(mergeColumns(files.filter(({ error }) => !error))) };
    },

    ...createTrials(module, about),

    /**
     * What the whole files hold, for a user who is choosing how to prepare them: see
     * cpp/session/survey.cpp. `column`, if any, need not be one of the recipe's. For row-level
     * files, whose effect is told by `rowsOpen`, the labels of the column alone.
     */
    async survey({ sources, recipe: document, column }, { progress, signal } = {}) {
      if (document.rows) return rows.rowsLabels({ sources, recipe: document, column }, { progress, signal });
      // Pseudonyms tell the same individuals apart as what they replace.
      const recipe = { ...fillDefaults(document), pseudonym: 'as_is' };
      const { prepare } = recipe;
      // A table that replaces nothing has the column read.
      const wanted = column ? { ...recipe, prepare: { ...prepare,
        recode: [...prepare.recode, { column, table: {} }] } } : recipe;
      return configured(wanted, async (session) => {
        const read = await readInputs(session, sources, wanted, { signal, progress });
        const found = session.survey(column ?? '');
        session.dispose();
        return { ...found, rowsRead: read.rows };
      });
    },

    async run({ sources, recipe: document, secret, sliceBytes, reader }, { progress, signal } = {}) {
      const recipe = fillDefaults(document);
      if (recipe.rows) {
        return rows.rowsRun({ sources, recipe, secret, sliceBytes, reader }, { progress, signal });
      }
      const { session, inputs } = await makeTraces(module, about,
        { sources, recipe, secret, sliceBytes, reader }, { progress, signal });
      return withSession(session, async () => {
        const published = await publishAndKeep(session, progress);
        return { ...session.summary(), inputs, ...published };
      });
    },

    /** Audits a release that is given as files; see audit.js. */
    async audit(args, context) {
      return auditRelease(module, about, args, context);
    },

    /** What the last run tells together with other publications; see together.js. */
    async together({ besides }) {
      return tellTogether(module, comparedFiles(done().session.files()).map(({ name, index }) => (
        { name, bytes: done().session.fileBytes(index) })), besides);
    },

    /** The files of the last run by which it is compared with another, by name. */
    async tables() {
      const { session } = done();
      return Object.fromEntries(comparedFiles(session.files())
        .map(({ name, index }) => [name, session.fileBytes(index)]));
    },

    async auditForeign(args) {
      return auditForeign(module, args);
    },

    /** What a publication's files are, before it is audited; see publication.js. */
    async auditLook({ files }) {
      return lookAtPublication(files);
    },

    /** What files hold of the labels that a recipe names; see compare.js. */
    async compare({ sources, recipe }, context) {
      return compareFiles(sources, fillDefaults(recipe), context);
    },

    /** The digits by which institutions compare their secret. */
    async checkDigest({ secret }) {
      return { check: await checkDigest(secret) };
    },

    /**
     * One column as pseudonyms; see pseudonymise.js. Into `handle`, a file that the user chose; by
     * `target`, under Node; else the result has it as `blob`.
     */
    async pseudonymise({ sources: [source], handle, target, ...args }, context) {
      if (target) return pseudonymiseFile(source, args, target, context);
      const into = handle ? await handleTarget(handle) : blobTarget();
      return pseudonymiseInto(source, args, into, context);
    },

    /** Drawings of the last run: published figures alone. */
    async flows(query) {
      return doneTraces().flows(query);
    },

    async distributions() {
      return doneTraces().distributions();
    },

    async rows(query) {
      return doneTraces().rows(query);
    },

    async cohort({ id }) {
      return doneTraces().cohort(id);
    },

    async file({ name }) {
      const { session } = done();
      const file = session.files().find((candidate) => candidate.name === name);
      if (!file) throw new EngineError({ code: 'no_such_file' });
      return session.fileBytes(file.index);
    },

    async zip() {
      const { session, zipped } = done();
      const ahead = await zipped?.catch(() => null);
      // A copy, since the caller may give it away.
      return ahead?.slice() ?? zipFiles(createDeflate(about.zlib), filesOf(session));
    },

    async dossier() {
      return done().session.dossier();
    },

    /** Multisets as CSV `id,label,count`; see cpp/masking/multiset_csv.h. */
    async mask({ csv, k = 5, width = 0, level = 'strict', code = 0 }) {
      const masked = JSON.parse(module.maskCsv(csv, k, width, level === 'strict', code));
      if (masked.error) throw new EngineError(masked.error);
      return masked;
    },

    /** The sample as one file's bytes; `write` instead takes it piece by piece. */
    async sample({ rows, seed = 1, write }, { progress } = {}) {
      const sample = new module.Sample(rows, seed);
      const pieces = [];
      try {
        for (;;) {
          const piece = sample.next(1 << 20).slice();
          if (piece.length === 0) break;
          await (write ? write(piece) : pieces.push(piece));
          progress?.({ stage: 'sample', done: pieces.length, total: 0 });
        }
      } finally {
        sample.delete();
      }
      return new Uint8Array(await new Blob(pieces).arrayBuffer());
    },
  };
}
