/** Two annotations of the same texts (text.md §12): every span of either, and figures. */
import { answer } from '../core.js';
import { EngineError } from '../protocol.js';

/** Cohen's kappa over the types of tokens. @param {[string, string][]} pairs */
function kappaOf(pairs) {
  if (pairs.length === 0) return null;
  const count = (list) =>
    list.reduce((all, one) => all.set(one, (all.get(one) ?? 0) + 1), new Map());
  const [first, second] = [count(pairs.map(([a]) => a)), count(pairs.map(([, b]) => b))];
  const observed = pairs.filter(([a, b]) => a === b).length / pairs.length;
  let expected = 0;
  for (const [type, n] of first) expected += (n * (second.get(type) ?? 0)) / pairs.length ** 2;
  return expected === 1 ? null : (observed - expected) / (1 - expected);
}

/** The type of each token under spans: the label, or O. */
function typesOf(tokens, spans) {
  let next = 0;
  return tokens.map(([start, end]) => {
    while (next < spans.length && spans[next][1] <= start) next += 1;
    return spans[next] && spans[next][0] < end ? spans[next][2] : 'O';
  });
}

const sorted = (spans) => [...spans].sort((a, b) => a[0] - b[0]);

/**
 * @param {object} engine textEngine()
 * @param {{text: object, first: {text: string, spans: any[]}[], second: {text: string, spans:
 *   any[]}[]}} given accepted spans alone
 * @returns {Promise<{documents: {text: string, differences: any[]}[], counts: object, f1: ?number,
 *   kappa: ?number, kappa_named: ?number, confusions: any[][]}>} `kappa_named`:
 *   over tokens that not both leave out
 * @throws `text_mismatch` with the document
 */
export async function compareAnnotations(engine, { text, first, second }) {
  const core = await engine.use(text);
  const differs = first.findIndex((one, i) => one.text !== second[i]?.text);
  if (differs >= 0 || first.length !== second.length) {
    throw new EngineError({
      code: 'text_mismatch',
      line: (differs >= 0 ? differs : first.length) + 1,
    });
  }
  const counts = { agreed: 0, relabelled: 0, only_a: 0, only_b: 0 };
  const pairs = [];
  const documents = first.map(({ text: content, spans }, i) => {
    const [a, b] = [sorted(spans), sorted(second[i].spans)];
    const { differences } = answer(engine.module.textDifferences(JSON.stringify({ a, b })));
    for (const [, , , kind] of differences) counts[kind] += 1;
    const { tokens } = answer(core.tokens(content));
    const [one, other] = [typesOf(tokens, a), typesOf(tokens, b)];
    pairs.push(...one.map((type, t) => [type, other[t]]));
    return { text: content, differences };
  });
  const ofFirst = first.reduce((sum, { spans }) => sum + spans.length, 0);
  const ofSecond = second.reduce((sum, { spans }) => sum + spans.length, 0);
  const named = pairs.filter(([a, b]) => a !== 'O' || b !== 'O');
  const confusions = new Map();
  for (const [a, b] of named) {
    if (a !== b) confusions.set(`${a} ${b}`, (confusions.get(`${a} ${b}`) ?? 0) + 1);
  }
  return {
    documents,
    counts,
    f1: ofFirst + ofSecond > 0 ? (2 * counts.agreed) / (ofFirst + ofSecond) : null,
    kappa: kappaOf(pairs),
    kappa_named: kappaOf(named),
    confusions: [...confusions]
      .map(([key, n]) => [...key.split(' '), n])
      .sort((a, b) => b[2] - a[2] || (a[0] + a[1] < b[0] + b[1] ? -1 : 1)),
  };
}
