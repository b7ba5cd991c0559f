/**
 * The secret of the draws of a plan: made anew for a run, or taken from the dossier of the run that
 * is to be replayed (cpp/support/random.h). It stands in no recipe, certificate or public file; the
 * certificate has a commitment to it.
 */
import { sha256Of } from '../reading/hash.js';
import { fillDefaults } from '../recipe/schema.js';
import { fillTextRecipe } from '../recipe/text_section.js';
import { EngineError } from './protocol.js';

const kEncoder = new TextEncoder();
const kHex = /^[0-9a-f]{64}$/;

const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (hex) => Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));

/** 32 bytes as hexadecimal, from the system's generator. */
export const freshSecret = () => toHex(crypto.getRandomValues(new Uint8Array(32)));

/** The bytes that a commitment and a replay mean by "the recipe": its normal form. */
const recipeText = (recipe) =>
  JSON.stringify(recipe.text ? fillTextRecipe(recipe) : fillDefaults(recipe));

/**
 * SHA-256("paravent/secret/1\0" ‖ secret ‖ SHA-256(recipe's normal form)), hexadecimal.
 * @param {string} hex
 * @param {object} recipe
 */
export async function commitmentOf(hex, recipe) {
  const recipeHash = fromHex(await sha256Of(kEncoder.encode(recipeText(recipe))));
  const label = kEncoder.encode('paravent/secret/1\0');
  const bytes = new Uint8Array(label.length + 64);
  bytes.set(label);
  bytes.set(fromHex(hex), label.length);
  bytes.set(recipeHash, label.length + 32);
  return sha256Of(bytes);
}

/**
 * What a replay needs of a dossier.
 * @param {Uint8Array|string} content of dossier.json
 * @returns {import('./answers.d.ts').ReplayedRun}
 * @throws {EngineError} `dossier_unreadable`
 */
export function readDossier(content) {
  let dossier = null;
  try {
    dossier = JSON.parse(typeof content === 'string' ? content : new TextDecoder().decode(content));
  } catch {
    // Said below, whatever it is.
  }
  const { recipe, inputs, secret } = dossier ?? {};
  const good =
    dossier?.publication === 'internal' &&
    typeof recipe === 'object' &&
    recipe !== null &&
    Array.isArray(inputs) &&
    (secret === undefined || (kHex.test(secret?.hex) && kHex.test(secret?.commitment)));
  if (!good) throw new EngineError({ code: 'dossier_unreadable' });
  return {
    recipe,
    inputs: inputs.map(({ name, sha256 }) => ({ name: String(name), sha256: String(sha256) })),
    tables: inputs.some(({ reader }) => reader === 'aggregated'),
    secret: secret && { hex: secret.hex, commitment: secret.commitment },
  };
}

/**
 * Whether a dossier's run is this one: the same recipe, the same files, and its secret where draws
 * need one.
 * @param {import('./answers.d.ts').ReplayedRun} dossier
 * @param {object} recipe
 * @param {?{name: string, sha256: string}[]} inputs null where its own are of another kind, the
 *   tables of an engine or their rows
 * @param {boolean} draws
 * @throws {EngineError} `replay_differs`, `kind` recipe, inputs or secret
 */
export async function checkReplay(dossier, recipe, inputs, draws) {
  const differs = (kind, more = {}) => new EngineError({ code: 'replay_differs', kind, ...more });
  if (recipeText(dossier.recipe) !== recipeText(recipe)) throw differs('recipe');
  const digests = (list) => list.map(({ sha256 }) => sha256).sort();
  if (inputs && JSON.stringify(digests(dossier.inputs)) !== JSON.stringify(digests(inputs))) {
    const known = new Set(digests(dossier.inputs));
    throw differs('inputs', { file: inputs.find(({ sha256 }) => !known.has(sha256))?.name });
  }
  const { secret } = dossier;
  if (!draws) return;
  if (!secret || (await commitmentOf(secret.hex, recipe)) !== secret.commitment) {
    throw differs('secret');
  }
}

/**
 * Gives a session the secret of its draws, where its plan has some.
 * @param {import('./answers.d.ts').RowsSession} session
 * @param {{recipe: object, replay?: any, repeat?: boolean}} how `replay`: of readDossier;
 *   `repeat`: a run that is to be the same again, which draws need `replay` for
 * @param {import('./answers.d.ts').InputFile[]} inputs
 * @throws {EngineError} `dossier_needed`, `replay_differs`
 */
export async function giveSecret(session, { recipe, replay, repeat }, inputs) {
  const draws = session.draws();
  if (draws && repeat && !replay) throw new EngineError({ code: 'dossier_needed' });
  if (replay) await checkReplay(replay, recipe, inputs, draws);
  if (!draws) return;
  const hex = replay ? replay.secret.hex : freshSecret();
  session.useSecret(hex, await commitmentOf(hex, recipe));
}
