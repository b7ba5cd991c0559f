/** All evaluated nodes of a search for the level of detail as CSV, for a spreadsheet. Internal. */
import Papa from 'papaparse';

import { choicesOf, levelText } from '../recipe/detail.js';

/**
 * @param {import('./answers.d.ts').DetailFound} answer
 * @param {any} detail the section
 * @param {any} recipe with every default
 */
export function detailCsv({ nodes, attributes, best }, detail, recipe) {
  const rows = nodes.map(({ node, frontier, ...figures }, i) => {
    const { levels, prefix, repeats, results } = choicesOf(detail, recipe, node);
    return {
      ...Object.fromEntries(levels.map((level, c) => [`level_${c + 1}`, levelText(level)])),
      prefix: prefix ? 1 : 0,
      repeats,
      results: results ? 1 : 0,
      traces: figures.traces,
      published: figures.published,
      individuals: figures.individuals,
      coverage: figures.coverage,
      bits: figures.bits,
      share: figures.share,
      ...Object.fromEntries(
        attributes.map((name, a) => [`individuals_${name}`, figures.attributes[a] ?? '']),
      ),
      masked: figures.masked,
      with_masks: figures.with_masks,
      dropped: figures.dropped,
      refused: figures.refused ? 1 : 0,
      frontier: frontier ? 1 : 0,
      best: i === best ? 1 : 0,
    };
  });
  return `${Papa.unparse(rows, { newline: '\n' })}\n`;
}
