// What two publications tell together.
export default {
  'together.title': 'Avec une autre publication',
  'together.text':
    'Si une publication de ces personnes a déjà paru, donnez-la : à deux, elles peuvent en dire plus que chacune seule (l’une la somme, l’autre ses parties).',
  'together.pick': 'Choisir la publication déjà parue',
  'together.pick.other': 'Choisir une autre publication',
  'together.given': 'Publication donnée : « {file} ».',
  'together.drop': 'Ne plus la comparer',
  'together.by_later_rows': 'Des lignes d’années ultérieures se sont ajoutées',
  'together.by_later_rows.hint':
    'Sans coche, les deux portent sur les mêmes lignes. Avec : celles de l’autre, inchangées, et des années de plus. Coché d’avance si celle-ci compte plus d’individus que l’autre : ce n’est qu’une supposition, vous seul le savez.',
  'together.waiting':
    'Comparaison des deux publications en cours. Le téléchargement vient ensuite.',
  'stage.together': 'Comparaison avec une autre publication',
  'together.none': 'Aucune n’a été donnée : rien n’a été comparé.',
  'together.of.given': 'Avec « {file} »',
  'together.of.saved': 'Avec la publication n° {n} téléchargée ici',
  'together.replaced':
    'La publication n° {n}, téléchargée ici, était un essai : elle n’a pas paru et ne paraîtra pas, celle-ci la remplace',
  'together.replaced.hint':
    'Sans coche, elle compte comme parue, et les deux sont comparées. Cochez seulement si personne d’autre ne l’a reçue.',
  'together.passed': '{title} : rien de masqué ne s’en déduit',
  'together.failed': '{title} : les deux ensemble en disent trop',
  'together.refused': '{title} : pas de comparaison',
  'together.partly': '{title} : une partie n’a pas été comparée',
  'together.same_rows': 'Hypothèse : les deux publications portent sur les mêmes lignes.',
  'together.later_rows': {
    one: 'Ce calcul suppose que vos fichiers contiennent toutes les lignes dont l’autre publication a été faite, inchangées, et en plus une année. Qui se réinscrit quitte un parcours pour un autre qui le prolonge : de chaque effectif est suivi d’où il vient et où il va. N’est pas calculé : un parcours masqué qui n’a ensuite qu’une seule suite dit celle de toutes les personnes qui l’ont suivi.',
    other:
      'Ce calcul suppose que vos fichiers contiennent toutes les lignes dont l’autre publication a été faite, inchangées, et en plus {years} années : une seule contredirait les deux publications. De chaque effectif est suivi d’où il vient et où il va. N’est pas calculé : un parcours masqué qui n’a ensuite qu’une seule suite dit celle de toutes les personnes qui l’ont suivi.',
  },
  'together.later_rows.any':
    'Ce calcul suppose que vos fichiers contiennent toutes les lignes dont l’autre publication a été faite, inchangées, et en plus des années plus récentes, en nombre quelconque : seules les sommes sur les débuts de parcours sont rapprochées. N’est pas calculé : un parcours masqué qui n’a ensuite qu’une seule suite dit celle de toutes les personnes qui l’ont suivi.',
  'together.masked': {
    one: '{count} effectif masqué dans les deux publications ; trop bien cernés en les rapprochant : {narrowed}, dont connus exactement : {known}.',
    other:
      '{count} effectifs masqués dans les deux publications ; trop bien cernés en les rapprochant : {narrowed}, dont connus exactement : {known}.',
  },
  'finding.rows_told':
    'Deux fichiers ensemble disent une valeur de lignes que l’un d’eux a retirées',
  'together.rows': {
    one: '{pairs} paires de fichiers comparées ; {count} ligne retirée ou vidée dont une valeur se lit.',
    other:
      '{pairs} paires de fichiers comparées ; {count} lignes retirées ou vidées dont une valeur se lit.',
  },
  'together.wayout':
    'Une publication parue ne se reprend pas. Pour que la nouvelle n’ajoute rien, gardez-en les colonnes et les seuils, ou publiez le détail comme fichier lié d’une seule publication.',
  'together.wayout.later':
    'Une publication parue ne se reprend pas. Pour publier chaque année sans rien révéler, il faut une série dès la première. Ici, relevez le seuil, publiez des parcours moins détaillés ou ne listez pas les parcours rares, puis comparez de nouveau.',
  'together.wayout.rows':
    'Une publication parue ne se reprend pas. La nouvelle n’ajoute rien si elle retire les mêmes lignes : gardez-en les colonnes, les regroupements et le seuil.',
  'together.details': 'Le détail : quels effectifs, et ce qui a été rapproché',
  'together.compared': 'Ce qui a été rapproché',
  'together.pair': '{earlier} et {current} : par {columns}',
  'together.pair.same': '{current} : par {columns}',
  'together.pair.one_value': '{earlier} et {current} : par {columns}, si chacun n’a qu’une valeur',
  'together.pair.length': '{earlier} et {current} : par le nombre d’étapes',
  'together.sizes': 'tailles des parcours',
  'together.list': '« {name} »',
  'together.left': 'Ce qui n’a pas été comparé',
  'together.earlier': 'l’autre publication',
  'together.current': 'celle-ci',
  'together.why.recipe':
    'Le certificat de l’autre publication manque ou ne se lit pas : donnez le ZIP entier.',
  'together.why.row_files':
    'L’une des deux contient des fichiers ligne à ligne, l’autre des parcours : elles ne se comparent pas.',
  'together.why.many_files':
    'Elles ont trop de fichiers ligne à ligne pour les comparer deux à deux.',
  'together.why.perturbed_or_coded':
    '{columns} : perturbées, ou codées d’une façon qui ne se ramène pas à l’autre.',
  'together.why.no_list':
    'L’une des deux n’a pas de fichier de parcours lisible (cohortes.csv, release.json ou traces.csv).',
  'together.why.cleaning':
    'L’une des deux a retiré des valeurs rares avant de compter : elles ne portent pas sur les mêmes lignes.',
  'together.why.keep':
    'Elles ne retiennent pas les mêmes lignes : les conditions de la préparation diffèrent.',
  'together.why.year':
    'Elles n’ordonnent pas les lignes par les mêmes individus et les mêmes années.',
  'together.why.window': 'Elles ne retiennent pas la même fenêtre d’années.',
  'together.why.fewer':
    'L’autre publication compte plus d’individus que celle-ci, qui ne peut donc pas en contenir toutes les lignes.',
  'together.why.individuals':
    'Elles ne comptent pas le même nombre d’individus : elles ne portent pas sur les mêmes lignes.',
  'together.why.later': 'Si des lignes d’années ultérieures se sont ajoutées, dites-le.',
  'together.why.contradiction':
    'Leurs nombres se contredisent : elles ne portent pas sur les mêmes lignes, ou l’une des deux a été modifiée.',
  'together.why.only_there': '{columns} : dans {release} seulement.',
  'together.why.other_form':
    '{columns}, dans {release} : l’autre des deux réunit ces colonnes autrement, ou les place ailleurs.',
  'together.why.recoded': '{columns}, dans {release} : recodage différent dans l’autre des deux.',
  'together.why.contradicts':
    '{columns}, dans {release} : ramenées aux mêmes valeurs, les deux publications se contredisent, sans doute parce que des lignes ont été corrigées. Rien n’en est calculé ici, et un lecteur peut en déduire davantage.',
  'together.why.rare_labels':
    '{columns}, dans {release} : les valeurs rares sont regroupées dans l’une des deux.',
  'together.why.rare_traces':
    '{columns}, dans {release} : ce qui est donné du groupe des parcours rares n’est pas rapproché.',
  'together.why.changes':
    '{columns}, dans {release} : change avec les années, et ne se compare pas d’une année à l’autre.',
};
