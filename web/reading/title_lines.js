/**
 * Lines above the header, as exports and spreadsheets have them: a title, a date, blank lines. They
 * are proposed and never skipped unless the user says so.
 */
import Papa from 'papaparse';

import { kDelimiters, kHeadChars, recordEnd, sniffDialect } from './dialect.js';

/** Fewer rows after the header, or so many that are not as wide, show no table. */
const kLeastRows = 2;
const kLeastShare = 0.9;
const kMostTitles = 20;

const given = (row) => row.filter((cell) => cell.trim() !== '').length;

/** The width that most records have, from two on; 0 where there is none. */
function usualWidth(records) {
  const counts = new Map();
  for (const { length } of records)
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
}

/** The lines above the header by one delimiter, with how well the rest looks like a table. */
function titlesBy(records) {
  const width = usualWidth(records.filter((row) => given(row) > 0));
  const first = records.findIndex((row) => row.length === width && given(row) * 2 > width);
  const none = { lines: 0, share: 0, width };
  if (width === 0 || first < 0 || first > kMostTitles) return none;
  const above = records.slice(0, first);
  // A header that lacks a name is no title.
  if (above.some((row) => given(row) * 2 > width)) return none;
  const rest = records.slice(first + 1).filter((row) => given(row) > 0);
  const share = rest.filter(({ length }) => length === width).length / rest.length;
  if (rest.length < kLeastRows || share < kLeastShare) return none;
  const lines = above.reduce((sum, row) => sum + row.join('').split('\n').length, 0);
  return { lines, share, width };
}

/**
 * @param {string} text the file's head, or all of it, decoded
 * @param {{delimiter?: string}} [options] auto, or the delimiter
 * @returns {number} how many lines stand above the header; 0 where it seems to be the first
 */
export function titleLines(text, { delimiter = 'auto' } = {}) {
  const newline = recordEnd(sniffDialect(text).newline);
  const cut = text.length > kHeadChars;
  const delimiters = delimiter === 'auto' ? kDelimiters : [delimiter];
  const found = delimiters.map((sign) => {
    const parser = new Papa.Parser({ delimiter: sign, newline });
    return { sign, ...titlesBy(parser.parse(text.slice(0, kHeadChars), 0, cut).data) };
  });
  // The header is the first line of a table; commas of decimals would show another one below it.
  if (found.some(({ sign, share, lines }) => sign !== ',' && share > 0 && lines === 0)) return 0;
  return found.reduce((best, one) =>
    one.share > best.share || (one.share === best.share && one.width > best.width) ? one : best,
  ).lines;
}
