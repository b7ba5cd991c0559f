/**
 * Training a tagger on reviewed texts (spec/text.md §15): split by documents, by a hash of each and
 * the seed; figures of documents that no training saw; a learning curve.
 */
import { sha256Of } from '../../reading/hash.js';
import { answer } from '../core.js';
import { EngineError } from '../protocol.js';
import { packModel } from './engine.js';

export const kLeastDocuments = 20;
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

/** What rules, tagger and propagation hide, against the spans. */
function measured(module, core, documents, hide) {
  if (documents.length === 0) return null;
  const of = answer(
    module.evaluateTexts(
      JSON.stringify({
        hide,
        documents: documents.map(({ text, spans }) => ({
          text,
          gold: spans,
          found: answer(core.propose(text))
            .spans.filter(([, , , state]) => state === 'accepted')
            .map(([start, end, label]) => [start, end, label]),
        })),
      }),
    ),
  );
  return {
    documents: of.documents,
    f1: of.exact.f1,
    leak_rate: of.leak_rate,
    documents_with_miss: of.documents_with_miss,
    labels: Object.fromEntries(
      Object.entries(of.labels)
        .filter(([, one]) => one.gold > 0)
        .map(([label, one]) => [label, one.f1]),
    ),
  };
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

/**
 * @param {ReturnType<typeof import('./engine.js').textEngine>} engine
 * @param {{text: object, documents: {text: string, spans: [number, number, string][]}[], options:
 *   object, curve?: boolean}} given `text`: the recipe's section
 * @param {{progress?: Function, signal?: AbortSignal}} context
 * @returns {Promise<object>} the model's file and its figures
 * @throws `few_documents`, `nothing_to_learn`, `training_failed`
 */
export async function trainTagger(
  engine,
  { text, documents, options, curve = true },
  context = {},
) {
  const { progress, signal } = context;
  const { seed, test, made, ...hyper } = { ...kTrainingDefaults, ...options };
  if (documents.length < kLeastDocuments) throw new EngineError({ code: 'few_documents' });
  if (documents.every(({ spans }) => spans.length === 0)) {
    throw new EngineError({ code: 'nothing_to_learn' });
  }
  const { module } = engine;
  const core = await engine.use(text);
  const shares = await Promise.all(documents.map((one) => shareOf(one.text, seed)));
  const apart = documents.filter((_, i) => shares[i] < test);
  const own = documents.filter((_, i) => shares[i] >= test);
  const held = await Promise.all(own.map((one) => shareOf(one.text, `held ${seed}`)));
  const madeUp = made > 0 ? madeDocuments(module, await engine.lists(), made, seed) : [];
  const before = measured(module, core, apart, text.labels.hide);
  engine.forget();
  try {
    core.forgetDocuments();
    for (const one of [...madeUp, ...own, ...apart]) {
      answer(core.addDocument(one.text, JSON.stringify(one.spans)));
    }
    const at = madeUp.length;
    const settingsFor = (share) => ({
      ...hyper,
      held: own.flatMap((_, i) => (held[i] < 0.1 ? [at + i] : [])),
      test: apart.map((_, i) => at + own.length + i),
      unused: own.flatMap((_, i) => (i >= Math.ceil(own.length * share) ? [at + i] : [])),
    });
    const points = [{ documents: 0, ...pick(before) }];
    const shares = curve ? [0.25, 0.5] : [];
    const report = (part, step) =>
      progress?.({
        stage: 'text.train',
        done: part * kMostIterations + step.iteration,
        total: (shares.length + 1) * kMostIterations,
        ...step,
      });
    for (const [part, share] of shares.entries()) {
      await train(core, settingsFor(share), {
        signal,
        told: (step) => report(part, { ...step, measure: null }),
      });
      core.endTraining();
      points.push({
        documents: Math.ceil(own.length * share),
        ...pick(measured(module, core, apart, text.labels.hide)),
      });
    }
    const step = await train(core, settingsFor(1), {
      signal,
      told: (one) => report(shares.length, one),
    });
    const bytes = Uint8Array.from(core.endTraining());
    const after = measured(module, core, apart, text.labels.hide);
    points.push({ documents: own.length, ...pick(after) });
    const model = packModel(bytes);
    return {
      model,
      sha256: await sha256Of(model),
      documents: own.length,
      apart: apart.length,
      made: madeUp.length,
      iterations: step.iteration,
      weights: step.nonzero,
      bytes: model.length,
      before,
      after,
      curve: points,
    };
  } finally {
    core.forgetDocuments();
  }
}

const pick = (figures) => ({ f1: figures?.f1 ?? null, leak_rate: figures?.leak_rate ?? null });

/** The starter model: trained on made-up documents alone, the same bytes everywhere. */
export async function makeStarter(engine, text, { documents, seed }) {
  const core = await engine.use({ ...text, tagger: { ...text.tagger, model: null } });
  engine.forget();
  core.forgetDocuments();
  documents.forEach((one) => answer(core.addDocument(one.text, JSON.stringify(one.spans))));
  const held = documents.flatMap((_, i) => (i % 10 === seed % 10 ? [i] : []));
  await train(core, { c1: 1, c2: 0.1, min_documents: 5, vocabulary: 'closed', held }, {});
  const bytes = Uint8Array.from(core.endTraining());
  core.forgetDocuments();
  return packModel(bytes);
}
