/** What a proof by witnesses says, in one line: page and command line. */

/**
 * @param {import('../engine/answers.d.ts').ProofAnswer} answer
 * @param {ReturnType<typeof import('./index.js').translator>} t
 */
export function proofLine({ possible, why, proof }, t, keys = false) {
  if (!possible) return t(`proof.not_possible.${why}`);
  if (proof.masked === 0) return t('proof.nothing');
  if (proof.proven) {
    return t('proof.proven', {
      witnesses: t.number(proof.witnesses),
      masked: t.number(proof.masked),
      values: t.number(proof.least_values),
    });
  }
  return t('proof.unproven', {
    count: proof.masked - proof.proven_counts,
    masked: t.number(proof.masked),
    witnesses: t.number(proof.witnesses),
    reasons: t.list(
      [...new Set(proof.unproven.map(({ reason, key }) => `${reason} ${key ?? ''}`))].map((one) => {
        const [reason, key] = one.split(' ');
        return t(`proof.reason.${reason}`, { key: keys ? key : t.choice(key) });
      }),
    ),
  });
}
