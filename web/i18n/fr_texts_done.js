// Words of texts: what was published, and what that shows.
export default {
  'texts.done.readAll': {
    one: 'Le document a été relu après occultation.',
    other: 'Les {count} documents ont été relus après occultation.',
  },
  'texts.done.readSome':
    '{n} documents sur {count}, tirés au sort, ont été relus après occultation.',
  'texts.done.missed': {
    zero: 'Aucun oubli n’y a été trouvé.',
    one: 'Un oubli a été trouvé dans {count} document ; il est occulté.',
    other: 'Des oublis ont été trouvés dans {count} documents ; ils sont occultés.',
  },
  'texts.done.attention': '{found} des {planted} passages laissés visibles exprès ont été vus.',
  'texts.done.bound':
    'Au plus {share} des documents contiennent encore un oubli, au niveau de confiance de {confidence}.',
  'texts.done.boundAll': 'Ce qui a échappé à cette relecture n’est pas mesuré.',
  'texts.done.noLeak':
    'Un second programme a relu les textes : aucun nom occulté n’y subsiste sous une autre forme.',
  'texts.done.elsewhere':
    'Mots d’un nom occulté dans un texte, qui se lisent dans un autre, à relire avant de publier :',
  'texts.done.elsewhere.in': 'document {n}',
  'texts.done.small': {
    one: '{count} prénom ou mot courant reste en minuscules : voyez le dossier.',
    other: '{count} prénoms ou mots courants restent en minuscules : voyez le dossier.',
  },
  'texts.done.documents': { one: 'document', other: 'documents' },
  'texts.done.replaced': { one: 'passage remplacé', other: 'passages remplacés' },
  'texts.done.minutes': { one: 'minute de relecture', other: 'minutes de relecture' },
  'texts.done.hidden': 'Ce qui est occulté',
  'texts.done.label': 'Nature',
  'texts.done.spans': 'Passages',
  'texts.done.public': 'À publier',
  'texts.done.public.hint': {
    one: '{count} fichier, avec le certificat et le mode d’emploi.',
    other:
      '{count} fichiers : les textes, le mode d’emploi et le certificat. Leurs noms ne disent rien de ceux d’origine.',
  },
  'texts.done.zip': 'Télécharger textes.zip',
  'texts.done.zip.refuted': 'Télécharger textes.zip malgré ce verdict',
  'texts.done.change': 'Relire encore les textes',
  'texts.done.internal': 'À garder pour vous',
  'texts.done.internal.hint':
    'Ces fichiers relient les lettres aux personnes. Ils ne se publient pas.',
  'texts.done.dossier': 'Dossier (HTML)',
  'texts.done.dossierJson': 'Dossier (JSON)',
  'texts.seal': 'Dossier chiffré',
  'texts.seal.password': 'Mot de passe du dossier',
  'texts.seal.hint':
    'Douze caractères au moins. Il n’est gardé nulle part : sans lui, le dossier chiffré ne s’ouvre plus.',
  'texts.done.recipe': 'Recette',
};
