/** A run beside an earlier release, on the command line. */
import { basename } from 'node:path';

import { comparisonStatus, leftWords } from '../i18n/comparison.js';
import { preferredLocale, translator } from '../i18n/index.js';

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
