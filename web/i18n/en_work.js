// Work saved and taken up.
export default {
  'stage.examine': 'Examining all rows',
  'stage.runTables': 'Reading the tables and masking',
  'stage.sql': 'Writing the script',
  'stage.text.names': 'Reading the list of names',
  'stage.text.replay': 'Reading the internal file',
  'stage.digests': 'Computing digests',
  'work.save': 'Save my work',
  'work.saved':
    '“{file}” handed to the browser. Drop it on this page to go on where you were; it holds your choices, with the columns and values that they name, the names of your files and their digests; your files are in it only if it is encrypted.',
  'work.seal': 'Save my work with the files, encrypted (optional)',
  'work.seal.password': 'Passphrase of the work',
  'work.seal.hint':
    'At least twelve characters. It is kept nowhere: without it the file cannot be read any more.',
  'work.seal.do': 'Save with the files',
  'work.sealed': '“{file}” is protected by a passphrase',
  'work.unseal': 'Open',
  'work.unseal.not': 'Do not open it',
  'work.taken': 'Work “{file}” resumed.',
  'work.title': 'Your work is resumed from “{file}”',
  'work.text': 'Your choices are here. Give the files again: their content was not in it.',
  'work.file.missing': 'to be given again',
  'work.file.waiting': 'being compared…',
  'work.file.same': 'the same as before',
  'work.file.other':
    'its content is no longer the same (another SHA-256): check your choices before you go on',
  'work.file.before': 'to be given again in its place, where an earlier publication is asked for',
  'work.texts.open': 'Give the texts again',
  'work.texts.same': 'These are the same texts: your decisions are kept.',
  'work.texts.other': 'These are not the same texts: the decisions that were saved are not used.',
  'work.end': 'Fine, close',
  'error.not_a_work':
    'This file is not work saved by this page, or it was changed. Take the one that “Save my work” wrote.',
};
