/**
 * The verdict on a release of texts (cpp/verdict/verdict.h): every check is answered here, or the core
 * refuses it. A name that is left, in its text or in another one, ends the release before this.
 */
import { answer } from '../core.js';

const clean = { outcome: 'clean' };
const notAsked = { outcome: 'not_asked' };
const ofTraces = { outcome: 'not_possible', because: [{ reason: 'of_traces' }] };
const found = (reason, names, count = names.length) => ({
  outcome: 'found',
  because: [{ reason, count, names }],
});

/**
 * @param {any} module the compiled core
 * @param {{review: ?{n: number, of: number, shown: boolean}, columns: {columns: {name: string, done:
 *   string}[]}[], elsewhere: number}} told `columns`: what became of the columns of each table; `elsewhere`: places at
 *   which a word of another text's hidden name stands
 * @returns {{whole: import('../answers.d.ts').Verdict, verdict: object, words: {fr: string, en:
 *   string}, passed: boolean}} `verdict`: as the certificate has it
 */
export function textVerdict(module, { review, columns, elsewhere }) {
  const kept = columns.flatMap((table) =>
    table.columns.filter(({ done }) => done === 'named').map(({ name }) => name),
  );
  const short = review?.n === review?.of ? 'control_all' : 'control_short';
  const control = review === null ? notAsked : review.shown ? clean : found(short, []);
  return answer(
    module.verdictOf(
      JSON.stringify({
        ways: ['texts'],
        rule: clean,
        content: kept.length > 0 ? found('columns_kept', kept) : clean,
        given_back: elsewhere > 0 ? found('read_elsewhere', [], elsewhere) : clean,
        alone: ofTraces,
        known: ofTraces,
        earlier: notAsked,
        other: notAsked,
        proof: ofTraces,
        told_apart: ofTraces,
        reading: clean,
        reproduction: notAsked,
        control,
      }),
    ),
  );
}
