// The words of the proof by witnesses: the check before download, the audit, the command line.
export default {
  'stage.prove': 'Recherche d’autres populations qui donnent cette publication',
  'proof.proven':
    'Prouvé : {witnesses} populations différentes donnent exactement ces fichiers, et chacun des {masked} effectifs masqués y prend au moins {values} valeurs.',
  'proof.nothing': 'Aucun effectif n’est masqué : il n’y a rien à prouver.',
  'proof.unproven': {
    one: 'Un effectif masqué sur {masked} n’est pas prouvé par les {witnesses} populations trouvées ({reasons}).',
    other:
      '{count} effectifs masqués sur {masked} ne sont pas prouvés par les {witnesses} populations trouvées ({reasons}).',
  },
  'proof.reason.not_found': 'aucune population trouvée',
  'proof.reason.budget': 'il en faudrait davantage',
  'proof.reason.not_inverted': 'l’option « {key} » n’a pas d’inverse',
  'proof.not_possible.no_certificate':
    'Pas de preuve ici : ce n’est pas une publication de parcours avec son certificat.',
  'proof.not_possible.other_version':
    'Pas de preuve ici : cette publication vient d’une autre version du programme.',
  'proof.not_possible.malformed':
    'Pas de preuve ici : des fichiers manquent ou ne sont pas de la forme attendue.',
  'proof.not_possible.not_listed':
    'Pas de preuve ici : aucun fichier ne place les effectifs sous leur cohorte.',
  'proof.not_possible.no_earlier':
    'Pas de preuve ici : une publication d’une série se prouve avec celle qui la précède.',
  'proof.title': 'Preuve par d’autres populations',
  'proof.text':
    'À partir des seuls fichiers publics, le programme fabrique d’autres populations d’étudiants et refait la publication avec chacune. Si elles donnent les mêmes fichiers, à l’octet près, ces fichiers seuls ne disent pas laquelle est la vraie. La preuve est refaite ici, pour cette publication seule, sans se fier à son fichier « proof.json ».',
  'proof.beginning':
    'Les effectifs masqués sont recensés dans les fichiers publics, puis d’autres populations seront cherchées.',
  'proof.waiting': '{done} populations trouvées sur {total} cherchées.',
  'proof.waiting.run':
    'Lisez la suite en attendant : la preuve ne change rien à ces fichiers, elle y ajoute proof.json.',
  'proof.stop': 'Interrompre la preuve',
  'proof.stopped': 'Preuve non faite.',
  'proof.title.good': 'Publication prouvée',
  'proof.title.open': 'Publication non prouvée',
  'proof.show': 'Voir un effectif masqué dans ces populations',
  'proof.save': 'Télécharger proof.json',
  'proof.ask': 'Prouver',
  'proof.witness': 'Télécharger une de ces populations',
  'proof.example':
    'Un exemple : « {of} » dans la cohorte {cohort}, {total} individus. Chaque colonne est une population qui donne exactement cette publication.',
  'proof.example.label': 'Effectifs de chaque population',
  'proof.example.published': 'publié',
  'proof.example.masked': 'masqué',
  'proof.example.body': 'n° {n}',
};
