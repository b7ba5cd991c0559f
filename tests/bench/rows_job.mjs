// The job on row-level files: of a file of Paris 13's shape, the classes of all 16 columns but the
// identifier, then a greedy search from one column, eleven turns: 110 evaluations, whatever they
// cost. Reading the file and coding its columns is done before the clock starts, for everybody.

const kTurns = 11;

/** Parameters for all contestants; columns in the file's order. */
export const kRowsJob = {
  columns: [
    'ANNEE_INSCRIPTION',
    'LIB_DIPLOME',
    'NIVEAU_DANS_LE_DIPLOME',
    'NIVEAU_APRES_BAC',
    'LIBELLE_DISCIPLINE_DIPLOME',
    'CODE_SISE_DIPLOME',
    'CODE_ETAPE',
    'LIBELLE_COURT_ETAPE',
    'LIBELLE_LONG_ETAPE',
    'LIBELLE_COURT_COMPOSANTE',
    'CODE_COMPOSANTE',
    'REGROUPEMENT_BAC',
    'LIBELLE_ACADEMIE_BAC',
    'CONTINENT',
    'LIBELLE_REGIME',
    'NIEME_INSCRIPTION',
  ],
  start: 'REGROUPEMENT_BAC',
  turns: kTurns,
  k: 5,
};

/** What the search of a lattice may minimise. */
export const kMeasures = [
  'degree',
  'precision',
  'discernibility',
  'discernibility_all',
  'average_class_size',
  'entropy',
  'entropy_suppressed',
];

/**
 * @typedef {object} RowsOutcome
 * @property {number} classes of all columns
 * @property {number} atRisk rows in classes below k
 * @property {{column: string, lost: number}[]} path the best column of each turn, and the rows that
 *   a projection then loses
 */

/** @param {RowsOutcome} outcome */
export const rowsOutcomeText = ({ classes, atRisk, path }) =>
  [
    `${classes} classes`,
    `${atRisk} rows at risk`,
    ...path.map(({ column, lost }) => `${column} ${lost}`),
  ].join(', ');
