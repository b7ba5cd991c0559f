// Plans of protection: what is refused, what the audit finds.
import page from './en_plan_page.js';

export default {
  ...page,
  'error.secret_in_recipe':
    'A plan holds neither “seed” nor “secret”: your choices are published, and who had the secret of the draws would undo them. Remove them; a fresh secret is made for each release and kept in the internal dossier.',
  'error.secret_missing':
    'This step draws at random and there is no secret. Run the release again.',
  'error.perturbed_twice':
    'This column is already perturbed by step {count}. Keep one of the two steps.',
  'error.determined_by': {
    one: 'Another published column, “{other}”, tells the value of this one for {count} row: what you hide would be read there. Treat it alike, group the labels concerned, or remove it from the columns of the file.',
    other:
      'Another published column, “{other}”, tells the value of this one for {count} rows: what you hide would be read there. Treat it alike, group the labels concerned, or remove it from the columns of the file.',
  },
  'error.noise_too_weak':
    'This nearly unique column is changed too little: by it alone, {count}% of the persons find their own row nearest. Increase the noise, the window or the rounding, or remove it from the columns of the file.',
  'error.fewer_rows_than_k': {
    one: 'There is only {count} row (or person, or household, where the threshold counts these), fewer than the threshold. Lower the threshold, or keep more rows.',
    other:
      'There are only {count} rows (or persons, or households, where the threshold counts these), fewer than the threshold. Lower the threshold, or keep more rows.',
  },
  'error.not_suppressible': {
    one: '{count} row cannot be protected by emptying the allowed columns alone. Remove columns from “never”, recode them first, or tolerate more risk.',
    other:
      '{count} rows cannot be protected by emptying the allowed columns alone. Remove columns from “never”, recode them first, or tolerate more risk.',
  },
  'error.matrix_rows':
    'The matrix does not fit: it must have as many rows and columns as there are levels, numbers from 0 to 1, each row summing to 1, and every value of the data among the levels. Correct it.',
  'error.too_many_levels':
    'This column has {count} levels: a matrix takes 500 at most. Recode the column first (step “recode”), or protect it in another way.',
  'error.one_level':
    'This column has one level only in these data: no draw can change it. Remove this step, or choose another column.',
  'error.not_invertible':
    'The matrix cannot be inverted: nobody could estimate the true counts. Keep the true value more often.',
  'error.unit_moves': {
    one: '{count} unit has several values in this column: it cannot be treated as a whole. Choose another unit or other columns.',
    other:
      '{count} units have several values in this column: they cannot be treated as a whole. Choose another unit or other columns.',
  },
  'error.household_split':
    'This step would empty this column for some members of a household, while another empties it for whole households: the others would tell it. Name it in “never” of this step.',
  'error.household_told':
    'This column has one value for all members of a household: it would link those whose number is withheld. Put it among the columns by which a person is recognised, or do not publish it.',
  'error.covariance_singular':
    'This column depends exactly on the others (or does not vary): correlated noise makes no sense. Remove it from the step, or take additive noise.',
  'error.top_too_small': {
    one: 'The tail holds only {count} row, fewer than the threshold, or a single row makes more than half of its mean. Take a less extreme bound, or a label.',
    other:
      'The tail holds only {count} rows, fewer than the threshold, or a single row makes more than half of its mean. Take a less extreme bound, or a label.',
  },
  'error.share_out_of_range': 'The share of the sample must be above 0 and below 1. Correct it.',
  'error.k_out_of_range': {
    one: 'The size of groups must lie between 2 and the number of rows ({count}). Correct it.',
    other: 'The size of groups must lie between 2 and the number of rows ({count}). Correct it.',
  },
  'error.few_alike': {
    one: 'Only {count} row is filled in these same columns (“{other}” is empty there): too few for a group of its own. Fill it in, take “{other}” out of this step, or treat each column in a step of its own.',
    other:
      'Only {count} rows are filled in these same columns (“{other}” is empty there): too few for a group of their own. Fill them in, take “{other}” out of this step, or treat each column in a step of its own.',
  },
  'error.level_too_high': {
    one: 'The hierarchy of this column has no such level: it has {count}. Choose a level that exists, or add some.',
    other:
      'The hierarchy of this column has no such level: it has {count}. Give a level from 1 to {count}.',
  },
  'error.parameter_out_of_range':
    'This parameter of the step does not suit these data. Correct it.',
  'error.value_not_in_hierarchy': {
    one: '{count} value of this column is missing from the hierarchy or from the order given. Add it.',
    other:
      '{count} values of this column are missing from the hierarchy or from the order given. Add them.',
  },
  'error.replay_differs':
    'This dossier is not that of this release: {kind}. Nothing is replayed. Give dossier, choices and files of one release; for other data or other choices give no dossier.',
  'error.kind.recipe': 'the choices are others',
  'error.kind.inputs': 'the files are others',
  'error.kind.secret': 'the secret is missing or does not go with its commitment',
  'error.dossier_needed':
    'This release draws at random: to make it again, the secret of its internal dossier is needed. Give dossier.json (--dossier).',
  'error.dossier_unreadable':
    'This file is no internal dossier. Give dossier.json as it was written.',
  'error.comparison_unreadable':
    'This file is no comparison of plans. Give comparison.json as the command compare wrote it.',
  'error.plans_out_of_range':
    '2 to 20 plans are to be compared (here {count}). Give one file of choices (recipe) for each plan.',
  'finding.combination_below_k':
    'A combination of columns that was said to be safe is held by too few rows',
  'deduce.combination_below_k':
    'Who knows these columns of a person looks for them among fewer rows than the threshold.',
  'detail.combination_below_k': 'rows: {a}; {b} are needed',
  'finding.individuals_below_k':
    'The certificate itself says that combinations are held by fewer individuals than the threshold',
  'deduce.individuals_below_k':
    'There are rows enough, but several are of the same person: who knows these values looks for them among too few persons. Empty cells (step “suppress”) or recode.',
  'finding.value_not_declared':
    'A published value is none of those that the published choices announce (levels, bounds, rounding, decimals)',
  'deduce.value_not_declared':
    'A true value may have escaped the step: it is recognised by not having the form of the others.',
  'finding.no_guarantee': 'The file is published without a guarantee, as its choices ask',
  'deduce.no_guarantee':
    'An empty cell counts as any value there: a row that kept its values may be alone with them.',
  'finding.household_below_k':
    'A household has too rare a composition for a number, or stands out among those without one',
  'deduce.household_below_k':
    'Whoever knows all members of a household may find it, and read the rest of their rows.',
  'finding.commitment_malformed':
    'The commitment to the secret of the draws is missing, should not be there, or is none',
  'deduce.commitment_malformed':
    'Nobody will be able to check that a replayed release is this one.',
  'finding.commitment_differs': 'The commitment of the certificate is not that of the dossier',
  'deduce.commitment_differs': 'Dossier and release do not belong together.',
  'finding.secret_published': 'The secret of the draws is in a public file',
  'deduce.secret_published':
    'Who finds it repeats every draw: takes the noise away, undoes the exchanges and gets the true values.',
  'checked.secret': 'Absence of the secret of the draws from all public files.',
  'warning.mask.total':
    'Line {line}: this total is left out, since what is masked would be found from it.',
  'warning.audit.of_certificate':
    'No --recipe: the release is judged by the recipe of its own certificate.json.',
  'warning.audit.exact_beside_perturbed':
    'Warning (exact_beside_perturbed): of this release and the earlier one, one counts exactly the rows of which the other perturbs columns. If these are the same data, whoever has both undoes the perturbation: withdraw one of the two, or these columns. They were not compared any further.',
  'warning.audit.dossier_of_tables':
    'The dossier is that of a release made of the tables of an engine: the choices are the same, but it does not say of which rows. The release was made again of the rows that were given.',
  'warning.audit.dossier_of_rows':
    'The dossier is that of a release made of the rows: the choices are the same, but it does not say of which tables. The release was made again of the tables that were given.',
  'warning.plan.exact_beside':
    'Mind: the publication given by --earlier counts exactly the rows whose columns this plan perturbs. Brought together they undo the perturbation: publish one of the two only, or leave these columns out.',
  'warning.plan.drawn_again':
    'Mind: these files have been drawn with these choices before (its dossier was replaced). Publish one of the two draws only: who has both takes their mean. To make the same release again: --replay.',
  'warning.plan.no_guarantee':
    'The file {file} is not held to the threshold (passed: false), by your choice.',
  'stage.plan': 'Steps of the plan',
  'stage.trials': 'Trials of {file}',
  'stage.rows.plan': 'Trying the plan',
  'stage.rows.compare': 'Comparing plans',
};
