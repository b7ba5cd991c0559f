/** Publications that exist: what they are, what is wrong with them, what they reveal together. */
import { sha256Of } from '../../reading/hash.js';
import { fillDefaults } from '../../recipe/schema.js';
import { auditForeign, auditRelease } from '../audit.js';
import { compareFiles } from '../compare.js';
import { declared } from '../given_files.js';
import { proveRelease } from '../prove.js';
import { lookAtPublication } from '../publication.js';
import { comparedFiles, tellTogether } from '../together.js';

/** Publications are judged by their bytes, beside sources. */
const kPublished = { files: { files: 'whole', earlier: 'whole', sources: 'sources' } };

/**
 * @param {{module: object, about: object, run: object}} core
 * @returns {Partial<import('../answers.d.ts').Operations>}
 */
export const auditOperations = ({ module, about, run }) => ({
  /** Audits a release that is given as files; see audit.js. */
  audit: declared(kPublished, async (args, context) => {
    return auditRelease(module, about, args, context);
  }),

  auditForeign: declared({ files: { ...kPublished.files, files: 'tables' } }, async (args) => {
    return auditForeign(module, args);
  }),

  /** All files of the last run, by name: what it is proven from. */
  async published() {
    const { session } = run.done();
    return Object.fromEntries(
      session.files().map(({ name, index }) => [name, session.fileBytes(index)]),
    );
  },

  /** What auditProve answered of these files, unless another run has come since: the ZIP has its
   *  file, the dossier its check. */
  async proven({ file, check }) {
    const last = run.done();
    const { index } = last.session.files().find(({ name }) => name === 'certificate.json');
    const certificate = await sha256Of(last.session.fileBytes(index));
    const isOfLast =
      !file || JSON.parse(new TextDecoder().decode(file.bytes)).certificate === certificate;
    if (!isOfLast || run.done() !== last) return;
    if (file) last.proof = file;
    last.session.settle(JSON.stringify(check));
  },

  /** Other inputs that give the same release; see prove.js. */
  auditProve: declared({ files: { files: 'whole', before: 'each' } }, async (args, context) => {
    return proveRelease(module, args, context);
  }),

  /** What a publication's files are, before it is audited; see publication.js. */
  auditLook: declared(kPublished, async ({ files, steps }) => lookAtPublication(files, { steps })),

  /** What the last run reveals together with other publications; see together.js. */
  async together({ besides, as = 'other' }) {
    const { session } = run.done();
    const told = await tellTogether(
      module,
      comparedFiles(session.files(), ({ index }) => session.fileBytes(index)).map(
        ({ name, index }) => ({ name, bytes: session.fileBytes(index) }),
      ),
      besides,
      as,
    );
    session.settle(JSON.stringify(told.check));
    return told;
  },

  /** What files hold of the labels that a recipe names; see compare.js. */
  async compare({ sources, recipe, published }, context) {
    return compareFiles(sources, fillDefaults(recipe), { ...context, published });
  },
});
