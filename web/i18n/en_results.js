// The words of the last two screens.
export default {
  'title.verify': 'Verify',
  'lead.verify': 'What would be published, and what the check found by reading the files back.',
  'norun.title': 'The masking has not been run yet',
  'norun.text': 'There is no result to show for these files and choices.',
  'stale.title': 'Your choices have changed',
  'stale.text':
    'The earlier results no longer match your files or choices, so they are not shown. Run the masking again, or undo the last choice.',
  'verify.tabs': 'Results',
  'verify.tab.publication': 'The publication',
  'verify.tab.drawings': 'Drawings',
  'verify.tab.guaranteed': 'What is guaranteed',
  'verdict.checked': {
    one: '{count} check done, nothing to report',
    other: '{count} checks done, nothing to report',
  },
  'verdict.notAsked': 'Not asked for:',
  'verdict.found': 'Reading the files back found:',
  'verdict.finding': '{finding} ({count})',
  'verdict.nothingMasked': 'No count had to be masked.',
  'verdict.width':
    'Each masked count keeps at least {min} possible values for a reader who knows the rule; {wanted} were asked for.',
  'finding.missing_file': 'An announced file is missing',
  'finding.unknown_file': 'A file is not part of the release',
  'finding.not_plain_file': 'A file is no ordinary file',
  'finding.malformed_file': 'A file is malformed',
  'finding.order': 'Lines are not in the public order',
  'finding.repeated_label': 'A value appears twice',
  'finding.files_disagree': 'Two files disagree',
  'finding.unmasked_small': 'A small count is not masked',
  'finding.total_mismatch': 'A sum does not match its total',
  'finding.interval_single': 'A masked count follows from the total',
  'finding.below_width': 'A masked count keeps too few possible values',
  'finding.known_list': 'The list of a group’s masked counts is known',
  'finding.listed_under_masked': 'A detail is given under a masked size',
  'finding.listed_without_parent': 'A detail is given without its pathway',
  'finding.not_diverse': 'A sensitive attribute lacks diversity',
  'finding.not_refining': 'A linked pathway does not refine that of the release',
  'finding.formation_missing': 'A step is missing from the file of programmes',
  'finding.formation_unused': 'A programme is in no pathway',
  'finding.certificate_recipe':
    'The certificate’s choices (the recipe) are not those of the release',
  'finding.certificate_hash': 'A hash of the certificate does not match',
  'finding.certificate_figure': 'A figure of the certificate does not match',
  'finding.certificate_text': 'A text of the certificate is not what the figures give',
  'finding.readme_differs': 'The data dictionary is not what choices and figures give',
  'finding.not_reproduced': 'The source files do not give this release again',
  'finding.dependency_accepted': 'A dependency between attributes was accepted',
  'finding.floor_not_implied': 'Cleaning or grouping tells more than the published files',
  'finding.rare_listed': 'A masked count is listed although the choices list none',
  'finding.tuple_below_k': 'A published combination is held by fewer rows than the threshold',
  'finding.model_not_held': 'A group does not meet a diversity requirement',
  'finding.leaked_value': 'A value that had to stay hidden is in a file',
  'finding.linked_recoverable': 'A masked count can be found through a linked file',
  'finding.table_unread': 'A table is not read in full',
  'finding.table_sums': 'The totals of a table do not agree with its cells',
  'finding.cell_known': 'A masked count is found from the totals',
  'finding.cell_narrowed': 'A masked count is narrowed by the totals',
  'finding.linked_narrowed': 'A masked count is narrowed by a linked file',
  'finding.narrowed_by_earlier': 'A masked count is narrowed by another publication',
  'finding.narrowed_if_one_value':
    'A masked count is narrowed by another publication, if everybody has one value',
  'finding.not_compared': 'Two publications could not be compared, wholly or in part',
  'figure.individuals': 'individuals in all, a published number',
  'figure.cohorts.group': {
    one: 'pathway published, the group “(autres parcours)” counting as one',
    other: 'pathways published, the group “(autres parcours)” counting as one',
  },
  'figure.cohorts.withhold': {
    one: 'pathway listed; rare ones are not',
    other: 'pathways listed; rare ones are not',
  },
  'figure.cohorts.list': { one: 'pathway, published', other: 'different pathways, all published' },
  'figure.cohorts_shown': {
    one: 'pathway whose size is published',
    other: 'pathways whose size is published',
  },
  'figure.cohorts_masked': {
    one: '{count} more has its size masked',
    other: '{count} more have their size masked',
  },
  'figure.masked_individuals': 'of individuals have a pathway of masked size',
  'figure.masked_individuals.note': {
    one: 'that is {count} individual',
    other: 'that is {count} individuals',
  },
  'figure.shown': { one: 'attribute count published', other: 'attribute counts published' },
  'figure.masked': { one: 'attribute count masked', other: 'attribute counts masked' },
  'figure.masked.note':
    '{primary} below the threshold and {secondary} to protect them (on screen only)',
  'figure.min_width': 'values that each masked count can still take, at least',
  'figure.group_disclosures': {
    one: 'case where a whole pathway has the same value of an attribute',
    other: 'cases where a whole pathway has the same value of an attribute',
  },
  'verify.figures': 'All figures',
  'verify.attributes': 'Figures by attribute',
  'verify.attribute.name': 'Attribute',
  'verify.attribute.labels': 'Values published',
  'verify.attribute.listed': 'Pathways detailed',
  'verify.attribute.shown': 'Counts published',
  'verify.attribute.masked': 'Counts masked',
  'verify.attribute.dropped': 'Pathways dropped',
  'verify.attribute.not_diverse': 'Not diverse enough',
  'verify.traces': 'The pathways',
  'grid.help':
    'A click on a pathway shows its detail; from the keyboard, arrow keys then Enter. On a hatched ground: a masked count, replaced by its code. Under each attribute: how many of its counts are published and masked.',
  'grid.label': 'Published pathways',
  'grid.search': 'Search the pathways',
  'grid.filter': 'Show',
  'grid.filter.all': 'All pathways',
  'grid.filter.shown': 'Those whose size is published',
  'grid.filter.masked': 'Those whose size is masked',
  'grid.filter.one_value': 'Those with a single value',
  'grid.loading': 'Loading…',
  'grid.total': { one: '{count} pathway', other: '{count} pathways' },
  'grid.id': 'No.',
  'grid.trace': 'Pathway',
  'grid.length': 'Length',
  'grid.size': 'Count',
  'grid.shown': { one: '{count} published', other: '{count} published' },
  'grid.counts': { one: '{shown} + {count} masked', other: '{shown} + {count} masked' },
  'grid.masked': 'masked',
  'grid.state.absent': '–',
  'grid.state.dropped': 'dropped',
  'grid.state.not_diverse': 'not diverse',
  'cohort.title': 'Pathway no. {id}',
  'cohort.size': {
    one: '{count} person, count published.',
    other: '{count} persons, count published.',
  },
  'cohort.size.masked':
    'Size masked, published as {code}. No attribute is published for this pathway.',
  'cohort.screen':
    'The column “Real” and the reasons are on screen only: they are in no file to be published.',
  'cohort.published': 'Published',
  'cohort.why': 'Reason',
  'cohort.feasible': 'Possible for a reader',
  'cohort.raw': 'Real (screen)',
  'cohort.interval': '{low} to {high}',
  'cohort.reason.shown': 'At least the threshold.',
  'cohort.reason.primary': {
    one: 'Fewer than {k}: {count} person.',
    other: 'Fewer than {k}: {count} persons.',
  },
  'cohort.reason.secondary': {
    one: 'Masked so that the others cannot be worked out from the total: {count} person.',
    other: 'Masked so that the others cannot be worked out from the total: {count} persons.',
  },
  'cohort.reason.hidden': 'Not published.',
  'cohort.state.absent': 'Not published: the size of the cohort is masked.',
  'cohort.state.dropped': 'Dropped: even with everything masked, the counts could be guessed.',
  'cohort.state.not_diverse': 'Dropped: sensitive attribute with too few different values here.',
  'verify.warnings': 'To look at before publishing',
  'verify.warnings.hint':
    'Their detail is here and in the internal dossier only; the public files tell totals of them, at most.',
  'verify.warnings.none': 'Nothing in particular.',
  'warning.more': '… and {count} more, in the internal dossier.',
  'warning.individuals': { one: '{count} person', other: '{count} persons' },
  'warning.merge': 'Merge',
  'warning.group_disclosures': {
    one: '{count} pathway where everybody has the same value of an attribute',
    other: '{count} cases where everybody has the same value of an attribute',
  },
  'warning.group_disclosures.text':
    'Whoever knows that a person followed this pathway then knows that value. Declare the attribute sensitive at the step “Protect” so as not to publish it.',
  'warning.group_disclosures.show': 'Show these pathways in the table',
  'warning.rare_labels': {
    one: '{count} value held by very few persons',
    other: '{count} values held by very few persons',
  },
  'warning.rare_labels.text':
    'Even masked, a published value says that somebody has it. Group them as “(autres)” at the step “Protect” if that matters.',
  'warning.probable_duplicates': {
    one: '{count} group of labels that look alike',
    other: '{count} groups of labels that look alike',
  },
  'warning.probable_duplicates.text':
    'They differ only by case, accents, spaces, unseen characters or full-width forms (number of rows in brackets). Merging adds a replacement to your choices; the masking must then be run again.',
  'warning.conflicts': {
    one: '{count} value that differs from year to year',
    other: '{count} values that differ from year to year',
  },
  'warning.conflicts.text': 'The rule chosen at the step “Describe” decided which value is kept.',
  'warning.malformed': { one: '{count} row left out', other: '{count} rows left out' },
  'warning.malformed.text':
    'Malformed rows, or rows without individual or year, which you chose not to read.',
  'warning.dropped': {
    one: '{count} attribute dropped from a pathway',
    other: '{count} attributes dropped from pathways',
  },
  'warning.dropped.text':
    'Even with everything masked their counts could be guessed, so the rule drops them. A reader learns that no masking was safe there: with few values, that they were nearly all 1.',
  'warning.prepared': {
    one: '{count} row removed by preparing',
    other: '{count} rows removed by preparing',
  },
  'warning.prepared.text': 'They did not meet the conditions of the step “Describe”.',
  'warning.outside_window': {
    one: '{count} person outside the period',
    other: '{count} persons outside the period',
  },
  'warning.outside_window.text': 'No enrolment within the chosen period.',
  'warning.collapsed': {
    one: '{count} repeated enrolment joined',
    other: '{count} repeated enrolments joined',
  },
  'warning.collapsed.text': 'Same person, same year, same step: one is kept.',
  'warning.replaced_separators': {
    one: '{count} character replaced in labels',
    other: '{count} characters replaced in labels',
  },
  'warning.replaced_separators.text':
    'The signs - & + . ; are used to write pathways: in steps they become a space.',
  'warning.varying_steps': {
    one: '{count} step whose descriptions vary',
    other: '{count} steps whose descriptions vary',
  },
  'warning.varying_steps.text':
    'The most frequent one is published. One that varies much may say something about the person, not about the step: then leave it out.',
  'warning.weak_ties': {
    one: '{count} masked count that tied values narrow below the width',
    other: '{count} masked counts that tied values narrow below the width',
  },
  'warning.weak_ties.text':
    'Some values of an attribute go with one value of another alone: whoever knows it rules out counts. The internal dossier says of which attributes.',
  'warning.labels_made_equal': {
    one: '{count} label that became equal to another',
    other: '{count} labels that became equal to others',
  },
  'warning.labels_made_equal.text': 'They differed by signs alone that pathways are written with.',
  'warning.changed_lots': {
    one: '{count} published pathway that the present rows count otherwise',
    other: '{count} published pathways that the present rows count otherwise',
  },
  'warning.changed_lots.text':
    'What was published stays published. Rows of the past have changed: the internal dossier says how many.',
  'warning.closed_groups': {
    one: '{count} group of attributes closed',
    other: '{count} groups of attributes closed',
  },
  'warning.closed_groups.text':
    'Their earlier lots cannot be counted again: they get no further number.',
  'warning.lots_not_compared': {
    one: '{count} earlier lot that these data cannot count again',
    other: '{count} earlier lots that these data cannot count again',
  },
  'warning.lots_not_compared.text':
    'The years or columns of these lots are missing from the given files.',
  'warning.lots_lost': {
    one: '{count} earlier lot that has lost more than a tenth of its people',
    other: '{count} earlier lots that have lost more than a tenth of their people',
  },
  'warning.lots_lost.text':
    'If a course was renamed, say so on the screen “Describe”: these people would otherwise be counted a second time.',
  'guarantee.title': 'What is guaranteed and what is not',
  'guarantee.yes': 'What is guaranteed',
  'guarantee.strict':
    'Every masked count has at least {width} values that are all consistent with what is published of its group and with its total, for a reader who knows the threshold, the width, the rule and the program.',
  'guarantee.failed':
    'Nothing, as long as the verdict is red: a rule does not hold. See which above, and change your choices.',
  'guarantee.more': 'In this release none has fewer than {min}.',
  'guarantee.published':
    'Every count below the threshold is masked, never alone, by the rule published in 2023. A reader who knows this rule can sometimes narrow the possible values; the check above counts those cases.',
  'guarantee.no': 'What is not',
  'guarantee.no.labels': 'A masked value still says that somebody has it.',
  'guarantee.no.dropped':
    'An attribute dropped from a pathway says that no masking was safe there: with few values, that its counts were nearly all 1.',
  'guarantee.no.outside':
    'What a reader knows of a person from elsewhere, or from other publications, is outside the calculation.',
  'guarantee.no.individuals':
    'The total number of individuals is stated in the read-me and the certificate; as sizes of pathways are not published, a reader cannot compute it again.',
  'guarantee.no.groups':
    'A group whose members all have the same value gives it away, unless the attribute is declared sensitive.',

  'title.download': 'Download',
  'lead.download':
    'The public files hold nothing but published counts and your settings. The internal dossier is apart: it is not to be published.',
  'download.public': 'Files to publish',
  'download.public.refuted': 'Files that this verdict advises against publishing',
  'download.zip': 'Download everything as one ZIP ({count} files, {size})',
  'download.zip.refuted': 'Download despite this verdict ({count} files, {size})',
  'next.verify.refuted': 'Continue despite this verdict: download',
  'back.change': 'Change the choices',
  'download.one': 'Download',
  'download.file': 'Download {file}',
  'download.holds': 'Content',
  'download.digests': 'SHA-256 of these files',
  'download.digests.text':
    'Who has the file can compute its digest: the same digest is the same file, to the byte. The certificate has them, too.',
  'stage.parquet': 'Writing as Parquet: {file}',
  'download.parquet': 'The tables as Parquet (ZIP)',
  'download.parquet.text':
    'For R, Python or a data warehouse: the same tables, numbers typed, titles of columns included. Each cell is read anew and compared with that of the CSV. To go beside the public files, which alone have the certificate.',
  'download.recipe': 'Your choices (the recipe)',
  'download.recipe.text':
    'All your choices in one file: load it again next year, or give it to whoever must repeat the run. It holds no individual’s data; the labels that you typed are in it.',
  'download.recipe.save': 'Save your choices',
  'output.cohortes.csv': 'One pathway per line, with its count',
  'output.attribute': 'The counts of attribute {name}, pathway by pathway',
  'output.linked': 'The more detailed pathways of the linked file {name}',
  'output.hierarchy': 'What becomes of each published value, level by level',
  'output.formations.csv': 'The steps and their labels',
  'output.traces.csv': 'The pathways, one step per column',
  'output.release.json': 'Everything, for programs',
  'output.LISEZMOI.md': 'The read-me for re-users',
  'output.README.md': 'The read-me for re-users',
  'output.proof.json': 'The proof by other student bodies',
  'output.certificate.json': 'What was checked, with hashes',
  'dossier.stamp': 'Internal use, not for publication',
  'dossier.title': 'The internal dossier',
  'dossier.text':
    'For the controller and the auditor: what was read, every choice, and the counts before and after masking. Beside the public files, it would lift part of the masks.',
  'dossier.html': 'Download the dossier (to print)',
  'dossier.json': 'Download the dossier (JSON)',
};
