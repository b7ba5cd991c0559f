/** How each file is read: the choices for all files, and those that the recipe has for some. */

const kSettings = ['delimiter', 'encoding', 'skip_lines', 'sheet', 'total_line'];

/** Whether a file's name is one of a pattern, in which `*` stands for any signs. */
export function isNamed(pattern, name) {
  const [first, ...others] = pattern.normalize('NFC').split('*');
  const given = name.normalize('NFC');
  if (others.length === 0) return given === first;
  const last = /** @type {string} */ (others.pop());
  if (!given.startsWith(first)) return false;
  let at = first.length;
  for (const part of others) {
    const found = given.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return given.length - last.length >= at && given.endsWith(last);
}

/**
 * @param {any} reading the recipe's section
 * @param {string} name of the file
 * @param {?number} position from 1, in the order in which files are given; null: a file of results
 * @returns {any} the section for this file alone, without `files`; of two settings for it the later
 *   counts
 */
export function readingOf({ files = [], ...reading }, name, position) {
  const own = { ...reading };
  for (const one of Array.isArray(files) ? files : []) {
    const isMeant = one.name === undefined ? one.position === position : isNamed(one.name, name);
    if (!isMeant) continue;
    for (const key of kSettings) if (one[key] !== undefined) own[key] = one[key];
  }
  return own;
}
