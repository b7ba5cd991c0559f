// The self-test: known results put to the engine one after the other, in front of who asks. It
// decides nothing itself: each line has what was expected, what was obtained, and whether they are
// the same.
import { kDigests, kExhaustive, kRule, kSampleRun } from './known.js';
import { compositions, listsOf, publish, valuesOf } from './multisets.js';

const kRuleOf = { k: 5, width: 3 };
const kLevels = /** @type {const} */ (['published', 'strict']);
const written = (labels, counts) =>
  counts === null
    ? null
    : labels.map((label, i) => `${label}${/\d$/.test(label) ? ':' : ''}${counts[i]}`).join(' ');

/** How many lines a whole self-test has, for its progress. */
export const kLines =
  1 + kDigests.length + 2 * kRule.length + 2 + 2 * 4 + 3 + Object.keys(kSampleRun.figures).length;

async function digests(call, tell) {
  for (const [text, times, expected] of kDigests) {
    const bytes = new TextEncoder().encode(text.repeat(times));
    const { sha256, whole } = await call('digest', { bytes });
    const obtained = whole === sha256 ? sha256 : `${sha256} / ${whole}`;
    tell({ id: 'digest', params: { bytes: bytes.length }, expected, obtained });
  }
}

async function examples(call, tell) {
  for (const one of kRule) {
    for (const level of kLevels) {
      const [output] = await publish(call, [one.counts], { ...kRuleOf, level }, one.labels);
      tell({
        id: one.id,
        level,
        params: { input: written(one.labels, one.counts) },
        expected: written(one.labels, one[level]),
        obtained: written(one.labels, output),
      });
    }
  }
}

// Of all multisets of the same labels and total: a masked count that takes fewer than w values, and
// a list of hidden counts that stands alone, are what the guarantee excludes.
function leaksAmong(multisets, outputs) {
  const groups = new Map();
  outputs.forEach((output, i) => {
    if (!output?.includes(0)) return;
    const key = output.join();
    if (!groups.has(key)) groups.set(key, { output, behind: [] });
    groups.get(key).behind.push(multisets[i]);
  });
  let narrow = 0;
  let alone = 0;
  for (const { output, behind } of groups.values()) {
    narrow += valuesOf(behind).filter(
      (values, i) => output[i] === 0 && values.length < kRuleOf.width,
    ).length;
    if (listsOf(behind).size < 2) alone += 1;
  }
  return { narrow, alone };
}

async function exhaustive(call, tell) {
  const found = Object.fromEntries(
    kLevels.map((level) => [level, { masked: 0, dropped: 0, narrow: 0, alone: 0 }]),
  );
  let inputs = 0;
  let counts = 0;
  for (const [labels, largest] of kExhaustive.extents) {
    for (let total = kRuleOf.k; total <= largest; total += 1) {
      const multisets = [...compositions(labels, total)];
      inputs += multisets.length;
      counts += multisets.length * labels;
      for (const level of kLevels) {
        const outputs = await publish(call, multisets, { ...kRuleOf, level });
        const leaks = leaksAmong(multisets, outputs);
        const sums = found[level];
        for (const output of outputs) {
          if (output === null) sums.dropped += 1;
          else sums.masked += output.filter((count) => count === 0).length;
        }
        sums.narrow += leaks.narrow;
        sums.alone += leaks.alone;
      }
    }
  }
  tell({ id: 'exhaustive.inputs', expected: kExhaustive.inputs, obtained: inputs });
  tell({ id: 'exhaustive.counts', expected: kExhaustive.counts, obtained: counts });
  for (const level of kLevels) {
    for (const what of ['masked', 'dropped']) {
      tell({
        id: `exhaustive.${what}`,
        level,
        expected: kExhaustive[level][what],
        obtained: found[level][what],
      });
    }
    for (const what of ['narrow', 'alone']) {
      // The notice's level is known to give some away; a check that saw none there would be blind.
      tell({
        id: `exhaustive.${what}`,
        level,
        least: level === 'published',
        expected: level === 'published' ? 1 : 0,
        obtained: found[level][what],
      });
    }
  }
}

async function sample(call, tell, makeFile, recipe) {
  const { rows, seed, name } = kSampleRun;
  const file = await makeFile(await call('sample', { rows, seed }), name);
  const run = await call('run', { files: [file], recipe });
  tell({
    id: 'sample.sha256',
    params: { rows },
    expected: kSampleRun.sha256,
    obtained: run.inputs[0].sha256,
  });
  for (const [figure, expected] of Object.entries(kSampleRun.figures)) {
    tell({ id: `sample.${figure}`, expected, obtained: run.figures[figure] });
  }
  tell({ id: 'sample.audit', expected: true, obtained: run.audit.passed });
  tell({
    id: 'sample.cohorts_csv',
    expected: kSampleRun.cohorts_csv,
    obtained: run.outputs.find((one) => one.name === 'cohortes.csv')?.sha256 ?? null,
  });
}

/**
 * @param {object} parts
 * @param {(op: string, args?: object) => Promise<any>} parts.call of an engine of its own: the run
 *   of the sample takes the place of any other
 * @param {(line: { id: string, level?: string, params?: object, expected: unknown,
 *   obtained: unknown, least?: boolean, passed: boolean }) => void} parts.tell each line as it is
 *   known; `least`: the expected number is a minimum; null stands for nothing listed
 * @param {(bytes: Uint8Array, name: string) => Promise<File>} parts.makeFile
 * @param {object} parts.recipe of the sample, with every default
 * @param {string | null} parts.wasmSha256 of the engine that the page works with
 */
export async function selfTest({ call, tell, makeFile, recipe, wasmSha256 }) {
  const judged = (line) =>
    tell({
      ...line,
      passed: line.least ? line.obtained >= line.expected : line.obtained === line.expected,
    });
  judged({ id: 'engine', expected: wasmSha256, obtained: (await call('version')).wasm_sha256 });
  await digests(call, judged);
  await examples(call, judged);
  await exhaustive(call, judged);
  await sample(call, judged, makeFile, recipe);
}
