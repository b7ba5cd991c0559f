import { assessedColumns } from './risk_choices.js';

/**
 * The columns that row-level files may publish, in order. Where a recipe does not list them they
 * are those that its files name, as the core has it (cpp/recipe/rows_checks.cpp, row_columns).
 */
export function publishable({ rows }) {
  if (rows.columns) return rows.columns;
  const { projections = [], greedy = [], generalisation, plan } = rows;
  return [
    ...new Set([
      ...projections.flatMap(({ columns }) => columns),
      ...greedy.flatMap((one) => [...one.start, ...(one.candidates ?? []), ...(one.taken ?? [])]),
      ...(generalisation?.columns ?? []).map(({ column }) => column),
      ...(generalisation?.keep ?? []),
      ...(plan?.columns ?? []),
    ]),
  ];
}

/** Every column that the section names: what is published, and what the risk is measured with. */
export const columnsOfRows = ({ rows }) => [...publishable({ rows }), ...assessedColumns({ rows })];
