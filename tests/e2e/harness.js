// Opens the built page in Debian's Chromium or, where PARAVENT_BROWSER is `firefox`, in its Firefox
// ESR, from disk or over HTTP, and watches all that it asks of the network. Run `npm run build`
// first.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serve } from '../../.tools/serve.mjs';
import { kMessages } from '../../web/i18n/index.js';
import { inFirefox, takeBrowser } from './browsers.js';

export { inFirefox, kBrowser } from './browsers.js';

/** Why a test that sets paper, motion or colours is passed over, where it is (firefox_esr.mjs). */
export const kNoMedia = inFirefox && 'ESR’s protocol sets no media';

const built = (name) => fileURLToPath(new URL(`../../dist/${name}`, import.meta.url));

/**
 * What a page did, from its first moment on; grows while it lives.
 * @typedef {object} Watch
 * @property {string[]} requests addresses, those of workers and of other pages included
 * @property {string[]} violations of the content security policy, as the browser words them,
 *   those of workers included; in Firefox those of the page alone
 * @property {string[]} errors uncaught exceptions, and console.error
 * @property {number} workers how many were started
 * @property {string[]} heard what a listener in the network's place was asked for
 * @property {string[]} untold keys of words that were shown in the words' place
 */

/** @returns {Promise<{page: import('playwright-core').Page, watch: Watch}>} */
async function watchedPage(context, heard) {
  const watch = {
    requests: [],
    violations: [],
    errors: [],
    workers: 0,
    untold: [],
    get heard() {
      return heard();
    },
  };
  context.on('request', (request) => watch.requests.push(request.url()));
  context.on('weberror', (event) => watch.errors.push(String(event.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') watch.errors.push(message.text());
    if (message.text().startsWith(kUntold)) watch.untold.push(message.text());
  });
  const page = await context.newPage();
  page.on('worker', () => {
    watch.workers += 1;
  });
  if (inFirefox) {
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', (event) => {
        console.debug(`Content Security Policy: ${event.effectiveDirective} '${event.blockedURI}'`);
      }),
    );
    context.on('console', (message) => {
      if (/^Content Security Policy/.test(message.text())) watch.violations.push(message.text());
    });
    return { page, watch };
  }
  // The page's `securitypolicyviolation` event is not told of its workers; the browser's log is.
  const session = await context.newCDPSession(page);
  session.on('Log.entryAdded', ({ entry }) => {
    if (/Content Security Policy/i.test(entry.text)) watch.violations.push(entry.text);
  });
  await session.send('Log.enable');
  return { page, watch };
}

const kUntold = 'No words: ';

/**
 * In the page: tells of each text that is a key of its words, as `t` gives one that it has no words
 * for. Documents of a run that are opened by themselves have keys of the recipe.
 */
function watchKeys({ firsts, untold }) {
  const known = new Set(firsts);
  const look = (node) => {
    const text = node.data.trim();
    const [, first, last] = /^([a-zA-Z_]+)(?:\.[\w-]+)*\.([\w-]+)$/.exec(text) ?? [];
    const isFile = /^(?:csv|gz|html|json|md|ods|parquet|py|r|sql|txt|tsv|xlsx?|zip)$/i.test(last);
    const isPage = document.getElementById('app') !== null;
    if (isPage && known.has(first) && !isFile) console.debug(`${untold}${text}`);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') look(target);
      for (const added of addedNodes) {
        const texts = document.createNodeIterator(added, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) look(text);
      }
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
const kFirsts = [...new Set(Object.keys(kMessages.fr).map((key) => key.split('.')[0]))];

/** In an engine's worker: does the one of its `acts` that is named, if any, and answers what it gives. */
const kActs = `globalThis.acts = {};
addEventListener('message', async (event) => {
  const { act } = event.data ?? {};
  if (!act) return;
  event.stopImmediatePropagation();
  event.ports[0].postMessage(await globalThis.acts[act]?.());
});`;

/** In the page: every engine's worker that it starts runs `code` before its own script. */
function prefixWorkers(code) {
  const create = URL.createObjectURL;
  // Helpers' scripts are small: the core is not in them.
  const isEngine = ({ type, size }) => type?.startsWith('text/javascript') && size > 500_000;
  URL.createObjectURL = (blob) =>
    create.call(URL, isEngine(blob) ? new Blob([code, '\n', blob], { type: blob.type }) : blob);
}

/**
 * In the page: its workers are not asked to warm, unless `warms`, and for so many rows of the
 * sample; `actInEngines` has its engines do what a test gave them (`inWorker`).
 */
function changeQuestions({ warms, sampleRows }) {
  const { postMessage, terminate } = Worker.prototype;
  const engines = new Set();
  globalThis.actInEngines = (act) =>
    Promise.all(
      [...engines].map(
        (engine) =>
          new Promise((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = ({ data }) => resolve(data);
            postMessage.call(engine, { act }, [port2]);
          }),
      ),
    );
  Worker.prototype.terminate = function end() {
    engines.delete(this);
    terminate.call(this);
  };
  Worker.prototype.postMessage = function post(message, ...transfer) {
    if (message?.warms || message?.op) engines.add(this);
    if (message?.warms && !warms) return;
    if (message?.op === 'sample' && sampleRows) message.args.rows = sampleRows;
    postMessage.call(this, message, ...transfer);
  };
}

/** Whether the browser would have to ask others for an address. */
const isOutside = (address) =>
  !/^(?:blob|data|file|about):|^https?:\/\/localhost[:/]/.test(address);

/**
 * Opens the page in a browser, where it shares nothing with other pages. Its close() fails where
 * anything was asked of the network, unless `leaks` says that the test does so on purpose, and where
 * a key stood in the place of words.
 * @param {{from?: 'file' | 'http', lang?: 'fr' | 'en', width?: number, height?: number,
 *   sampleRows?: number, warms?: boolean, inPage?: () => void, inWorker?: string, leaks?: boolean,
 *   args?: string[]}}
 *   [options] `sampleRows`: of the built-in sample, where its size does not matter; 0 leaves it as
 *   it is; `warms`: whether the engine warms as it does for users, which costs twice the opening;
 *   `inPage`: runs in the page before its own script; `inWorker`: code that changes the engine's
 *   worker, not its helpers, or gives it `acts` for `actInEngines`; `args`: further ones for Chromium
 * @returns {Promise<{page: import('playwright-core').Page, url: string, watch: Watch,
 *   context: import('playwright-core').BrowserContext, close: () => Promise<void>}>}
 */
export async function openPage({
  from = 'file',
  lang = 'fr',
  width = 1280,
  height = 900,
  sampleRows = 20_000,
  warms = false,
  inPage,
  inWorker,
  leaks = false,
  args = [],
} = {}) {
  const file = built('paravent.html');
  assert.ok(existsSync(file), 'dist/paravent.html is not there: npm run build');
  const server = from === 'http' ? await serve(built('site'), 0) : null;
  const { browser, heard, release } = await takeBrowser(args);
  const context = await browser.newContext({
    locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
    viewport: { width, height },
    acceptDownloads: true,
  });
  await context.addInitScript(watchKeys, { firsts: kFirsts, untold: kUntold });
  await context.addInitScript(changeQuestions, { warms, sampleRows });
  if (inPage) await context.addInitScript(inPage);
  if (inWorker) await context.addInitScript(prefixWorkers, `${kActs}\n${inWorker}`);
  const { page, watch } = await watchedPage(context, heard);
  const url = server?.url ?? pathToFileURL(file).href;
  await page.goto(url);
  await page.locator('#app h1').waitFor(); // before that it takes no file
  const close = async () => {
    await context.close();
    await server?.close();
    release();
    assert.deepEqual(watch.untold, [], 'keys in place of words');
    if (!leaks) {
      assert.deepEqual([...watch.heard, ...watch.requests.filter(isOutside)], [], 'the network');
    }
  };
  return { page, context, url, watch, close };
}

/**
 * Fails unless the page kept to itself: its own address asked for once, nothing else but blob: and
 * data:, no policy violation, no error.
 * @param {{page: import('playwright-core').Page, watch: Watch, url: string}} opened
 */
export async function assertKeptToItself({ page, watch, url }) {
  // Workers' log entries come by way of the page, a moment later.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 100);
      }),
  );
  const outside = watch.requests.filter((address) => !/^(?:blob|data):/.test(address));
  // Firefox does not tell of what it takes from disk.
  assert.deepEqual(outside, inFirefox && url.startsWith('file:') ? [] : [url], 'requests');
  assert.deepEqual(watch.violations, [], 'policy violations');
  assert.deepEqual(watch.errors, [], 'errors');
  assert.deepEqual(watch.heard, [], 'the network');
}
