/** The command `audit`: a release judged by its bytes; the report on standard output. */
import { showHidden } from '../i18n/hidden.js';
import { briefVerdict, verdictLines } from '../i18n/verdict.js';
import { WrongUse, codeOf } from './arguments.js';
import { withChecks } from '../engine/verdict_checks.js';
import { kProofName } from '../engine/prove.js';
import { readCertificate } from '../engine/publication.js';
import { proofLine } from '../i18n/proof.js';
import { publicationsBefore } from '../recipe/series_choices.js';
import { readRecipe } from './documents.js';
import { readRelease, readWhole, refuse } from './folders.js';
import { loadOperations } from './load_engine.js';
import { errorLine } from './error_line.js';
import { sourceOf, withProgress } from './sources.js';
import { aggregatedSource } from './sql.js';

/** Tables of other makers, by the rule that they state. */
function foreign(operations, files, values) {
  const { set, k, code, individuals = 0, mark: marks, 'small-only': smallOnly } = values;
  if (k === undefined) throw new WrongUse('missing_option', { flag: '--k' });
  if (set !== 'table') {
    if (marks.length > 0) throw new WrongUse('only_with', { flag: '--mark', other: '--set table' });
    return operations.auditForeign({ files, set, k, code: codeOf(code ?? '0'), individuals });
  }
  if (code !== undefined) codeOf(code);
  const signs = code === undefined || code === 'empty' ? marks : [code, ...marks];
  const told = { files, set, k, marks: signs, level_published: Boolean(smallOnly), individuals };
  return operations.auditForeign(told);
}

/** Cells and lines of tables that are not read: file, line, column, what to do; never the value. */
function unreadLines({ findings = [] }, t) {
  return findings
    .filter(({ code }) => code === 'table_unread')
    .map(({ file, line, attribute, numbers: [column, why] }) => {
      const place = [
        file,
        line && t('error.where.line', { line: String(line) }),
        column && t('unread.column', { column: String(column), name: attribute ?? '' }),
      ];
      return t('colon', { name: place.filter(Boolean).join(', ') }) + ` ${t(`unread.${why}`)}`;
    });
}

/** The recipe that is given, or else that of the release's own certificate; which of them is said. */
async function recipeOf({ recipe }, files, io) {
  if (recipe) return readRecipe(recipe);
  const certificate = files.find(({ name }) => name === 'certificate.json');
  if (!certificate) throw new WrongUse('one_of', { first: '--recipe', second: '--set' });
  io.stderr.write(`${io.t('warning.audit.of_certificate')}\n`);
  return readCertificate(certificate.bytes).recipe;
}

/** The proof by witnesses, made anew: what it does not show leaves the status, another proof.json does not. */
async function proofOf(operations, published, io) {
  const answer = await withProgress(io, [], (about) => operations.auditProve(published, about));
  if (answer.why === 'no_certificate') return null;
  const given = published.files.find(({ name }) => name === kProofName);
  const isAltered = answer.check.because.some(({ reason }) => reason === 'proof_differs');
  const told = {
    possible: answer.possible,
    ...(answer.why && { why: answer.why }),
    ...(answer.proof && { proof: answer.proof }),
    ...(given && (answer.file || isAltered) && { as_published: !isAltered }),
  };
  return { ...answer, told, isAltered };
}

/**
 * @param {any} values of options.js
 * @param {string[]} files the release's folder, then sources
 * @param {import('./program.js').Io} io
 * @returns {Promise<number>} 1 when anything was found
 */
export async function audit(values, [folder, ...sources], io) {
  if (values.recipe && values.set) {
    throw new WrongUse('one_of', { first: '--recipe', second: '--set' });
  }
  if (values.aggregated && values.source.length + sources.length > 0) {
    throw new WrongUse('one_of', { first: '--source', second: '--aggregated' });
  }
  const files = await readRelease(folder);
  const earlier = values.earlier ? await readRelease(values.earlier) : [];
  const recipe = values.set ? null : await recipeOf(values, files, io);
  const tables = values.aggregated ? await aggregatedSource(values.aggregated, io) : [];
  const paths = await Promise.all([...values.source, ...sources].map((one) => sourceOf(one, io)));
  const results = await Promise.all(values.results.map((one) => sourceOf(one, io)));
  const operations = await loadOperations();
  const open = [...paths, ...results, ...tables.map(({ source }) => source)];
  const found = await withProgress(io, open, async (about) => {
    if (values.set) return foreign(operations, files, values);
    if (recipe.series && values.cumulative) throw refuse('series_cumulative', values.earlier);
    return operations.audit(
      {
        files,
        earlier: earlier.filter(({ kind }) => !kind),
        recipe,
        sources: paths,
        tables,
        results,
        cumulative: values.cumulative,
        dossier: values.dossier && (await readWhole(values.dossier)),
      },
      about,
    );
  });
  const { refused, warnings = [], verdict, ...reports } = found;
  const published = { files, before: publicationsBefore(recipe, earlier) };
  const proof = values.set ? null : await proofOf(operations, published, io);
  const told = {
    ...found,
    ...(verdict && { verdict: briefVerdict(withChecks(verdict, [proof?.check])) }),
    ...(proof && { proof: proof.told }),
  };
  io.stdout.write(`${JSON.stringify(told, null, 2)}\n`);
  if (refused) io.stderr.write(`${errorLine(refused, io.t)}\n`);
  for (const line of unreadLines(reports.report ?? {}, io.t)) io.stderr.write(`${line}\n`);
  for (const name of warnings) io.stderr.write(`${io.t(`warning.audit.${name}`)}\n`);
  if (proof) io.stderr.write(`${proofLine(proof, io.t, true)}\n`);
  if (verdict) {
    for (const line of verdictLines(withChecks(verdict, [proof?.check]), io.t)) {
      io.stderr.write(`${showHidden(line)}\n`);
    }
  }
  const isAnyFailed = Object.values(reports).some(({ passed }) => !passed);
  return isAnyFailed || proof?.isAltered ? 1 : 0;
}
