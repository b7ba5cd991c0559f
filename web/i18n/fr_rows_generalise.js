// Words of generalisation: hierarchies, models, the lattice and one node of it.
export default {
  'stage.rows.lattice': 'Préparation des combinaisons',
  'stage.search': 'Recherche de la meilleure combinaison',
  'rows.generalise.text':
    'Chaque combinaison de niveaux rend les valeurs plus ou moins précises. La recherche examine toutes les combinaisons et trouve celle qui perd le moins d’information en respectant le seuil.',
  'rows.generalise.columns': 'Colonnes à généraliser',
  'rows.generalise.columns.hint':
    'Celles par lesquelles un lecteur pourrait reconnaître quelqu’un : âge, lieu, diplôme, année…',
  'rows.generalise.keep': 'Colonnes écrites telles quelles',
  'rows.generalise.keep.hint':
    'Ce que l’on veut étudier et qu’un lecteur ne connaît pas d’avance. Le seuil ne porte pas sur elles : ajoutez une exigence de diversité si elles sont sensibles.',
  'rows.generalise.none': 'Choisissez des colonnes à généraliser.',
  'rows.hierarchies.title': 'Hiérarchies',
  'rows.hierarchies.hint':
    'Ce que devient chaque valeur, niveau par niveau. Le niveau 0 est la valeur elle-même ; « * » ne dit plus rien. Ouvrez une colonne pour changer sa hiérarchie.',
  'rows.hierarchy.kind': 'Comment rendre cette colonne moins précise',
  'rows.hierarchy.kind.lists': 'Par groupes faits à la main',
  'rows.hierarchy.kind.intervals': 'Par tranches de nombres',
  'rows.hierarchy.kind.prefixes': 'Par début de code',
  'rows.hierarchy.kind.dates': 'Par mois puis année',
  'rows.hierarchy.kind.csv': 'D’après un fichier CSV (format ARX)',
  'rows.hierarchy.kind.none': 'Ne pas la généraliser',
  'rows.hierarchy.range':
    'Les nombres de cette colonne vont de {least} à {most} ; neuf lignes sur dix sont entre {low} et {high}.',
  'rows.hierarchy.from': 'Début des tranches',
  'rows.hierarchy.from.hint': 'En dessous : une seule tranche.',
  'rows.hierarchy.to': 'Fin des tranches',
  'rows.hierarchy.to.hint': 'À partir de là : une seule tranche.',
  'rows.hierarchy.widths': 'Largeurs, du fin au large',
  'rows.hierarchy.widths.hint': 'Par exemple 5 ; 10 ; 20. Chacune multiple de la précédente.',
  'rows.hierarchy.lengths': 'Caractères gardés, du plus au moins',
  'rows.hierarchy.lengths.hint':
    'Par exemple 3 ; 2 : 75013 devient 750*, puis 75*. Un seul « * », quelle que soit la longueur.',
  'rows.hierarchy.top': 'Ajouter un dernier niveau « * »',
  'rows.hierarchy.dates.text': 'Dates AAAA-MM-JJ ou JJ/MM/AAAA.',
  'rows.hierarchy.none.text':
    'La colonne compte dans les groupes, sans autre niveau que ses valeurs.',
  'rows.hierarchy.csv.text':
    'Une ligne par valeur : valeur ; niveau 1 ; niveau 2… sans ligne de titre.',
  'rows.hierarchy.csv.pick': 'Choisir le fichier de la hiérarchie',
  'rows.hierarchy.csv.other': 'Choisir un autre fichier',
  'rows.hierarchy.value': 'Valeur',
  'rows.hierarchy.level': 'Niveau {level}',
  'rows.hierarchy.labels': { one: '{count} libellé', other: '{count} libellés' },
  'rows.hierarchy.height': { one: '({count} niveau)', other: '({count} niveaux)' },
  'rows.hierarchy.table': 'Hiérarchie de {column}',
  'rows.hierarchy.others': {
    one: '… et {count} autre valeur.',
    other: '… et {count} autres valeurs.',
  },
  'rows.hierarchy.save': 'Enregistrer la hiérarchie (CSV)',
  'rows.hierarchy.remove': 'Ne plus généraliser cette colonne',
  'rows.hierarchy.removeNamed': 'Ne plus généraliser cette colonne : {column}',
  'rows.lists.title': 'Groupes du niveau {level}',
  'rows.lists.level': 'Groupes du niveau {level} de {column}',
  'rows.lists.next': 'Ajouter un niveau {level} : des groupes de groupes',
  'rows.lists.hint':
    'Cochez des libellés, puis choisissez où les mettre ; ou faites-les glisser d’une boîte à l’autre.',
  'rows.lists.free': { one: 'Sans groupe ({count})', other: 'Sans groupe ({count})' },
  'rows.lists.name': 'Nom du groupe',
  'rows.lists.empty': 'Rien ici.',
  'rows.lists.more': {
    one: '… et {count} autre : cherchez-le pour le voir.',
    other: '… et {count} autres : cherchez-les pour les voir.',
  },
  'rows.lists.to': {
    one: 'Mettre le libellé coché ({count})',
    other: 'Mettre les libellés cochés ({count})',
  },
  'rows.lists.seek': 'Chercher des libellés',
  'rows.lists.seek.hint': 'Le début du libellé ou d’un de ses mots, sans souci des accents.',
  'rows.lists.found': {
    one: '{count} libellé sans groupe trouvé sur {total}',
    other: '{count} libellés sans groupe trouvés sur {total}',
  },
  'rows.lists.tickFound': 'Cocher tout ce qui est trouvé',
  'rows.lists.untick': 'Tout décocher',
  'rows.lists.notFound': 'Rien de trouvé ici.',
  'rows.lists.part': {
    one: 'Cette colonne a {total} libellés : seul le premier peut être groupé ici. Au-delà, prenez le début du code ou un fichier CSV.',
    other:
      'Cette colonne a {total} libellés : seuls les {count} premiers peuvent être groupés ici. Au-delà, prenez le début du code ou un fichier CSV.',
  },
  'rows.lists.new': 'dans un nouveau groupe',
  'rows.lists.none': 'hors de tout groupe',
  'rows.lists.newName': 'Nom du nouveau groupe',
  'rows.lists.move': 'Déplacer',
  'rows.lists.remove': 'Défaire ce groupe',
  'rows.lists.removeNamed': 'Défaire ce groupe : {name}',
  'rows.lists.nothing': 'Cochez au moins un libellé.',
  'rows.lists.noName': 'Donnez un nom au nouveau groupe.',
  'rows.lists.taken': 'Ce nom est déjà pris à ce niveau.',
  'rows.models.title': 'Diversité des colonnes sensibles',
  'rows.models.hint':
    'Au-delà des {k} {unit} de chaque groupe : dans chaque groupe, une colonne sensible doit rester assez variée, sans quoi reconnaître le groupe suffit à apprendre la valeur.',
  'rows.models.none': 'Écrivez d’abord une colonne telle quelle pour pouvoir exiger sa diversité.',
  'rows.models.column': 'Colonne sensible',
  'rows.models.kind': 'Exigence',
  'rows.models.add': 'Ajouter cette exigence',
  'rows.model.distinct': 'ℓ valeurs différentes',
  'rows.model.distinct.hint':
    'Chaque groupe contient au moins ℓ valeurs différentes (ℓ-diversité distincte).',
  'rows.model.entropy': 'Entropie d’au moins log₂ ℓ',
  'rows.model.entropy.hint':
    'Les valeurs de chaque groupe sont aussi variées que ℓ valeurs équiprobables (ℓ-diversité d’entropie).',
  'rows.model.recursive': 'Valeur la plus fréquente limitée (c, ℓ)',
  'rows.model.recursive.hint':
    'La valeur la plus fréquente d’un groupe pèse moins de c fois l’ensemble des plus rares, à partir de la ℓ-ième ((c, ℓ)-diversité récursive).',
  'rows.model.equal_closeness': 'Répartition proche de l’ensemble',
  'rows.model.equal_closeness.hint':
    'Dans chaque groupe, la répartition des valeurs s’écarte d’au plus t de celle de toutes les lignes (t-proximité, distance égale).',
  'rows.model.ordered_closeness': 'Répartition proche, valeurs ordonnées',
  'rows.model.ordered_closeness.hint':
    'De même, mais deux valeurs voisines comptent comme proches (t-proximité, distance ordonnée).',
  'rows.withdraw': 'Groupes qui peuvent être retirés',
  'rows.withdraw.small': 'Seulement ceux de moins de k',
  'rows.withdraw.small.hint':
    'Les niveaux doivent faire que tous les autres respectent les exigences : une absence ne dit rien des valeurs sensibles.',
  'rows.withdraw.any': 'Aussi ceux qui ne respectent pas une exigence',
  'rows.withdraw.any.hint':
    'Attention : qui sait qu’une personne est dans un grand groupe retiré apprend que les valeurs sensibles y sont trop semblables. Pour comparer avec ARX.',
  'rows.model.missing': 'Cellule sans valeur',
  'rows.model.missing.hint': 'Cellule vide, ou code qui dit « pas de valeur ».',
  'rows.model.missing.none': 'Ne compte pas comme une valeur',
  'rows.model.missing.value': 'Compte comme une valeur de plus',
  'rows.model.alpha_k': 'Part de la valeur la plus fréquente (α, k)',
  'rows.model.alpha_k.hint': 'Dans chaque groupe, aucune valeur ne dépasse la part α.',
  'rows.model.basic_likeness': 'β-ressemblance de base',
  'rows.model.basic_likeness.hint':
    'Dans chaque groupe, la part d’une valeur ne dépasse sa part dans le fichier que de β fois celle-ci.',
  'rows.model.enhanced_likeness': 'β-ressemblance renforcée',
  'rows.model.enhanced_likeness.hint':
    'La même, et aucune valeur fréquente ne gagne plus que −ln de sa part dans le fichier.',
  'rows.model.delta_disclosure': 'δ-divulgation',
  'rows.model.delta_disclosure.hint':
    'Dans chaque groupe, le logarithme du rapport des parts d’une valeur présente reste sous δ, dans un sens comme dans l’autre.',
  'rows.model.alpha': 'Part admise (α)',
  'rows.model.beta': 'Gain admis (β)',
  'rows.model.delta': 'Écart admis (δ)',
  'rows.model.l': 'Nombre de valeurs (ℓ)',
  'rows.model.c': 'Facteur (c)',
  'rows.model.t': 'Écart admis (t)',
  'rows.model.order': 'Ordre des valeurs, une par ligne (facultatif)',
  'rows.model.order.hint':
    'Sans indication : les nombres dans leur ordre, puis les autres valeurs par ordre alphabétique.',
  'rows.model.remove': 'Retirer cette exigence',
  'rows.model.removeNamed': 'Retirer cette exigence : {model}, {column}',
  'rows.suppression': 'Lignes que l’on accepte de retirer (%)',
  'rows.suppression.hint':
    'Retirer quelques lignes rares évite de rendre toutes les autres imprécises.',
  'rows.measure': 'Perte à rendre la plus petite',
  'rows.measure.entropy_suppressed': 'Entropie, lignes retirées comprises',
  'rows.measure.entropy_suppressed.hint':
    'L’information perdue, en bits : ce que la généralisation efface, et ce que disaient les lignes retirées (Gionis et Tassa).',
  'rows.measure.entropy': 'Entropie de la généralisation',
  'rows.measure.entropy.hint':
    'L’information perdue en bits par la généralisation seule (Gionis et Tassa).',
  'rows.measure.precision': 'Perte de précision',
  'rows.measure.precision.hint':
    'Moyenne des niveaux atteints, rapportés à la hauteur des hiérarchies (Sweeney).',
  'rows.measure.degree': 'Degré de généralisation',
  'rows.measure.degree.hint': 'La somme des niveaux.',
  'rows.measure.discernibility': 'Discernabilité',
  'rows.measure.discernibility.hint':
    'Chaque ligne compte la taille de son groupe ; une ligne retirée compte toutes les lignes (Bayardo et Agrawal).',
  'rows.measure.discernibility_all': 'Discernabilité de tous les groupes',
  'rows.measure.discernibility_all.hint':
    'La somme des carrés des tailles de tous les groupes, retirés ou non.',
  'rows.measure.average_class_size': 'Taille moyenne des groupes',
  'rows.measure.average_class_size.hint':
    'Nombre de lignes par groupe publié ; les lignes retirées forment un groupe.',
  'rows.search.title': 'Chercher la meilleure combinaison',
  'rows.search.hint':
    'La recherche peut être arrêtée à tout moment : la meilleure combinaison trouvée reste disponible.',
  'rows.search.waiting': 'Les hiérarchies doivent d’abord être complètes.',
  'rows.search.nodes': {
    one: '{count} combinaison de niveaux.',
    other: '{count} combinaisons de niveaux.',
  },
  'rows.search.notYet':
    'La recherche n’a pas commencé : la combinaison montrée est la plus générale.',
  'rows.search.nothing':
    'Aucune combinaison ne respecte le seuil et les exigences. Admettez plus de lignes retirées, ou ajoutez des niveaux plus généraux.',
  'rows.search.optimal': {
    one: 'Optimum prouvé sur {count} combinaison. {measure} : {loss}.',
    other: 'Optimum prouvé sur {count} combinaisons. {measure} : {loss}.',
  },
  'rows.search.running': 'Recherche en cours…',
  'rows.search.runningBest':
    'Recherche en cours… La meilleure combinaison jusqu’ici – {measure} : {loss}.',
  'rows.search.stopped': 'Recherche arrêtée avant d’avoir trouvé une combinaison acceptée.',
  'rows.search.stoppedBest':
    'Recherche arrêtée. La meilleure combinaison trouvée n’est pas prouvée optimale – {measure} : {loss}.',
  'rows.search.settled': 'Part des combinaisons tranchées',
  'rows.search.progress':
    '{settled} combinaisons tranchées sur {nodes}, dont {evaluated} évaluées et {accepted} connues comme acceptées.',
  'rows.search.start': 'Chercher l’optimum',
  'rows.search.goOn': 'Reprendre la recherche',
  'rows.search.stop': 'Arrêter la recherche',
  'rows.node.title': 'La combinaison montrée',
  'rows.node.hint': 'Changez les niveaux pour vous déplacer : le risque et l’utilité suivent.',
  'rows.node.level': 'niveau {level}',
  'rows.node.exact': 'niveau 0 : valeurs exactes',
  'rows.node.levelExample': 'niveau {level} : {example}',
  'rows.node.finer': '{column} : un niveau plus précis',
  'rows.node.coarser': '{column} : un niveau plus général',
  'rows.node.accepted.short': 'acceptée',
  'rows.node.refused.short': 'refusée',
  'rows.node.accepted': 'Elle respecte le seuil, les exigences et la limite de lignes retirées.',
  'rows.node.refused':
    'Il faudrait retirer {count} lignes, et la limite est de {most} : elle ne peut pas être publiée.',
  'rows.node.failing': {
    one: '{count} groupe de k ou plus ne respecte pas une exigence, et vos choix ne permettent pas de le retirer : elle ne peut pas être publiée.',
    other:
      '{count} groupes de k ou plus ne respectent pas une exigence, et vos choix ne permettent pas de les retirer : elle ne peut pas être publiée.',
  },
  'rows.node.givenBack': {
    one: 'La colonne « {by} » du même fichier redirait, pour {count} ligne, ce que les niveaux cachent de « {column} » : elle ne peut pas être publiée. Retirez l’une des deux colonnes, ou généralisez aussi l’autre.',
    other:
      'La colonne « {by} » du même fichier redirait, pour {count} lignes, ce que les niveaux cachent de « {column} » : elle ne peut pas être publiée. Retirez l’une des deux colonnes, ou généralisez aussi l’autre.',
  },
  'rows.node.optimum':
    'Vos choix demandent l’optimum : c’est lui qui sera cherché, et publié s’il est accepté.',
  'rows.node.isOptimum': 'C’est l’optimum : vos choix demandent qu’il soit publié.',
  'rows.node.optimumRefused':
    'Vos choix demandent l’optimum, qui est refusé : rien ne sera publié ainsi. Choisissez une combinaison acceptée, ou changez la limite, les colonnes ou leurs hiérarchies.',
  'rows.node.takenRefused':
    'La combinaison que vous avez choisie est refusée : rien ne sera publié ainsi. Choisissez-en une autre, ou changez la limite, les colonnes ou leurs hiérarchies.',
  'rows.node.taken': 'Vous avez choisi la combinaison {levels}.',
  'rows.node.take': 'Choisir cette combinaison',
  'rows.node.goOptimum': 'Voir l’optimum',
  'rows.node.goBest': 'Voir la meilleure trouvée',
  'rows.node.release': 'Revenir à l’optimum',
  'rows.node.smallest': 'taille du plus petit groupe publié, en lignes (k atteint)',
  'rows.node.kept': { one: 'groupe publié', other: 'groupes publiés' },
  'rows.node.classes': { one: 'sur {count}', other: 'sur {count}' },
  'rows.node.out': 'lignes retirées',
  'rows.node.model': '{model} – {column} : groupe le plus faible',
  'rows.node.holds': 'respectée',
  'rows.node.fails': 'non respectée',
  'rows.node.entropy': 'information perdue',
  'rows.node.bits': 'détail perdu : {bits} bits par case (0 : aucun)',
  'rows.node.precision': 'précision perdue',
  'rows.node.cells': 'cellules dont il ne reste rien',
  'rows.node.samples': 'Exemples de groupes publiés',
  'rows.node.samples.hint': 'Les colonnes généralisées, telles qu’elles seraient écrites.',
  'rows.node.byColumn': 'Perte par colonne',
  'rows.node.levelOf': 'Niveau',
  'rows.node.bitsLost': 'Bits perdus',
  'rows.node.bitsRow': 'Bits par ligne',
  'rows.node.sizes.hint': 'Après généralisation, avant de retirer les groupes trop petits.',
  'rows.trail': 'Combinaisons déjà regardées',
  'rows.trail.hint': 'Pour comparer et revenir. Les plus récentes d’abord.',
  'rows.trail.plot': 'Ce que perd chaque combinaison regardée',
  'rows.trail.plot.summary': {
    one: '{count} combinaison : plus bas est mieux.',
    other: '{count} combinaisons, dans l’ordre où vous les avez regardées : plus bas est mieux.',
  },
  'rows.trail.levels': 'Niveaux',
  'rows.trail.verdict': 'Verdict',
  'rows.trail.go': 'Revoir',
  'rows.trail.goNamed': 'Revoir la combinaison {levels}',
  'rows.lattice.title': 'Toutes les combinaisons',
  'rows.lattice.text':
    'Chaque signe est une combinaison ; en bas les valeurs elles-mêmes, en haut la plus générale ; un trait monte d’un niveau. Un clic la montre ; au clavier, utilisez les niveaux.',
  'rows.lattice.large':
    'Il y a trop de combinaisons pour les dessiner une à une : les voici par degré (somme des niveaux), le plus général en haut.',
  'rows.lattice.partly': 'La recherche n’est pas finie : {share} des combinaisons sont tranchées.',
  'rows.lattice.summary': {
    one: '{count} combinaison, dont {accepted} que l’on sait acceptée.',
    other: '{count} combinaisons, dont {accepted} que l’on sait acceptées.',
  },
  'rows.lattice.ofWhich': {
    one: '{count}, dont {accepted} acceptées',
    other: '{count}, dont {accepted} acceptées',
  },
  'rows.lattice.later': 'Le dessin paraîtra à la fin de la recherche.',
  'rows.lattice.degree': 'Degré',
  'rows.lattice.nodes': 'Combinaisons',
  'rows.lattice.accepted': 'acceptée',
  'rows.lattice.refused': 'refusée',
  'rows.lattice.not_better': 'pas meilleure (prouvé)',
  'rows.lattice.unknown': 'pas encore examinée',
  'rows.lattice.accepted.short': 'Acceptées',
  'rows.lattice.refused.short': 'Refusées',
  'rows.lattice.not_better.short': 'Écartées',
  'rows.lattice.unknown.short': 'Inconnues',
  'rows.lattice.optimum': 'optimum',
  'rows.lattice.best': 'meilleure trouvée',
  'rows.lattice.here': 'montrée',
};
