// What deserves a look before publishing is told on standard error too: every point that page and dossier
// have, drawn from made-up files one after the other.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { translator } from '../../../web/i18n/index.js';
import { tracePoints } from '../../../web/recipe/points.js';
import { seeded } from '../fakes/exports_drawn.js';
import { answered } from '../sql/support.js';
import { cli, scratch } from './support.js';

const t = translator('en');

/** Every key that there is: of figures that are all above 0. */
const kEvery = tracePoints({
  inputs: [{ mixed_encoding: true, malformed: 1, not_utf8: { bytes: 1 } }],
  figures: { group_disclosures: 1, dropped: 1 },
  internal: {
    ...Object.fromEntries(
      [
        'prefix_conflicts',
        'bac_year_conflicts',
        'skipped_years',
        'varying_steps',
        'outside_window',
        'collapsed',
        'replaced_separators',
        'labels_made_equal',
      ].map((name) => [name, 1]),
    ),
    rows_before: 2,
    rows_after: 1,
    conflicts: { a: 1 },
    ...Object.fromEntries(
      ['far_years', 'rare_labels', 'probable_duplicates'].map((name) => [name, [{}]]),
    ),
    ties: { below_width: 1 },
    series: { changed_lots: 1, closed_groups: 1, lots_not_compared: 1, lots_lost: 1 },
  },
}).map(({ key }) => key);

/** A seed of rows of which tied labels narrow a masked count. */
const kTied = 1;

/** What dossier.json says of a key. */
const kInDossier = {
  mixed_encoding: ({ inputs }) => inputs.filter((one) => one.mixed_encoding).length,
  far_years: ({ prepare }) => prepare.far_years?.length ?? 0,
  rare_labels: ({ rare_labels: labels }) => labels.length,
  weak_ties: ({ ties }) => ties.below_width,
  changed_lots: ({ series }) => series?.changed_lots ?? 0,
  closed_groups: ({ series }) => series?.closed_groups ?? 0,
  lots_not_compared: ({ series }) => series?.lots_not_compared ?? 0,
  lots_lost: ({ series }) => series?.lots_lost ?? 0,
  probable_duplicates: ({ probable_duplicates: list }) => list.length,
  conflicts: ({ conflicts, bac_year_conflicts: years }) =>
    Object.values(conflicts).reduce((sum, count) => sum + count, years),
  varying_steps: ({ varying }) => varying.length,
  malformed: ({ inputs, skipped_years: years }) =>
    inputs.reduce((sum, one) => sum + one.malformed, years),
  not_utf8: ({ inputs }) => inputs.reduce((sum, one) => sum + (one.not_utf8?.bytes ?? 0), 0),
  dropped: ({ levels }) => levels.reduce((sum, one) => sum + one.dropped, 0),
  prepared: ({ prepare }) => prepare.rows_before - prepare.rows_after,
};

/** A run: the keys that standard error tells, each as often as the dossier says. */
async function told(t2, recipe, files, args = []) {
  const folder = await scratch(t2);
  const paths = await folder.writeAll(files);
  const result = await cli([
    'run',
    '--no-proof',
    '--recipe',
    await folder.write('recipe.json', answered({ version: 1, ...recipe })),
    '--out',
    folder.join('out'),
    '--dossier',
    folder.join('dossier'),
    ...args,
    ...paths,
  ]);
  assert.equal(result.status, 0, result.stderr);
  const dossier = JSON.parse(await readFile(folder.join('dossier', 'dossier.json'), 'utf8'));
  const lines = result.stderr.split('\n');
  const keys = kEvery.filter((key) => {
    const count = (kInDossier[key] ?? ((all) => all[key]))(dossier);
    const words = t(`warning.${key}`, { count });
    const found = lines.includes(`- ${words}`) || kPlaces[key]?.test(result.stderr);
    assert.equal(Boolean(found), count > 0, `${key}: ${count}\n${result.stderr}`);
    return found;
  });
  return { keys, folder };
}

/** Told with their places, in a line of their own. */
const kPlaces = {
  mixed_encoding: /neither wholly UTF-8/,
  far_years: /years? far from the others/,
  not_utf8: /\.csv: \d+ lines? left out/,
};

const columns = (more = {}) => ({
  columns: {
    individual: 'id',
    year: 'an',
    step: ['etape'],
    attributes: [{ name: 'sexe', columns: ['sexe'] }],
    ...more,
  },
});

const csv = (header, rows) => `${[header, ...rows.map((row) => row.join(';'))].join('\n')}\n`;
const people = (count, row) => Array.from({ length: count }, (_, i) => row(i));

test('every point is drawn, and told as often as the dossier says', async (t2) => {
  const drawn = new Set();
  const draw = async (...args) => {
    const { keys, folder } = await told(t2, ...args);
    for (const key of keys) drawn.add(key);
    return folder;
  };

  await draw(
    {
      ...columns({ description: ['libelle'], prefix: ['bac'] }),
      reading: { malformed: 'skip' },
      prepare: { keep: [{ column: 'regime', in: ['x'] }] },
      trace: { window: [2018, 2019], conflicts: 'first' },
      masking: { k: 5 },
    },
    {
      'a.csv': csv('id;an;etape;sexe;libelle;bac;regime', [
        ...people(60, (i) => [`p${i}`, 2018, 'DROIT', i % 2 ? 'F' : 'M', 'Droit', 'S', 'x']),
        // All alike, twice the same enrolment, another description, the label in other letters.
        ...people(20, (i) => [`q${i}`, 2018, 'LETTRES', 'F', i ? 'Lettres' : 'LETTRES', 'L', 'x']),
        ['q1', 2018, 'LETTRES', 'F', 'Lettres', 'L', 'x'],
        ...people(9, (i) => [`r${i}`, 2018, 'Lettres', i % 2 ? 'F' : 'M', 'Lettres', 'L', 'x']),
        // Signs that traces are written with, which make two steps one.
        ...people(9, (i) => [
          `s${i}`,
          2019,
          i % 2 ? 'A-B' : 'A B',
          i % 2 ? 'F' : 'M',
          'AB',
          'L',
          'x',
        ]),
        // A value of few, contradictory values, a row too short, one that is left out, one outside.
        ...people(3, (i) => [`u${i}`, 2018, 'DROIT', 'N', 'Droit', 'S', 'x']),
        ['p0', 2019, 'DROIT', 'M', 'Droit', 'ES', 'x'],
        ['p1', 2019, 'DROIT', 'M', 'Droit', 'S', 'x'],
        ['v0', 2018],
        ['w0', 2018, 'DROIT', 'F', 'Droit', 'S', 'y'],
        ['z0', 2001, 'DROIT', 'F', 'Droit', 'S', 'x'],
      ]),
    },
  );

  // A year far from the others, and bytes that are not those of the rest.
  const header = 'id;an;etape;sexe\n';
  const many = people(300, (i) => `p${i};2020;L1 Économie;${i % 2 ? 'F' : 'M'}\n`).join('');
  await draw(columns(), {
    'b.csv': Buffer.concat([
      Buffer.from(header + many),
      Buffer.from('p7;2091;L1 G'),
      Buffer.alloc(150, 0xe9),
      Buffer.from('nie;M\n'),
    ]),
  });
  await draw(
    { ...columns(), reading: { invalid_bytes: 'skip' } },
    {
      'c.csv': Buffer.concat([
        Buffer.from(header + many.repeat(4)),
        Buffer.from('q1;2020;'),
        Buffer.from([0xe9]),
        Buffer.from(';M\n'),
      ]),
    },
  );
  // Of a trace nothing can be masked safely; label x of one attribute goes with p of the other alone.
  await draw(columns(), {
    'd.csv': csv('id;an;etape;sexe', [
      ...people(100, (i) => [`p${i}`, 2020, 'DROIT', i % 2 ? 'F' : 'M']),
      ...people(6, (i) => [`q${i}`, 2020, 'LETTRES', `v${i}`]),
    ]),
  });
  const random = seeded(kTied);
  await draw(
    {
      ...columns({
        attributes: ['a', 'b'].map((name) => ({ name, columns: [name] })),
      }),
      masking: { k: 6, width: 5 },
    },
    {
      'e.csv': csv(
        'id;an;etape;a;b',
        people(80, (i) => {
          const a = random.pick(['x', 'y', 'z']);
          const b = a === 'x' ? 'p' : random.pick(['p', 'q', 'r']);
          return [`i${i}`, 2010, `s${i % 4}`, a, b];
        }),
      ),
    },
  );

  // A series whose rows have changed, and one whose first year is no longer given.
  const series = { ...columns(), masking: { k: 5, width: 3 }, series: { due: 'left', group: 10 } };
  const years = (all) => csv('id;an;etape;sexe', all);
  const leavers = (name, count, year) => people(count, (i) => [`${name}${i}`, year, 'A', 'F']);
  const stays = (last) => people(last - 1999, (i) => ['always', 2000 + i, 'Z', 'F']);
  const first = await draw(
    series,
    { 'f.csv': years([...leavers('one', 6, 2000), ...stays(2001)]) },
    ['--first'],
  );
  const later = [...leavers('two', 6, 2003), ...stays(2005)];
  const earlier = ['--earlier', first.join('out')];
  await draw(
    series,
    { 'g.csv': years([...leavers('one', 8, 2000), ...later, ...leavers('three', 11, 2004)]) },
    earlier,
  );
  await draw(series, { 'i.csv': years([...leavers('one', 4, 2000), ...later]) }, earlier);
  await draw(
    series,
    {
      'h.csv': years(
        [...later, ...leavers('three', 11, 2004)].filter(([, year]) => year >= 2002 && year < 2005),
      ),
    },
    earlier,
  );
  assert.deepEqual(
    kEvery.filter((key) => !drawn.has(key)),
    [],
  );
});
