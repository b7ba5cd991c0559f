// The search for the level of detail in the engine, as the page's worker runs it: four components
// with three levels each and absent, with and without prefix, 512 nodes, on a file of the sample.
// The levels are columns of the file that are made here, each a function of the one before. Besides
// the time on the clock that of the processor is told, as others may use the machine.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadOperations } from '../../web/cli/load_engine.js';
import { pathSource } from '../../web/cli/node_source.js';

const kComponents = [
  'LIBELLE_COURT_COMPOSANTE',
  'LIBELLE_DISCIPLINE_DIPLOME',
  'NIVEAU_APRES_BAC',
  'CODE_ETAPE',
];
const kPrefixes = { CODE_ETAPE: [4, 2], NIVEAU_APRES_BAC: [1], LIBELLE_DISCIPLINE_DIPLOME: [12, 6] };

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
        step: kComponents,
        prefix: ['REGROUPEMENT_BAC'],
        attributes: [
          { name: 'sexe', columns: ['SEXE'] },
          { name: 'mention', columns: ['MENTION_BAC'] },
        ],
      },
    },
    detail: {
      chains: kComponents.map((column) => [
        column,
        ...(kPrefixes[column] ?? [6, 2]).map((prefix) => ({ column, prefix })),
        ...(column === 'NIVEAU_APRES_BAC' ? [{ column, table: {} }] : []),
        null,
      ]),
      prefix: [true, false],
    },
  };
}
