// Results that are known beforehand, for the self-test.

/**
 * Multisets with k = 5 and width 3, labels in the order of their bytes, and what each level must
 * publish: 0 where masked, null where nothing is listed. The first eight from the notice (Oraccle,
 * *Anonymisation des données*, 2023): its five examples, and its cohort P.
 */
export const kRule = Object.freeze([
  {
    id: 'example1',
    labels: ['a', 'b', 'c'],
    counts: [5, 5, 2],
    published: [5, 0, 0],
    strict: [5, 0, 0],
  },
  {
    id: 'example2',
    labels: ['a', 'b', 'c'],
    counts: [5, 5, 1],
    published: [5, 0, 0],
    strict: [5, 0, 0],
  },
  {
    id: 'example3',
    labels: ['a', 'b', 'c'],
    counts: [5, 4, 2],
    published: [5, 0, 0],
    strict: [5, 0, 0],
  },
  {
    id: 'example4',
    labels: ['a', 'b', 'c'],
    counts: [5, 1, 1],
    published: [0, 0, 0],
    strict: [0, 0, 0],
  },
  {
    id: 'example5',
    labels: ['a', 'b', 'c', 'd', 'e'],
    counts: [1, 1, 1, 1, 1],
    published: null,
    strict: null,
  },
  { id: 'cohortP', labels: ['F', 'M'], counts: [2, 5], published: [0, 0], strict: [0, 0] },
  {
    id: 'cohortP',
    labels: ['AB', 'B', 'TB'],
    counts: [4, 1, 2],
    published: [0, 0, 0],
    strict: [0, 0, 0],
  },
  { id: 'cohortP', labels: ['2017', '2019'], counts: [1, 6], published: [0, 0], strict: [0, 0] },
  {
    id: 'givenAway',
    labels: ['a', 'b', 'c'],
    counts: [4, 5, 5],
    published: [0, 5, 0],
    strict: [0, 0, 0],
  },
]);

/** All ordered multisets of so many labels with totals from 5 to the largest; k = 5, width 3. */
export const kExhaustive = Object.freeze({
  extents: [
    [1, 40],
    [2, 50],
    [3, 36],
    [4, 26],
  ],
  inputs: 23340,
  counts: 83678,
  published: { masked: 49126, dropped: 0 },
  strict: { masked: 49896, dropped: 4 },
});

/** FIPS 180-4's examples, as NIST publishes them: a text, how often it is repeated, its SHA-256. */
export const kDigests = Object.freeze(
  /** @type {[string, number, string][]} */ ([
    ['', 1, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 1, 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      1,
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a', 1000000, 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ]),
);

/** The built-in sample with its own recipe, as computed when this version was made. */
export const kSampleRun = Object.freeze({
  rows: 213289,
  seed: 1,
  name: 'exemple_paris13.csv',
  sha256: '4484762cebd47c24accccfc2b97bca74805f87232961e205f073c78f827d2ba8',
  figures: {
    individuals: 105359,
    cohorts: 16768,
    cohorts_masked: 14209,
    shown: 9841,
    masked: 23860,
    dropped: 509,
    min_width: 3,
    below_width: 0,
  },
  cohorts_csv: '2ea3590b0e020757f873c02cdd743d6378c0ff32be1f02098535b00d7480f910',
});
