/** Which Paravent this is: the version and the SHA-256 of the compiled core. */
import { loadOperations } from './load_engine.js';

/** @returns {Promise<string>} `paravent 1.0.0 (core sha256 …)` */
export async function versionLine() {
  const { version, wasm_sha256: sha256 } = await (await loadOperations()).version();
  return `paravent ${version} (core sha256 ${sha256})`;
}
