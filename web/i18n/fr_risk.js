// Words of the risk of row-level files: who could be recognised.
export default {
  'stage.risk.assess': 'Démarrage',
  'stage.assess': 'Comparaison des lignes',
  'stage.frequencies': 'Comptage des combinaisons',
  'stage.rules': 'Contrôle des règles de seuil',
  'stage.sets': 'Recherche des colonnes qui désignent',
  'stage.combinations': 'Contrôle des combinaisons',
  'stage.suda': 'Recherche des combinaisons uniques',
  'stage.model': 'Ajustement du modèle',
  'stage.published_risk': 'Risque des fichiers produits',
  'problem.risk.noKey':
    'Cochez au moins une colonne par laquelle une personne pourrait être reconnue',
  'problem.risk.manyKeys': 'Cochez {most} colonnes au plus',
  'problem.risk.population':
    'L’effectif de la population doit être un nombre entier, plus grand que celui du fichier',
  'risk.title': 'Qui pourrait être reconnu ?',
  'risk.text':
    'Avant de protéger, mesurez : quelqu’un qui connaît un étudiant (un proche, un collègue, un annuaire, un réseau social) le retrouverait-il dans vos lignes ? La mesure se fait sur vos données d’origine et ne change rien aux fichiers produits.',
  'risk.keys': 'Que peut-on savoir d’une personne ?',
  'risk.keys.hint':
    'Cochez ce qui se voit ou se dit : âge, sexe, diplôme, commune, nationalité… Ne cochez ni note ni montant que nul ne connaît. De 3 à 9 colonnes en général ; 15 au plus.',
  'risk.more': 'Enquête, ménages, colonnes sensibles, population',
  'risk.none': 'aucune',
  'risk.weight': 'Colonne de poids',
  'risk.weight.hint':
    'Pour une enquête ou un sondage : combien de personnes chaque ligne représente. Sans poids, le fichier est la population : c’est le cas habituel d’une université.',
  'risk.household': 'Colonne de ménage ou de groupe',
  'risk.household.hint': 'Reconnaître l’un des membres, c’est reconnaître les autres.',
  'risk.sensitive': 'Colonnes sensibles',
  'risk.sensitive.hint': 'Jamais publiées. On mesure si un groupe entier en partage la valeur.',
  'risk.population': 'Fichier de la population',
  'risk.population.hint':
    'Facultatif : un fichier qui a les mêmes colonnes, une ligne par personne. Il dit combien de personnes ont chaque combinaison, au-delà de votre fichier. Il reste sur votre ordinateur.',
  'risk.population.choose': 'Choisir un fichier',
  'risk.population.remove': 'Retirer le fichier de la population',
  'risk.size': 'Effectif de la population',
  'risk.size.hint': 'Facultatif : si votre fichier n’en est qu’une partie, sans poids.',
  'risk.assess': 'Mesurer le risque',
  'risk.list': 'Les lignes, une à une',
  'risk.list.text':
    'Chaque ligne par son numéro dans votre fichier, les plus exposées d’abord : aucune valeur n’est montrée. La liste est interne ; elle ne se publie pas.',
  'risk.list.show': 'Mesurer et montrer la liste',
  'risk.list.save': 'Enregistrer la liste des personnes',
  'risk.list.sort': 'Trier par',
  'risk.list.column': 'Lignes que désigne',
  'risk.list.any': 'toute colonne',
  'risk.list.alone': 'Seulement les lignes seules de leur combinaison',
  'risk.list.where': 'Ligne',
  'risk.list.line': 'ligne {line}',
  'risk.list.frequency': 'Même combinaison',
  'risk.list.risk': 'risque r = E(1/F)',
  'risk.list.household': 'Ménage',
  'risk.list.score': 'score SUDA',
  'risk.list.why': 'Plus petite combinaison qui désigne',
  'risk.list.help': 'Ce qui aiderait',
  'risk.list.none': 'aucune : d’autres lignes ont les mêmes valeurs',
  'risk.list.step': 'Étape qui traite « {column} »',
  'risk.list.shown': {
    one: 'De {from} à {to} sur {count} ligne',
    other: 'De {from} à {to} sur {count} lignes',
  },
  'risk.list.before': 'Précédentes',
  'risk.list.after': 'Suivantes',
  'risk.stale': 'Vos choix ont changé depuis la dernière mesure : mesurez à nouveau.',
  'risk.source': 'Source : {source}.',
  'risk.source.k':
    'P. Samarati, L. Sweeney, 1998 (k-anonymat) ; A. Hundepool et al., 2012 (risque global)',
  'risk.source.suda':
    'A. Manning, D. Haglin, J. Keane, SUDA2, 2008 ; M. Elliot, A. Manning, R. Ford, 2002',
  'risk.source.identifying': 'R. Motwani, Y. Xu, 2007 ; ARX',
  'risk.source.attackers': 'K. El Emam, F. Dankar, 2008 ; ARX',
  'risk.source.individual': 'L. Franconi, S. Polettini, 2004 ; R. Benedetti, L. Franconi, 1998',
  'risk.source.household': 'A. Hundepool et al., 2010',
  'risk.source.uniques':
    'L. Zayatz, 1991 ; M. Hoshino, 2001 ; G. Chen, S. Keller-McNulty, 1998 ; F. Dankar et al., 2012',
  'risk.source.logLinear': 'E. Elamir, C. Skinner, 2006 ; C. Skinner, N. Shlomo, 2008',
  'risk.source.sensitive': 'A. Machanavajjhala et al., 2007',
  'risk.source.numbers': 'A. Hundepool et al., 2012',
  'risk.source.rule': 'L. Willenborg, T. de Waal, 2001 ; µ-ARGUS 5.1',
  'risk.source.readings': 'sdcMicro ; µ-ARGUS',
  'risk.found': {
    one: '{count} personne sur {persons} serait seule à avoir ses valeurs ({share})',
    other: '{count} personnes sur {persons} seraient seules à avoir leurs valeurs ({share})',
  },
  'risk.population.none':
    'Sans poids ni population, le fichier est la population : qui est seul dans le fichier l’est en réalité, et aucun modèle n’est nécessaire.',
  'risk.population.given':
    'La population compte {size} personnes, comme vous l’avez dit : qui est seul dans le fichier ne l’est pas toujours dans la population.',
  'risk.population.weights':
    'La population compte {size} personnes, somme des poids : qui est seul dans le fichier ne l’est pas toujours dans la population.',
  'risk.population.file': 'La population compte {size} personnes, lues dans son fichier.',
  'risk.by.individual':
    'On compte des personnes, non des lignes : les lignes d’une même personne ne la cachent pas.',
  'risk.by.row': 'Une ligne compte pour une personne : aucune colonne ne distingue les individus.',
  'risk.alone': 'personnes seules à avoir leurs valeurs',
  'risk.belowK': 'personnes dans un groupe de moins de {k}',
  'risk.reached': 'plus petit groupe (le k atteint)',
  'risk.published.reached': 'Plus petit groupe (le k atteint)',
  'risk.expected': 'reconnaissances attendues, si l’on cherchait chacun',
  'risk.global': 'risque global : {rate} par personne',
  'risk.example': 'Un exemple',
  'risk.example.text':
    'Cette personne est seule à avoir ces valeurs. Elles ne sont montrées qu’ici : ni le rapport ni aucun fichier ne les contient.',
  'risk.example.sets': {
    one: 'Pour la retrouver, il suffit de connaître : {sets}.',
    other:
      'Pour la retrouver, il suffit de connaître une combinaison parmi {count}, dont : {sets}.',
  },
  'risk.sets': 'Les combinaisons les plus risquées',
  'risk.sets.text': {
    one: 'Une combinaison suffit à désigner quelqu’un, et aucune de ses colonnes n’est de trop. {count} personne est désignée ainsi.',
    other:
      'Une combinaison suffit à désigner quelqu’un, et aucune de ses colonnes n’est de trop. {count} personnes sont désignées ainsi ; une personne peut l’être par plusieurs combinaisons.',
  },
  'risk.sets.columns': 'Colonnes',
  'risk.sets.cut': 'Il y en a {count} en tout : le rapport en dit davantage.',
  'risk.persons': 'Personnes',
  'risk.share': 'Part',
  'risk.rows': 'Lignes',
  'risk.rows.alone': 'Lignes seules',
  'risk.value': 'Valeur',
  'risk.contributions': 'Ce que chaque colonne y fait',
  'risk.contributions.text':
    'Part du risque des combinaisons uniques qui passe par chaque colonne. Leur somme dépasse le tout, car une combinaison a plusieurs colonnes. Commencez par les premières pour regrouper des valeurs.',
  'risk.dis':
    'Si le fichier est un échantillon de {share} de la population, une reconnaissance d’une personne seule est juste avec une chance de {mean} en moyenne, {highest} au plus (DIS).',
  'risk.values': 'Les valeurs par lesquelles passe le plus de risque',
  'risk.values.text':
    'Montrées à l’écran seulement. Le pourcentage dit quelle part du risque des lignes qui ont cette valeur passe par elle.',
  'risk.identifying': 'Quelles colonnes désignent',
  'risk.identifying.text':
    'Seules, puis par deux. Distinction : nombre de groupes sur nombre de lignes. Séparation : part des paires de lignes qu’elles distinguent.',
  'risk.identifying.bars': 'Les barres montrent la part des lignes dans un groupe de moins de {k}.',
  'risk.distinction': 'Distinction',
  'risk.separation': 'Séparation',
  'risk.below': 'Lignes sous {k}',
  'risk.all': 'Toutes les mesures, pour qui connaît la littérature',
  'risk.attackers': 'Trois attaquants',
  'risk.attackers.text':
    'Le procureur sait que la personne est dans le fichier ; le journaliste, qu’elle est dans la population ; le démarcheur veut en reconnaître le plus possible.',
  'risk.attacker': 'Attaquant',
  'risk.attacker.prosecutor': 'procureur',
  'risk.attacker.journalist': 'journaliste',
  'risk.highest': 'Risque le plus grand',
  'risk.mean': 'Risque moyen',
  'risk.above': 'Au-dessus de {threshold}',
  'risk.noPopulation':
    'Journaliste et démarcheur : il faut un fichier de la population, ou des poids.',
  'risk.marketer': 'Démarcheur : {risk}.',
  'risk.kMap':
    'Toute combinaison du fichier est portée par {k} personnes au moins de la population (k-map).',
  'risk.individual': 'Le risque de chaque personne',
  'risk.individual.plain':
    'Sans colonne de poids, qui cherche une personne est supposé savoir qu’elle est dans le fichier : son risque est 1/f, f étant le nombre de personnes du fichier qui ont ses valeurs.',
  'risk.individual.weighted':
    'Espérance de 1/F, F étant le nombre de personnes de la population qui ont ces valeurs, estimé par les poids (loi binomiale négative).',
  'risk.individual.above': 'Risque au-dessus de',
  'risk.threshold': {
    one: 'Pour un taux toléré de {tolerated}, le seuil est {threshold} : {count} personne le dépasse.',
    other:
      'Pour un taux toléré de {tolerated}, le seuil est {threshold} : {count} personnes le dépassent.',
  },
  'risk.households':
    'Par ménage ou groupe, les liens des membres étant supposés indépendants : {expected} reconnaissances attendues, risque le plus grand {highest}.',
  'risk.households.size':
    'La taille des ménages se compte dans le fichier : c’est une colonne connue de plus.',
  'risk.uniques': 'Uniques dans la population',
  'risk.uniques.text':
    'De {least} à {most} personnes seraient seules dans la population, selon le modèle. Sur des échantillons dont la vérité est connue, ces modèles sont à un facteur de 0,9 à 2,2 près : aucun de ces chiffres n’est « le » risque.',
  'risk.uniques.chosen': 'règle de Dankar et al.',
  'risk.model': 'Modèle',
  'risk.logLinear': 'Modèle log-linéaire',
  'risk.logLinear.text':
    'τ1 : personnes seules du fichier qui le seraient dans la population ; τ2 : reconnaissances justes attendues parmi elles. Un modèle convient si z1 et z2 sont entre −1,96 et 1,96. Il ne voit pas qu’un fichier a déjà été nettoyé.',
  'risk.logLinear.pairs': { one: '{count} paire de colonnes', other: '{count} paires de colonnes' },
  'risk.logLinear.chosen': '(retenu)',
  'risk.logLinear.none': 'Aucun modèle ne convient : ces chiffres ne disent rien du risque.',
  'risk.sensitive.text':
    'Lignes dont tout le groupe a la même valeur sensible : elle est connue sans que personne soit reconnu, même dans un groupe qui atteint le seuil.',
  'risk.sensitive.ofK': 'dont en groupe atteignant le seuil',
  'risk.numbers': 'Nombres exacts',
  'risk.numbers.text':
    'Un nombre que peu de personnes ont les désigne sans aucun modèle. Une ligne extrême porte le plus petit ou le plus grand, ou sort de trois écarts interquartiles.',
  'risk.numbers.values': 'Valeurs rares',
  'risk.numbers.outliers': 'Lignes extrêmes',
  'risk.rule': 'Règles de seuil',
  'risk.rule.holds':
    'La règle d’un fichier pour tous est tenue : chaque valeur est portée par {value} personnes de la population au moins, chaque paire par {pair}.',
  'risk.rule.broken':
    'La règle d’un fichier pour tous n’est pas tenue : il faudrait que chaque valeur soit portée par {value} personnes de la population au moins et chaque paire par {pair}, avec une géographie au plus et aucune colonne sensible.',
  'risk.combinations': {
    one: '{count} ligne a une combinaison d’au plus trois colonnes portée par moins de {k}.',
    other: '{count} lignes ont une combinaison d’au plus trois colonnes portée par moins de {k}.',
  },
  'risk.weightTells': 'Le poids publié trahit la strate.',
  'risk.readings': 'Les cellules vides',
  'risk.readings.text':
    'Une cellule vide se lit de trois façons ; la première décide, la deuxième ne garantit rien.',
  'risk.reading': 'Une cellule vide est',
  'risk.reading.own': 'une valeur de plus',
  'risk.reading.any': 'égale à toute valeur',
  'risk.reading.never': 'égale à rien (lignes complètes)',
  'risk.leftOut': 'Ce qui n’a pas été calculé',
  'risk.why': ' : {why}',
  'risk.part.population_uniques': 'Uniques dans la population',
  'risk.part.log_linear': 'Modèle log-linéaire',
  'risk.part.log_linear_search': 'Choix du modèle log-linéaire',
  'risk.part.suda': 'Combinaisons uniques',
  'risk.part.dis': 'DIS',
  'risk.part.combinations': 'Contrôle des combinaisons',
  'risk.part.reading_any': 'Cellule vide égale à toute valeur',
  'risk.why.no_weights': 'il faut une colonne de poids',
  'risk.why.no_population': 'l’effectif de la population n’est pas donné',
  'risk.why.too_many_keys': 'plus de douze colonnes',
  'risk.why.grid_too_large': 'plus de cinq millions de combinaisons possibles',
  'risk.why.too_many_missing_patterns': 'trop de façons d’être incomplet',
  'risk.why.too_long': 'trop long ; les étapes faites sont montrées',
  'risk.why.sampling_share_out_of_range': 'la population n’est pas plus grande que le fichier',
  'risk.why.population_smaller_than_sample': 'la population est plus petite que le fichier',
  'risk.report': 'Enregistrer le rapport interne',
  'risk.report.hint':
    'Tous les chiffres, leur sens et leurs sources, sans aucune valeur des données (HTML et JSON). Il ne se publie pas.',
  'risk.published': 'Qui serait reconnu dans les fichiers produits',
  'risk.published.text':
    'Mesuré en relisant les fichiers produits, comme le ferait n’importe qui : les colonnes connues sont toutes celles du fichier, ou celles que vous avez cochées.',
  'risk.published.known': 'Colonnes connues',
  'risk.published.all': 'toutes celles du fichier : {columns}',
  'risk.published.keys': '{columns}',
};
