// The publication before, looked at as soon as it is given: what is of no series cannot be gone on from.

/** @param {import('../../kit/types.d.ts').Page} page */
export const seriesEffects = ({ store: { dispatch }, task, focus }) => ({
  /** Its ZIP, or its files. */
  giveBefore(list) {
    const files = [...list];
    if (files.length === 0) return undefined;
    return task('auditLook', { files }, ({ certificate }) => {
      if (/** @type {any} */ (certificate?.recipe)?.series) {
        dispatch({ type: 'series/before', files });
        return;
      }
      dispatch({ type: 'series/refused', name: files[0].name });
      focus('series-refused');
    });
  },
});
