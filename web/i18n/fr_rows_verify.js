// Words of row-level files: what was made, what is guaranteed.
export default {
  'title.rows.verify': 'Vérifier',
  'lead.rows.verify':
    'Ce que contient chaque fichier, ce que la protection a coûté, et ce que le contrôle a trouvé.',

  'title.rows.download': 'Télécharger',
  'lead.rows.download':
    'Les fichiers publics contiennent les lignes protégées, vos réglages et ce qui a été contrôlé. Le dossier interne est à part : il ne se publie pas.',
  'rows.dossier':
    'Pour le responsable du traitement et l’auditeur : ce qui a été lu, chaque choix, le nettoyage, et les mesures avant et après protection. Joint aux fichiers publics, il en dirait plus qu’eux sur les lignes retirées.',
  'output.perte.csv': 'Les lignes perdues par année au nettoyage',
  'output.rows': 'Les lignes protégées, triées',

  'rows.norun.title': 'Les fichiers n’ont pas encore été produits',
  'rows.stale.text':
    'Les résultats précédents ne correspondent plus à vos fichiers ou à vos choix : ils ne sont pas montrés. Produisez à nouveau les fichiers, ou annulez le dernier choix.',
  'rows.verdict': {
    one: 'Dans le fichier produit, chaque combinaison des colonnes que protège le seuil est portée par {k} {unit} au moins.',
    other:
      'Dans chacun des {count} fichiers produits, chaque combinaison des colonnes que protège le seuil est portée par {k} {unit} au moins.',
  },
  'rows.verdict.others':
    'Dans les autres fichiers produits, chaque combinaison des colonnes que protège le seuil est portée par {k} {unit} au moins.',
  'rows.claim.broken':
    'Dans {file}, des combinaisons des colonnes par lesquelles une personne peut être reconnue ne sont pas tenues au seuil de {k} {unit}.',
  'rows.claim.none':
    '{file} est sans garantie : une cellule vide y compte pour n’importe quelle valeur, et une ligne qui a gardé ses valeurs peut être seule à les avoir.',
  'rows.claim.combinations':
    'Dans {file}, pour chacun des ensembles de colonnes du plan, les valeurs d’une ligne où il est complet sont portées par {k} {unit} au moins ; qui connaît plus de colonnes à la fois n’est pas arrêté par là.',
  'rows.claim.perturbed':
    'Dans {file}, chaque combinaison publiée est portée par {k} {unit} au moins, mais la combinaison d’une ligne n’est pas forcément celle de la personne.',
  'rows.verify.overview': 'Les fichiers produits',
  'rows.verify.columns': { one: '{count} colonne :', other: '{count} colonnes :' },
  'rows.verify.kept': 'Lignes publiées',
  'rows.verify.lost': 'Lignes perdues',
  'rows.verify.reached': 'Plus petit groupe ({unit})',
  'rows.verify.classes': 'groupes publiés',
  'rows.verify.classesBefore': {
    one: '{count} avant protection',
    other: '{count} avant protection',
  },
  'rows.verify.atRiskBefore': {
    one: '{count} avant protection',
    other: '{count} avant protection',
  },
  'rows.verify.sizes': 'Taille des groupes, avant et après',
  'rows.verify.sizes.hint':
    'Part des lignes selon la taille de leur groupe. Trait plein : avant la protection, après le nettoyage ; tirets : ce qui est publié.',
  'rows.verify.entropy.bars': 'Barre du haut : avant ; barre du bas : après.',
  'rows.verify.entropy': 'Ce que dit chaque colonne, avant et après',
  'rows.verify.bitsBefore': 'Bits avant',
  'rows.verify.bitsAfter': 'Bits après',
  'rows.verify.people': 'personnes au moins dans chaque groupe publié',
  'rows.verify.peopleBelow': 'lignes dans un groupe de moins de {k} personnes',
  'rows.verify.peopleClasses': { one: 'dans {count} groupe', other: 'dans {count} groupes' },
  'rows.verify.node': 'Risque et utilité de la combinaison publiée',
  'rows.verify.before': 'Lignes avant',
  'rows.verify.after': 'Lignes après',
  'rows.guarantee':
    'Dans chaque fichier, qui chercherait une personne par les colonnes que protège le seuil trouve au moins {k} lignes identiques, ou aucune.',
  'rows.guarantee.people':
    'Dans chaque fichier, qui chercherait une personne par les colonnes que protège le seuil trouve les lignes d’au moins {k} individus, ou aucune.',
  'rows.guarantee.no.attribute':
    'Si toutes les lignes d’un groupe ont la même valeur d’une colonne écrite telle quelle, reconnaître le groupe suffit à l’apprendre, sauf exigence de diversité.',
  'rows.guarantee.no.several':
    'Plusieurs fichiers tirés des mêmes données peuvent être comparés ; le contrôle porte sur chacun à part.',
  'rows.guarantee.no.persons':
    'Une personne inscrite plusieurs années a plusieurs lignes : des lignes identiques ne sont pas toujours autant de personnes.',
  'rows.guarantee.no.outside':
    'Ce qu’un lecteur sait par ailleurs d’une personne, ou d’autres publications, n’entre pas dans le calcul.',
};
