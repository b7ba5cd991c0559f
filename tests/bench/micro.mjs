// The micro-benchmarks of the core, natively: *.cpp here, by Google Benchmark.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError, dataEnv, root } from '../../.tools/setup.mjs';
import { machine, tableOf } from './report.mjs';

const kBinary = join(root, 'build/bench/paravent_bench');

function measured(rounds) {
  const { status, stdout } = spawnSync(
    kBinary,
    [
      '--benchmark_format=json',
      `--benchmark_repetitions=${rounds}`,
      '--benchmark_report_aggregates_only=true',
      '--benchmark_enable_random_interleaving=true',
    ],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 1 << 28,
      env: { ...process.env, ...dataEnv },
    },
  );
  if (status !== 0) throw new SetupError(`paravent_bench ended with status ${status}`);
  // One repetition has no median.
  return JSON.parse(stdout)
    .benchmarks.filter(
      (one) => !one.error_occurred && (rounds === 1 || one.aggregate_name === 'median'),
    )
    .sort(
      (a, b) =>
        a.family_index - b.family_index ||
        a.per_family_instance_index - b.per_family_instance_index,
    );
}

/** @throws {SetupError} where Google Benchmark is not installed */
export function needBenchmark() {
  const folders = ['/usr/include', '/usr/local/include'];
  if (folders.some((folder) => existsSync(join(folder, 'benchmark/benchmark.h')))) return;
  throw new SetupError(
    'Google Benchmark is missing. Install it (Debian: apt-get install ' +
      'libbenchmark-dev), remove build/bench and start again.',
  );
}

/**
 * @param {number} rounds
 * @returns {string} Markdown: medians
 */
export function micro(rounds) {
  const rows = measured(rounds).map((one) => {
    const name = [one.run_name.split('/')[0], one.label].filter(Boolean).join(', ');
    const each = (rate, digits) => (rate ? (1e9 / rate).toFixed(digits) : '');
    return [
      name,
      one.cpu_time.toFixed(2),
      each(one.bytes_per_second, 3),
      each(one.items_per_second, 1),
      one.bandwidth ? `${(100 * one.bandwidth).toFixed(1)} %` : '',
    ];
  });
  return `${machine()}\n\n${tableOf(
    ['', 'ms of the processor', 'ns a byte', 'ns a row, cell, line or node', 'of the bandwidth'],
    rows,
  )}`;
}
