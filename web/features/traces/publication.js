// Traces as a kind of publication: what kit/publication.js asks for.
import { withChecks } from '../../engine/verdict_checks.js';
import { applyGuesses, roleOf, setRole } from '../../recipe/choices.js';
import { proofOf } from '../proof/state.js';
import { comparisonCheck } from '../together/compared.js';
import { describeProblems, maskingProblems, protectProblems } from './problems.js';

function contents(name) {
  const [, set, of] = /^(cohorte|cohortes|traces|parcours|effectifs)_(\w+)\.csv$/.exec(name) ?? [];
  if (!of) return null;
  return [set === 'cohorte' ? 'output.attribute' : 'output.linked', { name: of }];
}

/** @type {import('../../kit/publication.js').Publication} */
export const tracesPublication = {
  key: 'traces',
  run: 'run',
  previews: true,
  draws: true,
  roleOf,
  setRole,
  applyGuesses,
  ruleProblems: maskingProblems,
  describeProblems,
  protectProblems,
  contents,
  judged: (run, state, t) =>
    withChecks(run.verdict, [
      comparisonCheck(run, state, t),
      proofOf(state, 'run', run)?.answer?.check,
    ]),
  words: {
    run: 'next.run',
    download: 'download',
    dossier: 'dossier.text',
    none: 'norun.title',
    stale: 'stale.text',
  },
};
