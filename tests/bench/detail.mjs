// The search for the level of detail in the engine, as the page's worker runs it: four components
// with three levels each and absent, with and without prefix, 512 nodes, on a file of the sample.
// Besides the time on the clock that of the processor is told, as others may use the machine. Then
// as a user asks for it in the built page (detail_page.mjs).
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadOperations } from '../../web/cli/load_engine.js';
import { pathSource } from '../../web/cli/node_source.js';
import { measureDetailPage } from './detail_page.mjs';

const kCycles = { 1: 'L', 2: 'L', 3: 'L', 4: 'M', 5: 'M', 6: 'D', 7: 'D', 8: 'D' };
const kFurther = Object.fromEntries(
  Object.entries(kCycles).map(([level, cycle]) => [level, cycle === 'D' ? 'D' : 'LM']),
);
const kChains = [
  ['LIBELLE_COURT_COMPOSANTE', 6, 2],
  ['CODE_SISE_DIPLOME', 'LIBELLE_DISCIPLINE_DIPLOME', 4],
  ['NIVEAU_APRES_BAC', kCycles, kFurther],
  ['CODE_ETAPE', 'LIBELLE_COURT_ETAPE', 'NIVEAU_DANS_LE_DIPLOME'],
];

/** Numbers are prefixes of the last column named, objects tables of it. */
function levelsOf(chain) {
  let column = null;
  const levels = chain.map((level) => {
    if (typeof level === 'string') column = level;
    if (typeof level === 'number') return { column, prefix: level };
    return typeof level === 'object' ? { column, table: level } : level;
  });
  return [...levels, null];
}

/** @param {{rows?: number, rounds?: number}} how @returns {Promise<string>} lines to print */
export async function measureDetail({ rows = 213_289, rounds = 3 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'paravent-bench-'));
  try {
    const operations = await loadOperations();
    const path = join(folder, 'sample.csv');
    const pieces = [];
    await operations.sample({ rows, seed: 1, write: (piece) => pieces.push(piece) });
    await writeFile(path, Buffer.concat(pieces));
    const asked = question();
    const lines = [];
    for (let round = 0; round < rounds; round += 1) {
      const source = pathSource(path);
      let begun = null;
      const found = await operations.detail(
        { key: 'a', sources: [source], ...asked },
        {
          progress: ({ stage }) => {
            if (stage === 'prepare') begun = [performance.now(), process.cpuUsage()];
          },
        },
      );
      const [clock, processor] = [performance.now() - begun[0], process.cpuUsage(begun[1])];
      await source.close();
      lines.push(
        `${found.size} nodes, ${found.evaluated} evaluated, ${found.passed_over} passed over, ` +
          `${found.nodes.filter((one) => one.frontier).length} on the frontier: ` +
          `${Math.round(clock)} ms, of the processor ${Math.round((processor.user + processor.system) / 1000)} ms`,
      );
    }
    for (let round = 0; round < rounds; round += 1) lines.push(await measureDetailPage(path));
    return lines.join('\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function question() {
  return {
    recipe: {
      version: 1,
      columns: {
        individual: 'CODE_INDIVIDU',
        year: 'ANNEE_INSCRIPTION',
        step: kChains.map(([column]) => column),
        prefix: ['REGROUPEMENT_BAC'],
        attributes: [
          { name: 'sexe', columns: ['SEXE'] },
          { name: 'mention', columns: ['MENTION_BAC'] },
        ],
      },
    },
    detail: { chains: kChains.map(levelsOf), prefix: [true, false] },
  };
}
