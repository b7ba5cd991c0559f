// The browsers of the tests: one for the pages of a test file, since starting one takes longer than
// most tests.
import { fileURLToPath } from 'node:url';
import { chromium, firefox } from 'playwright-core';
import { listen } from './listener.js';

/** The browser of this run of the tests. */
export const kBrowser = process.env.PARAVENT_BROWSER ?? 'chromium';
export const inFirefox = kBrowser === 'firefox';

// Chromium heeds the last --disable-features alone: so what playwright-core 1.65 disables; before it
// the pages of the address bar, which every window would load at three times the cost of a page, and
// after it the renderer that Chromium keeps ready for a page that no test opens.
const OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
];

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${OFF.join()}`,
];

const launch = {
  chromium: ({ args = [], ...options }) =>
    chromium.launch({ ...options, executablePath: '/usr/bin/chromium', args: [...FLAGS, ...args] }),
  firefox: ({ args, ...options }) =>
    firefox.launch({
      ...options,
      channel: 'moz-firefox',
      firefoxUserPrefs: { 'browser.download.alwaysOpenPanel': false },
      executablePath: fileURLToPath(new URL('firefox_esr.mjs', import.meta.url)),
    }),
};

/** Milliseconds for which a browser without a page waits for the next one. */
const kIdle = 1000;

/** Browsers with their listener, by their further arguments: each starts once for a test file. */
const browsers = new Map();

async function startBrowser(args) {
  const listener = await listen();
  const browser = await launch[kBrowser]({
    proxy: { server: `http://127.0.0.1:${listener.port}`, bypass: 'localhost' },
    args,
  });
  return { browser, listener };
}

/**
 * A browser to open one page in.
 * @param {string[]} args further ones for Chromium
 * @returns {Promise<{browser: import('playwright-core').Browser, heard: () => string[],
 *   release: () => void}>} `heard`: what was asked of the network since (listener.js); `release`
 *   says that the page is closed
 */
export async function takeBrowser(args) {
  const key = args.join(' ');
  if (!browsers.has(key)) browsers.set(key, { started: startBrowser(args), pages: 0, idle: null });
  const shared = browsers.get(key);
  shared.pages += 1;
  clearTimeout(shared.idle);
  const { browser, listener } = await shared.started;
  if (!browser.isConnected()) {
    browsers.delete(key);
    await listener.close();
    return takeBrowser(args);
  }
  const before = listener.heard.length;
  const end = async () => {
    browsers.delete(key);
    await browser.close();
    await listener.close();
  };
  return {
    browser,
    heard: () => listener.heard.slice(before),
    release() {
      shared.pages -= 1;
      if (shared.pages === 0 && browsers.get(key) === shared) shared.idle = setTimeout(end, kIdle);
    },
  };
}
