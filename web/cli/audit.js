/** The command `audit`: a release judged by its bytes; the report on standard output. */
import { showHidden } from '../i18n/hidden.js';
import { briefVerdict, verdictLines } from '../i18n/verdict.js';
import { WrongUse, codeOf } from './arguments.js';
import { withChecks } from '../engine/verdict_checks.js';
import { kProofName } from '../engine/prove.js';
import { proofLine } from '../i18n/proof.js';
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

/** The proof by witnesses, made anew: nothing of it changes the status. */
async function proofOf(operations, files, io) {
  const answer = await withProgress(io, [], (about) => operations.auditProve({ files }, about));
  if (answer.why === 'no_certificate') return null;
  const given = files.find(({ name }) => name === kProofName);
  const told = {
    possible: answer.possible,
    ...(answer.why && { why: answer.why }),
    ...(answer.proof && { proof: answer.proof }),
    ...(given &&
      answer.file && { as_published: Buffer.compare(given.bytes, answer.file.bytes) === 0 }),
  };
  return { ...answer, told };
}

/**
 * @param {any} values of options.js
 * @param {string[]} files the release's folder, then sources
 * @param {import('./program.js').Io} io
 * @returns {Promise<number>} 1 when anything was found
 */
export async function audit(values, [folder, ...sources], io) {
  if (!values.recipe === !values.set) {
    throw new WrongUse('one_of', { first: '--recipe', second: '--set' });
  }
  if (values.aggregated && values.source.length + sources.length > 0) {
    throw new WrongUse('one_of', { first: '--source', second: '--aggregated' });
  }
  const files = await readRelease(folder);
  const tables = values.aggregated ? await aggregatedSource(values.aggregated, io) : [];
  const paths = await Promise.all([...values.source, ...sources].map((one) => sourceOf(one, io)));
  const results = await Promise.all(values.results.map((one) => sourceOf(one, io)));
  const operations = await loadOperations();
  const open = [...paths, ...results, ...tables.map(({ source }) => source)];
  const found = await withProgress(io, open, async (about) => {
    if (values.set) return foreign(operations, files, values);
    const earlier = values.earlier ? await readRelease(values.earlier) : [];
    const recipe = await readRecipe(values.recipe);
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
  const proof = values.set ? null : await proofOf(operations, files, io);
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
  return Object.values(reports).some(({ passed }) => !passed) ? 1 : 0;
}
