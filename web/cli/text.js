/**
 * Free text on the command line: tokens, convert, bound, sample, tag, train, eval and diff here, the
 * way from a recipe to a publication in text_release.js.
 *
 * What is written holds texts only where that is what was asked for (convert, tag, diff); figures,
 * errors and progress hold none.
 */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';

import { writeConll } from '../reading/conll.js';
import { readJsonl, writeJsonl } from '../reading/jsonl.js';
import { readPlain } from '../reading/plain.js';
import { unpackModel } from '../engine/texts/engine.js';
import { compareSettings, gridOf, kMostSettings, trainTagger } from '../engine/texts/train.js';
import { fillText } from '../recipe/text_section.js';
import { refuse } from './folders.js';
import { answerOf, loadTexts } from './load_texts.js';
import { writeStream } from './output.js';
import { differencesHtml, differencesJsonl } from './text_differences.js';
import { bytesOf, columnsOf, inFile, readAnnotated } from './text_files.js';
import { apply, auditByRecipe, openDossier, tagByRecipe, writeControl } from './text_release.js';

export const kTextUsage = `node web/cli/main.js text tokens  FILE
node web/cli/main.js text convert --to iob2|iob1|bioes|bilou|jsonl FILE
node web/cli/main.js text tag     [--recipe R] [--model M] --out F.jsonl FILE…
node web/cli/main.js text control --recipe R --decisions F.jsonl --out C.jsonl [--round 1] FILE…
node web/cli/main.js text apply   --recipe R --decisions F.jsonl [--control C.jsonl] [--model M]
                                  [--replay DOSSIER.json] --out DIR [--dossier DIR] [--sealed FILE] FILE…
node web/cli/main.js text open    --out DIR SEALED     # the password in PARAVENT_SECRET, as for --sealed
node web/cli/main.js text audit   --recipe R --decisions F.jsonl [--control C.jsonl] [--model M]
                                  [--dossier DOSSIER.json] --source FILE… DIR
node web/cli/main.js text train   --out M [--c1 1 --c2 0.1 --min-documents 5 --seed 1 --test 0.2]
                                  [--vocabulary closed|open] [--from M|starter] [--made 600]
                                  [--folds] FILE…
node web/cli/main.js text train   --grid [--c1 0.5,1,2] [--c2 0.1,1] [--min-documents 3,5] … FILE…
node web/cli/main.js text eval    --gold G --pred P [--hide PER,ADR,…]
node web/cli/main.js text diff    --a A --b B --out F.jsonl|F.html
node web/cli/main.js text sample  --n 59 --seed 1 --of N | --p 0.05 [--confidence 0.95]
node web/cli/main.js text bound   --n 59 --k 0 [--of N] [--words W] [--confidence 0.95]`;

class WrongUse extends Error {}

const kText = { type: 'string' };
const kCommands = {
  tokens,
  convert,
  tag,
  control,
  apply: applied,
  open: opened,
  audit,
  train,
  eval: evaluate,
  diff,
  sample,
  bound,
};

/** @returns {Promise<boolean>} false where the call is none of the usage's */
export async function textCommand([name, ...args]) {
  if (!Object.hasOwn(kCommands, name ?? '')) return false;
  try {
    await kCommands[name](args);
    return true;
  } catch (error) {
    if (error instanceof WrongUse || error.code?.startsWith?.('ERR_PARSE_ARGS')) return false;
    throw error;
  }
}

function options(args, definition, least = 0, most = Infinity) {
  const { values, positionals } = parseArgs({ args, options: definition, allowPositionals: true });
  if (positionals.length < least || positionals.length > most) throw new WrongUse();
  return { values, positionals };
}

function number(value, { least = 0, most = Number.MAX_SAFE_INTEGER, whole = true } = {}) {
  const parsed = /^\d{1,15}(?:\.\d{1,12})?$/.test(value ?? '') ? Number(value) : NaN;
  if (!(parsed >= least && parsed <= most) || (whole && !Number.isInteger(parsed))) {
    throw new WrongUse();
  }
  return parsed;
}

const print = (data) => process.stdout.write(`${JSON.stringify(data, null, 2)}\n`);

async function tokens(args) {
  const {
    positionals: [path],
  } = options(args, {}, 1, 1);
  const { text } = readPlain(await bytesOf(path), basename(path));
  const { engine } = await loadTexts();
  const points = [...text];
  for (const [start, end] of answerOf(engine.tokens(text)).tokens) {
    process.stdout.write(`${start}\t${end}\t${points.slice(start, end).join('')}\n`);
  }
}

async function convert(args) {
  const {
    values,
    positionals: [path],
  } = options(args, { to: kText }, 1, 1);
  if (!['iob2', 'iob1', 'bioes', 'bilou', 'jsonl'].includes(values.to)) throw new WrongUse();
  const { module, engine } = await loadTexts();
  const documents = await readAnnotated(module, path);
  if (values.to === 'jsonl') {
    process.stdout.write(writeJsonl(documents));
    return;
  }
  process.stdout.write(
    writeConll(documents.map((one) => columnsOf(module, engine, one, values.to))),
  );
}

async function setModel(engine, path) {
  const bytes = await bytesOf(path);
  await inFile(path, () => answerOf(engine.setModel(unpackModel(bytes))));
}

const kOfRecipe = {
  recipe: kText,
  model: kText,
  decisions: kText,
  control: kText,
  replay: kText,
  out: kText,
};

async function control(args) {
  const { values, positionals } = options(args, { ...kOfRecipe, round: kText }, 1);
  if (!values.recipe || !values.decisions || !values.out) throw new WrongUse();
  if (values.round !== undefined) number(values.round, { least: 1, most: 10 });
  print(await writeControl(values, positionals));
}

async function applied(args) {
  const { values, positionals } = options(args, { ...kOfRecipe, dossier: kText, sealed: kText }, 1);
  if (!values.recipe || !values.decisions || !values.out) throw new WrongUse();
  print(await apply(values, positionals));
}

async function opened(args) {
  const { values, positionals } = options(args, { out: kText }, 1, 1);
  if (!values.out) throw new WrongUse();
  print(await openDossier(positionals[0], values.out));
}

async function audit(args) {
  const source = { ...kText, multiple: true, default: [] };
  const { values, positionals } = options(args, { ...kOfRecipe, dossier: kText, source }, 1, 1);
  if (!values.recipe || !values.decisions || values.source.length === 0) throw new WrongUse();
  const report = await auditByRecipe({ ...values, replay: values.dossier }, positionals[0]);
  print(report);
  if (!report.passed) process.exitCode = 1;
}

async function tag(args) {
  const { values, positionals } = options(args, { recipe: kText, model: kText, out: kText }, 1);
  if (!values.out) throw new WrongUse();
  if (values.recipe) {
    print(await tagByRecipe(values, positionals));
    return;
  }
  const { engine } = await loadTexts();
  if (values.model) await setModel(engine, values.model);
  const documents = [];
  for (const path of positionals) {
    const { text } = readPlain(await bytesOf(path), basename(path));
    const texts = /\.jsonl?$/i.test(path)
      ? (await inFile(path, () => readJsonl(text))).documents
      : [{ text }];
    for (const one of texts) {
      const { spans } = await inFile(path, () => answerOf(engine.propose(one.text)));
      documents.push({
        object: { ...one.object, id: one.object?.id ?? documents.length + 1 },
        text: one.text,
        key: 'entities',
        spans: spans.map(([start, end, label, state, source, probability]) => ({
          start_offset: start,
          end_offset: end,
          label,
          state,
          source,
          probability,
        })),
      });
    }
  }
  await writeStream(values.out, (write) => write(new TextEncoder().encode(writeJsonl(documents))));
  const all = documents.flatMap(({ spans }) => spans);
  print({
    documents: documents.length,
    accepted: all.filter(({ state }) => state === 'accepted').length,
    proposed: all.filter(({ state }) => state === 'proposed').length,
  });
}

async function train(args) {
  const { values, positionals } = options(
    args,
    {
      out: kText,
      from: kText,
      c1: { ...kText, default: '1' },
      c2: { ...kText, default: '0.1' },
      'min-documents': { ...kText, default: '5' },
      vocabulary: { ...kText, default: 'closed' },
      seed: { ...kText, default: '1' },
      test: { ...kText, default: '0.2' },
      made: { ...kText, default: '0' },
      folds: { type: 'boolean', default: false },
      grid: { type: 'boolean', default: false },
    },
    1,
  );
  if (Boolean(values.out) === values.grid) throw new WrongUse();
  if (!['closed', 'open'].includes(values.vocabulary)) throw new WrongUse();
  const several = (text, range) => text.split(',').map((one) => number(one, range));
  const settings = gridOf({
    c1: several(values.c1, { whole: false }),
    c2: several(values.c2, { whole: false }),
    min_documents: several(values['min-documents'], { least: 1 }),
  });
  if (settings.length > (values.grid ? kMostSettings : 1)) throw new WrongUse();
  const given = {
    ...settings[0],
    vocabulary: values.vocabulary,
    seed: number(values.seed),
    test: number(values.test, { whole: false, most: 0.9 }),
    made: number(values.made, { most: 5000 }),
    folds: values.folds,
    continue: values.from !== undefined,
  };
  const { module, texts } = await loadTexts();
  const documents = (
    await Promise.all(positionals.map((path) => readAnnotated(module, path)))
  ).flat();
  const from = values.from && values.from !== 'starter' ? await bytesOf(values.from) : null;
  const asked = { text: fillText({}), documents, options: given, model: from };
  if (values.grid) {
    print(await compareSettings(texts, { ...asked, settings }));
    return;
  }
  const { model, ...figures } = await trainTagger(texts, asked);
  await writeStream(values.out, (write) => write(model));
  print(figures);
}

const evaluated = (module, documents, hide) =>
  answerOf(module.evaluateTexts(JSON.stringify(hide ? { documents, hide } : { documents })));

/** Two annotations of the same texts, in the order of the files. */
async function bothOf(module, first, second) {
  const a = await readAnnotated(module, first);
  const b = await readAnnotated(module, second);
  const differs = a.length === b.length ? a.findIndex(({ text }, i) => text !== b[i].text) : 0;
  if (a.length !== b.length || differs >= 0) {
    throw Object.assign(refuse('text_mismatch', second), { line: b[Math.max(differs, 0)]?.line });
  }
  return a.map((one, i) => ({ text: one.text, first: one.spans, second: b[i].spans }));
}

async function evaluate(args) {
  const { values } = options(args, { gold: kText, pred: kText, hide: kText }, 0, 0);
  if (!values.gold || !values.pred) throw new WrongUse();
  const { module } = await loadTexts();
  const pairs = await bothOf(module, values.gold, values.pred);
  print(
    evaluated(
      module,
      pairs.map(({ text, first, second }) => ({
        text,
        gold: first,
        found: second,
      })),
      values.hide?.split(','),
    ),
  );
}

async function diff(args) {
  const { values } = options(args, { a: kText, b: kText, out: kText }, 0, 0);
  if (!values.a || !values.b || !values.out) throw new WrongUse();
  const { module } = await loadTexts();
  const counts = { agreed: 0, relabelled: 0, only_a: 0, only_b: 0 };
  const documents = (await bothOf(module, values.a, values.b)).map(({ text, first, second }) => {
    const { differences } = answerOf(
      module.textDifferences(JSON.stringify({ a: first, b: second })),
    );
    for (const [, , , kind] of differences) counts[kind] += 1;
    return { text, differences };
  });
  const written = /\.html?$/i.test(values.out)
    ? differencesHtml(documents, counts)
    : differencesJsonl(documents);
  await writeStream(values.out, (write) => write(new TextEncoder().encode(written)));
  print(counts);
}

async function sample(args) {
  const { values } = options(
    args,
    { n: kText, seed: kText, of: kText, p: kText, confidence: kText },
    0,
    0,
  );
  const request =
    values.p !== undefined
      ? { p: number(values.p, { whole: false, most: 1 }), ...confidence(values) }
      : {
          n: number(values.n, { least: 1 }),
          of: number(values.of, { least: 1, most: 1e8 }),
          seed: BigInt(number(values.seed)).toString(16),
        };
  const { module } = await loadTexts();
  print(answerOf(module.textSample(JSON.stringify(request))));
}

const confidence = ({ confidence: value }) =>
  value === undefined
    ? {}
    : { confidence: number(value, { whole: false, least: 0.5, most: 0.999999 }) };

async function bound(args) {
  const { values } = options(
    args,
    { n: kText, k: kText, of: kText, words: kText, confidence: kText },
    0,
    0,
  );
  const n = number(values.n, { least: 1 });
  const request = { n, k: number(values.k, { most: n }), ...confidence(values) };
  if (values.of !== undefined) request.of = number(values.of, { least: n, most: 1e8 });
  if (values.words !== undefined) request.words = number(values.words, { least: 1 });
  const { module } = await loadTexts();
  print(answerOf(module.textBound(JSON.stringify(request))));
}
