/**
 * Variants of a recipe, to see what each level of detail costs: the step's components one after
 * the other in their order, then the prefixes; the recipe without each one of them; other
 * thresholds. Pure; what is computed of them is web/engine/trial.js's.
 */

/** Thresholds that are tried beside the recipe's own. */
const kThresholds = Object.freeze([3, 4, 5, 6, 8, 10, 15, 20]);

// A linked file refines the trace: without one of its columns that makes no sense.
const withColumns = (recipe, step, prefix) => ({
  ...recipe,
  linked: [],
  columns: { ...recipe.columns, step, prefix },
});

/** With another threshold, and what has to stay below it. */
function withThreshold(recipe, k) {
  const { masking } = recipe;
  const width = masking.width === null ? null : Math.min(masking.width, k);
  return {
    ...recipe,
    linked: [],
    masking: {
      ...masking,
      k,
      width,
      code: masking.code === 'empty' ? 'empty' : Math.min(masking.code, k - 1),
    },
  };
}

/**
 * @param {object} recipe with every default
 * @returns {{ kind: string, name: string, present: boolean,
 *   recipe: object }[]} `name`: the component added or left out, or the threshold; `present`: the
 *   variant has the recipe's own trace and threshold
 */
export function variantsOf(recipe) {
  const { step, prefix } = recipe.columns;
  const all = [...step, ...prefix];
  const upto = all.map((name, i) => ({
    kind: 'upto',
    name,
    present: i === all.length - 1,
    recipe: withColumns(
      recipe,
      step.slice(0, i + 1),
      prefix.slice(0, Math.max(0, i + 1 - step.length)),
    ),
  }));
  // Without the last one is the level before it, and a trace needs a component.
  const without = all.slice(0, -1).flatMap((name) => {
    const steps = step.filter((one) => one !== name);
    return steps.length
      ? [
          {
            kind: 'without',
            name,
            present: false,
            recipe: withColumns(
              recipe,
              steps,
              prefix.filter((one) => one !== name),
            ),
          },
        ]
      : [];
  });
  const { k, level } = recipe.masking;
  const threshold = [...new Set([...kThresholds, k])]
    .sort((a, b) => a - b)
    .filter((one) => one >= (level === 'strict' ? 3 : 2))
    .map((one) => ({
      kind: 'threshold',
      name: String(one),
      present: one === k,
      recipe: withThreshold(recipe, one),
    }));
  return [...upto, ...without, ...threshold];
}
