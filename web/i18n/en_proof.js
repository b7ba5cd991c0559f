// The words of the proof by witnesses: the check before download, the audit, the command line.
export default {
  'stage.prove': 'Looking for other student bodies that give this release',
  'proof.proven':
    'Proven: {witnesses} different student bodies give exactly these files, and each of the {masked} masked counts takes at least {values} values over them.',
  'proof.nothing': 'No count is masked: there is nothing to prove.',
  'proof.unproven': {
    one: 'One masked count of {masked} is not proven by the {witnesses} student bodies found ({reasons}).',
    other:
      '{count} masked counts of {masked} are not proven by the {witnesses} student bodies found ({reasons}).',
  },
  'proof.reason.not_found': 'no student body found',
  'proof.reason.budget': 'more of them would be needed',
  'proof.reason.not_inverted': 'the option “{key}” has no inverse',
  'proof.not_possible.no_certificate':
    'No proof here: this is no release of pathways with its certificate.',
  'proof.not_possible.other_version':
    'No proof here: the release was made by another version of the program.',
  'proof.not_possible.malformed': 'No proof here: files are missing or not of the form expected.',
  'proof.not_possible.not_listed': 'No proof here: no file has the counts under their cohorts.',
  'proof.not_possible.no_earlier':
    'No proof here: a publication of a series is proven with the one before it.',
  'proof.title': 'Proof by other student bodies',
  'proof.text':
    'From the public files alone the program makes other student bodies and makes the release again with each. Where they give the same files, to the byte, these files alone do not tell which is the true one. The proof is made again here, for this publication alone, without trusting its file “proof.json”.',
  'proof.beginning':
    'The masked counts of the public files are being listed; then other student bodies will be looked for.',
  'proof.waiting': '{done} student bodies found of {total} looked for.',
  'proof.waiting.run':
    'Read on meanwhile: the proof changes nothing of these files, it adds proof.json to them.',
  'proof.stop': 'Stop the proof',
  'proof.stopped': 'Proof not done.',
  'proof.title.good': 'Release proven',
  'proof.title.open': 'Release not proven',
  'proof.show': 'See a masked count in these student bodies',
  'proof.save': 'Download proof.json',
  'proof.ask': 'Prove',
  'proof.witness': 'Download one of these student bodies',
  'proof.example':
    'An example: “{of}” in cohort {cohort}, {total} individuals. Each column is a student body that gives exactly this release.',
  'proof.example.label': 'Counts of each student body',
  'proof.example.published': 'published',
  'proof.example.masked': 'masked',
  'proof.example.body': 'no. {n}',
};
