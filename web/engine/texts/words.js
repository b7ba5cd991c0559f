// As the read-me of the other ways groups digits (cpp/documents/words.h).
const grouped = (between) => (count) => String(count).replace(/\B(?=(\d{3})+$)/g, between);
const inFrench = grouped('\u202f');
const inEnglish = grouped(',');
const many = (number) => (count, one, more) => `${number(count)} ${count > 1 ? more : one}`;
const frenchMany = many(inFrench);
const englishMany = many(inEnglish);

/** Words of the files that are written with texts, in both languages. */
export const kTextWords = {
  fr: {
    number: inFrench,
    colon: '\u00a0: ',
    title: 'Textes occultés',
    document: 'Document',
    what: (n) =>
      `Ce dossier contient ${frenchMany(n, 'document', 'documents')} dont les noms de personnes et les identifiants trouvés ont été remplacés. Tout le reste de ces textes est inchangé.`,
    office: (left) =>
      `Des fichiers bureautiques ont été retirés ce qui n’est pas leur texte\u00a0: commentaires (${inFrench(left.comments)}), passages supprimés en suivi des modifications (${inFrench(left.deletions)}), textes cachés, de remplacement ou insérés (${inFrench(left.others)}), marques de révision, liens, champs, propriétés.`,
    columnsSay: 'Ce qu’il est advenu de chaque colonne des tableaux est dit plus bas.',
    columnsTitle: (file) => `Colonnes de ${file}`,
    columns: {
      replaced: 'texte, noms et identifiants trouvés remplacés',
      aliased: 'noms remplacés par leurs alias',
      named: 'NOMS LAISSÉS EN CLAIR, par choix du responsable\u00a0: qui lit la ligne lit le nom',
      kept: 'inchangée\u202f; il n’y a été trouvé ni identifiant, ni rien de ce qui est occulté dans la même ligne, ni personne occultée ailleurs',
      removed: 'retirée',
      emptied: 'vidée, seul l’en-tête reste',
    },
    becauses: {
      names: 'elle nomme des personnes',
      heading: 'd’après son titre, elle nomme ou numérote des personnes',
      repeats: 'elle répète ce qui est occulté dans un texte de la même ligne',
      elsewhere: 'elle nomme une personne occultée dans une autre ligne ou un autre fichier',
      nearly_unique: 'presque chaque ligne y a sa propre valeur',
      identifiers: 'des identifiants y ont été trouvés',
    },
    invented:
      'Les noms de personnes sont remplacés par des noms inventés, tirés au sort. Aucun n’est celui d’une personne de ces documents\u202f; qui porte par hasard un tel nom n’est pas concerné. Un nom inventé ne se distingue pas d’un nom réel qui aurait été oublié.',
    across:
      'Un même nom a le même alias dans tous les documents, qui peuvent ainsi être rapprochés.',
    ownRules:
      'Des règles ou des listes de mots propres à l’établissement ont servi. Elles ne sont pas publiées, parce qu’elles peuvent nommer des personnes\u00a0: le certificat dit seulement combien il y en a.',
    hiddenTitle: 'Ce qui est occulté',
    leak: 'Vérifié par un second programme\u00a0: aucun nom occulté dans un document n’y subsiste sous une autre forme (casse, accents, traits d’union, espaces, initiales, adresses).',
    lawTitle: 'Ce que cela n’est pas',
    law: 'Des textes occultés restent en général des données personnelles (RGPD, article 4, 5), et considérant 26)\u00a0: les faits qu’ils racontent peuvent désigner une personne. Aucune méthode ne trouve tout.',
    filesTitle: 'Fichiers',
    pictures: (n) =>
      ` (${frenchMany(n, 'image, que personne n’a lue', 'images, que personne n’a lues')})`,
    uncontrolled: 'Non contrôlé\u00a0: aucun échantillon n’a été relu après occultation.',
    readAll: (n) =>
      `Une personne a relu en entier ${frenchMany(n, 'document occulté', 'documents occultés')}, c’est-à-dire tous.`,
    readSample: (n, all) =>
      `Une personne a relu en entier ${frenchMany(n, 'document', 'documents')} sur ${inFrench(all)}, tirés au sort après l’occultation.`,
    missed: (k) =>
      k === 0
        ? 'Elle n’y a rien trouvé d’oublié.'
        : `Elle a trouvé un oubli dans ${frenchMany(k, 'document', 'documents')}\u202f; il a été occulté depuis.`,
    attention: (f, m) =>
      `Pour mesurer son attention, ${frenchMany(m, 'passage avait été laissé visible', 'passages avaient été laissés visibles')} exprès\u00a0: elle en a vu ${inFrench(f)}.`,
    bound: (share, at) =>
      `Au plus ${share} des documents contiennent encore un oubli, au niveau de confiance de ${at}.`,
    boundAll: (k) =>
      k === 0
        ? 'Ce qui a échappé à cette relecture n’est pas mesuré.'
        : 'Ce qui a échappé à cette relecture n’est pas mesuré au-delà.',
    internal: 'INTERNE\u00a0: ce dossier relie les alias aux personnes. Il ne se publie pas.',
    dossierTitle: 'Dossier interne des textes occultés',
    correspondences: 'Correspondances',
    correspondenceHead: ['Document', 'Étiquette', 'Texte', 'Remplacé par', 'Trouvé par'],
    journal: 'Journal de la relecture',
    journalHead: [
      'Document',
      'Acceptés',
      'Ajoutés à la main',
      'Refusés',
      'Par propagation',
      'Secondes',
    ],
    sources: {
      reviewer: 'relecteur',
      recogniser: 'clé ou forme vérifiée',
      rule: 'règle',
      context: 'contexte (civilité, signature…)',
      tagger: 'modèle',
      list: 'liste de noms',
      weak: 'forme probable',
      propagation: 'propagation',
      control: 'contrôle',
    },
    labels: {
      PER: 'Noms de personnes',
      ADR: 'Adresses postales',
      DAT: 'Dates de naissance, de décès, de mariage',
      TEL: 'Numéros de téléphone',
      MAIL: 'Courriels',
      URL: 'Adresses web nominatives',
      NIR: 'Numéros de sécurité sociale',
      INE: 'Numéros INE',
      ETU: 'Numéros d’étudiant',
      IBAN: 'Comptes bancaires',
      PLA: 'Plaques d’immatriculation',
    },
  },
  en: {
    number: inEnglish,
    colon: ': ',
    title: 'Texts with names hidden',
    document: 'Document',
    what: (n) =>
      `This folder holds ${englishMany(n, 'document', 'documents')} in which the names of persons and the identifiers that were found are replaced. All else in these texts is unchanged.`,
    office: (left) =>
      `What is not their text was taken out of office files: comments (${inEnglish(left.comments)}), passages deleted under tracked changes (${inEnglish(left.deletions)}), hidden, alternative or embedded texts (${inEnglish(left.others)}), marks of revision, links, fields, properties.`,
    columnsSay: 'What became of each column of the tables is said below.',
    columnsTitle: (file) => `Columns of ${file}`,
    columns: {
      replaced: 'text, names and identifiers that were found replaced',
      aliased: 'names replaced by their aliases',
      named: 'NAMES LEFT IN THE OPEN, by the controller’s choice: who reads the row reads the name',
      kept: 'unchanged; no identifier was found there, nor anything that is hidden in the same row, nor a person who is hidden elsewhere',
      removed: 'removed',
      emptied: 'emptied, its heading alone is left',
    },
    becauses: {
      names: 'it names persons',
      heading: 'by its heading it names or numbers persons',
      repeats: 'it repeats what is hidden in a text of the same row',
      elsewhere: 'it names a person who is hidden in another row or another file',
      nearly_unique: 'nearly every row has a value of its own',
      identifiers: 'identifiers were found there',
    },
    invented:
      'Names of persons are replaced by invented names, drawn at random. None is that of a person in these documents; who happens to bear one is not concerned. An invented name cannot be told from a real one that was missed.',
    across: 'A name has the same alias in all documents, which can thus be brought together.',
    ownRules:
      'Rules or lists of words of the institution were used. They are not published, since they may name persons: the certificate only says how many there are.',
    hiddenTitle: 'What is hidden',
    leak: 'Checked by a second program: no name hidden in a document is left in it in another form (case, accents, hyphens, spaces, initials, addresses).',
    lawTitle: 'What this is not',
    law: 'Such texts usually remain personal data (GDPR, article 4(5) and recital 26): the facts that they tell may identify a person. No method finds everything.',
    filesTitle: 'Files',
    pictures: (n) => ` (${englishMany(n, 'picture, which', 'pictures, which')} nobody has read)`,
    uncontrolled: 'Not checked: no sample was read after names were hidden.',
    readAll: (n) =>
      `A person read ${englishMany(n, 'document', 'documents')} in full after names were hidden: all of them.`,
    readSample: (n, all) =>
      `A person read ${englishMany(n, 'document', 'documents')} of ${inEnglish(all)} in full, drawn after names were hidden.`,
    missed: (k) =>
      k === 0
        ? 'Nothing was found to have been missed.'
        : `Something had been missed in ${englishMany(k, 'document', 'documents')}; it has been hidden since.`,
    attention: (f, m) =>
      `To measure the reader’s attention, ${englishMany(m, 'passage was', 'passages were')} left in the open on purpose: ${inEnglish(f)} were seen.`,
    bound: (share, at) =>
      `At most ${share} of the documents still hold something missed, at a confidence of ${at}.`,
    boundAll: () => 'What escaped this reading is not measured.',
    internal: 'INTERNAL: this file ties aliases to persons. It is not to be published.',
    dossierTitle: 'Internal file of texts with names hidden',
    correspondences: 'Correspondences',
    correspondenceHead: ['Document', 'Label', 'Text', 'Replaced by', 'Found by'],
    journal: 'Journal of the review',
    journalHead: ['Document', 'Accepted', 'Added by hand', 'Refused', 'By propagation', 'Seconds'],
    sources: {
      reviewer: 'reviewer',
      recogniser: 'key or form that holds',
      rule: 'rule',
      context: 'context (civility, signature…)',
      tagger: 'model',
      list: 'list of names',
      weak: 'likely form',
      propagation: 'propagation',
      control: 'control',
    },
    labels: {
      PER: 'Names of persons',
      ADR: 'Postal addresses',
      DAT: 'Dates of birth, death, marriage',
      TEL: 'Phone numbers',
      MAIL: 'E-mail addresses',
      URL: 'Web addresses with a name',
      NIR: 'Social security numbers',
      INE: 'National student numbers (INE)',
      ETU: 'Student numbers',
      IBAN: 'Bank accounts',
      PLA: 'Number plates',
    },
  },
};
