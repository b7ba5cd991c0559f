// Descriptions in words.
import { choicesOf, columnOf } from '../../../recipe/detail.js';

/** A level, as it is called on the screen. */
export function levelName(level, t) {
  if (level === null) return t('detail.absent');
  if (typeof level === 'string') return level;
  const { prefix, table } = level;
  return table
    ? t('detail.level.table', { column: columnOf(level), count: Object.keys(table).length })
    : t('detail.level.prefix', { column: columnOf(level), count: prefix });
}

/** A node: its levels, and what else it chooses where there is a choice. */
export function nodeName(spec, recipe, node, t) {
  const { levels, prefix, repeats, results } = choicesOf(spec, recipe, node);
  const shown = levels.filter((level, c) => {
    const ofPrefix = recipe.columns.prefix.includes(columnOf(spec.chains[c][0]));
    return level !== null && (prefix || !ofPrefix);
  });
  return [
    ...shown.map((level) => levelName(level, t)),
    ...(spec.prefix.length > 1 && !prefix ? [t('detail.without.prefix')] : []),
    ...(spec.repeats.length > 1 ? [t(`detail.repeats.${repeats}`)] : []),
    ...(spec.results.length > 1 && !results ? [t('detail.without.results')] : []),
  ].join(' · ');
}

/** A share, rounded down: what reads as 95 % meets a goal of 95 %. */
export const atLeast = (share, t) => t.percent(share, { roundingMode: 'floor' });
