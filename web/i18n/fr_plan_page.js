// Words of protection plans on the screen: what to do, step by step, and comparing.
export default {
  'rows.way.plan': 'Plan de protection',
  'rows.way.plan.hint':
    'Les lignes passent par des étapes : échantillon, recodage, bruit, cellules vidées… Chaque étape montre ce qu’elle change au risque et à l’utilité. Un seul fichier de ce genre.',
  'rows.add.plan': 'Ajouter un plan de protection',
  'problem.plan.columns': 'Choisissez les colonnes du fichier protégé',
  'problem.plan.keys': 'Indiquez par quelles colonnes une personne pourrait être reconnue',
  'problem.plan.level':
    'Étape {step} : la hiérarchie de « {column} » n’a pas ce niveau. Donnez un niveau de 1 à {most}',
  'problem.plan.step': 'Étape {step} : elle est refusée sur ces données. Corrigez-la',
  'problem.plan.number': 'Étape {step} : un nombre est attendu dans ce champ',
  'problem.plan.refused': 'Le plan est refusé sur ces données : corrigez-le',
  'problem.plan.steps': 'Choisissez au moins une étape de protection, ou un plan proposé',
  'rows.way.households': 'Fichier des ménages',
  'rows.verify.linked': 'ménages avec un numéro',
  'rows.verify.linked.note':
    'sans numéro : {rare} de composition rare, {given_up} autres pour les cacher',
  'plan.households': 'Publier aussi un fichier des ménages',
  'plan.households.text':
    'Une ligne par ménage ({columns}), et dans les deux fichiers un numéro nouveau, qui ne dit rien de celui des données. Un ménage dont la composition est trop rare n’a pas de numéro, ni d’autres, pour qu’il ne se remarque pas.',
  'plan.households.none':
    'Il faut qu’une colonne par laquelle une personne peut être reconnue soit commune à tous les membres de chaque ménage (le lieu, par exemple).',
  'plan.columns': 'Colonnes de ce fichier',
  'plan.keys': 'Par quoi une personne pourrait-elle être reconnue ?',
  'plan.keys.hint':
    'Ce qu’un voisin, un collègue ou un autre fichier peut savoir : sexe, âge, lieu, diplôme… Le risque se mesure sur ces colonnes ensemble.',
  'plan.chosen': {
    one: '{count} colonne ; une personne pourrait être reconnue par : {keys}',
    other: '{count} colonnes ; une personne pourrait être reconnue par : {keys}',
  },
  'plan.proposals': 'Que faire ?',
  'plan.proposals.text':
    'Ces plans sont proposés d’après vos colonnes. Prenez-en un, regardez son effet, puis changez-le : « Annuler » revient en arrière.',
  'plan.proposals.other': 'Prendre un autre plan proposé',
  'plan.propose': 'Prendre ce plan',
  'plan.proposal.cells': 'Vider des cellules',
  'plan.proposal.cells.text':
    'Les valeurs rares sont vidées, le moins possible, jusqu’à ce que toute combinaison se répète assez. Ce qui reste est vrai.',
  'plan.proposal.households': 'Vider, ménages entiers',
  'plan.proposal.households.text':
    'Ce qui est commun à un ménage (le lieu, par exemple) est vidé pour tous ses membres à la fois, le seuil comptant des ménages ; puis, de chaque personne, ce qui reste rare, sans y toucher.',
  'plan.proposal.coarser': 'Regrouper, puis vider',
  'plan.proposal.coarser.text':
    'Les nombres deviennent des tranches ; il faut alors vider moins de cellules. Ce qui reste est vrai, mais moins précis.',
  'plan.proposal.perturbed': 'Brouiller, puis vider',
  'plan.proposal.perturbed.text':
    'Du bruit sur les montants, un tirage au sort sur une catégorie, puis des cellules vidées. Les totaux restent justes en moyenne, une ligne ne l’est plus.',
  'plan.proposal.sampled': 'Échantillon',
  'plan.proposal.sampled.text':
    'La moitié des lignes seulement : personne ne sait qui y est. Puis tranches et cellules vidées.',
  'plan.steps': 'Les étapes',
  'plan.steps.none': 'Aucune étape : les lignes seraient publiées telles quelles.',
  'plan.add': 'Ajouter une étape',
  'plan.add.choose': 'Choisir…',
  'plan.add.numbers': '{kind} (aucune colonne de nombres)',
  'plan.step.column': 'Colonne',
  'plan.step.remove': 'Retirer cette étape',
  'plan.step.sample.share': 'Part gardée (entre 0 et 1)',
  'plan.step.recode.level': 'Niveau de regroupement',
  'plan.step.top.quantile': 'Quantile au-delà duquel regrouper',
  'plan.step.bottom.quantile': 'Quantile en deçà duquel regrouper',
  'plan.step.swap_records.rate': 'Part des unités à échanger (les repérables le sont toutes)',
  'plan.step.swap_ranks.window': 'Fenêtre (en % des rangs)',
  'plan.step.microaggregate.k': 'Taille des groupes',
  'plan.step.noise.variance': 'Variance du bruit (en part de celle de la colonne)',
  'plan.step.pram.keep': 'Probabilité de garder la valeur',
  'plan.step.round.base': 'Arrondir à',
  'plan.step.suppress.level': 'Jusqu’où vider',
  'plan.level.strict': 'Toute combinaison, la cellule vide étant une valeur (garantie)',
  'plan.level.any': 'La cellule vide compte pour tout (sans garantie, pour comparer)',
  'plan.level.combinations': 'Trois colonnes à la fois',
  'plan.level.risk': 'Selon le risque individuel',
  'plan.kind.sample': 'Échantillon',
  'plan.kind.recode': 'Regroupement de valeurs',
  'plan.kind.top': 'Grandes valeurs réunies',
  'plan.kind.bottom': 'Petites valeurs réunies',
  'plan.kind.swap_records': 'Échange de lieux',
  'plan.kind.swap_ranks': 'Échange de valeurs proches',
  'plan.kind.microaggregate': 'Moyennes de groupes',
  'plan.kind.noise': 'Bruit',
  'plan.kind.pram': 'Tirage au sort de catégories',
  'plan.kind.suppress': 'Cellules vidées',
  'plan.kind.round': 'Arrondi',
  'plan.limit.sample': 'Ne protège pas contre qui sait que la personne est dans le fichier.',
  'plan.limit.recode':
    'Ne protège pas quand toutes les lignes d’un groupe ont la même valeur ailleurs.',
  'plan.limit.top':
    'Ne protège pas quand toutes les lignes d’un groupe ont la même valeur ailleurs.',
  'plan.limit.bottom':
    'Ne protège pas quand toutes les lignes d’un groupe ont la même valeur ailleurs.',
  'plan.limit.swap_records':
    'Les effectifs de chaque lieu et les valeurs rares restent exacts ; les unités qui n’ont pas bougé sont vraies.',
  'plan.limit.swap_ranks': 'La vraie valeur est à tant de rangs au plus : c’est une preuve.',
  'plan.limit.microaggregate':
    'Ne protège pas contre les autres membres d’un groupe qui s’entendent ; les extrêmes restent extrêmes.',
  'plan.limit.noise':
    'Ne protège ni les valeurs extrêmes, ni contre une seconde publication avec un autre bruit.',
  'plan.limit.pram':
    'Ne protège ni une valeur que le tirage rend probable, ni plusieurs colonnes prises ensemble.',
  'plan.limit.suppress':
    'Ne protège ni contre qui connaît d’autres colonnes, ni quand un groupe a partout la même valeur.',
  'plan.limit.round': 'Une somme exacte connue d’ailleurs défait l’arrondi.',
  'plan.effect': 'Effet du plan',
  'plan.effect.each': 'Effet de chaque étape',
  'plan.effect.change': '{from} → {to}',
  'plan.effect.text':
    'Mesuré sur vos données, avec un tirage d’essai : jamais celui de la publication. Ces chiffres ne se publient pas.',
  'plan.effect.after': 'Après',
  'plan.effect.before': 'Les lignes telles quelles',
  'plan.effect.below': 'Part des lignes à moins de {k}',
  'plan.effect.smallest': 'Plus petit groupe',
  'plan.effect.expected': 'Réidentifications attendues, par ligne',
  'plan.effect.loss': 'Perte (Hellinger, tableaux à deux colonnes)',
  'plan.effect.cells': 'Cellules vidées',
  'plan.effect.rows': 'Lignes publiées',
  'plan.source.expected': 'E(1/F) ; L. Franconi, S. Polettini 2004',
  'plan.source.links': 'I. Fellegi, A. Sunter 1969, contre les vraies paires',
  'plan.source.linksOfSome':
    'I. Fellegi, A. Sunter 1969, contre les vraies paires, une ligne sur {count} : toutes les paires seraient trop nombreuses',
  'plan.source.loss':
    'Valeurs d’origine contre valeurs écrites : 0, mêmes tableaux ; 1, rien de commun. Une colonne recodée n’a plus d’étiquette en commun : ses tableaux comptent pour 1',
  'plan.report': 'Ce que le plan a fait',
  'plan.report.step': 'Étape',
  'plan.report.did': 'Ce qu’elle a fait',
  'plan.report.not': 'Ce dont elle ne protège pas',
  'plan.report.cells': {
    one: '{count} cellule vidée.',
    other: '{count} cellules vidées.',
  },
  'plan.report.cellsBound': {
    one: '{count} cellule vidée ; il en faut au moins {bound}.',
    other: '{count} cellules vidées ; il en faut au moins {bound}.',
  },
  'plan.report.attacked':
    'Qui connaîtrait toutes les clés trouve au moins {compatible} lignes possibles par personne, {matching} par appariement, {minimality} en connaissant la règle.',
  'plan.report.pram':
    'ε = {epsilon} ; une valeur rare publiée est vraie avec une probabilité d’au plus {posterior}.',
  'plan.report.units.sample': { one: '{count} unité gardée.', other: '{count} unités gardées.' },
  'plan.report.units.top': { one: '{count} ligne modifiée.', other: '{count} lignes modifiées.' },
  'plan.report.units.bottom': {
    one: '{count} ligne modifiée.',
    other: '{count} lignes modifiées.',
  },
  'plan.report.units.swap_records': {
    one: '{count} unité échangée.',
    other: '{count} unités échangées.',
  },
  'plan.report.units.microaggregate': {
    one: '{count} groupe formé.',
    other: '{count} groupes formés.',
  },
  'plan.report.alone': {
    one: '{count} unité n’a trouvé personne avec qui échanger.',
    other: '{count} unités n’ont trouvé personne avec qui échanger.',
  },
  'plan.warning.perturbed_after_suppression':
    'Une colonne est perturbée après que des cellules ont été vidées : placez cette étape avant.',
  'plan.warning.exact_beside_perturbed':
    'Une colonne perturbée ici est aussi choisie dans un autre fichier : si elle y est publiée telle quelle, la perturbation n’en protège plus les valeurs. Retirez-la d’un des deux.',
  'plan.warning.exact_means':
    'Des moyennes de groupes sont publiées sans arrondi : ajoutez une étape d’arrondi.',
  'plan.warning.rounded_beside_sum':
    'Une somme exacte défait cet arrondi : retirez-la des colonnes du fichier, ou arrondissez-la aussi.',
  'plan.warning.sampled_late': 'L’échantillon doit venir avant les autres étapes.',
  'plan.warning.below_zero':
    'Le bruit rend négatives des valeurs ({count}) d’une colonne qui n’en avait pas : donnez-lui une borne si une valeur négative n’a pas de sens.',
  'plan.warning.no_donor':
    'Des unités à risque n’ont trouvé personne avec qui échanger et sont publiées telles quelles : ajoutez un profil plus large, ou recodez d’abord.',
  'plan.compare': 'Comparer',
  'plan.compare.text':
    'Mettez ce plan de côté, changez-le ou prenez-en un autre, puis comparez : chaque plan est essayé sur vos données, plusieurs fois s’il tire au sort.',
  'plan.compare.run': 'Comparer les plans',
  'plan.compare.plan': 'Plan',
  'plan.compare.measure': 'Mesure',
  'plan.compare.risk': 'Risque de la carte : personnes que retrouve le meilleur appariement',
  'plan.compare.links': 'Liens probabilistes justes',
  'plan.compare.nearest': 'Liens justes à la ligne la plus proche',
  'plan.compare.ranks': 'Liens justes, déplacement des rangs connu',
  'plan.compare.numbers': 'Liens justes par les seuls montants modifiés, hors des clés',
  'plan.compare.below':
    'Part sous le seuil dans le fichier publié (sans portée si une clé est perturbée)',
  'plan.compare.guess': 'Liens justes au hasard',
  'plan.compare.close': 'Nombres restés à 0,05 écart-type',
  'plan.compare.attackers': 'Cellules vidées : candidats au pire (qui connaît toutes les clés)',
  'plan.compare.loss': 'Perte de la carte (Hellinger, tableaux à deux colonnes)',
  'plan.compare.coded': 'La même, l’original étant recodé comme le plan recode',
  'plan.compare.oneWay': 'Hellinger, colonnes seules',
  'plan.compare.pmse': 'pMSE rapportée à l’attendu (J. Snoke et al. 2018)',
  'plan.compare.change': 'Changement moyen des cellules (Młodak)',
  'plan.compare.covariance': 'Changement relatif moyen des covariances',
  'plan.compare.eigenvalues': 'Changement des valeurs propres',
  'plan.compare.overlap': 'Régression : recouvrement moyen des intervalles à 95 %',
  'plan.compare.worst': 'Tableau le plus changé (Hellinger)',
  'plan.compare.il1s': 'IL1s par cellule',
  'plan.compare.correlation': 'Changement moyen des corrélations',
  'plan.aside': 'Mettre ce plan de côté',
  'plan.aside.label': 'Nom du plan',
  'plan.aside.name': 'Plan {n}',
  'plan.reason': 'Raison du choix de ce plan',
  'plan.reason.help': 'Gardée dans le dossier interne, avec les plans comparés ; jamais publiée.',
  'plan.present': 'Plan présent',
  'plan.take': 'Reprendre',
  'plan.drop': 'Oublier',
  'plan.map': 'Risque et perte de chaque plan',
  'plan.map.summary': {
    one: '{count} plan : à droite ce qu’il perd, en haut le risque qui reste ; la croix est l’étendue des essais.',
    other:
      '{count} plans : à droite ce qu’ils perdent, en haut le risque qui reste ; la croix est l’étendue des essais.',
  },
  'plan.map.beaten': 'Battus sur les deux axes : {names}.',
  'plan.map.source': 'Carte de G. Duncan, S. Keller-McNulty et S. Stokes, 2001.',
  'plan.map.loss': 'perte',
  'plan.map.risk': 'risque',
  'plan.map.trials': 'essais',
  'plan.pair': 'Deux plans côte à côte',
  'plan.pair.0': 'Premier plan',
  'plan.pair.1': 'Second plan',
  'plan.replay': 'Publier de nouveau la même chose',
  'plan.replay.text':
    'Mêmes données et mêmes choix doivent reprendre le secret du dossier de la première publication : un nouveau tirage laisserait faire la moyenne des deux. Ouvrez ce dossier (dossier_interne_ne_pas_publier.json). D’autres données ou d’autres choix demandent un nouveau secret : n’ouvrez rien.',
  'plan.replay.choose': 'Ouvrir un dossier',
  'plan.replay.open':
    'La prochaine publication rejouera {file} : elle sera refusée si les fichiers ou les choix sont autres.',
  'plan.replay.forget': 'Ne pas rejouer',
};
