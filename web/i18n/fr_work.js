// Le travail enregistré et repris.
export default {
  'stage.examine': 'Examen de toutes les lignes',
  'stage.runTables': 'Lecture des tables et masquage',
  'stage.sql': 'Écriture du script',
  'stage.text.names': 'Lecture de la liste de noms',
  'stage.text.replay': 'Lecture du dossier',
  'stage.digests': 'Calcul des empreintes',
  'work.save': 'Enregistrer mon travail',
  'work.saved':
    '« {file} » remis au navigateur. Déposez-le sur cette page pour reprendre où vous en étiez ; il contient vos choix, avec les colonnes et les valeurs qu’ils nomment, le nom de vos fichiers et leurs empreintes ; vos fichiers n’y sont que s’il est chiffré.',
  'work.seal': 'Enregistrer mon travail avec les fichiers, chiffrés (facultatif)',
  'work.seal.password': 'Phrase de passe du travail',
  'work.seal.hint':
    'Douze caractères au moins. Elle n’est gardée nulle part : sans elle, le fichier ne se lit plus.',
  'work.seal.do': 'Enregistrer avec les fichiers',
  'work.sealed': '« {file} » est protégé par une phrase de passe',
  'work.unseal': 'Ouvrir',
  'work.unseal.not': 'Ne pas l’ouvrir',
  'work.taken': 'Travail « {file} » repris.',
  'work.title': 'Votre travail est repris de « {file} »',
  'work.text': 'Vos choix sont là. Redonnez les fichiers : leur contenu n’y était pas.',
  'work.file.missing': 'à redonner',
  'work.file.waiting': 'en cours de comparaison…',
  'work.file.same': 'le même qu’alors',
  'work.file.other':
    'ce n’est plus le même contenu (SHA-256 différent) : vérifiez vos choix avant de continuer',
  'work.file.before': 'à redonner à sa place, là où une publication précédente est demandée',
  'work.texts.open': 'Redonner les textes',
  'work.texts.same': 'Ce sont les mêmes textes : vos décisions sont reprises.',
  'work.texts.other':
    'Ce ne sont pas les mêmes textes : les décisions enregistrées ne sont pas reprises.',
  'work.end': 'C’est bon, fermer',
  'error.not_a_work':
    'Ce fichier n’est pas un travail enregistré par cette page, ou il a été modifié. Prenez celui que « Enregistrer mon travail » a écrit.',
};
