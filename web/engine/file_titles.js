/** Titles of columns that a file brings (labels of variables), into the recipe that is published. */
import { readingOf } from '../reading/per_file.js';
import { renamed } from '../reading/rename.js';
import { fileTitles } from '../reading/workbook.js';
import { fillDefaults } from '../recipe/schema.js';
import { withTitles } from '../recipe/titled_columns.js';

/** @param {any} source see sources.js @param {Record<string, string>} [rename] */
export async function titlesUnder(source, rename) {
  // What cannot be read is said where the file is.
  const titles = await fileTitles(source).catch(() => ({}));
  const names = Object.keys(titles);
  return Object.fromEntries(renamed(names, rename).map((name, i) => [name, titles[names[i]]]));
}

/**
 * A recipe with titles where it has none; one that is not well formed stays as it is, for the core to
 * refuse.
 * @param {any} document
 * @param {...Record<string, string>} titles
 */
export function withTitlesOf(document, ...titles) {
  if (titles.every((one) => Object.keys(one).length === 0)) return document;
  try {
    return withTitles(fillDefaults(document), titles);
  } catch {
    return document;
  }
}

/**
 * @param {any} document a recipe
 * @param {any[]} sources see sources.js
 */
export async function withFileTitles(document, sources) {
  const titles = [];
  for (const [i, source] of sources.entries()) {
    titles.push(
      await titlesUnder(source, readingOf(document.reading ?? {}, source.name, i + 1).rename),
    );
  }
  return withTitlesOf(document, ...titles);
}
