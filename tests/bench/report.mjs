// What is printed: Markdown.
import { cpus, totalmem } from 'node:os';
import { judged } from './bars.mjs';

const kMB = 1e6;

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @returns {string} the lines as a Markdown table; columns but the first are right-aligned */
export function tableOf(headings, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rule = headings.map((_, i) => (i === 0 ? '---' : '---:'));
  return [headings, rule, ...rows].map(line).join('\n');
}

export const machine = () =>
  `${cpus().length} × ${cpus()[0].model.trim()}, ` +
  `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;

const ms = (value) => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const spread = (values) => `${ms(Math.min(...values))}–${ms(Math.max(...values))}`;

function mediansOf(results) {
  return Object.fromEntries(
    results
      .filter(({ runs }) => runs.length > 0)
      .map(({ id, runs, rows }) => [
        id,
        {
          rows,
          ms: median(runs.map((run) => run.ms)),
          peak: median(runs.map((run) => run.peak)),
          ...(runs[0].results && { results: median(runs.map((run) => run.results)) }),
        },
      ]),
  );
}

/**
 * @param {string} size
 * @param {{id: string, label: string, rows: number, failure: ?string,
 *   runs: {ms: number, ready: number, peak: number}[]}[]} results peaks beyond the empty page or
 *   process; a contestant that failed has no runs
 * @returns {string}
 */
export function report(size, results) {
  const medians = mediansOf(results);
  const rows = results.map(({ id, label, runs, failure }) => {
    if (failure) return [label, `did not run: ${failure}`, '', '', '', ''];
    const at = medians[id];
    return [
      label,
      ms(at.ms),
      spread(runs.map((run) => run.ms)),
      ms(median(runs.map((run) => run.ready))),
      (at.peak / kMB).toFixed(0),
      medians.read && medians.read.rows === at.rows ? (at.ms / medians.read.ms).toFixed(2) : '',
    ];
  });
  const measured = tableOf(
    ['', 'ms, median', 'least–most', 'ms to get ready', 'peak MB', '× bare read'],
    rows,
  );
  const bars = judged(size, medians).map(({ text, value, bar, holds }) => [
    text,
    value.toFixed(2),
    bar,
    holds === null ? '' : holds ? 'holds' : 'MISSED',
  ]);
  return [
    measured,
    ...stagesOf(results),
    ...(bars.length > 0 ? [tableOf(['', 'measured', 'bar', ''], bars)] : []),
  ].join('\n\n');
}

/** Where our own time goes, or nothing where none of ours ran. */
function stagesOf(results) {
  const staged = results.filter(({ runs }) => runs[0]?.stages);
  if (staged.length === 0) return [];
  const names = [...new Set(staged.flatMap(({ runs }) => Object.keys(runs[0].stages)))];
  return [
    tableOf(
      ['ms by stage', ...names],
      staged.map(({ label, runs }) => [
        label,
        ...names.map((name) =>
          name in runs[0].stages ? ms(median(runs.map(({ stages }) => stages[name]))) : '',
        ),
      ]),
    ),
  ];
}
