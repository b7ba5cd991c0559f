// The words of the help page.
export default {
  'foot.local':
    'Rien ne quitte cet ordinateur, et rien n’est conservé après la fermeture de l’onglet.',
  'foot.version': 'Paravent {version}, moteur de SHA-256',
  'foot.limits':
    'Paravent masque selon une règle connue et dit ce qu’il a contrôlé. La décision de publier reste celle du responsable du traitement.',

  'screen.help': 'Aide',
  'title.help': 'Aide',
  'lead.help':
    'Un mode d’emploi court, les réponses aux questions les plus fréquentes, le vocabulaire du droit et du domaine, et les limites dites sans détour.',
  'help.unfold': 'Tout déplier, pour lire ou chercher (Ctrl+F)',
  'help.contents': 'Sommaire',
  'help.manual': 'Mode d’emploi',
  'help.manual.choose':
    'Donnez un ou plusieurs fichiers, CSV ou classeurs .xlsx et .ods : une ligne par inscription d’une personne dans une année. Plusieurs fichiers (plusieurs établissements, un fichier par an) forment un seul jeu de données.',
  'help.manual.choose.more':
    'L’encodage et le séparateur sont reconnus ; vérifiez les accents dans l’aperçu et corrigez la lecture s’il le faut. Sans fichier, les données d’exemple suffisent pour tout essayer.',
  'help.manual.choose.recipe':
    'Vos choix enregistrés l’an dernier sont repris tels quels : la page les compare d’abord aux nouveaux fichiers (colonnes, libellés, lecture) et montre ce qui a changé avant de rien lancer. Avec le certificat ou le ZIP d’alors, les anciens chiffres sont montrés à côté des nouveaux.',
  'help.manual.describe':
    'Dites ce qu’est chaque colonne : l’individu (un pseudonyme), l’année, les composantes d’une étape, les attributs. Les rôles sont proposés d’après les noms et les contenus, avec la raison de chaque proposition.',
  'help.manual.describe.more':
    'Les colonnes qui ressemblent à des identifiants directs (nom, INE, courriel…) sont écartées dès la lecture. L’aperçu montre de vrais parcours de vos données à mesure que vous choisissez.',
  'help.manual.describe.effects':
    '« Effet de vos choix », à côté des choix ou dessous si l’écran est étroit, est calculé sur vos données par le moteur même qui publiera : lignes gardées, parcours différents, effectifs masqués. Un échantillon est annoncé comme tel, puis viennent toutes les lignes ; après chaque choix, la différence avec le précédent est dite.',
  'help.manual.describe.prepare':
    '« Préparer les lignes » garde des lignes selon une condition, remplace des valeurs (par une table collée d’un tableur, par des tranches de nombres, ou à la main dans la liste des valeurs) et écarte les valeurs rares, passage après passage. « Examiner toutes les données » compte ce que ces règles font aux fichiers entiers et propose de fusionner les libellés qui ne diffèrent que par la casse, les accents, les espaces, des caractères invisibles ou de pleine chasse.',
  'help.manual.describe.linked':
    '« Publier aussi des parcours plus détaillés » ajoute un fichier lié : les mêmes parcours avec une colonne de plus, devant le parcours ou dans chaque étape. Chaque détail est masqué sous un parcours de taille publiée, de sorte que les deux fichiers ne se trahissent pas. La colonne doit avoir le rôle « Ignorée ».',
  'help.manual.protect':
    'Choisissez le seuil sous lequel un effectif est masqué, et le niveau de protection. Les valeurs proposées (seuil 5, niveau strict) conviennent sauf exigence particulière.',
  'help.manual.protect.more':
    'Si deux attributs dépendent l’un de l’autre, la page l’explique et propose de les joindre, d’imbriquer l’un dans l’autre, de n’en garder qu’un ou d’accepter le risque.',
  'help.manual.verify':
    'Lisez le verdict, les chiffres et les avertissements. Le contrôle relit les fichiers produits comme le ferait un lecteur.',
  'help.manual.verify.more':
    'Ouvrez un parcours pour voir ses effectifs ; sous chaque effectif masqué, « Pourquoi ? » donne la raison et ce qu’un lecteur pourrait encore en déduire. Ces explications restent à l’écran.',
  'help.manual.verify.plots':
    '« Voir la publication » dessine les flux d’une étape à la suivante, les tailles des parcours, la part des individus que rien de publié ne compte, et les largeurs de protection. Ces dessins ne montrent que des chiffres publiés ; chacun a son tableau et s’enregistre en SVG ou en PNG.',
  'help.manual.verify.costs':
    '« Choisir le niveau de détail » refait le masquage avec moins de composantes et à d’autres seuils, et montre ce que chacun coûte en individus de taille masquée. Un niveau qui convient s’adopte d’un bouton ; ces courbes sont à usage interne.',
  'help.manual.download':
    'Téléchargez le tout en un ZIP ou fichier par fichier, avec le mode d’emploi des fichiers (LISEZMOI) et le certificat. Enregistrez aussi vos choix (la recette) : ils serviront tels quels l’an prochain.',
  'help.manual.download.more':
    'Le dossier interne est à part : il contient des effectifs réels et ne doit pas être publié.',
  'help.manual.rows.title': 'Des fichiers ligne à ligne',
  'help.manual.rows.describe':
    'À la question posée une fois les fichiers choisis, répondez « Des fichiers ligne à ligne » : les cinq écrans restent les mêmes. Sous « Décrire », dites quelles colonnes peuvent être publiées ; le nettoyage retire les lignes dont une valeur est trop rare, et montre passage par passage ce qu’il retire.',
  'help.manual.rows.protect':
    'Sous « Protéger », ajoutez un fichier par usage, de l’une de ces façons. « Colonnes choisies » : vous les choisissez, et les lignes qui ne se répètent pas assez sont retirées. « Recherche de colonnes » : elles s’ajoutent une à une tant que la perte admise le permet ; vous pouvez à tout moment revenir en arrière ou en prendre une autre. « Généralisation » : les valeurs perdent en précision selon des hiérarchies, et la meilleure combinaison est cherchée, puis prouvée. Le risque et l’utilité s’affichent côte à côte.',
  'help.manual.rows.verify':
    'Le seuil compte des lignes, non des personnes : celle qui a plusieurs lignes peut en mettre plusieurs dans le même groupe. Et chaque fichier est protégé à part : deux fichiers tirés des mêmes données se croisent.',
  'help.questions': 'Questions fréquentes',
  'help.question.nothingSent': 'Mes fichiers quittent-ils mon ordinateur ?',
  'help.answer.nothingSent':
    'La page n’en envoie aucun, et une politique de sécurité interdit toute connexion. La page « Preuves » montre cette politique et l’activité que le navigateur signale. Vous pouvez débrancher le réseau : tout fonctionne.',
  'help.question.zero': 'Que veut dire 0 dans les fichiers publiés ?',
  'help.answer.zero':
    'Masqué, jamais « personne ». Une valeur n’est listée que si quelqu’un la porte. N’additionnez pas ces codes ; le fichier LISEZMOI.md de la publication dit combien de personnes les parcours masqués comptent ensemble.',
  'help.question.tooMany': 'Trop de parcours sont masqués. Que faire ?',
  'help.answer.tooMany':
    'Décrivez les étapes avec moins de composantes (sans le code d’étape, par exemple), regroupez des libellés en remplaçant des valeurs, retirez un attribut, ou publiez deux niveaux de détail par un fichier lié (étape « Décrire »). Baisser le seuil est le dernier recours.',
  'help.question.gap': 'Pourquoi un seuil de 3 n’a-t-il pas de point sur la courbe des coûts ?',
  'help.answer.gap':
    'Au seuil 3, les tailles masquées valent presque toujours 1 ou 2 : leur nombre et leur somme disent combien valent 1 et combien valent 2. Le niveau strict refuse donc de publier. Prenez un seuil de 4 ou plus.',
  'help.question.alike': 'Un même diplôme est écrit de plusieurs façons. Que faire ?',
  'help.answer.alike':
    'À l’étape « Décrire », ouvrez « Préparer les lignes » puis « Examiner toutes les données » : les libellés qui ne diffèrent que par la casse, les accents, les espaces, des caractères invisibles ou de pleine chasse sont montrés avec leurs nombres de lignes, et se fusionnent un par un ou tous à la fois. Pour d’autres variantes, remplacez les valeurs à la main ou par une table.',
  'help.question.malformed': 'La page signale des lignes mal formées.',
  'help.answer.malformed':
    'Ces lignes n’ont pas autant de champs que l’en-tête, souvent à cause d’un séparateur ou d’un guillemet dans une cellule. Corrigez-les à la source si vous le pouvez, ou laissez-les de côté : leur nombre figurera dans le dossier interne.',
  'help.question.memory': 'Quelle taille de fichier puis-je donner ?',
  'help.answer.memory':
    'Les fichiers sont lus par morceaux et seules les colonnes utiles sont gardées. Si la mémoire manque, la page le dit et conserve vos fichiers et vos choix : ignorez alors des colonnes, ou traitez les fichiers par la ligne de commande.',
  'help.question.keyboard': 'Peut-on tout faire au clavier ?',
  'help.answer.keyboard':
    'Oui. Tabulation et Maj+Tabulation passent d’un élément à l’autre, Entrée et Espace l’activent, les flèches parcourent le tableau des parcours et Entrée ouvre celui qui est choisi. Ctrl+Z annule le dernier choix.',
  'help.glossary': 'Vocabulaire',
  'help.glossary.law': 'Le droit',
  'help.glossary.data': 'Les données',
  'help.glossary.method': 'La méthode',
  'help.glossary.rows': 'Les fichiers ligne à ligne',
  'help.term.personalData': 'Donnée à caractère personnel',
  'help.meaning.personalData':
    'Toute information se rapportant à une personne physique identifiée ou identifiable, directement ou non (RGPD, article 4).',
  'help.term.pseudonymisation': 'Pseudonymisation',
  'help.meaning.pseudonymisation':
    'Remplacer ce qui identifie par un pseudonyme, de sorte qu’on ne puisse plus attribuer les données à une personne sans information supplémentaire gardée à part. Des données pseudonymisées restent des données personnelles.',
  'help.term.anonymisation': 'Anonymisation',
  'help.meaning.anonymisation':
    'Traitement après lequel plus personne n’est identifiable par des moyens raisonnablement susceptibles d’être employés, et de façon irréversible. Des données anonymes ne relèvent plus du RGPD ; en juger revient au responsable du traitement.',
  'help.term.opinion': 'Avis 05/2014',
  'help.meaning.opinion':
    'Avis du groupe de travail « article 29 » sur les techniques d’anonymisation. Il juge une technique à trois risques : l’individualisation, la corrélation et l’inférence.',
  'help.term.singling': 'Individualisation',
  'help.meaning.singling':
    'Pouvoir isoler, dans un jeu de données, ce qui concerne une seule personne.',
  'help.term.linkability': 'Corrélation',
  'help.meaning.linkability':
    'Pouvoir relier entre eux des éléments qui concernent une même personne ou un même groupe, dans un ou plusieurs jeux de données.',
  'help.term.inference': 'Inférence',
  'help.meaning.inference':
    'Pouvoir déduire, avec une forte probabilité, la valeur d’un attribut à partir d’autres.',
  'help.term.controller': 'Responsable du traitement',
  'help.meaning.controller':
    'Qui décide pourquoi et comment des données sont traitées ; ici, l’établissement ou le ministère qui publie.',
  'help.term.individual': 'Individu',
  'help.meaning.individual':
    'La personne, connue du programme par un pseudonyme qui relie ses inscriptions et qui est oublié une fois les parcours construits.',
  'help.term.step': 'Étape',
  'help.meaning.step':
    'Une inscription dans une année, décrite par une ou plusieurs composantes : diplôme, niveau, code d’étape, lieu.',
  'help.term.trace': 'Parcours, ou trace',
  'help.meaning.trace':
    'La suite des étapes d’un individu, année après année, une fois les années oubliées.',
  'help.term.cohort': 'Cohorte',
  'help.meaning.cohort':
    'Les individus qui ont exactement le même parcours. Sa taille est leur nombre.',
  'help.term.attribute': 'Attribut',
  'help.meaning.attribute':
    'Ce qui est dit d’un individu en plus de son parcours : sexe, mention, année du bac.',
  'help.term.multiset': 'Multi-ensemble',
  'help.meaning.multiset':
    'Des valeurs, chacune avec son effectif, sous un total public ; par exemple, dans un parcours de 7 personnes, F 2 et M 5. C’est l’unité que la règle masque.',
  'help.term.label': 'Libellé',
  'help.meaning.label':
    'Une des valeurs d’un multi-ensemble. Les libellés sont publiés ; leurs effectifs peuvent être masqués.',
  'help.term.recipe': 'Recette',
  'help.meaning.recipe':
    'Tous les choix d’une opération dans un fichier, sans aucune donnée individuelle.',
  'help.term.k': 'Seuil (k)',
  'help.meaning.k':
    'L’effectif à partir duquel un nombre peut être publié ; 5 si vous n’en décidez pas autrement.',
  'help.term.code': 'Code',
  'help.meaning.code':
    'Ce qui est écrit à la place d’un effectif masqué : 0 si vous n’en décidez pas autrement.',
  'help.term.primary': 'Masquage primaire',
  'help.meaning.primary': 'Masquer les effectifs inférieurs au seuil.',
  'help.term.secondary': 'Masquage secondaire',
  'help.meaning.secondary':
    'Masquer d’autres effectifs pour que les premiers ne se déduisent pas du total.',
  'help.term.published': 'Règle publiée en 2023',
  'help.meaning.published':
    'La règle publiée en 2023 par l’université Paris 13 (projet Oraccle). Un lecteur qui la connaît peut parfois retrouver un effectif masqué.',
  'help.term.strict': 'Niveau « strict »',
  'help.meaning.strict':
    'La même règle, poursuivie jusqu’à ce que chaque effectif masqué garde assez de valeurs possibles pour un lecteur qui la connaît.',
  'help.term.feasible': 'Valeurs possibles',
  'help.meaning.feasible':
    'Pour un effectif masqué, les valeurs compatibles avec ce qui est publié de son multi-ensemble et avec la règle.',
  'help.term.width': 'Largeur de protection (w)',
  'help.meaning.width':
    'Le plus petit nombre de valeurs possibles admis pour un effectif masqué ; la moitié du seuil, arrondie au-dessus, si vous n’en décidez pas autrement.',
  'help.term.dropped': 'Attribut retiré',
  'help.meaning.dropped':
    'Un multi-ensemble dont aucun masquage n’est sûr n’est pas listé du tout.',
  'help.term.group': 'Révélation par le groupe',
  'help.meaning.group':
    'Quand tous ceux qui suivent un parcours ont la même valeur, la publier la révèle pour chacun, quel que soit le seuil.',
  'help.term.dependency': 'Attributs dépendants',
  'help.meaning.dependency':
    'Deux attributs dont les valeurs se répondent (tranche d’âge et âge) : masqués séparément, l’un aide à retrouver l’autre.',
  'help.term.linked': 'Fichier lié',
  'help.meaning.linked':
    'La même publication avec des parcours plus détaillés, masqués sous chaque parcours de taille publiée, de sorte que les deux fichiers ne se trahissent pas.',
  'help.term.recode': 'Remplacement, ou recodification',
  'help.meaning.recode':
    'Écrire une valeur pour une autre avant tout calcul : par une table, par des tranches de nombres ou à la main. Deux valeurs rendues égales sont fusionnées.',
  'help.term.cleaning': 'Nettoyage, ou toilettage',
  'help.meaning.cleaning':
    'Écarter les lignes dont une valeur figure dans trop peu de lignes, et recommencer tant qu’il en reste.',
  'help.term.flows': 'Diagramme de flux (Sankey)',
  'help.meaning.flows':
    'Dessin où la hauteur d’un trait est le nombre d’individus qui passent d’une étape à la suivante. Ici, seuls les parcours de taille publiée ont une hauteur.',
  'help.term.quasi': 'Quasi-identifiant',
  'help.meaning.quasi':
    'Une donnée qui n’identifie pas seule mais qui, combinée à d’autres, peut désigner une personne : commune, année de naissance, diplôme. Un parcours long en est un.',
  'help.term.equivalence': 'Groupe, ou classe d’équivalence',
  'help.meaning.equivalence':
    'Les lignes qui ont les mêmes quasi-identifiants. Une cohorte en est une.',
  'help.term.kAnonymity': 'k-anonymat',
  'help.meaning.kAnonymity':
    'Chaque groupe compte au moins k personnes (L. Sweeney, 2002). Paravent publie tous les parcours, même rares, sans leur effectif : c’est une variante. Dans un fichier ligne à ligne, il compte des lignes : plusieurs peuvent être d’une même personne.',
  'help.term.diversity': 'ℓ-diversité',
  'help.meaning.diversity':
    'Chaque groupe compte au moins ℓ valeurs différentes d’un attribut sensible (A. Machanavajjhala et autres, 2007). À demander attribut par attribut.',
  'help.term.closeness': 't-proximité',
  'help.meaning.closeness':
    'Dans chaque groupe, la répartition d’un attribut sensible s’écarte d’au plus t de celle de l’ensemble (N. Li et autres, 2007). La distance ordonnée tient compte de l’ordre des valeurs, la distance égale non.',
  'help.term.projection': 'Projection',
  'help.meaning.projection':
    'Un fichier réduit à quelques colonnes, dont on retire les lignes qui se répètent moins de k fois.',
  'help.term.greedy': 'Recherche gloutonne',
  'help.meaning.greedy':
    'Ajouter à chaque tour la colonne qui fait perdre le moins de lignes, tant que la perte admise n’est pas dépassée. Le résultat est bon, sans être toujours le meilleur.',
  'help.term.generalisation': 'Généralisation',
  'help.meaning.generalisation':
    'Remplacer une valeur par une autre, moins précise : 19 ans par 15–19, une commune par son département (P. Samarati, L. Sweeney, 1998).',
  'help.term.hierarchy': 'Hiérarchie de généralisation',
  'help.meaning.hierarchy':
    'Pour une colonne, la suite des valeurs de moins en moins précises, niveau par niveau. Le dernier niveau, « * », ne dit plus rien.',
  'help.term.lattice': 'Treillis',
  'help.meaning.lattice':
    'Toutes les combinaisons de niveaux, une par colonne généralisée, de la plus précise à la plus générale.',
  'help.term.suppression': 'Retrait de lignes, ou suppression',
  'help.meaning.suppression':
    'Écarter les lignes dont le groupe est trop petit. Un lecteur ne peut pas savoir combien il y en avait dans chaque groupe.',
  'help.term.loss': 'Perte',
  'help.meaning.loss':
    'Ce que la protection coûte : lignes et cellules retirées, précision perdue, ou entropie perdue, c’est-à-dire l’information que les valeurs ne donnent plus, en bits.',
  'help.term.certificate': 'Certificat',
  'help.meaning.certificate':
    'Le fichier public qui dit ce qui a été contrôlé dans les fichiers publiés, avec leurs empreintes.',
  'help.term.dossier': 'Dossier interne',
  'help.meaning.dossier':
    'Le document du responsable et de l’auditeur, avec les effectifs réels. À ne pas publier.',
  'help.limits': 'Limites',
  'help.limits.text':
    'Au niveau strict, tout effectif masqué garde au moins w valeurs compatibles avec son multi-ensemble publié et avec son total, pour un lecteur qui connaît k, w, la règle et le programme. Ce qui suit n’est pas garanti.',
  'help.limit.labels':
    'Un libellé listé, masqué ou non, dit que quelqu’un le porte ; un parcours listé, que quelqu’un l’a suivi. Les parcours rares sont publiés à dessein, parce que l’orientation en a besoin ; le dossier mesure ce qu’il en coûte.',
  'help.limit.dropped':
    'Un multi-ensemble retiré dit qu’aucun de ses masquages n’était sûr : avec peu de libellés, que presque tous ses effectifs valaient 1.',
  'help.limit.groups':
    'Un parcours que ne suivent que des personnes de même valeur la révèle pour chacune. Ces cas sont comptés et montrés avant téléchargement ; déclarez l’attribut « sensible » pour le retirer là où il manque de diversité.',
  'help.limit.outside':
    'Ce qu’un lecteur sait d’une personne par ailleurs, et d’autres publications, n’entrent pas dans le calcul.',
  'help.limit.earlier':
    'Deux publications des mêmes personnes peuvent en dire plus ensemble que chacune seule. Donnez à l’étape « Vérifier » celle qui a déjà paru (ligne de commande : run --earlier, audit --earlier) : les sommes des deux sont rapprochées, et ce qui n’a pas pu l’être est dit.',
  'help.limit.policy':
    'La politique de la page interdit les connexions, non le changement d’adresse. Elle ne prouve rien à elle seule, et nous n’affirmons rien de plus.',
  'help.limit.law':
    'Ceci est un outil, non un avis juridique : c’est au responsable du traitement de décider si une publication est anonyme en droit.',
};
