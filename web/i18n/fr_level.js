// Ce qui a été obtenu, le niveau de détail, les publications qui se suivent.
export default {
  'results.files': 'Fichiers de réussites (facultatif)',
  'results.files.hint':
    'Si un second export dit ce que chacun a obtenu (admis, ajourné…), ajoutez-le ici : il est lu comme les inscriptions, et aucun identifiant n’en est gardé.',
  'results.pick': 'Choisir des fichiers de réussites',
  'results.add': 'Ajouter des fichiers de réussites',
  'results.sample': 'Prendre les réussites d’exemple',
  'results.title': 'Réussites',
  'results.hint':
    'Un parcours peut dire ce qui a été obtenu, et pas seulement où l’on s’est inscrit.',
  'results.source': 'Où sont les réussites ?',
  'results.source.none': 'nulle part : inscriptions seules',
  'results.source.files': 'dans des fichiers à part',
  'results.source.enrolments': 'dans une colonne des inscriptions',
  'results.individual': 'Colonne de l’individu, dans les réussites',
  'results.year': 'Colonne de l’année, dans les réussites',
  'results.match': 'Colonne égale à « {column} »',
  'results.match.any': 'aucune : toutes les étapes de l’année',
  'results.orphans': 'Résultats sans inscription',
  'results.orphans.ignore': 'ignorés, et comptés',
  'results.orphans.stop': 'arrêtent le traitement',
  'results.orphans.keep': 'gardés, dans leur année',
  'results.column': 'Colonne du résultat',
  'results.column.all': 'aucune : chaque ligne est une réussite',
  'results.passes': 'Valeurs qui sont des réussites',
  'results.passes.hint': 'Une par ligne, telles que dans le fichier ; par exemple ADM.',
  'results.passes.seen': 'Vu dans cette colonne : {values}.',
  'results.as': 'Ce qu’on en fait',
  'results.as.component': 'Une composante de l’étape',
  'results.as.component.hint':
    'Chaque étape dit si elle a été réussie. Le plus détaillé : les parcours deviennent plus rares.',
  'results.as.step': 'Une étape de plus',
  'results.as.step.hint': 'Une réussite s’ajoute à l’année, comme un diplôme obtenu.',
  'results.as.attribute': 'Un attribut : leur nombre',
  'results.as.attribute.hint':
    'Le parcours reste le même ; chaque cohorte dit combien de réussites.',
  'results.name': 'Nom de l’attribut',
  'results.label.passed': 'Mot pour une réussite',
  'results.label.failed': 'Mot pour un échec',
  'results.label.none': 'Mot quand aucun résultat n’est connu',
  'problem.resultsUnused':
    'Des fichiers de réussites sont choisis : dites ce qu’on en fait, ou retirez-les.',
  'problem.resultsFiles': 'Choisissez les fichiers de réussites, à la première étape.',
  'problem.resultsIndividual': 'Choisissez la colonne de l’individu dans les réussites.',
  'problem.resultsYear': 'Choisissez la colonne de l’année dans les réussites.',
  'problem.resultsColumn': 'Choisissez la colonne du résultat.',
  'problem.resultsPasses': 'Donnez au moins une valeur qui soit une réussite.',
  'finding.series_lot_small': 'Un lot de la série compte moins de personnes que le seuil',
  'finding.series_changed': 'Ce qu’une publication de la série a dit est changé',
  'finding.series_not_listed': 'Un parcours de la publication précédente n’est plus listé',
  'finding.series_chain': 'La publication ne suit pas celle d’avant',
  'finding.series_group': 'Un groupe d’attributs n’est ni de cette publication ni de celle d’avant',
  'finding.series_total': 'Un chiffre de la série n’est pas celui des fichiers',
  'deduce.series_lot_small':
    'Un nombre qui grandit de moins de k personnes dit combien d’entre elles viennent d’achever ce parcours.',
  'deduce.series_changed': 'La différence entre les deux publications isole quelques personnes.',
  'deduce.series_not_listed':
    'Un parcours retiré dit que personne ne l’a suivi selon les lignes d’aujourd’hui.',
  'deduce.series_chain':
    'La garantie ne vaut que si chaque publication prolonge la dernière mise en ligne.',
  'deduce.series_group': 'Des attributs comptés de nouveau se retrancheraient de ceux d’avant.',
  'deduce.series_total':
    'Un total où entrent des personnes qui attendent dirait combien elles sont.',
  'detail.series_lot_small': 'personnes : {a} ; il en faut {b}',
  'series.accepted': '« {first} » suit le calendrier, à côté d’une série.',
  'series.question': 'Publierez-vous ces parcours de nouveau ?',
  'series.no': 'Non, une seule fois',
  'series.no.hint':
    'Tout le monde est compté. Une seconde publication, comparée à celle-ci, pourrait révéler des effectifs masqués.',
  'series.yes': 'Oui, une série',
  'series.yes.hint': 'Chaque année ajoute à la précédente sans rien retirer ni recompter.',
  'series.sentences':
    'Une personne est comptée une fois, quand son parcours est fini. Un parcours reçoit un nombre, et ce nombre ne grandit, que lorsqu’au moins {k} personnes qui n’ont pas encore été comptées l’ont achevé ; jusque-là il est listé sans nombre.',
  'choose.recipeReady':
    'Choix de « {file} » : donnez maintenant les fichiers à publier, ce qui diffère vous sera dit.',
  'choose.recipeReady.series':
    'Choix de « {file} » : donnez maintenant les fichiers de toutes les années, les anciennes comprises.',
  'series.more': 'Début de la série, groupes, formations renommées (facultatif)',
  'series.due': 'Quand un parcours est-il compté ?',
  'series.due.left': 'Quand la personne n’est plus inscrite',
  'series.due.left.hint': 'Ce qu’elle fait après une telle interruption n’est jamais compté.',
  'series.due.horizon': 'Un nombre fixe d’années après l’entrée',
  'series.due.horizon.hint': 'Tous les parcours ont la même durée d’observation.',
  'series.gap': 'Années sans inscription (1 à 5)',
  'series.years': 'Années depuis l’entrée (1 à 20)',
  'series.from': 'Première année d’entrée comptée (facultatif)',
  'series.from.hint':
    'Si une publication plus ancienne a compté les mêmes personnes, commencez après elles.',
  'series.group': 'Personnes dont les attributs sont comptés ensemble (facultatif)',
  'series.group.hint': 'Sans réponse : {value}.',
  'series.first': 'Est-ce la première publication de la série ?',
  'series.first.first': 'Oui, la première',
  'series.first.first.hint': 'La suivante partira de celle-ci.',
  'series.first.next': 'Non : elle suit une autre',
  'series.first.next.hint':
    'Donnez le ZIP, ou les fichiers, de la dernière publication mise en ligne (pas d’un essai).',
  'series.before': 'Choisir la publication précédente',
  'series.before.given': {
    one: 'Publication précédente : {file}',
    other: 'Publication précédente : {count} fichiers, dont {file}',
  },
  'series.refused': '« {file} » n’est pas une publication d’une série',
  'series.refused.text':
    'Une publication ne prolonge que la précédente d’une série. Si vous en avez une autre qui l’est, choisissez-la ; sinon, commencez une série avec la présente publication. Celle qui a paru a compté des personnes : donnez plus bas la première année d’entrée qu’elle n’a pas comptée.',
  'series.refused.begin': 'Commencer une série avec cette publication',
  'series.open':
    'La publication que vous refaites n’est pas d’une série. Sans réponse, celle-ci n’en est pas une non plus : tout le monde est compté, et les deux sont comparées avant le téléchargement.',
  'series.renamed': 'Des formations ont-elles changé de nom depuis ? (facultatif)',
  'series.renamed.hint':
    'Une par ligne : ancien nom → nouveau nom, tels qu’ils sont publiés. Leurs effectifs continuent sous le nouveau nom, et personne n’est compté deux fois.',
  'series.renamed.take': 'Oui : {pairs}. Refaire la publication',
  'series.renamed.pair': '« {from} » s’appelle désormais « {to} »',
  'series.now': 'Cette publication de la série',
  'series.now.without_number': {
    one: '{count} parcours est listé sans nombre',
    other: '{count} parcours sont listés sans nombre',
  },
  'series.now.new_numbers': {
    one: '{count} parcours reçoit un nombre',
    other: '{count} parcours reçoivent un nombre',
  },
  'series.now.grown_numbers': {
    one: '{count} parcours voit son nombre grandir',
    other: '{count} parcours voient leur nombre grandir',
  },
  'series.now.new_groups': {
    one: '{count} groupe d’attributs s’ajoute',
    other: '{count} groupes d’attributs s’ajoutent',
  },
  'series.now.waiting': {
    one: 'interne : {count} personne attend d’être comptée',
    other: 'interne : {count} personnes attendent d’être comptées',
  },
  'series.now.not_yet': {
    one: 'interne : {count} personne n’a pas fini son parcours',
    other: 'interne : {count} personnes n’ont pas fini leur parcours',
  },
  'series.now.due': {
    one: 'interne : {count} personne a fini son parcours, cette année ou avant',
    other: 'interne : {count} personnes ont fini leur parcours, cette année ou avant',
  },
  'series.now.internal':
    'Les chiffres internes ne sont dans aucun fichier publié : ne les diffusez pas.',
  'series.promise':
    'Je le sais : une publication mise en ligne ne peut plus être retirée de la série, et la suivante partira d’elle.',
  'problem.seriesFirst': 'Dites si c’est la première publication de la série.',
  'problem.seriesBefore': 'Choisissez la publication précédente.',
  'problem.seriesGap': 'Le nombre d’années sans inscription va de 1 à 5.',
  'problem.seriesYears': 'Le nombre d’années depuis l’entrée va de 1 à 20.',
  'problem.seriesGroup': 'Le nombre de personnes par groupe va de {from} à {to}.',
  'problem.seriesPromise': 'Reste à cocher : ce que vous savez de la série',
  'figure.counted': 'personnes comptées, un nombre publié',
};
