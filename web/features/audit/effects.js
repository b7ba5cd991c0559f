// Effects of the screen that audits an existing publication.
import { auditCall, auditProblems } from './state.js';
import { plainError } from '../../kit/tasks.js';
import { save } from '../../kit/download.js';
import { isZipName } from '../../recipe/file_names.js';

const named = (files, added) => {
  const names = new Set(added.map(({ name }) => name));
  return [...files.filter(({ name }) => !names.has(name)), ...added];
};

/** The report as a document: what was looked at, with what, and what was found. */
function reportOf(
  { look: { files, certificate }, settings, earlier, sources, results, cumulative, report },
  { version, wasm_sha256: sha256 },
) {
  const names = (list) => list.map(({ name }) => name);
  const about = certificate
    ? {
        recipe: certificate.recipe,
        earlier: names(earlier),
        sources: names(sources),
        ...(results.length > 0 && { results: names(results) }),
        cumulative,
      }
    : { settings };
  return { version, engine_sha256: sha256, files, ...about, ...report };
}

const individualsOf = ({ certificate }) => certificate?.individuals ?? 0;

/** Whether one publication counts more persons than another: rows were added since. */
const goesBeyond = (look, other) =>
  Boolean(other.certificate) && individualsOf(look) > individualsOf(other);

/** Of two publications, the one of more persons, or the last by its name, and the other. */
async function sorted(files, call) {
  const both = [];
  for (const file of files) both.push({ file, look: await call('auditLook', { files: [file] }) });
  both.sort(
    (a, b) => individualsOf(b.look) - individualsOf(a.look) || (a.file.name < b.file.name ? 1 : -1),
  );
  return { ...both[0], other: both[1] };
}

async function takeBoth(files, call, dispatch) {
  const { file, look, other } = await sorted(files, call);
  dispatch({ type: 'audit/files', files: [file], look });
  const fields = { earlier: [other.file], cumulative: goesBeyond(look, other.look) };
  dispatch({ type: 'audit/set', fields });
  const params = { file: file.name, other: other.file.name };
  dispatch({ type: 'notice', notice: { key: 'notice.auditBoth', params } });
}

/** @param {import('../../kit/types.d.ts').Page} page */
export function auditEffects({ store, task, call, fail, focus, document }) {
  const { get, dispatch } = store;

  // Files are taken only when they can be a publication: what was there before is kept.
  const look = (files) =>
    task('auditLook', { files }, (value) => {
      dispatch({ type: 'audit/files', files, look: value });
      focus('title');
    });

  const lookAtBoth = (files) =>
    takeBoth(files, call, dispatch).then(
      () => focus('title'),
      (error) => fail(error?.code ? plainError(error) : error),
    );

  function addPublication(list) {
    const files = [...list];
    if (files.length === 0) return undefined;
    const areBoth = files.length === 2 && files.every(({ name }) => isZipName(name));
    if (areBoth && get().audit.files.length === 0) return lookAtBoth(files);
    return look(named(get().audit.files, files));
  }

  return {
    addPublication,

    /** Files dropped on the page while this screen is shown. */
    onDrop: addPublication,

    removePublication() {
      dispatch({ type: 'audit/clear' });
      focus('title');
    },

    /** An earlier release, which must be readable; or the sources, which the audit reads. */
    addBeside(part, list) {
      const files = [...list];
      if (files.length === 0) return undefined;
      const set = (more) => dispatch({ type: 'audit/set', fields: { ...more, [part]: files } });
      if (part !== 'earlier') return set();
      return task('auditLook', { files }, (other) =>
        set({ cumulative: goesBeyond(get().audit.look, other) }),
      );
    },

    async run() {
      const { audit } = get();
      if (auditProblems(get()).length) {
        dispatch({ type: 'asked', screen: 'publications' });
        focus('summary');
        return;
      }
      const [op, args] = auditCall(audit);
      await task(op, args, (value) => {
        dispatch({ type: 'audit/report', of: audit, value });
        focus('report');
      });
    },

    print() {
      document.defaultView.print();
    },

    async saveReport() {
      const { audit } = get();
      try {
        const report = reportOf(audit, await call('version', {}));
        const text = `${JSON.stringify(report, null, 2)}\n`;
        save(document, new TextEncoder().encode(text), 'rapport_controle.json');
        dispatch({
          type: 'notice',
          notice: { key: 'notice.saved', params: { file: 'rapport_controle.json' } },
        });
      } catch (error) {
        fail(error);
      }
    },
  };
}
