/**
 * A first proposal of each column's role, from its name and its example values. Names are those of
 * Apogée, of the ministry's SISE files, of Parcoursup, of Paris 13's and Oraccle's open data, and of
 * OULAD. Only what is recognised gets a role: an unknown column is ignored, that is, dropped at
 * reading; so is one of a special category of article 9 of the GDPR, until the user chooses it.
 */

/** Capital letters and digits of a name, accents removed, everything else as `_`. */
function fold(name) {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}

/** Without whose it is: Parcoursup's « Candidat - Nom », `G_CN_NOM`. */
const ownName = (folded) => folded.replace(/^(CANDIDATE?|G_CN|I_CN)_(?=.)/, '');

/** Direct identifiers by name, the most specific first. */
const kIdentifierNames = /** @type {[string, RegExp, ...any[]][]} */ ([
  [
    'ine',
    /^(CODE_|NUM_|NUMERO_|NO_|N_|COD_|IDENTIFIANT_|ID_)?(INE|BEA|NNE|INES|INE_RNIE|IDENTIFIANT_NATIONAL|CLE_NNE)(_ETU|_ETUDIANT|_COMPLET|_IND|_CANDIDAT|_BASE|_RNIE)?$|^COD_NNE_IND$/,
  ],
  [
    'nir',
    /^(CODE_|NUM_|NUMERO_|NO_|COD_)?(NIR|INSEE|NUMSS|NUM_SS|SECU|SECURITE_SOCIALE|SEC_SOC|NUM_SECU.*|NO_SECU.*)(_ETU|_IND)?$|^NUMERO_DE_SECURITE_SOCIALE$/,
  ],
  ['iban', /(^|_)(IBAN|BIC|RIB|COMPTE_BANCAIRE)(_|$)/],
  ['email', /(^|_)(E_?)?(MAIL|MEL|COURRIEL)(_|$)|ADRESSE_ELECTRONIQUE/],
  ['telephone', /(^|_)(TEL|TELEPHONE|PORTABLE|MOBILE|PHONE|GSM)\d?(_|$)|NUMTEL/],
  [
    'firstname',
    /(^|_)(PRENOM\d?|PRENOMS|PR[123]_IND|PR[123]|PRN\d?|FIRST_?NAME|GIVEN_?NAME)(_|$)|^LIB_PR[123]/,
  ],
  [
    'surname',
    /^(LIB_)?NOM(_(PAT|USU|USUEL|USAGE|D_USAGE|PATRONYMIQUE|MARITAL|FAMILLE|DE_FAMILLE|NAISSANCE|DE_NAISSANCE|ETU|ETUDIANT|CANDIDAT|PERE|MERE|REPRESENTANT_LEGAL|RESPONSABLE))*(_IND)?$|^(SURNAME|LAST_?NAME|FAMILY_?NAME|FULL_?NAME|NOM_ET_PRENOM|NOM_PRENOM|NOM_COMPLET|ETAT_CIVIL)$/,
  ],
  [
    'birthdate',
    /^(DATE|DAT|DT|D)_?(DE_)?(NAISSANCE|NAIS|NAI|NAI_IND|NAISSANCE_.*)$|^(DDN|NE_LE|BIRTH_?DATE|DATE_OF_BIRTH|DOB|DATNAIS)$/,
  ],
  [
    'birthplace',
    /(^|_)(VIL|VILLE|COM|COMMUNE|LIEU)_?(DE_)?(NAI|NAIS|NAISSANCE)(_|$)|^LIEU_NAISSANCE$/,
  ],
  [
    'address',
    /(^|_)(ADRESSE|ADR\d?|RUE|VOIE|ADDRESS|STREET|AD[123])(_|$)|^LIB_AD(?!M)\w*$|^(CODE_?POSTAL|COD_?POSTAL|COD_?POST|CP|COD_BDI|POSTCODE|ZIP)(_|$)/,
  ],
  ['login', /(^|_)(LOGIN|UID|IDENTIFIANT_ENT|COMPTE_ENT|USERNAME|USER_NAME|PHOTO)(_|$)/],
  [
    'student',
    /^(COD|CODE|NUM|NUMERO|NO|N|N_?DOSSIER)_?(D_)?(ETU|ETUDIANT|IND|CANDIDAT|OPI|DOSSIER|IND_OPI|CARTE_ETU|APOGEE)$|^(COD_IND_OPI|IDETU|NUMINS|NUM_INS|NUMERO_PARCOURSUP|CODE_PARCOURSUP|(CANDIDATE?|[GI]_CN)_(NUMERO|CODE?)|NUM_DOSSIER\w*|NUMERO_DE_DOSSIER|STUDENT_NUMBER)$/,
  ],
]);

/** What heads a column of persons or of their numbers where each row is of somebody. */
const kPersonNames =
  /^(N_|NUM_|NUMERO_)?(ETUDIANT|CANDIDAT|ELEVE|STAGIAIRE|DEMANDEUR|ENSEIGNANT|TUT(EUR|RICE)|SIGNATAIRE|INTERESSE|DIRECTEUR|DIRECTRICE|ENCADRANT|REFERENT|AUTEUR|AUTRICE|CORRESPONDANT|GESTIONNAIRE|PRESIDENT|MATRICULE|NOMS?|NOMS?_(?!ETAB|FICH|FORM|COMPO|DIPL|UE|MOD|COURS|VILLE|COMM|ETAPE|MAT|ECOLE|LYC|UNIV|ENTR|STRUCT|SERV|ORG)\w+|PATRONYME)(E|S|ES|_E|_S|_REFERENTE?|_NAME)*$|^NEE?(_E)?_LE(_|$)|^(TEL|PORT)$/;
const kOfPlaces = ['address', 'birthplace'];

/** Whether a heading says that its column holds who somebody is: names, numbers, mails, a day of birth. */
export function namesPersons(heading) {
  const name = fold(heading);
  const kinds = kIdentifierNames.filter(([, form]) => form.test(name) || form.test(ownName(name)));
  return kPersonNames.test(name) || kinds.some(([kind]) => !kOfPlaces.includes(kind));
}

/** Special categories of personal data (GDPR, article 9) by name: health, belief, origin, … */
const kArticle9 =
  /(^|_)(HANDICAP\w*|DISABILITY|DISABLED|HAND|HAN|THP|RQTH|SANTE|HEALTH|MALADIE|MEDICAL|TIERS_TEMPS|AMENAGEMENTS?|RELIGION|CULTE|CONFESSION|SYNDICAT\w*|OPINIONS?|ETHNIE|ETHNIC\w*|ETHNIQUE|ORIGINE_ETHNIQUE|ORIENTATION_SEXUELLE|SEXUAL\w*|BIOMETRI\w*|GENETI\w*)(_|$)/;

/** Whether a column's name is one of a special category of data (GDPR, article 9). */
export const isArticle9 = (name) => kArticle9.test(fold(name));

/** Direct identifiers by content: a test that most examples must pass. */
const kIdentifierContents = /** @type {[string, RegExp, ...any[]][]} */ ([
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['nir', /^[12] ?\d{2} ?(0[1-9]|1[0-2]|[2-9]\d) ?(\d{2}|2[AB]) ?\d{3} ?\d{3}( ?\d{2})?$/],
  ['ine', /^(\d{10}[A-HJ-NPR-Z]|\d{9}[A-Z]{2}|\d[A-Z0-9]{9}\d)$/],
  ['telephone', /^(\+33|0033|0) ?[1-9]([ .-]?\d{2}){4}$/],
  [
    'birthdate',
    /^((0[1-9]|[12]\d|3[01])[/.-](0[1-9]|1[0-2])[/.-](19|20)\d{2}|(19[3-9]\d|200\d|201[0-5])-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))$/,
  ],
]);

/** Roles by name, in the order in which they are tried. */
const kRoleNames = /** @type {[string, RegExp, ...any[]][]} */ ([
  [
    'individual',
    /^(CODE_INDIVIDU|HASH_INE|INE_HASH|PSEUDONYME?|ID_PSEUDO|ID_?(ETUDIANT|ETU|INDIVIDU|STUDENT)|STUDENT_ID|IDENTIFIANT|ID_ANONYME)$/,
  ],
  [
    'year',
    /^(ANNEE|ANNEE_(INSCRIPTION|INSC|UNIVERSITAIRE|UNIV|SCOLAIRE|IAE|IA)|COD_ANU|DAA_UNI_CON|ANU|AN_INSC|RENTREE|RENTREE_UNIVERSITAIRE|YEAR|ACADEMIC_YEAR|CODE_PRESENTATION)$/,
  ],
  ['prefix', /^(REGROUPEMENT_BAC|BAC_RGRP|BAC_REGROUPE|TYPE_BAC|SERIE_BAC|COD_BAC|BAC_TYPE)$/],
  [
    'attribute',
    /^(SEXE|SEX|GENDER|COD_SEX_ETU|GENRE|MENTION(_AU)?_BAC|MENTION|ANNEE_BAC|ANBAC|AN_BAC|DAA_OBT_BAC_IBA|BAC|SPE|SPECIALITES?_BAC|LIBELLE_ACADEMIE_BAC|ACADEMIE_BAC|CONTINENT|BOURSIER|BOURSE|PCS|REGION|HIGHEST_EDUCATION|IMD_BAND|AGE_BAND)$/,
  ],
  [
    'description',
    /^(LIBELLE_(LONG|COURT)_ETAPE|LIB_ETP|LIC_ETP|LIB_WEB_VET|LIBELLE_DISCIPLINE_DIPLOME|DISCIPLINE|LIBELLE_DIPLOME|DIPLOME_LIB|DISCIPLI_LIB|ETABLISSEMENT_LIB|LIBELLE_COMPOSANTE)$/,
  ],
  [
    'step',
    /^(CODE_ETAPE|COD_ETP|COD_VRS_VET|ETAPE|LIBELLE_COURT_COMPOSANTE|COD_CMP|LIB_DIPLOME|CODE_DIPLOME|COD_DIP|DIPLOM|NIVEAU_APRES_BAC|NIVEAU|UAI|ETABLI|NUMED|CODE_MODULE)$/,
  ],
]);

/** Order of the components of a step, coarse to fine, as in Paris 13's traces. */
const kStepOrder = [
  'UAI',
  'ETABLI',
  'NUMED',
  'LIBELLE_COURT_COMPOSANTE',
  'COD_CMP',
  'LIB_DIPLOME',
  'CODE_DIPLOME',
  'COD_DIP',
  'DIPLOM',
  'NIVEAU_APRES_BAC',
  'NIVEAU',
  'CODE_ETAPE',
  'COD_ETP',
  'COD_VRS_VET',
  'ETAPE',
  'CODE_MODULE',
];

/** What a step is called where no usual name of one is there, the closest first; and what none is. */
const kStepWords = [
  /(^|_)(ETAPE|ETP|VET)(_|$)/,
  /(^|_)(FORMATION|PARCOURS|FILIERE|CURSUS)(_|$)/,
  /(^|_)(DIPLOME|DIPLOM|COURSE|PROGRAMME?)(_|$)/,
];
const kDiploma = /(^|_)(DIPLOME|DIPLOM)(_|$)/;
/** What says where or how far, and of what only beside another column. */
const kPartOfStep = /^(NIVEAU(_APRES_BAC)?|UAI|ETABLI|NUMED|COD_CMP|LIBELLE_COURT_COMPOSANTE)$/;
const kNoStep = /^(DATE|DAT|DT|ANNEE|AN|NB|NOMBRE|RESULTAT|RES|MENTION|NOTE|MOYENNE)_/;

function byContent({ examples }) {
  const given = examples.filter((value) => value !== '');
  if (given.length === 0) return null;
  for (const [kind, form] of kIdentifierContents) {
    if (given.filter((value) => form.test(value)).length * 2 > given.length) return kind;
  }
  return null;
}

/**
 * @param {{name: string, distinct: number, empty: number, examples: string[], rows: number,
 *   texts?: boolean, missing_from?: string[]}[]} columns as the preview describes them; `rows` is the number of rows looked at
 * @param {number} [files] how many they are from
 * @returns {any[]} the same with `role` and `reason`: `name.<role>`, `content.<role>`,
 *   `word.step`, `identifier.<kind>`, `article9`, `texts` or `unknown`; the words are in web/i18n under `guess`
 */
export function guessRoles(columns, files = 1) {
  const guessed = columns.map((column) => {
    const name = fold(column.name);
    const byName = kRoleNames.find(([, form]) => form.test(name));
    const kind =
      kIdentifierNames.find(([, form]) => form.test(name) || form.test(ownName(name)))?.[0] ??
      (byName ? null : byContent(column));
    if (kind) return { ...column, role: 'identifier', reason: `identifier.${kind}` };
    if (kArticle9.test(name)) return { ...column, role: 'ignored', reason: 'article9' };
    if (byName) return { ...column, role: byName[0], reason: `name.${byName[0]}` };
    if (column.texts) return { ...column, role: 'ignored', reason: 'texts' };
    return { ...column, role: 'ignored', reason: 'unknown' };
  });
  keepFirst(guessed, 'individual');
  keepFirst(guessed, 'year');
  keepFirst(guessed, 'prefix');
  if (!guessed.some(({ role }) => role === 'individual')) guessIndividual(guessed);
  if (!guessed.some(({ role }) => role === 'year')) guessYear(guessed);
  const steps = guessed.filter(({ role }) => role === 'step');
  if (steps.every(({ name }) => kPartOfStep.test(fold(name)))) guessStepByWord(guessed, files);
  return guessed;
}

/**
 * The step's components among guessed columns, coarse to fine.
 * @param {{name: string, role: string}[]} columns
 * @returns {string[]} names
 */
export function guessStep(columns) {
  const rank = ({ name }) =>
    kStepOrder.indexOf(fold(name)) + 1 ||
    (kDiploma.test(fold(name)) ? kStepOrder.indexOf('DIPLOM') : kStepOrder.length) + 1;
  return columns
    .filter(({ role }) => role === 'step')
    .sort((a, b) => rank(a) - rank(b))
    .map(({ name }) => name);
}

/** Later columns of a role that only one may have are left for the user to choose. */
function keepFirst(columns, role) {
  const [, ...others] = columns.filter((column) => column.role === role);
  for (const column of others) Object.assign(column, { role: 'ignored', reason: 'unknown' });
}

/** Amounts, weights and households, which many values do not make a person. */
const kNobody =
  /(^|_)(REVENUS?|SALAIRES?|MONTANTS?|INCOME|SALARY|WAGES?|PAY|POIDS|WEIGHT|POND|PONDERATION|NOTES?|MOYENNE|SCORE|MENAGE|FOYER|HOUSEHOLD|HHID|IDMEN)(_|$)/;

/** Without a pseudonym's name: the raw INE or student number (to be replaced by a keyed hash), else
 * the column with the most different values. */
function guessIndividual(columns) {
  const ine = columns.find(({ reason }) => reason === 'identifier.ine');
  if (ine) {
    Object.assign(ine, { role: 'individual', reason: 'content.ine' });
    return;
  }
  const student = columns.find(({ reason }) => reason === 'identifier.student');
  if (student) {
    Object.assign(student, { role: 'individual', reason: 'content.student' });
    return;
  }
  const candidates = columns.filter(
    ({ name, role, reason, distinct, rows, empty }) =>
      role === 'ignored' &&
      reason !== 'texts' &&
      !kNobody.test(fold(name)) &&
      rows >= 20 &&
      empty === 0 &&
      distinct * 5 > rows,
  );
  candidates.sort((a, b) => b.distinct - a.distinct);
  if (candidates.length > 0) {
    Object.assign(candidates[0], { role: 'individual', reason: 'content.individual' });
  }
}

/** Years of a person: of birth, of a diploma. */
const kNoYear =
  /(^|_)(NAI|NAIS|NAISS|NAISSANCE|NE|NEE|BIRTH|BAC|OBT|OBTENTION|DIPLOME|DIP)(_|$)|ANBAC/;

function guessYear(columns) {
  const year = columns.find(
    ({ name, role, examples, distinct, empty }) =>
      role === 'ignored' &&
      empty === 0 &&
      !kNoYear.test(fold(name)) &&
      distinct <= 60 &&
      examples.length > 0 &&
      examples.every((value) => /^(19[5-9]\d|20\d{2})([-/]\d{2,4})?$/.test(value)),
  );
  if (year) Object.assign(year, { role: 'year', reason: 'content.year' });
}

/** Without a usual name of a step: the column that is called most like one, under each of the names that
 * it has in files (no file has two of them). */
function guessStepByWord(columns, files) {
  const candidates = columns.filter(
    ({ name, role, reason }) =>
      (role === 'description' || (role === 'ignored' && reason === 'unknown')) &&
      !kNoStep.test(fold(name)),
  );
  const isApart = (one, other) =>
    new Set([...(one.missing_from ?? []), ...(other.missing_from ?? [])]).size === files;
  for (const word of kStepWords) {
    const [first, ...others] = candidates.filter(({ name }) => word.test(fold(name)));
    if (first) {
      const all = [first, ...others.filter((one) => files > 1 && isApart(first, one))];
      for (const one of all) Object.assign(one, { role: 'step', reason: 'word.step' });
      return;
    }
  }
}
