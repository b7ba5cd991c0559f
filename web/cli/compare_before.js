/** A run beside an earlier release, on the command line. */
import { basename } from 'node:path';

import { comparisonStatus, leftWords } from '../i18n/comparison.js';

/**
 * What this run and an earlier release tell together, before anything is written. Where that is too
 * much, or cannot be told, the report goes to stdout and nothing is written.
 */
export async function compareBefore(
  operations,
  files,
  { earlier, cumulative },
  { t, stdout, stderr },
) {
  const {
    reports: [report],
    check,
  } = await operations.together({ besides: [{ files, cumulative }], as: 'earlier' });
  const title = t('together.of.given', { file: basename(earlier) });
  const lines = [
    t(`together.${comparisonStatus(report)}`, { title }),
    ...report.comparison.not_compared.map((one) => leftWords(one, t, cumulative)),
  ];
  for (const line of lines) stderr.write(`${line}\n`);
  if (!report.passed) {
    stdout.write(`${JSON.stringify({ against_earlier: report }, null, 2)}\n`);
  }
  return { ...report, check };
}
