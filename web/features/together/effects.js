// Effects of publications other than the run: choosing one, remembering downloads, the comparison.
import { currentRun } from '../../kit/state.js';
import { latest } from '../../kit/tasks.js';
import { awaitsTogether, besides, togetherKey } from './compared.js';

/** @param {import('../../kit/types.d.ts').Page} page */
export function togetherEffects({ store, task, call, focus }) {
  const { get, dispatch } = store;

  // A long step like others; what failed once is not tried again until something changes.
  const tell = latest(async () => {
    const state = get();
    if (!awaitsTogether(state)) return;
    const done = { type: 'together/told', of: togetherKey(state) };
    const asked = besides(state);
    const besideThem = asked.map(({ files, cumulative }) => ({ files, cumulative }));
    await task('together', { besides: besideThem }, ({ reports, check }) =>
      dispatch({
        ...done,
        check,
        value: asked.map(({ of, name, n }, i) => ({ of, name, n, report: reports[i] })),
      }),
    );
    if (awaitsTogether(get()))
      dispatch({ ...done, error: get().error?.error ?? { code: 'unexpected' } });
  });

  return {
    follow(state) {
      if (!state.task && awaitsTogether(state)) tell();
    },

    /** A publication that has appeared: its ZIP, or its files. */
    give(list) {
      const files = [...list];
      if (files.length === 0) return undefined;
      return task('auditLook', { files }, (look) => {
        if (!look.certificate) {
          throw Object.assign(new Error('certificate'), {
            code: 'certificate_missing',
            file: files[0].name,
          });
        }
        dispatch({
          type: 'together/give',
          given: { name: files[0].name, files, individuals: look.certificate.individuals },
        });
        focus('together-title');
      });
    },

    drop() {
      dispatch({ type: 'together/drop' });
      focus('together-title');
    },

    /** What is downloaded may be published: a later run on the same rows is compared with it. */
    async onDownload(run) {
      if (!run || currentRun(get()) !== run) return;
      const tables = await call('tables');
      dispatch({
        type: 'together/saved',
        run,
        files: Object.entries(tables).map(([name, bytes]) => new File([bytes], name)),
      });
    },
  };
}
