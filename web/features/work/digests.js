// The SHA-256 of files, each asked for once: a file that was chosen keeps what it held, or is refused.

export function createDigests() {
  const known = new WeakMap(); // by file: what the engine said of it
  return {
    /** @param {File[]} files @returns {File[]} those that are to be asked for */
    missing: (files) => files.filter((file) => !known.has(file)),

    /** @param {File[]} files @param {any[]} found in their order */
    keep: (files, found) => files.forEach((file, i) => known.set(file, found[i])),

    /** @param {File[]} files @returns {any[]} */
    of: (files) => files.map((file) => known.get(file)),
  };
}
