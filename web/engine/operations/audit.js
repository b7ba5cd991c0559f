/** Publications that exist: what they are, what is wrong with them, what they reveal together. */
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

  /** Other inputs that give the same release: of files, or of the last run; see prove.js. */
  async prove({ files }, context) {
    if (files) return proveRelease(module, { files }, context);
    const { session } = run.done();
    const own = session.files().map(({ name, index }) => ({
      name,
      bytes: session.fileBytes(index),
    }));
    const answer = await proveRelease(module, { files: own }, context);
    run.prove(session, answer.file);
    return answer;
  },

  /** The same of files, with the inputs themselves. */
  auditProve: declared(kPublished, async ({ files }, context) => {
    return proveRelease(module, { files, witnesses: true }, context);
  }),

  /** What a publication's files are, before it is audited; see publication.js. */
  auditLook: declared(kPublished, async ({ files }) => {
    return lookAtPublication(files);
  }),

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
  async compare({ sources, recipe }, context) {
    return compareFiles(sources, fillDefaults(recipe), context);
  },
});
