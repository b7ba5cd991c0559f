// Made-up answers of the search for the level of detail.
const node = (choices, share, frontier) => ({
  node: choices,
  traces: Math.round(1000 * share),
  published: 40,
  individuals: Math.round(9000 * (1.2 - share)),
  coverage: Math.min(1, 1.2 - share),
  bits: 10 * share,
  share,
  masked: 12,
  with_masks: 5,
  dropped: 1,
  refused: false,
  attributes: [8000],
  frontier,
});

export const fakeDetailAnswers = {
  detailChains: ({ recipe }) => ({
    chains: [...recipe.columns.step, ...recipe.columns.prefix].map((name) =>
      name === 'CODE_ETAPE' ? [name, 'LIBELLE_LONG_ETAPE'] : [name],
    ),
  }),
  detail: ({ detail }) => {
    const choices = (level) => [level, ...detail.chains.slice(1).map(() => 0), 0, 0, 0];
    return {
      size: 4,
      settled: 4,
      evaluated: 3,
      passed_over: 1,
      done: true,
      individuals: 9000,
      attributes: ['sexe'],
      best: 1,
      nodes: [node(choices(0), 1, true), node(choices(1), 0.7, true)],
    };
  },
  detailCsv: () => ({ csv: 'level_1,frontier\nCODE_ETAPE,1\n' }),
  detailNode: () => ({
    recipe: {
      version: 1,
      columns: {
        individual: 'CODE_INDIVIDU',
        year: 'ANNEE_INSCRIPTION',
        step: ['LIBELLE_LONG_ETAPE'],
      },
    },
    before: [['S1TC', 9]],
    after: [['DUT', 12]],
  }),
};
