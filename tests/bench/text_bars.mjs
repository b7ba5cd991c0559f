// The bars of texts, of the engine in WebAssembly under Node and of the page in Chromium: words a
// second, training, memory, and when the first proposal is seen. Times are of the processor but for
// the page's, which is on the clock; medians.
import { performance } from 'node:perf_hooks';
import { answerOf, loadTexts } from '../../web/cli/load_texts.js';
import { madeDocuments } from '../../web/engine/texts/train.js';
import { fillText } from '../../web/recipe/text_section.js';
import { openPage } from '../e2e/harness.js';

/**
 * What is measured; a try takes less. `trained`: tokens, of so many made documents; `bytes`: of the
 * page's file.
 */
const kWhole = {
  rounds: 5,
  documents: 300,
  made: 3000,
  trained: 100_000,
  bytes: 1_000_000,
  pages: 3,
};

const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];
const words = (text) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** Seconds of the processor that a piece of work takes: the median of several rounds. */
function seconds(work, rounds) {
  const times = [];
  for (let i = 0; i < rounds; i += 1) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1e6);
  }
  return median(times);
}

async function pathAndTagger(texts, documents, rounds) {
  const count = documents.reduce((sum, { text }) => sum + words(text), 0);
  const run = async (tagger) => {
    const core = await texts.use(fillText({ tagger }));
    const request = JSON.stringify({ spans: [], names: [], found: [] });
    return seconds(() => documents.forEach(({ text }) => core.review(text, request)), rounds);
  };
  const whole = await run({});
  const without = await run({ model: null });
  return {
    'whole path, words/s (bar 100,000)': Math.round(count / whole),
    'tagger alone, words/s (bar 250,000)': Math.round(count / Math.max(whole - without, 1e-9)),
  };
}

async function training({ made, trained }) {
  const { module, texts } = await loadTexts();
  const core = await texts.use(fillText({ tagger: { model: null } }));
  const lists = await texts.lists();
  const before = module.HEAPU8?.length ?? 0;
  let tokens = 0;
  for (const { text, spans } of madeDocuments(module, lists, made, 11)) {
    if (tokens >= trained) break;
    tokens += JSON.parse(core.tokens(text)).tokens.length;
    core.addDocument(text, JSON.stringify(spans));
  }
  let steps = 0;
  const time = seconds(() => {
    const settings = { c1: 1, c2: 0.1, min_documents: 5, vocabulary: 'closed' };
    answerOf(core.beginTraining(JSON.stringify(settings)));
    while (!answerOf(core.stepTraining()).done) steps += 1;
    core.endTraining();
  }, 1);
  const grown = (module.HEAPU8?.length ?? 0) - before;
  return {
    tokens,
    'training, s (bar 15)': time,
    steps,
    ...(module.HEAPU8 && { 'bytes a token (bar 700)': Math.round(grown / tokens) }),
  };
}

/** From the click on the button to the first mark of a file of 1 MB, ms on the clock. */
async function firstProposal(documents, { bytes, pages }) {
  let text = '';
  for (let i = 0; text.length < bytes; i += 1) {
    text += `${documents[i % documents.length].text}\n`;
  }
  const times = [];
  for (let i = 0; i < pages; i += 1) {
    const { page, close } = await openPage({ warms: true });
    await page.click('#open-texts');
    await page.locator('#texts-files').waitFor({ state: 'attached' });
    await page.setInputFiles('#texts-files', {
      name: 'un.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(text.slice(0, bytes)),
    });
    await page.locator('#texts-open').waitFor();
    const start = performance.now();
    await page.click('#texts-open');
    await page.locator('#token-text mark').first().waitFor({ timeout: 60_000 });
    times.push(performance.now() - start);
    await close();
  }
  return { 'first proposal of 1 MB, ms (bar 1,000)': Math.round(median(times)) };
}

/** Measures and prints them. @param {typeof kWhole} [how] */
export async function textBars(how = kWhole) {
  const { module, texts } = await loadTexts();
  const documents = madeDocuments(module, await texts.lists(), how.documents, 99);
  const rows = {
    ...(await pathAndTagger(texts, documents, how.rounds)),
    ...(await training(how)),
    ...(await firstProposal(documents, how)),
  };
  console.table(Object.entries(rows).map(([bar, value]) => ({ bar, value })));
}
