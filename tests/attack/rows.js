/**
 * Attackers of row-level files, who read the published bytes and hold a register: the indirect
 * identifiers of every person, or their amounts. Nothing of the product is used here.
 */

const keyOf = (values) => JSON.stringify(values);

/** Rows by what `of` gives of them. */
function countBy(rows, of) {
  const counts = new Map();
  for (const row of rows) {
    const key = of(row);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/**
 * Who is not in a generalised file: the reader codes the register as the file is coded, and sees
 * which classes lack. Of those of k persons and more he knows why: their secret values are alike.
 * @param {string[][]} register persons, their published columns as labels
 * @param {string[][]} published
 * @param {number} keys how many columns come first in both
 * @param {number} k
 * @returns {{withdrawn: number, forTheirValues: number, classes: number}} persons
 */
export function withdrawnPersons(register, published, keys, k) {
  const key = (row) => keyOf(row.slice(0, keys));
  const there = countBy(published, key);
  const found = { withdrawn: 0, forTheirValues: 0, classes: 0 };
  for (const [label, persons] of countBy(register, key)) {
    if (there.has(label)) continue;
    found.withdrawn += persons;
    if (persons < k) continue;
    found.forTheirValues += persons;
    found.classes += 1;
  }
  return found;
}

/**
 * What two files of the same rows tell of those that the first lacks: for each person whom the
 * register shows to be missing from it, the values that the second has too many of.
 * @param {string[][]} first @param {string[][]} second rows as columns `[...shared]`
 * @param {(row: string[]) => string[]} known of a row of the difference, what the register tells
 * @returns {{rows: number, readOff: number}} rows apart; those whose other values are one
 */
export function differenceAttack(first, second, known) {
  const [less, more] = [countBy(first, keyOf), countBy(second, keyOf)];
  const apart = [...more]
    .map(([row, count]) => [JSON.parse(row), count - (less.get(row) ?? 0)])
    .filter(([, count]) => count > 0);
  const kinds = countBy(apart, ([row]) => keyOf(known(row)));
  const published = countBy(
    [...new Set(second.map(keyOf))].map((row) => JSON.parse(row)),
    (row) => keyOf(known(row)),
  );
  let rows = 0;
  let readOff = 0;
  for (const [row, count] of apart) {
    rows += count;
    const one = keyOf(known(row));
    if (kinds.get(one) === 1 && published.get(one) > 1) readOff += count;
  }
  return { rows, readOff };
}

/**
 * Persons whose amount stands in the file to the letter, and in no other person's: whoever knows
 * it finds the row.
 * @param {string[]} amounts the register's @param {string[]} published
 */
export function verbatimAmounts(amounts, published) {
  const [own, there] = [countBy(amounts, String), countBy(published, String)];
  const found = amounts.filter((amount) => own.get(amount) === 1 && there.get(amount) === 1);
  return found.length / amounts.length;
}

/**
 * What is read off of persons through an amount that was changed: the reader takes the row whose
 * amount is nearest to the one he knows, and reads there what he wants to know.
 * @param {[number, string][]} register amount and true value of each person
 * @param {[number, string][]} published
 * @returns {{right: number, guess: number}} shares of persons read rightly, ties by expectation; of
 *   who says what is most frequent in the file
 */
export function nearestReadings(register, published) {
  const rows = published.toSorted(([a], [b]) => a - b);
  const amounts = rows.map(([amount]) => amount);
  let right = 0;
  for (const [amount, value] of register) {
    let at = amounts.findIndex((one) => one >= amount);
    if (at < 0) at = amounts.length - 1;
    const near = Math.min(
      ...[at - 1, at].filter((i) => i >= 0).map((i) => Math.abs(amounts[i] - amount)),
    );
    const best = rows.filter(([one]) => Math.abs(Math.abs(one - amount) - near) < 1e-9);
    right += best.filter(([, one]) => one === value).length / best.length;
  }
  const counts = countBy(published, ([, value]) => value);
  const usual = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
  return {
    right: right / register.length,
    guess: register.filter(([, value]) => value === usual).length / register.length,
  };
}

/**
 * Persons of a class all of whose known values are one: whoever knows that they answered has it.
 * @param {string[][]} published keys first, then the value; @param {number} keys
 */
export function soleValues(published, keys) {
  const values = new Map();
  for (const row of published) {
    const key = keyOf(row.slice(0, keys));
    const known = values.get(key) ?? new Map();
    known.set(row[keys], (known.get(row[keys]) ?? 0) + 1);
    values.set(key, known);
  }
  let persons = 0;
  for (const known of values.values()) {
    known.delete('');
    if (known.size === 1) for (const count of known.values()) persons += count;
  }
  return persons;
}

/**
 * What a published column gives back of one that was changed: the reader takes, of each label of
 * the first, the value that he knows most of its persons to have.
 * @param {[string, string][]} register teller and true value of each person
 * @returns {{right: number, guess: number}} shares of persons read rightly; by the commonest value
 */
export function readBack(register) {
  const counts = countBy(register, keyOf);
  const best = new Map();
  for (const [pair, count] of counts) {
    const [teller, value] = JSON.parse(pair);
    if (count > (best.get(teller)?.count ?? 0)) best.set(teller, { value, count });
  }
  let right = 0;
  for (const { count } of best.values()) right += count;
  const most = Math.max(...countBy(register, ([, value]) => value).values());
  return { right: right / register.length, guess: most / register.length };
}
