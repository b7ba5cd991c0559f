// The releases that other programs are to read: every set, alone and together, with linked files,
// gaps, calendars, grouped traces, empty codes, both languages, a series; and row-level files.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const kAbout = {
  title: 'Parcours « à l’essai »',
  institution: 'Université',
  contact: 'donnees@example.org',
  licence: 'etalab-2.0',
  sources: ['SISE', 'https://example.org/apogee'],
  period: [2010, 2015],
  date: '2026-11-23',
};

// Labels with all that a file of tables may trip over.
function hardRows() {
  const rows = ['id;an;bac;etape;lib;site;sexe'];
  const etapes = ['L1', 'L 2, suite', 'L3 "pro"', 'M1', '=1+1'];
  const sites = ['Nord', "Côté d'Azur", 'NA', ''];
  for (let i = 0; i < 900; i += 1) {
    const bac = ['S', 'ES', ''][i % 3];
    for (let year = 0; year <= i % 4; year += 1) {
      if (i % 5 === 4 && year === 1) continue;
      const etape = etapes[(Math.floor(i / 90) + year) % 5].replaceAll('"', '""');
      const site = sites[i % 4];
      rows.push(
        `e${i};${2010 + year + (i % 2)};${bac};"${etape}";Étape ${etape.length};${site};${i % 7 ? 'F' : 'M'}`,
      );
    }
  }
  return `${rows.join('\n')}\n`;
}

const kHard = {
  version: 1,
  columns: {
    individual: 'id',
    year: 'an',
    step: ['etape'],
    prefix: ['bac'],
    description: ['lib'],
    titles: { etape: 'Étape' },
    attributes: [{ name: 'sexe', columns: ['sexe'], title: 'Sexe' }],
  },
  linked: [{ name: 'lieu', step: ['site'], title: 'Par lieu' }],
  about: kAbout,
};
const withExports = (recipe, exports, more = {}) => ({ ...recipe, ...more, exports });
const kAll = ['oraccle', 'paris13', 'json', 'tidy'];

const traces = {
  all: withExports(kHard, { sets: kAll, excel_fr: true }),
  english: withExports(kHard, { sets: kAll, language: 'en' }),
  empty: withExports(kHard, { sets: kAll }, { masking: { code: 'empty' } }),
  mixed: withExports(kHard, { sets: kAll }, { masking: { code: 1, size_code: 'empty' } }),
  gaps: withExports({ ...kHard, linked: [] }, { sets: kAll }, { trace: { gaps: true } }),
  calendar: withExports({ ...kHard, linked: [] }, { sets: kAll }, { trace: { calendar: true } }),
  grouped: withExports(kHard, { sets: kAll }, { masking: { rare_traces: 'group', k: 11 } }),
  withheld: withExports(kHard, { sets: kAll }, { masking: { rare_traces: 'withhold', k: 11 } }),
  series: withExports({ ...kHard, linked: [] }, { sets: kAll }, { series: { group: 20 } }),
  ...Object.fromEntries(kAll.map((set) => [set, withExports(kHard, { sets: [set] })])),
};

const rows = {
  rows: {
    version: 1,
    columns: { individual: 'id', year: 'an' },
    prepare: { cleaning: { k: 5, columns: ['etape'] } },
    rows: {
      k: 5,
      columns: ['bac', 'site', 'sexe', 'etape'],
      separator: ',',
      projections: [
        { name: 'un', columns: ['bac'] },
        { name: 'vides', columns: ['bac', 'site'] },
      ],
      generalisation: {
        name: 'classes',
        columns: [
          { column: 'bac', hierarchy: { kind: 'prefixes', lengths: [1], top: true } },
          { column: 'etape', hierarchy: { kind: 'prefixes', lengths: [2, 1], top: true } },
        ],
        keep: ['sexe'],
      },
    },
    about: kAbout,
  },
  plan: {
    version: 1,
    columns: { individual: 'id' },
    rows: {
      k: 5,
      columns: ['bac', 'site', 'sexe', 'etape'],
      keys: ['site', 'bac'],
      plan: {
        name: 'prot',
        columns: ['etape', 'site', 'bac', 'sexe'],
        steps: [{ step: 'suppress', level: 'any' }],
      },
    },
  },
};

/** @returns {{name: string, path: string}[]} */
export function makeReleases(root, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const source = join(folder, 'inscriptions.csv');
  writeFileSync(source, hardRows());
  const made = [];
  for (const [name, recipe] of Object.entries({ ...traces, ...rows })) {
    const path = join(folder, name);
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(recipe));
    execFileSync(
      process.execPath,
      [
        join(root, 'web/cli/main.js'),
        'run',
        ...['--recipe', file, '--out', path],
        ...(recipe.series ? ['--first'] : []),
        source,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    made.push({ name, path });
  }
  return made;
}
