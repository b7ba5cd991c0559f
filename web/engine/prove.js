/**
 * The proof of a release by witnesses (cpp/session/prover.h): from its public files alone, other
 * inputs are made on which the engine writes the same bytes, and the values that each masked count
 * takes over them are counted.
 */
import { sha256Of } from '../reading/hash.js';
import { fillDefaults } from '../recipe/schema.js';
import { answer } from './core.js';
import { EngineError } from './protocol.js';
import { checkOf } from './verdict.js';

export const kProofName = 'proof.json';

/** Lets what waits be heard: a wish to stop among it. */
const breathe = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/**
 * The recipe by which a witness, which is plain UTF-8 with semicolons, is run.
 * @param {object} document of the certificate
 */
function witnessRecipe(document) {
  const recipe = structuredClone(document);
  const { reading } = recipe;
  if (!['auto', ';'].includes(reading.delimiter)) reading.delimiter = 'auto';
  if (!['auto', 'utf-8'].includes(reading.encoding)) reading.encoding = 'auto';
  reading.header = true;
  for (const key of ['skip_lines', 'sheet', 'files']) delete reading[key];
  return recipe;
}

function witnessFiles(core, document) {
  const width = String(core.kept()).length;
  const files = Array.from({ length: core.kept() }, (_, i) => {
    const name = `temoin-${String(i + 1).padStart(width, '0')}`;
    const parts = core.witness(i).split('\n').slice(0, -1);
    // Several where the recipe reads their names; then each witness is a folder.
    return parts.map((part, at) => ({
      name: parts.length === 1 && part === 'temoin.csv' ? `${name}.csv` : `${name}/${part}`,
      bytes: core.witnessBytes(at),
    }));
  }).flat();
  const text = `${JSON.stringify(witnessRecipe(document), null, 2)}\n`;
  return [...files, { name: 'recipe.json', bytes: new TextEncoder().encode(text) }];
}

/** Why there can be no proof, where the verdict has a word of its own for it. */
const kToldApart = ['other_version', 'no_earlier'];

/** As a check of the verdict. */
const notPossible = (why) => ({
  outcome: 'not_possible',
  because: [{ reason: kToldApart.includes(why) ? why : 'not_from_bytes' }],
});
const kAltered = { outcome: 'found', because: [{ reason: 'proof_differs' }] };

/** What the proof is as a check; `text` is what was made, `given` the file of the release. */
function cameOf({ masked, proven, proven_counts: counts }, text, given) {
  if (given && new TextDecoder().decode(given.bytes) !== text) return kAltered;
  if (masked === 0) return { outcome: 'not_possible', because: [{ reason: 'nothing_masked' }] };
  if (proven) return { outcome: 'clean' };
  return { outcome: 'found', because: [{ reason: 'unproven', count: masked - counts }] };
}

/** Of a published folder or ZIP; `kind`: what is no plain file.
 * @typedef {{name: string, bytes: Uint8Array, kind?: string}} File */

/**
 * @param {object} module the compiled core
 * @param {{files: File[], before?: {files: File[]}[], witnesses?: boolean}} args `before`: of a series the
 *   publications before, one after the other; `witnesses`: the inputs too, with the recipe by which
 *   they are run
 * @param {{progress?: Function, signal?: AbortSignal}} [context]
 * @returns {Promise<import('./answers.d.ts').ProofAnswer>}
 * @throws {EngineError} `cancelled`
 */
export async function proveRelease(module, args, context = {}) {
  const { files, before = [], witnesses = false } = args;
  const { progress, signal } = context;
  const core = new module.Prover();
  try {
    for (const [at, publication] of [...before, { files }].entries()) {
      if (at > 0) core.nextPublication();
      for (const { name, bytes, kind } of publication.files) {
        if (kind) continue;
        core.buffer(bytes.length).set(bytes);
        core.addFile(name, await sha256Of(bytes));
      }
    }
    const { possible, why } = answer(core.begin());
    const given = files.find(({ name }) => name === kProofName);
    if (!possible) {
      // Where no proof can be made there is no file of one, but of another version's.
      const came = given && !kToldApart.includes(why) ? kAltered : notPossible(why);
      return { possible, why, check: checkOf(module, 'proof', came) };
    }
    for (;;) {
      const { over, ...state } = answer(core.step());
      progress?.({ stage: 'prove', ...state });
      if (over) break;
      await breathe();
      if (signal?.aborted) throw new EngineError({ code: 'cancelled' });
    }
    const text = core.proof();
    const proof = JSON.parse(text);
    const certificate = files.find(({ name }) => name === 'certificate.json');
    const { recipe } = JSON.parse(new TextDecoder().decode(certificate?.bytes));
    return {
      possible,
      proof,
      file: { name: kProofName, bytes: new TextEncoder().encode(text) },
      told: answer(core.told()),
      check: checkOf(module, 'proof', cameOf(proof, text, given)),
      ...(witnesses && { witnesses: witnessFiles(core, fillDefaults(recipe)) }),
    };
  } finally {
    core.delete();
  }
}
