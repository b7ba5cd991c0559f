// Les plans de protection : ce qui est refusé, ce que le contrôle trouve.
import page from './fr_plan_page.js';

export default {
  ...page,
  'error.secret_in_recipe':
    'Un plan ne contient ni « seed » ni « secret » : vos choix sont publiés, et qui aurait le secret des tirages les déferait. Retirez-les ; un secret neuf est fait à chaque publication et gardé dans le dossier interne.',
  'error.secret_missing':
    'Cette étape tire au sort et il n’y a pas de secret. Relancez la publication.',
  'error.perturbed_twice':
    'Cette colonne est déjà perturbée par l’étape {count}. Gardez une seule des deux étapes.',
  'error.determined_by': {
    one: 'Une autre colonne publiée, « {other} », dit la valeur de celle-ci pour {count} ligne : ce que vous cachez s’y lirait. Traitez-la de même, regroupez les libellés en cause, ou retirez-la des colonnes du fichier.',
    other:
      'Une autre colonne publiée, « {other} », dit la valeur de celle-ci pour {count} lignes : ce que vous cachez s’y lirait. Traitez-la de même, regroupez les libellés en cause, ou retirez-la des colonnes du fichier.',
  },
  'error.noise_too_weak':
    'Cette colonne presque unique est trop peu changée : par elle seule, {count} % des personnes retrouvent leur propre ligne au plus près. Augmentez le bruit, la fenêtre ou l’arrondi, ou retirez-la des colonnes du fichier.',
  'error.fewer_rows_than_k': {
    one: 'Il n’y a que {count} ligne (ou personne, ou ménage, si c’est ce que le seuil compte), moins que le seuil. Baissez le seuil, ou gardez plus de lignes.',
    other:
      'Il n’y a que {count} lignes (ou personnes, ou ménages, si c’est ce que le seuil compte), moins que le seuil. Baissez le seuil, ou gardez plus de lignes.',
  },
  'error.not_suppressible': {
    one: '{count} ligne ne peut pas être protégée en vidant les seules colonnes permises. Retirez des colonnes de « never », recodez-les d’abord, ou tolérez plus de risque.',
    other:
      '{count} lignes ne peuvent pas être protégées en vidant les seules colonnes permises. Retirez des colonnes de « never », recodez-les d’abord, ou tolérez plus de risque.',
  },
  'error.matrix_rows':
    'La matrice ne va pas : elle doit avoir autant de lignes et de colonnes que de modalités, des nombres de 0 à 1, chaque ligne de somme 1, et toutes les valeurs des données parmi les modalités. Corrigez-la.',
  'error.too_many_levels':
    'Cette colonne a {count} modalités : une matrice en admet 500 au plus. Recodez la colonne d’abord (étape « recode »), ou protégez-la autrement.',
  'error.one_level':
    'Cette colonne n’a qu’une modalité dans ces données : aucun tirage ne peut la changer. Retirez cette étape, ou choisissez une autre colonne.',
  'error.not_invertible':
    'La matrice ne s’inverse pas : personne ne pourrait estimer les vrais effectifs. Gardez plus souvent la vraie valeur.',
  'error.unit_moves': {
    one: '{count} unité a plusieurs valeurs dans cette colonne : elle ne peut pas être traitée d’un bloc. Choisissez une autre unité ou d’autres colonnes.',
    other:
      '{count} unités ont plusieurs valeurs dans cette colonne : elles ne peuvent pas être traitées d’un bloc. Choisissez une autre unité ou d’autres colonnes.',
  },
  'error.household_split':
    'Cette étape viderait cette colonne pour une partie d’un ménage, alors qu’une autre la vide pour des ménages entiers : les autres membres la diraient. Nommez-la dans « never » de cette étape.',
  'error.household_told':
    'Cette colonne a la même valeur pour tous les membres d’un ménage : elle relierait ceux dont le numéro est retiré. Mettez-la parmi les colonnes par lesquelles une personne est reconnue, ou ne la publiez pas.',
  'error.covariance_singular':
    'Cette colonne dépend exactement des autres (ou ne varie pas) : un bruit corrélé n’a pas de sens. Retirez-la de l’étape, ou prenez un bruit additif.',
  'error.top_too_small': {
    one: 'La queue réunit {count} ligne seulement, moins que le seuil, ou une seule ligne pèse plus de la moitié de sa moyenne. Prenez une borne moins extrême, ou un libellé.',
    other:
      'La queue réunit {count} lignes seulement, moins que le seuil, ou une seule ligne pèse plus de la moitié de sa moyenne. Prenez une borne moins extrême, ou un libellé.',
  },
  'error.share_out_of_range':
    'La part de l’échantillon doit être supérieure à 0 et inférieure à 1. Corrigez-la.',
  'error.k_out_of_range': {
    one: 'La taille des groupes doit aller de 2 au nombre de lignes ({count}). Corrigez-la.',
    other: 'La taille des groupes doit aller de 2 au nombre de lignes ({count}). Corrigez-la.',
  },
  'error.few_alike': {
    one: '{count} ligne seulement est remplie dans ces mêmes colonnes (« {other} » y est vide) : trop peu pour un groupe à elle. Complétez-la, retirez « {other} » de cette étape, ou traitez chaque colonne dans une étape à part.',
    other:
      '{count} lignes seulement sont remplies dans ces mêmes colonnes (« {other} » y est vide) : trop peu pour un groupe à elles. Complétez-les, retirez « {other} » de cette étape, ou traitez chaque colonne dans une étape à part.',
  },
  'error.level_too_high': {
    one: 'La hiérarchie de cette colonne n’a pas ce niveau : elle en a {count}. Choisissez un niveau qui existe, ou ajoutez-en.',
    other:
      'La hiérarchie de cette colonne n’a pas ce niveau : elle en a {count}. Donnez un niveau de 1 à {count}.',
  },
  'error.parameter_out_of_range':
    'Ce paramètre de l’étape ne convient pas à ces données. Corrigez-le.',
  'error.value_not_in_hierarchy': {
    one: '{count} valeur de cette colonne manque dans la hiérarchie ou dans l’ordre donné. Ajoutez-la.',
    other:
      '{count} valeurs de cette colonne manquent dans la hiérarchie ou dans l’ordre donné. Ajoutez-les.',
  },
  'error.replay_differs':
    'Ce dossier n’est pas celui de cette publication : {kind}. Rien n’est rejoué. Donnez le dossier, les choix et les fichiers de la même publication ; pour d’autres données ou d’autres choix, ne donnez pas de dossier.',
  'error.kind.recipe': 'les choix sont autres',
  'error.kind.inputs': 'les fichiers sont d’autres',
  'error.kind.secret': 'le secret manque ou ne va pas avec son engagement',
  'error.dossier_needed':
    'Cette publication tire au sort : pour la refaire, il faut le secret de son dossier interne. Donnez dossier.json (--dossier).',
  'error.dossier_unreadable':
    'Ce fichier n’est pas un dossier interne. Donnez dossier.json, tel qu’il a été écrit.',
  'error.comparison_unreadable':
    'Ce fichier n’est pas une comparaison de plans. Donnez comparison.json, tel que la commande compare l’a écrit.',
  'error.plans_out_of_range':
    'Il faut comparer de 2 à 20 plans (ici {count}). Donnez un fichier de choix (recette) par plan.',
  'finding.combination_below_k':
    'Une combinaison de colonnes, annoncée comme sûre, est portée par trop peu de lignes',
  'deduce.combination_below_k':
    'Qui connaît ces colonnes d’une personne la cherche parmi moins de lignes que le seuil.',
  'detail.combination_below_k': 'lignes : {a} ; il en faut {b}',
  'finding.individuals_below_k':
    'Le certificat dit lui-même que des combinaisons sont portées par moins d’individus que le seuil',
  'deduce.individuals_below_k':
    'Il y a assez de lignes, mais plusieurs sont de la même personne : qui connaît ces valeurs la cherche parmi trop peu de personnes. Videz des cellules (étape « suppress ») ou recodez.',
  'finding.value_not_declared':
    'Une valeur publiée n’est pas de celles que les choix publiés annoncent (modalités, bornes, arrondi, décimales)',
  'deduce.value_not_declared':
    'Une vraie valeur a pu échapper à l’étape : elle se reconnaît à ce qu’elle n’a pas la forme des autres.',
  'finding.no_guarantee': 'Le fichier est publié sans garantie, comme ses choix le demandent',
  'deduce.no_guarantee':
    'Une cellule vide y compte pour n’importe quelle valeur : une ligne qui a gardé ses valeurs peut être seule à les avoir.',
  'finding.household_below_k':
    'Un ménage a une composition trop rare pour un numéro, ou se remarque parmi ceux qui n’en ont pas',
  'deduce.household_below_k':
    'Qui connaît tous les membres d’un ménage peut le trouver, et lire le reste de leurs lignes.',
  'finding.commitment_malformed':
    'L’engagement sur le secret des tirages manque, est de trop ou n’en est pas un',
  'deduce.commitment_malformed':
    'Personne ne pourra vérifier que la publication rejouée est celle-ci.',
  'finding.commitment_differs': 'L’engagement du certificat n’est pas celui du dossier',
  'deduce.commitment_differs': 'Le dossier et la publication ne vont pas ensemble.',
  'finding.secret_published': 'Le secret des tirages est dans un fichier public',
  'deduce.secret_published':
    'Qui le trouve refait chaque tirage : il ôte le bruit, défait les échanges et retrouve les vraies valeurs.',
  'checked.secret': 'Absence du secret des tirages dans tous les fichiers publics.',
  'warning.mask.total':
    'Ligne {line} : ce total est laissé de côté, car il ferait retrouver ce qui est masqué.',
  'warning.audit.of_certificate':
    'Sans --recipe : la publication est jugée par la recette de son propre certificate.json.',
  'warning.audit.exact_beside_perturbed':
    'Attention (exact_beside_perturbed) : de cette publication et de la précédente, l’une compte exactement les lignes dont l’autre perturbe des colonnes. Si ce sont les mêmes données, qui a les deux défait la perturbation : retirez l’une des deux, ou ces colonnes. Elles n’ont pas été comparées plus avant.',
  'warning.audit.dossier_of_tables':
    'Le dossier est celui d’une publication faite des tables d’un moteur : les choix sont les mêmes, mais il ne dit pas de quelles lignes. La publication a été refaite des lignes données.',
  'warning.audit.dossier_of_rows':
    'Le dossier est celui d’une publication faite des lignes : les choix sont les mêmes, mais il ne dit pas de quelles tables. La publication a été refaite des tables données.',
  'warning.plan.exact_beside':
    'Attention : la publication donnée par --earlier compte exactement les lignes dont ce plan perturbe des colonnes. Rapprochées, elles défont la perturbation : ne publiez que l’une des deux, ou retirez ces colonnes.',
  'warning.plan.drawn_again':
    'Attention : ces fichiers ont déjà été tirés avec ces choix (dossier remplacé). Ne publiez qu’un des deux tirages : qui a les deux en fait la moyenne. Pour refaire la même publication : --replay.',
  'warning.plan.no_guarantee':
    'Le fichier {file} n’est pas tenu au seuil (passed: false), par votre choix.',
  'stage.plan': 'Étapes du plan',
  'stage.trials': 'Essais de {file}',
  'stage.rows.plan': 'Essai du plan',
  'stage.rows.compare': 'Comparaison des plans',
};
