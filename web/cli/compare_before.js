/** A run beside an earlier release, on the command line. */
import { basename } from 'node:path';

import { comparisonStatus, leftWords } from '../i18n/comparison.js';
import { preferredLocale, translator } from '../i18n/index.js';

/** Steps after which a value published is not the true one; rounding, where it draws. */
const kPerturbing = new Set(['swap_records', 'swap_ranks', 'microaggregate', 'noise', 'pram']);

/**
 * Whether a plan perturbs what an earlier publication tells exactly: traces are counts of the rows
 * as they are, with which a reader may undo the perturbation.
 * @param {object} recipe of this run
 * @param {{name: string, bytes: Uint8Array}[]} files of the earlier publication
 */
export function isExactBeside(recipe, files) {
  const steps = recipe.rows?.plan?.steps ?? [];
  if (!steps.some(({ step, random }) => kPerturbing.has(step) || random)) return false;
  const certificate = files.find(({ name }) => name === 'certificate.json');
  if (!certificate) return false;
  try {
    const { recipe: other } = JSON.parse(new TextDecoder().decode(certificate.bytes));
    return Boolean(other?.columns) && !other.rows && !other.text;
  } catch {
    return false; // compareBefore() says what is wrong with it
  }
}

/**
 * What this run and an earlier release tell together, before anything is written. Where that is too
 * much, or cannot be told, the report goes to stdout and nothing is written.
 */
export async function compareBefore(operations, files, { earlier, cumulative }) {
  const [report] = await operations.together({ besides: [{ files, cumulative }] });
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const t = translator(preferredLocale([LC_ALL || LC_MESSAGES || LANG || '']));
  const title = t('together.of.given', { file: basename(earlier) });
  const lines = [
    t(`together.${comparisonStatus(report)}`, { title }),
    ...report.comparison.not_compared.map((one) => leftWords(one, t)),
  ];
  for (const line of lines) process.stderr.write(`${line}\n`);
  if (!report.passed) {
    process.stdout.write(`${JSON.stringify({ against_earlier: report }, null, 2)}\n`);
    process.exitCode = 1;
  }
  return report;
}
