// The search for the level of detail, on the second screen.
export default {
  'detail.title': 'Niveau de détail',
  'detail.hint':
    'Des étapes moins détaillées (la mention plutôt que le parcours, par exemple) font moins d’effectifs masqués. Paravent essaie ici tous les niveaux de détail sur vos lignes, avec les réglages de cette page, et montre les meilleurs compromis. Rien de ces essais n’est public.',
  'detail.propose': 'Proposer des niveaux d’après les données',
  'detail.proposing': 'Lecture des données…',
  'detail.against': 'La recherche ne va pas avec : {what}. Retirez-le le temps de chercher.',
  'detail.against.series': 'une publication qui suit une autre (sa description ne change plus)',
  'detail.against.cleaning': 'le nettoyage des valeurs rares',
  'detail.against.rare':
    'des valeurs rares réunies dans un attribut imbriqué, ou qui compte les inscriptions',
  'detail.chain': '{column}, puis',
  'detail.chain.alone': 'aucun autre niveau',
  'detail.add': 'Ajouter une colonne',
  'detail.add.choose': '(choisir)',
  'detail.prefix': 'Ou garder tant de caractères',
  'detail.level.prefix': {
    one: '{column} ({count} caractère)',
    other: '{column} ({count} caractères)',
  },
  'detail.level.table': {
    one: '{column} ({count} valeur remplacée)',
    other: '{column} ({count} valeurs remplacées)',
  },
  'detail.absent': '(absent)',
  'detail.mayBeAbsent': 'peut être absent',
  'detail.goal': 'Ce que la réponse doit respecter',
  'detail.goal.none': 'rien de particulier',
  'detail.goal.keep': 'garder au moins : {level}',
  'detail.goal.avoid': 'ne pas montrer : {level}',
  'detail.further': 'Autres choix',
  'detail.tryWithout.prefix': 'essayer aussi sans ce qui précède la première étape',
  'detail.tryCollapse': 'essayer aussi en réunissant les années qui se répètent',
  'detail.tryWithout.results': 'essayer aussi sans les réussites',
  'detail.coverage': 'Personnes dont l’effectif est publié, au moins (%)',
  'detail.coverage.hint': 'La réponse est la description la plus détaillée qui y parvient.',
  'detail.search': {
    one: 'Chercher ({count} description)',
    other: 'Chercher ({count} descriptions)',
  },
  'detail.working': 'Descriptions réglées : {done} sur {total}',
  'detail.proven': {
    one: '{evaluated} descriptions mesurées sur {size} ; {passed} écartées parce qu’une autre fait mieux à coup sûr. {count} seule n’est battue par aucune autre : la liste est complète.',
    other:
      '{evaluated} descriptions mesurées sur {size} ; {passed} écartées parce qu’une autre fait mieux à coup sûr. {count} ne sont battues par aucune autre : la liste est complète.',
  },
  'detail.soFar': {
    other:
      'Jusqu’ici, {evaluated} descriptions mesurées sur {size} ; {count} ne sont battues par aucune de celles-ci.',
  },
  'detail.stopped': {
    other:
      'Recherche interrompue : {evaluated} descriptions mesurées sur {size}. {count} ne sont battues par aucune de celles-ci ; il peut y en avoir de meilleures.',
  },
  'detail.notCoarser':
    '« {column} » ne découle pas de « {finer} » : la valeur « {value} » y va avec « {first} » et avec « {second} ». Retirez ce niveau, ou corrigez les valeurs.',
  'detail.plot': 'Détail et couverture',
  'detail.axis.coverage': 'personnes dont l’effectif est publié',
  'detail.axis.share': 'détail gardé',
  'detail.point': '{coverage} des personnes, {share} du détail',
  'detail.answer':
    'La plus détaillée qui respecte vos objectifs : {name}. Elle publie l’effectif de {coverage} des personnes et garde {share} du détail (l’entropie du parcours, comparée à celle de la description la plus fine).',
  'detail.noAnswer': 'Aucune description ne respecte vos objectifs : baissez-les.',
  'detail.head.description': 'Description',
  'detail.head.coverage': 'Personnes',
  'detail.head.share': 'Détail',
  'detail.head.traces': 'Parcours',
  'detail.head.published': 'avec un effectif',
  'detail.head.masked': 'Effectifs masqués',
  'detail.head.dropped': 'Listes retirées',
  'detail.csv': {
    one: 'Enregistrer la description mesurée (CSV, à ne pas publier)',
    other: 'Enregistrer les {count} descriptions mesurées (CSV, à ne pas publier)',
  },
  'detail.keys':
    'Au clavier : les flèches vont d’un point à l’autre, Entrée montre la description.',
  'detail.look': 'Voir',
  'error.detail_unreadable':
    'Ce fichier n’est pas une recherche de niveau de détail (detail --json), ou sa règle de masquage n’est pas celle de vos choix.',
  'detail.choose': 'Choisissez un point ou une ligne pour voir ce que deviennent les parcours.',
  'detail.figures':
    '{individuals} personnes ({coverage}) ont un effectif publié, dans {published} parcours sur {traces}. Détail gardé : {share}. Effectifs masqués parmi les attributs : {masked}.',
  'detail.before': 'Parcours les plus fréquents, au plus fin',
  'detail.after': 'Les mêmes données, ainsi décrites',
  'detail.take': 'Prendre cette description',
  'detail.without.prefix': 'rien en tête',
  'detail.without.results': 'sans les réussites',
  'detail.repeats.keep': 'années répétées gardées',
  'detail.repeats.collapse': 'années répétées réunies',
  'detail.repeats.distinct': 'chaque année différente une fois',
};
