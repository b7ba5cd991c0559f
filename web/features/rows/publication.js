// Row-level files as a kind of publication: what kit/publication.js asks for.
import { withChecks } from '../../engine/verdict_checks.js';
import { applyRowGuesses, rowRole, setRowRole } from '../../recipe/rows_choices.js';
import { comparisonCheck } from '../together/compared.js';
import { rowsDescribeProblems, rowsProtectProblems } from './problems.js';

/** @type {import('../../kit/publication.js').Publication} */
export const rowsPublication = {
  key: 'rows',
  run: 'rows.run',
  previews: false,
  draws: false,
  roleOf: rowRole,
  setRole: setRowRole,
  applyGuesses: applyRowGuesses,
  ruleProblems: () => [],
  describeProblems: rowsDescribeProblems,
  protectProblems: rowsProtectProblems,
  contents: (name) => [name.endsWith('_hierarchie.csv') ? 'output.hierarchy' : 'output.rows'],
  judged: (run, state, t) => withChecks(run.verdict, [comparisonCheck(run, state, t)]),
  words: {
    run: 'next.rows.run',
    download: 'rows.download',
    dossier: 'rows.dossier',
    none: 'rows.norun.title',
    stale: 'rows.stale.text',
  },
};
