/**
 * Training a tagger on reviewed texts (text.md §15): split by documents, by a hash of each and
 * the seed; figures of documents that no training saw; a learning curve; cross-validation; what the
 * model tells of the names that it saw (§16).
 */
import { sha256Of } from '../../reading/hash.js';
import { answer } from '../core.js';
import { EngineError } from '../protocol.js';
import { coreSettings, packModel } from './engine.js';

export const kLeastDocuments = 20;
const kFolds = 5;
const kMeasuredEvery = 10;
const kMostIterations = 80;

export const kTrainingDefaults = {
  c1: 1,
  c2: 0.1,
  min_documents: 5,
  vocabulary: 'closed',
  seed: 1,
  test: 0.2,
  made: 600,
  continue: false, // from the weights of the recipe's model
  folds: false, // cross-validation besides
};

/** Made-up documents, with names of the lists. */
export function madeDocuments(module, lists, count, seed) {
  const [given, family, communes] = lists;
  const maker = new module.Paperwork(given, family, '', communes, true, seed);
  try {
    return Array.from({ length: count }, () => JSON.parse(maker.next()));
  } finally {
    maker.delete();
  }
}

const shareOf = async (text, seed) =>
  parseInt((await sha256Of(new TextEncoder().encode(`${seed}\n${text}`))).slice(0, 8), 16) /
  2 ** 32;

/** What rules, tagger and propagation hide, beside the spans. */
const compared = (core, documents) =>
  documents.map(({ text, spans }) => ({
    text,
    gold: spans,
    found: answer(core.propose(text))
      .spans.filter(([, , , state]) => state === 'accepted')
      .map(([start, end, label]) => [start, end, label]),
  }));

/** @param {object} module @param {ReturnType<typeof compared>} documents @param {string[]} hide */
function figuresOf(module, documents, hide) {
  if (documents.length === 0) return null;
  const of = answer(module.evaluateTexts(JSON.stringify({ hide, documents })));
  return {
    documents: of.documents,
    f1: of.exact.f1,
    leak_rate: of.leak_rate,
    over_rate: of.over_rate,
    documents_with_miss: of.documents_with_miss,
    labels: Object.fromEntries(
      Object.entries(of.labels)
        .filter(([, one]) => one.gold > 0)
        .map(([label, one]) => [label, one.f1]),
    ),
  };
}

/** Probabilities from which a proposal is accepted, beside the recipe's own. */
const kThresholds = [0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9];

/**
 * What is missed, and what is hidden beyond need, where proposals are accepted from each threshold on.
 * The core then has the recipe's own choices again.
 * @param {{module: object, core: any, text: object}} given
 * @param {{text: string, spans: any[]}[]} documents that no training saw
 */
function byThreshold({ module, core, text }, documents) {
  const configure = (tagger) =>
    answer(core.configure(JSON.stringify(coreSettings({ ...text, tagger }))));
  const { tagger } = text;
  const all = documents.length > 0 ? [...new Set([...kThresholds, tagger.accept])] : [];
  const rows = all
    .sort((a, b) => a - b)
    .map((accept) => {
      configure({ ...tagger, accept, propose: Math.min(tagger.propose, accept) });
      const figures = figuresOf(module, compared(core, documents), text.labels.hide);
      return {
        accept,
        leak_rate: figures?.leak_rate ?? null,
        over_rate: figures?.over_rate ?? null,
      };
    });
  configure(tagger);
  return rows;
}

const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/**
 * One training to its end.
 * @param {any} core @param {object} settings
 * @param {{signal?: AbortSignal, told?: Function}} [context]
 */
async function train(core, settings, { signal, told } = {}) {
  answer(core.beginTraining(JSON.stringify(settings)));
  for (;;) {
    const step = answer(core.stepTraining());
    const measure =
      told && (step.done || step.iteration % kMeasuredEvery === 0)
        ? answer(core.measureTraining())
        : null;
    told?.({ ...step, measure });
    if (step.done) return step;
    await pause();
    signal?.throwIfAborted();
  }
}

/** Documents by what is done with them. */
async function split(documents, { seed, test }) {
  const shares = await Promise.all(documents.map((one) => shareOf(one.text, seed)));
  const apart = documents.filter((_, i) => shares[i] < test);
  const own = documents.filter((_, i) => shares[i] >= test);
  const held = await Promise.all(own.map((one) => shareOf(one.text, `held ${seed}`)));
  return { apart, own, held: held.map((share) => share < 0.1), shares };
}

/**
 * Each fifth of the documents measured by a model that saw the other four.
 * @param {{module: object, core: any, hide: string[], settings: object, signal?: AbortSignal, report:
 *   Function}} given
 */
async function crossValidated(given, madeUp, documents, shares) {
  const { module, core, hide, settings, signal, report } = given;
  const all = [];
  core.forgetDocuments();
  for (const one of [...madeUp, ...documents]) {
    answer(core.addDocument(one.text, JSON.stringify(one.spans)));
  }
  for (let fold = 0; fold < kFolds; fold += 1) {
    const isLeft = shares.map((share) => Math.floor(share * kFolds) === fold);
    const unused = isLeft.flatMap((left, i) => (left ? [madeUp.length + i] : []));
    const told = (step) => report({ ...step, measure: null });
    await train(core, { ...settings, continue: false, unused }, { signal, told });
    core.endTraining();
    all.push(
      ...compared(
        core,
        documents.filter((_, i) => isLeft[i]),
      ),
    );
  }
  return figuresOf(module, all, hide);
}

/** Trainings of a shown order, and how far they are. */
function reporter(progress, parts) {
  let part = 0;
  return (step) => {
    progress?.({
      stage: 'text.train',
      done: part * kMostIterations + step.iteration,
      total: parts * kMostIterations,
      ...step,
    });
    if (step.done) part += 1;
  };
}

/**
 * @param {ReturnType<typeof import('./engine.js').textEngine>} engine
 * @param {{text: object, documents: {text: string, spans: [number, number, string][]}[], options:
 *   object, curve?: boolean, model?: ?Uint8Array, classes?: ?Uint8Array}} given `text`: the recipe's section;
 *   `model`, `classes`: its files, where they are not the program's
 * @param {{progress?: Function, signal?: AbortSignal}} context
 * @returns {Promise<object>} the model's file and its figures
 * @throws `few_documents`, `nothing_to_learn`, `training_failed`
 */
export async function trainTagger(
  engine,
  { text, documents, options, curve = true, model: from = null, classes = null },
  context = {},
) {
  const { progress, signal } = context;
  const { seed, test, made, folds, ...hyper } = { ...kTrainingDefaults, ...options };
  if (documents.length < kLeastDocuments) throw new EngineError({ code: 'few_documents' });
  if (documents.every(({ spans }) => spans.length === 0)) {
    throw new EngineError({ code: 'nothing_to_learn' });
  }
  const { module } = engine;
  const { hide } = text.labels;
  const core = await engine.use(text, from, classes);
  const lists = await engine.lists();
  const { apart, own, held, shares } = await split(documents, { seed, test });
  const madeUp = made > 0 ? madeDocuments(module, lists, made, seed) : [];
  const measured = () => figuresOf(module, compared(core, apart), hide);
  const before = measured();
  engine.forget();
  try {
    core.forgetDocuments();
    for (const one of [...madeUp, ...own, ...apart]) {
      answer(core.addDocument(one.text, JSON.stringify(one.spans)));
    }
    const at = madeUp.length;
    const settingsFor = (share) => ({
      ...hyper,
      held: own.flatMap((_, i) => (held[i] ? [at + i] : [])),
      test: apart.map((_, i) => at + own.length + i),
      unused: own.flatMap((_, i) => (i >= Math.ceil(own.length * share) ? [at + i] : [])),
    });
    const points = [{ documents: 0, ...pick(before) }];
    const parts = curve ? [0.25, 0.5] : [];
    const report = reporter(progress, parts.length + 1 + (folds ? kFolds : 0));
    for (const share of parts) {
      await train(core, settingsFor(share), {
        signal,
        told: (step) => report({ ...step, measure: null }),
      });
      core.endTraining();
      points.push({ documents: Math.ceil(own.length * share), ...pick(measured()) });
    }
    const step = await train(core, settingsFor(1), { signal, told: report });
    const bytes = Uint8Array.from(core.endTraining());
    const after = measured();
    points.push({ documents: own.length, ...pick(after) });
    const thresholds = curve ? byThreshold({ module, core, text }, apart) : [];
    const told = answer(core.modelFigures(at, lists[1]));
    const given = { module, core, hide, settings: hyper, signal, report };
    const model = packModel(bytes);
    return {
      model,
      sha256: await sha256Of(model),
      documents: own.length,
      apart: apart.length,
      held: held.filter(Boolean).length,
      made: madeUp.length,
      iterations: step.iteration,
      weights: step.nonzero,
      bytes: model.length,
      before,
      after,
      folds: folds ? await crossValidated(given, madeUp, documents, shares) : null,
      curve: points,
      thresholds,
      ...told,
    };
  } finally {
    core.forgetDocuments();
  }
}

export const kMostSettings = 9;

/** Every combination of values: [{ c1: 1, c2: 0.1 }, …], in the order of the first key. */
export const gridOf = (values) =>
  Object.entries(values).reduce(
    (all, [name, list]) => all.flatMap((one) => list.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );

/**
 * A training for each of several settings, measured on the same documents apart; least missed first.
 * None of them is kept: whoever chooses by these figures trains with the chosen one.
 * @param {ReturnType<typeof import('./engine.js').textEngine>} engine
 * @param {{settings: object[]} & object} given of trainTagger() besides
 * @param {{progress?: Function, signal?: AbortSignal}} context
 * @returns {Promise<{settings: object, f1: ?number, leak_rate: ?number, weights: number, bytes:
 *   number}[]>}
 * @throws `too_many_settings`
 */
export async function compareSettings(engine, { settings, ...given }, context = {}) {
  if (settings.length === 0 || settings.length > kMostSettings) {
    throw new EngineError({ code: 'too_many_settings', count: settings.length });
  }
  const rows = [];
  for (const [i, one] of settings.entries()) {
    const part = (step) =>
      context.progress?.({
        ...step,
        done: i * step.total + step.done,
        total: settings.length * step.total,
        rows: [...rows],
      });
    const options = { ...given.options, ...one, folds: false };
    const { after, weights, bytes } = await trainTagger(
      engine,
      { ...given, options, curve: false },
      { ...context, progress: part },
    );
    rows.push({ settings: one, ...pick(after), weights, bytes });
  }
  const missed = ({ leak_rate: leak }) => leak ?? Infinity;
  return rows.sort((a, b) => missed(a) - missed(b) || a.weights - b.weights);
}

const pick = (figures) => ({ f1: figures?.f1 ?? null, leak_rate: figures?.leak_rate ?? null });

/** The starter model, the same bytes everywhere. */
export async function makeStarter(engine, text, { documents, seed }) {
  const core = await engine.use({ ...text, tagger: { ...text.tagger, model: null } });
  engine.forget();
  core.forgetDocuments();
  documents.forEach((one) => answer(core.addDocument(one.text, JSON.stringify(one.spans))));
  const held = documents.flatMap((_, i) => (i % 10 === seed % 10 ? [i] : []));
  await train(core, { c1: 1, c2: 0.1, min_documents: 3, vocabulary: 'closed', held }, {});
  const bytes = Uint8Array.from(core.endTraining());
  core.forgetDocuments();
  return packModel(bytes);
}
