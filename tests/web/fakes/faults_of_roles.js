// Wrong columns for the roles, and results that find nobody; see faulty_exports.js. What is asked once
// rows are joined and counted is asked by a run (`runs`).

import { kFaultyRecipe, kHeader } from './exports_drawn.js';

const withColumns = (columns) => ({
  ...kFaultyRecipe,
  columns: { ...kFaultyRecipe.columns, ...columns },
});

/** Each file's rows with a column more. */
function addColumn(files, name, valueOf) {
  for (const { rows } of files) for (const row of rows) row.push(valueOf(row));
  return [...kHeader, name];
}

/** So many people that a share of them is a figure. */
function growFiles(files, times) {
  for (const { rows } of files) {
    const own = rows.map((row) => [...row]);
    for (let i = 1; i < times; i += 1) {
      rows.push(...own.map(([id, ...rest]) => [`${id}${i}`, ...rest]));
    }
  }
}

const resultsRecipe = {
  columns: { individual: 'ID', year: 'AN', match: { ETAPE: 'ETP' } },
  passed: { column: 'RES', in: ['ADM'] },
  as: 'attribute',
  name: 'reussite',
};

export const kFaultsOfRoles = {
  few_individuals: ({ files }, random) => {
    growFiles(files, 6);
    const [individual, other] = random.pick([
      ['SEXE', 'BAC'],
      ['BAC', 'SEXE'],
    ]);
    const attributes = [{ name: 'a', columns: [other] }];
    for (const { rows } of files) for (const row of rows) row[4] ||= 'AUTRE';
    return { recipe: withColumns({ individual, attributes }) };
  },
  many_rows_each: ({ files }, random) => {
    growFiles(files, 8);
    const word = random.pick(['E0', 'A-AFFECTER', '20000000']);
    for (const { rows } of files) for (const row of rows.slice(0, 260)) row[0] = word;
    return {};
  },
  years_of_bac: ({ files, first }, random) => {
    const years = new Map();
    const header = addColumn(files, 'AN_BAC', ([id]) => {
      if (!years.has(id)) years.set(id, String(first - random.below(5)));
      return years.get(id);
    });
    return { header, recipe: withColumns({ year: 'AN_BAC' }) };
  },
  unused_identifier: ({ files }, random) => {
    const name = random.pick(['NOM', 'LIB_NOM_PAT_IND', 'DATE_NAISSANCE', 'PRENOM']);
    const header = addColumn(files, name, ([id]) => `VALEUR${id.length}${id.slice(-2)}`);
    return { header, recipe: withColumns({ individual: name }) };
  },
  varying_descriptions: ({ files }, random) => {
    const header = addColumn(files, 'LIBELLE', ([, , step]) => `${step} OPTION ${random.below(3)}`);
    return { header, runs: true, recipe: withColumns({ description: ['LIBELLE'] }) };
  },
  lost_results: ({ files, first }, random) => {
    const change = random.pick([
      ([id, year, step]) => [id, String(first + 40 + (year.length % 2)), step],
      ([id, year, step]) => [`Z-${id}-Z`, year, step],
      ([id, year]) => [id, year, 'AUTRE CODE'],
      ([id, , step]) => [id, `${first}-${first + 1} S1`, step],
    ]);
    const rows = files.flatMap((file) => file.rows).map((row) => [...change(row), 'ADM']);
    const results = ['ID;AN;ETP;RES', ...rows.map((row) => row.join(';')), ''].join('\n');
    return { runs: true, results, recipe: { ...kFaultyRecipe, results: resultsRecipe } };
  },
};
