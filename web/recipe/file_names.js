/** What files are by their names, the same for page, engine and command line. */

/** Whether it is the ZIP of a publication. */
export const isZipName = (name) => /\.zip$/i.test(name);
