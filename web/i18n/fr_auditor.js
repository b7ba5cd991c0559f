// The words of the control page.
export default {
  'sides.label': 'Pages d’accompagnement',
  'sides.back': 'Revenir à l’étape « {screen} »',
  'screen.auditor': 'Preuves',
  'title.auditor': 'Preuves',
  'lead.auditor':
    'Pour qui doit se convaincre : ce que cette page peut montrer d’elle-même, ici et maintenant, et ce qu’elle ne peut pas montrer. Les valeurs ci-dessous sont lues ou calculées sur place ; le reste est explication, et ce qui ne peut se vérifier qu’à l’extérieur est dit.',
  'audit.print': 'Imprimer cette page',
  'audit.policy': 'La politique de sécurité en vigueur',
  'audit.policy.text':
    'Lue dans le document ouvert : le navigateur l’applique à la page et à ses fils d’exécution.',
  'audit.policy.fold': 'Chaque directive, et ce qu’elle admet',
  'audit.policy.none':
    'Ce document ne contient aucune politique de sécurité : ce n’est pas la page publiée.',
  'audit.policy.limits':
    'Cette politique interdit les connexions ; elle n’interdit pas de changer d’adresse. Une page pourrait donc, en théorie, faire sortir une donnée dans l’adresse d’un lien. Aucun code de celle-ci ne compose d’adresse à partir de données, ce qu’un test de ses sources et la surveillance du réseau pendant les essais vérifient. La preuve la plus simple reste de débrancher le réseau : tout fonctionne.',
  'audit.directive': 'Directive',
  'audit.allows': 'Ce qu’elle admet, en clair',
  'audit.policy.default-src': 'Tout ce qui n’est pas nommé ci-dessous est refusé.',
  'audit.policy.script-src':
    'Un seul programme, reconnu à son empreinte ; WebAssembly ; les fils d’exécution que la page fabrique en mémoire.',
  'audit.policy.worker-src':
    'Des fils d’exécution fabriqués en mémoire, aucun qui vienne d’ailleurs.',
  'audit.policy.connect-src': 'Aucune connexion, vers aucun serveur.',
  'audit.policy.style-src': 'Les styles contenus dans la page.',
  'audit.policy.img-src': 'Des images contenues dans la page, aucune qui vienne d’ailleurs.',
  'audit.policy.form-action': 'Aucun formulaire ne peut être envoyé.',
  'audit.policy.base-uri': 'Les adresses ne peuvent pas être détournées.',
  'audit.network': 'L’activité réseau que le navigateur signale',
  'audit.network.count': {
    one: '{count} demande signalée depuis l’ouverture ; hors de la page : {outside}.',
    other: '{count} demandes signalées depuis l’ouverture ; hors de la page : {outside}.',
  },
  'audit.network.where': 'D’où',
  'audit.network.kind': 'Nature',
  'audit.network.address': 'Adresse',
  'audit.where.page': 'la page',
  'audit.where.worker': 'le fil du moteur',
  'audit.where.helper': 'le fil auxiliaire',
  'audit.kind.navigation': 'ouverture',
  'audit.kind.resource': 'demande, servie ou refusée',
  'audit.kind.violation': 'refus par la politique',
  'audit.network.watched': 'Ce navigateur sait signaler : {list}.',
  'audit.network.limits':
    'La liste se complète d’elle-même. Les adresses en « blob: » et « data: » désignent la mémoire de la page, non le réseau. Cette liste ne peut montrer ni un changement d’adresse, ni ce que font le navigateur lui-même (mises à jour, télémétrie), ses extensions ou les autres programmes : pour cela, observez la machine de l’extérieur (onglet « Réseau » des outils du navigateur, pare-feu, câble débranché).',
  'audit.versions': 'Versions et empreintes',
  'audit.version': 'Version',
  'audit.engine': 'Moteur (SHA-256)',
  'audit.engine.text': 'Calculée à l’ouverture sur les octets mêmes qui s’exécutent.',
  'audit.script': 'Programme de la page',
  'audit.script.fits':
    'Calculée sur le texte du programme en place : c’est l’empreinte que la politique admet.',
  'audit.script.differs':
    'Calculée sur le texte du programme en place : la politique ne l’admet pas.',
  'audit.script.unknown':
    'Ce navigateur ou cette façon d’ouvrir la page ne permet pas de la calculer.',
  'audit.page': 'Fichier de la page',
  'audit.page.text':
    'Une page ouverte depuis le disque ne peut pas lire son propre fichier. Calculez son empreinte à l’extérieur, sous Linux puis sous Windows :',
  'audit.page.compare':
    'La première commande compare elle-même, avec le fichier SHA256SUMS que la construction dépose à côté de la page ; sous Windows, comparez à l’œil avec la ligne de ce fichier. Obtenez SHA256SUMS par une autre voie que la page (auprès de l’éditeur, ou en construisant les sources) : reçu avec elle, il ne prouve rien.',
  'audit.documents': 'Le certificat et le dossier interne',
  'audit.documents.fold': 'Ce qu’ils contiennent, et à qui ils sont destinés',
  'audit.certificate': 'Le certificat, public',
  'audit.certificate.text':
    'Joint à la publication. Il ne contient que ce que n’importe quel lecteur pourrait recalculer à partir des fichiers publiés et de la recette (les choix de la publication) : effectifs masqués, plus petite largeur de protection, empreintes des fichiers, résultat du contrôle.',
  'audit.certificate.why':
    'Il est établi en relisant les octets des fichiers à publier, non les calculs qui les ont produits.',
  'audit.certificate.rows.text':
    'Joint à la publication. Il dit, pour chaque fichier, ses colonnes, ses lignes publiées et perdues, son plus petit groupe et les exigences de diversité, avec les empreintes des fichiers et le résultat du contrôle.',
  'audit.dossier': 'Le dossier, interne',
  'audit.dossier.text':
    'Pour le responsable du traitement et l’auditeur. Il dit ce qui a été lu, chaque choix, les effectifs avant et après masquage, les masquages primaires et secondaires, et une mesure pour chacun des trois critères de l’avis 05/2014.',
  'audit.dossier.rows.text':
    'Pour le responsable du traitement et l’auditeur. Il dit ce qui a été lu, chaque choix, le nettoyage, et les mesures avant et après protection. Il ne doit pas être publié : il en dit plus que les fichiers publics sur les lignes retirées. Il n’est jamais dans le ZIP de la publication.',
  'audit.dossier.why':
    'Il ne doit pas être publié : tout chiffre tiré des données brutes est une équation de plus pour qui voudrait lever un masque. Il n’est jamais dans le ZIP de la publication.',
  'audit.repeat': 'Refaire l’opération sur une autre machine',
  'audit.repeat.text':
    'Mêmes fichiers et mêmes choix donnent les mêmes octets : ni l’heure, ni la machine, ni le hasard n’y entrent.',
  'audit.repeat.fold': 'Les quatre étapes',
  'audit.repeat.recipe': 'Enregistrez vos choix (la recette) depuis l’étape « Télécharger ».',
  'audit.repeat.files':
    'Copiez les mêmes fichiers d’entrée ; leurs empreintes sont ci-dessous et dans le dossier interne.',
  'audit.repeat.run': 'Ouvrez la même page sur l’autre machine, ou lancez depuis les sources :',
  'audit.repeat.compare': 'Comparez les empreintes des fichiers produits :',
  'audit.repeat.internal':
    'Les empreintes et les tailles des fichiers d’entrée sont internes : ne publiez pas cette page une fois imprimée.',
  'audit.repeat.none':
    'Aucun résultat en cours : après un masquage, les noms de vos fichiers et toutes les empreintes figureront ici.',
  'audit.repeat.limits':
    'Sous le mode « secret partagé » ou « clé éphémère », les pseudonymes changent mais les fichiers publiés restent les mêmes : aucun pseudonyme n’y figure.',
  'audit.inputs': 'Fichiers lus',
  'audit.outputs': 'Fichiers produits',
  'selftest.title': 'Autocontrôle',
  'selftest.text':
    'Lancé devant vous, sur un moteur distinct créé pour l’occasion : vos résultats en cours ne sont pas touchés. Il vérifie :',
  'selftest.text.known':
    'les exemples que Paris 13 a publiés avec ses données en 2023, et leur cohorte P, aux deux niveaux, un cas que la règle publiée laisse deviner, et les empreintes SHA-256 de la norme FIPS 180-4 ;',
  'selftest.text.exhaustive':
    'tous les multi-ensembles de 1 à 4 libellés (totaux de 5 à 40, 50, 36 et 26), avec un seuil de 5 et une largeur de 3 : la page met ensemble tous ceux qui donnent la même publication et cherche les effectifs qu’un lecteur pourrait cerner ;',
  'selftest.text.sample':
    'les données d’exemple entières, dont les résultats ont été enregistrés à la mise au point de cette version.',
  'selftest.text.limits':
    'Il montre que cet exemplaire calcule ici ce qu’il doit sur ces cas ; il ne prouve ni les autres cas, ni l’intégrité d’une page qu’on aurait falsifiée : comparez d’abord son empreinte.',
  'selftest.start': 'Lancer l’autocontrôle',
  'selftest.again': 'Relancer l’autocontrôle',
  'selftest.running': 'Contrôle {done} sur {total}…',
  'selftest.stopped': 'L’autocontrôle s’est arrêté',
  'selftest.cancelled': 'Autocontrôle interrompu',
  'selftest.good': { one: '{count} contrôle, réussi', other: '{count} contrôles, tous réussis' },
  'selftest.bad': {
    one: '{count} contrôle sur {total} a échoué : n’utilisez pas cet exemplaire',
    other: '{count} contrôles sur {total} ont échoué : n’utilisez pas cet exemplaire',
  },
  'selftest.check': 'Contrôle',
  'selftest.expected': 'Attendu',
  'selftest.obtained': 'Obtenu',
  'selftest.verdict': 'Verdict',
  'selftest.passed': 'réussi',
  'selftest.failed': 'échec',
  'selftest.yes': 'oui',
  'selftest.no': 'non',
  'selftest.nothing': 'rien de publié',
  'selftest.least': 'au moins {n}',
  'selftest.level.published': 'règle publiée en 2023',
  'selftest.level.strict': 'niveau « strict »',
  'selftest.engine': 'Le moteur du contrôle est celui de la page',
  'selftest.digest': 'SHA-256 d’un texte de {bytes} octets',
  'selftest.example1': 'Notice, 1er exemple : {input}',
  'selftest.example2': 'Notice, 2e exemple : {input}',
  'selftest.example3': 'Notice, 3e exemple : {input}',
  'selftest.example4': 'Notice, 4e exemple : {input}',
  'selftest.example5': 'Notice, 5e exemple : {input}',
  'selftest.cohortP': 'Notice, cohorte P : {input}',
  'selftest.givenAway': 'Deviné sous la règle publiée, protégé au niveau strict : {input}',
  'selftest.exhaustive.inputs': 'Multi-ensembles énumérés',
  'selftest.exhaustive.counts': 'Effectifs qu’ils contiennent',
  'selftest.exhaustive.masked': 'Effectifs masqués',
  'selftest.exhaustive.dropped': 'Multi-ensembles retirés',
  'selftest.exhaustive.narrow': 'Effectifs masqués de moins de 3 valeurs possibles',
  'selftest.exhaustive.alone':
    'Publications derrière lesquelles une seule liste d’effectifs est possible',
  'selftest.sample.sha256': 'Exemple de {rows} lignes : empreinte du fichier',
  'selftest.sample.individuals': 'Exemple : individus',
  'selftest.sample.cohorts': 'Exemple : parcours',
  'selftest.sample.cohorts_masked': 'Exemple : parcours de taille masquée',
  'selftest.sample.shown': 'Exemple : effectifs d’attributs publiés',
  'selftest.sample.masked': 'Exemple : effectifs d’attributs masqués',
  'selftest.sample.dropped': 'Exemple : attributs retirés',
  'selftest.sample.min_width': 'Exemple : plus petite largeur de protection',
  'selftest.sample.below_width': 'Exemple : effectifs sous la largeur demandée',
  'selftest.sample.audit': 'Exemple : la relecture des fichiers produits ne trouve rien',
  'selftest.sample.cohorts_csv': 'Exemple : empreinte de cohortes.csv',
};
