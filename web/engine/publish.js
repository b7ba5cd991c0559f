/**
 * From files that a session has written to what is published: their digests, the certificate, the
 * audit, and beside them the ZIP.
 */
import { sha256Of } from '../reading/hash.js';

/** Bytes of a release that may stand in memory a second time while its ZIP is made ahead. */
const kMostAhead = 96 * 1024 * 1024;

/**
 * @param {import('./core.js').Session} session that has written its files
 * @param {{helpers?: object, zipsAhead?: boolean}} about `zipsAhead`: whether the ZIP is begun before
 *   it is asked for, where a helper can and there is room: see kMostAhead
 * @param {Function} [progress]
 * @returns {Promise<{outputs: import('./answers.d.ts').Digest[],
 *   audit: import('./answers.d.ts').AuditReport, verdict: import('./answers.d.ts').Verdict, zipped: ?Promise<Uint8Array<ArrayBuffer>>}>} `zipped`: the ZIP that was begun
 */
export async function publish(session, { helpers, zipsAhead }, progress) {
  const zip = zipsAhead ? beginZip(session, helpers) : null;
  const outputs = await certify(session, progress);
  const [description, certificate] = session.files().slice(-2);
  outputs.push(await digestOf(session, certificate));
  const zipped = zip?.end([copyOf(session, description), copyOf(session, certificate)]);
  zipped?.catch(() => {}); // reported where it is awaited
  progress?.({ stage: 'audit', done: 0, total: 1 });
  const audit = session.audit();
  const verdict = session.verdict();
  progress?.({ stage: 'audit', done: 1, total: 1 });
  return { outputs, audit, verdict, zipped };
}

/**
 * Adds the description of the files, then the certificate, over the digests of what a session has
 * written.
 * @returns {Promise<import('./answers.d.ts').Digest[]>}
 */
export async function certify(session, progress) {
  const files = session.files();
  const outputs = [];
  for (const file of files) {
    progress?.({ stage: 'hash', file: file.name, done: outputs.length, total: files.length });
    outputs.push(await digestOf(session, file));
  }
  session.describe(outputs.map(({ sha256 }) => sha256));
  outputs.push(await digestOf(session, session.files().at(-1)));
  session.certify(outputs.map(({ sha256 }) => sha256));
  return outputs;
}

/** The files of a session one after the other, as they stand in the core's memory. */
export function* filesOf(session) {
  for (const { name, index } of session.files()) yield { name, bytes: session.fileView(index) };
}

function beginZip(session, helpers) {
  const size = [...filesOf(session)].reduce((sum, { bytes }) => sum + bytes.length, 0);
  return size <= kMostAhead
    ? helpers.beginZip(session.files().map((file) => copyOf(session, file)))
    : null;
}

const copyOf = (session, { name, index }) => ({ name, bytes: session.fileBytes(index) });

async function digestOf(session, { name, index }) {
  const { length } = session.fileView(index);
  return { name, bytes: length, sha256: await sha256Of(session.fileView(index)) };
}
