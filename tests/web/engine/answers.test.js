// The real engine's answers have the types of web/engine/answers.d.ts: nothing is missing, and
// nothing is there that the types do not name. Each answer is written as a literal of its type,
// which the compiler then checks for both.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { loadOperations } from '../../../web/cli/load_engine.js';
import { packedTexts } from '../../../web/cli/load_texts.js';
import { fileSource } from '../../../web/reading/sources.js';
import { csv, kQuestions, rows, traces } from '../fakes/questions.js';

const kTypes = fileURLToPath(new URL('../../../web/engine/answers.d.ts', import.meta.url));
const kCheck = kTypes.replace('answers.d.ts', 'checked_answers.ts');
const kOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ESNext,
  types: [],
};
const kRead = new Map(); // files that programs share

/** A value as an expression. */
function literal(value) {
  if (ArrayBuffer.isView(value)) return 'new Uint8Array()';
  if (value instanceof Blob) return 'new Blob()';
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined';
  const members = Object.entries(value).map(
    ([key, one]) => `${JSON.stringify(key)}: ${literal(one)}`,
  );
  return `{ ${members.join(', ')} }`;
}

/** What the compiler finds where values are given for types: `[type, value]` each. */
function mistakes(given) {
  const text = [
    "import type * as A from './answers.d.ts';",
    ...given.map(([type, value], i) => `export const a${i}: ${type} = ${literal(value)};`),
  ].join('\n');
  const host = ts.createCompilerHost(kOptions);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === kCheck || fileExists(name);
  host.getSourceFile = (name, version) => {
    if (name === kCheck) return ts.createSourceFile(name, text, version);
    if (!kRead.has(name)) kRead.set(name, getSourceFile(name, version));
    return kRead.get(name);
  };
  const program = ts.createProgram([kCheck, kTypes], kOptions, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** Keys of an answer that are the core's and the engine's own, as paths. */
function keysOf(value, path = '') {
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return [];
  if (Array.isArray(value)) return value.flatMap((one) => keysOf(one, path));
  return Object.entries(value).flatMap(([key, one]) => {
    const at = `${path}.${key}`;
    return kNamed.some((named) => path.endsWith(named))
      ? keysOf(one, at)
      : [at, ...keysOf(one, at)];
  });
}

// Objects whose keys are names of files and of data, and a document.
const kNamed = ['tables', '.conflicts', '.recipe', '.losses', '.hidden', '.labels', '.dossier'];

// The types of operations that answer in several ways.
const kWays = {
  run: () => 'A.TraceRun',
  survey: () => 'A.Survey',
  detail: () => 'A.DetailFound',
  cohort: () => 'A.Cohort',
  'rows.lattice': ({ action }) =>
    ({ node: 'A.SampledNode', states: 'Uint8Array' })[action] ?? 'A.LatticeProgress',
};

// What takes the tables of a database is asked where databases run (tests/web/sql).
const kOfEngines = ['nextTurn', 'runTables'];

describe('the types of the answers', () => {
  const answers = []; // [type, answer, operation]
  let operations;

  async function ask(op, args, type = kWays[op]?.(args) ?? `A.Answers['${op}']`) {
    const answer = await operations[op](args, {});
    answers.push([type, answer, op]);
    return answer;
  }

  before(async () => {
    operations = await loadOperations({ cores: 1 });
    const sources = () => [fileSource(csv())];
    for (const [op, args] of kQuestions) {
      await ask(op, args.recipe || args.reading ? { sources: sources(), ...args } : args);
    }
    await ask('readAhead', { sources: sources(), recipe: traces });
    const { outputs } = await ask('run', { sources: sources(), recipe: traces });
    const files = [];
    for (const { name } of outputs) files.push({ name, bytes: await operations.file({ name }) });
    await ask('together', { besides: [{ files, cumulative: false }] });
    await ask('published', {});
    const proof = await ask('auditProve', { files, witnesses: true });
    await ask('proven', { file: proof.file, check: proof.check });
    await ask('settle', { check: 'earlier', outcome: 'clean' });
    await ask('audit', { files, earlier: files, recipe: traces, sources: sources() });
    await ask('auditLook', { files });
    const tables = files.filter(({ name }) => name.endsWith('.csv'));
    await ask('auditForeign', { files: tables, set: 'oraccle', k: 5, code: 0 });
    await ask('compare', { sources: sources(), recipe: traces });
    await ask('digest', { bytes: new Uint8Array(3) });
    await ask('digests', { sources: [fileSource(csv())] });
    await ask('checkDigest', { secret: 'secret' });
    await ask('drawSecret', {});
    const secret = 'un secret assez long';
    const pseudonymised = { sources: sources(), columns: ['id'], mode: 'shared', secret };
    await ask('pseudonymise', pseudonymised);
    await ask('survey', { sources: sources(), recipe: rows, column: 'dip' }, 'A.RowsSurvey');
    await ask('rows.close', {});
    await ask('sql', { recipe: traces, options: { engine: 'duckdb', table: 't' } });
    await askTexts();
  });

  async function askTexts() {
    const text = 'Mme Durand, M. Rose, 06 12 34 56 78.';
    const source = () => [fileSource(new File([text], 'a.txt'))];
    const recipe = { version: 1, text: {} };
    const { units } = await ask('text.open', { sources: source(), recipe });
    const spans = [
      [4, 10, 'PER', 'accepted'],
      [21, 35, 'TEL', 'accepted'],
    ];
    await ask('text.made', { count: 1 });
    await ask('text.review', { recipe, units: units.map((one) => ({ ...one, spans })) });
    await ask('text.explain', { recipe, text, at: 4 });
    const given = () => ({ sources: source(), recipe, decided: [{ spans }] });
    const { bytes } = await ask('text.decisions', given());
    const work = new File([bytes], 'work.jsonl');
    await ask('text.resume', { sources: source(), recipe, work });
    await ask('text.preview', { ...given(), document: 0 });
    const list = fileSource(new File(['NOM;PRENOM\nDURAND;Rose\n'], 'noms.csv'));
    await ask('text.names', { sources: [list] });
    await ask('text.control', given());
    await ask('text.release', { ...given(), reading: [[]], reason: 'essai' });
    const drawn = { version: 1, text: { alias: { scheme: 'fake' } } };
    const { dossier } = await ask('text.release', {
      ...given(),
      recipe: drawn,
      reading: [[]],
      reason: 'essai',
    });
    const told = new File([dossier['dossier.json']], 'dossier.json');
    await ask('text.replay', { sources: source(), recipe: drawn, dossier: told });
    await ask('text.drift', { batches: [{ n: 59, k: 0 }] });
    const documents = (await operations['text.made']({ count: 20 })).documents.map((one) => ({
      text: one,
      spans: [[0, 3, 'PER']],
    }));
    const options = { made: 0, folds: true };
    const { model } = await ask('text.train', { recipe, documents, options });
    const settings = [{ c1: 1, c2: 0.1 }];
    await ask('text.grid', { recipe, documents, options: { made: 0 }, settings });
    await ask('text.model', { recipe, model });
    const { classes: table } = await packedTexts();
    await ask('text.classes', { recipe, classes: table });
    const password = 'douze signes ou plus';
    const { bytes: sealed } = await ask('text.seal', { files: { a: bytes }, password });
    await ask('text.unseal', { sealed, password });
    await ask('text.compare', { recipe, sources: [fileSource(work), fileSource(work)] });
  }

  test('every operation is asked, and the types name no other', () => {
    const asked = [...new Set([...answers.map(([, , op]) => op), ...kOfEngines])].sort();
    assert.deepEqual(asked, Object.keys(operations).sort());
    const all = Object.fromEntries(asked.map((op) => [op, true]));
    assert.deepEqual(mistakes([['Record<keyof A.Answers, true>', all]]), []);
  });

  test('hold for the real answers', () => {
    assert.deepEqual(mistakes(answers), []);
  });

  test('would not hold with a field too few, too many or of another type', () => {
    const [, figures] = answers.find(([type]) => type === 'A.TraceRun');
    const { passed, ...less } = figures.figures;
    for (const wrong of [less, { ...less, passed: 1 }, { ...less, passed, more: 1 }]) {
      assert.equal(mistakes([['A.ReleaseFigures', wrong]]).length, 1);
    }
  });

  test('have keys in snake_case', () => {
    const keys = answers.flatMap(([, answer, op]) => keysOf(answer, op));
    assert.ok(keys.length > 500);
    const wrong = keys.filter((path) => !/^[a-z][a-z0-9_]*$/.test(path.split('.').at(-1)));
    assert.deepEqual(wrong, []);
  });
});
