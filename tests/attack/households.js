/**
 * Attackers of persons who live together, in two files: rows of persons, some with the number of
 * their household, and a row a household. The reader holds a register: everybody's keys, and who
 * lives with whom. Nothing of the product is used here.
 *
 * @typedef {{keys: string[], told: string}} Member keys; and what nobody should learn of her
 */

const keyOf = (keys) => JSON.stringify(keys);
const compositionOf = (members) => JSON.stringify(members.map(({ keys }) => keyOf(keys)).sort());

function groupBy(items, of) {
  const groups = new Map();
  for (const item of items) groups.set(of(item), [...(groups.get(of(item)) ?? []), item]);
  return groups;
}

/** Published persons of each number, and those without one. */
export function numberedRows(rows, keys) {
  const members = rows.map((row) => ({
    keys: row.slice(0, keys),
    told: row[keys],
    number: row.at(-1),
  }));
  const groups = groupBy(members, ({ number }) => number);
  const loose = groups.get('') ?? [];
  groups.delete('');
  return { numbered: groups, loose };
}

/** Whether a key may be published so: an empty cell may have been any value. */
const fits = (published, keys) => published.every((one, i) => one === '' || one === keys[i]);

/** Whether the members can be the published rows, in some order. */
function canBe(rows, members) {
  if (rows.length !== members.length) return false;
  const taken = new Array(rows.length).fill(-1);
  const place = (at, seen) =>
    rows.some((row, i) => {
      if (seen.has(i) || !fits(row.keys, members[at].keys)) return false;
      seen.add(i);
      if (taken[i] >= 0 && !place(taken[i], seen)) return false;
      taken[i] = at;
      return true;
    });
  return members.every((_, at) => place(at, new Set()));
}

/**
 * Which numbers a household may have, by the keys of all its members: how many households are left
 * fewer than k and more than none, and of how many persons what all these numbers say is one value.
 * @param {Member[][]} register @param {Map<string, Member[]>} numbered
 */
export function linkedHouseholds(register, numbered, k) {
  const kinds = [...groupBy(numbered.values(), compositionOf).values()];
  const found = { few: 0, readOff: 0 };
  for (const household of groupBy(register, compositionOf).values()) {
    const [members] = household;
    const candidates = kinds.filter(([first]) => canBe(first, members)).flat();
    if (candidates.length === 0) continue;
    if (candidates.length < k) found.few += household.length;
    for (const { keys } of members) {
      const values = new Set(
        candidates.flatMap((rows) =>
          rows.filter((row) => fits(row.keys, keys)).map(({ told }) => told),
        ),
      );
      if (values.size === 1) found.readOff += household.length;
    }
  }
  return found;
}

/**
 * What a member reads of the others who knows her own value too: the numbers that agree with all
 * keys and with it are one.
 * @returns {{persons: number, read: number}} persons in households that have a number; those of whom
 *   some member reads the value in this way
 */
export function knownByMembers(register, numbered) {
  const kinds = groupBy(numbered.values(), compositionOf);
  const found = { persons: 0, read: 0 };
  for (const members of register) {
    const candidates = kinds.get(compositionOf(members)) ?? [];
    if (candidates.length === 0) continue;
    found.persons += members.length;
    if (members.length < 2) continue;
    const isRead = members.map(() => false);
    members.forEach((own, at) => {
      const alike = candidates.filter((rows) =>
        rows.some((row) => keyOf(row.keys) === keyOf(own.keys) && row.told === own.told),
      );
      if (alike.length !== 1) return;
      members.forEach((_, other) => {
        if (other !== at) isRead[other] = true;
      });
    });
    found.read += isRead.filter(Boolean).length;
  }
  return found;
}

/**
 * Persons without a number whose key, among rows without one, fewer than k households have: the
 * reader sees which compositions have numbers, and so which households have none. What stands in
 * these rows is told of the households as wholes, though not whose it is.
 * @param {Member[][]} register
 * @param {Map<string, Member[]>} numbered
 * @param {Member[]} loose
 */
export function looseHouseholds(register, numbered, loose, k) {
  const linked = new Set([...numbered.values()].map(compositionOf));
  const without = register.filter((members) => !linked.has(compositionOf(members)));
  const linkedKeys = new Set([...numbered.values()].flat().map(({ keys }) => keyOf(keys)));
  const holders = new Map();
  without.forEach((members, household) => {
    for (const { keys } of members) {
      const key = keyOf(keys);
      holders.set(key, (holders.get(key) ?? new Set()).add(household));
    }
  });
  const found = { persons: 0, readOff: 0 };
  for (const [key, rows] of groupBy(loose, ({ keys }) => keyOf(keys))) {
    // Where no row of the key has a number, numbers tell nothing of it.
    if (!linkedKeys.has(key) || (holders.get(key)?.size ?? 0) >= k) continue;
    found.persons += rows.length;
    if (new Set(rows.map(({ told }) => told)).size === 1) found.readOff += rows.length;
  }
  return found;
}

/**
 * What is read of persons in the place where they live, which is among their keys: who is alone with
 * them in the file is taken to be found.
 * @param {Member[][]} register
 * @param {Member[]} published
 * @returns {{alone: number, right: number}} persons who find one row of their keys; those of them
 *   whose value stands in it
 */
export function aloneInPlace(register, published) {
  const rows = groupBy(published, ({ keys }) => keyOf(keys));
  const found = { alone: 0, right: 0 };
  for (const { keys, told } of register.flat()) {
    const there = rows.get(keyOf(keys)) ?? [];
    if (there.length !== 1) continue;
    found.alone += 1;
    if (there[0].told === told) found.right += 1;
  }
  return found;
}
