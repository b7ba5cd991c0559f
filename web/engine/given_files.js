/**
 * Files cross from the page to the worker as they are. An operation declares in which form it takes
 * those of each argument; what it declares nothing of is the usual.
 *
 * | form      | what the operation has |
 * |-----------|------------------------|
 * | `sources` | sources (reading/sources.js), read piece by piece |
 * | `whole`   | name and bytes each, of files that were published |
 * | `tables`  | the same, without texts that are no tables |
 * | `each`    | of a list of publications, the files of each `whole` |
 */
import { fileSource } from '../reading/sources.js';
import { EngineError } from './protocol.js';
import { isTable, publishedFiles } from './publication.js';

const kUsual = Object.freeze({
  files: 'sources',
  results: 'sources',
  before: 'whole',
  besides: 'each',
});

/**
 * Declares what an operation does with files, and whether it goes through the data, which makes
 * warming up needless.
 * @template {Function} Operation
 * @param {{files?: Record<string, string>, runs?: boolean}} how `files` beside the usual
 * @param {Operation} operation
 * @returns {Operation}
 */
export const declared = (how, operation) => Object.assign(operation, { declared: how });

async function bytesOf(file) {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // A folder that was dropped, or a file that is gone: the system's own words may hold a path.
    throw new EngineError({ code: 'file_unreadable', file: file.name });
  }
}

const whole = async (files) =>
  publishedFiles(
    await Promise.all(files.map(async (file) => ({ name: file.name, bytes: await bytesOf(file) }))),
  );

const kForms = {
  sources: (files) => files.map((file) => fileSource(file)),
  whole,
  tables: async (files) => (await whole(files)).filter(isTable),
  each: (list) => Promise.all(list.map(async (one) => ({ ...one, files: await whole(one.files) }))),
};

/**
 * The arguments of an operation with its files in the forms that it takes. `files` of form `sources`
 * come under that name.
 * @param {Function & {declared?: {files?: Record<string, string>}}} operation
 * @param {Record<string, any>} args
 */
export async function withFiles(operation, args) {
  const given = { ...args };
  for (const [name, form] of Object.entries({ ...kUsual, ...operation.declared?.files })) {
    // What is no list stays as it is: `results` of the sample is a choice, a dossier's files are bytes.
    if (!Array.isArray(given[name])) continue;
    const taken = await kForms[form](given[name]);
    if (name === 'files' && form === 'sources') delete given.files;
    given[name === 'files' && form === 'sources' ? 'sources' : name] = taken;
  }
  return given;
}
