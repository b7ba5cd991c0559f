// A series of six publications of the sample, each from the files of the one before, against six plain
// runs of the same rows by the same recipe, in turns. The clock runs from opening the file to the last
// public file, its audit included. The bar (tests/README.md): at most 1.5 times the sum of plain runs.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadOperations } from '../../web/cli/load_engine.js';
import { pathSource } from '../../web/cli/node_source.js';
import sample from '../../web/recipe/sample.json' with { type: 'json' };

const kYears = [2010, 2011, 2012, 2013, 2014, 2015];

/** The sample's recipe without the year of the bac, which follows the calendar. */
const kRecipe = {
  ...sample,
  columns: {
    ...sample.columns,
    attributes: sample.columns.attributes.filter(({ name }) => name !== 'anbac'),
  },
  masking: { k: 5, width: 3 },
};

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const sum = (list) => list.reduce((total, one) => total + one, 0);

/** A file a year, of the rows to that year. */
async function writeFiles(folder, operations, rows) {
  const pieces = [];
  await operations.sample({ rows, seed: 1, write: (piece) => pieces.push(Buffer.from(piece)) });
  const [header, ...lines] = Buffer.concat(pieces).toString().trimEnd().split('\n');
  const at = header.split(';').indexOf('ANNEE_INSCRIPTION');
  const years = lines.map((line) => Number(line.split(';')[at]));
  return Promise.all(
    kYears.map(async (year) => {
      const path = join(folder, `${year}.csv`);
      const until = lines.filter((_, i) => years[i] <= year);
      await writeFile(path, `${[header, ...until].join('\n')}\n`);
      return path;
    }),
  );
}

async function timed(operations, path, recipe, more) {
  const source = pathSource(path);
  const begun = performance.now();
  const result = await operations.run({ sources: [source], recipe, ...more });
  const files = [];
  for (const { name } of result.outputs) {
    files.push({ name, bytes: new Uint8Array(await operations.file({ name })) });
  }
  const time = performance.now() - begun;
  await source.close();
  return { time, files, figures: result.figures };
}

/** @param {{rows?: number, rounds?: number}} how @returns {Promise<string>} lines to print */
export async function measureSeries({ rows = 213_289, rounds = 5 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'paravent-bench-'));
  try {
    const operations = await loadOperations();
    const paths = await writeFiles(folder, operations, rows);
    const series = { ...kRecipe, series: { due: 'left', gap: 1 } };
    const times = { plain: [], series: [] };
    let last = null;
    for (let round = 0; round < rounds; round += 1) {
      const one = { plain: [], series: [] };
      let before = null;
      for (const path of paths) {
        one.plain.push((await timed(operations, path, kRecipe, {})).time);
        last = await timed(operations, path, series, before ? { before } : { first: true });
        one.series.push(last.time);
        before = last.files;
      }
      for (const kind of ['plain', 'series']) times[kind].push(sum(one[kind]));
    }
    const ratios = times.series.map((time, i) => time / times.plain[i]);
    const list = (all) => all.map((one) => Math.round(one)).join(', ');
    return [
      `six plain runs: ${list(times.plain)} ms, median ${Math.round(median(times.plain))}`,
      `six publications: ${list(times.series)} ms, median ${Math.round(median(times.series))}`,
      `of a round: ${ratios.map((one) => one.toFixed(2)).join(', ')}, median ${median(ratios).toFixed(2)} (bar: 1.50)`,
      `the last one lists ${last.figures.cohorts} traces`,
    ].join('\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
