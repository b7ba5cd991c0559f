/**
 * Free text on the command line: tokens, convert, bound, sample, tag, train, eval and diff here, the
 * way from a recipe to a publication in text_release.js.
 *
 * What is written holds texts only where that is what was asked for (convert, tag, diff); figures,
 * errors and progress hold none.
 */
import { basename } from 'node:path';

import { writeConll } from '../reading/conll.js';
import { writeJsonl } from '../reading/jsonl.js';
import { readPlain } from '../reading/plain.js';
import { compareSettings, gridOf, kMostSettings, trainTagger } from '../engine/texts/train.js';
import { showHidden } from '../i18n/hidden.js';
import { briefVerdict, verdictLines } from '../i18n/verdict.js';
import { fillText } from '../recipe/text_section.js';
import { WrongUse, checkBetween, numberOf } from './arguments.js';
import { refuse } from './folders.js';
import { answerOf, loadTexts } from './load_texts.js';
import { writeStream } from './output.js';
import { differencesHtml, differencesJsonl } from './text_differences.js';
import { bytesOf, columnsOf, readAnnotated } from './text_files.js';
import { apply, auditByRecipe, openDossier, tagByRecipe, writeControl } from './text_release.js';

const print = (io, data) => io.stdout.write(`${JSON.stringify(data, null, 2)}\n`);

async function tokens(values, [path], io) {
  const { text } = readPlain(await bytesOf(path), basename(path));
  const { engine } = await loadTexts();
  const points = [...text];
  for (const [start, end] of answerOf(engine.tokens(text)).tokens) {
    io.stdout.write(`${start}\t${end}\t${points.slice(start, end).join('')}\n`);
  }
}

async function convert(values, [path], io) {
  const { module, engine } = await loadTexts();
  const documents = await readAnnotated(module, path);
  if (values.to === 'jsonl') {
    io.stdout.write(writeJsonl(documents));
    return;
  }
  io.stdout.write(writeConll(documents.map((one) => columnsOf(module, engine, one, values.to))));
}

async function control(values, paths, io) {
  print(io, await writeControl(values, paths));
}

async function applied(values, paths, io) {
  const { verdict, ...figures } = await apply(values, paths, io.env.PARAVENT_SECRET);
  for (const line of verdictLines(verdict, io.t)) io.stderr.write(`${showHidden(line)}\n`);
  print(io, { ...figures, verdict: briefVerdict(verdict) });
}

async function opened({ out }, [path], io) {
  print(io, await openDossier(path, out, io.env.PARAVENT_SECRET));
}

async function audit(values, [folder], io) {
  const report = await auditByRecipe({ ...values, replay: values.dossier }, folder);
  print(io, report);
  return report.passed ? 0 : 1;
}

async function tag(values, paths, io) {
  print(io, await tagByRecipe(values, paths));
}

/** Numbers joined by commas. @throws {WrongUse} */
const several = (flag, text, bounds) =>
  text.split(',').map((one) => {
    const number = numberOf(one, bounds);
    if (Number.isNaN(number)) throw new WrongUse('numbers', { flag, value: text });
    return number;
  });

async function train(values, paths, io) {
  if (Boolean(values.out) === values.grid) {
    throw new WrongUse('one_of', { first: '--out', second: '--grid' });
  }
  const settings = gridOf({
    c1: several('--c1', values.c1, { fraction: true }),
    c2: several('--c2', values.c2, { fraction: true }),
    min_documents: several('--min-documents', values['min-documents'], { least: 1 }),
  });
  if (settings.length > (values.grid ? kMostSettings : 1)) {
    throw new WrongUse(values.grid ? 'grid' : 'only_with', {
      ...{ flag: '--c1, --c2, --min-documents', other: '--grid' },
      most: String(kMostSettings),
    });
  }
  const given = {
    ...settings[0],
    vocabulary: values.vocabulary,
    seed: values.seed,
    test: values.test,
    made: values.made,
    folds: values.folds,
    continue: values.from !== undefined,
  };
  const { module, texts } = await loadTexts();
  const documents = (await Promise.all(paths.map((path) => readAnnotated(module, path)))).flat();
  const from = values.from && values.from !== 'starter' ? await bytesOf(values.from) : null;
  const asked = { text: fillText({}), documents, options: given, model: from };
  if (values.grid) {
    print(io, await compareSettings(texts, { ...asked, settings }));
    return;
  }
  const { model, ...figures } = await trainTagger(texts, asked);
  await writeStream(values.out, (write) => write(model));
  print(io, figures);
}

const touch = (a, b) => a[0] < b[1] && b[0] < a[1];

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
  return a.map((one, i) => ({
    text: one.text,
    first: one.spans,
    second: b[i].spans,
    proposed: b[i].proposed ?? [],
  }));
}

async function evaluate(values, _, io) {
  const { module } = await loadTexts();
  const pairs = await bothOf(module, values.gold, values.pred);
  const figures = evaluated(
    module,
    pairs.map(({ text, first, second }) => ({ text, gold: first, found: second })),
    values.hide?.split(','),
  );
  // What a reviewer would still be shown: found by nobody yet.
  const proposed = pairs.flatMap(({ first, second, proposed: spans }) =>
    spans.map((span) => ({
      right: first.some((gold) => touch(gold, span)) && !second.some((one) => touch(one, span)),
    })),
  );
  print(io, {
    ...figures,
    proposed: { spans: proposed.length, of_missed: proposed.filter(({ right }) => right).length },
  });
}

async function diff(values, _, io) {
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
  print(io, counts);
}

const confidence = ({ confidence: value }) => (value === undefined ? {} : { confidence: value });

async function sample(values, _, io) {
  const { n, of, seed, p } = values;
  for (const [flag, value] of p === undefined ? Object.entries({ n, of, seed }) : []) {
    if (value === undefined) throw new WrongUse('missing_option', { flag: `--${flag}` });
  }
  const request =
    p === undefined ? { n, of, seed: BigInt(seed).toString(16) } : { p, ...confidence(values) };
  const { module } = await loadTexts();
  print(io, answerOf(module.textSample(JSON.stringify(request))));
}

async function bound(values, _, io) {
  const { n, k, of, words } = values;
  checkBetween('--k', k, 0, n);
  if (of !== undefined) checkBetween('--of', of, n, 1e8);
  const request = {
    ...{ n, k },
    ...confidence(values),
    ...(of !== undefined && { of }),
    ...(words !== undefined && { words }),
  };
  const { module } = await loadTexts();
  print(io, answerOf(module.textBound(JSON.stringify(request))));
}

/** By the names of options.js. */
export const kTextCommands = {
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
