// Batches of control over time: those of this session, and those that earlier certificates tell.

/** What a certificate says of its control, or null. */
function batchOf(content, name) {
  try {
    const { kind, review } = JSON.parse(content);
    const { n, k } = review ?? {};
    const good = kind === 'text' && Number.isInteger(n) && Number.isInteger(k) && k >= 0 && k <= n;
    return good && n > 0 ? { name, n, k } : null;
  } catch {
    return null;
  }
}

/** @param {import('../../kit/types.d.ts').Page} page */
export function driftEffects({ store: { get, dispatch }, call, fail }) {
  async function draw(batches) {
    const { text } = get().texts;
    try {
      const { bounds } = await call('text.drift', {
        batches: batches.map(({ n, k }) => ({ n, k })),
        confidence: text.review?.confidence,
      });
      const told = batches.map(({ name, n, k }, i) => ({ name, n, k, ...bounds[i] }));
      dispatch({ type: 'texts/batches', batches: told });
    } catch (error) {
      fail(error);
    }
  }

  return {
    /** The control of a release joins the batches before it. */
    async followDrift({ review }) {
      if (review) await draw([...get().texts.batches, { name: null, n: review.n, k: review.k }]);
    },

    /** Certificates of earlier releases, in the order of their names, before those of this session. */
    async addBatches(files) {
      const sorted = [...files].sort((a, b) => (a.name < b.name ? -1 : 1));
      const read = await Promise.all(
        sorted.map(async (file) => ({ file, batch: batchOf(await file.text(), file.name) })),
      );
      const bad = read.find(({ batch }) => !batch);
      if (bad) {
        const error = new Error('certificate_unreadable');
        fail(Object.assign(error, { code: 'certificate_unreadable', file: bad.file.name }));
        return;
      }
      const { batches } = get().texts;
      const earlier = batches.filter(({ name }) => name !== null);
      const own = batches.filter(({ name }) => name === null);
      await draw([...earlier, ...read.map(({ batch }) => batch), ...own]);
    },
  };
}
