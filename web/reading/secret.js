/**
 * What makes a shared secret too easy to guess: who has pseudonyms can try secrets one after the
 * other, by millions a second. A rule cannot tell a good secret, only some that are bad.
 */

import { ReadError } from './errors.js';

/** Characters, in Unicode's form NFC. */
export const kLeastSecret = 16;

/** A secret of fewer different characters is a pattern. */
const kLeastDifferent = 6;

/** Rows of keys, the alphabet and digits, forward or backward. */
const kRows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '1234567890',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
];
const kRuns = kRows.flatMap((row) => [row, [...row].reverse().join('')]);

/** The length of the longest piece of `text` from `at` on that follows a row of keys. */
function runAt(text, at) {
  let longest = 1;
  for (const row of kRuns) {
    const from = row.indexOf(text[at]);
    let length = from < 0 ? 0 : 1;
    while (length > 0 && at + length < text.length && row[from + length] === text[at + length]) {
      length += 1;
    }
    longest = Math.max(longest, length);
  }
  return longest;
}

/** What a secret comes to where runs of keys and repetitions count as one character each. */
function workOf(text) {
  let work = 0;
  for (let at = 0; at < text.length; work += 1) {
    const run = runAt(text, at);
    at += run > 3 ? run : 1;
  }
  return work;
}

/** Whether a text is a short piece again and again. */
const repeats = (text) => /^(.{1,8}?)\1+.{0,7}$/su.test(text) && text.length < 64;

/**
 * @param {string} secret as typed
 * @returns {?('short'|'repeated'|'keyboard'|'digits')} why it is refused; null where nothing speaks
 *   against it
 */
export function weaknessOf(secret) {
  const text = secret.normalize('NFC').toLowerCase().trim();
  const chars = [...text];
  if (chars.length < kLeastSecret) return 'short';
  if (new Set(chars).size < kLeastDifferent || repeats(text)) return 'repeated';
  if (workOf(text) < kLeastSecret / 2) return 'keyboard';
  return /^[\d\s.,/-]+$/.test(text) && chars.length < 2 * kLeastSecret ? 'digits' : null;
}

/**
 * Refuses a shared secret that is easily guessed; one that is missing is another's to refuse.
 * @param {string} [secret]
 * @throws {ReadError} `weak_secret`
 */
export function refuseWeakSecret(secret) {
  const kind = secret ? weaknessOf(secret) : null;
  if (kind) throw new ReadError('weak_secret', { kind });
}
