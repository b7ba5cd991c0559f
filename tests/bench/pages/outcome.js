/**
 * What outcomes are compared by (job.mjs), of all cohorts before masking.
 * @param {(id: number) => Promise<object>} cohort the screen's own answers; `{}` beyond the last
 */
export async function outcomeOf(cohort) {
  const sum = { traces: 0, squares: 0, attributes: [] };
  for (let id = 1; ; id += 1) {
    const { size, attributes } = await cohort(id);
    if (!size) return sum;
    sum.traces += 1;
    sum.squares += size.raw ** 2;
    attributes.forEach(({ labels }, i) => {
      sum.attributes[i] = labels.reduce((all, { raw }) => all + raw ** 2, sum.attributes[i] ?? 0);
    });
  }
}
