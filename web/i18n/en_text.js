// Free text: what is wrong with a text, an annotation or a model, and what to do.
export default {
  'error.text_encoding':
    'This is no text in UTF-8 or Windows-1252. Save the document as text, in UTF-8.',
  'error.text_format':
    'This format is not read: the order of its text and what it hides are uncertain. Save the document as .docx, .odt or text (.txt).',
  'error.text_pdf':
    'A PDF is not read: the order of its words is not sure, and it may hide text. Make it a text: open it in Word or LibreOffice and save it as .docx or .odt, or save it as text (.txt) from your PDF reader; then read it through. A scanned document needs character recognition first.',
  'error.conll_columns': 'The line has another number of columns than the first one. Correct it.',
  'error.conll_tag':
    'What should be a tag is none: O, B-NAME or I-NAME are expected. Correct it, or name the right column.',
  'error.ambiguous_scheme': 'The tags mix two notations (BIOES and BILOU). Keep one of them.',
  'error.jsonl_syntax': 'The line is no JSON. Export the annotations again, an object a line.',
  'error.jsonl_text': 'The object has no key “text” that is a text. Export the annotations again.',
  'error.bad_offset':
    'An annotation is outside the text, ends before it begins, overlaps another one or cuts words. Places are counted in Unicode characters, not in bytes nor UTF-16 units; a line end of Windows (CR LF) counts as two.',
  'error.text_mismatch':
    'The two files do not annotate the same texts in the same order. Compare two annotations of the same documents.',
  'error.few_documents':
    'Fewer than twenty annotated documents: too few to learn from. Annotate more of them.',
  'error.nothing_to_learn': 'There is no annotation in these documents, hence nothing to learn.',
  'error.too_many_settings': '1 to 9 settings are compared at a time; here {count}.',
  'error.training_failed':
    'The training did not succeed; the model of before is kept. Check the settings c1 and c2.',
  'error.model_version':
    'This model was made by another version or for another way to cut words. Train it again.',
  'error.model_corrupt':
    'This model is incomplete or changed: nothing of it was read. Take the original file.',
  'error.model_missing': 'These choices ask for a model that you saved. Open that model first.',
  'error.classes_missing':
    'These choices ask for a table of word classes other than the program’s. Give that file first under “More settings”, then open these choices.',
  'error.classes_other':
    'This file is no table of word classes, or not the one that the recipe asks for. Take the original file.',
  'error.password_short': 'The password has fewer than twelve characters. Choose a longer one.',
  'error.sealed_format':
    'This is no dossier encrypted by Paravent, or its beginning is missing. Take the original file.',
  'error.sealed_password':
    'The dossier does not open: the password is not the right one, or the file was changed.',
  'error.list_corrupt':
    'A list of names that comes with the program is incomplete or changed. Install the program again.',
  'error.label_invalid':
    'A label is written in capitals without accents, digits and underscores, 24 characters at most; there are 40 at most.',
  'error.rule_syntax': 'A rule is malformed. Correct it.',
  'error.release_unreviewed': 'Publication refused: the review was not controlled as agreed.',
  'recipe.release_unreviewed':
    'On the command line: "text control", then --control; --reason gives the reason to go on.',
  'error.release_unreviewed.no_control':
    'Publication refused: the control was not made. Read the documents that were drawn.',
  'error.release_unreviewed.control_incomplete':
    'Publication refused: the control is not finished. Read in full each document that was drawn.',
  'error.release_unreviewed.too_many_misses':
    'Publication refused: the control found more misses than was agreed. Take the review up again.',
  'error.release_unreviewed.inattentive':
    'Publication refused: of what was left in the open on purpose, nothing was marked. Read the documents that were drawn again, or say why to publish all the same: the reason is kept in the internal dossier, and the publication says that it is there.',
  'error.leak_found':
    'A hidden name can still be read in a text to be published: nothing was written. Hide it there, too, or refuse it everywhere in this document.',
  'error.office_part':
    'This part of the document keeps a hidden name (name of a style, of a picture, a setting) or cannot be rewritten safely: nothing was written. Take it out of the document, or publish plain text.',
  'recipe.office_part': 'In the recipe: “office”: “text”.',
  'error.rule_slow': 'A rule is too slow for these texts and was stopped. Make it simpler.',
  'error.text_too_long': 'The document is longer than ten million bytes. Cut it into several.',
};
