/**
 * f. Two releases of successive years. The later one has the rows of the earlier one and those of
 * one more year, so that individuals stay in their cohort or pass into one that is a position
 * longer: for each trace t
 *
 *   earlier(t) = stay(t) + the sum of in(u) over the traces u that continue t by one position,
 *   later(t)   = stay(t) + in(t),
 *
 * where in(t) counts newcomers if t has one position. Every trace is listed, masked or not, so the
 * equations are known. A cohort that nobody left and nobody joined is the same people in both
 * releases. For recipes that keep repeats; attributes by conflict rule `first`.
 */
import { unknownsOf, readBounds } from './attacks.js';
import { Bounds } from './bounds.js';
import { keyOf } from './read_release.js';

/** @returns {{earlier: Map, later: Map}} what both releases together leave of masked counts */
export function successive(earlier, later, known) {
  const bounds = new Bounds();
  const unknowns = [earlier, later].map((release, i) =>
    unknownsOf([release.sizes], bounds, known[i]),
  );
  const flows = addFlows(earlier, later, bounds, unknowns);
  bounds.solve();
  const sizes = [earlier, later].map((release, i) =>
    readBounds([release.sizes], bounds, unknowns[i], known[i]),
  );
  const attributes = compareCohorts(earlier, later, known, flows, bounds);
  return {
    earlier: new Map([...sizes[0], ...attributes[0]]),
    later: new Map([...sizes[1], ...attributes[1]]),
  };
}

function addFlows(earlier, later, bounds, unknowns) {
  const prefix = later.certificate.recipe.columns.prefix.length;
  const traces = new Set(
    [earlier, later].flatMap(({ cohorts }) => cohorts.map(({ trace }) => trace)),
  );
  const most = later.N;
  const flows = new Map();
  const flowOf = (trace) => {
    if (!flows.has(trace)) flows.set(trace, { stay: bounds.add(0, most), in: [], out: [] });
    return flows.get(trace);
  };
  for (const trace of traces) {
    const flow = flowOf(trace);
    const listedLater = unknowns[1].has(keyOf('size', trace));
    const incoming = bounds.add(0, listedLater ? most : 0);
    flow.in.push(incoming);
    const cut = trace.lastIndexOf('+');
    const shorter = trace.slice(0, Math.max(cut, 0));
    if (trace.split('+').length - prefix <= 1) continue; // newcomers
    if (traces.has(shorter)) flowOf(shorter).out.push(incoming);
    else bounds.high[incoming] = 0;
  }
  for (const trace of traces) {
    const { stay, in: incoming, out } = flowOf(trace);
    [
      [0, out],
      [1, incoming],
    ].forEach(([i, others]) => {
      const size = unknowns[i].get(keyOf('size', trace));
      bounds.equal([stay, ...others], size === undefined ? [] : [size]);
    });
  }
  return flows;
}

/** Attributes and finer traces of one cohort in both releases: counts move no more than people. */
function compareCohorts(earlier, later, known, flows, sizeBounds) {
  const result = [new Map(), new Map()];
  const nodesOf = (release) =>
    new Map(
      release.nodes
        .filter(({ kind }) => kind !== 'sizes')
        .map((node) => [keyOf(node.name, node.path), node]),
    );
  const before = nodesOf(earlier);
  for (const [key, node] of nodesOf(later)) {
    const old = before.get(key);
    if (!old) continue;
    const flow = flows.get(node.cohort);
    const most = (side) => side.reduce((sum, v) => sum + sizeBounds.high[v], 0);
    const joined = most(flow.in);
    const gone = most(flow.out);
    const bounds = new Bounds();
    const unknowns = [unknownsOf([old], bounds, known[0]), unknownsOf([node], bounds, known[1])];
    const nobody = bounds.add(0, 0);
    for (const label of new Set([...unknowns[0].keys(), ...unknowns[1].keys()])) {
      const [was, is] = unknowns.map((own) => own.get(label) ?? nobody);
      bounds.atLeast([is], [was], -gone);
      bounds.atLeast([was], [is], -joined);
    }
    bounds.solve();
    [old, node].forEach((one, i) => {
      const left = readBounds([one], bounds, unknowns[i], known[i]);
      for (const [cell, what] of left) result[i].set(cell, what);
    });
  }
  return result;
}
