/**
 * Shared secrets: how hard one is to guess, and drawing one. Who has pseudonyms tries secrets one
 * after the other; the slow step of pseudonym.js makes each try dear, and what is left is refused here
 * by the number of tries that a guesser needs who knows words, names, keyboards and dates
 * (D. L. Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", USENIX Security, 2016; its
 * continuation zxcvbn-ts with French lists). The estimate is of that guesser: who knows the people who
 * chose the secret needs fewer.
 */
import { ReadError } from './errors.js';

/** Characters, in Unicode's form NFC. */
const kLeastSecret = 16;

/** Tries, as a power of ten: at 10,000 a second, which the slow step hardly lets many machines do, 3,000 years. */
const kLeastGuesses = 15;

/** What a university's secret is made of, beside what the lists hold. */
const kOwnWords = [
  ...['universite', 'université', 'univ', 'faculte', 'faculté', 'academie', 'académie', 'rectorat'],
  ...['ministere', 'ministère', 'etudiants', 'étudiants', 'inscriptions', 'scolarite', 'scolarité'],
  ...['pseudonyme', 'pseudonymes', 'paravent', 'secret', 'partage', 'partagé', 'oraccle', 'apogee'],
  ...['apogée', 'pegase', 'pégase', 'sorbonne', 'saclay', 'nanterre', 'motdepasse', 'passphrase'],
];

let loading;

/** The estimator, with its lists: half a megabyte that most sessions never need. */
async function load() {
  const [{ ZxcvbnFactory }, graphs, words, first, last, sequences] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs'),
    import('@zxcvbn-ts/language-fr/dist/commonWords.json.mjs'),
    import('@zxcvbn-ts/language-fr/dist/firstnames.json.mjs'),
    import('@zxcvbn-ts/language-fr/dist/lastnames.json.mjs'),
    import('@zxcvbn-ts/language-fr/dist/wordSequences.json.mjs'),
  ]);
  return new ZxcvbnFactory({
    graphs: graphs.default,
    dictionary: {
      words: words.default,
      first_names: first.default,
      last_names: last.default,
      own: kOwnWords,
      ...sequences.default,
    },
  });
}

/**
 * @param {string} secret as typed
 * @returns {Promise<?('short'|'guessable')>} why it is refused; null where nothing speaks against it
 */
export async function weaknessOf(secret) {
  const text = secret.normalize('NFC').trim();
  if ([...text].length < kLeastSecret) return 'short';
  loading ??= load();
  const { guessesLog10 } = (await loading).check(text);
  return guessesLog10 < kLeastGuesses ? 'guessable' : null;
}

/**
 * Refuses a shared secret that is easily guessed; one that is missing is another's to refuse.
 * @param {string} [secret]
 * @throws {ReadError} `weak_secret`
 */
export async function refuseWeakSecret(secret) {
  const kind = secret ? await weaknessOf(secret) : null;
  if (kind) throw new ReadError('weak_secret', { kind });
}

/** 32 signs that no eye takes for one another (D. Crockford's base 32, in small letters). */
const kSigns = '0123456789abcdefghjkmnpqrstvwxyz';

/** @returns {string} a drawn secret: five groups of five signs, 125 bits */
export function drawSecret() {
  const signs = Array.from(crypto.getRandomValues(new Uint8Array(25)), (byte) => kSigns[byte & 31]);
  return Array.from({ length: 5 }, (_, i) => signs.slice(5 * i, 5 * i + 5).join('')).join('-');
}
