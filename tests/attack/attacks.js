/**
 * The attacks on one release. Each takes what read_release.js made of the public files and gives,
 * by key of a masked count, what it leaves: `{ low, high, size }`, bounds and a number of values (or
 * fewer), with `values` and `exact` (they are all) where the rule was used; see rule.js.
 *
 * Sources: sums and complementary suppression: Cox (1980), Suppression methodology and statistical
 * disclosure control; minimality of a known algorithm: Wong, Fu, Wang, Pei (2007), Minimality attack
 * in privacy preserving data publishing; homogeneity: Machanavajjhala et al. (2006), l-diversity;
 * Paris 13's files with and without the type of bac: Traces 01 (2017).
 */
import { Bounds } from './bounds.js';
import { compareParts, groupBy, parseTrace } from './read_release.js';
import { feasible, hiddenGroup } from './rule.js';
import { columnsOfLinked } from './truth.js';

const maskedCells = (node) => node.cells.filter(({ value }) => value === null);

function knowledge(release, intervalsOf) {
  const known = new Map();
  for (const node of release.nodes) {
    const masked = maskedCells(node);
    if (masked.length === 0) continue;
    intervalsOf(node).forEach((interval, i) =>
      known.set(masked[i].key, {
        size: interval.high - interval.low + 1,
        width: node.width,
        ...interval,
      }),
    );
  }
  return known;
}

/** a. The total less the visible counts. */
export function knownTotals(release) {
  return knowledge(release, (node) => {
    const { m, R } = hiddenGroup(node);
    return maskedCells(node).map(() => ({ low: m === 1 ? R : 0, high: R }));
  });
}

/** b. What is listed is held by somebody: singletons and groups that are all 1. */
export function singletons(release) {
  return knowledge(release, (node) => {
    const { m, R } = hiddenGroup(node);
    return maskedCells(node).map(() => ({ low: m === 1 ? R : 1, high: R - m + 1 }));
  });
}

/** c. The rule is known, and masks no more than it must. */
export function minimality(release) {
  return knowledge(release, (node) => feasible(node, release.level));
}

/** One unknown a count of the nodes, which add up to their totals. */
export function unknownsOf(nodes, bounds, known = new Map()) {
  const unknowns = new Map();
  for (const node of nodes) {
    const all = node.cells.map(({ key, value }) => {
      const { low, high } =
        value === null
          ? (known.get(key) ?? { low: 1, high: node.total })
          : { low: value, high: value };
      unknowns.set(key, bounds.add(low, high));
      return unknowns.get(key);
    });
    bounds.equal(all, [], node.total);
  }
  return unknowns;
}

/** What bounds leave of the masked counts of nodes, and of the values that were known before. */
export function readBounds(nodes, bounds, unknowns, known = new Map()) {
  return knowledge({ nodes }, (node) =>
    maskedCells(node).map(({ key }) => {
      const low = bounds.low[unknowns.get(key)];
      const high = bounds.high[unknowns.get(key)];
      const { values, exact } = known.get(key) ?? {};
      if (!values) return { low, high };
      const left = new Set([...values].filter((value) => low <= value && value <= high));
      return { low, high, exact, values: left, size: left.size };
    }),
  );
}

/** The part of a trace's text that has the coarser of two lists of columns. */
function projected(text, fine, coarse) {
  const positions = parseTrace(text);
  const prefix = coarse.prefix.map((name) => positions[fine.prefix.indexOf(name)][0][0]);
  const places = coarse.step.map((name) => fine.step.indexOf(name));
  const steps = positions.slice(fine.prefix.length).map((group) => {
    const kept = new Map(
      group.map((step) => places.map((at) => step[at])).map((parts) => [parts.join('-'), parts]),
    );
    return [...kept.values()]
      .sort(compareParts)
      .map((parts) => parts.join('-'))
      .join('&');
  });
  return [...prefix, ...steps].join('+');
}

/** Adds what files side by side say of each other: one's columns may be among the other's. */
function addLinked(release, bounds, unknowns) {
  const { recipe } = release.certificate;
  const nodesOf = groupBy(
    release.nodes.filter(({ kind }) => kind === 'linked'),
    ({ name }) => name,
  );
  for (const coarseSpec of recipe.linked) {
    for (const fineSpec of recipe.linked) {
      const [coarse, fine] = [coarseSpec, fineSpec].map((spec) => columnsOfLinked(recipe, spec));
      const all = ['prefix', 'step'].every((part) =>
        coarse[part].every((name) => fine[part].includes(name)),
      );
      if (coarseSpec === fineSpec || !all || coarseSpec.refines !== fineSpec.refines) continue;
      const fineNodes = new Map((nodesOf.get(fineSpec.name) ?? []).map((n) => [n.path, n]));
      for (const node of nodesOf.get(coarseSpec.name) ?? []) {
        const parts = groupBy(fineNodes.get(node.path)?.cells ?? [], ({ label }) =>
          projected(label, fine, coarse),
        );
        if (parts.size === 0) continue;
        for (const { key, label } of node.cells) {
          const under = (parts.get(label) ?? []).map((cell) => unknowns.get(cell.key));
          bounds.equal(under, [unknowns.get(key)]);
        }
      }
    }
  }
}

/** d. Sums: of every multiset, and between linked files. */
export function linkedSums(release, known) {
  const bounds = new Bounds();
  const unknowns = unknownsOf(release.nodes, bounds, known);
  addLinked(release, bounds, unknowns);
  return readBounds(release.nodes, bounds.solve(), unknowns, known);
}

/**
 * Each label of `fine` with the one label of `coarse` that it seems to belong to: by its text, or
 * because they are listed together throughout. Null where that explains nothing.
 */
function seemingMap(fineNodes, coarseNodes) {
  const coarseLabels = new Set(coarseNodes.flatMap(({ cells }) => cells.map(({ label }) => label)));
  const together = new Map();
  const coarseOf = new Map(coarseNodes.map((node) => [node.cohort, node]));
  for (const { cohort, cells } of fineNodes) {
    const beside = coarseOf.get(cohort)?.cells.map(({ label }) => label);
    if (!beside) continue;
    for (const { label } of cells) {
      const before = together.get(label);
      together.set(label, before ? beside.filter((x) => before.includes(x)) : beside);
    }
  }
  const map = new Map();
  for (const [label, candidates] of together) {
    const byText = [...coarseLabels]
      .filter((x) => x !== '' && label.startsWith(x))
      .sort((a, b) => b.length - a.length)[0];
    if (byText === undefined && candidates.length !== 1) return null;
    map.set(label, byText ?? candidates[0]);
  }
  return new Set(map.values()).size > 1 ? map : null;
}

function attributeFiles(release) {
  return groupBy(
    release.nodes.filter(({ kind, path }) => kind === 'attribute' && path.startsWith('size')),
    ({ name }) => name,
  );
}

/** First and last year: nobody's last year is before the first plus the length. */
function addYears(release, byName, bounds, unknowns) {
  const { derived, prefix } = release.certificate.recipe.columns;
  const nodesOf = (from) => byName.get(derived.find((spec) => spec.from === from)?.name) ?? [];
  const lastOf = new Map(nodesOf('last_year').map((node) => [node.cohort, node]));
  for (const node of nodesOf('first_year')) {
    const last = lastOf.get(node.cohort);
    if (!last || ![...node.cells, ...last.cells].every(({ label }) => /^-?\d+$/.test(label))) {
      continue;
    }
    const length = parseTrace(node.cohort).length - prefix.length;
    for (const { label } of last.cells) {
      // Who is gone by then began early enough; who began later is still there.
      const [began, gone] = [
        [node.cells, Number(label) - length + 1],
        [last.cells, Number(label)],
      ].map(([cells, year]) => groupBy(cells, (cell) => Number(cell.label) <= year));
      const of = (cells) => (cells ?? []).map(({ key }) => unknowns.get(key));
      bounds.atLeast(of(began.get(true)), of(gone.get(true)));
      bounds.atLeast(of(gone.get(false)), of(began.get(false)));
    }
  }
}

/** e. Dependencies between attributes, as far as public files show them. */
export function dependencies(release, known) {
  const byName = attributeFiles(release);
  const maps = [];
  for (const [fineName, fine] of byName) {
    for (const [coarseName, coarse] of byName) {
      const map = fineName === coarseName ? null : seemingMap(fine, coarse);
      if (map) maps.push({ fine, coarse, map });
    }
  }
  const holding = maps.filter((candidate) => tryMaps(release, byName, [candidate], known) !== null);
  return tryMaps(release, byName, holding, known) ?? tryMaps(release, byName, [], known);
}

function tryMaps(release, byName, maps, known) {
  const bounds = new Bounds();
  const unknowns = unknownsOf(release.nodes, bounds, known);
  addYears(release, byName, bounds, unknowns);
  for (const { fine, coarse, map } of maps) {
    const coarseOf = new Map(coarse.map((node) => [node.cohort, node]));
    for (const node of fine) {
      const beside = coarseOf.get(node.cohort);
      if (!beside) continue;
      const parts = groupBy(node.cells, ({ label }) => map.get(label));
      if ([...parts.keys()].some((x) => !beside.cells.some(({ label }) => label === x)))
        return null;
      for (const { key, label } of beside.cells) {
        bounds.equal(
          (parts.get(label) ?? []).map((cell) => unknowns.get(cell.key)),
          [unknowns.get(key)],
        );
      }
    }
  }
  try {
    return readBounds(release.nodes, bounds.solve(), unknowns, known);
  } catch {
    return null; // the data contradict what the labels seem to say
  }
}

/** g. Cohorts in which everybody has one value: what a release says of each member. */
export function homogeneity(release) {
  return release.nodes.filter(
    ({ kind, cells }) =>
      kind === 'attribute' &&
      cells.length === 1 &&
      cells[0].value !== null &&
      cells[0].parts.some((text) => text !== '(non renseigné)'),
  ).length;
}
