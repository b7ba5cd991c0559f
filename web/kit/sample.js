/** The sample's size and seed, and the name of its file. */
export const kSample = Object.freeze({ rows: 213289, seed: 1, name: 'exemple_paris13.csv' });
