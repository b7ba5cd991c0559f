/**
 * What the command line takes beside its own modules: the compiled core, the lists and the starter
 * model of texts, and zip.js's zlib. In the repository they stand where they are built or
 * checked in; in the package that is released, in one folder beside its modules (.tools/bundle.mjs).
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

// In the package the modules are one bundle in a folder of this name.
const packaged = new URL('.', import.meta.url).pathname.endsWith('/bundle/');

const folder = packaged
  ? { core: '../assets/', lists: '../assets/' }
  : { core: '../../build/wasm/', lists: '../engine/lists/' };

const at = (place, name) => new URL(`${folder[place]}${name}`, import.meta.url);

const zlib = () =>
  packaged
    ? at('core', 'zip-module.wasm')
    : new URL(import.meta.resolve('@zip.js/zip.js/dist/zip-module.wasm'));

/**
 * @param {URL} url
 * @returns {Promise<Uint8Array>}
 * @throws `engine_not_built` where it is not there
 */
async function bytesAt(url) {
  try {
    return await readFile(url);
  } catch {
    throw Object.assign(new Error('engine_not_built'), { code: 'engine_not_built' });
  }
}

let compiling;

/** The compiled core, compiled once a process. @returns {Promise<{compiled: any, sha256: string}>} */
export function compiledCore() {
  compiling ??= bytesAt(at('core', 'engine.wasm')).then(async (bytes) => ({
    compiled: await WebAssembly.compile(bytes),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
  return compiling;
}

/** What makes a module of it. @returns {Promise<Function>} */
export const coreModule = async () => (await import(at('core', 'engine.mjs').href)).default;
/** @param {string} name of a packed list, or `starter` */
export const listBytes = (name) => bytesAt(at('lists', `${name}.bin`));
/** The very zlib that the page runs (web/engine/deflate.js). */
export const zlibBytes = () => bytesAt(zlib());
