/** A run of any kind of publication, and what can be asked of the last one. */
import { fillDefaults } from '../../recipe/schema.js';
import { specialColumns } from '../../recipe/special_columns.js';
import { withSession } from '../core.js';
import { createDeflate } from '../deflate.js';
import { withFileTitles } from '../file_titles.js';
import { declared } from '../given_files.js';
import { makerOf } from '../kinds.js';
import { examineFiles, understoodOf } from '../examine.js';
import { parquetFiles } from '../parquet_out.js';
import { EngineError } from '../protocol.js';
import { filesOf } from '../publish.js';
import { comparedFiles } from '../together.js';
import { checkOf } from '../verdict.js';
import { zipFiles } from '../zip.js';

/** What another release is compared with. */
function comparedTables(session) {
  const bytesOf = ({ index }) => session.fileBytes(index);
  const files = comparedFiles(session.files(), bytesOf);
  return Object.fromEntries(files.map((file) => [file.name, bytesOf(file)]));
}

/** The tables of a session as Parquet files. @returns {Promise<any>} */
async function parquetZip(session, zlib, context) {
  const indices = new Map(session.files().map(({ name, index }) => [name, index]));
  const bytesOf = (name) => session.fileBytes(indices.get(name));
  const { resources } = JSON.parse(new TextDecoder().decode(bytesOf('datapackage.json')));
  const { files } = await parquetFiles(resources, bytesOf, context);
  return zipFiles(createDeflate(zlib), files);
}

/**
 * @param {{module: object, about: object, run: object}} core
 * @returns {Partial<import('../answers.d.ts').Operations>}
 */
export const runOperations = ({ module, about, run }) => ({
  /**
   * The whole job of a recipe.
   * @returns {Promise<import('../answers.d.ts').Answers['run']>}
   */
  run: declared({ runs: true }, async ({ recipe: document, ...args }, context = {}) => {
    const recipe = await withFileTitles(fillDefaults(document), args.sources);
    const { session, inputs } = await makerOf(recipe).make(
      module,
      about,
      { ...args, recipe },
      context,
    );
    return withSession(session, async () => {
      const published = await run.publish(session, recipe, context.progress);
      return { ...session.summary(), inputs, understood: understoodOf(session), ...published };
    });
  }),

  /**
   * A check of the last run that came after it, {check, outcome, because}; the dossier has it.
   * @returns {Promise<import('../answers.d.ts').VerdictCheck>}
   */
  async settle({ check, ...came }) {
    const settled = checkOf(module, check, came);
    run.done().session.settle(JSON.stringify(settled));
    return settled;
  },

  /**
   * What reading understands and asks, before anything is counted.
   * @returns {Promise<import('../answers.d.ts').Answers['examine']>}
   */
  async examine(args, context = {}) {
    return examineFiles(module, args, context);
  },

  /** What the whole files hold, for a user who is choosing how to prepare them. */
  survey: declared({ runs: true }, async (args, context = {}) => {
    return makerOf(args.recipe).survey(module, args, context);
  }),

  async file({ name }) {
    const { session, proof } = run.done();
    if (proof?.name === name) return proof.bytes.slice();
    const file = session.files().find((candidate) => candidate.name === name);
    if (!file) throw new EngineError({ code: 'no_such_file' });
    return session.fileBytes(file.index);
  },

  /** The files of the last run by which it is compared with another, by name. */
  tables: async () => comparedTables(run.done().session),

  async zip() {
    const { session, zipped, proof } = run.done();
    if (proof) return zipFiles(createDeflate(about.zlib), [...filesOf(session), proof]);
    const ahead = await zipped?.catch(() => null);
    // A copy, since the caller may give it away.
    return ahead?.slice() ?? zipFiles(createDeflate(about.zlib), filesOf(session));
  },

  /** The tables of the last run as Parquet, as the command `parquet` writes them, in one ZIP. */
  parquet: async (_, context = {}) => parquetZip(run.done().session, about.zlib, context),

  /** @param {{ sheet?: ?object, detail?: ?object, pageSha256?: ?string, confirmed?: boolean }} [choice]
   *   `detail`: detailForDossier(); `confirmed`: whether the listing of rare traces was ticked */
  async dossier({ sheet = null, detail = null, pageSha256 = null, confirmed = false } = {}) {
    const { session, recipe } = run.done();
    const frame = {
      sheet,
      special_columns: specialColumns(recipe),
      ...(detail && { detail }),
      page_sha256: pageSha256 ?? '',
      engine_sha256: about.wasmSha256 ?? '',
    };
    return session.dossier(frame, confirmed);
  },
});
