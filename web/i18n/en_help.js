// The words of the help page.
export default {
  'foot.local': 'Nothing leaves this computer, and nothing is kept once the tab is closed.',
  'foot.version': 'Paravent {version}, engine of SHA-256',
  'foot.limits':
    'Paravent masks by a known rule and says what it has checked. The decision to publish remains the controller’s.',

  'screen.help': 'Help',
  'title.help': 'Help',
  'lead.help':
    'A short manual, answers to the most common questions, the words of the law and of the field, and the limits stated plainly.',
  'help.unfold': 'Unfold everything, to read or to search (Ctrl+F)',
  'help.contents': 'Contents',
  'help.manual': 'Manual',
  'help.manual.choose':
    'Give one or several files, CSV or workbooks .xlsx and .ods: a row for each enrolment of a person in a year. Several files (several institutions, one file per year) are one data set.',
  'help.manual.choose.more':
    'Encoding and delimiter are recognised; check the accents in the preview and correct the reading if needed. Without a file, the sample data are enough to try everything.',
  'help.manual.choose.recipe':
    'The choices that you saved last year are taken over as they are: the page first compares them with the new files (columns, labels, reading) and shows what has changed before anything runs. With the certificate or the ZIP of that time, the old figures stand beside the new ones.',
  'help.manual.describe':
    'Say what each column is: the individual (a pseudonym), the year, the components of a step, the attributes. Roles are proposed from names and content, each with its reason.',
  'help.manual.describe.more':
    'Columns that look like direct identifiers (surname, student number, e-mail…) are set apart at reading. The preview shows real pathways of your data as you choose.',
  'help.manual.describe.effects':
    '“Effect of your choices”, beside the choices or below them on a narrow screen, is computed on your data by the very engine that will publish: rows kept, different pathways, counts masked. A sample is announced as one, then come all rows; after each choice the difference from the one before is told.',
  'help.manual.describe.prepare':
    '“Prepare the rows” keeps rows by a condition, replaces values (by a table pasted from a spreadsheet, by bands of numbers, or by hand in the list of values) and leaves rare values out, pass after pass. “Look at all the data” counts what these rules do to the whole files and offers to merge labels that differ by case, accents, spaces, unseen characters or full-width forms only.',
  'help.manual.describe.linked':
    '“Publish more detailed pathways too” adds a linked file: the same pathways with one more column, before the pathway or in each step. Each detail is masked under a pathway of published size, so that neither file gives the other away. The column must have the role “Ignored”.',
  'help.manual.protect':
    'Choose the threshold below which a count is masked, and the level of protection. The proposed values (threshold 5, level strict) suit unless something else is required.',
  'help.manual.protect.more':
    'If two attributes depend on each other, the page explains it and offers to join them, to nest one in the other, to keep only one or to accept the risk.',
  'help.manual.verify':
    'Read the verdict, the figures and the warnings. The check reads the files back as a reader would.',
  'help.manual.verify.more':
    'Open a pathway to see its counts; under each masked count, “Why?” gives the reason and what a reader could still deduce. These explanations stay on the screen.',
  'help.manual.verify.plots':
    '“See the release” draws the flows from one step to the next, the sizes of pathways, the share of individuals that nothing published counts, and the protection widths. These drawings show published figures alone; each has its table and is saved as SVG or PNG.',
  'help.manual.verify.costs':
    '“Choose the level of detail” masks anew with fewer components and at other thresholds, and shows what each costs in individuals of masked size. A level that suits is adopted by a button; these curves are for internal use.',
  'help.manual.download':
    'Download everything as one ZIP or file by file, with the read-me for re-users and the certificate. Save your choices (the recipe) too: they will serve again next year.',
  'help.manual.download.more':
    'The internal dossier is apart: it holds real counts and must not be published.',
  'help.manual.rows.title': 'Row-level files',
  'help.manual.rows.describe':
    'To the question asked once the files are chosen, answer “Row-level files”: the five screens stay the same. Under “Describe”, say which columns may be published; cleaning removes the rows that have too rare a value, and shows what it removes, pass by pass.',
  'help.manual.rows.protect':
    'Under “Protect”, add a file for each use, in one of these ways. “Chosen columns”: you choose them, and rows that are not repeated often enough are removed. “Search for columns”: they are added one by one as long as the loss that you allow is not exceeded; at any moment you can go back or take another one. “Generalisation”: values lose precision along hierarchies, and the best combination is searched for, then proven. Risk and utility stand side by side.',
  'help.manual.rows.verify':
    'The threshold counts rows, not persons: somebody who has several rows can have several of them in one group. And each file is protected by itself: two files from the same data can be matched.',
  'help.questions': 'Common questions',
  'help.question.nothingSent': 'Do my files leave my computer?',
  'help.answer.nothingSent':
    'The page sends none of them, and a security policy forbids every connection. The page “Evidence” shows that policy and the activity that the browser reports. You may unplug the network: everything works.',
  'help.question.zero': 'What does 0 mean in the published files?',
  'help.answer.zero':
    'Masked, never “nobody”. A value is listed only if somebody has it. Do not add these codes up; the file README.md of the release says how many persons the masked pathways hold together.',
  'help.question.tooMany': 'Too many pathways are masked. What can be done?',
  'help.answer.tooMany':
    'Describe steps with fewer components (without the step code, for instance), group labels by recoding, drop an attribute, or publish two levels of detail by a linked file (step “Describe”). Lowering the threshold is the last resort.',
  'help.question.gap': 'Why has a threshold of 3 no point on the curve of costs?',
  'help.answer.gap':
    'At threshold 3, masked sizes are nearly always 1 or 2: their number and sum tell how many are 1 and how many are 2. Level strict therefore refuses to publish. Choose a threshold of 4 or more.',
  'help.question.alike': 'One diploma is written in several ways. What can be done?',
  'help.answer.alike':
    'At the step “Describe”, open “Prepare the rows”, then “Look at all the data”: labels that differ by case, accents, spaces, unseen characters or full-width forms only are shown with their numbers of rows, and are merged one by one or all at once. For other variants, replace values by hand or by a table.',
  'help.question.malformed': 'The page reports malformed rows.',
  'help.answer.malformed':
    'These rows have not as many fields as the header, often because of a delimiter or a quote in a cell. Correct them at the source if you can, or leave them out: their number will be in the internal dossier.',
  'help.question.memory': 'How large may a file be?',
  'help.answer.memory':
    'Files are read in slices and only the columns that are needed are kept. If memory runs out, the page says so and keeps your files and choices: then ignore some columns, or work from the command line.',
  'help.question.keyboard': 'Can everything be done by keyboard?',
  'help.answer.keyboard':
    'Yes. Tab and Shift+Tab go from one element to the next, Enter and Space activate it, the arrows move through the table of pathways and Enter opens the one chosen. Ctrl+Z undoes the last choice.',
  'help.glossary': 'Glossary',
  'help.glossary.law': 'The law',
  'help.glossary.data': 'The data',
  'help.glossary.method': 'The method',
  'help.glossary.rows': 'Row-level files',
  'help.term.personalData': 'Personal data',
  'help.meaning.personalData':
    'Any information relating to an identified or identifiable natural person, directly or not (GDPR, article 4).',
  'help.term.pseudonymisation': 'Pseudonymisation',
  'help.meaning.pseudonymisation':
    'Replacing what identifies by a pseudonym, so that data can no longer be attributed to a person without additional information kept apart. Pseudonymised data remain personal data.',
  'help.term.anonymisation': 'Anonymisation',
  'help.meaning.anonymisation':
    'Processing after which nobody can be identified any more by means reasonably likely to be used, irreversibly. Anonymous data are outside the GDPR; judging it is up to the controller.',
  'help.term.opinion': 'Opinion 05/2014',
  'help.meaning.opinion':
    'Opinion of the Article 29 working party on anonymisation techniques. It judges a technique by three risks: singling out, linkability and inference.',
  'help.term.singling': 'Singling out',
  'help.meaning.singling': 'Being able to isolate, in a data set, what concerns one person.',
  'help.term.linkability': 'Linkability',
  'help.meaning.linkability':
    'Being able to link elements about one person or one group, in one or several data sets.',
  'help.term.inference': 'Inference',
  'help.meaning.inference':
    'Being able to deduce, with high probability, the value of an attribute from others.',
  'help.term.controller': 'Controller',
  'help.meaning.controller':
    'Whoever decides why and how data are processed; here, the institution or the ministry that publishes.',
  'help.term.individual': 'Individual',
  'help.meaning.individual':
    'The person, known to the program by a pseudonym that joins their enrolments and is forgotten once the pathways are built.',
  'help.term.step': 'Step',
  'help.meaning.step':
    'One enrolment in one year, described by one or several components: diploma, level, step code, place.',
  'help.term.trace': 'Trace',
  'help.meaning.trace':
    'The sequence of an individual’s steps, year after year, once the years are forgotten.',
  'help.term.cohort': 'Cohort',
  'help.meaning.cohort':
    'The individuals who have exactly the same pathway. Its size is their number.',
  'help.term.attribute': 'Attribute',
  'help.meaning.attribute':
    'What is said of an individual beside the pathway: sex, honours, year of the bac.',
  'help.term.multiset': 'Multiset',
  'help.meaning.multiset':
    'Values, each with its count, under a public total; for instance, in a pathway of 7 persons, F 2 and M 5. It is the unit that the rule masks.',
  'help.term.label': 'Label',
  'help.meaning.label':
    'One of the values of a multiset. Labels are published; their counts may be masked.',
  'help.term.recipe': 'Recipe',
  'help.meaning.recipe': 'All choices of a run in one file, without any individual data.',
  'help.term.k': 'Threshold (k)',
  'help.meaning.k':
    'The count from which a number may be published; 5 unless you decide otherwise.',
  'help.term.code': 'Code',
  'help.meaning.code': 'What is written in place of a masked count: 0 unless you decide otherwise.',
  'help.term.primary': 'Primary suppression',
  'help.meaning.primary': 'Masking the counts below the threshold.',
  'help.term.secondary': 'Secondary suppression',
  'help.meaning.secondary':
    'Masking further counts so that the first do not follow from the total.',
  'help.term.published': 'Rule published in 2023',
  'help.meaning.published':
    'The rule published in 2023 by the university Paris 13 (Oraccle project). A reader who knows it can sometimes work out a masked count.',
  'help.term.strict': 'Level “strict”',
  'help.meaning.strict':
    'The same rule, carried on until each masked count keeps enough possible values for a reader who knows it.',
  'help.term.feasible': 'Possible values',
  'help.meaning.feasible':
    'Of a masked count, the values consistent with what is published of its multiset and with the rule.',
  'help.term.width': 'Protection width (w)',
  'help.meaning.width':
    'The smallest number of possible values admitted for a masked count; half of the threshold, rounded up, unless you decide otherwise.',
  'help.term.dropped': 'Dropped attribute',
  'help.meaning.dropped': 'A multiset of which no masking is safe is not listed at all.',
  'help.term.group': 'Group disclosure',
  'help.meaning.group':
    'Where all who follow a pathway have the same value, publishing it tells it about each of them, whatever the threshold.',
  'help.term.dependency': 'Dependent attributes',
  'help.meaning.dependency':
    'Two attributes whose values answer each other (age band and age): masked one by one, each helps to work out the other.',
  'help.term.linked': 'Linked file',
  'help.meaning.linked':
    'The same release with more detailed pathways, masked under each pathway of published size, so that the two files do not betray each other.',
  'help.term.recode': 'Replacing, or recoding',
  'help.meaning.recode':
    'Writing one value for another before anything is computed: by a table, by bands of numbers or by hand. Two values made equal are merged.',
  'help.term.cleaning': 'Cleaning',
  'help.meaning.cleaning':
    'Leaving out the rows that hold a value found in too few rows, again and again until none is left.',
  'help.term.flows': 'Flow diagram (Sankey)',
  'help.meaning.flows':
    'A drawing in which the height of a line is the number of individuals who go from one step to the next. Here only pathways of published size have a height.',
  'help.term.quasi': 'Quasi-identifier',
  'help.meaning.quasi':
    'Something that does not identify by itself but may point to a person together with others: place, birth year, diploma. A long pathway is one.',
  'help.term.equivalence': 'Group, or equivalence class',
  'help.meaning.equivalence': 'The rows that have the same quasi-identifiers. A cohort is one.',
  'help.term.kAnonymity': 'k-anonymity',
  'help.meaning.kAnonymity':
    'Each group holds at least k persons (L. Sweeney, 2002). Paravent publishes all pathways, rare ones too, without their count: a variant. In a row-level file it counts rows: several can be of one person.',
  'help.term.diversity': 'ℓ-diversity',
  'help.meaning.diversity':
    'Each group has at least ℓ different values of a sensitive attribute (A. Machanavajjhala and others, 2007). To be asked for attribute by attribute.',
  'help.term.closeness': 't-closeness',
  'help.meaning.closeness':
    'In each group, the distribution of a sensitive attribute differs by at most t from the overall one (N. Li and others, 2007). The ordered distance takes the order of values into account, the equal distance does not.',
  'help.term.projection': 'Projection',
  'help.meaning.projection':
    'A file reduced to some columns, without the rows that are repeated fewer than k times.',
  'help.term.greedy': 'Greedy search',
  'help.meaning.greedy':
    'Adding at each turn the column that loses fewest rows, as long as the loss allowed is not exceeded. The result is good, though not always the best.',
  'help.term.generalisation': 'Generalisation',
  'help.meaning.generalisation':
    'Replacing a value by a less precise one: 19 years by 15–19, a town by its county (P. Samarati, L. Sweeney, 1998).',
  'help.term.hierarchy': 'Generalisation hierarchy',
  'help.meaning.hierarchy':
    'For a column, the values that become less and less precise, level by level. The last level, “*”, tells nothing any more.',
  'help.term.lattice': 'Lattice',
  'help.meaning.lattice':
    'All combinations of levels, one for each generalised column, from the most precise to the most general.',
  'help.term.suppression': 'Removal of rows, or suppression',
  'help.meaning.suppression':
    'Leaving out the rows whose group is too small. A reader cannot know how many there were in each group.',
  'help.term.loss': 'Loss',
  'help.meaning.loss':
    'What protection costs: rows and cells removed, precision lost, or entropy lost, that is, the information that values no longer give, in bits.',
  'help.term.certificate': 'Certificate',
  'help.meaning.certificate':
    'The public file that says what was checked in the published files, with their hashes.',
  'help.term.dossier': 'Internal dossier',
  'help.meaning.dossier':
    'The controller’s and the auditor’s document, with the real counts. Not for publication.',
  'help.limits': 'Limits',
  'help.limits.text':
    'At level strict, every masked count keeps at least w values consistent with its published multiset and with its total, for a reader who knows k, w, the rule and the program. What follows is not guaranteed.',
  'help.limit.labels':
    'A listed label, masked or not, tells that somebody has it; a listed pathway, that somebody followed it. Rare pathways are published on purpose, because guidance needs them; the dossier measures what that costs.',
  'help.limit.dropped':
    'A dropped multiset reveals that no masking of it was safe: with few labels, that nearly all its counts were 1.',
  'help.limit.groups':
    'A pathway whose followers all have the same value tells it about each of them. Such cases are counted and shown before download; declare the attribute “sensitive” to drop it where it lacks diversity.',
  'help.limit.outside':
    'What a reader knows about a person from elsewhere, and other publications, are outside the computation.',
  'help.limit.earlier':
    'Two publications about the same persons can tell more together than each of them. At the step “Verify”, give the one that has already appeared (command line: run --earlier, audit --earlier): the sums of both are brought together, and what could not be is said.',
  'help.limit.policy':
    'The page’s policy forbids connections, not going to another address. It proves nothing by itself, and we claim nothing more.',
  'help.limit.law':
    'This is a tool, not a legal opinion: whether a release is anonymous in law is for the controller to decide.',
};
