/**
 * Reads the input files into a session of the core, one after the other: plain ones by the core's
 * byte scanner, all others by PapaParse.
 */
import { nearName } from '../recipe/near_name.js';
import { explain } from '../reading/causes.js';
import { cutFacts } from '../reading/cut.js';
import { factsOf } from '../reading/facts.js';
import { createPseudonymizer } from '../reading/pseudonym.js';
import { readRecords } from '../reading/papa.js';
import { readingOf } from '../reading/per_file.js';
import { renamed } from '../reading/rename.js';
import { findRepeated, repeatedFile } from '../reading/repeats.js';
import { refuseWeakSecret } from '../reading/secret.js';
import { slicesOf } from '../reading/sources.js';
import { hashWithRest, withoutTotal } from '../reading/total_line.js';
import { textSource, throwWithRows } from '../reading/workbook.js';
import { createFileHash } from '../reading/hash.js';
import { hashBeside } from './helpers.js';
import { lendBuffers } from './lent_buffers.js';
import { scanFile } from './scan_file.js';

const kSliceBytes = 1024 * 1024;

/** Ends the reading of a preview early; never leaves this module. */
const kEnough = Symbol('enough rows');

/**
 * @param {import('./core.js').Session} session configured with `recipe`
 * @param {object[]} sources web/reading/sources.js
 * @param {object} recipe with every default
 * @param {{secret?: string, anyKey?: boolean, pseudonym?: ?((text: string) => string),
 *   individual?: string, results?: boolean, all?: number, before?: number, rows?: number, hash?: boolean, sliceBytes?: number,
 *   reader?: 'auto'|'papaparse', helpers?: any, module?: object, partBytes?: number,
 *   signal?: AbortSignal, progress?: (state: object) => void}} options `pseudonym`: pseudonymOf(),
 *   of the column `individual`, the recipe's unless it is another; `results`: files of results; `before`: bytes of `all` that
 *   were read already; `rows`: stop after so many rows of each file;
 *   `reader`: 'papaparse' reads every file so; `helpers` (helpers.js) hash large files beside the
 *   reading and scan parts of them, for which the engine needs its `module`
 * @returns {Promise<{inputs: import('./answers.d.ts').InputFile[], rows: number, complete: boolean,
 *   hashed: () => Promise<void>}>} what was read of each file, as the dossier says it; `hashed`
 *   waits for what is still being hashed and fills in each `sha256`
 * @throws {ReadError|EngineError}
 */
export async function readInputs(session, sources, recipe, options = {}) {
  const total = options.all ?? sources.reduce((sum, { size }) => sum + size, 0);
  const { pseudonym = await pseudonymOf(recipe, options), individual = recipe.columns.individual } =
    options;
  // A pseudonym is made of an identifier's text before the core sees it; a preview stops early.
  const scans = !pseudonym && !options.rows && options.reader !== 'papaparse';
  if (recipe.reading.repeated_files !== 'keep') {
    const repeated = await findRepeated(sources, options.signal);
    if (repeated) throw repeatedFile(repeated);
  }
  /** @type {import('./answers.d.ts').InputFile[]} */
  const inputs = [];
  const digests = [];
  const facts = [];
  let before = options.before ?? 0;
  let complete = true;
  for (const [i, source] of sources.entries()) {
    const tell = (stage, done) =>
      options.progress?.({ stage, file: source.name, done: before + done, total });
    const position = options.results ? null : i + 1;
    const own = readingOf(recipe.reading, source.name, position);
    const read = await readOne(session, source, own, options, {
      pseudonym,
      individual,
      scans,
      tell,
    });
    inputs.push(read.input);
    digests.push(read.sha256);
    facts.push(...read.facts);
    complete &&= read.complete;
    before += source.size;
  }
  if (facts.length > 0) session.setFacts(facts);
  const hashed = async () => {
    (await Promise.all(digests)).forEach((sha256, i) => {
      inputs[i].sha256 = sha256 ?? '';
    });
  };
  return { inputs, rows: inputs.reduce((sum, input) => sum + input.rows, 0), complete, hashed };
}

/**
 * What an operation takes of its caller for readInputs(), whose files are hashed for the dossier.
 * @param {{helpers?: object}} about see createOperations
 * @param {any} args of the operation
 * @param {{progress?: (state: object) => void, signal?: AbortSignal}} context
 */
export const readingFor = (
  about,
  { secret, anyKey, sliceBytes, reader },
  { progress, signal },
) => ({
  secret,
  anyKey,
  sliceBytes,
  reader,
  signal,
  progress,
  hash: true,
  helpers: about.helpers,
});

/**
 * What stands for an identifier, or null where it is taken as it is.
 * @param {object} recipe
 * @param {{secret?: string, anyKey?: boolean}} options `anyKey`: no secret is needed, the pseudonyms
 *   are others
 */
export async function pseudonymOf(recipe, { secret, anyKey }) {
  if (recipe.pseudonym === 'as_is' || !recipe.columns.individual) return null;
  if (recipe.pseudonym === 'shared' && !anyKey) await refuseWeakSecret(secret);
  return createPseudonymizer({ mode: anyKey ? 'ephemeral' : recipe.pseudonym, secret });
}

/**
 * Reads one file, which may be a workbook, to where its rows end.
 * @returns {Promise<{input: import('./answers.d.ts').InputFile,
 *   facts: import('./answers.d.ts').FileFact[], sha256: any, complete: boolean}>}
 */
async function readOne(session, whole, own, options, { pseudonym, individual, scans, tell }) {
  const { signal } = options;
  const unpacked = (done) => tell('unpack', done);
  const text = await textSource(whole, { ...own, individual, signal, onPiece: unpacked });
  const choices = { ...own, ...text.reading, signal };
  try {
    const { source, rest } = await withoutTotal(text, choices);
    const reading = {
      ...choices,
      sliceBytes: options.sliceBytes,
      ...(text.workbook ? { sha256: false } : { sha256: options.hash }),
      ...(text.workbook ? {} : besides(options, source, rest && { whole, ...rest })),
      onProgress: (done) => tell('read', Math.round((done * whole.size) / text.size)),
    };
    let read = scans ? await scanFile(session, source, reading) : { declined: 'choice' };
    const reader = read.declined ? 'papaparse' : 'scanner';
    if (read.declined) {
      const transform = (names) => {
        const at = renamed(names, choices.rename).indexOf(individual);
        return pseudonym ? { [at]: withSpelling(pseudonym, session) } : {};
      };
      read = await readBlocks(session, source, reading, { transform, rows: options.rows });
    }
    const aside = text.aside ?? [];
    if (aside.length > 0) {
      session.setAside(pseudonym ? aside.map(withSpelling(pseudonym, session)) : aside);
    }
    const leftOut = session.endFile();
    if (text.rowOf) session.rowsOf?.set(whole.name, text.rowOf);
    const input = {
      name: whole.name,
      bytes: whole.size,
      sha256: '',
      reader: text.workbook ?? reader,
      encoding: read.encoding ?? '',
      delimiter: read.delimiter ?? '',
      rows: read.rows,
      malformed: (read.malformed?.count ?? 0) + leftOut.empty_individual + leftOut.empty_year,
      ...(rest && { total_line: (text.rowOf ?? Number)(await rest.line()) }),
      ...(read.notUtf8?.bytes > 0 && { not_utf8: read.notUtf8 }),
      ...(read.mixed && { mixed_encoding: true }),
    };
    const facts = [
      ...factsOf(whole.name, text.facts),
      ...(text.workbook || options.rows ? [] : await cutFacts(source, input, choices)),
    ];
    const sha256 = text.workbook && options.hash ? hashWhole(whole, options) : read.sha256;
    sha256?.catch?.(() => {}); // reported where it is awaited; a run that stops before does not
    return { input, facts, sha256, complete: read.complete ?? true };
  } catch (error) {
    await explain(error, text, choices, nearName);
    return throwWithRows(error, text);
  }
}

/** Between a pseudonym and what is said of it (cpp/table/builder_state.h). */
const kBeside = '\x1f';

/**
 * What stands for an identifier's text where the core is given pseudonyms, of which it can tell
 * nothing: nothing for one that is blank, since a pseudonym of nothing would be a person; else its
 * pseudonym and, where there is something to say, its marks and the pseudonym of its normal form.
 */
const withSpelling = (pseudonym, session) => (text) => {
  const told = session.spelling(text);
  if (told === ' ') return '';
  if (told === '') return pseudonym(text);
  const normal = told.slice(2);
  return `${pseudonym(text)}${kBeside}${told.slice(0, 2)}${normal && pseudonym(normal)}`;
};

/** The SHA-256 of a file that was not read as it stands. */
async function hashWhole(source, { signal }) {
  const hash = await createFileHash();
  for await (const { bytes } of slicesOf(source, { sliceBytes: kSliceBytes, signal })) {
    hash.update(bytes);
  }
  return hash.digest();
}

/**
 * How the helpers take part in the reading of a file, of which `rest` may be hashed and not read.
 */
function besides(/** @type {any} */ { helpers, module, hash, partBytes }, { size, shared }, rest) {
  const hasher = hash && helpers?.hasherFor(size);
  const start = async () => (hasher ? hashBeside(lendBuffers(hasher)) : createFileHash());
  const scanners = module && shared !== undefined ? helpers?.scannersFor(size, hash) : [];
  return {
    ...(rest && { createHash: async () => hashWithRest(await start(), rest.whole, rest) }),
    ...(hasher && !rest && { createHash: start }),
    ...(scanners?.length > 0 && {
      parallel: {
        module,
        scanners,
        partBytes,
        hashFile: ({ shared: file, name }) => hasher.call('hashFile', { shared: file, name }),
      },
    }),
  };
}

/** Reads a file through PapaParse, or its first rows; `complete` when it was read to its end. */
async function readBlocks(session, source, reading, { transform, rows: enough }) {
  const transforms = {};
  let rows = 0;
  const sink = {
    header(names) {
      const wanted = session.beginFile(source.name, names);
      Object.assign(transforms, transform(names));
      return wanted;
    },
    block(block) {
      session.addBlock(block);
      rows += block.rows;
      if (enough && rows >= enough) throw kEnough;
    },
    malformed() {},
    restart() {
      session.restartFile();
      rows = 0;
    },
  };
  try {
    const read = await readRecords(source, { ...reading, transform: transforms }, sink);
    return { ...read, rows, complete: true };
  } catch (error) {
    if (error !== kEnough) throw error;
    return { rows, complete: false };
  }
}
