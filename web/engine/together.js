/**
 * What the last run and other publications reveal together. The core compares bytes: here the files
 * that it reads are gathered for it.
 */
import { fillDefaults } from '../recipe/schema.js';
import { withAuditor } from './auditor.js';
import { EngineError } from './protocol.js';
import { joinedCheck } from './verdict.js';

const kLists = /^cohortes?(_\w+)?\.csv$/;
const kTidy = /^(?:parcours|effectifs)(_\w+)?\.csv$/;

/** @param {Uint8Array} bytes of a certificate */
function publishesRows(bytes) {
  try {
    return Boolean(JSON.parse(new TextDecoder().decode(bytes)).recipe?.rows);
  } catch {
    return false;
  }
}

/**
 * The files of a publication that tell its counts, each once: the Oraccle set, else
 * release.json, the tidy set, traces.csv; of row-level files all of them.
 * @param {any[]} files by `name`
 * @param {(file: any) => Uint8Array} [bytesOf] of one of them
 * @returns {any[]} those of them
 */
export function comparedFiles(files, bytesOf = ({ bytes }) => bytes) {
  const certificate = files.find(({ name }) => name === 'certificate.json');
  if (certificate && publishesRows(bytesOf(certificate))) {
    return files.filter(({ name }) => name === 'certificate.json' || name.endsWith('.csv'));
  }
  const named = (name) => files.filter((file) => file.name === name);
  const lists = files.some(({ name }) => name === 'cohortes.csv')
    ? files.filter(({ name }) => kLists.test(name))
    : [
        ...named('release.json'),
        ...named('traces.csv'),
        ...files.filter(({ name }) => kTidy.test(name)),
      ];
  return [...named('certificate.json'), ...lists];
}

/**
 * @param {object} module the compiled core
 * @param {{name: string, bytes: Uint8Array}[]} files of the run, its certificate among them
 * @param {{files: {name: string, bytes: Uint8Array}[], cumulative: boolean}[]} besides other
 *   publications; `cumulative`: the run has their rows and also rows of later years
 * @param {'earlier'|'other'} check of the verdict, that it answers
 * @returns {Promise<import('./answers.d.ts').Together>} of the core's audit_against_earlier each
 * @throws {EngineError} `no_run` where the run has no certificate
 */
export async function tellTogether(module, files, besides, check) {
  const certificate = files.find(({ name }) => name === 'certificate.json');
  if (!certificate) throw new EngineError({ code: 'no_run' });
  const { recipe } = JSON.parse(new TextDecoder().decode(certificate.bytes));
  const told = [];
  for (const { files: others, cumulative } of besides) {
    told.push(
      await withAuditor(module, (auditor) => {
        addFiles(auditor, files, false);
        addFiles(auditor, others, true);
        return auditor.compare(fillDefaults(recipe), cumulative);
      }),
    );
  }
  return {
    reports: told.map(({ report }) => report),
    check: joinedCheck(
      module,
      check,
      told.map((one) => one.check),
    ),
  };
}

function addFiles(auditor, files, earlier) {
  for (const { name, bytes } of comparedFiles(files)) {
    auditor.addFile(name, bytes, { earlier });
  }
}
