/**
 * What the last run and other publications tell together. The core compares bytes: here the files
 * that it reads are gathered for it.
 */
import { fillDefaults } from '../recipe/schema.js';
import { EngineError } from './protocol.js';
import { answer } from './reading_session.js';

const kLists = /^cohortes?(_\w+)?\.csv$/;

/**
 * The files of a publication that tell its counts, each once: the Oraccle set, else release.json,
 * else traces.csv.
 * @param {{name: string}[]} files
 */
export function comparedFiles(files) {
  const named = (name) => files.filter((file) => file.name === name);
  const lists = files.some(({ name }) => name === 'cohortes.csv')
    ? files.filter(({ name }) => kLists.test(name))
    : [...named('release.json'), ...named('traces.csv')];
  return [...named('certificate.json'), ...lists];
}

/**
 * @param {object} module the compiled core
 * @param {{name: string, bytes: Uint8Array}[]} files of the run, its certificate among them
 * @param {{files: {name: string, bytes: Uint8Array}[], cumulative: boolean}[]} besides other
 *   publications; `cumulative`: the run has their rows and rows of later years besides
 * @returns {object[]} a report of the core's audit_against_earlier each
 * @throws {EngineError} `no_run` where the run has no certificate
 */
export function tellTogether(module, files, besides) {
  const certificate = files.find(({ name }) => name === 'certificate.json');
  if (!certificate) throw new EngineError({ code: 'no_run' });
  const { recipe } = JSON.parse(new TextDecoder().decode(certificate.bytes));
  return besides.map(({ files: others, cumulative }) => {
    const auditor = new module.Auditor();
    try {
      addFiles(auditor, files, false);
      addFiles(auditor, others, true);
      return answer(auditor.compare(JSON.stringify(fillDefaults(recipe)), cumulative));
    } finally {
      auditor.delete();
    }
  });
}

function addFiles(auditor, files, earlier) {
  for (const { name, bytes } of comparedFiles(files)) {
    auditor.room(bytes.length).set(bytes);
    auditor.addFile(name, '', earlier, true);
  }
}
