// Generalisation lists made by hand, as pure functions from a hierarchy to a hierarchy.
import { setAt } from './choices.js';

const without = (list, name) => list.filter((one) => one !== name);

/**
 * Moves labels into a group of a level, or out of every group (`group` null). A group that becomes
 * empty stays, to be filled again; what a later level said of a label that is gone goes too.
 * @param {{ kind: 'lists', levels: { label: string, members: string[] }[][], top: boolean }} hierarchy
 * @param {number} level from 0
 * @param {string[]} labels
 * @param {number | null} group
 */
export function moveLabels(hierarchy, level, labels, group) {
  const moved = new Set(labels);
  const groups = (hierarchy.levels[level] ?? []).map((one, i) => {
    const rest = one.members.filter((label) => !moved.has(label));
    return i === group ? { ...one, members: [...rest, ...labels] } : { ...one, members: rest };
  });
  return setAt(hierarchy, ['levels', level], groups);
}

/** One more group of these labels. */
export function addGroup(hierarchy, level, label, labels) {
  const base =
    level < hierarchy.levels.length
      ? hierarchy
      : { ...hierarchy, levels: [...hierarchy.levels, []] };
  const grown = setAt(base, ['levels', level], [...base.levels[level], { label, members: [] }]);
  return moveLabels(grown, level, labels, grown.levels[level].length - 1);
}

export function renameGroup(hierarchy, level, group, label) {
  const old = hierarchy.levels[level][group].label;
  const named = setAt(hierarchy, ['levels', level, group, 'label'], label);
  return {
    ...named,
    levels: named.levels.map((groups, at) =>
      at === level + 1
        ? groups.map((one) => ({
            ...one,
            members: one.members.map((name) => (name === old ? label : name)),
          }))
        : groups,
    ),
  };
}

export function removeGroup(hierarchy, level, group) {
  const { label } = hierarchy.levels[level][group];
  const levels = hierarchy.levels.map((groups, at) => {
    if (at === level) return groups.filter((_, i) => i !== group);
    return at === level + 1
      ? groups.map((one) => ({ ...one, members: without(one.members, label) }))
      : groups;
  });
  while (levels.length && levels.at(-1).length === 0) levels.pop();
  return { ...hierarchy, levels };
}
