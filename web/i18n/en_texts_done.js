// Words of texts: what was published, and what that shows.
export default {
  'texts.done.readAll': {
    one: 'The document was read after names were hidden.',
    other: 'All {count} documents were read after names were hidden.',
  },
  'texts.done.readSome':
    '{n} documents of {count}, drawn at random, were read after names were hidden.',
  'texts.done.missed': {
    zero: 'Nothing was found to have been missed.',
    one: 'Something had been missed in {count} document; it is hidden now.',
    other: 'Something had been missed in {count} documents; it is hidden now.',
  },
  'texts.done.attention': '{found} of {planted} passages left in the open on purpose were seen.',
  'texts.done.bound':
    'At most {share} of the documents still hold something missed, at a confidence of {confidence}.',
  'texts.done.boundAll': 'What escaped this reading is not measured.',
  'texts.done.noLeak':
    'A second program read the texts: no hidden name is left in them in another form.',
  'texts.done.elsewhere':
    'Words of a name that one text hides, which another shows, to be read before publishing:',
  'texts.done.elsewhere.in': 'document {n}',
  'texts.done.small': {
    one: '{count} first name or common word is left in small letters: see the internal file.',
    other: '{count} first names or common words are left in small letters: see the internal file.',
  },
  'texts.done.documents': { one: 'document', other: 'documents' },
  'texts.done.replaced': { one: 'passage replaced', other: 'passages replaced' },
  'texts.done.minutes': { one: 'minute of review', other: 'minutes of review' },
  'texts.done.hidden': 'What is hidden',
  'texts.done.label': 'Kind',
  'texts.done.spans': 'Passages',
  'texts.done.public': 'To publish',
  'texts.done.public.hint': {
    one: '{count} file, with certificate and read-me.',
    other:
      '{count} files: the texts, the read-me and the certificate. Their names say nothing of the original ones.',
  },
  'texts.done.zip': 'Download textes.zip',
  'texts.done.zip.refuted': 'Download textes.zip despite this verdict',
  'texts.done.change': 'Read the texts again',
  'texts.done.internal': 'To keep',
  'texts.done.internal.hint': 'These files tie letters to persons. They are not to be published.',
  'texts.done.dossier': 'Internal file (HTML)',
  'texts.done.dossierJson': 'Internal file (JSON)',
  'texts.seal': 'Encrypted dossier',
  'texts.seal.password': 'Password of the dossier',
  'texts.seal.hint':
    'Twelve characters at least. It is kept nowhere: without it the encrypted dossier cannot be opened.',
  'texts.done.recipe': 'Recipe',
};
