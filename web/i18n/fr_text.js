// Free text: what is wrong with a text, an annotation or a model, and what to do.
export default {
  'error.text_encoding':
    'Ce n’est pas du texte en UTF-8 ni en Windows-1252. Enregistrez le document au format texte, en UTF-8.',
  'error.text_format':
    'Ce format n’est pas lu : l’ordre du texte et ce qu’il cache y sont incertains. Enregistrez le document au format .docx, .odt ou texte (.txt).',
  'error.text_pdf':
    'Un PDF n’est pas lu : l’ordre de ses mots n’y est pas sûr, et il peut cacher du texte. Faites-en un texte : ouvrez-le dans Word ou LibreOffice et enregistrez-le au format .docx ou .odt, ou enregistrez-le au format texte (.txt) depuis votre lecteur de PDF ; puis relisez-le. Un document numérisé passe d’abord par une reconnaissance de caractères.',
  'error.conll_columns':
    'La ligne n’a pas le même nombre de colonnes que la première. Corrigez-la.',
  'error.conll_tag':
    'Ce qui devrait être une étiquette n’en est pas une : O, B-NOM ou I-NOM sont attendus. Corrigez-la, ou indiquez la bonne colonne.',
  'error.ambiguous_scheme':
    'Les étiquettes mêlent deux notations (BIOES et BILOU). N’en gardez qu’une.',
  'error.jsonl_syntax':
    'La ligne n’est pas du JSON. Exportez à nouveau les annotations, un objet par ligne.',
  'error.jsonl_text':
    'L’objet n’a pas de clé « text » qui soit un texte. Exportez à nouveau les annotations.',
  'error.bad_offset':
    'Une annotation sort du texte, finit avant de commencer, en recouvre une autre ou coupe des mots. Les positions se comptent en caractères Unicode, et non en octets ni en unités UTF-16 ; une fin de ligne de Windows (CR LF) en compte deux.',
  'error.text_mismatch':
    'Les deux fichiers n’annotent pas les mêmes textes, dans le même ordre. Comparez deux annotations des mêmes documents.',
  'error.few_documents':
    'Moins de vingt documents annotés : c’est trop peu pour apprendre. Annotez-en d’autres.',
  'error.nothing_to_learn': 'Aucune annotation dans ces documents : il n’y a rien à apprendre.',
  'error.too_many_settings': 'De 1 à 9 réglages se comparent à la fois ; ici {count}.',
  'error.training_failed':
    'L’apprentissage n’a pas abouti ; le modèle d’avant est gardé. Vérifiez les réglages c1 et c2.',
  'error.model_version':
    'Ce modèle a été fait par une autre version ou pour un autre découpage en mots. Entraînez-le à nouveau.',
  'error.model_corrupt':
    'Ce modèle est incomplet ou modifié : rien n’en a été lu. Reprenez le fichier d’origine.',
  'error.model_missing':
    'Ces choix demandent un modèle que vous avez enregistré. Reprenez d’abord ce modèle.',
  'error.classes_missing':
    'Ces choix demandent une table de classes de mots autre que celle du programme. Donnez d’abord ce fichier sous « Plus de réglages », puis reprenez ces choix.',
  'error.classes_other':
    'Ce fichier n’est pas une table de classes de mots, ou pas celle que la recette demande. Reprenez le fichier d’origine.',
  'error.password_short':
    'Le mot de passe a moins de douze caractères. Choisissez-en un plus long.',
  'error.sealed_format':
    'Ce n’est pas un dossier chiffré par Paravent, ou son début manque. Reprenez le fichier d’origine.',
  'error.sealed_password':
    'Le dossier ne s’ouvre pas : le mot de passe n’est pas le bon, ou le fichier a été modifié.',
  'error.list_corrupt':
    'Une liste de noms livrée avec le programme est incomplète ou modifiée. Réinstallez le programme.',
  'error.label_invalid':
    'Une étiquette s’écrit en majuscules sans accent, chiffres et tirets bas, 24 caractères au plus ; il y en a 40 au plus.',
  'error.rule_syntax': 'Une règle est mal formée. Corrigez-la.',
  'error.release_unreviewed':
    'Publication refusée : la relecture n’a pas été contrôlée comme convenu.',
  'recipe.release_unreviewed':
    'Sur la ligne de commande : « text control », puis --control ; --reason donne la raison de passer outre.',
  'error.release_unreviewed.no_control':
    'Publication refusée : le contrôle n’est pas fait. Lisez les documents tirés au sort.',
  'error.release_unreviewed.control_incomplete':
    'Publication refusée : le contrôle n’est pas fini. Lisez en entier chaque document tiré au sort.',
  'error.release_unreviewed.too_many_misses':
    'Publication refusée : le contrôle a trouvé plus d’oublis que ce qui est convenu. Reprenez la relecture.',
  'error.release_unreviewed.inattentive':
    'Publication refusée : de ce qui avait été laissé visible exprès, rien n’a été marqué. Relisez les documents tirés au sort, ou dites pourquoi publier tout de même : la raison est gardée dans le dossier interne, et la publication dit qu’elle y est.',
  'error.leak_found':
    'Un nom occulté reste lisible dans un texte à publier : rien n’a été écrit. Occultez-le aussi, ou refusez-le partout dans ce document.',
  'error.office_part':
    'Cette partie du document garde un nom occulté (nom d’un style, d’une image, réglage) ou ne se réécrit pas sûrement : rien n’a été écrit. Ôtez-le du document, ou publiez les documents en texte seul (.txt).',
  'recipe.office_part': 'Dans la recette : « office » : « text ».',
  'error.rule_slow':
    'Une règle est trop lente pour ces textes : elle a été arrêtée. Simplifiez-la.',
  'error.text_too_long': 'Le document dépasse dix millions d’octets. Découpez-le.',
};
