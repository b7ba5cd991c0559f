// The words of the control page.
export default {
  'sides.label': 'Companion pages',
  'sides.back': 'Back to the step “{screen}”',
  'screen.auditor': 'Evidence',
  'title.auditor': 'Evidence',
  'lead.auditor':
    'For whoever needs to be convinced: what this page can show of itself, here and now, and what it cannot show. The values below are read or computed on the spot; the rest is explanation, and what can only be checked from outside is said to be so.',
  'audit.print': 'Print this page',
  'audit.policy': 'The security policy in force',
  'audit.policy.text':
    'Read from the open document: the browser enforces it on the page and on its workers.',
  'audit.policy.fold': 'Each directive, and what it allows',
  'audit.policy.none': 'This document holds no security policy: it is not the page as released.',
  'audit.policy.limits':
    'The policy forbids connections; it does not forbid going to another address. In theory a page could thus carry data out in the address of a link. No code of this one builds an address from data, which a test of its sources, and watching the network during the trials, check. The simplest proof is still to unplug the network: everything works.',
  'audit.directive': 'Directive',
  'audit.allows': 'What it allows, in plain words',
  'audit.policy.default-src': 'Whatever is not named below is refused.',
  'audit.policy.script-src':
    'One single program, known by its hash; WebAssembly; the workers that the page makes in memory.',
  'audit.policy.worker-src': 'Workers made in memory, none from elsewhere.',
  'audit.policy.connect-src': 'No connection, to any server.',
  'audit.policy.style-src': 'The styles that stand in the page.',
  'audit.policy.img-src': 'Images that stand in the page, none from elsewhere.',
  'audit.policy.form-action': 'No form can be sent.',
  'audit.policy.base-uri': 'Addresses cannot be diverted.',
  'audit.network': 'The network activity that the browser reports',
  'audit.network.count': {
    one: '{count} request reported since the page was opened; outside of the page: {outside}.',
    other: '{count} requests reported since the page was opened; outside of the page: {outside}.',
  },
  'audit.network.where': 'From',
  'audit.network.kind': 'Kind',
  'audit.network.address': 'Address',
  'audit.where.page': 'the page',
  'audit.where.worker': 'the engine’s worker',
  'audit.where.helper': 'the helper worker',
  'audit.kind.navigation': 'opening',
  'audit.kind.resource': 'request, served or refused',
  'audit.kind.violation': 'refusal by the policy',
  'audit.network.watched': 'This browser is able to report: {list}.',
  'audit.network.limits':
    'The list grows by itself. Addresses in “blob:” and “data:” are the page’s memory, not the network. It can show neither a change of address nor what the browser itself does (updates, telemetry), its extensions or other programs: for those, watch the machine from outside (the “Network” tab of the browser’s tools, a firewall, the cable unplugged).',
  'audit.versions': 'Versions and hashes',
  'audit.version': 'Version',
  'audit.engine': 'Engine (SHA-256)',
  'audit.engine.text': 'Computed at opening on the very bytes that run.',
  'audit.script': 'The page’s program',
  'audit.script.fits':
    'Computed on the text of the program in place: it is the hash that the policy allows.',
  'audit.script.differs':
    'Computed on the text of the program in place: the policy does not allow it.',
  'audit.script.unknown':
    'This browser, or this way of opening the page, does not allow computing it.',
  'audit.page': 'The page’s file',
  'audit.page.text':
    'A page opened from disk cannot read its own file. Compute its hash from outside, on Linux, then on Windows:',
  'audit.page.compare':
    'The first command compares by itself, with the file SHA256SUMS that the build puts beside the page; on Windows, compare by eye with the line of that file. Obtain SHA256SUMS by another way than the page (from its publisher, or by building the sources): received along with it, it proves nothing.',
  'audit.documents': 'The certificate and the internal dossier',
  'audit.documents.fold': 'What they hold, and whom they are for',
  'audit.certificate': 'The certificate, public',
  'audit.certificate.text':
    'It goes with the release. It holds only what any reader could compute again from the published files and the recipe (the choices of the release): masked counts, smallest protection width, hashes of the files, result of the check.',
  'audit.certificate.why':
    'It is drawn up by reading back the bytes of the files to be published, not the computations that made them.',
  'audit.certificate.rows.text':
    'It goes with the release. It tells, for each file, its columns, its rows published and lost, its smallest group and the demands of diversity, with the hashes of the files and the result of the check.',
  'audit.dossier': 'The dossier, internal',
  'audit.dossier.text':
    'For the controller and the auditor. It says what was read, every choice, the counts before and after masking, primary and secondary masks, and a measure for each of the three criteria of opinion 05/2014.',
  'audit.dossier.rows.text':
    'For the controller and the auditor. It says what was read, every choice, the cleaning, and the measures before and after protection. It must not be published: it tells more than the public files about the rows removed. It is never in the ZIP of the release.',
  'audit.dossier.why':
    'It must not be published: any figure computed from raw data is one more equation for whoever wants to lift a mask. It is never in the ZIP of the release.',
  'audit.repeat': 'Repeating the run on another machine',
  'audit.repeat.text':
    'The same files and the same choices give the same bytes: no clock, no machine and no chance go into them.',
  'audit.repeat.fold': 'The four steps',
  'audit.repeat.recipe': 'Save your choices (the recipe) from the step “Download”.',
  'audit.repeat.files':
    'Copy the same input files; their hashes are below and in the internal dossier.',
  'audit.repeat.run': 'Open the same page on the other machine, or run from the sources:',
  'audit.repeat.compare': 'Compare the hashes of the files that were made:',
  'audit.repeat.internal':
    'Hashes and sizes of the input files are internal: do not publish this page once printed.',
  'audit.repeat.none':
    'No result at present: after a run, the names of your files and all hashes will stand here.',
  'audit.repeat.limits':
    'With a shared secret or an ephemeral key the pseudonyms change, the published files do not: no pseudonym is in them.',
  'audit.inputs': 'Files read',
  'audit.outputs': 'Files made',
  'selftest.title': 'Self-test',
  'selftest.text':
    'Run in front of you, on a separate engine made for it: your present results are left alone. It checks:',
  'selftest.text.known':
    'the examples that Paris 13 published with its data in 2023, and their cohort P, at both levels, a case that the published rule gives away, and the SHA-256 hashes of the standard FIPS 180-4;',
  'selftest.text.exhaustive':
    'all multisets of 1 to 4 labels (totals from 5 to 40, 50, 36 and 26), with threshold 5 and width 3: the page puts together all those that give the same publication and looks for counts that a reader could narrow down;',
  'selftest.text.sample':
    'the whole sample data, whose results were recorded when this version was made.',
  'selftest.text.limits':
    'It shows that this copy computes here what it must on these cases; it proves neither other cases nor the integrity of a page that was tampered with: compare its hash first.',
  'selftest.start': 'Run the self-test',
  'selftest.again': 'Run the self-test again',
  'selftest.running': 'Check {done} of {total}…',
  'selftest.stopped': 'The self-test came to a stop',
  'selftest.cancelled': 'Self-test cancelled',
  'selftest.good': { one: '{count} check, passed', other: '{count} checks, all passed' },
  'selftest.bad': {
    one: '{count} check of {total} failed: do not use this copy',
    other: '{count} checks of {total} failed: do not use this copy',
  },
  'selftest.check': 'Check',
  'selftest.expected': 'Expected',
  'selftest.obtained': 'Obtained',
  'selftest.verdict': 'Verdict',
  'selftest.passed': 'passed',
  'selftest.failed': 'failed',
  'selftest.yes': 'yes',
  'selftest.no': 'no',
  'selftest.nothing': 'nothing published',
  'selftest.least': 'at least {n}',
  'selftest.level.published': 'rule published in 2023',
  'selftest.level.strict': 'level “strict”',
  'selftest.engine': 'The test’s engine is the page’s',
  'selftest.digest': 'SHA-256 of a text of {bytes} bytes',
  'selftest.example1': 'Notice, 1st example: {input}',
  'selftest.example2': 'Notice, 2nd example: {input}',
  'selftest.example3': 'Notice, 3rd example: {input}',
  'selftest.example4': 'Notice, 4th example: {input}',
  'selftest.example5': 'Notice, 5th example: {input}',
  'selftest.cohortP': 'Notice, cohort P: {input}',
  'selftest.givenAway': 'Given away by the published rule, protected at level strict: {input}',
  'selftest.exhaustive.inputs': 'Multisets enumerated',
  'selftest.exhaustive.counts': 'Counts that they hold',
  'selftest.exhaustive.masked': 'Masked counts',
  'selftest.exhaustive.dropped': 'Dropped multisets',
  'selftest.exhaustive.narrow': 'Masked counts with fewer than 3 possible values',
  'selftest.exhaustive.alone': 'Publications behind which only one list of counts is possible',
  'selftest.sample.sha256': 'Sample of {rows} rows: hash of the file',
  'selftest.sample.individuals': 'Sample: individuals',
  'selftest.sample.cohorts': 'Sample: pathways',
  'selftest.sample.cohorts_masked': 'Sample: pathways with a masked size',
  'selftest.sample.shown': 'Sample: attribute counts published',
  'selftest.sample.masked': 'Sample: attribute counts masked',
  'selftest.sample.dropped': 'Sample: attributes dropped',
  'selftest.sample.min_width': 'Sample: smallest protection width',
  'selftest.sample.below_width': 'Sample: counts below the width asked for',
  'selftest.sample.audit': 'Sample: reading the files back finds nothing',
  'selftest.sample.cohorts_csv': 'Sample: hash of cohortes.csv',
};
